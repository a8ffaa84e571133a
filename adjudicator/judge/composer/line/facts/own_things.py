"""What a card's text speaks of as its player's own: his minions, his plays, his hand, his discard pile."""

from __future__ import annotations

from .....ground.kept_facts import kept_fact
from .....language.tree import Node, Pattern, Selection, parts
from ....data.loaded import library
from .kinds import kind_of

#: Words that speak of somebody's hand.
_OF_HANDS = frozenset(("hand_size", "in_hand", "hand_limit"))
_YOU = ("you",)


@kept_fact
def own_things(name: str) -> frozenset[str]:
    """Of ``minion``, ``play``, ``hand``, ``discard`` those that a card speaks of as its player's, as far as it speaks of no other's."""
    if name not in library() or kind_of(name) == "base":
        return frozenset()
    found: dict[str, set[bool]] = {}
    for ability in library().find(name).face("latest").abilities:
        for part in parts(ability):
            if isinstance(part, Node) and part.word.name in _OF_HANDS:
                found.setdefault("hand", set()).add(part.args.get("of", _YOU) in (_YOU, None))
            if isinstance(part, Pattern) and "play" in part.event:
                found.setdefault("play", set()).add(part.by == _YOU)
            if not isinstance(part, Selection):
                continue
            if part.zone in ("hand", "discard"):
                found.setdefault(str(part.zone), set()).add(part.whose in (_YOU, None))
            elif part.zone == "play" and part.kind in ("minion", "character"):
                of = next((one.args["of"] for one in part.filters if one.word.name == "controller"), None)
                found.setdefault("minion", set()).add(of == _YOU)
    return frozenset(thing for thing, own in found.items() if own == {True})


@kept_fact
def saves_own_actions(name: str) -> bool:
    """Whether a minion has something else happen in the place of what would befall its player's own actions."""
    if name not in library() or kind_of(name) != "minion":
        return False
    waiting = (one.pattern for one in library().find(name).face("latest").abilities if one.role == "instead" and one.pattern is not None)
    what = [one.what for one in waiting if isinstance(one.what, Selection) and one.what.kind == "action"]
    return any(one.word.name == "controller" and one.args["of"] == _YOU for selection in what for one in selection.filters)
