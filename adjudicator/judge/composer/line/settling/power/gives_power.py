"""A card that makes another, or itself, stronger or weaker by its talent and by nothing else: "Northern Mover gives my Zapbot a boost"."""

from __future__ import annotations

from ......knowledge.words import fold
from .....data.loaded import knowledge
from ....happening import Happening
from ...facts.doing import talent_gives
from ...facts.kinds import kind_of
from ...pieces import STOPS
from ...so_far import LineSoFar


def gives_power(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens where nothing does yet, and such a card is told, or asked, to change somebody's power: its talent is used."""
    halves = knowledge().lexicon.halves
    changing = {fold(word) for want in ("stronger", "weaker") for word in halves.get(want, ())}
    if found not in (None, Happening("lie")) or line.happening is not None:
        return found
    pieces = line.pieces
    for at in (at for at, piece in enumerate(pieces) if not piece.card and fold(piece.text) in changing):
        begin = next((one + 1 for one in range(at - 1, -1, -1) if pieces[one].text in STOPS), 0)
        end = next((one for one in range(at, len(pieces)) if pieces[one].text in STOPS), len(pieces))
        doer = next((piece.card for piece in pieces[begin:at] if kind_of(piece.card) == "minion"), "")
        if not doer or not talent_gives(doer, "gain_power"):
            continue
        other = next((piece.card for piece in pieces[begin:end] if kind_of(piece.card) == "minion" and piece.card != doer), "")
        itself = any(piece.means == "itself" for piece in pieces[at - 2 : end])
        if other or itself:
            line.target = line.target or other or doer
            return Happening("talent", doer)
    return found
