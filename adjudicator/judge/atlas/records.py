"""What is written down of a pair of cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from ..composer.plain_cards import MADE_UP

Kind = Literal["loop", "contested", "printing", "surprising", "plain", "possible", "nothing"]
#: What can come of a pair, the most telling first. Of what is possible the texts speak, and no table that was tried brought it about; where
#: nothing is, they do not either.
KINDS: tuple[Kind, ...] = ("loop", "contested", "printing", "surprising", "plain", "possible", "nothing")
#: Kinds of which a bit is kept, and no record.
UNTOLD: tuple[Kind, ...] = ("plain", "possible")
#: What is surprising or how a loop goes, in words. Of a contested finding it is the id of the question.
SORTS = {
    "forced": "nobody can leave the loop",
    "values": "powers that never settle",
    "chosen": "can be repeated as often as somebody likes",
    "printing": "depends on the printing",
    "refused": "something cannot happen",
    "replaced": "something else happens instead",
    "control": "a card changes hands",
    "points": "points depend on it",
    "fizzles": "an ability finds no target any more",
}
#: How much each is worth telling, the most first; what is contested stands between loops that nobody can leave and the rest.
WORTH = {
    "forced": 100,
    "values": 95,
    "chosen": 60,
    "printing": 50,
    "replaced": 45,
    "control": 42,
    "refused": 40,
    "points": 35,
    "fizzles": 30,
}
CONTESTED = 80


@dataclass(frozen=True, slots=True)
class MetCase:
    """A case in which two cards meet. ``event``: the key of what happens. ``data``: the situation, as plain data."""

    event: str
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Found:
    """One thing that only two cards together do. ``kind``: as in :data:`KINDS`; ``sort``: as in :data:`SORTS`, or the id of the question.
    ``says``: how it ends, by answer to the question, by printing, or under an empty key. ``case``: the number of its case."""

    kind: Kind
    sort: str
    says: dict[str, str]
    case: int

    @property
    def worth(self) -> int:
        """How much it is worth telling."""
        return CONTESTED if self.kind == "contested" else WORTH.get(self.sort, 0)


@dataclass(slots=True, kw_only=True)
class Gathered:
    """What is being found out of some cards. ``found``, ``cases``, ``reads``, ``tried``: as in a :class:`Record`."""

    found: list[Found] = field(default_factory=list)
    cases: list[MetCase] = field(default_factory=list)
    reads: set[str] = field(default_factory=set)
    tried: int = 0

    def tell(self, kind: Kind, sort: str, says: Mapping[str, str], case: MetCase) -> None:
        """Write down what was found, once of each kind and sort."""
        if any((one.kind, one.sort) == (kind, sort) for one in self.found):
            return
        if case not in self.cases:
            self.cases.append(case)
        self.found.append(Found(kind, sort, dict(says), self.cases.index(case)))


@dataclass(frozen=True, slots=True)
class Record:
    """What came of a pair. ``cards``: ids, in the order of the alphabet. ``kind``: the most telling of what was found; ``found``: all of it
    that is more than plain, the most telling first. ``cases``: those that ``found`` names, or the first in which the two meet. ``tried``:
    how many tables were laid. ``reads``: the questions on which it can hang."""

    cards: tuple[str, str]
    kind: Kind
    found: tuple[Found, ...] = ()
    cases: tuple[MetCase, ...] = ()
    tried: int = 0
    reads: tuple[str, ...] = field(default=())

    def as_data(self) -> dict[str, Any]:
        """Plain data; :func:`of_data` reads it."""
        made: dict[str, Any] = {"cards": list(self.cards), "kind": self.kind, "tried": self.tried, "reads": list(self.reads)}
        if self.found:
            made["found"] = [[one.kind, one.sort, one.says, one.case] for one in self.found]
        if self.cases:
            made["cases"] = [[one.event, _folded(one.data)] for one in self.cases]
        return made


def of_data(data: dict[str, Any]) -> Record:
    """A record from its plain data. Raises :class:`KeyError`, :class:`TypeError` or :class:`ValueError` for anything else."""
    one, other = data["cards"]
    return Record(
        (one, other),
        data["kind"],
        tuple(Found(kind, sort, dict(says), case) for kind, sort, says, case in data.get("found", ())),
        tuple(MetCase(event, _unfolded(case)) for event, case in data.get("cases", ())),
        data.get("tried", 0),
        tuple(data.get("reads", ())),
    )


def _folded(data: dict[str, Any]) -> dict[str, Any]:
    """A case with the plain cards that every case may have under their names."""
    plain: dict[Any, Any] = {**MADE_UP}
    define = [one["name"] if plain.get(one.get("name")) == one else one for one in data.get("define", ())]
    return {**data, "define": define} if define else data


def _unfolded(data: dict[str, Any]) -> dict[str, Any]:
    define = [MADE_UP[one] if isinstance(one, str) else one for one in data.get("define", ())]
    return {**data, "define": define} if define else data
