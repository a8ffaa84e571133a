"""What changed: entries of ``changes.yaml``, records that ended, and rulings by their dates. Nothing is read from a history of files."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from ...judge.situation.compendium import compendium
from ...knowledge.model import key_of
from .addresses import WORDS, address, kind_of
from .shapes import Link, link, links_to

#: Entries of the feed, newest first, and the day a feed gives to what is dated by its year only.
FEED, FIRST_DAY = 100, "-01-01"


@dataclass(frozen=True)
class ChangeRow:
    """Something that changed. ``id``: names it for ever. ``date``: a day, month or year. ``kind``: ``entry``, ``ended`` or ``ruling``."""

    id: str
    date: str
    kind: str
    says: str
    url: str
    links: tuple[Link, ...]


@dataclass(frozen=True)
class Year:
    """What is dated within a year. ``entries``: told in words. ``rulings``: new in it, told by name."""

    year: str
    entries: tuple[ChangeRow, ...]
    rulings: tuple[Link, ...]


@dataclass(frozen=True)
class ChangesPage:
    """All that changed, newest year first. ``undated``: how many rulings have no date."""

    years: tuple[Year, ...]
    undated: int


@lru_cache(maxsize=1)
def rows() -> tuple[ChangeRow, ...]:
    """Everything that changed, newest first; of one date entries before what ended before rulings."""
    base = compendium().base
    found = [ChangeRow(f"entry/{one.id}", one.date, "entry", one.says, f"/changes#{one.id}", links_to(one.about)) for one in base.changes]
    for record in base.records():
        ended = getattr(record, "ended", None)
        if ended:
            key = key_of(record)
            found.append(
                ChangeRow(
                    f"ended/{key}",
                    ended.when,
                    "ended",
                    f"{WORDS[kind_of(key)][0].capitalize()} ended: {record.title}. {ended.why[:1].upper()}{ended.why[1:]}".strip(),
                    address(key),
                    links_to([key, f"{record.KIND}:{ended.successor}"] if ended.successor else [key]),
                )
            )
    for one in base.clarifications:
        if one.date:
            key = key_of(one)
            found.append(ChangeRow(f"ruling/{one.id}", one.date, "ruling", f"{one.title}: {one.says}", address(key), (link(key),)))
    order = {"entry": 0, "ended": 1, "ruling": 2}
    found.sort(key=lambda row: (order[row.kind], row.id))
    return tuple(sorted(found, key=lambda row: (row.date[:4], len(row.date) > 4, row.date), reverse=True))


@lru_cache(maxsize=1)
def page() -> ChangesPage:
    """What changed, by year."""
    years = []
    for year, group in groupby(rows(), key=lambda row: row.date[:4]):
        told = list(group)
        years.append(
            Year(year, tuple(row for row in told if row.kind != "ruling"), tuple(row.links[0] for row in told if row.kind == "ruling"))
        )
    return ChangesPage(tuple(years), sum(not one.date for one in compendium().base.clarifications))


def moment(date: str) -> str:
    """A date as a feed wants it: a full moment; what is dated by its year or month stands at its first day."""
    day = date + FIRST_DAY if len(date) == 4 else date + "-01" if len(date) == 7 else date
    return f"{day}T00:00:00Z"


def renamed(key: str) -> str:
    """What a node is called now that once had this key; empty where nothing was renamed so."""
    for change in compendium().base.changes:
        if key in change.renamed:
            return change.renamed[key]
    return ""
