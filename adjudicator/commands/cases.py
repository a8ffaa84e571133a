"""Commands that make cases of cards: the smallest case in which some cards meet, and the search for loops."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from . import findings_told, handing_out_options, in_cache, progress, show, sorry, spending_options

if TYPE_CHECKING:
    from ..judge.composer.from_line import LineWord
    from ..judge.composer.from_names import NamedCase
    from ..judge.composer.happening import Happening


@click.command()
@click.argument("cards", nargs=-1)
@click.option("--event", help="What happened, such as play:Seeing Stars, destroy:Buccaneer, talent:..., use:..., score, turn_start.")
@click.option("--events", "list_events", is_flag=True, help="List what can have happened between these cards, likeliest first.")
@click.option("--printing", type=click.Choice(["first", "latest"]), default="first", show_default=True, help="Printing of all cards.")
@click.option("--profile", default="latest", show_default=True, help="Interpret under this profile.")
@click.option("--line", "told", help="Instead of CARDS: the dispute in one plain line, understood word by word.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write the situation to this file.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
@spending_options
def case(
    cards: tuple[str, ...],
    event: str | None,
    list_events: bool,
    printing: str,
    profile: str,
    told: str | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Make the smallest case in which some CARDS meet, and say what comes of it and what that depends on.

    Who controls what and what lies where is searched for; it stands in the situation, to be changed. A card that the engine
    cannot play lies there without its abilities, and the verdict says so.
    Exit code 0 if every card does something in it, 1 if some card stays idle, 2 if there is no such card or event.
    """
    from ..ground.findings import BadInput, Finding
    from ..judge.composer.from_names import case_from_line, case_from_names, names_as_spelled, possible_happenings
    from ..judge.composer.paragraph import paragraph
    from ..judge.situation.writing import situation_text

    if bool(cards) == bool(told):
        sorry("Name cards, or tell it with --line.")
    words: tuple[LineWord, ...] = ()
    with findings_told(as_json):
        if told is not None:
            understood, found = case_from_line(told, (), printing, profile)
            words = understood.words
            if found is None:
                mend = "Name the cards as they are printed, or by a nickname."
                raise BadInput([Finding("line-no-card", "no card is named in that line", "", 0, mend)])
            met = found
        else:
            names = names_as_spelled(cards)
            if list_events:
                _show_happenings(possible_happenings(names, printing), as_json)
                return
            met = case_from_names(names, event or "", printing, profile)
        said = _judged(met.data, profile)
    data = {"situation": "case", **met.data}
    if out is not None:
        out.write_text(situation_text(data), encoding="utf-8")
    if as_json:
        show(
            {
                "event": met.happening.key,
                "says": met.happening.says,
                "idle": list(met.idle),
                "text_only": list(met.text_only),
                "words": [word._asdict() for word in words],
                "missing": list(met.missing),
                **said,
                "paragraph": [
                    {
                        "says": one.says,
                        "place": "/".join(one.path),
                        "instead": [{"key": other.key, "says": other.says} for other in one.offers],
                    }
                    if one.path is not None
                    else {"says": one.says}
                    for one in paragraph(met.data)
                ],
                "situation": data,
            }
        )
    else:
        if out is None:
            click.echo(situation_text(data))
        _show_case(met, words, said)
    if met.idle:
        sys.exit(1)


def _show_happenings(found: Iterable[Happening], as_json: bool) -> None:
    """What can have happened between some cards."""
    if as_json:
        show([{"event": one.key, "says": one.says} for one in found])
        return
    for one in found:
        click.echo(f"{one.key:32} {one.says}")


def _show_case(met: NamedCase, words: Iterable[LineWord], said: dict[str, Any]) -> None:
    """A made case for reading: what was understood of the line, the case as a paragraph, and what comes of it."""
    from ..judge.composer.paragraph import paragraph, paragraph_text
    from ..judge.situation.text_only import text_only_sentence

    for word in words:
        if word.kind == "unknown" or not word.sure:
            click.echo(f"{word.text!r}: {'taken for ' + word.says if word.says else 'not understood'}")
    for line in met.missing:
        click.echo(f"Not in the case: {line}.")
    click.echo(paragraph_text(paragraph(met.data)))
    click.echo()
    click.echo(said["verdict"])
    for line in (text_only_sentence(met.data), said["depends"]):
        if line:
            click.echo(line)
    if said["no_difference"]:
        click.echo(f"No difference: {', '.join(said['no_difference'])}.")
    if met.idle:
        click.echo(f"Idle in every arrangement tried: {', '.join(met.idle)}")


