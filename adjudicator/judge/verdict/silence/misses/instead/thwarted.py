"""What would have reacted to something that did not happen, as something else came in its place."""

from __future__ import annotations

from collections.abc import Iterator

from ......engine.query.patterns import is_about
from ......language.events import KINDS
from ......table.events import Event
from .....replay.replay import Replay
from .....replay.trace import Step
from ....before import table_at
from ....copies import Copies
from ...waiting import Waiting, waiting, waits_for
from ..another_kind import another_kind

#: Of so many cards it is told; on a table with more most are nobody's question.
MOST = 2


def thwarted(made: Replay) -> list[str]:
    """The cards in play that wait for what was replaced, and do not react: "Cave of Shinies does not react: Three was not destroyed."."""
    copies = Copies(made)
    found = [
        (
            f"{copies.name(one.card)} does not react: {copies.one(step.cards[0])} ",
            f"was not {KINDS[str(step.event)].passive}.",
        )
        for step, one in waited_for(made)
    ]
    # of what else became of it than what it waits for it is told with that
    told = another_kind(made) if found else []
    lines = dict.fromkeys(copies.plain(of + why) for of, why in found if not any(line.startswith(of) for line in told))
    return list(lines) if len(lines) <= MOST else []


def waited_for(made: Replay) -> Iterator[tuple[Step, Waiting]]:
    """Each step at which something was replaced, with what waits for that in play. Of what has reacted to anything nothing is told."""
    steps = made.trace.steps
    reacted = {step.source for step in steps if step.kind in ("reaction", "replaced", "use")}
    for at, step in enumerate(steps):
        if step.kind != "replaced" or not step.cards or not KINDS[str(step.event)].passive or _befell(steps, step):
            continue
        table = table_at(made, steps[:at])
        card = step.cards[0]
        run, there = made.run(table), table.play.get(card)
        event = Event(kind=str(step.event), what=card, player=step.player, origin=there.base if there is not None else None)
        for one in waiting(table):
            place = table.play.get(one.card)
            # to the letter: what waits for a wider thing, such as leaving play, may have had it
            is_it = event.kind in one.pattern.event and is_about(one.pattern, event)
            if place is not None and is_it and one.card not in (card, *reacted) and waits_for(run, one, place, event):
                yield step, one


def _befell(steps: list[Step], replaced: Step) -> bool:
    """Whether what was replaced has happened to that card at another time."""
    return any(one.kind == replaced.event and replaced.cards[0] in one.cards for one in steps)
