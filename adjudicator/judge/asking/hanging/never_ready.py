"""What a case supposes that cannot be had: a base that scores though it never had the power to, and a monster that is played like a card of
somebody's hand."""

from __future__ import annotations

from itertools import takewhile

from ....language.events import KINDS
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.line.facts.kinds import kind_of
from ...replay.replay import Replay

#: How a verdict tells that a base has less power than its breakpoint as it scores, and steps that take no power from it.
_ALL_THE_SAME, _HARMLESS = "a base that has begun to score does so all the same", frozenset(("play", "discard", "draw", "reveal", "look"))


def never_ready(line: PlainLine, case: NamedCase, made: Replay, whole: str) -> str:
    """Why a case is none that can come about, as a sentence, empty where it can. ``whole``: what the verdict says."""
    happening = case.happening
    if happening.kind == "play" and kind_of(happening.card) == "monster" and any(step.how == "regular" for step in made.trace.steps):
        return f"Nobody told what brings {happening.card} into play: a monster is in nobody's hand."
    told = line.told
    if _ALL_THE_SAME not in whole or told.totals or told.crowds or told.company or told.weighs:
        return ""
    before = takewhile(lambda step: step.kind != "ranking", made.trace.steps)
    lowered = any(step.kind in KINDS and step.kind not in _HARMLESS for step in before)
    return "" if lowered else "The base has not the power to score as it could be laid."
