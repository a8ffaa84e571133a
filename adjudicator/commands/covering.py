"""Commands that prove that the base is complete: coverage of the sources, and sentences drawn from them by chance."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click
from msgspec import structs

from . import FAILS, errors_told, show

#: Columns of a heading's line.
WIDE = 72


@click.command()
@click.option(
    "--sources",
    multiple=True,
    type=click.Path(path_type=Path),
    help="A file or folder of the documents: count their sentences again. Can be given several times.",
)
@click.option(
    "--reference", type=click.Path(path_type=Path), help="Folder with the reference's card files: account for each official clarification."
)
@click.option(
    "--contradictions", "listed", type=click.Path(path_type=Path, dir_okay=False), help="The list of contradictions, to count its rows."
)
@click.option("--source", "only", multiple=True, help="Only this source, by id. Can be given several times.")
@click.option("--tables/--no-tables", default=True, help="Print the accounting tables, too.")
@click.option("--headings/--no-headings", default=True, help="Print a line for each heading, or one for each source.")
@click.option("--cards", "of_cards", is_flag=True, help="Only the cards: by set and faction what is encoded, and why the rest is not.")
@click.option("--rulings", type=click.Path(path_type=Path), help="The rulings folder (default: the collection).")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def coverage(
    sources: tuple[Path, ...],
    reference: Path | None,
    listed: Path | None,
    only: tuple[str, ...],
    tables: bool,
    headings: bool,
    of_cards: bool,
    rulings: Path | None,
    as_json: bool,
) -> None:
    """Show, for each source and heading, its sentences, the records that carry them, how many of these a situation shows,
    and what is missing; then the tables of marks of doubt, contradictions, terms, clarifications and cards.

    With --cards only the cards and bases of every faction with their printings (and, with --reference, the official clarifications that
    are carried): how many are encoded, and each that is not with the reason that docs/gaps.md gives.

    Exit code 1 if a sentence has no entry, a record carries more than three without a why, or a table has a gap; 2 if a
    path is not there.
    """
    if of_cards:
        _cover_cards(str(rulings) if rulings is not None else None, reference, tables, as_json)
        return
    from ..judge.data.catalogue import catalogue
    from ..judge.situation.compendium import compendium
    from ..knowledge.lint import maps as checking
    from ..knowledge.sources import accounts, recount
    from ..knowledge.sources.coverage import coverage as count
    from ..knowledge.sources.maps import load_maps

    with errors_told(FileNotFoundError):
        folder = str(rulings) if rulings is not None else None
        everything, read = compendium(folder), load_maps(folder)
        maps = _picked(read.maps, only)
        _check_paths(*sources, *((listed,) if listed else ()))
        texts = _texts(maps, sources)
        base = everything.base
        encoded = [name for card in everything.library.cards.values() for name in (card.name, *card.former)]
        made = [
            *accounts.marks(base, texts),
            accounts.contradictions(base, listed.read_text("utf-8") if listed else None),
            *(accounts.terms(base, map_) for map_ in maps),
            *(account for map_ in maps if (account := accounts.clarification_entries(base, map_)).rows),
            *((accounts.reference(base, reference),) if reference else ()),
        ]
        cards = [
            accounts.factions(maps, ((card.name, card.faction, card.set) for card in catalogue(folder)), encoded),
            *accounts.named_cards(maps, encoded),
        ]
    findings = [*read.findings, *checking.check(base, maps)]
    for map_ in maps:
        if map_.source in texts:
            findings += recount.recount(map_, texts[map_.source]).findings
    counted = [count(base, everything.graph, map_) for map_ in maps]
    holds = not findings and all(account.holds for account in made)
    if as_json:
        show(
            {
                "holds": holds,
                "recounted": sorted(texts),
                "findings": [str(one) for one in findings],
                "sources": [
                    {
                        "source": one.source,
                        "document": one.document,
                        "whole": one.whole.as_data(),
                        "headings": [heading.as_data() for heading in one.headings],
                    }
                    for one in counted
                ],
                "accounts": [account.as_data() for account in (*made, *cards)],
            }
        )
    else:
        for one in counted:
            _print_source(one, headings, one.source in texts)
        for account in made:
            _print_account(account, tables, "NOTHING")
        for account in cards:
            _print_account(account, tables, "not encoded")
        for finding in findings:
            click.echo(str(finding))
        left = [map_.document for map_ in maps if map_.source not in texts]
        if left:
            click.echo(f"not counted again: {', '.join(left)}")
        click.echo(
            "complete"
            if holds
            else f"not complete: {len(findings)} findings, {sum(1 for account in made if not account.holds)} tables with a gap"
        )
    if not holds:
        sys.exit(FAILS)


def _cover_cards(folder: str | None, reference: Path | None, table: bool, as_json: bool) -> None:
    """The cards by set and faction. Exits with 1 if something is neither encoded nor named with a reason, or named although encoded."""
    from ..judge.data import gaps
    from ..judge.data.catalogue import catalogue
    from ..judge.data.loaded import knowledge, library
    from ..knowledge import rulings_path
    from ..knowledge.sources import accounts

    with errors_told(FileNotFoundError):
        named = gaps.read_gaps(gaps.gaps_file(rulings_path(folder)))
        shelves = gaps.shelves(catalogue(folder), library(folder), named)
        stale = gaps.outdated(library(folder), named)
        clarified = accounts.clarified_by_faction(knowledge(folder), reference) if reference is not None else {}
    missing = [gap for shelf in shelves for gap in shelf.lacks if not gap.reason]
    if as_json:
        rows = [
            {**structs.asdict(one), "lacks": [structs.asdict(gap) for gap in one.lacks], **_clarified(clarified, one)} for one in shelves
        ]
        show({"holds": not missing and not stale, "factions": rows, "outdated": [structs.asdict(gap) for gap in stale]})
    else:
        for one in shelves if table else ():
            said = [f"{word} {done}/{all_}" for word, (done, all_) in (("cards", one.cards), ("bases", one.bases)) if all_]
            said += [f"printings {one.printings[0]}/{one.printings[1]}"]
            said += [f"clarifications {carried}/{all_}" for carried, all_ in _clarified(clarified, one).values()]
            click.echo(f"{one.set:40} {one.faction:28} {', '.join(said)}")
            for gap in one.lacks:
                click.echo(f"    {gap.card} ({gap.printing}): {gap.reason or 'NO REASON'}")
        for gap in stale:
            click.echo(f"{gap.card} ({gap.printing}) is encoded, and still named in the table of gaps")
        done, all_ = (sum(one.cards[at] + one.bases[at] for one in shelves) for at in (0, 1))
        click.echo(
            f"{done} of {all_} cards and bases are encoded; {sum(len(one.lacks) for one in shelves)} cards or printings are not, "
            f"{len(missing)} of them without a reason"
        )
    if missing or stale:
        sys.exit(FAILS)


def _clarified(found: dict[str, tuple[int, int]], shelf: Any) -> dict[str, tuple[int, int]]:
    """How many official clarifications of a faction some record carries, if it has any."""
    return {"clarifications": found[shelf.faction]} if shelf.faction in found else {}


@click.command("spot-check")
@click.option("--seed", type=int, default=1, show_default=True, help="Decides which sentences are drawn.")
@click.option("--sources", multiple=True, required=True, type=click.Path(path_type=Path), help="A file or folder of the documents.")
@click.option("--count", "how_many", type=click.IntRange(1), default=8, show_default=True, help="How many are drawn.")
@click.option("--source", "only", multiple=True, help="Only this source, by id. Can be given several times.")
@click.option("--all", "unclaimed", is_flag=True, help="Draw sentences that have a reason and no record, too.")
@click.option("--rulings", type=click.Path(path_type=Path), help="The rulings folder (default: the collection).")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def spot_check(
    seed: int, sources: tuple[Path, ...], how_many: int, only: tuple[str, ...], unclaimed: bool, rulings: Path | None, as_json: bool
) -> None:
    """Draw sentences of the sources by chance and show each beside the records that its map names, to be read and compared.

    The text comes from the documents given; the base holds none of it. Exit code 1 if a sentence drawn has neither
    record nor reason, 2 if a path is not there.
    """
    from ..judge.data.loaded import knowledge
    from ..knowledge.sources.drawing import draw
    from ..knowledge.sources.maps import load_maps

    with errors_told(FileNotFoundError):
        folder = str(rulings) if rulings is not None else None
        base, maps = knowledge(folder), _picked(load_maps(folder).maps, only)
        _check_paths(*sources)
        texts = _texts(maps, sources)
        if not texts:
            raise FileNotFoundError(f"None of {', '.join(map_.document for map_ in maps)} is there.")
    books = [(map_, texts[map_.source]) for map_ in maps if map_.source in texts]
    drawn = draw(base, books, seed, how_many, unclaimed=unclaimed)
    if as_json:
        show({"seed": seed, "drawn": [one.as_data() for one in drawn]})
    else:
        for one in drawn:
            entry = one.entry
            more = f"  ({entry.reason}{' of ' + entry.at if entry.at else ''})" if entry and entry.reason else ""
            click.echo(f"{one.source}, {one.heading or 'no heading'}, sentence {one.number}{more}")
            click.echo(f"  | {one.text}")
            for id_, title, says in one.records:
                click.echo(f"  > {id_}: {title}\n    {says}")
            click.echo("" if one.records else "  > no record\n")
    if not all(one.accounted for one in drawn):
        sys.exit(FAILS)


def _picked(maps: tuple[Any, ...], only: tuple[str, ...]) -> tuple[Any, ...]:
    """The maps of the sources asked for, or all. Raises ``UnknownId``, which names the nearest source."""
    from ..knowledge.errors import UnknownId

    known = [map_.source for map_ in maps]
    for source in only:
        if source not in known:
            raise UnknownId("source map", source, known)
    return tuple(map_ for map_ in maps if not only or map_.source in only)


def _check_paths(*paths: Path) -> None:
    for path in paths:
        if not path.exists():
            raise FileNotFoundError(f"There is nothing at {path}.")


def _texts(maps: tuple[Any, ...], sources: tuple[Path, ...]) -> dict[str, str]:
    """The document of each map that is among the files and folders, by source."""
    from ..knowledge.sources.recount import document_of

    found = {map_.source: document_of(map_, sources) for map_ in maps}
    return {source: path.read_text("utf-8", errors="replace") for source, path in found.items() if path is not None}


def _print_source(one: Any, headings: bool, counted: bool) -> None:
    whole = one.whole
    click.echo(
        f"{one.source}: {whole.sentences} sentences{' (counted again)' if counted else ''}, {whole.carried} carried by "
        f"{len(whole.nodes)} records; {len(whole.shown)} of them shown by a situation, {len(whole.told)} say why none can, "
        f"{len(whole.missing)} neither"
    )
    click.echo("  the others: " + ", ".join(f"{number} {reason}" for reason, number in whole.reasons.items()))
    if headings:
        click.echo(f"  {'heading':{WIDE}} sent. carr. rec. shown")
        for heading in one.headings:
            title = heading.title if len(heading.title) <= WIDE else heading.title[: WIDE - 3] + "..."
            click.echo(
                f"  {title:{WIDE}} {heading.sentences:5} {heading.carried:5} {len(heading.nodes):4} {len(heading.shown):5}"
                + (f"  missing: {', '.join(heading.missing)}" if heading.missing else "")
                + (f"  no entry: {', '.join(map(str, heading.unaccounted))}" if heading.unaccounted else "")
            )
    click.echo("")


def _print_account(account: Any, table: bool, gap: str) -> None:
    number = f"{len(account.rows)}" if account.expected is None else f"{len(account.rows)} of {account.expected}"
    state = f"{len(account.missing)} {gap}" if account.missing else "complete" if account.holds else "miscounted"
    click.echo(f"{account.title}: {number}, {state}")
    for row in account.rows if table else account.missing:
        click.echo(
            f"  {row.name}{'  [' + row.where + ']' if row.where else ''}: {', '.join(row.by) or gap}"
            + (f"  ({row.note})" if row.note else "")
        )
    click.echo("")


COMMANDS = (coverage, spot_check)
