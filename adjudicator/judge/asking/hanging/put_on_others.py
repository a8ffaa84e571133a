"""An action that is told to be put on a minion: on another player's than its printing lets it be played on, or in a case in which it lies
there and is not played."""

from __future__ import annotations

from collections.abc import Sequence

from ...composer.from_names import NamedCase
from ...composer.line.facts.kinds import kind_of
from ...composer.line.facts.picking import lies_only_on_own
from ...composer.line.facts.waiting import comes_from_hand
from ...composer.taking_part import is_played
from ...replay.replay import Replay
from ...situation.paths import in_play
from ..said import Said

#: Whose minion somebody puts it on, by who does that.
_ACROSS = {"i": "theirs", "they": "mine"}
#: What is told of who puts a card somewhere.
_PUTTING = ("play", "puts", "attach")
#: So far before the card the verb and who does it stand.
_BEFORE = 4


def put_on_others(said: Sequence[Said], case: NamedCase) -> str:
    """That a line tells that somebody put an action on another's minion, and the printing that is asked of lets it lie on his own alone:
    "I put it on HIS Rex". What would come of it is told by no table. As a sentence, empty where that is not so."""
    printing = str(case.data.get("printings") or "first")
    lying = {str(card.get("card")) for path, card in in_play(case.data) if "on" in path}
    for at, one in enumerate(said[:-2]):
        if one.kind != "card" or one.says not in lying or said[at + 1].folded != "on":
            continue
        before = said[max(0, at - _BEFORE) : at]
        doer = next((other.means for other in reversed(before) if other.means in _ACROSS), "")
        put = any(other.means in _PUTTING for other in before)
        if put and said[at + 2].means == _ACROSS.get(doer) and lies_only_on_own(one.says, printing):
            return f"By the printing asked for {one.says} is played only on minions of its own player."
    return ""


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
