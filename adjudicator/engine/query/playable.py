"""Where a card may be played, and which plays of the turn it would use."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from msgspec.structs import replace

from ...language.tree import Ability, Face, Selection
from ...table.choices import Option
from ...table.events import Event
from ...table.position import AWAITED, NO_LIMITS, Allowance, Limits, Place
from ..kernel.caught import Caught
from ..kernel.frames import Frame, Scope
from ..kernel.run import Run
from ..kernel.texts import PLAIN_KINDS, own_play, plays_of
from ..reading.cards import declare, is_fusion, is_kind, kind
from ..reading.selections import candidates, first_unmet, holds, meets
from ..values.layers import Values
from ..values.values import values
from .aiming import aims
from .alike import merged
from .prohibitions import forbidden, price


def allowed(run: Run, event: Event) -> bool:
    """Whether nothing in play forbids a play, and its player can pay for it."""
    made = values(run)
    if made.prices:
        owed = price(run, event)
        if owed and sum(card != event.what for card in run.p.zone(f"hand:{event.player}")) < owed:
            return False
    return not _some_barred(made) or forbidden(run, event, made) is None


def _some_barred(made: Values) -> bool:
    """Whether something in play forbids plays of some sort. It is asked before any event is made up for a play, as most tables forbid
    nothing or something else."""
    if made.bars_plays is not None:
        return made.bars_plays
    return any(one.bars_plays for one in made.cannot)


def _all_free(run: Run) -> bool:
    """Whether nothing in play forbids plays or puts a price on them, as on most tables, so that nothing has to be asked place by place."""
    made = values(run)
    return not made.prices and not _some_barred(made)


def _where_asked(run: Run, face: Face) -> Collection[str] | None:
    """The bases at which it has to be asked of a card's play whether it is allowed there; ``None``: anywhere. Nowhere, if all that is
    forbidden are plays of other kinds of card."""
    made = values(run)
    if made.prices or made.bars_plays is None:
        return None
    if made.barred_kinds is not None and face.kind in PLAIN_KINDS and face.kind not in made.barred_kinds and not face.fusion:
        return ()
    return made.barred_at


def _told_by_place(run: Run, asked: Collection[str] | None) -> bool:
    """Whether no play is forbidden but at the bases at which it is asked (:func:`_where_asked`), and nothing contested is read to find
    out what is forbidden there."""
    return asked is not None and (not asked or values(run).barred_plainly)


def _free_off_bases(run: Run, face: Face) -> bool:
    """Whether nothing forbids what is played on a minion, or on nothing, and nothing contested is read to find that out: at most plays at
    certain bases are forbidden."""
    return _all_free(run) or _told_by_place(run, _where_asked(run, face))


def open_to(run: Run, player: str, wanted: Selection, bases: tuple[str, ...], scope: Scope) -> bool:
    """Whether nothing keeps a player from playing at one of some bases a card of his that meets a selection. The card whose text asks
    has no say, nor has one that is being asked already. Nobody's hand is looked at: any card that the player owns outside play will do,
    and one that nobody knows is taken to be such a card, unless a certain one is asked for."""
    cards = [card for card, identity in run.p.ident.items() if identity.owner == player and card not in run.p.play]
    certain = any(condition.word.name == "one_of" for condition in wanted.filters)
    fits = [card for card in cards if (run.p.ident[card].face is None and not certain) or meets(run, card, wanted, scope)]
    asking = run.context.asking
    run.context.asking = asking | {scope["this"]}
    try:
        return any(
            run.p.ident[card].face is None or allowed(run, Event(kind="play", what=card, player=player, target=base))
            for card in fits
            for base in bases
        )
    finally:
        run.context.asking = asking


def places(
    run: Run,
    card: str,
    player: str,
    limits: Limits = NO_LIMITS,
    special: bool = False,
    how: str | None = None,
    as_kind: str | None = None,
    enough: bool = False,
    at: str | None = None,
) -> list[Place]:
    """Where a card may be played by a player: pairs of base and host; ``(None, None)`` for a standard action. ``how``: as what kind
    of play, which a prohibition may look at. ``as_kind``: a fusion as that kind only (rule ``fusion-extra-play-must-match``). ``enough``:
    one place is enough, where nothing contested is read at the others; ``at``: so is what is so at that base."""
    if not is_fusion(run, card):
        return _places(run, card, player, limits, how, enough, at)
    now, found = run.p, []
    try:
        for wanted in (as_kind,) if as_kind in ("minion", "action") else ("action", "minion"):
            run.p = declare(now, card, wanted)
            found += _places(run, card, player, limits, how)
    finally:
        run.p = now
    return found


def can_be_played(run: Run, card: str, player: str, limits: Limits = NO_LIMITS, how: str | None = None, as_kind: str | None = None) -> bool:
    """Whether there is any place where a card may be played (:func:`places`)."""
    return bool(places(run, card, player, limits, how=how, as_kind=as_kind, enough=True))


def _places(run: Run, card: str, player: str, limits: Limits, how: str | None, enough: bool = False, at: str | None = None) -> list[Place]:
    """The same of a card of one kind, or of a fusion that has been declared as one."""
    face: Face | None = run.p.ident[card].face
    if face is None:
        return []
    _, bases, items = limits
    if isinstance(bases, str):
        # bases looked for only now, when the card is played
        bases = tuple(candidates(run, run.library.nodes[bases], dict(items)))
    scope = {"this": card, "you": player}
    if face.play_if and not hold_in(run, face.play_if, scope):
        return []
    wanted = kind(run, card)
    if wanted == "titan" and sum(
        place.controller == player and kind(run, other) == "titan" for other, place in run.p.play.items()
    ) > values(run).titan_limit.get(player, 0):
        # rule one-titan-in-play-per-player
        return []
    if wanted in ("minion", "titan") or face.on_base:
        if not run.p.bases():
            return []
        pool = run.p.bases() if bases is None else [base for base in run.p.bases() if base in bases]
        if isinstance(face.play_on, Selection):
            pool = [base for base in pool if meets(run, base, face.play_on, scope)]
        asked = _where_asked(run, face)
        if (enough or at is not None) and _told_by_place(run, asked):
            if at is not None:
                pool = [at] if at in pool else []
            for base in pool:
                if asked is not None and base not in asked:
                    return [(base, None)]
        return [
            (base, None)
            for base in pool
            if asked is not None and base not in asked or allowed(run, Event(kind="play", what=card, player=player, target=base, extra=how))
        ]
    if face.play_on is None:
        return [(None, None)] if _free_off_bases(run, face) or allowed(run, Event(kind="play", what=card, player=player, extra=how)) else []
    return _hosts(run, Event(kind="play", what=card, player=player, extra=how), face, limits, bases, enough)


def _hosts(run: Run, event: Event, face: Face, limits: Limits, bases: tuple[str, ...] | None, enough: bool) -> list[Place]:
    """The same of an action that is played on a minion. ``event``: its play; ``bases``: where it may go, ``None`` for everywhere."""
    found: list[Place] = []
    hosts = aims(run, limits)
    enough = enough and not isinstance(face.play_on, Selection) and _free_off_bases(run, face)
    scope = {"this": event.what, "you": event.player}
    for host, place in run.p.play.items():
        if bases is not None and place.base not in bases and host not in bases or hosts is not None and host not in hosts:
            continue
        if not is_kind(run, host, "minion"):
            continue
        if isinstance(face.play_on, Selection) and not meets(run, host, face.play_on, scope):
            continue
        found.append((place.base, host))
        if enough:
            break
    if not found or _free_off_bases(run, face):
        return found
    return [(base, host) for base, host in found if host is not None and allowed(run, replace(event, target=host))]


def hold_in(run: Run, conditions: Any, scope: Scope) -> bool:
    """Whether conditions are true, read in a scope of their own."""
    return bool(_read_in(run, holds, conditions, scope))


def unmet_in(run: Run, conditions: Any, scope: Scope) -> Any:
    """Of conditions that are not all true, read in a scope of their own, the first that is not."""
    return _read_in(run, first_unmet, conditions, scope)


def _read_in(run: Run, read: Callable[[Run, Any, Scope], Any], conditions: Any, scope: Scope) -> Any:
    """What a reader of conditions finds, with the scope before all others."""
    scopes = run.scopes
    run.scopes = (scope, scopes)
    try:
        return read(run, conditions, scope)
    finally:
        run.scopes = scopes


def within(run: Run, card: str, limits: Limits) -> bool:
    """Whether a card meets the limits of an allowance (its bases aside)."""
    path, _, items = limits
    if path is None:
        return True
    return meets(run, card, run.library.nodes[path], dict(items))


def play_kinds(run: Run, card: str) -> tuple[str, ...]:
    """The kinds of play that a card in hand may use up: its own, and those in whose place its text lets it be played."""
    return plays_of(run.p.ident[card].face)


def stand_ins(run: Run, player: str, wanted: str | None = None) -> list[str]:
    """Cards in a player's discard pile whose text lets them be played where a card of some kind could be played from the hand
    (clarification ``spectre-for-open-extras-only``)."""
    faces = run.context.texts(run.p).stand_ins
    if not faces:
        return []
    found: list[str] = []
    for card in run.p.zone(f"discard:{player}"):
        face: Face | None = run.p.ident[card].face
        if face in faces and any(hold_in(run, one.condition, {"this": card, "you": player}) for one in _standing_in(face, wanted)):
            found.append(card)
    return found


def barred_stand_in(run: Run, player: str, card: str, wanted: str | None = None) -> Any:
    """What a card in a player's discard pile asks for to be one of the :func:`stand_ins` and is not so; ``None`` where its text says
    nothing of the kind, or it could be played."""
    face: Face | None = run.p.ident[card].face
    abilities = _standing_in(face, wanted) if face is not None and card in run.p.zone(f"discard:{player}") else []
    scope: Scope = {"this": card, "you": player}
    if not abilities or any(hold_in(run, one.condition, scope) for one in abilities):
        return None
    return unmet_in(run, abilities[0].condition, scope)


def _standing_in(face: Face, wanted: str | None) -> list[Ability]:
    """The abilities by which a card is played from the discard pile where one of some kind could be played from the hand."""
    return [
        one
        for one in face.abilities
        if one.role == "continuous"
        and "discard" in one.zones
        and any(node.word.name == "playable_as" and wanted in (None, node.args["kind"]) for node in one.gives)
    ]


def hosts_for(run: Run, player: str, card: str) -> tuple[str, ...]:
    """The cards onto which a card in a player's discard pile may be played in the place of one from the hand."""
    ways = values(run).from_discard
    face: Face | None = run.p.ident[card].face
    if not ways or face is None or face.played_on != "minion" or card not in run.p.zone(f"discard:{player}"):
        return ()
    return tuple(way.host for way in ways if way.scope["you"] == player and meets(run, card, way.what, way.scope))


