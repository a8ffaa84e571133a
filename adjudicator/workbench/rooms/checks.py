"""What is wrong with the rooms: circles, arrows upwards, rooms without a place in the order, too many rooms on a level."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import networkx as nx

from .imports import packages, rooms
from .order import CROWDED, MOST_ROOMS, ORDER

Order = Mapping[str, tuple[tuple[str, ...], ...]]


class Wrong(NamedTuple):
    """``kind``: ``circle``, ``upwards``, ``no-place`` or ``crowded``. ``package``: on whose first level; ``None`` for files.
    ``names``: of the rooms or files that it is about. ``says``: a sentence."""

    kind: str
    package: str | None
    names: tuple[str, ...]
    says: str


def check(files: nx.DiGraph[str], order: Order = ORDER, most: int = MOST_ROOMS) -> list[Wrong]:
    """All that is wrong. ``files``: see :func:`~.imports.imports`."""
    found = [*_circles(files, None)]
    for package in packages(files):
        level = rooms(files, package)
        found += _circles(level, package)
        if package in order:
            found += _against(level, package, order[package])
        if len(level) > most and package not in CROWDED:
            says = f"{package or 'the package'} has {len(level)} rooms on its first level; at most {most} can be looked over"
            found.append(Wrong("crowded", package, tuple(sorted(level)), says))
    return found


def _circles(graph: nx.DiGraph[str], package: str | None) -> Iterator[Wrong]:
    """Everything that imports itself by way of others, as the parts of the graph that hang together both ways."""
    for part in sorted(sorted(one) for one in nx.strongly_connected_components(graph) if len(one) > 1):
        # in sorted order, so that two runs name the same round
        edges = sorted((one, other) for one, other in graph.edges if one in part and other in part)
        round_ = [one for one, _ in nx.find_cycle(nx.DiGraph(edges))]
        where = "" if package is None else f" in {package or 'the package'}"
        says = f"{len(part)} {'files' if package is None else 'rooms'}{where} import each other, as {' > '.join([*round_, round_[0]])}"
        yield Wrong("circle", package, tuple(part), says)


def _against(level: nx.DiGraph[str], package: str, rows: tuple[tuple[str, ...], ...]) -> Iterator[Wrong]:
    """What goes against the order that a package declares."""
    row = {room: number for number, names in enumerate(rows) for room in names}
    for room in sorted(set(level) - set(row)):
        yield Wrong("no-place", package, (room,), f"{room} has no place in the order of {package or 'the package'}")
    for room in sorted(set(row) - set(level)):
        yield Wrong("no-place", package, (room,), f"{room} stands in the order of {package or 'the package'} and is not there")
    for one, other in sorted(level.edges):
        if one in row and other in row and row[one] <= row[other]:
            pair = level.edges[one, other]["imports"][0]
            yield Wrong("upwards", package, (one, other), f"{one} imports {other}, which stands no lower: {pair[0]} imports {pair[1]}")
