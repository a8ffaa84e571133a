"""What happens, where the texts of the cards tell what somebody means by his words: each of these ways leaves a line as it was that is not
told so."""

from __future__ import annotations

from ....happening import Happening
from ...so_far import LineSoFar
from .at_its_time import at_its_time, has_triggered
from .brought_out import brought_out
from .comes_there import comes_there
from .done_by_me import done_by_me
from .fed_to import fed_to
from .given_by_talent import makes_somebody
from .hands_on import hands_on
from .in_a_row import in_a_row
from .is_there import is_there
from .its_twin import joins_its_twin
from .meets_titan import meets_titan
from .moves_after import moves_after
from .off_another import off_another
from .own_time_only import as_regular_play
from .stands_there import stands_there
from .titan_comes import titan_comes
from .used_twice import used_twice
from .walks_into import walks_into

_WAYS = (
    done_by_me,
    as_regular_play,
    walks_into,
    joins_its_twin,
    makes_somebody,
    is_there,
    off_another,
    brought_out,
    fed_to,
    titan_comes,
    comes_there,
    hands_on,
    has_triggered,
    at_its_time,
    in_a_row,
    stands_there,
    used_twice,
    moves_after,
    meets_titan,
)


def meant(line: LineSoFar, found: Happening | None) -> Happening | None:
    """What happens first."""
    for way in _WAYS:
        found = way(line, found)
    return found
