"""Cards that have what befalls one card happen to another one as well."""

from __future__ import annotations

from ......language.tree import Node, parts
from ......table.events import Event
from .....replay.replay import Replay
from .....replay.trace import Pick


def spread_by(made: Replay, event: Event) -> str:
    """The card that has what another one does happen to a card that this one has not picked; empty for none."""
    for pick in made.trace.picks:
        by = pick.scope.get("this")
        if event.what in pick.cards and by != event.source and by in made.position.ident and _spreads(pick):
            return str(by)
    return ""


def _spreads(pick: Pick) -> bool:
    """Whether something is picked so that what befell another card befalls it."""
    ability = pick.scope.get("@")
    nodes = parts(ability.body) if ability is not None else ()
    return any(isinstance(one, Node) and one.word.name == "redirect" and pick.selection.path.startswith(one.path) for one in nodes)
