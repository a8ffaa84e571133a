"""Why somebody cannot do in Play Cards what they wanted to: the card or the rule that stands in the way.

Nothing is decided here. What may be done is said by :mod:`.play_cards`; of what it does not offer this finds out what keeps it from being
offered, by the same tests in the same order.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ...language.tree import Ability, Face, Selection
from ...table.events import Event
from ...table.facts import AbilityUsed
from ...table.position import NO_LIMITS, Allowance, Limits
from ..kernel.run import Run
from ..kernel.texts import own_play
from ..query.aiming import aims
from ..query.playable import barred_stand_in, fitting, hold_in, hosts_for, own_play_limits, play_kinds, stand_ins, unmet_in, within
from ..query.prohibitions import demands, prevented
from ..reading.cards import declare, is_fusion, is_kind, kind
from ..reading.selections import candidates, meets
from ..values.giving import canceller, marked_abilities, silent
from ..values.values import values
from .play_cards import talent_uses
from .stasis import ready

#: What stands in the way: it is somebody else's turn; the card is unknown, lies elsewhere, is in play already; it may not be played like
#: that, or no play is left, or only one for other cards or places; something forbids it, or has a price that cannot be paid; its own text
#: wants something else, or another place; it may stand nowhere; it has no such ability, or somebody else's, or one that is cancelled or
#: used up, whose condition is not met, or that no card of its kind can use; the table's rules say no.
How = Literal[
    "turn",
    "unknown",
    "elsewhere",
    "in-play",
    "not-in-play",
    "special",
    "no-play",
    "limited",
    "only-there",
    "forbidden",
    "price",
    "condition",
    "place",
    "titan",
    "no-base",
    "aim",
    "no-ability",
    "controller",
    "buried",
    "cancelled",
    "used",
    "talent-kind",
    "rules",
]
#: The rules behind it, where no card is.
RULES: dict[How, tuple[str, ...]] = {
    "turn": ("one-minion-one-action-a-turn",),
    "unknown": ("regular-plays-come-from-hand",),
    "elsewhere": ("regular-plays-come-from-hand",),
    "in-play": ("regular-plays-come-from-hand",),
    "not-in-play": ("in-play-means",),
    "special": ("special-waits-for-its-condition",),
    "no-play": ("one-minion-one-action-a-turn",),
    "limited": ("follow-the-ability",),
    "only-there": ("follow-the-ability",),
    "forbidden": ("cannot-beats-can",),
    "price": ("to-needs-all-of-x",),
    "condition": ("follow-the-ability",),
    "titan": ("one-titan-in-play-per-player",),
    "aim": ("follow-the-ability",),
    "controller": ("you-and-other-players",),
    "cancelled": ("cancel-means",),
    "used": ("card-beats-rules",),
    "rules": ("play-means",),
}


class Obstacle(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What stands in the way. ``how``: see :data:`How`. ``rules``: ids. ``source``: the card that forbids it, or whose text wants
    something else. ``ability``: its key. ``card``: what was wanted. ``zone``: where that lies, or who is in the way: whoever controls
    it, has the turn, or has as many titans as he may; of a condition that its card asks for in a discard pile, whose card it is.
    ``until``: the deadline of what forbids it. ``kind``: of the play that is not left. ``asks``: what a text asks for instead; of
    titans how many somebody may have in play; of a play that is not left all kinds by which the card could have been played; of a price
    how many cards."""

    how: How
    card: str
    rules: tuple[str, ...] = ()
    source: str | None = None
    ability: str | None = None
    zone: str | None = None
    until: str | None = None
    kind: str | None = None
    asks: Any = None


def _obstacle(how: How, card: str, rules: tuple[str, ...] = (), **more: Any) -> Obstacle:
    return Obstacle(how=how, card=card, rules=rules or RULES[how], **more)


def obstacles(run: Run, player: str, what: str, card: str, where: str | None = None) -> tuple[Obstacle, ...]:
    """What keeps a player from something in Play Cards: at least one thing, each once. ``what``: ``play``, ``talent`` or ``use``.
    ``where``: the base or minion on which the card was to be played, ``None`` for any."""
    if card not in run.p.ident:
        return (_obstacle("unknown", card),)
    found = _of_play(run, player, card, where) if what == "play" else _of_use(run, player, what, card)
    return tuple(dict.fromkeys(found)) or (_obstacle("rules", card),)


def unplaced(run: Run, player: str, card: str) -> tuple[Obstacle, ...]:
    """Why a text cannot bring a card into play at any place."""
    if run.p.ident[card].face is None:
        return (_obstacle("unknown", card),)
    return tuple(dict.fromkeys(_of_places(run, card, player, NO_LIMITS, "special", None)))


# -- playing a card --------------------------------------------------------------------------------------------------------------------


