"""Decks: making sure that there is a top card, by reshuffling and by letting chance decide."""

from __future__ import annotations

from ...table.choices import Option
from ...table.events import Event
from ...table.facts import LeavingDiscard
from ...table.sight import head
from ...table.zones import bring_down, bring_up, known_bottom, known_top, shuffled, unordered
from ..kernel.frames import Frame, SetOutcome
from ..kernel.run import Run, frame
from ..query.alike import merged
from ..resolution.attempting import attempt
from ..resolution.replacements import from_outside
from ..values.values import values


def _pile_of(zone: str) -> str | None:
    """The discard pile from which a deck is made anew, ``None`` for one that ends."""
    if zone.startswith("deck:"):
        return "discard:" + zone.partition(":")[2]
    return {"base-deck": "base-discard", "monsters": "monster-discard", "treasures": "treasure-discard"}.get(zone)


def reshuffle_if_empty(run: Run, item: Frame, zone: str) -> bool:
    """An empty deck is made anew from its discard pile (rule ``empty-deck-reshuffle``). Whether it could be done now: if a card of the
    pile may do something else instead, that comes first and ``item`` comes again."""
    return bool(run.p.zone(zone)) or _refill(run, item, zone, "empty-deck-reshuffle")


def leaving(run: Run, pile: str, cards: tuple[str, ...]) -> list[Event]:
    """That cards of a discard pile are to leave it, for those that may do something else instead and have not been asked yet."""
    if not run.context.texts(run.p).steps_in_outside:
        return []
    asked = {fact.card for fact in run.p.facts if isinstance(fact, LeavingDiscard)}
    events = [Event(kind="leave_discard", what=card, player=pile.partition(":")[2] or None, origin=pile) for card in cards]
    found = [event for event in events if event.what not in asked and next(from_outside(run, event), None) is not None]
    run.p = run.p.replace(facts=run.p.facts | {LeavingDiscard(card=event.card, goes=False) for event in found})
    return found


def _refill(run: Run, item: Frame, zone: str, rule: str) -> bool:
    """A discard pile is shuffled and becomes the deck, below the cards that are left of the old one. Whether it could be done now."""
    pile = _pile_of(zone)
    if pile is None or not run.p.zone(pile):
        return True
    events = leaving(run, pile, run.p.zone(pile))
    if events:
        run.push(item)
        run.push(SetOutcome(outcome=run.outcome))
        attempt(run, events)
        return False
    asked = {fact for fact in run.p.facts if isinstance(fact, LeavingDiscard)}
    stays = tuple(card for card in run.p.zone(pile) if LeavingDiscard(card=card, goes=False) in asked)
    left = run.p.zone(zone)
    fresh = shuffled(run.p, pile).replace(facts=run.p.facts - asked) if asked else shuffled(run.p, pile)
    zones = dict(fresh.zones)
    zones[zone] = left + tuple(card for card in zones[pile] if card not in stays)
    zones[pile] = stays
    mixed = {name: ends for name, ends in fresh.mixed.items() if name not in (zone, pile)}
    if pile in fresh.mixed:
        mixed[zone] = (len(left), 0)
    run.p = fresh.replace(zones=zones, mixed=mixed)
    if run.log is not None:
        run.log.note(run, "reshuffle", f"{run.log.zone(pile)} is shuffled and becomes {run.log.zone(zone)}", (rule,), how=head(zone))
    return True


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
    if not reshuffle_if_empty(run, item, zone):
        return False
    answer = run.take()
    if answer is not None:
        run.p = bring_up(run.p, answer.data, zone)
    if len(run.p.zone(zone)) < number and known_top(run.p, zone, len(run.p.zone(zone))):
        # it runs out on the way: what is left of it comes first
        if not _refill(run, item, zone, "deck-running-out-midway-is-refilled"):
            return False
    number = min(number, len(run.p.zone(zone)))
    if known_top(run.p, zone, number):
        return True
    pool = merged(run, list(unordered(run.p, zone)))
    run.ask(item, None, "top-card", None, [Option(card, card) for card in pool])
    return False


def need_bottom(run: Run, item: Frame, zone: str, number: int = 1) -> bool:
    """The same of the bottom cards of a deck."""
    if not reshuffle_if_empty(run, item, zone):
        return False
    answer = run.take()
    if answer is not None:
        run.p = bring_down(run.p, answer.data, zone)
    number = min(number, len(run.p.zone(zone)))
    if known_bottom(run.p, zone, number):
        return True
    pool = merged(run, list(unordered(run.p, zone)))
    run.ask(item, None, "bottom-card", None, [Option(card, card) for card in pool])
    return False
