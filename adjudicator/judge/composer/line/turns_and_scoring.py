"""Turns, their start and end, bases that score, who ties there and who wins."""

from __future__ import annotations

import re

from ....knowledge.words import fold
from ...data.loaded import library
from ..happening import Happening
from ..plain_cards import BREAKPOINT
from ..told import ANN, BEA, SEATS, Sequel
from .buried_and_revealed import uncover
from .crowds import split
from .facts.doing import brings, changes_bases
from .facts.kinds import kind_of, may_be_at_base
from .facts.waiting import enters_new_base, minds_scoring, moves_before_scoring, waits_for_turn
from .lying.base_totals import is_breakpoint_of
from .neighbours import NEAR, asks_whether, back, following, is_question, part_before
from .pieces import DEEDS, STOPS, after_stop, next_stop, number_of
from .so_far import LineSoFar
from .standings import NOBODYS, last_of_unknown, places_told
from .totals import POINTS, is_player, side_of, winner_told
from .what_happens import happens

#: A base, and the one that takes its place.
BOTH = 2
#: What tells that a turn is another one than that in which something happens.
OTHER_TURNS = frozenset(("last", "previous", "next", "following"))
#: What asks whether a thing is allowed.
LEAVE = frozenset(("can", "could", "may", "allowed", "ok", "okay", "legal", "possible"))
#: What may stand beside the word for scoring where that alone is asked.
_NOW = frozenset(("now", "then", "already", "the", "yet", "still", "or", "not", "so"))
#: What stands before who is asked about.
_DO = frozenset(("do", "does", "did", "will", "would"))
#: What players are called who are counted.
PEOPLE = frozenset(("players", "people", "of"))


def read_turn(line: LineSoFar) -> None:
    """Whose turn it is."""
    whose = next((piece for piece in back(line, 2) if piece.means in ("mine", "theirs")), None)
    if whose is not None:
        line.turn = line.turn or whose.player or (ANN if whose.means == "mine" else BEA)
    if line.at and fold(line.pieces[line.at - 1].text) in OTHER_TURNS and line.happening is not None:
        # what comes next is done in another turn
        line.later = True
    line.own = line.relation = ""


def asks_leave_then(line: LineSoFar, card: str) -> bool:
    """Whether it is asked if a card may be played in a turn that is told: "can I play Disenchant on his turn"."""
    at = next((number for number, piece in enumerate(line.pieces) if piece.means == "turn"), 0)
    begin = after_stop(line.pieces, at)
    part = line.pieces[begin:at]
    said = [fold(piece.text) for piece in part]
    named = [piece.card for piece in part if piece.card]
    return named == [card] and bool(LEAVE & {*said}) and any(one in ("on", "during", "in") for one in said[-3:])


def read_start_or_end(line: LineSoFar) -> None:
    """The start or the end of a turn."""
    after = following(line)
    if line.pieces[line.at].means == "end" and any(piece.means == "before" for piece in back(line, 3)):
        return  # "I beam up my own Rex before I end my turn"
    if any(piece.means == "turn" for piece in after) or any(piece.means == "turn" for piece in back(line, 2)):
        kind = "turn_start" if line.pieces[line.at].means == "start" else "turn_end"
        if line.happening is not None and line.happening.kind in ("play", "talent") and line.happening.card:
            # what was played or used before lies there until then
            whose = next((piece for piece in after if piece.means in ("mine", "theirs")), None)
            player = "" if whose is None else whose.player or (ANN if whose.means == "mine" else BEA)
            line.then.append(Sequel(kind, "", player))
        else:
            happens(line, kind)


def read_before_or_after(line: LineSoFar) -> None:
    """Something is done before or after the base scores."""
    if any(piece.means == "score" for piece in following(line)):
        line.window = "scoring"
    line.relation = ""


