"""A card that another gets out of a deck, a discard pile or another player's hand, where nobody said that it lies there: "Strange Science
for a Lab Assistant", "Merlin flips The Grail". The text of the one tells where the other has to be."""

from __future__ import annotations

import re
from itertools import takewhile

from ......knowledge.words import fold
from ....happening import Happening
from ....told import ANN, BEA, OTHER
from ...facts.kinds import attaches, kind_of, lies
from ...facts.out_of_play import Reach, may_play_it, plays_others, reach
from ...pieces import STOPS, Piece
from ...so_far import LineSoFar

#: What can be told to happen where a card is got out: what is done to it there is no more than that.
DONE = ("play", "talent", "return", "control", "discard")
#: What tells that a card is in play, between the one that gets cards and it, or behind it.
IN_PLAY = frozenset(("where", "against", "then", "duels"))

#: What tells behind a card that it is in play.
LYING = re.compile(
    r"^(?:there|here)\b|\balready (?:out|there|here|in|on|down)\b|\b(?:in play|on (?:the |my |his )?(?:table|board|field))\b"
)
#: What only names two cards together, and what asks how strong they are: they lie there, and neither gets the other.
TOGETHER = frozenset(("and", "n", "+", "&", "plus", "with", "w", "beside", "alongside", "together", "next", "to"))
STRENGTH = re.compile(r"\bpower\b|\bhow (?:big|strong|much)\b|\bworth\b|\btotal\b|\btogether\b|\bsame base\b")
#: What asks whether a card is one that another may get.
FITTING = frozenset(("ok", "okay", "fine", "valid", "eligible", "good", "legit", "work", "works", "possible"))


def got_out(line: LineSoFar) -> Happening | None:
    """What happens where one of two named cards gets the other out of where it lies, which is told of the line so far."""
    found = _pair(line)
    if found is None:
        return None
    getter, card, how = found
    side = line.sides.get(getter) or _side_of(line, card, how) or ANN
    owner = OTHER.get(side, BEA) if how.foreign else side
    if line.sides.get(card, owner) != owner:
        return None
    line.sides[getter], line.sides[card] = side, owner
    line.places[card], line.target, line.got = how.place, card, card
    line.places.pop(getter, None)
    line.hosts.pop(card, None)
    if card in line.where:
        # "my Chestbreaker plays an Alien Life Form on Ancient Crashed Ship": it comes to where the other is
        line.where.setdefault(getter, line.where.pop(card))
    line.implied = None
    played = {piece.text for piece in line.pieces if piece.means in ("play", "puts")} if plays_others(getter) else set()
    read = _between(line, getter, card) | played
    line.unread = tuple(word for word in line.unread if word not in read)
    line.then = [one for one in line.then if one.card not in (getter, card)]
    return Happening(how.how, getter)


def is_played_at_once(line: LineSoFar) -> bool:
    """Whether it is told or asked that a card is played which another has got, where that may do another thing with it instead."""
    card = line.got or line.shown
    named = [(number, piece.card) for number, piece in enumerate(line.pieces) if piece.card]
    got = next((number for number, name in named if name == card), None)
    getters = [name for _, name in named if name != card and may_play_it(name)]
    if got is None or not getters:
        return False
    begin = min(got, next(number for number, name in named if name == getters[0]))
    return any(piece.means in ("play", "puts") or fold(piece.text) == "extra" for piece in line.pieces[begin:])


def _side_of(line: LineSoFar, card: str, how: Reach) -> str:
    """Whose the card is that gets another, by whose that other is."""
    owner = line.sides.get(card, "")
    return OTHER.get(owner, "") if how.foreign else owner


