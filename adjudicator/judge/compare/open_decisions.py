"""What nobody fixed: orders and other decisions that a situation leaves open, tried each way within a budget.

If all end alike the first is as good as any, and that is said; otherwise what each leads to."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from ...ground.meter import Spent, metered
from ...ground.strict_yaml import Map
from ...language.english import capitalized
from ...language.library import Library
from ..data.profiles import GameProfile
from ..replay.replay import Replay
from ..situation.setting import Setting
from .exploration import Ending
from .explorer import Explorer

#: Most states tried, and most steps of evaluation (``ground.meter``) to reach them.
BUDGET, STEPS = 400, 20_000_000
#: States tried, and lines replayed, where it is only asked what else happens on the way to the same end.
FEW_STATES, FEW_LINES = 40, 8
#: How many options a sentence still names.
FEW = 3


class OpenDecision(msgspec.Struct):
    """One decision that nobody fixed, on the line that the replay took.

    ``says``: who decides what, in words. ``taken``: the option that was taken. ``options``: option key -> its words and the
    numbers of the endings that can follow. ``matters``: whether the options lead to different endings.
    """

    who: str | None
    ask: str
    about: str | None
    says: str
    taken: str
    options: dict[str, tuple[str, tuple[int, ...]]]
    matters: bool

    def choices(self) -> str:
        """The options in brackets, where they are few: " (Shanghai or Full Sail)"."""
        words = list(dict.fromkeys(says for says, _ in self.options.values()))
        return f" ({', '.join(words[:-1])} or {words[-1]})" if 1 < len(words) <= FEW else ""

    def as_data(self) -> dict[str, Any]:
        return {
            "who": self.who,
            "ask": self.ask,
            "about": self.about,
            "says": self.says,
            "taken": self.taken,
            "matters": self.matters,
            "options": [{"answer": key, "says": says, "outcomes": list(ends)} for key, (says, ends) in self.options.items()],
        }


class OpenDecisions(msgspec.Struct):
    """What came of trying the open decisions.

    ``equal``: whether all lines end alike; ``None`` when the budget was spent before that was known. ``decisions``: along the
    replay's own line. ``endings``: the distinct outcomes, number 0 the replay's own. ``states``: how many were tried.
    """

    equal: bool | None
    decisions: list[OpenDecision] = msgspec.field(default_factory=list)
    endings: list[Ending] = msgspec.field(default_factory=list)
    states: int = 0
    lines: int = 1
    complete: bool = True

    def sentence(self) -> str:
        """Whether it matters, in a sentence or two."""
        if not self.decisions:
            return "Every decision was fixed."
        what = "the order" if all(one.ask in ("order", "me-first") for one in self.decisions) else "what was left open"
        number = f"{self.lines} line{'s' if self.lines != 1 else ''}"
        if self.equal:
            return f"{capitalized(what)} makes no difference: all {number} end alike."
        if self.equal is None:
            return f"No difference was found in {what}, but the budget was spent after {self.states} states."
        deciding = [one.says + one.choices() for one in self.decisions if one.matters]
        tail = f" It hangs on this: {'; '.join(deciding[:2])}." if deciding else ""
        return f"{capitalized(what)} matters: {len(self.endings)} outcomes{'' if self.complete else ' at least'}.{tail}"

    def as_data(self) -> dict[str, Any]:
        return {
            "says": self.sentence(),
            "equal": self.equal,
            "states": self.states,
            "lines": self.lines,
            "complete": self.complete,
            "decisions": [one.as_data() for one in self.decisions],
            "outcomes": [ending.as_data() for ending in self.endings],
        }


def open_decisions(
    data: Map,
    file: str,
    library: Library,
    profile: GameProfile,
    *,
    setting: Setting | None = None,
    printings: str | None = None,
    budget: int = BUDGET,
    steps: int = STEPS,
    words: bool = True,
) -> OpenDecisions:
    """Try what a situation leaves open. ``budget``, ``steps``: most states, and steps of evaluation to reach them. ``words``: with a
    verdict for each outcome, which costs a replay each."""
    explorer = Explorer(data, file, library, profile, until="moves", chance=False, setting=setting, printings=printings)
    if explorer.states[0].choice is None:
        return OpenDecisions(True, states=1)
    with metered(steps):
        explorer.expand(budget)
    path = replayed_path(explorer)
    last = explorer.states[path[-1][0]].after[path[-1][1]] if path else 0
    found = explorer.endings(words, last if explorer.states[last].choice is None else None)
    by_state = reachable_endings(explorer, found.ends)
    decisions = []
    for number, key in path:
        state = explorer.states[number]
        options = {}
        for option, after in state.after.items():
            options[option] = (explorer.said(state, option).option, tuple(sorted(by_state[after])))
        says = explorer.said(state, key).asks
        choice = state.asked
        if choice.about is not None:
            says += f" {'about' if choice.ask == 'may' else 'for'} {explorer.trace.name(choice.about)}"
        decisions.append(
            OpenDecision(
                choice.who,
                choice.ask,
                choice.about,
                says,
                key,
                options,
                len({reached for _, reached in options.values()}) > 1,
            )
        )
    equal = len(found.endings) < 2
    return OpenDecisions(
        equal if found.complete or not equal else None,
        decisions,
        found.endings,
        found.states,
        sum(ending.lines for ending in found.endings),
        found.complete,
    )


def lines_alike(data: Map, made: Replay) -> Iterator[Replay]:
    """Lines of play that differ from a replay of the case in one decision that nobody fixed, each replayed to its end; few of them, and
    none where the lines do not all end alike, or there are too many to know."""
    explorer = Explorer(data, "", made.setting.library, made.profile, until="moves", chance=False, setting=made.setting)
    if explorer.states[0].choice is None:
        return
    try:
        with metered(STEPS):
            explorer.expand(FEW_STATES)
            if not explorer.complete or len(explorer.endings(False).endings) > 1:
                return
            came, on = explorer.shortest(), _ways_on(explorer)
            taken = set(replayed_path(explorer))
            other = ((number, key) for number, _ in sorted(taken) for key in explorer.states[number].after if (number, key) not in taken)
            for number, key in islice(other, FEW_LINES):
                line = [*explorer.line(number, came), explorer.said(explorer.states[number], key)]
                at = explorer.states[number].after[key]
                while at in on:
                    line.append(explorer.said(explorer.states[at], on[at]))
                    at = explorer.states[at].after[on[at]]
                if explorer.states[at].choice is None:
                    yield explorer.retrace(line)
    except Spent:
        # what could be tried so far is all there is
        return


def _ways_on(explorer: Explorer) -> dict[int, str]:
    """For each state from which an end is known the answer that leads there soonest."""
    before, on = explorer.before(), dict[int, str]()
    waiting = deque(state.number for state in explorer.states if state.choice is None)
    known = set(waiting)
    while waiting:
        end = waiting.popleft()
        for number in before.get(end, ()):
            if number not in known:
                known.add(number)
                on[number] = next(key for key, after in explorer.states[number].after.items() if after == end)
                waiting.append(number)
    return on


def replayed_path(explorer: Explorer) -> list[tuple[int, str]]:
    """The open decisions on the line that a replay takes, with what it picks there."""
    found: list[tuple[int, str]] = []
    number = 0
    seen: set[int] = set()
    while explorer.states[number].choice is not None and explorer.states[number].next and number not in seen:
        seen.add(number)
        state = explorer.states[number]
        key, _ = state.script.fork().answer(state.game, state.asked)
        found.append((number, key))
        number = state.after[key]
    return found


def reachable_endings(explorer: Explorer, number_of: dict[int, int]) -> dict[int, frozenset[int]]:
    """For each state the endings that can follow it."""
    found: dict[int, set[int]] = {state.number: set() for state in explorer.states}
    before = explorer.before()
    for end, number in number_of.items():
        waiting = [end]
        while waiting:
            at = waiting.pop()
            if number in found[at]:
                continue
            found[at].add(number)
            waiting.extend(before.get(at, ()))
    return {at: frozenset(numbers) for at, numbers in found.items()}
