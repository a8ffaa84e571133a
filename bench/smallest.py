"""Whether the smallest case is true: for every card with each thing that can have happened to it, what the sentence says does happen in the
replay, or the case says that it cannot be had, and why.

    python bench/smallest.py             every card
    python bench/smallest.py --one-in 50 one in fifty, always the same ones"""

from __future__ import annotations

import sys
import zlib
from collections import Counter
from collections.abc import Iterator

from adjudicator.judge.composer.from_names import case_from_names, possible_happenings
from adjudicator.judge.data.loaded import library


def tried(one_in: int = 1) -> Iterator[tuple[str, str, str]]:
    """Each card with a thing that can have happened: its name, the key of the happening, and why it cannot be had, empty where it happens.
    Whatever is raised goes on: nothing may be."""
    for name in sorted(library().cards):
        name = library().find(name).name
        for happening in possible_happenings((name,)):
            if zlib.crc32(f"{name}/{happening.key}".encode()) % one_in == 0:
                made = case_from_names((name,), happening.key)
                yield name, happening.key, made.missing[0] if made.missing else ""


if __name__ == "__main__":
    one_in = int(sys.argv[sys.argv.index("--one-in") + 1]) if "--one-in" in sys.argv else 1
    totals: Counter[str] = Counter()
    for name, key, why in tried(one_in):
        totals[key.partition(":")[0] + (": cannot be had" if why else ": happens")] += 1
        if why:
            print(f"{name}, {key}: {why}")
    for what, number in sorted(totals.items()):
        print(f"{number:6} {what}")
