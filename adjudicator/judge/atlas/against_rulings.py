"""The atlas held against what is ruled: every ruling and every known loop on two cards, and what the atlas says of the same two."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...knowledge.model import Clarification, Loop, cards_named
from ...knowledge.words import fold
from ..situation.compendium import Compendium
from .records import KINDS, Record
from .shipped import State

#: What each state of a pair says of a ruling on it.
SAID = {
    "apart": "not played: the static reading sees nothing by which the two texts meet",
    "not computed": "not computed yet",
    "nothing": "neither changed what the other did on any table that was tried",
    "text only": "one of the two cannot be played",
}
#: States in which the atlas has nothing to say although somebody ruled on the pair.
MISSED = ("apart", "nothing")


class Compared(NamedTuple):
    """A ruling beside what the atlas says. ``key``, ``title``: of the ruling. ``cards``: ids. ``state``: of the pair. ``differs``: whether
    a ruling exists where the atlas found nothing, or a known loop where it found none. ``says``: that in words."""

    key: str
    title: str
    cards: tuple[str, str]
    state: str
    differs: bool
    says: str


def against_rulings(known: Compendium, look: Callable[[str, str], tuple[State, Record | None]]) -> list[Compared]:
    """Every ruling in force and every known loop on exactly two cards, in the order of the data. ``look``: what is known of two ids."""
    found = []
    records: tuple[Clarification | Loop, ...] = (*known.base.clarifications, *known.base.loops)
    for record in records:
        names = list(dict.fromkeys(known.names.get(fold(card)) for card in cards_named(record)))
        if record.ended or len(names) != 2 or None in names:
            continue
        one, other = sorted(known.cards[str(name)].id for name in names)
        key = f"{record.KIND}:{record.id}"
        if not all(str(name) in known.library for name in names):
            found.append(Compared(key, record.title, (one, other), "text only", False, SAID["text only"]))
            continue
        state, _ = look(one, other)
        goes_round = record.KIND == "loop" and state in KINDS and state != "loop"
        says = SAID.get(state) or ("it is a known loop, and none was found" if goes_round else f"found again: {state}")
        found.append(Compared(key, record.title, (one, other), state, state in MISSED or goes_round, says))
    return found
