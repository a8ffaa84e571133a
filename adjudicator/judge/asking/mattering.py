"""Whether it matters that a card lies on a table: without it the rest would come out otherwise. One that does nothing itself may be what
others count, or what their conditions ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...ground.findings import BadInput
from ..composer.plain_cards import FIELDS, MADE_UP
from ..data.loaded import library
from ..replay.outcome import facts_of
from ..replay.replay import Replay, replay
from ..situation.paths import as_map, as_mapping, in_play, list_at

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


def kept_from_mattering(name: str, others: Sequence[str], data: Mapping[str, Any], made: Replay) -> bool:
    """Whether a card that lies on a table where nothing happens would matter but for another of some cards, which keeps it from it: what
    protects a minion from it is what is asked about."""
    if made.trace.steps:
        return False
    for other in others:
        without = _without_other(other, data)
        if without is None:
            continue
        try:
            bare = replay(as_map(without), "case", library(), made.profile)
        except BadInput:
            continue
        if matters(name, without, bare):
            return True
    return False


def _without_other(name: str, data: Mapping[str, Any]) -> dict[str, Any] | None:
    """A case without a card that lies at its bases, or with a plain base in place of one of that name; ``None`` where it is not there."""
    if name not in library() or library().find(name).kind != "base":
        return _without(name, data)
    plain = next(one for one in FIELDS if not any(_called(base) == one for base in list_at(data, "bases")))
    swapped = [_renamed(name, plain, base) for base in list_at(data, "bases")]
    return {**data, "bases": swapped, "define": [*list_at(data, "define"), MADE_UP[plain]]}


def _without(name: str, data: Mapping[str, Any]) -> dict[str, Any] | None:
    """A case without a card that lies at its bases or in a discard pile, ``None`` where none does, or where others lie on it, which would
    go with it."""
    if any(_is(name, one) and isinstance(one, Mapping) and one.get("on") for _, one in in_play(data)):
        return None
    bases = [_bare(name, base) for base in list_at(data, "bases")]
    if bases != list(list_at(data, "bases")):
        return {**data, "bases": bases}
    players = {side: _without_in_pile(name, has) for side, has in as_mapping(data.get("players")).items()}
    return {**data, "players": players} if players != data.get("players") else None


def _without_in_pile(name: str, has: Any) -> Any:
    """What a player has without a card in his discard pile."""
    if not isinstance(has, Mapping) or not isinstance(has.get("discard"), list):
        return has
    return {**has, "discard": [one for one in has["discard"] if not _is(name, one)]}


def _called(base: Any) -> Any:
    return base.get("base") if isinstance(base, Mapping) else base


def _renamed(name: str, plain: str, base: Any) -> Any:
    """A base, or the plain one with all that lies there, if it is the one of a name."""
    if _called(base) != name:
        return base
    return {**base, "base": plain} if isinstance(base, Mapping) else plain


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
