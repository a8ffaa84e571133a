"""That a named card has lost its abilities by what lies on it or is there, so that it does nothing: the reason why nothing else came."""

from __future__ import annotations

from collections.abc import Sequence

from ....language.english import listed
from ...composer.taking_part import name_of
from ...replay.replay import Replay
from ...verdict.before import values_at_first


def silenced_there(made: Replay, names: Sequence[str], settled: str) -> tuple[str, ...]:
    """The named cards whose abilities were cancelled from the first, as a sentence that a verdict lacks. ``settled``: all of it."""
    begun = made.setting.game.position
    silent = sorted(card for card in values_at_first(made).cancelled if card in begun.play and name_of(made, card) in names)
    if not silent or "cancelled" in settled:
        return ()
    now = all(card in made.position.play for card in silent)
    called = listed(list(dict.fromkeys(name_of(made, card) for card in silent)))
    return (f"The abilities of {called} {'are' if now else 'were'} cancelled.",)
