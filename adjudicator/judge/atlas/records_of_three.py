"""What is written down of three cards, of which two are a pair that was widened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .records import Found, Kind, MetCase, of_data
from .records import Record as OfTwo

Triple = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class OfThree:
    """What came of three cards. ``cards``: ids, those of the pair that was widened first. The rest as in ``records.Record``; where no more
    than two do anything, its kind is ``plain``."""

    cards: Triple
    kind: Kind
    found: tuple[Found, ...] = ()
    cases: tuple[MetCase, ...] = ()
    tried: int = 0
    reads: tuple[str, ...] = ()

    def as_data(self) -> dict[str, Any]:
        """Plain data; :func:`of_three` reads it."""
        one, other, _ = self.cards
        as_two = OfTwo((one, other), self.kind, self.found, self.cases, self.tried, self.reads)
        return {**as_two.as_data(), "cards": list(self.cards)}


def of_three(data: Mapping[str, Any]) -> OfThree:
    """What came of three cards, from its plain data. Raises :class:`KeyError`, :class:`TypeError` or :class:`ValueError` for anything
    else."""
    one, other, third = data["cards"]
    found = of_data({**data, "cards": [one, other]})
    return OfThree((one, other, third), found.kind, found.found, found.cases, found.tried, found.reads)
