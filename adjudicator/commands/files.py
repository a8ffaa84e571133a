"""Commands about files: lint, which proves what can be proved of the data, and convert, between the two forms."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from . import FAILS, findings_told, show, sorry


@click.command()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--texts",
    type=click.Path(path_type=Path),
    multiple=True,
    help="A file or folder of the sources: no eight words of ours in a row may stand there. Can be given several times.",
)
@click.option("--rulings", type=click.Path(path_type=Path), help="The rulings folder (default: the collection).")
@click.option("--code", "codes", multiple=True, help="Only findings of this code. Can be given several times.")
@click.option("--count", is_flag=True, help="Print how many findings each code has, not the findings.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def lint(
    files: tuple[Path, ...], texts: tuple[Path, ...], rulings: Path | None, codes: tuple[str, ...], count: bool, as_json: bool
) -> None:
    """Prove what can be proved of rulings, cards, situations and the ids that the engine cites; docs/lint.md and
    docs/findings.md list the codes.

    With FILES, files or folders of the rulings or of the code, only the findings of these are told. All is read all the same, as
    most findings are about how a file fits the others; what a file lacks elsewhere, such as the face of its faction, stands there.

    Exit code 0 without findings, 1 with some, 2 if the folder, a file or a text is not there.
    """
    from ..ground.findings import count_by_code
    from ..knowledge import RulingsNotFound
    from ..workbench import linting

    try:
        within = linting.named_as_in_findings(files, rulings)
        found = linting.lint(rulings, texts or None)
    except (RulingsNotFound, FileNotFoundError) as error:
        sorry(str(error))
    if files:
        found = [one for one in found if any(name == "." or one.file == name or one.file.startswith(f"{name}/") for name in within)]
    if codes:
        found = [one for one in found if one.code in codes]
    counts = count_by_code(found)
    if as_json:
        show({"counts": counts, "findings": [] if count else [{**one.as_data(), "severity": linting.severity(one.code)} for one in found]})
    elif count:
        for code, number in counts.items():
            click.echo(f"{number:5} {code}")
    else:
        for one in found:
            click.echo(str(one))
    if not as_json:
        click.echo(f"{len(found)} finding{'' if len(found) == 1 else 's'}" if found else "no findings")
    if found:
        sys.exit(FAILS)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--variant", help="Which variant of a situation, by name (default: the first).")
@click.option("--position", is_flag=True, help="Convert the position and leave out what is no part of it.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def convert(file: Path, variant: str | None, position: bool, as_json: bool) -> None:
    """Convert a situation FILE to the text notation, or notation to a situation; which it is shows in its first line.

    The notation says positions at rest, one line a base. For more it refuses and names what would be lost.

    Exit code 2 if the file cannot be read, or if something would be lost.
    """
    from ..judge.data.loaded import library
    from ..judge.situation.converting import convert as run_convert

    with findings_told(as_json):
        text = run_convert(file, library(), variant=variant, position=position)
    if as_json:
        show({"text": text})
    else:
        click.echo(text, nl=False)


@click.command()
@click.option("--write", "writing", is_flag=True, help="Write the page of the checkout, docs/language.md.")
def primer(writing: bool) -> None:
    """The page that teaches the ability language: every word with a real card, made from the registries.

    Without --write: exit code 1 if docs/language.md is not up to date; the page is printed if there is no checkout.
    """
    from ..judge.data.loaded import library
    from ..workbench.primer import page
    from ..workbench.primer import primer as made

    text, path = made(library()), page()
    if not path.parent.is_dir():
        click.echo(text, nl=False)
    elif writing:
        path.write_text(text, encoding="utf-8")
        click.echo(f"{len(text.splitlines())} lines written")
    elif not path.is_file() or path.read_text("utf-8") != text:
        click.echo("docs/language.md is not up to date: run adjudicator primer --write", err=True)
        sys.exit(FAILS)
    else:
        click.echo("docs/language.md is up to date")


@click.command("import-reference")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--before", type=click.Path(path_type=Path), help="The list as it was, to see which texts changed.")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="Write the beginnings of card files to this folder.")
@click.option("--rulings", type=click.Path(path_type=Path), help="The rulings folder (default: the collection).")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def import_reference(file: Path, before: Path | None, out: Path | None, rulings: Path | None, as_json: bool) -> None:
    """Read a new or changed card list, a FILE or a folder of them: what it says otherwise than is known, which rulings and situations
    are to be read again because of that, and beginnings of card files for what is new. Nothing of the collection is changed, and no
    text of the list is kept.

    Exit code 2 if a list cannot be read, or if a file would be written over.
    """
    from datetime import date

    from ..judge.situation.compendium import compendium
    from ..workbench.importing import import_reference as imported

    folder = str(rulings) if rulings is not None else None
    with findings_told(as_json):
        made = imported(file, compendium(folder), folder, before)
    if out is not None:
        held = [name for name in made.skeletons if (out / name).exists()]
        if held:
            sorry(f"It is there already, and nothing was written: {', '.join(str(out / name) for name in held)}.")
        for name, text in made.skeletons.items():
            (out / name).parent.mkdir(parents=True, exist_ok=True)
            (out / name).write_text(text, encoding="utf-8")
    today = date.today().isoformat()
    if as_json:
        show({"date": today, "cards": made.cards, "changes": [one.as_data() for one in made.changes], "skeletons": made.skeletons})
        return
    counts = ", ".join(f"{len(made.of(how))} {how}" for how in ("new", "changed", "gone"))
    click.echo(f"{today}: {made.cards} cards and bases in the list; {counts}")
    for one in made.changes:
        click.echo(f"{one.how:8} {one.name} ({one.faction}, {one.set}): {'; '.join(one.says)}")
        if one.how != "new":
            click.echo(f"         {'encoded' if one.encoded else 'not encoded'}; to be read again: {_counted(one.rulings, one.situations)}")
            for name in (*one.rulings, *(f"situation:{id}" for id in one.situations)):
                click.echo(f"           {name}")
    for name in made.skeletons:
        click.echo(f"{'written' if out is not None else 'would be written with --out'}: {out / name if out is not None else name}")


def _counted(rulings: tuple[str, ...], situations: tuple[str, ...]) -> str:
    said = [f"{len(what)} {word}{'' if len(what) == 1 else 's'}" for what, word in ((rulings, "record"), (situations, "situation"))]
    return " and ".join(said)


COMMANDS = (lint, convert, primer, import_reference)
