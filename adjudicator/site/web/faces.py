"""What cards and factions are told apart by at a glance: the glyph and the hue of their faction."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from ...judge.data.suggesting import card_named
from ...knowledge.errors import UnknownId
from ...knowledge.factions import Face, face, faces
from . import glyphs


class Emblem(NamedTuple):
    """``glyph``: the name of an outline; ``hue``: a class of the stylesheet, empty for grey; ``faction``: empty where there is none."""

    glyph: str
    hue: str
    faction: str = ""


def _emblem(one: Face) -> Emblem:
    return Emblem(one.glyph, f"h{one.hue}", one.name)


@lru_cache(maxsize=256)
def of_faction(name: str) -> Emblem:
    """The emblem of a faction; of a name that no faction has, that of nothing."""
    try:
        return _emblem(face(name))
    except UnknownId:
        return Emblem(glyphs.NONE_OF_THESE, "")


@lru_cache(maxsize=4096)
def of_card(name: str, kind: str = "") -> Emblem:
    """The emblem of a card as a table spells it (``3 x Zapbot``, ``Zapbot 2``, ``Zapbot (face down)``); of one without a faction, that of
    its kind."""
    bare = re.sub(r"^\d+ x | \(face down\)$", "", name)
    known = card_named(bare) or card_named(re.sub(r" \d+$", "", bare))
    found = of_faction(known.faction) if known is not None and known.faction else None
    if found is not None and found.faction:
        return found
    return Emblem(glyphs.OF_KIND.get(kind or (known.kind if known is not None else ""), glyphs.NONE_OF_THESE), "")


@lru_cache(maxsize=1)
def first_factions() -> tuple[str, ...]:
    """The factions of the box that everybody begins with."""
    return tuple(one.name for one in faces().values() if one.set.startswith("Core"))


@lru_cache(maxsize=1)
def hues() -> str:
    """The part of the stylesheet that comes from data: a class for each hue in use."""
    return "".join(f".h{hue} {{\n  --h: {hue};\n}}\n" for hue in sorted({one.hue for one in faces().values()}))
