"""A question that stands before what it is asked of: "do I draw if Enchantress lands next to Leprechaun" asks the same as "if Enchantress
lands next to Leprechaun, do I draw", and is read so, as whoever draws plays nothing by that."""

from __future__ import annotations

from collections.abc import Sequence

from .......knowledge.words import fold
from ....facts.kinds import kind_of
from ....pieces import STOPS, Piece

#: What begins what it is asked of.
_IF = frozenset(("if", "when", "once", "after"))
#: What tells that a minion comes.
_COMES = frozenset(("comes", "lands", "arrives", "enters", "joins", "drops", "shows", "gets"))
_ASKS = frozenset(("do", "does", "will", "would", "can", "may", "could"))


def condition_first(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with the question behind a minion of which it is only told that it comes."""
    begin = next((at for at, one in enumerate(pieces) if fold(one.text) in _IF and not one.card), 0)
    asks, told = pieces[:begin], pieces[begin:]
    if not asks or fold(asks[0].text) not in _ASKS or any(one.card or one.text in STOPS for one in asks):
        return list(pieces)
    end = next((at for at, one in enumerate(told) if one.text in STOPS), len(told))
    comes = any(kind_of(one.card) == "minion" and fold(after.text) in _COMES for one, after in zip(told[:end], told[1:end]))
    if not comes or len(asks) < 2 or asks[1].means not in ("i", "they"):
        return list(pieces)
    return [*told[:end], Piece(","), *asks, *told[end:]]
