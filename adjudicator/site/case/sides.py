"""Two sides of a dispute, each pinned to an outcome: under which answer each is right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

#: The key of the outcome of the case as it stands.
HERE = "here"
#: Most people who can say something, and most readings that are told of one.
MOST_SIDES, MOST_TOLD = 4, 3
#: The longest name and key that are read.
LONGEST = 300


@dataclass(frozen=True)
class Side:
    """Somebody with an outcome. ``key``: of the outcome; ``says``: its verdict, empty where it is none of these (any more). ``right``:
    under which answer that is so, in words; ``here``: whether it is so as the case stands."""

    who: str
    key: str
    says: str
    right: str
    here: bool = False


def key_of(changes: Iterable[tuple[str, str, str]]) -> str:
    """The key of an outcome from what its first interpretation changes: it stays when outcomes are counted otherwise."""
    return ";".join("/".join(change) for change in changes) or HERE


def pinned(texts: Iterable[str]) -> dict[str, str]:
    """Who says what, from a link: ``Ann:here``. What cannot be read is left out."""
    found = {}
    for text in texts:
        who, colon, key = text[:LONGEST].partition(":")
        if colon and who.strip() and key:
            found[who.strip()] = key
    return dict(list(found.items())[:MOST_SIDES])


def spelled(pins: dict[str, str], who: str = "", key: str = "") -> list[str]:
    """Pins as a link has them, with one changed; taken away where it stood there already."""
    changed = {**pins, who: key} if who else dict(pins)
    if who and pins.get(who) == key:
        del changed[who]
    return [f"{name}:{said}" for name, said in changed.items()]


def sides(pins: dict[str, str], outcomes: Iterable[Any]) -> tuple[Side, ...]:
    """What each of them says, and under which answer it is so. ``outcomes``: of the comparison, each with ``key``, ``says``,
    ``readings``."""
    known = {outcome.key: outcome for outcome in outcomes}
    found = []
    for who, key in pins.items():
        outcome = known.get(key)
        if outcome is None:
            found.append(Side(who, key, "", f"What {who} says is none of the outcomes of this case. Pin it anew."))
            continue
        others = [reading.says for reading in outcome.readings if reading.changes]
        told = " Or: ".join(others[:MOST_TOLD]) + (f" Or {len(others) - MOST_TOLD} more." if len(others) > MOST_TOLD else "")
        if outcome.key == HERE:
            right = f"{who} is right as the case stands."
        else:
            right = f"{who} is right if: {told}"
        found.append(Side(who, key, outcome.says, right, outcome.key == HERE))
    return tuple(found)