def onto_hosts(run: Run, player: str, wanted: str) -> list[str]:
    """The cards of a player's discard pile that may be played onto certain cards in the place of one of some kind from the hand."""
    if not values(run).from_discard:
        return []
    return [card for card in run.p.zone(f"discard:{player}") if wanted in play_kinds(run, card) and hosts_for(run, player, card)]


def limits_for(run: Run, card: str, player: str, limits: Limits, zone: str) -> Limits:
    """The limits of a play for a certain card: one that may come from the discard pile only onto certain cards goes nowhere else."""
    if zone != "hand" or not values(run).from_discard or run.p.zone_of(card) != f"discard:{player}" or card in stand_ins(run, player):
        return limits
    path, bases, items = limits
    if isinstance(bases, str):
        bases = tuple(candidates(run, run.library.nodes[bases], dict(items)))
    hosts = hosts_for(run, player, card)
    if bases is not None:
        hosts = tuple(host for host in hosts if host in bases or run.p.play[host].base in bases)
    return Limits(path, hosts, items)


def fitting(run: Run, card: str, player: str) -> list[Allowance]:
    """The plays left to a player that a card could use, each kind once."""
    wanted = play_kinds(run, card)
    found: list[Allowance] = []
    for allowance in run.p.plays:
        if (
            allowance.player == player
            and allowance.kind in wanted
            and allowance not in found
            and (
                card in run.p.zone(f"{allowance.zone}:{player}")
                or allowance.zone == "hand"
                and (card in stand_ins(run, player, allowance.kind) or bool(hosts_for(run, player, card)))
            )
        ):
            if allowance.limits is None or within(run, card, allowance.limits):
                found.append(allowance)
    return found


