"""Faces of factions: each faction has one, each belongs to a faction, and those that meet in a set can be told apart."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

from ...ground.findings import Finding, the_id_meant
from ...ground.installed import outlines
from ..factions import FACTIONS, Placed, read_faces
from ..findings import Report
from ..words import slug

#: Least distance of two hues of one set, in degrees: from there they are two colours to most eyes, beside their glyphs.
APART = 20


def check(folder: Path | str | None, factions: Mapping[str, str], stands: Mapping[str, tuple[str, int]] | None = None) -> list[Finding]:
    """What is wrong with the file of the faces, ``faction-...``; nothing of a game without factions.

    ``factions``: the title of the set of each faction that the game has, empty where it is not known. ``stands``: file and line of a card
    of each, where there is one. Raises :class:`~adjudicator.knowledge.errors.RulingsNotFound`.
    """
    if not factions:
        return []
    placed, findings = read_faces(folder)
    if any(one.code.startswith(("file-", "yaml-")) for one in findings):
        return findings
    report = Report(FACTIONS)
    report.findings += findings
    _check_factions(placed, factions, stands or {}, report)
    _check_names(placed, report)
    _check_looks(placed, report)
    return report.findings


def _check_factions(placed: tuple[Placed, ...], factions: Mapping[str, str], stands: Mapping[str, tuple[str, int]], report: Report) -> None:
    whole = not report.findings
    for face, lines in placed:
        if face.name not in factions:
            mend = the_id_meant(face.name, factions)
            report.add("faction-unknown", f"no card is of the faction {face.name!r}", lines["name"], mend=mend)
        elif factions[face.name] not in ("", face.set):
            says = f"{face.name!r} is not of the set {face.set!r}"
            report.add("faction-set", says, lines["set"], mend=f"Write {factions[face.name]!r}.")
    if not whole:
        return  # an entry that cannot be read may be the one that seems to be missing
    named = {face.name for face, _ in placed}
    for name in sorted(set(factions) - named):
        file, line = stands.get(name, (None, 0))
        report.add("faction-without-face", f"{name!r} has no face", line, file=file)


def _check_names(placed: tuple[Placed, ...], report: Report) -> None:
    """A word means one faction: no name or alias stands twice."""
    named = [(face.name, face.name, lines["name"]) for face, lines in placed]
    named += [(alias, face.name, lines["aliases"]) for face, lines in placed for alias in face.aliases]
    first: dict[str, str] = {}
    for name, owner, line in named:
        if slug(name) in first:
            report.add("faction-name-twice", f"{name!r} means {first[slug(name)]!r} already", line)
        first.setdefault(slug(name), owner)


def _check_looks(placed: tuple[Placed, ...], report: Report) -> None:
    glyphs: dict[str, str] = {}
    for face, lines in placed:
        if (known := outlines()) and face.glyph not in known:
            said = f"{face.glyph!r} is no outline of the Lucide icons"
            report.add("faction-glyph-unknown", said, lines["glyph"], mend=the_id_meant(face.glyph, known))
        owner = glyphs.setdefault(face.glyph, face.name)
        if owner != face.name:
            report.add("faction-glyph-twice", f"{face.name!r} has the glyph {face.glyph!r} of {owner!r}", lines["glyph"])
    for (one, _), (other, lines) in combinations(placed, 2):
        if one.set == other.set and one.name != other.name and (near := hue_distance(one.hue, other.hue)) < APART:
            report.add("faction-hues-near", f"{near} degrees between {one.name!r} and {other.name!r}, at least {APART}", lines["hue"])


def hue_distance(one: int, other: int) -> int:
    """Degrees from one hue to another, the shorter way round the wheel."""
    way = abs(one - other) % 360
    return min(way, 360 - way)
