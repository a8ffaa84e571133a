"""A verdict on another happening than the one that is asked about: a second card that the same one brings, a card of which it is asked
whether it may come and which lies there already, what becomes of a base that a card brought, an action that is handed to somebody."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....composer.line.facts.doing import brings, by_talent
from ....composer.line.facts.kinds import kind_of
from ....composer.line.pieces import STOPS
from ....composer.taking_part import is_played, name_of
from ....replay.replay import Replay
from ...said import Said

#: What asks for a second one in place of the first, with the sign of a card.
_A_SECOND = re.compile(
    r"\b(?:can|could|may|do|does) (?:i|he|she|they|we|%)(?: get to| still| also| then| now)* (?:put|play|bring|drop|place|raise|add|get)"
    r"(?: down| out| in)? (?:a second|another|a 2nd|one more|a new|a replacement|a different)(?: one| guy| dude| minion| %)?\b"
)
#: What of a verdict answers that.
_MORE_SAID = re.compile(r"\b(?:extra|regular|cannot|another|left|no more)\b")
#: What asks behind a card whether it may come, and nothing else.
_OK = frozenset(("ok", "okay", "fine", "legal", "allowed", "possible", "playable"))
_NOW = frozenset(("now", "then", "still", "there", "anyway"))
#: What tells that something is given to another player.
_HANDS = frozenset(("hands", "hand", "handed", "gives", "give", "gave", "passes", "passed", "sends", "sent"))
_TO = frozenset(("to", "over"))
_WHOM = frozenset(("him", "her", "them", "me", "bob", "opponent", "another", "somebody", "someone"))
#: What asks how many bases there are then.
_HOW_MANY_BASES = re.compile(
    r"\b(?:normal|usual|regular|original|old|same) number\b|\b(?:one|an?) (?:extra|more|additional) base\b|\bbase count\b"
)
#: Kinds of steps by which a card comes to somebody else.
_CHANGES_HANDS = frozenset(("place", "return", "transfer", "control", "draw", "to_hand"))


def another_happening(said: Sequence[Said], made: Replay, whole: str) -> str:
    """Why a verdict is no answer, as a sentence; empty where it is not on another happening. ``whole``: all of it."""
    text = " ".join("%" if one.kind == "card" else one.folded for one in said)
    return _second_one(text, whole) or _may_it_come(said, made) or _handed_over(said, made) or _of_new_base(said, made, text)


def _second_one(text: str, whole: str) -> str:
    asked = _A_SECOND.search(text)
    return "It does not say whether another can be played." if asked is not None and not _MORE_SAID.search(whole) else ""


def _may_it_come(said: Sequence[Said], made: Replay) -> str:
    """That it is asked of a card in so many words whether it is allowed, which was in play at first and does nothing."""
    begun = made.setting.game.position
    for at, one in enumerate(said):
        behind = [other.folded for other in said[at + 1 : at + 3] if other.text not in STOPS]
        ends = at + 1 + len(behind) >= len(said) or said[at + 1 + len(behind)].begins
        if one.kind != "card" or kind_of(one.says) == "base" or not behind or not ends:
            continue
        if behind[0] not in _OK or not set(behind[1:]) <= _NOW:
            continue
        lay = any(name_of(made, card) == one.says for card in begun.play)
        refused = any(one.says in other.says for other in made.refused)
        if lay and not is_played(made, one.says) and not refused and kind_of(one.says) in ("titan", "minion"):
            return f"It does not say whether {one.says} may be played."
    return ""


def _handed_over(said: Sequence[Said], made: Replay) -> str:
    """That a named card hands something to another player, where nothing changes hands."""
    if any(step.kind in _CHANGES_HANDS and step.cards for step in made.trace.steps):
        return ""
    for at, one in enumerate(said):
        by = at > 0 and said[at - 1].kind == "card"
        behind = [other.folded for other in said[at + 1 : at + 6]]
        thing = any(other.means in ("action", "minion", "cards") for other in said[at + 1 : at + 4])
        whom = any(word in _TO and after in _WHOM for word, after in zip(behind, behind[1:]))
        if one.folded in _HANDS and by and thing and whom and not one.asked:
            return f"{said[at - 1].says} hands nothing to anybody in it."
    return ""


def _of_new_base(said: Sequence[Said], made: Replay, text: str) -> str:
    """That it is asked what becomes of the number of bases when one has scored that a card brought, where another one scores."""
    brought = any(one.kind == "card" and (brings(one.says, "base_played") or by_talent(one.says, "base_played")) for one in said)
    if not brought or _HOW_MANY_BASES.search(text) is None:
        return ""
    begun = made.setting.game.position.bases()
    scored = [step.cards[0] for step in made.trace.steps if step.kind == "ranking" and step.cards]
    return "It does not say how many bases there are after that." if any(base in begun for base in scored) else ""
