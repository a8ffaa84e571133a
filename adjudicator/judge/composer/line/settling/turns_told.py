"""The turns that a line tells of between and after what it tells: "I played Howl last turn, now I play Dinghy", "on my next turn", "how
strong is he on his turn". What lasts until a time is only seen where the case comes to that time."""

from __future__ import annotations

from collections.abc import Sequence

from .....knowledge.words import fold
from ...happening import ACTING, TURNS, Happening
from ...told import ANN, BEA, OTHER, Sequel
from ..facts.kinds import kind_of
from ..facts.waiting import comes_from_hand, moves_breakpoint_at, waits_for_turn
from ..pieces import DEEDS, QUESTIONING, Piece, after_stop, next_stop, spoken
from ..so_far import LineSoFar

#: What stands before a word for a turn that is spoken of, and what tells which of a player's it is.
_IN = frozenset(("on", "in", "during", "until", "till", "through", "by", "for"))
#: What may stand before whose turn it is, where a part of a line tells no more than that.
_NOW = frozenset(("its", "it", "is", "now", "so", "then", "and", "ok", "comes"))
_BEFORE, _COMING = frozenset(("last", "previous", "prior")), frozenset(("next", "following", "coming"))


def read_turns_told(line: LineSoFar, first: Happening | None) -> None:
    """Lay the turns that are told of between what happens, and after it. ``first``: what happens first."""
    if first is None or first.kind not in ACTING or not first.card or comes_from_hand(first.card):
        return
    if any(one.kind in TURNS for one in line.then):
        return
    player = line.sides.get(first.card, ANN)
    for at, piece in enumerate(line.pieces):
        if piece.means != "turn":
            continue
        before = [fold(one.text) for one in line.pieces[max(0, at - 3) : at]]
        if before[-1:] and before[-1] in _BEFORE:
            _played_before(line, player, at)
        elif whose := _whose(line, at, player):
            _comes_to(line, first.card, whose, at)


def in_turn_told(line: LineSoFar, first: Happening | None) -> Happening | None:
    """What happens first, or that a turn starts where cards only lie there, one of them waits for that, and somebody's turn is told of:
    "Overgrowth is there, what is the breakpoint on my turn"."""
    if first is not None and (first.kind != "lie" or line.then) and not _asks_breakpoint_then(line, first):
        return first
    waiting = [piece.card for piece in line.pieces if piece.card and waits_for_turn(piece.card) and piece.card not in line.places]
    for at, piece in enumerate(line.pieces):
        whose = next((one for one in reversed(line.pieces[max(0, at - 2) : at]) if one.means in ("mine", "theirs")), None)
        if waiting and piece.means == "turn" and whose is not None:
            line.turn = whose.player or (ANN if whose.means == "mine" else BEA)
            line.sides.setdefault(waiting[0], line.turn)
            line.implied = None
            return Happening("turn_start")
    return first


def _asks_breakpoint_then(line: LineSoFar, first: Happening) -> bool:
    """Whether all that is said of a base that scores asks how much that takes, where a card changes that as a turn starts: "now it's my
    turn, how much to break it"."""
    more = line.then or line.totals or line.crowds or line.whole or line.window or line.places
    return first.kind == "score" and not more and any(moves_breakpoint_at(piece.card) for piece in line.pieces if piece.card)


def _played_before(line: LineSoFar, player: str, at: int) -> None:
    """What was done in the turn before is done, and then it is the same player's turn again for what he does next."""
    earlier = {piece.card for piece in _part(line, at) if piece.card}
    for number, one in enumerate(line.then):
        if one.kind in ACTING and one.card not in earlier:
            if (one.player or line.sides.get(one.card, ANN)) == player:
                line.then.insert(number, Sequel("turn_start", "", player))
            return
    if not line.then and _is_now(line, at):
        line.then.append(Sequel("turn_start", "", ANN))
        line.turn = ""


def _is_now(line: LineSoFar, at: int) -> bool:
    """Whether it is told behind a place that it is the speaker's turn now: "now it's my turn"."""
    after = line.pieces[at + 1 :]
    return any(one.means == "mine" and then.means == "turn" for one, then in zip(after, after[1:])) and not any(
        piece.means in ("play", "talent", *DEEDS) for piece in after
    )


