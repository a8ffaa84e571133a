"""The case in which two named cards stop each other, out of the atlas, where the case that was made of their names shows nothing of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from ..atlas.shipped import load_atlas
from ..composer.from_line import PlainLine
from ..composer.from_names import NamedCase
from ..composer.happening import parse_happening
from ..composer.line.pieces import meaning_of
from ..composer.told import UNNAMED, Told
from ..data.loaded import library
from ..line_replays import LineReplays
from .guessed_sides import WHOSE

#: What the atlas says of two cards of which one keeps the other from something, or has something else happen instead.
STOPS = ("refused", "replaced", "control")


def met_in_atlas(made: NamedCase, line: PlainLine, printing: str, replays: LineReplays) -> NamedCase | None:
    """The case of the atlas in which one of two cards stops what the other does, where nothing but their names was told, or what happens in
    that case, too, and nothing is stopped in the one that was made; ``None`` for any other."""
    if len(line.names) != 2 or made.text_only or not _only_names(line) or any(name not in _ids() for name in line.names):
        return None
    one, other = sorted(_ids()[name] for name in line.names)
    atlas = load_atlas()
    if not any(row.kind == "surprising" and row.sort in STOPS for row in atlas.of(one) if row.beside(one) == other):
        return None
    record = atlas.record(one, other)
    if record is None or _is_stopped(made.data, replays):
        return None
    for found in record.found:
        case = record.cases[found.case]
        happening = parse_happening(case.event)
        fits = found.sort in STOPS and str(case.data.get("printings", "first")) == printing
        if fits and line.happening in (None, happening) and _is_stopped(case.data, replays):
            data = {"title": f"{happening.says}, with {' and '.join(line.names)}", **case.data, "profile": replays.profile}
            return NamedCase(data, happening, made.names, (), ())
    return None


def _only_names(line: PlainLine) -> bool:
    """Whether a line tells nothing of a table but names: that one lies on a minion without a name was guessed then."""
    told = line.told
    hosts = {card: host for card, host in told.hosts.items() if host == UNNAMED}
    sides = {card: side for card, side in told.sides.items() if card == UNNAMED and hosts}
    plain = told == replace(Told(), begged=told.begged, target=told.target, hosts=hosts, sides=sides)
    return plain and not any(meaning_of(word.text) in WHOSE for word in line.words if word.kind != "card")


@lru_cache(maxsize=1)
def _ids() -> dict[str, str]:
    return {card.name: id_ for id_, card in library().cards.items()}


def _is_stopped(data: Mapping[str, Any], replays: LineReplays) -> bool:
    """Whether something is kept from happening in a case, or happens otherwise."""
    played = replays.or_none(data)
    return played is not None and (bool(played.refused) or any(step.kind in ("prevented", "replaced") for step in played.trace.steps))
