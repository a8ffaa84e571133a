"""The cards with which somebody is told to win a base: they are his, and lie there: "I win The Mothership with a Scout on it"."""

from __future__ import annotations

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN
from ...facts.kinds import kind_of
from ...pieces import STOPS
from ...so_far import LineSoFar
from ...totals import is_player, side_of

#: What may stand among them.
_LITTLE = frozenset(("a", "an", "the", "and", "my", "his", "her", "two", "both", "just", "only", "one", "&", "+"))


def lay_won_with(line: LineSoFar, found: Happening | None) -> None:
    """Lay the minions with which somebody wins the base that scores."""
    if found is None or found.kind != "score":
        return
    others: dict[str, str] = {}
    for at, piece in enumerate(line.pieces):
        who = line.pieces[at - 1] if at else piece
        if piece.means != "win" or not at or not is_player(who) or who.means in ("mine", "theirs"):
            continue
        side = ANN if who.means == "i" else side_of(who, others)
        there = at + 1
        while there < len(line.pieces) and (kind_of(line.pieces[there].card) == "base" or fold(line.pieces[there].text) in ("it", "the")):
            there += 1
        if there >= len(line.pieces) or line.pieces[there].means != "with":
            continue
        for one in line.pieces[there + 1 :]:
            if one.card and kind_of(one.card) == "minion":
                _lay(line, one.card, side, found.card)
            elif one.text in STOPS and one.text != "," or one.card or fold(one.text) not in (*_LITTLE, ","):
                break


def _lay(line: LineSoFar, card: str, side: str, base: str) -> None:
    if line.sides.setdefault(card, side) == side and base and card not in line.places and card not in line.apart:
        line.where.setdefault(card, base)
