"""A card that makes another, or itself, stronger or weaker by its talent and by nothing else: "Northern Mover gives my Zapbot a boost"."""

from __future__ import annotations

from ......knowledge.words import fold
from .....data.loaded import knowledge
from ....happening import Happening
from ....told import ANN, Sequel
from ...facts.doing import talent_gives
from ...facts.helping import lends_power
from ...facts.kinds import kind_of
from ...pieces import DEEDS, QUESTIONING, after_stop, next_stop
from ...so_far import LineSoFar


def gives_power(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens where nothing does yet, and such a card is told, or asked, to change somebody's power: its talent is used. Nothing does
    where that is what goes on as long as the card lies there: "Microbot Fixer is out, does it pump my Microbot Guard"."""
    halves = knowledge().lexicon.halves
    changing = {fold(word) for want in ("stronger", "weaker") for word in halves.get(want, ())}
    if _is_lasting(line, found, changing):
        line.state, line.target = True, ""
        return Happening("lie")
    first = found if found is not None and found.kind == "play" else None
    if first is None and (found not in (None, Happening("lie")) or line.happening is not None):
        return found
    pieces = line.pieces
    for at in (at for at, piece in enumerate(pieces) if not piece.card and fold(piece.text) in changing):
        begin = after_stop(pieces, at)
        end = next_stop(pieces, at)
        doer = next((piece.card for piece in pieces[begin:at] if kind_of(piece.card) == "minion"), "")
        if not doer or not (talent_gives(doer, "gain_power") or (first is not None and talent_gives(doer, "add_counters"))):
            continue
        other = next((piece.card for piece in pieces[begin:end] if kind_of(piece.card) == "minion" and piece.card != doer), "")
        itself = any(piece.means == "itself" for piece in pieces[at - 2 : end])
        if first is not None:
            played = next((there for there, piece in enumerate(pieces) if piece.card == first.card), 0)
            if any(fold(piece.text) in QUESTIONING for piece in pieces[:played]):
                return found
            if other and end <= played and doer not in (first.card, line.target) and any(one.means == "then" for one in pieces[end:played]):
                # "Herr Doktor pumps Igor, then Igor gets Body Shopped"
                side = line.sides.setdefault(first.card, line.sides.get(doer, ANN))
                line.sides.setdefault(doer, side)
                line.then.insert(0, Sequel("play", first.card, side, line.target))
                line.places.setdefault(first.card, "hand")
                line.target = other
                return Happening("talent", doer)
            continue
        if other or itself:
            line.target = line.target or other or doer
            return Happening("talent", doer)
    return found


def _is_lasting(line: LineSoFar, found: Happening | None, changing: set[str]) -> bool:
    """Whether all that is told or asked is that a card which lies there changes another's power."""
    pieces = line.pieces
    at = next((at for at, piece in enumerate(pieces) if not piece.card and fold(piece.text) in changing), 0)
    told = any(not one.card and (one.means in (*DEEDS, "play", "talent", "score", "puts", "brings", "turn", "then")) for one in pieces)
    if not at or told or line.places or line.then or (found is not None and found.kind not in ("lie", "play")):
        return False
    doer = next((one.card for one in reversed(pieces[:at]) if one.card), "")
    other = next((one.card for one in pieces[at:] if one.card), "")
    return lends_power(doer) and kind_of(other) == "minion" and other != doer and all(kind_of(one.card) in ("", "minion") for one in pieces)
