"""A case in which another card is played than the line tells, or in another order: an action is told to be put on a minion while a card is
there that minds it, and lies there before that card comes; a minion is told to follow one that was played, and lies there first."""

from __future__ import annotations

from collections.abc import Sequence

from ....composer.line.facts.kinds import attaches, kind_of
from ....composer.line.pieces import STOPS
from ....composer.taking_part import is_played, name_of
from ....replay.replay import Replay
from ...said import Said

#: What tells that a card comes after one that was played.
_FOLLOWS = frozenset(("follow", "follows", "followed", "following", "join", "joins"))
#: So far before the card stands the verb, and so far behind it where the card is put.
_BEFORE, _BEHIND = 3, 3


def put_first(said: Sequence[Said], made: Replay) -> str:
    """Why a case is no answer in which that is so, as a sentence; empty where it is not."""
    begun = made.setting.game.position
    lay = {name_of(made, card) for card in begun.play}
    played = [name_of(made, step.cards[0]) for step in made.trace.steps if step.kind == "play" and step.cards]
    for at, one in enumerate(said):
        if one.kind != "card" or one.says not in lay or is_played(made, one.says):
            continue
        behind = [other.folded for other in said[at + 1 : at + 1 + _BEHIND] if other.text not in STOPS]
        put = any(other.means in ("puts", "play") and not other.asked for other in said[max(0, at - _BEFORE) : at])
        later = [other.says for other in said[at + 1 :] if other.kind == "card" and other.says in played]
        if (
            attaches(one.says)
            and put
            and behind[:1] == ["on"]
            and later
            and kind_of(later[0]) == "minion"
            and not _told_played(said, later[0])
        ):
            return f"The line tells that {one.says} is played, and {later[0]} is played here."
        refused = any(one.says in each.says for each in made.refused)
        if (
            kind_of(one.says) == "minion"
            and not refused
            and behind[:1]
            and behind[0] in _FOLLOWS
            and any(o.means == "play" for o in said[:at])
        ):
            return f"The line tells that {one.says} comes after what was played, and it lies there first."
    return ""


def _told_played(said: Sequence[Said], card: str) -> bool:
    """Whether a card is told to be played or to come."""
    at = next(number for number, one in enumerate(said) if one.kind == "card" and one.says == card)
    near = said[max(0, at - _BEFORE) : at + _BEFORE]
    return any(one.means == "play" or one.folded in ("comes", "enters", "came", "arrives") for one in near)
