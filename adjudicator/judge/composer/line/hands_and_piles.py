"""Cards in hands, decks and discard piles."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....knowledge.words import fold
from ..happening import Happening
from ..told import ANN, BEA, OTHER
from .facts.doing import brings, swaps_minions
from .facts.kinds import is_standard, kind_of
from .facts.out_of_play import plays_from, plays_itself
from .neighbours import NEAR, back, following
from .pieces import NO, Piece, meaning_of, number_of
from .so_far import LineSoFar
from .what_happens import happens

#: What somebody does with cards that he discards for something, where that alone does not mean it.
_THROWING = frozenset(("throw", "throws", "throwing", "threw"))
#: What tells that somebody holds nothing besides what is played.
NOTHING_HELD = re.compile(
    r"\b(?:no|zero|without) (?:other |more |any )*cards?\b(?: left)?(?! (?:is|are|gets?|comes?|drawn|from|of|played)\b)"
    r"|\b(?:without|havent got|dont have|doesnt have|hasnt got) (?:any|anything|a) (?:other |else )*(?:cards?|in (?:\w+ )?hand)\b"
    r"|\bnothing (?:else |more |left )*(?:in (?:\w+ )?hand|to (?:discard|throw|pitch|dump|ditch))\b"
    r"|(?<=\bi )hold nothing(?! (?:against|on|there|here))\b"
    r"|\b(?:hold|holds|holding|have|has|got) nothing (?:else|left|more)\b(?! (?:there|here|on|at|in play)\b)"
    r"|\b(?:my|his|her|the|their) (?:only|last) card\b(?! (?:of|from))|\bhand (?:is |was |now )*(?:empty|gone)\b"
)
#: How many cards somebody holds, where the number stands before the hand: "my one card hand".
HAND_OF = re.compile(r"\b(\w+) cards? hand\b")
#: How many cards somebody holds, and whether what is played is among them: "I had 4 cards counting Skillet", "3 other cards in hand".
HAND_WITH = re.compile(
    r"\b(\w+) (?:cards? )?(?:in (?:my |his |her |the )?hand )?(?:counting|including|incl|inc) (?:card-name|it|that|this|him|her)\b"
    r"|\b(\w+) (?:other|more) cards? in (?:my |his |her |the )?hand\b|\b(\w+) (?:other|more) cards? (?:besides|apart from)\b"
    r"|\bhand of (\w+)\b|\b(\w+) cards? left in (?:my |his |her |the )?hand\b"
)
_HOLDERS = frozenset(("he", "she", "they", "hes", "shes", "his", "their"))
_THEIRS = frozenset(("he", "his", "she", "her", "they", "their", "hes", "shes", "him"))


#: A hand as it was before somebody played out of it: "I had 3 cards in hand and played Howl".
HAD_AND_PLAYED = re.compile(
    r"\b(i|he|she|they|we) had (\w+) (?:cards? )?(?:in (?:my |his |her |the )?hand )?(?:and|then|and then)"
    r"(?: i| he| she)? play"
)


def hands_said(line: LineSoFar) -> None:
    """The hands of which it is told that there is nothing in them besides what is played, or how much."""
    said = " ".join(fold(piece.text) if not piece.card else "card-name" for piece in line.pieces if piece.text != ",")
    _held_with(line, said)
    if (had := HAD_AND_PLAYED.search(said)) and number_of(had[2]):
        # what was in the hand before it was played is counted
        side = BEA if had[1] in _THEIRS | {"he", "she", "they"} else ANN
        line.hands[side] = number_of(had[2])
        line.counting.add(side)
    for found in (*NOTHING_HELD.finditer(said), *HAND_OF.finditer(said)):
        number = number_of(found[1]) if found.re is HAND_OF else 0
        if found.re is HAND_OF and not number:
            continue
        near = {*said[: found.start()].split()[-3:], *found[0].split()[:1]}
        named = next((piece.player for piece in line.pieces if piece.player and fold(piece.text) in near), "")
        last = next((piece.card for piece in line.pieces if piece.card), "")
        side = named or (BEA if near & _THEIRS else ANN if near & {"i", "my", "im", "ive"} else line.sides.get(last, ANN))
        line.hands.setdefault(side, number)
        if last and any(piece.means == "against" for piece in line.pieces):
            # "Take the Shinies vs my one card hand"
            line.sides.setdefault(last, OTHER.get(side, ANN))


def _held_with(line: LineSoFar, said: str) -> None:
    """The hands of which it is told whether they count what is played. ``said``: the words of a line."""
    for found in HAND_WITH.finditer(said):
        number = next((number_of(one) for one in found.groups() if one), 0)
        if not number:
            continue
        before = said[: found.start()].rpartition("card-name")[2] if found[5] else said[: found.start()]
        near = {*before.split()[-2:], *found[0].split()} - {"him", "her", "it"}
        last = next((piece.card for piece in line.pieces if piece.card), "")
        side = ANN if near & {"i", "my", "im", "ive", "we"} else BEA if near & _HOLDERS else line.sides.get(last, ANN)
        # those that are left when something was played are as many more, as are those besides that
        left = bool(found[5]) and line.happening is not None and line.happening.kind == "play" and last == line.happening.card
        if found[5] and not (left and "card-name" in said[: found.start()] and line.sides.get(last, ANN) == side):
            continue
        line.hands[side] = number + bool(found[2] or found[3] or left)
        if not found[4]:
            line.counting.add(side)


def read_zone(line: LineSoFar) -> None:
    """A hand, a deck or a discard pile: the cards named last lie there."""
    means = line.pieces[line.at].means
    if means == "hand" and any(fold(piece.text) == "empty" for piece in (*back(line, 1), *following(line, 2))):
        whose = next((piece for piece in back(line) if piece.means in ("mine", "theirs")), None)
        # "Huscarl with an empty hand"
        side = ANN if whose is not None and whose.means == "mine" else "" if whose is None and line.last else BEA
        line.hands[line.holder or side or line.sides.get(line.last, ANN)] = 0
        line.own = line.relation = ""
        return
    if means == "hand" and (side := _holds_none(line)):
        line.hands[side] = 0
        line.own = line.relation = ""
        return
    lie_in(line, {"hand": "hand", "deck": "deck", "pile": "discard"}[means])


def _holds_none(line: LineSoFar) -> str:
    """Who is told to hold no card of a kind: "no action in my hand", "with no Madness in hand"; empty for nobody."""
    before = back(line, NEAR + 2)
    kinds = [piece for piece in before if piece.means in ("action", "minion", "cards") or fold(piece.text) == "madness"]
    if not kinds or not any(fold(piece.text) in NO for piece in before):
        return ""
    whose = next((piece for piece in before if piece.means in ("mine", "theirs")), None)
    told = "" if whose is None else whose.player or (ANN if whose.means == "mine" else BEA)
    return told or line.holder or line.subject or line.sides.get(line.last, ANN)


def is_pile(line: LineSoFar) -> bool:
    """Whether "discard" is the pile here."""
    after = following(line, 1)
    if after and after[0].means == "pile" or (after and fold(after[0].text) == "pile"):
        return True
    return any(piece.means in ("on", "from", "mine", "theirs") or fold(piece.text) == "whose" for piece in back(line, 2)[:2])


def lie_in(line: LineSoFar, place: str) -> None:
    """The cards named last lie in a hand, a deck or a discard pile, or it is told how many cards a hand has. ``place``: as in
    ``places`` of :class:`..told.Told`."""
    before = back(line, NEAR + 2)
    means = [piece.means for piece in before]
    count = next((number for number, piece in enumerate(before) if piece.means == "cards"), None)
    said = [fold(piece.text) for piece in before]
    # "from whose bin do I take it" tells of nothing that lies there
    if "whose" in said[:2] or _extras_come_from(line, place, _whose(before)):
        _end_place(line)
        return
    there = "on" in means or "from" in means or "out" in said[said.index("of") :][:2] if "of" in said else "on" in means or "from" in means
    if place == "hand" and count is None and means[:2] == ["on", "number"] and said[1] not in ("a", "an", "no"):
        count = 1  # "with 5 in hand"
    whose = _whose(before)
    if place == "hand" and count is not None and there:
        number = next((number_of(piece.text) for piece in before[count:] if piece.means == "number"), None)
        if number is not None:
            line.hands[line.holder or whose or line.subject or ANN] = number
    elif there and "to" not in means[:3]:
        if place == "deck" and "bottom" in means:
            place = "deck-bottom"
        if "from" in means or "out" in said:
            _brought_out_of(line, place)
        if "from" in means and line.player_card and line.happening == Happening("play", line.last) and line.last != line.player_card:
            line.happening, line.target = Happening("play", line.player_card), line.last
        for card in line.group[-3:]:
            played = line.happening is not None and line.happening.card == card and not (place == "discard" and plays_itself(card))
            if kind_of(card) != "base" and card not in line.hosts and not played:
                line.places.setdefault(card, place)
                if whose and (place != "hand" or card not in line.sides):
                    line.sides.setdefault(card, whose)
    _end_place(line)


def _whose(before: Sequence[Piece]) -> str:
    """Whose a place is, by the words before it; empty where nobody says."""
    return next((piece.player or (ANN if piece.means == "mine" else BEA) for piece in before if piece.means in ("mine", "theirs")), "")


def _end_place(line: LineSoFar) -> None:
    """What was told of a place where cards lie is over."""
    line.own = ""
    line.relation = "" if line.relation == "on" else line.relation


def _extras_come_from(line: LineSoFar, place: str, whose: str) -> bool:
    """Whether what is told to come from a place is an extra play of which no card is named: "can the extras come out of my bin". Whatever
    plays others from there is that player's."""
    before = back(line, NEAR + 4)
    extra = next((at for at, piece in enumerate(before) if piece.means == "extra"), None)
    if extra is None or not any(piece.means in ("from", "on") or fold(piece.text) in ("of", "off") for piece in before[:extra]):
        return False
    for card in dict.fromkeys(piece.card for piece in line.pieces[: line.at] if piece.card):
        if place != "hand" and plays_from(card, place):
            line.sides.setdefault(card, whose or ANN)
    line.extras_come = True
    return True


