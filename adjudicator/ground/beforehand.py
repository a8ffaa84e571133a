"""Making at the start what would else be made for the first who needs it: all that a package keeps and that hangs on nothing asked."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from inspect import signature
from typing import Any, cast

from .patterns import Waiting


def make_beforehand(package: str) -> None:
    """Call each kept function that takes no argument, and compile each waiting pattern, of the modules of a package that are loaded.
    ``package``: its full name. What such a function raises is raised."""
    loaded = [dict(vars(module)) for name, module in list(sys.modules.items()) if f"{name}.".startswith(f"{package}.")]
    for names in loaded:
        for one in names.values():
            if _is_kept(one):
                cast("Callable[[], Any]", one)()
            for waiting in _waiting(one):
                waiting.compiled()


def _is_kept(one: Any) -> bool:
    """Whether a value of a module is a function whose one result is kept."""
    return hasattr(one, "cache_info") and not signature(one).parameters


def _waiting(one: Any) -> Iterator[Waiting]:
    """The waiting patterns in a value of a module."""
    within = one.values() if isinstance(one, dict) else one if isinstance(one, (tuple, list)) else (one,)
    yield from (each for each in within if isinstance(each, Waiting))
