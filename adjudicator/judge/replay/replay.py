"""Replay: drive a game through a situation's moves and answers, and say what came of it.

The engine always asks; here it is decided which of its questions the file answers, which are answered by default and noted as open, and
when the replay is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from ...engine.kernel.game import Game
from ...engine.kernel.run import Context, Run, advance
from ...engine.loops.records import Loop
from ...engine.resolution.attempting import attempt
from ...engine.resolution.reactions import open_level
from ...engine.values.layers import ValueLoop, Values
from ...engine.values.values import values
from ...ground.findings import BadInput, Finding, did_you_mean, shown
from ...ground.meter import Spent, metered
from ...ground.strict_yaml import Map, line_of
from ...language.codes import usual
from ...language.events import KINDS
from ...language.library import Library
from ...table.choices import Choice
from ...table.events import Event
from ...table.position import Position
from ..data.profiles import GameProfile
from ..situation.file_findings import FileFindings, failure_finding, values_spent
from ..situation.form import SUPPOSED
from ..situation.setting import Setting, in_force, set_up
from .deciding_steps import last_move, mark_deciding
from .player_trace import PlayerTrace
from .rules_followed import cite_particular
from .script import Refusal, Script, asker, options_remedy
from .trace import Trace

#: Most decisions one replay answers, and most frames it runs in all.
MAX_DECISIONS = 3_000
MAX_FRAMES = 10_000
#: Most steps of evaluation that one replay takes (``ground.meter``); the largest of the collection takes a hundredth of it.
MAX_STEPS = 1_500_000
#: Steps for the values on the table where a run ends, however it ended.
RESERVE_STEPS = 400_000
#: A frame costs more the more cards are in play: from this number on fewer of them are run.
FEW_CARDS = 40


#: Told of each decision before it is given to the engine: the game that asks, the choice, the key of the answer.
Watcher = Callable[[Game, Choice, str], None]


class Decision(msgspec.Struct):
    """A decision that was made. ``given``: ``file``, ``open`` (nobody fixed it: the first option was taken) or ``chance``."""

    choice: Choice
    key: str
    given: str
    position: Position | None = None


class Replay(msgspec.Struct):
    """What came of a situation.

    ``setting``: how it began. ``game``: how it ended. ``trace``: what happened. ``reading``: the interpretation it was replayed under.
    ``decisions``: in order. ``reads``: questions read, with their answers. ``loops``: found on the way. ``value_loop``: unsettled values
    at the end. ``findings``: left-over or missing answers, moves that were refused, mistakes in the entries of its cards. ``ended``:
    ``moves`` (no move is left), ``over``, ``spent``. ``steps``: of evaluation that it took."""

    setting: Setting
    game: Game
    trace: Trace
    profile: GameProfile
    decisions: list[Decision] = msgspec.field(default_factory=list)
    singles: list[Choice] = msgspec.field(default_factory=list)
    reads: dict[str, str] = msgspec.field(default_factory=dict)
    loops: tuple[Loop, ...] = ()
    value_loop: ValueLoop | None = None
    findings: list[Finding] = msgspec.field(default_factory=list)
    refused: list[Refusal] = msgspec.field(default_factory=list)
    ended: str = "moves"
    context: Context | None = None
    steps: int = 0
    cited_also: bool = False
    _moved: tuple[int, int] = (-1, 0)
    _values: dict[int, tuple[Game | Position, Values]] = msgspec.field(default_factory=dict)

    @property
    def position(self) -> Position:
        """The table at the end."""
        return self.game.position

    def last_move(self) -> int:
        """The index of the step with which the last move that did anything begins; 0 where there is none. It is looked for again when the
        trace has grown."""
        number = len(self.trace.steps)
        if self._moved[0] != number:
            self._moved = (number, last_move(self.trace.steps))
        return self._moved[1]

    def run(self, position: Position | None = None) -> Run:
        """A run on a table, to ask it something: on that of ``position``, or on the one at the end."""
        return self.run_of(self.game if position is None else Game(position))

    def run_of(self, game: Game) -> Run:
        """A run that stands where a game stood on the way, with what its texts had named by then, to ask it something."""
        return Run(game._replace(choice=None), Context(self.setting.library, self.profile, None))

    def values(self, position: Position | None = None) -> Values:
        """Power, breakpoint and all other continuous values on the table of ``position``, or at the end."""
        at: Game | Position = self.game if position is None else position
        known = self._values.get(id(at))
        if known is None:
            # with what it is of, so that nothing else comes to have its number
            known = self._values[id(at)] = (at, values(self.run(position)))
        return known[1]

    def cite_also(self) -> None:
        """Say at each step which rules are followed there besides those that make it so. Most readers need none of them, so this is done
        when somebody does; a second time it does nothing."""
        if not self.cited_also:
            self.cited_also = True
            cite_particular(self.trace.steps, self.setting.game.position, self.position.ident, self.profile)

    def open(self) -> list[Decision]:
        """Decisions that nobody fixed and that had more than one option."""
        return [decision for decision in self.decisions if decision.given == "open"]


def replay(
    data: Map,
    file: str,
    library: Library,
    profile: GameProfile,
    *,
    printings: str | None = None,
    printing: dict[str, str] | None = None,
    traced: bool = True,
    watcher: Watcher | None = None,
    answers: dict[str, str] | None = None,
    setting: Setting | None = None,
    frames: Any = None,
    budget: int | None = None,
    decided: dict[int, str] | None = None,
    viewer: str | None = None,
    stops_at: int | None = None,
) -> Replay:
    """Replay one variant of a situation. Raises :class:`BadInput` if it cannot be set up.

    ``printings`` (of all cards) and ``printing`` (by card) replace what the file says; so do ``answers`` to questions. ``setting``: begin
    here instead of setting the file up. ``frames``: other handlers of frames, see ``Context``. ``decided``: other answers, by the number
    of the decision from 0. ``viewer``: the player whom the trace is for, with nothing in it that he may not know. ``stops_at``: the number
    of the answer asked for at which the run ends. A case that is replayed as it is written ends where an answer that was meant for a choice
    is none of its options: whatever came of another would not be what the file tells of."""
    profile = profile_of_case(data, profile, file, answers)
    given = setting is not None
    if setting is None:
        setting = in_force(set_up(data, file, library, printings, printing), profile, file, data.line, "saved" in data)
    with metered(MAX_STEPS) as meter:
        trace = (
            Trace(setting.names)
            if viewer is None
            else PlayerTrace(player_named(viewer, setting.game.position.players, file), setting.names)
        )
        if budget is None:
            budget = MAX_FRAMES * FEW_CARDS // max(FEW_CARDS, len(setting.game.position.play))
        context = Context(setting.library, profile, trace if traced else None, budget)
        context.frames = frames
        script = Script(data, file, setting, profile)
        script.decided, script.stops_at = decided or {}, stops_at
        context.apart, context.told = script.apart, script.note_single
        made = Replay(setting, setting.game, trace, profile, context=context)
        try:
            made.game = drive(setting.game, context, script, made, watcher)
        except BadInput:
            raise
        except Exception as error:
            # whatever a file says, its reader gets a finding; the traceback stays with the exception
            raise BadInput([failure_finding(error, file, script.line or data.line, "saved" in data)]) from error
    trace.end(context)
    made.reads = dict(context.reads)
    memory = made.game.memory
    made.loops = memory.loops if memory is not None else ()
    # what a run that was given up has come to is worked out from a reserve of its own
    with metered(RESERVE_STEPS) as reserve:
        run = Run(made.game, Context(setting.library, profile, None))
        try:
            made.value_loop = values(run).loop
        except Spent as error:
            raise BadInput([values_spent(error, file, script.line or data.line)]) from error
        except Exception as error:
            raise BadInput([failure_finding(error, file, script.line or data.line, "saved" in data)]) from error
        made.reads.update(run.context.reads)
    if stops_at is None and not (given or answers or printings or printing or decided or frames) and made.ended != "spent":
        stops_at = script.first_miss()
        if stops_at is not None:
            return replay(data, file, library, profile, traced=traced, watcher=watcher, budget=budget, viewer=viewer, stops_at=stops_at)
    made.steps = meter.spent + reserve.spent
    left_over = script.left_over()
    made.findings = misread(setting, library) + script.findings + left_over
    made.refused, made.singles = script.refused, script.singles
    mark_deciding(trace.steps)
    return made


def misread(setting: Setting, library: Library) -> list[Finding]:
    """What is wrong with the entries of the cards on a table in the files of the collection: such a card does not do all it should."""
    if not library.findings:
        return []
    cards = {one.face.card.id: one.face.card for one in setting.game.position.ident.values() if one.face is not None}
    return [finding for id_ in sorted(cards) for finding in library.wrong_with(cards[id_])]


def player_named(name: str, players: tuple[str, ...], file: str) -> str:
    """A player's name as the table spells it. Raises :class:`BadInput` for somebody who does not play."""
    found = next((player for player in players if player.casefold() == name.casefold()), None)
    if found is None:
        raise BadInput([Finding("unknown-player-name", f"{shown(name)} is no player here", file, 0, did_you_mean(name, players))])
    return found


