"""Playing cards: the steps of a play.

The steps are those of the rulebooks and of the resolution order (rules ``play-minion-...``, ``play-action-...``,
``resolution-step-...``): put the card down, do what it says, reactions of cards in play, reactions from hands,
discard a standard action.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from ...language.tree import Ability
from ...table.choices import Option
from ...table.events import Event
from ...table.facts import (
    ActedForPlay,
    CardPlayed,
    Fact,
    FirstPlayed,
    HadCounters,
    Happened,
    KindPlayed,
    KindPlayedAgain,
    KindPlayedInPhase,
    KindPlayedThere,
    LeavingDiscard,
    PlayedUnowned,
    PlaysCounted,
    Stopped,
    TradedPlaces,
)
from ...table.position import NO_LIMITS, Held, Limits
from ..kernel.caught import Caught
from ..kernel.frames import Do, Flush, Frame, Outcome, Scope
from ..kernel.game import Level
from ..kernel.run import Run, frame
from ..loops.repeating import note_play
from ..query.aiming import aimed
from ..query.alike import merged
from ..query.patterns import EXTRAS, FIRST_THERE
from ..query.playable import merged_places, place_rules, places
from ..query.prohibitions import price
from ..reading.cards import declare, is_fusion, kind, on_play_of
from ..reading.selections import holds
from ..resolution.attempting import attempt
from ..resolution.changes import forgotten, happen
from ..resolution.effects import do_ability, recalled
from ..resolution.follow_ups import meets
from ..resolution.frames import BeginEffects, Clash, DiscardPlayed, PlaySpecial
from ..resolution.idle import of_play, tell
from ..resolution.limits import may_be_used, note_use
from ..resolution.ordering import Over, Pass, after_pass, next_in_round, pick
from ..resolution.reactions import execute, hand_offers
from ..resolution.triggers import PlayOver, collect
from ..resolution.upkeep import settle
from ..values.layers import HELD
from ..values.values import values
from .decks import leaving
from .turn_moments import Expire


def play(
    run: Run,
    card: str,
    player: str,
    how: str,
    limits: Limits = NO_LIMITS,
    ability: Ability | None = None,
    inherit: Scope | None = None,
    as_kind: str | None = None,
) -> None:
    """Begin playing a card from wherever it is. ``how``: ``regular``, ``extra`` or ``special``. ``ability``:
    the Special that plays it, whose body then stands for the card's own. ``as_kind``: what a fusion is played as."""
    key = ability.key if ability is not None else None
    run.push(Play(card=card, player=player, how=how, limits=limits, ability=key, inherit=inherit or {}, as_kind=as_kind))


@frame(PlaySpecial)
def _play_special(run: Run, item: PlaySpecial) -> None:
    card, player, key = item.card, item.player, item.ability
    scope = run.scope
    inherit = {name: value for name, value in scope.items() if name in ("there", "it", "event", "played", "actor", "cause")}
    ability = run.library.nodes[key]
    play(run, card, player, "special", NO_LIMITS, ability, inherit)


class Play(Frame, frozen=True, kw_only=True):
    """Choose where a card goes that is to be played. ``how``: ``regular``, ``extra``, ``special`` or ``duel``. ``ability``: key of
    the Special that plays it. ``inherit``: what its scope takes over. ``as_kind``: what a fusion is played as, ``None``: either."""

    card: str
    player: str
    how: str
    limits: Limits
    ability: str | None
    inherit: Scope
    as_kind: str | None = None


@frame(Play)
def _play(run: Run, item: Play) -> None:
    """Choose where, then put it down."""
    card, player, how, limits, ability, inherit = item.card, item.player, item.how, item.limits, item.ability, item.inherit
    answer = run.take()
    if answer is None:
        found = places(run, card, player, limits, how == "special", how, item.as_kind)
        if not found:
            if run.log is not None:
                rule = "minion-and-base-must-be-legal" if kind(run, card) == "minion" else "action-and-place-must-be-legal"
                run.log.note(run, "nowhere", f"{run.log.name(card)} cannot be played anywhere now", (rule,), (card,))
            # what a text said of this play ends with it
            run.p = forgotten(run.p, card)
            run.outcome = Outcome(False)
            return
        options = merged_places(run, found)
        hosts = found[0][1] is not None
        run.ask(item, player, "host" if hosts else "base", card, options, place_rules(run, card))
        return
    base, host = answer.data
    run.push(
        PutDown(
            card=card,
            player=player,
            how=how,
            base=base,
            host=host,
            ability=ability,
            inherit={**inherit, **aimed(run, limits)} if host is None else inherit,
        )
    )


