"""Actions without a name that are told to be played with the plays that a named one gives: "I play Favor of Hermes and then both extra
actions"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ....happening import Happening
from ...facts.doing import gives_extra
from ...pieces import STOPS, Piece, number_of
from ...so_far import LineSoFar

#: What may stand between such a number and what is played, and what joins it to the play that gives it.
_MORE = frozenset(("extra", "more", "further", "of", "the", "my", "his", "her", "those", "other", "additional", "bonus"))
_JOINED = frozenset(("and", "then", "plus", "with", "play", "plays", "played", "used", "use", "both", "after", "did", "do"))
#: What tells that so many are had and not that they are played, or asks.
_HAVING = frozenset(
    ("get", "gets", "got", "give", "gives", "gave", "have", "has", "left", "can", "could", "may", "how", "do", "does", "is", "are", "with")
    + ("lets", "let", "still", "if", "for", "gain", "gains", "allows", "want", "need")
)
#: So many are played at most.
_MOST = 4


def acts_after(line: LineSoFar, found: Happening | None) -> None:
    """How many actions without a name are played after a named card that gives plays for them, and the words that tell it."""
    if found is None or found.kind != "play" or line.then or line.befell is not None or gives_extra(found.card) != "play":
        return
    for at, piece in enumerate(line.pieces):
        if piece.means != "action" or not any(one.card == found.card for one in line.pieces[:at]):
            continue
        begin = next((there + 1 for there in range(at - 1, -1, -1) if line.pieces[there].text in STOPS), 0)
        # "both extra actions"
        lead = at
        while lead > begin and fold(line.pieces[lead - 1].text) in _MORE:
            lead -= 1
        number = number_of(line.pieces[lead - 1].text) if lead > begin else 0
        if not 1 < number <= _MOST or not _is_played(line.pieces[begin : lead - 1], found.card):
            continue
        line.acted = number
        read = {one.text for one in line.pieces[lead - 1 : at + 1]} | {one.text for one in line.pieces[max(begin, lead - 4) : lead - 1]}
        line.unread = tuple(word for word in line.unread if word not in read)
        return


def _is_played(before: Sequence[Piece], card: str) -> bool:
    """Whether what stands before such a number in its part of the line tells that so many are played."""
    behind = next((at for at in range(len(before) - 1, -1, -1) if before[at].card == card), -1)
    said = [fold(one.text) for one in before[behind + 1 :]]
    return not _HAVING & {*said} and bool(_JOINED & {*said})
