"""How long the site takes for cases, comparisons and one box, in processor time: variants of the collection and lines of ``tests/answers``.

Each row is measured in a process of its own that is warm as a server's is, by other pages: cases visited first, with nothing remembered or kept;
visited first in this process, with what another one has kept of them (``adjudicator warm``); and a second time, with what a server remembers;
comparisons, with nothing remembered or kept, and with what is kept; and each line typed for the first time. Told are median,
nine in ten and slowest, in milliseconds, and median and slowest by the yardstick as on a machine of the base rate (``bench/yardstick.py``),
to which the aims hold. Then what a process of a running site has to itself, in MB, after a few pages. Exit code 1 if an aim is missed.

    python bench/site.py [--one-in 8] [--json FILE]
    python bench/site.py --compiled                  the same of the build that ``make compiled`` has put into build/compiled
    python bench/site.py --rows case ask             only some of: case, case-kept, again, compare, compare-kept, ask, memory
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple

import structlog
import yardstick
from measuring import arguments, put_down, server

from adjudicator.ground import strict_yaml
from adjudicator.judge.asking.asking import ask
from adjudicator.judge.situation.collection import situation_files, situations_path
from adjudicator.judge.situation.situation import read_situation
from adjudicator.knowledge.reading.cache import VARIABLE
from adjudicator.site.case import link as caselink
from adjudicator.site.server.application import create_app
from adjudicator.site.server.garbage import tidy
from adjudicator.site.server.warming import warm
from adjudicator.site.web.settings import from_environment

ROOT = Path(__file__).resolve().parents[1]
#: Where ``make compiled`` puts the compiled build, and the lines that are asked.
BUILT, ANSWERS = ROOT / "build" / "compiled", ROOT / "tests" / "answers"
#: Files of lines that are held back, by a part of their names.
APART = ("held-back", "aside")
#: What a process may have to itself, in MB.
MEMORY_AIM = 120.0
#: How the rows of pages begin.
ADDRESSES = {"case": "/case?", "case-kept": "/case?", "again": "/case?", "compare": "/case/compare?", "compare-kept": "/case/compare?"}
#: Rows that are visited in another process before, which keeps what it finds out.
KEPT = ("case-kept", "compare-kept")


class Aim(NamedTuple):
    """What a row is called, and what its median and its slowest may take, in milliseconds at the base rate."""

    called: str
    median: float | None
    slowest: float


AIMS = {
    "case": Aim("case, first visit", 15.0, 60.0),
    "case-kept": Aim("case, first visit, kept", 15.0, 60.0),
    "again": Aim("case, second visit", 15.0, 60.0),
    "compare": Aim("comparison", 5.0, 60.0),
    "compare-kept": Aim("comparison, kept", 5.0, 60.0),
    "ask": Aim("one box", None, 40.0),
}


def cases() -> list[tuple[str, str]]:
    """The name and the link of each variant."""
    return [
        (f"{situation.id} {name}", caselink.query(caselink.from_situation(data)))
        for situation in map(read_situation, situation_files(situations_path()))
        for name, data in situation.variants
    ]


def lines() -> list[tuple[str, str]]:
    """Each line that is asked, with the printing of the case; none of those that nobody is to see, as the slowest is told."""
    files = [file for file in sorted(ANSWERS.glob("*.yaml")) if not any(one in file.name for one in APART)]
    entries = (one for file in files for many in strict_yaml.read_file(file).values() for one in many)
    told = (({"line": one} if isinstance(one, str) else one) for one in entries if isinstance(one, (str, dict)))
    found = [(one[key], one.get("printing", "first")) for one in told for key in ("ask", "line", "typed") if key in one]
    return list(dict.fromkeys(found))


def timed(row: str, one_in: int) -> list[tuple[float, str]]:
    """Milliseconds of each page or line of a row, in a process that has seen none of them."""
    found = []
    more: dict[str, Any] = {"cache_mb": from_environment().cache_mb if row == "again" else 0}
    if row not in KEPT:
        more["kept_mb"] = 0
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(from_environment({}, engine_ms=0, network_ms=0, database_url=f"sqlite:///{folder}/site.sqlite", **more))
        structlog.configure(logger_factory=structlog.ReturnLoggerFactory(), wrapper_class=structlog.make_filtering_bound_logger(50))
        warm(app)
        client = app.test_client()
        if row == "ask":
            for line, printing in lines()[::one_in]:
                begun = time.process_time()
                tidy()
                ask(line, printing=printing)
                found.append((1000 * (time.process_time() - begun), line))
            return sorted(found)
        for name, link in cases()[::one_in]:
            if row == "again":
                client.get(ADDRESSES[row] + link)
            begun = time.process_time()
            # as a process does before each visitor
            tidy()
            status = client.get(ADDRESSES[row] + link).status_code
            found.append((1000 * (time.process_time() - begun), name))
            if status != 200:
                raise SystemExit(f"{status} for {name}")
    return sorted(found)


def measured(row: str, one_in: int) -> dict[str, Any]:
    """A row: figures of the times, as they are and at the base rate, and the name of the slowest."""
    before = yardstick.rate()
    times = timed(row, one_in)
    speed = (before + yardstick.rate()) / 2 / yardstick.BASE_RATE
    median, slowest = statistics.median(one for one, _ in times), times[-1]
    nine = times[len(times) * 9 // 10][0]
    return {"number": len(times), "median": median, "nine in ten": nine, "slowest": slowest[0], "speed": speed, "name": slowest[1]}


def in_its_own_process(row: str, one_in: int) -> dict[str, Any]:
    """The same, measured where nothing else was."""
    command = [sys.executable, __file__, "--one-in", str(one_in), "--row", row]
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, VARIABLE: folder} if row in KEPT else None
        for _ in range(2 if row in KEPT else 1):
            made = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True, env=environment)
    told: dict[str, Any] = json.loads(made.stdout)
    return told


def held(links: list[str]) -> float:
    """The most that a process of a running site has to itself, in MB, after some pages."""
    with server("--workers", "1", engine_ms=0, network_ms=0) as running:
        for link in links:
            with urllib.request.urlopen(f"http://127.0.0.1:{running.port}/case?{link}") as answer:
                answer.read()
        return max(running.memory().values()) / 1e6


def begun_compiled() -> None:
    """Begin once more, with the compiled build. Ends the program where there is none of these sources."""
    import compiled

    if not compiled.is_of_these_sources(BUILT):
        raise SystemExit("There is no compiled build of these sources (make compiled).")
    os.execve(
        sys.executable,
        [sys.executable, *(one for one in sys.argv if one != "--compiled")],
        {**os.environ, "PYTHONPATH": str(BUILT)},
    )


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("--one-in", type=int, default=8, help="how many variants, or lines, stand for one that is measured")
    parser.add_argument("--compiled", action="store_true", help="measure the compiled build")
    parser.add_argument("--rows", nargs="+", choices=(*AIMS, "memory"), default=(*AIMS, "memory"), help="measure only these")
    parser.add_argument("--row", choices=tuple(AIMS), help="measure this here, and say its figures as JSON")
    wanted = parser.parse_args()
    if wanted.compiled:
        begun_compiled()
    if wanted.row:
        print(json.dumps(measured(wanted.row, wanted.one_in)))
        return 0
    figures: dict[str, float] = {}
    missed = False
    for row, aim in AIMS.items():
        if row not in wanted.rows:
            continue
        told = in_its_own_process(row, wanted.one_in)
        median, slowest = told["median"] * told["speed"], told["slowest"] * told["speed"]
        figures |= {f"{aim.called}, median": median, f"{aim.called}, slowest": slowest}
        late = slowest > aim.slowest or (aim.median is not None and median > aim.median)
        missed |= late
        print(
            f"{aim.called}, {told['number']}: median {told['median']:.1f} ms, nine in ten {told['nine in ten']:.1f}, slowest"
            f" {told['slowest']:.1f} ({told['name']});\n    at the base rate {median:.1f} and {slowest:.1f}; the aim is"
            f" {f'{aim.median:.0f} and ' if aim.median is not None else ''}{aim.slowest:.0f}: {'MISSED' if late else 'holds'}"
        )
    if "memory" in wanted.rows:
        figures["process, MB"] = held([link for _, link in cases()[:: wanted.one_in][:20]])
        late = figures["process, MB"] > MEMORY_AIM
        missed |= late
        print(
            f"the largest process has {figures['process, MB']:.0f} MB to itself; the aim is {MEMORY_AIM:.0f}: {'MISSED' if late else 'holds'}"
        )
    put_down(figures, wanted.json)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
