"""Commands that make cases of cards: the smallest case in which some cards meet, and the search for loops."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from . import BAD_INPUT, fail, progress, show


@click.command()
@click.argument("cards", nargs=-1, required=True)
@click.option("--event", help="What happened, such as play:Seeing Stars, destroy:Buccaneer, talent:..., use:..., score, turn_start.")
@click.option("--events", "list_events", is_flag=True, help="List what can have happened between these cards, likeliest first.")
@click.option("--printing", type=click.Choice(["first", "latest"]), default="first", show_default=True, help="Printing of all cards.")
@click.option("--profile", default="latest", show_default=True, help="Interpret under this profile.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write the situation to this file.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def case(cards: tuple[str, ...], event: str | None, list_events: bool, printing: str, profile: str, out: Path | None, as_json: bool) -> None:
    """Make the smallest case in which some CARDS meet, and say what comes of it.

    Who controls what and what lies where is searched for; it stands in the situation, to be changed.
    Exit code 0 if every card does something in it, 1 if some card stays idle, 2 if there is no such card or event.
    """
    from ..judge.base import knowledge, library
    from ..judge.casing import happenings, parse, smallest
    from ..judge.dump import write
    from ..judge.verdict import verdict
    from ..language.problems import BadInput, Finding
    try:
        names = [library().find(name).name for name in cards]
        found = happenings(names, printing)
        if list_events:
            if as_json:
                show([{"event": one.key, "says": one.says} for one in found])
            else:
                for one in found:
                    click.echo(f"{one.key:32} {one.says}")
            return
        happening = None
        if event is not None:
            try:
                happening = parse(event)
                if happening.card:
                    happening = happening._replace(card=library().find(happening.card).name)
            except ValueError:
                raise BadInput([Finding("event-unknown", f"nothing is called {event!r}", "", 0,
                                        "Try: " + ", ".join(one.key for one in found[:4]) + ".")]) from None
        built = smallest(names, happening, printing=printing, profile=profile)
    except BadInput as error:
        fail(error.findings, as_json)
        return
    said = verdict(built.made, knowledge()).says if built.made is not None else ""
    if out is not None:
        out.write_text(write(built.data), encoding="utf-8")
    if as_json:
        show({"event": built.happening.key, "says": built.happening.says, "met": list(built.met), "idle": list(built.idle),
              "tried": built.tried, "verdict": said, "situation": built.data})
    else:
        if out is None:
            click.echo(write(built.data))
        click.echo(f"{built.happening.says}. {said}")
        if built.idle:
            click.echo(f"Idle in every arrangement tried ({built.tried}): {', '.join(built.idle)}")
    if built.idle:
        sys.exit(1)


@click.command()
@click.option("--cards", "names", multiple=True, help="Only circles within these cards. Can be given several times.")
@click.option("--all", "everything", is_flag=True, help="All encoded cards.")
@click.option("--printing", type=click.Choice(["first", "latest"]), default="first", show_default=True, help="Printing of all cards.")
@click.option("--processes", type=click.IntRange(1, 64), default=min(2, os.cpu_count() or 1), show_default=True, help="How many work at once.")
@click.option("--why", is_flag=True, help="Also say of every other candidate why it is no loop.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def loops(names: tuple[str, ...], everything: bool, printing: str, processes: int, why: bool, as_json: bool) -> None:
    """Look for loops: circles of abilities, each driven in positions made for it; known ones and new ones.

    Exit code 0 if all loops found are known, 1 if a new one was found, 2 for bad input.
    """
    from ..judge.base import library
    from ..judge.loopfinder import candidates, find_all
    from ..language.problems import BadInput
    if bool(names) == everything:
        click.echo("Name cards with --cards, or say --all.", err=True)
        sys.exit(BAD_INPUT)
    try:
        found = candidates(library(), printing, None if everything else names)
    except BadInput as error:
        fail(error.findings, as_json)
        return
    with progress("candidates", len(found)) as tell:
        results = find_all(found, printing, processes, tell)
    confirmed = [one for one in results if one.kind]
    new = [one for one in confirmed if not one.known]
    if as_json:
        show({"candidates": len(results), "confirmed": len(confirmed), "new": len(new),
              "results": [one.as_data() for one in results if one.kind or why]})
    else:
        for one in confirmed:
            click.echo(f"{' + '.join(one.candidate.cards)}: {one.kind} ({', '.join(one.cards)}), {'known: ' + one.known if one.known else 'NEW'}")
        if why:
            for one in results:
                if not one.kind:
                    click.echo(f"{' + '.join(one.candidate.cards)} ({', '.join(one.candidate.events)}): none; {one.why}")
        click.echo(f"{len(results)} candidates, {len(confirmed)} loops, {len(new)} of them new")
    if new:
        sys.exit(1)


COMMANDS = (case, loops)
