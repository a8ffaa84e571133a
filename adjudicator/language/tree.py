"""The compiled tree of an ability.

Nodes are immutable in practice, compared by identity, and known by a path that is stable between runs, so
that a game saved in the middle of a resolution finds them again.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .words import Word


class Node:
    """A word with its compiled arguments. ``path`` names it within the library."""

    __slots__ = ("word", "args", "path", "line", "run", "choosers")

    def __init__(self, word: Word, args: dict[str, Any], path: str, line: int) -> None:
        self.word = word
        self.args = args
        self.path = path
        self.line = line
        self.run = word.run
        #: parameters whose cards somebody must choose before the word is done, in order
        self.choosers = tuple(name for name, arg in args.items() if isinstance(arg, Selection) and arg.chooses
                              and word.params[name].kind != "selection")

    def __repr__(self) -> str:
        return f"<{self.word.name} {self.path}>"


class Block:
    """Several nodes done in order (rule ``ability-parts-in-sequence``)."""

    __slots__ = ("nodes", "path", "line")

    def __init__(self, nodes: tuple, path: str, line: int) -> None:
        self.nodes = nodes
        self.path = path
        self.line = line


class Selection:
    """Which cards (or bases, or players).

    ``quantifier``: ``one``, ``each``, ``up_to``, ``any_number_of``, ``a`` (any that fits, in patterns),
    ``random``. ``number``: for ``one`` of several, ``up_to`` and ``random``. ``kind``: ``minion``, ``action``,
    ``card``, ``base``, ``player``, ``titan``. ``filters``: nodes of the filter family. ``zone``: where the
    cards lie: ``play``, ``hand``, ``deck``, ``discard``, ``base-deck``... ``whose``: player reference of that
    zone. ``least`` or ``most``: an extreme; ``per``: the group within which it is sought. ``by``: who
    chooses. ``name``: what the chosen are called afterwards.
    """

    __slots__ = ("quantifier", "number", "kind", "filters", "zone", "whose", "extreme", "per", "by", "name",
                 "path", "line", "chooses", "reads_values")

    def __init__(self, **fields: Any) -> None:
        for slot in self.__slots__:
            setattr(self, slot, fields.get(slot))


class Pattern(NamedTuple):
    """Which events. Every field but ``event`` may be ``None``: then it does not matter.

    ``event``: kinds. ``what``: a reference or a Selection the object must meet. ``by``: who carries it out.
    ``source``: a Selection the card that does it must meet. ``to`` and ``origin``: bases. ``directly``:
    whether that ability chose the object. ``whose``: whose turn it is, for turn events. ``zone``: where
    outside play the object came from (or which ones). ``into``: the player into whose hand it goes. ``first``: only the first time
    in a turn that this player does it (for plays: of such a kind, there). ``extra``: whether a play is
    beyond the regular ones. ``implied``: the text names no moment; after scoring is only the likely one.
    ``stage``: of scoring. ``condition``: anything else.
    """

    event: tuple[str, ...]
    what: Any = None
    by: Any = None
    source: Any = None
    to: Any = None
    origin: Any = None
    directly: bool | None = None
    whose: Any = None
    played: bool | None = None
    base: Any = None
    zone: str | tuple | None = None
    implied: bool | None = None
    into: Any = None
    first: bool | None = None
    extra: bool | None = None
    path: str = ""


class Limit(NamedTuple):
    """How often. ``times`` uses ``per`` turn, base or window, counted by ``of`` card, name or player."""

    times: int
    per: str
    of: str = "card"


class Ability:
    """One ability of one printing.

    ``label``: ``on_play``, ``ongoing``, ``talent``, ``special`` or ``base``. ``role``: what the engine does with it: ``on_play``, ``continuous``, ``trigger``, ``instead``, ``talent``, ``activated``.
    ``timing``: for triggers ``after``, ``when``, ``before`` or ``at``. ``zones``: where the card must be.
    ``plays``: using it plays the card itself. ``body``, ``condition``, ``gives``, ``pattern``, ``limit``,
    ``you``, ``optional``: its parts. ``one_or_more``: it reacts once to all that a batch does. ``once_per_play``: once to all
    that a played card does, or (``"each"``) once for each card that it does something to. ``last_first``: of several
    events that it waits to answer it answers the last one first. ``key``: its stable name.
    """

    __slots__ = ("key", "label", "role", "timing", "zones", "pattern", "condition", "optional", "limit", "you",
                 "body", "gives", "plays", "once_per_play", "one_or_more", "last_first", "line", "index", "face", "reads", "ends_itself", "said",
                 "looks_at")

    def __init__(self, **fields: Any) -> None:
        for slot in self.__slots__:
            setattr(self, slot, fields.get(slot))

    def __repr__(self) -> str:
        return f"<ability {self.key}>"


class Face:
    """One printing of one card: what the engine sees of it.

    ``card``: the :class:`CardInfo`. ``printing``: ``first``, ``latest`` or another key. ``power``,
    ``breakpoint``, ``vp``, ``copies``, ``monsters``, ``treasures``: printed numbers or ``None``. ``play_on``: ``None``
    (standard action, or a minion), ``"base"``, or a Selection of minions. ``abilities``: in printed order. ``paper``: its words that
    nothing carries out yet, so that it can be read but not be on a table.
    ``normal_play``: whether it may be played as a regular or extra card. ``play_if``: a condition for playing.
    """

    __slots__ = ("card", "printing", "name", "kind", "power", "breakpoint", "vp", "copies", "monsters",
                 "treasures", "play_on", "abilities", "normal_play", "play_if", "note", "confidence", "cue",
                 "line", "faction", "triggers", "continuous", "insteads", "on_play", "talents", "activated",
                 "from_hand", "from_discard", "from_titans", "from_deck", "undead", "key", "differences", "play_text", "paper")

    def __init__(self, **fields: Any) -> None:
        for slot in self.__slots__:
            setattr(self, slot, fields.get(slot))

    @property
    def played_on(self) -> str:
        """What it is played on: ``base``, ``minion``, or ``nothing``."""
        if self.play_on is None:
            return "nothing"
        return "base" if self.play_on == "base" else "minion"

    def __repr__(self) -> str:
        return f"<face {self.key}>"


class CardInfo:
    """A card as the library knows it: ``id``, ``name``, ``kind``, ``faction``, ``set``, ``faces`` by printing
    key in order of time, ``former`` names, ``nicknames``, ``unowned``: no player owns it."""

    __slots__ = ("id", "name", "kind", "faction", "set", "faces", "former", "nicknames", "file", "line",
                 "unowned", "deck")

    def __init__(self, **fields: Any) -> None:
        for slot in self.__slots__:
            setattr(self, slot, fields.get(slot))

    def face(self, printing: str) -> Face:
        """The printing asked for. ``latest`` is the newest there is, ``first`` the oldest."""
        if printing in self.faces:
            return self.faces[printing]
        if printing == "latest":
            return self.faces[list(self.faces)[-1]]
        if printing == "first":
            return self.faces[next(iter(self.faces))]
        raise KeyError(printing)
