"""What continuous abilities give: the instances of a card, and to whom each gives how much."""

from __future__ import annotations

from collections.abc import Iterable

from ...language.tree import Ability
from ...table.cards import InPlay, LastKnown
from ...table.position import Held, Lasting
from ..kernel.run import Run
from ..reading.selections import players
from .kept_gifts import Kept
from .layers import HELD, LASTING_EFFECT, RANK, Give, Instance, Values
from .protection import ignoring, warded


def silent(run: Run, made: Values, card: str, ability: Ability) -> bool:
    """Whether an ability of a card is cancelled, or is one of its own that it has lost. What acts for its lender is no ability of the
    card that carries it, so that neither happens to it."""
    if card not in made.cancelled and card not in made.muted:
        return False
    return _is_silent(run, card, run.p.play.get(card), ability, card in made.cancelled)


def was_silent(run: Run, last: LastKnown, place: InPlay, ability: Ability) -> bool:
    """The same of a card that has left play. ``last``: as it last was; ``place``: where it lay."""
    return last.silent != "" and _is_silent(run, last.id, place, ability, last.silent == "cancelled")


def _is_silent(run: Run, card: str, place: InPlay | None, ability: Ability, cancelled: bool) -> bool:
    if place is not None and place.marks and lenders(place, ability):
        return False
    return cancelled or any(ability.key == own.key for own in run.p.ident[card].face.abilities)


def canceller(run: Run, made: Values, card: str) -> str | None:
    """The card by which the abilities of a card are cancelled, or by which it has lost them, be it
    by an ability that it lent to another; ``None`` where none is found."""
    for instance in made.instances:
        if instance.layer == "cancel" and any(give.target == card for give in made.given.get(instance.key, ())):
            lent = (effect for effect in run.p.lasting if effect.kind == "lent" and effect.data == instance.ability.key)
            return next((effect.source for effect in lent if instance.source in effect.cards), instance.source)
    return next((effect.source for effect in run.p.lasting if effect.kind in ("cancel", "lost") and card in effect.cards), None)


def marked_abilities(run: Run, place: InPlay) -> list[Ability]:
    """Abilities that a card carries as marks (copied and lent ones); one that acts for its lenders is one, whoever else lent it."""
    found = [run.library.nodes[mark.value] for mark in place.marks if mark.kind == "ability"]
    return [ability for at, ability in enumerate(found) if ability not in found[:at] or not lenders(place, ability)]


def lenders(place: InPlay, ability: Ability) -> tuple[str, ...]:
    """Who lent a card an ability and stays its "you", once for each time; nobody where its controller is "you"."""
    marks = [mark.value.partition(" ") for mark in place.marks if mark.kind == "lender"]
    return tuple(player for key, _, player in marks if key == ability.key)


def marked_continuous(run: Run, place: InPlay) -> list[Ability]:
    return [ability for ability in marked_abilities(run, place) if ability.role == "continuous"] if place.marks else []


def place_in_order(instance: Instance) -> tuple[int, bool]:
    return (RANK[instance.layer], instance.reads)


def gather(run: Run, instances: list[Instance], card: str, place: InPlay, abilities: Iterable[Ability]) -> None:
    for ability in abilities:
        if "play" not in ability.zones:
            # a copied ability that works from a hand gives nothing here
            continue
        you = place.controller
        if ability.label == "base" and ability.you is not None:
            # whom a base's text calls you, one player at a time
            you = next(iter(players(run, ability.you, {"this": card, "here": place.base})), None)
        scope = {"this": card, "you": you, "host": place.host, "here": place.base}
        for node in ability.gives:
            instances.append(Instance(node.word.extra["layer"], node, ability, card, scope, ability.reads, (card, node.path)))


def begun(run: Run, effect: Lasting) -> list[Instance]:
    """What an effect with a deadline gives until then, to whatever is there meanwhile."""
    key, kept = effect.data
    ability: Ability = run.library.nodes[key]
    source, scope = effect.source or "", dict(kept)
    return [
        Instance(one.word.extra["layer"], one, ability, source, scope, ability.reads, (source, one.path), effect) for one in ability.gives
    ]


def granted_instances(run: Run, made: Values, gives: tuple[Give, ...]) -> list[Instance]:
    added: list[Instance] = []
    for give in gives:
        ability = give.amount
        place = run.p.play.get(give.target)
        if ability.role == "continuous" and place is not None and ability in made.granted.get(give.target, ()):
            gather(run, added, give.target, place, [ability])
    return added


def gifts_of(run: Run, made: Values, instance: Instance, held: Held | None, kept: Kept | None = None) -> tuple[Give, ...]:
    """What an instance gives right now. ``kept``: what it gave on an earlier table."""
    if instance.effect is not None:
        pass  # it no longer hangs on the card that began it
    elif held is not None and instance.layer in HELD and instance.source not in held.resolving:
        stored = dict(held.gives).get(instance.key, ())
        return tuple(Give(*entry) for entry in stored if entry[0] in run.p.play)
    elif instance.source in made.cancelled or made.muted and silent(run, made, instance.source, instance.ability):
        return ()
    ability = instance.ability
    before = kept.gives(made, instance) if kept is not None else None
    if before is not None:
        gives = before
    else:
        if ability.condition:
            for condition in ability.condition:
                if not condition.run(run, instance.scope, condition):
                    return ()
        gives = instance.node.run(run, instance.scope, instance.node)
        run.context.meter.spend(1 + len(gives))
    if not gives:
        return gives
    if made.unaffected:
        effect = LASTING_EFFECT.get(instance.layer)
        if effect is not None:
            gives = tuple(give for give in gives if not warded(run, made, instance, give, effect))
    if run.p.blocked:
        gives = tuple(give for give in gives if (instance.key, give.target) not in run.p.blocked)
    if run.p.lasting and ability.label == "base":
        gives = tuple(
            give
            for give in gives
            if give.target not in run.p.play or ignoring(run, made, instance.source, run.p.play[give.target].controller) is None
        )
    return gives
