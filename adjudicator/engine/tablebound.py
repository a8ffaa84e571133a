"""Which abilities look at the table in play alone, so that what they give stays while that stays."""

from __future__ import annotations

from typing import Any

from ..language.tree import Ability, Node, Pattern, Selection

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
        ability.at_table = at_the_table(ability.condition) and at_the_table(ability.gives) and at_the_table(ability.you)
    return ability.at_table


def at_the_table(part: Any) -> bool:
    if isinstance(part, Node):
        if part.word.name not in TABLE_WORDS.get(part.word.family, ()):
            return False
        # a pattern is only kept: whether an event fits it is asked when there is one
        return all(at_the_table(arg) for arg in part.args.values() if not isinstance(arg, Pattern))
    if isinstance(part, Selection):
        return (part.kind != "player" and part.zone in ("play", "bases") and part.whose is None
                and (part.extreme is None or part.extreme[1] != "vp") and at_the_table(part.filters) and at_the_table(part.number))
    if isinstance(part, Ability):
        return part.role != "continuous" or looks_at_the_table(part)
    if isinstance(part, (tuple, list)):
        return not (len(part) > 0 and isinstance(part[0], str) and part[0] in _FAR_PLAYERS) and all(at_the_table(entry) for entry in part)
    return True
