"""How people tell that an action lies on a minion, in the words that are read for it: "my Guru under his All for One", "Gecko Power is
attached to his Torcha"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.kinds import attaches, kind_of
from ...pieces import STOPS, Piece, said_at, spoken

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
        elif _bears_it(pieces, at):
            found.append(Piece("it", means="it"))
        elif _is_had_on(pieces, at):
            found += [piece, Piece("him", means="it")]
        else:
            found.append(piece)
    return found


def _is_had_on(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a minion is told to have an action on, and no more: "he had Upgrade on"."""
    ends = at + 1 == len(pieces) or pieces[at + 1].text in STOPS
    if not at or not ends or fold(pieces[at].text) != "on" or not attaches(pieces[at - 1].card):
        return False
    before = [one for one in pieces[max(0, at - 5) : at - 1] if not (one.means in ("mine", "theirs", "number") or one.player)]
    named = any(kind_of(one.card) == "minion" or one.means == "minion" for one in pieces[: at - 1])
    has = bool(before) and (before[-1].means in ("have", "with") or fold(before[-1].text) == "had")
    return has and named


def _bears_it(pieces: Sequence[Piece], at: int) -> bool:
    """Whether "he" is the minion named before, as it tells what that has on: "he had Upgrade on him"."""
    if pieces[at].means != "they" or pieces[at].player or not any(kind_of(one.card) == "minion" for one in pieces[:at]):
        return False
    behind = [one for one in pieces[at + 1 : at + 6] if one.card or fold(one.text) not in ("a", "an", "the", "my", "his", "still")]
    said = [(one.means, bool(one.card) and attaches(one.card), fold(one.text)) for one in behind[:3]]
    if len(said) < 3 or (said[0][0] != "have" and said[0][2] != "had") or not said[1][1] or said[2][2] != "on":
        return False
    return len(behind) == 3 or behind[3].text in STOPS or behind[3].means == "it" or fold(behind[3].text) in ("him", "her")


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
