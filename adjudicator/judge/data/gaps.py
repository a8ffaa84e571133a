"""The cards and printings that are not encoded, with the reason: the table of ``docs/gaps.md``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from ...language.library import Library
from ...language.tree import CardInfo
from .catalogue import Known

#: The printings that a card can have; a card with neither lacks ``both``.
PRINTINGS = ("first", "latest")
BOTH = "both"
#: Columns of the table, and what parts several names in one of its cells.
COLUMNS, APART = 4, " · "


class Gap(Struct, frozen=True):
    """A printing of a card that is not encoded. ``printing``: ``first``, ``latest`` or ``both``."""

    set: str
    card: str
    printing: str
    reason: str


class Shelf(Struct, frozen=True):
    """What a faction has, and how much of it is encoded: cards, bases, printings of both. ``lacks``: a gap for each that is not, its
    reason empty where the table names none."""

    set: str
    faction: str
    cards: tuple[int, int]
    bases: tuple[int, int]
    printings: tuple[int, int]
    lacks: tuple[Gap, ...]


def gaps_file(rulings: Path) -> Path:
    """Where the table stands, beside a rulings folder."""
    return rulings.parent / "docs" / "gaps.md"


def read_gaps(path: Path) -> tuple[Gap, ...]:
    """The rows of the table, one for each card. Raises :class:`FileNotFoundError` if there is no such page."""
    found: list[Gap] = []
    for line in path.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("| ") and len(cells) == COLUMNS and cells[2] in (*PRINTINGS, BOTH):
            found += [Gap(cells[0], name, cells[2], cells[3]) for name in cells[1].split(APART)]
    return tuple(found)


def shelves(catalogue: tuple[Known, ...], library: Library, gaps: tuple[Gap, ...]) -> list[Shelf]:
    """Each faction of the game in the order of the catalogue, with what of it is encoded."""
    reasons = {(gap.card, gap.printing): gap for gap in gaps}
    homes: dict[tuple[str, str], list[Known]] = {}
    for known in catalogue:
        homes.setdefault((known.set, known.faction), []).append(known)
    made = []
    for (set_, faction), cards in homes.items():
        count: Counter[str] = Counter()
        lacks: list[Gap] = []
        for known in cards:
            info = card_of(known, library)
            kind = "bases" if known.facts.get("kind") == "base" else "cards"
            count[kind] += 1
            missing = tuple(lacking(info))
            count[kind + " encoded"] += BOTH not in missing
            count["printings"] += len(PRINTINGS)
            for printing in missing:
                name = known.name if info is None else info.name
                lacks.append(reasons.get((name, printing), Gap(set_, name, printing, "")))
            count["printings encoded"] += 0 if BOTH in missing else len(PRINTINGS) - len(missing)
        pairs = [(count[what + " encoded"], count[what]) for what in ("cards", "bases", "printings")]
        made.append(Shelf(set_, faction, pairs[0], pairs[1], pairs[2], tuple(lacks)))
    return made


def card_of(known: Known, library: Library) -> CardInfo | None:
    """The encoded card of an entry of the catalogue, under the name it has or had."""
    return next((library.find(name) for name in (known.name, known.former) if name and name in library), None)


def lacking(info: CardInfo | None) -> Iterator[str]:
    """The printings that a card lacks, or that say what nothing carries out yet."""
    missing = [printing for printing in PRINTINGS if info is None or printing not in info.faces or info.faces[printing].paper]
    if info is None or not any(not face.paper for face in info.faces.values()):
        yield BOTH
        return
    yield from missing


def outdated(library: Library, gaps: tuple[Gap, ...]) -> list[Gap]:
    """The rows of the table that name something which is encoded by now."""
    return [gap for gap in gaps if gap.card in library and gap.printing not in tuple(lacking(library.find(gap.card)))]
