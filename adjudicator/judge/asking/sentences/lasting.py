"""Until when what named cards have done to others lasts, where a line asks whether it still holds or how long it does."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....language.english import listed
from ...composer.taking_part import name_of
from ...replay.event_words import until_words
from ...replay.replay import Replay
from ...verdict.copies import Copies

#: What asks for the time that a thing lasts, and what asks whether it still holds in a turn that is told.
_HOW_LONG = re.compile(
    r"\bhow long\b|\b(?:until|till|til) when\b|\blasts\b|\bdo(?:es)? (?:\S+ ){1,3}last\b(?! turn)|\bwears? off\b|\bruns? out\b"
)
_STILL_THEN = re.compile(r"\bstill\b.*\bturn\b|\bturn\b.*\bstill\b|\bagain\b.*\bturn\b|\bturn comes\b")
#: What ends with the turn: a verdict on a later one tells that.
_TURN_END = "turn-end"


def lasting(text: str, made: Replay, names: Sequence[str], settled: str) -> tuple[str, ...]:
    """Until when the effects of named cards last that are still there in the end, as sentences that a verdict lacks. ``text``: of the line,
    folded; ``names``: of its cards; ``settled``: all of the verdict."""
    long = _HOW_LONG.search(text) is not None
    if not (long or _STILL_THEN.search(text)) or re.search(r"\buntil\b", settled):
        return ()
    found: dict[str, None] = {}
    copies = Copies(made)
    for effect in made.position.lasting:
        on = [copies.name(card) for card in effect.cards if card in made.position.play and card != effect.source]
        source = name_of(made, effect.source) if effect.source is not None else ""
        until = until_words(lambda card: copies.name(card) if card is not None else "", effect.until)
        if until and on and source in names and (long or effect.until != _TURN_END):
            found[f"What {source} does to {listed(on)} lasts{until}."] = None
    return tuple(found)
