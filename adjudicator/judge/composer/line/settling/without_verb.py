"""What is meant by cards that are only named: one on another, one against another, or one alone of which something is asked."""

from __future__ import annotations

import re

from .....knowledge.words import fold
from ...happening import Happening
from ...told import BEA, UNNAMED
from ..facts.doing import brings, does_when_played, strikes
from ..facts.kinds import attaches, is_standard, kind_of, lies_on_base, lies_open
from ..facts.out_of_play import picks_from, plays_from, plays_itself
from ..facts.picking import picks_minions, picks_own
from ..facts.protecting import guards, keeps_off
from ..facts.waiting import minds_what_befalls_others
from ..lying.where_cards_lie import is_alone
from ..pieces import DEEDS, STOPS
from ..so_far import LineSoFar


def without_verb(line: LineSoFar) -> Happening | None:
    """What is meant where only cards are named: the action, or the card from before what lies in hands, decks and piles, is played."""
    named = list(dict.fromkeys(piece.card for piece in line.pieces if piece.card and kind_of(piece.card) != "base"))
    striking = [card for card in line.against if strikes(card)]
    meeting = [card for card in line.against if strikes(card) or brings(card, "duel")]
    if UNNAMED in line.against and all(line.against) and meeting:
        # "Gunfighter vs his 5"
        line.target = line.target or UNNAMED
        return Happening("play", meeting[0])
    if line.hosts and all(line.against) and striking:
        # "my Ninja Master against his Scout with Smoke Bomb on it"
        line.target = next(card for card in line.against if card != striking[0])
        return Happening("play", striking[0])
    if len(named) > 1 and all(line.places.get(card) in ("deck", "discard") for card in named):
        first = named[0]
        line.places.pop(first)
        return Happening("play", first)
    if len(named) == 1 and line.places.get(named[0]) == "discard" and plays_itself(named[0]):
        return Happening("play", named[0])
    standing = [card for card in named if card not in line.places and card not in line.hosts]
    if len(standing) == 1 and standing[:1] == named[:1] and (plays_from(named[0], "discard") == "play" or picks_from(named[0], "discard")):
        # "Zombie Lord with Walker in my bin"
        return Happening("play", named[0]) if any(line.places.get(card) == "discard" for card in named[1:]) else None
    gone = [card for card in standing if is_standard(card)]
    if len(named) > 1 and len(gone) == 1 and not line.state and lies_open(line.victim) and _stands_alone(line, gone[0]):
        line.target = line.target or line.victim
        return Happening("play", gone[0])
    if len(gone) == 1 and not line.state and not line.places and any(piece.card not in ("", gone[0]) for piece in line.pieces):
        # "Polar Commando vs Cannon": what is played and gone is what happens
        _aim_at_other(line, gone[0], [card for card in standing if card != gone[0] and lies_open(card)])
        return Happening("play", gone[0])
    if len(named) > 1 and standing[:1] == named[:1] and is_standard(named[0]) and not line.state:
        return Happening("play", named[0])
    if (struck := _strikes_other(line, named)) is not None:
        return struck
    if len(named) == 1 and is_standard(named[0]) and (line.hands or line.spread or _asks_outcome(line)):
        return Happening("play", named[0])
    if len(named) == 1 and does_when_played(named[0]) and (line.points or line.spread or 0 in line.hands.values()) and _asks_outcome(line):
        return Happening("play", named[0])
    among = UNNAMED in line.sides or is_alone(line.pieces)
    if len(named) == 1 and not line.places and among and not line.state and any(picks_own(named[0], one) for one in DEEDS):
        # "Eldest Thing next to two of my guys", "Eldest Thing and nobody else of mine"
        return Happening("play", named[0])
    if len(named) == 1 and not line.places and _asks_if_left(line) and does_when_played(named[0]):
        return Happening("play", named[0])
    if line.hosts and not any(kind_of(card) == "action" for card in standing):
        return Happening("lie")
    return _clears(line, standing) if not line.state else None


