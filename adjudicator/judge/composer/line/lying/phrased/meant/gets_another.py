"""A minion that another one gets somebody as it is played: "I play Pestling and Pestling gets me a Bardling on the same base", or one more
of its own name, "I play Groupie and her ability lets me play a second one". It is played with the extra play that the first gives, and
does not lie there before."""

from __future__ import annotations

from collections.abc import Sequence

from .......knowledge.words import fold
from ....facts.doing import gives_alone, gives_kinds
from ....facts.kinds import kind_of
from ....pieces import Piece

#: What a card does that gives somebody the play of another, and to whom.
_GETS = frozenset(("gets", "get", "gives", "nets", "brings", "lets", "grants", "fetches"))
_TO = {"me": Piece("i", means="i"), "him": Piece("he", means="they"), "her": Piece("she", means="they")}
#: What may stand before the other card.
_LITTLE = frozenset(("a", "an", "the", "my", "his", "her", "another", "play", "drop", "in", "out", "down"))
#: What joins it to what was told before.
_JOINS = frozenset(("and", ",", "which", "who", "that", "then", "so"))
#: What of the first lets him, and what stands for one more of its name.
_BY_IT = frozenset((*_JOINS, "he", "she", "it", "his", "her", "its", "ability", "text", "thing", "the"))
_ONE_MORE = frozenset(("a second one", "another one", "another copy", "a second copy", "one more", "a second"))


def gets_another(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with the second as what is played next."""
    pieces = _its_like(pieces)
    for at, piece in enumerate(pieces[:-2]):
        whom = pieces[at + 1]
        if piece.card or fold(piece.text) not in _GETS or whom.card or fold(whom.text) not in _TO:
            continue
        second = at + 2
        while second < len(pieces) and not pieces[second].card and fold(pieces[second].text) in _LITTLE:
            second += 1
        first = next((one for one in range(at - 1, -1, -1) if pieces[one].card), None)
        if second == len(pieces) or first is None or not _plays(pieces, first, pieces[second].card):
            continue
        # "and Pestling gets me": it was named before
        begin = first if any(one.card == pieces[first].card for one in pieces[:first]) else first + 1
        if any(fold(one.text) not in (*_JOINS, "he", "she", "it") for one in pieces[begin + (begin == first) : at]):
            continue
        while begin and not pieces[begin - 1].card and fold(pieces[begin - 1].text) in _JOINS:
            begin -= 1
        then = [Piece(","), Piece("then", means="then"), _TO[fold(whom.text)], Piece("play", means="play")]
        return [*pieces[:begin], *then, *pieces[second:]]
    return list(pieces)


def _its_like(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """The pieces of a line, with one more of the name of the card before as that."""
    for at, piece in enumerate(pieces):
        first = next((one for one in range(at - 1, -1, -1) if kind_of(pieces[one].card) == "minion"), None)
        if piece.card or piece.means != "brings" or not fold(piece.text).endswith((" play", " drop")) or first is None:
            continue
        end = next((at + size for size in (4, 3) if " ".join(fold(one.text) for one in pieces[at + 1 : at + size]) in _ONE_MORE), 0)
        if not end or not _plays(pieces, first, pieces[first].card):
            continue
        begin = at
        while begin > first + 1 and not pieces[begin - 1].card and fold(pieces[begin - 1].text) in _BY_IT:
            begin -= 1
        then = [Piece("and", means="and"), Piece("then", means="then"), Piece("a"), Piece("second"), pieces[first]]
        return [*pieces[:begin], *then, *pieces[end:]]
    return pieces


def _plays(pieces: Sequence[Piece], first: int, second: str) -> bool:
    """Whether a card that is told to be played gives the play of another."""
    card = pieces[first].card
    named = next(at for at, one in enumerate(pieces) if one.card == card)
    told = any(one.means == "play" for one in pieces[max(0, named - 3) : named])
    return told and kind_of(second) in gives_kinds(card) and gives_alone(card, "extra")
