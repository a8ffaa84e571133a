"""A new or changed card list of the reference: what it says otherwise than is known, what is to be read again because of that, and
beginnings of card files for what is new.

The collection keeps names, kinds and printed numbers, and no text of the publisher. So a changed text is only seen where the list as it
was before is given as well; numbers and names are compared with the catalogue in any case.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from ..judge.data.catalogue import Known, card_sets, catalogue
from ..judge.situation.compendium import Compendium
from ..language.loading import slug
from .audit import plain, read_reference

#: Printed facts that the catalogue keeps as well.
FACTS = ("power", "copies", "breakpoint", "vp")
#: The printings of an entry, by what people call them.
PRINTINGS = {"original": "first", "current": "latest"}
#: Most words of a change of text that are told.
TOLD = 24


@dataclass(frozen=True)
class CardChange:
    """A card of which the list says something else than is known. ``how``: ``new``, ``changed`` or ``gone``. ``says``: what changed, in
    words. ``encoded``: whether the judge plays it. ``rulings``: keys of the records that speak of it, and ``situations`` ids of those that
    have it on the table: what is to be read again."""

    name: str
    faction: str
    set: str
    how: str
    says: tuple[str, ...]
    encoded: bool
    rulings: tuple[str, ...] = ()
    situations: tuple[str, ...] = ()

    def as_data(self) -> dict[str, Any]:
        return {name: list(value) if isinstance(value, tuple) else value for name, value in vars(self).items()}


@dataclass(frozen=True)
class Imported:
    """What came of a list. ``cards``: how many it has. ``skeletons``: file -> text, beginnings of card files for new cards."""

    cards: int
    changes: tuple[CardChange, ...]
    skeletons: dict[str, str]

    def of(self, how: str) -> tuple[CardChange, ...]:
        return tuple(one for one in self.changes if one.how == how)


def import_reference(path: Path, known: Compendium, folder: str | None = None, before: Path | None = None) -> Imported:
    """Read a list, a file or a folder of them. ``before``: the list as it was. Raises :class:`BadInput` for what cannot be read."""
    listed = _entries(path)
    older = _entries(before) if before is not None else {}
    catalogued = {(slug(one.name), one.faction): one for one in catalogue(folder)}
    again = _read_again(known)
    changes = []
    for key, entry in listed.items():
        held = catalogued.get(key) or _former(entry, catalogued)
        says = [*_numbers(entry, held), *_texts(entry, older.get(key))] if held is not None else _facts_words(entry)
        if says or held is None:
            name = held.name if held is not None else str(entry["name"])
            how = "changed" if held is not None else "new"
            changes.append(_change(name, str(entry["faction"]), str(entry["set"]), how, says, known, again))
    titles = {str(entry["set"]) for entry in listed.values()}
    names = {slug(str(name)) for entry in listed.values() for name in (entry.get("name"), entry.get("original_name")) if name}
    for one in catalogued.values():
        if one.set in titles and slug(one.name) not in names:
            changes.append(_change(one.name, one.faction, one.set, "gone", ["the list does not have it"], known, again))
    order = {"new": 0, "changed": 1, "gone": 2}
    changes.sort(key=lambda one: (order[one.how], one.set, one.faction, one.name))
    fresh = {(slug(one.name), one.faction) for one in changes if one.how == "new"}
    return Imported(len(listed), tuple(changes), _skeletons([listed[key] for key in listed if key in fresh], folder))


def _entries(path: Path) -> dict[tuple[str, str], dict[str, Any]]:
    """Every card of a list once, by the id of its name and its faction."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for entries in read_reference(path).values():
        for entry in entries:
            if entry.get("name"):
                found.setdefault((slug(str(entry["name"])), str(entry["faction"])), entry)
    return found


def _former(entry: dict[str, Any], catalogued: dict[tuple[str, str], Known]) -> Known | None:
    """A card that the list calls otherwise than the catalogue, or that stands there under another faction."""
    names = {slug(str(name)) for name in (entry.get("name"), entry.get("original_name")) if name}
    for one in catalogued.values():
        if {slug(one.name), slug(one.former or "")} & names and one.set == entry["set"]:
            return one
    return None


