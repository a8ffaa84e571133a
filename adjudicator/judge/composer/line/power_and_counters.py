"""How strong a card is: its counters, its rank among others, and that its power is asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....knowledge.words import fold
from .facts.doing import holds_counters
from .facts.kinds import attaches, kind_of, lies_on_base
from .facts.picking import aims_when_played
from .neighbours import NEAR, back, following, is_question, part_before
from .pieces import DEEDS, NO, STOPS, Piece, number_of
from .so_far import LineSoFar
from .totals import COUNTED, POINTS, is_asked_of

#: What tells where a minion is.
_PLACES = frozenset(("there", "here"))
#: What stands before the power of a minion without a name: "his 3", "he has a 5".
OWNING = frozenset(("my", "his", "her", "their", "our"))
ONE = frozenset(("a", "an", "another", "printed"))
_THERE = frozenset(("there", "here", "too", "only"))
#: Words for the card that was named last.
_IT = frozenset(("it", "him", "her", "them"))
_THEM = frozenset(("them", "those", "these", "em", "which"))
#: What may stand before so many counters that are asked for.
_SO = frozenset(("so", "then", "and", "thats", "its", "just"))
#: What tells that there is one counter, and what tells, besides words for having, that the card named last bears what is told.
_SINGLE = frozenset(("last", "final", "single", "only", "lone"))
_HAVING = NO | {"down", "had", "carried", "wore"}
#: What tells that each of several has counters, and how many those are where nobody says it.
_EACH = frozenset(("both", "each", "all", "apiece"))
_SOME = 2
#: What may stand before a number of counters.
_ADDED = frozenset(("plus", "with", "also", "has", "and"))
#: What may stand before "on 3 counters", where those are the card's own.
_STANDING = frozenset(("is", "sits", "sitting", "stands", "standing", "still", "already", "now", "currently", "up", "down"))
#: What may follow a number of counters that are on whoever was named.
_GOES_ON = ("and", "against", "passive", *DEEDS)
#: What may stand behind "power" where that is all that is asked: "power of each", "powers now".
_OF_EACH = frozenset(("of", "each", "them", "it", "both", "all", "the", "my", "his", "now", "there", "here", "then", "total", "altogether"))
#: No minion without a name is told to be stronger.
MOST = 9
#: What a number counts that is no power of a minion.
_OTHERWISE = frozenset(("times", "time", "vp", "vps", "point", "points", "players", "player", "way", "more", "of", "breakpoint", "stasis"))


def read_counters(line: LineSoFar) -> None:
    """Counters on the card named last, or on the one that follows: "with 2 counters", "2 counters on her"."""
    if _is_what_comes(line):
        return
    number = next((number_of(piece.text) for piece in back(line, 3) if piece.means == "number" and fold(piece.text) != "both"), None)
    said = {fold(piece.text) for piece in back(line, 3)}
    if said & NO and not is_question(line):
        number = 0  # "without any counters"
    elif number is None and said & _SINGLE:
        number = 1  # "down to his last counter"
    # "got a counter from Herr Doktor" tells how it comes
    given = line.pieces[line.at + 1 : line.at + 2] and fold(line.pieces[line.at + 1].text) in ("from", "off", "via", "by", "thanks")
    if not given and not is_question(line) and (all_of_them := _borne_by_all(line)):
        line.counters = dict.fromkeys(all_of_them, _SOME if number is None else number) | line.counters
        line.relation = "" if line.relation == "with" else line.relation
        return
    bearer = _borne_by(line) if not given else ""
    if number is not None and bearer:
        line.counters.setdefault(bearer, number)
        _only_some(line, bearer)
    line.relation = "" if line.relation == "with" else line.relation


def _is_what_comes(line: LineSoFar) -> bool:
    """Whether it is asked if so many counters come of what was told: "I discard 4 to Bulking Stew, 4 counters on him?"."""
    ends = next((piece.text for piece in line.pieces[line.at :] if piece.text in STOPS), "")
    part = [piece for piece in part_before(line) if fold(piece.text) not in _SO]
    only = len(part) == 1 and part[0].means == "number" and part[0].text.isdigit()
    bears = any(piece.means in ("have", "with") for piece in following(line, NEAR))
    told = line.happening is not None and any(piece.text in STOPS for piece in line.pieces[: line.at])
    return ends == "?" and only and told and not bears


def _only_some(line: LineSoFar, card: str) -> None:
    """How many of the copies of a card bear the counters, where that is said: "my 3 minions, one of them with a counter". That several do
    and others do not is not laid out."""
    before = part_before(line)[::-1]
    having = next((at for at in range(len(before) - 1, 0, -1) if before[at].means in ("with", "have")), 0)
    of_them = having > 1 and fold(before[having - 1].text) in _THEM and fold(before[having - 2].text) == "of"
    counted = before[having - (3 if of_them else 1)] if having > (2 if of_them else 0) else Piece("")
    some = number_of(counted.text) if not counted.card and fold(counted.text) not in ("a", "an") else 0
    if not 0 < some < line.copies.get(card, 1) or not (of_them or some == 1):
        return
    line.bare |= {card}
    if some > 1:
        line.unread += (counted.text,)


def counters_besides(pieces: Sequence[Piece]) -> dict[str, int]:
    """The counters of cards that are told after those of another, without a word for them: "my Mako has 2 counters and Scout got one", "2
    counters on my Mako and 1 on Scout"."""
    first = next((at for at, piece in enumerate(pieces) if piece.means == "counter"), len(pieces))
    found: dict[str, int] = {}
    for at, piece in enumerate(pieces[first + 1 :], first + 1):
        number = number_of(piece.text) if not piece.card else 0
        after = [one for one in pieces[at + 1 : at + 4] if one.means not in ("mine", "theirs") and not one.player]
        ends = not after or after[0].text in STOPS or after[0].means in ("and", "passive", "where") or fold(after[0].text) in _THERE
        before = next((one.card for one in reversed(pieces[max(0, at - 5) : at - 1]) if one.card or one.text in STOPS), "")
        bearer = before if pieces[at - 1].means in ("have", "with") and ends else ""
        if pieces[at - 1].means == "and" and len(after) > 1 and after[0].means == "on":
            bearer = after[1].card
        if number and kind_of(bearer) in ("minion", "titan"):
            found[bearer] = number
    return found


