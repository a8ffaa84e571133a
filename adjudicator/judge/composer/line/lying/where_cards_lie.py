"""Where cards lie in play: on another card, at a base, on every base, at another one, alone, with actions that have no name."""

from __future__ import annotations

from collections.abc import Sequence

from .....knowledge.words import fold
from ...happening import Happening
from ...told import ANN, BEA, UNNAMED
from ..facts.doing import brings, does_when_played, strikes
from ..facts.kinds import attaches, is_standard, kind_of, lies, lies_on_base, lies_open
from ..facts.picking import aims_when_played, aims_with_talent, picks_bases
from ..neighbours import back, following, part_before
from ..pieces import QUESTIONING, STOPS, Piece, after_stop, number_of
from ..plays import aim, is_last_play
from ..so_far import LineSoFar
from ..totals import is_player, side_of
from ..what_happens import happens

#: What may stand before a card to which something moves.
_A = frozenset(("the", "a", "an", "that", "where"))
#: What tells of a base by what lies there, and that nothing does.
_WHO_LIES = frozenset(("with", "thats", "which", "has", "have", "of"))
_WITHOUT = frozenset(("no", "not", "without", "never", "doesnt"))
#: What stands between a number of actions and whose they are.
_OF = "of"
#: How it is said that a card has nobody beside it, in one word and in two.
_ALONE = frozenset(("alone", "lonely", "solo"))
_NOBODY_ELSE = frozenset(("nobody else", "noone else", "nothing else", "one else", "by himself", "by herself", "by itself"))


def read_on(line: LineSoFar) -> None:
    """The next card is that on which the last one lies, or at which it is aimed."""
    if fold(line.pieces[line.at].text) == "in" and any(piece.means == "brings" for piece in back(line, 1)):
        return  # "bring in"
    if fold(line.pieces[line.at].text) == "onto" and kind_of(_there(following(line, len(line.pieces))).card) == "base" and _goes_to(line):
        return  # "I Dinghy my First Mate onto Tar Pits"
    line.rests = line.rests or any(piece.means == "passive" for piece in back(line, 2)) or _there_is(line)
    line.relation = "on"


def _there_is(line: LineSoFar) -> bool:
    """Whether this part of the line tells that there is a card where the next words say: "there is an Upgrade of mine on my Scout"."""
    said = [fold(piece.text) if not piece.card else "" for piece in reversed(part_before(line))]
    begins = next((at for at, word in enumerate(said) if word in ("there", "theres")), len(said))
    is_there = said[begins : begins + 1] == ["theres"] or said[begins + 1 : begins + 2] in (["is"], ["are"], ["was"], ["s"])
    return is_there and kind_of(line.last) == "action" and not any(word in QUESTIONING for word in said[begins:])


def lay_on(line: LineSoFar, other: str, card: str) -> None:
    """A card on another: attached to it, aimed at it, or at a base."""
    if attaches(card) and lies_open(other) and fold(line.pieces[line.at - 1].text) == "in":
        line.hosts[card] = other  # "my guy in Laser Sword"
        return
    if kind_of(card) == "base":
        for one in line.group or [other]:
            if kind_of(one) != "base":
                line.where.setdefault(one, card)
        if fold(line.pieces[line.at - 1].text) == "onto" and line.happening is None and kind_of(other) == "minion":
            # "Zapbot onto The Homeworld": it comes there
            happens(line, "play", other)
        return
    for one in _named_with(line, other) if lies_open(card) and attaches(other) else ():
        line.hosts.setdefault(one, card)
    if line.happening is not None and line.happening.kind == "use" and other in line.places:
        # what somebody plays out of a pile is aimed
        line.target = line.target or card
    elif lies_on_base(other):
        # "Dangerous Waters on his Scout": what it does to a minion it does by its talent
        aimed = kind_of(card) == "minion" and aims_with_talent(other) and not does_when_played(other)
        line.implied = line.implied or (other, card if aimed else "")
    elif line.happening is not None and (other in (line.happening.card, line.shown) or is_last_play(line, other)):
        aim(line, other, card)
    elif attaches(other) and (line.rests or line.holder or line.happening is not None):
        line.hosts[other] = card
    elif kind_of(other) == "action" or (
        not line.rests
        and not line.holder
        and (lies(card) or card == UNNAMED)
        and (strikes(other) or aims_with_talent(other) or aims_when_played(other))
    ):
        if line.implied is not None and not line.implied[1] and lies_on_base(line.implied[0]):
            line.implied = None  # "Lock the Gates is on the base. Tiger Assassin on my guy": it lies there
        line.implied = line.implied or (other, card)


