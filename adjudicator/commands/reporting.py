"""What people reported as wrong on the site, each with its whole case; and the answers to them."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import click

from . import FAILS, show, site_database


@click.group()
def reports() -> None:
    """Read and answer what people reported as wrong on the site, and what they wrote to whoever runs it.

    Reads the database of the site (ADJUDICATOR_DATABASE_URL). Exit code 2 if it cannot be used.
    """


@reports.command(name="list")
@click.option("--limit", type=click.IntRange(1, 10_000), default=40, show_default=True, help="How many to list.")
@click.option("--waiting", is_flag=True, help="Only those without an answer.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def list_(limit: int, waiting: bool, as_json: bool) -> None:
    """List the reports, the newest first."""
    found = _asked(lambda reports: reports.newest(limit, waiting))
    if as_json:
        show([_data(one) for one in found])
        return
    for one in found:
        first = one.says.splitlines()[0] if one.says else ""
        click.echo(f"{one.id}  {one.kept:%Y-%m-%d}  {one.title}: {first[:100]}{' (answered)' if one.answered else ''}")
    if not found:
        click.echo("Everybody has an answer." if waiting else "Nobody has reported anything yet.")


@reports.command(name="show")
@click.argument("id")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def show_(id: str, as_json: bool) -> None:
    """Show report ID: what is wrong, what the page said, what it says now, and the case as a situation file.

    Exit code 1 if there is no such report.
    """
    one = _one(id)
    now = _now(one.query)
    if as_json:
        show({**_data(one), "now": now})
        return
    click.echo(f"{one.title} ({one.kept:%Y-%m-%d})\n\nWhat is wrong:\n{_indented(one.says)}")
    if one.instead:
        click.echo(f"\nWhat should happen:\n{_indented(one.instead)}")
    if one.answer:
        click.echo(f"\nThe answer ({one.answered:%Y-%m-%d}):\n{_indented(one.answer)}")
    if not one.query:
        return
    click.echo(f"\nThe page said then (data of {one.dated}):\n{_indented(one.verdict)}\n\nIt says now:\n{_indented(now)}")
    click.echo(f"\n/case?{one.query}\n\n{_file(one.query)}")


@reports.command()
@click.argument("id")
@click.argument("text")
def answer(id: str, text: str) -> None:
    """Answer report ID with TEXT, which stands under the reporter's link from then on. TEXT is read from standard input if it is a
    dash; an empty one takes the answer back.

    Exit code 1 if there is no such report.
    """
    one = _one(id)
    says = sys.stdin.read() if text == "-" else text
    _asked(lambda reports: reports.answer(one.id, says))
    click.echo(f"/report/{one.id} " + ("shows the answer." if says.strip() else "waits for an answer again."))


@reports.command()
@click.argument("ids", nargs=-1)
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), required=True, help="Folder to write to.")
def export(ids: tuple[str, ...], out: Path) -> None:
    """Write the reports with these IDS, or all, as the beginnings of situation files: the complaint and what the page says at the head,
    at the end what is still to be written. Letters have no case and are left out.

    Exit code 1 if one of them does not exist.
    """
    from ..site.proposing.reports import skeleton

    found = [_one(id) for id in ids] if ids else _asked(lambda reports: reports.newest(100_000))
    out.mkdir(parents=True, exist_ok=True)
    told = [one for one in found if one.query]
    for one in told:
        (out / f"report-{one.id}.yaml").write_text(skeleton(one, _now(one.query)), encoding="utf-8")
    click.echo(f"{len(told)} report{'s' if len(told) != 1 else ''} in {out}")


def _asked(ask: Any) -> Any:
    """What the reports answer; leaves with exit code 2 where its database cannot be used."""
    from ..site.storage import Reports

    with site_database() as store:
        return ask(Reports(store))


def _one(id: str) -> Any:
    from ..ground.findings import did_you_mean

    try:
        return _asked(lambda reports: reports.one(id))
    except LookupError:
        known = [one.id for one in _asked(lambda reports: reports.newest(10_000))]
        click.echo(f"There is no report {id!r}. {did_you_mean(id, known) or 'adjudicator reports list shows all.'}", err=True)
        sys.exit(FAILS)


def _case(query: str) -> Any:
    from ..site.case.opening import opened

    return opened(dict(parse_qsl(query, keep_blank_values=True)))


def _file(query: str) -> str:
    from ..site.case.text_view import text_of_case

    return text_of_case(_case(query)).file


def _now(query: str) -> str:
    from ..site.case.judging import judge

    if not query:
        return ""
    found = judge(_case(query).data)
    return found.found.says if found.found is not None else " ".join(f"{one.message} {one.mend}".strip() for one in found.problems)


def _data(one: Any) -> dict[str, Any]:
    answered = one.answered.isoformat() if one.answered else None
    case = dict(_case(one.query).data) if one.query else {}
    return {**asdict(one), "kept": one.kept.isoformat(), "answered": answered, "case": case}


def _indented(text: str) -> str:
    return "\n".join(f"  {line}".rstrip() for line in text.splitlines())


COMMANDS = (reports,)