def _of_play(run: Run, player: str, card: str, where: str | None) -> list[Obstacle]:
    face = run.p.ident[card].face
    zone = run.p.zone_of(card)
    if face is None:
        return [_obstacle("unknown", card)]
    if card in run.p.play:
        return [_obstacle("in-play", card)]
    in_stasis = zone == f"stasis:{player}" and card in ready(run, player)
    open_zones = {f"{allowance.zone}:{player}" for allowance in run.p.plays if allowance.player == player} | {f"hand:{player}"}
    if zone not in open_zones and not in_stasis and card not in stand_ins(run, player):
        if player == run.p.turn and zone == f"discard:{player}" and hosts_for(run, player, card):
            # it could be played from there, too
            kinds = play_kinds(run, card)
            if not any(allowance.player == player and allowance.kind in kinds for allowance in run.p.plays):
                return [_obstacle("no-play", card, kind=face.kind, asks=kinds)]
        if player == run.p.turn and (unmet := barred_stand_in(run, player, card)) is not None:
            return [_obstacle("condition", card, source=card, zone=player, asks=unmet)]
        return [_obstacle("elsewhere", card, zone=zone)]
    if not face.normal_play:
        rules = ("special-action-only-at-its-time",) if face.kind == "action" else ()
        return [_obstacle("special", card, rules, source=card)]
    if player != run.p.turn:
        return [_obstacle("turn", card, zone=run.p.turn)]
    if in_stasis:
        return _of_places(run, card, player, NO_LIMITS, "extra", where)
    wanted = play_kinds(run, card)
    mine = [allowance for allowance in run.p.plays if allowance.player == player and allowance.kind in wanted]
    fits = fitting(run, card, player)
    if not mine:
        return [_obstacle("no-play", card, kind=wanted[0] if wanted else face.kind, asks=wanted)]
    if not fits:
        return [_limited(run, card, allowance) for allowance in mine]
    found: list[Obstacle] = []
    fusion = is_fusion(run, card)
    if fusion:
        # it needs a play of the kind as which it is played
        found += [_obstacle("no-play", card, kind=one) for one in wanted if all(allowance.kind != one for allowance in mine)]
    for allowance in fits:
        how = "regular" if allowance.regular else "extra"
        if not (found and fusion and where is not None and allowance.kind == "action"):
            found += _of_places(run, card, player, allowance.limits or NO_LIMITS, how, where, (allowance.kind,))
    return found


def _limited(run: Run, card: str, allowance: Allowance) -> Obstacle:
    """A play that is left, but for other cards."""
    limits = allowance.limits or NO_LIMITS
    asks = run.library.nodes.get(limits.path) if limits.path is not None and not within(run, card, limits) else None
    return _obstacle(
        "limited", card, source=dict(limits.scope).get("this") or allowance.source, kind=allowance.kind, asks=asks, zone=allowance.zone
    )


def _of_places(
    run: Run, card: str, player: str, limits: Limits, how: str, where: str | None, kinds: tuple[str, ...] = ("action", "minion")
) -> list[Obstacle]:
    """Why a card cannot go to any place, or to the one that was named; a fusion as none of ``kinds``."""
    if not is_fusion(run, card):
        return _of_one_kind(run, card, player, limits, how, where)
    now, found = run.p, []
    try:
        for wanted in kinds:
            run.p = declare(now, card, wanted)
            found += _of_one_kind(run, card, player, limits, how, where)
    finally:
        run.p = now
    return found


def _of_one_kind(run: Run, card: str, player: str, limits: Limits, how: str, where: str | None) -> list[Obstacle]:
    face: Face = run.p.ident[card].face
    scope = {"this": card, "you": player}
    if face.play_if and not hold_in(run, face.play_if, scope):
        return [_obstacle("condition", card, _legal(run, card), source=card, asks=unmet_in(run, face.play_if, scope))]
    wanted = kind(run, card)
    more = values(run).titan_limit.get(player, 0)
    if wanted == "titan" and sum(place.controller == player and kind(run, other) == "titan" for other, place in run.p.play.items()) > more:
        return [_obstacle("titan", card, zone=player, asks=1 + more)]
    if face.play_on is None and wanted not in ("minion", "titan"):
        if where is not None:
            return [_obstacle("place", card, _legal(run, card), source=card)]
        return _forbidden(run, card, player, None, how)
    bases = limits.places
    if isinstance(bases, str):
        bases = tuple(candidates(run, run.library.nodes[bases], dict(limits.scope)))
    on_base = wanted in ("minion", "titan") or face.on_base
    pool = run.p.bases() if on_base else tuple(other for other in run.p.play if is_kind(run, other, "minion"))
    if not pool:
        return [_obstacle("no-base", card, _legal(run, card), kind="base" if on_base else "minion")]
    if where is not None:
        if where not in pool:
            return [_obstacle("place", card, _legal(run, card), source=card, asks=face.play_on)]
        pool = (where,)
    found: list[Obstacle] = []
    giver = dict(limits.scope).get("this")
    hosts = aims(run, limits)
    for place in pool:
        home = place if on_base else run.p.play[place].base
        if isinstance(face.play_on, Selection) and not meets(run, place, face.play_on, scope):
            found.append(_obstacle("place", card, _legal(run, card), source=card, asks=face.play_on))
        elif bases is not None and home not in bases and place not in bases:
            found.append(_obstacle("only-there", card, source=giver, asks=tuple(bases)))
        elif hosts is not None and not on_base and place not in hosts:
            found.append(_obstacle("aim", card, source=giver, asks=tuple(hosts)))
        else:
            found += _forbidden(run, card, player, place, how)
    return found


