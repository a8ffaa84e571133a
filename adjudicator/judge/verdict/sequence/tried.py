"""What could not be done to a card and was done to it all the same, or to a copy of it: who tried in vain and who did it, or when. And what
somebody could not play or use at first."""

from __future__ import annotations

from ....ground.patterns import pattern
from ....language.english import capitalized
from ....language.events import KINDS, EventKind
from ...replay.replay import Replay
from ...replay.script import Refusal
from ...replay.trace import Step
from ..copies import Copies

#: How a sentence tells that something cannot be done to a card.
_CANNOT = pattern(r"(.+?) cannot be (\w+(?: by \w+)?, because of .*)\.$")
#: How a refusal ends, the condition of which is not so.
_NOT_SO = "”, which is not so"
#: What stands in place of "now" where something was refused that was done after that.
AT_FIRST = " at first: "


def in_vain(made: Replay, step: Step) -> str:
    """That something could not be done to a card, as :meth:`Copies.told` has it; where it was done later to that card or to one that is
    called alike, so that the two would be heard as a contradiction, with who does each, or that it came later."""
    copies = Copies(made)
    says = copies.told(step)
    done = _done(made, copies, step)
    found = _CANNOT.match(says)
    if found is None or step.event is None:
        return says
    kind, card = KINDS[step.event], step.cards[0]
    if found[1] == copies.name(card):
        # of copies that one or several players have, one of them
        says = f"{capitalized(copies.one(card))} cannot be {found[2]}."
    if done is None:
        return says
    other = done.cards[0] != card
    if not _by_another(kind, step, done):
        return says if other else f"{says.removesuffix('.')}; later it is {kind.past}."
    by = f" by {step.player}"
    says = says if by in says else says.replace(", because of ", f"{by}, because of ", 1)
    return f"{says.removesuffix('.')}; {done.player} {kind.active}s {copies.other(done.cards[0], card) if other else 'it'}."


def at_first(made: Replay, refusal: Refusal, says: str) -> str:
    """What was refused as a text asks for what was not so; of a card that the same player has played or used after that, that it was so at
    first: told beside what came of it, "now" would be heard as the end."""
    steps = made.trace.steps
    at = next((at for at, one in enumerate(steps) if one.kind == "refused" and one.says.startswith(refusal.says)), len(steps))
    done = [one for one in steps[at:] if one.kind in ("play", "use") and one.cards[:1] == (refusal.card,)]
    who = f"{refusal.player} {'plays' if ' cannot play ' in says else 'uses'} "
    before, now, why = says.partition(" now: ")
    if not now or not why.endswith(_NOT_SO) or not any(one.says.startswith(who) for one in done):
        return says
    return f"{before}{AT_FIRST}{why.removesuffix(_NOT_SO)}”, which was not so then"


def in_its_course(made: Replay, step: Step, says: str) -> str:
    """What a step says in the course of things: of what could not be done, who tried; of what somebody does that another one could not,
    who does it."""
    if step.kind == "prevented":
        vain = in_vain(made, step).partition("; ")[0].removesuffix(".")
        return vain[:1].lower() + vain[1:] if vain.startswith("One of ") else vain
    kind = KINDS.get(step.kind)
    passive = f" is {kind.past}" if kind is not None else ""
    if kind is None or not says.endswith(passive) or not step.cards:
        return says
    copies = Copies(made)
    for one in made.trace.steps:
        tried = one.kind == "prevented" and one.event == step.kind and bool(one.cards) and _by_another(kind, one, step)
        if tried and _done(made, copies, one) is step:
            other = copies.other(step.cards[0], one.cards[0]) if step.cards[0] != one.cards[0] else says.removesuffix(passive)
            return f"{step.player} {kind.active}s {other}"
    return says


def _by_another(kind: EventKind, tried: Step, done: Step) -> bool:
    """Whether somebody else did what somebody could not do, and there is a word for it."""
    return None not in (tried.player, done.player) and tried.player != done.player and kind.active is not None and kind.active.isalpha()


def _done(made: Replay, copies: Copies, step: Step) -> Step | None:
    """The first step behind one that did to its card what could not be done to it then, or to another one that is called alike."""
    steps, card = made.trace.steps, step.cards[0] if step.cards else ""
    at = next((at for at, one in enumerate(steps) if one is step), len(steps))
    later = [one for one in steps[at + 1 :] if one.kind == step.event and one.cards and one.cards[0] in made.position.ident]
    same = next((one for one in later if one.cards[0] == card), None)
    return same or next((one for one in later if copies.one(one.cards[0]) == copies.one(card)), None)
