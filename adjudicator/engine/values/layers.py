"""What continuous abilities make of a table: the layers, what an ability gives, and the tables of values.

Plain records; they are filled in :mod:`adjudicator.engine.values.values`.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, NamedTuple

from ...language.tree import Ability, Node, Pattern, Selection
from ...table.cards import InPlay
from ...table.position import EVERYTHING, GiftKey, Lasting
from ..kernel.frames import Scope

#: Layers in the order in which they are adjusted.
LAYERS = (
    "cancel",
    "grant",
    "names",
    "starting_breakpoint",
    "printed",
    "starting",
    "unaffected",
    "cannot",
    "price",
    "power",
    "breakpoint",
    "uncounted",
    "extra_power",
    "talent_uses",
    "titan_limit",
    "hand_limit",
    "award",
    "from_discard",
    "playable_as",
    "claim",
)
RANK = {layer: index for index, layer in enumerate(LAYERS)}
#: Layers whose numbers can be held while a card resolves.
HELD = ("printed", "starting", "power", "starting_breakpoint", "breakpoint", "award", "extra_power")
#: What each layer does to a card, in the terms of the list of effects that count as affecting.
EFFECT = {"power": "power", "printed": "power", "starting": "power", "cancel": "cancel", "names": "name", "grant": "grant"}

#: As :data:`EFFECT`, with what is an event by itself when it begins.
LASTING_EFFECT = {**EFFECT, "claim": "control"}


class Instance(NamedTuple):
    """A gift of one ability of one card, as it stands on the table. ``key``: what names it. ``effect``: with a deadline, which gives it
    whatever becomes of the card (rule ``until-outlives-source``)."""

    layer: str
    node: Node
    ability: Ability
    source: str
    scope: Scope
    reads: bool
    key: GiftKey
    effect: Lasting | None = None

    def player(self, play: dict[str, InPlay]) -> str | None:
        """Whose doing it is."""
        return self.effect.player if self.effect is not None else play[self.source].controller


class Give(NamedTuple):
    """One thing an instance gives: to whom, and how much or what."""

    target: str
    amount: Any


class Protection(NamedTuple):
    """A card is not affected by some cards. ``bounded``: whether that hangs on the card's own power."""

    node: Node
    source: str
    scope: Scope
    bounded: bool


class Prohibition(NamedTuple):
    """Something that cannot happen. ``pattern``: what. ``ability`` and ``source``: by what, read in ``scope``; ``effect``: the effect with
    a deadline that says so, in the place of an ability."""

    pattern: Pattern
    ability: Ability | None
    source: str | None
    scope: Scope
    effect: Lasting | None

    @property
    def bars_plays(self) -> bool:
        """Whether it may be about plays."""
        return bool(self.pattern.implied) or "play" in self.pattern.event


class Price(NamedTuple):
    """What somebody must discard to do something. ``pattern``: what, read in ``scope``; ``number``: of cards. ``source``: whose text says
    so."""

    pattern: Pattern
    source: str
    scope: Scope
    number: int


class Onto(NamedTuple):
    """Cards that a player may play onto a certain one from the discard pile. ``what``: which, read in ``scope``."""

    host: str
    what: Selection
    scope: Scope


class Adjustment(NamedTuple):
    """One step of values that do not settle: an ability of ``source`` gives or stops (``does``) something in a layer. ``power``: of the
    target then."""

    source: str
    does: str
    layer: str
    target: str
    amount: Any
    power: int | None


class ValueLoop(NamedTuple):
    """Values that cannot settle.

    ``adjustments``: one lap.
    ``targets`` and ``sources``: the cards in it.
    """

    adjustments: tuple[Adjustment, ...]
    targets: tuple[str, ...]
    sources: tuple[str, ...]

    def powers(self, target: str) -> tuple[int, ...]:
        """The values between which a card's power goes back and forth, lowest first."""
        return tuple(sorted({step.power for step in self.adjustments if step.target == target and step.power is not None}))