def _clears(line: LineSoFar, standing: list[str]) -> Happening | None:
    """The action on a base that destroys others there as it is played: "Wade Through the Buildings, his Overrun is there"."""
    clearing = [card for card in standing if lies_on_base(card) and does_when_played(card) and brings(card, "destroy")]
    others = [card for card in standing if card not in clearing]
    there = bool(others) and all(lies_on_base(card) and card in line.sides for card in others)
    return Happening("play", clearing[0]) if len(clearing) == 1 and there else None


def _aim_at_other(line: LineSoFar, played: str, others: list[str]) -> None:
    """An action is aimed at the one minion that is named beside it, or at those without a name of which it is told."""
    borne = len(others) == 1 and others[0] in line.hosts.values()
    if line.target or (line.hosts and not borne):
        return
    if UNNAMED in line.copies:
        line.target = UNNAMED
    elif len(others) == 1 and picks_minions(played) and not minds_what_befalls_others(others[0], played):
        line.target = others[0]
    elif len(others) == 1 and brings(played, "discard") and picks_from(played, "hand"):
        # "Probe vs Spectre": what it looks for is in the other player's hand
        line.places[others[0]] = "hand"
        line.sides[others[0]], line.target = BEA, others[0]


def _strikes_other(line: LineSoFar, named: list[str]) -> Happening | None:
    """What is meant by a minion that does something to others when it is played, and another minion or what keeps others from it: "Titania
    vs Smoke Bomb"."""
    if len(named) == 2 and not line.places and not line.hosts and does_when_played(named[0]) and _is_beside(line, named):
        # "Snowgie next to my Rumbro"
        return Happening("play", named[0])
    named = [card for card in named if card not in line.hosts]
    striking = [card for card in named if strikes(card)]
    others = [card for card in named if card not in striking]
    if len(striking) == 1 and not others and not line.state and set(line.hosts.values()) == {UNNAMED} and not line.places:
        # "Ball and Chain on his guy, Flower Child for it?"
        line.target = UNNAMED
        return Happening("play", striking[0])
    if len(named) != 2 or len(striking) != 1 or line.state or line.places or set(line.hosts.values()) - set(others):
        return None
    if keeps_off(others[0]):
        line.target = UNNAMED
        line.sides.setdefault(UNNAMED, BEA)
        if attaches(others[0]):
            line.hosts[others[0]] = UNNAMED
        return Happening("play", striking[0])
    if kind_of(others[0]) == "minion" and not guards(others[0]):
        line.target = line.target or others[0]
        return Happening("play", striking[0])
    return None


def _is_beside(line: LineSoFar, named: list[str]) -> bool:
    """Whether the first of two minions is told to be next to the other, and nothing else but whose that is."""
    words = [fold(piece.text) for piece in line.pieces if piece.card not in named and piece.means not in ("mine", "theirs")]
    return all(kind_of(card) == "minion" for card in named) and " ".join(words).rstrip(" ?.!") in ("next to", "beside", "alongside")


def _stands_alone(line: LineSoFar, card: str) -> bool:
    """Whether a card is all that a part of the line says: "his King Rex is here, Seeing Stars?"."""
    at = next(number for number, piece in enumerate(line.pieces) if piece.card == card)
    after = line.pieces[at + 1].text if at + 1 < len(line.pieces) else "?"
    return at > 0 and line.pieces[at - 1].text in STOPS and after in STOPS


def _asks_outcome(line: LineSoFar) -> bool:
    """Whether it is asked what comes of the one card that is named: "how many", "what happens", "what do I get"."""
    said = " ".join(fold(piece.text) for piece in line.pieces if not piece.card)
    return (
        re.search(r"\bhow (many|much)\b|\bwhat (happens|do i get|does he get|then)\b|\bwho (dies|goes|leaves)\b|\bleft with\b", said)
        is not None
    )


def _asks_if_left(line: LineSoFar) -> bool:
    """Whether it is asked if somebody has to do what a card does: "can he say no to my Mi-go"."""
    said = " ".join(fold(piece.text) for piece in line.pieces if not piece.card)
    return re.search(r"\b(optional|mandatory|forced to|choose not|say no|decline|refuse)\b", said) is not None
