"""The pieces of a line with all that is only meant by its words told as what it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....pieces import Piece
from .aimed_by_strength import aimed_by_strength
from .another_one import another_one
from .gets_another import gets_another
from .into_what_lies import into_what_lies
from .off_the_extra import off_the_extra
from .played_by_size import played_by_size
from .worn_by_haver import worn_by_haver

_STEPS: tuple[Callable[[Sequence[Piece]], list[Piece]], ...] = (
    aimed_by_strength,
    worn_by_haver,
    another_one,
    played_by_size,
    gets_another,
    into_what_lies,
    off_the_extra,
)


def as_meant(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces, put so by one after the other."""
    found = list(pieces)
    for step in _STEPS:
        found = step(found)
    return found
