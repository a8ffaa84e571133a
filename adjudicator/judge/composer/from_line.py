"""A dispute told in one plain line, understood word by word: "seeing stars on buccaneer with poison, cub scout on every base".

Names of cards are spotted, longest first; a dozen words give the shape. Every word is shown back as understood or not, and nothing is
guessed in silence: a misspelt name says what it was taken for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ...knowledge.words import fold, words
from ..data.loaded import library
from ..data.recognising import is_asking, is_known, recognise
from ..data.suggesting import cards_by_name, suggest_cards
from ..situation.paths import in_play
from .smallest_case import ANN, BEA, BuiltCase, Happening

#: Words that give the shape, by what they mean.
SHAPES: dict[str, frozenset[str]] = {
    "on": frozenset(("on", "onto", "at", "in")),
    "with": frozenset(("with", "carrying", "has", "having", "wearing", "under")),
    "play": frozenset(("play", "plays", "played", "playing", "casts", "cast", "uses", "use", "used")),
    "talent": frozenset(("talent", "talents")),
    "move": frozenset(("move", "moves", "moved", "moving")),
    "destroy": frozenset(("destroy", "destroys", "destroyed", "destroying", "kill", "kills", "killed", "dies", "die")),
    "return": frozenset(("return", "returns", "returned", "bounce", "bounced", "bounces")),
    "score": frozenset(("score", "scores", "scored", "scoring")),
    "start": frozenset(("start", "starts", "begins", "begin", "beginning")),
    "end": frozenset(("end", "ends", "ending")),
    "every": frozenset(("every", "each", "all")),
    "base": frozenset(("base", "bases", "everywhere")),
    "again": frozenset(("again", "repeatedly", "loop", "loops", "forever")),
    "mine": frozenset(("my", "mine", "our")),
    "theirs": frozenset(("his", "her", "their", "theirs", "opponents", "opponent", "enemy")),
    "turn": frozenset(("turn", "turns")),
    "copies": frozenset(("x2", "2x", "two", "2", "twice", "both", "x3", "3x", "three", "3")),
}
#: Words that people write and that change nothing.
FILLERS = frozenset(
    (
        "a",
        "an",
        "the",
        "and",
        "then",
        "is",
        "are",
        "be",
        "of",
        "to",
        "by",
        "i",
        "we",
        "he",
        "she",
        "they",
        "it",
        "would",
        "will",
        "when",
        "if",
        "while",
        "there",
        "minion",
        "action",
        "card",
        "s",
        "what",
        "happens",
        "my",
        "from",
        "own",
        "that",
        "which",
        "another",
        "other",
    )
)
#: Words of names that stand for themselves in a sentence, so that they are no name on their own.
_MEANS = {word: meaning for meaning, known in SHAPES.items() for word in known}
#: What ends a part of a line.
STOPS = frozenset(",;.!?")
#: Of a line so much is read.
LONGEST = 400


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
    ``None`` where it does not say. ``target``: whom it is aimed at. ``hosts``: what lies on what. ``everywhere``: a card on every base.
    ``sides``: card -> whether it is the speaker's own."""

    words: tuple[LineWord, ...]
    names: tuple[str, ...] = ()
    happening: Happening | None = None
    target: str = ""
    hosts: dict[str, str] = field(default_factory=dict)
    everywhere: str = ""
    sides: dict[str, bool] = field(default_factory=dict)

    @property
    def unknown(self) -> tuple[LineWord, ...]:
        """The pieces that were not understood."""
        return tuple(word for word in self.words if word.kind == "unknown")

    def fits(self, built: BuiltCase) -> bool:
        """Whether a case has what the line says."""
        assumed = built.assumed
        return (
            not built.idle
            and (not self.target or assumed.get("target") == self.target or self.happening is None)
            and all(assumed.get("host", {}).get(card) == host for card, host in self.hosts.items())
            and (not self.everywhere or assumed.get("everywhere") == self.everywhere)
            and all(assumed.get("side", {}).get(card, ANN if own else BEA) == (ANN if own else BEA) for card, own in self.sides.items())
        )

    def missing(self, built: BuiltCase) -> tuple[str, ...]:
        """What the line says and a case does not have, in words."""
        found = [
            f"{card} on {host}"
            for card, host in self.hosts.items()
            if not any(
                one.get("card") == host and any(_name(held) == card for held in one.get("on") or ()) for _, one in in_play(built.data)
            )
        ]
        if self.everywhere and built.assumed.get("everywhere") != self.everywhere:
            found.append(f"{self.everywhere} on every base")
        if self.target and self.happening is not None and built.assumed.get("target") != self.target:
            found.append(f"{self.happening.card} aimed at {self.target}")
        return tuple(found)


def _name(entry: object) -> str:
    return str(entry.get("card") if isinstance(entry, dict) else entry)


def read_line(line: str, known: Sequence[str] = ()) -> PlainLine:
    """Understand a line. ``known``: factions at hand, whose cards are meant first."""
    pieces = _pieces(line, known)
    return _shaped(pieces)


# -- words ------------------------------------------------------------------------------------------------------------------------


def _tokens(line: str) -> list[str]:
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
        found.append(_word(tokens[at], factions))
        at += 1
    return found


def _word(token: str, factions: Sequence[str]) -> LineWord:
    """A word that names no card."""
    one = fold(token)
    if not words(one):
        return LineWord(token, "filler")
    if one in _MEANS:
        return LineWord(token, "shape", _MEANS[one])
    if one in FILLERS or is_asking(one):
        return LineWord(token, "filler")
    if is_known(one):
        return LineWord(token, "known")
    begun = list(suggest_cards(token, factions, 4)) if len(token) > 2 else []
    return LineWord(token, "unknown", "", False, tuple(card.name for card in begun[:3]))


