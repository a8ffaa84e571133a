"""An action of which it is asked whether it can be put on a minion, in a case in which it lies there and is not played."""

from __future__ import annotations

from collections.abc import Sequence

from ....composer.line.facts.kinds import kind_of
from ....composer.line.facts.waiting import comes_from_hand
from ....composer.taking_part import is_played
from ....replay.replay import Replay
from ...said import Said

#: So far before the card the verb and who does it stand.
_BEFORE = 4


def put_unplayed(said: Sequence[Said], made: Replay) -> str:
    """The action of which a line asks whether it can be put on a card, and which only lies in a case: "can I put Upgrade on it"; and the
    card that would come from a hand: "can he still Shinobi in". As a sentence, empty where it is played or its play is refused."""
    for at, one in enumerate(said):
        joins = one.asked and one.kind == "card" and comes_from_hand(one.says) and [other.folded for other in said[at + 1 :]][:1] == ["in"]
        ends = joins and (at + 2 == len(said) or said[at + 2].begins)
        if ends and not is_played(made, one.says) and not any(one.says in each.says for each in made.refused):
            return f"{one.says} is not played here."
        card = next((other for other in said[at + 1 : at + 3] if other.kind == "card"), None)
        if not one.asked or one.means != "puts" or card is None or kind_of(card.says) != "action":
            continue
        refused = any(card.says in each.says for each in made.refused)
        if not refused and not is_played(made, card.says) and any(other.folded == "on" for other in said[at + 1 : at + _BEFORE]):
            return f"{card.says} is not played here."
    return ""
