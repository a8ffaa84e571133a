"""A talent of which the one thing or the other is done is used twice, where something on the table lets it and a line asks for both:
"Glymmer at Standing Stones, -4 on him and +1 for her in one turn?"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.taking_part import name_of
from ...line_replays import LineReplays
from ...replay.replay import Replay
from ...situation.paths import list_at
from ..asked.halves import ASKS_BOTH

#: So many things are both.
_BOTH = 2


def with_both_halves(made: NamedCase, line: PlainLine, printing: str, replays: LineReplays) -> tuple[PlainLine, NamedCase] | None:
    """A line, and its case in which the talent is used once for each of the two; ``None`` where nobody asks for both, or it cannot be used
    twice."""
    kind, card = made.happening
    if kind != "talent" or not ASKS_BOTH.search(" ".join(word.text for word in line.words).lower()):
        return None
    played = replays.or_none(made.data)
    halves = _halves(played, card) if played is not None else None
    if halves is None:
        return None
    about, keys = halves
    who = str(made.data.get("turn"))
    answers = [{"ask": "either", "about": about, "pick": key} for key in keys]
    kept = [one for one in list_at(made.data, "answers") if isinstance(one, Mapping) and one.get("ask") not in ("either", "target")]
    data: dict[str, Any] = {**made.data, "moves": [{who: {"talent": about}}] * _BOTH, "answers": [*answers, *kept]}
    twice = replays.or_none(data)
    if twice is None or twice.refused or _uses(twice, card) < _BOTH:
        return None
    return replace(line, told=replace(line.told, then=(), amount="")), replace(made, data=data)


def _halves(played: Replay, card: str) -> tuple[str, tuple[str, ...]] | None:
    """The card on the table of which the one thing or the other is done, and the keys of the two."""
    for one in played.decisions:
        choice = one.choice
        if choice.ask == "either" and name_of(played, choice.about) == card and len(choice.keys()) == _BOTH and "both" not in choice.keys():
            return str(choice.about), tuple(choice.keys())
    return None


def _uses(made: Replay, card: str) -> int:
    """How often a talent is used."""
    return sum(step.kind == "use" and name_of(made, step.source) == card for step in made.trace.steps)
