"""Whether what the sentence of a made case says happens does happen in its replay."""

from __future__ import annotations

from ..replay.replay import Replay
from .happening import ACTING, PLAYED, SUPPOSED, TOLD_ONLY, Happening


def happens(made: Replay, happening: Happening) -> bool:
    """Whether it happens: a card is played or used, something is done to a card, or tried and stopped, a base that has the power scores, a
    turn begins or ends."""
    kind, name = happening
    position = made.position
    named = {card for card, one in position.ident.items() if one.face is not None and name in (one.face.card.name, one.face.name)}
    steps = made.trace.steps
    if kind in PLAYED:
        return any(step.kind == "play" and named.intersection(step.cards[:1]) for step in steps)
    if kind in ACTING:
        return any(step.kind == "use" and step.source in named for step in steps)
    if kind in SUPPOSED or kind in TOLD_ONLY:
        begun = next((number for number, step in enumerate(steps) if step.kind == "suppose"), len(steps))
        return any(named.intersection(step.cards) for step in steps[begun:]) or any(name in step.says for step in steps[begun : begun + 1])
    if kind == "score":
        # another base may have taken its place before that
        followed = [step.cards[:1] for step in steps if step.kind == "base" and named.intersection(step.cards[1:])]
        named = named.union(*followed)
        return any(step.kind == "ranking" and (not name or named.intersection(step.cards)) for step in steps)
    return True


def why_not(made: Replay | None, happening: Happening, reason: str = "") -> str:
    """Why it does not happen, in words that follow "not in the case"; empty where it does."""
    if made is not None and happens(made, happening):
        return ""
    if happening.kind == "score" and made is not None and not reason:
        reason = "the power there does not reach the breakpoint"
    refused = next((one.message for one in made.findings if one.code == "refused"), "") if made is not None else ""
    said = reason or refused or "nothing was found that brings it about"
    return f"{happening.says}: {said.rstrip('.')}"


def scores_not(made: Replay) -> bool:
    """Whether the bases were looked at and none scored."""
    kinds = {step.kind for step in made.trace.steps}
    return "none-ready" in kinds and "ranking" not in kinds
