"""Files of installed packages that pages are drawn with; a page does without where one is missing."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from zipfile import BadZipFile, ZipFile

#: The package with the outlines that factions and kinds of card are drawn with (Lucide's, under the ISC licence), and the file in it.
OUTLINES = ("lucide", "lucide.zip")


def installed_file(package: str, name: str) -> Path | None:
    """A file of a package by its path below it, ``None`` where there is none or the package is not installed."""
    found = find_spec(package)
    folders = found.submodule_search_locations if found is not None else None
    path = Path(next(iter(folders))) / name if folders else None
    return path if path is not None and path.is_file() else None


@lru_cache(maxsize=1)
def outlines() -> frozenset[str]:
    """Names of all outlines, none where their package is not installed."""
    path = installed_file(*OUTLINES)
    try:
        return frozenset(name.removesuffix(".svg") for name in ZipFile(path).namelist()) if path is not None else frozenset()
    except (OSError, BadZipFile):
        return frozenset()
