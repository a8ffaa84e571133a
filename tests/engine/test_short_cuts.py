"""What the engine does not ask, as it knows the answer beforehand, changes no word of a game, and nothing of which it is told that it was read."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import msgspec
import pytest

from adjudicator.engine.kernel.run import Context, Run
from adjudicator.engine.query import playable
from adjudicator.engine.reading import selections
from adjudicator.engine.resolution import as_soon_as, reactions, replacements, triggers, windows
from adjudicator.engine.values import values
from adjudicator.engine.values.layers import Values
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.play import NameList, deal, draw_lots, play_on
from adjudicator.judge.replay.trace import Trace
from adjudicator.table.position import Position

GAMES = [(2, False), (4, False), (4, True)]
#: Where a short cut is taken, by what it is called, and what leads the long way.
LONG_WAYS: dict[str, tuple[tuple[ModuleType, ...], Any]] = {
    "misses": ((triggers, windows, reactions), lambda *_: False),
    "_free_off_bases": ((playable,), lambda run: playable._all_free(run)),
    "_those_before": ((values,), lambda *_: None),
    "kept_gifts": ((values,), lambda *_: None),
    "_still_so": ((values,), lambda *_: None),
    "who_reacts": ((triggers, windows, as_soon_as), lambda run, play, kinds, granted: play.items()),
    "who_steps_in": ((replacements,), lambda run, kinds, granted: run.p.play.items()),
    "_of_kind": ((selections,), lambda run, wanted: [card for card in run.p.play if selections.fits_kind(run, card, wanted)]),
}


def told(players: int, mixed: bool) -> list[tuple[Any, ...]]:
    """All that some games tell, step by step, but the positions."""
    found: list[tuple[Any, ...]] = []
    for seed, profile in ((60, "latest"), (61, "core-2012")):
        rng, _, start = deal(library(), seed, players=players, mixed=mixed)
        trace = Trace(NameList(start, library()))
        play_on(start, Context(library(), game_profile(profile), trace, chance=draw_lots(rng)), rng, limit=250)
        found += [(step.kind, step.says, step.depth, step.rules, step.cards, step.reads, step.who, step.answer) for step in trace.steps]
    return found


@pytest.mark.parametrize(("players", "mixed"), GAMES)
def test_the_long_way_tells_the_same(players: int, mixed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    soon = told(players, mixed)
    for name, (modules, long) in LONG_WAYS.items():
        with monkeypatch.context() as patch:
            for module in modules:
                patch.setattr(module, name, long)
            assert told(players, mixed) == soon, name


@pytest.mark.parametrize(("players", "mixed"), GAMES)
def test_a_table_that_goes_on_from_the_last_one_has_the_values_of_one_found_out_anew(
    players: int, mixed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, compute, gone_on = values._those_before, values._compute, []

    def those_before(*asked: Any) -> Any:
        found = before(*asked)
        gone_on.append(found is not None)
        return found

    def both(run: Run, position: Position, made: Values) -> None:
        compute(run, position, made)
        if not gone_on or not gone_on.pop():
            return
        anew = Values(made.profile)
        run.p = msgspec.structs.replace(position, _values=anew, _earlier=None)
        try:
            compute(run, run.p, anew)
        finally:
            run.p = position
        for name in set(Values.__slots__) - {"table", "gathered"}:
            here, there = getattr(made, name), getattr(anew, name)
            # tables are gone through in their order
            assert list(here.items()) == list(there.items()) if isinstance(here, dict) else here == there, name
        counted.append(position)

    counted: list[Position] = []
    monkeypatch.setattr(values, "_those_before", those_before)
    monkeypatch.setattr(values, "_compute", both)
    rng, _, start = deal(library(), 62, players=players, mixed=mixed)
    play_on(start, Context(library(), game_profile("latest"), chance=draw_lots(rng)), rng)
    assert counted
