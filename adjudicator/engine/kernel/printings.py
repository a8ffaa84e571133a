"""What is printed on the cards of one game, card by card: looked up once, so that a table is not asked card after card what each of them
says. What the table adds, such as lying face down, is not known here."""

from __future__ import annotations

from collections.abc import Set
from typing import NamedTuple

from ...language.tree import Face
from ...table.cards import Identity
from .texts import OUTSIDE, Texts, by_its_player

_NOBODY: Set[str] = frozenset()


class Outside(NamedTuple):
    """Where outside play some cards can react to some kinds of event: the zone, the table of such ``abilities``, and the cards that
    have one there. ``players``: those in whose zone such a card can lie; ``None`` for all. ``own``: whether all of them wait only for what
    the player does in whose zone they lie."""

    zone: str
    abilities: str
    cards: Set[str]
    players: frozenset[str | None] | None
    own: bool


class Printings:
    """What is printed on the cards of a game, wherever they are. ``ident``: what each card is; a game that gets to know another has others.
    ``texts``: what can be said of their texts.

    Each table is made when it is first asked for."""

    __slots__ = ("ident", "_awaiting", "_bearing", "_by_kind", "_having", "_waiting", "_with_use", "texts")

    def __init__(self, ident: dict[str, Identity], texts: Texts) -> None:
        self.ident = ident
        self.texts = texts
        self._awaiting: dict[tuple[str, tuple[str, ...]], Set[str]] = {}
        self._by_kind: dict[str, dict[str, set[str]]] = {}
        self._having: dict[str, frozenset[str]] = {}
        self._bearing: dict[frozenset[Face], frozenset[str]] = {}
        self._with_use: frozenset[str] | None = None
        self._waiting: dict[tuple[str, ...], list[Outside]] = {}

    def having(self, name: str) -> frozenset[str]:
        """The cards with something in a list or table of their printing, such as its ``continuous`` abilities."""
        found = self._having.get(name)
        if found is None:
            found = self._having[name] = frozenset(
                card for card, one in self.ident.items() if one.face is not None and getattr(one.face, name)
            )
        return found

    def bearing(self, faces: frozenset[Face]) -> frozenset[str]:
        """The cards that are one of some printings."""
        found = self._bearing.get(faces)
        if found is None:
            found = self._bearing[faces] = frozenset(card for card, one in self.ident.items() if one.face in faces)
        return found

    @property
    def with_use(self) -> frozenset[str]:
        """The cards with a talent, or with something else that a player uses on his turn."""
        if self._with_use is None:
            self._with_use = self.having("talents") | self.having("activated")
        return self._with_use

    def awaiting(self, table: str, kinds: tuple[str, ...]) -> Set[str]:
        """The cards with something in a table of their printing, such as its ``triggers``, for some kinds of event."""
        found = self._awaiting.get((table, kinds))
        if found is None:
            by_kind = self._by_kind.get(table)
            if by_kind is None:
                by_kind = self._by_kind[table] = {}
                for card, one in self.ident.items():
                    if one.face is not None:
                        for kind in getattr(one.face, table):
                            by_kind.setdefault(kind, set()).add(card)
            those = [by_kind[kind] for kind in kinds if kind in by_kind]
            found = self._awaiting[table, kinds] = (those[0] if len(those) == 1 else set().union(*those)) if those else _NOBODY
        return found

    def waiting(self, kinds: tuple[str, ...]) -> list[Outside]:
        """Where outside play some cards can react to some kinds of event. What cards in stasis wait for is not among it: it is caught like
        that of cards in play."""
        found = self._waiting.get(kinds)
        if found is None:
            found = self._waiting[kinds] = []
            for zone, index in OUTSIDE:
                if zone == "stasis" or self.texts.outside[index].isdisjoint(kinds):
                    continue
                cards = self.awaiting(index, kinds)
                # beside a player's deck lie no titans of anybody else's
                players = frozenset([self.ident[card].owner for card in cards]) if zone == "titans" else None
                waited = [ability for card in cards for kind in kinds for ability in getattr(self.ident[card].face, index).get(kind, ())]
                found.append(Outside(zone, index, cards, players, all(by_its_player(ability.pattern) for ability in waited)))
        return found


#: The newest, each for what it was made for.
_NEWEST: list[Printings] = []


def printings_of(ident: dict[str, Identity], texts: Texts) -> Printings:
    """What is printed on the cards of a game. The newest are known, as one case is played under other readings with the same cards."""
    for known in _NEWEST:
        if known.ident is ident:
            return known
    made = Printings(ident, texts)
    _NEWEST[:] = [made, *_NEWEST[:3]]
    return made