def read_score(line: LineSoFar) -> None:
    """A base scores, or it is asked whether it does. A card of another kind that is popped is destroyed."""
    if fold(line.pieces[line.at].text).startswith("pop") and any(one.card and kind_of(one.card) != "base" for one in following(line, 2)):
        line.relation, line.actor = "destroy", ""
        return
    if _goes_off(line):
        return
    after = [fold(piece.text) for piece in following(line, 3)]
    if POINTS.intersection(after) and not any(piece.card or piece.means == "base" for piece in following(line, 2)):
        return  # "do I score the point"
    if _asks_for_points(line) and not after:
        return  # "he kills my Bushi, do I score"
    if after[:1] in (["for"], ["off"]) and any(piece.means in ("i", "they") for piece in part_before(line)[:2]):
        return  # "do I score for my Bushi"
    if after[:1] == ["at"] and len(after) > 1 and after[1].isdigit():
        return  # "a base that breaks at 21"
    if after[:1] in (["at"], ["on"], []) and any(piece.means == "asks" for piece in part_before(line)[-1:]) and not line.totals:
        line.asked = True
        return  # "what does it break on"
    if any(piece.means in ("before", "after") for piece in back(line, NEAR + 1)):
        line.window = line.window or "scoring"
    if line.happening is not None and line.happening.kind == "move" and moves_before_scoring(line.happening.card) and _is_due(line):
        line.window = "scoring"
    if line.happening is not None and line.happening.kind in ("destroy", "discard") and not line.then:
        # "it dies when the base scores": that is how it leaves play
        if any(piece.means == "where" for piece in back(line, NEAR)):
            line.happening = None
    if (asks_whether(line) or _is_asked_alone(line)) and (line.happening is None or line.happening.kind == "play"):
        line.weighs = True
    named = [piece.card for piece in line.pieces if kind_of(piece.card) == "base"]
    base = line.last if kind_of(line.last) == "base" else named[0] if len(set(named)) == 1 else ""
    happens(line, "score", base)
    line.relation = ""


def _goes_off(line: LineSoFar) -> bool:
    """Whether it is a card of another kind that pops, where no base is told of: what was buried is turned face up, or it is not known what
    that means. "Tomb Trap pops and he picks my Worker"."""
    card = line.pieces[line.at - 1].card if line.at else ""
    base = any(piece.means == "base" or kind_of(piece.card) == "base" for piece in line.pieces)
    if base or kind_of(card) not in ("minion", "action") or not fold(line.pieces[line.at].text).startswith("pop"):
        return False
    if brings(card, "bury"):
        uncover(line, card)
    elif not waits_for_turn(card):
        line.unread += (line.pieces[line.at].text,)
    return True


def _asks_for_points(line: LineSoFar) -> bool:
    """Whether it is asked if one player scores, where something else happens and no base is told of: that asks for his points."""
    part = part_before(line)
    asked = len(part) > 1 and part[0].means in ("i", "they") and fold(part[0].text) not in ("we", "us") and fold(part[1].text) in _DO
    based = any(kind_of(piece.card) == "base" or piece.means == "base" for piece in line.pieces)
    return asked and line.happening is not None and line.happening.kind != "score" and not based and not line.totals and not line.crowds


def _is_asked_alone(line: LineSoFar) -> bool:
    """Whether nothing but that a base scores is asked in this part of the line: "breaks?", "scores now?"."""
    begin = next((one + 1 for one in range(line.at - 1, -1, -1) if line.pieces[one].text in STOPS), 0)
    end = next_stop(line.pieces, line.at)
    others = [one for one in line.pieces[begin:end] if one is not line.pieces[line.at]]
    plain = all(one.means in ("it", "base", "turn") or kind_of(one.card) == "base" or fold(one.text) in _NOW for one in others)
    return plain and end < len(line.pieces) and line.pieces[end].text == "?"


def _is_due(line: LineSoFar) -> bool:
    """Whether the base is told to be scored just then: "about to score", "a scoring base", "the base thats scoring"."""
    near = {fold(piece.text) for piece in back(line, 3)}
    return fold(line.pieces[line.at].text).endswith("ing") or {"about", "to"} <= near or {"ready", "to"} <= near or "thats" in near


def read_win(line: LineSoFar) -> None:
    """Who did something before wins the base: it scores after that."""
    told = line.subject and not is_question(line) and any(piece.means == "base" for piece in following(line))
    if told and line.happening is not None and line.happening.kind != "score":
        line.winner, line.then_scores = line.subject, True


def comes_next(line: LineSoFar) -> None:
    """A base that takes the place of another is on top of the base deck: "flips into Tortuga", "the next base is Tortuga"."""
    at = [number for number, piece in enumerate(line.pieces) if kind_of(piece.card) == "base"]
    if len(at) != BOTH or line.pieces[at[0]].card == line.pieces[at[1]].card:
        return
    old, new = (line.pieces[number].card for number in at)
    between = line.pieces[at[0] + 1 : at[1]]
    said = [fold(piece.text) for piece in between]
    turns = any(piece.means in ("reveals", "exchanges") or fold(piece.text) in ("turns", "changes") for piece in between)
    into = bool({"into", "by", "with", "becomes"} & set(said[-3:]))
    follows = any(one in ("next", "new", "replacement") and after == "base" for one, after in zip(said, said[1:]))
    if not (turns and into) and not follows:
        return
    line.places[new] = "base-deck"
    read = {piece.text for piece in between}
    line.unread = tuple(word for word in line.unread if word not in read)
    line.base = old
    line.where = {card: base for card, base in line.where.items() if base != new}
    if line.happening is None or kind_of(line.happening.card) == "base" or line.happening == Happening("score"):
        line.happening = Happening("score", old)


