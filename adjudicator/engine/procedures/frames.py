"""The frames that the files of this room put on the agenda for others."""

from __future__ import annotations

from ..kernel.frames import Frame


class Draw(Frame, frozen=True, kw_only=True):
    """Cards are drawn one by one. ``left``: how many. ``source``: the card whose text has them drawn, ``None`` for a rule."""

    player: str
    left: int
    source: str | None


class UncoverChoice(Frame, frozen=True, kw_only=True):
    """At the start of a turn its player may uncover one buried card."""


class Phase(Frame, frozen=True, kw_only=True):
    """A phase of the turn begins."""

    name: str


class StasisTick(Frame, frozen=True, kw_only=True):
    """A stasis counter comes off each of the current player's cards in stasis."""


class StasisLeftovers(Frame, frozen=True, kw_only=True):
    """At the end of a turn what is left in stasis without counters is discarded."""


class GameOverCheck(Frame, frozen=True, kw_only=True):
    """The check for the end of the game."""
