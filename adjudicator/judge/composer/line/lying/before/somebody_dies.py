"""A minion without a name of which nobody told whose it is, and that it is destroyed where a named card lies: "then a guy dies there". It
is no card that was named before; likely it is another player's than who looks on, unless the text of a named card minds whose it is."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.kinds import lies
from ...facts.waiting import minds_whose_dies
from ...pieces import NOBODY, QUESTIONING, STOPS, Piece, meaning_of

_ONE = frozenset(("a", "an", "another", "some", "one"))
_SOMEBODY = frozenset(("someone", "somebody", "something", "anyone", "anybody", "sb", "smb"))
#: What supposes it within a question.
_WHEN = frozenset(("when", "if", "once", "after", "whenever", "because"))
_OTHER = frozenset(("other", "random", "single", "nameless", "plain", "small", "little"))
#: What may stand between somebody and that he is destroyed, and the words that need nothing between.
_PASSIVE = frozenset(("is", "gets", "got", "was", "just", "also", "then", "there", "here", "next", "beside", "to", "him", "her", "it"))
_ALONE = frozenset(("dies", "died", "die", "dying"))
#: What tells where it is.
_PLACES = frozenset(("there", "here", "beside", "next"))


def somebody_dies(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with such a minion as another player's. Where a text minds whose it is, nothing is read of these words, so that
    the case is held not to have what they tell."""
    found = list(pieces)
    named = dict.fromkeys(piece.card for piece in pieces if piece.card)
    for at in range(len(found) - 2, -1, -1):
        if fold(found[at].text) in NOBODY and found[at + 1].means == "destroy":
            found[at + 1] = Piece(found[at + 1].text)  # what is not done is done to no card that was named
        end = _dies(found, at)
        if not end or not any(map(lies, named)) or _is_asked(found, at):
            continue
        if any(minds_whose_dies(card) for card in named):
            found[at : end + 1] = [Piece(one.text) for one in found[at : end + 1]]
        else:
            # where it is stands behind what befalls it
            words = found[at + 1 : end + 1]
            where = [Piece("there", means=meaning_of("there"))] if any(fold(one.text) in _PLACES for one in words) else []
            words = words if fold(found[at].text) in _ONE else [Piece("guy", means="minion"), *words]
            told = [one for one in words if fold(one.text) not in (*_PLACES, "to", "him", "her", "it", "then")]
            found[at : end + 1] = [Piece("his", means="theirs"), *told, *where]
    return found


def _dies(pieces: Sequence[Piece], at: int) -> int:
    """Where the verb stands by which a minion that begins here is destroyed, 0 for none."""
    minion = _minion(pieces, at)
    if minion is None:
        return 0
    verb, places = minion + 1, False
    while verb < len(pieces) and not pieces[verb].card and fold(pieces[verb].text) in _PASSIVE:
        places = places or fold(pieces[verb].text) in _PLACES
        verb += 1
    if verb >= len(pieces) or pieces[verb].means != "destroy":
        return 0
    said = {fold(one.text) for one in pieces[minion + 1 : verb]}
    passive = fold(pieces[verb].text) in _ALONE or bool(said & {"is", "gets", "got", "was"})
    after = pieces[verb + 1] if verb + 1 < len(pieces) else Piece(".")
    there = places or fold(after.text) in _PLACES or after.text in STOPS
    return verb if passive and there else 0


def _minion(pieces: Sequence[Piece], at: int) -> int | None:
    """Where the word for him ends that begins here: "a guy", "somebody"; ``None`` where none does."""
    if pieces[at].card or pieces[at].means in ("mine", "theirs"):
        return None
    bare = pieces[at].means == "minion" and not fold(pieces[at].text).endswith("s") and (not at or pieces[at - 1].text in STOPS)
    if bare or fold(pieces[at].text) in _SOMEBODY:
        return at
    if fold(pieces[at].text) not in _ONE:
        return None
    minion = at + 1
    while minion < len(pieces) and not pieces[minion].card and fold(pieces[minion].text) in _OTHER:
        minion += 1
    found = pieces[minion] if minion < len(pieces) else Piece(".")
    return minion if found.means == "minion" and not found.card and not fold(found.text).endswith("s") else None


def _is_asked(pieces: Sequence[Piece], at: int) -> bool:
    """Whether this part of the line asks by then, "does a guy die", and does not suppose it: "does it grow when a guy dies"."""
    begin = next((one for one in range(at, 0, -1) if pieces[one - 1].text in STOPS or fold(pieces[one - 1].text) in _WHEN), 0)
    return any(fold(one.text) in QUESTIONING for one in pieces[begin:at])