def comes_by_action(line: LineSoFar) -> None:
    """A base that an action puts in the place of another: "the new base is Tortuga", "he terraforms it into Tortuga". What waits for a new
    base is held for it."""
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card)
    changing = [card for card in named if changes_bases(card) and card not in line.places]
    if len(changing) != 1:
        return
    for at, piece in enumerate(line.pieces):
        said = [fold(one.text) for one in line.pieces[max(0, at - 3) : at]]
        follows = said[-1:] in (["into"], ["becomes"]) or (bool({"new", "next", "replacement"} & set(said)) and "base" in said)
        if kind_of(piece.card) == "base" and follows:
            line.places[piece.card] = "base-deck"
            line.where = {card: base for card, base in line.where.items() if base != piece.card}
    for card in named:
        if enters_new_base(card) and card not in line.places and card not in line.where:
            line.places[card] = "hand"
            line.sides.setdefault(card, ANN)
    base = any(place == "base-deck" for place in line.places.values())
    if line.happening is None or (line.happening.kind, line.happening.card) != ("play", changing[0]):
        first = line.happening
        held = first is not None and first.kind == "play" and (base or enters_new_base(first.card))
        if first is None or held or kind_of(first.card) == "base":
            line.happening = Happening("play", changing[0])
        if first is not None and held and not enters_new_base(first.card):
            line.places.setdefault(first.card, "hand")
            line.then.append(Sequel("play", first.card, line.sides.get(first.card, ANN)))
    if line.happening == Happening("play", changing[0]):
        line.then = [one for one in line.then if not (one.kind == "play" and enters_new_base(one.card))]


def level(line: LineSoFar) -> None:
    """Totals for a tie of which only the base is told, and who ties: enough power for it to score, level for those who tie, a little
    more for whoever stands before them, less for the others."""
    bases = {piece.card for piece in line.pieces if kind_of(piece.card) == "base"}
    others_named = {piece.card for piece in line.pieces if piece.card} - bases
    tie = next((at for at, piece in enumerate(line.pieces) if piece.means == "tie"), None)
    if tie is None or line.totals or len(bases) > 1 or not all(name in library() for name in bases):
        return
    if (others_named or not bases) and not (others_named and all(map(minds_scoring, others_named))):
        return
    said = [fold(piece.text) for piece in line.pieces]
    before = 1 if {"second", "2nd"} & set(said) else 0
    if not before and {"third", "3rd"} & set(said[: tie + 1]) and not {"first", "1st"} & set(said):
        before = 2  # "third but tied"
    others: dict[str, str] = {}
    named_so = {side_of(piece, others) for piece in line.pieces[:tie] if is_player(piece)}
    tied = next((number for one in reversed(said[max(0, tie - 3) : tie]) if (number := _count(one)) > 1), max(2, len(named_so)))
    level_sides = named_so if len(named_so) > 1 else {*SEATS[:tied]}
    winner = winner_told(line.pieces)
    ahead = [side for side in ([winner] if winner else SEATS) if side not in level_sides][:before]
    seated = next((_count(one) for one, after in zip(said, said[1:]) if after in PEOPLE), 0)
    players = max(seated, tied + before, 3 if {"third", "3rd"} & set(said) else 0)
    line.base = next(iter(bases), line.base)
    needed = (library().find(line.base).face("latest").breakpoint or 0) if bases else line.breakpoint or BREAKPOINT
    enough = needed // 2 + 1
    others_there = [side for side in SEATS if side not in level_sides and side not in ahead][: max(0, players - tied - before)]
    first = {side: enough + 2 * (len(ahead) - place) for place, side in enumerate(ahead)}
    power = {**first, **dict.fromkeys(level_sides, enough), **dict.fromkeys(others_there, max(enough - 3, 1))}
    line.totals |= {side: power[side] for side in SEATS if side in power}


