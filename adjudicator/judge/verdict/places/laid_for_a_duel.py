"""Cards that lie on the table for a duel while their player discards out of his hand: they are not in it."""

from __future__ import annotations

from ....language.english import capitalized
from ...replay.replay import Replay
from ..copies import Copies


def laid_for_a_duel(made: Replay) -> list[str]:
    """That such cards could not be discarded, of those of players who discarded others then."""
    copies, found = Copies(made), dict[str, None]()
    for step in made.trace.steps:
        table = step.position
        laid = table.zone(f"duel:{step.player}") if step.kind == "discard" and table is not None and step.player is not None else ()
        for card in laid:
            if made.position.ident[card].face is not None:
                name = capitalized(copies.name(card))
                found.setdefault(f"{name} cannot be discarded from {step.player}'s hand: it is not in it while it lies there for the duel.")
    return list(found)
