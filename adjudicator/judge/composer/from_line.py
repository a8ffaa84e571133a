"""A dispute told in one plain line, understood word by word: "seeing stars on buccaneer with poison, cub scout on every base".

Names of cards are spotted, longest first; a few dozen words give the shape (:mod:`.line.shape`). Every word is shown back as understood or
not, and nothing is guessed in silence: a misspelt name says what it was taken for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ...knowledge.words import fold, words
from ..data.card_spellings import is_asking, is_known
from ..data.courtesies import without_colour, without_courtesies
from ..data.loaded import knowledge, library
from ..data.recognised import Recognised
from ..data.recognising import people_called, recognise
from ..data.suggesting import suggest_cards
from ..situation.paths import in_play
from .happening import Happening
from .line.facts.kinds import kind_of
from .line.facts.picking import looks_at_factions
from .line.lying.moved_there import with_ways
from .line.lying.players.named_players import people, with_names_in_a_row
from .line.pieces import NOBODY, STOPS, LineWord, Piece, meaning_of, number_of, parted_verb, shape_words
from .line.settling.denied import without_denied
from .line.settling.playing.as_another import with_taking_after
from .line.settling.wording.alone_said import without_alone_said
from .line.settling.wording.counters_said import with_counters
from .line.settling.wording.ends_told import with_turn_ends
from .line.settling.wording.hidden_said import with_hidden
from .line.settling.wording.hits_said import with_hits
from .line.settling.wording.jumping_in import with_jumps
from .line.settling.wording.said_plainly import said_plainly
from .line.settling.wording.steps_said import with_so_often, with_steps
from .line.settling.wording.takes_it import with_takers
from .line.settling.wording.talents_said import with_set_off, with_talents
from .line.settling.wording.told_otherwise import with_players_by_faction, with_plays_told
from .line.settling.wording.verb_senses import with_senses, without_alone
from .line.shape import shaped
from .smallest_case import BuiltCase
from .told import ANN, UNNAMED, Told

#: Words that people write and that change nothing.
FILLERS = frozenset(("a", "an", "the", "s", "then", "there", "card", "own"))
#: So many letters has a word that may be spelt wrong.
LONG_WORD = 6
#: So many letters has a word of a faction that somebody may call a minion by.
FACTION_WORD = 4
#: So many places at a base have points of their own.
POINTS = 3
#: Of a line so much is read.
LONGEST = 400
#: What may stand behind the power of a minion that is told besides its name: "my King Rex 7 and his Zapbot 2 there".
_AFTER_POWER = frozenset(("and", "&", "+", "vs", "versus", "against", "on", "at", "with", "is", "are", "here", "there", "but", "while"))
_AFTER_POWER |= {"his", "my", "her", "their", "both", "where"}


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
    # who shouts says nothing by a capital
    plain = with_so_often(with_counters(with_turn_ends(without_courtesies(line.lower() if line.isupper() else line))))
    plain = with_players_by_faction(plain)
    found = with_hits(with_talents(with_set_off(with_takers(with_senses(without_alone_said(_pieces(plain, known)))))))
    found = with_ways(with_taking_after(with_jumps(with_steps(found))))
    found, alone = without_alone(found)
    found = with_plays_told(with_hidden(with_names_in_a_row(found)))
    pieces, players = people(found)
    pieces = [alone.get(at, piece) for at, piece in enumerate(_strangers(found, pieces))]
    names = tuple(dict.fromkeys(word.says for word in found if word.kind == "card"))
    if not any(map(looks_at_factions, names)):
        found = [_of_any_faction(word, piece) for word, piece in zip(found, pieces)]
    told_of = without_denied(pieces)
    happening, told, _ = shaped(told_of, players)
    said = tuple(
        word._replace(kind="shape", says=piece.player, instead=())
        if piece.player and (word.kind == "unknown" or word.says == "name")
        else word
        for word, piece in zip(found, pieces)
    )
    said = tuple(_denied(word) if at in told_of.at else word for at, word in enumerate(said))
    return PlainLine(said, names, happening, told)


def _denied(word: LineWord) -> LineWord:
    """A word by which it is told what there is not: it was understood."""
    return LineWord(word.text, "shape" if word.kind == "unknown" else word.kind, word.says, word.sure, denied=True)


# -- words ------------------------------------------------------------------------------------------------------------------------


def _tokens(line: str) -> list[str]:
    return re.findall(r"[^\s,;:.!?()\"=/]+(?:\.\d+)?|[,;.!?]", said_plainly(line)[:LONGEST])


def _pieces(line: str, factions: Sequence[str]) -> list[LineWord]:
    tokens = _tokens(line)
    heading = len(_tokens(line.partition(": ")[0])) if ": " in line else 0
    cards = {one.at: one for one in recognise(tokens, heading)}
    # a word that colours is a part of a name only where it stands in it so, and beside another or as the whole of it: who is told to be
    # brooding is no Brood Hive, and "my spooky Sprout" no Spooky, Scary
    whole = [one for one in cards.values() if one.length > 1 or one.sure]
    kept = {at for one in whole for at in _places(one) if fold(tokens[at]) in words(one.card.name)}
    left = without_colour(tokens, {at for one in cards.values() for at in _places(one)}, kept)
    if len(left) < len(tokens):
        tokens, heading = [token for _, token in left], sum(at < heading for at, _ in left)
        cards = {one.at: one for one in recognise(tokens, heading)}
    else:
        tokens = [token for _, token in left]
    named = {at for one in cards.values() for at in _places(one)}
    found: list[LineWord] = []
    spoken: set[int] = set()
    at = 0
    while at < len(tokens):
        card = cards.get(at)
        if card is not None:
            found.append(LineWord(" ".join(tokens[at : at + card.length]), "card", card.card.name, card.sure))
            at += card.length
            continue
        own = 1 if _is_own_power(found, tokens[at : at + 2]) else _own_points(found, tokens[at:])
        if own:
            found[-1] = found[-1]._replace(text=" ".join((found[-1].text, *tokens[at : at + own])))
            at += own
            continue
        # "take out", "do away with"
        free = (size for size in (3, 2) if named.isdisjoint(range(at, at + size)))
        joined = next((size for size in free if meaning_of(" ".join(tokens[at : at + size]))), 0)
        if joined and at and number_of(tokens[at - 1]) and meaning_of(tokens[at]) == "counter":
            joined = 0  # "has 2 counters with it" tells of counters
        if joined:
            text = " ".join(tokens[at : at + joined])
            done_to = cards.get(at + joined) or cards.get(at + joined + 1)
            scored = done_to is not None and done_to.card.kind == "base" and fold(text) in knowledge().lexicon.spoken["scored-off"]
            found.append(LineWord(text, "shape", "score" if scored else meaning_of(text)))
            at += joined
            continue
        two = " ".join(tokens[at : at + 2])
        if fold(two) in NOBODY and at + 1 not in cards:
            found.append(LineWord(two, "filler"))
            at += 2
            continue
        means, parted = parted_verb(tokens[at:], {number - at for number in named})
        spoken |= {at + parted} if parted else set()
        said = LineWord(tokens[at], "shape", means) if parted else LineWord(tokens[at], "filler") if at in spoken else None
        found.append(said or _word(tokens[at], factions))
        at += 1
    return found


def _is_own_power(before: Sequence[LineWord], tokens: Sequence[str]) -> bool:
    """Whether a number behind a minion only says the power that is printed on it, and counts nothing that follows."""
    if not before or before[-1].kind != "card" or not tokens[0].isdigit() or before[-1].says not in library():
        return False
    card = library().find(before[-1].says)
    powers = {card.face(printing).power for printing in ("first", "latest")} if card.kind == "minion" else set()
    return int(tokens[0]) in powers and (len(tokens) < 2 or fold(tokens[1]) in _AFTER_POWER or tokens[1] in STOPS)


def _own_points(before: Sequence[LineWord], tokens: Sequence[str]) -> int:
    """How many words behind a base only say the points that are printed on it: "Shark Reef 4/2/1"."""
    named = next((one.says for one in before[: -POINTS - 1 : -1] if one.kind == "card"), "")
    if named not in library():
        return 0
    card = library().find(named)
    rows = {card.face(printing).vp for printing in ("first", "latest")} if card.kind == "base" else set()
    # "is scoring (4/2/1)"
    numbers = [token for token in tokens[: 2 * POINTS] if token != ","][:POINTS]
    known = all(one.isdigit() for one in numbers) and tuple(map(int, numbers)) in rows
    return (2 * POINTS - 1 if tokens[1:2] == [","] else POINTS) if known else 0


def _places(one: Recognised) -> range:
    """Where the words of a name stand."""
    return range(one.at, one.at + one.length)


def _word(token: str, factions: Sequence[str]) -> LineWord:
    """A word that names no card."""
    one = fold(token)
    if not words(one) or one in FILLERS or is_asking(one):
        return LineWord(token, "filler")
    if meaning_of(token):
        return LineWord(token, "shape", meaning_of(token))
    if meaning_of(re.sub("s$", "", one.replace("'", ""))) == "name":
        return LineWord(token, "shape", "name")  # "bobs"
    if {one, re.sub("'?s$", "", one)} & people_called():
        return LineWord(token, "shape", "name")  # "belle has 9"
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
    # who is told to have minions with a name means these by "my own"
    named = any(
        kind_of(piece.card) == "minion" and any(one.means == "mine" for one in pieces[max(0, at - 2) : at + 3])
        for at, piece in enumerate(pieces)
    )
    return [
        piece._replace(means="minion")
        # "after I sacrificed my own"
        if (fold(piece.text) == "own" and before.means in ("mine", "theirs") and after.text in STOPS and not named)
        or (word.kind == "unknown" or fold(word.text) in _faction_words())
        and not piece.player
        and not piece.means
        and _is_noun(before, after)
        else piece
        for word, before, piece, after in zip(found, (ends[0], *pieces), pieces, (*pieces[1:], ends[1]))
    ]


def _of_any_faction(word: LineWord, piece: Piece) -> LineWord:
    """A word for a minion by its faction, where no card of the line asks for one: it tells of a minion, and of no more that matters."""
    alike = word.kind in ("unknown", "known") and piece.means == "minion" and fold(word.text) in _faction_words()
    return LineWord(word.text, "shape", "minion") if alike else word


def _is_noun(before: Piece, after: Piece) -> bool:
    """Whether what stands between two pieces is likely somebody's card."""
    whole = not after.card and after.means not in ("minion", "action", "base", "power", "hand", "deck", "pile", "cards", "counter")
    return before.means in ("mine", "theirs") and whole


@lru_cache(maxsize=1)
def _faction_words() -> frozenset[str]:
    """What somebody may call a minion after its faction: "my orc"."""
    names = {word for faction in library().sets for word in fold(faction).split()}
    return frozenset(one for word in names if len(word) >= FACTION_WORD for one in (word.removesuffix("s"), _one_of(word)))


#: How a word for several ends, and how one of these does.
_ENDINGS = (
    ("wolves", "wolf"),
    ("elves", "elf"),
    ("arves", "arf"),
    ("ieves", "ief"),
    ("ies", "y"),
    ("esses", "ess"),
    ("oes", "o"),
    ("s", ""),
)


def _one_of(word: str) -> str:
    """The word for one of several: "werewolf" of "werewolves"."""
    return next((word.removesuffix(end) + one for end, one in _ENDINGS if word.endswith(end)), word)


# -- people -----------------------------------------------------------------------------------------------------------------------


__all__ = ["LONGEST", "LineWord", "PlainLine", "read_line"]
