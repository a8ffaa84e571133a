"""What happens to several cards at the same moment: told one after another it would be heard as if the first had gone before the others
(rule ``one-effect-on-many-happens-together``)."""

from __future__ import annotations

from ....replay.replay import Replay
from ....replay.trace import Step

#: How a clause ends that tells of one card what is told of several together, and how it ends then.
ONE_GOES, THEY_GO = " is destroyed", " are destroyed together"


def at_one_moment(made: Replay, steps: list[Step], at: int) -> list[int]:
    """The steps behind one in which a card is destroyed, in which others are so by the same ability at the same moment: the table is
    the same after all of them. None where the card whose ability it is goes with them, or a base with what lies there."""
    first, found = steps[at], list[int]()
    if first.kind != "destroy" or first.position is None or first.repeats:
        return found
    for index in range(at + 1, len(steps)):
        one = steps[index]
        if (one.kind, one.source, one.ability) != (first.kind, first.source, first.ability) or one.position is not first.position:
            break
        found.append(index)
    cards = {steps[index].cards[0] for index in (at, *found)}
    return [] if first.source in cards or not cards.isdisjoint(made.setting.game.position.bases()) else found
