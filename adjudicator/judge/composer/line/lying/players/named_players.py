"""The players whom a line names, and which side each of them is."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ......knowledge.words import fold, root, words
from .....data.card_spellings import known_names
from ....told import ANN, BEA, SEATS
from ...facts.kinds import kind_of
from ...facts.picking import spares_own
from ...pieces import DEEDS, QUESTIONING, STOPS, LineWord, Piece, meaning_of, number_of
from ...totals import RANKS
from .meant_minion import with_minions_meant
from .seated import seat_beside
from .tied import tie_with, tied_before

#: What a name of a player is followed by.
_DOES = frozenset(
    ("play", "have", "move", "destroy", "return", "discard", "control", "passive", "tie", "win", "puts", "gives", "exchanges")
    + ("hides", "strikes")
)
#: What somebody does besides before what he does: "Bob wants to Shanghai my Scout".
_TRIES = frozenset(
    ("makes", "made", "lets", "forces", "forced", "wants", "tries", "wanted", "tried", "then", "says", "thinks", "decides", "claims")
)
#: What follows "her" where that is no word for what is hers.
_BEHIND = frozenset(
    ("and", "then", "with", "but", "so", "when", "before", "after", "or", "now", "too", "here", "there", "up", "off", "away", "out")
)
#: What a part begins with, before whoever does something.
_BEGINNING = frozenset(("now", "if", "but", "so", "because", "since"))
#: What something is done to that was named before.
_DONE_TO = frozenset(("it", "him", "her", "them", "that", "me"))
#: Whom a word for a player counts besides a name.
_PRONOUNS = {"he": "he", "him": "he", "hes": "he", "they": "he", "she": "she", "her": "she", "shes": "she"}
#: What may be somebody's.
_HELD = frozenset(("minion", "hand", "deck", "pile", "turn", "action", "base"))


def people(found: Sequence[LineWord]) -> tuple[list[Piece], dict[str, str]]:
    """The pieces with the players that are named among them, and the names by side.

    A name is a word that is nothing else and stands where only a player can: before something that is his, or before what he does."""
    pieces = [Piece(word.text, word.says) if word.kind == "card" else Piece(word.text, means=_meaning(word)) for word in found]
    pieces = with_minions_meant(pieces)
    spoken = any(piece.means in ("mine", "i") or fold(piece.text) in ("us", "both") for piece in pieces)
    spoken = spoken or tied_before(pieces, len(pieces)) or _hits_the_named(pieces)
    sides: dict[str, str] = {ANN: ANN, BEA: BEA} if not spoken else {BEA: BEA}
    # whoever is named as a seat is called has it
    own = {side for side in SEATS[spoken:] if any(fold(word.text).removesuffix("s").rstrip("'") == fold(side) for word in found)}
    for at, word in enumerate(found):
        name, whose = _player(found, pieces, at)
        if name is None:
            continue
        # who is counted besides "him" is somebody else
        counted = any(number_of(piece.text) > 1 or piece.text.isdigit() for piece in pieces[max(0, at - 2) : at + 2])
        besides = int(any(fold(piece.text) in ("both", "each") for piece in pieces[:at]) or tied_before(pieces, at))
        if counted and not _is_verb(found, at + 1):
            besides = max(besides, len({_PRONOUNS[said] for piece in pieces[:at] if (said := fold(piece.text)) in _PRONOUNS}))
        free = [
            side
            for side in (SEATS[1 + besides :] if spoken else SEATS)
            if not any(other == side != known for known, other in sides.items()) and side not in own - {name}
        ]
        side = sides.get(name) or (free[0] if free else BEA)
        sides[name] = side
        pieces[at] = Piece(word.text, means="theirs" if whose else "", player=side)
        if at > 1 and pieces[at - 1].means in ("kin", "minion") and pieces[at - 2].means == "mine" and name not in (ANN, BEA):
            # "my mate Leo": nothing is told to be the speaker's
            pieces[at - 2 : at] = [Piece(one.text) for one in pieces[at - 2 : at]]
    _name_together(found, pieces, sides, SEATS[spoken:])
    for at, piece in enumerate(pieces):
        after = pieces[at + 1] if at + 1 < len(pieces) else Piece("?")
        one, two = (pieces[at - 1] if at else Piece("")), (pieces[at - 2] if at > 1 else Piece(""))
        done = bool(one.card) or one.means in (*DEEDS, "by", "strikes") or (one.means == "on" and bool(two.card))
        if fold(piece.text) == "her" and done and (after.text in STOPS or fold(after.text) in _BEHIND):
            pieces[at] = piece._replace(means="it")  # "on her", "kills her"
    _named_again(found, pieces, sides)
    seat_beside(found, pieces, sides)
    if not spoken:
        _set_against(pieces, sides)
    return pieces, _told_apart({side: name for name, side in sides.items() if name != side})


def _hits_the_named(pieces: Sequence[Piece]) -> bool:
    """Whether a line begins with a card that does something to each other player's minions and goes on with what several have of whom
    nobody is told to play it: somebody else does. "Bear Hug: Kim has a Chronomage, Tom has a Zombie Lord"."""
    heads = bool(pieces) and spares_own(pieces[0].card) and len(pieces) > 1 and fold(pieces[1].text) not in ("from", "by", "of")
    acted = any(
        piece.means in ("play", "they", "theirs", "against", "talent") and fold(piece.text) not in ("his", "her") for piece in pieces
    )
    return heads and not acted and sum(piece.means == "have" for piece in pieces) > 1


def with_names_in_a_row(found: Sequence[LineWord]) -> list[LineWord]:
    """The words of a line, with each that may be another thing and is somebody's name as the one before is: "bob 7 with two, cat 6"."""
    words_ = list(found)
    begins = [0, *(at + 1 for at, word in enumerate(words_) if word.text in STOPS)]
    for before, at in zip(begins, begins[1:]):
        two = [words_[place : place + 2] for place in (before, at)]
        if any(len(some) < 2 or not some[1].text.isdigit() for some in two):
            continue
        if two[0][0].says == "name" and two[1][0].kind == "known" and two[1][0].text.isalpha():
            words_[at] = LineWord(words_[at].text, "shape", "name")
    return words_


