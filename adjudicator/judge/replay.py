"""Replay: drive a game through a situation's moves and answers, and say what came of it.

The engine always asks; here it is decided which of its questions the file answers, which are answered by
default and noted as open, and when the replay is over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..engine.loops import Loop
from ..engine.run import Context, Game, Run, Spent, advance
from ..engine.valued import ValueLoop
from ..engine.values import values
from ..language.codes import usual
from ..language.library import Library
from ..language.loading import slug
from ..language.problems import BadInput, Finding, did_you_mean, shown
from ..language.reading import Map, line_of
from ..table.choices import Choice
from .form import SUPPOSED
from .laps import settle
from .naming import meant
from .reading import Reading
from .setting import Setting, set_up
from .trace import Trace, option_words
from .views import PlayerTrace

#: Most decisions one replay answers, and most frames it runs in all.
MAX_DECISIONS = 3_000
MAX_FRAMES = 10_000
#: A frame costs more the more cards are in play: from this number on fewer of them are run.
FEW_CARDS = 40


@dataclass(slots=True)
class Decision:
    """A decision that was made. ``given``: ``file``, ``open`` (nobody fixed it: the first option was taken) or ``chance``."""

    choice: Choice
    key: str
    given: str
    position: Any = None


@dataclass(slots=True)
class Replay:
    """What came of a situation.

    ``setting``: how it began. ``game``: how it ended. ``trace``: what happened. ``reading``: the interpretation it was
    replayed under. ``decisions``: in order. ``reads``: questions read, with their answers. ``loops``: found on the way.
    ``value_loop``: unsettled values at the end. ``findings``: left-over or missing answers, moves that were refused.
    ``ended``: ``moves`` (no move is left), ``over``, ``spent``.
    """

    setting: Setting
    game: Game
    trace: Trace
    reading: Reading
    decisions: list[Decision] = field(default_factory=list)
    reads: dict[str, str] = field(default_factory=dict)
    loops: tuple[Loop, ...] = ()
    value_loop: ValueLoop | None = None
    findings: list[Finding] = field(default_factory=list)
    refused: list[dict] = field(default_factory=list)
    ended: str = "moves"
    context: Any = None

    @property
    def position(self) -> Any:
        return self.game.position

    def values(self) -> Any:
        """Power, breakpoint and all other continuous values at the end."""
        return values(Run(self.game._replace(choice=None), Context(self.setting.library, self.reading, None)))

    def open(self) -> list[Decision]:
        """Decisions that nobody fixed and that had more than one option."""
        return [decision for decision in self.decisions if decision.given == "open"]


class Script:
    """The moves and answers of a situation, matched to choices by who is asked, what about, and which card."""

    def __init__(self, data: Map, file: str, setting: Setting) -> None:
        self.file = file
        self.setting = setting
        self.moves = list(data.get("moves") or ())
        self.answers = [dict(entry) for entry in data.get("answers") or ()]
        self.lines = [line_of(data.get("answers"), index) for index in range(len(self.answers))]
        self.used = [0] * len(self.answers)
        self.otherwise = data.get("otherwise", "first")
        self.pending: dict[str, Any] = {}
        #: answers whose question came, with the first choice that offered no such option
        self.misses: dict[int, Choice] = {}
        #: line of the last move
        self.line = 0
        self.findings: list[Finding] = []
        self.refused: list[dict] = []
        self.holder = data
        self.decided: dict[int, str] = {}

    def fork(self) -> Script:
        """A copy that goes its own way from here."""
        new = object.__new__(Script)
        for name, value in vars(self).items():
            setattr(new, name, value)
        new.moves, new.used, new.pending, new.misses = list(self.moves), list(self.used), dict(self.pending), dict(self.misses)
        new.findings, new.refused = list(self.findings), list(self.refused)
        return new

    def progress(self) -> tuple:
        """How far the file has been followed."""
        return (len(self.moves), tuple(self.used), tuple(sorted((key, str(value)) for key, value in self.pending.items())))

    # -- names ---------------------------------------------------------------------------------------------------

    def card(self, name: Any) -> str | None:
        """The id a file means by a name: an id, or the name of the only such card."""
        hits = meant(self.setting.game.position.ident, name)
        return hits[0] if hits else None

    def matches(self, wanted: Any, key: str, choice: Choice) -> bool:
        """Whether what a file picks is the option of this key."""
        wanted = str(wanted)
        if wanted == key or slug(wanted) == key:
            return True
        card = self.card(wanted)
        if card is not None:
            if key == card or key.partition("#")[0] == card:
                return True
            head = key.split(":")
            if len(head) > 1 and card in head:
                return True
            return self._same(card, key)
        return slug(wanted) == slug(option_words(Trace(self.setting.names), choice, key))

    def _same(self, card: str, key: str) -> bool:
        """Whether an option stands for a card because equal copies are one option."""
        ident = self.setting.game.position.ident
        return key in ident and ident[key].face is not None and ident[key] == ident.get(card) and key not in self.setting.game.position.play

    # -- answering -------------------------------------------------------------------------------------------------

    def turn(self, game: Game, choice: Choice) -> str | None:
        """The option of the next move, or ``None`` when no move is left."""
        self.unasked(game, choice)
        while self.moves:
            move = self.moves[0]
            if "suppose" in move:
                return None
            player = next(iter(move))
            what = move[player]
            if player != choice.who:
                self.problem("wrong-player", f"it is {choice.who}'s turn, not {player}'s", move, player)
                self.moves.pop(0)
                continue
            self.moves.pop(0)
            self.line = line_of(move, player)
            if what == "done":
                if "done" in choice.keys():
                    return "done"
                self.refused.append({"move": {}, "player": player, "card": None, "position": game.position})
                self.problem("refused", f"{player} has to play a card first", move, player, offered(choice))
                continue
            kind = next(name for name in ("play", "talent", "use") if name in what)
            card = self.card(what[kind])
            options = [key for key in choice.keys() if key.split(":")[0] == kind and (
                key.split(":")[1] == card or self._same(card, key.split(":")[1]))]
            if not options:
                self.refused.append({"move": dict(what), "player": player, "card": card, "position": game.position})
                self.findings.append(Finding("refused", f"{player} cannot {kind} {self.setting.names.get(card, card)} now", self.file,
                                             line_of(move, player), offered(choice)))
                continue
            self.pending = {key: what[key] for key in ("on", "at", "as", "which") if key in what}
            # equal copies are one option, so the card that is played may be another than the one named
            self.pending["card"] = options[0].split(":")[1]
            return options[0]
        return None

    def unasked(self, game: Game, choice: Choice) -> None:
        """A place that a move named and nobody asked for, because there was only one: it must be that one."""
        wanted = self.pending.pop("at", None) or self.pending.pop("on", None)
        card = self.pending.get("card")
        place = game.position.play.get(card)
        if wanted is None or place is None or self.card(wanted) in (place.base, place.host):
            return
        self.refused.append({"move": {"at": wanted}, "player": choice.who, "card": card, "position": game.position})
        self.findings.append(Finding("refused", f"{self.setting.names.get(card, card)} cannot be played at {wanted}", self.file, self.line,
                                     f"It could only be played at {place.host or place.base}."))

    def answer(self, game: Game, choice: Choice) -> tuple[str | None, str]:
        """The option that the file picks, and how it was given."""
        if choice.ask in ("base", "host") and choice.about == self.pending.get("card"):
            wanted = self.pending.pop("on", None) if choice.ask == "host" else self.pending.pop("at", self.pending.pop("on", None))
            if wanted is not None:
                for key in choice.keys():
                    if self.matches(wanted, key, choice):
                        return key, "file"
                self.refused.append({"move": {"at": wanted}, "player": choice.who, "card": choice.about, "position": game.position})
                name = self.setting.names.get(choice.about, choice.about)
                self.findings.append(Finding("refused", f"{name} cannot be played at {wanted}", self.file, self.line, offered(choice)))
        if choice.ask == "which-play" and "which" in self.pending:
            wanted = self.pending.pop("which")
            for key in choice.keys():
                if key == wanted or key.startswith(f"{wanted}:"):
                    return key, "file"
        for index, entry in enumerate(self.answers):
            picks = entry["pick"] if isinstance(entry.get("pick"), list) else [entry.get("pick")]
            if self.used[index] >= len(picks) and not entry.get("always"):
                continue
            if "who" in entry and entry["who"] != choice.who and not (entry["who"] == "chance" and choice.who is None):
                continue
            if "ask" in entry and entry["ask"] != choice.ask:
                continue
            if "about" in entry and self.card(entry["about"]) != choice.about:
                continue
            pick = picks[self.used[index] % len(picks)]
            for key in choice.keys():
                if self.matches(pick, key, choice):
                    self.used[index] += 1
                    return key, "file"
            if "ask" in entry or "about" in entry:
                self.misses.setdefault(index, choice)
        for loop in reversed(game.memory.loops if game.memory is not None else ()):
            # nobody fixed this: whoever can leave a loop is taken to leave it
            if loop.kind == "chosen" and loop.by == choice.who and loop.answer in choice.keys():
                return loop.answer, "open"
        if choice.who is None:
            return choice.options[0].key, "chance"
        if self.otherwise == "decline":
            for key in ("no", "none", "pass", "done"):
                if key in choice.keys():
                    return key, "open"
        return choice.options[0].key, "open"

    def problem(self, code: str, message: str, holder: Any, key: Any, mend: str = "") -> None:
        self.findings.append(Finding(code, message, self.file, line_of(holder, key), mend or usual(code)))

    def left_over(self) -> list[Finding]:
        """Answers that nothing asked for, and moves that were never made."""
        found = []
        for index, entry in enumerate(self.answers):
            picks = entry["pick"] if isinstance(entry["pick"], list) else [entry["pick"]]
            if self.used[index] >= len(picks) or (self.used[index] and entry.get("always")):
                continue
            pick = picks[self.used[index]]
            miss = self.misses.get(index)
            if miss is not None:
                found.append(Finding("answer-no-option", f"{pick!r} was not among the options when {asker(miss)} was asked", self.file,
                                     self.lines[index], did_you_mean(pick, miss.keys()) or offered(miss)))
            elif self.used[index]:
                found.append(Finding("answer-left-over", f"nothing asked for the pick {pick!r}", self.file, self.lines[index],
                                     usual("answer-left-over")))
            else:
                found.append(Finding("answer-not-asked", f"nothing asked for the answer {pick!r}", self.file, self.lines[index],
                                     usual("answer-not-asked")))
        for move in self.moves:
            found.append(Finding("move-not-made", f"the move of {next(iter(move))} was never made", self.file, line_of(move),
                                 usual("move-not-made")))
        return found


def asker(choice: Choice) -> str:
    return choice.who or "chance"


def offered(choice: Choice) -> str:
    """A remedy that names the options there were."""
    keys = choice.keys()
    return "Options: " + ", ".join(keys[:12]) + (f" and {len(keys) - 12} more." if len(keys) > 12 else ".")


def replay(data: Map, file: str, library: Library, reading: Reading, *, printings: str | None = None,
           printing: dict[str, str] | None = None, traced: bool = True, watcher: Callable | None = None,
           answers: dict[str, str] | None = None, setting: Setting | None = None, frames: Any = None,
           budget: int | None = None, decided: dict[int, str] | None = None, viewer: str | None = None) -> Replay:
    """Replay one variant of a situation. Raises :class:`BadInput` if it cannot be set up.

    ``printings`` (of all cards) and ``printing`` (by card) replace what the file says; so do ``answers`` to questions.
    ``setting``: begin here instead of setting the file up. ``frames``: other handlers of frames, see ``Context``.
    ``decided``: other answers, by the number of the decision from 0. ``viewer``: the player whom the trace is for, with nothing in it that
    he may not know.
    """
    asked, answers = answers, {str(key): str(value) for key, value in (data.get("questions") or {}).items()}
    settings = dict(data.get("settings") or {})
    if answers or settings:
        check_answers(answers, reading, data, file)
        reading = reading.over(answers, settings)
    if asked:
        reading = reading.over(asked, layer="compared")
    if setting is None:
        setting = set_up(data, file, library, printings, printing)
    trace = Trace(setting.names) if viewer is None else PlayerTrace(one_of(viewer, setting.game.position.players, file), setting.names)
    if budget is None:
        budget = MAX_FRAMES * FEW_CARDS // max(FEW_CARDS, len(setting.game.position.play))
    context = Context(setting.library, reading, trace if traced else None, budget)
    context.frames = frames
    script = Script(data, file, setting)
    script.decided = decided or {}
    made = Replay(setting, setting.game, trace, reading, context=context)
    try:
        made.game = drive(setting.game, context, script, made, watcher)
        values(Run(made.game, Context(setting.library, reading, None)))
    except BadInput:
        raise
    except Exception as error:
        # whatever a file says, its reader gets a finding; the traceback stays with the exception
        raise BadInput([failed(error, file, script.line or data.line)]) from error
    made.reads = dict(context.reads)
    memory = made.game.memory
    made.loops = memory.loops if memory is not None else ()
    run = Run(made.game, Context(setting.library, reading, None))
    made.value_loop = values(run).loop
    made.reads.update(run.context.reads)
    made.findings = script.findings + script.left_over()
    made.refused = script.refused
    settle(trace.steps)
    return made


def one_of(name: str, players: tuple[str, ...], file: str) -> str:
    """A player's name as the table spells it. Raises :class:`BadInput` for somebody who does not play."""
    found = next((player for player in players if player.casefold() == name.casefold()), None)
    if found is None:
        raise BadInput([Finding("unknown-player-name", f"{shown(name)} is no player here", file, 0, did_you_mean(name, players))])
    return found


