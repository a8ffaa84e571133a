"""How many of the cards that somebody plays one after the other he gets to play, where the next one is refused."""

from __future__ import annotations

from ...composer.happening import Happening
from ...composer.taking_part import name_of
from ...composer.told import Told
from ...replay.replay import Replay

#: Of fewer cards the refusal alone tells it.
_LONG = 3


def how_far(happening: Happening, told: Told, made: Replay) -> str:
    """That as a sentence, empty where all are played or only two are told."""
    row = [happening.card, *(one.card for one in told.then if one.kind == "play")]
    if happening.kind != "play" or len(row) < _LONG or len(row) <= len(told.then) or not made.refused:
        return ""
    player = made.refused[0].player
    steps = (step for step in made.trace.steps if step.kind == "play" and step.cards and step.player == player)
    played = min(len(row), sum(name_of(made, step.cards[0]) in row for step in steps))
    return f"{player} gets to play {played} of the {len(row)} cards." if 0 < played < len(row) else ""