def _legal(run: Run, card: str) -> tuple[str, ...]:
    """The rule by which the place of a card must be one that it may go to."""
    return ("minion-and-base-must-be-legal",) if kind(run, card) == "minion" else ("action-and-place-must-be-legal",)


def _forbidden(run: Run, card: str, player: str, place: str | None, how: str) -> list[Obstacle]:
    """What in play forbids a play at a place, or wants a price that its player cannot pay."""
    event = Event(kind="play", what=card, player=player, target=place, extra=how)
    why = prevented(run, event)
    if why is None or why.how != "cannot":
        owed = demands(run, event)
        if sum(one.number for one in owed) <= sum(other != card for other in run.p.zone(f"hand:{player}")):
            return []
        return [_obstacle("price", card, source=one.source, zone=player, asks=one.number) for one in owed]
    return [_obstacle("forbidden", card, source=why.source, ability=why.ability, until=why.until)]


# -- using an ability ------------------------------------------------------------------------------------------------------------------


def _of_use(run: Run, player: str, what: str, card: str) -> list[Obstacle]:
    talent = what == "talent"
    face = run.p.ident[card].face
    place = run.p.play.get(card)
    own: tuple[str, ...] = ("talent-means",) if talent else ("on-your-turn-means",)
    if face is None:
        return [_obstacle("unknown", card, own)]
    made = values(run)
    found = [*(face.talents if talent else face.activated)]
    if place is not None:
        found += [one for one in (*marked_abilities(run, place), *made.granted.get(card, ())) if one.role == _role(talent)]
    here = [ability for ability in found if ("play" if place is not None else run.p.zone_of(card).partition(":")[0]) in ability.zones]
    if not found:
        return [_obstacle("no-ability", card, own, source=card)]
    if not here:
        how: How = "not-in-play" if place is None else "in-play"
        return [_obstacle(how, card, ("talent-needs-its-card-in-play",) if talent else own, zone=run.p.zone_of(card))]
    if place is None:
        if run.p.zone_of(card).partition(":")[2] != player:
            return [_obstacle("elsewhere", card, own, zone=run.p.zone_of(card))]
    elif place.buried:
        return [_obstacle("buried", card, own)]
    elif place.controller != player and (talent or face.kind != "base"):
        here = [ability for ability in here if ability.everybodys]
    if not here and place is not None:
        return [_obstacle("controller", card, ("talent-belongs-to-the-controller",) if talent else (), zone=place.controller)]
    if player != run.p.turn:
        return [_obstacle("turn", card, ("talent-means",) if talent else own, zone=run.p.turn)]
    return [one for ability in here for one in _of_ability(run, player, card, ability, talent)]


def _role(talent: bool) -> str:
    return "talent" if talent else "activated"


def _of_ability(run: Run, player: str, card: str, ability: Ability, talent: bool) -> list[Obstacle]:
    """Why one ability that a card has cannot be used."""
    place = run.p.play.get(card)
    face: Face = run.p.ident[card].face
    if place is not None and silent(run, values(run), card, ability):
        return [_obstacle("cancelled", card, source=canceller(run, values(run), card), ability=ability.key)]
    name = face.name if ability.limit is not None and ability.limit.of == "name" else card
    uses = talent_uses(values(run), ability, card) if talent else 1
    spent = place is not None and place.used.count(ability.key) >= uses
    if spent or AbilityUsed(who=name, ability=ability.key, base=None, player=player) in run.p.facts:
        rules = ("talent-once-a-turn",) if talent else ("on-your-turn-is-once",) if ability.limit is None else ()
        return [_obstacle("used", card, rules, source=card, ability=ability.key)]
    scope = {"this": card, "you": player, "here": place.base if place else None, "host": place.host if place else None}
    if ability.condition and not hold_in(run, ability.condition, scope):
        return [_obstacle("condition", card, source=card, ability=ability.key, asks=unmet_in(run, ability.condition, scope))]
    if ability.plays:
        return _of_places(run, card, player, NO_LIMITS, "extra", None)
    own, node = own_play_limits(run, ability, card, player), own_play(ability)
    if own is not None and node is not None and own[0].places == ():
        return [_obstacle("place", card, ("follow-the-ability",), source=card, asks=node.args["to"])]
    if own is not None:
        return _of_places(run, card, player, own[0], own[1], None)
    if talent and face.kind in ("titan", "base"):
        return [_obstacle("talent-kind", card, ("talent-means",), kind=face.kind)]
    return []
