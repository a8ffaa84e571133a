"""All that can come of a case, on a page: every outcome of what is left open, or whether a goal can be reached, with the line of play."""

from __future__ import annotations

import time
from dataclasses import dataclass

from ..judge.base import library, reading
from ..judge.explore import Explorer
from ..judge.goals import read_goal
from .judging import FILE, Judged

#: Most states tried on a page, on a table of usual size; a crowded table costs more a state.
STATES, FRAMES = 400, 64_000
#: Most outcomes told, and the longest goal that is read.
MOST, LONGEST = 20, 120


@dataclass(frozen=True)
class Line:
    """One end. ``says``: the verdict there. ``lines``: how many lines of play lead to it. ``play``: the decisions of the shortest of them."""

    says: str
    lines: int
    play: tuple[str, ...]


@dataclass(frozen=True)
class ExplorePage:
    """``goal``: as asked, empty for all outcomes. ``says``: the answer in a sentence. ``play``: a line of play that reaches the goal, with where it ends;
    ``against``: one that prevents it. ``examples``: goals that can be asked here. ``more``: how many outcomes are not told. ``complete``: whether
    nothing was left untried."""

    title: str
    goal: str
    says: str
    play: tuple[str, ...]
    ends: str
    against: tuple[str, ...]
    outcomes: tuple[Line, ...]
    more: int
    states: int
    complete: bool
    examples: tuple[str, ...]


def page(title: str, judged: Judged, goal: str) -> ExplorePage:
    """What can come of a case that can be judged. ``goal``: such as "Ann 15"; without one all outcomes are found. Raises :class:`BadInput` if it
    is none."""
    goal = goal.strip()[:LONGEST]
    explorer = Explorer(judged.data, FILE, library(), reading(str(judged.data.get("profile", "latest"))),
                        until="turn" if goal or not judged.data.get("moves") else "moves")
    budget = max(10, min(STATES, FRAMES // judged.frames()))
    examples = _examples(judged)
    begun = time.perf_counter()
    try:
        if goal:
            one = explorer.ask(read_goal(goal, explorer), budget, certain=True)
            return ExplorePage(title, goal, one.sentence(), tuple(said.says for said in one.line), one.says_end,
                               tuple(said.says for said in one.against), (), 0, one.states, one.complete, examples)
        explorer.expand(budget)
        found = explorer.endings()
    finally:
        judged.spend(time.perf_counter() - begun)
    told = tuple(Line(one.says, one.lines, tuple(said.says for said in one.line)) for one in found.endings[:MOST])
    return ExplorePage(title, "", found.sentence(), (), "", (), told, max(0, len(found.endings) - MOST), found.states, found.complete, examples)


def _examples(judged: Judged) -> tuple[str, ...]:
    """A goal for each player, and what may become of the card that the verdict is about."""
    position, name = judged.made.position, judged.made.trace.name
    minions = [card for card, place in position.play.items() if place.controller is not None and not place.buried][:1]
    return tuple(f"{player} {position.vp.get(player, 0) + 1}" for player in position.players) + tuple(f"{name(card)} in discard" for card in minions)
