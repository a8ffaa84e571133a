"""That an ability which is used only so often, or at the first time only, is gone: of two things that are told to happen one after the
other, the first has used it up, and of several copies of a card the first may have used up what is allowed to all ("both my Shinobi at the
same base"). The last is what is asked about, so it is told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ....language.tree import Face
from ...composer.plain_cards import MADE_UP
from ...composer.taking_part import name_of
from ...composer.told import Told
from ...replay.replay import Replay

#: How an ability is idle that was used as often as it may be.
_USED = "used"
#: For how long, or where, one use is all there is.
_WITHIN = {"turn": "this turn", "base": "at that base", "window": "then"}
#: Steps by which a card acts at what happens.
_ACTING = ("reaction", "replaced")
#: Cards without a name, which are told apart by when it happens to them.
_NAMELESS = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(MADE_UP, key=len, reverse=True)))})(?: \d+)?(?!\w)")


def once_only(made: Replay, names: Sequence[str], told: Told, settled: str) -> tuple[str, ...]:
    """That named cards did not act at what happened later, having acted before, as sentences that a verdict lacks. ``settled``: all of
    it."""
    if not told.then and told.befell is None:
        return ()
    found: Iterable[tuple[str, str]] = (*_spent(made), *_at_the_first(made))
    if told.befell is not None:
        found = ((card, _NAMELESS.sub("the later one", says)) for card, says in found)
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
    then. What does another thing in its place tells of the event itself that it is that."""
    steps, last = made.trace.steps, made.last_move()
    for step in steps[:last]:
        if step.kind not in _ACTING or step.source is None or step.source not in made.position.ident:
            continue
        face = made.position.ident[step.source].face
        event = step.event if step.kind == "replaced" else step.how
        if face is None or event not in _first_only(face):
            continue
        again = next((one for one in steps[last:] if one.kind == event and one.cards), None)
        acts = any(one.kind in (*_ACTING, "idle") and one.source == step.source for one in steps[last:])
        if again is not None and not acts:
            yield step.source, f"{face.card.name} acts only the first time each turn, and not at {name_of(made, again.cards[0])}."


def _first_only(face: Face) -> set[str]:
    """The kinds of events at the first of which alone a card acts."""
    patterns = (ability.pattern for ability in face.abilities)
    return {kind for pattern in patterns if pattern is not None and pattern.first for kind in pattern.event}


def second_copy(made: Replay, names: Sequence[str], told: Told) -> Iterator[str]:
    """The named cards of which several copies are told, and of which the text allows a single use whichever of them is used, where one has
    been used or has come by it, as sentences."""
    for name in names:
        if told.copies.get(name, 1) < 2:
            continue
        copies = [card for card in made.position.ident if name_of(made, card) == name]
        acted = {card for step in made.trace.steps if step.kind in ("play", "use") for card in (*step.cards, step.source) if card in copies}
        face = made.position.ident[copies[0]].face if copies else None
        limits = (one.limit for one in (face.abilities if face is not None else ()) if one.limit is not None)
        limit = next((one for one in limits if one.of == "name" and one.times == 1), None)
        if limit is not None and len(acted) == 1:
            within = _WITHIN.get(limit.per, "then")
            yield f"A second {name} cannot do so {within}: one {name}'s ability is all that its text allows."
