"""Cards that somebody puts back on or under a deck one by one, as the one thing that it is to those who watch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from ...replay.trace import Step


def put_back_at_once(steps: Iterable[Step]) -> list[Step]:
    """Steps in which all cards that were put back after each other are one step, in their order."""
    found: list[Step] = []
    for step in steps:
        before = found[-1] if found else None
        if before is not None and step.how == before.how == "put-back" and ", from the " not in step.says:
            says = f"{before.says[:-1]}, then {step.says.partition(': ')[2]}"
            found[-1] = replace(before, says=says, cards=(*before.cards, *step.cards))
        else:
            found.append(step)
    return found


def is_put_back(steps: Sequence[Step], at: int) -> bool:
    """Whether the card of a step that lays it on or under a deck is put back there in some order right after that."""
    after = next((step for step in steps[at + 1 :] if step.kind != "place"), None)
    return after is not None and after.how == "put-back" and set(steps[at].cards) <= set(after.cards)
