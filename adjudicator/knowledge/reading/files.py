"""Where the rulings lie and which of their files this package reads."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ...ground.content_hash import content_hash
from ...ground.findings import Finding
from ..errors import RulingsNotFound
from ..findings import Report

#: The folders read here, each with files directly in it. ``cards``, ``situations``, ``computed`` and the maps have other readers.
FOLDERS = ("rules", "questions", "profiles", "clarifications", "loops")
#: Maps of the sources, read by :mod:`~adjudicator.knowledge.sources.maps` for those who count.
MAPS = "sources"
OTHER_READERS = frozenset(("cards", "situations", "catalogue.yaml", "factions.yaml", "likeness.json", "computed", MAPS))
SOURCES = "sources.yaml"
VERSION = "version.yaml"
#: Under what the statements may be used; for people.
LICENCE = "LICENSE"
CONTESTED = "contested.yaml"
CHANGES = "changes.yaml"
WORDS = "words.yaml"
ASKED = "asked.yaml"


def rulings_path(folder: Path | str | None = None) -> Path:
    """The rulings folder: the one given, else the installed one, else that of the repository.

    Raises :class:`RulingsNotFound`.
    """
    if folder is not None:
        path = Path(folder)
        if not path.is_dir():
            raise RulingsNotFound(f"There is no folder {path}.")
        return path
    package = Path(__file__).resolve().parents[2]
    installed, beside = package / "_data" / "rulings", package.parent / "rulings"
    for path in (installed, beside):
        if path.is_dir():
            return path
    raise RulingsNotFound(f"There is no rulings folder, neither {installed} nor {beside}.")


class Files(msgspec.Struct, frozen=True):
    """The content of the files that are read, by path below the folder, and what was wrong in getting it."""

    content: dict[str, bytes]
    findings: tuple[Finding, ...]

    @property
    def version(self) -> str:
        """A hash of names and content: the same data has the same version, wherever it lies."""
        return content_hash(self.content.items())


def gather(folder: Path) -> Files:
    """Read every file, in sorted order. Never raises: what cannot be read is a finding."""
    report = Report()
    content: dict[str, bytes] = {}
    for name in _names(folder, report):
        try:
            content[name] = (folder / name).read_bytes()
        except FileNotFoundError:
            report.add("file-missing", "there is no such file", file=name)
        except OSError as error:
            report.add("file-unreadable", f"it cannot be read ({error.strerror})", file=name)
    return Files(content, tuple(report.findings))


def _names(folder: Path, report: Report) -> list[str]:
    """The paths to read: the sources, the day of the data, the marks of doubt, the changes and the words and questions of players if any,
    and each known folder."""
    names = [SOURCES, VERSION]
    for entry in _entries(folder, report):
        if entry.name in (SOURCES, VERSION, LICENCE) or entry.name in OTHER_READERS or entry.suffix == ".md":
            continue
        if entry.name in (CONTESTED, CHANGES, WORDS, ASKED):
            names.append(entry.name)
            continue
        if entry.name not in FOLDERS or not entry.is_dir():
            report.add("file-unexpected", "nothing here reads it", file=entry.name)
            continue
        for file in _entries(entry, report):
            name = f"{entry.name}/{file.name}"
            if file.suffix == ".yaml" and not file.is_dir():
                names.append(name)
            elif file.suffix != ".md":
                report.add("file-unexpected", "nothing here reads it", file=name)
    return sorted(names)


def _entries(folder: Path, report: Report) -> list[Path]:
    try:
        return sorted(entry for entry in folder.iterdir() if not entry.name.startswith("."))
    except OSError as error:
        report.add("folder-missing", f"it cannot be listed ({error.strerror})", file=folder.name)
        return []
