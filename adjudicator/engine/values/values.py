"""Continuous values: power, breakpoint, protections and all else that abilities give as long as they last.

Values start from what is printed each time and are adjusted by one ability at a time, in a documented order:
first what others depend on (cancellation, names, starting values, modifiers, protections), within that the
abilities that do not look at values, then by when each began to apply. A round of adjustments that returns to
an earlier one is a loop; its adjustments are the certificate. Values are kept on the position and computed
on demand; a kept value hands on the questions it read.
"""

from __future__ import annotations

from operator import is_not

from ...language.tree import Ability, Face
from ...table.position import TABLE, GiftKey, Position
from ..kernel.run import Run
from ..reading.cards import here
from .adjusting import adjust, adjust_lasting, not_below_zero
from .giving import begun, gather, gifts_of, granted_instances, marked_abilities, marked_continuous, place_in_order
from .going_on import begin_with, first_figures, gone_on, handed_on, same_givers, table_of
from .kept_gifts import Kept, kept_gifts
from .layers import RANK, Give, Instance, Prohibition, Values
from .table_bound import asks_nothing, looked_at, only_kind
from .unsettled import LAST_LOOKED_AT, settle_values

_NOTHING: frozenset[str] = frozenset()


def values(run: Run) -> Values:
    """The values of the run's position, computed once for each position and profile."""
    position = run.p
    known: Values | None = position._values
    context = run.context
    if known is not None and known.profile is context.profile:
        if known.reads:
            context.reads.update(known.reads)
            if run.log is not None:
                for name, answer in known.reads.items():
                    run.log.read(name, answer)
        return known
    outer, context.reads = context.reads, {}
    try:
        made = _still_so(run, position)
        if made is not None:
            return made
        kept = kept_gifts(run, position)
        same = kept is not None and same_givers(position, kept)
        made = handed_on(run, position, kept) if same and kept is not None else None
        if made is None:
            made = Values(context.profile)
            position.keep_values(made)
            _compute(run, position, made, kept, same)
            made.bars_plays, made.barred_at, made.barred_kinds = False, _NOTHING, _NOTHING
            if made.cannot:
                _sum_up_prohibitions(run, made)
        else:
            position.keep_values(made)
    except BaseException:
        # half a table of values must not be taken for a whole one
        position.keep_values(None)
        raise
    finally:
        outer.update(context.reads)
        read, context.reads = context.reads, outer
    made.reads = read
    return made


def _still_so(run: Run, position: Position) -> Values | None:
    """The values of an earlier position, kept with this one, if its table was the same and what looks further gives the same again."""
    known: Values | None = position._earlier
    if known is None or known.further is None or known.profile is not run.context.profile or known.reads:
        return None
    if not known.table or known.table[0] is not position.play or any(map(is_not, known.table, table_of(position))):
        return None
    position.keep_values(known)
    for instance in known.further:
        if gifts_of(run, known, instance, position.held) != known.given.get(instance.key) or run.context.reads:
            position.keep_values(None)
            return None
    return known


def _sum_up_prohibitions(run: Run, made: Values) -> None:
    """What is known of all prohibitions together, so that it is soon seen that none is about what somebody asks."""
    barring = [one for one in made.cannot if one.bars_plays]
    if barring:
        made.bars_plays = True
        made.barred_at = _barred_at(run, barring)
        kinds = [only_kind(one.pattern) for one in barring]
        made.barred_kinds = frozenset([kind for kind in kinds if kind is not None]) if None not in kinds else None
        made.barred_plainly = all(asks_nothing(one.pattern) for one in barring)
    if not [one for one in made.cannot if one.pattern.implied]:
        made.forbidden = frozenset([kind for one in made.cannot for kind in one.pattern.event])


def _barred_at(run: Run, barring: list[Prohibition]) -> frozenset[str] | None:
    """The bases to which some prohibitions are bound, ``None`` if one of them may reach further."""
    found = set()
    for one in barring:
        base = here(run, one.scope) if one.pattern.to == "here" else None
        if base is None:
            return None
        found.add(base)
    return frozenset(found)


def live_abilities(run: Run, card: str, role: str) -> tuple[Ability, ...]:
    """A card's abilities of a role that are not cancelled, its own and those given to it."""
    position = run.p
    face: Face | None = position.ident[card].face
    if face is None:
        return ()
    made = values(run)
    if card in made.cancelled:
        return ()
    own: tuple[Ability, ...] = () if card in made.muted else getattr(face, role)
    place = position.play.get(card)
    if place is not None and place.marks:
        own = own + tuple(a for a in marked_abilities(run, place) if a.role == _ROLES.get(role, role))
    if card in made.granted:
        own = own + tuple(a for a in made.granted[card] if a.role == _ROLES.get(role, role))
    return own


_ROLES = {"talents": "talent"}


def talents_given(run: Run, card: str) -> tuple[Ability, ...]:
    """The talents that a card in play gives to others."""
    face: Face | None = run.p.ident[card].face
    if face is None or card in values(run).cancelled:
        return ()
    gifts = (node for ability in live_abilities(run, card, "continuous") for node in ability.gives if node.word.name == "ability")
    return tuple(node.args["is"] for node in gifts if node.args["is"].label == "talent")


