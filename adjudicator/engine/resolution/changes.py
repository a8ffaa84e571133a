"""The one door through which the table changes.

Each function makes one atomic change and returns the event that says what happened, or ``None`` if nothing
changed. What must happen before (prohibitions, replacements) and after (triggers) is not decided here.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ...table.cards import InPlay, LastKnown, Mark
from ...table.events import Event
from ...table.facts import DestroyedOne, Fact, LeavingDiscard, LostMinionAt, MovedFrom, PlayedUnowned, TradedPlaces, WasInPlay
from ...table.position import Lasting, Position
from ...table.sight import followed, holder, marked, unmarked
from ...table.zones import put, shuffled, take
from ..kernel.run import Run
from ..reading.cards import KEPT, TALLY, WAITING, controller, counters, declare, kind, name_of, owner, plain_counters
from ..values.figures import power
from ..values.values import values

#: What carries out a kind of event: it gives the event that has happened, or ``None`` if nothing changed.
Change = Callable[[Run, Event], Event | None]
#: The function that carries out each kind of event.
CHANGES: dict[str, Change] = {}


#: Decks that belong to nobody, by the words for a place in them: the zone and its end.
SHARED_DECKS = {
    "monster-deck-top": ("monsters", "top"),
    "monster-deck-bottom": ("monsters", "bottom"),
    "treasure-deck-bottom": ("treasures", "bottom"),
    "base-deck": ("base-deck", "top"),
    "base-deck-bottom": ("base-deck", "bottom"),
}


#: Where a card can be that is drawn.
DRAWN_FROM = ("deck:", "discard:", "hand:", "stored:", "treasure", "revealed-treasures", "madness")


def change(*kinds: str) -> Callable[[Change], Change]:
    """Register a function as what carries out some kinds of event."""

    def register(function: Change) -> Change:
        for name in kinds:
            if name in CHANGES:
                raise ValueError(f"the change {name} is registered twice")
            CHANGES[name] = function
        return function

    return register


def happen(run: Run, event: Event) -> Event | None:
    """Carry out an event. The only caller of the functions above."""
    host = run.p.play.get(event.what) if event.what is not None else None
    done = CHANGES[event.kind](run, event)
    if event.what is not None and (f"stored:{event.what}" in run.p.zones or f"kept:{event.what}" in run.p.zones):
        _shed(run, event.what, host.controller if host is not None else None)
    return done


def bring_about(run: Run, event: Event) -> None:
    """Carry out an event and tell of it, where nothing is to be made of what has happened."""
    done = happen(run, event)
    if done is not None and run.log is not None:
        run.log.happened(run, done)


def lies(position: Position, card: str) -> bool:
    """Whether a card is where others can lie under or on it: in play, in stasis, or being played."""
    return card in position.play or position.zone_of(card).partition(":")[0] in ("stasis", "limbo")


def _shed(run: Run, card: str, had: str | None) -> None:
    """What was stored under a card that has left play is discarded, and what lay on one that has left stasis (rule
    ``stored-card-discarded-with-host``). ``had``: the last controller of the card, who had what lay under it (for cards that nobody owns,
    rule ``madness-goes-to-own-discard-pile``)."""
    if lies(run.p, card) or any(isinstance(fact, TradedPlaces) and fact.old == card for fact in run.p.facts):
        return
    for zone in (f"stored:{card}", f"kept:{card}"):
        cards = run.p.zone(zone)
        for other in cards:
            there = f"discard:{had}" if had is not None and _nobodys(run, other) else home(run, other, "discard")
            run.p = put(forgotten(take(run.p, other, zone), other), other, there)
        run.p = run.p.replace(zones={name: held for name, held in run.p.zones.items() if name != zone})
        if cards and run.log is not None:
            one = len(cards) == 1
            says = f"{run.log.names_of(cards)} {'goes' if one else 'go'} with {run.log.name(card)} and {'is' if one else 'are'} discarded"
            rule = "stored-card-discarded-with-host" if zone.startswith("stored") else "leaving-play-discards-attachments"
            run.log.note(run, "discarded", says, (rule,), cards)


def snapshot(run: Run, card: str) -> LastKnown:
    """A card as it is now, to be remembered when it has changed or gone."""
    place = run.p.play.get(card)
    identity = run.p.ident[card]
    if place is None:
        return LastKnown(card, name_of(run, card), identity.owner, None, None, None, None, 0, ())
    strength = power(run, card) if kind(run, card) == "minion" and not place.buried else None
    made = values(run)
    return LastKnown(
        card,
        name_of(run, card),
        identity.owner,
        place.controller,
        place.base,
        place.host,
        strength,
        place.counters,
        run.p.attached(card),
        made.names.get(card, ()),
        run.p.zone(f"stored:{card}"),
        "cancelled" if card in made.cancelled else "lost" if card in made.muted else "",
    )


def home(run: Run, card: str, zone: str) -> str:
    """The zone of that kind that belongs to a card's owner (rule ``goes-to-owners-zone``)."""
    identity = run.p.ident[card]
    face = identity.face
    if face is not None:
        if face.kind in ("monster", "treasure"):
            # they belong to nobody's hand or deck (rules monsters-go-to-own-pile, monsters-never-in-hand)
            return f"{face.kind}-discard"
        if face.kind == "base":
            return "base-discard"
        if face.kind == "titan":
            return f"titans:{identity.owner}"
    place = run.p.play.get(card)
    if place is not None and place.buried and zone != "discard":
        # nobody has seen it, and until it is discarded somebody else may count as its owner (rule unseen-card-may-change-hands)
        return f"{zone}:{owner(run, card) or place.controller}"
    return f"{zone}:{identity.owner or owner(run, card) or controller(run, card) or _holder(run, card)}"


