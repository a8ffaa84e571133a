"""Words of a line that mean something else where cards are counted or their power is told: "adds what" is no play, "three others" are
minions, who "takes 4 off" another has it picked."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.doing import brings
from ...facts.kinds import attaches, is_standard, kind_of
from ...facts.waiting import comes_from_hand
from ...pieces import COMING_IN, DEEDS, STOPS, Piece, after_stop, is_amount, number_of, spoken
from .bearers import with_bearers
from .by_whom import with_doers_first

#: Verbs that tell how much power somebody has by a card, before a word for how much that is.
_MAKING = frozenset(("adds", "add", "added", "gives", "give", "makes", "make"))
#: What stands behind a word that tells that a card comes in, and how a coin falls.
_IN = frozenset(("in", "out", "last"))
_FALLEN = frozenset(("heads", "tails"))
_BESIDE = frozenset(("where", "next", "beside", "near", "alongside"))
#: Verbs that tell how much power a card takes from another, and what stands behind how much.
_TAKING = frozenset(("takes", "took", "taking", "knocks", "knocked", "shaves", "shaved", "cuts", "cut", "removes", "removed"))
_OFF = frozenset(("off", "from"))
_MUCH = frozenset(("what", "how", "nothing", "up"))
#: Words for somebody's, which may be a card's, and those that tell of another player.
_SOMEBODYS = frozenset(("his", "her", "their"))
_STRENGTH = frozenset(("power", "strength"))
_OTHERS_OF = ("theirs", "they")
#: Verbs that tell of a minion that something is played on it.
SUFFERING = frozenset(("eats", "ate", "eat", "takes", "took", "catches", "caught", "suffers"))
#: What tells of a card that it was played before.
_BEFORE = frozenset(("this", "my", "earlier", "first", "already", "in"))
#: Whoever has something, run together with that he has it.
_HAVE = frozenset(("ive", "weve", "theyve"))
#: What stands for minions that are only counted.
_OTHERS = frozenset(("others", "more"))


def as_spoken(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, each with what it means where it stands."""
    found = _had(
        _given(
            _taken_off(
                _turns_again(
                    _only_counted(
                        _one_of_somebodys(_called(_copied_off(_worn(_hit_by(_played_before(with_doers_first(with_bearers(pieces))))))))
                    )
                )
            )
        )
    )
    for at, piece in enumerate(found):
        after = found[at + 1] if at + 1 < len(found) else Piece("")
        said, behind = fold(piece.text), fold(after.text)
        if piece.card:
            continue
        if said.endswith(" for") and piece.means == "strikes" and kind_of(after.card) == "action":
            # "he goes for Augmentation" plays it, "goes for my Scout" hits that
            found[at] = Piece(piece.text, means="play")
            continue
        if said == "go" and _is_scoring(found, at):
            found[at] = Piece(piece.text, means="score")
            continue
        falls = behind == "up" and at + 2 < len(found) and fold(found[at + 2].text) in _FALLEN
        if said in COMING_IN and at and kind_of(found[at - 1].card) in ("minion", "action") and (behind in _IN or falls):
            # "Chien Po came in last turn", "A Little Help came up tails"
            found[at] = Piece(piece.text, means="play")
        elif said in spoken("arriving") and at and kind_of(found[at - 1].card) == "minion" and _arrives(found, at):
            found[at] = Piece("comes", means="play")
        elif said in ("add", "adds") and kind_of(after.card) in ("minion", "action"):
            found[at] = Piece(piece.text, means="play")
        elif said in _MAKING and behind in _MUCH or said in _SOMEBODYS and behind in _STRENGTH and _is_cards(found, at):
            found[at] = Piece(piece.text)
        elif (
            at > 0
            and not piece.means
            and said.endswith("s")
            and _are_counted(found[max(0, at - 2) : at])
            and _are_somebodys(found[at + 1 : at + 3])
        ):
            # "two other ponies of mine"
            found[at] = Piece(piece.text, means="minion")
        elif said in _OTHERS and at and number_of(found[at - 1].text) > 1 and _are_somebodys(found[at + 1 : at + 3]):
            found[at] = Piece(piece.text, means="minion")
    return found


