"""Continuous values: power, breakpoint, protections and all else that abilities give as long as they last.

Values start from what is printed each time and are adjusted by one ability at a time, in a documented order:
first what others depend on (cancellation, names, starting values, modifiers, protections), within that the
abilities that do not look at values, then by when each began to apply. A round of adjustments that returns to
an earlier one is a loop; its adjustments are the certificate. Values are kept on the position and computed
on demand; a kept value hands on the questions it read.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..language.tree import Ability, Node, Pattern, Selection
from ..table.cards import InPlay
from ..table.position import Position
from .run import Run

#: Layers in the order in which they are adjusted.
LAYERS = ("cancel", "grant", "names", "starting_breakpoint", "starting", "unaffected", "cannot", "power",
          "breakpoint", "uncounted", "extra_power", "talent_uses", "award", "playable_as", "claim")
RANK = {layer: index for index, layer in enumerate(LAYERS)}
#: Layers whose numbers can be held while a card resolves.
HELD = ("starting", "power", "starting_breakpoint", "breakpoint", "award", "extra_power")
#: What each layer does to a card, in the terms of the list of effects that count as affecting.
EFFECT = {"power": "power", "starting": "power", "cancel": "cancel", "names": "name", "grant": "grant"}
#: Most rounds of adjustment before values count as unsettled. Two suffice for nearly every table.
MAX_ROUNDS = 40


class Instance(NamedTuple):
    """A gift of one ability of one card, as it stands on the table."""

    layer: str
    node: Node
    ability: Any
    source: str
    scope: dict
    reads: bool

    @property
    def key(self) -> tuple:
        return (self.source, self.node.path)


class Give(NamedTuple):
    """One thing an instance gives: to whom, and how much or what."""

    target: str
    amount: Any


class Protection(NamedTuple):
    """A card is not affected by some cards. ``bounded``: whether that hangs on the card's own power."""

    node: Node
    source: str
    scope: dict
    bounded: bool


class ValueLoop(NamedTuple):
    """Values that cannot settle.

    ``adjustments``: one lap, as (source, gives or stops, layer, target, amount, power of the target then).
    ``targets`` and ``sources``: the cards in it.
    """

    adjustments: tuple
    targets: tuple
    sources: tuple

    def powers(self, target: str) -> tuple[int, ...]:
        """The values between which a card's power goes back and forth, lowest first."""
        return tuple(sorted({step[5] for step in self.adjustments if step[3] == target and step[5] is not None}))


class Values:
    """What continuous abilities make of a position. Dictionaries by card id."""

    __slots__ = ("profile", "power", "starting", "cancelled", "names", "granted", "unaffected", "cannot",
                 "breakpoint", "starting_breakpoint", "uncounted", "extra_power", "talent_uses", "award", "claims",
                 "reads", "final", "loop", "muted", "lost", "offered", "given", "instances", "gathered", "lasts", "unadded", "resets", "picks")

    def __init__(self, profile: Any) -> None:
        self.profile = profile
        self.power: dict[str, int] = {}
        self.starting: dict[str, int] = {}
        self.cancelled: set[str] = set()
        #: cards that have lost the abilities they had; how many of those given to them, by card and key; all that is given, lost
        #: ones included
        self.muted: set[str] = set()
        self.lost: dict[str, dict[str, int]] = {}
        self.offered: dict[str, tuple[str, ...]] = {}
        self.names: dict[str, tuple[str, ...]] = {}
        self.granted: dict[str, tuple] = {}
        self.unaffected: dict[str, list[Protection]] = {}
        self.cannot: list[tuple] = []
        self.breakpoint: dict[str, int] = {}
        self.starting_breakpoint: dict[str, int] = {}
        #: minions whose power is not in their controller's total; and those whose power is in no reckoning at all
        self.uncounted: set[str] = set()
        self.unadded: set[str] = set()
        self.extra_power: dict[tuple[str, str], int] = {}
        self.talent_uses: dict[str, int] = {}
        self.award: dict[tuple[str, str], int] = {}
        self.claims: dict[str, list[tuple]] = {}
        self.reads: dict[str, str] = {}
        #: powers that a literal reading sets, whatever else changes them
        self.final: dict[str, int] = {}
        #: what resets a starting value to a number, by target: (source, number), in the order in which they apply
        self.resets: dict[str, list[tuple[str | None, int]]] = {}
        #: of several that reset one value, the source that the current player has picked
        self.picks: dict[str, str | None] = {}
        self.loop: ValueLoop | None = None
        self.given: dict[tuple, tuple] = {}
        self.instances: tuple[Instance, ...] = ()
        #: the instances of each card, with the place and face they were gathered for, to be taken over while those stay
        self.gathered: dict[str, tuple[InPlay, Any, tuple[Instance, ...]]] = {}
        #: whether they hang on the table in play alone, so that a change elsewhere leaves them as they are
        self.lasts = False


