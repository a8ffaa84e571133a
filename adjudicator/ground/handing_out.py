"""Much work handed out task by task: to processes of this machine, or to a Dask cluster.

What a task gives must hang on the task alone, so that it does not matter who does it, nor in which order they come back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

from .findings import BadInput, Finding

#: Tasks that are handed out at a time, for each who works.
AHEAD = 3

#: What is done in a task, and what it gives.
T = TypeVar("T")
Given = TypeVar("Given")


def cut(work: Sequence[T], at_once: int) -> list[tuple[T, ...]]:
    """What is to be done, cut into tasks of so many parts."""
    return [tuple(work[at : at + at_once]) for at in range(0, len(work), at_once)]


def handed_out(
    do: Callable[[tuple[T, ...]], Given], tasks: Sequence[tuple[T, ...]], *, workers: int = 1, scheduler: str | None = None
) -> Iterator[Given]:
    """What each task gives, as it comes. ``do``: a function of a module, which others can find by its name. ``workers``: processes of this
    machine. ``scheduler``: address of a Dask cluster that does them instead. Raises :class:`BadInput` where that cannot be reached."""
    if scheduler is not None:
        return _on_cluster(do, tasks, scheduler)
    return _here(do, tasks, workers) if workers > 1 and len(tasks) > 1 else map(do, tasks)


def _here(do: Callable[[tuple[T, ...]], Given], tasks: Sequence[tuple[T, ...]], workers: int) -> Iterator[Given]:
    """Done by processes of this machine."""
    from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait

    waiting = iter(tasks)
    with ProcessPoolExecutor(min(workers, len(tasks))) as pool:
        running = {pool.submit(do, task) for task in islice(waiting, workers * AHEAD)}
        while running:
            ready, running = wait(running, return_when=FIRST_COMPLETED)
            for one in ready:
                running |= {pool.submit(do, task) for task in islice(waiting, 1)}
                yield one.result()


def _on_cluster(do: Callable[[tuple[T, ...]], Given], tasks: Sequence[tuple[T, ...]], scheduler: str) -> Iterator[Given]:
    """Done by a Dask cluster. Its workers need this program, of the same version."""
    try:
        import distributed
    except ImportError:
        message = "dask.distributed is not installed"
        raise BadInput([Finding("no-scheduler", message, "", 0, "Install the extra: pip install 'adjudicator[dask]'.")]) from None
    # the library is published without types
    cluster: Any = distributed
    try:
        client = cluster.Client(scheduler, timeout="10s")
    except (OSError, ValueError) as error:
        raise BadInput(
            [Finding("no-scheduler", f"no scheduler answers at {scheduler}: {error}", "", 0, "Start one, or name it.")]
        ) from None
    with client:
        waiting = iter(tasks)
        ahead = max(1, sum(client.nthreads().values())) * AHEAD
        running = cluster.as_completed([client.submit(do, task, pure=False) for task in islice(waiting, ahead)])
        for one in running:
            for task in islice(waiting, 1):
                running.add(client.submit(do, task, pure=False))
            yield one.result()
