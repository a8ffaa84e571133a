"""The records kept of a single card.

A card is known by its id, a short string that a situation gives it (``scout1``). What never changes about it
(its face, its owner) stands in :class:`Identity`; what the table adds while it is in play stands in
:class:`InPlay`; what an event remembers of it stands in :class:`LastKnown`.
"""

from __future__ import annotations

from typing import Any

import msgspec


class Identity(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """What a physical card is.

    ``face`` is the compiled printing (see ``language.library.Face``), or ``None`` while the card is unknown;
    ``owner`` the player who brought it, or ``None`` for cards that nobody owns (rule ``owner-means``). ``faction``: of which faction it
    is, where its name stands in several.
    """

    face: Any
    owner: str | None
    faction: str | None = None


class Mark(msgspec.Struct, frozen=True, gc=False):
    """Something that an ability keeps on a card. ``kind``: ``ability`` (a copied or lent one, by its key), ``lender`` (the key of a lent
    one and, behind a space, the player who lent it and stays its "you"), ``faction`` (a named one), or ``counters`` (how many that are
    no power counters)."""

    kind: str
    value: Any


class InPlay(msgspec.Struct, frozen=True, gc=False):
    """What the table knows of a card in play.

    ``base``: id of the base it is at, for bases the base's own id. ``host``: the minion an action is attached
    to, else ``None``. ``player``: who played it, and so controls it unless something says otherwise.
    ``controller``: who controls it now. ``counters``: power counters. ``used``: ability keys used this turn,
    one entry a use. ``marks``: named facts an ability keeps on the card (a named faction, a copied ability).
    ``since``: ``"turn"`` when it came into play this turn, else ``""``. ``buried``: lying face down.
    """

    base: str
    host: str | None = None
    player: str | None = None
    controller: str | None = None
    counters: int = 0
    used: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    since: str = ""
    buried: bool = False


class LastKnown(msgspec.Struct, frozen=True, gc=False):
    """A card as it last was, kept by the event that changed it (rule ``reaction-tested-again``).

    ``names``: what it was treated as besides its own name. ``stored``: what lay stored under it. ``silent``: whether its abilities were
    ``cancelled``, or its own were ``lost``, so that they notice nothing of how it goes; empty where neither was so.
    """

    id: str
    name: str
    owner: str | None
    controller: str | None
    base: str | None
    host: str | None
    power: int | None
    counters: int
    attached: tuple[str, ...]
    names: tuple[str, ...] = ()
    stored: tuple[str, ...] = ()
    silent: str = ""
