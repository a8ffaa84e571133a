"""Small tables as rows of the board, so that pages draw them with the parts that draw every table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ...judge.data.suggesting import card_named
from ...judge.replay.small_board import SmallBase, SmallBoard, SmallCard
from ..case.boards import BaseRow, CardRow, Group, letters_of

#: Who controls what nobody controls, as pages call it.
NOBODY = "nobody"


@dataclass(frozen=True)
class SmallTable:
    """A small table. ``letters``: player -> letter. ``beside``: what lies elsewhere, in words. ``points``: (player, VP), empty where they
    do not matter."""

    letters: Mapping[str, str]
    bases: tuple[BaseRow, ...]
    beside: tuple[str, ...]
    points: tuple[tuple[str, int], ...]

    def __bool__(self) -> bool:
        return bool(self.bases or self.beside or self.points)


def players_of(boards: Iterable[SmallBoard | None]) -> tuple[str, ...]:
    """Everybody who is named on some tables, in order: so that a letter means the same player on all of them."""
    found = {
        name: None
        for board in boards
        if board is not None
        for name in (*(card.who for base in board.bases for card in base.cards), *(player for player, _ in board.points))
        if name
    }
    return tuple(sorted(found))


def small_table(board: SmallBoard, players: tuple[str, ...]) -> SmallTable:
    """A small board as rows. ``players``: of all the tables that are shown together."""
    return SmallTable(letters_of(players), tuple(_base(base) for base in board.bases), board.beside, board.points)


def _base(base: SmallBase) -> BaseRow:
    total, _, breakpoint = base.says.partition("/")
    rows = [(card.who or NOBODY, card.on, _card(card)) for card in base.cards]
    hosts = {row.name for _, on, row in rows if not on}
    laid = [(who, row) for who, on, row in rows if not on or on not in hosts]
    made = [(who, _with(row, [other for _, on, other in rows if on == row.name])) for who, row in laid]
    actions = tuple(row for _, row in made if row.kind == "action")
    groups = []
    for who in dict.fromkeys(who for who, row in made if row.kind != "action"):
        cards = tuple(row for other, row in made if other == who and row.kind != "action")
        groups.append(Group(who, str(_power(cards)) if any(card.power for card in cards) else "", cards))
    marks = (f"{base.more} more card{'s' if base.more != 1 else ''}",) if base.more else ()
    return BaseRow(
        base.name,
        total,
        breakpoint,
        ready=_number(total) >= _number(breakpoint) > 0,
        bar=_bar(groups, breakpoint),
        actions=actions,
        groups=tuple(groups),
        marks=marks,
    )


def _card(card: SmallCard) -> CardRow:
    known = card_named(card.name) or card_named(re.sub(r" \d+$", "", card.name))
    kind = known.kind if known is not None else "minion" if card.power else "unknown"
    return CardRow(card.name, kind, card.power, owner=card.who, controller=card.who, touched=card.matters)


def _with(row: CardRow, attached: list[CardRow]) -> CardRow:
    return (
        row
        if not attached
        else CardRow(
            row.name, row.kind, row.power, owner=row.owner, controller=row.controller, attached=tuple(attached), touched=row.touched
        )
    )


def _bar(groups: list[Group], breakpoint: str) -> tuple[tuple[str, int, int], ...]:
    """(player, where it begins, how long it is), in percent of the breakpoint."""
    most, at, bar = _number(breakpoint), 0, []
    for group in groups:
        width = max(0, min(100 - at, round(100 * _power(group.cards) / most))) if most else 0
        if width:
            bar.append((group.player, at, width))
            at += width
    return tuple(bar)


def _power(cards: Iterable[CardRow]) -> int:
    return sum(_number(card.power) for card in cards)


def _number(text: str) -> int:
    return int(text) if re.fullmatch(r"-?\d{1,6}", text) else 0
