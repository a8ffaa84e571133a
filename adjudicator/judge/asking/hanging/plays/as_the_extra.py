"""A card that is told to be the extra one that another lets somebody play."""

from __future__ import annotations

from collections.abc import Sequence

from ....composer.taking_part import name_of
from ....replay.replay import Replay
from ...said import Said

#: What stands between such a card and "extra": "with Force of Wil as the extra".
_AS, _BETWEEN = frozenset(("as", "for")), frozenset(("the", "an", "my", "his", "her", "their", "that"))


def not_the_extra(said: Sequence[Said], made: Replay) -> str:
    """Why a case is no answer in which such a card is not played as that, as a sentence; empty where none is told of. One that is refused
    as that was tried."""
    played = {name_of(made, step.cards[0]) for step in made.trace.steps if step.kind == "play" and step.how == "extra" and step.cards}
    for at, one in enumerate(said):
        if one.kind != "card" or one.says in played or any(one.says in refusal.says for refusal in made.refused):
            continue
        after = [other.folded for other in said[at + 1 : at + 4]]
        extra = after[1:2] if after[1:2] and after[1] not in _BETWEEN else after[2:3]
        # "as my Zapbot's extra"
        given = [other.kind for other, then in zip(said[at + 2 : at + 4], said[at + 3 : at + 5]) if then.folded == "extra"]
        if after[:1] and after[0] in _AS and (extra == ["extra"] or given == ["card"]):
            return f"The line tells that {one.says} is the extra card."
    return ""
