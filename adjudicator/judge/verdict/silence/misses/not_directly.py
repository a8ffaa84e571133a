"""Cards that wait for an action that affects them directly, and are made stronger or weaker by one that was played on something else."""

from __future__ import annotations

from collections.abc import Iterator

from .....table.cards import InPlay
from ....replay.replay import Replay
from ....replay.trace import Step
from ...copies import Copies
from ..waiting import acting, waiting_there

#: Of so many cards it is told; on a table with more most are nobody's question.
MOST = 2


def not_directly(made: Replay) -> list[str]:
    """Of each such card that the action lies elsewhere and affects it by lying there alone."""
    done, copies = acting(made, played=False), Copies(made)
    found = []
    for step in made.trace.steps:
        place = made.position.play.get(step.cards[0]) if step.kind == "play" and step.cards else None
        if place is None or step.position is None or made.position.ident[step.cards[0]].face is None:
            continue
        for card in _changed_by(made, step):
            host = place.host if place.host is not None else place.base
            if card not in done and host not in (None, card) and _waits(made, step, card, made.position.play[card]):
                name = copies.name(step.cards[0])
                found.append(
                    f"{copies.name(card)} does not react to {name}, which lies on {copies.one(str(host))}, not on {copies.one(card)}."
                )
    return list(dict.fromkeys(found)) if len(found) <= MOST else []


def _changed_by(made: Replay, step: Step) -> Iterator[str]:
    """The cards in play to whose power an action adds, or from which it takes some, by lying there."""
    known = made.values()
    for one in known.instances:
        if one.source == step.cards[0] and one.layer == "power":
            yield from (give.target for give in known.given.get(one.key, ()) if give.target in made.position.play)


def _waits(made: Replay, step: Step, card: str, place: InPlay) -> bool:
    """Whether a card waits for what affects it directly, of whoever has played the action."""
    waits = waiting_there(made.position, card, place.controller, "play") if not place.buried else ()
    return any(
        "affect" in one.pattern.event and one.pattern.what == "this" and one.pattern.directly and step.player == place.controller
        for one in waits
    )
