#!/usr/bin/env python3
"""How long the server takes for browse pages: each kind of page once cold and three times more, in one process.

The median over all answers counts, as most readers come to a page that somebody has read before; the median of the cold ones is told
beside it. Pages are counted as they are sent, before compression. Exit code 1 if an aim is missed.

    python bench/browsing.py [--json FILE]
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time

from measuring import arguments, put_down

from adjudicator.site.browse.feed_routes import addresses
from adjudicator.site.server.application import create_app
from adjudicator.site.web.settings import from_environment

#: Aims: milliseconds at the median, bytes of the largest page.
MEDIAN_AIM, SIZE_AIM = 20.0, 100_000
#: One in so many nodes of a kind, and pages with a query.
ONE_IN = 12
MORE = (
    "/search?q=how+do+ties+score",
    "/search?q=bucaneer+cub+scout",
    "/search/suggest.json?q=cub",
    "/with/buccaneer/cub-scout",
    "/path?from=affect&to=Buccaneer",
    "/briefing?factions=Pirates,Aliens,Ninjas,Robots",
    "/rules/scoring?depth=all",
    "/rules/glossary-a-d?depth=all",
    "/changes.atom",
)


def main() -> int:
    """Measure, print, and say whether the aims hold."""
    wanted = arguments(__doc__).parse_args()
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(
            from_environment({}, engine_ms=0, network_ms=0, database_url=f"sqlite:///{folder}/site.sqlite", secret_key="bench", log="text")
        )
        client = app.test_client()
        client.get("/rules")
        client.get("/search?q=warm")
        paths = [path for path in addresses() if not path.startswith("/situation/") and path != "/"][::ONE_IN] + list(MORE)
        cold, warm, sizes = [], [], {}
        for turn in range(4):
            for path in paths:
                start = time.process_time()
                answer = client.get(path)
                spent = (time.process_time() - start) * 1000
                assert answer.status_code == 200, f"{answer.status_code} {path}"
                sizes[path] = len(answer.data)
                (warm if turn else cold).append(spent)
    largest = max(sizes, key=sizes.__getitem__)
    figures = {
        "pages": len(paths),
        "median of all, ms": statistics.median(cold + warm),
        "median cold, ms": statistics.median(cold),
        "slowest cold, ms": max(cold),
        "95 in 100 warm, ms": statistics.quantiles(warm, n=20)[-1],
        "largest page, bytes": sizes[largest],
    }
    for name, value in figures.items():
        print(f"{name:<24}{value:>12.2f}")
    print(f"the largest page is {largest}")
    held = figures["median of all, ms"] <= MEDIAN_AIM and sizes[largest] <= SIZE_AIM
    print(f"aims: {MEDIAN_AIM:.0f} ms at the median, at most {SIZE_AIM:,} bytes a page: {'hold' if held else 'MISSED'}")
    put_down(figures, wanted.json)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
