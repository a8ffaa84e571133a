"""Rulings that people proposed on the site: list, read, and write them out as files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from . import show, site_database, sorry


def _found(id: str) -> tuple[str, str]:
    """Id and YAML of a proposal by its id, or by the beginning of it that no other has."""
    with site_database() as store:
        hits = [key for key, _, _ in store.proposals(100_000) if key.startswith(id)]
        if len(hits) != 1:
            sorry(f"There is no proposal {id!r}." if not hits else f"{id!r} can mean {', '.join(key[:12] for key in hits)}.")
        _, text, _ = store.proposal(hits[0])
        return hits[0], text


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
    with site_database() as store:
        rows = store.proposals(limit)
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
    click.echo(_found(id)[1], nl=False)


@proposals.command("export")
@click.argument("id")
@click.option("--folder", type=click.Path(path_type=Path, file_okay=False), default=Path("."), show_default=True, help="Where to write.")
def export(id: str, folder: Path) -> None:
    """Write a proposal into two files: the ruling as a file of clarifications, and the situation that shows it.

    The ruling's file goes to rulings/clarifications/, the situation's to rulings/situations/; run adjudicator lint and
    adjudicator check on them.
    """
    import yaml

    from ..ground.strict_yaml import read_text
    from ..judge.situation.paths import plain_data
    from ..judge.situation.writing import situation_text

    def on_a_line(value: Any) -> str:
        return value if isinstance(value, str) else str(yaml.safe_dump(value, default_flow_style=True, width=1_000)).strip()

    key, text = _found(id)
    data = plain_data(read_text(text, "the proposal"))
    folder.mkdir(parents=True, exist_ok=True)
    name = data["ruling"]["id"]
    notes = "".join(f"# {part}: {on_a_line(data[part])}\n" for part in ("supports", "source", "link") if part in data)
    ruling = folder / f"{name}.yaml"
    ruling.write_text(
        f"# Proposal {key[:8]}.\n{notes}"
        + yaml.safe_dump({"clarifications": [data["ruling"]]}, sort_keys=False, allow_unicode=True, width=120),
        encoding="utf-8",
    )
    click.echo(f"written {ruling}")
    if "situation" in data:
        path = folder / f"{data['situation']['situation']}.yaml"
        path.write_text(situation_text(data["situation"]), encoding="utf-8")
        click.echo(f"written {path}")


COMMANDS = (proposals,)
