"""The figures of the README, with one command: ``make bench``.

Prints how long it takes from a situation file to its verdict, and to its comparison; the cold start of ``adjudicator
replay``; random two-player Core games from set-up to the end, in decisions a second; memory. A decision is an answered choice
of a player between two options or more; what chance answers is not counted. Everything runs on one core, one thing after the
other. Times are processor time, so that what else the machine does blurs them less; starts are also given as ratios to a bare
start of the interpreter, measured here. Exit code 1 if an aim is missed.

    python bench/run.py [--quick] [--all] [--json FILE]
"""

from __future__ import annotations

import argparse
import gc
import platform
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from measuring import processor_time, put_down, with_modules

ROOT = Path(__file__).resolve().parent.parent
#: Factions of the first box, which the Core games are played with.
CORE = ("Aliens", "Dinosaurs", "Ninjas", "Pirates", "Robots", "Tricksters", "Wizards", "Zombies")
#: What is aimed at, for the lines that have an aim: (figure, aim, whether more is better).
AIMS = {
    "file to verdict, median": (10.0, False),
    "file to verdict, slowest": (50.0, False),
    "cold start of replay": (500.0, False),
    "decisions a second, no trace": (5_000.0, True),
    "decisions a second, trace": (2_500.0, True),
}


def machine() -> str:
    """The machine, as far as it says."""
    model = platform.processor() or platform.machine()
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    except OSError:
        pass
    return f"{model}, Python {platform.python_version()}, {platform.system()}"


def memory() -> float:
    """Most memory this process has held, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform != "darwin" else 1024 * 1024)


def started(command: list[str], runs: int) -> float:
    """Median processor time of a command from nothing to its end, in ms. A first run, which compiles the modules, is not counted."""
    with tempfile.TemporaryDirectory() as folder:
        spent = [
            processor_time(command, cwd=ROOT, env=with_modules(folder), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
            for _ in range(runs + 1)
        ]
    return 1_000 * median(spent[1:])


def verdicts(runs: int) -> list[tuple[float, str]]:
    """Time from file to verdict of each situation, all its variants divided by their number: the median of some runs, in ms."""
    from adjudicator.ground.findings import BadInput
    from adjudicator.judge.data.loaded import game_profile, knowledge, library
    from adjudicator.judge.replay.replay import replay
    from adjudicator.judge.situation.collection import situation_files, situations_path
    from adjudicator.judge.situation.situation import read_situation
    from adjudicator.judge.verdict.verdict import verdict

    cards, base = library(), knowledge()
    found = []
    for file in situation_files(situations_path()):
        spent = []
        try:
            for _ in range(runs):
                begun = time.process_time()
                situation = read_situation(file)
                for _, data in situation.variants:
                    verdict(replay(data, str(file), cards, game_profile(str(data.get("profile", "latest")))), base)
                spent.append((time.process_time() - begun) * 1_000 / len(situation.variants))
        except BadInput:
            continue
        found.append((median(spent), str(file.relative_to(situations_path()))))
    return sorted(found, reverse=True)


def comparisons() -> list[tuple[float, str]]:
    """Time of the comparison of each dispute, in ms."""
    from adjudicator.judge.compare.compare import compare
    from adjudicator.judge.data.loaded import game_profile, knowledge, library
    from adjudicator.judge.situation.collection import situation_files, situations_path
    from adjudicator.judge.situation.situation import read_situation

    found = []
    for folder in ("disputes", "loops"):
        for file in situation_files(situations_path() / folder):
            data = read_situation(file).variants[0][1]
            begun = time.process_time()
            compare(data, str(file), library(), game_profile(str(data.get("profile", "latest"))), base=knowledge())
            found.append(((time.process_time() - begun) * 1_000, f"{folder}/{file.name}"))
    return sorted(found, reverse=True)


def decisions(games: int, traced: bool, first: int) -> float:
    """Decisions a second over some random Core games, from set-up to the end."""
    from adjudicator.engine.kernel.run import Context
    from adjudicator.judge.data.loaded import game_profile, library
    from adjudicator.judge.play import NameList, deal, draw_lots, play_on
    from adjudicator.judge.replay.trace import Trace

    cards, profile = library(), game_profile("latest")
    number, spent = 0, 0.0
    for seed in range(first, first + games):
        rng, _, start = deal(cards, seed, pool=CORE)
        trace = Trace(NameList(start, cards)) if traced else None
        context = Context(cards, profile, trace, chance=draw_lots(rng))
        gc.collect()
        begun = time.process_time()
        _, _, made, ended = play_on(start, context, rng)
        spent += time.process_time() - begun
        assert ended, f"seed {seed} does not end"
        number += made
    return number / spent


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer runs")
    parser.add_argument("--all", action="store_true", help="name every situation, not only the slowest")
    parser.add_argument("--json", type=Path, help="write the figures to this file as well")
    wanted = parser.parse_args()
    runs, games = (1, 5) if wanted.quick else (5, 20)
    figures: dict[str, Any] = {"machine": machine()}
    missed: list[str] = []
    print(figures["machine"])

    def line(name: str, value: float, unit: str, more: str = "") -> None:
        figures[name] = round(value, 3)
        aim = ""
        if name in AIMS:
            goal, up = AIMS[name]
            holds = value >= goal if up else value <= goal
            missed.extend([] if holds else [name])
            aim = f"  (aim {'at least' if up else 'at most'} {goal:,.0f}: {'holds' if holds else 'MISSED'})"
        print(f"{name:<36}{value:>12,.1f} {unit}{more}{aim}", flush=True)

    bare = started([sys.executable, "-c", "pass"], runs * 2)
    line("bare start of the interpreter", bare, "ms")
    dispute = "rulings/situations/loops/buccaneer-and-cub-scouts.yaml"
    cold = started([str(Path(sys.executable).parent / "adjudicator"), "replay", dispute], runs * 2)
    line("cold start of replay", cold, "ms", f", {cold / bare:.1f} bare starts")

    begun = time.process_time()
    from adjudicator.judge.data.loaded import knowledge, library

    library()
    line("cards loaded", (time.process_time() - begun) * 1_000, "ms", f", {len(library().cards)} cards")
    begun = time.process_time()
    knowledge()
    line("rules and questions loaded", (time.process_time() - begun) * 1_000, "ms")
    line("memory after loading", memory(), "MB")

    for traced in (False, True):
        decisions(1, traced, 900)
        speeds = [decisions(games, traced, 1_000 + run * 100) for run in range(runs)]
        line(
            f"decisions a second, {'trace' if traced else 'no trace'}",
            median(speeds),
            "/s",
            f", a decision in {1e6 / median(speeds):.0f} µs; runs {' '.join(f'{speed:.0f}' for speed in speeds)}",
        )
    line("memory after the games", memory(), "MB")

    times = verdicts(1 if wanted.quick else 3)
    line("file to verdict, median", median(spent for spent, _ in times), "ms", f", {len(times)} situations")
    line("file to verdict, slowest", times[0][0], "ms", f", {times[0][1]}")
    for spent, name in times if wanted.all else times[1:6]:
        print(f"  {spent:10.1f} ms  {name}")
    figures["situations"] = {name: round(spent, 3) for spent, name in times}

    compared = comparisons()
    line("comparison of a dispute, median", median(spent for spent, _ in compared), "ms", f", {len(compared)} compared")
    line("comparison of a dispute, slowest", compared[0][0], "ms", f", {compared[0][1]}")
    line("memory at the end", memory(), "MB")
    put_down(figures, wanted.json)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
