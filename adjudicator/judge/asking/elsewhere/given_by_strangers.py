"""The case without minions that nobody told of, where a named card gets something for one of these besides what it gets, or does not get,
for those that are named: that is what is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from typing import Any

from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase, case_of
from ...composer.line.facts.kinds import kind_of
from ...composer.plain_cards import BYSTANDER
from ...composer.taking_part import name_of
from ...composer.told import UNNAMED
from ...line_replays import LineReplays
from ...replay.replay import Replay
from ...situation.paths import plain_data

#: What a card gets, or its player by it.
_GIVEN = frozenset(("add_counters", "gain_power", "draw", "gain_vp"))
#: What speaks of a minion without a name.
_SPOKEN = frozenset(("minion", "number", "every", "weakest", "strongest"))


def without_givers(made: NamedCase, line: PlainLine, printing: str, replays: LineReplays) -> tuple[PlainLine, NamedCase] | None:
    """A line, and its case without the minions that were only supposed; ``None`` where no named card gets anything for one of them, or
    nothing happens to another named minion for which it could."""
    told = line.told
    spoken = any(word.kind == "shape" and word.says in _SPOKEN for word in line.words)
    named = [name for name in line.names if kind_of(name) == "minion"]
    if len(named) < 2 or spoken or made.happening.card == BYSTANDER or UNNAMED in {told.target, *told.sides, *told.hosts.values()}:
        return None
    played = replays.or_none(made.data)
    if played is None or not _strangers(played) or told.crowds or told.totals or told.whole or told.befell is not None:
        return None
    left = replays.or_none(without_supposed(made.data))
    if left is None or left.refused or left.findings or left.ended != played.ended:
        return None
    gone = _given(played, line.names) - _given(left, line.names)
    touched = _touched(left, named)
    # who gets it, and another of those named to which something happens as well
    if not gone or not any(touched - {name} for name, _ in gone):
        return None
    alone = replace(line, told=replace(told, only=True))
    case = case_of(alone, printing, replays.profile)
    other = replays.or_none(case.data) if case is not None else None
    return (alone, case) if case is not None and other is not None and not _strangers(other) else None


def without_supposed(data: Any) -> dict[str, Any]:
    """A case without the minions that were only supposed."""
    found: dict[str, Any] = plain_data(data)
    for base in (one for one in found["bases"] if isinstance(one, dict)):
        for side, cards in base.items():
            if isinstance(cards, list):
                base[side] = [one for one in cards if not (isinstance(one, dict) and one.get("card") == BYSTANDER)]
    return found


def _strangers(made: Replay) -> set[str]:
    return {card for card in made.setting.game.position.play if name_of(made, card) == BYSTANDER}


def _given(made: Replay, names: Collection[str]) -> Counter[tuple[str, str]]:
    """How often named minions do what gives something, each by its name and by what it is."""
    steps = (step for step in made.trace.steps if step.kind in _GIVEN and step.ability is not None)
    return Counter((name, step.kind) for step in steps if (name := name_of(made, step.source)) in names)


def _touched(made: Replay, names: Collection[str]) -> set[str]:
    """The named minions to which something happens."""
    steps = (step for step in made.trace.steps if step.kind not in ("setup", "choice", "no-target", "idle"))
    return {name for step in steps for card in step.cards if (name := name_of(made, card)) in names}
