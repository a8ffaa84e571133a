"""Loops in words: which cards never come to rest, what one lap of theirs is and what it pays, and by which way the game goes on."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ....engine.loops.records import Loop
from ....language.english import capitalized, listed
from ...replay.replay import Replay
from ..copies import Copies


def loop_cycle(made: Replay, loop: Loop) -> list[str]:
    """One lap of a loop as the names of the cards that act in it, the shortest stretch that repeats."""
    acting = [Copies(made).name(step[1]) for step in loop.steps]
    for length in range(1, len(acting) + 1):
        if len(acting) % length == 0 and acting == acting[:length] * (len(acting) // length):
            return acting[:length]
    return acting


def never_at_rest(made: Replay, loop: Loop) -> str:
    """That the cards of a forced loop never come to rest, with one lap of it and the way out that was taken, as a sentence."""
    names = names_of(made, loop.cards)
    lap = loop_cycle(made, loop)
    turns = ", ".join(lap[:4]) + ("…" if len(lap) > 4 else "")
    said = f"{names} never come to rest ({turns}, and again), whatever anybody answers"
    way = {
        "stalemate": "the game ends there and nobody wins",
        "game-over": "the game ends there and the points count",
        "finite-abilities": _dry(made),
        "limbo": "so it is set aside until there is room",
        "every-base": f"so it counts at every base{_everywhere_with(made)} until it can rest",
    }.get(loop.way_out or "", "the rules give it no end")
    return capitalized(f"{said}{_paid_each_lap(made, loop)}; {way}.")


def _everywhere_with(made: Replay) -> str:
    """With what power a card counts at every base, as the trace told it; empty where it did not."""
    found = (re.search(r" with power \d+", step.says) for step in made.trace.steps if step.kind == "limbo")
    return next((one[0] for one in found if one is not None), "")


def _paid_each_lap(made: Replay, loop: Loop) -> str:
    """Who gains victory points in each lap of a loop, as the end of a clause; empty where nobody does."""
    if "victory points" not in loop.grows:
        return ""
    begun = made.setting.game.position.vp
    paid = [player for player, points in made.position.vp.items() if points > begun.get(player, 0)]
    return f", and {listed(paid)} gain{'s' if len(paid) == 1 else ''} VP each time around" if paid else ""


def _dry(made: Replay) -> str:
    """Which ability runs dry first where each of a loop works only so often, as a clause."""
    limit = made.profile.setting("finite-abilities-limit")
    spent = [step for step in made.trace.steps if (step.kind, step.how) == ("idle", "used") or step.kind == "spent"]
    first = min(spent, key=lambda step: step.kind == "spent", default=None)
    names = Copies(made).all_of(first.cards[:1]) if first is not None else []
    return f"with {limit} uses each {names[0]} runs dry first" if names else "so abilities run dry"


def laps_left_out(made: Replay) -> list[str]:
    """That numbers which only grow in a loop leave out the laps of it that were not played out."""
    if not any(loop.way_out == "finite-abilities" and {"power", "victory points"} & {*loop.grows} for loop in made.loops):
        return []
    limit = made.profile.setting("finite-abilities-limit")
    return [f"What grows with each lap counts only the laps that were played out here, not all {limit}."]


def repeated_at_will(made: Replay, loop: Loop) -> str:
    """That somebody could repeat a loop as long as he likes, as a sentence."""
    names = names_of(made, loop.cards, 3)
    return f"{loop.by} could repeat this with {names} for as long as {loop.by} likes, and must stop some time."


def names_of(made: Replay, cards: Iterable[str], most: int = 5) -> str:
    """The names of some cards, copies counted; of more than ``most`` names the last are only counted."""
    alike: dict[str, list[str]] = {}
    for card in cards:
        alike.setdefault(Copies(made).name(card), []).append(card)
    names = [name if len(there) == 1 else f"{len(there)} {Copies(made).several(there[0])}" for name, there in alike.items()]
    if len(names) > most:
        names = names[: most - 1] + [f"{len(names) - most + 1} more"]
    return listed(names)
