"""A card that is told to be played with the extra play which another gives: "Microbot Fixer played off Zapbot's extra". The other is played
before it, and does not lie there."""

from __future__ import annotations

from collections.abc import Sequence

from .......knowledge.words import fold
from ....facts.doing import gives_extra, gives_kinds
from ....facts.kinds import kind_of
from ....pieces import Piece

#: What leads from the card to the play by which it is played, and what may stand before either.
_OFF = frozenset(("off", "with", "from", "via", "using"))
_LITTLE = frozenset(("of", "the", "a", "an", "my", "his", "her", "was", "is", "got", "gets", "that", "comes", "came", "down"))


def off_the_extra(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with the play of the giver before the other."""
    found = list(pieces)
    for at in range(len(found) - 3, -1, -1):
        card = found[at].card
        begin = _past(found, at + 1, play=True)
        if kind_of(card) not in ("minion", "action") or not _leads(found, begin):
            continue
        one = _past(found, begin + 1)
        if one + 1 >= len(found):
            continue
        extra_first = found[one].means == "extra" and not found[one].card
        giver = _giver(found, one) if extra_first else one
        end = giver + 1 if extra_first else giver + 2
        if giver >= len(found) or not _gives(found[giver].card, card) or not (extra_first or found[giver + 1 : end][0].means == "extra"):
            continue
        whose = [each for each in found[begin + 1 : giver] if each.means in ("mine", "theirs") and not each.card]
        told = any(each.card == found[giver].card for each in found[:at])
        before = [Piece(",")] if told else [*whose, found[giver]]
        extra = [Piece("off"), Piece("the"), Piece("extra", means="extra")]
        found[at:end] = [*before, Piece("then", means="then"), found[at], *extra]
    return found


def _gives(giver: str, card: str) -> bool:
    return giver != card and gives_extra(giver) == "play" and kind_of(card) in gives_kinds(giver)


def _leads(pieces: Sequence[Piece], at: int) -> bool:
    return at < len(pieces) and not pieces[at].card and fold(pieces[at].text).split()[:1] in [[word] for word in _OFF]


def _past(pieces: Sequence[Piece], at: int, play: bool = False) -> int:
    """Where a line goes on behind little words. ``play``: and behind that it is played."""
    while at < len(pieces) and not pieces[at].card and (fold(pieces[at].text) in _LITTLE or (play and pieces[at].means == "play")):
        at += 1
    return at


def _giver(pieces: Sequence[Piece], extra: int) -> int:
    """Where the giver stands behind "the extra minion from"."""
    at = extra + 1
    while at < len(pieces) and not pieces[at].card and (pieces[at].means in ("minion", "action", "play") or _leads(pieces, at)):
        at += 1
    return _past(pieces, at)
