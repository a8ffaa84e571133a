"""By what a thing is told to be done that a case only supposes: an action, a talent, a special without a name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...replay.replay import Replay
from ..said import Said

#: What leads to that by which a thing is done, what may stand between, and what it is.
_BY = frozenset(("with", "by", "using", "via", "w"))
_BETWEEN = frozenset(("a", "an", "my", "his", "her", "their", "some", "another", "one", "of", "the", "other", "players"))
_MEANS = frozenset(("action", "talent", "special", "ability", "titan", "ongoing"))
#: What says that it lies on whoever it is done to, or is done by a card with a name.
_ON = frozenset(("on", "attached", "from", "of", "called"))


def done_with(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word for that by which a thing is told to be done, where the case supposes that something does it: what waits for an action, or
    guards from one, has no part in it then. "I destroy it with an action"."""
    if not any(step.kind == "suppose" for step in made.trace.steps):
        return
    for at, one in enumerate(said):
        if one.folded not in _BY or one.kind == "card":
            continue
        end = at + 1
        while end < len(said) and said[end].folded in _BETWEEN:
            end += 1
        behind = said[end + 1 : end + 2]
        if end < len(said) and said[end].folded in _MEANS and not (behind and (behind[0].folded in _ON or behind[0].kind == "card")):
            yield f"what {said[end].text!r} tells"
