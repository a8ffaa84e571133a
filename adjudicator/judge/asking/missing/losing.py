"""That somebody is told to lose or to win at a base that scores, where that is not so in the case."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ...composer.from_line import PlainLine
from ...composer.line.pieces import QUESTIONING, spoken
from ...composer.told import ANN, BEA, SEATS
from ...replay.replay import Replay
from ..said import Said, player_called

#: What may stand between a player and that he loses.
_BETWEEN = frozenset(("am", "is", "was", "are", "were", "actually", "already", "clearly", "still", "even", "both"))


def losing(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The word that tells who loses at the base, where a base scores, and others are paid for it than that tells; or where nobody
    knows who that is, since the line tells of nobody else."""
    paid = Counter[str | None]()
    for step in made.trace.steps:
        if step.kind == "points" and step.ability is None:
            paid[step.player] += 1
    if not any(step.kind == "ranking" for step in made.trace.steps) or any(step.kind == "duel" for step in made.trace.steps):
        return
    first = next((step.player for step in made.trace.steps if step.kind == "points" and step.ability is None), None)
    own = any(one.means in ("i", "mine") for one in said)
    for at, one in enumerate(said):
        if one.folded not in spoken("loses") or one.kind == "card":
            continue
        before = [other for other in said[:at] if other.folded not in _BETWEEN]
        # "do I lose those" asks for something else
        if not before or before[-1].means not in ("i", "they") or (len(before) > 1 and before[-2].folded in QUESTIONING):
            continue
        who = before[-1]
        side = ANN if who.means == "i" else BEA
        if (side == BEA and not own) or line.told.players.get(side, side) == first:
            yield f"what {one.text!r} tells"


def winning(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """That a player called by name is told to win, where no base scores in the case and no duel is fought, or another one wins."""
    kinds = {step.kind for step in made.trace.steps}
    first = next((step.player for step in made.trace.steps if step.kind == "points" and step.ability is None), None)
    for before, one in zip(said, said[1:]):
        if one.means != "win" or one.asked or one.folded.endswith("ing") or before.says not in SEATS or before.kind == "card":
            continue
        player = player_called(before, line)
        if "duel" not in kinds and ("ranking" not in kinds or first not in (None, player)):
            yield f"that {player} wins"
