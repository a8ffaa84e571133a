"""What is asked of the same thing again and again, and never changes, found out once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

Given = ParamSpec("Given")
Made = TypeVar("Made")

#: Of so many things each fact is kept, the last used ones: three times as many as there are cards, as a player may type anything.
MOST = 4_096


def kept_fact(find: Callable[Given, Made]) -> Callable[Given, Made]:
    """The results of a function that finds a fact out are kept, with the types of what it is asked. Only for what hangs on nothing but what
    is asked and on data that is loaded once; what is asked must be hashable."""
    return cast(Callable[Given, Made], lru_cache(maxsize=MOST)(find))
