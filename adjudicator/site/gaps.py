"""Cards of the game that the judge cannot play yet: put on the table as cards without abilities, and named wherever that matters."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ..judge.base import library
from ..judge.names import Known, catalogue
from ..language.loading import slug


@lru_cache(maxsize=1)
def _gaps() -> Mapping[str, Known]:
    """Every card without encoding, by its names in the spelling of ids; of two with one name the first."""
    found: dict[str, Known] = {}
    for known in catalogue():
        for name in filter(None, (known.name, known.former)):
            if name not in library():
                found.setdefault(slug(name), known)
    return found


def gap(name: str) -> Known | None:
    """The card of the game that a name means, if the judge cannot play it yet."""
    return _gaps().get(slug(name))


def text_only(known: Known) -> dict[str, Any]:
    """A made-up card with the printed numbers of a card, and without its abilities."""
    kind = known.facts.get("kind", "minion")
    names = {"base": ("breakpoint", "vp"), "minion": ("power",), "monster": ("power",)}.get(kind, ())
    numbers = {name: known.facts[name] for name in names if name in known.facts}
    return {"name": known.name, "kind": kind, "printings": {"first": numbers or {"copies": known.facts.get("copies", 1)}}}


def without_abilities(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The names of those made-up cards of a case that stand for a card of the game."""
    define = data.get("define")
    return tuple(entry["name"] for entry in define if isinstance(entry, dict) and isinstance(entry.get("name"), str)
                 and gap(entry["name"]) is not None) if isinstance(define, list) else ()