def _pair(line: LineSoFar) -> tuple[str, str, Reach] | None:
    """The card that gets another, that other, and how."""
    named = list(dict.fromkeys(piece.card for piece in line.pieces if piece.card and kind_of(piece.card) != "base"))
    if len(named) != 2 or line.window or line.totals or line.counters or line.buried or line.extras_come:
        return None
    fits = any(piece.means == "allowed" or fold(piece.text) in FITTING for piece in line.pieces)
    if line.state and any(piece.means in ("power", "asks") for piece in line.pieces):
        return None
    if STRENGTH.search(" ".join(fold(piece.text) for piece in line.pieces if not piece.card)):
        return None
    getter, card = reversed(named) if (fits or reach(named[0]) is None) and _is_named_after(line, named[1]) else named
    how = reach(getter)
    if how is None or kind_of(card) not in ("minion", "action") or (attaches(getter) and kind_of(card) == "minion"):
        return None
    if all(piece.card or piece.text in STOPS for piece in line.pieces):
        return None
    if line.places.get(card, how.place) not in (how.place, "hand") and line.shown != card:
        return None
    if any(piece.means == "score" or (piece.means == "hand" and how.place != "hand") for piece in line.pieces):
        return None
    if line.places.get(getter, "hand") != "hand" or (card in line.where and not _is_put_there(line, getter, card, how)):
        return None
    if line.implied is not None and line.implied[0] == card and line.implied[1]:
        return None  # "Tiger Assassin on my guy": it is what does something
    aimed = {line.target, line.hosts.get(card), *(line.implied or ())[1:], *(one.target for one in line.then)}
    if getter in aimed and lies(getter):
        return None
    first = line.happening
    if first is not None and (first.kind not in DONE or (first.card == getter and first.kind not in ("play", "talent"))):
        return None
    if first == Happening("talent", getter) and how.how != "talent":
        # "Frederick's talent on his King Rex": what he gets out he gets when he is played
        return None
    return (getter, card, how) if _is_told_of(line, getter, card) else None


def _is_put_there(line: LineSoFar, getter: str, card: str, how: Reach) -> bool:
    """Whether a card is at a named base since another plays it there, by its talent."""
    first, second = _places(line, getter, card)
    plays = any(piece.means in ("play", "puts", "brings") for piece in line.pieces[first + 1 : second])
    return how.how == "talent" and line.pieces[first].card == getter and plays


def _is_named_after(line: LineSoFar, card: str) -> bool:
    """Whether a card is told to be what gets the one that was named before: "is a Walker ok for Recall Critter"."""
    at = next(number for number, piece in enumerate(line.pieces) if piece.card == card)
    before = next((piece for piece in reversed(line.pieces[:at]) if piece.means not in ("mine", "theirs", "number")), Piece(""))
    by = before.means in ("for", "by") or fold(before.text) in ("off", "via", "using")
    return by or (before.means in ("with", "from") and kind_of(card) == "action" and not lies(card))


def _between(line: LineSoFar, getter: str, card: str) -> set[str]:
    """The words between two cards, which tell how the one gets the other."""
    begin, end = _places(line, getter, card)
    return {piece.text for piece in line.pieces[begin:end]}


def _is_told_of(line: LineSoFar, getter: str, card: str) -> bool:
    """Whether nothing between the two cards tells that the other is in play, or is played apart from the first."""
    first, second = _places(line, getter, card)
    between = line.pieces[first + 1 : second]
    if any(_is_apart(piece) for piece in between) or (between and all(fold(piece.text) in TOGETHER for piece in between)):
        return False
    plays = next((number for number, piece in enumerate(between) if piece.means == "play"), None)
    if plays is not None and any(piece.means in ("i", "they") or piece.player or piece.text in STOPS for piece in between[:plays]):
        return False
    after = [fold(piece.text) for piece in takewhile(lambda piece: piece.text not in STOPS, line.pieces[second + 1 :])]
    # "onto his Leprechaun base", "at the base with his Leprechaun"
    base = next((number for number, piece in enumerate(between) if piece.means == "base"), len(between))
    if after[:1] == ["base"] or any(piece.means in ("with", "where") or fold(piece.text) == "of" for piece in between[base + 1 :]):
        return False
    where = any(piece.means == "where" for piece in line.pieces[second + 1 : second + 3] if piece.text not in STOPS and after)
    return not where and not LYING.search(" ".join(after))


def _places(line: LineSoFar, *cards: str) -> tuple[int, int]:
    """Where two cards are named first, in the order of the line."""
    first, second = sorted(next(number for number, piece in enumerate(line.pieces) if piece.card == card) for card in cards)
    return first, second


def _is_apart(piece: Piece) -> bool:
    # "used it for": what is got is not what follows
    return piece.means in (*IN_PLAY, "it") or fold(piece.text) in ("there", "here", "already")
