"""The rooms drawn: as text, as boxes in rows with arrows, and every file as a line and a column of one square table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

import networkx as nx

from .checks import Order
from .order import ORDER

#: Sizes in pixels.
BOX, HIGH, GAP, ROW, EDGE, ASIDE = 130, 34, 26, 96, 40, 32
CELL, LETTERS = 6, 230
GOOD, BAD, INK, PAPER, PALE = "#4a6fa5", "#c0392b", "#222", "#fff", "#e8eef6"


def rows(level: nx.DiGraph[str], package: str, order: Order = ORDER) -> list[list[str]]:
    """The rooms of one level in rows, the lowest first: as the package declares it, else as its imports make it. Rooms that import each
    other then share a row."""
    if package in order:
        declared = [[room for room in row if room in level] for row in order[package]]
        rest = sorted(set(level) - {room for row in declared for room in row})
        return [row for row in [*declared, rest] if row]
    merged = nx.condensation(level)
    parts = nx.topological_generations(merged.reverse())
    return [sorted(room for part in row for room in merged.nodes[part]["members"]) for row in parts]


def lines(graph: nx.DiGraph[str], ordered: Iterable[Sequence[str]] | None = None) -> list[str]:
    """Each room or file with what it imports, the highest first."""
    names = [name for row in reversed(list(ordered)) for name in row] if ordered is not None else sorted(graph)
    wide = max((len(name) for name in names), default=0)
    return [f"{name or 'adjudicator':{wide}}  {', '.join(sorted(graph.successors(name))) or '-'}" for name in names]


def boxes(level: nx.DiGraph[str], ordered: Sequence[Sequence[str]]) -> str:
    """The rooms of one level as SVG: a row of boxes for each row of the order, arrows down to what is imported; an arrow that does not go
    down is red. A thicker arrow stands for more imports."""
    width = 2 * EDGE + max((len(row) for row in ordered), default=0) * (BOX + GAP) + 2 * ASIDE * len(ordered)
    height = 2 * EDGE + len(ordered) * ROW
    row_of = {room: number for number, row in enumerate(ordered) for room in row}
    at: dict[str, tuple[float, float]] = {}
    for number, row in enumerate(ordered):
        left = (width - len(row) * (BOX + GAP) + GAP) / 2
        for place, room in enumerate(_near_what_they_import(row, level, at)):
            at[room] = (left + place * (BOX + GAP), height - EDGE - HIGH - number * ROW)
    made = [
        f'<marker id="{name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" '
        'orient="auto">'
        f'<path d="M0 0L8 4L0 8z" fill="{colour}"/></marker>'
        for name, colour in (("down", GOOD), ("up", BAD))
    ]
    for one, other in sorted(level.edges):
        good = row_of[one] > row_of[other]
        (x, y), (u, v) = at[one], at[other]
        thick = min(1 + len(level.edges[one, other]["imports"]) / 12, 5)
        start, end = (y + HIGH, v) if good else (y, v + HIGH)
        # past the rows between, each the further the more they are, by turns on the one side and the other
        skipped = abs(row_of[one] - row_of[other]) - 1
        aside = skipped * ASIDE * 2 * (-1 if (row_of[one] + row_of[other]) % 2 else 1)
        bend = (end - start) / 2
        x, u = x + BOX / 2, u + BOX / 2
        made.append(
            f'<path d="M{x:.0f} {start:.0f}C{x + aside:.0f} {start + bend:.0f} {u + aside:.0f} {end - bend:.0f} {u:.0f} {end:.0f}" '
            f'fill="none" stroke="{GOOD if good else BAD}" stroke-opacity=".55" stroke-width="{thick:.1f}" '
            f'marker-end="url(#{"down" if good else "up"})"><title>{escape(f"{one} imports {other}")}</title></path>'
        )
    for room, (x, y) in at.items():
        made.append(f'<rect x="{x:.0f}" y="{y:.0f}" width="{BOX}" height="{HIGH}" rx="6" fill="{PALE}" stroke="{GOOD}"/>')
        made.append(f'<text x="{x + BOX / 2:.0f}" y="{y + HIGH / 2 + 5:.0f}" text-anchor="middle">{escape(room)}</text>')
    return _svg(width, height, made, 14)


def _near_what_they_import(row: Iterable[str], level: nx.DiGraph[str], at: dict[str, tuple[float, float]]) -> list[str]:
    """A row with each room as near above what it imports as can be, so that few arrows cross."""

    def middle(room: str) -> tuple[float, str]:
        under = [at[other][0] for other in level.successors(room) if other in at]
        return (sum(under) / len(under) if under else 0.0, room)

    return sorted(row, key=middle)


def in_order(files: nx.DiGraph[str], order: Order = ORDER) -> list[str]:
    """The files, each below all that import it as far as there is no circle; within that, those of one package together."""
    floor = {room: number for number, row in enumerate(order.get("", ())) for room in row}
    merged = nx.condensation(files)
    key = {part: min((floor.get(name.split(".")[0], -1), name) for name in merged.nodes[part]["members"]) for part in merged}
    found = nx.lexicographical_topological_sort(merged.reverse(), key=lambda part: key[part])
    return [name for part in found for name in sorted(merged.nodes[part]["members"])]


def table(files: nx.DiGraph[str], ordered: Sequence[str]) -> str:
    """Every file as SVG: a line and a column each, the lowest first; a mark in a line stands in the column of what that file imports.
    Every mark stands to the left of the diagonal, or it is red."""
    size = len(ordered) * CELL
    place = {name: number for number, name in enumerate(ordered)}
    made = [f'<path d="M{LETTERS} {EDGE}l{size} {size}" stroke="{INK}" stroke-opacity=".3"/>']
    before = ""
    for name, number in place.items():
        floor = name.split(".")[0]
        y = EDGE + number * CELL
        if floor != before:
            made.append(f'<path d="M0 {y}h{LETTERS + size}" stroke="{GOOD}" stroke-opacity=".4"/>')
            before = floor
        made.append(f'<text x="{LETTERS - 4}" y="{y + CELL - 1}" text-anchor="end">{escape(name or "adjudicator")}</text>')
    for one, other in sorted(files.edges):
        good = place[other] < place[one]
        made.append(
            f'<rect x="{LETTERS + place[other] * CELL}" y="{EDGE + place[one] * CELL}" width="{CELL - 1}" height="{CELL - 1}" '
            f'fill="{GOOD if good else BAD}"><title>{escape(f"{one} imports {other}")}</title></rect>'
        )
    return _svg(LETTERS + size + EDGE, size + 2 * EDGE, made, CELL - 1)


def _svg(width: float, height: float, parts: Iterable[str], letters: int) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}" '
        f'font-family="sans-serif" font-size="{letters}" fill="{INK}">\n<rect width="100%" height="100%" fill="{PAPER}"/>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )
