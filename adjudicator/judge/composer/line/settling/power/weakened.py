"""Whose a card is that takes power from somebody's minion, or that somebody destroys, where nobody said it: another player's than his.
"Glymmer gave my Rex -4, then I killed Glymmer"."""

from __future__ import annotations

from ......knowledge.words import fold
from .....data.loaded import knowledge
from ....happening import ACTING, Happening
from ....told import OTHER, UNNAMED
from ...pieces import STOPS, is_amount
from ...so_far import LineSoFar


def weakened(line: LineSoFar, found: Happening | None) -> None:
    """Nobody takes power from his own minion, nor destroys the card that has done so, if nothing else is told."""
    if found is None or found.kind not in ACTING or found.card in ("", UNNAMED) or found.card in line.sides:
        return
    amount = next((piece.text for piece in line.pieces if is_amount(piece.text)), "")
    suffers, at = line.sides.get(line.target, ""), _named_at(line, found.card)
    lowers = _lowers_at(line, at)
    if not (amount.startswith("-") or lowers) or suffers not in OTHER or found.card == line.target:
        return
    # "I give my own Rex -4": who acts is told
    acts = {piece.player or piece.means for piece in line.pieces[: max(at, lowers)] if piece.means in ("i", "they")}
    if not acts:
        line.sides[found.card] = OTHER[suffers]


def _lowers_at(line: LineSoFar, at: int) -> int:
    """Where it is told that the card at a place takes power from somebody's minion, "can Glymmer shrink my guy"; 0 where it is not."""
    words = {fold(word) for word in knowledge().lexicon.halves.get("weaker", ())}
    for there in range(at + 1, len(line.pieces) - 1):
        if line.pieces[there].text in STOPS or line.pieces[there].card:
            return 0
        whom = line.pieces[there + 1]
        if fold(line.pieces[there].text) in words and (whom.card == line.target or whom.means in ("mine", "theirs", "it", "minion")):
            return there
    return 0


def _named_at(line: LineSoFar, card: str) -> int:
    return next((at for at, piece in enumerate(line.pieces) if piece.card == card), 0)
