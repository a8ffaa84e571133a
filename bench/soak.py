"""Long random play: thousands of games over everything encoded, tested at every step.

    python bench/soak.py [--games 5000] [--first SEED] [--workers N] [--scheduler ADDRESS] [--out FOLDER] [--json FILE]

A seed says what is played: profiles, numbers of players, printings and factions by turns, so that any long row of seeds spreads them
evenly; one game in four has mixed decks of any cards instead. Prints the grid of what was played, how often each procedure of
the rules really happened, how long it took and on which abilities, and every game that went wrong; each of those is shrunk to a
situation file in the folder. Exit code 1 if any did.

All cores of this machine play, or the Dask cluster at an address: its workers need this checkout, `PYTHONPATH=bench:tests dask worker
ADDRESS`. What is played is kept in the folder until all of it is: stopped, the same command goes on from there.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from measuring import put_down  # noqa: E402
from support.shrink import shrink  # noqa: E402
from support.soundness import play_tested  # noqa: E402
from support.tally import PROCEDURES, Tally  # noqa: E402

from adjudicator.commands import progress  # noqa: E402
from adjudicator.ground.handing_out import cut, handed_out  # noqa: E402
from adjudicator.ground.kept_lines import KeptLines  # noqa: E402
from adjudicator.judge.atlas.fingerprints import program_fingerprint  # noqa: E402
from adjudicator.judge.data.loaded import game_profile, profiles  # noqa: E402
from adjudicator.judge.play import PRINTINGS, complete_factions, spread_factions  # noqa: E402
from adjudicator.judge.situation.text_only import whole_library as library  # noqa: E402

#: Every how many steps a game is also saved, read back and forked, and the players' views are compared.
FORKS = 25
#: Signs of a game that does not end.
HANGS = ("Spent", "unending")
#: How many of the most expensive abilities and of the slowest games are named.
SLOWEST = 20
#: Games of one task.
AT_ONCE = 8


def shape(seed: int) -> dict[str, Any]:
    """What a seed plays, but for the factions."""
    every = sorted(profiles())
    number = seed // len(every)
    made = {"profile": every[seed % len(every)], "players": 2 + number % 3, "printings": PRINTINGS[number // 3 % 2]}
    return {**made, "mixed": True} if number // 6 % 4 == 3 else made


@lru_cache(maxsize=1)
def _taken() -> list[int]:
    """How many factions all seeds before one play with, for as many seeds as were asked for so far."""
    return [0]


def taken(seed: int) -> int:
    """How many factions all seeds before one play with."""
    known = _taken()
    while len(known) <= seed:
        before = shape(len(known) - 1)
        known.append(known[-1] + (0 if "mixed" in before else 2 * before["players"]))
    return known[seed]


def game_of(seed: int) -> dict[str, Any]:
    """What a seed plays."""
    made = shape(seed)
    return made if "mixed" in made else {**made, "pool": spread_factions(library(), taken(seed), made["players"])}


def one(seed: int) -> dict[str, Any]:
    """One game: what was played, how it went, what it was made of, and the situation that shows what went wrong."""
    how = game_of(seed)
    profile = game_profile(how["profile"])
    tally = Tally(timed=True)
    begun = time.perf_counter()
    made = play_tested(library(), profile, seed, forks=FORKS, tally=tally, **{key: value for key, value in how.items() if key != "profile"})
    spent = time.perf_counter() - begun
    shown = shrink(made, library(), profile) if made.sign is not None and made.history else None
    return {
        "seed": seed,
        **how,
        "told": str(made),
        "steps": made.steps,
        "decisions": made.decisions,
        "sign": made.sign,
        "shown": shown,
        "seconds": spent,
        "counts": dict(tally.counts),
        "costs": dict(tally.seconds),
    }


def several(seeds: Sequence[int]) -> list[dict[str, Any]]:
    """One task: its games."""
    return [one(seed) for seed in seeds]


def code() -> str:
    """The sign of all that a game hangs on: the program with its data, and the tests that are made of it."""
    folder = Path(__file__).resolve().parent.parent / "tests" / "support"
    tests = [file.read_bytes() for file in (Path(__file__), *sorted(folder.glob("*.py")))]
    return f"{program_fingerprint()} {sha256(b''.join(tests)).hexdigest()[:16]}"


def played(
    seeds: range, kept: KeptLines, workers: int, scheduler: str | None, tell: Callable[[dict[str, Any], int], None]
) -> list[dict[str, Any]]:
    """The games of some seeds, in their order. ``kept``: what is played already, and kept from now on. ``tell``: told each game that is
    played now, and how many are by then."""
    sign = code()
    games = {seed: game for seed in seeds if (game := kept.get(f"{seed} {sign}")) is not None}
    todo = [seed for seed in seeds if seed not in games]
    for given in handed_out(several, cut(todo, AT_ONCE), workers=workers, scheduler=scheduler):
        for game in given:
            games[game["seed"]] = game
            tell(game, len(games))
            kept.keep(f"{game['seed']} {sign}", game)
    return [games[seed] for seed in seeds]


def grid(games: list[dict[str, Any]]) -> dict[str, dict[str, int]]:
    """Games by profile, and in each by number of players and printing."""
    made: dict[str, Counter[str]] = {}
    for game in games:
        made.setdefault(game["profile"], Counter())[f"{game['players']} {game['printings']}"] += 1
    return {name: dict(sorted(row.items())) for name, row in sorted(made.items())}


def report(games: list[dict[str, Any]], spent: float) -> dict[str, Any]:
    """The figures of a run, as plain data."""
    factions: Counter[str] = Counter(name for game in games for name in dict.fromkeys(game.get("pool", ())))
    counts: Counter[str] = Counter()
    within: Counter[str] = Counter()
    costs: Counter[str] = Counter()
    for game in games:
        counts.update(game["counts"])
        within.update(name for name, number in game["counts"].items() if number)
        costs.update(game["costs"])
    bad = [game for game in games if game["sign"] is not None]
    return {
        "seeds": [games[0]["seed"], games[-1]["seed"]],
        "games": len(games),
        "steps": sum(game["steps"] for game in games),
        "decisions": sum(game["decisions"] for game in games),
        "seconds": round(spent, 1),
        "grid": grid(games),
        "mixed": sum(bool(game.get("mixed")) for game in games),
        "factions": {name: factions[name] for name in complete_factions(library())},
        "procedures": {name: {"times": counts[name], "games": within[name]} for name in PROCEDURES},
        "exceptions": sum(game["sign"] not in HANGS for game in bad),
        "hangs": sum(game["sign"] in HANGS for game in bad),
        "abilities": [[name, round(seconds, 3)] for name, seconds in costs.most_common() if not name.startswith("<")][:SLOWEST],
        "rules": [[name, round(seconds, 3)] for name, seconds in costs.most_common() if name.startswith("<")][:SLOWEST],
        "slowest": [
            [game["seed"], round(game["seconds"], 2), game["steps"]]
            for game in sorted(games, key=lambda game: -game["seconds"])[: SLOWEST // 4]
        ],
        "wrong": [game["told"] for game in bad],
    }


def show(made: dict[str, Any]) -> None:
    """The figures on a terminal."""
    columns = sorted({name for row in made["grid"].values() for name in row})
    print(f"\n{'games by players and printing':32}" + "".join(f"{name:>10}" for name in columns))
    for name, row in made["grid"].items():
        print(f"{name:32}" + "".join(f"{row.get(column, 0):>10}" for column in columns))
    print(f"\nmixed decks: {made['mixed']}; games of each faction:")
    print("  " + ", ".join(f"{name} {number}" for name, number in made["factions"].items()))
    print("\nwhat happened: times, and in how many games")
    for name, row in made["procedures"].items():
        print(f"  {name:14}{row['times']:>9,}{row['games']:>7,}")
    print("\nabilities that cost most, in seconds of all games")
    for name, seconds in made["abilities"]:
        print(f"  {seconds:8.2f}  {name}")
    print("\nsteps of the rules that cost most, outside abilities")
    for name, seconds in made["rules"][:8]:
        print(f"  {seconds:8.2f}  {name}")
    print("\nslowest games: " + "; ".join(f"seed {seed}, {seconds} s, {steps} steps" for seed, seconds, steps in made["slowest"]))
    print(
        f"\n{made['games']:,} games, seeds {made['seeds'][0]} to {made['seeds'][1]}: {made['steps']:,} steps, {made['decisions']:,} decisions in "
        f"{made['seconds']:,.0f} s; {made['exceptions']} went wrong, {made['hangs']} did not end"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--workers", "--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--scheduler", metavar="ADDRESS", help="Let the Dask cluster at this address play instead.")
    parser.add_argument("--out", type=Path, default=Path("bench/found"))
    parser.add_argument("--json", type=Path, help="Also write the figures to a file.")
    wanted = parser.parse_args()
    begun = time.perf_counter()
    seeds = range(wanted.first, wanted.first + wanted.games)
    print(f"seeds {seeds[0]} to {seeds[-1]}, {len(profiles())} profiles, {len(complete_factions(library()))} factions", flush=True)
    wanted.out.mkdir(parents=True, exist_ok=True)
    kept = KeptLines(wanted.out / "played.jsonl")
    with progress("games", len(seeds)) as bar:

        def tell(game: dict[str, Any], number: int) -> None:
            bar(number)
            if game["sign"] is not None:
                print(game["told"], flush=True)
                if game["shown"] is not None:
                    file = wanted.out / f"seed-{game['seed']}.yaml"
                    file.write_text(game["shown"], encoding="utf-8")
                    print(f"  shown by {file}", flush=True)
            elif number % 250 == 0:
                print(f"{number} games, {time.perf_counter() - begun:.0f} s", flush=True)

        games = played(seeds, kept, wanted.workers, wanted.scheduler, tell)
    made = report(games, time.perf_counter() - begun)
    show(made)
    put_down(made, wanted.json)
    kept.remove()
    return 1 if made["wrong"] else 0


if __name__ == "__main__":
    # others that play find these functions by the name of this module
    from soak import main as by_name

    sys.exit(by_name())
