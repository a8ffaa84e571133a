"""The phase Play Cards: all that the current player may do, and doing it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from ...language.tree import Ability, Face
from ...table.choices import Option
from ...table.events import Event
from ...table.facts import AbilityUsed
from ...table.position import NO_LIMITS, Allowance, Place
from ..kernel.frames import Do, Frame
from ..kernel.run import Run, frame
from ..loops.finite_abilities import end_sequence
from ..loops.records import Loop
from ..loops.repeating import watch_turn
from ..query.aiming import aimed
from ..query.alike import merged
from ..query.playable import (
    allowance_key,
    can_be_played,
    fitting,
    hold_in,
    limits_for,
    merged_places,
    new_name,
    onto_hosts,
    own_play_limits,
    place_rules,
    places,
    play_kinds,
    spend,
    stand_ins,
)
from ..reading.cards import kind
from ..resolution.attempting import attempt
from ..resolution.changes import happen
from ..resolution.limits import announce_special
from ..resolution.listeners import carrying
from ..resolution.reactions import open_level
from ..resolution.triggers import collect
from ..resolution.upkeep import resets_picked
from ..values.giving import silent
from ..values.layers import Instance, Values
from ..values.values import live_abilities, values
from .decks import base_turned_up
from .limbo import Opening, opening_due
from .playing import PutDown, play
from .stasis import play_from_stasis, ready


def play_cards(run: Run) -> None:
    """Phase 2: one minion and one action, extras, talents and "on your turn" abilities, in any order."""
    regular = (Allowance(run.p.turn, "action", True), Allowance(run.p.turn, "minion", True))
    fresh = f"next-start:{run.p.turn}"
    if any(effect.until == fresh for effect in run.p.lasting):
        run.p = run.p.replace(
            lasting=tuple(effect._replace(until=f"start:{run.p.turn}") if effect.until == fresh else effect for effect in run.p.lasting)
        )
    # what was given for the whole turn as it started is still there
    run.p = run.p.replace(plays=regular + run.p.plays)
    run.push(TurnChoice())


class Move(msgspec.Struct, frozen=True, gc=False):
    """Something a player may do in Play Cards: ``what`` is play, talent, use or stasis (a play from there)."""

    what: str
    card: str
    ability: str | None = None


class TurnChoice(Frame, frozen=True, kw_only=True):
    """The current player says what to do next in Play Cards."""


@frame(TurnChoice)
def _turn_choice(run: Run, item: TurnChoice) -> None:
    """Ask the current player what to do next."""
    answer = run.take()
    player = run.p.turn
    if answer is None:
        if not base_turned_up(run, item) or not resets_picked(run, item):
            return
        end_sequence(run)
        if run.p.limbo and opening_due(run):
            run.push(TurnChoice())
            run.push(Opening())
            return
        repeated = watch_turn(run)
        if repeated is not None:
            _penalize(run, repeated)
        found = options(run, player)
        if not _must_play(run, player, found):
            found = [Option("done"), *found]
        run.ask(item, player, "turn", None, found, ("play-means",))
        return
    if answer.key == "done":
        _end_play_cards(run)
        return
    run.push(TurnChoice())
    move = answer.data
    if move.what == "stasis":
        play_from_stasis(run, move.card, player)
    elif move.what == "play":
        run.push(TurnPlay(card=move.card, player=player))
    elif move.ability is not None:
        _activate(run, move, move.ability, player)


def _must_play(run: Run, player: str, found: list[Option]) -> bool:
    """Whether an extra play is left that the first rulebook made compulsory (question ``generic-extra-optional``)."""
    extras = {
        allowance.kind for allowance in run.p.plays if allowance.player == player and not allowance.regular and not allowance.optional
    }
    if not extras:
        return False
    if not any(option.data.what == "play" and kind(run, option.data.card) in extras for option in found):
        return False
    return run.question("generic-extra-optional") == "no"


def _end_play_cards(run: Run) -> None:
    run.p = run.p.replace(plays=())


def _may_have_talents(run: Run, card: str) -> bool:
    """Whether a talent on this kind of card is one that can be used (question ``talent-on-which-cards``)."""
    if run.p.ident[card].face.kind not in ("titan", "base") or not live_abilities(run, card, "talents"):
        return True
    holders = run.question("talent-on-which-cards")
    return holders == "any-card" or holders == "minion-action-or-titan" and run.p.ident[card].face.kind == "titan"


def _penalize(run: Run, loop: Loop) -> None:
    """Whoever has repeated a series of moves pays for it (question ``delay-of-game``); nothing on the table prevents or answers that."""
    if run.log is not None:
        run.log.note(
            run,
            "penalty",
            f"{loop.by} has brought about what was there before, and pays for the delay",
            ("repetition-penalty-as-for-stalling",),
            loop.cards,
        )
    paid = happen(run, Event(kind="lose_vp", what=run.p.turn, player=run.p.turn, number=run.context.profile.setting("repetition-penalty")))
    if paid is not None and run.log is not None:
        run.log.happened(run, paid)


def options(run: Run, player: str) -> list[Option]:
    """All that a player may do now in Play Cards, equal copies once, sorted."""
    found = [*_plays(run, player), *_from_the_table(run, player), *_from_outside(run, player)]
    return sorted(found, key=lambda option: option.key)


def _plays(run: Run, player: str) -> Iterator[Option]:
    """The cards that a player may play."""
    ident = run.p.ident
    plays = [allowance for allowance in run.p.plays if allowance.player == player]
    for zone in sorted({allowance.zone for allowance in plays}):
        kinds = {allowance.kind for allowance in plays if allowance.zone == zone}
        cards = [
            card
            for card in run.p.zone(f"{zone}:{player}")
            if (face := ident[card].face) is not None and face.normal_play and not kinds.isdisjoint(play_kinds(run, card))
        ]
        others = (
            {card: None for wanted in sorted(kinds) for card in (*stand_ins(run, player, wanted), *onto_hosts(run, player, wanted))}
            if zone == "hand"
            else {}
        )
        for card in (*merged(run, cards), *merged(run, list(others))):
            if any(_place_for(run, card, player, allowance, enough=True) for allowance in fitting(run, card, player)):
                yield Option(f"play:{card}", Move("play", card))
    for card in merged(run, ready(run, player)):
        if ident[card].face is not None and ident[card].face.normal_play and can_be_played(run, card, player, how="extra"):
            yield Option(f"play:{card}", Move("stasis", card))


def _from_the_table(run: Run, player: str) -> list[Option]:
    """The talents and "on your turn" abilities of cards in play that a player may use."""
    found: list[Option] = []
    made = values(run)
    ident, play = run.p.ident, run.p.play
    able: Collection[str] = run.context.printings(run.p).with_use
    if made.granted or carrying(run, play):
        # any card may have been given something
        able = play
    for card in filter(able.__contains__, play):
        place = play[card]
        face: Face | None = ident[card].face
        if face is None or place.buried or not (face.talents or face.activated or place.marks or card in made.granted):
            continue
        if place.controller == player and (face.talents or place.marks or card in made.granted):
            for ability in live_abilities(run, card, "talents") if _may_have_talents(run, card) else ():
                move = Move("talent", card, ability.key)
                if _talent_left(run, made, ability, card, player) and all(option.data != move for option in found):
                    found.append(_named(found, "talent", card, ability))
        if (face.activated or card in made.granted) and card not in made.cancelled:
            theirs = place.controller == player or face.kind == "base"
            activated = face.activated
            if card in made.granted:
                activated = (*activated, *[ability for ability in made.granted[card] if ability.role == "activated"])
            for ability in activated:
                if not theirs and not ability.everybodys:
                    continue
                if "play" in ability.zones and not silent(run, made, card, ability) and _usable(run, ability, card, player):
                    found.append(_named(found, "use", card, ability))
    return found


def _named(found: list[Option], what: str, card: str, ability: Ability) -> Option:
    """An ability as an option. Of those copied or given by different cards, the later ones are told apart by their keys."""
    key = f"{what}:{card}:{ability.index}"
    if any(option.key == key for option in found):
        key += f":{ability.key}"
    return Option(key, Move(what, card, ability.key))


def _talent_left(run: Run, made: Values, ability: Ability, card: str, player: str) -> bool:
    """Whether a talent of a card has not been used as often as it may."""
    if ability.limit is not None and ability.limit.of == "name":
        name = run.p.ident[card].face.name
        if AbilityUsed(who=name, ability=ability.key, base=None, player=player) in run.p.facts:
            return False
    return run.p.play[card].used.count(ability.key) < talent_uses(made, ability, card) and _condition(run, ability, card, player)


def talent_uses(made: Values, ability: Ability, card: str) -> int:
    """How often a talent of a card may be used in a turn."""
    # one given by two cards is there twice (rule several-talents-on-one-card)
    return made.talent_uses.get(card, 1) * max(1, made.offered.get(card, ()).count(ability.key))


def _from_outside(run: Run, player: str) -> Iterator[Option]:
    """The abilities that a player may use of cards outside play."""
    ident = run.p.ident
    outside = run.context.texts(run.p).activated_from
    if not outside:
        return
    having = run.context.printings(run.p).having("activated")
    for zone in [zone for zone in ("hand", "discard", "titans", "stasis") if zone in outside]:
        lying = run.p.zone(f"{zone}:{player}")
        if having.isdisjoint(lying):
            continue
        for card in merged(run, [card for card in lying if card in having]):
            for ability in ident[card].face.activated:
                if zone in ability.zones and _usable(run, ability, card, player):
                    yield Option(f"use:{card}:{ability.index}", Move("use", card, ability.key))


def open_places(run: Run, player: str, card: str) -> list[Place]:
    """Where a player may play a card now in Play Cards, whatever play is used for it, each place once."""
    if run.p.zone_of(card) == f"stasis:{player}":
        return places(run, card, player, how="extra")
    found: list[Place] = []
    for allowance in fitting(run, card, player):
        for where in _place_for(run, card, player, allowance):
            if where not in found:
                found.append(where)
    return found


def _place_for(run: Run, card: str, player: str, allowance: Allowance, enough: bool = False, at: str | None = None) -> list[Place]:
    how = "regular" if allowance.regular else "extra"
    limits = limits_for(run, card, player, allowance.limits or NO_LIMITS, allowance.zone)
    return places(run, card, player, limits, how=how, as_kind=allowance.kind, enough=enough, at=at)


def _condition(run: Run, ability: Any, card: str, player: str) -> bool:
    if not ability.condition:
        return True
    place = run.p.play.get(card)
    return hold_in(
        run, ability.condition, {"this": card, "you": player, "here": place.base if place else None, "host": place.host if place else None}
    )


def _usable(run: Run, ability: Any, card: str, player: str) -> bool:
    """An "on your turn" ability: once a turn unless its text says more (question ``on-your-turn-limit``)."""
    if not _condition(run, ability, card, player):
        return False
    own = own_play_limits(run, ability, card, player)
    if own is not None and not can_be_played(run, card, player, own[0], own[1]):
        return False
    face: Face = run.p.ident[card].face
    place = run.p.play.get(card)
    if ability.limit is not None and ability.limit.per == "use":
        # whenever its condition is met (rule subterranean-lair-may-repeat)
        return not ability.plays or can_be_played(run, card, player, how="extra")
    if ability.limit is not None:
        if place is not None and ability.limit.of == "card":
            if ability.key in place.used:
                return False
        elif (
            AbilityUsed(who=card if ability.limit.of == "card" else face.name, ability=ability.key, base=None, player=player) in run.p.facts
        ):
            return False
    if place is not None and ability.key in place.used:
        if run.question("on-your-turn-limit") == "once-a-turn":
            return False
    if ability.plays and not can_be_played(run, card, player, how="extra"):
        return False
    return True


def _activate(run: Run, move: Move, key: str, player: str) -> None:
    """Use a talent or an "on your turn" ability (rules ``talent-once-a-turn``, ``on-your-turn-means``)."""
    ability: Ability = run.library.nodes[key]
    card = move.card
    place = run.p.play.get(card)
    if place is not None:
        table = dict(run.p.play)
        table[card] = replace(place, used=place.used + (ability.key,))
        run.p = run.p.used(table)
    if ability.limit is not None and not (place is not None and ability.limit.of == "card"):
        who = card if ability.limit.of == "card" else run.p.ident[card].face.name
        run.p = run.p.replace(facts=run.p.facts | {AbilityUsed(who=who, ability=ability.key, base=None, player=player)})
    if run.log is not None:
        run.log.uses(run, card, ability, player)
    open_level(run)
    scope = {"this": card, "you": player, "@": ability}
    if place is not None:
        scope["here"] = place.base
        scope["host"] = place.host
        if place.since == "turn":
            scope["played"] = card
    run.enter(scope)
    if move.what == "talent":
        run.push(TalentDone(card=card, player=player))
    else:
        announce_special(run, ability, card, player)
    if move.what == "talent" and run.context.listens(run.p, "begin_talent"):
        run.push(TalentGoesOn(card=card, ability=key))
        giver = next((one.source for one in values(run).instances if one.layer == "grant" and _gives(run, one, card, key)), card)
        attempt(run, [Event(kind="begin_talent", what=card, player=player, source=giver, extra=key)])
        return
    if ability.plays and ability.body is None:
        play(run, card, player, "extra")
    elif ability.body is not None:
        run.push(Do(node=ability.body))


def _gives(run: Run, instance: Instance, card: str, key: str) -> bool:
    """Whether what a card gives to others gives a certain ability to a certain card."""
    return any(give.target == card and give.amount.key == key for give in values(run).given.get(instance.key, ()))


class TalentGoesOn(Frame, frozen=True, kw_only=True):
    """A talent is carried out, unless something has been done instead of using it. ``ability``: its key."""

    asks_outcome: ClassVar[bool] = True

    card: str
    ability: str


@frame(TalentGoesOn)
def _talent_goes_on(run: Run, item: TalentGoesOn) -> None:
    """A talent that another use has replaced has not been used (rule ``replaced-event-did-not-happen``)."""
    ability: Ability = run.library.nodes[item.ability]
    if run.outcome.done:
        if ability.body is not None:
            run.push(Do(node=ability.body))
        return
    place = run.p.play.get(item.card)
    if place is not None and item.ability in place.used:
        last = len(place.used) - 1 - place.used[::-1].index(item.ability)
        run.p = run.p.used({**run.p.play, item.card: replace(place, used=place.used[:last] + place.used[last + 1 :])})


class TalentDone(Frame, frozen=True, kw_only=True):
    """A talent has been used to its end."""

    card: str
    player: str


@frame(TalentDone)
def _talent_done(run: Run, item: TalentDone) -> None:
    """A talent has been used to its end; there are cards that wait for that."""
    card, player = item.card, item.player
    collect(run, [Event(kind="use_talent", what=card, player=player, source=card)], run.p.play)


class TurnPlay(Frame, frozen=True, kw_only=True):
    """Choose where a card goes (``where``, ``None`` until then), and which of the plays left it uses."""

    card: str
    player: str
    where: Place | None = None


@frame(TurnPlay)
def _turn_play(run: Run, item: TurnPlay) -> None:
    """Choose where a card goes and which of the plays left it uses, then play it."""
    card, player = item.card, item.player
    answer = run.take()
    if item.where is None:
        if answer is None:
            found = open_places(run, player, card)
            hosts = found[0][1] is not None
            # whatever play is used, the places are asked for as they lie on the table
            order = {card: index for index, card in enumerate(run.p.play if hosts else run.p.bases())}
            found.sort(key=lambda where: order.get(where[hosts] or "", -1))
            run.ask(
                item,
                player,
                "host" if hosts else "base",
                card,
                merged_places(run, found),
                place_rules(run, card),
            )
            return
        where = answer.data
        fits = [allowance for allowance in fitting(run, card, player) if where in _place_for(run, card, player, allowance, at=where[0])]
        run.push(TurnPlay(card=card, player=player, where=where))
        if len(fits) == 1:
            run.answer = Option("only", fits[0])
            return
        return
    where = item.where
    if answer is None:
        fits = [allowance for allowance in fitting(run, card, player) if where in _place_for(run, card, player, allowance, at=where[0])]
        named: dict[str, Option] = {}
        for allowance in fits:
            key = allowance_key(allowance)
            if len({other.kind for other in fits}) > 1:
                # a card that may take the place of another kind: the kind of play tells them apart
                key = f"{allowance.kind}:{key}"
            key = new_name(key, allowance, named)
            named[key] = Option(key, allowance)
        run.ask(item, player, "which-play", card, [named[key] for key in sorted(named)], ("extra-means",))
        return
    allowance = answer.data
    spend(run, allowance, card)
    base, host = where
    run.push(
        PutDown(
            card=card,
            player=player,
            how="regular" if allowance.regular else "extra",
            base=base,
            host=host,
            ability=None,
            inherit=aimed(run, allowance.limits) if host is None else {},
        )
    )
