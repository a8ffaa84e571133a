"""The interpreter's loop: a game is a position plus an agenda, and advancing it is the only way to change it.

A game holds the position and everything half-way through resolving: a stack of frames, the scopes of the
abilities under way, the reactions waiting, and the choice it stopped at. ``advance`` runs frames until it
needs an answer (see :mod:`.frames`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Literal, Protocol, TypeVar

from ...ground.meter import Spent, current
from ...language.library import Library
from ...language.tree import Ability, Node, Selection
from ...table.cards import Identity, InPlay, LastKnown
from ...table.choices import Choice, Option
from ...table.events import Event
from ...table.position import Lasting, Position, Rank
from .caught import Caught
from .frames import Frame, Leave, Scope
from .game import Game, Level
from .printings import Printings, printings_of
from .texts import Texts, texts_of

F = TypeVar("F", bound=Frame)

#: What a frame costs, in steps: about as much as looking at so many cards.
FRAME_STEPS = 8
#: What carries out each kind of frame; filled by the modules that define procedures.
FRAMES: dict[type[Frame], Callable[[Run, Any], None]] = {}


def frame(kind: type[F]) -> Callable[[Callable[[Run, F], None]], Callable[[Run, F], None]]:
    """Register the handler of a kind of frame."""

    def register(handler: Callable[[Run, F], None]) -> Callable[[Run, F], None]:
        if kind in FRAMES:
            raise ValueError(f"the frame {kind.__name__} is registered twice")
        FRAMES[kind] = handler
        return handler

    return register


class Profile(Protocol):
    """The answers to contested points that a table plays by."""

    def answer(self, question: str) -> str:
        """The option taken of a question."""

    def setting(self, name: str) -> int:
        """A number that the table has settled."""

    def means(self, question: str) -> Collection[str]:
        """What the option taken of a question lists."""

    def parted_by(self, question: str, word: str) -> bool:
        """Whether some options of a question list a word and others do not."""


class Log(Protocol):
    """A listener that is told of each step of a run. Its own business is what it makes of them; it changes nothing."""

    def begin(self, run: Run) -> None: ...
    def over(self, run: Run) -> None: ...
    def name(self, card: str | None) -> str: ...
    def names_of(self, cards: Iterable[str]) -> str: ...
    def zone(self, zone: str) -> str: ...
    def read(self, question: str, answer: str) -> None: ...
    def note(
        self,
        run: Run,
        kind: str,
        says: str,
        rules: tuple[str, ...] = (),
        cards: tuple[str, ...] = (),
        player: str | None = None,
        how: str = "",
    ) -> None: ...
    def phase(self, run: Run, name: str) -> None: ...
    def plays(self, run: Run, card: str, player: str | None, how: str, base: str | None, host: str | None) -> None: ...
    def noticed(self, run: Run, events: Sequence[Event], before: Mapping[str, InPlay] | None = None) -> None: ...
    def came_to_nothing(self, run: Run, node: Node, what: str | None = None) -> None: ...
    def picked(self, run: Run, selection: Selection, cards: tuple[str, ...]) -> None: ...
    def goes(self, run: Run, selection: Selection, card: str, base: str) -> None: ...
    def nothing_fits(self, run: Run, selection: Selection) -> None: ...
    def nothing_found(self, run: Run, selection: Selection, player: str, zones: Sequence[str]) -> None: ...
    def forbids(self, run: Run, node: Node, until: str) -> None: ...
    def uses(self, run: Run, card: str, ability: Ability, player: str) -> None: ...
    def reaction(self, run: Run, entry: Caught) -> None: ...
    def happened(self, run: Run, event: Event) -> None: ...
    def replaced(self, run: Run, event: Event, entry: Caught) -> None: ...
    def revealed(self, run: Run, cards: tuple[str, ...], to: str | None = None, hands: tuple[str, ...] = ()) -> None: ...
    def expired(self, run: Run, effects: list[Lasting]) -> None: ...
    def answered(self, run: Run, choice: Choice, option: Option) -> None: ...
    def chance(self, run: Run, choice: Choice, option: Option) -> None: ...
    def ranking(self, run: Run, base: str, rows: tuple[Rank, ...]) -> None: ...
    def points(self, run: Run, event: Event, place: int) -> None: ...

    # the records of these belong to rooms above this one
    def idle(self, run: Run, idle: Any) -> None: ...
    def prevented(self, run: Run, event: Event, why: Any) -> None: ...
    def loop(self, run: Run, loop: Any) -> None: ...
    def value_loop(self, run: Run, loop: Any) -> None: ...


class Probing(Protocol):
    """Who is told of each beginning while the answers inside a loop are tried."""

    def visit(self, run: Run, top: tuple[Any, ...]) -> bool:
        """Whether this branch stops here."""


class Context:
    """What a run needs besides the game, none of which it changes.

    ``library``: the cards. ``profile``: answers to questions (``answer(id) -> str``, ``setting(id)``,
    ``means(id)``). ``log``: a listener told of each step, or ``None``. ``budget``: most frames one advance may
    run. ``chance``: a function that answers choices made by nobody, or ``None`` to leave them open. ``frames``: other
    handlers of frames than the rules', for asking what a rule step is there for.
    """

    __slots__ = (
        "library",
        "profile",
        "log",
        "budget",
        "chance",
        "reads",
        "find_loops",
        "spent",
        "_texts",
        "_printings",
        "carrying",
        "lying",
        "asking",
        "apart",
        "told",
        "probe",
        "frames",
        "meter",
    )

    def __init__(
        self,
        library: Library,
        profile: Profile,
        log: Log | None = None,
        budget: int = 200_000,
        chance: Callable[[Choice, Position], str] | None = None,
        find_loops: bool | Literal["probe"] = True,
    ) -> None:
        self.library = library
        self.profile = profile
        self.log = log
        self.budget = budget
        #: what all that is evaluated is counted on: that of the work under way
        self.meter = current()
        self.chance = chance
        self.reads: dict[str, str] = {}
        self.find_loops = find_loops
        self.spent = 0
        self._texts: tuple[dict[str, Identity], Texts] | None = None
        self.probe: Probing | None = None
        self.frames: Mapping[type[Frame], Callable[[Run, Any], None]] | None = None
        self._printings: Printings | None = None
        #: which cards in play carry abilities that are not their own, by table, as last looked up (see
        #: :mod:`adjudicator.engine.resolution.listeners`)
        self.carrying: tuple[tuple[dict[str, InPlay], frozenset[str]], ...] = ()
        #: the cards in play by kind, as last looked up: the table for which, what the cards are, and those of each kind asked for
        self.lying: tuple[dict[str, InPlay], dict[str, Identity], dict[str, list[str]]] | None = None
        #: cards whose texts ask at this moment what a player may play
        self.asking: frozenset[str] = frozenset()
        #: cards that are told apart from their equal copies, as somebody calls them by names of their own
        self.apart: frozenset[str] = frozenset()
        #: told of each choice that answers itself, as it has a single option
        self.told: Callable[[Choice], None] | None = None

    def texts(self, position: Position) -> Texts:
        """What the texts of this game's cards ask for and wait for."""
        if self._texts is None or self._texts[0] is not position.ident:
            self._texts = (position.ident, texts_of(position.ident))
        return self._texts[1]

    def hand_kinds(self, position: Position) -> frozenset[str]:
        """Kinds of event to which some card of this game can react from outside play."""
        return self.texts(position).hand_kinds

    def printings(self, position: Position) -> Printings:
        """What is printed on this game's cards."""
        if self._printings is None or self._printings.ident is not position.ident:
            self._printings = printings_of(position.ident, self.texts(position))
        return self._printings

    def asks(self, position: Position, word: str) -> bool:
        """Whether a text of a card of this game uses a word, so that what it asks for must be remembered."""
        return word in self.texts(position).asked

    def says(self, position: Position, word: str) -> bool:
        """Whether a card of this game uses a word."""
        return word in self.texts(position).words

    def listens(self, position: Position, kind: str) -> bool:
        """Whether some card of this game waits for a kind of event while in play."""
        return kind in self.texts(position).listens

    def heard(self, position: Position, kind: str) -> bool:
        """Whether some card of this game, in play or outside it, can react to a kind of event."""
        texts = self.texts(position)
        return kind in texts.listens or kind in texts.hand_kinds


