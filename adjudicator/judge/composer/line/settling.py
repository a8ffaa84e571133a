"""What a line comes to when all its pieces are read: what happens, where no verb says it too, and what was told of the table."""

from __future__ import annotations

import re

from ....knowledge.words import fold
from ..happening import ACTING, Happening
from ..told import ANN, BEA, OTHER, SEATS, UNNAMED, Sequel, Told
from .card_facts import (
    aims_with_talent,
    answers_from_hand,
    answers_what_is_done,
    attaches,
    brings,
    comes_from_hand,
    does_when_played,
    guards,
    has_halves,
    is_standard,
    keeps_off,
    kind_of,
    lies_on_base,
    lies_open,
    may_be_at_base,
    minds_being_played_on,
    minds_what_befalls_others,
    moves_before_scoring,
    picks_bases,
    picks_from,
    picks_minion,
    picks_minions,
    plays_from,
    plays_itself,
    strikes,
    takes_control,
)
from .hands_and_piles import DISCARDING, discards_told, one_of_them
from .lying.strength_asked import lie_together, read_strength_asked
from .lying.what_lies import played_then, played_there, read_where_to
from .lying.where_cards_lie import is_alone
from .pieces import QUESTIONING, STOPS, is_amount, number_of
from .plays import with_its_text
from .so_far import LineSoFar
from .turns_and_scoring import asks_leave_then, comes_by_action, comes_next, crown, level, places
from .whose import got_back, lean, others_have

#: What tells that nobody else is there, or nobody at all.
NOTHING_ELSE = re.compile(
    r"\ball (?:that )?(?:i|he|she|we) (?:have|has|had|got)\b|\bonly (?:have|has|had|got)\b|\bnothing else\b"
    r"|\b(?:nobody|no one|noone|nothing|no (?:minions?|guys?|dudes?)) (?:of mine )?(?:there|here|on it)\b"
)
#: What happens where minions are counted.
COUNTED_AT = ("score", "play", "lie", "turn_start", "turn_end")
#: What tells that a base has had the power to score.
SCORED = frozenset(("scored", "broke", "popped"))
#: What tells that cards are at one base, and that one comes to another.
MEETING = frozenset(("same", "leaves", "together", "where", "comes", "joins", "meets", "meet", "enters"))
COMING = frozenset(("comes", "goes", "joins", "enters", "arrives", "lands", "meets", "meet"))


def settled(line: LineSoFar) -> Happening | None:
    """What happens, all told."""
    if line.implied is not None and line.places.get(line.implied[0], "hand") != "hand":
        # what lies in a deck is not what is played, whatever is named beside it
        line.implied = None
    bases = all(kind_of(piece.card) == "base" for piece in line.pieces if piece.card)
    if line.totals and bases and line.sides.get(UNNAMED) in line.totals:
        # "my one guy is 9": his power is what was told
        line.sides.pop(UNNAMED)
    comes_next(line)
    comes_by_action(line)
    level(line)
    places(line)
    crown(line)
    others_have(line)
    got_back(line)
    _lay_first(line)
    read_strength_asked(line)
    moved = line.happening.card if line.happening is not None and line.happening.kind == "move" else ""
    by_another = bool(line.done[2]) and line.sides.get(moved, line.done[2]) != line.done[2]
    if line.window and line.happening is not None and moves_before_scoring(moved) and not by_another:
        # what moves before a base scores comes to it
        line.apart.add(line.happening.card)
        line.happening = Happening("score", line.base)
    elif line.window and line.happening is not None and line.happening.kind == "score" and any(one.means == "move" for one in line.pieces):
        # "can I choose not to move him"
        line.apart |= {one.card for one in line.pieces if one.card and moves_before_scoring(one.card) and one.card not in line.places}
    _oppose(line)
    read_where_to(line)
    found = _clash(line) or played_there(line) or _told_or_implied(line) or _without_verb(line) or _aimed_at_stranger(line)
    if line.newcomer and found is None and any(piece.card for piece in line.pieces):
        found, line.turn = Happening("lie"), line.newcomer
    elif line.newcomer and (found is None or found.kind not in (*ACTING, "lie")):
        line.newcomer = ""
    if found is not None and found.kind == "control":
        found = played_then(line) or found
    found = found or _summed(line)
    if found is None and line.as_actions:
        found = Happening("play", min(line.as_actions))
    _of_played(line, found)
    found = with_its_text(line, _answered(line, found))
    _aim_talent(line, found)
    if found is not None and found.kind == "play" and line.totals and _asks_who_wins(line):
        # what is played there counts, and then the base scores
        line.then_scores = True
    for action, host in line.hosts.items():
        if takes_control(action):
            # who takes another's minion is not its owner
            taker = line.sides.setdefault(action, OTHER[line.sides.get(host, BEA)])
            line.sides.setdefault(host, OTHER[taker])
            if found is not None and found.kind != "control" and found.card != action and line.sides[host] == OTHER[taker]:
                line.sides[host], line.owners[host] = taker, OTHER[taker]
    _with_points(line)
    lean(line, found)
    lie_together(line, found)
    if found is not None and found.kind == "score" and all(line.against):
        one, other = line.against
        if one not in line.sides and other not in line.sides:
            line.sides |= {one: ANN, other: BEA}
    return found