def _judged(data: dict[str, Any], profile: str) -> dict[str, Any]:
    """The verdict of a made case, and what it depends on."""
    from ..judge.compare.assumptions import assumptions, dependence_line
    from ..judge.compare.compare import compare
    from ..judge.compare.later_printings import settled_by_later_printings
    from ..judge.data.loaded import game_profile, knowledge, library
    from ..judge.replay.replay import replay
    from ..judge.situation.paths import as_map
    from ..judge.verdict.verdict import verdict

    base, rules = knowledge(), game_profile(profile)
    lined = as_map(data)
    made = replay(lined, "case", library(), rules)
    found = assumptions(data, "case", library(), rules, made)
    compared = compare(lined, "case", library(), rules, base=base)
    found.reprinted = settled_by_later_printings(lined, "case", library(), rules, compared)

    def asks(id: str) -> str:
        return base.get("question", id).asks

    return {
        "verdict": verdict(made, base).says,
        "depends": dependence_line(compared, found, asks),
        "no_difference": list(found.indifferent()),
        "assumptions": found.as_data(),
    }


@click.command()
@click.option("--cards", "names", multiple=True, help="Only circles within these cards. Can be given several times.")
@click.option("--all", "everything", is_flag=True, help="All encoded cards.")
@click.option("--printing", type=click.Choice(["first", "latest"]), default="first", show_default=True, help="Printing of all cards.")
@handing_out_options
@click.option(
    "--most", type=click.IntRange(1), default=160, show_default=True, help="Arrangements tried of what can happen to a candidate."
)
@click.option(
    "--kept",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep what is done in this file, and do none of it again (default with --all: in the user's cache).",
)
@click.option("--why", is_flag=True, help="Also say of every other candidate why it is no loop.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def loops(
    names: tuple[str, ...],
    everything: bool,
    printing: str,
    workers: int,
    scheduler: str | None,
    most: int,
    kept: Path | None,
    why: bool,
    as_json: bool,
) -> None:
    """Look for loops: circles of abilities, each driven in positions made for it; known ones and new ones.

    A search of all cards takes long. What is done of it is kept, so that it can be stopped at any time and gone on with; after a change
    only what that change can reach is done again.

    Exit code 0 if all loops found are known, 1 if a new one was found, 2 for bad input.
    """
    from ..judge.data.loaded import library
    from ..judge.loop_search import KeptResults, drive_candidates
    from ..judge.loops import loop_candidates

    if bool(names) == everything:
        sorry("Name cards with --cards, or say --all.")
    with findings_told(as_json):
        found = loop_candidates(library(), printing, None if everything else names)
    place = kept or (in_cache("loops.jsonl") if everything else None)
    with progress("candidates", len(found)) as tell, findings_told(as_json):
        results = drive_candidates(found, printing, workers, tell, most, KeptResults(place) if place is not None else None, scheduler)
    confirmed = [one for one in results if one["kind"] != "none"]
    new = [one for one in confirmed if not one["known"]]
    if as_json:
        show(
            {
                "candidates": len(results),
                "confirmed": len(confirmed),
                "new": len(new),
                "results": [one for one in results if one["kind"] != "none" or why],
            }
        )
    else:
        for one in confirmed:
            known = f"known: {one['known']}" if one["known"] else "NEW"
            click.echo(f"{' + '.join(one['cards'])}: {one['kind']} ({', '.join(one['in_it'])}), {known}")
        if why:
            for one in results:
                if one["kind"] == "none":
                    click.echo(f"{' + '.join(one['cards'])} ({', '.join(one['events'])}): none; {one['why']}")
        click.echo(f"{len(results)} candidates, {len(confirmed)} loops, {len(new)} of them new")
    if new:
        sys.exit(1)


COMMANDS = (case, loops)
