"""What a step changed on the table, in one short line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

#: Most changes that the line names.
MOST = 2
ZONES = {"discard": "discard pile", "limbo": "played"}


def change(before: Any, after: Any, names: Mapping[str, str], otherwise: str, first: Iterable[str] = ()) -> str:
    """What differs between two positions: "Buccaneer: North Field → South Field". ``otherwise``: said where nothing lies differently.
    ``first``: cards that come before others."""
    found = list(dict.fromkeys([*_moved(before, after, names, tuple(first)), *_marked(before, after, names), *_points(before, after)]))
    if not found:
        return otherwise
    more = len(found) - MOST
    return "; ".join(found[:MOST]) + (f"; {more} more" if more > 0 else "")


def _moved(before: Any, after: Any, names: Mapping[str, str], first: tuple[str, ...]) -> Iterator[str]:
    known, now = dict(_places(before, names)), dict(_places(after, names))
    for card in dict.fromkeys((*(card for card in first if card in now or card in known), *now, *known)):
        was, here = known.get(card), now.get(card)
        if here == ZONES["limbo"]:
            # a card that is being resolved lies nowhere yet
            continue
        if was != here and was is not None and here is not None:
            yield f"{names.get(card, 'a card')}: {was} → {here}"
        elif was is None and here is not None:
            yield f"{names.get(card, 'a card')}: → {here}"
        elif here is None and was is not None:
            yield f"{names.get(card, 'a card')}: {was} →"


def _places(position: Any, names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for card, place in position.play.items():
        if place.base == card:
            yield card, "in play"
        else:
            yield card, f"on {names.get(place.host, 'a card')}" if place.host is not None else names.get(place.base, "in play")
    for zone, cards in position.zones.items():
        kind = zone.partition(":")[0]
        for card in cards:
            yield card, ZONES.get(kind, kind.replace("_", " ").replace("-", " "))


def _marked(before: Any, after: Any, names: Mapping[str, str]) -> Iterator[str]:
    for card, place in after.play.items():
        old = before.play.get(card)
        if old is None:
            continue
        name = names.get(card, "a card")
        if old.controller != place.controller:
            yield f"{name}: {old.controller or 'nobody'}'s → {place.controller or 'nobody'}'s"
        if old.counters != place.counters:
            yield f"{name}: {old.counters} → {place.counters} counters"
        if old.buried != place.buried:
            yield f"{name}: {'buried' if place.buried else 'face up'}"


def _points(before: Any, after: Any) -> Iterator[str]:
    for player, points in after.vp.items():
        if before.vp.get(player) != points:
            yield f"{player}: {before.vp.get(player, 0)} → {points} VP"
