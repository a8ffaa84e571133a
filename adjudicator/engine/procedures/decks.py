"""Decks: making sure that there is a top card, by reshuffling and by letting chance decide."""

from __future__ import annotations

from ...table.choices import Option
from ...table.zones import bring_up, known_top, shuffled, unordered
from ..kernel.frames import Frame
from ..kernel.run import Run, frame
from ..query.alike import merged
from ..values.values import values


def reshuffle_if_empty(run: Run, zone: str) -> None:
    """An empty deck is made anew from its discard pile (rule ``empty-deck-reshuffle``)."""
    if run.p.zone(zone):
        return
    if zone.startswith("deck:"):
        pile = "discard:" + zone.partition(":")[2]
    elif zone == "base-deck":
        pile = "base-discard"
    elif zone == "monsters":
        pile = "monster-discard"
    elif zone == "treasures":
        pile = "treasure-discard"
    else:
        return
    cards = run.p.zone(pile)
    if not cards:
        return
    zones = dict(run.p.zones)
    zones[zone] = cards
    zones[pile] = ()
    run.p = shuffled(run.p.replace(zones=zones), zone)
    if run.log is not None:
        run.log.note(run, "reshuffle", f"{run.log.zone(pile)} is shuffled and becomes {run.log.zone(zone)}", ("empty-deck-reshuffle",))


def base_turned_up(run: Run, item: Frame) -> bool:
    """Whether the top card of the base deck is known, if an ability in play has it lie face up. If chance must decide first which
    card that is, ``item`` comes again afterwards."""
    if known_top(run.p, "base-deck") or run.answer is not None:
        return True
    made = values(run)
    if not run.context.texts(run.p).turn_up or not any(instance.node.word.extra.get("turns_up") for instance in made.instances):
        return True
    run.push(item)
    run.push(TurnUpBase())
    return False


class TurnUpBase(Frame, frozen=True, kw_only=True):
    """Chance decides which base lies on top of the base deck."""


@frame(TurnUpBase)
def _turn_up_base(run: Run, item: TurnUpBase) -> None:
    need_top(run, item, "base-deck")


def need_top(run: Run, item: Frame, zone: str, number: int = 1) -> bool:
    """Whether the top cards of a deck can be read now. If chance must decide first, it is asked, and ``item``
    comes again."""
    reshuffle_if_empty(run, zone)
    answer = run.take()
    if answer is not None:
        run.p = bring_up(run.p, answer.data, zone)
    number = min(number, len(run.p.zone(zone)))
    if known_top(run.p, zone, number):
        return True
    pool = merged(run, list(unordered(run.p, zone)))
    run.ask(item, None, "top-card", None, [Option(card, card) for card in pool])
    return False