def _printed(entry: dict[str, Any], fact: str) -> Any:
    """A printed fact of the first printing; of the current one where the first is not known."""
    first = entry.get("original") or {}
    value = first.get(fact)
    return entry.get(fact) if value is None else value


def _facts_words(entry: dict[str, Any]) -> list[str]:
    return [str(entry.get("type", "")), *(f"{fact} {_printed(entry, fact)}" for fact in FACTS if _printed(entry, fact) is not None)]


def _numbers(entry: dict[str, Any], held: Known) -> list[str]:
    """The printed facts that differ from the catalogue's."""
    found = []
    kind = str(entry.get("type", ""))
    if kind and kind != held.facts.get("kind"):
        found.append(f"{held.facts.get('kind')} is now {kind}")
    for fact in FACTS:
        now, then = _printed(entry, fact), held.facts.get(fact)
        if now is not None and fact in held.facts and now != then:
            found.append(f"{fact} {then} is now {now}")
    return found


def _texts(entry: dict[str, Any], older: dict[str, Any] | None) -> list[str]:
    """The texts that differ from those of the list as it was, with the words that do."""
    found = []
    for printing, called in PRINTINGS.items() if older is not None else ():
        now = plain(str((entry.get(printing) or {}).get("text") or "")).split()
        then = plain(str(((older or {}).get(printing) or {}).get("text") or "")).split()
        if now != then:
            found.append(f"the text of the {called} printing: {_differing(then, now)}")
    return found


def _differing(then: list[str], now: list[str]) -> str:
    pieces = [
        f"{' '.join(then[a:b][:TOLD]) or 'nothing'} became {' '.join(now[c:d][:TOLD]) or 'nothing'}"
        for tag, a, b, c, d in SequenceMatcher(None, then, now, autojunk=False).get_opcodes()
        if tag != "equal"
    ]
    return "; ".join(pieces[:4])


def _read_again(known: Compendium) -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """By the name of each card: the records that speak of it, and the situations that have it on the table."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    for key, record in known.base.by_key.items():
        if not getattr(record, "ended", None):
            for card in getattr(record, "cards", ()):
                found.setdefault(card, ([], []))[0].append(key)
    for one in known.situations.values():
        for card in one.cards:
            found.setdefault(card, ([], []))[1].append(one.id)
    return {card: (tuple(sorted(set(records))), tuple(sorted(set(ids)))) for card, (records, ids) in found.items()}


def _change(
    name: str,
    faction: str,
    set_: str,
    how: str,
    says: list[str],
    known: Compendium,
    again: dict[str, tuple[tuple[str, ...], tuple[str, ...]]],
) -> CardChange:
    rulings, situations = again.get(name, ((), ()))
    return CardChange(name, faction, set_, how, tuple(says), name in known.library, rulings, situations)


def _skeletons(entries: list[dict[str, Any]], folder: str | None) -> dict[str, str]:
    """A card file for each faction that has new cards: names and numbers, and where abilities belong."""
    files = {one.title: one.files for one in card_sets(folder)}
    grouped: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for entry in entries:
        grouped.setdefault((files.get(str(entry["set"]), slug(str(entry["set"]))), str(entry["faction"])), []).append(entry)
    return {f"{set_}/{slug(faction)}.yaml": "\n".join(_file(set_, faction, group)) + "\n" for (set_, faction), group in grouped.items()}


def _file(set_: str, faction: str, entries: list[dict[str, Any]]) -> Iterator[str]:
    yield f"set: {set_}"
    yield f"faction: {_quoted(faction)}"
    yield "cards:"
    for entry in entries:
        yield f"- name: {_quoted(str(entry['name']))}"
        if entry.get("type", "minion") != "minion":
            yield f"  kind: {entry['type']}"
        if _printed(entry, "copies") is not None:
            yield f"  copies: {_printed(entry, 'copies')}"
        yield "  printings:"
        yield "    first:"
        for fact in ("power", "breakpoint", "vp"):
            if _printed(entry, fact) is not None:
                yield f"      {fact}: {_printed(entry, fact)}"
        yield "      # what its text says goes here, as docs/adding.md tells"
        yield "      abilities: []"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
