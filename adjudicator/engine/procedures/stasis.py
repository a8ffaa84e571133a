"""Stasis (rules of the chapter stasis-and-storage): cards that wait before their owners until their counters are gone.

A card in stasis is in play but at no base: it lies in a zone of its owner, where nothing reaches it that does not speak of stasis. One
counter comes off at the start of its owner's turn; a card without any may be played from there in the Play Cards phase, and is
discarded at the end of the turn if it was not.
"""

from __future__ import annotations

from ...table.events import Event
from ...table.facts import LeavingStasis, StasisOver
from ...table.position import Lasting
from ...table.zones import put
from ..kernel.frames import Frame
from ..kernel.run import Run, frame
from ..reading.cards import KEPT, STASIS, TALLY, WAITING, stasis_counters
from ..resolution.attempting import attempt
from ..resolution.changes import change, forgotten, lifted
from ..resolution.limits import announce_special
from .frames import StasisLeftovers, StasisTick
from .playing import play


def cards_in_stasis(run: Run, player: str) -> tuple[str, ...]:
    """A player's cards in stasis, in the order in which they went there."""
    return run.p.zone(f"stasis:{player}")


def ready(run: Run, player: str) -> list[str]:
    """The cards in stasis that a player may play: those without stasis counters (rule ``stasis-ended-card-may-be-played``)."""
    return [card for card in cards_in_stasis(run, player) if stasis_counters(run, card) == 0]


def _counted(run: Run, card: str, number: int) -> tuple[Lasting, ...]:
    """The lasting effects with another number of stasis counters on a card."""
    kept = tuple(effect for effect in run.p.lasting if effect.kind != STASIS or effect.targets != (card,))
    return kept + ((Lasting(STASIS, (card,), number, "never", None, None),) if number else ())


@change("enter_stasis")
def _enter_stasis(run: Run, event: Event) -> Event | None:
    """A card from wherever it is to its owner's stasis, with ``number`` counters; from play with all that is on it
    (rule ``stasis-keeps-attachments``)."""
    card = event.card
    if event.number <= 0:
        return None
    place = run.p.play.get(card)
    # its owner's; of a card that nobody owns the player's who puts it there
    zone = f"stasis:{run.p.ident[card].owner or event.player or run.p.turn}"
    if place is None:
        run.p = put(lifted(run.p, card), card, zone, "bottom")
    else:
        position = forgotten(run.p, card)
        play_ = dict(position.play)
        del play_[card]
        kept: list[Lasting] = []
        if place.counters:
            kept.append(Lasting(WAITING, (card,), place.counters, "never", None, None))
        kept += [Lasting(TALLY, (card,), mark.value, "never", None, None) for mark in place.marks if mark.kind == "counters"]
        attached = run.p.attached(card)
        for other in attached:
            kept.append(Lasting(KEPT, (other,), 0, "never", None, play_[other].controller, None, play_[other].player))
            del play_[other]
        position = position.replace(play=play_, lasting=position.lasting + tuple(kept))
        for other in attached:
            position = put(position, other, f"kept:{card}", "bottom")
        run.p = put(position, card, zone, "bottom")
    run.p = run.p.replace(lasting=_counted(run, card, event.number))
    return event


@change("add_stasis")
def _add_stasis(run: Run, event: Event) -> Event | None:
    now = stasis_counters(run, event.card)
    if event.number <= 0 or run.p.zone_of(event.card).partition(":")[0] != "stasis":
        return None
    run.p = run.p.replace(lasting=_counted(run, event.card, now + event.number))
    return event


@change("remove_stasis")
def _remove_stasis(run: Run, event: Event) -> Event | None:
    now = stasis_counters(run, event.card)
    if not 0 < event.number <= now:
        return None
    run.p = run.p.replace(lasting=_counted(run, event.card, now - event.number))
    if now == event.number and run.context.asks(run.p, "stasis_over"):
        run.p = run.p.replace(facts=run.p.facts | {StasisOver(card=event.card)})
    return event


@frame(StasisTick)
def _tick(run: Run, item: StasisTick) -> None:
    """One counter comes off each of the current player's cards in stasis (rule ``stasis-counter-removed-each-start``)."""
    player = run.p.turn
    cards = [card for card in cards_in_stasis(run, player) if stasis_counters(run, card)]
    if cards:
        if run.log is not None:
            says = f"A stasis counter comes off each of {player}'s cards in stasis"
            run.log.note(run, "stasis", says, ("stasis-counter-removed-each-start",), tuple(cards))
        attempt(run, [Event(kind="remove_stasis", what=card, player=player, number=1) for card in cards])


@frame(StasisLeftovers)
def _leftovers(run: Run, item: StasisLeftovers) -> None:
    """Cards in stasis without counters are discarded (rule ``stasis-leftovers-are-discarded``)."""
    left = [(player, card) for player in run.p.clockwise() for card in ready(run, player)]
    if left:
        if run.log is not None:
            gone = tuple(card for _, card in left)
            says = f"{run.log.names_of(gone)} {'has' if len(gone) == 1 else 'have'} waited in stasis to the end"
            run.log.note(run, "stasis", says, ("stasis-leftovers-are-discarded",), gone)
        attempt(run, [Event(kind="discard", what=card, player=player) for player, card in left])


def play_from_stasis(run: Run, card: str, player: str) -> None:
    """Play a card from stasis as an extra card: by its own words for leaving, if it has any (rules ``stasis-exit-words-are-followed``,
    ``stasis-exit-without-words``)."""
    face = run.p.ident[card].face
    run.p = run.p.replace(facts=run.p.facts | {LeavingStasis(card=card)})
    if run.log is not None:
        rule = "stasis-exit-words-are-followed" if face.leaving else "stasis-exit-without-words"
        run.log.note(run, "stasis", f"{run.log.name(card)} leaves stasis", ("stasis-ended-card-may-be-played", rule), (card,))
    run.push(Left(card=card))
    for ability in face.leaving[:1]:
        announce_special(run, ability, card, player)
    play(run, card, player, "extra", ability=face.leaving[0] if face.leaving else None)


class Left(Frame, frozen=True, kw_only=True):
    """The play of a card from stasis is over."""

    card: str


@frame(Left)
def _left(run: Run, item: Left) -> None:
    """A card just played from stasis may not go back at once (rule ``stasis-no-immediate-return``); that ends here."""
    run.p = run.p.replace(facts=run.p.facts - {LeavingStasis(card=item.card)})
