"""A dispute told in one plain line, understood word by word: "seeing stars on buccaneer with poison, cub scout on every base".

Names of cards are spotted, longest first; a few dozen words give the shape (:mod:`.line.shape`). Every word is shown back as understood or
not, and nothing is guessed in silence: a misspelt name says what it was taken for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ...knowledge.words import fold, words
from ..data.card_spellings import is_asking, is_known
from ..data.loaded import library
from ..data.recognising import recognise
from ..data.suggesting import suggest_cards
from ..situation.paths import in_play
from .happening import Happening
from .line.facts.kinds import kind_of
from .line.pieces import DEEDS, QUESTIONING, STOPS, Piece, meaning_of, number_of, shape_words
from .line.shape import shaped
from .line.totals import RANKS
from .smallest_case import BuiltCase
from .told import ANN, BEA, SEATS, UNNAMED, Told

#: Whoever has so much, run together with that he has.
_HAS = re.compile(r"\b([Ii]|[Ww]e|[Tt]hey)['’]?ve (?=(?:\d|an?|one|two|three|four|five|six|no|nobody|nothing|only)\b)")
#: Words that people write and that change nothing.
FILLERS = frozenset(("a", "an", "the", "s", "then", "there", "card", "own"))
#: So many letters has a word that may be spelt wrong.
LONG_WORD = 6
#: So many letters has a word of a faction that somebody may call a minion by.
FACTION_WORD = 4
#: Of a line so much is read.
LONGEST = 400
#: What a name of a player is followed by.
_DOES = frozenset(
    ("play", "have", "move", "destroy", "return", "discard", "control", "passive", "tie", "win", "puts", "gives", "exchanges", "hides")
)
#: What somebody does besides before what he does: "Bob wants to Shanghai my Scout".
_TRIES = frozenset(("wants", "tries", "wanted", "tried", "then", "says", "thinks", "decides", "claims"))
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


class LineWord(NamedTuple):
    """A piece of the line. ``kind``: ``card``, ``shape``, ``known`` (a word of the rules), ``filler`` or ``unknown``. ``says``: what it
    was taken for. ``sure``: whether it was spelt so. ``instead``: names that may be meant, where it was not understood."""

    text: str
    kind: str
    says: str = ""
    sure: bool = True
    instead: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlainLine:
    """A line understood as far as possible. ``words``: every piece in order. ``names``: the cards, each once. ``happening``: what happens,
    ``None`` where it does not say. ``told``: what it says of the table."""

    words: tuple[LineWord, ...]
    names: tuple[str, ...] = ()
    happening: Happening | None = None
    told: Told = Told()

    @property
    def unknown(self) -> tuple[LineWord, ...]:
        """The pieces that were not understood."""
        return tuple(word for word in self.words if word.kind == "unknown")

    @property
    def target(self) -> str:
        """Whom it is aimed at."""
        return self.told.target

    @property
    def hosts(self) -> dict[str, str]:
        """What lies on what."""
        return self.told.hosts

    @property
    def everywhere(self) -> str:
        """A card that is on every base."""
        return self.told.everywhere

    @property
    def sides(self) -> dict[str, bool]:
        """By card, whether it is the speaker's own."""
        return {card: side == ANN for card, side in self.told.sides.items()}

    def missing(self, built: BuiltCase) -> tuple[str, ...]:
        """What the line says and a case does not have, in words."""
        found = [
            f"{card} on {host}"
            for card, host in self.hosts.items()
            if host != UNNAMED
            and not any(
                one.get("card") == host and any(_name(held) == card for held in one.get("on") or ()) for _, one in in_play(built.data)
            )
        ]
        if self.everywhere and built.assumed.get("everywhere") != self.everywhere:
            found.append(f"{self.everywhere} on every base")
        return tuple(found)


def _name(entry: object) -> str:
    return str(entry.get("card") if isinstance(entry, dict) else entry)


