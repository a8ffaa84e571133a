"""A card that has a player picked, and who that is told to be: "he picks me with On the Lamb". The two of them are there, and it is aimed
at no card."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN, BEA, OTHER, UNNAMED
from ...facts.picking import bans_picked_player, hits_picked_player
from ...facts.protecting import keeps_off_others
from ...pieces import STOPS, Piece
from ...so_far import LineSoFar

#: What somebody does who picks another.
_PICKS = frozenset(("pick", "picks", "picked", "choose", "chooses", "chose", "name", "names", "named", "select", "selects"))
_PLAYERS = {"me": ANN, "us": ANN, "him": BEA, "her": BEA, "them": BEA}
#: So far before such a verb whoever picks is told of.
_NEAR = 6


def aim_at_player(line: LineSoFar, found: Happening | None) -> None:
    """Whoever plays a card that has a player picked, and whoever is picked, have something there."""
    if found is None or found.kind != "play":
        return
    if bans_picked_player(found.card) and not line.picked:
        line.picked = _banned(line, found.card)
    if not hits_picked_player(found.card):
        return
    for at, piece in enumerate(line.pieces[:-1]):
        picked = line.pieces[at + 1]
        side = picked.player if picked.means != "theirs" else ""
        side = side or _PLAYERS.get(fold(picked.text), "")
        if piece.card or fold(piece.text) not in _PICKS or not side or (at + 2 < len(line.pieces) and line.pieces[at + 2].card):
            continue
        by = _who(line.pieces, at) or line.sides.get(found.card, "") or OTHER.get(side, ANN)
        if by == side:
            continue
        line.sides[found.card], line.target = by, ""
        line.present, line.picked = (by, side), side
        if not any(one.means == "minion" for one in line.pieces):
            # "who moves" tells of nobody else
            line.sides.pop(UNNAMED, None)
            line.apart.discard(UNNAMED)
        for guard in dict.fromkeys(one.card for one in line.pieces if one.card and keeps_off_others(one.card)):
            line.sides.setdefault(guard, side)
        read = {piece.text, picked.text}
        line.unread = tuple(word for word in line.unread if word not in read)


def _banned(line: LineSoFar, card: str) -> str:
    """Whom a card that forbids somebody something is told to be played on, "Mark of Sleep on me", or else whoever is told of as doing
    something after it, who is another than its player; empty for nobody."""
    for name, on, whom in zip(line.pieces, line.pieces[1:], line.pieces[2:]):
        side = whom.player if whom.means != "theirs" else ""
        side = side or _PLAYERS.get(fold(whom.text), "")
        if name.card == card and fold(on.text) in ("on", "against", "onto", "at", "vs") and side:
            return side
    by = line.sides.get(card, ANN)
    return next((one.player for one in line.then if one.player and one.player != by), "")


def _who(pieces: Sequence[Piece], at: int) -> str:
    """Who is told to pick somebody; empty where nobody says."""
    for piece in reversed(pieces[max(0, at - _NEAR) : at]):
        if piece.text in STOPS:
            break
        if piece.player and piece.means != "theirs":
            return piece.player
        if piece.means in ("i", "they"):
            return ANN if piece.means == "i" else BEA
    return ""
