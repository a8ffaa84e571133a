"""Extra plays that abilities give: kept for later in Play Cards, or made at once or not at all.

Rules ``extra-means``, ``extra-banked``, ``extra-may-come-at-once`` and ``extra-outside-play-cards-now``.
"""

from __future__ import annotations

from dataclasses import replace

from ...table.choices import Option
from ...table.position import NO_LIMITS, Allowance, Limits
from ..kernel.frames import Frame, Outcome, SetOutcome
from ..kernel.game import flat
from ..kernel.run import Run, frame
from ..query.alike import merged
from ..query.playable import can_be_played, given_with, limits_for, onto_hosts, play_kinds, spend, stand_ins, within
from .playing import play


def extra_options(run: Run, player: str, wanted: str, limits: Limits, zone: str) -> list[Option]:
    """The cards that a player could play now with an extra play."""
    cards = [
        card
        for card in run.p.zone(f"{zone}:{player}")
        if run.p.ident[card].face is not None
        and wanted in play_kinds(run, card)
        and run.p.ident[card].face.normal_play
        and within(run, card, limits)
        and can_be_played(run, card, player, limits, "extra", wanted)
    ]
    others = (
        [
            card
            for card in (*stand_ins(run, player, wanted), *onto_hosts(run, player, wanted))
            if within(run, card, limits) and can_be_played(run, card, player, limits_for(run, card, player, limits, zone), "extra")
        ]
        if zone == "hand"
        else []
    )
    return [Option(card, card) for card in (*merged(run, cards), *merged(run, others))]


class KeptExtras(Frame, frozen=True, kw_only=True):
    """Offer the extra plays that were given for this turn after its Play Cards phase, from one on."""

    index: int


@frame(KeptExtras)
def kept_extras(run: Run, item: KeptExtras) -> None:
    """Offer the extra plays that were given for this turn after its Play Cards phase, one after the other; what is not used stays for the
    next such moment of the turn (question ``extra-this-turn-after-phase``)."""
    index = item.index
    answer = run.take()
    if index >= len(run.p.plays):
        return
    allowance = run.p.plays[index]
    limits = allowance.limits or NO_LIMITS
    if answer is None:
        options = extra_options(run, allowance.player, allowance.kind, limits, allowance.zone)
        if not options:
            run.push(KeptExtras(index=index + 1))
            return
        run.ask(item, allowance.player, "extra", None, [Option("none", None), *options], ("extra-means",), ("extra", allowance.kind))
        return
    run.push(KeptExtras(index=index + 1 if answer.data is None else index))
    if answer.data is not None:
        limits = limits_for(run, answer.data, allowance.player, limits, allowance.zone)
        spend(run, allowance)
        play(run, answer.data, allowance.player, "extra", limits, as_kind=allowance.kind)


class ExtraNow(Frame, frozen=True, kw_only=True):
    """An extra card is played now or not at all. ``wanted``: kind of card. ``compulsory``: it must be. ``name``: what a text calls
    the card."""

    player: str
    wanted: str
    limits: Limits
    zone: str
    compulsory: bool
    name: str | None


@frame(ExtraNow)
def _extra_now(run: Run, item: ExtraNow) -> None:
    """An extra card that must be played now or not at all (rule ``extra-outside-play-cards-now``)."""
    player, wanted, limits, zone, compulsory, name = item.player, item.wanted, item.limits, item.zone, item.compulsory, item.name
    answer = run.take()
    if answer is None:
        options = extra_options(run, player, wanted, limits, zone)
        if not options:
            run.outcome = Outcome(False)
            return
        if not compulsory:
            options.insert(0, Option("none", None))
        run.ask(item, player, "extra", None, options, ("extra-outside-play-cards-now",), ("extra", wanted))
        return
    if answer.data is None:
        run.outcome = Outcome(False)
        return
    if run.log is not None and limits.path is not None and player == run.scope.get("you"):
        run.log.picked(run, replace(run.library.nodes[limits.path], zone=zone), (answer.data,))
    if name is not None:
        run.bind(name, (answer.data,))
    # what the card's own text came to says nothing about whether it was played
    run.push(SetOutcome(outcome=Outcome(True, (answer.data,))))
    play(run, answer.data, player, "extra", limits_for(run, answer.data, player, limits, zone), as_kind=wanted)