def _nobodys(run: Run, card: str) -> bool:
    """Whether a card goes to the pile of whoever has it, as nobody owns it and it has no pile of its own."""
    identity = run.p.ident[card]
    return identity.owner is None and (identity.face is None or identity.face.kind not in ("monster", "treasure", "base", "titan"))


def _holder(run: Run, card: str) -> str:
    """Who has a card outside play that nobody owns: whoever holds it, or is playing it (rule ``madness-goes-to-own-discard-pile``)."""
    zone = run.p.zone_of(card)
    has = holder(run.p, zone)
    if has is not None:
        return has
    playing = (fact.player for fact in run.p.facts if zone == "limbo" and isinstance(fact, PlayedUnowned) and fact.card == card)
    return next(playing, run.p.turn)


def _unseen_home(run: Run, card: str, zone: str) -> str:
    """Where a card goes that is put into ``zone``: nobody sees a card that goes from a hand into a deck, so it stays
    with the player who held it (rule ``unseen-card-may-change-hands``)."""
    holder = run.p.zone_of(card).partition(":")
    return f"deck:{holder[2]}" if zone == "deck" and holder[0] == "hand" else home(run, card, zone)


def remove(run: Run, card: str, zone: str, where: str = "top") -> None:
    """Take a card out of play into a zone. It forgets everything and is forgotten."""
    position = forgotten(run.p, card)
    play = dict(position.play)
    if play[card].since != "turn" and run.context.asks(run.p, "was_in_play"):
        position = position.replace(facts=position.facts | {WasInPlay(card=card)})
    del play[card]
    zones = position.zones
    if card in zones["bases"]:
        zones = {**zones, "bases": tuple(base for base in zones["bases"] if base != card)}
    run.p = followed(run.p, put(position.replace(play=play, zones=zones), card, zone, where), card, None)


def lifted(position: Position, card: str) -> Position:
    """The position with a card taken out of the zone in which it lies at no base. A card that was being played and goes
    anywhere but into play is forgotten like one that leaves play, and so is one that leaves stasis."""
    zone = position.zone_of(card)
    if zone == "limbo" and position.ident[card].face is not None and position.ident[card].face.fusion:
        # rule fusion-forgets-its-declaration
        position = declare(position, card, None)
    return take(forgotten(position, card) if zone == "limbo" or zone.startswith("stasis:") else position, card, zone)


def forgotten(position: Position, card: str) -> Position:
    """The position without the effects on a card that leaves play or, while being played, goes elsewhere."""
    lasting = position.lasting
    if lasting:
        kept = []
        for effect in lasting:
            if effect.until == f"leaves:{card}":
                continue
            if card in effect.cards:
                left = tuple(target for target in effect.cards if target != card)
                if not left:
                    continue
                effect = effect._replace(targets=left)
            elif effect.kind == "meanwhile" or effect.kind == "later" and not effect.number:
                effect = _forgetting(effect, card)
            kept.append(effect)
        if len(kept) != len(lasting) or any(a is not b for a, b in zip(kept, lasting)):
            position = position.replace(lasting=tuple(kept))
    blocked = position.blocked
    if blocked:
        position = position.replace(blocked=frozenset(pair for pair in blocked if pair[1] != card and pair[0][0] != card))
    return position