def _borne_by_all(line: LineSoFar) -> list[str]:
    """The minions named together on each of which counters are told to be: "Baymax and a Microbot Swarm, both with counters"."""
    said = [fold(piece.text) for piece in (*back(line, NEAR), *following(line, 1))]
    if not _EACH & {*said} or not any(piece.means in ("with", "have") for piece in back(line, NEAR)):
        return []
    return [card for card in dict.fromkeys(line.group) if kind_of(card) in ("minion", "titan")] if len(line.group) > 1 else []


def _borne_by(line: LineSoFar) -> str:
    """The card on which counters are told to be, empty where nobody says."""
    on, whose, card, *_ = (*following(line, 3), Piece(""), Piece(""), Piece(""))
    if on.means == "on" and fold(whose.text) in _EACH and not is_question(line):
        # "one counter on each of my three Workers"
        return next((one.card for one in following(line, 7) if kind_of(one.card) == "minion"), "")
    if fold(on.text) == "onto" and any(piece.means == "with" for piece in back(line, 2)):
        return _right_before(line) or line.victim  # "he Headlongs a Worker with 2 counters onto my Scout's base"
    if on.means == "on" and not is_question(line):
        named = whose.card or (card.card if whose.means in ("mine", "theirs") else "")
        place = kind_of(named) == "base" and (fold(on.text) == "at" or not holds_counters(named))  # "Scout with a counter at Moot Site"
        if (named and not place) or fold(whose.text) in _IT:
            return named if kind_of(named) not in ("", "base") else line.victim if not named else ""
    if not any(piece.means in ("with", "have") or fold(piece.text) in _HAVING for piece in back(line, NEAR)):
        return _counted_apart(line)
    # "Summon Wolves has 4 counters"
    bearer = next((piece.card for piece in reversed(line.pieces[: line.at]) if kind_of(piece.card) in ("minion", "titan")), "")
    if lies_on_base(line.last) and (holds_counters(line.last) or not bearer):
        return line.last
    return bearer if lies_on_base(line.last) else line.victim


