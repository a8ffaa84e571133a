"""The most expensive links that a program finds, and what they do to a real server.

Looks for made-up cards and tables that cost the most steps: hill climbing, ten minutes unless told otherwise. The 200 most expensive links are
kept, then each is sent to a server of its own, to be judged, compared and explored: no process may work on one beyond its limit of time, none
may take more than its memory, and whoever reads meanwhile is answered. Exit code 1 if one does, or if anything is answered as a mistake of ours.

    python bench/hostile.py [--minutes 10] [--keep 200] [--links FILE] [--only-send] [--json FILE]
"""

from __future__ import annotations

import http.client
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from measuring import Server, arguments, put_down, server  # noqa: E402
from support.costly import Genes, case  # noqa: E402

from adjudicator.ground.meter import HandedOver, Spent  # noqa: E402
from adjudicator.site.case import link as caselink  # noqa: E402
from adjudicator.site.case.judging import Judged, judge  # noqa: E402
from adjudicator.site.server.pool import QUICK_KILL  # noqa: E402
from adjudicator.site.web.settings import Settings  # noqa: E402

#: The longest link that is sent; how many climb at once; after how many tries without gain one begins anew; and how much of one is changed.
LONGEST, CLIMBERS, STUCK, CHANGED = 8_000, 6, 25, 0.15
#: Seconds beyond the limits of both lanes within which a request must be over: one that waits for a new process waits for its start.
SLACK = 10.0
PAGES = ("/case", "/case/compare", "/case/explore")


def cost(data: dict[str, Any]) -> int:
    """Steps that a case costs on its page."""
    found = judge(data)
    if not found.stops():
        for part in (Judged.compared, Judged.tried, Judged.assumed):
            try:
                part(found)
            except (Spent, HandedOver):
                continue
    return found.steps


def changed(genes: list[float], rnd: random.Random) -> tuple[float, ...]:
    """Genes with some of them new."""
    return tuple(rnd.random() if rnd.random() < CHANGED else one for one in genes)


def search(seconds: float, keep: int, seed: int = 1) -> tuple[dict[str, int], int]:
    """The most expensive links, each with its steps, and how many were tried."""
    rnd, until = random.Random(seed), time.monotonic() + seconds
    best: dict[str, int] = {}
    climbers: list[tuple[list[float], int, int]] = [([], -1, 0)] * CLIMBERS
    tried = 0
    while time.monotonic() < until:
        for number, (genes, most, stuck) in enumerate(climbers):
            fresh = stuck > STUCK or not genes
            made = Genes(() if fresh else changed(genes, rnd), rnd.randrange(2**32))
            data = case(made)
            query = caselink.query(caselink.Case(data))
            steps = cost(data) if len(query) <= LONGEST else -1
            tried += 1
            if fresh or steps > most:
                climbers[number] = (made.genes, steps, 0)
            else:
                climbers[number] = (genes, most, stuck + 1)
            if steps > 0:
                best[query] = steps
                if len(best) > 2 * keep:
                    best = dict(sorted(best.items(), key=lambda one: -one[1])[:keep])
            if time.monotonic() >= until:
                break
    return dict(sorted(best.items(), key=lambda one: -one[1])[:keep]), tried


def ask(port: int, path: str) -> tuple[int, float]:
    """Status and seconds of a request; 0 where there was no answer."""
    begun = time.monotonic()
    try:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        status = answer.status
        connection.close()
    except OSError:
        status = 0
    return status, time.monotonic() - begun


def sent(site: Server, links: list[str], settings: Settings) -> dict[str, Any]:
    """What the links do to a server."""
    ask(site.port, "/case?p=turn:Ann,players:(Ann:())")
    before = max(site.memory().values())
    statuses: Counter[int] = Counter()
    slowest, largest, health = 0.0, 0, 0.0
    over: list[str] = []
    most = QUICK_KILL + settings.judge_seconds + SLACK
    for query in links:
        for page in PAGES:
            status, took = ask(site.port, f"{page}?{query}")
            held = max(site.memory().values()) - before
            statuses[status] += 1
            slowest, largest = max(slowest, took), max(largest, held)
            if took > most or held > 1_000_000 * settings.judge_mb or status in (0, 500):
                over.append(f"{status}, {took:.1f} s, {held / 1e6:.0f} MB: {page}?{query}")
        health = max(health, ask(site.port, "/healthz")[1])
    return {
        "sent": len(links) * len(PAGES),
        "statuses": {str(status): count for status, count in sorted(statuses.items())},
        "slowest s": round(slowest, 2),
        "most MB that a process grew by": round(largest / 1e6),
        "slowest healthz in between, s": round(health, 3),
        "over their limit": over,
    }


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="how long to look for expensive links")
    parser.add_argument("--keep", type=int, default=200, help="how many are kept")
    parser.add_argument("--links", type=Path, default=Path("bench/found/hostile.txt"), help="where the links are kept, one a line")
    parser.add_argument("--only-send", action="store_true", help="look for none: send those that are kept")
    parser.add_argument("--seed", type=int, default=1, help="of the search")
    wanted = parser.parse_args()
    figures: dict[str, Any] = {}
    if not wanted.only_send:
        best, tried = search(60 * wanted.minutes, wanted.keep, wanted.seed)
        wanted.links.parent.mkdir(parents=True, exist_ok=True)
        wanted.links.write_text("\n".join(best) + "\n", encoding="utf-8")
        figures |= {
            "tried": tried,
            "kept": len(best),
            "most steps": max(best.values(), default=0),
            "fewest kept": min(best.values(), default=0),
        }
    links = wanted.links.read_text("utf-8").split()[: wanted.keep]
    settings = Settings()
    with server("--workers", "1", engine_ms=0, network_ms=0) as site:
        figures |= sent(site, links, settings)
    for name, value in figures.items():
        print(f"{name:<36}{value}")
    put_down(figures, wanted.json)
    return 1 if figures["over their limit"] else 0


if __name__ == "__main__":
    sys.exit(main())
