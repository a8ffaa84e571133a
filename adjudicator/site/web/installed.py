"""Files of installed packages that pages are drawn with; a page does without where one is missing."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path


def installed_file(package: str, name: str) -> Path | None:
    """A file of a package by its path below it, ``None`` where there is none or the package is not installed."""
    found = find_spec(package)
    folders = found.submodule_search_locations if found is not None else None
    path = Path(next(iter(folders))) / name if folders else None
    return path if path is not None and path.is_file() else None
