"""The figures of speed, with one command: ``make bench``.

Prints how long it takes from a situation file to its verdict, and to its comparison; the cold start of ``adjudicator replay``; random games
from set-up to the end, of the first box and of all factions, at two, three and four players, with a trace and without; memory. A decision is an
answered choice of a player between two options or more; what chance answers is not counted. Everything runs on one core, one thing after the
other, in processor time, so that what else the machine does blurs it less.

Machines and hours differ, so beside every figure stands the rate of a fixed load at that moment (``yardstick.py``), and figures are compared as
ratios to it: with the aims, and with the figures of the last release, which are kept in ``bench/figures.json``. What got slower by more than
a tenth is said, unless the runs of this very figure scatter as much, or it was taken only once. Starts are given in bare starts of the interpreter, too. Exit code 1 if
an aim is missed.

    python bench/run.py [--quick] [--games] [--all] [--json FILE] [--keep]

``--games``: the random games alone. Where ``make compiled`` has made a compiled build of the same sources, it plays by turns with the plain one.
"""

from __future__ import annotations

import argparse
import json
import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

import compiled
import yardstick
from measuring import processor_time, put_down, with_modules
from playing import Build

ROOT = Path(__file__).resolve().parent.parent
#: The figures of the last release.
KEPT = ROOT / "bench" / "figures.json"
#: Where ``make compiled`` puts the compiled build.
BUILT = ROOT / "build" / "compiled"
#: By how much a figure may be worse than that of the last release.
TENTH = 0.1
#: How the compiled build's figures are called, behind the names of the plain ones.
COMPILED = ", compiled"
#: What is aimed at, for the figures that have an aim, at the base rate of the yardstick: (figure, aim, whether more is better).
AIMS = {
    "file to verdict, median": (10.0, False),
    "file to verdict, slowest": (50.0, False),
    "comparison of a dispute, median": (5.0, False),
    "comparison of a dispute, slowest": (60.0, False),
    "games a minute, 2 players, trace": (1_130.0, True),
    "games a minute, 3 players, trace": (1_530.0, True),
    "games a minute, 4 players, trace": (1_330.0, True),
}
#: Those whose aim is the same on every machine.
FIXED_AIMS = {
    "cold start of replay in bare starts": (10.0, False),
    "a decision at 4 players to one at 2": (1.15, False),
    "a decision of all factions to one of Core": (1.5, False),
    "memory after loading": (80.0, False),
}
#: Those that random games have to reach.
OF_GAMES = frozenset(name for name in (*AIMS, *FIXED_AIMS) if name.startswith(("games a minute", "a decision")))


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


