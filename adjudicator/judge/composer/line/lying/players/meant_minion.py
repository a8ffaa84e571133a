"""A minion of which is spoken as of a player: "poison on my Zapbot so hes 0 and hes all I got there". The number behind it is his power and
nobody's in all, and who is spoken of is no player."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.kinds import kind_of
from ...pieces import Piece

_HE_IS = frozenset(("hes", "shes", "he's", "she's"))
#: What joins it to what was told of the minion.
_SO = frozenset(("so", "and", "now", "then", "meaning", "because", "since", ","))
#: What tells that the minion is all that somebody has there.
_ALL, _HAD = frozenset(("all", "everything", "only")), frozenset(("i", "ive", "we", "weve", "thing", "one", "guy"))
#: So far behind him that may be told.
_REACH = 4


def with_minions_meant(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with "it" where the minion is meant that an action was told to lie on, or of whom that is a consequence."""
    found = list(pieces)
    for at, piece in enumerate(found[:-1]):
        if piece.card or fold(piece.text) not in _HE_IS:
            continue
        before = [one for one in found[max(0, at - _REACH) : at] if fold(one.text) not in _SO]
        so = fold(found[at - 1].text) == "so" if at else False
        on_him = bool(before) and kind_of(before[-1].card) == "minion" and (so or _is_worn(found, at))
        behind = [fold(one.text) for one in found[at + 1 : at + 3]]
        all_there = behind[:1] and behind[0] in _ALL and behind[-1] in _HAD
        if (on_him and found[at + 1].text.isdigit()) or (all_there and any(kind_of(one.card) == "minion" for one in found[:at])):
            found[at] = Piece("its", means="it")
    return found


def _is_worn(pieces: Sequence[Piece], at: int) -> bool:
    """Whether an action is told to lie on the minion that was named last."""
    minion = max((one for one in range(at) if kind_of(pieces[one].card) == "minion"), default=0)
    before = [one for one in pieces[max(0, minion - 3) : minion] if one.means not in ("mine", "theirs")]
    behind = pieces[minion + 1 : at]
    on = len(before) > 1 and before[-1].means == "on" and kind_of(before[-2].card) == "action"
    return on or any(one.means == "with" and kind_of(after.card) == "action" for one, after in zip(behind, behind[1:]))
