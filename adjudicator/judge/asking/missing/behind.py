"""What stands behind a verb or a preposition of a line: whose it is, how many, and the cards that are named there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...composer.line.pieces import DOING, number_of
from ..said import Said
from .numbers import BETWEEN

#: What may stand before a card to which something is done.
LEADING = frozenset(("the", "a", "an", "both", "that", "this"))
#: What tells that a thing is not done, or is only meant.
_NOT_DONE = frozenset(("cant", "cannot", "dont", "doesnt", "didnt", "not", "never", "wont", "to", "can", "could", "may", "if", "would"))
#: So far behind the word a card may begin what is told next.
_NEAR = 3


class Behind(NamedTuple):
    """``owner``: ``mine`` or ``theirs``, empty where nobody says; ``number``: the word for how many, or for a power; ``cards``: the names,
    joined by "and"."""

    owner: str = ""
    number: Said | None = None
    cards: tuple[str, ...] = ()


def behind(said: Sequence[Said], at: int) -> Behind:
    """What stands behind the word at a place."""
    found, joined = Behind(), True
    for place, one in enumerate(said[at + 1 :], at + 1):
        if one.begins:
            break
        if one.kind == "card" and joined:
            follows = said[place + 1].means if place + 1 < len(said) else ""
            if place > at + _NEAR and follows in DOING:
                break
            found, joined = found._replace(cards=(*found.cards, one.says)), False
        elif one.folded == "and" and not joined:
            joined = True
        elif one.means in ("mine", "theirs"):
            found = found._replace(owner=found.owner or one.means)
        elif not found.cards and found.number is None and (one.text.isdigit() or number_of(one.text) > 1):
            found = found._replace(number=one)
        elif one.folded not in LEADING and not (found.number is not None and one.folded in BETWEEN):
            break
    return found


def is_only_meant(said: Sequence[Said], at: int) -> bool:
    """Whether a verb tells of what is not done, or only meant."""
    return bool(_NOT_DONE & {one.folded for one in said[max(0, at - 2) : at]})


def objects(said: Sequence[Said], at: int) -> tuple[str, ...]:
    """The cards to which a verb is told to be done: those that follow it, joined by "and", or the one of which it is said."""
    if is_only_meant(said, at):
        return ()
    if at > 1 and said[at - 1].means == "passive" and said[at - 2].kind == "card":
        worn = [
            one
            for one in said[: at - 2]
            if one.means not in ("mine", "theirs", "it") and one.folded not in (*LEADING, "of", "which", "who")
        ][-2:]
        if len(worn) == 2 and worn[0].kind == "card" and (worn[1].means in ("with", "have", "on")):
            # "his Gobbo wearing Poison is returned", "the Poison on his Gobbo is destroyed"
            return (worn[0].says,) if worn[1].means != "on" else ()
        return (said[at - 2].says,)
    found = behind(said, at)
    return found.cards if found.number is None or found.number.folded in LEADING else ()