def profile_of_case(data: Map, profile: GameProfile, file: str, compared: Mapping[str, str] | None = None) -> GameProfile:
    """A profile with the answers and settings of a case laid over it, and over those the answers that are ``compared``. Raises
    :class:`BadInput` for a question or option that there is not."""
    questions = data.get("questions") or {}
    answers = {str(question): str(option) for question, option in questions.items()}
    notes = FileFindings(file)
    for question, option in answers.items():
        problem = profile.problem_with(question, option)
        if problem is not None:
            notes.note(problem.code, problem.message, questions, question, problem.remedy)
    if notes.findings:
        raise BadInput(notes.findings)
    settings = dict(data.get("settings") or {})
    if answers or settings:
        profile = profile.over(answers, settings)
    return profile.over(compared, layer="compared") if compared else profile


def drive(game: Game, context: Context, script: Script, made: Replay, watcher: Watcher | None = None) -> Game:
    """Answer choices from a script until there is nothing left to do."""
    budget = context.budget
    try:
        game = advance(game, context)
        for _ in range(MAX_DECISIONS):
            choice = game.choice
            if choice is None:
                made.ended = "over"
                return game
            refusals = len(script.refused)
            key, given = script.decide(game, choice)
            if context.log is not None:
                for refusal in script.refused[refusals:]:
                    tell_refusal(Run(game, context), refusal, made.trace)
            if key is None:
                if choice.ask == "turn" and supposes_next(script):
                    game = suppose(game, context, script)
                    continue
                made.ended = "moves"
                return game
            if given == "open" and script.otherwise == "stop":
                _note_unanswered(choice, script)
                return game
            if choice.ask != "turn":
                key = script.decided.get(len(made.decisions), key)
            made.decisions.append(Decision(choice, key, given, game.position))
            if watcher is not None:
                watcher(game, choice, key)
            context.budget = max(1, budget - context.spent)
            game = advance(game, context, key)
    except Spent:
        pass
    made.ended = "spent"
    message = f"the run was given up after {len(made.decisions):,} decisions"
    script.findings.append(Finding("run-spent", message, script.file, script.line or script.holder.line, usual("run-spent")))
    return game