class Run:
    """The working state of one advance. Handlers of frames take it and change it; nobody else sees it."""

    __slots__ = ("p", "stack", "scopes", "levels", "outcome", "choice", "answer", "context", "log", "library", "memory", "ghosts")

    def __init__(self, game: Game, context: Context) -> None:
        self.p = game.position
        self.stack = game.stack
        self.scopes = game.scopes
        self.levels = game.levels
        self.outcome = game.outcome
        self.choice: Choice | None = game.choice
        self.memory = game.memory
        self.answer: Option | None = None
        self.context = context
        self.log = context.log
        self.library = context.library
        self.ghosts: dict[str, LastKnown] = {}

    # -- the agenda --------------------------------------------------------------------------------------

    def push(self, item: Frame) -> None:
        """Put a frame on top of the stack."""
        self.stack = (item, self.stack)

    def drop(self) -> None:
        """Take the top frame off the stack: it is not carried out."""
        self.stack = self.stack[1] if self.stack is not None else None

    @property
    def scope(self) -> Scope:
        """The innermost scope. Raises :class:`RuntimeError` where no ability is under way."""
        if self.scopes is None:
            raise RuntimeError("no ability is under way")
        return self.scopes[0]

    def enter(self, scope: Scope) -> None:
        """Begin a scope; the frame that ends it is pushed with it."""
        self.scopes = (scope, self.scopes)
        self.stack = (Leave(), self.stack)

    def bind(self, name: str, value: Any) -> None:
        """Bind a name in the innermost scope."""
        scope = dict(self.scope)
        scope[name] = value
        self.rebind(scope)

    def rebind(self, scope: Scope) -> None:
        """Put a scope in the place of the innermost one."""
        if self.scopes is None:
            raise RuntimeError("no ability is under way")
        self.scopes = (scope, self.scopes[1])

    @property
    def innermost(self) -> Level:
        """The innermost level of reactions. Raises :class:`RuntimeError` where none are gathered."""
        if self.levels is None:
            raise RuntimeError("no reactions are gathered")
        return self.levels[0]

    def close_level(self) -> None:
        """The innermost level of reactions ends."""
        self.levels = self.levels[1] if self.levels is not None else None

    def set_level(self, level: Level) -> None:
        """Put a level of reactions in the place of the innermost one."""
        if self.levels is None:
            raise RuntimeError("no reactions are gathered")
        self.levels = (level, self.levels[1])

    def game(self) -> Game:
        return Game(self.p, self.stack, self.scopes, self.levels, self.outcome, self.choice, self.memory)

    # -- questions and choices ---------------------------------------------------------------------------

    def question(self, name: str) -> str:
        """The profile's answer to a contested point; the read is recorded (rule ids of the question apply)."""
        answer = self.context.profile.answer(name)
        self.context.reads[name] = answer
        if self.log is not None:
            self.log.read(name, answer)
        return answer

    def listed(self, name: str, word: str) -> bool:
        """Whether the profile's answer to a contested point lists a word; a read where other answers say otherwise of that word."""
        if self.context.profile.parted_by(name, word):
            self.question(name)
        return word in self.context.profile.means(name)

    def ask(
        self,
        item: Frame,
        who: str | None,
        ask: str,
        about: str | None,
        options: list[Option],
        why: tuple[str, ...] = (),
        prompt: Any = None,
    ) -> None:
        """Ask, and come back to ``item`` with the answer in ``self.answer``. A single option answers itself, except
        at the top of a turn, where a game may be at rest."""
        self.stack = (item, self.stack)
        if len(options) == 1 and ask != "turn":
            self.answer = options[0]
            if self.context.told is not None:
                self.context.told(Choice(who, ask, about, tuple(options), why, prompt))
            return
        choice = Choice(who, ask, about, tuple(options), why, prompt)
        if who is None and self.context.chance is not None:
            self.answer = choice.option(self.context.chance(choice, self.p))
            if self.log is not None:
                self.log.chance(self, choice, self.answer)
            return
        self.choice = choice

    def take(self) -> Option | None:
        """The answer a frame was waiting for, once; ``None`` if it has not been asked yet."""
        answer = self.answer
        self.answer = None
        return answer


