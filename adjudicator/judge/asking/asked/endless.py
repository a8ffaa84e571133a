"""Whether something goes on without end, where a line asks that of cards that did so by earlier texts: what they do today."""

from __future__ import annotations

from collections.abc import Sequence

from ....knowledge.words import fold
from ...data.loaded import knowledge
from ...data.ways_told import WITHOUT_END

LATEST = "latest"


def ends_today(text: str, names: Sequence[str], printing: str) -> tuple[str, ...]:
    """What the latest texts of the named cards do in place of a loop that all of them once made, as sentences. ``text``: of the line;
    ``printing``: of the cards in its case."""
    if not WITHOUT_END.search(text) or printing != LATEST:
        return ()
    here = {fold(name) for name in names}
    loops = (one for one in knowledge().loops if one.gone_in == LATEST and one.today and one.ended is None and one.cards)
    found = [one for one in loops if {fold(card) for card in one.cards} <= here]
    # the one that most of the cards make
    return tuple(one.today for one in sorted(found, key=lambda one: -len(one.cards))[:1])