def values(run: Run) -> Values:
    """The values of the run's position, computed once for each position and profile."""
    position = run.p
    known = position._values
    context = run.context
    if known is not None and known.profile is context.profile:
        if known.reads:
            context.reads.update(known.reads)
            if run.log is not None:
                for name, answer in known.reads.items():
                    run.log.read(name, answer)
        return known
    outer, context.reads = context.reads, {}
    made = Values(context.profile)
    position.__dict__["_values"] = made
    try:
        _compute(run, position, made)
    finally:
        made.reads = context.reads
        outer.update(made.reads)
        context.reads = outer
    return made


def live_abilities(run: Run, card: str, role: str) -> tuple:
    """A card's abilities of a role that are not cancelled, its own and those given to it."""
    position = run.p
    face = position.ident[card].face
    if face is None:
        return ()
    made = values(run)
    if card in made.cancelled:
        return ()
    own = () if card in made.muted else getattr(face, role)
    place = position.play.get(card)
    if place is not None and place.marks:
        own = own + tuple(a for a in marked_abilities(run, place) if a.role == _ROLES.get(role, role))
    if card in made.granted:
        own = own + tuple(a for a in made.granted[card] if a.role == _ROLES.get(role, role))
    return own


_ROLES = {"talents": "talent"}


def silent(run: Run, made: Values, card: str, ability: Ability) -> bool:
    """Whether an ability of a card is cancelled, or is one of its own that it has lost."""
    return card in made.cancelled or card in made.muted and any(ability.key == own.key for own in run.p.ident[card].face.abilities)


def marked_abilities(run: Run, place: Any) -> list:
    """Abilities that a card carries as marks (copied ones)."""
    return [run.library.nodes[mark[1]] for mark in place.marks if mark[0] == "ability"]


# -- computing ---------------------------------------------------------------------------------------------


def _compute(run: Run, position: Position, made: Values) -> None:
    ident = position.ident
    instances: list[Instance] = []
    held = position.held
    arriving = position.arriving
    earlier = position._earlier.gathered if position._earlier is not None else {}
    for card, place in position.play.items():
        face = ident[card].face
        if face is None:
            continue
        if face.kind == "base":
            made.starting_breakpoint[card] = made.breakpoint[card] = face.breakpoint
        elif place.buried:
            continue
        elif face.kind == "titan" or face.power is not None and face.kind != "action":
            # what a titan adds counts as its power; few have any printed (rule titan-has-no-power)
            made.starting[card] = face.power or 0
            made.power[card] = made.starting[card] + place.counters
        if face.continuous or place.marks:
            if card in arriving:
                _gather(run, instances, card, place, _marked_continuous(run, place))
                continue
            known = earlier.get(card)
            if known is None or known[0] is not place or known[1] is not face or face.kind == "base":
                # whom a base calls you may have changed without the base
                own: list[Instance] = []
                _gather(run, own, card, place, face.continuous)
                _gather(run, own, card, place, _marked_continuous(run, place))
                known = (place, face, tuple(own))
            made.gathered[card] = known
            instances.extend(known[2])
    lasting = position.lasting
    for effect in lasting:
        if effect.kind == "grant" and run.library.nodes[effect.data].role == "continuous":
            for target in effect.targets:
                if target in position.play:
                    _gather(run, instances, target, position.play[target], [run.library.nodes[effect.data]])
    if not instances and not lasting:
        made.lasts = True
        _monsters(run, made)
        return
    instances.sort(key=_order)
    made.instances = tuple(instances)
    made.picks = {effect.targets[0]: effect.source for effect in lasting if effect.kind == "reset"}
    _apply_lasting(run, made, lasting)
    given: dict[tuple, tuple] = {}
    again = False
    index = 0
    while index < len(instances):
        instance = instances[index]
        gives = _gives(run, made, instance, held)
        given[instance.key] = gives
        if gives:
            _apply(run, made, instance, gives)
            if instance.layer == "grant":
                # a granted continuous ability joins the instances of later layers
                added = _granted(run, made, gives)
                if added:
                    instances.extend(added)
                    rest = sorted(instances[index + 1:], key=_order)
                    instances[index + 1:] = rest
                    made.instances = tuple(instances)
        again = again or instance.reads
        index += 1
    made.given = given
    _finish(run, made)
    if again or made.unaffected or made.cancelled or made.muted:
        _settle(run, made, instances, held)
    made.lasts = made.loop is None and all(looks_at_the_table(instance.ability) for instance in instances) and (
        not made.unaffected or all(effect.kind != "unaffected" or _at_the_table(run.library.nodes[effect.data[0]]) for effect in lasting))
    _monsters(run, made)