def _aimed_at_stranger(line: LineSoFar) -> Happening | None:
    """The one card that is named, where it picks a minion and somebody's is told by its power: "can Dusty Henry shuffle away a 6"."""
    named = list(dict.fromkeys(piece.card for piece in line.pieces if kind_of(piece.card) not in ("", "base")))
    kind = picks_minion(named[0]) if len(named) == 1 and named[0] not in line.places else ""
    if not kind or line.strength is None or line.hosts or line.totals or line.crowds:
        return None
    line.target = line.target or UNNAMED
    return Happening(kind, named[0])


def _with_points(line: LineSoFar) -> None:
    """The points that are told are those of whoever has the one card that is named."""
    named = list(dict.fromkeys(piece.card for piece in line.pieces if kind_of(piece.card) not in ("", "base")))
    if len(named) == 1 and len(line.points) == 1:
        line.sides.setdefault(named[0], next(iter(line.points)))


def _oppose(line: LineSoFar) -> None:
    """Of two cards that are told to be against each other, with whose the one is, the other is the other player's."""
    told = [card for card in line.against if card in line.sides and line.sides[card] in OTHER]
    free = [card for card in line.against if card and card not in line.sides and kind_of(card) != "base"]
    if len(told) == len(free) == 1:
        line.sides[free[0]] = OTHER[line.sides[told[0]]]


def _aim_talent(line: LineSoFar, found: Happening | None) -> None:
    """A talent is aimed at the minion that has it by what lies on it."""
    if found is not None and found.kind == "talent":
        line.target = line.hosts.get(line.target, line.target)


def _asks_who_wins(line: LineSoFar) -> bool:
    """Whether it is asked who wins: "who wins after I play it"."""
    return any(
        piece.means == "win" and any(fold(one.text) in ("who", "do", "does", "will") for one in line.pieces[max(0, at - 3) : at])
        for at, piece in enumerate(line.pieces)
    )


def _of_played(line: LineSoFar, found: Happening | None) -> None:
    """What is told of the card that is played: what lies there is what it plays, and of several copies one is played."""
    if found is None or found.kind != "play":
        return
    if not line.target and plays_from(found.card, "discard") == "play":
        line.target = next((card for card, place in line.places.items() if place == "discard" and card != found.card), "")
    for card in dict.fromkeys(piece.card for piece in line.pieces if piece.card and piece.card != found.card):
        told = card in line.places or card in line.hosts or card in line.where or card == line.target
        if not told and answers_what_is_done(card, found.card):
            line.places[card] = "hand"
    if discards_told(line, found.card):
        line.unread = tuple(word for word in line.unread if fold(word) not in DISCARDING)
        for card in one_of_them(line):
            line.places[card] = "hand"
            line.target = line.target or card
            # that it is played is what the other card does
            line.then = [one for one in line.then if one.card != card]
    if is_standard(found.card) and line.copies.get(found.card, 1) > 1:
        line.unread += (next(piece.text for piece in line.pieces if piece.card == found.card),)


