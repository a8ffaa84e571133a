"""How long the site takes for a case page: every variant of the collection once, nothing remembered.

Median, nine in ten and slowest, in milliseconds.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time

import structlog

from adjudicator.judge.situation.collection import situation_files, situations_path
from adjudicator.judge.situation.situation import read_situation
from adjudicator.site.case import link as caselink
from adjudicator.site.server.application import create_app
from adjudicator.site.web.settings import from_environment

#: What the median may be, in milliseconds.
MOST = 100.0


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(from_environment({}, engine_ms=0, network_ms=0, cache_mb=0, database_url=f"sqlite:///{folder}/site.sqlite"))
        structlog.configure(logger_factory=structlog.ReturnLoggerFactory(), wrapper_class=structlog.make_filtering_bound_logger(50))
        client = app.test_client()
        addresses = [
            "/case?" + caselink.query(caselink.from_situation(data))
            for situation in map(read_situation, situation_files(situations_path()))
            for _, data in situation.variants
        ]
        client.get(addresses[0])
        times = []
        for address in addresses:
            begun = time.perf_counter()
            status = client.get(address).status_code
            times.append(1000 * (time.perf_counter() - begun))
            if status != 200:
                print(f"{status} for {address[:200]}")
                return 1
    times.sort()
    median = statistics.median(times)
    print(f"{len(times)} case pages: median {median:.1f} ms, p90 {times[len(times) * 9 // 10]:.1f} ms, slowest {times[-1]:.1f} ms")
    return 0 if median <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
