"""What cards do that an arrangement has to have something ready for, read off their abilities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from ....language.tree import Ability, Face, Node, Selection, parts
from ..told import Told

#: How many cards of which nothing is known somebody holds where a hand is needed.
AT_HAND, AT_MOST = 2, 10


@lru_cache(maxsize=1 << 12)
def minds_the_source(face: Face, known: bool) -> bool:
    """Whether a card keeps something from being done by the cards of some players, whatever these are. ``known``: whether it is known
    whose card does it, so that one which is not affected by others' minds that as well."""
    inside = [part for ability in face.abilities if ability.role == "continuous" for part in parts(ability)]
    minds = any(isinstance(part, Selection) and ".source" in part.path for part in inside)
    return minds or (known and any(part.kind == "card" for part in unaffected_by(inside)))


def unaffected_by(inside: Iterable[object]) -> Iterator[Selection]:
    """By what cards parts of a text keep something from being affected."""
    for part in inside:
        if isinstance(part, Node) and part.word.name == "unaffected" and isinstance(part.args["by"], Selection):
            yield part.args["by"]


@lru_cache(maxsize=1 << 12)
def whose_minions(face: Face) -> str | None:
    """On whose minions alone a card can be played, ``you`` or ``another``; ``None`` for anybody's."""
    filters = face.play_on.filters if isinstance(face.play_on, Selection) else ()
    whose = next((one.args["of"] for one in filters if one.word.name == "controller"), ())
    return str(whose[0]) if whose in (("you",), ("another",)) else None


@lru_cache(maxsize=1 << 12)
def plays_bases(face: Face) -> bool:
    """Whether a card plays a base from the base deck, or exchanges one for it."""
    return any(
        isinstance(part, Node) and part.word.name in ("play_base", "swap_base") for ability in face.abilities for part in parts(ability)
    )


@lru_cache(maxsize=1 << 12)
def takes_discarded_bases(face: Face) -> bool:
    """Whether a card exchanges a base for one that was discarded, and for no other."""
    nodes = (part for ability in face.on_play for part in parts(ability) if isinstance(part, Node) and part.word.name == "swap_base")
    taken = [part for node in nodes for part in parts(node) if isinstance(part, Selection) and part.zone == "base_discard"]
    return bool(taken)


@lru_cache(maxsize=1 << 12)
def draws_madness(face: Face) -> bool:
    """Whether a card makes somebody draw from the Madness deck."""
    return any(isinstance(part, Node) and part.word.name == "draw_madness" for ability in face.abilities for part in parts(ability))


@lru_cache(maxsize=1 << 12)
def draws_treasures(face: Face) -> bool:
    """Whether a card makes somebody draw from the treasure deck."""
    return any(isinstance(part, Node) and part.word.name == "draw_treasure" for ability in face.abilities for part in parts(ability))


@lru_cache(maxsize=1 << 12)
def held_for(face: Face) -> int:
    """How many cards somebody holds of whom a card asks that he discards some from his hand, where nobody told; 0 where none does. Of one
    that asks for as many as something counts it is not to be told by a hand which nobody told that there are too few."""
    asked = [
        part.args["number"]
        for ability in face.abilities
        for part in parts(ability)
        if isinstance(part, Node) and part.word.name == "discard" and part.args["number"] is not None
    ]
    return 0 if not asked else AT_MOST if any(isinstance(number, Node) for number in asked) else AT_HAND


def gives_extra(ability: Ability) -> bool:
    """Whether an ability gives somebody an extra play."""
    return any(isinstance(part, Node) and part.word.name == "extra" for part in parts(ability))


def as_action(face: Face, told: Told) -> bool:
    """Whether a fusion is told to be played as an action: that is one that is played at no base."""
    return face.fusion and face.card.name in told.as_actions


def used_by(face: Face, kind: str) -> str:
    """By what move an ability is used that was told to be, ``talent`` or ``use``: it may be the one by one printing, and the other by
    another."""
    if kind == "talent" and not face.talents and face.activated:
        return "use"
    return "talent" if kind == "use" and not face.activated and face.talents else kind


def half_to_find(face: Face, power: int | None) -> str:
    """Which of the halves of a card that turn up cards by their power off a deck finds one of so much, as it is picked; empty for none."""
    halves = _halves_asking(face, "play_off_top")
    return next((number for number, one in halves if one.word.name == "power" and one.args["is"] == ("exactly", power)), "")


def half_that_plays(face: Face, name: str) -> str:
    """Which of the halves of a card plays another that its text names, as it is picked; empty for none."""
    halves = _halves_asking(face, "play")
    return next((number for number, one in halves if one.word.name == "name" and name in one.args["is"]), "")


def _halves_asking(face: Face, verb: str) -> Iterator[tuple[str, Node]]:
    """Of a card that does the one thing or the other, each half that does this, as it is picked, with what it asks of cards for that."""
    inside = (part for ability in (*face.on_play, *face.talents) for part in parts(ability))
    for either in (part for part in inside if isinstance(part, Node) and part.word.name == "either"):
        for number, half in enumerate(either.args["of"], 1):
            what = half.args.get("what") if isinstance(half, Node) and half.word.name == verb else None
            yield from ((str(number), one) for one in (what.filters if isinstance(what, Selection) else ()))
