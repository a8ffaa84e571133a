"""Cards that wait for something of the kind that happened, and did not meet it: somebody else did it, or it was elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.query.patterns import fits
from ....language.tree import Pattern
from ....table.events import Event
from ...replay.replay import Replay
from ...replay.trace import Step
from ..copies import Copies

#: Of so many cards it is told; on a table with more most are nobody's question.
MOST = 2
#: The moments of a scoring, as kinds of event, in words.
_MOMENTS = {"before_score": "before {base} scores", "when_score": "as {base} scores", "after_score": "after {base} has scored"}


def waited_in_vain(made: Replay) -> list[str]:
    """What waits for a card being played, or for its own base to score, where another player played one, or it was elsewhere."""
    acting = {step.source for step in made.trace.steps if step.source is not None}
    found: dict[str, str] = {}
    for step in made.trace.steps:
        if step.kind not in ("play", "scoring") or not step.cards or step.position is None:
            continue
        for card, place in step.position.play.items():
            face = step.position.ident[card].face
            if card in acting or card in step.cards or place.buried or face is None or face.kind == "base":
                continue
            for ability in face.abilities:
                if ability.role == "trigger" and ability.pattern is not None and "play" in ability.zones:
                    for says in _missed(made, step, card, ability.pattern):
                        found.setdefault(card, says)
    return list(dict.fromkeys(found.values())) if len(found) <= MOST else []


def _missed(made: Replay, step: Step, card: str, pattern: Pattern) -> Iterator[str]:
    """Why what happens does not meet a pattern, where it is only by whom, or where."""
    copies = Copies(made)
    position = step.position
    if position is None:
        return
    run, place = made.run(position), position.play[card]
    scope = {"this": card, "you": place.controller}
    if step.kind == "scoring":
        base = step.cards[0]
        for kind in pattern.event:
            here = pattern.base == "here" or pattern.what == "here"
            if kind in _MOMENTS and here and place.base not in (None, base) and place.base in position.play:
                when = _MOMENTS[kind].format(base=copies.name(base))
                yield f"{copies.name(card)} does nothing {when}: it is at {copies.name(str(place.base))}."
        return
    own = pattern.by in ("you", ("you",)) and not pattern.first
    if "play" not in pattern.event or not own or step.player in (None, place.controller):
        return
    target = step.cards[1] if len(step.cards) > 1 else None
    event = Event(kind="play", what=step.cards[0], player=step.player, target=target, extra=step.how)
    if fits(run, pattern._replace(by=None), event, scope):
        name = copies.name(step.cards[0])
        yield f"{copies.name(card)} does not react to {name} being played: {step.player} plays it, not {place.controller}."
