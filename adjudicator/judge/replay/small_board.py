"""A table in a few lines: the bases that matter to a point, what lies there, and what lies elsewhere in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ...engine.kernel.game import Game
from ...engine.kernel.run import Context, Run
from ...engine.query.ranking import breaking
from ...engine.reading.cards import kind
from ...engine.values.values import values
from ...language.library import Library
from ..data.profiles import GameProfile

#: Most cards told of one base; the rest is counted.
CARDS = 6


class SmallCard(NamedTuple):
    """A card on a base. ``who``: its controller, empty for nobody. ``power``: empty where it has none. ``on``: the card it lies on, empty
    for the base itself. ``matters``: whether it ends differently by the answer."""

    name: str
    who: str
    power: str
    on: str
    matters: bool


class SmallBase(NamedTuple):
    """A base. ``says``: its total against its breakpoint, such as ``12/20``. ``more``: how many cards are left out."""

    name: str
    says: str
    cards: tuple[SmallCard, ...]
    more: int


class SmallBoard(NamedTuple):
    """A small table. ``beside``: cards that lie elsewhere, in words. ``points``: (player, VP), empty where they do not matter."""

    bases: tuple[SmallBase, ...]
    beside: tuple[str, ...]
    points: tuple[tuple[str, int], ...]

    def as_data(self) -> list[Any]:
        """As short as a file can carry it."""
        return [
            [[base.name, base.says, [[*card[:4], int(card.matters)] for card in base.cards], base.more] for base in self.bases],
            list(self.beside),
            [list(pair) for pair in self.points],
        ]

    @classmethod
    def of(cls, data: list[Any]) -> SmallBoard:
        bases, beside, points = data
        return cls(
            tuple(
                SmallBase(
                    name, says, tuple(SmallCard(card, who, power, on, bool(matters)) for card, who, power, on, matters in cards), more
                )
                for name, says, cards, more in bases
            ),
            tuple(beside),
            tuple((name, vp) for name, vp in points),
        )


def small_board(
    position: Any,
    names: Mapping[str, str],
    library: Library,
    profile: GameProfile,
    bases: Iterable[str],
    cards: Iterable[str],
    beside: Iterable[str],
    points: bool,
) -> SmallBoard:
    """The small table of a position. ``bases``: ids of those to show. ``cards``: ids of those that end differently."""
    run = Run(Game(position, None), Context(library, profile, None, find_loops=False))
    worth = values(run)
    marked = set(cards)
    made = []
    for base in bases:
        if base not in position.play:
            continue
        here = [card for card in position.play if card != base and position.base_of(card) == base and kind(run, card) != "base"]
        here.sort(key=lambda card: card not in marked)
        rows = tuple(_card(position, names, worth, card, marked) for card in here[:CARDS])
        made.append(
            SmallBase(names.get(base, base), f"{breaking(run, base)}/{worth.breakpoint.get(base, 0)}", rows, max(0, len(here) - CARDS))
        )
    return SmallBoard(tuple(made), tuple(beside), tuple(position.vp.items()) if points else ())


def _card(position: Any, names: Mapping[str, str], worth: Any, card: str, marked: set[str]) -> SmallCard:
    place = position.play[card]
    name = "a buried card" if place.buried else names.get(card, card)
    power = "" if place.buried or card not in worth.power else str(worth.power[card])
    return SmallCard(name, place.controller or "", power, names.get(place.host, "") if place.host is not None else "", card in marked)