def _right_before(line: LineSoFar) -> str:
    """The minion or titan named right before a number of counters."""
    behind = list(line.pieces[: line.at])
    while behind and (behind[-1].means in ("number", "with", "have") or fold(behind[-1].text) in ONE or behind[-1].text in STOPS):
        behind.pop()
    return behind[-1].card if behind and kind_of(behind[-1].card) in ("minion", "titan") else ""


def _counted_apart(line: LineSoFar) -> str:
    """The minion named last, where nothing but a number of counters is told behind it: "Invader has Chum, 1 counter"."""
    before = list(reversed(part_before(line)))
    ends = line.at + 1 >= len(line.pieces) or line.pieces[line.at + 1].text in STOPS or line.pieces[line.at + 1].means in _GOES_ON
    card = max((at for at, piece in enumerate(before) if piece.card), default=-1)
    behind = before[card + 1 :]
    if [fold(piece.text) in _IT or piece.means == "on" for piece in behind[:2]] == [True, True]:
        behind = behind[2:]  # "has Cyberevolution on him and 2 counters"
    if len(behind) > 1 and behind[-2].means == "on":
        behind = [behind[-1]] if all(piece.means == "passive" or fold(piece.text) in _STANDING for piece in behind[:-2]) else behind
    between = [piece for piece in behind if fold(piece.text) not in _ADDED and piece.means != "and"]
    if not ends or len(between) != 1 or between[0].means != "number":
        return ""
    return next((piece.card for piece in reversed(line.pieces[: line.at]) if kind_of(piece.card) in ("minion", "titan")), "")


def read_rank(line: LineSoFar) -> None:
    """The weakest or the strongest minion of somebody, if it has no name."""
    if line.own and any(piece.means == "minion" for piece in following(line, 1)):
        line.rank = line.pieces[line.at].means


def read_power(line: LineSoFar) -> None:
    """Power is asked for, or told of a minion."""
    before, last = line.pieces[line.at - 1], line.at + 1 == len(line.pieces) or line.pieces[line.at + 1].text in STOPS
    much = fold(line.pieces[line.at].text) == "much"
    got = any(fold(one.text) in ("get", "gets") for one in line.pieces[max(0, line.at - 2) : line.at])
    if much and (got or any(fold(one.text) in POINTS for one in line.pieces[line.at + 1 : line.at + 2])):
        return  # "who gets how much", "how much vp"
    bare = not part_before(line) and all(piece.card or fold(piece.text) in _OF_EACH for piece in following(line, MOST))
    if line.asked or kind_of(before.card) == "minion" or (last and line.at and before.means in ("mine", "theirs")) or bare:
        line.state = True


def read_question(line: LineSoFar) -> None:
    """Something is asked for: "what", "how", "which"."""
    line.asked = True


def read_allowed(line: LineSoFar) -> None:
    """It is asked whether a thing is allowed."""
    line.allowed = True


def read_bonus(line: LineSoFar) -> None:
    """A bonus of power is told of, or of a base."""
    line.state = not line.totals or any(piece.card and kind_of(piece.card) != "base" for piece in line.pieces)


