"""Cards that were to go elsewhere than the others when a base that scored is cleared, and have left play before that."""

from __future__ import annotations

from itertools import takewhile

from ....language.english import capitalized
from ...replay.replay import Replay
from ..copies import Copies

#: Events by which a card goes to a discard pile.
_GONE = ("destroy", "discard_from_play")


def left_before(made: Replay) -> list[str]:
    """Each such card, of which what was announced does not come about."""
    copies, steps = Copies(made), made.trace.steps
    said = []
    for at, step in enumerate(steps):
        if step.kind != "reroute" or not step.cards:
            continue
        card = step.cards[0]
        if not made.position.zone_of(card).startswith("discard:"):
            # it has gone elsewhere all the same
            continue
        until = takewhile(lambda one: one.kind != "discard", steps[at + 1 :])
        if any(one.cards[:1] == (card,) and one.kind in _GONE for one in until):
            name = capitalized(copies.all_of([card])[0])
            said.append(f"{name} was not to go to the discard pile with the others, but it has left play before that.")
    return list(dict.fromkeys(said))
