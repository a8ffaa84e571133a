"""Which cards take part in a variant of a situation: those that lie in play, and those of hands, decks and piles that something is said of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.language.loading import slug

#: Lists of a situation that are no part of what is in play.
BESIDE = ("hand", "deck", "discard", "titans", "stasis", "base_deck", "base_discard", "monsters", "treasures")
#: Where a situation says what is done and what comes of it.
SAYING = ("moves", "answers", "expect")
#: Copies of one card that a situation may tell apart by number.
COPIES = 6


def taking_part(data: Any) -> set[str]:
    """The names of the cards that take part in a variant, as ids are made of names. A card that lies in a hand, deck or pile only, and that
    no move, answer or expectation names, does not."""
    named = {slug(word) for key in SAYING for word in texts(data.get(key))}
    found: set[str] = set()
    for id_, name, beside in lying(data):
        called = {slug(id_)} if id_ else {name, *(f"{name}-{number}" for number in range(2, COPIES))}
        if not beside or not called.isdisjoint(named) or name in named:
            found.add(name)
    return found


def lying(data: Any) -> Iterator[tuple[str, str, bool]]:
    """Every card that a situation lists: the id it is given, if any, its name, and whether it lies beside the play."""
    for base in data.get("bases") or ():
        yield from _entry(base, False)
    for holder in (data, *(data.get("players") or {}).values()):
        for key in BESIDE:
            cards = (holder or {}).get(key)
            for card in cards if isinstance(cards, list) else ():
                yield from _entry(card, True)


def _entry(entry: Any, beside: bool) -> Iterator[tuple[str, str, bool]]:
    """A card or base of a list, and what lies on and under it."""
    if not isinstance(entry, (str, dict)):
        return
    written = entry if isinstance(entry, str) else entry.get("card") or entry["base"]
    id_, given, name = written.partition(" = ")
    yield id_ if given else (entry.get("id") or "" if isinstance(entry, dict) else ""), slug(name if given else written), beside
    for cards in entry.values() if isinstance(entry, dict) else ():
        for card in cards if isinstance(cards, list) else ():
            yield from _entry(card, False)


def texts(data: Any) -> Iterator[str]:
    """Every text that is a value."""
    if isinstance(data, str):
        yield data
    for one in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from texts(one)