def _forgetting(effect: Lasting, card: str) -> Lasting:
    """An effect still to come without the names by which it remembered a card."""
    path, bound = effect.data
    if not any(isinstance(value, tuple) and card in value or (name, value) == ("host", card) for name, value in bound):
        return effect
    kept = tuple(
        (name, tuple(other for other in value if other != card) if isinstance(value, tuple) else value)
        for name, value in bound
        if (name, value) != ("host", card)
    )
    return effect._replace(data=(path, kept))


@change("destroy", "scored", "lose_host", "discard_from_play")
def _to_discard(run: Run, event: Event) -> Event | None:
    card = event.card
    if card not in run.p.play:
        return None
    last = event.last or snapshot(run, card)
    if event.kind == "destroy" and kind(run, card) == "minion" and run.context.asks(run.p, "destroyed_this_turn"):
        # remembered are who destroyed one, and whose was destroyed where
        facts: set[Fact] = set()
        if event.player is not None:
            facts.add(DestroyedOne(player=event.player))
        if last.controller is not None:
            facts.add(LostMinionAt(player=last.controller, base=last.base))
        run.p = run.p.replace(facts=run.p.facts | facts)
    zone, where = _promised(run, card)
    remove(run, card, zone if zone in ("madness", "box") else home(run, card, zone), where or "top")
    return replace(event, last=last, origin=last.base)


def _promised(run: Run, card: str) -> tuple[str, str]:
    """Where a card goes that goes to the discard pile from play: what was promised for it happens instead (rule
    ``instead-of-discard-pile``)."""
    promised = next((effect.data for effect in run.p.lasting if effect.kind == "reroute" and card in effect.cards), "discard")
    zone, _, where = promised.partition("-")
    return zone, where


@change("return")
def _return(run: Run, event: Event) -> Event | None:
    card = event.card
    if card not in run.p.play:
        return None
    last = event.last or snapshot(run, card)
    face = run.p.ident[card].face
    # a monster never goes to a hand (rule monsters-never-in-hand)
    destination = event.target
    if destination is None or face is not None and face.kind == "monster":
        destination = home(run, card, "hand")
    remove(run, card, destination)
    return replace(event, last=last, origin=last.base)


@change("swap")
def _swap(run: Run, event: Event) -> Event | None:
    """A card makes room for another (``extra``), to which passes what lies on it, counters too (rule ``swap-attachments-stay``)."""
    card = event.card
    place = run.p.play.get(card)
    if place is None:
        return None
    passes = TradedPlaces(old=card, new=event.extra, counters=place.counters, tally=plain_counters(run, card))
    run.p = run.p.replace(facts=run.p.facts | {passes})
    return _place(run, event)


@change("place")
def _place(run: Run, event: Event) -> Event | None:
    """``target``: hand, deck-top, deck-bottom, discard, box, set-aside or a full zone name."""
    card = event.card
    target = event.target or "hand"
    zone, _, where = target.partition("-") if ":" not in target else (target, "", "")
    full = target if ":" in target or target in ("madness", "box", "base-deck", "base-discard", "aside") else None
    if full is not None:
        # the hyphen in the name of a zone parts no end of it; a deck's top is meant unless a text says otherwise
        where = ""
    destination = full or _unseen_home(run, card, zone)
    if target in SHARED_DECKS:
        destination, where = SHARED_DECKS[target]
    elif destination.startswith(("hand:", "deck:")) and run.p.ident[card].face is not None and run.p.ident[card].face.kind == "monster":
        # rule monsters-never-in-hand
        destination = home(run, card, zone)
    if card in run.p.play:
        last = event.last or snapshot(run, card)
        if target == "discard":
            zone, where = _promised(run, card)
            destination = zone if zone in ("madness", "box") else home(run, card, zone)
        remove(run, card, destination, where or "top")
        return replace(event, last=last, origin=last.base)
    origin = run.p.zone_of(card)
    run.p = followed(run.p, put(lifted(run.p, card), card, destination, where or "top"), card, event.player)
    return replace(event, origin=origin)


