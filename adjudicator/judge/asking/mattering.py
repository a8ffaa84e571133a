"""Whether it matters that a card lies on a table: without it the rest would come out otherwise. One that does nothing itself may be what
others count, or what their conditions ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...ground.findings import BadInput
from ..data.loaded import library
from ..replay.outcome import facts_of
from ..replay.replay import Replay, replay
from ..situation.paths import as_map, in_play, list_at

#: Of what is compared: what becomes of cards, of points and of plays. Which bases lie there, and whose turn it is, follows.
_COMPARED = ("card", "base", "vp", "plays")


def matters(name: str, data: Mapping[str, Any], made: Replay) -> bool:
    """Whether a card that lies on the table of a case matters to what becomes of the others. ``made``: the replay of ``data``."""
    without = _without(name, data)
    if without is None:
        return False
    try:
        other = replay(as_map(without), "case", library(), made.profile)
    except BadInput:
        return False
    here, there = (facts_of(one.game, library(), one.profile) for one in (made, other))
    both = {fact for fact in here if fact[0] in _COMPARED} & set(there)
    return any(here[fact] != there[fact] for fact in both)


def _without(name: str, data: Mapping[str, Any]) -> dict[str, Any] | None:
    """A case without a card that lies at its bases, ``None`` where none does, or where others lie on it, which would go with it."""
    if any(_is(name, one) and isinstance(one, Mapping) and one.get("on") for _, one in in_play(data)):
        return None
    bases = [_bare(name, base) for base in list_at(data, "bases")]
    return {**data, "bases": bases} if bases != list(list_at(data, "bases")) else None


def _bare(name: str, base: Any) -> Any:
    """A base without a card."""
    if not isinstance(base, Mapping):
        return base
    return {
        key: [_alone(name, one) for one in value if not _is(name, one)] if isinstance(value, list) else value for key, value in base.items()
    }


def _alone(name: str, card: Any) -> Any:
    """A card without another that lies on it."""
    if not isinstance(card, Mapping) or not any(_is(name, one) for one in card.get("on") or ()):
        return card
    return {**card, "on": [one for one in card["on"] if not _is(name, one)]}


def _is(name: str, card: Any) -> bool:
    return (card.get("card") if isinstance(card, Mapping) else card) == name