class PutDown(Frame, frozen=True, kw_only=True):
    """A card is shown and laid where it goes (``base`` and ``host``, both ``None`` for a standard action). ``paid``: what had to be
    discarded for it has been. ``let_go``: nothing was done instead of its leaving a discard pile. The rest as for a play."""

    card: str
    player: str | None
    how: str
    base: str | None
    host: str | None
    ability: str | None
    inherit: Scope
    paid: bool = False
    let_go: bool = False


@frame(PutDown)
def _put_down(run: Run, item: PutDown) -> None:
    """Steps 1 and 2 of a play: the card is shown and laid where it goes; it is now being played."""
    card, player, how, base, host, ability, inherit = item.card, item.player, item.how, item.base, item.host, item.ability, item.inherit
    if _owing(run, item) or _kept_in_its_pile(run, item):
        return
    face = run.p.ident[card].face
    standard = base is None
    if face.fusion:
        # it is said now, by where it goes, and holds until it has been resolved
        run.p = declare(run.p, card, "action" if standard else "minion")
    own = run.levels is None or _resolves_alone(run, card)
    holder = run.p.held is None and run.scopes is None
    before = run.p.play
    if run.log is not None:
        run.log.plays(run, card, player, how, base, host)
    if holder:
        _hold(run, card)
    if face.continuous and run.question("resolution-order") == "seven-steps":
        run.p = run.p.replace(arriving=run.p.arriving + (card,))
    if own:
        run.levels = (Level(), run.levels)
    if how != "monster":
        first = _note_played(run, card, player, host or base, how)
    else:
        # monsters are outside the plays of a turn (rule monsters-outside-play-limit), yet minions played there (rule monsters-are-minions)
        first = _note_there(run, player, "minion", base)
    event = Event(
        kind="play",
        what=card,
        player=player,
        source=card,
        origin=run.p.zone_of(card),
        target=host or base,
        number=first,
        played=card,
        extra=how,
    )
    run.push(AfterPlay(card=card, own=own, holder=holder, standard=standard))
    run.push(PlayOver(event=event))
    run.push(
        OnPlay(
            card=card,
            player=player,
            base=base,
            host=host,
            special=ability,
            inherit={**inherit, "from": run.p.zone_of(card), "regular": how == "regular"},
            index=0,
        )
    )
    passed: list[Event] = []
    if host is None:
        old = run.p
        happen(
            run,
            Event(
                kind="to_limbo" if standard else "put_in_play",
                what=card,
                player=player,
                source=card,
                target=base,
                played=card,
                extra=None if face.kind == "monster" else player,
            ),
        )
        passed = _taken_over(run, card, player)
        # a standard action has left the hand, which may be what somebody's ability looks at
        settle(run, old, [event, *passed])
    else:
        happen(run, Event(kind="to_limbo", what=card, player=player, source=card))
        run.push(Attached(card=card, player=player))
        attempt(
            run,
            [Event(kind="attach", what=host, player=player, source=card, direct=True, origin=base, target=host, played=card, extra=card)],
        )
    if _interruptible(run):
        run.push(Interrupt(event=event, passed=()))
    collect(run, [event, *passed], before)


def _taken_over(run: Run, card: str, player: str | None) -> list[Event]:
    """The counters that a card which has been swapped in takes over from the one that lay there (rule ``swap-attachments-stay``)."""
    for fact in run.p.facts:
        if isinstance(fact, TradedPlaces) and fact.new == card:
            break
    else:
        return []
    run.p = run.p.replace(facts=run.p.facts - {fact})
    came = happen(run, Event(kind="add_counters", what=card, player=player, source=card, number=fact.counters))
    if came is None:
        return []
    if run.log is not None:
        run.log.happened(run, came)
    return [came, Event(kind="transfer_counters", what=card, player=player, source=card)]


