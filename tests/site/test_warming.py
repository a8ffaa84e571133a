"""What is made before the first visitor comes, so that no visitor waits for it."""

import pytest

from adjudicator.judge.composer import from_names as meeting
from adjudicator.judge.replay.shared import SharedReplays
from adjudicator.judge.situation.text_only import unplayable
from adjudicator.knowledge.words import fold
from adjudicator.site.server import warming

NAMES = ("Buccaneer", "Cub Scout")
#: Most arrangements that a page may try for one case, the known loop having been found before. Searching anew took some 1,500.
MOST_TRIED = 300


def test_the_first_page_of_every_known_loop_is_made_beforehand(app, monkeypatch):
    pages = warming.loops()
    assert any(all(name.replace(" ", "+") in page for name in NAMES) for page in pages)
    client = app.test_client()
    for page in pages:
        assert client.get(page).status_code == 200
    monkeypatch.setattr(SharedReplays, "__call__", lambda *args: pytest.fail("a case is looked for once more"))
    for page in pages:
        assert client.get(page).status_code == 200


@pytest.mark.parametrize("other", ["Doctor When", "Pickpocket", "Sea Dogs", next(iter(unplayable()))])
def test_another_card_beside_a_known_loop_costs_little_and_the_loop_is_shown(monkeypatch, other):
    meeting.case_from_names(NAMES)
    meeting._known_round(NAMES, "first", "latest")
    tried = []
    real = SharedReplays.__call__
    monkeypatch.setattr(SharedReplays, "__call__", lambda replays, data: tried.append(1) or real(replays, data))
    meeting.case_from_names.cache_clear()
    met = meeting.case_from_names((*NAMES, other))
    assert 0 < len(tried) <= MOST_TRIED, len(tried)
    assert met.names == (*NAMES, other) and set(met.idle) <= {other}
    assert {fold(name) for name in NAMES} <= {fold(name) for name in meeting.names_in_case(met.data)}
    monkeypatch.undo()
    from adjudicator.judge.data.loaded import game_profile, library
    from adjudicator.judge.replay.replay import replay
    from adjudicator.judge.situation.paths import as_map

    made = replay(as_map(met.data), "case", library(), game_profile("latest"))
    assert made.loops
