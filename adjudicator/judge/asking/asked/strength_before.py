"""How strong a named minion was before it left play, where a line asks that of it besides what becomes of it: "how big is he and can
Seeing Stars hit him"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...composer.line.facts.kinds import kind_of
from ...composer.taking_part import name_of
from ...replay.replay import Replay

#: What asks how strong somebody is.
STRENGTH = re.compile(
    r"\bhow (?:big|strong|powerful)\b|\b(?:what|whats|which|how much) (?:is )?(?:his |her |its |the )?(?:power|strength)\b"
    r"|\bpower (?:and|n)\b"
)


def strength_before(text: str, made: Replay, names: Sequence[str], says: str) -> tuple[str, ...]:
    """The sentences that a verdict lacks where a line asks how strong a minion is that leaves play. ``text``: the line, folded; ``names``:
    of its cards; ``says``: the verdict."""
    if not STRENGTH.search(text):
        return ()
    begun, found = made.setting.game.position, []
    minions = [card for card in begun.play if kind_of(name_of(made, card)) == "minion" and name_of(made, card) in names]
    gone = [card for card in minions if card not in made.position.play]
    # who stays is told with his power
    if len(minions) > 1 and len(gone) != 1:
        return ()
    for card in gone:
        power = _last_power(made, card)
        if power is not None and not re.search(rf"\b{re.escape(name_of(made, card))}\b[^.;]* power \d", says):
            found.append(f"{name_of(made, card)} had power {power}.")
    return tuple(found)


def _last_power(made: Replay, card: str) -> int | None:
    """The power of a minion at the last step that shows it in play."""
    tables = [made.setting.game.position, *(step.position for step in made.trace.steps if step.position is not None)]
    last = next((table for table in reversed(tables) if card in table.play), None)
    return made.values(last).power.get(card) if last is not None else None
