"""What of the shipped file still holds, so that a run begins with it instead of with nothing."""

from __future__ import annotations

from functools import cached_property
from random import Random

from .fingerprints import Fingerprints, common_fingerprint, question_fingerprint
from .pair_effects import pair_effects
from .records import Record
from .shipped import Atlas


class TakenOver:
    """The pairs of a file that hold: the code that every run needs is what it was, and so are both cards with the code of their words. What
    is kept in full names the questions on which it hangs; of what is kept as a bit any may have been read, so all must be as they were."""

    def __init__(self, atlas: Atlas, fingerprints: Fingerprints) -> None:
        self.atlas, self.fingerprints = atlas, fingerprints

    @cached_property
    def same_code(self) -> bool:
        """Whether the code that every run needs is that with which the file was made."""
        return bool(self.atlas.head) and self.atlas.head.get("code") == common_fingerprint()

    @cached_property
    def cards(self) -> frozenset[str]:
        """The cards that are what they were; none where the code is another."""
        known = self.fingerprints.cards.cards
        made_of = self.atlas.made_of["cards"] if self.same_code else {}
        return frozenset(id_ for id_, sign in made_of.items() if id_ in known and self.fingerprints.of_card(id_) == sign)

    @cached_property
    def other_questions(self) -> frozenset[str]:
        """The questions whose answers mean something else than when the file was made."""
        return frozenset(id_ for id_, sign in self.atlas.made_of["questions"].items() if question_fingerprint(id_) != sign)

    def record(self, pair: tuple[str, str]) -> Record | None:
        """What the file says of a pair, if that holds; ``None`` if it does not, or nothing is said."""
        if not self.cards.issuperset(pair):
            return None
        found = self.atlas.known(*pair)
        if found is None or (self.other_questions if not found.found else self.other_questions.intersection(found.reads)):
            return None
        return found

    def pairs(self) -> list[tuple[str, str]]:
        """All pairs of which the file says what holds, in the order of their ids."""
        return [pair for pair in (self.atlas.computed() if self.cards else ()) if self.record(pair) is not None]


def drawn(atlas: Atlas, number: int) -> list[tuple[str, str]]:
    """Pairs of a file drawn by its checksum: half of those of which it keeps a record, as far as there are so many, the rest of any."""
    draw = Random(atlas.checksum)
    told = sorted({(row.one, row.other) for row in atlas.rows})
    first = draw.sample(told, min(number // 2, len(told)))
    rest = sorted({*atlas.computed()} - {*first})
    return sorted([*first, *draw.sample(rest, min(number - len(first), len(rest)))])


def differences(atlas: Atlas, pairs: list[tuple[str, str]], holds: TakenOver) -> list[tuple[tuple[str, str], str, str]]:
    """Of which pairs something else comes than the file says, with what it says and what comes: in full where it keeps a record that
    holds, else by kind."""
    found: list[tuple[tuple[str, str], str, str]] = []
    for pair in pairs:
        kept, now = atlas.known(*pair), pair_effects(*pair)
        assert kept is not None  # they are drawn of those that are computed
        if kept.kind != now.kind:
            found.append((pair, kept.kind, now.kind))
        elif kept.found and holds.record(pair) is not None and kept.as_data() != now.as_data():
            found.append((pair, kept.kind, f"{now.kind}, told otherwise"))
    return found