@change("shuffle_in")
def _shuffle_in(run: Run, event: Event) -> Event | None:
    card = event.card
    destination = event.target or _unseen_home(run, card, "deck")
    if destination.startswith("deck:") and run.p.ident[card].face is not None and run.p.ident[card].face.kind == "monster":
        # nor in a player's deck (rule own-pile-despite-card-text)
        destination = home(run, card, "deck")
    if card in run.p.play:
        last = event.last or snapshot(run, card)
        remove(run, card, destination)
        event = replace(event, last=last, origin=last.base)
    else:
        run.p = followed(run.p, put(lifted(run.p, card), card, destination), card, event.player)
    if destination not in ("monster-discard", "treasure-discard"):
        run.p = shuffled(run.p, destination)
    return event


@change("move")
def _move(run: Run, event: Event) -> Event | None:
    """A minion or titan to another base, with all that is on it (rule ``move-means``)."""
    card, target = event.card, event.target
    place = run.p.play.get(card)
    if place is None or target is None or target == place.base or target not in run.p.bases():
        return None
    play = dict(run.p.play)
    play[card] = replace(place, base=target)
    for other, there in run.p.play.items():
        if there.host == card:
            play[other] = replace(there, base=target)
    run.p = run.p.replace(play=play)
    if run.context.asks(run.p, "left_by"):
        run.p = run.p.replace(
            facts=frozenset(fact for fact in run.p.facts if not (isinstance(fact, MovedFrom) and fact.card == card))
            | {MovedFrom(card=card, base=place.base)}
        )
    if run.p.held is not None:
        _leaves_behind(run, card)
    return replace(event, origin=place.base)


def _leaves_behind(run: Run, card: str) -> None:
    """What waits to be brought up to date are numbers, not places: a card that has moved leaves behind what is given only where it was
    (question ``when-values-move``)."""
    held = run.p.held
    if held is None:
        return
    run.p = run.p.replace(held=None)
    now = {key: {give.target for give in gives} for key, gives in values(run).given.items()}
    kept = tuple((key, tuple(entry for entry in gives if entry[0] != card or card in now.get(key, ()))) for key, gives in held.gives)
    run.p = run.p.replace(held=held._replace(gives=kept))


@change("control")
def _control(run: Run, event: Event) -> Event | None:
    """Control passes. When an ability claims the card (``extra``), the claim lasts until its deadline."""
    place = run.p.play.get(event.card)
    if place is None:
        return None
    if isinstance(event.extra, tuple) and event.extra[0] == "claim":
        claim = Lasting("claim", (event.card,), 0, event.extra[1], event.source, event.player, event.ability, event.target)
        run.p = run.p.replace(lasting=run.p.lasting + (claim,))
    if place.controller == event.target:
        return None
    run.p = run.p.lying(event.card, replace(place, controller=event.target))
    return replace(event, origin=place.controller)


@change("add_counters")
def _add_counters(run: Run, event: Event) -> Event | None:
    place = run.p.play.get(event.card)
    if event.number <= 0:
        return None
    if place is None:
        # a titan gathers counters beside the deck
        gathered = Lasting(WAITING, (event.card,), event.number, "never", None, None)
        run.p = run.p.replace(lasting=run.p.lasting + (gathered,))
        return event
    run.p = run.p.lying(event.card, replace(place, counters=place.counters + event.number))
    return event


@change("plain_counters")
def _plain_counters(run: Run, event: Event) -> Event | None:
    """Counters that mean only what the card they lie on says; they are kept apart from power counters. ``number``: how many more, or fewer
    if below zero."""
    place = run.p.play.get(event.card)
    now = plain_counters(run, event.card) + event.number
    if event.number == 0 or now < 0:
        return None
    if place is None:
        # a titan gathers counters beside the deck
        kept = tuple(effect for effect in run.p.lasting if effect.kind != TALLY or effect.targets != (event.card,))
        run.p = run.p.replace(lasting=kept + ((Lasting(TALLY, (event.card,), now, "never", None, None),) if now else ()))
        return event
    marks = tuple(mark for mark in place.marks if mark.kind != "counters")
    run.p = run.p.lying(event.card, replace(place, marks=marks + ((Mark("counters", now),) if now else ())))
    return event


@change("remove_counters")
def _remove_counters(run: Run, event: Event) -> Event | None:
    place = run.p.play.get(event.card)
    if event.number <= 0 or counters(run, event.card) < event.number:
        return None
    if place is None:
        # those that a titan has gathered beside the deck
        left = counters(run, event.card) - event.number
        kept = tuple(effect for effect in run.p.lasting if effect.kind != WAITING or effect.targets != (event.card,))
        run.p = run.p.replace(lasting=kept + ((Lasting(WAITING, (event.card,), left, "never", None, None),) if left else ()))
        return event
    run.p = run.p.lying(event.card, replace(place, counters=place.counters - event.number))
    return event


