"""That a card is told to be played in another player's turn, by a Special or by another card, while its player's own turn was laid. What it
says of turns, or of more plays, comes to something else then."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .....ground.kept_facts import kept_fact
from .....language.rendering import render_face
from ....composer.from_line import PlainLine
from ....composer.line.facts.waiting import comes_from_hand
from ....composer.told import ANN, OTHER
from ....data.loaded import library
from ...said import Said, words_said

#: What stands before whose turn it is, and whose it may be, besides the names of players.
_IN = frozenset(("on", "in", "during"))
_THEIRS, _MINE = frozenset(("his", "her", "their", "another", "other")), "my"
_IS, _AND = frozenset(("its", "it", "is", "was")), frozenset(("and", ",", "i", "he", "she", "play", "plays", "played", "so", "then"))
#: How many words stand between a turn and the card that is played in it.
_NEAR = 5
_OF_TURNS = re.compile(r"\b(?:turns?|extra|talents?)\b")


def in_another_turn(line: PlainLine) -> str:
    """The card that is told to be played in a turn that is not its player's, where it hangs on that; empty for none."""
    card = line.happening.card if line.happening is not None and line.happening.kind == "play" else ""
    if not card or not speaks_of_turns(card) or comes_from_hand(card):
        return ""
    side, said = line.told.sides.get(card, ANN), list(words_said(line.words))
    at = next((number for number, one in enumerate(said) if one.kind == "card" and one.says == card), -1)
    turn = next((number for number, one in enumerate(said) if one.means == "turn" and at >= 0 and abs(number - at) <= _NEAR), -1)
    if turn < 0:
        return ""
    owner = _owner(said, turn)
    words = [one.folded for one in said[min(at, turn) + 1 : max(at, turn)]]
    if not owner or (owner == ANN) == (side == ANN):
        return ""
    # "I play Howl on his turn", and "it is his turn and I play Howl"
    behind = turn > at and bool(words) and words[0] in _IN and not any(one.begins for one in said[at + 1 : turn])
    before = turn < at and all(word in _AND or one.means == "play" for word, one in zip(words, said[turn + 1 : at], strict=True))
    begins = before and {one.folded for one in said[max(0, turn - 3) : turn]} & (_IS | _IN)
    return card if behind or begins else ""


def _owner(said: Sequence[Said], turn: int) -> str:
    """Whose a turn is that is told of, empty where nobody's."""
    for one in reversed(said[max(0, turn - 2) : turn]):
        if one.folded == _MINE:
            return ANN
        if one.means == "theirs" or one.folded in _THEIRS or one.says in OTHER:
            return OTHER[ANN] if one.says != ANN else ANN
        if one.folded in _IN:
            break
    return ""


@kept_fact
def speaks_of_turns(name: str) -> bool:
    """Whether what a card says hangs on a turn, or gives more plays, which another's turn has no room for."""
    return name in library() and _OF_TURNS.search(render_face(library().find(name).face("first"))) is not None
