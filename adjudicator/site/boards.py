"""The board: a table as lists of rows, and the board of a position. That of a case as it is written is in :mod:`.case_board`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..engine.looking import plain_counters_at
from ..engine.ranking import breaking, is_ready, total
from ..engine.run import Context, Game, Run
from ..engine.valued import Values
from ..engine.values import values
from ..judge.wording import PHASES
from ..language.library import Library
from ..table.position import Position
from .judging import Problem
from .places import ZONES

LETTERS = "ABCD"


@dataclass(frozen=True)
class CardRow:
    """A card. ``kind``: minion, action, titan... or ``unknown``. ``power`` now, ``printed`` where that differs.
    ``owner``, ``controller``: names, empty for nobody. ``marks``: what else holds of it, in words.
    ``attached``: cards on it. ``place``: spelled, empty where it cannot be edited. ``problems``: beside it. ``touched``: whether the step shown changed it. ``gone``: whether that step took it away."""

    name: str
    kind: str = ""
    power: str = ""
    printed: str = ""
    owner: str = ""
    controller: str = ""
    counters: int = 0
    marks: tuple[str, ...] = ()
    attached: tuple[CardRow, ...] = ()
    place: str = ""
    problems: tuple[Problem, ...] = ()
    touched: bool = False
    gone: bool = False


@dataclass(frozen=True)
class Group:
    """The cards that one player controls at a base. ``total``: the player's power there, empty if not known."""

    player: str
    total: str
    cards: tuple[CardRow, ...]
    add: str = ""


@dataclass(frozen=True)
class BaseRow:
    """A base. ``total`` against ``breakpoint`` (empty if not known), ``bar``: (player, share in percent). ``points``: VP by place.
    ``plain``: made of numbers only."""

    name: str
    total: str = ""
    breakpoint: str = ""
    points: str = ""
    ready: bool = False
    scoring: bool = False
    bar: tuple[tuple[str, int, int], ...] = ()
    actions: tuple[CardRow, ...] = ()
    groups: tuple[Group, ...] = ()
    place: str = ""
    problems: tuple[Problem, ...] = ()
    touched: bool = False
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pile:
    """A hand, deck or pile. ``says``: "12 unknown cards"; ``cards``: those that are known, the top first."""

    name: str
    says: str
    cards: tuple[CardRow, ...] = ()
    place: str = ""
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class PlayerRow:
    """A player. ``letter``: A to D by seat."""

    name: str
    letter: str
    vp: str
    piles: tuple[Pile, ...]
    factions: tuple[str, ...] = ()
    place: str = ""
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class Board:
    """A whole table. ``moment``: whose turn and which phase, in words. ``letters``: player -> letter."""

    moment: str
    letters: Mapping[str, str]
    bases: tuple[BaseRow, ...]
    players: tuple[PlayerRow, ...]
    piles: tuple[Pile, ...]
    problems: tuple[Problem, ...] = ()


def letters_of(players: Any) -> dict[str, str]:
    """The letter of each player, by seat."""
    return {name: LETTERS[index % 4] for index, name in enumerate(players or ())}


class Worth:
    """The values of a position, once."""

    def __init__(self, position: Position, library: Library, reading: Any) -> None:
        self.run = Run(Game(position, None), Context(library, reading, None))
        self.values: Values = values(self.run)
        self.position = position

    def power(self, card: str) -> tuple[str, str]:
        """Power now, and the printed one where it differs."""
        face, place = self.position.ident[card].face, self.position.play.get(card)
        if place is None or place.buried or card not in self.values.power:
            return "", ""
        power = self.values.power[card]
        printed = face.power if face is not None else None
        return str(power), str(printed) if printed is not None and printed != power else ""

    def base(self, base: str, players: tuple[str, ...]) -> dict[str, Any]:
        """Total, breakpoint, points, whether it is ready, and the bar, as fields of a :class:`BaseRow`."""
        face = self.position.ident[base].face
        against = self.values.breakpoint.get(base, 0)
        bar, at = [], 0
        for player in players:
            share = total(self.run, base, player)
            width = max(0, min(100 - at, round(100 * share / against))) if against > 0 else 0
            if width:
                bar.append((player, at, width))
                at += width
        return {
            "total": str(breaking(self.run, base)),
            "breakpoint": str(against),
            "ready": is_ready(self.run, base),
            "bar": tuple(bar),
            "points": "·".join(str(points) for points in face.vp or ()) if face is not None else "",
        }

    def total(self, base: str, player: str) -> str:
        return str(total(self.run, base, player))


