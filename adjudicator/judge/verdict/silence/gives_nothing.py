"""Cards that would make a number another one and do not: their condition is not met, or a card is not one of those of which they speak."""

from __future__ import annotations

from collections.abc import Iterable

from ....engine.query.playable import hold_in, unmet_in
from ....engine.reading.selections import candidates
from ....engine.values.layers import Instance
from ....ground.patterns import pattern
from ....language.english import capitalized, listed
from ....language.rendering import render_part
from ....language.tree import Node, Selection
from ...replay.replay import Replay
from ..asked_for import unmet_clause, without
from ..copies import Copies
from .misses.asks import in_words
from .no_part import OWN

#: Layers of values that a player reads off the table, and what a card does not do that changes nothing there; of its own power the last.
_NUMBERS = {
    **dict.fromkeys(("power", "starting", "printed"), "changes no power"),
    "extra_power": "adds no power",
    **dict.fromkeys(("breakpoint", "starting_breakpoint"), "changes no breakpoint"),
    "hand_limit": "changes nobody's limit of cards in hand",
}
_ITS_OWN = "does not change its own power"
#: That something has some power.
_POWER = pattern(r"\bha(?:s|ve) power \d")
#: Filters that ask for what is printed on a card.
_PRINTED = frozenset(("name", "group", "faction", "keyword", "undead"))
#: Of so many cards it is told; on a table with more most are nobody's question.
MOST = 2


def gives_nothing(made: Replay, told: Iterable[str]) -> list[str]:
    """Of each such card on the table as it stands at the end what is missing; nothing of those of which ``told``, what is told already,
    says so, of those that give something all the same, and where values do not settle."""
    if made.value_loop is not None or made.trace.value_loops:
        return []
    copies, known, run = Copies(made), made.values(), made.run(made.position)
    said = " ".join(told)
    able = [one for one in known.instances if one.effect is None and one.source not in known.cancelled]
    unmet = {one.key for one in able if one.ability.condition and not hold_in(run, one.ability.condition, one.scope)}
    met = [one for one in able if one.key not in unmet]
    lasting = {effect.source for effect in made.position.lasting}
    found: dict[str, str] = {}
    for one in able:
        face = made.position.ident[one.source].face
        idle = one.layer in _NUMBERS and one.key in unmet and one.source not in lasting and one.source not in found
        if not idle or face is None or face.kind not in OWN or f"{copies.name(one.source)} does nothing" in said:
            continue
        others = [other for other in met if other.source == one.source]
        if any(other.node.args["to"] == one.node.args["to"] or other.layer not in _NUMBERS for other in others):
            # for the same cards it does something else: there is no more to say
            continue
        its_own = one.layer == "power" and one.node.args["to"] == "this"
        why = f": {unmet_clause(run, unmet_in(run, one.ability.condition, one.scope), face, one.scope.get('you'))}"
        name = copies.all_of([one.source], why)[0]
        if others:
            found[one.source] = f"What {name} says of “{render_part(one.node, face)}” does not hold{why}."
        else:
            found[one.source] = f"{capitalized(name)} {_ITS_OWN if its_own else _NUMBERS[one.layer]}{why}."
    for one in able:
        if one.source not in found and one.source not in lasting and _comes_to_nothing(made, one):
            name, text = capitalized(copies.all_of([one.source])[0]), render_part(one.node, made.position.ident[one.source].face)
            what = _ITS_OWN if one.layer == "power" and one.node.args["to"] == "this" else _NUMBERS[one.layer]
            found[one.source] = f"{name} {what}: it says “{text}”, which comes to nothing."
    return list(dict.fromkeys(found.values())) if len(found) <= MOST else []


def not_one_of_those(made: Replay, told: Iterable[str]) -> list[str]:
    """Of each minion whose power ``told``, what is told already, gives, and that another card would change if what it asks for were printed
    on it, that it does not."""
    copies, known, run = Copies(made), made.values(), made.run(made.position)
    lines, found = [line for line in told if _POWER.search(line)], dict[str, None]()
    for one in known.instances if made.value_loop is None and not made.trace.value_loops else ():
        asked, others = one.node.args.get("to"), [other for other in known.instances if other.source == one.source]
        if one.layer != "power" or one.effect is not None or not isinstance(asked, Selection) or asked.quantifier != "each":
            continue
        reached = {give.target for other in others for give in known.given.get(other.key, ())}
        left = {
            card: printed
            for printed in asked.filters
            if printed.word.name in _PRINTED
            for card in candidates(run, without(asked, printed), one.scope)
            if card not in reached and card in known.power and any(copies.name(card) in line for line in lines)
        }
        asks = in_words(copies, run, one.source, asked, one.scope).removeprefix("one of ")
        if left and reached and asks and sum(other.layer == "power" for other in others) == 1:
            does = f"{capitalized(copies.all_of([one.source])[0])} does nothing to {listed(copies.all_of(left), 'or')}"
            found.setdefault(f"{does}: it changes the power only of {asks}{_by_name(copies, left)}.")
    return list(found) if len(found) <= MOST else []


def _by_name(copies: Copies, left: dict[str, Node]) -> str:
    """Of cards that are none of a group, which its cards are by their names, that their own lack it, as the end of a sentence."""
    if any(printed.word.name != "group" for printed in left.values()):
        return ""
    one = next(iter(left.values()))
    return f", and {listed(copies.all_of(left))} {'has' if len(left) == 1 else 'have'} no “{one.args['is']}” in the name"


def _comes_to_nothing(made: Replay, one: Instance) -> bool:
    """Whether a card that players bring along gives so much for each of something of which there is none, and nothing else."""
    known, face = made.values(), made.position.ident[one.source].face
    if face is None or face.kind not in OWN or one.layer not in _NUMBERS or one.ability.condition:
        return False
    others = (other for other in known.instances if other.source == one.source and other.key != one.key)
    counts = not isinstance(one.node.args.get("number", 0), int)
    return (
        counts and not any(give.amount for give in known.given.get(one.key, ())) and not any(known.given.get(other.key) for other in others)
    )
