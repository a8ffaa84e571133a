"""The interpreter's loop: a game is a position plus an agenda, and advancing it is the only way to change it.

A game holds the position and everything half-way through resolving: a stack of frames, the scopes of the
abilities under way, the reactions waiting, and the choice it stopped at. ``advance`` runs frames until it
needs an answer. A frame is a tuple headed by the name of its handler; it holds no running number and no
history, and it has left the stack before its successors enter (history belongs to the trace).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..language.library import Library
from ..table.choices import Choice, Option
from ..table.position import Position
from .texts import Texts

#: Handlers of frames by name; filled by the modules that define procedures.
FRAMES: dict[str, Callable[[Run, tuple], None]] = {}


def frame(name: str) -> Callable:
    """Register the handler of a kind of frame."""
    def register(handler: Callable) -> Callable:
        if name in FRAMES:
            raise ValueError(f"the frame {name} is registered twice")
        FRAMES[name] = handler
        return handler
    return register


class Level(NamedTuple):
    """Reactions gathered while a card or ability resolves (rule ``resolution-step-2-in-the-middle``).

    ``caught``: reactions of cards in play, waiting. ``events``: what cards in hand may react to.
    ``discards``: standard actions to be discarded when the reactions are over. ``passed``: players who passed
    in sequence.
    """

    caught: tuple = ()
    events: tuple = ()
    discards: tuple = ()
    passed: tuple = ()


class Outcome(NamedTuple):
    """What the last verb came to: whether all of it happened, and the objects it happened to."""

    done: bool
    objects: tuple = ()


class Game(NamedTuple):
    """A position plus an agenda. Immutable; forks cost nothing.

    ``stack``: frames, top first, as linked pairs. ``scopes``: bindings of the abilities under way, innermost
    first, as linked pairs. ``levels``: reactions gathered, innermost first, as linked pairs. ``outcome``: of
    the last verb. ``choice``: what is asked now, ``None`` when the agenda is empty. ``memory``: what the loop
    detector remembers; not part of what rules can see.
    """

    position: Position
    stack: Any = None
    scopes: Any = None
    levels: Any = None
    outcome: Outcome = Outcome(True)
    choice: Choice | None = None
    memory: Any = None

    def key(self) -> tuple:
        """What rules can see of the game, for comparing games: position and agenda."""
        return (self.position.key(), freeze(flat(self.stack)), freeze(flat(self.scopes)), freeze(flat(self.levels)),
                freeze(self.outcome), freeze(self.choice))


def flat(linked: Any) -> tuple:
    """A linked stack as a tuple, top first. Stacks can be deeper than Python recurses."""
    items = []
    while linked is not None:
        items.append(linked[0])
        linked = linked[1]
    return tuple(items)


def linked(items: Any) -> Any:
    """The linked stack of a tuple, top first."""
    stack = None
    for item in reversed(items):
        stack = (item, stack)
    return stack


class Spent(Exception):
    """The run's budget of frames is spent. Carries the number of frames run."""


class Context:
    """What a run needs besides the game, none of which it changes.

    ``library``: the cards. ``profile``: answers to questions (``answer(id) -> str``, ``setting(id)``,
    ``means(id)``). ``log``: a listener told of each step, or ``None``. ``budget``: most frames one advance may
    run. ``chance``: a function that answers choices made by nobody, or ``None`` to leave them open. ``frames``: other
    handlers of frames than the rules', for asking what a rule step is there for.
    """

    __slots__ = ("library", "profile", "log", "budget", "chance", "reads", "find_loops", "names", "spent", "_texts", "attending", "asking",
                 "probe", "frames")

    def __init__(self, library: Library, profile: Any, log: Any = None, budget: int = 200_000,
                 chance: Callable | None = None, find_loops: Any = True) -> None:
        self.library = library
        self.profile = profile
        self.log = log
        self.budget = budget
        self.chance = chance
        self.reads: dict[str, str] = {}
        self.find_loops = find_loops
        self.names: dict[str, str] = {}
        self.spent = 0
        self._texts: Texts | None = None
        self.probe: Any = None
        self.frames: Any = None
        #: who in play waits for what, as last looked up (see :mod:`adjudicator.engine.attending`)
        self.attending: Any = None
        #: cards whose texts ask at this moment what a player may play
        self.asking: frozenset[str] = frozenset()

    def texts(self, position: Position) -> Texts:
        """What the texts of this game's cards ask for and wait for."""
        known = self._texts
        if known is None or known.ident is not position.ident:
            known = self._texts = Texts(position.ident)
        return known

    def hand_kinds(self, position: Position) -> frozenset[str]:
        """Kinds of event to which some card of this game can react from outside play."""
        return self.texts(position).hand_kinds

    def asks(self, word: str) -> bool:
        """Whether a text of the library uses a word, so that what it asks for must be remembered."""
        return word in self.library.words_used()

    def says(self, position: Position, word: str) -> bool:
        """Whether a card of this game uses a word."""
        return word in self.texts(position).words

    def listens(self, position: Position, kind: str) -> bool:
        """Whether some card of this game waits for a kind of event while in play."""
        return kind in self.texts(position).listens