def _owing(run: Run, item: PutDown) -> bool:
    """Whether something has to be discarded before a card can be put down; then that comes first, and ``item`` again."""
    if item.paid or item.player is None or item.how == "monster":
        return False
    owed = price(run, Event(kind="play", what=item.card, player=item.player, target=item.host or item.base, extra=item.how))
    if owed:
        run.push(PaidPlay(play=replace(item, paid=True)))
        run.push(PlayPrice(player=item.player, card=item.card, left=owed, picked=()))
    return bool(owed)


def _kept_in_its_pile(run: Run, item: PutDown) -> bool:
    """Whether it is asked first what a card does instead of leaving its discard pile to be played; then ``item`` comes again, if it
    leaves it."""
    pile = run.p.zone_of(item.card)
    if item.let_go or not pile.startswith("discard:"):
        return False
    events = leaving(run, pile, (item.card,))
    if events:
        run.push(LetGo(play=item))
        attempt(run, events)
    return bool(events)


class LetGo(Frame, frozen=True, kw_only=True):
    """A card that is to be played from its discard pile has left it, or is not played."""

    play: PutDown


@frame(LetGo)
def _let_go(run: Run, item: LetGo) -> None:
    card = item.play.card
    stays = LeavingDiscard(card=card, goes=True) not in run.p.facts
    run.p = run.p.replace(facts=run.p.facts - {LeavingDiscard(card=card, goes=False), LeavingDiscard(card=card, goes=True)})
    if stays:
        run.p = forgotten(run.p, card)
        run.outcome = Outcome(False)
        return
    run.push(replace(item.play, let_go=True))


class PlayPrice(Frame, frozen=True, kw_only=True):
    """A player picks what is discarded in order to play a card. ``left``: how many more. ``picked``: those so far."""

    player: str
    card: str
    left: int
    picked: tuple[str, ...]


@frame(PlayPrice)
def _play_price(run: Run, item: PlayPrice) -> None:
    answer = run.take()
    picked, left = item.picked, item.left
    if answer is not None:
        picked, left = (*picked, answer.data), left - 1
    hand = [card for card in run.p.zone(f"hand:{item.player}") if card not in picked and card != item.card]
    if left and hand:
        again = PlayPrice(player=item.player, card=item.card, left=left, picked=picked)
        run.ask(again, item.player, "discard", item.card, [Option(card, card) for card in merged(run, hand)], ("discard-means",))
        return
    run.outcome = Outcome(False)
    if not left:
        attempt(run, [Event(kind="discard", what=card, player=item.player) for card in picked])


class PaidPlay(Frame, frozen=True, kw_only=True):
    """What had to be discarded for a play has been, or the card is not played."""

    asks_outcome: ClassVar[bool] = True

    play: PutDown


@frame(PaidPlay)
def _paid_play(run: Run, item: PaidPlay) -> None:
    if run.outcome.done:
        run.push(item.play)
        return
    run.p = forgotten(run.p, item.play.card)
    if run.log is not None:
        says = f"{run.log.name(item.play.card)} is not played, as the price was not paid"
        run.log.note(run, "nowhere", says, ("to-needs-all-of-x",), (item.play.card,))


def _resolves_alone(run: Run, card: str) -> bool:
    """Whether a card that an ability has played resolves its own reactions before that ability goes on. A titan that its own text has
    played does not: what else that text says comes first (clarification ``moon-zero-three-look-before-clash``)."""
    if run.scopes is not None and run.scope.get("this") == card and kind(run, card) == "titan":
        return False
    return run.question("resolution-order") == "seven-steps"


