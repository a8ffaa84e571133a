"""The position: all that rules can see, and only that. Immutable; a change makes a new one.

Zones are tuples of card ids under a name: ``hand:Ann``, ``deck:Ann``, ``discard:Ann``, ``titans:Ann``, ``stasis:Ann``,
``stored:CARD`` (face down under that card), ``kept:CARD`` (what lies on a card in stasis),
``bases`` (in play, in table order), ``base-deck``, ``base-discard``, ``madness``, ``monsters``,
``monster-discard``, ``treasures``, ``treasure-discard``, ``aside``, ``box``, ``limbo``.
The top of a deck is its first entry.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec.structs import force_setattr
from msgspec.structs import replace as changed

from .cards import Identity, InPlay
from .facts import Fact


class Limits(NamedTuple):
    """Which cards a play is for, and where they may go. ``path``: of the selection that a card must meet, ``None`` for every card.
    ``places``: the bases or minions, as ids, or the path of a selection looked for only when the card is played; ``None`` for all.
    ``scope``: the names that those are read with, as pairs."""

    path: str | None
    places: tuple[str, ...] | str | None
    scope: tuple[tuple[str, Any], ...] = ()


#: In the names that limits are read with: the name that a text has for a card whose extra play was kept, until that play is made.
AWAITED = "awaited"
#: Limits that let every card go everywhere.
NO_LIMITS = Limits(None, None)


#: Where a card may be played: a base and a host there, a base, or neither for a standard action.
Place = tuple[str | None, str | None]


class Allowance(NamedTuple):
    """A play that a player has left this turn (rules ``extra-means``, ``extra-banked``).

    ``kind``: ``minion`` or ``action``. ``regular``: the one every turn gives. ``limits``: which cards it is for and where, or
    ``None``. ``source``: card that gave it, if another play that it gave speaks of the card that is played by this one.
    ``zone``: where the card comes from. ``optional``: the text that gave it says "may".
    """

    player: str
    kind: str
    regular: bool = False
    limits: Limits | None = None
    source: str | None = None
    zone: str = "hand"
    optional: bool = False


class Lasting(NamedTuple):
    """An effect that outlives the ability that made it (rule ``until-outlives-source``).

    ``kind``: layer or kind of effect. ``targets``: the cards it took when it was made, or ``None`` when it is
    not about cards. ``number``: its amount. ``until``: ``turn-end``, ``start:<player>``, ``end:<player>``,
    ``leaves:<card>`` (or the end of the turn, if that is sooner), ``never``. ``source``, ``player``, ``ability``: who made it.
    ``data``: what else it needs.
    """

    kind: str
    targets: tuple[str, ...] | None
    number: int
    until: str
    source: str | None
    player: str | None
    ability: str | None = None
    data: Any = None

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards it took; none if it is not about cards."""
        return self.targets or ()


#: The kind of effect by which a card set aside counts at every base: ``number`` is its power, ``player`` who controls it.
EVERYWHERE = "everywhere"

#: In the data of an effect on power: a bonus that a defence has kept from ending.
KEPT = "kept"


class Rank(NamedTuple):
    """Where a player ranks at a scoring base."""

    player: str
    total: int
    place: int


class Scoring(NamedTuple):
    """The base being scored.

    ``base``: its id. ``ranking``: (player, total, place) once points were given, else ``None``. ``next_base``:
    the base that will replace it, if an ability decided. ``silent``: whether its ability was cancelled when
    its cards were discarded.
    """

    base: str
    ranking: tuple[Rank, ...] | None = None
    next_base: str | None = None
    replaced_by: str | None = None
    silent: bool = False
    chosen_by: str | None = None


#: What names one thing that an ability gives: the card and the path of the gift.
GiftKey = tuple[str, str]


class Held(NamedTuple):
    """Numbers held while a card resolves. ``resolving``: the card, which is not held itself. ``gives``: by what gives, to whom and how
    much."""

    resolving: tuple[str, ...]
    gives: tuple[tuple[GiftKey, tuple[tuple[str, Any], ...]], ...]