def _whose(line: LineSoFar, at: int, player: str) -> str:
    """Whose the turn is that is told of here, empty where it is the one in which the first thing happens: "on his turn", "next turn"."""
    words = line.pieces[max(0, at - 4) : at]
    said = [fold(piece.text) for piece in words]
    coming = bool(said) and said[-1] in _COMING
    owner = next((one.player or (ANN if one.means == "mine" else BEA) for one in reversed(words) if one.means in ("mine", "theirs")), "")
    if not owner and not coming:
        return ""
    if not owner:
        # "next turn he plays King Rex"
        acting = {one.card for one in _part(line, at) if one.card}
        owner = next((one.player for one in line.then if one.kind in ACTING and one.card in acting), "")
    owner = owner or OTHER.get(player, "")
    begin = after_stop(line.pieces, at)
    if all(one.means in ("mine", "theirs") or fold(one.text) in _NOW for one in line.pieces[begin:at]):
        # "it is Bob's turn"
        return owner if owner in OTHER and owner != player else ""
    return owner if owner in OTHER and (owner != player or coming) and (coming or bool(_IN & {*said[:-1]})) else ""


def _comes_to(line: LineSoFar, first: str, whose: str, at: int) -> None:
    """A turn begins after what was told before it. Where its player does something in it, it has begun for that."""
    told = {piece.card for piece in line.pieces[:at] if piece.card}
    acting = next((one for one in line.then if one.kind in ACTING and (one.player or line.sides.get(one.card, ANN)) == whose), None)
    if first not in told:
        return
    if acting is not None:
        if whose == line.sides.get(first, ANN) and acting.card not in {one.card for one in _part(line, at) if one.card} & told:
            line.then.insert(line.then.index(acting), Sequel("turn_start", "", whose))
        return
    if not _asks_leave_for_more(line, at):
        line.then.append(Sequel("turn_start", "", whose))
        line.turn = ""


def _asks_leave_for_more(line: LineSoFar, at: int) -> bool:
    """Whether the part with the turn asks or tells of something that is done in it, and was not made out."""
    part = _part(line, at)
    leave = bool({"can", "could", "may"} & {fold(piece.text) for piece in part})
    return leave or any(piece.means in (*DEEDS, "play", "talent", "score") for piece in part if fold(piece.text) not in QUESTIONING)


def _part(line: LineSoFar, at: int) -> list[Piece]:
    """The part of a line in which a piece stands."""
    begin = after_stop(line.pieces, at)
    end = next_stop(line.pieces, at)
    return list(line.pieces[begin:end])


def lies_until(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, which is that a turn starts where a card is told to be used then that lies there; and whose such cards are."""
    if found is not None and found.kind == "play" and found.card and _is_used_then(line, found.card):
        line.then = [one for one in line.then if one.kind not in TURNS]
        line.begged = False
        found = Happening("turn_start")
    if found is not None and found.kind in TURNS and not line.then:
        for at, piece in enumerate(line.pieces):
            if waits_for_turn(piece.card) and kind_of(piece.card) != "base" and (who := _user(line.pieces, at)):
                line.sides[piece.card] = who
    return found


def _is_used_then(line: LineSoFar, card: str) -> bool:
    """Whether a card that acts as a turn starts is told to be used, by no word for playing it, in a part that tells of that."""
    starts = any(one.kind == "turn_start" for one in line.then) and any(piece.means == "start" for piece in line.pieces)
    used = any(
        fold(piece.text) in spoken("used") and any(_is_it(one, card) for one in line.pieces[at + 1 : at + 3])
        for at, piece in enumerate(line.pieces)
        if not piece.card
    )
    return waits_for_turn(card) and card not in line.places and starts and used and len(line.then) == 1


def _is_it(piece: Piece, card: str) -> bool:
    """Whether a card is meant by its name, or as the one that was named."""
    return piece.card == card or piece.means == "it" or fold(piece.text) in ("him", "her")


def _user(pieces: Sequence[Piece], at: int) -> str:
    """Who is told to use a card of which nobody says whose it is; empty for nobody."""
    if at and pieces[at - 1].means in ("mine", "theirs"):
        return ""
    begin = after_stop(pieces, at)
    before = pieces[begin:at]
    who = next((one for one in before if one.means in ("i", "they") or (one.player and one.means != "theirs")), None)
    used = any(fold(one.text) in spoken("used") for one in before)
    return "" if who is None or not used else who.player or (ANN if who.means == "i" else BEA)
