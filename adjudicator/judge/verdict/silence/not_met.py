"""Cards that wait for something of the kind that happened, and did not meet it: somebody else did it, or it was elsewhere."""

from __future__ import annotations

from ....engine.query.patterns import fits
from ....engine.query.playable import hold_in, unmet_in
from ....language.english import capitalized
from ....table.events import Event
from ....table.position import Position
from ...replay.refusal_words import unmet_words
from ...replay.replay import Replay
from ...replay.trace import Step
from ..copies import Copies
from .waiting import MOMENTS, Waiting, acting, waiting, waiting_there

#: Of so many cards it is told; on a table with more most are nobody's question.
MOST = 2
#: What somebody does to a card, for which others wait, as it is said.
_DEEDS = {"play": ("played", "plays"), "destroy": ("destroyed", "destroys")}


def waited_in_vain(made: Replay) -> list[str]:
    """What waits for a card being played or destroyed, for its own base to score or for its player's turn to begin or end, where another
    player did that, it was elsewhere, it was another player's turn, or its condition was not met."""
    done = acting(made)
    found: dict[str, str] = {}
    before = made.setting.game.position
    for step in made.trace.steps:
        # turns that only pass behind what was done are nobody's question
        begins = step.kind == "phase" and step.how == "start-turn" and step is made.trace.steps[0]
        ends = step.kind == "phase" and step.how == "end-turn"
        # what is destroyed lies there before
        table = before if step.kind == "destroy" else step.position or before
        before = step.position or before
        if not (begins or ends or (step.kind in (*_DEEDS, "scoring") and step.cards)):
            continue
        bases = table.bases()
        for one in waiting(table):
            if one.card not in done and one.card not in step.cards and one.card not in bases and (says := _missed(made, step, table, one)):
                found.setdefault(one.card, says)
    found |= _gone_by_then(made, done)
    return list(dict.fromkeys(found.values())) if len(found) <= MOST else []


def _gone_by_then(made: Replay, done: set[str]) -> dict[str, str]:
    """What would have acted as its player's turn began, and had left play before that."""
    copies, begun = Copies(made), made.setting.game.position
    found = {}
    for step in made.trace.steps[1:]:
        table = step.position
        if step.kind != "phase" or step.how != "start-turn" or table is None:
            continue
        for card, place in begun.play.items():
            if card in table.play or card in done or place.buried or place.controller != table.turn:
                continue
            patterns = (one.pattern for one in waiting_there(begun, card, place.controller, "play"))
            if any("turn_start" in one.event and _is_you(one.whose) for one in patterns):
                found[card] = _told(copies, card, f"at the start of {table.turn}'s turn", "it is not in play any more")
    return found


def _missed(made: Replay, step: Step, table: Position, one: Waiting) -> str:
    """That what happens does not meet what an ability waits for, where it is only by whom, where, or under which condition; else empty."""
    copies, (card, you, ability, pattern) = Copies(made), one
    base = table.play[card].base if card in table.play else None
    if step.kind == "scoring":
        moments = [kind for kind in pattern.event if kind in MOMENTS]
        if moments and "here" in (pattern.base, pattern.what) and base in table.bases() and base != step.cards[0]:
            return _told(copies, card, MOMENTS[moments[0]].format(base=copies.name(step.cards[0])), f"it is at {copies.name(str(base))}")
        return ""
    if step.kind == "phase":
        kind = "turn_start" if step.how == "start-turn" else "turn_end"
        if kind not in pattern.event or not _is_you(pattern.whose) or you is None:
            return ""
        when = f"at the {'start' if kind == 'turn_start' else 'end'} of {table.turn}'s turn"
        if you != table.turn:
            return _told(copies, card, when)
        run, scope = made.run(table), {"this": card, "you": you, "@": ability}
        holds = not ability.condition or hold_in(run, ability.condition, scope)
        asks = "" if holds else unmet_words(run, unmet_in(run, ability.condition, scope), table.ident[card].face)
        return _told(copies, card, when, f"it asks that “{asks}”, which is not so") if asks else ""
    if step.kind not in pattern.event or not _is_you(pattern.by) or pattern.first or step.player in (None, you):
        return ""
    new, target = step.cards[0], step.cards[1] if len(step.cards) > 1 else None
    played = new if step.kind == "play" else None
    event = Event(kind=step.kind, what=new, player=step.player, source=played, played=played, target=target, extra=step.how or None)
    if not fits(made.run(table), pattern._replace(by=None), event, {"this": card, "you": you}):
        return ""
    place = "" if card in table.play else f" in {you}'s hand"
    passive, active = _DEEDS[step.kind]
    return f"{copies.name(card)}{place} does not react to {copies.name(new)} being {passive}: {step.player} {active} it, not {you}."


def _is_you(who: object) -> bool:
    return who in ("you", ("you",))


def _told(copies: Copies, card: str, when: str, why: str = "") -> str:
    where = f": {why}" if why else ""
    name = copies.all_of([card], where)[0]
    return f"{capitalized(name)} does nothing {when}{where}."
