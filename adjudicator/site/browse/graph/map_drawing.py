"""The map of everything as a picture: rings around the book. Inside the chapters, as wide as much is contested in them; around them what is
contested, with its title; outside the factions by set, turned so that what hangs together lies at the same side; between the two the lines
from a point to the factions whose cards it names.

All of it is worked out by rule, so equal data gives an equal picture, and nothing is to be kept up by hand. The middle of the picture is 0,
and a spot has but its angle: some two hundred things with the lines between them must be light to load."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import atan2, ceil, cos, pi, sin

from ..shapes import Link
from . import measuring
from .map_page import MapPage, Place, Point

#: Half of the picture's side, and the radii of its rings: the chapters, the titles of points, the points, the lines, the factions and their
#: names.
MIDDLE = 1060.0
INNER, OUTER, TITLES, POINTS, LINES, FACTIONS, NAMES = 246.0, 380.0, 640.0, 654.0, 806.0, 832.0, 860.0
#: How far chapters, and sets of factions, stand apart, in places of a ring; the least of a chapter.
APART, SETS_APART, LEAST = 0.5, 0.8, 2.1
CHAPTER_SIZE, TITLE_SIZE, NAME_SIZE = 15, 10.5, 19
#: So often at most all pairs of sets are tried in each other's place.
SWAPS = 3
#: A bow of a line turns by at most so much.
BOW = 0.8


@dataclass(frozen=True)
class Spot:
    """Something on the map. ``id``: of the spot, for the lines. ``turn``: the degrees by which mark and label are turned about the middle
    together. ``x``: how far the mark stands to the right of it then, where the label begins or ends; left of it if below 0, since labels of
    the left half are turned about to be read. ``text``: where the label begins or, with ``end``, ends. ``marked``: a point without an
    official answer, a faction that some point names."""

    id: str
    link: Link
    lines: tuple[str, ...]
    turn: float
    x: float
    text: float
    end: bool
    marked: bool = False


@dataclass(frozen=True)
class Wedge:
    """A chapter. ``path``: its outline; ``heat``: 0 to 4, how much is contested in it."""

    spot: Spot
    path: str
    heat: int


@dataclass(frozen=True)
class Thread:
    """A line from a point to a faction. ``ends``: ids of its spots. ``kind``: of the point."""

    ends: tuple[str, str]
    kind: str
    path: str


@dataclass(frozen=True)
class Map:
    """The whole picture."""

    wedges: tuple[Wedge, ...]
    points: tuple[Spot, ...]
    factions: tuple[Spot, ...]
    threads: tuple[Thread, ...]


def _at(radius: float, angle: float) -> tuple[float, float]:
    """A place on a ring; angles grow clockwise from the top."""
    return radius * sin(angle), -radius * cos(angle)


def _spot(id: str, link: Link, lines: tuple[str, ...], angle: float, mark: float, text: float, outward: bool, marked: bool = False) -> Spot:
    """``outward``: whether the label runs away from the middle, else it ends at its radius. At the left it is turned about, to be read."""
    left = angle % (2 * pi) > pi
    turn = round((angle * 180 / pi + (90 if left else -90)) % 360, 1)
    return Spot(id, link, lines, turn, -mark if left else mark, -text if left else text, left == outward, marked)


def _wedge(number: int, link: Link, count: int, start: float, stop: float) -> Wedge:
    large = int(stop - start > pi)
    a, b, c, d = (" ".join(f"{one:.0f}" for one in _at(*at)) for at in ((INNER, start), (OUTER, start), (OUTER, stop), (INNER, stop)))
    path = f"M{a}L{b}A{OUTER:g} {OUTER:g} 0 {large} 1 {c}L{d}A{INNER:g} {INNER:g} 0 {large} 0 {a}Z"
    middle = (start + stop) / 2
    rows = max(1, min(4, int((stop - start) * (INNER + OUTER) / 2 / (CHAPTER_SIZE + 2))))
    lines = measuring.lines(link.title, CHAPTER_SIZE, OUTER - INNER - 12, rows)
    radius = (INNER + OUTER) / 2
    spot = _spot(f"c{number}", link, lines, middle, radius, radius, True)
    return Wedge(spot, path, min(4, (count + 2) // 3))


def _chapters(page: MapPage) -> tuple[list[Wedge], list[tuple[Spot, Point, float]]]:
    """The chapters and the points, each point with its angle."""
    widths = [max(LEAST, len(region.points)) for region in page.regions]
    unit = 2 * pi / (sum(widths) + APART * len(widths))
    wedges: list[Wedge] = []
    points: list[tuple[Spot, Point, float]] = []
    at = 0.0
    for number, (region, wide) in enumerate(zip(page.regions, widths)):
        start, stop = at * unit, (at + wide) * unit
        wedges.append(_wedge(number, region.link, len(region.points), start, stop))
        # where many points crowd a chapter, a second line would lie over its neighbour's
        rows = 2 if (stop - start) / max(1, len(region.points)) * OUTER >= 2 * TITLE_SIZE - 3 else 1
        for place, point in enumerate(region.points):
            angle = start + (place + 0.5) * (stop - start) / len(region.points)
            lines = measuring.lines(point.link.title, TITLE_SIZE, TITLES - OUTER - 14, rows)
            spot = _spot(f"p{len(points)}", point.link, lines, angle, POINTS, TITLES, False, not point.settled)
            points.append((spot, point, angle))
        at += wide + APART
    return wedges, points


def _pull(angles: list[float]) -> float | None:
    """The direction in which angles point together; nothing where they do not."""
    x, y = sum(map(cos, angles)), sum(map(sin, angles))
    return atan2(y, x) % (2 * pi) if abs(x) + abs(y) > 1e-6 else None


def _in_order(page: MapPage, pulls: dict[str, list[float]]) -> list[list[Place]]:
    """The factions by set, sets and the factions in each by where the points lie that name them; those that nothing names last."""

    def key(angles: list[float], name: str) -> tuple[float, str]:
        pull = _pull(angles)
        return (round(pull, 6) if pull is not None else 10.0, name)

    sets: dict[str, list[Place]] = {}
    for one in page.factions:
        sets.setdefault(one.set, []).append(one)
    together = {name: [angle for one in places for angle in pulls.get(one.link.title, ())] for name, places in sets.items()}
    order = sorted(sets, key=lambda name: key(together[name], name))
    return [sorted(sets[name], key=lambda one: key(pulls.get(one.link.title, []), one.link.title)) for name in order]


def _angles(groups: list[list[Place]], pulls: dict[str, list[float]]) -> dict[str, float]:
    """The angle of each faction. The ring is turned so that lines are short, then sets change places as long as that shortens them."""
    unit = 2 * pi / (sum(map(len, groups)) + SETS_APART * len(groups))

    def laid(order: list[list[Place]], turn: float) -> dict[str, float]:
        at, found = 0.0, {}
        for group in order:
            for one in group:
                found[one.link.title] = (at * unit + turn) % (2 * pi)
                at += 1
            at += SETS_APART
        return found

    def length(found: dict[str, float]) -> float:
        return sum(abs(_short(found[name] - angle)) for name, angles in pulls.items() for angle in angles)

    turn = min((step * unit for step in range(int(2 * pi / unit))), key=lambda one: (round(length(laid(groups, one)), 6), one))
    order, best = list(groups), length(laid(groups, turn))
    for _ in range(SWAPS):
        before = best
        for one, other in combinations(range(len(order)), 2):
            swapped = list(order)
            swapped[one], swapped[other] = order[other], order[one]
            # what differs in the last digit only must not decide
            if (now := length(laid(swapped, turn))) < best - 1e-6:
                order, best = swapped, now
        if best == before:
            break
    return laid(order, turn)


def _short(angle: float) -> float:
    """An angle by the shorter way, from minus half a turn to half a turn."""
    return (angle + pi) % (2 * pi) - pi


def _thread(start: float, stop: float) -> str:
    """A line between the rings that does not leave the room between them: it swings out while it turns. It leaves and comes in straight
    away from the middle; between, each bow takes the direction of the one before."""
    turn, first, last = _short(stop - start), POINTS + 8, LINES
    number = max(1, ceil(abs(turn) / BOW))

    def at(part: float) -> tuple[float, float]:
        return _at(first + (last - first) * part, start + turn * part * part * (3 - 2 * part))

    def heading(part: float) -> tuple[float, float]:
        """How far a third of a bow leads on from there."""
        radius, angle = first + (last - first) * part, start + turn * part * part * (3 - 2 * part)
        away, about = (last - first) / 3 / number, radius * turn * 6 * part * (1 - part) / 3 / number
        return away * sin(angle) + about * cos(angle), -away * cos(angle) + about * sin(angle)

    # places are told from the one before, as it was written down, so that nothing adds up
    x, y = (round(one) for one in at(0))
    path = f"M{x} {y}"
    for bow in range(number):
        (ax, ay), (bx, by) = heading(bow / number), heading((bow + 1) / number)
        to_x, to_y = at((bow + 1) / number)
        corners = [(x + ax, y + ay)] * (bow == 0) + [(to_x - bx, to_y - by), (to_x, to_y)]
        numbers = [round(one) - from_ for place in corners for one, from_ in zip(place, (x, y))]
        path += ("s" if bow else "c") + " ".join(map(str, numbers)).replace(" -", "-")
        x, y = round(to_x), round(to_y)
    return path


@lru_cache(maxsize=2)
def drawn(page: MapPage) -> Map:
    """The map as a picture."""
    wedges, points = _chapters(page)
    pulls: dict[str, list[float]] = {}
    for _, point, angle in points:
        for name in point.factions:
            pulls.setdefault(name, []).append(angle)
    groups = _in_order(page, pulls)
    angles = _angles(groups, pulls)
    factions = {}
    for number, one in enumerate(place for group in groups for place in group):
        lines = measuring.lines(one.link.title, NAME_SIZE, MIDDLE - NAMES - 4, 2)
        factions[one.link.title] = _spot(f"f{number}", one.link, lines, angles[one.link.title], FACTIONS, NAMES, True, one.points > 0)
    threads = tuple(
        Thread((spot.id, factions[name].id), spot.link.kind, _thread(angle, angles[name]))
        for spot, point, angle in points
        for name in point.factions
    )
    return Map(tuple(wedges), tuple(spot for spot, _, _ in points), tuple(factions.values()), threads)