class SetAside(NamedTuple):
    """A card that a way out of a loop has set aside, with all that was on it and where that was."""

    card: str
    cards: tuple[tuple[str, InPlay], ...]


class Ending(NamedTuple):
    """How a game ended. ``reason``: ``points``, ``game-over``, ``stalemate``, ``unending``, or ``left`` while a loop is tried.
    ``totals``: the points of each player, sorted."""

    reason: str
    winners: tuple[str, ...] = ()
    totals: tuple[tuple[str, int], ...] = ()


FIELDS = (
    "players",
    "turn",
    "phase",
    "vp",
    "zones",
    "play",
    "ident",
    "plays",
    "lasting",
    "facts",
    "turns",
    "scoring",
    "held",
    "arriving",
    "blocked",
    "mixed",
    "seen",
    "limbo",
    "result",
    "settings",
)
_KNOWN = frozenset(FIELDS)
#: The fields that say what lies in play and what continues there.
TABLE = frozenset(("play", "ident", "lasting", "held", "arriving", "blocked", "settings", "players"))
#: What of a card in play changes without the table changing: when it came, and which of its abilities were used.
USES = frozenset(("since", "used"))
#: What changes along with the order of the cards in a zone: values that look into zones, and not at this, count the cards there.
ORDER = "mixed"
#: All that values can hang on.
EVERYTHING = _KNOWN | USES