def _answered(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens where a card is told to be played that only answers: what it answers, if that was named: "Cosplay after my Invader"."""
    if found is None or found.kind != "play" or not answers_from_hand(found.card) or line.places.get(found.card, "hand") != "hand":
        return found
    if line.target and does_when_played(found.card):
        return found
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card and piece.card != found.card)
    first = next((card for card in named if kind_of(card) in ("minion", "action") and card not in line.hosts), "")
    if not first or line.places.get(first):
        return found
    line.places[found.card] = "hand"
    line.sides.setdefault(found.card, ANN)
    return Happening("play", first)


def told(line: LineSoFar, happening: Happening | None, players: dict[str, str]) -> Told:
    """What was told of the table besides what happens. ``players``: side -> the name that the line gives that player."""
    if happening is not None and happening.kind in ("play", "again", "talent", "use"):
        # a card cannot lie on something and be played at once
        line.hosts.pop(happening.card, None)
    acts = happening is not None and happening.kind in ACTING and line.turn and not comes_from_hand(happening.card)
    if happening is not None and acts and asks_leave_then(line, happening.card):
        line.sides.setdefault(happening.card, OTHER.get(line.turn, ANN))
    elif happening is not None and acts:
        # cards are played, and talents used, in one's own turn: the other turn is told of what comes later
        line.turn = "" if line.turn != line.sides.get(happening.card, ANN) else line.turn
    _only_two_play(line, happening, players)
    compares = happening is not None and happening.kind == "lie" and line.state
    target = line.target if line.reflexive or line.target != (happening.card if happening is not None else "") else ""
    if happening is not None and picks_bases(happening.card):
        target = ""
    return Told(
        sides=line.sides,
        hosts=line.hosts,
        counters=line.counters,
        places=line.places,
        copies=line.copies,
        at=line.where,
        apart=frozenset(line.apart),
        target=target if kind_of(target) != "base" else "",
        everywhere=line.everywhere,
        turn=line.turn,
        hands=line.hands,
        played=tuple(dict.fromkeys(line.played)),
        then_scores=line.then_scores,
        players=players,
        totals=line.totals,
        tries=line.tries,
        then=tuple(dict.fromkeys(line.then)),
        rank=line.rank,
        amount=next((piece.text for piece in line.pieces if is_amount(piece.text)), ""),
        together=_is_together(line) or (happening == Happening("lie") and UNNAMED in line.sides and not line.apart),
        across=line.across,
        weighs=line.weighs,
        turned=line.turned,
        buried=frozenset(line.buried),
        winner=line.winner,
        newcomer=line.newcomer,
        breakpoint=_breakpoint(line),
        awards=line.awards,
        only=_nothing_else(line) or (happening == Happening("lie") and _summed(line) is not None),
        coins=tuple(one for piece in line.pieces if (one := fold(piece.text)) in ("heads", "tails") and not piece.card),
        scored=_has_scored(line),
        vague=line.vague,
        points=line.points,
        unread=line.unread,
        strength=line.strength,
        begged=line.begged or (not line.asked and not _all_aimed(line)),
        as_actions=frozenset(line.as_actions),
        seats=_seats(line),
        owners=line.owners,
        crowds=line.crowds if happening is not None and happening.kind in COUNTED_AT else {},
        covered=line.covered,
        flags=line.flags,
        refuses=line.refuses,
        gained=_is_second_action(line, happening),
        discards=discards_told(line, happening.card) if happening is not None and happening.kind == "play" else 0,
        compares=compares,
        behind=line.behind,
        absent=line.absent,
        spread=line.spread,
    )


def _all_aimed(line: LineSoFar) -> bool:
    """Whether each play that is told is aimed at something that was named, and nobody asks for leave: what comes of them is asked."""
    plays = [one for one in line.then if one.kind == "play"]
    leave = any(fold(piece.text) in ("can", "could", "may", "allowed", "legal") for piece in line.pieces)
    return bool(plays) and all(one.target for one in plays) and not leave


def _only_two_play(line: LineSoFar, happening: Happening | None, players: dict[str, str]) -> None:
    """A third player can have cards at bases; what he plays or holds is the second one's here, and that is not what was told."""
    for card, side in line.sides.items():
        plays = happening is not None and happening.card == card and happening.kind in ACTING
        if side not in OTHER and (plays or card in line.places):
            line.sides[card] = BEA
            line.unread += (players.get(side, side),)


def _lay_first(line: LineSoFar) -> None:
    """An action that was put on a minion before the same player played another: it lies there when that is played."""
    first, after = line.happening, line.then[0] if line.then else None
    if first is None or first.kind != "play" or after is None or after.kind != "play" or not line.target or not attaches(first.card):
        return
    same = line.sides.get(first.card, ANN) == (after.player or ANN) and first.card != after.card
    if kind_of(after.card) == "action" and same and not does_when_played(first.card):
        line.sides.setdefault(first.card, after.player or ANN)
        line.hosts[first.card], line.happening = line.target, Happening("play", after.card)
        line.target = after.target or (line.target if picks_minions(after.card) else "")
        line.places.pop(after.card, None)
        line.then.pop(0)


def _clash(line: LineSoFar) -> Happening | None:
    """Two titans that are told to be at one base: the one that is said to come there, or the second, comes to the other."""
    titans = list(dict.fromkeys(piece.card for piece in line.pieces if kind_of(piece.card) == "titan"))
    said = {fold(piece.text) for piece in line.pieces}
    meet = bool(line.totals) or bool(said & MEETING) or any(piece.means == "clash" for piece in line.pieces)
    plain = line.happening is None or (line.happening.kind, line.happening.card) == ("score", "") or line.happening.kind == "move"
    brought = any(piece.means == "brings" for piece in line.pieces)
    plain = plain or (brought and line.happening is not None and line.happening.card in titans)
    if len(titans) != 2 or not meet or not plain or any(piece.means == "score" for piece in line.pieces):
        return None
    coming = (one.card for one, after in zip(line.pieces, line.pieces[1:]) if fold(after.text) in COMING or after.means == "move")
    mover = next((card for card in coming if card in titans), titans[1])
    line.apart.add(mover)
    line.then = [one for one in line.then if one.card not in titans]
    line.places = {card: place for card, place in line.places.items() if card not in titans}
    return Happening("move", mover)


def _without_verb(line: LineSoFar) -> Happening | None:
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
    if len(named) == 1 and does_when_played(named[0]) and (line.points or line.spread) and _asks_outcome(line):
        return Happening("play", named[0])
    if len(named) == 1 and not line.places and _asks_if_left(line) and does_when_played(named[0]):
        return Happening("play", named[0])
    if line.hosts and not any(kind_of(card) == "action" for card in standing):
        return Happening("lie")
    return None


def _aim_at_other(line: LineSoFar, played: str, others: list[str]) -> None:
    """An action is aimed at the one minion that is named beside it, or at those without a name of which it is told."""
    if line.target or line.hosts:
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
    striking = [card for card in named if strikes(card)]
    others = [card for card in named if card not in striking]
    if len(named) != 2 or len(striking) != 1 or line.state or line.places or line.hosts:
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


def _stands_alone(line: LineSoFar, card: str) -> bool:
    """Whether a card is all that a part of the line says: "his King Rex is here, Seeing Stars?"."""
    at = next(number for number, piece in enumerate(line.pieces) if piece.card == card)
    after = line.pieces[at + 1].text if at + 1 < len(line.pieces) else "?"
    return at > 0 and line.pieces[at - 1].text in STOPS and after in STOPS


def _asks_points(line: LineSoFar) -> bool:
    """Whether it is asked who gets the points of a base at which all named cards lie, and nothing is told to happen."""
    said = [fold(piece.text) for piece in line.pieces]
    based = any(kind_of(piece.card) == "base" or piece.means == "base" for piece in line.pieces)
    named = [piece.card for piece in line.pieces if piece.card and kind_of(piece.card) != "base"]
    stays = all(kind_of(card) in ("minion", "titan") or lies_on_base(card) or card in line.hosts for card in named)
    return based and stays and not line.implied and not line.state and bool({"vp", "vps", "points", "place"} & set(said))


def _goes_off(line: LineSoFar) -> bool:
    """Whether a base is told to score in these words: "Q Point goes off"."""
    said = [fold(piece.text) for piece in line.pieces]
    return bool(line.base) and any(one in ("goes", "went") and after == "off" for one, after in zip(said, said[1:]))


def _asks_outcome(line: LineSoFar) -> bool:
    """Whether it is asked what comes of the one card that is named: "how many", "what happens", "what do I get"."""
    said = " ".join(fold(piece.text) for piece in line.pieces if not piece.card)
    return re.search(r"\bhow (many|much)\b|\bwhat (happens|do i get|does he get|then)\b|\bwho (dies|goes|leaves)\b", said) is not None


def _asks_if_left(line: LineSoFar) -> bool:
    """Whether it is asked if somebody has to do what a card does: "can he say no to my Mi-go"."""
    said = " ".join(fold(piece.text) for piece in line.pieces if not piece.card)
    return re.search(r"\b(optional|mandatory|forced to|choose not|say no|decline|refuse)\b", said) is not None


def _told_or_implied(line: LineSoFar) -> Happening | None:
    """What happens, as far as a verb or a card on another tells it."""
    # which half of a card holds is chosen when it is played
    halved = next((piece.card for piece in line.pieces if piece.card and has_halves(piece.card)), "")
    if halved and any(is_amount(piece.text) for piece in line.pieces) and (line.happening is None or line.happening.kind == "play"):
        return Happening("play", halved)
    worn = line.implied is not None and line.state and attaches(line.implied[0]) and not minds_being_played_on(line.implied[1])
    if line.happening is None and line.implied is not None and not worn:
        card, line.target = line.implied
        return Happening("talent" if not strikes(card) and aims_with_talent(card) else "play", card)
    if line.implied is not None and line.happening is not None:
        card, host = line.implied
        if line.happening.card == card:
            line.target = line.target or host
        elif line.happening.kind == "score" and not line.window and is_standard(card):
            # "Fast as Lightning on Bushi, the base scores": first the one, then the other
            line.target, line.then_scores = host, True
            line.places.pop(card, None)
            return Happening("play", card)
        elif host and attaches(card) and kind_of(host) != "base":
            line.hosts.setdefault(card, host)
        elif line.happening.kind in ("destroy", "move", "return", "discard") and line.happening.card == host:
            # "beam up on the buccaneer, it is returned": the play is what happens, the rest is its effect, or comes after it
            line.target = host
            if not brings(card, line.happening.kind):
                line.then.insert(0, Sequel(line.happening.kind, host))
            return Happening("play", card)
    elif line.implied is not None and line.state and line.implied[1]:
        card, host = line.implied
        line.hosts.setdefault(card, host)
    gone = _strengthens(line)
    if gone:
        return Happening("play", gone)
    if line.happening is None and line.state and line.last:
        return Happening("play", halved) if halved else Happening("lie")
    counted = line.crowds and not line.vague if not line.totals else not line.vague.issuperset(line.totals)
    if line.happening is None and (counted or _asks_points(line) or _goes_off(line)):
        return _among_minions(line) or _beside_minions(line) or Happening("score", line.base)
    if line.happening is None and line.implied is None and line.hosts and any(piece.text.isdigit() for piece in line.pieces):
        # "his rex has an upgrade on it, is my mimic 7 or 9"
        return Happening("lie")
    if line.happening is None and line.allowed:
        played = next((piece.card for piece in line.pieces if piece.card and kind_of(piece.card) != "base"), "")
        return Happening("play", played) if played else None
    return line.happening


def _among_minions(line: LineSoFar) -> Happening | None:
    """The one action that is named, where minions are told by their power and no base: "Survival of the Fittest, I have a 2 and a 4"."""
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card and is_standard(piece.card) and piece.card not in line.places)
    alone = line.crowds and not line.totals and len(named) == 1
    return Happening("play", next(iter(named))) if alone else None


