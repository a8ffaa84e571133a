"""The tables of values, adjusted by what each ability gives and by effects with a deadline."""

from __future__ import annotations

from ..language.tree import Ability
from .run import Run
from .tablebound import parts_looked_at
from .valued import Give, Instance, Protection, Values


def adjust(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    layer = instance.layer
    if layer == "power":
        power = made.power
        for target, amount in gives:
            if target in power:
                power[target] += amount
            elif target in run.p.play and run.p.ident[target].face.kind == "action":
                # an action that counts as a minion by name can be given power (clarification blessing-counts-as-those-names)
                power[target] = amount
    elif layer == "starting":
        for target, (how, amount) in gives:
            if target not in made.starting:
                continue
            if how == "final":
                made.final[target] = amount
                continue
            if how == "set" and _ignored_reset(made, target, instance.source, amount):
                continue
            old = made.starting[target]
            new = max(old, amount) if how == "at_least" else amount
            made.starting[target] = new
            made.power[target] += new - old
    elif layer == "cancel":
        made.cancelled.update(target for target, _ in gives)
    elif layer == "names":
        for target, name in gives:
            made.names[target] = made.names.get(target, ()) + (name,)
    elif layer == "grant":
        for target, ability in gives:
            _give(made, target, ability)
    elif layer == "unaffected":
        for target, _ in gives:
            made.unaffected.setdefault(target, []).append(
                Protection(instance.node, instance.source, instance.scope, instance.reads))
    elif layer == "cannot":
        made.cannot.append((instance.node.args["what"], instance.ability, instance.source, instance.scope, None))
    elif layer == "breakpoint":
        for target, amount in gives:
            if target in made.breakpoint:
                made.breakpoint[target] += amount
    elif layer == "starting_breakpoint":
        for target, (how, amount) in gives:
            if target in made.starting_breakpoint:
                old = made.starting_breakpoint[target]
                # one that raises what is lower is a reset where it has something to raise
                if (how == "set" or old < amount) and _ignored_reset(made, target, instance.source, amount):
                    continue
                new = max(old, amount) if how == "at_least" else amount
                made.starting_breakpoint[target] = new
                made.breakpoint[target] += new - old
    elif layer == "uncounted":
        made.uncounted.update(target for target, _ in gives)
        made.unadded.update(target for target, how in gives if how == "wholly")
    elif layer == "extra_power":
        for target, amount in gives:
            key = (target, instance.scope["you"])
            made.extra_power[key] = made.extra_power.get(key, 0) + amount
    elif layer == "talent_uses":
        for target, amount in gives:
            made.talent_uses[target] = max(made.talent_uses.get(target, 1), amount)
    elif layer == "titan_limit":
        for target, amount in gives:
            made.titan_limit[target] = made.titan_limit.get(target, 0) + amount
    elif layer == "award":
        for target, (player, amount) in gives:
            made.award[target, player] = made.award.get((target, player), 0) + amount
    elif layer == "claim":
        for target, player in gives:
            made.claims.setdefault(target, []).append((player, instance.source))


def _give(made: Values, target: str, ability: Ability) -> None:
    """Give a card an ability, unless it is one of those that the card has lost (clarification ``touch-spares-later-abilities``)."""
    before = made.offered.get(target, ())
    made.offered[target] = before + (ability.key,)
    if before.count(ability.key) >= made.lost.get(target, {}).get(ability.key, 0):
        made.granted[target] = made.granted.get(target, ()) + (ability,)


def _ignored_reset(made: Values, target: str, source: str | None, amount: int) -> bool:
    """Note a reset of a starting value. True if the current player has picked another of those that reset it (rule
    ``several-resets-leave-one``)."""
    made.resets.setdefault(target, []).append((source, amount))
    return target in made.picks and made.picks[target] != source


def adjust_lasting(run: Run, made: Values, lasting: tuple) -> frozenset[str]:
    """Effects with a deadline: what they took and how much was settled when they were made. Returned are the parts of a position,
    beside the table in play, that some of them look at."""
    looked_at: frozenset[str] = frozenset()
    for effect in lasting:
        kind = effect.kind
        if kind == "power":
            if effect.data == "other_turns":
                looked_at |= {"turn"}
                if run.p.turn == effect.player:
                    continue
            for target in effect.targets:
                if target in made.power:
                    made.power[target] += effect.number
        elif kind == "cancel":
            made.cancelled.update(target for target in effect.targets if target in run.p.play)
        elif kind == "lost":
            made.muted.update(target for target in effect.targets if target in run.p.play)
            for target in effect.targets:
                known = made.lost.setdefault(target, {})
                known.update({key: max(known.get(key, 0), effect.data.count(key)) for key in effect.data})
        elif kind == "extra_power":
            key = (effect.targets[0], effect.player)
            made.extra_power[key] = made.extra_power.get(key, 0) + effect.number
        elif kind == "breakpoint":
            for target in effect.targets:
                if target in made.breakpoint:
                    made.breakpoint[target] += effect.number
        elif kind == "starting_breakpoint":
            for target in effect.targets:
                if target in made.breakpoint and not _ignored_reset(made, target, effect.source, effect.number):
                    made.breakpoint[target] += effect.number - made.starting_breakpoint[target]
                    made.starting_breakpoint[target] = effect.number
        elif kind == "cannot":
            made.cannot.append((run.library.nodes[effect.data[0]], None, effect.source, dict(effect.data[1]), effect))
        elif kind == "unaffected":
            node = run.library.nodes[effect.data[0]]
            looked_at |= parts_looked_at(node)
            for target in effect.targets:
                if target in run.p.play:
                    made.unaffected.setdefault(target, []).append(
                        Protection(node, effect.source or "", dict(effect.data[1]), False))
        elif kind == "grant":
            for target in effect.targets:
                if target in run.p.play:
                    _give(made, target, run.library.nodes[effect.data])
    return looked_at


def not_below_zero(run: Run, made: Values) -> None:
    """Power and breakpoint never go below zero (rule ``never-below-zero``)."""
    power = made.power
    if made.final:
        power.update((card, amount) for card, amount in made.final.items() if card in power)
    for card, amount in power.items():
        if amount < 0:
            power[card] = 0
    for base, amount in made.breakpoint.items():
        if amount < 0:
            made.breakpoint[base] = 0


def rebuild(run: Run, made: Values, instances: list[Instance]) -> None:
    """The tables again, from what each instance gives."""
    position = run.p
    made.power.clear()
    made.starting.clear()
    made.breakpoint.clear()
    made.starting_breakpoint.clear()
    for table in (made.cancelled, made.muted, made.lost, made.offered, made.names, made.granted, made.unaffected, made.cannot, made.uncounted, made.unadded,
                  made.extra_power, made.talent_uses, made.titan_limit, made.award, made.claims, made.final, made.resets):
        table.clear()
    for card, place in position.play.items():
        face = position.ident[card].face
        if face is None:
            continue
        if face.kind == "base":
            made.starting_breakpoint[card] = made.breakpoint[card] = face.breakpoint
        elif (face.kind == "titan" or face.power is not None and face.kind != "action") and not place.buried:
            made.starting[card] = face.power or 0
            made.power[card] = made.starting[card] + place.counters
    adjust_lasting(run, made, position.lasting)
    for instance in instances:
        gives = made.given.get(instance.key, ())
        if gives:
            adjust(run, made, instance, gives)
    not_below_zero(run, made)
