"""What a verdict rests on: the answers to contested questions that a replay read, and those that the case itself gives."""

from __future__ import annotations

from typing import Any

import msgspec

from ....engine.query.ranking import ready_bases
from ...data.profiles import CASE_LAYER
from ...replay.replay import Replay

#: What an answer rests on, firmest first.
STANDINGS = ("official", "designer", "probable", "house-rule", "literal")
#: How it is told which reading a case has chosen for itself.
READING = "By the reading chosen for "


class Ground(msgspec.Struct, frozen=True):
    """An answer that a replay read. ``standing``: who stands behind it, one of :data:`STANDINGS`."""

    question: str
    option: str
    title: str
    standing: str

    def as_data(self) -> dict[str, Any]:
        return {"question": self.question, "option": self.option, "title": self.title, "standing": self.standing}


def standings(reads: dict[str, str], base: Any) -> tuple[Ground, ...]:
    """What each answer that was read rests on, weakest first."""
    found = []
    for question, option in reads.items():
        try:
            known = base.get("question", question).option(option)
        except LookupError:
            continue
        found.append(Ground(question, option, known.title, known.standing))
    rank = {standing: index for index, standing in enumerate(STANDINGS)}
    return tuple(sorted(found, key=lambda ground: (-rank.get(ground.standing, 0), ground.question)))


def chosen(made: Replay, base: Any) -> list[str]:
    """What the readings say that a case chooses for itself and that were read: with another one it might have come out otherwise, and
    that may be just what people ask."""
    if base is None:
        return []
    found = []
    for question in (*made.reads, *_told(made)):
        if made.profile.layers.get(question) == CASE_LAYER:
            known = base.get("question", question)
            found.append(f"{READING}“{known.asks}”: {known.option(made.profile.answer(question)).says}")
    return found


def _told(made: Replay) -> dict[str, str]:
    """What a verdict reads to tell whether bases of a table are ready on which nothing happens; else nothing."""
    run = made.run()
    if not made.trace.steps:
        ready_bases(run)
    return {question: answer for question, answer in run.context.reads.items() if question not in made.reads}
