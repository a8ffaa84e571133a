"""The atlas held against what is ruled: every ruling and every known loop on two cards, and what the atlas says of the same two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ...ground.findings import BadInput
from ...knowledge import rulings_path
from ...knowledge.model import Clarification, Loop, cards_named
from ...knowledge.words import fold
from ..data.loaded import profile_asked
from ..replay.replay import replay
from ..situation.compendium import Compendium
from ..situation.situation import read_situation
from .pair_facts import found_facts, together
from .pair_played import BLANK, strippable
from .records import KINDS, Record
from .shipped import State

#: What each state of a pair says of a ruling on it.
SAID = {
    "apart": "not played: the static reading sees nothing by which the two texts meet",
    "not computed": "not computed yet",
    "possible": "their texts can meet, and no table that was tried brought it about",
    "nothing": "neither changed what the other did on any table that was tried",
    "text only": "one of the two cannot be played",
}
#: States in which the atlas has nothing to say although somebody ruled on the pair.
MISSED = ("apart", "possible", "nothing")


class Compared(NamedTuple):
    """A ruling beside what the atlas says. ``key``, ``title``: of the ruling. ``cards``: ids. ``state``: of the pair. ``differs``: whether
    a ruling exists where the atlas found nothing, or a known loop where it found none. ``says``: that in words; ``why``: what explains a
    difference, empty where there is none or nothing does."""

    key: str
    title: str
    cards: tuple[str, str]
    state: str
    differs: bool
    says: str
    why: str

    @property
    def unexplained(self) -> bool:
        """Whether it differs and nothing says why."""
        return self.differs and not self.why


def ruled_pairs(known: Compendium) -> Iterator[tuple[Clarification | Loop, tuple[str, str]]]:
    """Every ruling in force and every known loop on exactly two cards, with these as names, in the order of the data."""
    records: tuple[Clarification | Loop, ...] = (*known.base.clarifications, *known.base.loops)
    for record in records:
        names = list(dict.fromkeys(known.names.get(fold(card)) for card in cards_named(record)))
        if not record.ended and len(names) == 2 and None not in names:
            yield record, (str(names[0]), str(names[1]))


def asked_about(known: Compendium) -> frozenset[tuple[str, str]]:
    """The pairs of ids about which something is ruled, or a loop is known."""
    ids = (sorted(known.cards[name].id for name in names) for _, names in ruled_pairs(known))
    return frozenset((one, other) for one, other in ids)


def against_rulings(known: Compendium, look: Callable[[str, str], tuple[State, Record | None]]) -> list[Compared]:
    """Every ruling in force and every known loop on exactly two cards, in the order of the data. ``look``: what is known of two ids."""
    found = []
    for record, names in ruled_pairs(known):
        one, other = sorted(known.cards[name].id for name in names)
        key = f"{record.KIND}:{record.id}"
        if not all(name in known.library for name in names):
            found.append(Compared(key, record.title, (one, other), "text only", False, SAID["text only"], ""))
            continue
        state, _ = look(one, other)
        goes_round = record.KIND == "loop" and state in KINDS and state != "loop"
        says = SAID.get(state) or ("it is a known loop, and none was found" if goes_round else f"found again: {state}")
        differs = state in MISSED or goes_round
        found.append(Compared(key, record.title, (one, other), state, differs, says, explained(known, record, names) if differs else ""))
    return found


def explained(known: Compendium, record: Clarification | Loop, names: tuple[str, str]) -> str:
    """Why the atlas has not found what somebody ruled on two cards, in words; empty where nothing explains it.

    The ruling's own cases are played as the atlas plays its own: what only both cards do there needs more than the small tables hold; what
    either does alone is no matter of the two. What no case shows says itself why."""
    if record.narrative:
        return f"no case shows it: {record.narrative}"
    showing = dict.fromkeys((*record.situations, *(one.id for one in known.situations.values() if record.id in one.shows)))
    seen = [made for id_ in showing if (made := _in_its_case(known, id_, names)) is not None]
    if any(seen):
        return "in its own case both do it together, with more there than the small tables hold"
    if seen:
        return "in its own case neither changes what the other does"
    return "its own cases show it on other cards: one of the two is not there" if showing else ""


def _in_its_case(known: Compendium, situation: str, names: tuple[str, str]) -> bool | None:
    """Whether two cards do something together in a situation that neither does alone; ``None`` where they are not both there."""
    told = known.situations.get(situation)
    if told is None:
        return None
    cards = strippable()
    there = False
    for _, data in read_situation(rulings_path() / told.file, told.file).variants:
        try:
            both = replay(data, told.file, cards, profile_asked(data))
            faces = {one.face.card.name: one.face for one in both.position.ident.values() if one.face is not None}
            if not set(names) <= set(faces):
                continue
            there = True
            bare = [
                replay(data, told.file, cards, profile_asked(data), printing={name: f"{BLANK} {faces[name].printing}" for name in without})
                for without in ((names[0],), (names[1],), names)
            ]
        except BadInput:
            continue
        if together(*(found_facts(made) for made in (both, *bare))):
            return True
    return False if there else None
