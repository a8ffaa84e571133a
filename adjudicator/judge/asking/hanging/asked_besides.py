"""A card of which a line asks besides, "what about Supreme Overlord", "and can a Supreme Overlord played elsewhere bounce him", or "Neutral
Space: Ninja Master, Supreme Overlord elsewhere", and which only lies in the case that the rest of it tells."""

from __future__ import annotations

from collections.abc import Sequence

from ...composer.from_line import PlainLine
from ...composer.line.facts.doing import strikes
from ...composer.taking_part import name_of
from ...replay.replay import Replay
from ..said import Said

#: So many little words stand between "what about" and the card.
_NEAR = 3


def asked_besides(said: Sequence[Said], line: PlainLine, made: Replay, verdict: str) -> str:
    """That such a card does nothing and nothing happens to it, as a sentence; empty where the verdict says more of it than where it lies.
    ``said``: the words of the line."""
    touched = {name_of(made, card) for step in made.trace.steps for card in (step.source, *step.cards) if card is not None}
    for at, one in enumerate(said[1:], 1):
        if one.folded != "about" or said[at - 1].folded not in ("what", "how"):
            continue
        card = next((word.says for word in said[at + 1 : at + 1 + _NEAR] if word.kind == "card"), "")
        if card and card not in touched and not any(f"{card} {verb} " in verdict for verb in ("has", "is not affected", "cannot")):
            return f"It says nothing of what is asked of {card}."
    # "and can a Supreme Overlord played elsewhere bounce him"
    for one, after in zip(said, said[1:]):
        if one.kind == "card" and one.asked and after.folded == "played" and one.says not in touched and strikes(one.says):
            return f"It says nothing of what is asked of {one.says}."
    # of two that do something when they are played, and of neither is told that it is, each may be meant
    apart = (name for name in line.names if name in line.told.apart and name not in line.told.sides and name not in touched)
    card = next((name for name in apart if line.happening is None and strikes(name)), "")
    return f"It says nothing of what is asked of {card}." if card else ""
