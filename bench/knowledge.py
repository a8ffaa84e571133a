#!/usr/bin/env python3
"""How fast the knowledge base is: loading all of it, and searching it.

Loading is measured as processor time of a fresh interpreter that loads rulings, cards, situations, graph and index, less a
bare start; once with an empty cache and once with a filled one, the modules being compiled already. Searching is measured in one
warm process over queries of several kinds. Exit code 1 if an aim is missed.

    python bench/knowledge.py [--json FILE]
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time

from measuring import arguments, processor_time, put_down, with_modules

LOAD = "from adjudicator.judge.situation.compendium import compendium; known = compendium(); known.index; known.graph"
QUERIES = (
    "cub scout",
    "bucaneer",
    "t&c guns",
    "saucy wench",
    "doppelganger",
    "how do ties score",
    "kind:question extra play",
    "affect",
    "discard pile instead",
    "source:oops-2018 bury",
    "card:mimic",
    "replacement effect timing",
    "edition:latest starting power",
    "duel tie",
    "faction:pirates",
    "kind:loop",
    "status:house-rule loop",
    "whose turn is it when a base scores",
    "monstr treasure",
    "me first pass",
)
#: Aims: seconds for a load with a filled cache, milliseconds for a search.
LOAD_AIM, SEARCH_AIM = 0.7, 20.0


def spent(code: str, cache: str) -> float:
    """Seconds of processor time of an interpreter that runs some code."""
    return processor_time([sys.executable, "-c", code], check=True, env=with_modules(f"{cache}/modules", ADJUDICATOR_CACHE=cache))


def main() -> int:
    """Measure, print, and say whether the aims hold."""
    wanted = arguments(__doc__).parse_args()
    with tempfile.TemporaryDirectory() as folder:
        bare = min(spent("pass", folder) for _ in range(3))
        # compiles the modules
        spent("import adjudicator.judge.situation.compendium", folder)
        empty = spent(LOAD, folder) - bare
        filled = statistics.median(spent(LOAD, folder) for _ in range(5)) - bare
    from adjudicator.judge.situation.compendium import compendium
    from adjudicator.knowledge.search.search import search

    index = compendium().index
    for query in QUERIES:
        search(index, query)
    times = []
    for _ in range(5):
        for query in QUERIES:
            start = time.process_time()
            search(index, query)
            times.append((time.process_time() - start) * 1000)
    figures = {
        "bare start, s": bare,
        "load, empty cache, s": empty,
        "load, filled cache, s": filled,
        "load, filled cache, as a ratio to a bare start": filled / bare,
        "search, median, ms": statistics.median(times),
        "search, slowest, ms": max(times),
    }
    for name, value in figures.items():
        print(f"{name:<50}{value:>10.3f}")
    held = filled <= LOAD_AIM and max(times) <= SEARCH_AIM
    print(f"aims: load with a filled cache at most {LOAD_AIM} s, every search at most {SEARCH_AIM:.0f} ms: {'hold' if held else 'MISSED'}")
    put_down(figures, wanted.json)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