def open_plays(run: Run, player: str, wanted: str, regular: bool = False) -> list[Allowance]:
    """The plays left to a player for any card of a kind from the hand: the regular one and, unless only that is
    asked for, one extra that is tied to nothing."""
    found: list[Allowance] = []
    for allowance in run.p.plays:
        if allowance.player == player and allowance.kind == wanted and allowance.limits is None and allowance not in found:
            if allowance.zone == "hand" and (allowance.regular or not regular):
                found.append(allowance)
    return found


def hand_plays(run: Run, player: str, wanted: str, bases: tuple[str, ...]) -> dict[str, Allowance]:
    """The plays from the hand left to a player that could be made at one of some bases, by their names."""
    found: list[Allowance] = []
    for allowance in run.p.plays:
        if allowance.player != player or allowance.kind != wanted or allowance.zone != "hand":
            continue
        path, where, items = allowance.limits or NO_LIMITS
        if type(where) is str:
            where = tuple(candidates(run, run.library.nodes[where], dict(items)))
        if where is not None and not set(where) & set(bases):
            continue
        found.append(allowance)
    return by_name(found)


def by_name(plays: Iterable[Allowance]) -> dict[str, Allowance]:
    """Plays that are left by their names, for a player to pick one that is used up. Of two that differ in nothing but that one must be
    played and the other may, the one that must goes first: it would only bind its player."""
    kept: dict[Allowance, Allowance] = {}
    for allowance in plays:
        if not allowance.optional or allowance._replace(optional=False) not in kept:
            kept[allowance._replace(optional=False)] = allowance
    found: dict[str, Allowance] = {}
    for allowance in kept.values():
        found[new_name(allowance_key(allowance), allowance, found)] = allowance
    return found


