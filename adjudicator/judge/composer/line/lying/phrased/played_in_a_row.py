"""Actions that are told to be played on a minion one after the other, behind its name and without a verb: "Porthos: All for One, then En
Garde, then Upgrade on him". Each is played on it, and none of them lies there before."""

from __future__ import annotations

from collections.abc import Sequence

from ...facts.kinds import attaches, kind_of
from ...facts.picking import picks_minion
from ...pieces import Piece

#: With fewer actions it is no row.
_LEAST = 2


def played_in_a_row(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with the verb by which such a row is played, and on whom each is."""
    if not pieces or kind_of(pieces[0].card) != "minion":
        return list(pieces)
    minion, played, thens, at = pieces[0], [], 0, 1
    while at < len(pieces):
        piece = pieces[at]
        if kind_of(piece.card) == "action":
            played.append(piece)
        elif piece.means == "then":
            thens += 1
        elif piece.text != ",":
            break
        at += 1
    on = [piece.means for piece in pieces[at : at + 2]] == ["on", "it"]
    at += 2 if on else 0
    ends = at >= len(pieces) or pieces[at].text in (".", ",", "?", ";")
    # what stands behind a stop may lie there already
    if len(played) < _LEAST or not thens or not ends or kind_of(pieces[1].card) != "action" or not all(map(_comes_on_it, played)):
        return list(pieces)
    found: list[Piece] = [Piece("i", means="i"), Piece("play", means="play")]
    for number, piece in enumerate(played):
        lead = [Piece(","), Piece("then", means="then")] if number else []
        found += [*lead, piece, Piece("on", means="on"), Piece("it", means="it") if number else minion]
    return [*found, *pieces[at:]]


def _comes_on_it(piece: Piece) -> bool:
    return attaches(piece.card) or picks_minion(piece.card) == "play"
