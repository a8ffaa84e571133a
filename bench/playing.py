"""Random games that are timed, in this process or in one of a build of its own, so that two builds can play by turns."""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
#: Factions of the first box, which the Core games are played with.
CORE = ("Aliens", "Dinosaurs", "Ninjas", "Pirates", "Robots", "Tricksters", "Wizards", "Zombies")


def played(
    games: int, traced: bool, first: int, players: int = 2, pool: Sequence[str] | None = CORE, mixed: bool = False
) -> tuple[int, float]:
    """Decisions, and seconds of processor time, of some random games from set-up to the end. ``pool``: factions to draw from; all, if none
    are named. ``mixed``: decks of any cards instead."""
    from adjudicator.engine.kernel.run import Context
    from adjudicator.judge.data.loaded import game_profile, library
    from adjudicator.judge.play import NameList, deal, draw_lots, play_on
    from adjudicator.judge.replay.trace import Trace

    cards, profile = library(), game_profile("latest")
    number, spent = 0, 0.0
    for seed in range(first, first + games):
        rng, _, start = deal(cards, seed, players=players, pool=None if mixed else pool, mixed=mixed)
        trace = Trace(NameList(start, cards)) if traced else None
        context = Context(cards, profile, trace, chance=draw_lots(rng))
        gc.collect()
        begun = time.process_time()
        _, _, made, ended = play_on(start, context, rng)
        spent += time.process_time() - begun
        assert ended, f"seed {seed} does not end"
        number += made
    return number, spent


class Build:
    """A build of the program, in a process of its own that plays when it is asked to. ``name``: as figures call it. ``root``: the folder in
    which its package lies."""

    def __init__(self, name: str, root: Path) -> None:
        self.name = name
        start = f"import sys; sys.path[:0] = [{str(root)!r}, {str(ROOT / 'bench')!r}]; import playing; playing.serve()"
        self._process = subprocess.Popen([sys.executable, "-c", start], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def played(self, games: int, traced: bool, first: int, players: int = 2, mixed: bool = False) -> tuple[int, float]:
        """As :func:`played`."""
        asked, told = self._process.stdin, self._process.stdout
        assert asked is not None and told is not None
        print(games, int(traced), first, players, int(mixed), file=asked, flush=True)
        number, spent = told.readline().split()
        return int(number), float(spent)

    def end(self) -> None:
        """It plays no more."""
        self._process.communicate()


def serve() -> None:
    """Play what is asked for, line by line."""
    for players in (2, 4):
        # whatever is found out once
        played(1, True, 1, players)
    for line in sys.stdin:
        games, traced, first, players, mixed = map(int, line.split())
        number, spent = played(games, bool(traced), first, players, mixed=bool(mixed))
        print(number, spent, flush=True)
