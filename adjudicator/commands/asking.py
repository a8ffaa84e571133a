"""The command that answers a line, whatever it says."""

from __future__ import annotations

import sys

import click

from . import FAILS, errors_told, findings_told, show


@click.command()
@click.argument("line", nargs=-1, required=True)
@click.option("--printing", type=click.Choice(["first", "latest"]), default="first", show_default=True, help="Printing of all cards.")
@click.option("--profile", default="latest", show_default=True, help="Interpret under this profile.")
@click.option("--whole", is_flag=True, help="Show what comes of a case, too, that is no answer to what was told.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def ask(line: tuple[str, ...], printing: str, profile: str, whole: bool, as_json: bool) -> None:
    """Answer LINE: cards, a question, or a dispute told in plain words.

    Shown are, as far as there are any, the rulings that answer it with their status and sources, the case it tells of with its
    verdict, and the cards it names; of a link of a case, its verdict. What was not understood is said, and changes nothing. A verdict
    that nobody stands behind is left out, and why is said: it is of another table than the one told, or does not settle it.

    Exit code 1 if nothing here answers it.
    """
    from ..judge.asking.asking import ask as answer
    from ..judge.asking.asking import ask_case
    from ..site.case.text_view import case_of_link, is_link

    said = " ".join(line)
    with findings_told(as_json), errors_told():
        found = ask_case(said, case_of_link(said).data, profile) if is_link(said) else answer(said, (), printing, profile)
    if as_json:
        show(found.as_data())
    else:
        click.echo("\n".join(found.lines(whole)))
    if found.nothing:
        sys.exit(FAILS)


COMMANDS = (ask,)
