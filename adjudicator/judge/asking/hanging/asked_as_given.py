"""What a named card does itself, where that is asked about and happens in the case for that reason alone: "does he move" is no answer to it
that he is moved."""

from __future__ import annotations

from collections.abc import Sequence

from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.happening import SUPPOSED
from ...composer.line.facts.doing import brings
from ...composer.line.facts.kinds import kind_of
from ...composer.taking_part import name_of
from ...replay.replay import Replay
from ..said import Said


def asked_as_given(said: Sequence[Said], line: PlainLine, case: NamedCase, made: Replay) -> str:
    """That what happens is asked about, and a named card does it, and it happens in the case otherwise than by that card, as a sentence;
    empty where that is not so."""
    happens = case.happening
    words = [one for one in said if one.kind != "card" and one.means == happens.kind]
    if happens.kind not in SUPPOSED or line.told.then or not words or not all(one.asked for one in words):
        return ""
    acted = {name_of(made, step.source) for step in made.trace.steps}
    doing = (name for name in line.names if name not in acted and brings(name, happens.kind) and kind_of(name) != "base")
    name = next(doing, "")
    return f"Whether {name} does that is asked, and the case has it happen otherwise." if name else ""