def _note_played(run: Run, card: str, player: str | None, where: str | None, how: str) -> int:
    """The facts about plays that some ability asks for; returned is the mark of a first play. ``where``: the base or host on which
    it is played. ``how``: as what kind of play."""
    wanted = kind(run, card)
    note_play(run, card)
    facts = run.p.facts
    gone, new, counts = _of_earlier_plays(facts, card, player)
    if run.context.asks(run.p, "had_no_counters"):
        new += [HadCounters(card=other, played=card) for other, place in run.p.play.items() if place.counters]
    first = KindPlayed(player=player, kind=wanted)
    again = first in facts
    new.append(KindPlayedAgain(player=player, kind=wanted) if again else first)
    if run.context.asks(run.p, "first_played"):
        # what it does may play more of the kind, and it stays the first; played a second time it is so no longer
        (gone if again else new).append(FirstPlayed(player=player, kind=wanted, card=card))
    if run.context.asks(run.p, "cards_played"):
        for extra in (False, True) if how in EXTRAS and wanted != "titan" else (False,):
            for counted in ("card", wanted):
                before = counts.get((extra, counted))
                new.append(PlaysCounted(player=player, extra=extra, number=1 if before is None else before.number + 1, kind=counted))
                if before is not None:
                    gone.append(before)
    if run.p.phase == "play-cards" and run.context.asks(run.p, "not_played"):
        new.append(KindPlayedInPhase(player=player, kind=wanted))
    if run.context.asks(run.p, "played_this_turn") and wanted == "action" and run.p.ident[card].face.play_on is None:
        new.append(CardPlayed(player=player, card=card))
    if player is not None and run.p.ident[card].face.kind == "madness":
        gone += [fact for fact in facts if isinstance(fact, PlayedUnowned) and fact.card == card]
        new.append(PlayedUnowned(card=card, player=player))
    run.p = run.p.replace(facts=facts.difference(gone).union(new))
    return _note_there(run, player, wanted, where)


def _of_earlier_plays(
    facts: frozenset[Fact], card: str, player: str | None
) -> tuple[list[Fact], list[Fact], dict[tuple[bool, str], PlaysCounted]]:
    """What earlier plays have left among the facts of a turn as a card is played: those that are over with it, those that come in the
    place of some of them, and how many cards its player has played. A card played again is not the one that was stopped, or answered,
    before."""
    gone: list[Fact] = [Stopped(card=card)]
    new: list[Fact] = []
    counts = {}
    for fact in facts:
        if type(fact) is Happened:
            if fact.event.source == card:
                gone.append(fact)
                new.append(replace(fact, event=replace(fact.event, source=None)))
        elif type(fact) is ActedForPlay or type(fact) is HadCounters:
            if fact.played == card:
                gone.append(fact)
        elif type(fact) is PlaysCounted and fact.player == player:
            counts[fact.extra, fact.kind] = fact
    return gone, new, counts


def _note_there(run: Run, player: str | None, wanted: str, where: str | None) -> int:
    """The fact that somebody, or a base, has played a card of that kind there; returned is the mark of a first play."""
    there = KindPlayedThere(player=player, kind=wanted, place=where)
    mark = 0 if there in run.p.facts else FIRST_THERE
    if run.context.texts(run.p).counts_firsts:
        run.p = run.p.replace(facts=run.p.facts | {there})
    return mark


def _interruptible(run: Run) -> bool:
    return "when_play" in run.context.hand_kinds(run.p)


class Interrupt(Frame, frozen=True, kw_only=True):
    """Cards may be played while another is being played. ``passed``: see :mod:`adjudicator.engine.resolution.ordering`."""

    event: Event
    passed: tuple[str, ...]


@frame(Interrupt)
def _interrupt(run: Run, item: Interrupt) -> None:
    """Cards that are played when another card is played, before its ability is carried out."""
    event, passed = item.event, item.passed
    announced = replace(event, kind="when_play")
    offers = hand_offers(run, (announced,))
    picked = pick(run, item, [], offers, passed)
    if picked is None or isinstance(picked, Over):
        return
    if isinstance(picked, Pass):
        run.push(Interrupt(event=event, passed=after_pass(run, passed, picked.player)))
        return
    who = picked.entry
    run.push(Interrupt(event=event, passed=next_in_round(run, who)))
    execute(run, who, picked.agreed)


class Attached(Frame, frozen=True, kw_only=True):
    """An action that could not come to lie on its minion is discarded."""

    card: str
    player: str | None


@frame(Attached)
def _attached(run: Run, item: Attached) -> None:
    """An action that could not come to lie on its minion is discarded (rule ``immunity-discards-arriving-cards``)."""
    card, player = item.card, item.player
    if card not in run.p.play and card in run.p.zone("limbo"):
        if run.log is not None:
            run.log.note(run, "not-attached", f"{run.log.name(card)} has nothing to lie on and is discarded", ("not-affected-means",))
        happen(run, Event(kind="discard", what=card, player=player))


class OnPlay(Frame, frozen=True, kw_only=True):
    """Do what a played card says, from its ability of an ``index`` on. ``special``: key of the Special that plays it. The rest as
    for a play."""

    card: str
    player: str | None
    base: str | None
    host: str | None
    special: str | None
    inherit: Scope
    index: int


