"""Long random play: thousands of games over the encoded cards, tested at every step.

    python bench/soak.py [--games 5000] [--first SEED] [--jobs 2] [--out FOLDER]

Prints the seeds, how fast it went, and every game that went wrong; each of those is shrunk to a situation file in
the folder. Exit code 1 if any did.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from adjudicator.judge.base import knowledge, library, reading
from adjudicator.judge.playing import complete_factions
from adjudicator.judge.shrink import shrink
from adjudicator.judge.soundness import play_tested

#: Every how many steps a game is also saved, read back and forked.
FORKS = 5


def profiles() -> list[str]:
    """The ids of all profiles, sorted."""
    base = knowledge()
    return sorted(profile.id for profile in (base.profiles.values() if isinstance(base.profiles, dict) else base.profiles))


def game_of(seed: int) -> dict:
    """What a seed plays: profiles, numbers of players, printings and kinds of deck by turns."""
    every = profiles()
    turn, number = seed % len(every), seed // len(every)
    mixed = number % 2 == 0 or len(complete_factions(library())) < 2
    return {"profile": every[turn], "players": 2 + number // 2 % 3, "printings": ("first", "latest")[number // 6 % 2], "mixed": mixed}


def one(seed: int) -> tuple[str, int, str | None, str | None]:
    """One game: what it says of itself, its steps, what went wrong, and the situation that shows it."""
    how = game_of(seed)
    profile = reading(how.pop("profile"))
    made = play_tested(library(), profile, seed, forks=FORKS, **how)
    shown = shrink(made, library(), profile) if made.sign is not None and made.history else None
    return str(made), made.steps, made.sign, shown


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("bench/found"))
    wanted = parser.parse_args()
    bad = steps = 0
    begun = time.perf_counter()
    seeds = range(wanted.first, wanted.first + wanted.games)
    print(f"seeds {seeds[0]} to {seeds[-1]}, profiles {', '.join(profiles())}")
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for seed, (told, number, sign, shown) in zip(seeds, pool.map(one, seeds, chunksize=8)):
            steps += number
            if sign is not None:
                bad += 1
                print(told, flush=True)
                if shown is not None:
                    wanted.out.mkdir(parents=True, exist_ok=True)
                    file = wanted.out / f"seed-{seed}.yaml"
                    file.write_text(shown, encoding="utf-8")
                    print(f"  shown by {file}", flush=True)
            elif (seed + 1 - seeds[0]) % 250 == 0:
                print(f"{seed + 1 - seeds[0]} games, {steps:,} steps, {time.perf_counter() - begun:.0f} s", flush=True)
    spent = time.perf_counter() - begun
    print(f"{len(seeds)} games, {steps:,} steps in {spent:.0f} s; {bad} went wrong")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
