"""How much of very much is tried. ``make test`` tries a sample that is always the same; ``ADJUDICATOR_TESTS=soak`` tries everything."""

import os
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from heapq import heapify, heappop, heappush
from itertools import chain
from typing import TypeVar

T = TypeVar("T")

#: Whether everything is tried.
SOAK = os.environ.get("ADJUDICATOR_TESTS") == "soak"


def some(rows: Sequence[T], number: int, seed: int = 20261122) -> list[T]:
    """So many of the rows, in their order, drawn by the seed; all of them where everything is tried, or where there are no more."""
    if SOAK or len(rows) <= number:
        return list(rows)
    return [rows[at] for at in sorted(random.Random(seed).sample(range(len(rows)), number))]


def one_in(number: int, name: str) -> bool:
    """Whether something is among one in so many, by what it is called alone: what is added draws nothing else in or out. Always, where
    everything is tried."""
    return SOAK or int.from_bytes(sha256(name.encode()).digest()[:4], "big") % number == 0


def as_many(number: int, all_: int) -> int:
    """A number, or the greater one where everything is tried."""
    return all_ if SOAK else number


def covering(rows: Sequence[T], features: Callable[[T], Iterable[str]], cost: Callable[[T], float], times: int = 1) -> list[T]:
    """Cheap rows, found greedily, that have between them every feature that any row has, and have it so many times where so many rows do;
    all of them where everything is tried."""
    if SOAK:
        return list(rows)
    have = {at: set(features(row)) for at, row in enumerate(rows)}
    missing = {feature: min(times, number) for feature, number in Counter(chain.from_iterable(have.values())).items()}
    price = {at: max(cost(row), 1e-9) for at, row in enumerate(rows)}
    # what a row brings gets less only, so that a row that brought most when it was last looked at is looked at again before it is taken
    queue = [(-len(found) / price[at], at) for at, found in have.items() if found]
    heapify(queue)
    kept = []
    while queue:
        _, at = heappop(queue)
        brings = sum(missing[feature] > 0 for feature in have[at])
        if not brings:
            continue
        worth = (-brings / price[at], at)
        if queue and worth > queue[0]:
            heappush(queue, worth)
            continue
        missing.update({feature: missing[feature] - 1 for feature in have[at] if missing[feature]})
        kept.append(at)
    return [rows[at] for at in sorted(kept)]
