"""The audit: does the English of an encoded printing say what its reference text says?

Every figure and every game term of the reference text is looked for in the rendered English; of some terms, such as
"may" and "extra", it is also asked whether the English says them and the reference does not. Printed facts are
compared too. A difference is explained in the card's data, under ``differences:`` of the printing, by a reason of the
list below or by a sentence.

The audit compares words, not meanings: two texts with the same terms in another order pass it. What a card does is
shown by its situations.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..ground.findings import BadInput, Finding
from ..language.library import Library
from ..language.loading import slug
from ..language.rendering import render_face
from ..language.tree import CardInfo, Face

#: Why a text and its English may differ.
REASONS = {
    "said-otherwise": "The English says the same thing in other words.",
    "left-to-the-rules": "The reference repeats what a rule of the game says anyway.",
    "spelled-out": "The English spells out what the reference leaves to the reader.",
    "plays-are-extra": "A card that an ability plays is an extra card, whether its text says so or not.",
    "documented-outcome": "A documented outcome shows the reference text to be wrong; the data follows the outcome.",
    "reference-slip": "The reference text has an evident slip; the note says which.",
    "reading": "The text can be read in more than one way; the note says which reading the data takes.",
    "not-sayable": "The language does not say this part yet; the note says what is missing.",
}

#: A term, and the words that stand for it in either text.
TERMS: dict[str, str] = {
    "may": r"\bmay\b(?! not)|\bcan (choose|use|take|play)\b(?! only)|\ballows?\b",
    "cannot": r"\bcannot\b|\bcan['’]t\b|\bmay not\b|\bcan not\b",
    "another player": r"\banother player|\bother players?\b|\bopponents?\b|\bany other player",
    "another": r"\b(another|other)\b(?! players?\b)|\belsewhere\b|\bnon-|\bdifferent base",
    "each": r"\beach\b(?! (time|turn|of your turns|player's turn)\b)|\ball\b(?! abilities)|\bevery\b|\bany number\b",
    "any number": r"\bany number\b",
    "extra": r"\bextra\b|\badditional\b",
    "here": r"\bhere\b|\b(on|at|to|from) this base\b|\bthis base's total\b",
    "up to": r"\bup to\b|\bone or two\b",
    "or less": r"\bor (less|fewer)\b|\bless or equal\b|\bequal or less\b|\bequal to or less\b|\bequal or lesser\b",
    "or more": r"\bor more\b|\bor greater\b|\bor higher\b|\bat least\b",
    "less": r"\bless power\b|\bless than\b|\blower\b|\bfewer than\b|\blesser\b",
    "more": r"\bmore power\b|\bmore than\b|\bhigher-power\b|\bmore cards\b|\bmost\b",
    "instead": r"\binstead\b",
    "power": r"\bpower\b(?! counter)",
    "power counter": r"\bpower counters?\b",
    "printed": r"\bprinted\b",
    "starting": r"\bstarting\b",
    "highest": r"\b(highest|greatest|most)\b|\bhighest-power\b",
    "lowest": r"\b(lowest|least|fewest)\b|\blowest-power\b",
    "until": r"\buntil\b",
    "end of turn": r"\bend of (the|your|this|that|each|each player's|their)( next)? turn\b|\bturn ends\b",
    "start of turn": r"\bstart of (the|your|each|each of your|that player's|each player's|their)( next)? turns?\b",
    "once": r"\bonce\b|\bfirst time\b|\bonly one\b|\bonly use one\b|\bonly use the ability of one\b",
    "your turn": r"\b(on|during|each of) (your|their|his or her) (own )?(next )?turns?\b",
    "random": r"\brandom(ly)?\b",
    "immediately": r"\bimmediately\b",
    "equal": r"\bequal\b|\bsame number\b",
    "owner": r"\bowners?\b|\bowners?'|\bowns?\b",
    "control": r"\bcontrol(s|led|ler|lers)?\b",
    "winner": r"\bwinner\b",
    "runner-up": r"\brunner-up\b",
    "breakpoint": r"\bbreakpoint\b",
    "VP": r"\bvp\b",
    "destroy": r"\bdestroy(s|ed|ing)?\b",
    "move": r"\bmove[sd]?\b",
    "return": r"\breturn(s|ed)?\b",
    "place": r"\bplace[sd]?\b|\bput\b",
    "draw": r"\bdraws?\b",
    "discard": r"\bdiscard(s|ed|ing)?\b(?! piles?)",
    "discard pile": r"\bdiscard piles?\b",
    "play": r"(?<!in )\bplay(s|ed|ing)?\b",
    "reveal": r"\breveal(s|ed)?\b",
    "look": r"\blooks?\b",
    "search": r"\bsearch\b",
    "shuffle": r"\bshuffle\b",
    "swap": r"\bswap\b|\bswitch\b|\bexchange\b",
    "transfer": r"\btransfer\b",
    "cancel": r"\bcancel(s|led)?\b",
    "affect": r"\baffect(s|ed)?\b",
    "directly": r"\bdirectly\b",
    "faction": r"\bfactions?\b",
    "hand": r"\bhands?\b",
    "deck": r"\bdecks?\b",
    "minion": r"\bminions?\b",
    "action": r"\bactions?\b",
    "titan": r"\btitans?\b",
    "talent": r"\btalents?\b",
    "standard": r"\bstandard\b",
    "scores": r"\bscore[sd]?\b|\bscoring\b",
    "same name": r"\bsame name\b",
    "OR": r"\bOR\b",
    "Ongoing:": r"\bOngoing:",
    "Talent:": r"\bTalent:",
    "Special:": r"\bSpecial:",
}

#: Other words by which the English may say a term.
ENGLISH: dict[str, str] = {
    "each": r"\b(your|players') (\w+ )?\w+s\b|\bthat player's \w+s\b",
    "your turn": r"\byour turn\b|\bits player's turn\b",
    "once": r"\bonly one\b",
}
#: Other words by which a reference may say a term, asked where only the English seems to say it.
LOOSE: dict[str, str] = {
    "OR": r"\bor\b(?! (less|more|fewer)\b)|\beither\b",
    "once": r"\bone\b",
    "extra": r"\bplay it again\b",
}
#: "you may play this card" is how the English says that a Special can be used from outside play.
FORMULA = re.compile(r"\byou may play this (card|minion|action)\b")
#: Reminders of a rule: minimum power (rule ``never-below-zero``), a card that counts itself.
REMINDERS = re.compile(r"\s*\((Minions have )?minimum (power of|power) 0\.?\)|\s*\(including this one\)", re.I)

#: Terms that change what a card does even where the reference does not have them.
STRICT = (
    "may",
    "cannot",
    "another player",
    "extra",
    "up to",
    "instead",
    "printed",
    "starting",
    "once",
    "random",
    "until",
    "directly",
    "standard",
    "OR",
    "Ongoing:",
    "Talent:",
    "Special:",
)
_CASED = ("OR", "Ongoing:", "Talent:", "Special:")
_PATTERNS = {term: re.compile(pattern, 0 if term in _CASED else re.I) for term, pattern in TERMS.items()}
_ENGLISH = {term: re.compile(pattern, re.I) for term, pattern in ENGLISH.items()}
_LOOSE = {term: re.compile(pattern, re.I) for term, pattern in LOOSE.items()}

_FIGURES = {
    "two": "2",
    "twice": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
}
_NUMBER = re.compile(r"(?<![\w.])([+-]?\d+)\b|\b(" + "|".join(_FIGURES) + r")\b", re.I)


@dataclass(slots=True)
class Difference:
    """One term that only one of the texts has. ``term``: of the list, a figure, or a printed fact. ``missing``: the
    reference has it and the English does not. ``reason``: why, from the card's data; empty if none is given."""

    term: str
    missing: bool
    detail: str = ""
    reason: str = ""


