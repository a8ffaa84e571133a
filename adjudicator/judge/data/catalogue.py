"""The catalogue: the sets of the game, and names, kinds and printed numbers of every card, encoded or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from ...ground.findings import BadInput, Finding, did_you_mean, shown
from ...ground.strict_yaml import line_of, read_file
from ...knowledge import rulings_path

FILE = "catalogue.yaml"
#: What a set may print in a word of its own for something all other sets have, by the word of those.
STANDARD_WORDS = ("minion", "action on a base", "action on a minion", "transfer")


class Known(Struct, frozen=True):
    """A card that the game has. ``facts``: kind, power, copies, breakpoint, vp... as far as known."""

    name: str
    faction: str
    set: str
    former: str | None
    facts: dict[str, Any]


class CardSet(Struct, frozen=True):
    """A set of cards. ``year``: in which it appeared, ``None`` where no source says it. ``prints``: its own word for a standard one of
    :data:`STANDARD_WORDS`; both mean one thing under the rules, and people are shown what is printed. ``files``: what card files
    call it."""

    title: str
    id: str
    year: int | None
    factions: tuple[str, ...]
    prints: Mapping[str, str]
    files: str


class _Table(Struct, frozen=True):
    """What the file says, and what is wrong with its sets."""

    cards: tuple[Known, ...]
    sets: tuple[CardSet, ...]
    findings: tuple[Finding, ...]


@lru_cache(maxsize=2)
def _table(folder: str | None) -> _Table:
    cards: list[Known] = []
    sets: list[CardSet] = []
    findings: list[Finding] = []
    for set_ in read_file(rulings_path(folder) / FILE, FILE)["sets"]:
        for faction in set_["factions"]:
            for card in faction["cards"]:
                facts = {key: value for key, value in card.items() if key not in ("name", "former")}
                cards.append(Known(card["name"], faction["faction"], set_["set"], card.get("former"), facts))
        sets.append(_set(set_))
        findings += _problems(set_)
    return _Table(tuple(cards), tuple(sets), tuple(findings))


def _set(data: Mapping[str, Any]) -> CardSet:
    # monsters, treasures and Madness stand beside the factions, but have no minion
    factions = tuple(one["faction"] for one in data["factions"] if any(card["kind"] == "minion" for card in one["cards"]))
    prints = MappingProxyType(dict(data.get("prints") or {}))
    return CardSet(data["set"], data["id"], data.get("year"), factions, prints, data.get("files", data["id"]))


def _problems(data: Mapping[str, Any]) -> Iterator[Finding]:
    title, year, prints = data["set"], data.get("year"), data.get("prints") or {}
    if year is not None and not isinstance(year, int):
        yield Finding("whole-number", f"year of {title!r} is {shown(year)}", FILE, line_of(data, "year"), "Write it as 2012.")
    for word in prints:
        if word not in STANDARD_WORDS:
            message = f"prints of {title!r} names {word!r}, which no other set prints"
            yield Finding("unknown-key", message, FILE, line_of(prints, word), did_you_mean(word, STANDARD_WORDS))


def catalogue(folder: str | None = None) -> tuple[Known, ...]:
    """Every card and base, by set and faction. Raises ``BadInput`` if the table cannot be read."""
    return _table(folder).cards


def card_sets(folder: str | None = None) -> tuple[CardSet, ...]:
    """The sets in the order of the table. Raises ``BadInput`` if it cannot be read, or a set has a year or a word that is none."""
    table = _table(folder)
    if table.findings:
        raise BadInput(table.findings)
    return table.sets