@lru_cache(maxsize=64)
def read_line(line: str, known: tuple[str, ...] = ()) -> PlainLine:
    """Understand a line; whoever answers one asks for this more than once. ``known``: factions at hand, whose cards are meant first."""
    found = _pieces(line, known)
    pieces, players = _people(found)
    pieces = _strangers(found, pieces)
    names = tuple(dict.fromkeys(word.says for word in found if word.kind == "card"))
    happening, told = shaped(pieces, players)
    said = tuple(
        word._replace(kind="shape", says=piece.player, instead=()) if piece.player and word.kind == "unknown" else word
        for word, piece in zip(found, pieces)
    )
    return PlainLine(said, names, happening, told)


# -- words ------------------------------------------------------------------------------------------------------------------------


def _tokens(line: str) -> list[str]:
    # "ive 3 guys"
    line = _HAS.sub(r"\1 have ", line)
    # "8-8" are two numbers
    line = re.sub(r"(?<![\w+-])(\d{1,2})-(\d{1,2})(?![\w-])", r"\1 , \2", line)
    # "the base is at 17/20"
    line = re.sub(r"(?<![\w/+-])(\d{1,2}) ?/ ?(\d{2})(?![\w/-])", r"\1 of \2", line)
    # "Grizzled Veteran / Superiority"
    line = re.sub(r"(?<=\w) / (?=\w)", " and ", line)
    # "s.h.i.e.l.d."
    line = re.sub(r"\b(?:\w\.){2,}(?=\W|$)", lambda found: found[0].replace(".", ""), line)
    # "a 2-power minion"
    line = re.sub(r"(?<![\w+-])(\d{1,2})-power\b", r"\1 power", line)
    return re.findall(r"[^\s,;:.!?()\"=/]+(?:\.\d+)?|[,;.!?]", line[:LONGEST])


def _pieces(line: str, factions: Sequence[str]) -> list[LineWord]:
    tokens = _tokens(line)
    cards = {one.at: one for one in recognise(tokens)}
    found: list[LineWord] = []
    at = 0
    while at < len(tokens):
        card = cards.get(at)
        if card is not None:
            found.append(LineWord(" ".join(tokens[at : at + card.length]), "card", card.card.name, card.sure))
            at += card.length
            continue
        two = " ".join(tokens[at : at + 2])
        if meaning_of(two) and at + 1 not in cards:
            # "take out", "blow up"
            found.append(LineWord(two, "shape", meaning_of(two)))
            at += 2
            continue
        found.append(_word(tokens[at], factions))
        at += 1
    return found


def _word(token: str, factions: Sequence[str]) -> LineWord:
    """A word that names no card."""
    one = fold(token)
    if not words(one) or one in FILLERS or is_asking(one):
        return LineWord(token, "filler")
    if meaning_of(token):
        return LineWord(token, "shape", meaning_of(token))
    if meaning_of(re.sub("s$", "", one.replace("'", ""))) == "name":
        return LineWord(token, "shape", "name")  # "bobs"
    if one.endswith("s") and number_of(one[:-1]) > 1:
        return LineWord(token, "shape", "number")  # "two fives"
    if is_known(one) or re.fullmatch(r"\d{1,2}s|x[2-9]|\dway", one):
        return LineWord(token, "known")
    meant = _near_shape(one)
    if meant:
        return LineWord(token, "shape", meant, False)
    begun = list(suggest_cards(token, factions, 4)) if len(token) > 2 else []
    return LineWord(token, "unknown", "", False, tuple(card.name for card in begun[:3]))


@lru_cache(maxsize=4096)
def _near_shape(word: str) -> str:
    """What the word means that a long one was likely meant to be, a slip away; empty for none."""
    # imported here because most lines are spelt right
    from rapidfuzz.distance import OSA
    from rapidfuzz.process import extractOne

    near = extractOne(word, shape_words(), scorer=OSA.distance, score_cutoff=1) if len(word) >= LONG_WORD else None
    return meaning_of(near[0]) if near is not None and near[0][0] == word[0] and len(near[0]) >= LONG_WORD else ""