class Run:
    """The working state of one advance. Handlers of frames take it and change it; nobody else sees it."""

    __slots__ = ("p", "stack", "scopes", "levels", "outcome", "choice", "answer", "context", "log", "library",
                 "memory", "ghosts", "loop")

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
        self.ghosts: dict[str, Any] = {}
        self.loop: Any = None

    # -- the agenda --------------------------------------------------------------------------------------

    def push(self, *item: Any) -> None:
        """Put a frame on top of the stack."""
        self.stack = (item, self.stack)

    @property
    def scope(self) -> dict[str, Any]:
        return self.scopes[0]

    def enter(self, scope: dict[str, Any]) -> None:
        """Begin a scope; the frame that ends it is pushed with it."""
        self.scopes = (scope, self.scopes)
        self.stack = (("leave",), self.stack)

    def bind(self, name: str, value: Any) -> None:
        """Bind a name in the innermost scope."""
        scope = dict(self.scopes[0])
        scope[name] = value
        self.scopes = (scope, self.scopes[1])

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

    def ask(self, item: tuple, who: str | None, ask: str, about: str | None, options: list[Option],
            why: tuple[str, ...] = (), prompt: Any = None) -> None:
        """Ask, and come back to ``item`` with the answer in ``self.answer``. A single option answers itself, except
        at the top of a turn, where a game may be at rest."""
        self.stack = (item, self.stack)
        if len(options) == 1 and ask != "turn":
            self.answer = options[0]
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


def advance(game: Game, context: Context, answer: str | None = None) -> Game:
    """Run until a decision is needed or the agenda is empty.

    ``answer`` is the key of an option of ``game.choice``. Raises :class:`NotAnOption` for another key, and
    :class:`Spent` when the budget of frames is used up. Given the same arguments the result is the same.
    """
    run = Run(game, context)
    if run.log is not None:
        run.log.begin(run)
    if run.choice is not None:
        if answer is None:
            return game
        try:
            option = run.choice.option(answer)
        except KeyError:
            raise NotAnOption(run.choice, answer) from None
        if run.log is not None:
            run.log.answered(run, run.choice, option)
        run.answer = option
        run.choice = None
    frames = context.frames or FRAMES
    left = context.budget
    while run.stack is not None and run.choice is None:
        item, run.stack = run.stack
        frames[item[0]](run, item)
        left -= 1
        if left < 0:
            raise Spent(context.budget)
        if run.p.result is not None:
            # the game is over: whatever the last frame still put on the agenda is void
            run.stack = run.scopes = run.levels = run.choice = None
    context.spent += context.budget - left
    return run.game()


@frame("leave")
def _leave(run: Run, item: tuple) -> None:
    run.scopes = run.scopes[1]


def freeze(data: Any) -> Any:
    """Agenda data in hashable form: dicts become sorted tuples, nodes stay what they are."""
    if isinstance(data, dict):
        return tuple(sorted((key, freeze(value)) for key, value in data.items()))
    if type(data) is tuple:
        return tuple(freeze(entry) for entry in data)
    if isinstance(data, tuple):
        return type(data)(*(freeze(entry) for entry in data))
    if isinstance(data, list):
        return tuple(freeze(entry) for entry in data)
    return data