@dataclass(slots=True)
class Audited:
    """One printing compared with one reference text."""

    card: CardInfo
    printing: str
    reference: str
    rendered: str
    differences: list[Difference] = field(default_factory=list)

    @property
    def unexplained(self) -> list[Difference]:
        return [difference for difference in self.differences if not difference.reason]


@dataclass(slots=True)
class Audit:
    """The whole audit. ``without``: printings that have no reference text, with the reason."""

    rows: list[Audited] = field(default_factory=list)
    without: list[tuple[str, str, str]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    @property
    def unexplained(self) -> list[Audited]:
        return [row for row in self.rows if row.unexplained]

    @property
    def holds(self) -> bool:
        """Whether every difference has its reason and every reason a difference."""
        return not self.unexplained and not self.findings

    def as_data(self) -> dict[str, Any]:
        """Plain data, for JSON."""
        return {
            "compared": len(self.rows),
            "unexplained": sum(len(row.unexplained) for row in self.rows),
            "explained": sum(len(row.differences) - len(row.unexplained) for row in self.rows),
            "rows": [
                {
                    "card": row.card.name,
                    "printing": row.printing,
                    "differences": [
                        {"term": d.term, "missing": d.missing, "detail": d.detail, "reason": d.reason} for d in row.differences
                    ],
                }
                for row in self.rows
                if row.differences
            ],
            "without_reference": [{"card": name, "printing": printing, "reason": reason} for name, printing, reason in self.without],
            "findings": [finding.as_data() for finding in self.findings],
        }


def audit(library: Library, path: Path, only: str | None = None) -> Audit:
    """Compare every printing of the library, or of one card by id, with the reference below a path. Raises :class:`BadInput` if
    there is none."""
    reference = read_reference(path)
    made = Audit()
    for card in sorted(library.cards.values(), key=lambda card: (card.set, card.faction or "", card.name)):
        if only is not None and card.id != only:
            continue
        entry = _entry_of(reference, card)
        used: set[tuple[int, str]] = set()
        for printing, face in card.faces.items():
            which = {"first": "original", "latest": "current"}.get(printing)
            if entry is None or which is None:
                made.without.append((card.name, printing, "no such card" if entry is None else "a printing between the two"))
                continue
            said = entry.get(which)
            if not said or said.get("text") is None:
                made.without.append((card.name, printing, "no text"))
                continue
            row = compare(card, printing, face, said)
            made.rows.append(row)
            used.update((id(face), difference.term) for difference in row.differences)
        made.findings.extend(_check(card, used if entry is not None else None))
    return made


def lines(made: Audit, verbose: bool = False) -> list[str]:
    """The audit as lines of text."""
    said: list[str] = []
    for row in made.rows:
        shown = row.differences if verbose else row.unexplained
        if not shown:
            continue
        said.append(f"{row.card.name} [{row.printing}]")
        for difference in shown:
            side = "only in the reference" if difference.missing else "only in the English"
            said.append(f"  {difference.term}: {difference.detail or side}" + (f" ({difference.reason})" if difference.reason else ""))
        if row.unexplained:
            said.extend((f"    reference: {row.reference}", f"    English:   {row.rendered}"))
    said.extend(str(finding) for finding in made.findings)
    for name, printing, reason in made.without if verbose else ():
        said.append(f"{name} [{printing}]: not compared, {reason} in the reference")
    explained = sum(len(row.differences) - len(row.unexplained) for row in made.rows)
    unexplained = sum(len(row.unexplained) for row in made.rows)
    said.append(
        f"{len(made.rows)} printings compared, {len(made.without)} without a reference text; "
        f"{explained} differences explained, {unexplained} unexplained"
    )
    return said


def compare(card: CardInfo, printing: str, face: Face, reference: dict[str, Any]) -> Audited:
    """One printing with one reference text."""
    text = plain(reference["text"])
    rendered = render_face(face)
    row = Audited(card, printing, text, rendered)
    reasons = {str(term): str(reason) for term, reason in (face.differences or {}).items()} if isinstance(face.differences, dict) else {}

    def note(term: str, missing: bool, detail: str = "") -> None:
        row.differences.append(Difference(term, missing, detail, reasons.get(term, "")))

    for name in ("power", "copies", "breakpoint", "vp"):
        wanted, own = reference.get(name), getattr(face, name)
        own = list(own) if isinstance(own, tuple) else own
        if name == "vp" and card.kind != "base" or (wanted is None and name in ("power", "copies")):
            continue
        if wanted != own:
            note(name, True, f"{wanted} against {own}")
    before, after = numbers(text), numbers(rendered)
    for figure in sorted(set(before) - set(after)):
        note(figure, True)
    for figure in sorted(set(after) - set(before)):
        note(figure, False)
    for term, pattern in _PATTERNS.items():
        in_reference, in_english = bool(pattern.search(text)), bool(pattern.search(rendered))
        if in_reference:
            if not in_english and not (term in _ENGLISH and _ENGLISH[term].search(rendered)):
                note(term, True)
        elif term in STRICT and pattern.search(FORMULA.sub("", rendered)):
            if not (term in _LOOSE and _LOOSE[term].search(text)):
                note(term, False)
    return row


def plain(text: str) -> str:
    """A reference text without its typographic differences."""
    text = text.replace("’", "'").replace("“", '"').replace("”", '"').replace("–", "-").replace("−", "-")
    text = REMINDERS.sub("", text)
    return "" if text.strip("() .").lower() in ("no ability", "") else " ".join(text.split())


def numbers(text: str) -> Counter[str]:
    """The figures of a text; words for numbers count, "one" and "a" do not."""
    found: Counter[str] = Counter()
    for match in _NUMBER.finditer(text):
        figure = match.group(1) or _FIGURES[match.group(2).lower()]
        found[figure] += 1
    return found


def _check(card: CardInfo, used: set[tuple[int, str]] | None) -> list[Finding]:
    """What is wrong with the explanations themselves."""
    found = []
    for face in dict.fromkeys(card.faces.values()):
        given = face.differences
        if given is None:
            continue
        if not isinstance(given, dict):
            found.append(
                Finding(
                    "differences-form",
                    f"differences of {card.name} must map a term to a reason",
                    card.file,
                    face.line,
                    "Write {may: said-otherwise}.",
                )
            )
            continue
        for term, reason in given.items():
            if reason not in REASONS and len(str(reason).split()) < 3:
                found.append(
                    Finding(
                        "difference-without-reason",
                        f"{reason!r} is no reason for {term!r} of {card.name}",
                        card.file,
                        face.line,
                        "Write a sentence, or one of: " + ", ".join(REASONS) + ".",
                    )
                )
            if used is not None and (id(face), str(term)) not in used:
                found.append(
                    Finding(
                        "difference-stale", f"{card.name} explains {term!r}, which does not differ", card.file, face.line, "Take it out."
                    )
                )
    return found


def read_reference(path: Path) -> dict[str, list[dict[str, Any]]]:
    """The entries of all reference files below a path, by the id of each name they have. Raises :class:`BadInput`."""
    files = sorted(path.rglob("*.json")) if path.is_dir() else [path]
    found: dict[str, list[dict[str, Any]]] = {}
    for file in files:
        try:
            data = json.loads(file.read_text("utf-8"))
        except (OSError, ValueError) as error:
            raise BadInput([Finding("reference-unreadable", f"it cannot be read ({error})", str(file), 0, "Check the path.")]) from None
        if not isinstance(data, dict) or "factions" not in data:
            continue
        groups = [
            (faction.get("name", ""), [*faction.get("cards", ()), *(dict(base, type="base") for base in faction.get("bases", ()))])
            for faction in data["factions"]
        ]
        extra = data.get("extra_decks") or {}
        groups += [(name, cards) for name, cards in extra.items() if isinstance(cards, list)]
        for faction, cards in groups:
            for card in cards:
                entry = {**card, "faction": faction, "set": data.get("set", "")}
                for name in (card.get("name"), card.get("original_name")):
                    if name:
                        found.setdefault(slug(name), []).append(entry)
    if not found:
        raise BadInput(
            [Finding("reference-missing", "there is no reference file", str(path), 0, "Name the folder with the reference's cards/*.json.")]
        )
    return found


def _entry_of(reference: dict[str, list[dict[str, Any]]], card: CardInfo) -> dict[str, Any] | None:
    """The reference entry of a card: of its faction where several share the name, in the set that matches best."""
    hits = [entry for name in (card.name, *card.former) for entry in reference.get(slug(name), ())]
    kind = {"base": "base"}.get(card.kind)
    hits = [entry for entry in hits if (entry.get("type") == "base") == (kind == "base")]
    same = [entry for entry in hits if slug(entry["faction"]) == slug(card.faction or "")] or hits
    inset = [entry for entry in same if slug(card.set) in slug(entry["set"]) or slug(entry["set"]) in slug(card.set)] or same
    return inset[0] if inset else None
