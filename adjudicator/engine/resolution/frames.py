"""The frames that the files of this room, and rooms above it, put on the agenda for one another."""

from __future__ import annotations

import msgspec

from ...table.events import Event
from ..kernel.caught import Caught
from ..kernel.frames import Frame


class Happens(msgspec.Struct, frozen=True, gc=False):
    """Of an event that is tried: nothing keeps it from happening."""


class Prevented(msgspec.Struct, frozen=True, gc=False):
    """Of an event that is tried: something keeps it from happening."""


class Replaced(msgspec.Struct, frozen=True, gc=False):
    """Of an event that is tried: an ability does something else instead."""

    by: Caught


#: What has come of trying an event.
Result = Happens | Prevented | Replaced


class Tried(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An ability has been looked at for an event, and is not looked at again. ``index``: the event's place among those tried at once.
    ``source``: the card, empty for an effect with a deadline. ``ability``: its key."""

    index: int
    source: str
    ability: str


class Alongside(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What an ability does along with an event, as soon as that has happened. ``index``: the event's place among those tried at once."""

    index: int
    entry: Caught


class CounterShare(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What one event brings about comes from another: without that one it does not. ``index``: the event's place among those tried at
    once. ``source``: the place of the one it comes from. ``number``: how many of its counters do."""

    index: int
    source: int
    number: int


class Attempt(Frame, frozen=True, kw_only=True):
    """Some events are tried at once. ``results``: what has come of the first of them. ``tried``: the abilities that have been
    looked at. ``shares``: which of them hang on which others."""

    events: tuple[Event, ...]
    results: tuple[Result, ...] = ()
    tried: frozenset[Tried | Alongside] = frozenset()
    shares: tuple[CounterShare, ...] = ()


class Window(Frame, frozen=True, kw_only=True):
    """What waits for a moment may act. ``done``: keys of the reactions that have. ``passed``: see :mod:`.ordering`. ``initial``:
    keys of those that were there from the start, ``None`` before that is known."""

    event: Event
    done: frozenset[str] = frozenset()
    passed: tuple[str, ...] = ()
    initial: tuple[str, ...] | None = None


class Sink(Frame, frozen=True, kw_only=True):
    """What has lost its host or base and found no other is discarded."""


class BeginEffects(Frame, frozen=True, kw_only=True):
    """What a card just played gives to other cards as long as it lasts begins now."""

    card: str


class SpareTitan(Frame, frozen=True, kw_only=True):
    """A player with too many titans says which one goes."""

    player: str


class Clash(Frame, frozen=True, kw_only=True):
    """A titan has come to a base, where others may stand."""

    titan: str


class Treasure(Frame, frozen=True, kw_only=True):
    """Treasures are drawn one by one. ``player``: by whom, ``None`` if they are discarded. ``left``: how many. ``name``: what a
    text calls those drawn, ``None`` for a rule. ``drawn``: those so far."""

    player: str | None
    left: int
    name: str | None
    drawn: tuple[str, ...]


class SpecialUsed(Frame, frozen=True, kw_only=True):
    """A Special ability has been used to its end. ``card``: on which it stands. ``player``: by whom."""

    card: str
    player: str | None


class PlaySpecial(Frame, frozen=True, kw_only=True):
    """A card is played by its own Special. ``ability``: its key."""

    card: str
    player: str
    ability: str


class DiscardPlayed(Frame, frozen=True, kw_only=True):
    """A standard action goes to its discard pile after having been played."""

    card: str
