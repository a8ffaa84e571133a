"""The tables of values, adjusted by what each ability gives and by effects with a deadline."""

from __future__ import annotations

from collections.abc import Callable

from ...language.tree import Ability
from ...table.position import Lasting
from ..kernel.run import Run
from .layers import Give, Instance, Onto, Price, Prohibition, Protection, Values
from .table_bound import parts_looked_at

#: How what an instance gives changes the tables, by layer, and the tables into which something is entered then besides those that every
#: table of cards has.
Adjust = Callable[[Run, Values, Instance, tuple[Give, ...]], None]
LAYERED: dict[str, tuple[Adjust, tuple[str, ...]]] = {}
#: The same of effects with a deadline, by kind.
Timed = Callable[[Run, Values, Lasting], None]
TIMED: dict[str, tuple[Timed, tuple[str, ...]]] = {}


def layer(name: str, *tables: str) -> Callable[[Adjust], Adjust]:
    """Register a function as what adjusts by a layer. ``tables``: those into which it enters something."""

    def register(function: Adjust) -> Adjust:
        LAYERED[name] = function, tables
        return function

    return register


def timed(kind: str, *tables: str) -> Callable[[Timed], Timed]:
    """Register a function as what adjusts by a kind of effect with a deadline. ``tables``: as above."""

    def register(function: Timed) -> Timed:
        TIMED[kind] = function, tables
        return function

    return register