def _beside_minions(line: LineSoFar) -> Happening | None:
    """What is meant where minions without a name stand beside one that has a name, and no base is told of: how strong that is."""
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card)
    lies = len(named) == 1 and (kind_of(next(iter(named))) == "minion" or lies_on_base(next(iter(named))))
    asks = line.state or any(piece.means == "power" or fold(piece.text) in ("total", "sum") for piece in line.pieces)
    return Happening("lie") if lies and asks and not line.totals else None


def _summed(line: LineSoFar) -> Happening | None:
    """What is meant where cards are only named, and it is asked what they come to: they lie there, and are his of whom that is asked."""
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card)
    said = [fold(piece.text) for piece in line.pieces]
    asked = next((one for one, after in zip(line.pieces, said[1:]) if one.means in ("mine", "theirs") and after in ("total", "sum")), None)
    if asked is None or len(named) < 2 or line.places or not all(map(may_be_at_base, named)):
        return None
    side = asked.player or (ANN if asked.means == "mine" else BEA)
    for name in named:
        if kind_of(name) not in ("base", "monster") and name not in line.hosts:
            line.sides.setdefault(name, side)
    return Happening("lie")


def _strengthens(line: LineSoFar) -> str:
    """The action, played and gone, of which it is asked how strong somebody is with it; what is aimed besides lies there."""
    if line.happening is not None or not line.state or (line.implied is not None and not attaches(line.implied[0])):
        return ""
    named = (piece.card for piece in line.pieces)
    gone = next((card for card in named if card and is_standard(card) and card not in line.places), "")
    if gone and line.implied is not None:
        line.hosts.setdefault(*line.implied)
        line.implied = None
    return gone


