"""What abilities look at beside the table in play, so that what they give stays while that stays."""

from __future__ import annotations

from typing import Any

from ...language.tree import Ability, Node, Pattern, Selection
from ...table.position import EVERYTHING

_NOTHING: frozenset[str] = frozenset()
_FACTS = frozenset(("facts",))
_SINCE = frozenset(("since",))
_TURN = frozenset(("turn",))
_ZONES = frozenset(("zones",))
#: Words that look at the table in play, and the parts of a position that they look at besides. What hangs on other words is computed
#: anew for each position.
PARTS: dict[str, dict[str, frozenset[str]]] = {
    "filter": {
        **dict.fromkeys(
            (
                "at",
                "not_at",
                "controller",
                "owner",
                "power",
                "printed_power",
                "other_than",
                "not",
                "name",
                "group",
                "same_name_as",
                "faction",
                "named_faction",
                "on",
                "carries",
                "has",
                "has_no",
                "beside",
                "undead",
                "buried",
                "where",
                "played_on",
                "one_of",
                "counters",
                "at_base_of",
            ),
            _NOTHING,
        ),
        "played_this_turn": _SINCE,
    },
    "condition": {
        **dict.fromkeys(("there_is", "there_is_no", "number", "not", "any_of", "is"), _NOTHING),
        **dict.fromkeys(("first_played", "not_played", "destroyed_this_turn"), _FACTS),
        "was_in_play": _FACTS | _SINCE,
        "in_hand": _ZONES,
        "turn": _TURN,
    },
    "number": {
        **dict.fromkeys(
            ("power_of", "count", "highest", "number_of", "your_power", "times", "one_for_every", "minus", "counters_on"), _NOTHING
        ),
        "hand_size": _ZONES,
        "cards_played": _FACTS,
    },
    "gift": dict.fromkeys(
        (
            "power",
            "idle_counters",
            "printed_power",
            "price",
            "from_discard",
            "starting_power",
            "unaffected",
            "cannot",
            "cancelled",
            "counts_as",
            "control",
            "uncounted",
            "talent_uses",
            "ability",
            "breakpoint",
            "starting_breakpoint",
            "extra_power",
        ),
        _NOTHING,
    ),
}
#: Players that a text finds by looking further than the table.
_FAR_PLAYERS = {"current": _TURN, "winner": EVERYTHING, "runner_up": EVERYTHING, "third_place": EVERYTHING}


def looked_at(ability: Ability) -> frozenset[str]:
    """The parts of a position, beside the table in play, that a continuous ability looks at to give what it gives."""
    if ability.looks_at is None:
        ability.looks_at = parts_looked_at(ability.condition) | parts_looked_at(ability.gives) | parts_looked_at(ability.you)
    return ability.looks_at


def parts_looked_at(part: Any) -> frozenset[str]:
    """The same for a part of an ability: a node, a selection, players, or several of them."""
    if isinstance(part, Node):
        found = PARTS.get(part.word.family, {}).get(part.word.name, EVERYTHING)
        if (part.word.family, part.word.name) == ("condition", "turn") and (part.args["play_cards"] or part.args["of"] == ("you",)):
            # on your turn is narrower than it sounds: in one of its phases
            found |= {"phase"}
        # a pattern is only kept: whether an event fits it is asked when there is one
        return found.union(*(parts_looked_at(arg) for arg in part.args.values() if not isinstance(arg, Pattern)))
    if isinstance(part, Selection):
        if (
            part.kind == "player"
            or part.zone not in ("play", "bases")
            or part.whose is not None
            or (part.extreme is not None and part.extreme[1] == "vp")
        ):
            return EVERYTHING
        return parts_looked_at(part.filters) | parts_looked_at(part.number)
    if isinstance(part, Ability):
        return looked_at(part) if part.role == "continuous" else _NOTHING
    if isinstance(part, (tuple, list)):
        far = _FAR_PLAYERS.get(part[0], _NOTHING) if len(part) > 0 and isinstance(part[0], str) else _NOTHING
        return far.union(*map(parts_looked_at, part))
    return _NOTHING
