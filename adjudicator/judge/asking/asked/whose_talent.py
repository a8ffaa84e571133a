"""Who alone can use the talent of a card that was transferred: it stays with the player who controls it, wherever it comes to lie."""

from __future__ import annotations

from collections.abc import Sequence

from ...composer.line.facts.doing import has_talent
from ...composer.taking_part import name_of
from ...replay.replay import Replay


def whose_talent(made: Replay, names: Sequence[str]) -> tuple[str, ...]:
    """The sentences on the named cards with a talent that somebody transferred and another player controls. ``names``: of the line."""
    return tuple(
        f"Only {made.position.play[card].controller} can use the talent of {name_of(made, card)}." for card in kept_talents(made, names)
    )


def kept_talents(made: Replay, names: Sequence[str]) -> tuple[str, ...]:
    """These cards."""
    moved = [card for step in made.trace.steps if step.kind == "transfer" and step.player for card in step.cards[:1]]
    by = {card: step.player for step in made.trace.steps if step.kind == "transfer" and step.player for card in step.cards[:1]}
    lying = (card for card in dict.fromkeys(moved) if card in made.position.play and name_of(made, card) in names)
    return tuple(card for card in lying if has_talent(name_of(made, card)) and made.position.play[card].controller not in (None, by[card]))