def adjust(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    """Adjust the tables by what an instance gives. Layers of which no table is kept are asked for elsewhere."""
    if instance.layer in LAYERED:
        function, tables = LAYERED[instance.layer]
        if tables:
            made.open(tables)
        function(run, made, instance, gives)


@layer("power")
def _power(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    power = made.power
    for target, amount in gives:
        if target in power:
            power[target] += amount
        elif target in run.p.play and run.p.ident[target].face.kind == "action":
            # an action that counts as a minion by name can be given power (clarification blessing-counts-as-those-names)
            power[target] = amount


@layer("printed", "printed")
def _printed(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    for target, amount in gives:
        if target in made.starting:
            # nothing else has changed the starting power yet
            made.power[target] += amount - made.starting[target]
            made.starting[target] = made.printed[target] = amount


@layer("starting", "final", "resets")
def _starting(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    for target, (how, amount) in gives:
        if target not in made.starting:
            continue
        if how == "final":
            made.final[target] = amount
            continue
        if how == "set" and _ignored_reset(run, made, target, instance.source, amount, instance.effect is not None):
            continue
        old = made.starting[target]
        new = max(old, amount) if how == "at_least" else amount
        made.starting[target] = new
        made.power[target] += new - old


@layer("cancel", "cancelled", "muted")
def _cancel(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    made.cancelled.update(target for target, how in gives if how == "cancelled")
    made.muted.update(target for target, how in gives if how == "own")


@layer("names", "names")
def _names(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    for target, name in gives:
        made.names[target] = made.names.get(target, ()) + (name,)


@layer("grant", "offered", "granted")
def _grant(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    for target, ability in gives:
        _give(made, target, ability)


@layer("unaffected", "unaffected")
def _unaffected(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    for target, _ in gives:
        made.unaffected.setdefault(target, []).append(Protection(instance.node, instance.source, instance.scope, instance.reads))


@layer("cannot")
def _cannot(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    made.cannot.append(Prohibition(instance.node.args["what"], instance.ability, instance.source, instance.scope, None))


@layer("price")
def _price(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    made.prices += [Price(instance.node.args["of"], instance.source, instance.scope, amount) for _, amount in gives]


@layer("from_discard")
def _from_discard(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    made.from_discard += [Onto(target, instance.node.args["what"], instance.scope) for target, _ in gives]


@layer("breakpoint")
def _breakpoint(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    for target, amount in gives:
        if target in made.breakpoint:
            made.breakpoint[target] += amount


@layer("starting_breakpoint", "resets")
def _starting_breakpoint(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    for target, (how, amount) in gives:
        if target in made.starting_breakpoint:
            old = made.starting_breakpoint[target]
            # one that raises what is lower is a reset where it has something to raise
            reset = how == "set" or old < amount
            if reset and _ignored_reset(run, made, target, instance.source, amount, instance.effect is not None):
                continue
            new = max(old, amount) if how == "at_least" else amount
            made.starting_breakpoint[target] = new
            made.breakpoint[target] += new - old


@layer("uncounted", "uncounted", "unadded", "withheld")
def _uncounted(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    made.uncounted.update(target for target, how in gives if isinstance(how, str))
    made.unadded.update(target for target, how in gives if how == "wholly")
    for target, how in gives:
        if isinstance(how, int):
            made.withheld[target] = made.withheld.get(target, 0) + how


@layer("extra_power", "extra_power")
def _extra_power(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    for target, amount in gives:
        key = (target, instance.scope["you"])
        made.extra_power[key] = made.extra_power.get(key, 0) + amount


@layer("talent_uses", "talent_uses")
def _talent_uses(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    for target, amount in gives:
        made.talent_uses[target] = max(made.talent_uses.get(target, 1), amount)


@layer("titan_limit", "titan_limit")
def _titan_limit(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    for target, amount in gives:
        made.titan_limit[target] = made.titan_limit.get(target, 0) + amount


@layer("hand_limit", "hand_limit")
def _hand_limit(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    for target, amount in gives:
        made.hand_limit[target] = made.hand_limit.get(target, 0) + amount


@layer("award", "award")
def _award(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    for target, (player, amount) in gives:
        made.award[target, player] = made.award.get((target, player), 0) + amount


@layer("claim", "claims")
def _claim(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
    for target, player in gives:
        made.claims.setdefault(target, []).append((player, instance.source))


def _give(made: Values, target: str, ability: Ability) -> None:
    """Give a card an ability, unless it is one of those that the card has lost (clarification ``touch-spares-later-abilities``)."""
    before = made.offered.get(target, ())
    made.offered[target] = before + (ability.key,)
    if before.count(ability.key) >= made.lost.get(target, {}).get(ability.key, 0):
        made.granted[target] = made.granted.get(target, ()) + (ability,)


def _ignored_reset(run: Run, made: Values, target: str, source: str | None, amount: int, timed: bool) -> bool:
    """Note a reset of a starting value. True if another one counts: that which the current player has picked (rule
    ``several-resets-leave-one``), or else the newest, also where it was applied before as it looks at no values. ``timed``: it has a
    deadline of its own."""
    found = made.resets.setdefault(target, [])
    older = not timed and any(_came_later(run, other, source) for other, _ in found)
    found.append((source, amount))
    return made.picks[target] != source if target in made.picks else older


def _came_later(run: Run, card: str | None, other: str | None) -> bool:
    """Whether a card in play came there after another."""
    if card not in run.p.play or card == other:
        return False
    return next((one for one in run.p.play if one in (card, other)), card) != card


def adjust_lasting(run: Run, made: Values, lasting: tuple[Lasting, ...]) -> frozenset[str]:
    """Effects with a deadline: what they took and how much was settled when they were made. Returned are the parts of a position,
    beside the table in play, that some of them look at."""
    looked_at: frozenset[str] = frozenset()
    for effect in lasting:
        if effect.kind not in TIMED:
            continue
        function, tables = TIMED[effect.kind]
        if effect.kind == "power" and effect.data == "other_turns":
            looked_at |= {"turn"}
        elif effect.kind == "unaffected":
            looked_at |= parts_looked_at(run.library.nodes[effect.data[0]])
        if tables:
            made.open(tables)
        function(run, made, effect)
    return looked_at


@timed("power")
def _power_for_now(run: Run, made: Values, effect: Lasting) -> None:
    if effect.data == "other_turns" and run.p.turn == effect.player:
        return
    for target in effect.cards:
        if target in made.power:
            made.power[target] += effect.number


@timed("cancel", "cancelled")
def _cancelled_for_now(run: Run, made: Values, effect: Lasting) -> None:
    made.cancelled.update(target for target in effect.cards if target in run.p.play)


@timed("lost", "muted", "lost")
def _lost_for_now(run: Run, made: Values, effect: Lasting) -> None:
    made.muted.update(target for target in effect.cards if target in run.p.play)
    for target in effect.cards:
        known = made.lost.setdefault(target, {})
        known.update({key: max(known.get(key, 0), effect.data.count(key)) for key in effect.data})


@timed("extra_power", "extra_power")
def _extra_power_for_now(run: Run, made: Values, effect: Lasting) -> None:
    key = (effect.cards[0], effect.player)
    made.extra_power[key] = made.extra_power.get(key, 0) + effect.number


@timed("award", "award")
def _award_for_now(run: Run, made: Values, effect: Lasting) -> None:
    for base in effect.cards:
        made.award[base, effect.data] = made.award.get((base, effect.data), 0) + effect.number


@timed("breakpoint")
def _breakpoint_for_now(run: Run, made: Values, effect: Lasting) -> None:
    for target in effect.cards:
        if target in made.breakpoint:
            made.breakpoint[target] += effect.number


@timed("starting_breakpoint", "resets")
def _starting_breakpoint_for_now(run: Run, made: Values, effect: Lasting) -> None:
    for target in effect.cards:
        if target in made.breakpoint and not _ignored_reset(run, made, target, effect.source, effect.number, True):
            made.breakpoint[target] += effect.number - made.starting_breakpoint[target]
            made.starting_breakpoint[target] = effect.number


@timed("cannot")
def _cannot_for_now(run: Run, made: Values, effect: Lasting) -> None:
    path, scope = effect.data
    made.cannot.append(Prohibition(run.library.nodes[path], None, effect.source, dict(scope), effect))


@timed("unaffected", "unaffected")
def _unaffected_for_now(run: Run, made: Values, effect: Lasting) -> None:
    path, scope = effect.data
    for target in effect.cards:
        if target in run.p.play:
            made.unaffected.setdefault(target, []).append(Protection(run.library.nodes[path], effect.source or "", dict(scope), False))


@timed("grant", "offered", "granted")
def _granted_for_now(run: Run, made: Values, effect: Lasting) -> None:
    for target in effect.cards:
        if target in run.p.play:
            _give(made, target, run.library.nodes[effect.data])


def not_below_zero(run: Run, made: Values) -> None:
    """Power and breakpoint never go below zero (rule ``never-below-zero``)."""
    power = made.power
    if made.final:
        power.update((card, amount) for card, amount in made.final.items() if card in power)
    for figures in (power, made.breakpoint):
        if min(figures.values(), default=0) < 0:
            figures.update({card: 0 for card, amount in figures.items() if amount < 0})


def rebuild(run: Run, made: Values, instances: list[Instance]) -> None:
    """The tables again, from what each instance gives."""
    position = run.p
    run.context.meter.spend(len(position.play) + len(instances))
    made.power.clear()
    made.starting.clear()
    made.breakpoint.clear()
    made.starting_breakpoint.clear()
    for table in (
        made.cancelled,
        made.muted,
        made.lost,
        made.offered,
        made.names,
        made.granted,
        made.unaffected,
        made.cannot,
        made.prices,
        made.from_discard,
        made.uncounted,
        made.withheld,
        made.unadded,
        made.extra_power,
        made.talent_uses,
        made.titan_limit,
        made.hand_limit,
        made.award,
        made.claims,
        made.final,
        made.resets,
        made.printed,
    ):
        if table:
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
