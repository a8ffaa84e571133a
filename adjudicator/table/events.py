"""Events: atomic changes, either about to happen or happened.

The engine asks prohibitions and replacements about an event before it happens, and triggers afterwards; the
record is the same, so that what was announced can be compared with what came of it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from .cards import LastKnown


class Event(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One atomic change; immutable, and told by names only. ``msgspec.structs.replace`` makes one that differs.

    ``kind``: the verb of the change (``destroy``, ``move``...), see :mod:`adjudicator.language.events`. ``what``: the card (or, for
    changes of a player, the player; of a deck, its zone) it happens to. ``player``: who carries it out and gets the credit.
    ``source``: the card whose ability does it, ``None`` for a rule. ``ability``: key of that ability. ``direct``: whether that
    ability chose or named the object (rule ``directly-means``). ``origin`` and ``target``: base or host before and after. ``number``:
    how many. ``last``: the object as it last was. ``played``: the card whose play this belongs to, if a card is being played.
    ``extra``: plain data of one kind of event.
    """

    kind: str
    what: str | None = None
    player: str | None = None
    source: str | None = None
    ability: str | None = None
    direct: bool = False
    origin: str | None = None
    target: str | None = None
    number: int = 0
    last: LastKnown | None = None
    played: str | None = None
    extra: Any = None

    @property
    def card(self) -> str:
        """What it happens to, of an event that cannot do without. Raises :class:`ValueError` if there is nothing."""
        if self.what is None:
            raise ValueError(f"{self.kind} happens to nothing")
        return self.what
