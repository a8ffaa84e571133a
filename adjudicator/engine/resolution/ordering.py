"""In which order several reactions are resolved, and who has the next choice."""

from __future__ import annotations

from typing import NamedTuple

from ...table.choices import Option
from ...table.events import Event
from ..kernel.caught import Caught
from ..kernel.frames import Frame
from ..kernel.run import Run
from .frames import Window


class Agreed(NamedTuple):
    """A reaction that its player picked in a round, where passing was the other option: nobody is asked again."""

    entry: Caught


class Use(NamedTuple):
    """A reaction's turn has come. ``agreed``: its player has just chosen to use it."""

    entry: Caught
    agreed: bool = False


class Pass(NamedTuple):
    """A player has passed in a round."""

    player: str


class Over(NamedTuple):
    """Nobody has anything left to do."""


Picked = Use | Pass | Over


def pick(run: Run, item: Frame, entries: list[Caught], offers: dict[str, list[Caught]], passed: tuple[str, ...]) -> Picked | None:
    """The next reaction to resolve; ``None`` when a choice has been asked, so that ``item`` comes again with the answer."""
    answer = run.take()
    if answer is not None:
        if answer.key == "pass":
            return Pass(answer.data)
        if isinstance(answer.data, Agreed):
            return Use(answer.data.entry, True)
        return Use(answer.data)
    # what a titan's own text does beside the deck is its player's to leave undone only where it says so
    forced = [entry for found in offers.values() for entry in found if entry.zone == "titans" and not entry.ability.optional]
    if forced:
        entries = entries + forced
        offers = {player: left for player, found in offers.items() if (left := [entry for entry in found if entry not in forced])}
    if not entries and not offers:
        return Over()
    order = _order(run, item, entries, offers)
    if order == "in-play-then-hand":
        return _ordered(run, item, entries) if entries else _round(run, item, offers, passed)
    first = [entry for entry in entries if not entry.ability.optional]
    if first and order == "by-player":
        turns = (player for player in run.p.clockwise() if any((entry.you or run.p.turn) == player for entry in first))
        player = next(turns)
        first = [entry for entry in first if (entry.you or run.p.turn) == player]
    if first:
        return _ordered(run, item, first)
    rounds = {player: list(found) for player, found in offers.items()}
    for entry in entries:
        rounds.setdefault(entry.you or run.p.turn, []).insert(0, entry)
    return _round(run, item, rounds, passed)


def _order(run: Run, item: Frame, entries: list[Caught], offers: dict[str, list[Caught]]) -> str:
    """In which order duties and choices come (question ``window-order``, asked where its answers differ: hands alone go round, and what one
    player has to do comes before all that may be done)."""
    order = "in-play-then-hand"
    optional = any(entry.ability.optional for entry in entries)
    several = len(entries) > 1 if optional else len({entry.you or run.p.turn for entry in entries}) > 1
    if offers and (optional or several) or optional and several:
        order = run.question("window-order")
    if order == "compulsory-then-optional" and _start_in_one(run, item, entries):
        order = "in-play-then-hand"
    return order


def _start_in_one(run: Run, item: Frame, entries: list[Caught]) -> bool:
    """Whether at the start of a turn duties and choices of the cards in play are ordered together (question
    ``start-window-order``). Cards in hand come after them all the same, since the current player cannot place what is hidden."""
    if not isinstance(item, Window) or item.event.kind != "turn_start" or len({bool(entry.ability.optional) for entry in entries}) < 2:
        return False
    return run.question("start-window-order") == "current-player-orders"


def _ordered(run: Run, item: Frame, entries: list[Caught]) -> Picked | None:
    """Several reactions of cards in play: the current player picks the next (rule
    ``simultaneous-current-player-orders``)."""
    entries = _last_first(_in_turn(run, entries))
    if len(entries) == 1:
        return Use(entries[0])
    named = _named(entries)
    if len(named) == 1:
        return Use(entries[0])
    run.ask(item, run.p.turn, "order", None, named, ("simultaneous-current-player-orders", "resolution-step-3-in-play"))
    return None


def _in_turn(run: Run, entries: list[Caught]) -> list[Caught]:
    """Where one ability of a base is for several players, only the next of them (question ``one-effect-several-players``)."""
    next_: dict[tuple[str, str, Event], Caught] = {}
    for player in run.p.clockwise():
        for entry in entries:
            if entry.ability.label == "base" and entry.you == player:
                next_.setdefault((entry.source, entry.ability.key, entry.event), entry)
    late = [
        entry
        for entry in entries
        if entry.ability.label == "base" and next_.get((entry.source, entry.ability.key, entry.event), entry) is not entry
    ]
    if late and run.question("one-effect-several-players") == "clockwise":
        return [entry for entry in entries if not any(entry is other for other in late)]
    return entries


def _last_first(entries: list[Caught]) -> list[Caught]:
    """Of the events that an ability answers in reverse order only the last, as they were caught."""
    last = {(entry.source, entry.ability.key, entry.you): entry for entry in entries if entry.ability.last_first}
    return (
        [entry for entry in entries if not entry.ability.last_first or last[entry.source, entry.ability.key, entry.you] is entry]
        if last
        else entries
    )


def _named(entries: list[Caught]) -> list[Option]:
    """Reactions as options, sorted. One that noticed several things names what it noticed; of those that nothing
    tells apart the first stands for all."""
    several = [entry.key for entry in entries]
    named: dict[str, Option] = {}
    for entry in entries:
        key = f"{entry.key}:{entry.event.what}" if several.count(entry.key) > 1 else entry.key
        named.setdefault(key, Option(key, entry))
    return [named[key] for key in sorted(named)]


def _rounds_step(run: Run) -> tuple[str, ...]:
    """The rule of the step that has the rounds, in the edition at hand. Only told, so not a read."""
    order = run.context.profile.answer("resolution-order")
    return {"seven-steps": ("newest-step-6-optional-reactions",), "none": ()}.get(order, ("resolution-step-4-in-hand",))


def _round(run: Run, item: Frame, rounds: dict[str, list[Caught]], passed: tuple[str, ...]) -> Picked | None:
    """Me First: from the current player clockwise, one use or a pass, until all pass in sequence
    (rule ``me-first-rounds``)."""
    # ``passed`` opens with the player whose turn in the round it was when somebody last acted
    for player in run.p.clockwise(passed[0] if passed else None):
        if player in passed[1:]:
            continue
        own = rounds.get(player)
        if not own:
            continue
        run.ask(
            item,
            player,
            "me-first",
            None,
            [Option("pass", player), *(Option(option.key, Agreed(option.data)) for option in _named(own))],
            ("me-first-rounds", *_rounds_step(run)),
        )
        return None
    return Over()


def after_pass(run: Run, passed: tuple[str, ...], player: str) -> tuple[str, ...]:
    """Where a round goes on after a player passed: without him, until somebody acts."""
    return (passed or (run.p.turn,)) + (player,)


def next_in_round(run: Run, entry: Caught) -> tuple[str, ...]:
    """Where a round goes on after somebody acted: with the next player, and nobody has passed."""
    if entry.zone == "play" and not entry.ability.optional or entry.you is None:
        return ()
    return run.p.clockwise(entry.you)[1:2] or (entry.you,)
