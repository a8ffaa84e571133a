"""A verdict that tells of an action only that it is where it was played, where nobody asked whether it can be."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...composer.from_names import NamedCase
from ...composer.line.facts.kinds import kind_of
from ..said import Said


def only_played(said: Sequence[Said], case: NamedCase, says: str) -> str:
    """That a headline tells only that the one card that is named, an action, lies where it was played, as a sentence, empty where it tells
    more, or where its play is what the line asks about. ``says``: the headline."""
    kind, card = case.happening
    if kind != "play" or len(case.names) > 1 or kind_of(card) != "action":
        return ""
    if any(one.means in ("play", "puts", "where", "on") and one.asked for one in said):
        return ""
    alone = re.fullmatch(rf"{re.escape(card)} (?:is at|lies on) [^.]*\.", says) is not None
    return f"It tells only that {card} is played." if alone else ""