def _bank(run: Run, allowance: Allowance) -> None:
    """An extra play is kept."""
    run.p = run.p.replace(plays=given_with(run.p.plays, allowance) + (allowance,))
    if run.log is not None:
        when = "later in this phase" if run.p.phase == "play-cards" else "in the Play Cards phase"
        run.log.note(run, "extra", f"{allowance.player} may play an extra {allowance.kind} {when}", ("extra-banked",))


def _may_come_first(run: Run, allowance: Allowance) -> bool:
    """Whether an extra card may be played before the reactions that are due already (question ``extra-before-what-is-due``). Where nothing
    is due, an extra play that is kept can be made at once as well."""
    if not any(level.caught for level in flat(run.levels)):
        return False
    options = extra_options(run, allowance.player, allowance.kind, allowance.limits or NO_LIMITS, allowance.zone)
    return bool(options) and run.question("extra-before-what-is-due") == "may-come-first"


class ExtraFirst(Frame, frozen=True, kw_only=True):
    """An extra card may be played before the reactions that are due, or its play is kept. ``source``: the card that gives it."""

    allowance: Allowance
    source: str | None


@frame(ExtraFirst)
def _extra_first(run: Run, item: ExtraFirst) -> None:
    """A player plays an extra card as soon as it is given, or keeps the play (rule ``extra-may-come-at-once``)."""
    given = item.allowance
    limits = given.limits or NO_LIMITS
    answer = run.take()
    if answer is None:
        options = extra_options(run, given.player, given.kind, limits, given.zone)
        asked = [Option("none", None), *options]
        run.ask(item, given.player, "extra", item.source, asked, ("extra-may-come-at-once",), ("extra", given.kind))
        return
    if answer.data is None:
        _bank(run, given)
        return
    run.push(SetOutcome(outcome=Outcome(True)))
    play(run, answer.data, given.player, "extra", limits_for(run, answer.data, given.player, limits, given.zone), as_kind=given.kind)


def grant(
    run: Run,
    player: str,
    wanted: str,
    limits: Limits,
    source: str | None,
    special: bool,
    at_once: bool,
    zone: str = "hand",
    name: str | None = None,
    optional: bool = False,
    this_turn: bool = False,
) -> None:
    """Give a player an extra play: kept for later in Play Cards, otherwise now or not at all
    (rules ``extra-means``, ``extra-banked``, ``extra-outside-play-cards-now``). A card that is not to come from
    the hand is a certain card, so it is contested whether its play can wait (question ``specific-extras``). One given
    for "this turn" as the turn starts is kept as well (rule ``chronomage-extra-is-for-play-cards``)."""
    banked = (
        (run.p.phase == "play-cards" or this_turn and run.p.phase == "start-turn") and player == run.p.turn and not special and not at_once
    )
    if banked and zone != "hand":
        banked = run.question("specific-extras") == "may-wait"
        at_once = not banked
    allowance = Allowance(player, wanted, False, limits if limits != NO_LIMITS else None, None, zone, optional)
    if banked:
        if zone == "hand" and run.p.phase == "play-cards" and _may_come_first(run, allowance):
            run.push(ExtraFirst(allowance=allowance, source=source))
        else:
            _bank(run, allowance)
        return
    if this_turn and not special and run.p.phase in ("score-bases", "draw", "end-turn"):
        use = run.question("extra-this-turn-after-phase")
        if use == "lost":
            if run.log is not None:
                run.log.note(
                    run, "extra", f"{player} loses the extra {wanted}: the Play Cards phase that it is for is over", ("extra-means",)
                )
            return
        if use == "until-turn-ends":
            run.p = run.p.replace(plays=run.p.plays + (allowance,))
            run.push(KeptExtras(index=len(run.p.plays) - 1))
            return
    compulsory = False
    if not optional:
        # one that comes at once is as free as any general extra; one outside Play Cards has been ruled on by itself
        if zone != "hand":
            compulsory = run.question("specific-extra-compulsory") == "must"
        else:
            compulsory = run.question("generic-extra-optional" if at_once else "extras-outside-play-cards") in ("no", "compulsory")
    run.push(ExtraNow(player=player, wanted=wanted, limits=limits, zone=zone, compulsory=compulsory, name=name))
