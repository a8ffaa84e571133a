"""The subcommands of ``adjudicator``, and what they share.

Each module imports the rooms it opens inside its functions, so that a command loads only what it needs. Exit codes mean
the same everywhere: 0 fine, 1 a check fails, 2 bad input, 3 the budget was spent before the answer was known.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

if TYPE_CHECKING:
    from ..ground.findings import Finding

FINE, FAILS, BAD_INPUT, SPENT = 0, 1, 2, 3
#: The function of a command.
F = TypeVar("F", bound=Callable[..., Any])


def sorry(text: str) -> NoReturn:
    """Print what is wrong and leave with exit code 2."""
    click.echo(text, err=True)
    sys.exit(BAD_INPUT)


def fail(findings: Iterable[Finding], as_json: bool = False) -> NoReturn:
    """Print findings and leave with exit code 2."""
    if as_json:
        show({"findings": [finding.as_data() for finding in findings]})
    else:
        for finding in findings:
            click.echo(str(finding), err=True)
    sys.exit(BAD_INPUT)


@contextmanager
def findings_told(as_json: bool = False) -> Iterator[None]:
    """Where what is done here raises ``BadInput``, print its findings and leave with exit code 2."""
    from ..ground.findings import BadInput

    try:
        yield
    except BadInput as error:
        fail(error.findings, as_json)


@contextmanager
def errors_told(*others: type[Exception]) -> Iterator[None]:
    """Where what is done here raises ``KnowledgeError``, or one of ``others``, print its text and leave with exit code 2."""
    from ..knowledge.errors import KnowledgeError

    told: tuple[type[Exception], ...] = (KnowledgeError, *others)
    try:
        yield
    except told as error:
        sorry(str(error))


@contextmanager
def site_database() -> Iterator[Any]:
    """The store of the site, by the settings of the environment. Leaves with exit code 2 where its database cannot be used."""
    from ..site.storage import Store, Unavailable
    from ..site.web.settings import BadSetting, from_environment

    try:
        yield Store(from_environment().database)
    except (Unavailable, BadSetting) as error:
        sorry(f"The database of the site cannot be used: {error}")


def show(data: Any) -> None:
    """Plain data on standard output."""
    click.echo(json.dumps(data, indent=2, ensure_ascii=False, default=str))


def situation_options(function: F) -> F:
    """The argument and options of every command that reads one situation."""
    for option in reversed(
        (
            click.argument("file", type=click.Path(path_type=Path)),
            click.option("--variant", help="Which variant of the file, by name (default: the first)."),
            click.option("--profile", help="Interpret under this profile instead of the file's."),
            click.option("--printings", type=click.Choice(["first", "latest"]), help="Printings of all cards instead of the file's."),
            click.option("--json", "as_json", is_flag=True, help="Print plain data."),
        )
    ):
        function = option(function)
    return function


def spending_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Options of every command that judges: how much it may cost. With one of them, or ``--spent``, it says at the end on standard error
    what it cost; where that was not enough it leaves with exit code 3."""
    from functools import wraps

    @wraps(function)
    def limited(*args: Any, steps: int | None, seconds: float | None, memory: int | None, spent: bool, **more: Any) -> Any:
        from ..ground.meter import UNMEASURED, Spent, metered, resident

        held, begun = resident(), time.thread_time()
        with metered(steps or UNMEASURED, seconds=seconds, memory=memory and memory * 1_000_000) as meter:
            try:
                return function(*args, **more)
            except Spent as error:
                click.echo(f"Given up: {error}.", err=True)
                sys.exit(SPENT)
            finally:
                if spent or steps or seconds or memory:
                    used = time.thread_time() - begun
                    click.echo(f"It took {meter.spent:,} steps, {used:.2f} s and {max(0, resident() - held) / 1e6:.0f} MB.", err=True)

    for option in reversed(
        (
            click.option("--steps", type=click.IntRange(1), help="Most steps of evaluation in all."),
            click.option("--seconds", type=click.FloatRange(0, min_open=True), help="Most seconds of processor time."),
            click.option("--memory", type=click.IntRange(1), help="Most megabytes beyond what the command holds at the beginning."),
            click.option("--spent", is_flag=True, help="Say at the end what it took: steps, seconds, memory."),
        )
    ):
        limited = option(limited)
    return limited


def handing_out_options(function: F) -> F:
    """Options of every command whose work takes long: who does it. ``workers`` is a number in any case."""
    for option in reversed(
        (
            click.option(
                "--workers",
                "--processes",
                "workers",
                type=click.IntRange(1, 256),
                default=lambda: os.cpu_count() or 1,
                help="Processes of this machine (default: one a core).",
            ),
            click.option("--scheduler", metavar="ADDRESS", help="Let the Dask cluster at this address do it (needs the extra dask)."),
        )
    ):
        function = option(function)
    return function


def in_cache(name: str) -> Path | None:
    """Where in the user's cache a file or folder of this name is kept; ``None`` where there is no cache."""
    from ..knowledge import cache_folder

    folder = cache_folder()
    return Path(str(folder)) / name if folder is not None else None


def load(file: Path, variant: str | None, profile: str | None) -> tuple[Any, Any, Any, Any]:
    """The variant's data, the card library, the reading and the knowledge base. Raises ``BadInput``."""
    from ..ground.findings import BadInput, Finding, did_you_mean
    from ..judge.data.loaded import game_profile, knowledge, library
    from ..judge.situation.situation import read_situation

    situation = read_situation(file, str(file))
    variants = dict(situation.variants)
    if variant is not None and variant not in variants:
        names = [name for name in variants if name]
        mend = did_you_mean(variant, names) or ("It has: " + "; ".join(names) + "." if names else "It has no variants.")
        raise BadInput([Finding("unknown-variant", f"there is no variant {variant!r}", str(file), 0, mend)])
    data = variants[variant] if variant is not None else situation.variants[0][1]
    return data, library(), game_profile(profile or str(data.get("profile", "latest"))), knowledge()


@contextmanager
def progress(what: str, total: int | None = None) -> Iterator[Callable[..., None]]:
    """A progress bar with the time left on standard error, if that is a terminal. Yields a function of (done, of how many)."""
    if not sys.stderr.isatty():
        yield lambda done, of=None: None
        return
    from tqdm import tqdm

    with tqdm(total=total, desc=what, file=sys.stderr, leave=False, unit="") as bar:

        def tell(done: int, of: int | None = None) -> None:
            if of is not None:
                bar.total = of
            bar.update(done - bar.n)

        yield tell
