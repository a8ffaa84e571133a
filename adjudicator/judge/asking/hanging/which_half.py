"""Whether what comes of a table hangs on which of two halves of a card was chosen when it was played: "+1" or "-1"."""

from __future__ import annotations

from ...composer.from_line import PlainLine
from ...composer.line.facts.doing import has_halves
from ...composer.taking_part import name_of
from ...replay.replay import Replay


def untold_half(line: PlainLine, made: Replay, verdict: str) -> str:
    """The card of which nobody told the half, where a verdict tells of power; empty for none."""
    if line.told.amount or "power" not in verdict:
        return ""
    chosen = (name_of(made, one.choice.about) for one in made.decisions if one.choice.ask == "either" and one.given == "open")
    return next((name for name in chosen if name in line.names and has_halves(name)), "")
