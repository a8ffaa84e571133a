"""How what a verdict tells came about: what happened in its order, who decided it and by which card, where the end alone hides that."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from ....language.events import KINDS
from ...replay.replay import Replay
from ...replay.trace import RESTATED, Step
from ..copies import Copies, by_itself
from .put_back import put_back_at_once

#: Fewer happenings have no order that anybody could miss, and more are read in the trace.
LEAST, MOST = 2, 18
#: Kinds of step besides events that are part of the course of things.
_KINDS = frozenset(
    ("use", "extra", "replaced", "prevented", "base", "base-deck", "breakpoint", "copies", "stopped", "turn", "duel", "coin")
)
#: Events that go without saying: cards that go with their base, the points of its places, and an action that lies where it was played.
_ROUTINE = frozenset(("scored", "points", "attach", "discard"))
#: Decisions that what follows says again.
_SHOWN = RESTATED | {"order", "me-first", "which-play", "top-card", "either", "redraw", "expiry"}


def course(made: Replay, lines: Iterable[str]) -> list[str]:
    """What happened, in its order, as one sentence; nothing where ``lines``, all that the verdict says, leave no doubt: one card did it
    all, and each that had to do with it is named there."""
    steps = put_back_at_once(step for step in made.trace.steps if not step.repeats)
    found = list(_happenings(made, steps))
    told = [f"{text}{_times(len(list(alike)))}" for text, alike in groupby(text for text, _ in found)]
    if not LEAST <= len(told) <= MOST:
        return []
    said, copies = " ".join(lines), Copies(made)
    names = {copies.name(card) for _, cards in found for card in cards}
    sources = {cards[0] for _, cards in found if cards}
    needed = len(sources) > 1 or any(name not in said for name in names) or any(_decided(text, made) for text, _ in found)
    return [f"In order: {'; '.join(told)}."] if needed else []


def _decided(clause: str, made: Replay) -> bool:
    """Whether a clause tells of a decision."""
    return any(re.match(rf"{re.escape(player)} (?:declines|uses|picks|finds|names) ", clause) for player in made.position.players)


def _happenings(made: Replay, steps: list[Step]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The course of things, a clause each, with the cards that had to do with it, first the one that did it."""
    copies = Copies(made)
    by, turn = None, ""
    curbed = {step.says.partition(" cannot draw ")[0] for step in steps if step.kind == "prevented" and step.event == "draw"}
    for at, step in enumerate(steps):
        if step.kind == "phase" and step.how == "start-turn" and at:
            turn = step.says.partition(":")[0]
        clause = _clause(made, copies, step, [one for one in steps[at + 1 : at + 4] if one.kind != "next-base"], curbed)
        if not clause:
            continue
        if turn:
            yield f"{turn}'s turn begins", ()
            turn = ""
        source = copies.name(step.source) if step.source is not None else ""
        if step.kind in KINDS and source and source not in clause and step.source != by:
            clause = f"{source}: {clause}"
        by = step.source
        cards = (*((by,) if by is not None else ()), *step.cards)
        yield clause, tuple(card for card in cards if card in made.position.ident)


def _clause(made: Replay, copies: Copies, step: Step, then: list[Step], curbed: set[str]) -> str:
    """What a step is in the course of things; empty for nothing. ``curbed``: who could not draw some card, so that it is news which he
    draws."""
    says = by_itself(copies.plain(copies.owned(step.says, told_apart=True)).rstrip("."))
    if says.startswith("The ") and not step.says.startswith("The "):
        says = says[:1].lower() + says[1:]
    if step.kind == "ranking":
        return f"{copies.name(step.cards[0])} scores"
    if step.kind == "choice":
        return _decision(made, copies, step, says, then)
    routine = (step.kind in _ROUTINE and step.source is None) or step.kind == "attach"
    routine = routine or (step.kind == "draw" and step.source is None and step.player not in curbed)
    return says if (step.kind in KINDS and not routine) or step.kind in _KINDS else ""


def _decision(made: Replay, copies: Copies, step: Step, says: str, then: list[Step]) -> str:
    """A decision that nothing shows that follows; of what a base offers also who takes it, as it is nobody's."""
    if step.how in _SHOWN or step.who == "Chance":
        return ""
    if step.how == "put-back":
        return says
    if step.how == "may":
        if step.source is None or (step.answer != "no" and step.source not in made.setting.game.position.bases()):
            return ""
        return f"{step.who} {'declines' if step.answer == 'no' else 'uses'} {copies.name(step.source)}"
    picked = re.split(r", | and ", says.partition(": ")[2])
    return "" if all(any(one in copies.plain(follows.says) for follows in then) for one in picked) else says


def _times(number: int) -> str:
    return {1: "", 2: ", twice"}.get(number, f", {number} times")
