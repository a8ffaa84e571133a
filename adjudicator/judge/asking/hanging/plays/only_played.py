"""A verdict that tells only that a card is where it was played, or is used only because it can be, where nobody asked that."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....composer.from_line import PlainLine
from ....composer.from_names import NamedCase
from ....composer.line.facts.kinds import kind_of
from ....composer.line.pieces import DOING, spoken
from ...said import Said

#: So many cards may be named for what the second does to the first.
_TWO = 2


def only_played(said: Sequence[Said], case: NamedCase, says: str) -> str:
    """That a headline tells only that the one card that is named, an action, lies where it was played, as a sentence, empty where it tells
    more, or where its play is what the line asks about. ``says``: the headline."""
    kind, card = case.happening
    # "can I activate Jacky Bill" asks for what it does where it lies
    uses = (one for one, after in zip(said, (*said[1:], None)) if after is None or after.folded != "up")  # what is used up is a play
    used = kind_of(card) != "action" and any(one.asked and one.folded in spoken("used") for one in uses)
    if kind != "play" or len(case.names) > 1 or not (used or kind_of(card) == "action"):
        return ""
    if not used and any(one.means in ("play", "puts", "where", "on") and one.asked for one in said):
        return ""
    alone = re.fullmatch(rf"{re.escape(card)} (?:is at|lies on) [^.]*\.", says) is not None
    return f"It tells only that {card} is played." if alone else ""


def used_unasked(said: Sequence[Said], line: PlainLine, case: NamedCase) -> str:
    """That somebody uses an ability in a case only because the card has one, where it is asked how strong cards are."""
    if case.happening.kind not in ("talent", "use") or line.happening is not None or line.told.target:
        return ""
    words = [one for one in said if one.kind != "card"]
    verb = any(one.means in ("talent", "use") or one.means in DOING for one in words)
    if not verb and line.names[:1] not in ((), (case.happening.card,)) and len(line.names) > _TWO:
        # "Full Moon with Commandbro and Granny mine": she is there for the sake of the others
        return f"Nobody told that {case.happening.card}'s ability is used."
    asks = any(one.means == "power" or one.folded in ("total", "totals", "sum") for one in words)
    # who tells what stands there and of nothing that is done asks what that comes to
    told = line.told
    asks = asks or (bool(told.crowds or told.counters or told.strength) and not any(one.means in DOING for one in words))
    return f"Nobody told that {case.happening.card}'s ability is used." if asks else ""
