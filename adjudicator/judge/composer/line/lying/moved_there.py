"""What moves to where a named card is: minions without a name, whose power is theirs, and no total at a base, and cards that move
themselves; and where something moves to, told by the cards that lie there: "he gets Distress Called onto his Cub Scout", "Lancelot rides to
the base with my Good Deed", "can she teleport her guy in"."""

from __future__ import annotations

from collections.abc import Sequence

from .....knowledge.words import fold
from ...happening import Happening
from ...told import UNNAMED
from ..facts.doing import brings, by_talent, does_when_played, moves_itself, pulls
from ..facts.kinds import attaches, is_standard, kind_of, lies_on_base
from ..facts.picking import picks_minions, picks_only_own
from ..facts.protecting import keeps_off_others
from ..pieces import STOPS, LineWord, Piece, after_stop, meaning_of, next_stop
from ..so_far import LineSoFar

#: What tells that a base is weighed.
_WEIGHED = frozenset(("score", "tie", "win"))
#: What tells behind a verb that something comes to where another card is.
_THERE = frozenset(("in", "there", "here", "over", "onto"))
_PLACE = frozenset(("there", "here", "to"))
#: Verbs of many uses that tell of a minion that it moves, where it goes to others.
_GOES = frozenset(("goes", "went"))
#: What stands between who moves and the word for where to.
_GOING = frozenset(("go", "going", "over", "right", "straight", "back"))
#: What leads to where something goes, and what stands before it where it leads nowhere.
_TO = frozenset(("to", "onto", "into", "towards", "toward", "where"))
_NO_WAY = frozenset(("next", "close", "due", "thanks", "want", "wants", "have", "has", "get", "gets"))
#: What may stand before the cards that lie there, besides whose they are.
_LEADING = frozenset(
    ("the", "a", "an", "that", "over", "base", "spot", "where", "with", "of", "has", "have", "having", "holding", "there", "is")
)
#: What may stand between them.
_BETWEEN = frozenset(("and", "plus", "n", "+", "the", "a", "an", "with", "also", "are", "both"))
#: What tells that something comes to where the others are that were told before, or that others are there as well.
_IN = frozenset(("in", "there", "here", "over"))
_TOO = frozenset(("there", "too"))
#: What may stand behind such a word and tells nothing.
_ANYWAY = frozenset(("anyway", "anyways", "regardless", "still", "too", "though", "tho", "then", "now", "instead", "safely", "freely"))


def moves_strangers(pieces: Sequence[Piece]) -> bool:
    """Whether an action is aimed at minions that are told by their power alone, and no base scores: "I shanghai my 2 power guy to his Cub
    Scout's base", "he cannons my 2 there"."""
    if any(piece.means in _WEIGHED for piece in pieces):
        return False
    if _hits_one(pieces):
        return True
    # "Grizzled Veteran shoves his 2 onto my Cub Scout's base"
    shoves = any(one.card and brings(one.card, "move") and after.means == "move" for one, after in zip(pieces, pieces[1:]))
    if not shoves and not any(kind_of(piece.card) == "action" and brings(piece.card, "move") for piece in pieces):
        return False
    counted = (before.means in ("mine", "theirs", "number") for before in pieces)
    return any(told and piece.text.removesuffix("s").isdigit() for told, piece in zip(counted, pieces[1:]))


def _hits_one(pieces: Sequence[Piece]) -> bool:
    """Whether somebody's minion that is told by its power is what an action is aimed at: "he cannons my 2 there"."""
    for at, piece in enumerate(pieces[:-2]):
        whose, number = pieces[at + 1 : at + 3]
        after = pieces[at + 3] if at + 3 < len(pieces) else Piece(".")
        aimed = is_standard(piece.card) and picks_minions(piece.card) and whose.means in ("mine", "theirs")
        if aimed and number.text.isdigit() and (after.text in STOPS or fold(after.text) in _THERE or after.means in ("and", "on", "then")):
            return True
    return False


