"""The board: a table as lists of rows, and the rows of a judge's board. That of a case as it is written is in :mod:`.case_board`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ...judge.data.table_words import phase_title, zone_name
from ...judge.replay.board import Board as TableBoard
from ...judge.replay.board import BoardBase, BoardCard, BoardPile
from .judging import Problem

LETTERS = "ABCD"
#: So many cards that are alike are shown as one.
FEWEST_STACKED = 3
#: The number by which a judge tells cards of one name apart.
_NUMBERED = re.compile(r" \d+\Z")
#: How many cards can glide over a table from step to step; the style sheet has so many names for them.
MOST_GLIDING = 400


@dataclass(frozen=True)
class CardRow:
    """A card. ``kind``: minion, action, titan... or ``unknown``. ``power`` now, ``printed`` where that differs.
    ``owner``, ``controller``: names, empty for nobody. ``marks``: what else holds of it, in words.
    ``attached``: cards on it, ``stored``: under it. ``place``: spelled, empty where it cannot be edited. ``problems``: beside it.
    ``touched``: whether the step shown changed it. ``gone``: whether that step took it away. ``glides``: by which number a browser knows
    it again on the next table."""

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
    stored: tuple[CardRow, ...] = ()
    glides: int | None = None


@dataclass(frozen=True)
class Stack:
    """Cards that are alike, or one card. ``head``: what stands on each of them."""

    head: CardRow
    cards: tuple[CardRow, ...]


@dataclass(frozen=True)
class Group:
    """The cards that one player controls at a base. ``total``: the player's power there, empty if not known."""

    player: str
    total: str
    cards: tuple[CardRow, ...]
    add: str = ""

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """The cards in the order in which they lie there, those that are in nothing different as one stack."""
        return stacked(self.cards)


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


def stacked(cards: tuple[CardRow, ...]) -> tuple[Stack, ...]:
    """Cards as stacks: so many that are alike in all that is shown lie on one another, each other card alone. Cards that only a number
    behind the name tells apart are alike."""
    several = Counter(_NUMBERED.sub("", card.name) for card in cards)
    alike: dict[tuple[int, CardRow], list[CardRow]] = {}
    for number, card in enumerate(cards):
        bare = _NUMBERED.sub("", card.name)
        alone = card.attached or card.stored or card.problems
        name = bare if several[bare] > 1 else card.name
        alike.setdefault((number if alone else -1, replace(card, place="", name=name, glides=None)), []).append(card)
    made: list[Stack] = []
    for (_, head), stack in alike.items():
        made += [Stack(head, tuple(stack))] if len(stack) >= FEWEST_STACKED else [Stack(card, (card,)) for card in stack]
    return tuple(made)


@dataclass(frozen=True)
class _Seen:
    """What a table is looked at with: the cards that changed, and the numbers by which cards are known again."""

    touched: frozenset[str]
    glides: Mapping[str, int]


def sharing_a_sign(letters: Mapping[str, str], player: str) -> bool:
    """Whether the names of several players begin as that of this one does."""
    begins = player[:1].upper()
    return sum(name[:1].upper() == begins for name in letters) > 1


def letters_of(players: Any) -> dict[str, str]:
    """The letter of each player, by seat."""
    return {name: LETTERS[index % 4] for index, name in enumerate(players or ())}


def glides(position: Any) -> dict[str, int]:
    """A number for each known card of a story, the same at each of its steps; of more cards than there are numbers the last have none."""
    known = (card for card, identity in position.ident.items() if identity.face is not None)
    return {card: number for number, card in enumerate(known) if number < MOST_GLIDING}


def of_board(board: TableBoard, touched: frozenset[str] = frozenset(), glides: Mapping[str, int] | None = None) -> Board:
    """The page's board of a table. ``touched``: cards that the step shown changed; those that just left are marked as gone. ``glides``:
    numbers of cards, the same on every table of a story."""
    seen = _Seen(touched, glides or {})
    players = tuple(player.name for player in board.players)
    letters = letters_of(players)
    return Board(
        moment(board.turn, board.phase),
        letters,
        tuple(_base(base, seen) for base in board.bases),
        tuple(
            PlayerRow(player.name, letters[player.name], str(player.vp), tuple(_pile(pile, seen) for pile in player.piles))
            for player in board.players
        ),
        tuple(_pile(pile, seen) for pile in board.piles),
    )


def _base(base: BoardBase, seen: _Seen) -> BaseRow:
    return BaseRow(
        base.name,
        total=str(base.total),
        breakpoint=str(base.breakpoint),
        points=points_words(base.points),
        ready=base.ready,
        bar=bar_of(base),
        actions=tuple(_card(card, seen) for card in base.actions),
        groups=tuple(
            Group(group.player, "" if group.total is None else str(group.total), tuple(_card(card, seen) for card in group.cards))
            for group in base.groups
        ),
        scoring=base.scoring,
        touched=base.id in seen.touched,
        marks=counted(base.counters),
    )


def _card(card: BoardCard, seen: _Seen) -> CardRow:
    if card.went:
        return CardRow(card.name, card.kind, owner=card.owner, controller=card.controller, touched=True, gone=True, marks=(card.went,))
    power, printed = power_words(card)
    return CardRow(
        f"{card.name} (face down)" if card.buried else card.name,
        card.kind,
        power,
        printed,
        card.owner,
        card.controller,
        card.counters,
        _marks(card),
        tuple(_card(other, seen) for other in card.attached),
        touched=card.id in seen.touched,
        glides=seen.glides.get(card.id),
    )


def power_words(card: BoardCard) -> tuple[str, str]:
    """Power now, and the printed one where it differs; empty where there is none."""
    if card.power is None:
        return "", ""
    return str(card.power), str(card.printed) if card.printed is not None and card.printed != card.power else ""


def points_words(points: tuple[int, ...]) -> str:
    """The VP of a base by place: "4·2·1"."""
    return "·".join(str(number) for number in points)


def bar_of(base: BoardBase) -> tuple[tuple[str, int, int], ...]:
    """The bar of a base: (player, where it begins, how long it is), in percent of the breakpoint."""
    bar, at = [], 0
    for player, power in base.totals:
        width = max(0, min(100 - at, round(100 * power / base.breakpoint))) if base.breakpoint > 0 else 0
        if width:
            bar.append((player, at, width))
            at += width
    return tuple(bar)


def _pile(pile: BoardPile, seen: _Seen) -> Pile:
    known = tuple(
        CardRow(card.name, card.kind, owner=card.owner, touched=card.id in seen.touched, glides=seen.glides.get(card.id))
        for card in pile.known
    )
    return Pile(zone_name(pile.zone), count(len(known), pile.unknown), known)


def count(known: int, unknown: int) -> str:
    """How many cards of a pile are not known, beside so many that are; in words."""
    if not unknown:
        return "" if known else "empty"
    return f"{'and ' if known else ''}{unknown} unknown card{'s' if unknown != 1 else ''}"


def _marks(card: BoardCard) -> tuple[str, ...]:
    made = [{"talent": "talent used", "ability": "used"}[card.used]] if card.used else []
    if card.came_this_turn:
        made.append("came this turn")
    if card.buried:
        made.append("buried")
    return (*made, *(f"named faction {faction}" for faction in card.factions))


def moment(turn: str, phase: str) -> str:
    """Whose turn it is and which phase, as a sentence."""
    return f"It is {turn}'s turn, in {phase_title(phase)}." if turn else "Nobody plays yet."


def counted(counters: Any) -> tuple[str, ...]:
    """The counters on a base, in words."""
    return (f"{counters} counter{'s' if counters != 1 else ''}",) if counters else ()