def is_strength(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a piece is a number that stands for a minion without a name, by its power: "his 3", "he has a 5 there"."""
    piece = pieces[at]
    if piece.card or not piece.text.isdigit() or at == 0 or int(piece.text) > MOST:
        return False
    after = pieces[at + 1] if at + 1 < len(pieces) else Piece("")
    behind = pieces[at + 2] if at + 2 < len(pieces) else Piece("")
    counts = fold(after.text) in _OTHERWISE and not (fold(after.text) == "of" and behind.means in ("mine", "theirs"))
    if after.card or after.means in COUNTED or after.means in ("power", "every") or counts:
        return False
    before = fold(pieces[at - 1].text)
    if is_asked_of(pieces, at):
        return False  # "who counts his 2"
    has = any(one.means == "have" for one in pieces[max(0, at - 3) : at])
    # "can Great White eat a 3"
    does = at > 1 and (
        pieces[at - 2].means in (*DEEDS, "duels", "against", "strikes")
        or any(fold(one.text) == "can" for one in pieces[max(0, at - NEAR - 2) : at])
    )
    # "his Warbot and a 3"
    beside = before in ONE and at > 2 and fold(pieces[at - 2].text) in ("and", "with", "plus") and kind_of(pieces[at - 3].card) == "minion"
    # "Chum on a 3"
    borne = at > 2 and pieces[at - 2].means == "on" and any(attaches(one.card) for one in pieces[max(0, at - 4) : at - 2])
    beside = beside or (before in ONE and borne)
    # "the 2 next to him"
    beside = beside or (before == "the" and fold(after.text) in ("next", "beside") and any(one.card for one in pieces[:at]))
    theirs = at + 2 < len(pieces) and fold(after.text) == "of" and pieces[at + 2].means in ("mine", "theirs")
    return before in OWNING or beside or (before in ONE and (has or does)) or (before in (*ONE, "one") and theirs)


def aims_at_strength(pieces: Sequence[Piece]) -> bool:
    """Whether a minion that is played is told to be aimed at one without a name, by its power: "Tiger Assassin on my 3 there", "kills my 3
    there"."""
    ends = (Piece("."), Piece("."))
    rows = zip(pieces, pieces[1:], pieces[2:], pieces[3:], (*pieces[4:], *ends), (*pieces[5:], *ends))
    return any(
        aims_when_played(one.card)
        and kind_of(one.card) == "minion"
        and on.means in ("on", *DEEDS)
        and whose.means in ("mine", "theirs")
        and number.text.isdigit()
        and (after.text in STOPS or fold(after.text) in _PLACES or "minion" in (after.means, then.means if after.means == "power" else ""))
        for one, on, whose, number, after, then in rows
    )


def strength_told(pieces: Sequence[Piece], at: int) -> int | None:
    """The power that is told of the minion without a name here, as a word or number: "my 2 power guy", "his guy of power 4"."""
    if pieces[at].text.isdigit():
        return int(pieces[at].text)
    before, after = pieces[max(0, at - 2) : at], pieces[at + 1 : at + 4]
    said = " ".join(fold(one.text) for one in (*before, Piece("|"), *after))
    found = re.search(r"(?:\b(\d) power|\bpower (\d)) \|", said) or re.search(r"\| (?:of |with |has |is )?power (\d)\b", said)
    found = found or re.search(r"\| (?:of|with|w|at) (\d) power\b", said)
    found = found or re.search(r"\| (?:there |here )?is (?:just |only )?an? (\d)$", said)  # "my only guy there is a 4"
    # "one guy of mine, hes a 3"
    behind = " ".join(one.text if one.text in STOPS else fold(one.text) for one in pieces[at + 1 : at + 9] if not one.card)
    found = found or re.match(
        r"(?:of mine |of his |of hers |there )?[,.;] (?:he|she|it) ?i?s (?:just |only )?an? (\d)(?= ?[,.;?]|$)", behind
    )
    found = found or re.match(r"(?:of|with) (\d)(?= ?[,.;?]|$| (?:there|here|next|beside|on|with|has)\b)", behind)  # "his guy of 2"
    if not found and not fold(pieces[at].text).endswith("s"):
        found = re.search(r"\b(?:my|his|her|a|an) (\d) \|", said)  # "his 4 guy"
    return next((int(one) for one in found.groups() if one), None) if found else None