@frame(OnPlay)
def _on_play(run: Run, item: OnPlay) -> None:
    """Do what the card says, one ability after the other (rule ``play-minion-do-what-it-says``)."""
    card, player, base, host, special, inherit, index = item.card, item.player, item.base, item.host, item.special, item.inherit, item.index
    if Stopped(card=card) in run.p.facts or host is not None and card not in run.p.play and card not in run.p.zone("limbo"):
        return
    face = run.p.ident[card].face
    abilities = _done_now(run, card, special)
    if face.fusion and index == 0 and standard_fusion(run, card):
        collect(run, [Event(kind="use_action_half", what=card, player=player, source=card, played=card)], run.p.play)
    if index >= len(abilities):
        return
    ability = abilities[index]
    if card in run.p.play and card in values(run).cancelled:
        if run.log is not None:
            tell(run, of_play(run, card, ability, "cancelled"))
        return
    if index + 1 < len(abilities):
        run.push(OnPlay(card=card, player=player, base=base, host=host, special=special, inherit=inherit, index=index + 1))
    place = run.p.play.get(card)
    scope = dict(inherit)
    you = place.controller if place is not None else player
    scope.update(
        {
            "this": card,
            "you": you if you is not None else inherit.get("laid_by"),
            "here": place.base if place is not None else base or inherit.get("here"),
            "host": place.host if place is not None else host,
            "@": ability,
            "played": card,
        }
    )
    if host is not None and place is None:
        return
    if ability.limit is not None and not _within_limit(run, ability, card, scope):
        return
    run.enter(scope)
    if ability.condition and not holds(run, ability.condition, scope) and special is None:
        if run.log is not None:
            tell(run, of_play(run, card, ability, "condition", ability.condition))
        return
    do_ability(run, ability, card)


def _done_now(run: Run, card: str, special: str | None) -> tuple[Ability, ...]:
    """What a card does as it is played. ``special``: the ability by which it was."""
    abilities = on_play_of(run, card)
    if special is None:
        return abilities
    ability = run.library.nodes[special]
    if ability.role == "leaving" and kind(run, card) == "minion":
        # what it says of leaving stasis is done besides what it does on being played
        return (*abilities, ability)
    face = run.p.ident[card].face
    return (ability,) if ability.body is not None and face is not None and face.kind != "minion" else abilities


def _within_limit(run: Run, ability: Ability, card: str, scope: Scope) -> bool:
    """Whether the limit of an ability leaves a use as its card is played; if its condition holds, this is one."""
    place = run.p.play.get(card)
    event = Event(kind="play", what=card, player=scope["you"], target=scope["here"], played=card)
    entry = Caught(ability, card, scope["you"], event, scope["here"], place.host if place is not None else None)
    if not may_be_used(run, entry):
        if run.log is not None:
            tell(run, of_play(run, card, ability, "used"))
        return False
    if not ability.condition or holds(run, ability.condition, scope):
        note_use(run, entry)
    return True


def standard_fusion(run: Run, card: str) -> bool:
    """Whether a fusion is being played as an action."""
    return is_fusion(run, card) and kind(run, card) == "action"


class AfterPlay(Frame, frozen=True, kw_only=True):
    """A played card has been resolved. ``own``: it gathers its own reactions. ``holder``: values are held for it. ``standard``: it
    is a standard action."""

    card: str
    own: bool
    holder: bool
    standard: bool


@frame(AfterPlay)
def _after_play(run: Run, item: AfterPlay) -> None:
    """The card has been resolved: its own continuous abilities begin, reactions follow, a standard action goes."""
    card, own, holder, standard = item.card, item.own, item.holder, item.standard
    if card in run.p.arriving:
        old = run.p
        run.p = run.p.replace(arriving=tuple(other for other in run.p.arriving if other != card))
        if card in run.p.play:
            place = run.p.play[card]
            settle(
                run,
                old,
                [
                    Event(
                        kind="attach",
                        what=place.host,
                        player=place.controller,
                        source=card,
                        direct=True,
                        origin=place.base,
                        target=place.host,
                        played=card,
                        extra=card,
                    )
                ]
                if place.host is not None
                else [],
            )
    if standard:
        if own:
            run.push(DiscardPlayed(card=card))
        else:
            level = run.innermost
            run.set_level(replace(level, discards=level.discards + (card,)))
    if holder and run.p.held is not None:
        if run.question("when-values-move") == "after-its-reactions":
            run.push(Release())
        else:
            _release(run, Release())
    if own:
        run.push(Flush())
    face = run.p.ident[card].face
    if face is not None and face.kind == "titan":
        # after its own abilities, before anybody reacts (rule clash-follows-titan-abilities)
        if own:
            run.push(Clash(titan=card))
        else:
            meets(run, card)
    if any(effect.until == f"resolved:{card}" for effect in run.p.lasting):
        run.push(Expire(deadline=f"resolved:{card}"))
    if card in run.p.play and run.context.listens(run.p, "affect"):
        run.push(BeginEffects(card=card))


