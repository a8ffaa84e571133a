"""The phase Play Cards: all that the current player may do, and doing it."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..table.choices import Option
from ..table.events import Event
from ..table.position import Allowance
from .aiming import aimed
from .catching import collect
from .choosing import merged
from .decks import base_turned_up
from .giving import silent
from .looking import kind
from .loops import watch_turn
from .playable import allowance_key, fitting, hold_in, merged_places, places, play_kinds, spend, stand_ins
from .playing import play
from .reactions import open_level
from .run import Run, frame
from .values import live_abilities, values


def play_cards(run: Run) -> None:
    """Phase 2: one minion and one action, extras, talents and "on your turn" abilities, in any order."""
    regular = (Allowance(run.p.turn, "action", True), Allowance(run.p.turn, "minion", True))
    fresh = f"next-start:{run.p.turn}"
    if any(effect.until == fresh for effect in run.p.lasting):
        run.p = run.p.replace(lasting=tuple(effect._replace(until=f"start:{run.p.turn}") if effect.until == fresh else effect
                                            for effect in run.p.lasting))
    # what was given for the whole turn as it started is still there
    run.p = run.p.replace(plays=regular + run.p.plays)
    run.push("turn_choice")


class Move(NamedTuple):
    """Something a player may do in Play Cards: ``what`` is play, talent or use."""

    what: str
    card: str
    ability: str | None = None


@frame("turn_choice")
def _turn_choice(run: Run, item: tuple) -> None:
    """Ask the current player what to do next."""
    answer = run.take()
    player = run.p.turn
    if answer is None:
        if not base_turned_up(run, item):
            return
        if watch_turn(run):
            return
        found = options(run, player)
        if not _must_play(run, player, found):
            found = [Option("done"), *found]
        run.ask(item, player, "turn", None, found, ("play-means",))
        return
    if answer.key == "done":
        _end_play_cards(run)
        return
    run.push("turn_choice")
    move = answer.data
    if move.what == "play":
        run.push("turn_play", move.card, player)
    else:
        _activate(run, move, player)


def _must_play(run: Run, player: str, found: list[Option]) -> bool:
    """Whether an extra play is left that the first rulebook made compulsory (question ``generic-extra-optional``)."""
    extras = {allowance.kind for allowance in run.p.plays if allowance.player == player and not allowance.regular and not allowance.optional}
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


def options(run: Run, player: str) -> list[Option]:
    """All that a player may do now in Play Cards, equal copies once, sorted."""
    found: list[Option] = []
    made = values(run)
    ident = run.p.ident
    plays = [allowance for allowance in run.p.plays if allowance.player == player]
    for zone in sorted({allowance.zone for allowance in plays}):
        kinds = {allowance.kind for allowance in plays if allowance.zone == zone}
        cards = [card for card in run.p.zone(f"{zone}:{player}")
                 if (face := ident[card].face) is not None and face.normal_play and not kinds.isdisjoint(play_kinds(run, card))]
        others = {card: None for wanted in sorted(kinds) for card in stand_ins(run, player, wanted)} if zone == "hand" else {}
        for card in (*merged(run, cards), *merged(run, list(others))):
            if any(_place_for(run, card, player, allowance) for allowance in fitting(run, card, player)):
                found.append(Option(f"play:{card}", Move("play", card)))
    for card, place in run.p.play.items():
        face = ident[card].face
        if face is None or place.buried or not (face.talents or face.activated or place.marks or card in made.granted):
            continue
        if place.controller == player and (face.talents or place.marks or card in made.granted):
            for ability in live_abilities(run, card, "talents") if _may_have_talents(run, card) else ():
                # one given by two cards is there twice (rule several-talents-on-one-card)
                uses = made.talent_uses.get(card, 1) * max(1, made.offered.get(card, ()).count(ability.key))
                if ability.limit is not None and ability.limit.of == "name" and (
                        "used", face.name, ability.key, None, player) in run.p.facts:
                    continue
                if place.used.count(ability.key) < uses and _condition(run, ability, card, player):
                    if any(option.data == Move("talent", card, ability.key) for option in found):
                        continue
                    key = f"talent:{card}:{ability.index}"
                    if any(option.key == key for option in found):
                        # copied or given by different cards
                        key += f":{ability.key}"
                    found.append(Option(key, Move("talent", card, ability.key)))
        if (face.activated or card in made.granted) and (place.controller == player or face.kind == "base") and card not in made.cancelled:
            for ability in (*face.activated, *(a for a in made.granted.get(card, ()) if a.role == "activated")):
                if "play" in ability.zones and not silent(run, made, card, ability) and _usable(run, ability, card, player):
                    key = f"use:{card}:{ability.index}"
                    if any(option.key == key for option in found):
                        key += f":{ability.key}"
                    found.append(Option(key, Move("use", card, ability.key)))
    outside = run.context.texts(run.p).activated_from
    for zone in [zone for zone in ("hand", "discard", "titans") if zone in outside]:
        cards = [card for card in run.p.zone(f"{zone}:{player}") if (face := ident[card].face) is not None and face.activated]
        for card in merged(run, cards):
            for ability in ident[card].face.activated:
                if zone in ability.zones and _usable(run, ability, card, player):
                    found.append(Option(f"use:{card}:{ability.index}", Move("use", card, ability.key)))
    return sorted(found, key=lambda option: option.key)


def _place_for(run: Run, card: str, player: str, allowance: Allowance) -> list:
    how = "regular" if allowance.regular else "extra"
    return places(run, card, player, allowance.limits, how=how) if allowance.limits is not None else places(run, card, player, how=how)


def _condition(run: Run, ability: Any, card: str, player: str) -> bool:
    if not ability.condition:
        return True
    place = run.p.play.get(card)
    return hold_in(run, ability.condition, {"this": card, "you": player, "here": place.base if place else None, "host": place.host if place else None})


def _usable(run: Run, ability: Any, card: str, player: str) -> bool:
    """An "on your turn" ability: once a turn unless its text says more (question ``on-your-turn-limit``)."""
    if not _condition(run, ability, card, player):
        return False
    face = run.p.ident[card].face
    place = run.p.play.get(card)
    if ability.limit is not None and ability.limit.per == "use":
        # whenever its condition is met (rule subterranean-lair-may-repeat)
        return not ability.plays or bool(places(run, card, player, how="extra"))
    if ability.limit is not None:
        if place is not None and ability.limit.of == "card":
            if ability.key in place.used:
                return False
        elif ("used", card if ability.limit.of == "card" else face.name, ability.key, None, player) in run.p.facts:
            return False
    if place is not None and ability.key in place.used:
        if run.question("on-your-turn-limit") == "once-a-turn":
            return False
    if ability.plays and not places(run, card, player, how="extra"):
        return False
    return True


def _activate(run: Run, move: Move, player: str) -> None:
    """Use a talent or an "on your turn" ability (rules ``talent-once-a-turn``, ``on-your-turn-means``)."""
    ability = run.library.nodes[move.ability]
    card = move.card
    place = run.p.play.get(card)
    if place is not None:
        table = dict(run.p.play)
        table[card] = place._replace(used=place.used + (ability.key,))
        run.p = run.p.used(table)
    if ability.limit is not None and not (place is not None and ability.limit.of == "card"):
        who = card if ability.limit.of == "card" else run.p.ident[card].face.name
        run.p = run.p.replace(facts=run.p.facts | {("used", who, ability.key, None, player)})
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
        run.push("talent_done", card, player)
    if ability.plays and ability.body is None:
        play(run, card, player, "extra")
    else:
        run.push("do", ability.body)


@frame("talent_done")
def _talent_done(run: Run, item: tuple) -> None:
    """A talent has been used to its end; there are cards that wait for that."""
    _, card, player = item
    collect(run, [Event("use_talent", card, player, card)], run.p.play)


@frame("turn_play")
def _turn_play(run: Run, item: tuple) -> None:
    """Choose where a card goes and which of the plays left it uses, then play it."""
    _, card, player = item[:3]
    answer = run.take()
    if len(item) == 3:
        if answer is None:
            found: list[tuple] = []
            for allowance in fitting(run, card, player):
                for where in _place_for(run, card, player, allowance):
                    if where not in found:
                        found.append(where)
            hosts = found[0][1] is not None
            # whatever play is used, the places are asked for as they lie on the table
            order = {card: index for index, card in enumerate(run.p.play if hosts else run.p.bases())}
            found.sort(key=lambda where: order.get(where[hosts], -1))
            run.ask(item, player, "host" if hosts else "base", card, merged_places(run, found),
                    ("play-action-attach",) if hosts else ("play-minion-choose-base",))
            return
        where = answer.data
        fits = [allowance for allowance in fitting(run, card, player)
                if where in _place_for(run, card, player, allowance)]
        run.push("turn_play", card, player, where)
        if len(fits) == 1:
            run.answer = Option("only", fits[0])
            return
        return
    where = item[3]
    if answer is None:
        fits = [allowance for allowance in fitting(run, card, player)
                if where in _place_for(run, card, player, allowance)]
        named: dict[str, Option] = {}
        for allowance in fits:
            key = allowance_key(allowance)
            if len({other.kind for other in fits}) > 1:
                # a card that may take the place of another kind: the kind of play tells them apart
                key = f"{allowance.kind}:{key}"
            if key in named:
                items = dict(allowance.limits[2]) if allowance.limits is not None else {}
                key += "~" + items.get("this", "may" if allowance.optional else str(len(named)))
            named.setdefault(key, Option(key, allowance))
        run.ask(item, player, "which-play", card, [named[key] for key in sorted(named)], ("extra-means",))
        return
    allowance = answer.data
    spend(run, allowance)
    base, host = where
    run.push("put_down", card, player, "regular" if allowance.regular else "extra", base, host, None,
             aimed(run, allowance.limits) if host is None else {})