def failed(error: Exception, file: str, line: int) -> Finding:
    """An error of the program, as a finding that says where it happened."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = f" at {place.tb_frame.f_code.co_filename.rpartition('adjudicator/')[2]}:{place.tb_lineno}" if place is not None else ""
    return Finding("engine-failed", f"{type(error).__name__}: {shown(str(error))}{where}", file, line, usual("engine-failed"))


def check_answers(answers: dict[str, str], reading: Reading, data: Map, file: str) -> None:
    """Every question a file answers exists and has that option."""
    findings = []
    for question, option in answers.items():
        if question not in reading.answers:
            findings.append(Finding("unknown-question", f"there is no question {question!r}", file,
                                    line_of(data.get("questions"), question), did_you_mean(question, reading.answers)))
        elif reading.meanings.get(question) and option not in reading.meanings[question]:
            findings.append(Finding("unknown-option", f"{question} has no option {option!r}", file,
                                    line_of(data.get("questions"), question), did_you_mean(option, reading.meanings[question])))
    if findings:
        raise BadInput(findings)


def drive(game: Game, context: Context, script: Script, made: Replay, watcher: Callable | None = None) -> Game:
    """Answer choices from a script until there is nothing left to do."""
    budget = context.budget
    try:
        game = advance(game, context)
        for _ in range(MAX_DECISIONS):
            choice = game.choice
            if choice is None:
                made.ended = "over"
                return game
            if choice.ask == "turn":
                key = script.turn(game, choice)
                if key is None:
                    if script.moves and "suppose" in script.moves[0]:
                        game = supposed(game, context, script)
                        continue
                    made.ended = "moves"
                    return game
                made.decisions.append(Decision(choice, key, "file", game.position))
            else:
                key, given = script.answer(game, choice)
                if given == "open" and script.otherwise == "stop":
                    about = f" about {script.setting.names.get(choice.about, choice.about)}" if choice.about else ""
                    what = f"nothing answers the {choice.ask} that {asker(choice)} is asked{about}"
                    script.findings.append(Finding("answer-missing", what, script.file,
                                                   script.line or line_of(script.holder, "otherwise"), offered(choice)))
                    return game
                if script.decided:
                    key = script.decided.get(len(made.decisions), key)
                made.decisions.append(Decision(choice, key, given, game.position))
            if watcher is not None:
                watcher(game, choice, key)
            context.budget = max(1, budget - context.spent)
            game = advance(game, context, key)
    except Spent:
        pass
    made.ended = "spent"
    script.findings.append(Finding("run-spent", f"the run was given up after {len(made.decisions):,} decisions", script.file,
                                   script.line or script.holder.line, usual("run-spent")))
    return game


def supposed(game: Game, context: Context, script: Script) -> Game:
    """A supposed cause: "suppose something destroys this minion", as a move of its own."""
    from ..engine.attempts import attempt
    from ..engine.reactions import open_level
    from ..table.events import Event
    move = script.moves.pop(0)
    what = move["suppose"]
    kind = next(name for name in SUPPOSED if name in what)
    cards = what[kind] if isinstance(what[kind], list) else [what[kind]]
    target = script.card(what["to"]) if "to" in what and what["to"] is not None else None
    if kind == "control":
        target = what.get("to")
    source = script.card(what["source"]) if "source" in what else None
    # the choice it comes before is asked again: its frame still lies on the stack
    run = Run(game._replace(choice=None), context)
    events = []
    for name in cards:
        card = script.card(name)
        if card is None or card not in game.position.play:
            script.problem("not-in-play", f"{name!r} is not in play then", what, kind)
            continue
        events.append(Event(kind, card, what.get("by"), source, None, bool(what.get("chosen", True)), game.position.play[card].base, target,
                            what.get("number", 1), None, None, "turn-end" if kind == "gain_power" else None))
    open_level(run)
    if context.log is not None:
        names = context.log.names_of([event.what for event in events])
        context.log.note(run, "suppose", f"Suppose something would {kind.replace('_', ' ')} {names}")
    attempt(run, events)
    return advance(run.game(), context)


__all__ = ["Decision", "Replay", "Script", "replay"]
