"""The board of a moment: what lies where, with the values that hold there, as plain rows.

Whoever shows a table to people reads these rows and runs no engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ...engine.kernel.game import Game
from ...engine.kernel.run import Context, Run
from ...engine.query.ranking import breaking, is_ready, total
from ...engine.reading.cards import plain_counters_at, stasis_counters
from ...engine.values.layers import Values
from ...engine.values.values import values
from ...language.library import Library
from ...language.tree import Face
from ...table.cards import InPlay
from ...table.position import Position
from ...table.sight import holder
from ..data.profiles import GameProfile
from ..data.table_words import where_words

#: Zones of a player, in the order in which they are told; the later ones only where he has any.
PLAYER_ZONES = ("hand", "deck", "discard", "titans", "stasis")
SELDOM = ("titans", "stasis")
#: Zones that belong to nobody, told where they hold cards.
TABLE_ZONES = ("base-deck", "base-discard", "monsters", "treasures", "madness", "aside", "box")


@dataclass(frozen=True, slots=True)
class BoardCard:
    """A card.

    ``id``; ``name`` for people; ``kind``: minion, action, titan..., ``unknown`` for a card that nobody knows. ``owner``, ``controller``:
    players, empty for nobody. ``power``: now, ``printed``: as printed, ``None`` where it has none. ``used``: ``talent`` or ``ability``
    where one was used this turn. ``came_this_turn``, ``buried``. ``factions``: named with it. ``attached``: the cards on it. ``went``: of
    a card that has just left this place, where it is now, in words."""

    id: str
    name: str
    kind: str
    owner: str = ""
    controller: str = ""
    power: int | None = None
    printed: int | None = None
    counters: int = 0
    used: str = ""
    came_this_turn: bool = False
    buried: bool = False
    factions: tuple[str, ...] = ()
    attached: tuple[BoardCard, ...] = ()
    went: str = ""


@dataclass(frozen=True, slots=True)
class BoardGroup:
    """The cards that one player controls at a base; ``player`` is ``nobody`` for those of nobody, who has no ``total``."""

    player: str
    total: int | None
    cards: tuple[BoardCard, ...]


@dataclass(frozen=True, slots=True)
class BoardBase:
    """A base. ``total``: of all power there, against ``breakpoint``. ``totals``: (player, power) of everybody, in turn order. ``points``:
    VP by place. ``actions``: played on the base. ``counters``: on it, of no particular kind."""

    id: str
    name: str
    total: int
    breakpoint: int
    totals: tuple[tuple[str, int], ...]
    points: tuple[int, ...]
    ready: bool
    scoring: bool
    counters: int
    actions: tuple[BoardCard, ...]
    groups: tuple[BoardGroup, ...]


@dataclass(frozen=True, slots=True)
class BoardPile:
    """A zone with its cards. ``zone``: its kind. ``known``: the cards that are known, the top first; ``unknown``: how many are not."""

    zone: str
    known: tuple[BoardCard, ...]
    unknown: int


@dataclass(frozen=True, slots=True)
class BoardPlayer:
    """A player with the zones that are his."""

    name: str
    vp: int
    piles: tuple[BoardPile, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A whole table. ``turn``: whose it is; ``phase``: by its id. ``piles``: of nobody."""

    turn: str
    phase: str
    bases: tuple[BoardBase, ...]
    players: tuple[BoardPlayer, ...]
    piles: tuple[BoardPile, ...]

    def cards_in_play(self) -> Iterator[BoardCard]:
        """Every card at a base, hosts before what lies on them."""
        for base in self.bases:
            for card in (*base.actions, *(card for group in base.groups for card in group.cards)):
                yield from _with_attached(card)


def _with_attached(card: BoardCard) -> Iterator[BoardCard]:
    yield card
    for other in card.attached:
        yield from _with_attached(other)


def board_of(position: Position, names: Mapping[str, str], library: Library, profile: GameProfile, before: Position | None = None) -> Board:
    """The board of a position. ``names``: id -> what a person calls the card. ``before``: an earlier position, whose cards that have left
    their base since are shown there once more, with where they went."""
    return _BoardMaker(position, names, library, profile, before).board()


