"""One more copy of a minion that is told to move to where one lies already: "one War Raptor at The Vats already, can I Dinghy the second
one over". The one that lies there stays, and the other comes from another base."""

from __future__ import annotations

import re

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN
from ...facts.doing import brings
from ...facts.kinds import is_standard, kind_of
from ...facts.picking import picks_only_own
from ...pieces import Piece
from ...so_far import LineSoFar

#: What tells that one lies there, with the signs of the minion and the base, and that another is meant.
_THERE = re.compile(
    r"(?:one|a|my|his|her|first) %(?: of (?:mine|his|hers))?(?: is| sits| stands)?(?: already)? (?:at|on|in) @"
    r"|@ (?:already )?(?:has|holds|got) (?:already )?(?:one|a|my|his|her) %"
    r"|\bone(?: of (?:them|those|mine|his))? (?:is |sits )?(?:already (?:there|here)|(?:there|here) already|(?:at|on|in) @)"
)
_MORE = re.compile(r"\b(?:second|2nd|another|other) (?:one\b|%)")
#: Words that are understood by that.
_UNDERSTOOD = frozenset(("second", "2nd", "another", "other", "one", "already"))


def joins_its_twin(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, with that copy laid where the other comes to; else as it was."""
    named = list(dict.fromkeys(piece.card for piece in line.pieces if piece.card))
    minions = [card for card in named if kind_of(card) == "minion"]
    bases = [card for card in named if kind_of(card) == "base"]
    if found is None or len(minions) != 1 or len(bases) != 1 or line.then or line.copies.get(minions[0], 1) > 2:
        return found
    card = minions[0]
    moved = found == Happening("move", card) or (found.kind == "play" and is_standard(found.card) and brings(found.card, "move"))
    said = " ".join(_sign(piece, card) for piece in line.pieces)
    if not moved or line.target not in ("", card) or not _THERE.search(said) or not _MORE.search(said) or " from @" in said:
        return found
    line.copies.pop(card, None)
    line.where.pop(card, None)
    line.apart.add(card)
    line.twins = frozenset((card,))
    line.unread = tuple(word for word in line.unread if fold(word) not in _UNDERSTOOD)
    if found.kind == "play":
        line.target = card
        if picks_only_own(found.card):
            line.sides.setdefault(card, line.sides.get(found.card, ANN))
    return found


def _sign(piece: Piece, card: str) -> str:
    if not piece.card:
        return fold(piece.text)
    return "%" if piece.card == card else "@" if kind_of(piece.card) == "base" else "#"