#: Words that look at nothing but the table in play. What hangs on other words (hands, phases, what happened this turn) is computed
#: anew for each position.
TABLE_WORDS = {
    "filter": frozenset(["at", "not_at", "controller", "owner", "power", "printed_power", "other_than", "not", "name", "group", "same_name_as", "faction", "named_faction", "on", "carries", "has", "has_no", "beside", "undead", "buried", "where", "played_on", "one_of", "counters", "played_this_turn", "at_base_of"]),
    "condition": frozenset(["there_is", "there_is_no", "number", "not", "any_of", "is"]),
    "number": frozenset(["power_of", "count", "highest", "number_of", "your_power", "times", "one_for_every", "minus", "counters_on"]),
    "gift": frozenset(["power", "starting_power", "unaffected", "cannot", "cancelled", "counts_as", "control", "uncounted", "talent_uses", "ability", "breakpoint", "starting_breakpoint", "extra_power"]),
}
#: Players that a text finds by looking further than the table.
_FAR_PLAYERS = frozenset(("current", "winner", "runner_up", "third_place"))


def looks_at_the_table(ability: Any) -> bool:
    """Whether a continuous ability gives what it gives by looking at the table in play alone."""
    if ability.at_table is None:
        ability.at_table = _at_the_table(ability.condition) and _at_the_table(ability.gives) and _at_the_table(ability.you)
    return ability.at_table


def _at_the_table(part: Any) -> bool:
    if isinstance(part, Node):
        if part.word.name not in TABLE_WORDS.get(part.word.family, ()):
            return False
        # a pattern is only kept: whether an event fits it is asked when there is one
        return all(_at_the_table(arg) for arg in part.args.values() if not isinstance(arg, Pattern))
    if isinstance(part, Selection):
        return (part.kind != "player" and part.zone in ("play", "bases") and part.whose is None
                and (part.extreme is None or part.extreme[1] != "vp") and _at_the_table(part.filters) and _at_the_table(part.number))
    if isinstance(part, Ability):
        return part.role != "continuous" or looks_at_the_table(part)
    if isinstance(part, (tuple, list)):
        return not (len(part) > 0 and isinstance(part[0], str) and part[0] in _FAR_PLAYERS) and all(_at_the_table(entry) for entry in part)
    return True


def _marked_continuous(run: Run, place: InPlay) -> list:
    return [ability for ability in marked_abilities(run, place) if ability.role == "continuous"] if place.marks else []


def _order(instance: Instance) -> tuple:
    return (RANK[instance.layer], instance.reads)


def _gather(run: Run, instances: list[Instance], card: str, place: Any, abilities: Any) -> None:
    for ability in abilities:
        if "play" not in ability.zones:
            # a copied ability that works from a hand gives nothing here
            continue
        you = place.controller
        if ability.label == "base" and ability.you is not None:
            from .looking import players
            # whom a base's text calls you, one player at a time
            you = next(iter(players(run, ability.you, {"this": card, "here": place.base})), None)
        scope = {"this": card, "you": you, "host": place.host, "here": place.base}
        for node in ability.gives:
            instances.append(Instance(node.word.extra["layer"], node, ability, card, scope, ability.reads))


def _granted(run: Run, made: Values, gives: tuple) -> list[Instance]:
    added: list[Instance] = []
    for give in gives:
        ability = give.amount
        place = run.p.play.get(give.target)
        if ability.role == "continuous" and place is not None and ability in made.granted.get(give.target, ()):
            _gather(run, added, give.target, place, [ability])
    return added


