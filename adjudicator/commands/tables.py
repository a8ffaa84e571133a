"""Commands that help a table before and during a game: two cards together, a briefing, rulings gone stale."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from . import errors_told, findings_told, handing_out_options, in_cache, progress, show, spending_options


@click.command()
@click.argument("one")
@click.argument("other")
@click.option("--printing", type=click.Choice(["first", "latest"]), default="first", show_default=True, help="Printing of both.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
@spending_options
def pair(one: str, other: str, printing: str, as_json: bool) -> None:
    """Two cards together: the rulings that touch both, the questions that can arise between them, situations and loops.

    Exit code 2 if no card has one of the names; the nearest name is given.
    """
    from ..judge.atlas.records import SORTS
    from ..judge.atlas.shipped import load_atlas
    from ..judge.pairs import pair as find
    from ..judge.situation.compendium import compendium

    with errors_told():
        found = find(one, other, printing)
    ids = [compendium().cards[name].id for name in found.cards]
    known = load_atlas()
    state, record = known.state(*ids), known.record(*ids)
    ready = None
    if not found.text_only:
        from ..judge.composer.smallest_case import smallest_case

        ready = smallest_case(list(found.cards), printing=printing)
    if as_json:
        computed = {
            "state": state,
            "dated": known.dated,
            "record": record.as_data() if record is not None else None,
            "with_third": [row._asdict() for row in known.beside(ids[0], ids[1])],
        }
        show(
            {
                **found.as_data(),
                "computed": computed,
                "situation": ready.data if ready else None,
                "event": ready.happening.key if ready else None,
            }
        )
        return
    base = compendium().base
    click.echo(f"{found.cards[0]} and {found.cards[1]}, {printing} printing")
    for name in found.text_only:
        click.echo(f"  {name} is not encoded: nothing can be said of what it does.")
    told = [
        f"{one.kind}, {SORTS.get(one.sort, one.sort)}: {' '.join(f'{by}: {says}' if by else says for by, says in one.says.items())}"
        for one in (record.found if record else ())
    ]
    _part(f"Computed{f' with the data of {known.dated}, no ruling' if known.dated else ''}", told or [state])
    beside = [(row, compendium().library.cards[row.third].name) for row in known.beside(ids[0], ids[1])]
    if beside:
        _part("With a third card", [f"{third}: {row.kind}, {SORTS.get(row.sort, row.sort)}" for row, third in beside])
    _part("Rulings that touch both", [f"{title}: {says}  ({key})" for key, title, says in found.rulings])
    _part("What can happen between them", [one.says for one in found.interactions])
    _part("Questions that can arise", [f"{base.get('question', id).asks}  ({id})" for id in found.questions])
    _part("Known loops", [f"{base.get('loop', id).title}  ({id})" for id in found.loops])
    _part("Situations", [f"{told.title}  ({told.file})" for told in found.situations])
    if ready is not None:
        from ..judge.situation.writing import situation_text
        from ..judge.verdict.verdict import verdict

        click.echo(f"\nA case to run: {ready.happening.says.lower() if ready.happening.card == '' else ready.happening.says}")
        click.echo(situation_text(ready.data))
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
    from ..judge.briefing import briefing_lines

    with errors_told():
        made = brief([name for name in factions.split(",") if name.strip()], printing, profile)
    if as_json:
        show(made.as_data())
    else:
        click.echo("\n".join(briefing_lines(made, markdown)))


@click.command()
@click.option("--quick", is_flag=True, help="Do not play the situations that show a ruling with either printing.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def stale(quick: bool, as_json: bool) -> None:
    """Rulings made for a printing of a card that a later printing changed: what changed, and whether the outcome does."""
    from ..judge.ruling.staleness import changed_words
    from ..judge.ruling.staleness import stale_rulings as find

    with progress("rulings") as tell:
        found = find(progress=tell, run=not quick)
    if as_json:
        show([one.as_data() for one in found])
        return
    said = {"other": "comes out otherwise", "same": "comes out the same", "unknown": "no situation can tell"}
    for one in found:
        click.echo(f"{one.title}  ({one.key}, printing: {one.printing}): {said[one.effect]}")
        for change in one.changes:
            for old, new in changed_words(change):
                click.echo(f"    {change.card}: {old or 'nothing'!s} -> {new or 'nothing'!s}")
        for where, what in one.differs[:3]:
            click.echo(f"    in {where}: {what}")
    click.echo(f"{len(found)} ruling{'' if len(found) == 1 else 's'}")


@click.command("options-table")
@click.argument("question", required=False)
@click.option("--write", "writing", is_flag=True, help="Play what went stale anew and write the file of the checkout.")
@click.option("--all", "everything", is_flag=True, help="Play everything anew, whether or not it went stale.")
@handing_out_options
@click.option(
    "--kept",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Where to keep what is played until all of it is (default: in the user's cache).",
)
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def options_table(
    question: str | None, writing: bool, everything: bool, workers: int, scheduler: str | None, kept: Path | None, as_json: bool
) -> None:
    """What each option of a QUESTION changes, over all situations; without it, how many situations each question decides.

    Stopped while it plays, it goes on from there the next time.

    Exit code 1 if the table was made from other data and nothing is written, 2 if there is no such question.
    """
    from ..ground.kept_lines import KeptLines
    from ..judge.compare.options_table import PLACE, load_options_table
    from ..judge.data.loaded import knowledge
    from ..knowledge import rulings_path
    from ..workbench import options_table as tables

    table = load_options_table()
    old = tables.stale_situations(table)
    if writing or everything:
        place = kept or in_cache("options.jsonl")
        done = KeptLines(place) if place is not None else None
        with progress("situations") as tell, findings_told(as_json):
            table = tables.computed_table(table, None if everything else old, tell, workers=workers, scheduler=scheduler, kept=done)
    if writing:
        path = rulings_path() / PLACE
        path.parent.mkdir(exist_ok=True)
        path.write_text(tables.table_text(table), encoding="utf-8")
        old = tables.stale_situations(table)
        if done is not None:
            done.remove()
    base = knowledge()
    with errors_told():
        asked = [base.get("question", question)] if question else [one for one in base.questions if one.engine and not one.ended]
    found = {one.id: {option.id: table.effects(one.id, option.id) for option in one.options} for one in asked}
    if as_json:
        show(
            {
                "stale": old,
                "questions": {
                    id: {
                        "read_by": table.read_by(id),
                        "options": {option: [vars(effect) for effect in effects] for option, effects in options.items()},
                    }
                    for id, options in found.items()
                },
            }
        )
    elif question:
        for option, effects in found[asked[0].id].items():
            click.echo(f"{option}: {len(effects)} of {table.read_by(asked[0].id)}")
            for effect in effects:
                click.echo(
                    f"    {effect.title}{f' [{effect.variant}]' if effect.variant else ''}\n        {effect.was}: {effect.before}\n"
                    f"        {option}: {effect.after}"
                )
    else:
        for id, options in found.items():
            click.echo(
                f"{id:34} read by {table.read_by(id):4}; changed by "
                + ", ".join(f"{option} {len(effects)}" for option, effects in options.items())
            )
    if old:
        click.echo(f"{len(old)} situation{'s' if len(old) > 1 else ''} went stale: run adjudicator options-table --write", err=True)
        sys.exit(1)


COMMANDS = (pair, briefing, stale, options_table)
