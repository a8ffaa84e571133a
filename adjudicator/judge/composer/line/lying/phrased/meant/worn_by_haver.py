"""What lies on a minion and is told among the others that it has about it: "Kristoff has Anna and Sven with him plus the Family Sword"; and
copies of an action that are only told to lie on somebody, of whom then his strength is asked: "two Juiced Up on Furious George"."""

from __future__ import annotations

from collections.abc import Sequence

from .......knowledge.words import fold
from ....facts.kinds import attaches, kind_of
from ....facts.protecting import changes_power
from ....pieces import STOPS, Piece, next_stop, number_of

#: What may stand before the action.
_LEADS = frozenset(("plus", "and", "also", "with", "+"))
_LITTLE = frozenset(("the", "a", "an"))
#: Fewer copies are not told of for their number.
_SEVERAL = 2
_HOW_STRONG = (Piece("."), Piece("how", means="asks"), Piece("strong", means="power"), Piece("is"), Piece("it", means="it"))


def worn_by_haver(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line with each as what it is."""
    return _with_question(_with_worn(pieces))


def _with_worn(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with the action right behind its bearer."""
    for at in range(len(pieces) - 2):
        if kind_of(pieces[at].card) != "minion" or pieces[at + 1].means != "have":
            continue
        end = next_stop(pieces, at)
        for worn in range(at + 2, end):
            after = pieces[worn + 1] if worn + 1 < len(pieces) else Piece(".")
            begin = worn
            while pieces[begin - 1].means == "mine" or fold(pieces[begin - 1].text) in _LITTLE:
                begin -= 1
            leads = fold(pieces[begin - 1].text) in _LEADS and not pieces[begin - 1].card
            beside = any(kind_of(one.card) == "minion" for one in pieces[at + 2 : begin])
            if attaches(pieces[worn].card) and kind_of(pieces[worn].card) == "action" and leads and beside and after.means != "on":
                rest = [*pieces[at + 1 : begin - 1], *pieces[worn + 1 :]]
                return [*pieces[: at + 1], Piece("with", means="with"), pieces[worn], *rest]
    return list(pieces)


def _with_question(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with what is asked, where nothing but how many copies lie on somebody is told."""
    said = [one for one in pieces if one.text not in STOPS]
    if len(said) < 4 or number_of(said[0].text) < _SEVERAL or said[0].card or not attaches(said[1].card) or said[2].means != "on":
        return list(pieces)
    bearer = said[3:] if said[3].means not in ("mine", "theirs") else said[4:]
    if len(bearer) != 1 or kind_of(bearer[0].card) != "minion" or not changes_power(said[1].card):
        return list(pieces)
    return [*(one for one in pieces if one.text not in STOPS), *_HOW_STRONG]