class Look(NamedTuple):
    """Which cards in play a selection can pick, whatever else it asks of them. ``kind``: of that kind. ``near``: those at the base of
    the ability's own card. ``yours``: those that "you" control. ``names``: those of such a name, ``group``: or with this word in it;
    ``naming``: either of them."""

    kind: str
    near: bool
    yours: bool
    names: tuple[str, ...] | None
    group: str | None
    naming: bool


class Watch(NamedTuple):
    """What all that gives on a table looks at. ``plain``: the same is given while nobody sees a change; not so where something looks at
    values, say. ``own``: the cards that give, what those lie on, and what something lasts on or comes from. ``looks``: each with the names
    that it is read with. ``asked``: what looks at more than at single cards."""

    plain: bool
    own: frozenset[str | None] = frozenset()
    looks: tuple[tuple[Look, Scope], ...] = ()
    asked: tuple[Instance, ...] = ()


#: Starting powers, powers and breakpoints, by card.
Figures = tuple[dict[str, int], dict[str, int], dict[str, Any]]

#: What nobody has entered anything into. It cannot be changed, so that no table is entered into by mistake.
_NOTHING: Any = MappingProxyType({})
_NOBODY: Any = frozenset()
#: The tables that are sets of cards.
_SETS = frozenset(("cancelled", "muted", "uncounted", "unadded"))


