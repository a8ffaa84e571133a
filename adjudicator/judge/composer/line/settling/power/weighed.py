"""Cards that are told to lie at a base, of which it is asked whether their power is enough for it, or who has more: nothing happens, and
their power is what is asked. "I have King Rex and Lasertops at Tar Pits, do we break it", "is that enough", "who has more"."""

from __future__ import annotations

import re

from ......knowledge.words import fold
from ....happening import Happening
from ...facts.kinds import attaches, kind_of, lies_on_base
from ...lying.strength_asked import asks_who_leads
from ...pieces import DEEDS
from ...so_far import LineSoFar

#: What asks whether there is enough power, and how much is missing.
_ENOUGH = re.compile(
    r"\b(?:is|are|was|thats) (?:that|this|it|they|we|those|he|she)? ?enough\b|\b(?:have|has|got|need) (?:\w+ )?enough\b"
    r"|\benough (?:power )?(?:there|to (?:break|pop|burst|bust|crack|score|clear|win|take|beat)|for (?:it|the|that|%)\b)"
    r"|\b(?:over|past|above|below|under|reach|reaches|hit|hits|make|makes|meets?|short of) the (?:breakpoint|bp)\b"
    r"|(?<!what )(?<!when )(?<!where )\b(?:do|does|will|would) (?:we|i|they|he|she|it|that) (?:now |then )?(?:break|pop|burst|bust|crack)\b"
    r"(?! (?:at|on)\b)"
    r"|\bhow (?:much|many)(?: more| power)* (?:do|does|is|are) (?:i|we|he|she|they|it)?(?: still)? ?(?:need|missing|short|lack|left)\b"
)


def weighed(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens: nothing, where only the power of cards that lie there is asked against a breakpoint or another player's."""
    said = " ".join(fold(piece.text) for piece in line.pieces if not piece.card)
    asked = _ENOUGH.search(said) is not None or asks_who_leads(line.pieces)
    # a base that scores, or nothing, is all that the question tells of
    happens = found is not None and (found.kind not in ("score", "lie") or (bool(found.card) and kind_of(found.card) != "base"))
    if not asked or line.weighs or happens:
        return found
    told = line.then or line.places or line.totals or line.crowds or line.whole or line.befell or line.window or line.newcomer
    if told or any(piece.means in ("play", "talent", *DEEDS) for piece in line.pieces):
        return found
    named = list(dict.fromkeys(piece.card for piece in line.pieces if piece.card and kind_of(piece.card) != "base"))
    lying = [card for card in named if kind_of(card) in ("minion", "titan")]
    beside = [card for card in named if card not in lying]
    if not any(card in line.sides for card in lying):
        return found
    if not all((attaches(card) and card in line.hosts) or lies_on_base(card) for card in beside):
        return found
    line.state, line.implied = True, None
    return Happening("lie")
