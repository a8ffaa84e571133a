"""Burying and uncovering (rules of the chapter burying).

A buried card lies face down at a base: it has no type, no power, no presence, and its abilities are off. Its controller
may look at it and counts as its owner while the profile says so (question ``buried-owner``). Uncovering plays it as
an extra card where it lies.
"""

from __future__ import annotations

from msgspec.structs import replace

from ...table.cards import InPlay
from ...table.choices import Option
from ...table.events import Event
from ...table.facts import JustUncovered, UncoveredOne
from ...table.position import Limits
from ...table.sight import followed, marked
from ...table.zones import put
from ..kernel.frames import Frame, Outcome
from ..kernel.run import Run, frame
from ..query.playable import can_be_played
from ..resolution.changes import change, forgotten, happen, lifted, snapshot
from ..resolution.triggers import collect
from .frames import UncoverChoice
from .playing import play


@change("bury")
def _bury(run: Run, event: Event) -> Event | None:
    """A card from wherever it is to a base, face down, facing ``player``."""
    card, base, player = event.card, event.target, event.player
    if base not in run.p.bases() or player is None:
        return None
    position = run.p
    if card in position.play:
        position = forgotten(position, card)
        play_ = dict(position.play)
        del play_[card]
    else:
        position = lifted(position, card)
        play_ = dict(position.play)
    play_[card] = InPlay(base=base, player=player, controller=player, since="turn", buried=True)
    run.p = marked(followed(run.p, position.replace(play=play_), card, player), card, (player,))
    return event


def buried_by(run: Run, player: str) -> list[str]:
    """The buried cards that a player controls, in the order in which they were buried."""
    return [card for card, place in run.p.play.items() if place.buried and place.controller == player]


@frame(UncoverChoice)
def _uncover_choice(run: Run, item: UncoverChoice) -> None:
    """At the start of a turn its player may uncover one buried card (rule ``one-uncovered-at-turn-start``)."""
    player = run.p.turn
    answer = run.take()
    if answer is None:
        cards = buried_by(run, player)
        if not cards or UncoveredOne(player=player) in run.p.facts:
            return
        run.ask(
            item,
            player,
            "uncover",
            None,
            [Option("none"), *(Option(card, card) for card in cards)],
            ("one-uncovered-at-turn-start", "uncovering-belongs-to-optional-part"),
        )
        return
    if answer.data is not None:
        run.p = run.p.replace(facts=run.p.facts | {UncoveredOne(player=player)})
        uncover(run, answer.data, player)


def uncover(run: Run, card: str, player: str) -> None:
    """Turn a buried card up and play it where it lies (rules ``uncovered-card-is-extra``,
    ``uncovered-unplayable-is-discarded``)."""
    place = run.p.play.get(card)
    if place is None or not place.buried:
        run.outcome = Outcome(False)
        return
    base = place.base
    # whoever hears of it speaks of the card as it lay there, as it lies nowhere while it is turned up
    lay = snapshot(run, card)
    # it is played anew, so that nothing made for the buried card is still about it
    position = forgotten(run.p, card)
    play_ = dict(position.play)
    del play_[card]
    run.p = put(position.replace(play=play_, facts=run.p.facts | {JustUncovered(card=card)}), card, "limbo")
    if run.log is not None:
        run.log.note(run, "uncover", f"{player} uncovers {run.log.name(card)}", ("uncovered-card-is-extra",), (card, base))
    face = run.p.ident[card].face
    limits = Limits(None, (base,))
    run.push(Uncovered(card=card))
    noticed = [
        Event(
            kind="uncover",
            what=card,
            player=player,
            source=run.scope.get("this") if run.scopes is not None else None,
            direct=True,
            origin=base,
            target=base,
            last=lay,
        )
    ]
    if face is None or not can_be_played(run, card, player, limits) or not face.normal_play:
        if run.log is not None:
            run.log.note(
                run,
                "nowhere",
                f"{run.log.name(card)} cannot be played there and is discarded",
                ("uncovered-unplayable-is-discarded",),
                (card,),
            )
        happen(run, Event(kind="discard", what=card, player=player))
        run.outcome = Outcome(False)
        collect(run, noticed, run.p.play)
        return
    play(run, card, player, "extra", limits, None, {"here": base})
    # face up now, it hears of its own uncovering though it is only being played
    collect(run, noticed, {**run.p.play, card: replace(place, buried=False)})


class Uncovered(Frame, frozen=True, kw_only=True):
    """The play of a card that was uncovered is over."""

    card: str


@frame(Uncovered)
def _uncovered(run: Run, item: Uncovered) -> None:
    """A card just uncovered may not be buried again at once (rule ``no-reburying-on-uncovering``); that ends here."""
    run.p = run.p.replace(facts=run.p.facts - {JustUncovered(card=item.card)})
