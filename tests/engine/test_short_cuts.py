"""What the engine does not ask, as it knows the answer beforehand, changes no word of a game, and nothing of which it is told that it was read."""

from __future__ import annotations

from collections import Counter
from types import ModuleType
from typing import Any

import msgspec
import pytest

from adjudicator.engine.kernel import texts
from adjudicator.engine.kernel.printings import Printings
from adjudicator.engine.kernel.run import Context, Run
from adjudicator.engine.kernel.texts import by_its_player
from adjudicator.engine.query import playable, ranking
from adjudicator.engine.reading import selections
from adjudicator.engine.resolution import as_soon_as, reactions, replacements, triggers, windows
from adjudicator.engine.values import values
from adjudicator.engine.values.kept_gifts import Kept
from adjudicator.engine.values.layers import Values
from adjudicator.engine.values.table_bound import only_kind
from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.play import NameList, deal, draw_lots, play_on
from adjudicator.judge.replay.trace import Trace
from adjudicator.language.tree import Node, Pattern, Selection, parts
from adjudicator.table.position import Position

#: What is summed up when values have been found out.
SUMS = ("bars_plays", "barred_at", "barred_kinds", "barred_plainly", "forbidden")
GAMES = [(2, False), (4, False), (4, True)]
WAITING = Printings.waiting
#: Where a short cut is taken, by what it is called, and what leads the long way.
LONG_WAYS: dict[str, tuple[tuple[ModuleType | type, ...], Any]] = {
    "misses": ((triggers, windows, reactions), lambda *_: False),
    "_free_off_bases": ((playable,), lambda run, face: playable._all_free(run)),
    "_where_asked": ((playable,), lambda run, face: None),
    "_told_by_place": ((playable,), lambda run, asked: False),
    "totals": ((ranking,), lambda run, base: {player: summed(run, base, player) for player in run.p.players}),
    "BY_WHAT_IS_THERE": ((selections,), frozenset()),
    "_misses_all": ((triggers,), lambda *_: False),
    "same_givers": ((values,), lambda *_: False),
    "handed_on": ((values,), lambda *_: None),
    "kept_gifts": ((values,), lambda *_: None),
    "_still_so": ((values,), lambda *_: None),
    "who_reacts": ((triggers, windows, as_soon_as), lambda run, play, kinds, granted: play.items()),
    "who_steps_in": ((replacements,), lambda run, kinds, granted: run.p.play.items()),
    "waiting": ((Printings,), lambda self, kinds: [one._replace(players=None, own=False) for one in WAITING(self, kinds)]),
    "_of_kind": ((selections,), lambda run, wanted: [card for card in run.p.play if selections.fits_kind(run, card, wanted)]),
}


def summed(run: Run, base: str, player: str) -> int:
    """A player's total power at a base, card by card."""
    made = values.values(run)
    there = [card for card, place in run.p.play.items() if place.base == base and place.controller == player and not place.buried]
    counted = [made.power[card] - made.withheld.get(card, 0) for card in there if card in made.power and card not in made.uncounted]
    besides = [effect.number for effect in ranking.everywhere(run) if effect.player == player]
    return made.extra_power.get((base, player), 0) + sum(max(0, power) for power in counted) + sum(besides)


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
    handed_on, compute, counts = values.handed_on, values._compute, Counter[str]()

    def compared(run: Run, position: Position, made: Values, how: str) -> None:
        anew = Values(made.profile)
        run.p = msgspec.structs.replace(position, _values=anew, _earlier=None)
        try:
            compute(run, run.p, anew, None, False)
            anew.bars_plays, anew.barred_at, anew.barred_kinds = False, frozenset(), frozenset()
            if anew.cannot:
                values._sum_up_prohibitions(run, anew)
        finally:
            run.p = position
        for name in set(Values.__slots__) - {"table", "gathered", "watch", *(() if how == "handed on" else SUMS)}:
            here, there = getattr(made, name), getattr(anew, name)
            # tables are gone through in their order
            assert list(here.items()) == list(there.items()) if isinstance(here, dict) else here == there, name
        counts[how] += 1

    def handed(run: Run, position: Position, kept: Kept) -> Values | None:
        found = handed_on(run, position, kept)
        if found is not None:
            compared(run, position, found, "handed on")
        return found

    def computed(run: Run, position: Position, made: Values, kept: Kept | None, same: bool) -> None:
        compute(run, position, made, kept, same)
        if kept is not None and made.loop is None:
            compared(run, position, made, "gone on" if same else "begun anew")

    monkeypatch.setattr(values, "handed_on", handed)
    monkeypatch.setattr(values, "_compute", computed)
    for seed in (62, 63):
        rng, _, start = deal(library(), seed, players=players, mixed=mixed)
        play_on(start, Context(library(), game_profile("latest"), chance=draw_lots(rng)), rng)
    assert counts["handed on"] and counts["gone on"] and counts["begun anew"], counts


def test_one_walk_through_a_printing_finds_what_walks_for_each_question_would() -> None:
    faces = [face for _, card in sorted(library().cards.items()) for face in card.faces.values()][::5]
    for face in faces:
        nodes = [part for part in parts(face.abilities) if isinstance(part, Node)]
        asking = [part for part in (*nodes, *parts(face.play_if)) if isinstance(part, Node) and part.word.extra.get("past")]
        assert texts.words_of(face) == {node.word.name for node in nodes}
        assert texts.asks_of_the_past(face) == {kind for node in asking for kind in node.args["what"].event}
        assert texts.turns_up(face) == any(node.word.extra.get("turns_up") for node in nodes)
        assert texts.lends(face) == any(node.word.extra.get("lends") for node in nodes)
    assert all(any(map(asked, faces)) for asked in (texts.words_of, texts.asks_of_the_past, texts.lends))


def test_a_card_that_counts_as_two_kinds_is_asked_about_whichever_a_prohibition_names(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = {(face.kind, face.fusion): face for _, card in sorted(library().cards.items()) for face in card.faces.values()}
    assert {"minion", "action", "titan", "monster", "treasure", "madness"} < {kind for kind, _ in kinds} and ("minion", True) in kinds
    made = Values(None)
    made.bars_plays, made.barred_kinds = True, frozenset(("action",))
    monkeypatch.setattr(playable, "values", lambda run: made)
    run: Any = None
    free = {kind for kind, face in kinds.items() if playable._where_asked(run, face) == ()}
    assert free == {("minion", False), ("titan", False), ("base", False)}


def test_what_kind_a_prohibition_is_about_is_known_where_nothing_contested_is_read_before() -> None:
    minion, card, somebody = Selection("a", kind="minion"), Selection("a"), Selection("a", kind="player")
    assert only_kind(Pattern(("play",), what=minion, by=("sleeper",))) == "minion"
    assert only_kind(Pattern(("play",), what=card)) is None
    assert only_kind(Pattern(("play",), what=minion, implied=True)) is None
    # who wins at a base is contested, and players can be picked by anything
    assert only_kind(Pattern(("play",), what=minion, by=("winner",))) is None
    assert only_kind(Pattern(("play",), what=minion, whose=somebody)) is None


def test_what_only_its_player_sets_off_is_told_from_what_others_can() -> None:
    assert by_its_player(Pattern(("play",), by=("you",)))
    assert by_its_player(Pattern(("turn_start",), whose=("you",)))
    for other in (Pattern(("play",)), Pattern(("play",), by=("another",)), Pattern(("play",), by=("you",), implied=True), None):
        assert not by_its_player(other)
    assert not by_its_player(Pattern(("play",), by=("another",), whose=("you",)))