def _brought_out_of(line: LineSoFar, place: str) -> None:
    """The card named last is played out of a pile by another, whose text does that: "Zobo plays it from the discard pile"."""
    card = line.last
    named = dict.fromkeys(piece.card for piece in line.pieces[: line.at] if piece.card and piece.card != card)
    doers = {name: how for name in named if (how := plays_from(name, place))}
    first = line.happening
    told = first is None or (first.kind == "play" and first.card in (card, *doers))
    if len(doers) != 1 or not told or kind_of(card) not in ("minion", "action"):
        return
    ((doer, how),) = doers.items()
    line.happening = Happening(how, doer)
    line.then = [one for one in line.then if one.card != card]
    line.places[card] = place
    line.sides.setdefault(doer, line.sides.get(card, line.subject or ANN))
    if how != "use":
        line.target = card
    elif line.target == card:
        line.target = ""


def is_discarding(word: str) -> bool:
    """Whether a verb tells what somebody does with cards that he discards for something."""
    return meaning_of(word) == "discard" or fold(word) in _THROWING


def discards_told(line: LineSoFar, card: str) -> int:
    """How many cards are told to be discarded for what is played: "I throw 3 cards into Bulking Stew"; 0 where nobody says."""
    if not brings(card, "discard") or line.hands.get(line.sides.get(card, ANN)) == 0:
        return 0
    for at, piece in enumerate(line.pieces):
        number = number_of(piece.text) if piece.means == "number" or piece.text.isdigit() else 0
        after = line.pieces[at + 1] if at + 1 < len(line.pieces) else Piece("")
        before = line.pieces[max(0, at - 3) : at]
        away = any(one.means == "discard" or is_discarding(one.text) for one in before)
        if number and (after.means == "cards" or not after.card and after.means in ("", "and", "to", "for")) and away:
            return number
    return 0


