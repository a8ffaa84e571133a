"""A dispute told in one plain line, understood word by word: "seeing stars on buccaneer with poison, cub scout on every base".

Names of cards are spotted, longest first; a dozen words give the shape. Every word is shown back as understood or not, and
nothing is guessed in silence: a misspelt name says what it was taken for.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from ..knowledge.words import fold, stem, words
from .casing import ANN, BEA, Built, Happening
from .paths import in_play
from .suggesting import Named, by_name, nearest, suggest

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
FILLERS = frozenset(("a", "an", "the", "and", "then", "is", "are", "be", "of", "to", "by", "i", "we", "he", "she", "they", "it", "would", "will",
                     "when", "if", "while", "there", "minion", "action", "card", "s", "what", "happens", "my", "from", "own", "that", "which", "another", "other"))
#: Words of names that stand for themselves in a sentence, so that they are no name on their own.
_MEANS = {word: meaning for meaning, known in SHAPES.items() for word in known}
#: How near a misspelling must be to be taken for a name, in percent.
NEAR = 80


class Word(NamedTuple):
    """A piece of the line. ``kind``: ``card``, ``shape``, ``filler`` or ``unknown``. ``says``: what it was taken for. ``sure``: whether it was
    spelt so. ``instead``: names that may be meant, where it was not understood."""

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

    words: tuple[Word, ...]
    names: tuple[str, ...] = ()
    happening: Happening | None = None
    target: str = ""
    hosts: dict[str, str] = field(default_factory=dict)
    everywhere: str = ""
    sides: dict[str, bool] = field(default_factory=dict)

    @property
    def unknown(self) -> tuple[Word, ...]:
        """The pieces that were not understood."""
        return tuple(word for word in self.words if word.kind == "unknown")

    def fits(self, built: Built) -> bool:
        """Whether a case has what the line says."""
        assumed = built.assumed
        return (not built.idle and (not self.target or assumed.get("target") == self.target or self.happening is None)
                and all(assumed.get("host", {}).get(card) == host for card, host in self.hosts.items())
                and (not self.everywhere or assumed.get("everywhere") == self.everywhere)
                and all(assumed.get("side", {}).get(card, ANN if own else BEA) == (ANN if own else BEA) for card, own in self.sides.items()))

    def missing(self, built: Built) -> tuple[str, ...]:
        """What the line says and a case does not have, in words."""
        found = [f"{card} on {host}" for card, host in self.hosts.items()
                 if not any(one.get("card") == host and any(_name(held) == card for held in one.get("on") or ()) for _, one in in_play(built.data))]
        if self.everywhere and built.assumed.get("everywhere") != self.everywhere:
            found.append(f"{self.everywhere} on every base")
        if self.target and self.happening is not None and built.assumed.get("target") != self.target:
            found.append(f"{self.happening.card} aimed at {self.target}")
        return tuple(found)


def _name(entry: object) -> str:
    return str(entry.get("card") if isinstance(entry, dict) else entry)


def understand(line: str, known: Sequence[str] = ()) -> PlainLine:
    """Understand a line. ``known``: factions at hand, whose cards are meant first."""
    pieces = _pieces(line, known)
    return _shaped(pieces)


# -- words ------------------------------------------------------------------------------------------------------------------------


def _tokens(line: str) -> list[str]:
    return re.findall(r"[^\s,;:.!?()\"]+|[,;.]", line[:400])


@lru_cache(maxsize=1)
def _longest() -> int:
    return max(len(words(name)) for name in by_name())


def _pieces(line: str, factions: Sequence[str]) -> list[Word]:
    tokens = _tokens(line)
    found: list[Word] = []
    at = 0
    while at < len(tokens):
        if tokens[at] in ",;.":
            found.append(Word(tokens[at], "filler"))
            at += 1
            continue
        length, card = _spot(tokens, at)
        if card is not None:
            text = " ".join(tokens[at : at + length])
            found.append(Word(text, "card", card.name, True))
            at += length
            continue
        one = fold(tokens[at])
        meaning = _MEANS.get(one)
        if meaning is not None:
            found.append(Word(tokens[at], "shape", meaning))
        elif one in FILLERS or not words(one):
            found.append(Word(tokens[at], "filler"))
        else:
            length, word = _misspelt(tokens, at, factions)
            found.append(word)
            at += length - 1
        at += 1
    return found


def _spot(tokens: list[str], at: int) -> tuple[int, Named | None]:
    """The longest name that stands at a place, also in the plural or with a possessive s."""
    for length in range(min(_longest() + 1, len(tokens) - at), 0, -1):
        here = tokens[at : at + length]
        if any(token in ",;" for token in here[1:]):
            continue
        text = " ".join(here)
        spellings = [text, re.sub(r"['’]s?$", "", text), " ".join([*here[:-1], stem(fold(here[-1]))])]
        if length == 1 and (fold(text) in _MEANS or fold(text) in FILLERS):
            continue
        for spelling in spellings:
            card = by_name().get(fold(spelling))
            if card is not None:
                return length, card
    return 0, None


def _misspelt(tokens: list[str], at: int, factions: Sequence[str]) -> tuple[int, Word]:
    """A name that is misspelt or cut short at a place; otherwise a word that was not understood."""
    for length in (3, 2, 1):
        here = tokens[at : at + length]
        if len(here) < length or any(token in ",;." or fold(token) in _MEANS or fold(token) in FILLERS for token in here):
            continue
        text = " ".join(here)
        near = nearest(" ".join(words(text)), 1, NEAR if length > 1 else NEAR + 2) if len(text) > 3 else []
        if near:
            return length, Word(text, "card", near[0].name, False)
    begun = list(suggest(tokens[at], factions, 4)) if len(tokens[at]) > 2 else []
    full = [card for card in begun if any(part == fold(tokens[at]) for part in words(card.name))]
    if len(full) == 1:
        return 1, Word(tokens[at], "card", full[0].name, False)
    return 1, Word(tokens[at], "unknown", "", False, tuple(card.name for card in begun[:3]))


# -- shape ------------------------------------------------------------------------------------------------------------------------


def _shaped(pieces: list[Word]) -> PlainLine:
    names = tuple(dict.fromkeys(word.says for word in pieces if word.kind == "card"))
    hosts: dict[str, str] = {}
    sides: dict[str, bool] = {}
    happening: Happening | None = None
    target = everywhere = ""
    last = ""
    relation = ""
    pending = ""
    owner: bool | None = None
    for index, word in enumerate(pieces):
        if word.kind == "filler":
            if word.text in ",;.":
                relation, owner = "", None
            continue
        if word.kind == "unknown":
            continue
        if word.kind == "shape":
            after = [other.says for other in pieces[index + 1 : index + 4] if other.kind == "shape"]
            if word.says in ("mine", "theirs"):
                owner = word.says == "mine"
            elif word.says == "every" and "base" in after[:1] or (word.says == "base" and fold(word.text) == "everywhere"):
                everywhere = everywhere or last
                relation = ""
            elif word.says in ("on", "with"):
                relation = word.says
            elif word.says in ("play", "talent"):
                if last and not _names_after(pieces, index):
                    happening = happening or Happening(word.says, last)
                else:
                    pending = word.says
            elif word.says in ("destroy", "move", "return"):
                if last and _kind(last) == "minion" and not _names_after(pieces, index):
                    happening = happening or Happening(word.says, last)
                elif last and index + 1 < len(pieces) and fold(pieces[index + 1].text) == "by":
                    relation = "by"
                else:
                    relation = word.says
            elif word.says == "score":
                happening = happening or Happening("score", last if _kind(last) == "base" else "")
            elif word.says in ("start", "end") and "turn" in after[:1]:
                happening = happening or Happening("turn_start" if word.says == "start" else "turn_end")
            elif word.says == "again":
                played = happening.card if happening is not None and happening.kind == "play" else next(
                    (name for name in names if _kind(name) != "base"), "") if happening is None else ""
                happening = Happening("again", played) if played else happening
            continue
        card = word.says
        if owner is not None:
            sides[card] = owner
            owner = None
        if relation == "on" and last and last != card:
            if _attaches(last) and happening is not None and happening.card != last:
                hosts[last] = card
            elif happening is None and (_kind(last) == "action" or pending == "play"):
                happening, target = Happening("play", last), card
            elif happening is not None and happening.card == last:
                target = card
            elif _attaches(last):
                hosts[last] = card
        elif relation == "with" and last and last != card and _attaches(card):
            hosts[card] = last
        elif relation == "by" and last != card:
            happening, target = happening or Happening("play", card), last
        elif relation in ("destroy", "move", "return") and last and last != card:
            acting = _kind(last) in ("action", "minion") and happening is None
            happening = happening or (Happening("play", last) if acting else Happening(relation, card))
            target = card
        elif relation in ("destroy", "move", "return") and not last:
            happening = happening or Happening(relation, card)
        elif pending in ("play", "talent") and happening is None:
            happening = Happening(pending, card)
            pending = ""
        if relation != "with":
            last = card
        relation = "" if relation != "with" else relation
        pending = "" if pending and happening is not None else pending
    if happening is not None and target and _kind(target) == "base":
        target = ""
    return PlainLine(tuple(pieces), names, happening, target, hosts, everywhere, sides)


def _names_after(pieces: list[Word], index: int) -> bool:
    """Whether another card is named before the next comma."""
    for word in pieces[index + 1 :]:
        if word.text in ",;.":
            return False
        if word.kind == "card":
            return True
    return False


def _kind(name: str) -> str:
    card = by_name().get(fold(name))
    return card.kind if card is not None else ""


def _attaches(name: str) -> bool:
    """Whether a card may lie on a minion."""
    from .base import library
    if name not in library():
        return _kind(name) == "action"
    return library().find(name).face("latest").played_on == "minion"
