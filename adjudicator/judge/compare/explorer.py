"""Exploring: all that can come of a situation, within a budget.

Every decision that the file does not fix is tried each way, chance too if wanted. States that rules cannot tell apart
are one state, so that the same table reached in another order is not explored again. What comes out is a graph; the
outcomes, the number of lines that lead to each, and the answers to "can she?" are read off it.

*Possible* means that everybody and chance help. *Certain* means that a player has an answer wherever that player is
asked, whatever all others and chance do. When the budget is spent before the graph is complete, an answer that
hangs on the unexplored rest is given as unknown.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from ...engine.kernel.game import Game, flat, linked
from ...engine.kernel.run import Context, advance
from ...engine.procedures.turn import NextTurn
from ...ground.meter import Spent, exhausted
from ...ground.strict_yaml import Map
from ...language.library import Library
from ...table.choices import Choice
from ..data.profiles import GameProfile
from ..expectations.goals import Goal, read_goal
from ..replay.option_words import asked_words, option_words
from ..replay.outcome import Fact, differences, outcome
from ..replay.replay import MAX_FRAMES, Decision, Replay, profile_of_case, suppose, supposes_next
from ..replay.script import Script
from ..replay.trace import Trace
from ..situation.setting import Setting, in_force, set_up
from ..verdict.distinguishing import differing_cards, distinguished
from ..verdict.verdict import verdict
from .exploration import BUDGET, Ending, Exploration, ExploredState, GoalAnswer, LineDecision

#: How often, in states, a search for certainty looks whether it is decided.
LOOK = 400


#: Told of each decision on a line of play: the choice, the key of the answer, how it was given, and the game that asks.
Note = Callable[[Choice, str, str, Game], None]


class _Traced(Struct, frozen=True):
    """Where a line of play that is replayed with a trace stands, as :meth:`Explorer.walk` tells it, with all that led there."""

    game: Game
    choice: Choice | None
    ended: str
    turns: int
    trace: Trace
    script: Script
    context: Context
    decisions: list[Decision]


class Explorer:
    """Explores one variant of a situation.

    ``until``: ``moves`` stops where the file's moves end; ``turn`` goes on to the end of that turn, ``turns`` of them. ``chance``:
    whether what chance decides is tried each way too; otherwise it decides as in a replay. Raises :class:`BadInput` if the situation
    cannot be set up."""

    def __init__(
        self,
        data: Map,
        file: str,
        library: Library,
        profile: GameProfile,
        *,
        until: str = "moves",
        turns: int = 1,
        chance: bool = True,
        printings: str | None = None,
        printing: dict[str, str] | None = None,
        setting: Setting | None = None,
        answers: dict[str, str] | None = None,
    ) -> None:
        profile = profile_of_case(data, profile, file, answers)
        self.data, self.file, self.profile = data, file, profile
        self.setting = setting or in_force(set_up(data, file, library, printings, printing), profile, file, data.line, "saved" in data)
        self.until, self.chance = until, chance
        self.context = Context(self.setting.library, profile, None, MAX_FRAMES)
        self.trace = Trace(self.setting.names)
        self.states: list[ExploredState] = []
        self.known: dict[Any, int] = {}
        #: what was replayed with a trace, by the answers up to there
        self.traced: dict[tuple[str, ...], _Traced] = {}
        self.waiting: list[int] = []
        script = Script(data, file, self.setting, profile)
        self.context.apart = script.apart
        self.turns = turns - 1
        self.settle(self.setting.game, script, self.turns, None)

    # -- walking -----------------------------------------------------------------------------------------------------

    def settle(self, game: Game, script: Script, turns: int, key: str | None) -> int:
        """Answer a choice, then all that the file fixes; the number of the state where that ends."""
        game, choice, ended, turns = self.walk(game, script, turns, key, self.context)
        sign = (game.key(), _looping(game), script.progress(), turns, ended)
        number = self.known.get(sign)
        if number is None:
            number = self.known[sign] = len(self.states)
            self.states.append(ExploredState(number, game, script, choice, turns, ended))
            if choice is not None:
                self.waiting.append(number)
        return number

    def walk(
        self, game: Game, script: Script, turns: int, key: str | None, context: Context, note: Note | None = None
    ) -> tuple[Game, Choice | None, str, int]:
        """Advance until somebody must decide whom the file leaves free, or until the end."""
        try:
            game = advance(game, context, key)
            while True:
                choice = game.choice
                if choice is None:
                    if game.position.result is not None or turns < 1 or self.until != "turn" or game.position.phase != "end-turn":
                        return game, None, "over" if game.position.result is not None else "turn", turns
                    turns -= 1
                    game = self.cut(advance(game._replace(stack=(NextTurn(), None)), context), context)
                    continue
                if choice.ask == "turn":
                    key = script.turn(game, choice)
                    if key is None and supposes_next(script):
                        game = suppose(game, context, script)
                        continue
                    if key is None:
                        if self.until == "moves":
                            return game, None, "moves", turns
                        game = self.cut(game, context)
                        return game, game.choice, "", turns
                    given = "file"
                else:
                    key, given = script.answer(game, choice)
                    if given != "file" and (choice.who is not None or self.chance):
                        if self.until == "turn" and not script.moves:
                            game = self.cut(game, context)
                        return game, choice, "", turns
                if note is not None:
                    note(choice, key, given, game)
                game = advance(game, context, key)
        except Spent:
            return game, None, "spent", turns

    def cut(self, game: Game, context: Context) -> Game:
        """The same game, ending with this turn."""
        frames = flat(game.stack)
        if NextTurn() in frames:
            game = game._replace(stack=linked(tuple(item for item in frames if item != NextTurn())))
        return game

    def expand(
        self,
        budget: int,
        stop: Callable[[], bool] | None = None,
        progress: Callable[[int], None] | None = None,
        keys: Callable[[Choice], Iterable[str]] = Choice.keys,
        deep: int | None = None,
    ) -> None:
        """Explore states until none waits, the budget is spent, or ``stop`` says so. ``keys``: what is tried of a choice, else all.
        ``deep``: most decisions of a line that is followed; one that is longer is not explored to its end."""
        depth: dict[int, int] = {}
        while self.waiting and len(self.states) < budget:
            state = self.states[self.waiting.pop()]
            at = depth.get(state.number, 0)
            if at == deep:
                continue
            before = len(self.waiting)
            found = {}
            for key in keys(state.asked):
                found[key] = self.settle(state.game, state.script.fork(), state.turns, key)
                depth.setdefault(found[key], at + 1)
            state.next = found
            # the first option is followed first
            self.waiting[before:] = reversed(self.waiting[before:])
            if progress is not None:
                progress(len(self.states))
            if exhausted() or (stop is not None and stop()):
                return

    @property
    def complete(self) -> bool:
        """Whether no state is left from which nobody has gone on: for want of budget, or as its line was too long."""
        return all(state.next is not None for state in self.states)

    # -- lines ---------------------------------------------------------------------------------------------------------

    def said(self, state: ExploredState, key: str) -> LineDecision:
        """A decision in words."""
        choice = state.asked
        asks = f"{choice.who or 'Chance'} {asked_words(choice)}"
        return LineDecision(choice.who, choice.ask, key, asks, option_words(self.trace, choice, key))

    def shortest(self) -> dict[int, tuple[int, str] | None]:
        """For each state reached the state before it and the answer given there, along a shortest line."""
        came: dict[int, tuple[int, str] | None] = {0: None}
        queue = deque((0,))
        while queue:
            number = queue.popleft()
            for key, after in self.states[number].after.items():
                if after not in came:
                    came[after] = (number, key)
                    queue.append(after)
        return came

    def before(self) -> dict[int, list[int]]:
        """For each state that an answer leads to, the states in which it is given."""
        found: dict[int, list[int]] = {}
        for state in self.states:
            for after in state.after.values():
                found.setdefault(after, []).append(state.number)
        return found

    def line(self, number: int, came: dict[int, tuple[int, str] | None]) -> tuple[LineDecision, ...]:
        """The decisions of the line that leads to a state."""
        found = []
        before = came[number]
        while before is not None:
            number, key = before
            found.append(self.said(self.states[number], key))
            before = came[number]
        return tuple(reversed(found))

    def choices(self, line: Iterable[LineDecision]) -> list[Choice]:
        """The choices that a line of play answers."""
        number = 0
        found: list[Choice] = []
        for one in line:
            found.append(self.states[number].asked)
            number = self.states[number].after[one.key]
        return found

    def retrace(self, line: Iterable[LineDecision]) -> Replay:
        """A line of play, replayed with a trace; from where it leaves the lines that were replayed before. Raises :class:`Spent` where the
        budget ends before the line does."""
        keys = [one.key for one in line]
        known = next(number for number in range(len(keys), -1, -1) if tuple(keys[:number]) in self.traced or not number)
        at = self.traced.get(tuple(keys[:known]))
        if at is None:
            at = self.traced[()] = self._traced_on(None, None)
        for number in range(known, len(keys)):
            at = self.traced[tuple(keys[: number + 1])] = self._traced_on(at, keys[number])
        made = Replay(self.setting, at.game, at.trace, self.profile, list(at.decisions), context=at.context)
        made.ended = at.ended or "moves"
        made.reads = dict(at.context.reads)
        made.loops = at.game.memory.loops if at.game.memory is not None else ()
        made.value_loop = made.values().loop
        made.refused = at.script.refused
        return made

    def _traced_on(self, before: _Traced | None, key: str | None) -> _Traced:
        """Where an answer leads, or the beginning, with a trace. Raises :class:`Spent` where nothing was asked for it."""
        context = Context(self.setting.library, self.profile, None, MAX_FRAMES)
        context.apart = self.context.apart
        if before is None:
            trace, decisions, script = Trace(self.setting.names), [], Script(self.data, self.file, self.setting, self.profile)
            game, turns = self.setting.game, self.turns
        else:
            trace, decisions, script = before.trace.fork(), list(before.decisions), before.script.fork()
            game, turns = before.game, before.turns
            context.reads, context.spent = dict(before.context.reads), before.context.spent
            if before.choice is None or key is None:
                # the line answers what was asked, so it was not to its end
                raise Spent(context.meter.most)
            decisions.append(Decision(before.choice, key, "explored", game.position))
        context.log = trace

        def note(choice: Choice, key: str, given: str, game: Game) -> None:
            decisions.append(Decision(choice, key, given, game.position))

        game, choice, ended, turns = self.walk(game, script, turns, key, context, note)
        trace.end(context)
        return _Traced(game, choice, ended, turns, trace, script, context, decisions)

    # -- endings ---------------------------------------------------------------------------------------------------------

    def counts(self) -> tuple[dict[int, int], bool]:
        """How many lines lead to each end, and whether a line can go round. A line that goes round is not counted."""
        order: list[int] = []
        mark: dict[int, int] = {}
        stack = [(0, iter(self.states[0].after.values()))]
        mark[0] = 1
        round_: set[tuple[int, int]] = set()
        while stack:
            number, rest = stack[-1]
            for after in rest:
                if after not in mark:
                    mark[after] = 1
                    stack.append((after, iter(self.states[after].after.values())))
                    break
                if mark[after] == 1:
                    round_.add((number, after))
            else:
                mark[number] = 2
                order.append(number)
                stack.pop()
        ways = dict.fromkeys(order, 0)
        ways[0] = 1
        for number in reversed(order):
            for after in self.states[number].after.values():
                if (number, after) not in round_:
                    ways[after] += ways[number]
        return {number: ways[number] for number in order if self.states[number].choice is None}, bool(round_)

    def endings(self, words: bool = True, first: int | None = None) -> Exploration:
        """The distinct outcomes among the ends found so far.

        ``words``: with verdicts, which costs a replay each. ``first``: the end whose outcome is number 0; else it is the one with the
        shortest line."""
        came = self.shortest()
        lines, repeats = self.counts()
        by_key: dict[Fact, Ending] = {}
        ends: dict[int, int] = {}
        for number in ([first] if first is not None else []) + list(came):
            state = self.states[number]
            if state.choice is not None or number in ends:
                continue
            seen = outcome(state.game, self.setting.library, self.profile, loops=False)
            ending = by_key.get(seen.key)
            if ending is None:
                ending = by_key[seen.key] = Ending(len(by_key), seen, self.line(number, came), state=number)
            ending.lines += lines.get(number, 0)
            ends[number] = ending.number
        found = list(by_key.values())
        for ending in found:
            ending.differs = differences(found[0].seen, ending.seen, self.trace.name)
        if words:
            try:
                self.tell(found)
            except Spent:
                # which ends there are is known all the same; what sets them apart is all that can be said of them
                for ending in found:
                    ending.made, ending.says = None, "; ".join(ending.differs) or "What the shortest line comes to."
        return Exploration(found, len(self.states), self.complete, repeats, self.until, ends)

    def tell(self, found: list[Ending]) -> None:
        """Give each of some endings its verdict, told apart from the others'. Raises :class:`Spent`."""
        among = differing_cards([ending.seen for ending in found])
        replays = []
        try:
            for ending in found:
                ending.made = self.retrace(ending.line)
                replays.append(ending.made)
        finally:
            # the lines of these endings begin alike; nobody asks for them again
            self.traced.clear()
        told = distinguished(
            [ending.seen for ending in found],
            [verdict(made, about=among).says for made in replays],
            lambda number, cards: verdict(replays[number], about=cards).says,
            self.trace.name,
        )
        for ending, says in zip(found, told):
            ending.says = says

    # -- goals -------------------------------------------------------------------------------------------------------------

    def goal_from(self, text: str) -> Goal:
        """A goal from words, see :func:`~adjudicator.judge.expectations.goals.read_goal`. Raises :class:`BadInput`."""
        return read_goal(text, self.data, self.file, self.setting)

    def ask(self, goal: Goal, budget: int = BUDGET, certain: bool = True, progress: Callable[[int], None] | None = None) -> GoalAnswer:
        """Whether a goal is possible, and (if asked) whether it is certain."""
        checked: dict[int, bool] = {}
        looked = [0, 0]

        def met(number: int) -> bool:
            if number not in checked:
                state = self.states[number]
                checked[number] = state.choice is None and state.ended != "spent" and goal.holds(state.game)
            return checked[number]

        def stop() -> bool:
            found = False
            for number in range(looked[0], len(self.states)):
                found = met(number) or found
            looked[0] = len(self.states)
            if not certain:
                return found
            looked[1] += 1
            if looked[1] % LOOK:
                return False
            return 0 in self.wins(goal, met, False) or 0 not in self.wins(goal, met, True)

        if not (not certain and stop()):
            self.expand(budget, stop, progress)
        stop()
        came = self.shortest()
        reached = [number for number in came if met(number)]
        possible: bool | None = True if reached else (False if self.complete else None)
        answered = GoalAnswer(goal, possible, None, (), (), len(self.states), self.complete)
        end = None
        if reached:
            # the states nearest to the beginning come first
            end = reached[0]
            answered.line = self.line(end, came)
        if certain:
            sure = self.wins(goal, met, False)
            if 0 in sure:
                answered.certain = True
                answered.line, end = self.resisted(goal, sure)
            else:
                hoped = self.wins(goal, met, True)
                if 0 not in hoped:
                    answered.certain = False
                    answered.against = () if not possible else self.prevented(goal, hoped, reached)
        if end is not None:
            answered.says_end = verdict(self.retrace(answered.line)).says
        return answered

    def wins(self, goal: Goal, met: Callable[[int], bool], hope: bool) -> dict[int, int]:
        """States from which the goal is certain, with the number of decisions it takes at most.

        ``hope``: counts what was not explored as won, so that a state that is not in it is certainly not won. A line that goes round for
        ever does not get there."""
        before: dict[int, list[int]] = {}
        missing: dict[int, int] = {}
        won: dict[int, int] = {}
        queue: deque[int] = deque()
        for state in self.states:
            if state.choice is None:
                if met(state.number):
                    won[state.number] = 0
                    queue.append(state.number)
                continue
            if state.next is None:
                if hope:
                    won[state.number] = 0
                    queue.append(state.number)
                continue
            after = set(state.next.values())
            missing[state.number] = 1 if state.choice.who == goal.player else len(after)
            for number in after:
                before.setdefault(number, []).append(state.number)
        while queue:
            number = queue.popleft()
            for earlier in before.get(number, ()):
                if earlier in won:
                    continue
                missing[earlier] -= 1
                if missing[earlier] == 0:
                    won[earlier] = won[number] + 1
                    queue.append(earlier)
        return won

    def resisted(self, goal: Goal, won: dict[int, int]) -> tuple[tuple[LineDecision, ...], int]:
        """The line that the player keeps on course while the others resist as long as they can."""
        number, found = 0, []
        while self.states[number].choice is not None:
            state = self.states[number]
            options = [(key, after) for key, after in state.after.items() if after in won]
            if state.asked.who == goal.player:
                key, after = min(options, key=lambda option: won[option[1]])
            else:
                key, after = max(options, key=lambda option: won[option[1]])
            found.append(self.said(state, key))
            number = after
        return tuple(found), number

    def prevented(self, goal: Goal, hoped: dict[int, int], reached: list[int]) -> tuple[LineDecision, ...]:
        """A line on which the player makes for the goal, and others or chance keep it away."""
        near = self.distances(reached)
        number, found, seen = 0, [], set()
        while self.states[number].choice is not None and self.states[number].next and number not in seen:
            seen.add(number)
            state = self.states[number]
            options = [(key, after) for key, after in state.after.items() if after not in hoped]
            if state.asked.who == goal.player:
                key, after = min(options, key=lambda option: near.get(option[1], len(self.states)))
            else:
                key, after = max(options, key=lambda option: near.get(option[1], len(self.states)))
            found.append(self.said(state, key))
            number = after
            if number not in near:
                break
        return tuple(found)

    def distances(self, ends: list[int]) -> dict[int, int]:
        """For each state from which one of these ends can be reached, how many decisions that takes at least."""
        before = self.before()
        found = dict.fromkeys(ends, 0)
        queue = deque(ends)
        while queue:
            number = queue.popleft()
            for earlier in before.get(number, ()):
                if earlier not in found:
                    found[earlier] = found[number] + 1
                    queue.append(earlier)
        return found


def _looping(game: Game) -> Any:
    """What tells laps of a loop apart while the engine has not yet made out whether it is one."""
    memory = game.memory
    return memory.steps if memory is not None and memory.keys else ()


def explore(
    data: Map,
    file: str,
    library: Library,
    profile: GameProfile,
    *,
    until: str | None = None,
    turns: int = 1,
    chance: bool = True,
    printings: str | None = None,
    budget: int = BUDGET,
    progress: Callable[[int], None] | None = None,
) -> Exploration:
    """All outcomes of one variant of a situation. ``until`` defaults to ``moves`` where the file has moves, else ``turn``."""
    explorer = Explorer(
        data,
        file,
        library,
        profile,
        until=until or ("moves" if data.get("moves") else "turn"),
        turns=turns,
        chance=chance,
        printings=printings,
    )
    explorer.expand(budget, None, progress)
    return explorer.endings()
