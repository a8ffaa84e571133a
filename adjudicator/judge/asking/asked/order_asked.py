"""Who decides before whom while a base scores, where a line asks that and its verdict, which is about what comes of it, does not say it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...composer.taking_part import name_of
from ...replay.replay import Replay

#: What asks for the order in which players act.
ASKED = re.compile(
    r"\b(?:who|whose)(?: (?:goes|is|acts|plays|moves|decides|chooses|uses|resolves|does|gets to|has to|go|one|special|ability)){0,3}"
    r"(?: \w+){0,2} first\b|\bwhos first\b|\b(?:what|which|in what) order\b"
)
#: By what a player has a card of his do what it may.
_DECIDED = ("me-first", "may")


def order_asked(text: str, made: Replay, names: Sequence[str], turn: str) -> str:
    """Which player decides first on a card of some names, and who then, as a sentence; empty where a line does not ask it, or nobody
    said whose turn it is. ``text``: of the line, folded; ``turn``: whose it is, by what was told."""
    if not turn or not ASKED.search(text):
        return ""
    found: dict[str, str] = {}
    for one in made.decisions:
        who = one.choice.who
        if one.choice.ask not in _DECIDED or who is None or who in found:
            continue
        cards = [one.choice.about, *(key.partition("#")[0] for key in one.choice.keys())]
        card = next((name for card in cards if card and (name := name_of(made, card)) in names), "")
        if card:
            found[who] = card
    if len(found) < 2:
        return ""
    (first, card), *others = found.items()
    return f"{first} decides first, on {card}; {', '.join(f'then {player}, on {name}' for player, name in others)}."
