"""The figures of a card: its power, its starting power, and the names it counts as."""

from __future__ import annotations

from ..kernel.run import Run
from ..reading import cards
from ..reading.cards import ghost, is_kind, name_of
from ..reading.selections import measure
from .values import values


def printed(run: Run, card: str) -> int:
    """The power printed on a card, or the number as which that is treated while the card is in play."""
    if card in run.p.play:
        found: int | None = values(run).printed.get(card)
        if found is not None:
            return found
    return cards.printed(run, card)


def power(run: Run, card: str) -> int:
    """A card's power: with all modifications in play, the printed number elsewhere
    (rule ``power-printed-outside-play``)."""
    if card in run.p.play:
        return values(run).power.get(card, 0)
    last = ghost(run, card)
    if last is not None and last.power is not None:
        return last.power
    return printed(run, card)


def powers(run: Run, cards: list[str]) -> list[int]:
    """The powers of some cards in play, as they are now."""
    found = values(run).power if cards else {}
    return [found.get(card, 0) for card in cards]


def starting(run: Run, card: str) -> int:
    if card in run.p.play:
        return values(run).starting.get(card, printed(run, card))
    return printed(run, card)


def names_of(run: Run, card: str) -> tuple[str, ...]:
    """The names and groups a card counts as: its own, and those it is treated as while in play. A text that names cards misses one that
    lies face down, as nobody is shown which it is (rule ``buried-card-is-not-shown``)."""
    own = name_of(run, card)
    place = run.p.play.get(card)
    if place is not None:
        if place.buried:
            return ()
        others = values(run).names
        return (own, *others[card]) if card in others else (own,)
    last = ghost(run, card)
    return (own, *last.names) if last is not None else (own,)


@measure("minions")
def minions_at(run: Run, base: str) -> int:
    """How many minions are at a base."""
    return sum(1 for other, place in run.p.play.items() if place.base == base and other != base and is_kind(run, other, "minion"))


@measure("vp")
def points_of(run: Run, player: str) -> int:
    """A player's victory points."""
    return run.p.vp.get(player, 0)


measure("power")(power)
measure("printed_power")(printed)
measure("starting_power")(starting)
