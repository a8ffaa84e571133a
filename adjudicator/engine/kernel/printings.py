"""What is printed on the cards of one game, card by card: looked up once, so that a table is not asked card after card what each of them
says. What the table adds, such as lying face down, is not known here."""

from __future__ import annotations

from ...language.tree import Face
from ...table.cards import Identity
from .texts import OUTSIDE


class Printings:
    """What is printed on the cards of a game, wherever they are. ``ident``: what each card is; a game that gets to know another has others.

    Each table is made when it is first asked for."""

    __slots__ = ("ident", "_bearing", "_having", "_waiting", "_with_use")

    def __init__(self, ident: dict[str, Identity]) -> None:
        self.ident = ident
        self._having: dict[str, frozenset[str]] = {}
        self._bearing: dict[frozenset[Face], frozenset[str]] = {}
        self._with_use: frozenset[str] | None = None
        self._waiting: dict[tuple[str, ...], list[tuple[str, str, frozenset[str]]]] = {}

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

    def waiting(self, kinds: tuple[str, ...], outside: dict[str, frozenset[str]]) -> list[tuple[str, str, frozenset[str]]]:
        """Where outside play some cards can react to some kinds of event: the zone, the table of such abilities, and the cards that have
        one there. What cards in stasis wait for is not among it: it is caught like that of cards in play. ``outside``: the kinds of
        event to which any of them can, by the table."""
        found = self._waiting.get(kinds)
        if found is None:
            found = self._waiting[kinds] = []
            for zone, index in OUTSIDE:
                if zone == "stasis" or outside[index].isdisjoint(kinds):
                    continue
                cards = frozenset(
                    card for card in self.having(index) if any(kind in getattr(self.ident[card].face, index) for kind in kinds)
                )
                found.append((zone, index, cards))
        return found
