"""When a process looks for garbage: seldom, never through what stays, and where it judges between two visitors, not while one waits.

A case goes when nobody holds it. What is left for whoever looks are some 2,500 things of a page's templates. Without this it was looked
for after every 700 things, a tenth of a page, or through all remembered cases at once: then somebody waited for 140 ms."""

from __future__ import annotations

import ctypes
import gc
from contextlib import suppress

#: Garbage is looked for after so many more things have come than gone; where a process has one visitor at a time, so many suffice for it to
#: be looked for before the next one.
GARBAGE_AFTER, BETWEEN = 50_000, 20_000
#: How the allocator of C calls the most regions from which its threads take, and how many are enough where one thread works at a time.
M_ARENA_MAX, REGIONS = -8, 2


def settle() -> None:
    """What is there now stays: it is not looked through again. Garbage of loading, which nobody looked through, goes before."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE_AFTER)


def tidy() -> None:
    """Look for garbage if there may be much, in a process in which nothing is under way. What is left is not looked through again: it
    stays, or goes when nobody holds it."""
    new, *older = gc.get_count()
    if new > BETWEEN or any(older):
        gc.collect()
        gc.freeze()


def give_back() -> None:
    """Give the system back what the allocator of C has free, where it is one that keeps it: a large case leaves tens of megabytes."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def few_regions() -> None:
    """Have all threads take from the same few regions of memory: each kept free room in one of its own, six megabytes of a process."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, REGIONS)
