"""What lies on the table and changes no number although it looks as if it did: what is kept from a card that is not affected by it, and
counters where they count for nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from ....engine.query.playable import hold_in
from ....engine.values.layers import Instance, Values
from ....engine.values.protection import covers, ignoring
from ....language.english import capitalized
from ...replay.event_words import so_many_counters
from ...replay.replay import Replay
from ..copies import Copies

#: Layers of values that a player reads off the table.
_NUMBERS = frozenset(("power", "starting", "printed", "extra_power", "breakpoint", "starting_breakpoint"))
#: Kinds of card on which counters count for nothing, with their article.
_NO_MINION = {"action": "an action", "base": "a base"}
#: Of so many things it is told; on a table with more most are nobody's question.
MOST = 2


def without_effect(made: Replay, told: Iterable[str]) -> list[str]:
    """Of each such thing on the table at the end that it does nothing there, and why. ``told``: what is told already."""
    if made.value_loop is not None or made.trace.value_loops:
        return []
    said = " ".join(told)
    found = list(dict.fromkeys((*_kept_off(made), *_counters(made, said))))
    return found if len(found) <= MOST else []


def _kept_off(made: Replay) -> Iterator[str]:
    """What would change a card's number if that card were affected by it."""
    copies, known, run = Copies(made), made.values(), made.run(made.position)
    for one in known.instances:
        if one.layer not in _NUMBERS or (one.effect is None and one.source in known.cancelled) or not _holds(made, one):
            continue
        reached = {give.target for give in known.given.get(one.key, ())}
        for give in one.node.run(run, one.scope, one.node):
            by = _kept_by(made, known, one, give.target) if give.target not in reached and give.target in made.position.play else ""
            if by:
                name, target = copies.one(one.source), copies.one(give.target)
                place = made.position.play.get(one.source)
                lies = (
                    f" lies on {target} without effect" if place is not None and place.host == give.target else f" does nothing to {target}"
                )
                yield f"{capitalized(name)}{lies}, because of {'its own ability' if by == give.target else copies.one(by)}."


def _holds(made: Replay, one: Instance) -> bool:
    return not one.ability.condition or one.effect is not None or hold_in(made.run(made.position), one.ability.condition, one.scope)


def _kept_by(made: Replay, known: Values, one: Instance, target: str) -> str:
    """The card that keeps a change from another one; empty for none."""
    run, play = made.run(made.position), made.position.play
    for protection in known.unaffected.get(target, ()):
        if covers(run, protection, one.source, one.player(play), target):
            return protection.source
    effect = ignoring(run, known, one.source, play[target].controller) if one.ability.label == "base" else None
    return str(effect.source) if effect is not None else ""


def _counters(made: Replay, said: str) -> Iterator[str]:
    """Counters on what lies buried, or is no minion and no titan, where no number would be another without them. ``said``: what is told
    already."""
    table, known = made.position, made.values()
    for card, place in table.play.items():
        face = table.ident[card].face
        idle = f"{capitalized(Copies(made).all_of([card])[0])} adds no power"
        # what says something may count those that are no power counters
        number = place.counters or (sum(one.value for one in place.marks if one.kind == "counters") if face and not face.abilities else 0)
        if not number or face is None or idle in said or (face.kind in ("minion", "titan", "monster") and not place.buried):
            continue
        without = made.values(table.replace(play={**table.play, card: replace(place, counters=0, marks=())}))
        if (without.power, without.extra_power, without.breakpoint) == (known.power, known.extra_power, known.breakpoint):
            on, change = Copies(made).one(card), f"change{'s' if number == 1 else ''}"
            is_one = "buried" if place.buried else _NO_MINION.get(face.kind, "")
            why = f": it is {is_one}, and power counters have no effect on such a card" if is_one else ""
            yield f"The {so_many_counters(number)} on {on} {change} no power and no breakpoint{why}."
