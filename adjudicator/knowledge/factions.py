"""The face of each faction: a glyph, a hue and a line on how it plays, read from ``factions.yaml`` when first asked for.

A face is for people: it tells factions apart at a glance and decides nothing. Which factions the game has is the cards' business;
whether each has a face, and each face its faction, is :mod:`.lint`'s.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, NamedTuple

import msgspec

from ..ground.findings import BadInput, Finding, Remedy, did_you_mean
from ..ground.strict_yaml import Map, line_of, read_file
from .errors import UnknownId
from .findings import Report
from .reading.files import rulings_path
from .words import slug

FACTIONS = "factions.yaml"
#: Longest line on how a faction plays, in characters.
LONGEST_LINE = 90

Name = Annotated[str, msgspec.Meta(min_length=1)]


class Shown(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where something of a faction is shown: the id of a ``situation``, the name of its ``variant``, and which ``card`` it is, if one."""

    situation: Name
    variant: Name
    card: Name | None = None


class Face(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a faction is known by.

    ``name``: as its cards have it. ``set``: the title of its set, as the catalogue has it. ``glyph``: the name of an outline of the
    Lucide icons. ``hue``: degrees of the colour wheel, 0 to 359. ``line``: how it plays, in at most :data:`LONGEST_LINE` characters.
    ``aliases``: what players also call it. ``engine``: where its cards work together as whoever plays it wants them to. ``oddest``: where
    the oddest of its cards is shown.
    """

    name: Name
    set: Name
    glyph: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
    hue: Annotated[int, msgspec.Meta(ge=0, le=359)]
    line: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_LINE)]
    aliases: tuple[Name, ...] = ()
    engine: Shown | None = None
    oddest: Shown | None = None


class Placed(NamedTuple):
    """A face and the line on which each of its fields stands, its own first line under ``""``."""

    face: Face
    lines: Mapping[str, int]


#: What each field must be, for people.
_FORMS = {
    "name": "the faction's name",
    "set": "the title of its set",
    "glyph": "the name of an icon: lower case words joined by -",
    "hue": "a whole number from 0 to 359",
    "line": f"a text of at most {LONGEST_LINE} characters",
    "aliases": "a list of names",
    "engine": "a situation and its variant: {situation: ..., variant: ...}",
    "oddest": "a card, a situation and its variant: {card: ..., situation: ..., variant: ...}",
}
_UNKNOWN = re.compile(r"unknown field `(.+?)`")
_MISSING = re.compile(r"required field `(.+?)`")
_PLACE = re.compile(r"at `\$\.(\w+)")


@lru_cache(maxsize=2)
def _known(folder: str | None) -> tuple[Mapping[str, Face], Mapping[str, Face]]:
    """Faces by name; and by the slug of every name and alias, where a name beats an alias."""
    placed, findings = read_faces(folder)
    if findings:
        raise BadInput(findings)
    found = [one.face for one in placed]
    by_slug = {slug(alias): one for one in found for alias in one.aliases} | {slug(one.name): one for one in found}
    return MappingProxyType({one.name: one for one in found}), MappingProxyType(by_slug)


def faces(folder: str | None = None) -> Mapping[str, Face]:
    """The face of each faction, by name in the order of the file. ``folder``: the rulings (default: the collection); read once a folder.

    Raises :class:`~adjudicator.ground.findings.BadInput` with all that is wrong with the file, and
    :class:`~.errors.RulingsNotFound`.
    """
    return _known(folder)[0]


def face(name: str, folder: str | None = None) -> Face:
    """The face of the faction of this name or alias; case, accents and punctuation do not matter.

    Raises :class:`~.errors.UnknownId`, which names the nearest faction, and what :func:`faces` raises.
    """
    known, by_slug = _known(folder)
    found = by_slug.get(slug(name))
    if found is None:
        raise UnknownId("faction", name, (*known, *(alias for one in known.values() for alias in one.aliases)))
    return found


def read_faces(folder: Path | str | None = None) -> tuple[tuple[Placed, ...], list[Finding]]:
    """The faces whose entries can be read, in the order of the file, and what is wrong with the rest of it.

    Raises :class:`~.errors.RulingsNotFound`; a file that is missing or no YAML is a finding.
    """
    report = Report(FACTIONS)
    try:
        data = read_file(rulings_path(folder) / FACTIONS, FACTIONS)
    except BadInput as error:
        return (), error.findings
    if not isinstance(data, Map) or not isinstance(data.get("factions"), list):
        report.add("field-shape", "factions must be a list of faces", line_of(data, "factions") or 1)
        return (), report.findings
    for key in data:
        if key != "factions":
            report.add("field-unknown", f"the file has no field {key!r}", line_of(data, key), mend=did_you_mean(key, ("factions",)))
    placed: list[Placed] = []
    for place, entry in enumerate(data["factions"]):
        if isinstance(entry, Map):
            read = _read(entry, report)
            placed += [read] if read is not None else []
        else:
            report.add("field-shape", "a face must be a mapping of fields", line_of(data["factions"], place))
    return tuple(placed), report.findings


def _read(entry: Map, report: Report) -> Placed | None:
    """The face in an entry; ``None``, with a finding, where it cannot be read."""
    try:
        made = msgspec.convert(entry, Face)
    except msgspec.ValidationError as error:
        _report(str(error), entry, report)
        return None
    return Placed(made, {**entry.lines, "": entry.line})


def _report(problem: str, entry: Map, report: Report) -> None:
    """What msgspec says of an entry as a finding with code, line and remedy."""
    of = entry.get("name")
    whose = f"the face of {of!r}" if isinstance(of, str) and of else "a face"
    unknown, missing, place = _UNKNOWN.search(problem), _MISSING.search(problem), _PLACE.search(problem)
    if unknown is not None:
        mend = did_you_mean(unknown[1], Face.__struct_fields__, most=1)
        report.add("field-unknown", f"{whose} has no field {unknown[1]!r}", line_of(entry, unknown[1]), mend=mend)
    elif missing is not None:
        report.add("field-missing", f"{whose} has no {missing[1]}", entry.line, mend=Remedy(f"Write {missing[1]}: {_FORMS[missing[1]]}."))
    else:
        _report_value(place[1] if place is not None else "", entry, whose, report)


def _report_value(field: str, entry: Map, whose: str, report: Report) -> None:
    """A field holds what it cannot hold. ``field``: empty if that is not known."""
    value: Any = entry.get(field)
    if field == "line" and isinstance(value, str) and len(value) > LONGEST_LINE:
        report.add("text-too-long", f"line of {whose} has {len(value)} characters, at most {LONGEST_LINE}", line_of(entry, field))
    else:
        report.add("field-shape", f"{field} of {whose} must be {_FORMS.get(field, 'as docs/data.md shows it')}", line_of(entry, field))