def ask_which_play(run: Run, item: Frame, player: str, about: str | None, named: dict[str, Allowance]) -> None:
    """Ask which of the plays left is used up. ``named``: them by their names; ``about``: the card for which, or whose text asks."""
    run.ask(
        item,
        player,
        "which-play",
        about,
        [Option(name, named[name]) for name in sorted(named)],
        ("one-minion-one-action-a-turn", "extra-plays-exceed-the-quota"),
    )


def new_name(name: str, allowance: Allowance, taken: Collection[str]) -> str:
    """A name for a play beside others that are named already: of several under one, the further ones are told apart by the card that gave
    them, by that they may be made, or by number."""
    if name in taken:
        giver = dict(allowance.limits.scope).get("this") if allowance.limits is not None else allowance.source
        name = f"{name}~{giver or ('may' if allowance.optional else len(taken))}"
    return f"{name}~{len(taken)}" if name in taken else name


def allowance_key(allowance: Allowance) -> str:
    """The name of a play among those left: regular, extra, or extra with its limit."""
    if allowance.regular:
        return "regular"
    if allowance.limits is None:
        return "extra"
    path, bases, _ = allowance.limits
    where = bases if isinstance(bases, str) else "/".join(bases or ())
    return "extra:" + "+".join(part for part in (where, path) if part)


