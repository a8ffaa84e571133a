"""How a duel is told to end, where it ends otherwise in the case."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...composer.from_line import PlainLine
from ...composer.line.pieces import spoken
from ...data.loaded import library
from ...replay.replay import Replay
from ...replay.trace import Step
from ..said import Said

#: How the step ends its sentence that tells who won.
_WON = " wins the duel"


def duel_ends(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The words that tell who wins a duel, or loses it, and the player who is told to, where it ends otherwise."""
    ends = [step for step in made.trace.steps if step.kind == "duel" and " against " in step.says]
    won = [step.says.partition(_WON)[0] for step in ends if _WON in step.says]
    for before, one in zip(said, said[1:]):
        if not ends or one.asked or before.kind != "card" or before.says not in library():
            continue
        if (one.folded in spoken("wins") and before.says not in won) or (one.folded in spoken("loses") and (before.says in won or not won)):
            yield f"what {one.text!r} tells"
    told = line.told.wins_duel
    if told and line.told.players.get(told, told) not in {side for step in ends for side in _winner(step, made)}:
        yield f"that {line.told.players.get(told, told)} wins a duel"


def _winner(step: Step, made: Replay) -> Iterator[str]:
    """Whose minion has won alone: the two are looked at when it is over."""
    position = step.position or made.position
    power = made.values(position).power
    there = [card for card in step.cards if card in position.play]
    if _WON in step.says and there:
        yield position.play[max(there, key=lambda card: power.get(card) or 0)].controller or ""
