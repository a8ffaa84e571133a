"""A fixed load in plain Python, by which machines, hours and releases are compared: how many times a second one core carries it out.

Most of the engine's time goes into small functions, dictionaries, tuples and attributes, so the load consists of those. It knows nothing of the
program, and it must stay as it is: figures that were kept mean something only as ratios to it.

    python bench/yardstick.py
"""

from __future__ import annotations

import time
from statistics import median
from typing import NamedTuple

#: The rate of the machine by which the aims of :mod:`run` were set, worked out from the games that one and the same engine played there and
#: elsewhere. A machine of another rate has aims in proportion.
BASE_RATE = 10_000.0
#: Seconds of one measurement.
SECONDS = 0.1


class Place(NamedTuple):
    """Where a thing lies."""

    base: str
    holder: str | None
    counters: int


class Thing:
    """A thing with what it says."""

    __slots__ = ("name", "power", "words")

    def __init__(self, name: str, power: int, words: tuple[str, ...]) -> None:
        self.name = name
        self.power = power
        self.words = words


def _table() -> tuple[dict[str, Thing], dict[str, Place]]:
    things = {f"thing-{n}": Thing(f"thing-{n}", n % 6, tuple(f"word-{(n * 7 + k) % 11}" for k in range(3))) for n in range(48)}
    places = {name: Place(f"base-{n % 4}", f"player-{n % 3}" if n % 5 else None, n % 2) for n, name in enumerate(things)}
    return things, places


_THINGS, _PLACES = _table()


def _fits(thing: Thing, place: Place, base: str, word: str) -> bool:
    if place.base != base:
        return False
    return any(own == word for own in thing.words)


def load() -> int:
    """Carry the load out once. The number is always the same."""
    places, total = dict(_PLACES), 0
    for turn in range(8):
        base, word = f"base-{turn % 4}", f"word-{turn}"
        found = [name for name, place in places.items() if _fits(_THINGS[name], place, base, word)]
        powers = {name: _THINGS[name].power + places[name].counters for name in found}
        for name in sorted(powers, key=lambda one: (-powers[one], one)):
            place = places[name]
            places = {**places, name: place._replace(counters=place.counters + 1)}
            total += powers[name]
        total += len({place.holder for place in places.values() if place.holder is not None})
    return total


def rate() -> float:
    """How often a second of processor time the load is carried out now."""
    load()
    times, begun = 0, time.process_time()
    until = begun + SECONDS
    while (now := time.process_time()) < until:
        load()
        times += 1
    return times / (now - begun)


def main() -> None:
    rates = [rate() for _ in range(9)]
    print(f"{median(rates):,.0f} loads a second, from {min(rates):,.0f} to {max(rates):,.0f}")


if __name__ == "__main__":
    main()