def spend(run: Run, allowance: Allowance, card: str | None = None) -> None:
    """One play of a kind is used up. ``card``: for which card, so that other plays can speak of it that the same text gave."""
    plays = list(run.p.plays)
    plays.remove(allowance)
    if card is not None and allowance.source is not None:
        plays = [_told(play, card) if play.kind == allowance.kind and awaits(play) == allowance.source else play for play in plays]
    run.p = run.p.replace(plays=tuple(plays))


def given_with(plays: tuple[Allowance, ...], later: Allowance) -> tuple[Allowance, ...]:
    """The plays that are left as a text gives ``later``: if that speaks of the card that is played by another play of the text, that other
    one, the newest that is tied to nothing, gets to know who gave it, so that it can be told from those of other texts."""
    giver = awaits(later)
    if giver is None or any(play.source == giver and play.player == later.player for play in plays):
        return plays
    for at in reversed(range(len(plays))):
        play = plays[at]
        if (play.player, play.kind, play.regular, play.limits) == (later.player, later.kind, False, None):
            return (*plays[:at], play._replace(source=giver), *plays[at + 1 :])
    return plays


def awaits(play: Allowance) -> str | None:
    """The card whose text gave a play that speaks of another card, where that one's own play was kept and is still to be made."""
    scope = dict(play.limits.scope) if play.limits is not None else {}
    return scope.get("this") if AWAITED in scope and scope.get(scope[AWAITED][0]) == () else None


def _told(play: Allowance, card: str) -> Allowance:
    """A play that knows now of which card it speaks."""
    limits = play.limits or NO_LIMITS
    scope = dict(limits.scope)
    scope[scope[AWAITED][0]] = (card,)
    return play._replace(limits=limits._replace(scope=tuple(sorted(scope.items()))))


def kind_of_ability(ability: Ability) -> str | None:
    """The kind of card on which an ability stands."""
    return ability.face.kind if ability.face is not None else None


def can_play_special(run: Run, entry: Caught) -> bool:
    """Whether a card could be played now as the Special that an ability offers."""
    if entry.ability.body is not None and kind_of_ability(entry.ability) == "minion":
        return True
    return entry.you is not None and can_be_played(run, entry.source, entry.you, how="special")


def own_play_limits(run: Run, ability: Ability, card: str, player: str) -> tuple[Limits, str] | None:
    """Where an ability outside play lets its own card be played, and as what kind of play; ``None`` if it plays another or none. An ability
    that could bring its card nowhere is not used, so that nobody gives up a regular play for nothing."""
    node = own_play(ability)
    if node is None:
        return None
    to = node.args["to"]
    named = isinstance(to, Selection) and to.kind == "base"
    limits = Limits(None, tuple(candidates(run, to, {"this": card, "you": player}))) if named else NO_LIMITS
    return limits, "special" if node.args["instead_of"] is None else "regular"


def place_rules(run: Run, card: str) -> tuple[str, ...]:
    """The rules by which it is picked where a card of its kind is played."""
    if kind(run, card) == "titan":
        return ("titan-is-put-beside-a-base",)
    return ("play-minion-choose-base",) if kind(run, card) == "minion" else ("play-action-attach",)


def merged_places(run: Run, found: list[Place]) -> list[Option]:
    """Places as options; hosts that nobody could tell apart are one option."""
    if found[0][1] is None:
        # a play of a card of two kinds that goes to no base stands first, whichever kind was looked at first
        return [Option(str(base or "table"), (base, host)) for base, host in sorted(found, key=lambda place: place[0] is not None)]
    keep = set(merged(run, [host for _, host in found if host is not None]))
    return [Option(host, (base, host)) for base, host in found if host is not None and host in keep]
