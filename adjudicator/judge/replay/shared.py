"""Replays of the same tables under other answers: what several of them have in common is played once.

Who looks for a case tries one table under many answers, most of which are never asked for, or only late. So the choices of a table stand in
a tree, each with the game that asks and the trace so far, and a replay goes from one to the next by what its file decides; only where no
replay went before it plays on. What comes of it is the same as that of :func:`.replay.replay`, which does whatever is out of the ordinary:
runs that are given up, cases that answer questions of their own."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from ...engine.kernel.game import Game
from ...engine.kernel.run import Context, Run, advance
from ...engine.values.values import values
from ...ground.findings import BadInput
from ...ground.meter import metered
from ...ground.strict_yaml import Map
from ...language.library import Library
from ...table.choices import Choice
from ..data.profiles import GameProfile
from ..situation.named_cards import NameChecker
from ..situation.setting import Setting, in_force, set_up
from .deciding_steps import mark_deciding
from .replay import MAX_DECISIONS, MAX_STEPS, Decision, Replay, misread, replay, suppose, supposes_next, tell_refusal
from .script import Refusal, Script
from .trace import Trace

#: What a case says for which nothing is shared.
OF_ITS_OWN = ("questions", "settings", "otherwise", "saved", "expect")

_bytes = msgspec.json.Encoder().encode


class _OutOfTheOrdinary(Exception):
    """What a file does here is for the plain replay."""


@dataclass(slots=True)
class _End:
    """What a replay came to that ended at a choice."""

    trace: Trace
    reads: dict[str, str]
    unsettled: Any


@dataclass(slots=True)
class _Point:
    """Where somebody is asked, or the game is over.

    ``game``: that asks. ``trace``: so far; not added to. ``context``: that of the run that came here. ``singles``: choices on the way that
    answered themselves. ``after``: by what was decided or refused, the next one; ``None`` where the run is given up on the way. ``end``:
    what a replay came to that ended here."""

    game: Game
    trace: Trace
    context: Context
    singles: tuple[Choice, ...]
    after: dict[tuple[str, Any], _Point | None] = field(default_factory=dict)
    end: _End | None = None


@dataclass(slots=True)
class _Table:
    """A table with what is done on it. ``begins``: the first choice, by the cards that the file tells apart."""

    setting: Setting
    begins: dict[frozenset[str], _Point] = field(default_factory=dict)


class SharedReplays:
    """Replays cases of one library and one profile. ``budget``: most frames of each."""

    def __init__(self, file: str, library: Library, profile: GameProfile, budget: int) -> None:
        self.file, self.library, self.profile, self.budget = file, library, profile, budget
        self._tables: dict[bytes, _Table] = {}
        self._made: dict[bytes, Replay] = {}

    def __call__(self, data: Map) -> Replay:
        """What comes of a case; of one that is word for word as an earlier one, the same replay. Raises :class:`BadInput` if it cannot be
        set up."""
        whole = _bytes(data)
        made = self._made.get(whole)
        if made is None:
            made = self._made[whole] = self._replayed(data)
        return made

    def _replayed(self, data: Map) -> Replay:
        """The same, played. Raises :class:`BadInput`."""
        if any(data.get(key) for key in OF_ITS_OWN):
            return self._plain(data)
        key = _bytes({name: value for name, value in data.items() if name != "answers"})
        table = self._tables.get(key)
        try:
            with metered(MAX_STEPS) as meter:
                if table is None:
                    table = _Table(in_force(set_up(data, self.file, self.library), self.profile, self.file, data.line))
                    self._tables[key] = table
                made = self._walked(data, table)
                made.steps = meter.spent
                return made
        except BadInput:
            raise
        except Exception:
            # what is out of the ordinary, takes too long or fails is played plainly, so that the same is said of it as everywhere
            return self._plain(data)

    def _plain(self, data: Map) -> Replay:
        return replay(data, self.file, self.library, self.profile, budget=self.budget)

    def _walked(self, data: Map, table: _Table) -> Replay:
        """The replay of a case on a table. Raises :class:`_OutOfTheOrdinary`, and whatever a run raises."""
        setting = table.setting
        ident = setting.game.position.ident
        if NameChecker(data, self.file, ident, setting.library, setting.game.position.players).check():
            raise _OutOfTheOrdinary
        script = Script(data, self.file, setting, self.profile)
        begin = table.begins.get(script.apart)
        if begin is None:
            context = Context(setting.library, self.profile, None, self.budget)
            context.apart = script.apart
            table.begins[script.apart] = begin = self._played(setting.game, Trace(setting.names), context, None)
        made = Replay(setting, setting.game, begin.trace, self.profile)
        at = self._ends(script, made, begin)
        stops_at = script.first_miss()
        if stops_at is not None:
            # it ends where an answer that was meant for a choice is none of its options
            script = Script(data, self.file, setting, self.profile)
            script.stops_at = stops_at
            made = Replay(setting, setting.game, begin.trace, self.profile)
            at = self._ends(script, made, begin)
        if at.end is None:
            at.end = _ended(at, setting)
        made.game, made.trace, made.context = at.game, at.end.trace, at.context
        made.reads = dict(at.end.reads)
        made.loops = at.game.memory.loops if at.game.memory is not None else ()
        made.value_loop = at.end.unsettled
        left_over = script.left_over()
        made.findings = misread(setting, self.library) + script.findings + left_over
        made.refused, made.singles = script.refused, script.singles
        return made

    def _ends(self, script: Script, made: Replay, at: _Point) -> _Point:
        """Where a script ends, the decisions on the way noted. Raises as :meth:`_walked`."""
        for _ in range(MAX_DECISIONS):
            for single in at.singles:
                script.note_single(single)
            choice = at.game.choice
            if choice is None:
                made.ended = "over"
                return at
            refusals = len(script.refused)
            key, given = script.decide(at.game, choice)
            if len(script.refused) > refusals:
                at = self._told(at, script.refused[refusals:])
            if key is not None:
                made.decisions.append(Decision(choice, key, given, at.game.position))
                at = self._next(at, ("answer", key), script)
            elif choice.ask == "turn" and supposes_next(script):
                at = self._next(at, ("suppose", len(script.moves)), script)
            else:
                made.ended = "moves"
                return at
        raise _OutOfTheOrdinary

    def _next(self, at: _Point, step: tuple[str, Any], script: Script) -> _Point:
        """The point to which an answer or the next supposed cause leads."""
        kind, key = step
        if step in at.after:
            after = at.after[step]
            if kind == "suppose":
                script.moves.pop(0)
        else:
            at.after[step] = None
            if kind == "answer":
                after = self._played(at.game, at.trace, at.context, key)
            else:
                after = self._played(at.game, at.trace, at.context, None, script)
            at.after[step] = after
        if after is None:
            raise _OutOfTheOrdinary
        return after

    def _told(self, at: _Point, refused: list[Refusal]) -> _Point:
        """The same point with what was refused there told."""
        step = ("refused", tuple((*one[:2], tuple(one.move), *one[3:]) for one in refused))
        after = at.after.get(step)
        if after is None:
            trace, context = at.trace.fork(), _forked(at.context)
            context.log = trace
            for one in refused:
                tell_refusal(Run(at.game, context), one, trace)
            trace.end(context)
            after = at.after[step] = _Point(at.game, trace, context, ())
        return after

    def _played(self, game: Game, trace: Trace, before: Context, key: str | None, supposes: Script | None = None) -> _Point:
        """The point to which an answer leads, or the cause that a script supposes next. ``trace``, ``before``: of the point before; not
        changed."""
        trace, context, singles = trace.fork(), _forked(before), list[Choice]()
        context.log, context.told = trace, singles.append
        if supposes is None:
            context.budget = max(1, self.budget - context.spent)
            game = advance(game, context, key)
        else:
            game = suppose(game, context, supposes)
            if supposes.findings:
                raise _OutOfTheOrdinary
        trace.end(context)
        context.told = None
        return _Point(game, trace, context, tuple(singles))


def _forked(context: Context) -> Context:
    """A context that goes on from where another is."""
    new = Context(context.library, context.profile, None, context.budget)
    new.reads, new.spent, new.apart = dict(context.reads), context.spent, context.apart
    # what was looked up says itself of which table it is
    new._texts, new._printings, new.carrying, new.lying = context._texts, context._printings, context.carrying, context.lying
    return new


def _ended(at: _Point, setting: Setting) -> _End:
    """What a replay has come to that ends at a point. The steps are its own, as those that decide are marked on them."""
    trace = at.trace.fork()
    trace.steps = [msgspec.structs.replace(step) for step in trace.steps]
    mark_deciding(trace.steps)
    run = Run(at.game, Context(setting.library, at.context.profile, None))
    unsettled = values(run).loop
    return _End(trace, {**at.context.reads, **run.context.reads}, unsettled)
