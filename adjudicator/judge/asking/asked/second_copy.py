"""That a second copy of a card cannot do what the first one has done, where somebody has several: "both my Shinobi at the same base"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...composer.taking_part import name_of
from ...composer.told import Told
from ...replay.replay import Replay

#: For how long, or where, one use is all there is.
_WITHIN = {"turn": "this turn", "base": "at that base", "window": "then"}


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
