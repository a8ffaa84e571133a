"""Counters of two sorts on one card, of which neither counts as the other: whoever hears of both adds them up."""

from __future__ import annotations

from ....engine.reading.cards import counters, plain_counters
from ....language.english import words_for
from ...replay.replay import Replay
from ..copies import Copies

#: Events that place counters of one sort or the other.
_PLACED = frozenset(("add_counters", "plain_counters"))


def two_sorts(made: Replay) -> list[str]:
    """The cards on which counters were placed and that have +1 power counters and others as well."""
    run, copies, found = made.run(), Copies(made), list[str]()
    for card in dict.fromkeys(card for step in made.trace.steps if step.kind in _PLACED for card in step.cards[:1]):
        power, others = counters(run, card), plain_counters(run, card)
        if power and others:
            besides = f"{words_for(others)} other counter{'' if others == 1 else 's'}"
            powers = "the +1 power counter" if power == 1 else f"the {words_for(power)} +1 power counters"
            found.append(f"Besides {powers} {copies.one(card)} has {besides}, and neither sort counts as the other.")
    return found
