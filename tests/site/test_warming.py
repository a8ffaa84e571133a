"""What is made before the first visitor comes, so that no visitor waits for it."""

import gc
import weakref

import pytest

from adjudicator.judge.composer import from_names as meeting
from adjudicator.judge.composer import known_loops
from adjudicator.judge.replay.shared import SharedReplays
from adjudicator.judge.situation.text_only import unplayable
from adjudicator.knowledge.words import fold
from adjudicator.site.server import garbage, warming, worker
from adjudicator.site.web.settings import from_environment

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
    known_loops._own_round(NAMES, "first", "latest")
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


@pytest.fixture
def collector():
    """What a test sets of the collector of garbage is undone."""
    before = gc.get_threshold()
    yield gc
    gc.unfreeze()
    gc.set_threshold(*before)


def test_a_process_that_judges_looks_for_garbage_between_two_visitors_and_never_through_what_stays(collector, tmp_path, monkeypatch):
    for name in ("app", "settings"):
        monkeypatch.setattr(worker.Here, name, None, raising=False)
    worker.prepare(from_environment({}, engine_ms=0, network_ms=0, kept_mb=0, database_url=f"sqlite:///{tmp_path}/site", secret_key="x"))
    assert collector.get_threshold()[0] == garbage.GARBAGE_AFTER
    stays = [[number] for number in range(garbage.BETWEEN + 1)]
    gone = weakref.ref(Thing(stays))
    assert gone() is not None
    before = collector.get_freeze_count()
    garbage.tidy()
    assert gone() is None
    assert collector.get_freeze_count() > before + garbage.BETWEEN
    # nothing has come since, so nothing is looked for
    collector.callbacks.append(lambda phase, info: pytest.fail("garbage is looked for"))
    try:
        garbage.tidy()
    finally:
        collector.callbacks.pop()


class Thing:
    """Something that holds itself."""

    def __init__(self, *holds):
        self.holds = (self, *holds)
