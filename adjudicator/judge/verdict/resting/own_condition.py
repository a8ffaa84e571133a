"""Cards that may be played only under a condition and that something else has had played: their own condition counts all the same."""

from __future__ import annotations

from ....language.rendering import render_conditions
from ...replay.replay import Replay
from ..asked_for import clause_with_names
from ..before import table_at
from ..copies import Copies


def own_condition(made: Replay) -> list[str]:
    """What cards asked of the table before they could be played from elsewhere than a hand, as sentences."""
    copies, found = Copies(made), dict[str, str]()
    for at, step in enumerate(made.trace.steps):
        card = step.cards[0] if step.kind == "play" and step.cards else ""
        face = made.position.ident[card].face if card in made.position.ident else None
        if face is None or not face.play_if or table_at(made, made.trace.steps[:at]).zone_of(card).startswith("hand:"):
            continue
        asks = clause_with_names(render_conditions(face.play_if, face), step.player)
        found[card] = f"{copies.one(card)} can be played only if “{asks}”, wherever it is played from, and that was so."
    return list(found.values())
