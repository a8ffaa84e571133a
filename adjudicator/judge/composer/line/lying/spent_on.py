"""A regular play that is told to be spent on a card, which is then played: "I used my action on Time Loop", "my minion was Zapbot"."""

from __future__ import annotations

from collections.abc import Sequence

from .....knowledge.words import fold
from ..facts.kinds import kind_of
from ..pieces import Piece

_SPENDS = frozenset(("use", "used", "uses", "spend", "spent", "spends", "burn", "burned", "blew", "using", "took"))
_LITTLE = frozenset(("up", "regular", "normal", "free", "one", "only", "own", "play"))
_ON = frozenset(("on", "for", "with", "was"))
#: What may stand before whose play it is, where the verb was told before: "and my action on Time Loop".
_AND = frozenset(("and", "then", ","))


def without_spending(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with a word for playing where a play is told to be spent on a card."""
    found: list[Piece] = []
    spent = False
    at = 0
    while at < len(pieces):
        end = _spent(pieces, at, spent)
        if end > at:
            found.append(Piece(pieces[at].text, means="play") if fold(pieces[at].text) in _SPENDS else pieces[at])
            if fold(pieces[at].text) not in _SPENDS:
                found.append(Piece("play", means="play"))
            at, spent = end, True
            continue
        found.append(pieces[at])
        at += 1
    return found


def _spent(pieces: Sequence[Piece], at: int, spent: bool) -> int:
    """Where the card is named on which a play is spent of which a line tells from here on; ``at`` itself where it does not."""
    if fold(pieces[at].text) not in (_SPENDS if not spent else _SPENDS | _AND):
        return at
    end = at + 1
    while end < len(pieces) and fold(pieces[end].text) in _LITTLE:
        end += 1
    if end >= len(pieces) or pieces[end].means not in ("mine", "theirs"):
        return at
    end += 1
    while end < len(pieces) and fold(pieces[end].text) in _LITTLE:
        end += 1
    if end >= len(pieces) or pieces[end].means not in ("minion", "action") or pieces[end].card:
        return at
    kind = pieces[end].means
    end += 1
    if end >= len(pieces) or fold(pieces[end].text) not in _ON:
        return at
    end += 1
    while end < len(pieces) and fold(pieces[end].text) in ("a", "an", "the"):
        end += 1
    # an action is spent on what is played, and not on what it is aimed at
    return end if end < len(pieces) and kind_of(pieces[end].card) == kind else at
