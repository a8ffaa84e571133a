"""Cards as people read them: the facts and the English of every printing, and lists of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...language import analysis
from ...language.library import Library
from ...language.loading import slug
from ...language.outline import outline
from ...language.rendering import render_face, render_parts
from ...language.tree import CardInfo, Face


@dataclass(frozen=True, slots=True)
class PrintingFacts:
    """One printing. ``key``: ``first``, ``latest`` or another. ``same_as``: the earlier printing it repeats. ``text``: its
    whole English; ``parts``: the same, one entry an ability. ``tree``: the compiled abilities in plain text. ``normal_play``:
    whether it may be played as a regular or extra card. ``causes``, ``waits_for``, ``questions``: its static reading."""

    key: str
    same_as: str | None
    power: int | None
    copies: int | None
    breakpoint: int | None
    vp: tuple[int, ...] | None
    monsters: int | None
    treasures: int | None
    normal_play: bool
    text: str
    parts: tuple[str, ...]
    tree: tuple[str, ...]
    confidence: str | None
    note: str | None
    cue: str | None
    causes: tuple[str, ...]
    waits_for: tuple[str, ...]
    questions: tuple[str, ...]

    def as_data(self) -> dict[str, Any]:
        """Plain data; what a printing does not have is left out."""
        made: dict[str, Any] = {"printing": self.key}
        for name in ("same_as", "power", "copies", "breakpoint", "vp", "monsters", "treasures", "confidence", "note", "cue"):
            value = getattr(self, name)
            if value is not None:
                made[name] = list(value) if isinstance(value, tuple) else value
        if not self.normal_play:
            made["normal_play"] = False
        made["text"] = self.text
        for name in ("parts", "tree", "causes", "waits_for", "questions"):
            made[name] = list(getattr(self, name))
        return made


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A card with all its printings, oldest first."""

    id: str
    name: str
    kind: str
    faction: str | None
    set: str
    former: tuple[str, ...]
    nicknames: tuple[str, ...]
    printings: tuple[PrintingFacts, ...]

    def as_data(self) -> dict[str, Any]:
        """Plain data, for JSON."""
        return {
            "id": self.id,
            "name": self.name,
            "kind": self.kind,
            "faction": self.faction,
            "set": self.set,
            "former": list(self.former),
            "nicknames": list(self.nicknames),
            "printings": [printing.as_data() for printing in self.printings],
        }


def card_facts(card: CardInfo) -> CardFacts:
    """All that is known of a card."""
    printings = []
    first_key: dict[int, str] = {}
    for key, face in card.faces.items():
        printings.append(_printing(key, face, first_key.get(id(face))))
        first_key.setdefault(id(face), key)
    return CardFacts(card.id, card.name, card.kind, card.faction, card.set, card.former, card.nicknames, tuple(printings))


def _printing(key: str, face: Face, same_as: str | None) -> PrintingFacts:
    reading = analysis.read_face(face)
    return PrintingFacts(
        key,
        same_as,
        face.power,
        face.copies,
        face.breakpoint,
        face.vp,
        face.monsters,
        face.treasures,
        bool(face.normal_play),
        render_face(face),
        tuple(render_parts(face)),
        tuple(outline(face)),
        face.confidence,
        face.note,
        face.cue,
        reading.causes,
        reading.waits_for,
        reading.questions,
    )


def card_lines(facts: CardFacts, tree: bool = False) -> list[str]:
    """A card as lines of text."""
    where = ", ".join(part for part in (facts.kind, facts.faction, facts.set) if part)
    said = [f"{facts.name} ({where})"]
    if facts.former:
        said.append("formerly " + ", ".join(facts.former))
    for printing in facts.printings:
        said.append("")
        said.append(f"{printing.key} printing" + (f": the same as the {printing.same_as} one" if printing.same_as else ""))
        if printing.same_as:
            continue
        said.append("  " + printed_numbers(printing))
        said.extend("  " + line for line in (printing.parts or ("No ability.",)))
        if not printing.normal_play:
            said.append("  Not played as a regular or extra card: its Special only.")
        if tree:
            said.extend("    " + line for line in printing.tree)
        for label, value in (("told by", printing.cue), ("text", printing.confidence), ("note", printing.note)):
            if value:
                said.append(f"  [{label}: {value}]")
    return said


def printed_numbers(printing: PrintingFacts) -> str:
    """The printed numbers on one line."""
    said = []
    for label, value in (
        ("power", printing.power),
        ("breakpoint", printing.breakpoint),
        ("copies", printing.copies),
        ("monsters", printing.monsters),
        ("treasures", printing.treasures),
    ):
        if value is not None:
            said.append(f"{label} {value}")
    if printing.vp is not None:
        said.append("VP " + "/".join(map(str, printing.vp)))
    return ", ".join(said) or "no printed numbers"


def cards_listed(library: Library, faction: str | None = None, set_: str | None = None, kind: str | None = None) -> list[CardInfo]:
    """The cards that meet the filters, by set, faction and name. Filters ignore case and punctuation."""

    def fits(wanted: str | None, value: str | None) -> bool:
        return wanted is None or slug(wanted) == slug(value or "")

    def of(card: CardInfo) -> bool:
        return any(fits(faction, one) for one in (card.faction, *library.also_in(card.id)))

    found = [card for card in library.cards.values() if of(card) and fits(set_, card.set) and fits(kind, card.kind)]
    return sorted(found, key=lambda card: (card.set, card.faction or "", card.kind, card.name))
