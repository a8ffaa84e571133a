"""Outlines by name, drawn with a page that uses them: each once, as a symbol that every place refers to.

They come from an installed package (Lucide's, under the ISC licence). Where it is not installed, or has no outline of a name, nothing is
drawn there: a glyph never says anything that words beside it do not say.
"""

from __future__ import annotations

import re
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from flask import g
from markupsafe import Markup

from ...ground.installed import OUTLINES, installed_file

#: What a card is drawn with that belongs to no faction, by its kind.
OF_KIND = {
    "minion": "user",
    "action": "zap",
    "titan": "crown",
    "base": "map-pin",
    "monster": "bug",
    "treasure": "gem",
    "madness": "tornado",
}
NONE_OF_THESE = "circle-question-mark"


@lru_cache(maxsize=1)
def _archive() -> Path | None:
    """The file with all outlines, ``None`` where there is none."""
    return installed_file(*OUTLINES)


@lru_cache(maxsize=1)
def _opened(path: Path) -> ZipFile:
    """The archive, read once: a page that offers every faction draws a hundred outlines. In memory, as processes share an open file."""
    return ZipFile(BytesIO(path.read_bytes()))


@lru_cache(maxsize=512)
def outline(name: str) -> str:
    """What is drawn inside an outline of 24 by 24; empty if there is none of this name."""
    path = _archive()
    if path is None:
        return ""
    try:
        text = _opened(path).read(f"{name}.svg").decode("utf-8")
    except (KeyError, OSError, BadZipFile):
        return ""
    inside = re.search(r"<svg[^>]*>(.*)</svg>", text, re.DOTALL)
    if inside is None:
        return ""
    # a hundredth of a 24th of a glyph is as fine as anybody sees; cut, since a number that is rounded up could run into its neighbour
    return re.sub(r"(\.[0-9][0-9])[0-9]+", r"\1", re.sub(r"\s*\n\s*", "", inside[1]).replace(" />", "/>"))


def glyph(name: str, kind: str = "") -> Markup:
    """The outline as it stands in a page, hidden from who listens. ``kind``: a class besides. The page must end with :func:`symbols`."""
    g.setdefault("glyphs", {})[name] = None
    return _used(name, kind)


@lru_cache(maxsize=1_024)
def _used(name: str, kind: str) -> Markup:
    return Markup('<svg class="i{}" viewBox="0 0 24 24" aria-hidden="true"><use href="#g-{}"></use></svg>').format(
        kind and f" {kind}", name
    )


def symbols() -> Markup:
    """Every outline that this page has used so far, once."""
    drawn = "".join(
        f'<symbol id="g-{name}" viewBox="0 0 24 24">{inside}</symbol>' for name in g.get("glyphs", {}) if (inside := outline(name))
    )
    return Markup(f'<svg class="symbols" width="0" height="0" aria-hidden="true">{drawn}</svg>')
