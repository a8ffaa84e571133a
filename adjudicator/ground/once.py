"""What is loaded once, also where several threads ask for it first at the same time.

``functools.lru_cache`` alone lets each of them load it: that costs the time several times over, and building a decoder in two threads at
once ends the process (msgspec keeps what it knows of a class without a lock of its own).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from inspect import signature
from threading import RLock
from typing import ParamSpec, TypeVar, cast

Given = ParamSpec("Given")
Made = TypeVar("Made")

#: One for all that is loaded: what is loaded asks for what it is made from, in the same thread.
LOADING = RLock()


def loaded_once(most: int) -> Callable[[Callable[Given, Made]], Callable[Given, Made]]:
    """The results of a function that loads are kept, the ``most`` last used ones, and no two threads are in such a function at a time.
    What is left out is the same as its default, so that nothing is loaded a second time for whoever names it."""

    def decorate(load: Callable[Given, Made]) -> Callable[Given, Made]:
        kept = cast(Callable[..., Made], lru_cache(maxsize=most)(load))
        form = signature(load)
        usual = tuple(one.default for one in form.parameters.values())

        @wraps(load)
        def asked(*args: Given.args, **named: Given.kwargs) -> Made:
            given: tuple[object, ...] = form.bind(*args, **named).args if named else args
            with LOADING:
                return kept(*given, *usual[len(given) :])

        return asked

    return decorate
