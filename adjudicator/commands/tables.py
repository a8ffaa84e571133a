"""Commands that help a table before and during a game: two cards together, a briefing, rulings gone stale."""

from __future__ import annotations

import sys

import click

from . import BAD_INPUT, progress, show


@click.command()
@click.argument("one")
@click.argument("other")
@click.option("--printing", type=click.Choice(["first", "latest"]), default="first", show_default=True, help="Printing of both.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def pair(one: str, other: str, printing: str, as_json: bool) -> None:
    """Two cards together: the rulings that touch both, the questions that can arise between them, situations and loops.

    Exit code 2 if no card has one of the names; the nearest name is given.
    """
    from ..judge.atlas import atlas
    from ..judge.pairs import pair as find
    from ..knowledge.errors import KnowledgeError
    try:
        found = find(one, other, printing)
    except KnowledgeError as error:
        click.echo(str(error), err=True)
        sys.exit(BAD_INPUT)
    ready = None
    if not found.text_only:
        from ..judge.casing import smallest
        ready = smallest(list(found.cards), printing=printing)
    if as_json:
        show({**found.as_data(), "situation": ready.data if ready else None, "event": ready.happening.key if ready else None})
        return
    base = atlas().base
    click.echo(f"{found.cards[0]} and {found.cards[1]}, {printing} printing")
    for name in found.text_only:
        click.echo(f"  {name} is not encoded: nothing can be said of what it does.")
    _part("Rulings that touch both", [f"{title}: {says}  ({key})" for key, title, says in found.rulings])
    _part("What can happen between them", [one.says for one in found.meetings])
    _part("Questions that can arise", [f"{base.get('question', id).asks}  ({id})" for id in found.questions])
    _part("Known loops", [f"{base.get('loop', id).title}  ({id})" for id in found.loops])
    _part("Situations", [f"{told.title}  ({told.file})" for told in found.situations])
    if ready is not None:
        from ..judge.dump import write
        from ..judge.verdict import verdict
        click.echo(f"\nA case to run: {ready.happening.says.lower() if ready.happening.card == '' else ready.happening.says}")
        click.echo(write(ready.data))
        if ready.made is not None:
            click.echo(verdict(ready.made, base).says)


def _part(title: str, lines: list[str]) -> None:
    click.echo(f"\n{title}: {'none known' if not lines else ''}")
    for line in lines:
        click.echo(f"  {line}")


@click.command()
@click.option("--factions", required=True, help="The factions at the table, separated by commas.")
@click.option("--printing", type=click.Choice(["first", "latest"]), default="first", show_default=True, help="Printing of all cards.")
@click.option("--profile", default="latest", show_default=True, help="Interpret under this profile.")
@click.option("--markdown", is_flag=True, help="Print Markdown.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def briefing(factions: str, printing: str, profile: str, markdown: bool, as_json: bool) -> None:
    """What a table should settle before it plays these factions: loops, questions they can reach, printings, rulings.

    Exit code 2 if there is no such faction or profile; the nearest name is given.
    """
    from ..judge.briefing import briefing as brief
    from ..judge.briefing import lines
    from ..knowledge.errors import KnowledgeError
    try:
        made = brief([name for name in factions.split(",") if name.strip()], printing, profile)
    except KnowledgeError as error:
        click.echo(str(error), err=True)
        sys.exit(BAD_INPUT)
    if as_json:
        show(made.as_data())
    else:
        click.echo("\n".join(lines(made, markdown)))


@click.command()
@click.option("--quick", is_flag=True, help="Do not play the situations that show a ruling with either printing.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def stale(quick: bool, as_json: bool) -> None:
    """Rulings made for a printing of a card that a later printing changed: what changed, and whether the outcome does."""
    from ..judge.staleness import reworded
    from ..judge.staleness import stale as find
    with progress("rulings") as tell:
        found = find(progress=tell, run=not quick)
    if as_json:
        show([one.as_data() for one in found])
        return
    said = {"other": "comes out otherwise", "same": "comes out the same", "unknown": "no situation can tell"}
    for one in found:
        click.echo(f"{one.title}  ({one.key}, printing: {one.printing}): {said[one.effect]}")
        for change in one.changes:
            for old, new in reworded(change):
                click.echo(f"    {change.card}: {old or 'nothing'!s} -> {new or 'nothing'!s}")
        for where, what in one.differs[:3]:
            click.echo(f"    in {where}: {what}")
    click.echo(f"{len(found)} ruling{'' if len(found) == 1 else 's'}")


COMMANDS = (pair, briefing, stale)
