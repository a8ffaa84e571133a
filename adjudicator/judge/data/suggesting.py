"""Finding a card by what somebody types of its name: half of it, a nickname, a former name, or misspelt.

Every card of the game is found, encoded or not. Cards of the factions at hand come first."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from ...ground.nearest import scored
from ...knowledge.words import fold, words
from .catalogue import catalogue
from .loaded import library

#: How near a misspelling must be, in percent.
NEAR = 74


class NamedCard(NamedTuple):
    """A card that can be named. ``others``: nicknames and former names. ``encoded``: whether the engine plays it. ``number``: printed
    power, or breakpoint of a base, empty where there is none."""

    name: str
    kind: str
    faction: str
    number: str
    encoded: bool
    others: tuple[str, ...] = ()

    @property
    def says(self) -> str:
        """What a list of suggestions says behind the name."""
        kind = f"{self.kind} {self.number}" if self.kind == "minion" and self.number else self.kind
        return " · ".join(
            part for part in (kind, self.faction, "" if self.encoded else "text only, and what it says is not known here") if part
        )


#: What suggestions are ordered by: not of the factions at hand, how badly the name fits, not encoded, its length, the name.
_Order = tuple[bool, int, bool, int, str]


class _Key(NamedTuple):
    """A name a card goes by, folded: whole; with a space before each word; its words run together."""

    whole: str
    spaced: str
    joined: str
    card: NamedCard


@lru_cache(maxsize=1)
def every_card() -> tuple[NamedCard, ...]:
    """Every card of the game, by name."""
    found: dict[str, NamedCard] = {}
    for card in library().cards.values():
        face = card.face("latest")
        number = face.power if face.power is not None else face.breakpoint
        found[card.name] = NamedCard(
            card.name, card.kind, card.faction or "", "" if number is None else str(number), True, (*card.former, *card.nicknames)
        )
    for known in catalogue():
        if known.name in library():
            continue
        if known.former and known.former in library():
            # encoded under the name it had
            encoded = found[library().find(known.former).name]
            found[encoded.name] = encoded._replace(others=(*encoded.others, known.name))
            continue
        number = known.facts.get("power", known.facts.get("breakpoint"))
        found.setdefault(
            known.name,
            NamedCard(
                known.name,
                str(known.facts.get("kind") or "card"),
                known.faction,
                "" if number is None else str(number),
                False,
                (known.former,) if known.former else (),
            ),
        )
    return tuple(sorted(found.values(), key=lambda one: fold(one.name)))


@lru_cache(maxsize=1)
def cards_by_name() -> dict[str, NamedCard]:
    """Every card by its name and its other names, folded."""
    found = {fold(one.name): one for one in every_card()}
    for one in every_card():
        for other in one.others:
            found.setdefault(fold(other), one)
    return found


@lru_cache(maxsize=1)
def _keys() -> tuple[_Key, ...]:
    names = ((words(name), one) for one in every_card() for name in (one.name, *one.others))
    return tuple(_Key(" ".join(said), " " + " ".join(said), "".join(said), one) for said, one in names)


def card_named(name: str) -> NamedCard | None:
    """The card that goes by exactly this name, whatever its case, accents and apostrophes."""
    return cards_by_name().get(fold(name.strip()))


def suggest_cards(typed: str, factions: Iterable[str] = (), limit: int = 8) -> tuple[NamedCard, ...]:
    """The cards that somebody may mean who has typed this much, likeliest first. Nothing for nothing."""
    asked = " ".join(words(typed))
    return _suggested(asked, frozenset(fold(faction) for faction in factions), limit) if asked else ()


@lru_cache(maxsize=512)
def _suggested(asked: str, home: frozenset[str], limit: int) -> tuple[NamedCard, ...]:
    """The same for folded words and factions; whoever reads a line asks for its strange words more than once."""
    parts, joined = asked.split(), asked.replace(" ", "")
    ranked: dict[str, tuple[_Order, NamedCard]] = {}
    for key in _holding(parts[0]):
        rank = _rank(asked, parts, joined, key)
        if rank is not None:
            away = bool(home) and fold(key.card.faction) not in home
            order = (away, rank, not key.card.encoded, len(key.whole), key.card.name)
            if key.card.name not in ranked or order < ranked[key.card.name][0]:
                ranked[key.card.name] = (order, key.card)
    found = [card for _, card in sorted(ranked.values(), key=lambda entry: entry[0])]
    if len(found) < limit and len(asked) > 2:
        found += [card for card in nearest_cards(asked, limit) if card not in found]
    return tuple(found[:limit])


def _holding(part: str) -> Iterator[_Key]:
    """The names in which some letters stand one after the other, be it over two words: no other is begun or met by a word."""
    letters, begins, keys = _letters()
    at = letters.find(part)
    while at >= 0:
        number = bisect_right(begins, at)
        yield keys[number - 1]
        at = letters.find(part, begins[number]) if number < len(begins) else -1


@lru_cache(maxsize=1)
def _letters() -> tuple[str, list[int], tuple[_Key, ...]]:
    """The letters of all names as one text, with a line for each, and where each begins."""
    keys = _keys()
    begins = [0, *accumulate(len(key.joined) + 1 for key in keys[:-1])]
    return "\n".join(key.joined for key in keys), begins, keys


def _rank(asked: str, parts: Sequence[str], joined: str, key: _Key) -> int | None:
    """How well a name fits what was typed: 0 best, ``None`` not at all. ``parts``: the words that were typed; ``joined``: run together."""
    if key.whole == asked:
        return 0
    if key.whole.startswith(asked):
        return 1
    if all(f" {one}" in key.spaced for one in parts):
        return 2 if len(parts) == 1 else 3
    # letters run together, as in "cubscout"
    if len(asked) > 2 and key.joined.startswith(joined):
        return 2
    return 4 if len(asked) > 3 and asked in key.whole else None


def nearest_cards(asked: str, limit: int = 3, least: float = NEAR) -> list[NamedCard]:
    """The cards whose names are nearest to a misspelling."""
    choices = _wholes()
    hits = scored(asked, choices, 2 * limit, least)
    if len(hits) < limit:
        # somebody who has not finished typing has misspelt the beginning
        hits += scored(asked, [whole[: len(asked) + 1] for whole in choices], limit, least + 4)
    return list(dict.fromkeys(_keys()[place].card for place, _ in sorted(hits, key=lambda hit: -hit[1])))[:limit]


@lru_cache(maxsize=1)
def _wholes() -> list[str]:
    return [key.whole for key in _keys()]
