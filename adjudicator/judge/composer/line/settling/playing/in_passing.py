"""Actions that are named in a part of their own and are played and gone, before or after what a line tells to happen: "Mark of Sleep, no
actions for me. I play Chronomage, then Howl?"."""

from __future__ import annotations

from ......knowledge.words import fold
from ....happening import SUPPOSED, Happening
from ....told import ANN, BEA, OTHER, Sequel
from ...facts.doing import does_when_played, may_do
from ...facts.kinds import is_standard, kind_of
from ...facts.out_of_play import picks_from, plays_from
from ...facts.picking import picks_minion
from ...facts.waiting import comes_from_hand, lasts_until_turn, waits_for_scoring
from ...pieces import QUESTIONING, after_stop, next_stop
from ...so_far import LineSoFar

#: So many cards are one and another.
_TWO = 2
_BEFORE = frozenset(("already", "earlier"))
#: What tells behind a minion that it is played next.
_COMES = frozenset(("next", "now", "after"))
#: What tells that a card is held, or would be played, so that it is not played yet.
_HELD = frozenset(("have", "has", "hold", "holds", "holding", "got", "hand", "if", "with", "want", "wants"))


def played_in_passing(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens first, with an action that is only named in another part than that as one that is played."""
    if found is None or found.kind not in ("play", "talent", *SUPPOSED) or not found.card:
        return found
    if (card := _done_by_the_first(line, found)) is not None:
        line.sides.setdefault(card, BEA)
        line.sides.setdefault(found.card, ANN)
        return Happening("play", card)
    at = next((number for number, piece in enumerate(line.pieces) if piece.card == found.card), None)
    named = [number for number, piece in enumerate(line.pieces) if piece.card and _is_free(line, piece.card, found)]
    if at is None or len({line.pieces[number].card for number in named}) != 1:
        return found
    begin, end = _part(line, named[0])
    words = {fold(piece.text) for piece in line.pieces[begin:end] if not piece.card}
    here = {piece.card for number, piece in enumerate(line.pieces) if begin <= number < end and piece.card}
    if begin <= at < end or _HELD & words or here - {line.pieces[named[0]].card, found.card}:
        return found
    card = line.pieces[named[0]].card
    # "I already played Summon this turn"
    already = bool(_BEFORE & words) and any(piece.means == "play" for piece in line.pieces[begin:end])
    if named[0] > at and not already:
        if found.kind in SUPPOSED and not line.then:
            line.sides.setdefault(card, ANN)
            line.places.setdefault(card, "hand")
            # what an action gets out of a pile it does not aim at
            aimed = line.victim == found.card and picks_minion(card) and not picks_from(card, "discard") and not plays_from(card, "discard")
            line.then.append(Sequel("play", card, line.sides[card], found.card if aimed else ""))
        elif found.kind == "play" and not line.then and kind_of(card) == "minion":
            line.sides.setdefault(card, line.sides.get(found.card, ANN))
            line.places.setdefault(card, "hand")
            line.then.append(Sequel("play", card, line.sides[card]))
        elif (whose := _in_turn_of(line, begin, named[0], end)) and not line.then:
            line.sides.setdefault(card, whose)
            line.places.setdefault(card, "hand")
            line.then.append(Sequel("play", card, line.sides[card]))
        return found
    if found.kind in SUPPOSED or QUESTIONING & words:
        return found
    player = line.sides.setdefault(found.card, ANN)
    against = lasts_until_turn(card)
    line.sides.setdefault(card, OTHER.get(player, BEA) if against else player)
    if found.kind == "play":
        line.places.setdefault(found.card, "hand")
    line.then.insert(0, Sequel(found.kind, found.card, player, line.target))
    line.target = ""
    return Happening("play", card)


def _done_by_the_first(line: LineSoFar, found: Happening) -> str | None:
    """The action that is named first and does what is asked at its own time, where the line has another action suffer that which only lies
    there: "Love Overload and my biggest guy sits under Too Cute, does the next one die"; ``None`` for none."""
    named = list(dict.fromkeys(piece.card for piece in line.pieces if piece.card))
    if found.kind not in SUPPOSED or kind_of(found.card) != "action" or is_standard(found.card) or len(named) < _TWO or line.then:
        return None
    first = named[0]
    does = first != found.card and is_standard(first) and waits_for_scoring(first) and may_do(first, found.kind)
    return first if does and line.pieces[0].card == first else None


def _is_free(line: LineSoFar, card: str, found: Happening) -> bool:
    """Whether nothing else is told of an action that is played and gone."""
    told = {found.card, line.target, line.tries, *(one.card for one in line.then), *(one.target for one in line.then)}
    told |= {*line.places, *line.hosts, *line.hosts.values(), *line.behind, *line.absent}
    if card in told or comes_from_hand(card) or line.copies.get(card, 1) != 1:
        return False
    at = next(number for number, piece in enumerate(line.pieces) if piece.card == card)
    # "Disco Lou next"
    comes = any(fold(piece.text) in _COMES for piece in line.pieces[at + 1 : at + 2])
    return is_standard(card) or (comes and kind_of(card) == "minion" and does_when_played(card))


def _in_turn_of(line: LineSoFar, begin: int, at: int, end: int) -> str:
    """Whose turn is told of right before a card that is all that a part of a line says; empty for nobody's: "my turn: Street Rat"."""
    others = [piece for piece in line.pieces[begin:end] if not piece.card]
    before = [*line.pieces[max(0, begin - 4) : at]]
    turn = next((number for number in range(len(before) - 1, -1, -1) if before[number].means == "turn"), -1)
    plain = all(piece.means in ("mine", "theirs", "turn", "i", "they", "play", "then") or fold(piece.text) == "now" for piece in others)
    whose = before[turn - 1] if turn > 0 and plain else None
    return "" if whose is None or whose.means not in ("mine", "theirs") else whose.player or (ANN if whose.means == "mine" else BEA)


def _part(line: LineSoFar, at: int) -> tuple[int, int]:
    """Where the part of a line in which a piece stands begins and ends."""
    begin = after_stop(line.pieces, at)
    return begin, next_stop(line.pieces, at)
