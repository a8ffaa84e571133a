"""The display face: cut from an installed font to what Latin needs, as two files for browsers, which ask for the second one only where a
page has a sign of it.

The font may be changed and passed on (SIL Open Font License 1.1) but not under its own name, so the cut one has another. It is cut when it
is first asked for and kept in the user's cache folder; where it cannot be cut, pages are shown in the system's sans.
"""

from __future__ import annotations

import os
import re
from functools import lru_cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from ...ground.installed import installed_file

PACKAGE, FILE, LICENCE = "font_fredoka_one", "files/FredokaOne-Regular.ttf", "files/OFL.txt"
NAME = "Table Display"
#: Counts up when it is cut otherwise than before, for browsers keep the file for good.
CUT = 2
#: The signs of each file, as ranges: ASCII with the dashes and quotes of headings, which every page has; the rest of Latin-1.
PARTS = {
    "usual": (
        (0x20, 0x7E),
        (0xA0, 0xA0),
        (0xB7, 0xB7),
        (0xD7, 0xD7),
        (0x2013, 0x2014),
        (0x2018, 0x2019),
        (0x201C, 0x201D),
        (0x2026, 0x2026),
    ),
    "rare": ((0xA1, 0xB6), (0xB8, 0xD6), (0xD8, 0xFF)),
}
#: Of the font's own names those of copyright and licence stay.
KEPT_NAMES = (0, 13, 14)
COPYRIGHT = 'Copyright (c) 2011 Milena B Brandao (milenabbrandao@gmail.com), with Reserved Font Name "Fredoka"'


def available() -> bool:
    """Whether there is a font to cut, and something to cut it with."""
    return installed_file(PACKAGE, FILE) is not None and find_spec("fontTools") is not None and find_spec("brotli") is not None


def ranges(part: str) -> str:
    """The signs of a file, as a style sheet names them."""
    return ", ".join(f"U+{first:X}-{last:X}" if last > first else f"U+{first:X}" for first, last in PARTS[part])


@lru_cache(maxsize=2)
def font(part: str) -> bytes:
    """A file of the cut font as woff2; empty where there is none. ``part``: see :data:`PARTS`."""
    source = installed_file(PACKAGE, FILE)
    if source is None or not available():
        return b""
    kept = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "adjudicator" / f"table-display-{CUT}-{part}.woff2"
    try:
        return kept.read_bytes()
    except OSError:
        made = _cut(source, part)
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        # another process may be reading it: it is there whole or not at all
        begun = kept.with_name(f"{kept.name}.{os.getpid()}")
        begun.write_bytes(made)
        begun.replace(kept)
    except OSError:
        pass
    return made


def _cut(source: Path, part: str) -> bytes:
    from fontTools import subset

    options = subset.Options(
        hinting=False, layout_features=["kern", "liga"], name_IDs=list(KEPT_NAMES), notdef_outline=True, drop_tables=["FFTM"]
    )
    loaded = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[sign for first, last in PARTS[part] for sign in range(first, last + 1)])
    subsetter.subset(loaded)
    names = loaded["name"]
    for number, says in ((1, NAME), (2, "Regular"), (3, f"{NAME} {CUT}"), (4, NAME), (6, NAME.replace(" ", ""))):
        names.setName(says, number, 3, 1, 0x409)
    loaded.flavor = "woff2"
    made = BytesIO()
    loaded.save(made)
    return made.getvalue()


def licence() -> str:
    """The licence under which the cut font is passed on. The package's text names another font in its first line."""
    path = installed_file(PACKAGE, LICENCE)
    text = path.read_text("utf-8") if path is not None else ""
    return re.sub(r"\A[^\n]*", COPYRIGHT, text) if text else COPYRIGHT