def comes_there(line: LineSoFar, found: Happening | None) -> None:
    """What moves itself with its talent, or is moved by an action, lies elsewhere before, where it is told to come to another's base:
    "Kraken moved in"; and what is taken back off a base of which the power was told lies there."""
    if found is None:
        return
    if found.kind == "play" and brings(found.card, "move") and kind_of(line.target) == "minion":
        said = [fold(one.text) for one in line.pieces if not one.card]
        if any(one == "over" and after in _PLACE for one, after in zip(said, said[1:])) and any(map(lies_on_base, line.where)):
            line.apart.add(line.target)  # "Hideout is there, he dinghies his First Mate over there"
    if found.kind == "play" and brings(found.card, "return") and kind_of(line.target) == "minion" and line.then_scores and line.totals:
        # what somebody takes back was part of what he had there
        if line.base and line.target not in line.where and line.sides.get(line.target) in line.totals:
            line.where[line.target] = line.base
    if found.kind == "move" and found.card not in line.where and _flies_in(line.pieces, found.card):
        line.apart.add(found.card)
    if found.kind != "talent" or not moves_itself(found.card):
        return
    others = [one.card for one in line.pieces if kind_of(one.card) in ("minion", "titan") and one.card != found.card]
    for at, piece in enumerate(line.pieces):
        begun = any(one.card == found.card for one in line.pieces[:at])
        after = line.pieces[at + 1 : at + 2]
        if piece.means == "move" and begun and others and any(fold(one.text) in _THERE for one in after):
            line.apart.add(found.card)


def _flies_in(pieces: Sequence[Piece], card: str) -> bool:
    """Whether a card is told to come to the base that was told before: "Antarctic Base has one already, can The Burst still fly in"."""
    named = next((at for at, piece in enumerate(pieces) if piece.card == card), 0)
    based = any(kind_of(piece.card) == "base" for piece in pieces[:named])
    moved = (at for at in range(named + 1, len(pieces) - 1) if pieces[at].means == "move" and not pieces[at].card)
    return based and any(fold(pieces[at + 1].text) in _IN and _ends(pieces, at + 2) for at in moved)


def moves_there(line: LineSoFar, found: Happening | None) -> None:
    """Whoever is told to be moved "there" by an action comes from another base than that at which a minion was told before: "my Cub Scout
    is at Tortuga, I Shanghai his 2 there"."""
    if found is None or found.kind != "play" or not is_standard(found.card) or not brings(found.card, "move"):
        return
    played = max((at for at, piece in enumerate(line.pieces) if piece.card == found.card), default=0)
    begin = max((at for at in range(played) if line.pieces[at].text in STOPS or line.pieces[at].means in ("i", "they")), default=0)
    end = next_stop(line.pieces, played)
    said = [fold(piece.text) for piece in line.pieces[played:end]]
    before = [piece.card for piece in line.pieces[:begin] if piece.card and piece.card != line.target]
    if line.pieces[played + 1 : played + 2] and line.pieces[played + 1].means == "on" and not line.pieces[played + 1].card:
        return  # "he plays Carried Away on a minion there": that is where it stands
    moved = line.target or UNNAMED
    # whom an action guards stands where that lies: "my Deep Roots on the base, he Shanghais my Sprout there"
    guarding = {card for card in before if keeps_off_others(card) and line.sides.get(card) == line.sides.get(moved)}
    standing = [card for card in before if kind_of(card) in ("minion", "titan") or (lies_on_base(card) and card not in guarding)]
    if standing and said[-1:] == ["there"] and "from" not in said and moved not in line.where and moved not in standing:
        line.apart.add(moved)