def _played_before(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with a card that alone is told for the time before as what is played then: "Form a Posse this turn, then he"."""
    begin = 1 if pieces and pieces[0].means == "mine" else 0
    named = pieces[begin].card if len(pieces) > begin else ""
    end = begin + 1
    while end < len(pieces) and (fold(pieces[end].text) in _BEFORE or pieces[end].means == "turn"):
        end += 1
    told = end > begin + 1 and end < len(pieces) and (pieces[end].text in STOPS or pieces[end].means in ("and", "then"))
    if not told or not is_standard(named) or comes_from_hand(named):
        return list(pieces)
    return [Piece("i", means="i"), Piece("play", means="play"), *pieces[begin:]]


def _had(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with the verb that is run together with whoever has a card: "I've Electro and 2 Sandmen there"."""
    found = list(pieces)
    for at in range(len(found) - 2, -1, -1):
        behind = found[at + 1 + (found[at + 1].means == "number" and at + 2 < len(found))]
        done = fold(behind.text).endswith("ed") and kind_of(behind.card) == "action"
        if fold(found[at].text) in _HAVE and found[at].means in ("i", "they") and behind.card and not done:
            found.insert(at + 1, Piece("have", means="have"))
    return found


def _worn(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with what lies on a minion told behind it, where that is how the minion is called: "my upgraded Scout"."""
    found = list(pieces)
    for at in range(len(found) - 1):
        before = found[at - 1] if at else Piece("")
        leads = (
            at == 0 or before.means in ("mine", "theirs", "number") or before.text in STOPS or fold(before.text) in ("the", "that", "this")
        )
        done = attaches(found[at].card) and any(word.endswith("ed") for word in fold(found[at].text).split())
        if leads and done and kind_of(found[at + 1].card) == "minion":
            found[at : at + 2] = [found[at + 1], Piece("with", means="with"), found[at]]
    return found


def _arrives(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a minion is told to come in at another's base, or at a base that is named, and nothing moves it: "Nick Fury lands where Maria
    Hill is"."""
    behind = [one for one in pieces[at + 1 : at + 8] if fold(one.text) not in ("down", "in", "up", "right")]
    if not behind or any(brings(one.card, "move") for one in pieces if one.card):
        return False
    beside = fold(behind[0].text) in _BESIDE and any(
        kind_of(one.card) in ("minion", "titan") or fold(one.text) in spoken("monsters") for one in behind
    )
    return beside or (fold(behind[0].text) in ("on", "at") and any(kind_of(one.card) == "base" for one in behind[:3]))


def _called(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces without a word for a minion of which it is told which that is: "his smallest guy is a Warbot", "my other guys are Warbot
    and Howler"."""
    found = list(pieces)
    for at in range(len(found) - 2, 0, -1):
        named = at + 2
        while named < len(found) and found[named].means in ("mine", "theirs", "number") and not found[named].card:
            named += 1
        told = found[at].means == "minion" and not found[at].card and fold(found[at + 1].text) in ("is", "are", "was", "were")
        qualified = found[at - 1].means in ("weakest", "strongest", "another") or fold(found[at - 1].text) in ("only", "last")
        if not told or not qualified or named >= len(found) or kind_of(found[named].card) != "minion":
            continue
        before = [one for one in found[max(0, at - 4) : at] if one.means in ("mine", "theirs")][-1:]
        row = [named] if found[named - 1].means not in ("mine", "theirs") else []
        while named + 2 < len(found) and found[named + 1].means == "and" and kind_of(found[named + 2].card) == "minion":
            named += 2
            row.append(named)
        for one in reversed(row):
            found[one:one] = before
        del found[at]
    return found


def _hit_by(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with a verb by which a minion has to bear what is played on it as that it gets that: "my Scout eats his Seeing Stars"."""
    found = list(pieces)
    for at, piece in enumerate(found):
        after = next((one for one in found[at + 1 :] if one.card or one.means not in ("mine", "theirs", "number")), Piece(""))
        begin = after_stop(found, at)
        named = [kind_of(one.card) for one in found[begin:at] if one.card]
        if fold(piece.text) in SUFFERING and named[:1] == ["minion"] and set(named[1:]) <= {"base"} and is_standard(after.card):
            found[at] = Piece("gets", means="passive")
    return found


def _is_scoring(pieces: Sequence[Piece], at: int) -> bool:
    """Whether it is asked if a base scores: "does it go", in a line that names a base."""
    ends = at + 1 == len(pieces) or pieces[at + 1].text in STOPS or fold(pieces[at + 1].text) in ("off", "now")
    begin = after_stop(pieces, at)
    part = pieces[begin:at]
    asks = bool(part) and fold(part[0].text) in ("does", "will", "so", "and") and any(fold(one.text) in ("does", "will") for one in part)
    plain = not any(one.means in ("i", "they", "mine", "theirs", "minion") or kind_of(one.card) not in ("", "base") for one in part)
    return ends and asks and plain and any(kind_of(one.card) == "base" for one in pieces)


def _is_cards(pieces: Sequence[Piece], at: int) -> bool:
    """Whether "his power" is that of a minion that was named, since the line speaks of no other player."""
    others = any(one.means in _OTHERS_OF or one.player for number, one in enumerate(pieces) if number != at)
    return not others and any(kind_of(one.card) == "minion" for one in pieces[:at])


def _one_of_somebodys(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with a minion of somebody's, to which something is done, as his: "he kills a minion of mine"."""
    found = list(pieces)
    for at in range(1, len(found) - 3):
        number, minion, of, whose = found[at : at + 4]
        one = fold(number.text) in ("a", "one") and minion.means == "minion" and not minion.card and fold(of.text) == "of"
        if found[at - 1].means in DEEDS and one and whose.means in ("mine", "theirs"):
            found[at : at + 4] = [whose._replace(text="my" if whose.means == "mine" else whose.text), minion]
            return found
    return found


def _copied_off(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with a minion off which what it bears is copied as what is copied: "Guy-Man copies Fearless Friend off my Andko"."""
    found = list(pieces)
    for at in range(len(found) - 3):
        behind = found[at + 2 : at + 5]
        bearer = next((there for there, one in enumerate(behind) if one.card), 0)
        plain = all(one.means in ("mine", "theirs") for one in behind[1:bearer])
        off = bool(behind) and fold(behind[0].text) in ("off", "from") and bearer > 0 and plain
        if found[at].means == "copies" and attaches(found[at + 1].card) and off and kind_of(behind[bearer].card) == "minion":
            worn = found[at + 1]
            found[at + 1 : at + 3 + bearer] = [*behind[1 : bearer + 1], Piece("with", means="with"), worn]
            return found
    return found


def _only_counted(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with minions that are only counted, by whose they are, as what they are: "Giant Turnip with 4 of mine and 2 of his". A
    number behind the name of a minion counts that."""
    found = list(pieces)
    for at in range(len(found) - 3, -1, -1):
        number, of, whose = found[at : at + 3]
        counts = number_of(number.text) > 0 and fold(of.text) == "of" and fold(whose.text) in ("mine", "his", "hers", "theirs")
        ends = (
            at + 3 == len(found)
            or not found[at + 3].card
            and found[at + 3].means not in ("minion", "action", "hand", "deck", "pile", "cards")
        )
        named = next((one.card for one in reversed(found[:at]) if one.card), "")
        if counts and ends and (kind_of(named) == "base" or not any(one.card for one in found)):
            means = "mine" if fold(whose.text) == "mine" else whose.means
            found[at : at + 3] = [whose._replace(text="my" if means == "mine" else whose.text), number, Piece("minions", means="minion")]
    return found


def _turns_again(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with a turn that is only hinted at after another as what it is: "on his turn he plays Howl, on mine I play Dinghy"."""
    found = list(pieces)
    first = next((at for at, piece in enumerate(found) if piece.means == "turn"), len(found))
    for at in range(len(found) - 2, first, -1):
        hinted = fold(found[at].text) in ("mine", "his", "hers") and fold(found[at - 1].text) == "on"
        if hinted and (found[at + 1].means in ("i", "they") or found[at + 1].text == ","):
            found.insert(at + 1, Piece("turn", means="turn"))
    return found


def _taken_off(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with a verb by which a card takes power from another as one by which it has that picked: "Glymmer takes 4 off his Rex"."""
    found = list(pieces)
    for at in range(len(found) - 4, 0, -1):
        number = number_of(found[at + 1].text)
        off = next((there for there in (at + 2, at + 3) if fold(found[there].text) in _OFF), 0)
        between = found[at + 2 : off] if off else found[at:]
        if found[at - 1].card and fold(found[at].text) in _TAKING and number and off and all(one.means == "power" for one in between):
            found[at : off + 1] = [Piece(found[at].text, means="strikes"), Piece(f"-{number}")]
    return found


def _given(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with a verb by which a card gives another power, or takes it, as one by which it has that picked: "Happy Zapper gives -3
    to his Rex", "Happy Zapper gives his Rex -3"."""
    found = list(pieces)
    for at in range(len(found) - 3, 0, -1):
        if not found[at - 1].card or found[at].means != "gives":
            continue
        behind = found[at + 1 : at + 5]
        number = next((there for there, one in enumerate(behind) if is_amount(one.text)), None)
        if number == 0 and fold(behind[1].text) == "to" or number is not None and number and any(one.card for one in behind[:number]):
            found[at] = found[at]._replace(means="strikes")
            found[at + 2 : at + 3] = found[at + 2 : at + 3] if number else []
    return found


def _are_counted(before: Sequence[Piece]) -> bool:
    """Whether a number stands before the word for them, perhaps with "other"."""
    said = [fold(one.text) for one in before]
    return number_of(said[-1]) > 1 or (len(said) > 1 and said[-1] in ("other", "more") and number_of(said[0]) > 1)


def _are_somebodys(after: Sequence[Piece]) -> bool:
    """Whether it is said whose they are: "three others of mine"."""
    return len(after) > 1 and fold(after[0].text) == "of" and (after[1].means in ("mine", "theirs") or bool(after[1].player))