def one_of_them(line: LineSoFar) -> list[str]:
    """The cards that are told to be among those without a name: "one of them is Muffin"."""
    found = []
    for at, piece in enumerate(line.pieces):
        before = [fold(one.text) for one in line.pieces[max(0, at - 6) : at]]
        if piece.card and "one" in before and {"them", "those"} & set(before) and {"is", "was", "being"} & set(before[-2:]):
            found.append(piece.card)
    return found


def read_cards(line: LineSoFar) -> None:
    """What somebody's only card is lies in his hand: "his only card is an Upgrade"; and what he is holding: "im holding six cards"."""
    number = number_of(line.pieces[line.at - 1].text) if line.at else 0
    if number and line.holding and line.holder:
        line.hands.setdefault(line.holder, number)
        return
    whose = next((piece for piece in back(line, 3) if piece.means in ("mine", "theirs")), None)
    after = following(line, 3)
    before = back(line, 3)
    has = len(before) > 1 and before[0].means == "number" and (before[1].means == "have" or fold(before[1].text) == "ive")
    if has and line.subject and fold(before[0].text) not in ("a", "an") and not after:
        # "I've three cards"
        line.hands.setdefault(line.subject, number_of(before[0].text))
        return
    if whose is not None and any(piece.means == "passive" for piece in after) and any(piece.card for piece in following(line, 4)):
        line.holder, line.holding = whose.player or (ANN if whose.means == "mine" else BEA), True


def read_exchange(line: LineSoFar) -> None:
    """Cards are taken back for others, which come from the hand: "swap my First Mate for King Rex"."""
    line.swaps_out = True
    # "June swaps in Monet": that is what comes
    line.incoming = fold(line.pieces[line.at].text).endswith(" in") or any(fold(piece.text) == "in" for piece in following(line, 1))
    if line.happening is None and line.last and is_standard(line.last):
        happens(line, "play", line.last)


def read_for(line: LineSoFar) -> None:
    """The cards come next that are taken for those exchanged."""
    # "Gecko Rap my Hokusai for Monet"
    named = {piece.card for piece in line.pieces[: line.at] if piece.card} - {line.victim}
    taken = next((one.card for one in following(line, 3) if one.card), "")
    swaps = bool(line.victim) and kind_of(taken) == "minion" and any(map(swaps_minions, named))
    line.incoming = line.swaps_out or swaps
    line.relation = ""