def of_position(
    position: Position,
    names: Mapping[str, str],
    library: Library,
    reading: Any,
    touched: frozenset[str] = frozenset(),
    before: Position | None = None,
) -> Board:
    """The board of a position. ``touched``: cards that the step shown changed; ``before``: the position before it, whose cards that
    left are shown once more."""
    worth = Worth(position, library, reading)

    def row(card: str) -> CardRow:
        place = position.play[card]
        identity = position.ident[card]
        power, printed = worth.power(card)
        face = identity.face
        return CardRow(
            names.get(card, card) if not place.buried else f"{names.get(card, card)} (face down)",
            face.kind if face is not None else "unknown",
            power,
            printed,
            identity.owner or "",
            place.controller or "",
            place.counters,
            _marks(place, face),
            tuple(row(other) for other in position.attached(card)),
            touched=card in touched,
        )

    def ghost(card: str) -> CardRow:
        identity = position.ident.get(card) or before.ident[card]
        return CardRow(
            names.get(card, card),
            identity.face.kind if identity.face is not None else "unknown",
            owner=identity.owner or "",
            controller=before.play[card].controller or "",
            touched=True,
            gone=True,
            marks=(_went(position, card),),
        )

    bases = []
    # between a base that was scored and the one that comes in its place there is a gap
    for base in filter(None, position.bases()):
        cards = [card for card, place in position.play.items() if place.base == base and card != base and place.host is None]
        left = (
            [
                card
                for card, place in before.play.items()
                if place.base == base
                and card != base
                and (card not in position.play or position.play[card].base != base)
                and place.host is None
            ]
            if before is not None
            else []
        )
        on_base = [card for card in cards if _lies_on_base(position.ident[card].face, position.play[card].buried)]
        groups = {}
        for card in [*cards, *left]:
            if card not in on_base:
                controller = (position.play[card] if card in cards else before.play[card]).controller or "nobody"
                groups.setdefault(controller, []).append(ghost(card) if card in left else row(card))
        bases.append(
            BaseRow(
                names.get(base, base),
                **worth.base(base, position.players),
                actions=tuple(row(card) for card in on_base),
                groups=tuple(
                    Group(player, worth.total(base, player) if player != "nobody" else "", tuple(rows)) for player, rows in groups.items()
                ),
                scoring=position.scoring is not None and position.scoring.base == base,
                touched=base in touched,
                marks=counted(plain_counters_at(position, base)),
            )
        )
    letters = letters_of(position.players)
    return Board(
        moment(position.turn, position.phase),
        letters,
        tuple(bases),
        tuple(
            PlayerRow(
                name,
                letters[name],
                str(position.vp[name]),
                tuple(
                    _pile(words, position.zone(f"{zone}:{name}"), position, names, touched)
                    for zone, words in ZONES.items()
                    if zone != "titans" or position.zone(f"titans:{name}")
                ),
            )
            for name in position.players
        ),
        tuple(
            _pile(words, position.zone(zone), position, names, touched)
            for zone, words in (
                ("base-deck", "base deck"),
                ("base-discard", "base discard pile"),
                ("monsters", "monster deck"),
                ("treasures", "treasure deck"),
                ("madness", "Madness deck"),
                ("aside", "set aside"),
                ("box", "in the box"),
            )
            if position.zone(zone)
        ),
    )


def _pile(words: str, cards: tuple[str, ...], position: Position, names: Mapping[str, str], touched: frozenset[str]) -> Pile:
    known = tuple(
        CardRow(names.get(card, card), position.ident[card].face.kind, owner=position.ident[card].owner or "", touched=card in touched)
        for card in cards
        if position.ident[card].face is not None
    )
    return Pile(words, count(len(known), len(cards) - len(known)), known)


def count(known: int, unknown: int) -> str:
    """How many cards of a pile are not known, beside so many that are; in words."""
    if not unknown:
        return "" if known else "empty"
    return f"{'and ' if known else ''}{unknown} unknown card{'s' if unknown != 1 else ''}"


def _went(position: Position, card: str) -> str:
    """Where a card that left is now."""
    if card in position.play:
        return "moved away"
    try:
        zone, _, player = position.zone_of(card).partition(":")
    except KeyError:
        return "gone"
    return f"now in {player + chr(39) + 's ' if player else 'the '}{ZONES.get(zone, zone.replace('-', ' '))}"


def _lies_on_base(face: Any, buried: bool) -> bool:
    return face is not None and face.kind in ("action", "madness") and not buried


def _marks(place: Any, face: Any) -> tuple[str, ...]:
    made = []
    if place.used:
        made.append(
            "talent used"
            if face is not None and any(ability.label == "talent" and ability.key in place.used for ability in face.abilities)
            else "used"
        )
    if place.since:
        made.append("came this turn")
    if place.buried:
        made.append("buried")
    made += [f"named faction {mark[1]}" for mark in place.marks if mark[0] == "faction"]
    return tuple(made)


def moment(turn: str, phase: str) -> str:
    """Whose turn it is and which phase, as a sentence."""
    return f"It is {turn}'s turn, in {PHASES.get(phase, phase)}." if turn else "Nobody plays yet."


def counted(counters: Any) -> tuple[str, ...]:
    """The counters on a base, in words."""
    return (f"{counters} counter{'s' if counters != 1 else ''}",) if counters else ()
