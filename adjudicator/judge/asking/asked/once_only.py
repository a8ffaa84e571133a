"""That a card which acts only so often, or at the first time only, does not act once more: of two things that are told to happen one after
the other, the first has used it up. The last is what is asked about, so it is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....language.tree import Face
from ...composer.taking_part import name_of
from ...composer.told import Told
from ...replay.replay import Replay

#: How an ability is idle that was used as often as it may be.
_USED = "used"


def once_only(made: Replay, names: Sequence[str], told: Told, settled: str) -> tuple[str, ...]:
    """That named cards did not act at what happened later, having acted before, as sentences that a verdict lacks. ``settled``: all of
    it."""
    if not told.then:
        return ()
    found = (*_spent(made), *_at_the_first(made))
    return tuple(dict.fromkeys(says for card, says in found if name_of(made, card) in names and says not in settled))


def _spent(made: Replay) -> Iterator[tuple[str, str]]:
    """The cards that were used as often as they may be before the last move, each with that it does not act then."""
    steps, last = made.trace.steps, made.last_move()
    acted = {step.source for step in steps[:last] if step.kind == "reaction"}
    for step in steps[last:]:
        if step.kind == "idle" and step.how == _USED and step.source and step.source in acted:
            yield step.source, step.says


def _at_the_first(made: Replay) -> Iterator[tuple[str, str]]:
    """The cards that act at the first time only and did so before the last move, in which the same happens, each with that it does not act
    then."""
    steps, last = made.trace.steps, made.last_move()
    for step in steps[:last]:
        if step.kind != "reaction" or step.source is None or step.source not in made.position.ident:
            continue
        face = made.position.ident[step.source].face
        if face is None or step.how not in _first_only(face):
            continue
        again = next((one for one in steps[last:] if one.kind == step.how and one.cards), None)
        acts = any(one.kind in ("reaction", "idle") and one.source == step.source for one in steps[last:])
        if again is not None and not acts:
            yield step.source, f"{face.card.name} acts only the first time each turn, and not at {name_of(made, again.cards[0])}."


def _first_only(face: Face) -> set[str]:
    """The kinds of events at the first of which alone a card acts."""
    patterns = (ability.pattern for ability in face.abilities)
    return {kind for pattern in patterns if pattern is not None and pattern.first for kind in pattern.event}