def _seats(line: LineSoFar) -> int:
    """How many players are told to play, 0 where nobody says: "4 players", "3 of us"; at least those who have or do something."""
    said = [fold(piece.text) for piece in line.pieces]
    # "the other two of us": besides those of whom more is told
    known = len({*line.totals, *line.crowds})
    counted = (
        number_of(one) + known * (before == "other")
        for before, one, after, last in zip(("", *said), said, said[1:], (*said[2:], ""))
        if after == "players" or (after, last) == ("of", "us")
    )
    who = {*line.sides.values(), *line.owners.values(), *line.hands, *(one.player for one in line.then), line.turn}
    least = max((SEATS.index(side) + 1 for side in who & set(SEATS[2:])), default=0)
    return max(next((number for number in counted if 1 < number <= len(SEATS)), 0), least)


def _nothing_else(line: LineSoFar) -> bool:
    """Whether what is named is told to be all that somebody has there: "all I have there is a Rotary Slug Thrower"."""
    return is_alone(line.pieces) or NOTHING_ELSE.search(" ".join(fold(piece.text) for piece in line.pieces)) is not None


def _has_scored(line: LineSoFar) -> bool:
    """Whether the base is told to score, and it is not asked whether it does."""
    return not line.weighs and any(piece.means == "score" and fold(piece.text) in SCORED for piece in line.pieces)


