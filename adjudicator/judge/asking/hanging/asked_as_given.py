"""What is asked about and happens in the case for that reason alone: "does he move" is no answer to it that he is moved."""

from __future__ import annotations

from collections.abc import Sequence

from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.happening import SUPPOSED, TOLD_ONLY
from ...composer.line.facts.doing import brings
from ...composer.line.facts.kinds import kind_of
from ...composer.taking_part import name_of
from ...replay.replay import Replay
from ..asked_for import ASKING
from ..said import OPENS, Said

#: What begins a part of a question that is given, and not asked: "does he come back if he is destroyed".
_GIVEN = frozenset(("if", "when", "once", "after", "whenever", "unless", "before", "until", "while", "as"))
#: How far behind such a word the verb stands.
_NEAR = 8


def asked_as_given(said: Sequence[Said], line: PlainLine, case: NamedCase, made: Replay) -> str:
    """That what happens is asked about and only the case has it happen, as a sentence: a named card does it, and it happens otherwise than
    by that card; or no card has any say in it. Empty where that is not so."""
    happens = case.happening
    words = [at for at, one in enumerate(said) if one.kind != "card" and one.means == happens.kind]
    only_asked = bool(words) and all(_is_asked(said, at) for at in words)
    if happens.kind not in (*SUPPOSED, *TOLD_ONLY) or line.told.then or not only_asked:
        return ""
    acted = {name_of(made, step.source) for step in made.trace.steps}
    if happens.kind in SUPPOSED:
        doing = (name for name in line.names if name not in acted and brings(name, happens.kind) and kind_of(name) != "base")
        if name := next(doing, ""):
            return f"Whether {name} does that is asked, and the case has it happen otherwise."
    if set(line.names) <= {happens.card} and not acted - {""} and not made.refused:
        return "Whether that happens is asked, and the case only has it happen."
    return ""


def _is_asked(said: Sequence[Said], at: int) -> bool:
    """Whether it is a verb that asks, and is no part of a question that only tells what is given."""
    begin = next((number for number in range(at, -1, -1) if said[number].begins), 0)
    asks = any(one.folded in ASKING and (one.begins or one.folded not in OPENS) for one in said[begin:at])
    given = [number for number in range(max(0, at - _NEAR), at) if said[number].folded in _GIVEN]
    return asks and said[at].asked and not (given and any(said[number].asked for number in range(given[-1])))
