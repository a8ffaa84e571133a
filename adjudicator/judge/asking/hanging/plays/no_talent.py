"""A talent of which nobody told whose it is, and which the case took for that of a card that has none."""

from __future__ import annotations

from collections.abc import Sequence

from ....composer.from_names import NamedCase
from ....replay.replay import Replay
from ...said import Said

#: That a card has no such ability, and what names the card whose talent is meant.
_NONE = "its text has no such ability"
_OF = frozenset(("of", "on", "from"))


def no_talent(said: Sequence[Said], case: NamedCase, made: Replay) -> str:
    """Why a case is no answer in which such a talent is used in vain, as a sentence; empty where the line calls it that card's."""
    card = case.happening.card
    if case.happening.kind != "talent" or not any(_NONE in one.says and card in one.says for one in made.refused):
        return ""
    for at, one in enumerate(said):
        if one.means != "talent" or one.kind == "card":
            continue
        before = said[at - 1] if at else None
        behind = [other for other in said[at + 1 : at + 4] if other.folded not in ("the", "my", "his", "her")]
        own = before is not None and before.kind == "card" and before.says == card
        if own or (len(behind) > 1 and behind[0].folded in _OF and behind[1].kind == "card" and behind[1].says == card):
            return ""
    return f"{card} has no talent, and the line tells of one."
