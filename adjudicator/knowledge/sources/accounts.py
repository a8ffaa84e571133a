"""The accounting tables: what the sources leave doubtful, where they disagree, and what else must have its place."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ..model import Clarification, KnowledgeBase, Mark, Rule
from ..words import fold
from .coverage import defines, entries_below, node_key
from .maps import SourceMap

#: The sections whose headings are entries: terms, and clarifications of named cards.
TERMS = ("Terms and Restrictions", "Glossary")
ENTRIES = "Clarifications"
#: The source that the rulings of the card reference are cited to.
REFERENCE = "card-reference"
#: How a text begins that the card reference took from a rulebook.
FROM_RULEBOOK = "["


class Row(NamedTuple):
    """A line of a table. ``name``: what must be accounted for. ``where``: its section. ``by``: ids of what accounts for it;
    empty where nothing does."""

    name: str
    where: str
    by: tuple[str, ...]
    note: str = ""


class Account(NamedTuple):
    """A table. ``expected``: how many there are in the document, ``None`` where nobody counted. ``rows``: those listed."""

    title: str
    rows: tuple[Row, ...]
    expected: int | None = None

    @property
    def missing(self) -> tuple[Row, ...]:
        """The rows that nothing accounts for."""
        return tuple(row for row in self.rows if not row.by)

    @property
    def holds(self) -> bool:
        """Whether each has its place and none was left out."""
        return not self.missing and self.expected in (None, len(self.rows))

    def as_data(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "title": self.title,
            "expected": self.expected,
            "listed": len(self.rows),
            "holds": self.holds,
            "rows": [row._asdict() for row in self.rows],
        }


def marks(base: KnowledgeBase, texts: Mapping[str, str]) -> list[Account]:
    """Each mark of doubt of a source, by mark. ``texts``: the document of each source at hand, to count the marks in."""
    found = []
    for source, mark in dict.fromkeys((one.source, one.mark) for one in base.marks if one.mark):
        rows = tuple(_marked(base, one) for one in base.marks if (one.source, one.mark) == (source, mark))
        text = texts.get(source)
        found.append(Account(f"{source}: {mark}", rows, None if text is None else count_mark(text, mark)))
    return found


def count_mark(text: str, mark: str) -> int:
    """How often a mark stands in a text: in square brackets if it ever does, else as it is."""
    return text.count(f"[{mark}]") or text.count(mark)


def contradictions(base: KnowledgeBase, listed: str | None) -> Account:
    """The rows of the list of contradictions. ``listed``: the text of that list, to count its numbered lines."""
    rows = tuple(_marked(base, one) for one in sorted((one for one in base.marks if one.row is not None), key=lambda one: one.row or 0))
    expected = None if listed is None else len(re.findall(r"^\d+\. ", listed, re.MULTILINE))
    return Account("contradictions between the sources", rows, expected)


def _marked(base: KnowledgeBase, mark: Mark) -> Row:
    settled = " ".join(part for part in (mark.settled, mark.edition) if part)
    number = f"{mark.row}. " if mark.row is not None else ""
    return Row(f"{number}{mark.what}", mark.section, (mark.accounted_by,) if node_key(base, mark.accounted_by) else (), settled)


def terms(base: KnowledgeBase, map_: SourceMap) -> Account:
    """The entries of a source's list of terms; a term is accounted for by a rule that defines one."""
    rows = []
    for section in TERMS:
        for name, nodes in entries_below(map_, section).items():
            rows.append(Row(name, section, nodes if defines(base, nodes) else ()))
    return Account(f"{map_.source}: terms", tuple(rows))


def clarification_entries(base: KnowledgeBase, map_: SourceMap) -> Account:
    """The entries of a source's clarifications."""
    rows = []
    for name, nodes in entries_below(map_, ENTRIES).items():
        rows.append(Row(name, ENTRIES, tuple(node for node in nodes if isinstance(base.named(node), Clarification))))
    return Account(f"{map_.source}: clarifications", tuple(rows))


