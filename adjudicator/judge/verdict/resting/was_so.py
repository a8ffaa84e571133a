"""Numbers that a text asked for and that were so, where it was a near thing: whoever reads that something came of it is to hear why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ....engine.kernel.frames import Scope
from ....engine.kernel.run import Run
from ....engine.query.playable import hold_in
from ....engine.reading.selections import number
from ....ground.patterns import pattern
from ....language.english import capitalized
from ....language.events import KINDS
from ....language.rendering import render_conditions
from ....language.tree import Ability, Face, Node, parts
from ...replay.at_work import each_at_work
from ...replay.replay import Replay
from ..asked_for import clause_with_names
from ..copies import Copies

#: How far a number may be from the one that is asked for so that somebody may doubt it.
NEAR = 1
#: Of so many it is told; where a table has more most are nobody's question.
MOST = 2
#: What speaks of something that only whoever has the whole text knows.
_OBSCURE = pattern(r"\bthat \w|\bsuch\b|\ban equal number\b|\bthere\b(?! (?:is|are|was|were|has|have)\b)")


def was_so(made: Replay, told: Iterable[str]) -> list[str]:
    """What the abilities that have done something since the last move asked of a number that was just so, as sentences. ``told``: what is
    told already."""
    said, found = " ".join(told), dict[tuple[str, str], str]()
    last = made.last_move()
    for work in each_at_work(made):
        step, face = work.step, made.position.ident[work.source].face
        if work.at < last or not (step.kind in KINDS or step.kind == "extra") or face is None:
            continue
        place = work.before.play.get(work.source)
        scope = {**work.scope, "you": step.player or (place.controller if place is not None else None)}
        for one in _numbers(work.ability):
            if says := _told(made, made.run(work.before), one, scope, face):
                copies = Copies(made)
                # asked more than once, it counts as it was the last time
                found[work.source, one.path] = capitalized(f"{copies.plain(copies.owned(made.trace.name(work.source)))} {says}")
    lines = [line for line in dict.fromkeys(found.values()) if line.partition("”, which ")[0] not in said]
    return lines if len(lines) <= MOST else []


def _numbers(ability: Ability) -> Iterator[Node]:
    """The numbers that a text asks for before it does what it says, or part of it."""
    asked: list[Any] = [ability.condition]
    asked += [one.args["true"] for one in parts(ability.body) if isinstance(one, Node) and one.word.name == "if"]
    for conditions in asked:
        for one in conditions if isinstance(conditions, tuple) else (conditions,):
            if isinstance(one, Node) and one.word.name == "number":
                yield one


def _told(made: Replay, run: Run, one: Node, scope: Scope, face: Face) -> str:
    """That a number was as a text asks, as what follows the name of its card; empty where it was not, by far, or nobody would understand
    it."""
    asks = render_conditions(one, face)
    if _OBSCURE.search(asks) or not hold_in(run, one, scope):
        return ""
    how, other = one.args["is"]
    has, wants = number(run, one.args["of"], scope), number(run, other, scope)
    if abs(has - wants) > NEAR:
        return ""
    now = made.run()
    same = number(now, one.args["of"], scope) == has and number(now, other, scope) == wants
    is_ = "is" if same and scope["this"] in made.position.play else "was"
    numbers = f" (it {is_} {has})" if isinstance(other, int) else f" (it {is_} {has} against {wants})"
    # of what is to be just so the text has the number
    numbers = "" if how == "exactly" and isinstance(other, int) else numbers
    return f"asks that “{clause_with_names(asks, scope.get('you'))}”, which {is_} so{numbers}."
