"""What a person calls each card, also those that come to the table only during set-up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...language.library import Library


class CardNames(Mapping[str, str]):
    """Names by id. ``known``: those of the cards that are there from the beginning. A card that is made later is called by its name and,
    from its second copy on, by the number in its id."""

    def __init__(self, known: Mapping[str, str], library: Library) -> None:
        self.library = library
        self._known = dict(known)

    def __getitem__(self, id_: str) -> str:
        if id_ not in self._known:
            card = self.library.cards.get(id_)
            head, _, number = id_.rpartition("-")
            copied = self.library.cards.get(head) if card is None and number.isdigit() else None
            if card is not None:
                self._known[id_] = card.name
            elif copied is not None:
                self._known[id_] = f"{copied.name} {number}"
            else:
                raise KeyError(id_)
        return self._known[id_]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)