class Position(msgspec.Struct, frozen=True, eq=False, kw_only=True, gc=False):
    """All that rules can see.

    ``players``: ids in turn order. ``turn``: the current player. ``phase``: one of ``start-turn``,
    ``play-cards``, ``score-bases``, ``draw``, ``end-turn``, ``setup``. ``vp``: points by player. ``zones``:
    see the module. ``play``: cards in play (bases too) in the order in which they came. ``ident``: what each
    card is. ``plays``: allowances left. ``lasting``: effects with a deadline. ``facts``: the few facts of this
    turn that an ability may ask for. ``turns``: extra turns to come, in groups by
    the turn in which they were won, the newest first. ``scoring``: the base being scored with its
    ranking. ``held``: numbers held while a card resolves. ``arriving``: cards whose own continuous abilities
    have not begun. ``blocked``: continuous changes warded off, by what gives and who would be given to.
    ``mixed``: decks with an unordered middle. ``seen``: who has seen a hidden card. ``limbo``: cards set
    aside by a way out of a loop. ``result``: how the game ended. ``settings``: facts of this table.
    """

    players: tuple[str, ...]
    turn: str
    phase: str
    vp: dict[str, int]
    zones: dict[str, tuple[str, ...]]
    play: dict[str, InPlay]
    ident: dict[str, Identity]
    plays: tuple[Allowance, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    facts: frozenset[Fact] = frozenset()
    turns: tuple[tuple[str, ...], ...] = ()
    scoring: Scoring | None = None
    held: Held | None = None
    arriving: tuple[str, ...] = ()
    blocked: frozenset[tuple[GiftKey, str]] = frozenset()
    mixed: dict[str, tuple[int, int]] = {}
    seen: dict[str, tuple[str, ...]] = {}
    limbo: tuple[SetAside, ...] = ()
    result: Ending | None = None
    settings: dict[str, Any] = {}

    #: what is derived from the position, kept with it: its values (``None`` until somebody asks), and the last values known
    #: of a position it came from. Neither is part of what rules can see.
    _values: Any = None
    _earlier: Any = None

    def replace(self, **changes: Any) -> Position:
        """A position that differs in the named fields. Raises ``TypeError`` for an unknown field.

        Values are handed on while what they hang on stays as it is.
        """
        new = changed(self, **changes)
        kept = new._values
        if kept is not None:
            force_setattr(new, "_earlier", kept)
            if not kept.hangs_on.isdisjoint(changes):
                force_setattr(new, "_values", None)
        return new

    def keep_values(self, values: Any) -> None:
        """Keep the values of this position with it, or forget them (``None``)."""
        force_setattr(self, "_values", values)

    def used(self, play: dict[str, InPlay], **changes: Any) -> Position:
        """A position in which cards in play differ in what was used of them and in when they came, and in nothing else; with other
        fields besides."""
        new = self.replace(play=play, **changes)
        kept = self._values
        if kept is not None and kept.hangs_on.isdisjoint(USES.union(changes)):
            new.keep_values(kept)
        return new

    def stacked(self, zones: dict[str, tuple[str, ...]], mixed: dict[str, tuple[int, int]]) -> Position:
        """A position in which each zone holds the same cards, some of them in another order, and which differs in nothing else."""
        new = self.replace(zones=zones, mixed=mixed)
        kept = self._values
        if kept is not None and ORDER not in kept.hangs_on:
            new.keep_values(kept)
        return new

    def lying(self, card: str, here: InPlay) -> Position:
        """A position in which a card lies in play as said, and which differs in nothing else."""
        return self.replace(play={**self.play, card: here})

    def key(self) -> tuple[Any, ...]:
        """What two positions that rules cannot tell apart have in common. Order counts only in decks."""
        zones = tuple(
            (name, cards if name.startswith(("deck:", "base-deck")) or name in ("monsters", "treasures") else tuple(sorted(cards)))
            for name, cards in sorted(self.zones.items())
            if cards
        )
        return (
            self.turn,
            self.phase,
            tuple(sorted(self.vp.items())),
            zones,
            tuple(sorted(self.play.items())),
            tuple(sorted(self.plays, key=repr)),
            self.lasting,
            self.facts,
            self.turns,
            self.scoring,
            self.held,
            self.arriving,
            self.blocked,
            tuple(sorted(self.mixed.items())),
            self.limbo,
            self.result,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash((self.turn, self.phase, tuple(sorted(self.vp.items()))))

    @property
    def scored(self) -> Scoring:
        """The base being scored. Raises :class:`ValueError` if none is."""
        if self.scoring is None:
            raise ValueError("no base is being scored")
        return self.scoring

    # -- reading ---------------------------------------------------------------------------------------

    def zone(self, name: str) -> tuple[str, ...]:
        return self.zones.get(name, ())

    def zone_of(self, card: str) -> str:
        """The zone that holds a card, ``play`` for cards in play. Raises ``KeyError`` for a card in none."""
        if card in self.play:
            return "play"
        if card in self.ident:
            # where nearly all of those lie that somebody asks about: no deck of anybody else is looked through for them
            if card in self.zones.get("limbo", ()):
                return "limbo"
            owner = self.ident[card].owner
            for name in (f"hand:{owner}", f"deck:{owner}", f"discard:{owner}"):
                if card in self.zones.get(name, ()):
                    return name
        for name, cards in self.zones.items():
            if card in cards:
                return name
        raise KeyError(card)

    def base_of(self, card: str) -> str | None:
        """The base a card in play is at, also through the minion it is attached to; ``None`` elsewhere."""
        here = self.play.get(card)
        return here.base if here is not None else None

    def bases(self) -> tuple[str, ...]:
        return self.zones.get("bases", ())

    def attached(self, host: str) -> tuple[str, ...]:
        """The actions attached to a minion, in the order in which they came."""
        return tuple(card for card, here in self.play.items() if here.host == host)

    def clockwise(self, first: str | None = None) -> tuple[str, ...]:
        """The players from ``first`` (the current player) round the table."""
        start = self.players.index(first or self.turn)
        return self.players[start:] + self.players[:start]


#: Where in the key of a position (:meth:`Position.key`) points, effects that outlive their ability, and what this turn has seen stand.
VP, LASTING, FACTS = 2, 6, 7


def but_totals(key: tuple[Any, ...]) -> tuple[Any, ...]:
    """The key of a position without totals that only grow: points, and what this turn has seen."""
    return (*key[:VP], (), *key[VP + 1 : FACTS], frozenset(), *key[FACTS + 1 :])
