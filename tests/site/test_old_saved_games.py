"""Links of version 1 that hold a game in the middle of a resolution: each is read in the form of today and ends with the verdict it had."""

import copy
import json
from pathlib import Path
from urllib.parse import parse_qsl

import pytest
from site_cases import words

from adjudicator.engine.older_saves import FACTS, FRAMES
from adjudicator.engine.saving import FORMAT, load, save
from adjudicator.ground.findings import BadInput
from adjudicator.judge.data.loaded import library
from adjudicator.judge.situation.paths import as_map
from adjudicator.judge.situation.setting import set_up
from adjudicator.site.case import link as caselink

#: ``query``: as it was made then; ``verdict``: what the page said then; ``now`` and ``why``: where it says something better; ``from``: the situation, its variant, and which of its decisions.
OLD = json.loads((Path(__file__).parent / "kept" / "saved-games-1.json").read_text("utf-8"))
NAMES = [row["from"] for row in OLD]


def case_of(row):
    return caselink.read(dict(parse_qsl(row["query"], keep_blank_values=True))).data


def saved_in(row):
    return json.loads(case_of(row)["saved"])


def test_there_are_enough_of_them():
    games = [saved_in(row) for row in OLD]
    assert sum("now" in row for row in OLD) == 18 and all("why" in row for row in OLD if "now" in row)
    assert len(games) >= 20 and all(game["format"] == 1 for game in games)
    assert len({frame[0] for game in games for frame in game["stack"]}) >= 50
    assert len({fact[0] for game in games for fact in game["position"]["facts"]["set"]}) >= 12


@pytest.mark.parametrize("row", OLD, ids=NAMES)
def test_it_ends_with_the_verdict_it_had(app, client, row):
    store = app.extensions["adjudicator-store"]
    assert json.loads(words(client, f"/case.json?c={store.put(row['query'])}"))["verdict"] == row.get("now", row["verdict"])


@pytest.mark.parametrize("row", OLD, ids=NAMES)
def test_saved_anew_it_is_the_same_game_in_the_form_of_today(row):
    made = set_up(as_map(case_of(row)), "link", library())
    anew = json.loads(json.dumps(save(made.game)))
    assert anew["format"] == FORMAT
    assert load(anew, made.library).key() == made.game.key()


def test_every_kind_of_frame_and_fact_is_told_by_its_fields():
    """A frame has as many values as fields, a fact likewise; one of another length is no game of that form."""
    for row in OLD:
        game = saved_in(row)
        assert all(len(frame) - 1 <= len(FRAMES[frame[0]].split()) for frame in game["stack"])
        assert all(len(fact) - 1 == len(FACTS[fact[0]][1].split()) for fact in game["position"]["facts"]["set"])


@pytest.mark.parametrize(
    "game",
    [
        {"format": 1},
        {"format": 1, "position": []},
        {**saved_in(OLD[0]), "stack": [["no_such_frame"]]},
        {**saved_in(OLD[0]), "stack": [["leave", "too", "much"]]},
        {**saved_in(OLD[0]), "stack": [[]]},
        {**saved_in(OLD[0]), "stack": [["do", "not a node"]]},
        {**saved_in(OLD[0]), "stack": [["do", {"node": "no-such-card@first#0.do"}]]},
        {**saved_in(OLD[0]), "stack": 3},
        {**saved_in(OLD[0]), "scopes": None},
    ],
    ids=["empty", "no position", "frame", "fields", "nothing", "no node", "node", "no stack", "no scopes"],
)
def test_what_is_no_such_game_is_refused(game):
    with pytest.raises(BadInput) as caught:
        load(copy.deepcopy(game), library())
    assert [finding.code for finding in caught.value.findings] == ["saved-game-broken"]
