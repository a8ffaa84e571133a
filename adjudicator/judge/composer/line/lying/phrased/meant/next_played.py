"""A play that is told behind a first one by an action that stands for a verb: "I poisoned his Leprechaun so it's down to 1, now I play
Zapbot there". What is played so comes after the action, and does not lie there before it."""

from __future__ import annotations

from collections.abc import Sequence

from .......knowledge.words import fold
from ....facts.kinds import attaches, kind_of
from ....facts.picking import aims_when_played, picks_minion
from ....pieces import STOPS, Piece

#: What may stand between the two plays and tells of no order.
_LINKS = frozenset(("and", "so", "now", "next", "can", "could", "may", "if", "when", "once", "after", "just", "also", "do"))
_WHOSE = ("mine", "theirs")


def next_played(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with what leads to the later play."""
    if any(one.means == "then" for one in pieces):
        return list(pieces)
    first = next((at for at in range(len(pieces) - 3) if _is_done(pieces, at)), None)
    if first is None:
        return list(pieces)
    minion = next(at for at in range(first + 2, len(pieces)) if kind_of(pieces[at].card) in ("minion", "titan"))
    named = {one.card for one in pieces[: minion + 1]}
    for at in range(minion + 1, len(pieces) - 1):
        if pieces[at].card:
            return list(pieces)
        if pieces[at].means != "play":
            continue
        card = next((one.card for one in pieces[at + 1 : at + 4] if one.card or one.text in STOPS), "")
        if kind_of(card) not in ("minion", "action") or card in named or _is_asked_of(pieces[at + 1 :], card):
            return list(pieces)
        own = pieces[at - 1].means in ("i", "they") and not pieces[at - 1].card
        begin = at - 1 if own else at
        if not own and fold(pieces[at - 1].text) not in ("and", "now", "next"):
            return list(pieces)
        while begin > minion + 1 and not pieces[begin - 1].card and fold(pieces[begin - 1].text) in _LINKS:
            begin -= 1
        stop = [] if pieces[begin - 1].text in STOPS else [Piece(",")]
        return [*pieces[:begin], *stop, Piece("then", means="then"), pieces[at - 1] if own else pieces[first], *pieces[at:]]
    return list(pieces)


def _is_done(pieces: Sequence[Piece], at: int) -> bool:
    """Whether somebody does something there by an action that stands for the verb."""
    doer, deed, whose, minion = pieces[at : at + 4]
    if deed.means == "play" and not deed.card and at + 5 < len(pieces) and pieces[at + 3].means == "on":
        return _is_done([doer, *pieces[at + 2 : at + 3], *pieces[at + 4 : at + 6]], 0)  # "I played Poison on his Leprechaun"
    just = fold(deed.text) in ("just", "already") and not deed.card
    if just:
        return at + 4 < len(pieces) and _is_done([doer, *pieces[at + 2 : at + 5]], 0)
    by = attaches(deed.card) or aims_when_played(deed.card) or (kind_of(deed.card) == "action" and picks_minion(deed.card) == "play")
    told = doer.means in ("i", "they") and not doer.card and bool(deed.card) and by
    return told and whose.means in _WHOSE and not whose.card and kind_of(minion.card) in ("minion", "titan")


def _is_asked_of(behind: Sequence[Piece], card: str) -> bool:
    """Whether what is played is aimed elsewhere by words that lead on: "and play Zapbot off it"."""
    at = next(number for number, one in enumerate(behind) if one.card == card)
    return any(fold(one.text) in ("off", "from", "out", "with") for one in behind[at + 1 : at + 2])