def _named_with(line: LineSoFar, other: str) -> list[str]:
    """The actions that are named in one breath with another that is told to lie on a minion: "Daisy Chain + Laser Sword on my Siren"."""
    found: list[str] = []
    at = max((number for number in range(line.at) if line.pieces[number].card == other), default=0)
    while (
        at > 1 and line.pieces[at - 1].means == "and" and attaches(line.pieces[at - 2].card) and line.pieces[at - 2].card not in line.hosts
    ):
        at -= 2
        found.append(line.pieces[at].card)
    played = line.happening.card if line.happening is not None else ""
    return [one for one in found if one != played and one not in line.places]


def lay_on_it(line: LineSoFar) -> None:
    """The last card on the one that was spoken of: "Glymmer with Poison on it" was told by "with", "he drops Muffin on it" aims her."""
    if line.last != line.victim:
        lay_on(line, line.last, line.victim)
    elif line.happening == Happening("play", line.last) and line.former and aims_when_played(line.last):
        aim(line, line.last, line.former)
    elif line.base and line.holder and kind_of(line.last) in ("minion", "titan"):
        lay_on(line, line.last, line.base)  # "Tortuga. I have King Rex and Zapbot on it"


def read_base(line: LineSoFar) -> None:
    """Every base, or another one."""
    before = back(line, 3)
    # "at each new base" is one after the other
    every = any(piece.means == "every" for piece in before) and not any(fold(piece.text) in ("new", "next") for piece in before)
    on = any(piece.means == "on" for piece in before)
    if every and not on and any(piece.means in ("have", "with") for piece in following(line, 1)):
        line.spreads = True
    elif fold(line.pieces[line.at].text) == "everywhere" or every:
        line.everywhere = line.everywhere or line.last
    elif line.last and (_is_beside(line, before) or _is_another(before)):
        line.apart.add(line.last)
    elif line.happening is None and _comes_onto(line, before):
        # "Snowgie onto a base with my Elsa": the speaker's comes, whosever lies there
        line.sides.setdefault(line.last, line.subject or line.own or ANN)
        happens(line, "play", line.last)
    elif line.relation == "on" and line.happening is None and is_standard(line.last) and line.last not in line.places:
        happens(line, "play", line.last)
    line.relation = "" if line.relation == "on" else line.relation
    after = following(line, 2)
    if len(after) > 1 and after[0].means in ("with", "by") and is_standard(after[1].card):
        line.own = ""  # "away from his base with Dinghy": whose base that is says nothing of who plays
    elif after and fold(after[0].text) in QUESTIONING:
        line.own = ""  # "Armored Truck on my base can Sakura Warrior shrink my guy": nor of whom it is asked


def _comes_onto(line: LineSoFar, before: Sequence[Piece]) -> bool:
    """Whether the card named last is told to come to a base by no verb: a minion or titan "onto" it, and a titan with which the part of the
    line begins "to" it."""
    words = [fold(piece.text) for piece in before]
    little = ("mine", "theirs", "to", "on", "another")
    part = [piece for piece in part_before(line) if piece.means not in little and fold(piece.text) not in _A]
    titan = kind_of(line.last) == "titan" and "to" in words and [piece.card for piece in part] == [line.last]
    return titan or (kind_of(line.last) in ("minion", "titan") and "onto" in words)


def _is_another(before: Sequence[Piece]) -> bool:
    """Whether it is another base, to which nothing goes."""
    means = {piece.means for piece in before}
    return "another" in means and "to" not in means


def _is_beside(line: LineSoFar, before: Sequence[Piece]) -> bool:
    """Whether it is the base beside: "next base over", "one base over"."""
    over = any(fold(piece.text) == "over" for piece in following(line, 1))
    return over and bool(before) and fold(before[0].text) in ("next", "one", "a")


