"""What is told or asked to be done to a minion, where nothing happens in a case."""

from __future__ import annotations

from collections.abc import Sequence

from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.line.facts.doing import strikes
from ...composer.line.facts.kinds import is_standard
from ...composer.line.pieces import DEEDS
from ...replay.replay import Replay
from ..said import Said

#: What tells that the card before it comes to lie elsewhere.
_GOES = frozenset(("goes", "comes", "jumps", "heads", "walks", "hops", "travels", "runs", "flies", "swings", "moves"))
#: What asks whether a card may be played.
_ALLOWED = frozenset(("allowed", "legal", "ok", "okay", "can", "may", "possible"))
_TO = frozenset(("to", "into", "over", "onto"))


def only_lies(said: Sequence[Said], line: PlainLine, case: NamedCase, made: Replay) -> str:
    """The verb for what is told or asked to be done to a minion, where nothing happens in the case, but for what a card does to those whom
    something befell before."""
    if case.happening.kind != "lie":
        return ""
    verb = next((one for one, after in zip(said, said[1:]) if one.kind != "card" and one.means in DEEDS and _is_somebody(after)), None)
    goes = (one for before, one, to in zip(said, said[1:], said[2:]) if before.kind == "card" and one.folded in _GOES and to.folded in _TO)
    verb = verb or next(goes, None)
    done = {line.told.befell.deed, *(step.kind for step in made.trace.steps)} if line.told.befell is not None else set()
    if verb is not None and verb.means not in done:
        return f"Nothing happens in it, and {verb.text!r} asks what does."
    if "extra" in line.told.wants and any(one.folded in _ALLOWED for one in said):
        return "Nothing happens in it, and it is asked what may be played."
    # a card that does something to another when it is played
    acting = (name for name in line.names if name not in line.told.places and (strikes(name) or is_standard(name)))
    name = "" if line.told.compares or len(line.names) < 2 else next(acting, "")
    return f"Nothing happens in it, and nobody told what {name} does." if name else ""


def _is_somebody(after: Said) -> bool:
    """Whether a word after a verb begins that to which the thing is done."""
    return (
        after.kind == "card"
        or after.means in ("it", "mine", "theirs", "minion", "number")
        or after.folded in ("a", "the", "somebody", "someone")
    )
