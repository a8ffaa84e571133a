"""How long the site takes for a case page, in processor time: variants of the collection, in a process that is warm as a server's is.

First each page with nothing remembered, then each a second time with what a server remembers; median, nine in ten and slowest, in milliseconds
and, by the yardstick, as on a machine of the base rate (``bench/yardstick.py``), to which the aims hold. Then what a process of a running
site has to itself, in MB, after a few pages. Exit code 1 if an aim is missed.

    python bench/site.py [--one-in 8] [--json FILE]
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
import urllib.request
from typing import Any

import structlog
import yardstick
from measuring import arguments, put_down, server

from adjudicator.judge.situation.collection import situation_files, situations_path
from adjudicator.judge.situation.situation import read_situation
from adjudicator.site.case import link as caselink
from adjudicator.site.server.application import create_app
from adjudicator.site.server.warming import warm
from adjudicator.site.web.settings import from_environment

#: What the median and the slowest may be, in milliseconds at the base rate; what a process may have to itself, in MB.
MEDIAN_AIM, SLOWEST_AIM, MEMORY_AIM = 15.0, 60.0, 120.0


def addresses() -> list[tuple[str, str]]:
    """The name and the address of each variant."""
    return [
        (f"{situation.id} {name}", "/case?" + caselink.query(caselink.from_situation(data)))
        for situation in map(read_situation, situation_files(situations_path()))
        for name, data in situation.variants
    ]


def visited(pages: list[tuple[str, str]], again: bool) -> list[tuple[float, str]]:
    """Milliseconds of each page. ``again``: of the second visit to it, of a server that remembers."""
    more: dict[str, Any] = {} if again else {"cache_mb": 0}
    found = []
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(from_environment({}, engine_ms=0, network_ms=0, database_url=f"sqlite:///{folder}/site.sqlite", **more))
        structlog.configure(logger_factory=structlog.ReturnLoggerFactory(), wrapper_class=structlog.make_filtering_bound_logger(50))
        warm(app)
        client = app.test_client()
        for name, address in pages:
            if again:
                client.get(address)
            begun = time.process_time()
            status = client.get(address).status_code
            found.append((1000 * (time.process_time() - begun), name))
            if status != 200:
                raise SystemExit(f"{status} for {name}")
    return sorted(found)


def held(pages: list[tuple[str, str]]) -> float:
    """The most that a process of a running site has to itself, in MB, after some pages."""
    with server("--workers", "1", engine_ms=0, network_ms=0) as running:
        for _, address in pages[:20]:
            with urllib.request.urlopen(f"http://127.0.0.1:{running.port}{address}") as answer:
                answer.read()
        return max(running.memory().values()) / 1e6


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--one-in", type=int, default=8, help="how many variants stand for one that is visited")
    wanted = parser.parse_args()
    pages = addresses()[:: wanted.one_in]
    figures: dict[str, float] = {"pages": len(pages)}
    missed = False
    for again in (False, True):
        before = yardstick.rate()
        times = visited(pages, again)
        speed = (before + yardstick.rate()) / 2 / yardstick.BASE_RATE
        median, slowest = statistics.median(one for one, _ in times), times[-1][0]
        which = "second visit" if again else "first visit"
        figures |= {f"{which}, median": median * speed, f"{which}, slowest": slowest * speed}
        print(
            f"{which}: median {median:.1f} ms, nine in ten {times[len(times) * 9 // 10][0]:.1f}, slowest {slowest:.1f} ({times[-1][1]});"
            f" at the base rate {median * speed:.1f} and {slowest * speed:.1f}"
        )
        missed |= median * speed > MEDIAN_AIM or slowest * speed > SLOWEST_AIM
    figures["process, MB"] = held(pages)
    missed |= figures["process, MB"] > MEMORY_AIM
    print(f"the largest process has {figures['process, MB']:.0f} MB to itself")
    print(
        f"aims: {MEDIAN_AIM:.0f} ms at the median, {SLOWEST_AIM:.0f} at the slowest, {MEMORY_AIM:.0f} MB: {'MISSED' if missed else 'hold'}"
    )
    put_down(figures, wanted.json)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
