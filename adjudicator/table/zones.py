"""Zones as values: taking cards out, putting them in, and decks whose middle is shuffled.

A shuffled deck keeps no order that nobody can know: its unordered middle is sorted by id, and ``mixed`` says
how many cards above and below it are in a known order. Drawing from the middle is a choice made by chance.
"""

from __future__ import annotations

from .position import Position
from .sight import DECKS, FACE_DOWN_ZONES, handed_over, head, unmarked


def without(position: Position, card: str, zone: str) -> dict[str, tuple[str, ...]]:
    """The zones with a card taken out of one. Raises ``KeyError`` if it is not there."""
    cards = position.zones.get(zone, ())
    if card not in cards:
        raise KeyError(f"{card} is not in {zone}")
    zones = dict(position.zones)
    index = cards.index(card)
    zones[zone] = cards[:index] + cards[index + 1 :]
    return zones


def take(position: Position, card: str, zone: str) -> Position:
    """The position with a card taken out of a zone."""
    if position.seen and zone.startswith("hand:"):
        position = handed_over(position, card, zone)
    mixed = position.mixed
    if zone in mixed:
        top, bottom = mixed[zone]
        cards = position.zones[zone]
        index = cards.index(card)
        mixed = dict(mixed)
        if index < top:
            top -= 1
        elif index >= len(cards) - bottom:
            bottom -= 1
        if len(cards) - 1 - top - bottom <= 1:
            del mixed[zone]
        else:
            mixed[zone] = (top, bottom)
    return position.replace(zones=without(position, card, zone), mixed=mixed)


def put(position: Position, card: str, zone: str, where: str = "top") -> Position:
    """The position with a card put on the ``top`` or the ``bottom`` of a zone. Where cards lie face up nobody needs to have seen it."""
    if card in position.seen and head(zone) not in FACE_DOWN_ZONES:
        position = unmarked(position, (card,))
    cards = position.zones.get(zone, ())
    zones = dict(position.zones)
    zones[zone] = (card,) + cards if where == "top" else cards + (card,)
    mixed = position.mixed
    if zone in mixed:
        top, bottom = mixed[zone]
        mixed = dict(mixed)
        mixed[zone] = (top + 1, bottom) if where == "top" else (top, bottom + 1)
    return position.replace(zones=zones, mixed=mixed)


def shuffled(position: Position, zone: str) -> Position:
    """The position with a zone shuffled: no order in it is known, and nobody knows any more where a card in it is."""
    cards = position.zones.get(zone, ())
    if position.seen and head(zone) in DECKS:
        position = unmarked(position, cards)
    zones = dict(position.zones)
    zones[zone] = tuple(sorted(cards))
    mixed = dict(position.mixed)
    if len(cards) > 1:
        mixed[zone] = (0, 0)
    else:
        mixed.pop(zone, None)
    return position.replace(zones=zones, mixed=mixed)


def known_top(position: Position, zone: str, number: int = 1) -> bool:
    """Whether the top cards of a zone stand in a known order."""
    return zone not in position.mixed or position.mixed[zone][0] >= number


def unordered(position: Position, zone: str) -> tuple[str, ...]:
    """The cards of a zone's unordered middle."""
    if zone not in position.mixed:
        return ()
    top, bottom = position.mixed[zone]
    cards = position.zones[zone]
    return cards[top : len(cards) - bottom]


def known_bottom(position: Position, zone: str, number: int = 1) -> bool:
    """Whether the bottom cards of a zone stand in a known order."""
    return zone not in position.mixed or position.mixed[zone][1] >= number


def bring_down(position: Position, card: str, zone: str) -> Position:
    """The position in which chance has decided that a card of the unordered middle is the lowest of it."""
    top, bottom = position.mixed[zone]
    cards = position.zones[zone]
    rest = tuple(other for other in cards if other != card)
    low = len(rest) - bottom
    mixed = dict(position.mixed)
    if len(rest) - top - bottom <= 1:
        del mixed[zone]
    else:
        mixed[zone] = (top, bottom + 1)
    return position.stacked({**position.zones, zone: rest[:low] + (card,) + rest[low:]}, mixed)


def bring_up(position: Position, card: str, zone: str) -> Position:
    """The position in which chance has decided that a card of the unordered middle is next in order."""
    top, bottom = position.mixed[zone]
    cards = position.zones[zone]
    index = cards.index(card)
    zones = dict(position.zones)
    rest = cards[:index] + cards[index + 1 :]
    zones[zone] = rest[:top] + (card,) + rest[top:]
    mixed = dict(position.mixed)
    if len(cards) - top - 1 - bottom <= 1:
        del mixed[zone]
    else:
        mixed[zone] = (top + 1, bottom)
    return position.stacked(zones, mixed)
