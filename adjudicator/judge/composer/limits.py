"""Numbers beside a limit: of one text that asks for a power, and another that changes it, how strong a minion is of which both are true;
and the breakpoint by which a text does what it does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...language.tree import Face, Node, parts
from .plain_cards import BREAKPOINT, OF_POWER

#: Words that ask for a power, and words that change one, each with its parameter.
_ASKING = ("power", "printed_power")
_CHANGING = {"power": "number", "starting_power": "number", "printed_power": "number", "gain_power": "number", "add_counters": "number"}
#: Words that look at a breakpoint and do not change it.
_BREAKPOINT_READ = ("breakpoint_of",)


@lru_cache(maxsize=1 << 16)
def edge(faces: tuple[Face, ...]) -> int | None:
    """The power of minions that one of some texts takes over a limit which another asks for; ``None`` where none does."""
    for face in faces:
        for how, limit in _limits(face):
            for other in faces:
                if other is face:
                    continue
                for change in _changes(other):
                    power = _beside(how, limit, change)
                    if 0 <= power < len(OF_POWER):
                        return power
    return None


@lru_cache(maxsize=1 << 16)
def breakpoint_asked(faces: tuple[Face, ...]) -> int:
    """The breakpoint of a base without a text at which some texts do what they do below or above a number, where it is not so by itself and
    none of them changes it; 0 where nothing of it is asked."""
    words = [part.word.name for face in faces for ability in face.abilities for part in parts(ability) if isinstance(part, Node)]
    if not any("breakpoint" in word and word not in _BREAKPOINT_READ for word in words):
        for face in faces:
            for how, limit in _breakpoints(face):
                wanted = limit + {"less_than": -1, "more_than": 1}.get(how, 0)
                if wanted < BREAKPOINT and how in ("at_most", "less_than") or wanted > BREAKPOINT and how in ("at_least", "more_than"):
                    return wanted
    return 0


def reads_breakpoint(face: Face) -> bool:
    """Whether a text does what it does below or above a breakpoint."""
    return any(True for _ in _breakpoints(face))


def _breakpoints(face: Face) -> Iterator[tuple[str, int]]:
    """The comparisons with a number in which a text asks for a breakpoint."""
    for ability in face.abilities:
        for part in parts(ability):
            if isinstance(part, Node) and isinstance(part.args.get("of"), Node) and part.args["of"].word.name in _BREAKPOINT_READ:
                arg = part.args.get("is")
                if isinstance(arg, tuple) and len(arg) == 2 and isinstance(arg[1], int):
                    yield str(arg[0]), arg[1]


def _limits(face: Face) -> Iterator[tuple[str, int]]:
    """The comparisons with a number in which a text asks for the power of a card."""
    for ability in face.abilities:
        for part in parts(ability):
            if isinstance(part, Node) and part.word.family == "filter" and part.word.name in _ASKING:
                for arg in part.args.values():
                    if isinstance(arg, tuple) and len(arg) == 2 and isinstance(arg[1], int):
                        yield str(arg[0]), arg[1]


def _changes(face: Face) -> Iterator[int]:
    """By how much a text changes power; one where it depends."""
    for ability in face.abilities:
        for part in parts(ability):
            if isinstance(part, Node) and part.word.family in ("gift", "verb") and part.word.name in _CHANGING:
                number = part.args.get(_CHANGING[part.word.name])
                yield number if isinstance(number, int) and number else 1


def _beside(how: str, limit: int, change: int) -> int:
    """A power that a change takes over a limit: the last on this side of it, or the first beyond."""
    last = limit if how in ("at_most", "exactly", "more_than") else limit - 1
    return last if change > 0 else last + 1