def tell_refusal(run: Run, refusal: Refusal, trace: Trace) -> None:
    """A move that the rules did not allow, as a step of the trace."""
    cards = dict.fromkeys(card for card in (refusal.card, *refusal.sources) if card is not None and card in run.p.ident)
    how = "place" if set(refusal.move) == {"at"} else ""
    trace.refused(run, refusal.player, f"{refusal.says}.", refusal.rules, tuple(cards), how)


def _note_unanswered(choice: Choice, script: Script) -> None:
    about = f" about {script.name(choice.about)}" if choice.about else ""
    message = f"nothing answers the {choice.ask} that {asker(choice)} is asked{about}"
    line = script.line or line_of(script.holder, "otherwise")
    script.findings.append(Finding("answer-missing", message, script.file, line, options_remedy(choice)))


def supposes_next(script: Script) -> bool:
    """Whether the file goes on with a supposed cause."""
    return bool(script.moves) and "suppose" in script.moves[0]


def suppose(game: Game, context: Context, script: Script) -> Game:
    """A supposed cause: "suppose something destroys this minion", as a move of its own."""
    move = script.moves.pop(0)
    what = move["suppose"]
    kind = next(name for name in SUPPOSED if name in what)
    cards = what[kind] if isinstance(what[kind], list) else [what[kind]]
    # a player or a place out of play is no card of the table
    target = what.get("to") if kind in ("control", "place") or what.get("to") is None else script.card(what["to"])
    extra = {"gain_power": "turn-end", "control": ("claim", "never")}.get(kind)
    source = script.card(what["source"]) if "source" in what else None
    # the choice it comes before is asked again: its frame still lies on the stack
    run = Run(game._replace(choice=None), context)
    events = []
    for name in cards:
        card = script.card(name)
        if card is None or card not in game.position.play:
            script.note("not-in-play", f"{name!r} is not in play then", what, kind)
            continue
        events.append(
            Event(
                kind=kind,
                what=card,
                player=what.get("by"),
                source=source,
                direct=bool(what.get("chosen", True)),
                origin=game.position.play[card].base,
                target=target,
                number=what.get("number", 1),
                extra=extra,
            )
        )
    open_level(run)
    if context.log is not None:
        names = context.log.names_of([event.what for event in events if event.what is not None])
        deed = KINDS[kind].active
        context.log.note(run, "suppose", f"Suppose something would {deed} {names}" if deed else f"Suppose {names} {KINDS[kind].supposed}")
    attempt(run, events)
    return advance(run.game(), context)
