"""Facts of this turn: the little of what has happened that a rule or an ability may ask for later.

A position keeps them without order or number. Each kind is a frozen record; two facts of one kind that say the same are one.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from .events import Event


class Fact(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Something that is so until it is taken back, at the latest until the next turn begins."""


# -- cards played ----------------------------------------------------------------------------------------------------


class KindPlayed(Fact, frozen=True, kw_only=True):
    """A player has played a card of a kind (``minion``, ``action``, ``titan``)."""

    player: str | None
    kind: str


class KindPlayedAgain(Fact, frozen=True, kw_only=True):
    """A player has played more than one card of a kind."""

    player: str | None
    kind: str


class FirstPlayed(Fact, frozen=True, kw_only=True):
    """The first card of a kind that a player has played this turn; kept where a text asks which it was, until it is played again."""

    player: str | None
    kind: str
    card: str


class KindPlayedInPhase(Fact, frozen=True, kw_only=True):
    """A player has played a card of a kind in the Play Cards phase."""

    player: str | None
    kind: str


class KindPlayedThere(Fact, frozen=True, kw_only=True):
    """A player has played a card of a kind on a base or minion (``place``; ``None``: on nothing)."""

    player: str | None
    kind: str
    place: str | None


class CardPlayed(Fact, frozen=True, kw_only=True):
    """A player has played a certain standard action."""

    player: str | None
    card: str


class PlayedUnowned(Fact, frozen=True, kw_only=True):
    """A player is playing a card that nobody owns, or has last played it."""

    card: str
    player: str


class DeclaredAs(Fact, frozen=True, kw_only=True):
    """A card that is minion and action at once is being played as one of them."""

    card: str
    kind: str


class PlaysCounted(Fact, frozen=True, kw_only=True):
    """How many cards a player has played, or how many of them with ``extra`` plays only; of one ``kind``, or of all as cards."""

    player: str | None
    extra: bool
    number: int
    kind: str = "card"


def plays_counted(facts: Iterable[Fact], player: str | None, extra: bool, kind: str = "card") -> PlaysCounted:
    """The count of a player's plays among some facts, or of the extra ones; of nought if nothing is counted yet."""
    for fact in facts:
        if type(fact) is PlaysCounted and (fact.player, fact.extra, fact.kind) == (player, extra, kind):
            return fact
    return PlaysCounted(player=player, extra=extra, number=0, kind=kind)


class HadCounters(Fact, frozen=True, kw_only=True):
    """There were +1 power counters on a card when another was played."""

    card: str
    played: str


class Stopped(Fact, frozen=True, kw_only=True):
    """A card being played has been stopped on its way."""

    card: str


class Happened(Fact, frozen=True, kw_only=True):
    """An event for which some text may ask later in the turn. ``controller``: who controlled then what it happened to."""

    event: Event
    controller: str | None


# -- abilities -------------------------------------------------------------------------------------------------------


class AbilityUsed(Fact, frozen=True, kw_only=True):
    """A limited ability has been used. ``who``: a card, or a name where the limit is by name. ``base``: where, for a limit
    that counts by base. ``player``: by whom, where that counts."""

    who: str
    ability: str
    base: str | None
    player: str | None


class ActedForPlay(Fact, frozen=True, kw_only=True):
    """An ability that acts once for each played card has acted for ``played``; once for each ``card`` where it says so."""

    source: str
    ability: str
    played: str | None
    card: str | None


class BothPartsUsed(Fact, frozen=True, kw_only=True):
    """The ability of a card that says OR will be used in both its parts."""

    card: str | None


# -- coins ------------------------------------------------------------------------------------------------------------


class CoinLies(Fact, frozen=True, kw_only=True):
    """A coin has been flipped and does not count yet. ``depth``: how many others lay there then. ``side``: what it shows."""

    depth: int
    side: str


class FlippedOne(Fact, frozen=True, kw_only=True):
    """A player has flipped a coin."""

    player: str | None