def started(command: list[str], runs: int) -> list[float]:
    """Processor time of a command from nothing to its end, in ms, once a run. A first run, which compiles the modules, is not counted."""
    with tempfile.TemporaryDirectory() as folder:
        return [
            1_000
            * processor_time(command, cwd=ROOT, env=with_modules(folder), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
            for _ in range(runs + 1)
        ][1:]


def verdicts(runs: int) -> list[tuple[float, str, list[float]]]:
    """Time from file to verdict of each situation, all its variants divided by their number, in ms, the slowest first: the median of some
    runs, its name, and each run."""
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
        found.append((median(spent), str(file.relative_to(situations_path())), spent))
    return sorted(found, reverse=True)


#: Folders of the collection that hold the disputes of the books and the known loops, and the file of the disputes that people type.
LOOPS, OF_THE_BOOKS, TYPED = "loops", "disputes", ROOT / "tests" / "answers" / "disputes.yaml"


def disputed() -> list[tuple[str, str, Any]]:
    """The disputes on file: where each is from, how it is called, and its case. Of those that people type the case that the site makes of the
    line; where a rule answers there is none."""
    from adjudicator.ground import strict_yaml
    from adjudicator.judge.asking.asking import ask
    from adjudicator.judge.situation.collection import situation_files, situations_path
    from adjudicator.judge.situation.paths import as_map
    from adjudicator.judge.situation.situation import read_situation

    found = [
        (folder, file.name, read_situation(file).variants[0][1])
        for folder in (OF_THE_BOOKS, LOOPS)
        for file in situation_files(situations_path() / folder)
    ]
    typed = [entry["typed"] for entry in strict_yaml.read_file(TYPED)["disputes"] if "nodes" not in entry]
    asked = [(line, ask(line).case) for line in typed]
    return found + [("typed", line, as_map(case.made.data)) for line, case in asked if case is not None]


def comparisons(runs: int) -> list[list[tuple[float, str, str]]]:
    """Time of the comparison of each dispute, in ms, with where it is from and its name, the slowest first, of each run. A first run, which
    compiles the cards, is not counted."""
    from adjudicator.judge.compare.compare import compare
    from adjudicator.judge.data.loaded import game_profile, knowledge, library

    these = disputed()

    def once() -> list[tuple[float, str, str]]:
        found = []
        for origin, name, data in these:
            begun = time.process_time()
            compare(data, name, library(), game_profile(str(data.get("profile", "latest"))), base=knowledge())
            found.append(((time.process_time() - begun) * 1_000, origin, name))
        return sorted(found, reverse=True)

    return [once() for _ in range(runs + 1)][1:]


class Figures:
    """What is measured, each with the yardstick's rate beside it, printed as it comes. ``missed``: aims that do not hold. ``slower``: what got
    slower than at the last release."""

    def __init__(self) -> None:
        self.data: dict[str, Any] = {"machine": machine(), "figures": {}}
        self.missed: list[str] = []
        #: the build whose games have to reach the aims: the plain one, unless the compiled one plays, too
        self.counts = ""
        self.slower: list[str] = []
        kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.is_file() else {}
        self.kept: dict[str, Any] = kept.get("figures", {})

    def line(
        self,
        name: str,
        values: Sequence[float],
        unit: str,
        more: str = "",
        *,
        up: bool = False,
        timed: bool = True,
        rates: Sequence[float] = (),
    ) -> float:
        """Take a figure in: the median of its runs. ``up``: more is better. ``timed``: it hangs on the speed of the machine. ``rates``: the
        yardstick's at each run, where it was taken then; else it is taken now, for all. Returned is that median."""
        value = median(values)
        each = rates or [yardstick.rate()] * len(values)
        rate = median(each)
        speeds = [one / yardstick.BASE_RATE if timed else 1.0 for one in each]
        # as on a machine of the base rate
        at_base = [one / speed if up else one * speed for one, speed in zip(values, speeds, strict=True)]
        ratio = median(at_base)
        noise = (max(at_base) - min(at_base)) / 2 / ratio if len(values) > 1 and ratio else 0.0 if not timed else None
        self.data["figures"][name] = {
            "value": round(value, 3),
            "at base rate": round(ratio, 3),
            "yardstick": round(rate),
            "noise": round(noise, 3) if noise is not None else None,
        }
        self.data["figures"][name]["more is better"] = up
        said = f"{name:<44}{value:>11,.2f} {unit:<9}{f'±{100 * noise:.0f} %' if noise else '':<7}" + (
            f"yardstick {rate:,.0f}" if timed else ""
        )
        print(said + self._aim(name, ratio) + self._compared(name, ratio, noise, up) + (f"  {more}" if more else ""), flush=True)
        return value

    def _aim(self, name: str, ratio: float) -> str:
        """How a figure stands to its aim. Of games the aim is the compiled build's, where it plays, too."""
        plain = name.removesuffix(COMPILED)
        aim = AIMS.get(plain) or FIXED_AIMS.get(plain)
        if aim is None:
            return ""
        goal, up = aim
        holds = ratio >= goal if up else ratio <= goal
        said = "holds" if holds else "MISSED"
        if not holds and self.counts and plain == name and name in OF_GAMES:
            said = "not reached"
        elif not holds:
            self.missed.append(name)
        return f"  (aim {'at least' if up else 'at most'} {goal:,g}, at base rate {ratio:,.2f}, {ratio / goal:.2f} of it: {said})"

    def _compared(self, name: str, ratio: float, noise: float | None, up: bool) -> str:
        """How much a figure cost of what it did. Nothing is concluded from a time that was taken once, here or there: nobody knows how much
        it scatters."""
        before = self.kept.get(name)
        if before is None:
            return ""
        worse = before["at base rate"] / ratio if up else ratio / before["at base rate"]
        if noise is not None and before["noise"] is not None and worse > 1 + max(TENTH, noise, before["noise"]):
            self.slower.append(f"{name}: {worse:.2f} times as slow as at the last release")
        return f"  {worse:.2f} of the last release's cost"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer runs")
    parser.add_argument("--games", action="store_true", help="the random games alone, which are not kept")
    parser.add_argument("--all", action="store_true", help="name every situation, not only the slowest")
    parser.add_argument("--json", type=Path, help="write the figures to this file as well")
    parser.add_argument("--keep", action="store_true", help="keep the figures as those of a release")
    wanted = parser.parse_args()
    runs, games = (1, 5) if wanted.quick else (5, 20)
    figures = Figures()
    print(figures.data["machine"])
    if wanted.games:
        random_games(figures, runs, games)
    else:
        starts(figures, runs)
        loading(figures)
        random_games(figures, runs, games)
        judging(figures, 1 if wanted.quick else 3, wanted.all)
    for said in figures.slower:
        print("SLOWER", said)
    for name in figures.missed:
        print("MISSED", name)
    put_down(figures.data, wanted.json)
    put_down(figures.data, KEPT if wanted.keep and not wanted.games else None)
    return 1 if figures.missed else 0


def starts(figures: Figures, runs: int) -> None:
    """The cold start."""
    bare = figures.line("bare start of the interpreter", started([sys.executable, "-c", "pass"], runs * 2), "ms")
    dispute = "rulings/situations/loops/buccaneer-and-cub-scouts.yaml"
    cold = started([str(Path(sys.executable).parent / "adjudicator"), "replay", dispute], runs * 2)
    figures.line("cold start of replay", cold, "ms")
    figures.line("cold start of replay in bare starts", [one / bare for one in cold], "", timed=False)


def loading(figures: Figures) -> None:
    """Loading everything, and the memory that it takes."""
    from adjudicator.judge.data.loaded import knowledge, library

    def took(load: Callable[[], Any]) -> float:
        begun = time.process_time()
        load()
        return (time.process_time() - begun) * 1_000

    figures.line("index of the cards loaded", [took(library)], "ms", f"{len(library().cards)} cards")
    figures.line("rules and questions loaded", [took(knowledge)], "ms")
    figures.line("memory with the index and the rules", [memory()], "MB", timed=False)
    figures.line("all cards compiled", [took(lambda: library().whole())], "ms")
    figures.line("memory after loading", [memory()], "MB", timed=False)


def random_games(figures: Figures, runs: int, games: int) -> None:
    """Games by lot: of the first box by the number of players, without a trace and with one; and with decks of any cards. The compiled
    build plays by turns with the plain one, if it lies in ``build/compiled`` and was made of these sources."""
    builds = [Build("", ROOT)]
    if compiled.is_of_these_sources(BUILT):
        builds.append(Build(COMPILED, BUILT))
        figures.counts = COMPILED
    else:
        print("The compiled build is not measured: there is none of these sources (make compiled).")
    by_turns = {build.name: to_one_at_two(build, runs, 2 * games) for build in builds}
    for players in (2, 3, 4):
        for traced in (False, True):
            made: dict[str, list[tuple[int, float]]] = {build.name: [] for build in builds}
            rates: dict[str, list[float]] = {build.name: [] for build in builds}
            for run in range(runs):
                for build in builds:
                    played, rate = beside_the_yardstick(build, games, traced, 1_000 + run * 100, players)
                    made[build.name].append(played)
                    rates[build.name].append(rate)
            told = f"{players} players, {'trace' if traced else 'no trace'}"
            for name, figure in made.items():
                minute, decision = [60 * games / seconds for _, seconds in figure], [1e6 * seconds / number for number, seconds in figure]
                figures.line(f"games a minute, {told}{name}", minute, "", up=True, rates=rates[name])
                figures.line(f"a decision, {told}{name}", decision, "µs", rates=rates[name])
    for build in builds:
        every = [beside_the_yardstick(build, games, False, 1_000 + run * 100, mixed=True) for run in range(runs)]
        figures.line(
            f"a decision, all factions, no trace{build.name}",
            [1e6 * seconds / number for (number, seconds), _ in every],
            "µs",
            rates=[rate for _, rate in every],
        )
        build.end()
    for name, (four, mixed) in by_turns.items():
        figures.line(f"a decision at 4 players to one at 2{name}", four, "", timed=False)
        figures.line(f"a decision of all factions to one of Core{name}", mixed, "", timed=False)


#: Games of a run that are timed between two looks at the yardstick: a machine that has neighbours changes its speed within seconds.
AT_ONCE = 2


def beside_the_yardstick(
    build: Build, games: int, traced: bool, first: int, players: int = 2, *, mixed: bool = False
) -> tuple[tuple[int, float], float]:
    """What a build played, and the yardstick's rate while it did: the mean of those before and after each few games, weighed by their
    time."""
    number, spent, weighed = 0, 0.0, 0.0
    before = yardstick.rate()
    for seed in range(first, first + games, AT_ONCE):
        made, seconds = build.played(min(AT_ONCE, first + games - seed), traced, seed, players, mixed)
        after = yardstick.rate()
        number, spent, weighed = number + made, spent + seconds, weighed + seconds * (before + after) / 2
        before = after
    return (number, spent), weighed / spent


#: Games that are compared with those of Core at two players: how many play, and whether with decks of any cards.
COMPARED = ((4, False), (2, True))


def to_one_at_two(build: Build, runs: int, games: int) -> tuple[list[float], ...]:
    """What a decision at four players, and one with decks of any cards, costs of one of Core at two players, once a run: a game of each by
    turns, so that all meet the same neighbours, with seeds of its own, as it hangs on the games by some hundredths. What is found out of
    a card when it is first played is not counted, so each game with other cards is played twice."""
    found: tuple[list[float], ...] = ([], [])
    for run in range(runs):
        number: dict[tuple[int, bool], int] = defaultdict(int)
        spent: dict[tuple[int, bool], float] = defaultdict(float)
        for seed in range(30_000 + run * games, 30_000 + (run + 1) * games):
            build.played(1, False, seed, mixed=True)
            for sort in ((2, False), *COMPARED):
                made, seconds = build.played(1, False, seed, sort[0], mixed=sort[1])
                number[sort] += made
                spent[sort] += seconds
        for sort, ratios in zip(COMPARED, found, strict=True):
            ratios.append(spent[sort] / number[sort] * number[2, False] / spent[2, False])
    return found


def judging(figures: Figures, runs: int, every: bool) -> None:
    """The collection: from file to verdict, and the comparisons of its disputes."""
    times = verdicts(runs)
    figures.line(
        "file to verdict, median", [median(run) for run in zip(*(one[2] for one in times), strict=True)], "ms", f"{len(times)} situations"
    )
    figures.line("file to verdict, slowest", times[0][2], "ms", times[0][1])
    for spent, name, _ in times if every else times[1:6]:
        print(f"  {spent:10.1f} ms  {name}")
    figures.data["situations"] = {name: round(spent, 3) for spent, name, _ in times}
    compared = comparisons(max(2, runs))
    medians = [median(spent for spent, _, _ in run) for run in compared]
    figures.line("comparison of a dispute, median", medians, "ms", f"{len(compared[0])} compared")
    figures.line("comparison of a dispute, slowest", [run[0][0] for run in compared], "ms", compared[0][0][2])
    # the hardest of them, told apart so that the others do not hide what becomes of them
    loops = [[spent for spent, origin, _ in run if origin == LOOPS] for run in compared]
    figures.line("comparison of a known loop, median", [median(run) for run in loops], "ms", f"{len(loops[0])} of these")
    figures.line("memory at the end", [memory()], "MB", timed=False)


if __name__ == "__main__":
    sys.exit(main())