class Values:
    """What continuous abilities make of a position. Dictionaries by card id."""

    __slots__ = (
        "profile",
        "power",
        "printed",
        "starting",
        "cancelled",
        "names",
        "granted",
        "unaffected",
        "cannot",
        "prices",
        "from_discard",
        "breakpoint",
        "starting_breakpoint",
        "uncounted",
        "withheld",
        "extra_power",
        "talent_uses",
        "titan_limit",
        "hand_limit",
        "award",
        "claims",
        "reads",
        "final",
        "loop",
        "muted",
        "lost",
        "offered",
        "given",
        "instances",
        "gathered",
        "plain",
        "hangs_on",
        "further",
        "unadded",
        "resets",
        "picks",
        "bars_plays",
        "barred_at",
        "barred_kinds",
        "barred_plainly",
        "forbidden",
        "table",
        "watch",
    )

    def __init__(self, profile: Any, known: Values | None = None) -> None:
        """``known``: values to begin as, with the same tables, into which nothing may be entered then."""
        self.profile = profile
        if known is not None:
            self._be_as(known)
            return
        self.power: dict[str, int] = {}
        #: printed powers that are treated as another number
        self.printed: dict[str, int] = _NOTHING
        self.starting: dict[str, int] = {}
        self.cancelled: set[str] = _NOBODY
        #: cards that have lost the abilities they had; how many of those given to them, by card and key; all that is given, lost
        #: ones included
        self.muted: set[str] = _NOBODY
        self.lost: dict[str, dict[str, int]] = _NOTHING
        self.offered: dict[str, tuple[str, ...]] = _NOTHING
        self.names: dict[str, tuple[str, ...]] = _NOTHING
        self.granted: dict[str, tuple[Ability, ...]] = _NOTHING
        self.unaffected: dict[str, list[Protection]] = _NOTHING
        self.cannot: list[Prohibition] = []
        self.prices: list[Price] = []
        #: whether some prohibition may be about plays, and the bases to which those are bound that may be, if all of them are bound to
        #: one; not known before all of them have been entered
        self.bars_plays: bool | None = None
        self.barred_at: frozenset[str] | None = None
        #: the kinds of card whose plays they are about, if each is about one, and nothing contested is read to find out that of another
        #: kind; ``None`` if one of them may be about others, too
        self.barred_kinds: frozenset[str] | None = None
        #: whether nothing contested is read to find out what may not be played there
        self.barred_plainly = True
        #: the kinds of event that prohibitions name; ``None`` if one of them names none, or they are not known yet
        self.forbidden: frozenset[str] | None = None
        self.from_discard: list[Onto] = []
        self.breakpoint: dict[str, int] = {}
        self.starting_breakpoint: dict[str, int] = {}
        #: minions whose power is not in their controller's total; and those whose power is in no reckoning at all
        self.uncounted: set[str] = _NOBODY
        #: how much of a minion's power is not in its controller's total
        self.withheld: dict[str, int] = _NOTHING
        self.unadded: set[str] = _NOBODY
        self.extra_power: dict[tuple[str, str | None], int] = _NOTHING
        self.talent_uses: dict[str, int] = _NOTHING
        #: by player, how many titans beyond the one of the rule
        self.titan_limit: dict[str, int] = _NOTHING
        #: by player, how many cards more than ten the hand may hold
        self.hand_limit: dict[str, int] = _NOTHING
        self.award: dict[tuple[str, str], int] = _NOTHING
        self.claims: dict[str, list[tuple[str, str]]] = _NOTHING
        self.reads: dict[str, str] = _NOTHING
        #: powers that a literal reading sets, whatever else changes them
        self.final: dict[str, int] = _NOTHING
        #: what resets a starting value to a number, by target: (source, number), in the order in which they apply
        self.resets: dict[str, list[tuple[str | None, int]]] = _NOTHING
        #: of several that reset one value, the source that the current player has picked
        self.picks: dict[str, str | None] = _NOTHING
        self.loop: ValueLoop | None = None
        self.given: dict[GiftKey, tuple[Give, ...]] = _NOTHING
        self.instances: tuple[Instance, ...] = ()
        #: the instances of each card, with the place and face they were gathered for, to be taken over while those stay
        self.gathered: dict[str, tuple[InPlay, Any, tuple[Instance, ...]]] = {}
        #: starting powers, powers and breakpoints before anything was given, to go on from where little changes; ``None`` where it is not
        #: known beforehand for whom each ability gives
        self.plain: Figures | None = None
        #: the table that they were made for; nothing of one without instances, which needs none, or with a loop
        self.table: tuple[Any, ...] = ()
        #: the parts of a position that they hang on, so that a change elsewhere leaves them as they are
        self.hangs_on: frozenset[str] = EVERYTHING
        #: the instances that look further than the table; ``None`` where more has to be asked than what these give now, if no more has
        #: changed than what they look at
        self.further: tuple[Instance, ...] | None = None
        #: what those who give look at, once somebody has asked (see :mod:`adjudicator.engine.values.kept_gifts`)
        self.watch: Watch | None = None

    def _be_as(self, known: Values) -> None:
        """Have all that others have."""
        self.power = known.power
        self.printed = known.printed
        self.starting = known.starting
        self.cancelled = known.cancelled
        self.names = known.names
        self.granted = known.granted
        self.unaffected = known.unaffected
        self.cannot = known.cannot
        self.prices = known.prices
        self.from_discard = known.from_discard
        self.breakpoint = known.breakpoint
        self.starting_breakpoint = known.starting_breakpoint
        self.uncounted = known.uncounted
        self.withheld = known.withheld
        self.extra_power = known.extra_power
        self.talent_uses = known.talent_uses
        self.titan_limit = known.titan_limit
        self.hand_limit = known.hand_limit
        self.award = known.award
        self.claims = known.claims
        self.reads = known.reads
        self.final = known.final
        self.loop = known.loop
        self.muted = known.muted
        self.lost = known.lost
        self.offered = known.offered
        self.given = known.given
        self.instances = known.instances
        self.gathered = known.gathered
        self.plain = known.plain
        self.hangs_on = known.hangs_on
        self.further = known.further
        self.unadded = known.unadded
        self.resets = known.resets
        self.picks = known.picks
        self.bars_plays = known.bars_plays
        self.barred_at = known.barred_at
        self.barred_kinds = known.barred_kinds
        self.barred_plainly = known.barred_plainly
        self.forbidden = known.forbidden
        self.table = known.table
        self.watch = known.watch

    def open(self, tables: tuple[str, ...]) -> None:
        """Give it tables of its own, of these names, into which what abilities give can be entered. Most tables of cards need few."""
        for name in tables:
            if not getattr(self, name):
                setattr(self, name, set() if name in _SETS else {})