class NotAnOption(ValueError):
    """An answer that is none of the options. ``choice`` and ``key`` say which."""

    def __init__(self, choice: Choice, key: str) -> None:
        self.choice = choice
        self.key = key
        super().__init__(f"{key!r} is not among the options: {', '.join(choice.keys())}")


def _answered(run: Run, answer: str | None) -> bool:
    """Take the answer to what was asked, if anything was; whether the run can go on."""
    if run.choice is not None:
        if answer is None:
            return False
        try:
            option = run.choice.option(answer)
        except KeyError:
            raise NotAnOption(run.choice, answer) from None
        if run.log is not None:
            run.log.answered(run, run.choice, option)
        run.answer = option
        run.choice = None
    return True


def advance(game: Game, context: Context, answer: str | None = None) -> Game:
    """Run until a decision is needed or the agenda is empty.

    ``answer`` is the key of an option of ``game.choice``. Raises :class:`NotAnOption` for another key, and
    :class:`Spent` when the budget of frames, or the meter of the work under way, is used up. Given the same arguments the result
    is the same.
    """
    run = Run(game, context)
    if run.log is not None:
        run.log.begin(run)
    if not _answered(run, answer):
        return game
    frames = context.frames or FRAMES
    left = context.budget
    meter = context.meter
    while run.stack is not None and run.choice is None:
        item, below = run.stack
        run.stack = below
        frames[type(item)](run, item)
        left -= 1
        if left < 0:
            raise Spent(context.budget, "frames")
        meter.left -= FRAME_STEPS
        if meter.left < meter.mark:
            meter.look()
        if run.p.result is not None:
            # the game is over: whatever the last frame still put on the agenda is void
            run.stack = run.scopes = run.levels = run.choice = None
    context.spent += context.budget - left
    return run.game()


@frame(Leave)
def _leave(run: Run, item: Leave) -> None:
    if run.scopes is not None:
        run.scopes = run.scopes[1]