def read_another(line: LineSoFar) -> None:
    """The card named last is at another base: "elsewhere", "is at another"."""
    after = following(line, 1)
    at_one = fold(line.pieces[line.at].text) == "another" and not after and any(piece.means == "on" for piece in back(line, 1))
    alone = fold(line.pieces[line.at].text) in ("elsewhere", "next door")
    if (alone or at_one) and line.last and kind_of(line.last) != "base":
        line.apart.add(line.last)


def read_where(line: LineSoFar) -> None:
    """Where cards are is told anew: "where", "while", "next to"; or it is said where something goes: "to where my Library is"."""
    if fold(line.pieces[line.at].text) == "where" and any(piece.means == "to" for piece in back(line, 1)):
        first = next((at for at in range(line.at + 1, len(line.pieces)) if line.pieces[at].card), len(line.pieces))
        for at in range(first, len(line.pieces)):
            piece = line.pieces[at]
            if piece.card and kind_of(piece.card) != "base":
                line.apart.add(piece.card)
            elif piece.card or (piece.means not in ("and", "mine", "theirs", "number") and piece.text != ","):
                break
    before, after = line.pieces[line.at - 1] if line.at else Piece(""), following(line, 3)
    stands = next((at for at, piece in enumerate(after) if kind_of(piece.card) == "minion"), len(after))
    said = [fold(piece.text) for piece in after[stands + 1 :]]
    if fold(line.pieces[line.at].text) == "where" and kind_of(before.card) == "base" and stands < len(after):
        if not said or said[0] in ("is", "are", "stands", "sits", "was"):
            line.where.setdefault(after[stands].card, before.card)  # "at Tar Pits where my Scout is"
    line.relation = ""
    line.holder = ""


def read_to(line: LineSoFar) -> None:
    """Something moves to where a card lies, "he moves his Invader over to my Cub Scout", or to a base, so that it lies elsewhere before:
    "he Shanghais it to Tar Pits"."""
    happening = line.happening or _mover_named(line)
    moves = happening is not None and (happening.kind == "move" or (happening.kind == "play" and brings(happening.card, "move")))
    after = _there(following(line, len(line.pieces)))
    beside = kind_of(after.card) in ("minion", "titan", "monster") or lies_on_base(after.card)
    if moves and happening is not None and beside and after.card != happening.card:
        beside_it = _with_it(line, after.card)
        line.apart |= {after.card, *beside_it}
        line.relation = ""
        whose = next((one for one in following(line, 2) if one.means in ("mine", "theirs")), None)
        if whose is not None:
            line.sides |= {card: side_of(whose, {}) for card in beside_it if card not in line.sides}
    elif kind_of(after.card) == "base":
        _goes_to(line)


def _goes_to(line: LineSoFar) -> bool:
    """Whether something moves to a base that is named next, where it does not lie before: what is told, or one without a name."""
    happening = line.happening or _mover_named(line)
    moves = happening is not None and (happening.kind == "move" or (happening.kind == "play" and brings(happening.card, "move")))
    if not moves or happening is None or any(kind_of(one.card) == "base" for one in part_before(line)):
        return False
    mover = happening.card if happening.kind == "move" else line.target or line.victim
    if not mover and is_standard(happening.card) and not any(kind_of(one.card) in ("minion", "titan") for one in part_before(line)):
        mover = UNNAMED  # "Dinghy to Tar Pits"
    if kind_of(mover) not in ("minion", "titan"):
        return False
    line.apart.add(mover)
    line.relation = ""
    return True


def _with_it(line: LineSoFar, card: str) -> list[str]:
    """The cards that are told to lie where another does to which something goes: "to my Grail base with King Rex and Warbot"."""
    begin = next(number for number in range(line.at + 1, len(line.pieces)) if line.pieces[number].card == card) + 1
    begin += begin < len(line.pieces) and fold(line.pieces[begin].text) == "base"
    found: list[str] = []
    if begin >= len(line.pieces) or line.pieces[begin].means != "with":
        return found
    for piece in line.pieces[begin + 1 :]:
        if kind_of(piece.card) in ("minion", "titan", "monster"):
            found.append(piece.card)
        elif piece.card or not (piece.means in ("and", "mine", "theirs", "number") or fold(piece.text) in (*_A, ",", "both")):
            break
    return found


