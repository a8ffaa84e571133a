"""By whom a card is played, where that stands behind its name: "Crop Circles by him", "Full Sail from my opponent"."""

from __future__ import annotations

from collections.abc import Sequence

from ....told import ANN, BEA
from ...facts.kinds import is_standard
from ...pieces import STOPS, Piece, said_at

#: Words for another player, and for the speaker, where they stand alone.
_ANOTHER = frozenset(("him", "her", "them", "opponent", "opponents", "enemy"))
_SPEAKER = frozenset(("me", "myself"))


def without_players(pieces: Sequence[Piece]) -> tuple[list[Piece], dict[str, str]]:
    """The line without the words for who plays a standard action, and whose such actions are by these."""
    sides: dict[str, str] = {}
    gone: set[int] = set()
    for at, piece in enumerate(pieces[:-2]):
        who = at + 2
        if not is_standard(piece.card) or said_at(pieces, at + 1) not in ("by", "from"):
            continue
        while who < len(pieces) - 1 and (pieces[who].means in ("mine", "theirs") or said_at(pieces, who) == "the"):
            who += 1
        side = pieces[who].player or (BEA if said_at(pieces, who) in _ANOTHER else ANN if said_at(pieces, who) in _SPEAKER else "")
        after = pieces[who + 1] if who + 1 < len(pieces) else Piece(".")
        if side and (after.text in STOPS or after.means in ("and", "then", "on", "where")):
            sides[piece.card] = side
            gone |= {*range(at + 1, who + 1)}
    return [one for at, one in enumerate(pieces) if at not in gone], sides
