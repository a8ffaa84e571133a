"""The words by which a card is told to change the breakpoint of its base: "Overgrowth took it to 0", "Marking Territory zeroed the base".
It does so by lying there, so nothing is done by anybody."""

from __future__ import annotations

from collections.abc import Sequence

from .....knowledge.words import fold
from ..facts.doing import moves_breakpoint
from ..pieces import Piece

#: What a card is told to do to a breakpoint, and what may stand before that.
_CHANGES = frozenset(
    (
        *("took", "takes", "take", "taking", "drops", "dropped", "drop", "dropping", "lowered", "lowers", "sets", "set", "makes", "made"),
        *("zeroed", "zeroes", "zeros", "reduced", "reduces", "pulled", "pulls", "brought", "brings", "got", "gets", "puts", "put", "cut"),
        *(
            "cuts",
            "knocked",
            "knocks",
            "shaved",
            "shaves",
            "pushed",
            "pushes",
            "has",
            "had",
            "nuked",
            "turned",
            "turns",
            "wiped",
            "pushing",
        ),
    )
)
_BEFORE = frozenset(
    ("just", "now", "already", "has", "have", "had", "thats", "that", "there", "then", "of", "mine", "his", "hers", "theirs")
)
#: What it is done to, and how it is told what it comes to.
_WHAT = frozenset(("it", "the", "its", "my", "his", "her", "their", "that", "this", "base", "bases", "breakpoint", "bp"))
_HOW = frozenset(
    ("down", "to", "by", "low", "lower", "less", "under", "way", "enough", "all", "at", "so", "nothing", "zero", "none", "nil")
)
_HOW |= {"on", "off", "point", "points", "now", "this", "turn", "well"}
#: What shows that the breakpoint is spoken of.
_TELLING = frozenset(("breakpoint", "bp", "nothing", "zero", "nil", "lower", "low", "down", "under", "zeroed", "zeroes", "zeros"))


def lowered_at(texts: Sequence[str], cards: Sequence[str]) -> frozenset[int]:
    """The places of the words that tell that a card changes a breakpoint. ``texts``: the words of a line, folded; ``cards``: the names of
    the cards that they name."""
    found: set[int] = set()
    for at, card in enumerate(cards):
        if card and moves_breakpoint(card):
            found |= _behind(texts, cards, at)
    return frozenset(found)


def _behind(texts: Sequence[str], cards: Sequence[str], at: int) -> set[int]:
    """The places of such words right behind a card."""

    def past(begin: int, known: frozenset[str], numbers: bool = False) -> int:
        while begin < len(texts) and not cards[begin] and (texts[begin] in known or (numbers and texts[begin].isdigit())):
            begin += 1
        return begin

    verb = past(at + 1, _BEFORE - _CHANGES)
    while verb + 1 < len(texts) and texts[verb] in _BEFORE & _CHANGES and texts[verb + 1] in _CHANGES:
        verb += 1
    if verb >= len(texts) or cards[verb] or texts[verb] not in _CHANGES:
        return set()
    end = past(past(verb + 1, _WHAT), _HOW, True)
    words = texts[verb:end]
    numbered = any(before in ("to", "at", "by") and one.isdigit() for before, one in zip(words, words[1:]))
    base = end > verb + 1 and any(one in ("base", "it") for one in words)
    # "Marking Territory made the base 0"
    numbered = numbered or words[-1:] in (["0"], ["zero"])
    if not (_TELLING & {*words} or (numbered and base)):
        return set()
    return {*range(at + 1, end)}


def without_lowering(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line without those words; that a base is spoken of goes on being told."""
    gone = lowered_at([fold(one.text) for one in pieces], [one.card for one in pieces])
    return [piece for at, piece in enumerate(pieces) if at not in gone or piece.means == "base"]
