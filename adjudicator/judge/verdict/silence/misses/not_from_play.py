"""Cards that wait for leaving play themselves and go to the discard pile from elsewhere, where their texts do not speak; and cards that
wait for discards as a played action goes to the discard pile, as the rules say."""

from __future__ import annotations

from collections.abc import Iterator

from .....table.events import Event
from .....table.position import Position
from ....data.table_words import pile_name
from ....replay.replay import Replay
from ...copies import Copies
from ..waiting import acting, waiting, waits_for

#: How a card leaves play, as texts name it.
_LEAVES = frozenset(("to_discard", "destroy", "discard_from_play", "scored", "leave_play"))
#: Where else a card may lie of which somebody thinks it acts as it goes to the discard pile.
_ELSEWHERE = ("hand", "deck")
#: Of so many cards it is told; on a table with more most are nobody's question.
MOST = 2


def not_from_play(made: Replay) -> list[str]:
    """The cards that would have acted, had they been in play as they went to the discard pile."""
    copies, done = Copies(made), acting(made)
    found: dict[str, str] = {}
    for noticed in made.trace.seen:
        table = made.run_of(noticed.game).p
        for event in noticed.events if noticed.before is not None else ():
            if event.what not in done and _waits_in_play(table, event):
                name = copies.name(event.card)
                found[event.card] = (
                    f"{name} does not react to being discarded: it comes from {pile_name(str(event.origin))}, not from play."
                )
    found.update(_as_it_is_done(made, copies))
    return list(dict.fromkeys(found.values())) if len(found) <= MOST else []


def _as_it_is_done(made: Replay, copies: Copies) -> Iterator[tuple[str, str]]:
    """The cards that wait for discards, of an action that was played, each with what is said of it."""
    for step in made.trace.steps:
        if step.kind != "discarded" or not step.cards:
            continue
        run, card = made.run(step.position or made.position), step.cards[0]
        event = Event(kind="discard", what=card, player=run.p.ident[card].owner, origin="limbo")
        for one in waiting(run.p):
            place = run.p.play.get(one.card)
            if place is not None and waits_for(run, one, place, event):
                to = f"{copies.name(card)} going to the discard pile"
                yield one.card, f"{copies.name(one.card)} does not react to {to}: that ends its being played, and no card discards it."


def _waits_in_play(table: Position, event: Event) -> bool:
    """Whether an event takes a card from elsewhere to the discard pile that waits in play for going there."""
    if event.kind not in ("discard", "place") or event.last is not None or event.what not in table.ident:
        return False
    zone = table.zone_of(event.card).partition(":")[0]
    face = table.ident[event.card].face
    if face is None or zone != "discard" or str(event.origin).partition(":")[0] not in _ELSEWHERE:
        return False
    waits = [one.pattern for one in face.abilities if one.role in ("trigger", "instead") and one.pattern is not None]
    return any(one.what == "this" and not _LEAVES.isdisjoint(one.event) for one in waits)