def _gives(run: Run, made: Values, instance: Instance, held: Any) -> tuple[Give, ...]:
    """What an instance gives right now."""
    if held is not None and instance.layer in HELD and instance.source not in held[0]:
        stored = dict(held[1]).get(instance.key, ())
        return tuple(Give(*entry) for entry in stored if entry[0] in run.p.play)
    if instance.source in made.cancelled and instance.layer != "cancel":
        return ()
    if made.muted and silent(run, made, instance.source, instance.ability):
        return ()
    if instance.layer == "cancel" and instance.source in made.cancelled:
        return ()
    ability = instance.ability
    if ability.condition:
        for condition in ability.condition:
            if not condition.run(run, instance.scope, condition):
                return ()
    gives = instance.node.run(run, instance.scope, instance.node)
    effect = EFFECT.get(instance.layer)
    if effect is not None and made.unaffected and gives:
        gives = tuple(give for give in gives if not _warded(run, made, instance, give, effect))
    if run.p.blocked and gives:
        gives = tuple(give for give in gives if (instance.key, give.target) not in run.p.blocked)
    if gives and run.p.lasting and ability.label == "base":
        gives = tuple(give for give in gives if give.target not in run.p.play or ignoring(
            run, made, instance.source, run.p.play[give.target].controller) is None)
    return gives


def _warded(run: Run, made: Values, instance: Instance, give: Give, effect: str) -> bool:
    """Whether a continuous change is kept from a card that is not affected by its source."""
    for protection in made.unaffected.get(give.target, ()):
        if not covers(run, protection, instance.source, run.p.play[instance.source].controller, give.target):
            continue
        if not counts_as_affecting(run, effect):
            continue
        if effect == "power" and run.question("power-change-affects") != "constantly":
            # "when it changes" is tested when the change begins, see settling.py
            continue
        if protection.bounded and effect == "power":
            if run.question("power-bounded-protection") == "entering-change-stands" and only_through(
                    run, made, protection, instance, give):
                continue
        return True
    return False


def only_through(run: Run, made: Values, protection: Protection, instance: Instance, give: Give) -> bool:
    """Whether a protection bounded by power would not reach the card without this very change."""
    before = made.power.get(give.target, 0)
    applied = any(entry.target == give.target for entry in made.given.get(instance.key, ()))
    if not isinstance(give.amount, int):
        return False
    made.power[give.target] = max(0, before - give.amount) if applied else before
    try:
        reached = {entry.target for entry in protection.node.run(run, protection.scope, protection.node)}
    finally:
        made.power[give.target] = before
    return give.target not in reached


def covers(run: Run, protection: Protection, source: str | None, player: str | None, target: str) -> bool:
    """Whether a protection of a card is against a source: a card and the player who controls it. Where nobody is "you", as on a
    base, it is the protected card's controller (rule ``you-and-other-players``)."""
    if source is None:
        return False
    from .looking import meets_source
    scope = protection.scope
    if scope.get("you") is None and target in run.p.play:
        scope = {**scope, "you": run.p.play[target].controller}
    return meets_source(run, source, player, protection.node.args["by"], scope)


def ignoring(run: Run, made: Values, base: str | None, player: str | None) -> Any:
    """The effect by which a player ignores a base's ability, or ``None``. It ends when its card leaves that base."""
    for effect in run.p.lasting:
        if effect.kind == "ignored" and effect.player == player and base in effect.targets:
            place = run.p.play.get(effect.source)
            if place is not None and place.base == base and effect.source not in made.cancelled:
                return effect
    return None


def counts_as_affecting(run: Run, effect: str) -> bool:
    """Whether a change of this kind counts as affecting, in the list of the edition at hand (rule ``affect-means``)."""
    if effect == "power":
        return run.question("power-change-affects") != "never"
    if effect == "transferred":
        return run.question("transferring-affects-the-action") == "yes"
    if effect == "counters-off":
        return run.question("counters-off-affects") == "yes"
    run.question("affect-list")
    return effect in run.context.profile.means("affect-list")


def _apply(run: Run, made: Values, instance: Instance, gives: tuple[Give, ...]) -> None:
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


