"""What can be seen on the table of what a step has done: facts by which a rule says how it is obeyed.

Like those of :mod:`.table_facts`, with which they stand in one list; none is so of a step that is told without positions."""

from __future__ import annotations

from collections.abc import Callable

from ...table.position import Position
from ...table.sight import head
from .table_facts import FACTS as SEEN
from .table_facts import Sees, Table

#: The piles and decks that belong to a kind of card and to no player.
KINDS_PILES = frozenset(("monsters", "monster-discard", "treasures", "treasure-discard", "madness"))


#: The facts of both modules, by name.
FACTS: dict[str, Sees] = dict(SEEN)


def _deed(name: str) -> Callable[[Sees], Sees]:
    def keep(sees: Sees) -> Sees:
        FACTS[name] = sees
        return sees

    return keep


def _lies(position: Position | None, card: str | None) -> str:
    """The zone that holds a card, with its player; empty for none."""
    if position is None or card is None:
        return ""
    if card in position.play:
        return "play"
    return next((zone for zone, cards in position.zones.items() if card in cards), "")


def _to(*piles: str) -> Sees:
    return lambda table: head(_lies(table.after, table.first)) in piles


@_deed("goes-home")
def _goes_home(table: Table) -> bool:
    """The card lies with the player who owns it, or in the box; one that nobody owns in a pile of its kind, or where anybody's may lie."""
    zone = _lies(table.after, table.first)
    identity = table.faces.get(table.first or "")
    if not zone or identity is None:
        return False
    return zone == "box" or zone.partition(":")[2] == identity.owner or (identity.owner is None and zone != "play")


@_deed("out-of-a-deck")
def _out_of_a_deck(table: Table) -> bool:
    """The card lay in a player's deck, or in a deck of its kind."""
    zone = _lies(table.before, table.first)
    return head(zone) == "deck" or zone in KINDS_PILES


@_deed("load-kept")
def _load_kept(table: Table) -> bool:
    """The same counters and cards are on it as before."""
    return _load(table.before, table.first) == _load(table.after, table.first) is not None


def _load(position: Position | None, card: str | None) -> tuple[int, frozenset[str]] | None:
    place = position.play.get(card or "") if position is not None else None
    if position is None or place is None:
        return None
    return place.counters, frozenset(other for other, lies in position.play.items() if lies.host == card)


@_deed("controller-kept")
def _controller_kept(table: Table) -> bool:
    """The same player controls it as before."""
    before, after = (position.play.get(table.first or "") if position is not None else None for position in (table.before, table.after))
    return before is not None and after is not None and before.controller == after.controller


FACTS |= {
    "beside-deck": _to("titans"),
    "in-its-kinds-pile": _to(*KINDS_PILES),
    "in-stasis": _to("stasis"),
    "in-base-discard": _to("base-discard"),
    "out-of-hand": lambda table: head(_lies(table.after, table.first)) != "hand",
    "transferred": lambda table: (
        table.previous is not None and table.previous.kind == "remove_counters" and table.previous.source == table.step.source
    ),
    "power-not-negative": lambda table: table.step.power is None or table.step.power >= 0,
}