def _name_together(found: Sequence[LineWord], pieces: list[Piece], sides: dict[str, str], seats: Sequence[str]) -> None:
    """The players who are named together with one: "Leo and Kim have nothing there". ``seats``: the sides that somebody may have whom a
    line names."""
    for at in range(len(found) - 3, -1, -1):
        other = bool(pieces[at + 2].player and pieces[at + 2].means != "theirs") or fold(pieces[at + 2].text) in ("me", "i")
        joined = pieces[at + 1].means == "and" and other
        free = [side for side in seats if not any(one == side != name for name, one in sides.items())]
        known = bool(pieces[at + 2].player)
        if pieces[at + 1].means == "and" and fold(pieces[at].text) in ("me", "i") and free and not known and _is_name_alone(found, at + 2):
            sides[found[at + 2].text.capitalize()] = free[0]
            pieces[at + 2] = Piece(found[at + 2].text, player=free[0])
        elif joined and not _is_had(pieces, at) and not pieces[at].player and _may_be_name(found[at]) and found[at].text.isalpha() and free:
            sides[found[at].text.capitalize()] = free[0]
            pieces[at] = Piece(found[at].text, player=free[0])


def _is_had(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a word is for what somebody has: "she has the Muse and I play a card"."""
    before = [piece for piece in pieces[max(0, at - 2) : at] if fold(piece.text) not in ("a", "an", "the")]
    return bool(before) and not before[-1].card and (before[-1].means == "have" or fold(before[-1].text) == "had")


def _is_name_alone(found: Sequence[LineWord], at: int) -> bool:
    """Whether a word is perhaps somebody's name and whatever follows is nothing of his: "me and Jo. do we both"."""
    after = found[at + 1] if at + 1 < len(found) else LineWord(".", "filler")
    return _may_be_name(found[at]) and found[at].text.isalpha() and (after.text in STOPS or after.kind in ("shape", "filler"))


def _named_again(found: Sequence[LineWord], pieces: list[Piece], sides: dict[str, str]) -> None:
    """The players who are named where only what stands elsewhere tells that it is a name: "pat second w 6, does pat get more"."""
    for at, (word, piece) in enumerate(zip(found, pieces)):
        if not piece.player and _may_be_name(word) and (side := sides.get(word.text.capitalize())):
            pieces[at] = Piece(word.text, player=side)


def _may_be_name(word: LineWord) -> bool:
    """Whether a word is nothing else than perhaps somebody's name: one of a card's name that means none in particular is no player's."""
    if word.kind == "unknown":
        return not (word.text.islower() and root(fold(word.text)) in known_names().parts)
    return word.kind == "shape" and word.says == "name"


def _set_against(pieces: list[Piece], sides: dict[str, str]) -> None:
    """The only player who is named sits opposite of whoever tells it: "Mountie Major against Bob's three guys"."""
    named = [name for name, side in sides.items() if name != side]
    if len(named) != 1 or sides[named[0]] != ANN or any(piece.player == BEA or piece.text.capitalize() == ANN for piece in pieces):
        return
    sides[named[0]] = BEA
    for at, piece in enumerate(pieces):
        if piece.player == ANN:
            pieces[at] = piece._replace(player=BEA)


def _told_apart(players: dict[str, str]) -> dict[str, str]:
    """What the players are called, with another name for whoever would bear one that the line gives to somebody else: the speaker, where
    he tells of an Ann."""
    for side in SEATS:
        if side not in players and side in players.values():
            # the name of another whom the line calls otherwise is free
            free = (name for name in SEATS if name in players and name not in players.values())
            players[side] = "The speaker" if side == ANN else next(free, "Somebody else")
    return players


def _meaning(word: LineWord) -> str:
    return word.says if word.kind == "shape" else "" if word.kind == "unknown" else meaning_of(word.text)


def _me_and_mine(pieces: Sequence[Piece]) -> bool:
    """Whether whoever speaks tells whose a card is by naming himself right before it."""
    return any(fold(one.text) == "me" and kind_of(after.card) == "minion" for one, after in zip(pieces, pieces[1:]))


def _player(found: Sequence[LineWord], pieces: Sequence[Piece], at: int) -> tuple[str | None, bool]:
    """The player that a piece names, and whether it says what is his."""
    word = found[at]
    bare = re.sub(r"['\u2019]s$", "", word.text)
    whose = bare != word.text
    if word.kind == "card" or not words(word.text) or word.text[:1].isdigit():
        return None, False
    # "carl happily nukes it"
    next_at = at + 1 + (at + 2 < len(pieces) and fold(pieces[at + 1].text).endswith("ly") and not pieces[at + 1].card)
    after = pieces[next_at] if next_at < len(pieces) else Piece("")
    held = _is_held(pieces, at + 1) or (
        at > 0 and fold(pieces[at - 1].text) == "all" and re.fullmatch(r"\ds", fold(after.text)) is not None
    )
    if bare in (ANN, BEA):
        return bare, whose
    if not _may_be_name(word) and not (whose and word.text[:1].isupper()):
        return None, False
    before = pieces[at - 1] if at else Piece("")
    # "he augments Invader": that is what he does
    does = before.means in ("i", "they") or bool(before.player and before.means != "theirs")
    if fold(before.text) == "under" and fold(after.text) == "control" and word.text.endswith("s"):
        return (bare if whose else word.text[:-1]).capitalize(), True  # "under Bob's control"
    if before.means == "gives" and after.means in ("mine", "theirs"):
        return bare.capitalize(), False  # "I gave Ana my Betrothed"
    if held and (whose or (word.text.endswith("s") and not does)):
        return (bare if whose else word.text[:-1]).capitalize(), True
    plural = whose or word.text.endswith("s")
    counted_of = at > 1 and number_of(pieces[at - 2].text) and plural
    # "2 of bobs", "and 1 of Bob's"
    if fold(before.text) == "of" and (
        counted_of or (word.text.endswith("s") and (after.text in STOPS or after.means in ("on", "where", "and", "passive")))
    ):
        return (bare if whose else word.text[:-1]).capitalize(), True
    has_so_much = after.means == "have" and at + 2 < len(pieces) and pieces[at + 2].text.isdigit()
    ends = after.text in ("", *STOPS) or after.means == "and"
    behind = before.text.isdigit() and ends and _counts_players(pieces)
    counted = (
        behind
        or has_so_much
        or after.text.isdigit()
        or fold(after.text) == "nothing"
        or (number_of(after.text) > 1)
        or (fold(before.text) == "for" and at > 1 and number_of(pieces[at - 2].text))
    )
    # "dave only a 6"
    counted = counted or (
        word.says == "name" and fold(after.text) in ("only", "just", "about") and any(one.text.isdigit() for one in pieces[at + 2 : at + 4])
    )
    # "Lou at 6"
    placed = word.says == "name" and fold(after.text) in ("at", "on", "with") and any(one.text.isdigit() for one in pieces[at + 2 : at + 3])
    if (counted or placed or fold(after.text) in RANKS or (tie_with(pieces, at) and bare.isalpha())) and not whose:
        return bare.capitalize(), False
    if (
        fold(before.text) in ("off", "from")
        and any(piece.means == "control" for piece in pieces[max(0, at - 4) : at - 1])
        and bare.isalpha()
    ):
        return bare.capitalize(), whose  # "a guy I stole off Bob"
    begins = not at or before.text in STOPS or before.means in ("and", "then", "where") or word.says == "name"
    begins = begins or before.means == "kin" or fold(before.text) in (*_BEGINNING, *QUESTIONING)
    if word.says == "name" and begins and kind_of(after.card) == "minion" and _me_and_mine(pieces):
        return bare.capitalize(), True  # "me King Rex, Bob Zapbot"
    if after.means in _DOES and (word.text[:1].isupper() or begins or _seen(found[:at], bare)):
        return bare.capitalize(), False
    if fold(before.text) == "to" and bare.isalpha() and any(fold(one.text) in ("lose", "loses", "lost") for one in pieces[:at]):
        return bare.capitalize(), False  # "I lost it to Nils"
    if _is_who_does(pieces, at) and not held and bare.isalpha():
        return bare.capitalize(), False  # "controlled by Lena", "gets destroyed by Bob", "Choking Vines from Bob"
    if begins and bare.isalpha() and (_is_verb(found, at + 1) or fold(after.text) in _TRIES or _does_it(word, pieces, at + 1)):
        return bare.capitalize(), False
    return _after_little(word, before, after)


def _after_little(word: LineWord, before: Piece, after: Piece) -> tuple[str | None, bool]:
    """The player whom a common name means behind "to", "on" or "is": "I give my Sneaky Squire to Bob", "Mark of Sleep on Bob", "my
    Betrothed is Bob's now"."""
    bare = re.sub(r"['\u2019]?s$", "", word.text)
    if word.says != "name":
        return None, False
    if fold(before.text) in ("to", "on") and not after.card:
        return word.text.capitalize(), False
    if fold(before.text) in ("is", "are", "was") and bare != word.text and meaning_of(bare) == "name":
        return bare.capitalize(), True
    return None, False


def _is_who_does(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a piece stands where somebody is told who has done what was told, or whose the action before is."""
    if at < 2:
        return False
    before, word = pieces[at - 2], fold(pieces[at - 1].text)
    ends = at + 1 >= len(pieces) or pieces[at + 1].text in STOPS
    # "got kicked to my hand by Bob"
    far = pieces[at].means == "name" and ends and any(piece.means in DEEDS for piece in pieces[max(0, at - 6) : at])
    done = word == "by" and (fold(before.text) == "controlled" or before.means in DEEDS or far)
    put = kind_of(before.card) == "action" or (
        bool(before.card) and any(kind_of(one.card) == "action" for one in pieces[max(0, at - 5) : at - 2])
    )
    return done or (word in ("from", "by") and ends and put)


def _counts_players(pieces: Sequence[Piece]) -> bool:
    """Whether the numbers of a line stand before those whose they are, as this one: "12 me, 8 Greta"."""
    pairs = [(one, after) for one, after in zip(pieces, pieces[1:]) if one.text.isdigit()]
    return any(after.means in ("i", "they") or fold(after.text) in ("him", "her") for _, after in pairs)


def _is_held(pieces: Sequence[Piece], at: int) -> bool:
    """Whether something stands there that may be somebody's, perhaps counted: "Bob's Scout", "bobs three guys"."""
    if at < len(pieces) and not pieces[at].card and number_of(pieces[at].text) > 1:
        at += 1
    return at < len(pieces) and (bool(pieces[at].card) or pieces[at].means in _HELD)


def _is_verb(found: Sequence[LineWord], at: int) -> bool:
    """Whether a card is named as what somebody does: "Bob Shanghais my Scout", "Bob terraforms", "Bob Tiger Assassins my Scout"."""
    if at >= len(found) or found[at].kind != "card" or kind_of(found[at].says) not in ("action", "minion"):
        return False
    after = found[at + 1] if at + 1 < len(found) else LineWord("", "filler")
    done_to = meaning_of(after.text) in ("mine", "theirs") or fold(after.text) in _DONE_TO
    # "Bob Lasertops one of mine"
    done_to = done_to or (number_of(after.text) > 0 and at + 2 < len(found) and fold(found[at + 2].text) == "of")
    if kind_of(found[at].says) == "minion":
        return done_to
    said = fold(found[at].text)
    name = fold(found[at].says)
    bent = said not in name and any(said.endswith(end) and name.startswith(said.removesuffix(end)) for end in ("s", "ed"))
    verb, one = said.partition(" ")[0], name.partition(" ")[0]
    bent = bent or (verb != one and verb in (f"{one}s", f"{one}ed", f"{one}es"))  # "gains the upper hand on her"
    return done_to or bent


def _does_it(word: LineWord, pieces: Sequence[Piece], at: int) -> bool:
    """Whether a common name is followed by some verb and by that to which the thing is done: "Bob zonked my Zapbot"."""
    verb, done_to = (pieces[number] if number < len(pieces) else Piece("") for number in (at, at + 1))
    said = fold(verb.text)
    some = word.says == "name" and not verb.card and said.isalpha() and said.endswith(("s", "ed"))
    return some and (bool(done_to.card) or done_to.means in ("mine", "theirs", "it"))


def _seen(before: Sequence[LineWord], name: str) -> bool:
    """Whether something of a player was told before."""
    return any(fold(word.text) in (fold(name) + "s", fold(name)) for word in before)
