"""How people tell that an action lies on a minion, in the words that are read for it: "my Guru under his All for One", "Gecko Power is
attached to his Torcha"."""

from __future__ import annotations

from collections.abc import Sequence

from ...facts.kinds import attaches, kind_of
from ...pieces import Piece, said_at, spoken

#: What may stand between an action and the word for how it is fastened.
_BETWEEN = frozenset(("is", "was", "still", "now", "that", "which", "already", "currently"))


def with_worn(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with what tells on whom an action lies in plain words."""
    found: list[Piece] = []
    skip = 0
    for at, piece in enumerate(pieces):
        if skip:
            skip -= 1
        elif _is_under(pieces, at):
            found.append(Piece("with", means="with"))
        elif (length := _is_fastened(pieces, at)) > 0:
            found.append(Piece("on", means="on"))
            skip = length - 1
        else:
            found.append(piece)
    return found


def _is_under(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a minion is told to be under an action: that lies on it."""
    if not at or said_at(pieces, at) not in spoken("beneath") or kind_of(pieces[at - 1].card) != "minion":
        return False
    behind = [one for one in pieces[at + 1 : at + 3] if one.card or not (one.means in ("mine", "theirs") or one.player)]
    return bool(behind) and attaches(behind[0].card)


def _is_fastened(pieces: Sequence[Piece], at: int) -> int:
    """Over how many pieces an action is told to be fastened to a minion that follows, 0 where it is not. The word for how may be gone, as
    one that only colours."""
    begin = at
    while begin and said_at(pieces, begin - 1) in _BETWEEN:
        begin -= 1
    worded = said_at(pieces, at) in spoken("laid")
    to = at + worded
    behind = [one for one in pieces[to + 1 : to + 3] if one.card or not (one.means in ("mine", "theirs") or one.player)]
    fastened = said_at(pieces, to) == "to" and (worded or begin < at) and bool(behind) and kind_of(behind[0].card) == "minion"
    return worded + 1 if fastened and begin and attaches(pieces[begin - 1].card) else 0
