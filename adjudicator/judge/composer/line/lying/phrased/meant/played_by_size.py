"""Minions without a name that somebody plays one after the other and that are told apart by how strong they are: "she plays a big guy there
first and then a small one, does the small one still die". Each is a play of its own, and none of them is the card that was named."""

from __future__ import annotations

from collections.abc import Sequence

from .......knowledge.words import fold
from ......data.loaded import library
from ....crowds import STRONGEST, USUAL
from ....facts.kinds import kind_of
from ....facts.waiting import minds_plays
from ....pieces import QUESTIONING, STOPS, Piece, next_stop, spoken

#: What may stand before such a minion, behind it, and between two.
_ARTICLES = frozenset(("a", "an", "another", "one", "his", "her", "my", "some"))
_NOUNS = frozenset(("one", "guy", "dude", "minion"))
_LITTLE = frozenset(("there", "here", "first", "and", "then", ",", "next", "after", "that", "later", "on", "it", "second"))
_AT = frozenset(("at", "on", "onto", "beside", "by"))
#: Fewer are no row.
_LEAST = 2
#: What asks for one of them again.
_ONES = frozenset(("second", "2nd", "last", "other", "it", "he", "she", "one", "guy", "minion", "later", "latter"))


def played_by_size(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with each as a minion of so much power; what is asked of the second is told by what becomes of it."""
    named = list(dict.fromkeys(piece.card for piece in pieces if piece.card))
    if not any(map(minds_plays, named)):
        return list(pieces)
    for at, piece in enumerate(pieces[:-1]):
        doer = pieces[at - 1] if at else Piece("")
        does = doer.means in ("i", "they") or bool(doer.player and doer.means != "theirs")
        if piece.card or piece.means != "play" or not does or (at > 1 and fold(pieces[at - 2].text) in QUESTIONING):
            continue
        powers, where, end = _row(pieces, at + 1, named)
        if len(powers) < _LEAST or not (end >= len(pieces) or pieces[end].text in STOPS):
            continue
        row = [
            one for power in powers for one in (Piece("then", means="then"), Piece("a", means="number"), Piece(str(power), means="number"))
        ]
        return [*pieces[: at + 1], *row[1:], *(where or [Piece("there", means="where")]), *_asked_of_one(pieces[end:])]
    return list(pieces)


def _row(pieces: Sequence[Piece], at: int, named: Sequence[str]) -> tuple[list[int], list[Piece], int]:
    """The power of each, the words that tell where they are played, "at his Leprechaun", and where the words for all of it end."""
    found: list[int] = []
    where: list[Piece] = []
    while at < len(pieces):
        size, end = _sized(pieces, at, named)
        if not size:
            break
        found.append(size)
        at = end
        if place := _place(pieces, at):
            where, at = list(pieces[at:place]), place
        while at < len(pieces) and not pieces[at].card and fold(pieces[at].text) in _LITTLE and not _ends(pieces, at, named):
            at += 1
    return found, where, at


def _place(pieces: Sequence[Piece], at: int) -> int:
    """Where the words end that tell at whose card something is played, 0 where none begin here."""
    if at >= len(pieces) or pieces[at].card or fold(pieces[at].text) not in _AT:
        return 0
    card = at + 1
    while card < len(pieces) and not pieces[card].card and (pieces[card].means in ("mine", "theirs") or fold(pieces[card].text) == "the"):
        card += 1
    if card >= len(pieces) or not pieces[card].card:
        return 0
    based = card + 1 < len(pieces) and pieces[card + 1].means == "base"
    return card + 1 + based


def _ends(pieces: Sequence[Piece], at: int, named: Sequence[str]) -> bool:
    """Whether a comma ends the row: no other minion follows it."""
    after = pieces[at + 1] if at + 1 < len(pieces) else Piece(".")
    return pieces[at].text == "," and not _sized(pieces, at + 1, named)[0] and after.means not in ("then", "and")


def _sized(pieces: Sequence[Piece], at: int, named: Sequence[str]) -> tuple[int, int]:
    """How strong a minion is of which the words begin at a place, and where they end; 0 where none do."""
    if at + 1 >= len(pieces) or pieces[at].card or fold(pieces[at].text) not in _ARTICLES:
        return 0, at
    size, after = pieces[at + 1], pieces[at + 2] if at + 2 < len(pieces) else Piece(".")
    if size.card or after.card:
        return 0, at
    noun = not after.card and fold(after.text) in _NOUNS
    if size.text.isdigit() and 0 < int(size.text) <= STRONGEST:
        return int(size.text), at + 2 + (noun or after.means == "power")
    if fold(size.text) in spoken("strong-ones") and noun:
        return _stronger_than(named), at + 3
    return (USUAL, at + 3) if fold(size.text) in spoken("weak-ones") and noun else (0, at)


def _stronger_than(named: Sequence[str]) -> int:
    """A power above that which any of the named minions has printed."""
    faces = [library().find(card).face("latest") for card in named if kind_of(card) == "minion" and card in library()]
    return min(STRONGEST, max(((face.power or 0) + 1 for face in faces), default=STRONGEST))


def _asked_of_one(pieces: Sequence[Piece]) -> list[Piece]:
    """The rest of a line, without the question what becomes of one of them."""
    found = list(pieces)
    begin = 1 if found and found[0].text in STOPS else 0
    end = next_stop(found, begin)
    part = [fold(one.text) for one in found[begin:end] if not one.card]
    of_one = part[:1] and part[0] in (*QUESTIONING, "is", "are", "was") and len(part) == end - begin
    if of_one and any(word in _ONES or word.isdigit() for word in part[1:]):
        found[begin:end] = [Piece(one.text) for one in found[begin:end]]
    return found
