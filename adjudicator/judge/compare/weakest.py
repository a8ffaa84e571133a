"""The weakest answer that a verdict rests on, of those that matter to it: one without which it comes out the same gives it no standing."""

from __future__ import annotations

from ...ground.findings import BadInput
from ...ground.strict_yaml import Map
from ...knowledge import KnowledgeBase
from ..replay.outcome import end_of
from ..replay.replay import Replay, replay
from ..verdict.resting.grounds import STANDINGS, standings

#: What nobody doubts needs no trial.
FIRM = STANDINGS[0]


def weakest(data: Map, made: Replay, base: KnowledgeBase) -> str:
    """Who stands behind the weakest answer that a replay read and that matters to how it ends, one of ``STANDINGS``; empty for none.
    Answers that are published are taken as they are; each weaker one is tried against its other options, alone, as :mod:`.compare` does.
    ``data``: the case that was replayed."""
    left = dict(made.reads)
    for ground in standings(made.reads, base):
        if ground.standing == FIRM or _matters(data, made, ground.question, ground.option):
            break
        del left[ground.question]
    found = standings(left, base)
    return found[0].standing if found else ""


def _matters(data: Map, made: Replay, question: str, answer: str) -> bool:
    """Whether some other option to a question ends otherwise, or comes upon a question that was not read; also where nobody can tell."""
    ended = end_of(made)
    for option in made.profile.meanings.get(question, {}):
        if option == answer:
            continue
        try:
            other = replay(data, "case", made.setting.library, made.profile, answers={question: option}, setting=made.setting)
        except BadInput:
            return True
        if other.ended == "spent" or set(other.reads) - set(made.reads) or end_of(other) != ended:
            return True
    return False
