"""Cards that wait for something of the kind that happened, and did not meet it: somebody else did it, or it was elsewhere."""

from __future__ import annotations

from ....engine.query.patterns import fits
from ....language.tree import Pattern
from ....table.events import Event
from ....table.position import Position
from ...replay.replay import Replay
from ...replay.trace import Step
from ..copies import Copies

#: Of so many cards it is told; on a table with more most are nobody's question.
MOST = 2
#: The moments of a scoring, as kinds of event, in words.
_MOMENTS = {"before_score": "before {base} scores", "when_score": "as {base} scores", "after_score": "after {base} has scored"}


def waited_in_vain(made: Replay) -> list[str]:
    """What waits for a card being played, for its own base to score or for its player's turn to begin or end, where another player played
    one, it was elsewhere, or it was another player's turn."""
    acting = {step.source for step in made.trace.steps if step.source is not None}
    found: dict[str, str] = {}
    for step in made.trace.steps:
        # turns that only pass behind what was done are nobody's question
        begins = step.kind == "phase" and step.how == "start-turn" and step is made.trace.steps[0]
        ends = step.kind == "phase" and step.how == "end-turn"
        if step.position is None or not (begins or ends or (step.kind in ("play", "scoring") and step.cards)):
            continue
        for card, place in step.position.play.items():
            face = step.position.ident[card].face
            if card in acting or card in step.cards or place.buried or face is None or face.kind == "base":
                continue
            for ability in face.abilities:
                if ability.role == "trigger" and ability.pattern is not None and "play" in ability.zones:
                    says = _missed(made, step, step.position, card, ability.pattern)
                    if says:
                        found.setdefault(card, says)
    return list(dict.fromkeys(found.values())) if len(found) <= MOST else []


def _missed(made: Replay, step: Step, position: Position, card: str, pattern: Pattern) -> str:
    """That what happens does not meet a pattern, where it is only by whom or where; else empty."""
    copies = Copies(made)
    place = position.play[card]
    if step.kind == "scoring":
        moments = [kind for kind in pattern.event if kind in _MOMENTS]
        if moments and "here" in (pattern.base, pattern.what) and place.base in position.bases() and place.base != step.cards[0]:
            return _told(copies, card, _MOMENTS[moments[0]].format(base=copies.name(step.cards[0])), copies.name(str(place.base)))
        return ""
    if step.kind == "phase":
        kind = "turn_start" if step.how == "start-turn" else "turn_end"
        if kind in pattern.event and _is_you(pattern.whose) and place.controller not in (None, position.turn):
            return _told(copies, card, f"at the {'start' if kind == 'turn_start' else 'end'} of {position.turn}'s turn")
        return ""
    if "play" not in pattern.event or not _is_you(pattern.by) or pattern.first or step.player in (None, place.controller):
        return ""
    new, target = step.cards[0], step.cards[1] if len(step.cards) > 1 else None
    event = Event(kind="play", what=new, player=step.player, source=new, played=new, target=target, extra=step.how)
    if not fits(made.run(position), pattern._replace(by=None), event, {"this": card, "you": place.controller}):
        return ""
    return f"{copies.name(card)} does not react to {copies.name(new)} being played: {step.player} plays it, not {place.controller}."


def _is_you(who: object) -> bool:
    return who in ("you", ("you",))


def _told(copies: Copies, card: str, when: str, base: str = "") -> str:
    where = f": it is at {base}" if base else ""
    name = copies.all_of([card], where)[0]
    return f"{name[:1].upper()}{name[1:]} does nothing {when}{where}."