@frame(DiscardPlayed)
def _discard_played(run: Run, item: DiscardPlayed) -> None:
    """Step 5: a standard action goes to its owner's discard pile, unless something sends it elsewhere."""
    card = item.card
    if card not in run.p.zone("limbo"):
        return
    for effect in run.p.lasting:
        if effect.kind == "goes" and card in effect.cards:
            # whoever had it played says where it goes (rule instead-means), perhaps only that it may
            run.push(DiscardPlayed(card=card))
            run.p = run.p.replace(lasting=tuple(other for other in run.p.lasting if other is not effect))
            run.enter(recalled(run, effect))
            run.push(Do(node=run.library.nodes[effect.data[0]].args["goes"]))
            return
    for effect in run.p.lasting:
        if effect.kind == "reroute" and card in effect.cards:
            event = happen(run, Event(kind="place", what=card, player=effect.player, source=effect.source, target=effect.data))
            if run.log is not None:
                run.log.note(
                    run,
                    "rerouted",
                    f"{run.log.name(card)} would now be discarded and goes elsewhere instead",
                    (_last_step(run), "instead-of-discard-pile"),
                    (card,),
                )
                if event is not None:
                    run.log.happened(run, event)
            return
    event = happen(run, Event(kind="discard", what=card, player=run.p.turn))
    if run.log is not None and event is not None:
        treasure = run.p.zone_of(card) == "treasure-discard"
        pile, rule = ("the treasure", "played-treasure-goes-to-treasure-pile") if treasure else ("its owner's", "play-action-discard")
        run.log.note(run, "discarded", f"{run.log.name(card)} goes to {pile} discard pile", (_last_step(run), rule), (card,))


def goes_elsewhere(run: Run, card: str, where: str) -> bool:
    """Whether a card being played will go where another card says, so that its own text does not send it anywhere, or at least not
    where it would: ``hand`` of its player, ``discard`` or some other place (clarifications ``gift-goes-to-the-players-hand``,
    ``clowns-other-destinations-stand``)."""
    return any(
        effect.kind == "goes"
        and card in effect.cards
        and (where in ("hand", "discard") or not run.library.nodes[effect.data[0]].args["sparing_others"])
        for effect in run.p.lasting
    )


def _last_step(run: Run) -> str:
    """The rule of the step in which a standard action is discarded, in the edition at hand. Only told, so not a read."""
    order = run.context.profile.answer("resolution-order")
    return {"seven-steps": "newest-step-7-discard", "none": "play-action-discard"}.get(order, "resolution-step-5-discard")


def _hold(run: Run, card: str) -> None:
    """Keep what other cards' continuous abilities give, as numbers, until the played card has resolved
    (question ``when-values-move``)."""
    made = values(run)
    if not made.instances and run.p.ident[card].face is not None and not run.p.ident[card].face.continuous:
        return
    if not any(instance.layer in HELD for instance in made.instances):
        return
    if run.question("when-values-move") == "at-once":
        return
    stored = tuple(
        (instance.key, tuple((give.target, give.amount) for give in made.given.get(instance.key, ())))
        for instance in made.instances
        if instance.layer in HELD
    )
    run.p = run.p.replace(held=Held((card,), stored))


class Release(Frame, frozen=True, kw_only=True):
    """Values that were held move now."""


@frame(Release)
def _release(run: Run, item: Release) -> None:
    """Values move now."""
    if run.p.held is None:
        return
    old = run.p
    run.p = run.p.replace(held=None)
    if run.log is not None:
        run.log.note(run, "values-move", "Continuous abilities notice what has changed", ("in-play-means",))
    settle(run, old, [])