def reference(base: KnowledgeBase, folder: Path) -> Account:
    """Every official clarification of the card reference, each once, however many cards have it. Those that it took from a
    rulebook are left to the table of that rulebook.

    It is accounted for by the records that cite the reference for one of its cards, or by the clarifications of one of its
    cards; a card with more texts than records leaves all of them open. ``folder``: has the card files, itself or in
    ``cards``. Raises :class:`FileNotFoundError` if there are none.
    """
    files = sorted((folder / "cards" if (folder / "cards").is_dir() else folder).glob("*.json"))
    if not files:
        raise FileNotFoundError(f"There are no card files in {folder}.")
    cards_of: dict[str, dict[str, None]] = {}
    texts_of: Counter[str] = Counter()
    for file in files:
        for card, text in _clarified(json.loads(file.read_text("utf-8"))):
            if not text.startswith(FROM_RULEBOOK) and card not in cards_of.setdefault(text, {}):
                cards_of[text][card] = None
                texts_of[card] += 1
    carried = _by_card(base)
    rows = []
    for number, cards in enumerate(cards_of.values(), start=1):
        by = dict.fromkeys(node for card in cards for node in carried.get(fold(card), ()))
        short = [card for card in cards if len(carried.get(fold(card), ())) < texts_of[card]]
        note = f"fewer records than texts: {', '.join(short)}" if short else ""
        rows.append(Row(f"{number}. {', '.join(cards)}", "", () if short else tuple(by), note))
    return Account("official clarifications of the card reference", tuple(rows))


def clarified_by_faction(base: KnowledgeBase, folder: Path) -> dict[str, tuple[int, int]]:
    """For each faction of a card reference how many of its official clarifications are carried by some record, of how many."""
    carried, found = _by_card(base), {}
    for file in sorted(folder.glob("*.json")):
        data = json.loads(file.read_text("utf-8"))
        for faction in data.get("factions", ()) if isinstance(data, dict) else ():
            texts = [card for card, text in _clarified(faction) if not text.startswith(FROM_RULEBOOK)]
            if texts:
                by_card = Counter(texts)
                done = sum(min(number, len(carried.get(fold(card), ()))) for card, number in by_card.items())
                found[str(faction["name"])] = (done, len(texts))
    return found


def _clarified(data: Any) -> Iterable[tuple[str, str]]:
    """The cards of a file of the reference with each text that clarifies them."""
    pending = [data]
    while pending:
        value = pending.pop(0)
        if isinstance(value, dict):
            texts = value.get("official_clarifications")
            if isinstance(texts, list) and "name" in value:
                yield from ((value["name"], text if isinstance(text, str) else json.dumps(text, sort_keys=True)) for text in texts)
            pending = [*(child for name, child in value.items() if name != "official_clarifications"), *pending]
        elif isinstance(value, list):
            pending = [*value, *pending]


def _by_card(base: KnowledgeBase) -> dict[str, list[str]]:
    """The records that speak of a card on the word of the reference, or clarify it, by its folded name."""
    found: dict[str, list[str]] = {}
    records: tuple[Rule | Clarification, ...] = (*base.rules, *base.clarifications)
    for record in records:
        names = {part for citation in record.cites if citation.source == REFERENCE for part in citation.section.split(" / ")}
        if isinstance(record, Clarification):
            names.update(record.cards)
        for name in sorted(names):
            found.setdefault(fold(name), []).append(record.id)
    return found


def named_cards(maps: Iterable[SourceMap], encoded: Collection[str]) -> list[Account]:
    """The cards and bases that each source names. ``encoded``: every name of an encoded card."""
    known = {fold(name) for name in encoded}
    return [
        Account(f"{map_.source}: cards it names", tuple(Row(name, "", ("encoded",) if fold(name) in known else ()) for name in map_.names))
        for map_ in maps
        if map_.names
    ]


def factions(maps: Iterable[SourceMap], catalogue: Iterable[tuple[str, str, str]], encoded: Collection[str]) -> Account:
    """The factions and further decks of the sets that a source makes due, with how many of their cards are encoded.
    ``catalogue``: name, faction and set of every card."""
    known = {fold(name) for name in encoded}
    due = {fold(name) for map_ in maps for name in map_.sets}
    cards: dict[tuple[str, str], list[str]] = {}
    for name, faction, set_ in catalogue:
        if fold(set_) in due and faction:
            cards.setdefault((set_, faction), []).append(name)
    rows = []
    for (set_, faction), names in cards.items():
        left = [name for name in names if fold(name) not in known]
        note = f"{len(names) - len(left)} of {len(names)}" + (f", without {', '.join(left)}" if left else "")
        rows.append(Row(faction, set_, () if left else ("encoded",), note))
    return Account("factions and decks of the sets that are due", tuple(rows))
