"""Rulings that people proposed on the site: list, read, and write them out as files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from . import BAD_INPUT, show


def _store() -> Any:
    """The database of the site; leaves with exit code 2 where it is not set right."""
    from ..site.settings import BadSetting, from_environment
    from ..site.storage import Store
    try:
        return Store(from_environment().database)
    except BadSetting as error:
        _sorry(str(error))


def _sorry(text: str) -> None:
    click.echo(text, err=True)
    sys.exit(BAD_INPUT)


def _found(id: str) -> tuple[str, str, str, Any]:
    """Id, claim, YAML and date of a proposal by its id, or by the beginning of it that no other has."""
    from ..site.storage import Unavailable
    store = _store()
    try:
        hits = [key for key, _, _ in store.proposals(100_000) if key.startswith(id)]
        if len(hits) != 1:
            _sorry(f"There is no proposal {id!r}." if not hits else f"{id!r} can mean {', '.join(key[:12] for key in hits)}.")
        return (hits[0], *store.proposal(hits[0]))
    except Unavailable as error:
        _sorry(f"The database of the site cannot be used: {error}")
        raise


@click.group()
def proposals() -> None:
    """Rulings that people proposed on the site. Reads its database (ADJUDICATOR_DATABASE_URL).

    Exit code 2 if the database cannot be used, or there is no such proposal.
    """


@proposals.command("list")
@click.option("--limit", type=click.IntRange(1, 10_000), default=40, show_default=True, help="How many to list.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def list_proposals(limit: int, as_json: bool) -> None:
    """The newest proposals: number, date, claim."""
    from ..site.storage import Unavailable
    try:
        rows = _store().proposals(limit)
    except Unavailable as error:
        _sorry(f"The database of the site cannot be used: {error}")
        return
    if as_json:
        show([{"id": id, "claim": title, "kept": kept.isoformat()} for id, title, kept in rows])
        return
    for id, title, kept in rows:
        click.echo(f"{id[:8]}  {kept:%Y-%m-%d}  {title}")
    if not rows:
        click.echo("Nobody has proposed a ruling yet.")


@proposals.command("show")
@click.argument("id")
def show_proposal(id: str) -> None:
    """A proposal as YAML, by the beginning of its ID."""
    click.echo(_found(id)[2], nl=False)


@proposals.command("export")
@click.argument("id")
@click.option("--folder", type=click.Path(path_type=Path, file_okay=False), default=Path("."), show_default=True, help="Where to write.")
def export(id: str, folder: Path) -> None:
    """Write a proposal into two files: the ruling as a file of clarifications, and the situation that shows it.

    The ruling's file goes to rulings/clarifications/, the situation's to rulings/situations/; run adjudicator lint and
    adjudicator check on them.
    """
    import yaml

    from ..judge.dump import write
    from ..language.reading import read_text
    from ..site.caselink import plain

    key, _, text, _ = _found(id)
    data = plain(read_text(text, "the proposal"))
    folder.mkdir(parents=True, exist_ok=True)
    name = data["ruling"]["id"]
    notes = "".join(f"# {part}: {data[part] if isinstance(data[part], str) else yaml.safe_dump(data[part], default_flow_style=True, width=1_000).strip()}\n"
                    for part in ("supports", "source", "link") if part in data)
    ruling = folder / f"{name}.yaml"
    ruling.write_text(f"# Proposal {key[:8]}.\n{notes}" + yaml.safe_dump({"clarifications": [data["ruling"]]}, sort_keys=False, allow_unicode=True, width=120),
                      encoding="utf-8")
    click.echo(f"written {ruling}")
    if "situation" in data:
        path = folder / f"{data['situation']['situation']}.yaml"
        path.write_text(write(data["situation"]), encoding="utf-8")
        click.echo(f"written {path}")


COMMANDS = (proposals,)
