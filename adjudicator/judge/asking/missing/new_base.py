"""Which of two bases is told to score: the one that a card has brought, or one that was there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...composer.line.facts.doing import brings
from ...replay.replay import Replay
from ..said import Said

#: What tells that a base is the one that came.
_NEW = frozenset(("new", "extra", "added", "additional", "replacement", "replacing"))
_THAT, _ONE = frozenset(("that", "this")), frozenset(("one", "base"))
#: So far before the word that a base scores it stands which.
_NEAR = 4


def new_one_scores(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """That the base scores which a card brings, where another one does: "Idaho Smith puts down a new base, that one scores"."""
    scored = [step.cards[0] for step in made.trace.steps if step.kind == "ranking" and step.cards]
    if any(card not in made.setting.game.position.bases() for card in scored):
        return
    for at, one in enumerate(said):
        before = said[max(0, at - _NEAR) : at]
        told = said[:at]
        # of a new base is told before, and a card that brings one
        new = any(word.folded in _NEW and word.kind != "card" for word in told) and any(word.means == "base" for word in told)
        brought = any(word.kind == "card" and brings(word.says, "base_played") for word in told)
        that = any(word.folded in _THAT and after.folded in _ONE for word, after in zip(before, before[1:]))
        named = any(word.folded in _NEW and after.folded in _ONE for word, after in zip(before, before[1:]))
        if one.means == "score" and brought and ((new and that) or named) and (scored or not one.asked):
            yield "that the new base scores"
            return