# -- shape ------------------------------------------------------------------------------------------------------------------------


def _shaped(pieces: list[LineWord]) -> PlainLine:
    return _Shape(pieces).line()


class _Shape:
    """Makes out the shape of a line, word by word.

    ``last``: the card named last. ``relation``: what stands between it and the next card (on, with, by, or something that happens).
    ``pending``: a play or talent whose card is still to be named. ``own``: whether the next card is the speaker's, ``None`` if not said.
    """

    def __init__(self, pieces: list[LineWord]) -> None:
        self.pieces = pieces
        self.names = tuple(dict.fromkeys(word.says for word in pieces if word.kind == "card"))
        self.hosts: dict[str, str] = {}
        self.sides: dict[str, bool] = {}
        self.happening: Happening | None = None
        self.target = self.everywhere = self.last = self.relation = self.pending = ""
        self.own: bool | None = None

    def line(self) -> PlainLine:
        for index, word in enumerate(self.pieces):
            if word.kind == "filler" and word.text in STOPS:
                self.relation, self.own = "", None
            elif word.kind == "shape":
                self.take_shape(index, word)
            elif word.kind == "card":
                self.take_card(word.says)
        aimed = self.target if self.happening is None or _kind(self.target) != "base" else ""
        return PlainLine(tuple(self.pieces), self.names, self.happening, aimed, self.hosts, self.everywhere, self.sides)

    def happens(self, kind: str, card: str = "") -> None:
        """Something happens, unless the line has said already what does."""
        self.happening = self.happening or Happening(kind, card)

    # -- words that give the shape ------------------------------------------------------------------------------------

    def take_shape(self, index: int, word: LineWord) -> None:
        says = word.says
        following = next((other.says for other in self.pieces[index + 1 : index + 4] if other.kind == "shape"), "")
        if says in ("mine", "theirs"):
            self.own = says == "mine"
        elif (says == "every" and following == "base") or (says == "base" and fold(word.text) == "everywhere"):
            self.everywhere = self.everywhere or self.last
            self.relation = ""
        elif says in ("on", "with"):
            self.relation = says
        elif says in ("play", "talent"):
            if self.last and not _names_after(self.pieces, index):
                self.happens(says, self.last)
            else:
                self.pending = says
        elif says in ("destroy", "move", "return"):
            self.take_deed(index, says)
        elif says == "score":
            self.happens("score", self.last if _kind(self.last) == "base" else "")
        elif says in ("start", "end") and following == "turn":
            self.happens("turn_start" if says == "start" else "turn_end")
        elif says == "again":
            self.take_again()

    def take_deed(self, index: int, kind: str) -> None:
        """Something that happens to a card: to the one named before, or to the one that follows."""
        if self.last and _kind(self.last) == "minion" and not _names_after(self.pieces, index):
            self.happens(kind, self.last)
        elif self.last and index + 1 < len(self.pieces) and fold(self.pieces[index + 1].text) == "by":
            self.relation = "by"
        else:
            self.relation = kind

    def take_again(self) -> None:
        """The card that is played, or the first that can be, is played again and again."""
        played = ""
        if self.happening is None:
            played = next((name for name in self.names if _kind(name) != "base"), "")
        elif self.happening.kind == "play":
            played = self.happening.card
        if played:
            self.happening = Happening("again", played)

    # -- cards --------------------------------------------------------------------------------------------------------

    def take_card(self, card: str) -> None:
        if self.own is not None:
            self.sides[card] = self.own
            self.own = None
        other = self.last if self.last != card else ""
        if self.relation == "on" and other:
            self.lay_on(other, card)
        elif self.relation == "with" and other and _attaches(card):
            self.hosts[card] = other
        elif self.relation == "by" and self.last != card:
            self.happens("play", card)
            self.target = self.last
        elif self.relation in ("destroy", "move", "return") and other:
            if self.happening is None and _kind(other) in ("action", "minion"):
                self.happens("play", other)
            else:
                self.happens(self.relation, card)
            self.target = card
        elif self.relation in ("destroy", "move", "return") and not self.last:
            self.happens(self.relation, card)
        elif self.pending and self.happening is None:
            self.happens(self.pending, card)
            self.pending = ""
        if self.relation != "with":
            self.last = card
            self.relation = ""
        if self.happening is not None:
            self.pending = ""

    def lay_on(self, other: str, card: str) -> None:
        """A card on another: attached to it, or played on it."""
        if _attaches(other) and self.happening is not None and self.happening.card != other:
            self.hosts[other] = card
        elif self.happening is None and (_kind(other) == "action" or self.pending == "play"):
            self.happens("play", other)
            self.target = card
        elif self.happening is not None and self.happening.card == other:
            self.target = card
        elif _attaches(other):
            self.hosts[other] = card


def _names_after(pieces: list[LineWord], index: int) -> bool:
    """Whether another card is named before the next comma."""
    for word in pieces[index + 1 :]:
        if word.text in STOPS:
            return False
        if word.kind == "card":
            return True
    return False


def _kind(name: str) -> str:
    card = cards_by_name().get(fold(name))
    return card.kind if card is not None else ""


def _attaches(name: str) -> bool:
    """Whether a card may lie on a minion."""
    if name not in library():
        return _kind(name) == "action"
    return library().find(name).face("latest").played_on == "minion"