@change("gain_power")
def _gain_power(run: Run, event: Event) -> Event | None:
    """A modifier with a deadline; ``extra`` is the deadline, or a pair of it and the turns in which the modifier counts."""
    if event.card not in run.p.play:
        return None
    until, during = event.extra if isinstance(event.extra, tuple) else (event.extra, None)
    effect = Lasting("power", (event.card,), event.number, until, event.source, event.player, event.ability, during)
    run.p = run.p.replace(lasting=run.p.lasting + (effect,))
    return event


@change("cancel")
def _cancel(run: Run, event: Event) -> Event | None:
    """``number``: 1 if only what the card has now is lost."""
    if event.card not in run.p.play:
        return None
    if event.number:
        effect = Lasting(
            "lost", (event.card,), 0, event.extra, event.source, event.player, event.ability, values(run).offered.get(event.card, ())
        )
    else:
        effect = Lasting("cancel", (event.card,), 0, event.extra, event.source, event.player, event.ability)
    run.p = run.p.replace(lasting=run.p.lasting + (effect,))
    return event


@change("grant")
def _grant(run: Run, event: Event) -> Event | None:
    """An ability given to a card: ``extra`` is (ability key, deadline)."""
    if event.card not in run.p.play:
        return None
    key, until = event.extra
    effect = Lasting("grant", (event.card,), 0, until, event.source, event.player, event.ability, key)
    run.p = run.p.replace(lasting=run.p.lasting + (effect,))
    return event


@change("transfer")
def _transfer(run: Run, event: Event) -> Event | None:
    """An action to another minion or base; its controller stays (rule ``transfer-keeps-controller``)."""
    card, target = event.card, event.target
    place = run.p.play.get(card)
    if place is None or target is None:
        return None
    if target in run.p.bases():
        new = replace(place, base=target, host=None)
    else:
        host = run.p.play.get(target)
        if host is None:
            return None
        new = replace(place, base=host.base, host=target)
    if new == place:
        return None
    run.p = run.p.lying(card, new)
    return replace(event, origin=place.host or place.base)


@change("attach")
def _attach(run: Run, event: Event) -> Event | None:
    """An action being played comes to lie on a minion: ``what`` is the minion, ``extra`` the action."""
    place = run.p.play.get(event.card)
    card = event.extra
    if place is None or run.p.zone_of(card) != "limbo":
        # the action was stopped on its way
        return None
    position = take(run.p, card, run.p.zone_of(card))
    play = dict(position.play)
    play[card] = InPlay(base=place.base, host=event.card, player=event.player, controller=event.player, since="turn")
    run.p = position.replace(play=play)
    return event


@change("transfer_in", "flip")
def _transfer_in(run: Run, event: Event) -> Event | None:
    return event


@change("gain_vp")
def _gain_vp(run: Run, event: Event) -> Event | None:
    if event.number <= 0 or event.what is None:
        return None
    vp = dict(run.p.vp)
    vp[event.card] = vp.get(event.card, 0) + event.number
    run.p = run.p.replace(vp=vp)
    return event


@change("lose_vp")
def _lose_vp(run: Run, event: Event) -> Event | None:
    vp = dict(run.p.vp)
    number = min(event.number, vp.get(event.card, 0))
    if number <= 0:
        return None
    vp[event.card] -= number
    run.p = run.p.replace(vp=vp)
    return replace(event, number=number)


@change("discard")
def _discard(run: Run, event: Event) -> Event | None:
    """A card from outside play to its owner's discard pile (rule ``discard-means``)."""
    card = event.card
    zone = run.p.zone_of(card)
    if zone == "play":
        return None
    run.p = put(lifted(run.p, card), card, home(run, card, "discard"))
    return replace(event, origin=zone)


@change("draw")
def _draw(run: Run, event: Event) -> Event | None:
    """The top card of a deck, or the card that a text has drawn from anywhere outside play, to the hand of ``player``."""
    zone = run.p.zone_of(event.card)
    if not zone.startswith(DRAWN_FROM) or zone == f"hand:{event.player}":
        return None
    drawn = put(take(run.p, event.card, zone), event.card, f"hand:{event.player}", "bottom")
    run.p = followed(run.p, drawn, event.card, event.player, zone)
    return replace(event, origin=zone)