def _compute(run: Run, position: Position, made: Values, kept: Kept | None, same: bool) -> None:
    """Find values out. ``kept``: what was given on the table before; ``same``: by the same cards as now."""
    lasting = position.lasting
    if same and kept is not None:
        instances = gone_on(run, position, made, kept)
    else:
        instances = _gathered(run, position, made, kept)
        if not instances and not lasting:
            made.hangs_on = TABLE
            _monsters(run, made)
            return
        instances.sort(key=place_in_order)
        made.instances = tuple(instances)
    made.picks = {effect.cards[0]: effect.source for effect in lasting if effect.kind == "reset"}
    by_lasting = adjust_lasting(run, made, lasting)
    again = _first_round(run, made, instances, kept)
    not_below_zero(run, made)
    if again or made.unaffected or made.cancelled or made.muted:
        settle_values(run, made, instances, position.held, kept)
    if made.loop is None:
        made.table = table_of(position)
        _note_what_they_hang_on(made, instances, by_lasting)
    _monsters(run, made)


def _note_what_they_hang_on(made: Values, instances: list[Instance], by_lasting: frozenset[str]) -> None:
    """Keep with values the parts of a position that they hang on, and by which instances they hang on more than the table. ``by_lasting``:
    on which by effects with a deadline."""
    further = [instance for instance in instances if looked_at(instance.ability)]
    beyond = TABLE.union(*[looked_at(instance.ability) for instance in further]) if further else TABLE
    made.hangs_on = beyond | by_lasting if by_lasting else beyond
    if not by_lasting <= beyond or [instance for instance in instances if instance.reads]:
        return
    # only what nobody else looks at may be asked again by itself
    if not any(instance.ability.you is not None or RANK[instance.layer] <= LAST_LOOKED_AT for instance in further):
        made.further = tuple(further)


def _first_round(run: Run, made: Values, instances: list[Instance], kept: Kept | None) -> bool:
    """What each instance gives, in order; whether some of them look at values, so that further rounds may be needed. ``kept``: what was
    given on an earlier table."""
    held = run.p.held
    given: dict[GiftKey, tuple[Give, ...]] = {}
    again = False
    index = 0
    while index < len(instances):
        instance = instances[index]
        gives = gifts_of(run, made, instance, held, kept)
        given[instance.key] = gives
        if gives:
            adjust(run, made, instance, gives)
            if instance.layer == "grant":
                # a granted continuous ability joins the instances of later layers
                added = granted_instances(run, made, gives)
                if added:
                    instances.extend(added)
                    rest = sorted(instances[index + 1 :], key=place_in_order)
                    instances[index + 1 :] = rest
                    made.instances = tuple(instances)
        again = again or instance.reads
        index += 1
    made.given = given
    return again


def _gathered(run: Run, position: Position, made: Values, kept: Kept | None) -> list[Instance]:
    """The instances of all that lies on the table, and what is printed there as the first figures. ``kept``: as in :func:`_compute`."""
    run.context.meter.spend(len(position.play))
    instances: list[Instance] = []
    arriving = position.arriving
    earlier = position._earlier.gathered if position._earlier is not None else {}
    ident = position.ident
    giving = run.context.printings(position).having("continuous")
    for card, place in position.play.items():
        if card not in giving and not place.marks:
            continue
        face: Face | None = ident[card].face
        if face is None or place.buried and face.kind != "base":
            continue
        if card in arriving:
            gather(run, instances, card, place, marked_continuous(run, place))
            continue
        known = earlier.get(card)
        if known is None or known[0] is not place or known[1] is not face or face.kind == "base":
            # whom a base calls you may have changed without the base
            own: list[Instance] = []
            gather(run, own, card, place, face.continuous)
            gather(run, own, card, place, marked_continuous(run, place))
            known = (place, face, tuple(own))
        made.gathered[card] = known
        instances.extend(known[2])
    for effect in position.lasting:
        if effect.kind == "meanwhile":
            instances.extend(begun(run, effect))
        elif effect.kind == "grant" and run.library.nodes[effect.data].role == "continuous":
            for target in effect.cards:
                if target in position.play:
                    gather(run, instances, target, position.play[target], [run.library.nodes[effect.data]])
    if instances and all(instance.ability.you is None for instance in instances):
        begin_with(made, first_figures(position, kept))
    else:
        # nothing goes on from here: nobody gives anything, or it has to be found out each time for whom
        made.starting, made.power, made.starting_breakpoint = first_figures(position, None)
        made.breakpoint = made.starting_breakpoint.copy()
    return instances


def _monsters(run: Run, made: Values) -> None:
    """Uncontrolled monsters raise the breakpoint of their base (rule ``monster-raises-breakpoint``)."""
    position = run.p
    if not position.settings.get("monsters"):
        return
    for card, place in position.play.items():
        face: Face | None = position.ident[card].face
        if face is not None and face.kind == "monster" and place.controller is None and place.base in made.breakpoint:
            if card not in made.unadded:
                made.breakpoint[place.base] += made.power.get(card, 0)