def _is_second_action(line: LineSoFar, found: Happening | None) -> bool:
    """Whether an action is told to be the second that is played: another has given the play for it."""
    said = [fold(piece.text) for piece in line.pieces]
    second = any(one in ("2nd", "second") and after == "action" for one, after in zip(said, said[1:]))
    return second and found is not None and found.kind == "play" and is_standard(found.card) and not line.then


def _breakpoint(line: LineSoFar) -> int:
    """The breakpoint that is told of a base without a name, 0 for none: "a 17 base", "an 18 breakpoint base", "breakpoint of 18"."""
    said = " ".join(piece.text if piece.text in STOPS else fold(piece.text) for piece in line.pieces)
    found = re.search(
        r"\b(\d{2})(?: breakpoint)? base\b|\b(?:breakpoint|breaks) (?:of |is |at )?(\d{2})\b|\bon (?:the|a) ([12]\d|30)(?= [,.;!?]|$)", said
    )
    named = any(kind_of(piece.card) == "base" for piece in line.pieces)
    return int(next(one for one in found.groups() if one)) if found and not named else 0


def _is_together(line: LineSoFar) -> bool:
    """Whether the cards are told to be at one base: "they are there", "at the same base", "together"."""
    said = [fold(piece.text) for piece in line.pieces]
    same = any(one == "same" and after in ("base", "place") for one, after in zip(said, said[1:])) or "together" in said
    there = any(one == "there" and after not in QUESTIONING and after not in ("is", "are") for one, after in zip(said, (*said[1:], "")))
    return not line.apart and (same or (there and sum(bool(piece.card) for piece in line.pieces) > 1))
