"""The ``adjudicator`` command: a thin door to the rooms behind it."""

from __future__ import annotations

import gc
import sys
from importlib import import_module
from pathlib import Path

import click

from . import __version__
from .commands import fail, findings_told, show, spending_options

#: A command makes far more than it drops until it is done: looking for garbage after every 700 things took a twentieth of a cold replay,
#: after every 20,000 another twenty-fifth.
GARBAGE_AFTER = 100_000
#: The commands of each module of ``commands``: the one that is asked for is loaded, no other.
COMMANDS = {
    "asking": ("ask",),
    "atlas": ("atlas",),
    "beforehand": ("warm",),
    "cases": ("case", "loops"),
    "covering": ("coverage", "spot-check"),
    "files": ("lint", "convert", "primer", "import-reference"),
    "judging": ("check", "replay", "compare", "explore", "step"),
    "knowing": ("search", "graph", "profile"),
    "proposing": ("proposals",),
    "reporting": ("reports",),
    "tables": ("pair", "briefing", "stale", "options-table"),
    "wishing": ("wanted",),
    "working": ("rooms",),
}


class Commands(click.Group):
    """The commands that stand here and, loaded when they are asked for, those of :data:`COMMANDS`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted({*self.commands, *(name for names in COMMANDS.values() for name in names)})

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        known = name in self.list_commands(ctx)
        for module, names in COMMANDS.items():
            # for a word that is none all are loaded, as those that are spelt like it are named
            if name in names or not known:
                for command in import_module(f".commands.{module}", __package__).COMMANDS:
                    self.add_command(command)
        return super().get_command(ctx, name)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """Settle rules disputes of the card game Smash Up (unofficial): replay a position and say why it ends so."""
    gc.set_threshold(GARBAGE_AFTER)


@main.command()
@click.option("--players", type=click.IntRange(2, 4), default=2, show_default=True, help="How many play.")
@click.option("--seed", type=int, default=1, show_default=True, help="Decides everything that is drawn by lot.")
@click.option("--factions", help="Factions to draw from, or two for each player, separated by commas.")
@click.option("--mixed", is_flag=True, help="Decks of forty cards of any factions instead.")
@click.option("--profile", default="latest", show_default=True, help="Interpret under this profile.")
@click.option("--printings", type=click.Choice(["first", "latest"]), default="first", show_default=True, help="Printings of all cards.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write the record of the game to this file.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
@spending_options
def play(players: int, seed: int, factions: str | None, mixed: bool, profile: str, printings: str, out: Path | None, as_json: bool) -> None:
    """Play a game at random, from set-up to its end, and print its record: the table, the options in words, what was
    picked and what came of it. The same seed gives the same game.

    Exit code 0 if the game ended, 1 if it was given up.
    """
    from .judge.data.loaded import game_profile
    from .judge.play import record_data, recorded
    from .judge.situation.text_only import whole_library

    pool = [name.strip() for name in factions.split(",") if name.strip()] if factions else None
    with findings_told(as_json):
        made, text = recorded(whole_library(), game_profile(profile), seed, players=players, pool=pool, mixed=mixed, printings=printings)
    if out is not None:
        out.write_text(text, encoding="utf-8")
    if as_json:
        show(record_data(made, profile, printings))
    else:
        click.echo(text.splitlines()[-1] if out is not None else text, nl=out is not None)
    if not made.ended:
        sys.exit(1)


@main.command()
@click.argument("name")
@click.option("--tree", is_flag=True, help="Show the compiled abilities, too.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def card(name: str, tree: bool, as_json: bool) -> None:
    """Show a card or base by NAME (also a former name or nickname): facts and English text of each printing, and which reading
    is taken where there is more than one.

    Exit code 2 if no card has that name; the nearest names are given. The same if its entry has mistakes, such as a word that does not
    exist: they are named after what is left of the card.
    """
    from .ground.findings import BadInput
    from .judge.data.card_facts import card_facts, card_lines
    from .judge.data.contested import contested, contested_lines, points_of
    from .judge.data.loaded import library

    try:
        found = library().find(name)
    except BadInput as error:
        # it may stand in a file that cannot be read
        fail([*error.findings, *library().findings], as_json)
    facts, wrong = card_facts(found), library().wrong_with(found)
    if as_json:
        points = [point._asdict() for point in contested(points_of(facts))]
        show({**facts.as_data(), "contested": points, "findings": [one.as_data() for one in wrong]})
    else:
        click.echo("\n".join([*card_lines(facts, tree), *contested_lines(facts)]))
        for one in wrong:
            click.echo(str(one), err=True)
    if wrong:
        sys.exit(2)


@main.command()
@click.option("--faction", help="Only cards of this faction.")
@click.option("--set", "set_", help="Only cards of this set.")
@click.option("--kind", type=click.Choice(["minion", "action", "base", "titan", "madness", "monster", "treasure"]), help="Only this kind.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def cards(faction: str | None, set_: str | None, kind: str | None, as_json: bool) -> None:
    """List the encoded cards and bases, by set and faction. Exit code 1 if none fits the filters."""
    from .judge.data.card_facts import cards_listed
    from .judge.data.loaded import library

    found = cards_listed(library(), faction, set_, kind)
    if as_json:
        show([{"id": c.id, "name": c.name, "kind": c.kind, "faction": c.faction, "set": c.set, "printings": list(c.faces)} for c in found])
    else:
        for entry in found:
            click.echo(f"{entry.name:32} {entry.kind:8} {entry.faction or '':24} {entry.set:28} {', '.join(entry.faces)}")
        click.echo(f"{len(found)} cards")
    if not found:
        sys.exit(1)


@main.command()
@click.option("--family", type=click.Choice(["verb", "filter", "condition", "number", "gift"]), help="Only words of this family.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def verbs(family: str | None, as_json: bool) -> None:
    """List every word of the ability language with the cards that use it.

    A word with a single user needs a sentence that says why no other word serves, and at most one word in ten may have
    one user. Exit code 1 if either does not hold.
    """
    from .judge.data.loaded import library
    from .language.vocabulary import lines, vocabulary

    made = vocabulary(library())
    if as_json:
        show(made.as_data())
    else:
        click.echo("\n".join(lines(made, family)))
    if not made.holds:
        sys.exit(1)


@main.command()
@click.option("--reference", required=True, type=click.Path(path_type=Path), help="Folder with the reference's card files.")
@click.option("--card", "name", help="Only this card.")
@click.option("-v", "--verbose", is_flag=True, help="Show explained differences, too.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def audit(reference: Path, name: str | None, verbose: bool, as_json: bool) -> None:
    """Compare every figure and game term of the reference texts with the English of the encoded printings.

    A difference carries its reason in the card's data (differences:). Exit code 1 if one does not, 2 if there is no reference.
    """
    from .judge.data.loaded import library
    from .workbench import audit as auditing

    with findings_told(as_json):
        made = auditing.audit(library(), reference, library().find(name).id if name else None)
    if as_json:
        show(made.as_data())
    else:
        click.echo("\n".join(auditing.lines(made, verbose)))
    if not made.holds:
        sys.exit(1)


@main.command()
@click.option("--write", "writing", is_flag=True, help="Write the goldens anew.")
@click.option("--folder", type=click.Path(path_type=Path), help="Where they lie (default: tests/goldens).")
def goldens(writing: bool, folder: Path | None) -> None:
    """Compare each encoded card's tree and English with its golden file; with --write, write the files anew.

    Exit code 1 if one differs and nothing is written.
    """
    from .judge.data.loaded import library
    from .workbench import goldens as golden_files

    if writing:
        names = golden_files.write(library(), folder)
        click.echo("\n".join([*(f"written {name}" for name in names), f"{len(names)} golden files changed"]))
        return
    found = golden_files.changed(library(), folder)
    for lines in found.values():
        click.echo("\n".join(lines))
    click.echo(f"{len(found)} golden files differ")
    if found:
        sys.exit(1)


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535), help="Port to listen on.")
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    help="Processes of each kind, reading and judging (default: ADJUDICATOR_WORKERS, else one a core).",
)
@click.option("--threads", type=click.IntRange(1, 64), help="Threads in each process that judges (default: ADJUDICATOR_THREADS, else 4).")
@click.option("--lan", is_flag=True, help="Let others in the same network in: listen on all addresses, print this one's and its QR code.")
def serve(host: str, port: int, workers: int | None, threads: int | None, lan: bool) -> None:
    """Serve the site: put a dispute on the table, read the verdict with its steps, compare the readings.

    All other settings come from the environment; docs/running.md lists them. Exit code 2 if one of them cannot be used.
    """
    import os
    import shutil
    import tempfile

    from .ground.findings import Finding
    from .site.web.settings import BadSetting, from_environment

    try:
        settings = from_environment()
    except BadSetting as error:
        fail([Finding("bad-setting", str(error), "the environment", 0, "docs/running.md lists the settings.")])
        return
    if lan:
        from .site.server.local_network import invitation, own_address

        host = "0.0.0.0"
        click.echo(invitation(f"http://{own_address()}:{port}/"))
    # all processes count in one folder; the library that counts looks for it when it is first imported
    figures, here = tempfile.mkdtemp(prefix="adjudicator-figures-"), os.getpid()
    named = os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", figures)
    from .site.server import serving

    try:
        serving.serve(serving.settled(settings, workers=workers, threads=threads), host, port, click.echo)
    finally:
        if os.getpid() == here:
            # the processes that were forked off leave by this way, too
            shutil.rmtree(figures, ignore_errors=True)
            if named == figures:
                # a process started later must not count in a folder that is gone
                os.environ.pop("PROMETHEUS_MULTIPROC_DIR", None)


if __name__ == "__main__":
    main()