def _strangers(found: Sequence[LineWord], pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with each unknown word that stands for somebody's minion as what it means: "too tough on my orc, he shanghais him". What
    it tells besides is not understood."""
    ends = (Piece("."), Piece("."))
    return [
        piece._replace(means="minion")
        if (word.kind == "unknown" or fold(word.text) in _faction_words())
        and not piece.player
        and not piece.means
        and _is_noun(before, after)
        else piece
        for word, before, piece, after in zip(found, (ends[0], *pieces), pieces, (*pieces[1:], ends[1]))
    ]


def _is_noun(before: Piece, after: Piece) -> bool:
    """Whether what stands between two pieces is likely somebody's card."""
    whole = not after.card and after.means not in ("minion", "action", "base", "power", "hand", "deck", "pile", "cards", "counter")
    return before.means in ("mine", "theirs") and whole


@lru_cache(maxsize=1)
def _faction_words() -> frozenset[str]:
    """What somebody may call a minion after its faction: "my orc"."""
    names = {word for faction in library().sets for word in fold(faction).split()}
    return frozenset(word.removesuffix("s") for word in names if len(word) >= FACTION_WORD)


# -- people -----------------------------------------------------------------------------------------------------------------------


def _people(found: Sequence[LineWord]) -> tuple[list[Piece], dict[str, str]]:
    """The pieces with the players that are named among them, and the names by side.

    A name is a word that is nothing else and stands where only a player can: before something that is his, or before what he does."""
    pieces = [Piece(word.text, word.says) if word.kind == "card" else Piece(word.text, means=_meaning(word)) for word in found]
    spoken = any(piece.means in ("mine", "i") or fold(piece.text) in ("us", "both") for piece in pieces)
    sides: dict[str, str] = {ANN: ANN, BEA: BEA} if not spoken else {BEA: BEA}
    for at, word in enumerate(found):
        name, whose = _player(found, pieces, at)
        if name is None:
            continue
        # who is counted besides "him" is somebody else
        counted = any(number_of(piece.text) > 1 or piece.text.isdigit() for piece in pieces[max(0, at - 2) : at + 2])
        besides = int(any(fold(piece.text) in ("both", "each") for piece in pieces[:at]))
        if counted and not _is_verb(found, at + 1):
            besides = max(besides, len({_PRONOUNS[said] for piece in pieces[:at] if (said := fold(piece.text)) in _PRONOUNS}))
        free = [
            side
            for side in (SEATS[1 + besides :] if spoken else SEATS)
            if not any(other == side != known for known, other in sides.items())
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
        done = bool(one.card) or one.means in DEEDS or (one.means == "on" and bool(two.card))
        if fold(piece.text) == "her" and done and (after.text in STOPS or fold(after.text) in _BEHIND):
            pieces[at] = piece._replace(means="it")  # "on her", "kills her"
    _named_again(found, pieces, sides)
    if not spoken:
        _set_against(pieces, sides)
    return pieces, _told_apart({side: name for name, side in sides.items() if name != side})


def _name_together(found: Sequence[LineWord], pieces: list[Piece], sides: dict[str, str], seats: Sequence[str]) -> None:
    """The players who are named together with one: "Leo and Kim have nothing there". ``seats``: the sides that somebody may have whom a
    line names."""
    for at in range(len(found) - 3, -1, -1):
        other = bool(pieces[at + 2].player and pieces[at + 2].means != "theirs") or fold(pieces[at + 2].text) in ("me", "i")
        joined = pieces[at + 1].means == "and" and other
        free = [side for side in seats if not any(one == side != name for name, one in sides.items())]
        if pieces[at + 1].means == "and" and fold(pieces[at].text) in ("me", "i") and free and _is_name_alone(found, at + 2):
            sides[found[at + 2].text.capitalize()] = free[0]
            pieces[at + 2] = Piece(found[at + 2].text, player=free[0])
        elif joined and not pieces[at].player and _may_be_name(found[at]) and found[at].text.isalpha() and free:
            sides[found[at].text.capitalize()] = free[0]
            pieces[at] = Piece(found[at].text, player=free[0])


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
    """Whether a word is nothing else than perhaps somebody's name."""
    return word.kind == "unknown" or (word.kind == "shape" and word.says == "name")


def _set_against(pieces: list[Piece], sides: dict[str, str]) -> None:
    """The only player who is named sits opposite of whoever tells it: "Mountie Major against Bob's three guys"."""
    named = [name for name, side in sides.items() if name != side]
    if len(named) != 1 or sides[named[0]] != ANN or any(piece.player == BEA or piece.text == ANN for piece in pieces):
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
            players[side] = next(free, "The speaker" if side == ANN else "Somebody else")
    return players


def _meaning(word: LineWord) -> str:
    return "" if word.kind == "unknown" else meaning_of(word.text) or (word.says if word.kind == "shape" else "")


def _player(found: Sequence[LineWord], pieces: Sequence[Piece], at: int) -> tuple[str | None, bool]:
    """The player that a piece names, and whether it says what is his."""
    word = found[at]
    bare = re.sub(r"['\u2019]s$", "", word.text)
    whose = bare != word.text
    if word.kind == "card" or not words(word.text) or word.text[:1].isdigit():
        return None, False
    after = pieces[at + 1] if at + 1 < len(pieces) else Piece("")
    held = _is_held(pieces, at + 1)
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
    if fold(before.text) == "of" and at > 1 and number_of(pieces[at - 2].text) and (whose or word.text.endswith("s")):
        return (bare if whose else word.text[:-1]).capitalize(), True  # "2 of bobs"
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
    if (counted or fold(after.text) in RANKS) and not whose:
        return bare.capitalize(), False
    if (
        fold(before.text) in ("off", "from")
        and any(piece.means == "control" for piece in pieces[max(0, at - 4) : at - 1])
        and bare.isalpha()
    ):
        return bare.capitalize(), whose  # "a guy I stole off Bob"
    begins = not at or before.text in STOPS or before.means in ("and", "then", "where") or word.says == "name"
    begins = begins or before.means == "kin" or fold(before.text) in (*_BEGINNING, *QUESTIONING)
    if after.means in _DOES and (word.text[:1].isupper() or begins or _seen(found[:at], bare)):
        return bare.capitalize(), False
    if fold(before.text) == "to" and bare.isalpha() and any(fold(one.text) in ("lose", "loses", "lost") for one in pieces[:at]):
        return bare.capitalize(), False  # "I lost it to Nils"
    if _is_who_does(pieces, at) and not held and bare.isalpha():
        return bare.capitalize(), False  # "controlled by Lena", "gets destroyed by Bob", "Choking Vines from Bob"
    if begins and bare.isalpha() and (_is_verb(found, at + 1) or fold(after.text) in _TRIES):
        return bare.capitalize(), False
    if fold(before.text) == "of" and word.text.endswith("s") and (after.text in STOPS or after.means in ("on", "where", "and")):
        return (bare if whose else word.text[:-1]).capitalize(), True  # "and 1 of Bob's"
    return None, False


def _is_who_does(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a piece stands where somebody is told who has done what was told, or whose the action before is."""
    if at < 2:
        return False
    before, word = pieces[at - 2], fold(pieces[at - 1].text)
    ends = at + 1 >= len(pieces) or pieces[at + 1].text in STOPS
    done = word == "by" and (fold(before.text) == "controlled" or before.means in DEEDS)
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


def _seen(before: Sequence[LineWord], name: str) -> bool:
    """Whether something of a player was told before."""
    return any(fold(word.text) in (fold(name) + "s", fold(name)) for word in before)


__all__ = ["LONGEST", "LineWord", "PlainLine", "read_line"]
