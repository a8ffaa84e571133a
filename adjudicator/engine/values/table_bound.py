"""What abilities look at beside the table in play, so that what they give stays while that stays."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...language.tree import Ability, Node, Pattern, Selection
from ...table.position import EVERYTHING, ORDER
from ..kernel.texts import PLAIN_KINDS
from ..reading.selections import FURTHER

_NOTHING: frozenset[str] = frozenset()
_FACTS = frozenset(("facts",))
_POINTS = frozenset(("vp",))
_SCORING = frozenset(("scoring",))
_SINCE = frozenset(("since",))
_TURN = frozenset(("turn",))
_USED = frozenset(("used",))
_ZONES = frozenset(("zones",))
#: What is remembered of a turn, and what has become of the cards since.
_PAST = _FACTS | _ZONES
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
                "keyword",
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
        "talent_used": _USED,
        "who": _NOTHING,
    },
    "condition": {
        **dict.fromkeys(("there_is", "there_is_no", "number", "not", "any_of", "is"), _NOTHING),
        **dict.fromkeys(("first_played", "not_played", "destroyed_this_turn"), _FACTS),
        "was_in_play": _FACTS | _SINCE,
        "in_hand": _ZONES,
        "scoring": _SCORING,
        "this_turn": _PAST,
        "turn": _TURN,
    },
    "number": {
        **dict.fromkeys(
            (
                "power_of",
                "breakpoint_of",
                "count",
                "highest",
                "number_of",
                "your_power",
                "total_power",
                "times",
                "one_for_every",
                "minus",
                "plus",
                "capped",
                "counters_on",
            ),
            _NOTHING,
        ),
        "hand_size": _ZONES,
        "cards_played": _FACTS | _SINCE,
        "how_many_this_turn": _PAST,
        "vp_of": _POINTS,
    },
    "gift": {
        **dict.fromkeys(
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
                "titan_limit",
                "hand_limit",
                "playable_as",
                "award",
                "ability",
                "breakpoint",
                "starting_breakpoint",
                "extra_power",
            ),
            _NOTHING,
        ),
        # the topmost base, and whether it lies there face up
        "top_base_abilities": _ZONES | _FACTS | {ORDER},
    },
}
#: Words that look back at what has happened this turn, wherever the cards are by now to which it happened.
_LOOKING_BACK = frozenset(("this_turn", "how_many_this_turn"))
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
        # a pattern is mostly only kept: whether an event fits it is asked when there is one
        looks_back = part.word.name in _LOOKING_BACK
        return found.union(
            *(_pattern_looked_at(arg) if looks_back else _NOTHING for arg in part.args.values() if isinstance(arg, Pattern)),
            *(parts_looked_at(arg) for arg in part.args.values() if not isinstance(arg, Pattern)),
        )
    if isinstance(part, Selection):
        return _where_looked(part) | parts_looked_at(part.filters) | parts_looked_at(part.number)
    if isinstance(part, Ability):
        return looked_at(part) if part.role == "continuous" else _NOTHING
    if isinstance(part, (tuple, list)):
        far = _FAR_PLAYERS.get(part[0], _NOTHING) if len(part) > 0 and isinstance(part[0], str) else _NOTHING
        return far.union(*map(parts_looked_at, part))
    return _NOTHING


def _where_looked(part: Selection) -> frozenset[str]:
    """The same for where a selection looks."""
    if part.kind == "player" and part.extreme is None:
        # they are found clockwise from whose turn it is
        return _TURN
    if part.kind == "player" or part.extreme is not None and part.extreme[1] == "vp":
        return EVERYTHING
    if part.zone in ("play", "bases") and part.whose is None:
        return _NOTHING
    if part.zone == "discard" and part.extreme is None and all(node.word.name == "name" for node in part.filters):
        # a fusion that is on its way there is what it has been declared as
        return _ZONES | _FACTS | parts_looked_at(part.whose)
    return EVERYTHING


def _pattern_looked_at(pattern: Pattern) -> frozenset[str]:
    """The same for what has happened this turn and fits a pattern."""
    if pattern.source is not None or pattern.implied or pattern.into is not None:
        # who was behind it, and into whose hand it went, is found out by what is going on now
        return EVERYTHING
    return frozenset().union(*map(parts_looked_at, (pattern.what, pattern.by, pattern.to, pattern.origin, pattern.whose, pattern.base)))


#: Players who are found without reading anything contested, and filters that tell so much of any card.
_PLAIN_PLAYERS = frozenset(("you", "another", "each_other", "opponents", "each"))
_PLAIN_FILTERS = frozenset(("name", "group", "faction", "named_faction", "undead"))


@lru_cache(maxsize=4_096)
def asks_nothing(pattern: Pattern) -> bool:
    """Whether it is found out without reading anything contested if a play fits a pattern. Only patterns are known to be so that look at
    no more than who plays what where."""
    what, by = pattern.what, pattern.by
    if pattern.implied or not all(
        given is None for given in (pattern.source, pattern.origin, pattern.whose, pattern.base, pattern.zone, pattern.into)
    ):
        return False
    if pattern.to not in (None, "here") or by is not None and not (isinstance(by, tuple) and by[0] in _PLAIN_PLAYERS):
        return False
    return what is None or isinstance(what, Selection) and all(node.word.name in _PLAIN_FILTERS for node in what.filters)


@lru_cache(maxsize=4_096)
def only_kind(pattern: Pattern) -> str | None:
    """The kind of card of which a play is that fits a pattern, if nothing contested is read to find out that one of another kind does not:
    who plays is looked at before what is played. ``None`` where that is not known."""
    what = pattern.what
    if pattern.implied or not isinstance(what, Selection) or what.kind not in PLAIN_KINDS:
        return None
    for who in (pattern.by, pattern.whose):
        if who is not None and not (isinstance(who, tuple) and who[0] not in FURTHER):
            return None
    return what.kind
