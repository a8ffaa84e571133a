"""Abilities with a limited number of uses: those before the loop was noticed count as well."""

import pytest

from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.collection import situations_path
from adjudicator.judge.situation.paths import as_map
from adjudicator.judge.situation.situation import read_situation

FILE = situations_path() / "loops" / "buccaneer-and-cub-scouts.yaml"


@pytest.mark.parametrize("limit", [6, 7, 8, 9, 1_000])
def test_it_ends_where_the_last_use_leads(limit):
    """The pirate leaves North Field with its first use and comes back with its second (rule ``way-out-finite-abilities``)."""
    data = dict(read_situation(FILE).variants)["where abilities are finite with a limit of seven, the Buccaneer runs dry first"]
    made = replay(as_map({**data, "settings": {"finite-abilities-limit": limit}}), FILE.name, library(), game_profile("community-wiki"))
    last = [step.says for step in made.trace.steps if step.kind == "move"][-1]
    assert last.endswith("to South Field." if limit % 2 else "to North Field.")
    assert made.position.zone_of("buccaneer") == "discard:Ann"
