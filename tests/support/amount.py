"""How much of very much is tried. ``make test`` tries a sample that is always the same; ``ADJUDICATOR_TESTS=soak`` tries everything."""

import os
import random
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

#: Whether everything is tried.
SOAK = os.environ.get("ADJUDICATOR_TESTS") == "soak"


def some(rows: Sequence[T], number: int, seed: int = 20261122) -> list[T]:
    """So many of the rows, in their order, drawn by the seed; all of them where everything is tried, or where there are no more."""
    if SOAK or len(rows) <= number:
        return list(rows)
    return [rows[at] for at in sorted(random.Random(seed).sample(range(len(rows)), number))]


def as_many(number: int, all_: int) -> int:
    """A number, or the greater one where everything is tried."""
    return all_ if SOAK else number


def covering(rows: Sequence[T], features: Callable[[T], Iterable[str]]) -> list[T]:
    """The fewest rows, found greedily, that have between them every feature that any row has; all of them where everything is tried."""
    if SOAK:
        return list(rows)
    have = {at: set(features(row)) for at, row in enumerate(rows)}
    missing = set().union(*have.values())
    kept = []
    while missing:
        best = max(have, key=lambda at: (len(have[at] & missing), -at))
        missing -= have.pop(best)
        kept.append(best)
    return [rows[at] for at in sorted(kept)]


#: Keys of a situation whose values are words of the form as well.
WORDS = ("phase", "printings", "otherwise", "ask", "kind", "play_on")


def said(path: Path) -> set[str]:
    """What a situation file makes use of: the keys that stand in it, and the words that some of them take."""
    found = re.findall(r"[{,\s-]([a-z_]+): ?([a-z_-]*)", path.read_text("utf-8"))
    return {key for key, _ in found} | {f"{key}: {value}" for key, value in found if key in WORDS}