def to_where_they_are(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens, where the line tells to which cards a minion moves: these are apart from it. An action that moves its bearer by a
    talent lies on him already, and that is used."""
    for at, piece in enumerate(line.pieces):
        by, moved = _who_moves(line, found, at) if fold(piece.text) in _TO | _IN and not piece.card else ("", "")
        if not moved or moved in line.where:
            continue
        if fold(piece.text) == "where" and _is_aimed_on(line.pieces[:at], by):
            continue  # "Carried Away on my guy where my Deep Roots is": that is where he stands
        known = {by, moved, *line.places, *line.behind, *(worn for worn, host in line.hosts.items() if host == moved)}
        if fold(piece.text) in _TO and (at == 0 or fold(line.pieces[at - 1].text) not in _NO_WAY):
            there = [card for card in _row(line.pieces, at + 1) if card not in known]
            if not there:
                continue
            there += [card for card in _there_too(line.pieces, at + 1) if card not in known]
            # what has others come to itself is there as well
            here = kind_of(by) in ("minion", "titan") and pulls(by) and moved != by
            line.apart -= {*there} if here else {moved}
            line.apart |= {moved} if here else {*there}
        elif fold(piece.text) in _IN and _ends(line.pieces, at + 1) and (others := _told_before(line, at, known)):
            line.apart -= {*others}
            line.apart.add(moved)
        else:
            continue
        return _by_talent(line, found, by, moved)
    return found


def _is_aimed_on(pieces: Sequence[Piece], by: str) -> bool:
    """Whether a card is told to be played on one, so that what is told behind that is where it stands."""
    return any(one.card == by and after.means == "on" and not after.card for one, after in zip(pieces, pieces[1:]))


def with_ways(found: Sequence[LineWord]) -> list[LineWord]:
    """The words of a line, with each that nobody knows and that stands where a minion is told to go somewhere as what it means: "Captain
    Ahab steams over to his Hatchling"."""
    words = list(found)
    for at in range(1, len(words) - 1):
        before, one, after = words[at - 1], words[at], [fold(word.text) for word in words[at + 1 : at + 3]]
        if fold(one.text) in _GOES and one.kind != "card" and _goes_there(words, at):
            words[at] = LineWord(one.text, "shape", "move")
            continue
        goes = before.kind == "card" and kind_of(before.says) in ("minion", "titan") and fold(one.text).endswith(("s", "ed"))
        strange = one.kind == "unknown" or not one.sure
        if goes and (strange and after[0] in _TO - {"where"} or one.kind in ("known", "unknown", "shape") and after == ["over", "to"]):
            words[at] = LineWord(one.text, "shape", "move")
        elif goes and moves_itself(before.says) and after[0] in _TO - {"where"} and one.kind != "card":
            # "Percival jumps to my Hot Venue"
            there = next((word.says for word in words[at + 2 : at + 4] if word.kind == "card"), "")
            if lies_on_base(there) or kind_of(there) in ("minion", "titan"):
                words[at] = LineWord(one.text, "shape", "move")
    return words


def _goes_there(words: Sequence[LineWord], at: int) -> bool:
    """Whether a minion goes to where another card was told to lie in a part before: "his Cub Scout is there, my Zapbot goes there"."""
    begin = max((stop + 1 for stop in range(at) if words[stop].text in STOPS), default=0)
    part = [one for one in words[begin:at] if fold(one.text) not in ("and", "then", "so", "now", "just")]
    whole = [one for one in part if meaning_of(one.text) not in ("mine", "theirs") or one.kind == "card"]
    mover = whole[0].says if len(whole) == 1 and whole[0].kind == "card" else ""
    lying = [one.says for one in words[:begin] if one.kind == "card" and (kind_of(one.says) == "minion" or lies_on_base(one.says))]
    if kind_of(mover) not in ("minion", "titan") or not lying or mover in lying:
        return False
    behind = [*words[at + 1 : at + 4], LineWord(".", "filler"), LineWord(".", "filler")]
    said = [fold(one.text) if one.kind != "card" else "" for one in behind]
    if said[0] in ("there", "over"):
        there = 1 + (said[0] == "over" and said[1] == "there")
        return behind[there].text in STOPS or said[there] in ("and", "then")
    based = meaning_of(behind[2].text) == "base" and behind[2].kind != "card"
    leads = said[1] in ("the", "that", "his", "her", "my", "same")
    return said[0] in ("to", "onto") and (behind[1 + leads].says in lying or (leads and based))


def _who_moves(line: LineSoFar, found: Happening | None, at: int) -> tuple[str, str]:
    """The card by which a minion moves, empty where nobody names it, and that minion, told in the part before this piece; empty for
    none."""
    begin = after_stop(line.pieces, at)
    part = line.pieces[begin:at]
    cards = [one.card for one in part if one.card]
    mover = found.card if found is not None and found.kind in ("play", "talent") else ""
    if found == Happening("play", cards[-1] if cards else "") and is_standard(cards[0]) and brings(cards[0], "move"):
        mover = cards[0]  # "I Dinghy my First Mate onto the base with his Overrun"
    if found is not None and not mover:
        return ("", found.card) if found.kind == "move" and found.card in cards else ("", "")
    if not mover:
        mover = next((card for card in cards if kind_of(card) != "base" and not does_when_played(card) and by_talent(card, "move")), "")
    if not mover or not (brings(mover, "move") or by_talent(mover, "move")):
        return "", ""
    verb = any(one.means == "move" and not one.card for one in part)
    # "Captain Ahab to the base with my Family Reunion"
    last = next((one for one in reversed(part) if fold(one.text) not in _GOING), Piece(""))
    verb = verb or (found is None and last.card == mover)
    if not verb and (mover not in cards or moves_itself(mover)):
        return "", ""
    minions = [card for card in cards if kind_of(card) in ("minion", "titan") and card != mover]
    if minions:
        return mover, minions[-1]
    if moves_itself(mover) and mover in cards:
        return mover, mover
    leads = fold(line.pieces[at].text) in _TO - {"where"} or fold(line.pieces[at - 1].text) in _GOING
    if last.card == mover and leads and (attaches(mover) if found is None else is_standard(mover) and not line.target):
        return mover, UNNAMED  # "Noble Steed onto a base with his Overrun"
    # "he shanghais my 2 onto his Cub Scout"
    by_power = line.target == UNNAMED and any(one in line.strong for one in range(begin, at))
    told = by_power or any(one.means in ("it", "minion") for one in part)
    return (mover, line.target) if told and line.target != mover else ("", "")


def _row(pieces: Sequence[Piece], at: int) -> list[str]:
    """The cards of a row that begins here and lie at a base; none where a base is named."""
    found: list[str] = []
    for piece in pieces[at:]:
        word = fold(piece.text)
        if kind_of(piece.card) in ("minion", "titan", "monster") or lies_on_base(piece.card):
            found.append(piece.card)
        elif (
            piece.card
            or piece.text in STOPS
            or not piece.player
            and piece.means not in ("mine", "theirs", "number")
            and word not in (_BETWEEN if found else _LEADING)
        ):
            break
    return found


def _there_too(pieces: Sequence[Piece], at: int) -> list[str]:
    """The cards behind that row of which it is told that they are there too: "and an Ensign of hers is there"."""
    for end in range(at, len(pieces)):
        if fold(pieces[end].text) in _TOO and not pieces[end].card:
            return [one.card for one in pieces[at:end] if kind_of(one.card) in ("minion", "titan") or lies_on_base(one.card)]
        if pieces[end].text in "?." or pieces[end].means in ("move", "then"):
            break
    return []


def _ends(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a part ends here, but for another word for the place."""
    while at < len(pieces) and fold(pieces[at].text) in _IN | _ANYWAY and not pieces[at].card:
        at += 1
    return at >= len(pieces) or pieces[at].text in STOPS or pieces[at].means in ("and", "then")


def _told_before(line: LineSoFar, at: int, known: set[str]) -> list[str]:
    """The minions, and what lies on bases, that were told in parts before this one."""
    begin = max((stop for stop in range(at) if line.pieces[stop].text in STOPS), default=0)
    named = dict.fromkeys(one.card for one in line.pieces[:begin] if kind_of(one.card) in ("minion", "titan") or lies_on_base(one.card))
    # what is done "there" may be done at the base where an action lies, and not from elsewhere
    there = fold(line.pieces[at].text) in ("there", "here") and not any(kind_of(card) != "action" for card in named)
    return [card for card in named if card not in known and not there]


def _by_talent(line: LineSoFar, found: Happening | None, by: str, moved: str) -> Happening | None:
    """What happens where that by which a minion moves is a talent: of its own, or of what lies on it."""
    if found == Happening("play", moved) and is_standard(by) and kind_of(moved) == "minion":
        line.target = moved
        line.sides |= {by: line.sides[moved]} if moved in line.sides and by not in line.sides and picks_only_own(by) else {}
        return Happening("play", by)
    if not by or brings(by, "move") or not by_talent(by, "move"):
        return found
    if attaches(by) and moved != UNNAMED:
        line.hosts[by], line.target = moved, ""
        whose = line.sides.get(by) or line.sides.get(moved)
        line.sides |= {by: whose} if whose else {}
        line.places.pop(by, None)
        return Happening("talent", by)
    comes = any(one.means == "play" for one in line.pieces)
    return Happening("talent", by) if found is None or (found == Happening("play", by) and not comes) else found