# -- cards that came, went or lie ------------------------------------------------------------------------------------


class DestroyedOne(Fact, frozen=True, kw_only=True):
    """A player has destroyed a minion."""

    player: str | None


class LostMinionAt(Fact, frozen=True, kw_only=True):
    """A minion that a player controlled has been destroyed at a base."""

    player: str | None
    base: str | None


class LostPowerAt(Fact, frozen=True, kw_only=True):
    """A player's total at a base has fallen."""

    player: str
    base: str


class WasInPlay(Fact, frozen=True, kw_only=True):
    """A card that has left play was there since before this turn."""

    card: str


class MovedFrom(Fact, frozen=True, kw_only=True):
    """A card has last moved away from a base."""

    card: str
    base: str


class TradedPlaces(Fact, frozen=True, kw_only=True):
    """A card that is coming into play takes over what lies on the one that it was swapped with. ``counters``: its +1 power counters.
    ``tally``: its counters of other kinds."""

    old: str
    new: str
    counters: int = 0
    tally: int = 0


class Adrift(Fact, frozen=True, kw_only=True):
    """A card has lost its host or base, and has until what goes on is over to come to lie on something else. ``depth``: how many
    levels of reactions were open then. ``sinks``: whether the base that comes next does not take it in."""

    card: str
    depth: int
    sinks: bool = False


class UncoveredOne(Fact, frozen=True, kw_only=True):
    """A player has uncovered a card at the start of the turn."""

    player: str


class JustUncovered(Fact, frozen=True, kw_only=True):
    """A card is being played after having been uncovered."""

    card: str


# -- stasis ----------------------------------------------------------------------------------------------------------


class StasisOver(Fact, frozen=True, kw_only=True):
    """A card has had its last stasis counter removed."""

    card: str


class LeavingDiscard(Fact, frozen=True, kw_only=True):
    """It has been asked what a card does instead of leaving its discard pile. ``goes``: whether it leaves it all the same."""

    card: str
    goes: bool


class LeavingStasis(Fact, frozen=True, kw_only=True):
    """A card is being played from stasis."""

    card: str


class BaseDeckFaceDown(Fact, frozen=True, kw_only=True):
    """The top card of the base deck lies face down although an ability would have it lie face up."""


# -- duels and clashes -----------------------------------------------------------------------------------------------


class DuelGoesOn(Fact, frozen=True, kw_only=True):
    """A duel is going on between two minions."""

    challenger: str
    challenged: str


class ClashesHeldBack(Fact, frozen=True, kw_only=True):
    """A card has put off every clash until the duel that is going on is over."""


class ClashWaits(Fact, frozen=True, kw_only=True):
    """The clash of a titan waits for the end of the duel."""

    titan: str


class ClashDue(Fact, frozen=True, kw_only=True):
    """A titan was moved to where others may stand: they clash when the ability at hand is over. ``depth``: how many levels of reactions
    were open then."""

    titan: str
    depth: int


#: The kinds of fact, for reading a saved position.
KINDS: tuple[type[Fact], ...] = (
    KindPlayed,
    KindPlayedAgain,
    FirstPlayed,
    KindPlayedInPhase,
    KindPlayedThere,
    CardPlayed,
    PlayedUnowned,
    DeclaredAs,
    PlaysCounted,
    Stopped,
    HadCounters,
    Happened,
    AbilityUsed,
    ActedForPlay,
    BothPartsUsed,
    CoinLies,
    FlippedOne,
    DestroyedOne,
    LostMinionAt,
    LostPowerAt,
    WasInPlay,
    MovedFrom,
    TradedPlaces,
    Adrift,
    UncoveredOne,
    JustUncovered,
    StasisOver,
    LeavingDiscard,
    LeavingStasis,
    BaseDeckFaceDown,
    DuelGoesOn,
    ClashesHeldBack,
    ClashWaits,
    ClashDue,
)
