"""All that can come of a case, on a page: every outcome of what is left open, or whether a goal can be reached, with the line of play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...ground.findings import BadInput, Finding
from ...ground.meter import metered
from ...judge.compare.exploration import Ending, GoalAnswer, LineDecision
from ...judge.compare.explorer import Explorer
from ...judge.data.loaded import library, profile_asked
from .endings import only_here
from .judging import FILE, Judged

#: Most states tried on a page, on a table of usual size; and how many frames of the engine one replay of such a table may cost.
STATES, FRAMES_A_STATE = 400, 160
#: Most steps of evaluation to reach them; seconds only defend the machine.
EXPLORE_STEPS, EXPLORE_SECONDS = 1_500_000, 5.0
#: Most outcomes told, and the longest goal that is read.
MOST, LONGEST = 20, 120


@dataclass(frozen=True)
class Line:
    """One end. ``name``: what is said of it and not of all; ``says``: the verdict there. ``lines``: how many lines of play lead to it.
    ``play``: the decisions of the shortest of them."""

    name: str
    says: str
    lines: int
    play: tuple[str, ...]


@dataclass(frozen=True)
class ExplorePage:
    """``goal``: as asked, empty for all outcomes. ``says``: the answer in a sentence. ``play``: a line of play that reaches the goal, with
    where it ends; ``against``: one that prevents it. ``examples``: goals that can be asked here. ``more``: how many outcomes are not told.
    ``complete``: whether nothing was left untried."""

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


class BadGoal(BadInput):
    """A goal that cannot be read. ``number``: which of those that were asked for, from 0."""

    def __init__(self, number: int, findings: Sequence[Finding]) -> None:
        super().__init__(findings)
        self.number = number


@dataclass(frozen=True)
class Explored:
    """What was found: ``answers`` to the goals, one each, or without goals ``endings``, all outcomes. ``complete``: whether nothing was
    left untried."""

    says: str
    answers: tuple[GoalAnswer, ...]
    endings: tuple[Ending, ...]
    states: int
    complete: bool


def explore(judged: Judged, goals: Sequence[str] = (), *, states: int = STATES, until: str = "", chance: bool = True) -> Explored:
    """What can come of a case that can be judged. ``goals``: such as "Ann 15"; without one all outcomes are found. ``states``: most that
    are tried on a table of usual size; a crowded one costs more a state. ``until``: ``moves`` or ``turn``, where lines of play end; if left
    out the end of the turn where there is a goal or no move. ``chance``: whether what chance decides is tried each way. Raises
    :class:`BadGoal`."""
    until = until or ("turn" if goals or not judged.data.get("moves") else "moves")
    profile = profile_asked(judged.data)
    budget = max(10, min(states, states * FRAMES_A_STATE // judged.frames()))

    def begin() -> Explorer:
        return Explorer(judged.data, FILE, library(), profile, until=until, chance=chance)

    with judged.working(EXPLORE_SECONDS):
        answers = []
        for number, text in enumerate(goals):
            explorer = begin()
            try:
                goal = explorer.goal_from(text)
            except BadInput as error:
                raise BadGoal(number, error.findings) from None
            answers.append(explorer.ask(goal, budget // len(goals), certain=True))
        if answers:
            says = " ".join(one.sentence() for one in answers)
            return Explored(says, tuple(answers), (), sum(one.states for one in answers), all(one.complete for one in answers))
        explorer = begin()
        with metered(EXPLORE_STEPS):
            explorer.expand(budget)
        found = explorer.endings()
        return Explored(found.sentence(), (), tuple(found.endings), found.states, found.complete)


def page(title: str, judged: Judged, goal: str) -> ExplorePage:
    """What can come of a case that can be judged, on a page. ``goal``: such as "Ann 15"; without one all outcomes are found. Raises
    :class:`BadGoal`."""
    goal = goal.strip()[:LONGEST]
    found = explore(judged, (goal,) if goal else ())
    one = found.answers[0] if goal else None
    told = found.endings[:MOST]
    every = [ending.says for ending in told]
    return ExplorePage(
        title,
        goal,
        found.says,
        _in_words(one.line) if one is not None else (),
        one.says_end if one is not None else "",
        _in_words(one.against) if one is not None else (),
        tuple(Line(only_here(ending.says, every), ending.says, ending.lines, _in_words(ending.line)) for ending in told),
        max(0, len(found.endings) - MOST),
        found.states,
        found.complete,
        _examples(judged),
    )


def _in_words(line: Iterable[LineDecision]) -> tuple[str, ...]:
    return tuple(said.says for said in line)


def _examples(judged: Judged) -> tuple[str, ...]:
    """A goal for each player, and what may become of the card that the verdict is about."""
    made = judged.replayed
    position, name = made.position, made.trace.name
    minions = [card for card, place in position.play.items() if place.controller is not None and not place.buried][:1]
    return tuple(f"{player} {position.vp.get(player, 0) + 1}" for player in position.players) + tuple(
        f"{name(card)} in discard" for card in minions
    )