class _BoardMaker:
    def __init__(
        self, position: Position, names: Mapping[str, str], library: Library, profile: GameProfile, before: Position | None
    ) -> None:
        self.position = position
        self.names = names
        self.before = before
        self.run = Run(Game(position, None), Context(library, profile, None))
        self.values: Values = values(self.run)

    def board(self) -> Board:
        position = self.position
        return Board(
            position.turn,
            position.phase,
            # between a base that was scored and the one that comes in its place there is a gap
            tuple(self.base(base) for base in position.bases() if base),
            tuple(
                BoardPlayer(
                    player,
                    position.vp[player],
                    tuple(
                        self.pile(zone, f"{zone}:{player}")
                        for zone in PLAYER_ZONES
                        if zone not in SELDOM or position.zone(f"{zone}:{player}")
                    )
                    + self.stored(player),
                )
                for player in position.players
            ),
            tuple(self.pile(zone, zone) for zone in TABLE_ZONES if position.zone(zone)),
        )

    def stored(self, player: str) -> tuple[BoardPile, ...]:
        """All that lies stored under cards that a player controls, as one pile."""
        cards = [
            card
            for zone, held in self.position.zones.items()
            if zone.startswith("stored:") and held and holder(self.position, zone) == player
            for card in held
        ]
        return (self.pile_of("stored", tuple(cards)),) if cards else ()

    def base(self, base: str) -> BoardBase:
        position = self.position
        face = position.ident[base].face
        here = [card for card, place in position.play.items() if place.base == base and card != base and place.host is None]
        on_base = [card for card in here if _lies_on_base(position.ident[card].face, position.play[card])]
        groups: dict[str, list[BoardCard]] = {}
        for card in here:
            if card not in on_base:
                groups.setdefault(position.play[card].controller or "nobody", []).append(self.card(card))
        for card, place in self.left(base):
            groups.setdefault(place.controller or "nobody", []).append(self.gone(card, place))
        totals = {player: total(self.run, base, player) for player in position.players}
        return BoardBase(
            base,
            self.names.get(base, base),
            breaking(self.run, base),
            self.values.breakpoint.get(base, 0),
            tuple(totals.items()),
            tuple(face.vp or ()) if face is not None else (),
            is_ready(self.run, base),
            position.scoring is not None and position.scoring.base == base,
            plain_counters_at(position, base),
            tuple(self.card(card) for card in on_base),
            tuple(BoardGroup(player, totals.get(player), tuple(cards)) for player, cards in groups.items()),
        )

    def left(self, base: str) -> Iterator[tuple[str, InPlay]]:
        """The cards that lay at a base before and no longer do, with how they lay."""
        for card, place in self.before.play.items() if self.before is not None else ():
            now = self.position.play.get(card)
            if place.base == base and card != base and place.host is None and (now is None or now.base != base):
                yield card, place

    def card(self, card: str) -> BoardCard:
        position = self.position
        place, identity = position.play[card], position.ident[card]
        face = identity.face
        return BoardCard(
            card,
            self.names.get(card, card),
            face.kind if face is not None else "unknown",
            identity.owner or "",
            place.controller or "",
            None if place.buried else self.values.power.get(card),
            face.power if face is not None else None,
            place.counters,
            _used(place, face),
            bool(place.since),
            place.buried,
            tuple(str(mark.value) for mark in place.marks if mark.kind == "faction"),
            tuple(self.card(other) for other in position.attached(card)),
        )

    def gone(self, card: str, place: InPlay) -> BoardCard:
        """A card that has left, as it was."""
        identity = self.position.ident.get(card)
        if identity is None and self.before is not None:
            identity = self.before.ident[card]
        face = identity.face if identity is not None else None
        return BoardCard(
            card,
            self.names.get(card, card),
            face.kind if face is not None else "unknown",
            (identity.owner if identity is not None else None) or "",
            place.controller or "",
            went=self.went(card),
        )

    def went(self, card: str) -> str:
        if card in self.position.play:
            return "moved away"
        try:
            zone = self.position.zone_of(card)
        except KeyError:
            return "gone"
        return f"now {where_words(zone)}"

    def pile(self, zone: str, place: str) -> BoardPile:
        return self.pile_of(zone, self.position.zone(place))

    def pile_of(self, zone: str, cards: tuple[str, ...]) -> BoardPile:
        known = []
        for card in cards:
            identity = self.position.ident[card]
            face = identity.face
            if face is not None:
                waiting = stasis_counters(self.run, card) if zone == "stasis" else 0
                known.append(BoardCard(card, self.names.get(card, card), face.kind, identity.owner or "", counters=waiting))
        return BoardPile(zone, tuple(known), len(cards) - len(known))


def _lies_on_base(face: Face | None, place: InPlay) -> bool:
    return face is not None and face.kind in ("action", "madness") and not place.buried


def _used(place: InPlay, face: Face | None) -> str:
    if not place.used:
        return ""
    talent = face is not None and any(ability.label == "talent" and ability.key in place.used for ability in face.abilities)
    return "talent" if talent else "ability"
