"""The ``adjudicator`` command: a thin door to the rooms behind it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from . import __version__


def fail(findings: list, as_json: bool = False) -> None:
    """Print findings and leave with exit code 2."""
    if as_json:
        click.echo(json.dumps({"findings": [finding._asdict() for finding in findings]}, indent=2, ensure_ascii=False))
    else:
        for finding in findings:
            click.echo(str(finding), err=True)
    sys.exit(2)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """Settle rules disputes of the card game Smash Up (unofficial): replay a position and say why it ends so."""


@main.command()
@click.argument("path", required=False, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
@click.option("-v", "--verbose", is_flag=True, help="Name the situations that hold, too.")
def check(path: Path | None, as_json: bool, verbose: bool) -> None:
    """Run the situations below PATH (default: all of the collection) against what they expect.

    Exit code 0 if all hold, 1 if one does not, 2 if a file cannot be read.
    """
    from .judge.base import situations_path
    from .judge.checking import check_file, situation_files
    rows: list[Any] = []
    for file in situation_files(path or situations_path()):
        rows.extend(check_file(file))
    bad = [row for row in rows if row.findings]
    if as_json:
        click.echo(json.dumps({"checked": len(rows), "holds": len(rows) - len(bad), "rows": [
            {"situation": row.situation.id, "variant": row.variant, "findings": [f._asdict() for f in row.findings]} for row in rows]},
            indent=2, ensure_ascii=False))
    else:
        for row in rows:
            if row.findings:
                click.echo(f"FAILS {row.name}")
                for finding in row.findings:
                    click.echo(f"  {finding}")
            elif verbose:
                click.echo(f"holds {row.name}")
        click.echo(f"{len(rows) - len(bad)} of {len(rows)} hold")
    if bad:
        sys.exit(2 if any(row.made is None for row in bad) else 1)


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--variant", help="Which variant of the file (default: the first).")
@click.option("--profile", help="Interpret under this profile instead of the file's.")
@click.option("--printings", type=click.Choice(["first", "latest"]), help="Printings of all cards instead of the file's.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def replay(file: Path, variant: str | None, profile: str | None, printings: str | None, as_json: bool) -> None:
    """Replay a situation FILE and print the verdict and the trace, each step with the rule that makes it so."""
    from .judge.base import library, reading
    from .judge.replay import replay as run_replay
    from .judge.situation import read_situation
    from .language.problems import BadInput
    try:
        situation = read_situation(file, str(file))
        data = dict(situation.variants).get(variant) if variant else situation.variants[0][1]
        made = run_replay(data, str(file), library(), reading(profile or str(data.get("profile", "latest"))), printings=printings)
    except BadInput as error:
        fail(error.findings, as_json)
        return
    if as_json:
        click.echo(json.dumps({"steps": [step.as_data() for step in made.trace.steps], "reads": made.reads}, indent=2, ensure_ascii=False))
        return
    for step in made.trace.steps:
        reads = "".join(f" {{{question}: {answer}}}" for question, answer in step.reads)
        click.echo("  " * step.depth + step.says + (f"  [{', '.join(step.rules)}]" if step.rules else "") + reads)
    for finding in made.findings:
        click.echo(str(finding))


@main.command()
@click.option("--players", type=click.IntRange(2, 4), default=2, show_default=True, help="How many play.")
@click.option("--seed", type=int, default=1, show_default=True, help="Decides everything that is drawn by lot.")
@click.option("--factions", help="Factions to draw from, or two for each player, separated by commas.")
@click.option("--mixed", is_flag=True, help="Decks of forty cards of any factions instead.")
@click.option("--profile", default="latest", show_default=True, help="Interpret under this profile.")
@click.option("--printings", type=click.Choice(["first", "latest"]), default="first", show_default=True, help="Printings of all cards.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write the record of the game to this file.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def play(players: int, seed: int, factions: str | None, mixed: bool, profile: str, printings: str, out: Path | None, as_json: bool) -> None:
    """Play a game at random, from set-up to its end, and print its record: the table, the options in words, what was
    picked and what came of it. The same seed gives the same game.

    Exit code 0 if the game ended, 1 if it was given up.
    """
    from .judge.base import library, reading
    from .judge.playing import recorded
    from .language.problems import BadInput
    pool = [name.strip() for name in factions.split(",") if name.strip()] if factions else None
    try:
        made, text = recorded(library(), reading(profile), seed, players=players, pool=pool, mixed=mixed, printings=printings)
    except BadInput as error:
        fail(error.findings, as_json)
        return
    if out is not None:
        out.write_text(text, encoding="utf-8")
    if as_json:
        click.echo(json.dumps({"seed": seed, "profile": profile, "printings": printings, "ended": made.ended,
                               "decisions": made.decisions, "answers": made.answers, "result": made.game.position.result},
                              indent=2, ensure_ascii=False))
    else:
        click.echo(text.splitlines()[-1] if out is not None else text, nl=out is not None)
    if not made.ended:
        sys.exit(1)


if __name__ == "__main__":
    main()
