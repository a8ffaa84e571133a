"""Bases by a word of their name, where they are told to score: "factory scores", and of several called so the one that does what is told of
it: "dojo scored and the winner destroys my First Mate"."""

from __future__ import annotations

from collections.abc import Sequence

from ....knowledge.words import fold, root, words
from ....language.analysis import causes
from ..card_spellings import is_asking, known_names, meant, said_for
from ..loaded import library
from ..recognised import Recognised
from ..suggesting import NamedCard
from .plain_names import SHORT

#: What a base may do to a card there, by which it is known.
_DEEDS = ("destroy", "return", "move", "control")


def scored(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A word of the name of one base that scores."""
    said = words(tokens[at])
    after = fold(tokens[at + 1]) if at + 1 < len(tokens) else ""
    if len(said) != 1 or len(said[0]) <= SHORT or root(said[0]) in meant() or is_asking(said[0]):
        return None
    if after not in said_for("score"):
        return None
    cards = [card for card in known_names().parts.get(root(said[0]), ()) if card.kind == "base"]
    if len(cards) > 1 and named:
        cards = _that_do_so(cards, tokens[at + 2 :])
    return Recognised(at, 1, cards[0], False) if len(cards) == 1 else None


def _that_do_so(cards: Sequence[NamedCard], behind: Sequence[str]) -> list[NamedCard]:
    """Those of some bases that do the first thing that is told behind one."""
    deed = next((deed for token in behind for deed in _DEEDS if fold(token) in said_for(deed)), "")
    known = [card for card in cards if deed and card.name in library()]
    return [card for card in known if any(deed in causes(one) for one in library().find(card.name).face("first").abilities)]