def _there(after: Sequence[Piece]) -> Piece:
    """What follows first of the place to which something goes, or whoever lies at the base that is told by that: "to the base where my Cub
    Scout sits"."""
    rest = [piece for piece in after if piece.means not in ("mine", "theirs", "i", "they") and fold(piece.text) not in _A]
    if len(rest) > 1 and fold(rest[0].text) == "base" and (rest[1].card or fold(rest[1].text) in _WHO_LIES):
        return next((piece for piece in rest[1:] if piece.card or fold(piece.text) in _WITHOUT), Piece(""))
    return rest[0] if rest else Piece("")


def _mover_named(line: LineSoFar) -> Happening | None:
    """The play of the one action that was named so far and moves minions, where nobody says that it is played: "Full Sail my two 1s to his
    Cub Scout"."""
    named = list(dict.fromkeys(piece.card for piece in part_before(line) if is_standard(piece.card)))
    return Happening("play", named[0]) if len(named) == 1 and brings(named[0], "move") else None


def actions_had(pieces: Sequence[Piece]) -> tuple[dict[str, int], frozenset[int]]:
    """How many actions without a name players are told to have on the base: "2 actions of mine and 1 of Bob's", "3 of his actions"; and the
    pieces that tell whose they are."""
    found = _lying_there(pieces)
    used: set[int] = set()
    named = False
    for at, piece in enumerate(pieces):
        number = number_of(piece.text) if not piece.card and piece.means == "number" else 0
        after = [*pieces[at + 1 : at + 4], Piece(""), Piece(""), Piece("")]
        if not number or fold(piece.text) == "both":
            continue
        counts = after[0].means == "action"
        if counts and (owner := _has_beside(pieces, at)) is not None:
            found.setdefault(side_of(owner, {}), number)
            continue
        whose = after[2] if counts and fold(after[1].text) == _OF else after[1] if fold(after[0].text) == _OF else Piece("")
        if not (whose.player or whose.means in ("mine", "theirs")):
            continue
        if counts or after[2].means == "action" or (named and after[2].means != "minion"):
            found.setdefault(side_of(whose, {}), number)
            used.add(at + 1 + after.index(whose))
            named = True
    return found, frozenset(used)


def _lying_there(pieces: Sequence[Piece]) -> dict[str, int]:
    """One action on the base, where it is told or asked of actions there in general, and one action is named, which is played and gone:
    "Burn It Down, do the guys and actions there stay"."""
    cards = {piece.card for piece in pieces if piece.card}
    if len(cards) != 1 or not all(is_standard(card) and picks_bases(card) for card in cards):
        return {}
    for at, piece in enumerate(pieces):
        before, after = [fold(one.text) for one in pieces[max(0, at - 2) : at]], " ".join(fold(one.text) for one in pieces[at + 1 : at + 3])
        joined = before[-1:] in (["and"], ["or"], ["the"], ["my"], ["his"]) and not after.startswith(("on my", "on his", "on the guys"))
        if piece.means == "action" and fold(piece.text) == "actions" and joined:
            whose = pieces[at - 1]
            return {(whose.player or BEA) if whose.means == "theirs" else ANN: 1}
    return {}


def _has_beside(pieces: Sequence[Piece], at: int) -> Piece | None:
    """The player who has actions on the base beside the minions that were counted: "I have 3 guys plus an action on it"."""
    begin = after_stop(pieces, at)
    part = pieces[begin:at]
    beside = len(part) > 2 and part[-1].means == "and" and part[-2].means == "minion"
    has = any(one.means == "have" for one in part) and not any(one.means == "play" for one in part)
    behind = " ".join(fold(one.text) for one in pieces[at + 2 : at + 4])
    ends = at + 2 >= len(pieces) or pieces[at + 2].text in STOPS or behind.startswith(("on it", "there", "on that", "on the", "here"))
    owner = next((one for one in part if is_player(one)), None)
    return owner if beside and has and ends else None


def is_alone(pieces: Sequence[Piece]) -> bool:
    """Whether the cards are told to have nobody beside them: "alone on the base", "nobody else there"."""
    said = [fold(piece.text) for piece in pieces if not piece.card]
    return bool(_ALONE & set(said)) or any(" ".join(two) in _NOBODY_ELSE for two in zip(said, said[1:]))
