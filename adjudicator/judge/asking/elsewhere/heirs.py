"""Another minion stands where a named card, for what would happen, does something else to one: "Bewitched is on my guy and he gets beamed
up". Without another it would do nothing, of which nobody tells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ....language.events import KINDS
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.plain_cards import BIG_BYSTANDER, with_made_up
from ...composer.taking_part import name_of
from ...line_replays import LineReplays
from ...replay.replay import Replay
from ...situation.paths import list_at


def with_heirs(made: NamedCase, line: PlainLine, printing: str, replays: LineReplays) -> tuple[PlainLine, NamedCase] | None:
    """A line, and its case with another minion there of the same player's; ``None`` where no named card looks in vain for one, or with it
    nothing else comes of it."""
    played = replays.or_none(made.data) if not (line.told.only or line.told.denied) else None
    source = next(_in_vain(played, line), "") if played is not None else ""
    if played is None or not source:
        return None
    lying = played.setting.game.position.play[source]
    host = played.setting.game.position.play.get(lying.host or source, lying)
    bases = list_at(made.data, "bases")
    at = next((number for number, base in enumerate(bases) if isinstance(base, Mapping) and host.controller in base), None)
    if at is None:
        return None
    there = {**bases[at], host.controller: [*(bases[at][host.controller] or ()), {"card": BIG_BYSTANDER}]}
    define = with_made_up(list_at(made.data, "define"), BIG_BYSTANDER)
    data = {**made.data, "define": define, "bases": [*bases[:at], there, *bases[at + 1 :]]}
    other = replays.or_none(data)
    return (line, replace(made, data=data)) if other is not None and not any(_in_vain(other, line)) else None


def _in_vain(made: Replay, line: PlainLine) -> Iterator[str]:
    """The named cards in play that do something else for what would happen, where nothing comes of it."""
    steps = made.trace.steps
    for at, step in enumerate(steps):
        if step.kind != "replaced" or made.loops or name_of(made, step.source) not in line.names:
            continue
        did = any(one.source == step.source and one.kind in KINDS for one in steps[at + 1 :])
        if not did and step.source in made.setting.game.position.play:
            yield str(step.source)
