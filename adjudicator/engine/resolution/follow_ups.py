"""What follows an event by rule alone: the treasures of a destroyed monster, the clash of titans that have met."""

from __future__ import annotations

from ...table.events import Event
from ...table.facts import ClashDue
from ..kernel.game import flat
from ..kernel.run import Run
from ..reading.cards import kind
from ..values.values import values
from .frames import Clash, SpareTitan, Treasure

#: What is said of a monster's destruction: nobody gets its treasures, or, with a name, how a text calls those drawn.
UNCOLLECTED, COLLECTED = "uncollected", "collected"


def treasures_of(run: Run, card: str) -> int:
    """A monster's treasure number; 0 for every other card."""
    face = run.p.ident[card].face
    return (face.treasures or 0) if face is not None and face.kind == "monster" else 0


def follow_up(run: Run, happened: list[Event]) -> None:
    """What some events bring about that have just happened."""
    for event in happened:
        if event.kind == "destroy" and run.p.settings.get("monsters"):
            destroyed(run, event)
        if event.kind == "move" and kind(run, event.card) == "titan":
            meets(run, event.card)


def meets(run: Run, titan: str) -> None:
    """A titan has been moved, or played by what an ability says: it clashes when that ability is over, as reactions wait for that too
    (rule ``resolution-step-2-in-the-middle``; clarification ``moon-zero-three-look-before-clash``)."""
    if run.levels is None:
        run.push(Clash(titan=titan))
    else:
        run.p = run.p.replace(facts=run.p.facts | {ClashDue(titan=titan, depth=len(flat(run.levels)))})


def clashes_due(run: Run) -> list[str]:
    """The titans whose clash waited for what has just come to its end, in the order in which they came into play; they wait no more."""
    waiting = [fact for fact in run.p.facts if isinstance(fact, ClashDue)]
    if not waiting:
        return []
    depth = len(flat(run.levels))
    due = [fact for fact in waiting if fact.depth >= depth]
    if due:
        run.p = run.p.replace(facts=run.p.facts.difference(due))
    met = {fact.titan for fact in due}
    return [card for card in run.p.play if card in met]


def destroyed(run: Run, event: Event) -> None:
    """A monster has been destroyed: whoever controls the effect draws its treasures (rule
    ``destroying-monster-gives-treasure``); if nobody does, they are discarded."""
    number = treasures_of(run, event.card)
    if number and event.extra != UNCOLLECTED:
        named = type(event.extra) is tuple and event.extra[0] == COLLECTED
        run.push(Treasure(player=event.player, left=number, name=event.extra[1] if named else None, drawn=()))


def too_many_titans(run: Run, before: dict[str, int]) -> None:
    """Players whose allowance of more than one titan has shrunk and who have too many now pick which to keep (clarification
    ``red-trooper-limit-lost``). ``before``: the allowance as it was."""
    now = values(run).titan_limit
    for player in run.p.clockwise():
        if now.get(player, 0) < before.get(player, 0):
            run.push(SpareTitan(player=player))
