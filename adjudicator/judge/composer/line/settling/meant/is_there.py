"""Cards that are told to be in play, of which the power of one is asked: they lie there, and none is played. "Elder Thing is on the table,
is my Mimic really 10"."""

from __future__ import annotations

import re

from ......knowledge.words import fold
from ....happening import Happening
from ...facts.kinds import kind_of
from ...pieces import STOPS
from ...so_far import LineSoFar

#: What tells behind a card that it is in play.
_IS_THERE = re.compile(
    r"^(?:s |is |are |was |sits |stands )?(?:still |already |also |just |right )*"
    r"(?:on the (?:table|board|field)|in play|out(?: there)?|around|(?:over )?there|here|sitting there"
    r"|on (?:a|another|the other|some) base)$"
)
#: What asks whether a minion is so strong, with the sign of the minion before the number.
_SO_STRONG = re.compile(
    r"\b(?:is|are|does|so|then|and)\b[^,;.!?]*@ (?:\w+ ){0,3}?(?:(?:power|at|a|an|only|just|now) )*\d{1,2}(?: power| now| then| too)*\s*$"
)


def is_there(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens: nothing, where one is told to be there and the power of another is asked by its number; else as it was."""
    first = found.card if found is not None else ""
    if found is not None and (found.kind != "play" or kind_of(first) != "minion"):
        return found
    if line.then or line.places or line.totals or line.befell or line.newcomer or line.then_scores:
        return found
    parts = _parts(line)
    there = [card for card, said in parts if card and _IS_THERE.match(said)]
    asks = " ".join("@" if kind_of(piece.card) == "minion" else fold(piece.text) for piece in line.pieces if piece.text not in "?!")
    if not there or (first and first not in there) or any(kind_of(card) != "minion" for card in there) or not _SO_STRONG.search(asks):
        return found
    line.target, line.implied, line.state, line.begged = "", None, True, False
    return Happening("lie")


def _parts(line: LineSoFar) -> list[tuple[str, str]]:
    """Each part of a line that begins with a card, as that card and the words behind it; the card is empty where another follows."""
    found: list[tuple[str, str]] = []
    part: list[str] = []
    card, others = "", False
    for piece in (*line.pieces, None):
        if piece is None or piece.text in STOPS:
            found.append((card if not others else "", " ".join(part)))
            card, others, part = "", False, []
        elif piece.card:
            others = others or bool(card)
            card = piece.card
        elif card:
            part.append(fold(piece.text))
    return found