def _apply_lasting(run: Run, made: Values, lasting: tuple) -> None:
    """Effects with a deadline: what they took and how much was settled when they were made."""
    for effect in lasting:
        kind = effect.kind
        if kind == "power":
            if effect.data == "other_turns" and run.p.turn == effect.player:
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
            for target in effect.targets:
                if target in run.p.play:
                    made.unaffected.setdefault(target, []).append(
                        Protection(node, effect.source or "", dict(effect.data[1]), False))
        elif kind == "grant":
            for target in effect.targets:
                if target in run.p.play:
                    _give(made, target, run.library.nodes[effect.data])


def _finish(run: Run, made: Values) -> None:
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


def _rebuild(run: Run, made: Values, instances: list[Instance]) -> None:
    """The tables again, from what each instance gives."""
    position = run.p
    made.power.clear()
    made.starting.clear()
    made.breakpoint.clear()
    made.starting_breakpoint.clear()
    for table in (made.cancelled, made.muted, made.lost, made.offered, made.names, made.granted, made.unaffected, made.cannot, made.uncounted, made.unadded,
                  made.extra_power, made.talent_uses, made.award, made.claims, made.final, made.resets):
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
    _apply_lasting(run, made, position.lasting)
    for instance in instances:
        gives = made.given.get(instance.key, ())
        if gives:
            _apply(run, made, instance, gives)
    _finish(run, made)


def _settle(run: Run, made: Values, instances: list[Instance], held: Any) -> None:
    """Further rounds, one ability at a time, until nothing changes or the round repeats."""
    seen: list[tuple] = []
    history: list[list[tuple]] = []
    for _ in range(MAX_ROUNDS):
        changes: list[tuple] = []
        for instance in instances:
            new = _gives(run, made, instance, held)
            old = made.given.get(instance.key, ())
            if new != old:
                made.given[instance.key] = new
                _rebuild(run, made, instances)
                for give in old:
                    if give not in new:
                        changes.append((instance.source, "stops", instance.layer, give.target, _amount(give),
                                        made.power.get(give.target)))
                for give in new:
                    if give not in old:
                        changes.append((instance.source, "gives", instance.layer, give.target, _amount(give),
                                        made.power.get(give.target)))
        if not changes:
            return
        signature = _signature(made)
        if signature in seen:
            start = seen.index(signature)
            steps = [step for round_ in history[start + 1:] for step in round_] + changes
            made.loop = ValueLoop(tuple(steps), _unique(step[3] for step in steps), _unique(step[0] for step in steps))
            _way_out(run, made, instances)
            return
        seen.append(signature)
        history.append(changes)
    made.loop = ValueLoop(tuple(step for round_ in history[-2:] for step in round_), (), ())
    _way_out(run, made, instances)


def _signature(made: Values) -> tuple:
    return tuple((key, tuple((give.target, _amount(give)) for give in gives)) for key, gives in made.given.items())


def _amount(give: Give) -> Any:
    return give.amount if isinstance(give.amount, (int, str, tuple)) else getattr(give.amount, "key", None)


def _unique(items: Any) -> tuple:
    return tuple(dict.fromkeys(items))


def _way_out(run: Run, made: Values, instances: list[Instance]) -> None:
    """Values that cannot settle: with finite abilities the one that acted first runs dry first and the last word
    is with the others (rule ``way-out-finite-abilities``); otherwise they are reported as they stand before
    the abilities of the loop act."""
    answer = run.question("forced-loop-way-out")
    loop = made.loop
    if loop is None or not loop.adjustments:
        return
    first = loop.adjustments[0][0]
    acting = {step[0] for step in loop.adjustments if step[2] != "unaffected"}
    if answer == "finite-abilities":
        dry = first if first in acting else next(iter(sorted(acting)))
        for instance in instances:
            if instance.source == dry and instance.source in acting:
                made.given[instance.key] = ()
        _rebuild(run, made, instances)


def _monsters(run: Run, made: Values) -> None:
    """Uncontrolled monsters raise the breakpoint of their base (rule ``monster-raises-breakpoint``)."""
    position = run.p
    if not position.settings.get("monsters"):
        return
    for card, place in position.play.items():
        face = position.ident[card].face
        if face is not None and face.kind == "monster" and place.controller is None and place.base in made.breakpoint:
            if card not in made.unadded:
                made.breakpoint[place.base] += made.power.get(card, 0)
