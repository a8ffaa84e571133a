"""What people wish for: the cards they named on the site and the engine cannot play."""

from __future__ import annotations

import click

from . import show, site_database


@click.command()
@click.option("--limit", type=click.IntRange(1, 2_000), default=40, show_default=True, help="How many to list.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def wanted(limit: int, as_json: bool) -> None:
    """List the cards that people named on the site and that cannot be played yet, the most wanted first.

    Reads the database of the site (ADJUDICATOR_DATABASE_URL). A card that has been encoded since is left out.
    Exit code 2 if the database cannot be used.
    """
    from ..judge.situation.text_only import unplayable

    with site_database() as store:
        rows = store.wanted(2_000)
    known = unplayable()
    rows = [row for row in rows if row[0] in known][:limit]
    if as_json:
        show(
            [
                {"card": card, "faction": known[card].faction, "set": known[card].set, "times": times, "last": last.isoformat()}
                for card, times, last in rows
            ]
        )
        return
    for card, times, last in rows:
        click.echo(f"{times:6} {card} ({known[card].faction}, {known[card].set}), last {last:%Y-%m-%d}")
    if not rows:
        click.echo("Nobody has wished for a card yet.")


COMMANDS = (wanted,)
