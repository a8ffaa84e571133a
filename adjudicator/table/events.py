"""Events: atomic changes, either about to happen or happened.

The engine asks prohibitions and replacements about an event before it happens, and triggers afterwards; the
record is the same, so that what was announced can be compared with what came of it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .cards import LastKnown


class Event(NamedTuple):
    """One atomic change.

    ``kind``: the verb of the change (``destroy``, ``move``...). ``what``: the card (or, for changes of a
    player, the player) it happens to. ``player``: who carries it out and gets the credit. ``source``: the card
    whose ability does it, ``None`` for a rule. ``ability``: key of that ability. ``direct``: whether that
    ability chose or named the object (rule ``directly-means``). ``origin`` and ``target``: base or host before
    and after. ``number``: how many. ``last``: the object as it last was. ``played``: the card whose play this
    belongs to, if a card is being played. ``extra``: plain data of one kind of event. ``batch``: how many
    objects the change touched at once.
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


#: Every kind of event, and the wider kinds a pattern may ask for instead.
WIDER: dict[str, tuple[str, ...]] = {
    "play": ("play",),
    "move": ("move", "arrive"),
    "destroy": ("destroy", "leave_play", "to_discard"),
    "return": ("return", "leave_play", "to_hand"),
    "draw": ("draw", "to_hand"),
    "place": ("place", "leave_play"),
    "shuffle_in": ("shuffle_in", "leave_play"),
    "swap": ("swap", "leave_play"),
    "scored": ("scored", "leave_play", "to_discard"),
    "lose_host": ("lose_host", "leave_play", "to_discard"),
    "discard_from_play": ("discard_from_play", "leave_play", "to_discard"),
    "box": ("box", "leave_play"),
    "lose_clash": ("lose_clash", "leave_play"),
    "challenge": ("challenge", "duel"),
}


def wider(kind: str) -> tuple[str, ...]:
    """The kinds under which listeners of an event of this kind may be filed."""
    return WIDER.get(kind, (kind,))


#: What each kind of event does to its object, in the terms of the lists of effects that count as affecting.
AFFECTS = {
    "move": "move", "destroy": "destroy", "return": "return", "place": "place", "shuffle_in": "shuffle",
    "gain_power": "power", "add_counters": "counters-on", "remove_counters": "counters-off", "control": "control",
    "attach": "attach", "transfer": "transferred", "transfer_in": "transfer-in", "cancel": "cancel",
    "grant": "grant", "swap": "swap", "name": "name", "bury": "bury", "uncover": "uncover",
    "set_starting": "power",
}
