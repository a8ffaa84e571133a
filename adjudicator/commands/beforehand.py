"""The command that finds out beforehand what pages of the site say."""

from __future__ import annotations

import os

import click

from . import fail, progress


@click.command()
@click.option(
    "--processes", type=click.IntRange(1, 64), default=min(2, os.cpu_count() or 1), show_default=True, help="How many work at once."
)
def warm(processes: int) -> None:
    """Find out what the pages of the collection's own cases say, and keep it in the user's cache, so that no visitor waits for it. What
    is kept already is not found out again; after a change of a card, a rule or the code all of it is.

    Takes a minute or two. Exit code 2 if a setting of the site cannot be used.
    """
    from concurrent.futures import ProcessPoolExecutor

    from ..ground.findings import Finding
    from ..site.server.beforehand import files, keep_pages, kept_in
    from ..site.web.settings import BadSetting

    try:
        where = kept_in()
    except BadSetting as error:
        fail([Finding("bad-setting", str(error), "the environment", 0, "docs/running.md lists the settings.")])
    if where is None:
        click.echo("Nothing may be kept: there is no folder for it, or ADJUDICATOR_KEPT_MB is 0.")
        return
    work, done = files(), 0
    with ProcessPoolExecutor(processes) as pool, progress("finding out", len(work)) as tell:
        for number, cases in enumerate(pool.map(keep_pages, work, chunksize=4), 1):
            done += cases
            tell(number)
    click.echo(f"The pages of {done:,} cases are kept in {where.path} ({where.path.stat().st_size / 1e6:.0f} MB).")


COMMANDS = (warm,)