def places(line: LineSoFar) -> None:
    """Totals for places that are told without numbers: "im 3rd", "Jo second Kai third": enough power for the base to score, each place
    above the next whatever the named cards have."""
    named = {piece.card for piece in line.pieces if kind_of(piece.card) == "base"}
    based = bool(named) or any(piece.means in ("base", "score") or minds_scoring(piece.card) for piece in line.pieces)
    told = places_told(line.pieces) if based else {}
    first = winner_told(line.pieces)
    if first and first not in told and 1 not in told.values():
        told[first] = 1
    if not told or len(named) > 1 or not all(name in library() for name in named):
        return
    if set(told.values()) == {1} and len(told) == 1:
        return  # who wins is told apart
    unknown = last_of_unknown(line.pieces)
    line.unread += (unknown,) if unknown and NOBODYS in told.values() else ()
    last = max(told.values())
    free = (side for side in SEATS if side not in told)
    known = {*told, *line.totals}
    told |= {side: place for place, side in zip((one for one in range(1, last) if one not in told.values()), free)}
    if not line.vague.issuperset(line.totals):
        # whoever is neither told to have a place nor power is nobody knows who
        more = _fitting(told, line.totals) if known >= told.keys() else {}
        line.totals |= more
        if more and line.happening is None:
            line.base = line.base or next(iter(named), "")
            line.happening = Happening("score", line.base)
        return
    needed = (library().find(*named).face("latest").breakpoint if named else 0) or line.breakpoint or BREAKPOINT
    gap = 2 + sum(_printed(piece.card) for piece in line.pieces if piece.card)
    above = {side: gap * (last - place) for side, place in told.items()}
    least = max(1, -(-(needed - sum(above.values())) // len(told)))
    line.totals = {side: least + above[side] for side in SEATS if side in told}
    line.crowds = {side: split(line.totals[side], len(powers)) for side, powers in line.crowds.items() if side in told}
    line.vague = frozenset()
    line.base = line.base or next(iter(named), "")
    if line.happening is not None and line.happening.kind in DEEDS and not line.done[2]:
        # what is done there comes of its scoring
        line.happening = Happening("score", line.base)


def _printed(name: str) -> int:
    """The power that is printed on a card, 0 for none."""
    return (library().find(name).face("latest").power or 0) if name in library() else 0


def crown(line: LineSoFar) -> None:
    """Who is told to win a base wins it, and it scores."""
    scores = line.happening is not None and line.happening.kind == "score"
    based = bool(line.base) or any(piece.means == "base" for piece in line.pieces) or _wins_where(line)
    if not line.totals and (scores or (line.happening is None and based)):
        first = [side for side, place in places_told(line.pieces).items() if place == 1]
        line.winner = winner_told(line.pieces) or next(iter(first), "")
        if line.winner and line.happening is None:
            line.happening = Happening("score", line.base)


def _wins_where(line: LineSoFar) -> bool:
    """Whether somebody is told to win where a card is: "I win where his Baron Zemo sits"."""
    for at, piece in enumerate(line.pieces):
        after = line.pieces[at + 1 : at + 4]
        if piece.means == "win" and after[:1] and after[0].means == "where" and any(may_be_at_base(one.card) for one in after if one.card):
            return True
    return False


def in_all(line: LineSoFar) -> None:
    """The power of a base of which nobody says whose it is lies there as somebody's; what else it says it needs than is printed on it tells
    of something that is not in the case."""
    if not line.whole or line.totals:
        line.whole = 0
        return
    bases = [piece.card for piece in line.pieces if kind_of(piece.card) == "base"]
    if line.parts:
        # that a minion is played is in it
        line.unread = tuple(word for word in line.unread if not any(one.text == word and one.means == "play" for one in line.pieces))
    if line.needed and bases and not is_breakpoint_of(bases[0], line.needed):
        line.unread += (str(line.needed),)
    winner = winner_told(line.pieces)
    line.totals = {winner or ANN: line.whole}
    if line.uncounted and not line.parts and not line.crowds:
        # whosever they are
        line.crowds = {winner or ANN: split(line.whole, line.uncounted)}
    if winner:
        line.whole = 0
    if line.happening is None and all(kind_of(piece.card) in ("", "base") or may_be_at_base(piece.card) for piece in line.pieces):
        line.happening, line.weighs = Happening("score", bases[0] if bases else line.base), True


def _count(text: str) -> int:
    """The number that a word begins with, "3way" too."""
    begun = re.match(r"\d", text)
    return int(begun.group()) if begun else number_of(text)


def _fitting(told: dict[str, int], totals: dict[str, int]) -> dict[str, int]:
    """The power of those of whom only the place is told, where somebody else is told to have so much: "im second with 8, he first"."""
    found = {}
    for side, place in told.items() if totals.keys() <= told.keys() else ():
        below = [totals[other] for other, its in told.items() if its > place and other in totals]
        above = [totals[other] for other, its in told.items() if its < place and other in totals]
        if side not in totals and below:
            found[side] = max(below) + 1 if above else max(below) + 2
        elif side not in totals and above:
            found[side] = max(1, min(above) - 2)
    return found
