"""Commands for those who work on the program itself."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from . import FAILS, show, sorry


@click.command()
@click.option("--of", "package", default="", metavar="PACKAGE", help="Only what lies in this package, such as judge or engine.kernel.")
@click.option("--files", "by_file", is_flag=True, help="File by file, not room by room.")
@click.option("--svg", type=click.Path(path_type=Path, dir_okay=False), help="Write the picture to this file.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def rooms(package: str, by_file: bool, svg: Path | None, as_json: bool) -> None:
    """Show which room of the code imports which, the highest first, and what goes against their order: circles, arrows
    upwards, more than twenty rooms on a level.

    Exit code 1 if something does, 2 if there is no such package.
    """
    from ..workbench.rooms import checks, imports, picture

    files = imports.imports()
    if package and package not in imports.packages(files):
        sorry(f"There is no package {package!r}. There are: {', '.join(imports.packages(files)[1:])}.")
    wrong = checks.check(files)
    if by_file:
        graph = files.subgraph(name for name in files if not package or name == package or name.startswith(f"{package}."))
        ordered = [[name] for name in picture.in_order(graph)]
        drawn = picture.table(graph, [name for row in ordered for name in row])
    else:
        graph = imports.rooms(files, package)
        ordered = picture.rows(graph, package)
        drawn = picture.boxes(graph, ordered)
    if svg is not None:
        svg.write_text(drawn, encoding="utf-8")
    if as_json:
        show(
            {
                "rows": ordered,
                "imports": {name: sorted(graph.successors(name)) for name in graph},
                "wrong": [one._asdict() for one in wrong],
            }
        )
    else:
        click.echo("\n".join(picture.lines(graph, ordered)))
        for one in wrong:
            click.echo(one.says, err=True)
    if wrong:
        sys.exit(FAILS)


COMMANDS = (rooms,)
