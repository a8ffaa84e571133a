"""Who takes which of the treasures of a base that scored, and why in that order: the same cards would lie in the same hands otherwise."""

from __future__ import annotations

import re
from itertools import takewhile

from ....ground.patterns import pattern
from ....language.english import listed
from ...replay.replay import Replay
from ...replay.trace import Step
from ..copies import Copies

#: How a step tells that treasures lie there to be shared out.
_SHOWN = pattern(r" shown; (.+) picks?(?: in turn)?\.$")


def taken(made: Replay, card: str) -> bool:
    """Whether a card was taken as its base's treasures were shared out."""
    return any(_takes(step) is not None and step.cards == (card,) for step in made.trace.steps)


def shared_out(made: Replay) -> list[str]:
    """Who takes which treasure, as a sentence for each time that some are shared out (rule ``scoring-treasures``)."""
    copies, said = Copies(made), []
    steps = made.trace.steps
    powers: dict[str, int] = {}
    for at, step in enumerate(steps):
        if step.kind == "ranking":
            powers = {who: int(power) for who, power in re.findall(r"(?:: |; )(.+?) (\d+) power", step.says)}
        shown = _SHOWN.search(step.says) if step.kind == "treasure" else None
        if shown is None:
            continue
        sharers = [player for player in made.position.players if re.search(rf"\b{re.escape(player)}\b", shown[1])]
        rest = takewhile(lambda one: one.kind != "ranking", steps[at + 1 :])
        picks = [(who, copies.name(one.cards[0])) for one in rest if (who := _takes(one)) is not None]
        turn = step.position.turn if step.position is not None else ""
        said += _in_words(picks, sharers, powers, turn)
    return said


def lie_there(says: str) -> str:
    """That treasures lie there for some players, as one clause; any other sentence on a treasure as it is."""
    found = re.match(r"(.+?) (?:is|are) shown; (.+?) picks?(?: in turn)?$", says)
    return f"{found[1]} {'lies' if ' is shown' in says else 'lie'} there for {found[2]}" if found is not None else says


def comes_between(steps: list[Step], at: int) -> bool:
    """Whether a step about treasures belongs to the course of things: not where those of a base are shared out at once."""
    shares = _SHOWN.search(steps[at].says) is not None or (_takes(steps[at]) is not None and steps[at].source is None)
    if not shares:
        return True
    first = next((one for one in range(at, -1, -1) if steps[one].kind == "treasure" and _SHOWN.search(steps[one].says)), at)
    rest = takewhile(lambda one: one.kind not in ("window", "phase"), steps[first:])
    kinds = [one.kind for one in rest]
    return "treasure" in kinds[1:] and any(kind in ("reaction", "play", "use") for kind in kinds[1:])


def _takes(step: Step) -> str | None:
    """Who takes a treasure in a step; ``None`` where nobody does."""
    found = re.match(r"(.+?) takes ", step.says) if step.kind == "treasure" and len(step.cards) == 1 else None
    return found[1] if found is not None else None


def _in_words(picks: list[tuple[str, str]], sharers: list[str], powers: dict[str, int], turn: str) -> list[str]:
    """Picks of treasures as a sentence; nothing for none. ``sharers``: all who would pick; ``turn``: from whom equals are counted."""
    if not picks:
        return []
    if len(sharers) == 1:
        return [f"{sharers[0]} alone picks of the treasures there, and takes {listed([name for _, name in picks])}."]
    level = len({powers.get(player, 0) for player in sharers}) < len(sharers)
    (first, what), *others = picks
    then = "".join(f", then {who} {name}" for who, name in others)
    without = [player for player in sharers if player not in {who for who, _ in picks}]
    none = f"; none is left for {listed(without)}" if without else ""
    order = f"in the order of power there{f', equals clockwise from {turn}' if level else ''}"
    return [f"The treasures are taken {order}: {first} takes {what}{then}{none}."]
