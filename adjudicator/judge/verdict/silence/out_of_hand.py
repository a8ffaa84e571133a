"""What somebody held for the moment of a scoring and could not use then, with the reason: else it would be heard as left undone."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.kernel.caught import Caught, scope_of
from ....engine.kernel.run import Run
from ....engine.procedures.refusals import unplaced
from ....engine.query.patterns import fits
from ....engine.query.playable import can_play_special
from ....engine.query.prohibitions import prevented
from ....engine.resolution.limits import USED, barred, may_be_used
from ....engine.resolution.triggers import conditions_hold
from ....table.events import Event
from ....table.position import Position
from ...replay.event_words import reacts_to
from ...replay.refusal_words import obstacles_in_words
from ...replay.replay import Replay
from ..asked_for import not_so
from ..copies import Copies
from .waiting import MOMENTS, acting, waiting_there


def not_to_be_used(made: Replay) -> list[str]:
    """The cards in hands that waited for a moment that came, each time so that they could not be used; with the reason of the last time."""
    done = acting(made)
    found: dict[str, str] = {}
    for kind, base, table in moments(made):
        run = made.run(table)
        event = Event(kind=kind, what=base, origin=base, target=base)
        for player in table.players:
            for card in table.zone(f"hand:{player}"):
                if card in done:
                    continue
                why = [_why_not(made, run, entry) for entry in _waiting(run, card, player, event)]
                if why and all(why):
                    copies = Copies(made)
                    moment = MOMENTS[kind].format(base=copies.name(base))
                    found[card] = f"{player} cannot use {copies.name(card)} {moment}: {why[0]}."
                elif why:
                    done.add(card)
    return list(dict.fromkeys(says for card, says in found.items() if card not in done))


def too_late(made: Replay) -> dict[str, str]:
    """Of the cards in hands that wait for what somebody does why they could not be used in answer to it, the last time that it came."""
    done = acting(made)
    found: dict[str, str] = {}
    for noticed in made.trace.seen:
        run = made.run_of(noticed.game)
        hands = [(card, player) for player in run.p.players for card in run.p.zone(f"hand:{player}")] if noticed.before is not None else []
        for card, player in hands:
            if card in done:
                continue
            for event in noticed.events:
                for entry in _waiting(run, card, player, event):
                    found.pop(card, None)
                    if entry.ability.condition and not conditions_hold(run, entry):
                        asks = not_so(run, entry.ability.condition, scope_of(entry), run.p.ident[card].face)
                        found[card] = f"{reacts_to(made.trace.name, event, card)}: {asks}"
    return found


def moments(made: Replay) -> Iterator[tuple[str, str, Position]]:
    """The moments of scorings: the kind of event, the base, and the table then."""
    base = ""
    for step in made.trace.steps:
        base = step.cards[0] if step.kind == "scoring" and step.cards else base
        kind = f"{step.says.partition(' ')[0].lower()}_score"
        if step.kind == "window" and base and kind in MOMENTS and step.position is not None:
            yield kind, base, step.position


def _waiting(run: Run, card: str, player: str, event: Event) -> Iterator[Caught]:
    """The abilities of a card in a hand that wait for what happens."""
    for one in waiting_there(run.p, card, player, "hand"):
        if event.kind in one.pattern.event:
            entry = Caught(one.ability, card, player, event, None, None, None, "hand")
            if fits(run, entry.pattern, event, scope_of(entry)):
                yield entry


def _why_not(made: Replay, run: Run, entry: Caught) -> str:
    """Why an ability out of the hand cannot be used now, as what follows a colon; empty where it can."""
    copies, scope = Copies(made), scope_of(entry)
    if not conditions_hold(run, entry, scope):
        return not_so(run, entry.ability.condition, scope, run.p.ident[entry.source].face)
    if barred(run, entry):
        why = prevented(run, Event(kind=USED, what=entry.source, player=entry.you, source=entry.source))
        return f"{copies.name(why.source)} forbids it" if why is not None and why.source is not None else "it is forbidden"
    if not may_be_used(run, entry):
        return "it has been used as often as it may be"
    if not entry.ability.plays or can_play_special(run, entry):
        return ""
    return obstacles_in_words(made.trace.name, run, unplaced(run, str(entry.you), entry.source)) or "it can be played nowhere"
