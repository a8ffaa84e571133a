"""What would multiply without bound: cards counted for each card that is counted, and parts done so often that no table could follow.

A table is taken to have twenty of anything that nobody counted yet. What a text asks for then is worked out from the text alone: what no
game could mean is refused with its place, before anything is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...ground.meter import MOST_AT_ONCE
from ..tree import Ability, Block, Node, Selection
from .findings import Findings

#: What a table is taken to have of anything.
TABLE = 20
#: How deep cards may be looked at for each card that is looked at.
MOST_NESTED = 4
#: Words that do a part so often as their number says.
REPEATS = ("repeat",)


def check_growth(compiler: Findings, ability: Ability) -> None:
    """Find what one ability multiplies without bound; the outermost place of it, once."""
    for part in (ability.condition, ability.gives, ability.body, ability.pattern):
        deep = _too_deep(part, 0)
        if deep is not None:
            said = f"cards are looked at for each card that is looked at, more than {MOST_NESTED} times over"
            compiler.problem("grows-without-bound", said, None, None, line=deep.line or ability.line)
            return
        wide = _too_wide(part, 1)
        if wide is not None:
            said = f"{wide.word.name} asks for more than {MOST_AT_ONCE:,} things, on a table with {TABLE} of everything"
            compiler.problem("grows-without-bound", said, None, None, line=wide.line or ability.line)
            return


def _parts(value: Any) -> Iterator[Any]:
    """What a part of an ability is made of."""
    if isinstance(value, Node):
        yield from value.args.values()
    elif isinstance(value, Block):
        yield from value.nodes
    elif isinstance(value, Selection):
        yield from (value.filters, value.number, value.whose, value.by, value.per)
    elif isinstance(value, tuple):
        # patterns and comparisons are tuples, too
        yield from value


def _too_deep(value: Any, depth: int) -> Selection | None:
    """The selection at which looking has gone too deep."""
    if isinstance(value, Selection):
        depth += 1
        if depth > MOST_NESTED:
            return value
    elif isinstance(value, Block) or (isinstance(value, Node) and value.word.family == "verb"):
        # what is done with the cards is done after they were found
        depth = 0
    return next((found for part in _parts(value) if (found := _too_deep(part, depth)) is not None), None)


def _too_wide(value: Any, times: int) -> Node | None:
    """The word that asks for more than can be. ``times``: how often it is done."""
    if isinstance(value, Node):
        asked = size(value.args.get("number")) if value.word.family == "verb" else 1
        if times * asked > MOST_AT_ONCE:
            return value
        if value.word.name in REPEATS:
            times *= asked
    return next((found for part in _parts(value) if (found := _too_wide(part, times)) is not None), None)


def size(number: Any) -> int:
    """How large a number is on such a table."""
    if isinstance(number, int):
        return abs(number)
    if isinstance(number, Node) and number.word.name == "times":
        return size(number.args.get("number")) * size(number.args.get("by"))
    return TABLE if isinstance(number, Node) else 1