@change("shuffle")
def _shuffle(run: Run, event: Event) -> Event | None:
    run.p = shuffled(run.p, event.card)
    return event


@change("leave_discard")
def _leave_discard(run: Run, event: Event) -> Event | None:
    """Nothing keeps a card in its discard pile: what takes it from there, which comes next, will do so."""
    run.p = run.p.replace(facts=run.p.facts - {LeavingDiscard(card=event.card, goes=False)} | {LeavingDiscard(card=event.card, goes=True)})
    return event


@change("swap_piles")
def _swap_piles(run: Run, event: Event) -> Event | None:
    """The deck of ``player`` and the discard pile; what lay face up everybody has seen, and what lies face up now needs no seeing."""
    deck, pile = f"deck:{event.player}", f"discard:{event.player}"
    old, new = run.p.zone(deck), run.p.zone(pile)
    run.p = run.p.replace(facts=frozenset(fact for fact in run.p.facts if not (isinstance(fact, LeavingDiscard) and fact.card in new)))
    zones = {**run.p.zones, deck: new, pile: old}
    mixed = {zone: ends for zone, ends in run.p.mixed.items() if zone not in (deck, pile)}
    position = unmarked(run.p.replace(zones=zones, mixed=mixed), old)
    for card in new:
        position = marked(position, card, position.players)
    run.p = position
    return event


@change("put_in_play")
def _put_in_play(run: Run, event: Event) -> Event | None:
    """A card from wherever it is to a base or onto a minion; ``extra`` is its controller, ``host`` in ``origin``."""
    card = event.card
    zone = run.p.zone_of(card)
    # a titan brings the counters along that it has gathered
    gathered, tally = counters(run, card), plain_counters(run, card)
    position = forgotten(take(run.p, card, zone), card) if gathered or tally else take(run.p, card, zone)
    play = dict(position.play)
    play[card] = InPlay(
        base=event.target or card,
        host=event.origin,
        player=event.extra,
        controller=event.extra,
        counters=gathered,
        since="turn",
        marks=(Mark("counters", tally),) if tally else (),
    )
    if position.ident[card].face is not None and position.ident[card].face.fusion:
        position = declare(position, card, None)
    for fact in [fact for fact in position.facts if isinstance(fact, TradedPlaces) and fact.new == card]:
        play.update({other: replace(place, host=card) for other, place in play.items() if place.host == fact.old})
        if fact.tally:
            play[card] = replace(play[card], marks=play[card].marks + (Mark("counters", fact.tally),))
        under = position.zone(f"stored:{fact.old}")
        zones = {name: cards for name, cards in position.zones.items() if name != f"stored:{fact.old}"}
        position = position.replace(zones={**zones, f"stored:{card}": under} if under else zones)
    if f"kept:{card}" in position.zones:
        position = _with_what_lay_on_it(position, card, event.target or card, play)
    run.p = position.replace(play=play)
    return event


def _with_what_lay_on_it(position: Position, card: str, base: str, play: dict[str, InPlay]) -> Position:
    """What lay on a card in stasis lies on it still when it has been played from there (rule ``stasis-keeps-attachments``)."""
    for other in position.zone(f"kept:{card}"):
        kept = next((effect for effect in position.lasting if effect.kind == KEPT and effect.targets == (other,)), None)
        if kept is not None:
            play[other] = InPlay(base=base, host=card, player=kept.data, controller=kept.player)
        position = forgotten(position, other)
    return position.replace(zones={name: cards for name, cards in position.zones.items() if name != f"kept:{card}"})


@change("to_limbo")
def _to_limbo(run: Run, event: Event) -> Event | None:
    card = event.card
    run.p = put(take(run.p, card, run.p.zone_of(card)), card, "limbo")
    return event


@change("effect_ends")
def _effect_ends(run: Run, event: Event) -> None:
    """A bonus has gone with what gave it. Only a defence that is used up speaks to that, and it has not."""


def announce(*kinds: str) -> None:
    """Kinds of event that change nothing by themselves: others may react to them."""
    for name in kinds:
        CHANGES.setdefault(name, lambda run, event: event)


announce(
    "play",
    "when_play",
    "when_flip",
    "turn_start",
    "turn_end",
    "before_score",
    "when_score",
    "after_score",
    "reveal",
    "base_played",
    "new_base",
    "use_talent",
    "begin_talent",
    "use_special",
    "transfer_counters",
    "use_action_half",
    "power_rise",
    "power_fall",
    "choose_either",
    "effect_begins",
)
