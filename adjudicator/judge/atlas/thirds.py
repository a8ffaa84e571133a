"""Pairs that are contested or go round, widened by third cards: which triples there are, done as pairs are, and kept beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from ...language.library import Library
from .companions import WIDENED, triples
from .fingerprints import fingerprint_of_three, question_fingerprint
from .records import MetCase, Record
from .records_of_three import OfThree, Triple, of_three
from .shipped import Atlas
from .tasks import Cards, Given, Kept, Progress, done_by, timed
from .three_effects import three_effects

#: Three cards, with the cases of the pair that is widened.
Work = tuple[Triple, tuple[MetCase, ...]]


class KeptOfThree(Kept):
    """As :class:`Kept`, of three cards; in a file of its own in the same folder."""

    FILE = "thirds.jsonl"

    def __init__(self, folder: Path, cards: Library, base: Atlas | None = None) -> None:
        super().__init__(folder, cards)
        self.shipped = base
        # what was made with other code counts for nothing
        same = base is not None and base.made_of_three == fingerprint_of_three()
        self.taken = frozenset(base.triples if base is not None and same else ())

    def sign(self, cards: Cards, reads: Iterable[str]) -> str:
        """As :meth:`Kept.sign`."""
        return self.fingerprints.of_three(cards, reads)

    def has(self, cards: Triple) -> bool:
        """Whether three cards are done, and nothing that hangs on has changed since."""
        return self._here(cards) or self._taken(cards) is not None

    def of(self, cards: Triple) -> OfThree:
        """What is kept of three cards. Raises :class:`KeyError` where nothing is."""
        if not self._here(cards) and (taken := self._taken(cards)) is not None:
            return taken
        head = self.lines[cards].record
        return OfThree(cards, head.kind, reads=head.reads) if head.kind == "plain" else of_three(self.in_full(cards))

    def all(self) -> list[OfThree]:
        """What still holds, in the order of the cards."""
        known = {(one, other, third) for one, other, third in self.lines} | self.taken
        return [self.of(cards) for cards in sorted(known) if self.has(cards)]

    def _taken(self, cards: Triple) -> OfThree | None:
        """What the file says of three cards, if that holds."""
        if self.shipped is None or cards not in self.taken or not set(cards) <= self.fingerprints.cards.cards.keys():
            return None
        made_of = self.shipped.made_of
        if any(made_of["cards"].get(id_) != self.fingerprints.of_card(id_) for id_ in cards):
            return None
        found = self.shipped.three(*cards)
        others = {id_ for id_, sign in made_of["questions"].items() if question_fingerprint(id_) != sign}
        # of what is not told in full any question may have been read
        return None if (others if found is None else others.intersection(found.reads)) else found or OfThree(cards, "plain")


def wanted(cards: Library, records: Iterable[Record]) -> list[Work]:
    """The triples by which pairs are widened, in the order of the pairs."""
    return [(triple, record.cases) for record in records if record.kind in WIDENED for triple in triples(cards, *record.cards)]


def do(task: Sequence[Work]) -> Given:
    """One task: what comes of its triples."""
    return timed(_effects, task)


def _effects(work: Work) -> dict[str, Any]:
    cards, cases = work
    return three_effects(*cards, cases).as_data()


def run(
    kept: KeptOfThree, work: Sequence[Work], *, workers: int = 1, scheduler: str | None = None, progress: Progress | None = None
) -> int:
    """Do what is not done yet, or was done of something else; how much there was. As :func:`.tasks.run`."""
    return done_by(do, kept, [one for one in work if not kept.has(one[0])], workers, scheduler, progress)
