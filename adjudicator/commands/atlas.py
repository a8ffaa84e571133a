"""The command of the atlas: what any two cards do to each other, computed and kept."""

from __future__ import annotations

import sys
from collections.abc import Container
from pathlib import Path
from typing import Any

import click

from . import FAILS, findings_told, handing_out_options, in_cache, progress, show, sorry


@click.command()
@click.argument("cards", nargs=-1)
@click.option("--folder", type=click.Path(path_type=Path, file_okay=False), help="Where to keep what is done (default: the user's cache).")
@click.option("--sample", metavar="MOD:REST", help="Only pairs whose lot, drawn by their ids and always the same, leaves REST.")
@click.option("--limit", type=click.IntRange(1), help="At most so many pairs, the likeliest first.")
@handing_out_options
@click.option("--third", is_flag=True, help="Widen the contested and looping pairs that are done by the likeliest third cards instead.")
@click.option("--anew", is_flag=True, help="Take over nothing of what is shipped.")
@click.option("--verify", type=click.IntRange(1), metavar="N", help="Compute N shipped records drawn by chance again, and nothing else.")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Write all that is done to this file, as it is shipped.")
@click.option("--against-rulings", "ruled", is_flag=True, help="Compute nothing: hold what is done against every ruling on two cards.")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def atlas(
    cards: tuple[str, ...],
    folder: Path | None,
    sample: str | None,
    limit: int | None,
    workers: int,
    scheduler: str | None,
    third: bool,
    anew: bool,
    verify: int | None,
    write: Path | None,
    ruled: bool,
    as_json: bool,
) -> None:
    """Compute what any two cards do to each other: loops, contested outcomes, what hangs on a printing, what surprises.

    With CARDS only pairs of these. What is done is kept, and so is what the shipped file says, so that it can be stopped at any time and
    gone on with, on another machine, too; after a change only what that change can reach is done again. --third goes on from there: what
    three cards do that no two of them do. Exit code 1 if a ruling on two
    cards is neither found again nor explained or a shipped record comes out otherwise, 2 for names or options that are wrong.
    """
    from ..judge.atlas import tasks, thirds, touching
    from ..judge.atlas.against_rulings import asked_about
    from ..judge.atlas.shipped import load_atlas
    from ..judge.data.loaded import library
    from ..judge.situation.compendium import compendium

    rest = _sample(sample)
    known = library()
    with findings_told(as_json):
        ids = [known.find(name).id for name in cards] or None
    if verify is not None:
        _verified(verify, as_json)
        return
    place = folder or in_cache("atlas") or sorry("There is no cache to keep it in. Name a folder with --folder.")
    kept = tasks.Kept(place, known, None if anew else load_atlas())
    if ruled:
        _against(kept, as_json)
        return
    asked = asked_about(compendium())
    pairs = _played(known, ids, asked)
    wanted = touching.in_order(known, tasks.sampled(pairs, *rest) if rest else pairs, asked)
    threes = thirds.KeptOfThree(kept.path.parent, known, None if anew else load_atlas())
    if third:
        work = thirds.wanted(known, [kept.record(pair) for pair in wanted if kept.fresh(pair)])[:limit]
        with progress("triples", len(work)) as tell, findings_told(as_json):
            done = thirds.run(threes, work, workers=workers, scheduler=scheduler, progress=tell)
        head = _written(kept, threes, _played(known, None, asked), write) if write is not None else None
        _thirds_shown([threes.of(cards) for cards, _ in work], done, threes.seconds, head, ids is not None, as_json)
        return
    wanted = wanted[:limit]
    with progress("pairs", len(wanted)) as tell, findings_told(as_json):
        done = tasks.run(kept, wanted, workers=workers, scheduler=scheduler, progress=tell)
    head = _written(kept, threes, _played(known, None, asked), write) if write is not None else None
    records = [kept.record(pair) for pair in wanted]
    counts: dict[str, int] = {}
    for record in records:
        counts[record.kind] = counts.get(record.kind, 0) + 1
    if as_json:
        show({"touching": len(pairs), "wanted": len(wanted), "done": done, "counts": counts, "seconds": round(kept.seconds), "file": head})
        return
    click.echo(f"{len(pairs)} pairs can touch; {len(wanted)} asked for, {done} of them done now.")
    for kind, number in sorted(counts.items(), key=lambda entry: -entry[1]):
        click.echo(f"{number:8} {kind}")
    if ids is not None:
        click.echo("\n".join(line for record in records for line in _lines(record)))
    click.echo(f"{kept.seconds / 3600:.2f} core-hours are behind all that is kept.")


def _played(known: Any, ids: list[str] | None, asked: Container[tuple[str, str]]) -> list[tuple[str, str]]:
    """The pairs that are played: those that can touch, and those on which somebody has ruled."""
    from itertools import combinations

    from ..judge.atlas import touching

    cards = touching.card_ids(known) if ids is None else sorted({*ids} & {*touching.card_ids(known)})
    return sorted({*touching.touching(known, ids), *(pair for pair in combinations(cards, 2) if pair in asked)})


def _thirds_shown(records: list[Any], done: int, seconds: float, head: Any, in_full: bool, as_json: bool) -> None:
    counts: dict[str, int] = {}
    for record in records:
        counts[record.kind] = counts.get(record.kind, 0) + 1
    if as_json:
        show({"wanted": len(records), "done": done, "counts": counts, "seconds": round(seconds), "file": head})
        return
    click.echo(f"{len(records)} triples, {done} of them done now.")
    for kind, number in sorted(counts.items(), key=lambda entry: -entry[1]):
        click.echo(f"{number:8} {kind if kind != 'plain' else 'no more than two do anything'}")
    if in_full:
        click.echo("\n".join(line for record in records if record.found for line in _lines(record)))
    click.echo(f"{seconds / 3600:.2f} core-hours are behind all that is kept.")


def _lines(record: Any) -> list[str]:
    from ..judge.atlas.records import SORTS
    from ..judge.data.loaded import library

    names = " and ".join(library().cards[id_].name for id_ in record.cards)
    lines = [f"{names}: {record.kind}"]
    for found in record.found:
        lines.append(f"    {found.kind}: {SORTS.get(found.sort, found.sort)} ({record.cases[found.case].event})")
        lines += [f"        {f'{answer}: ' if answer else ''}{says}" for answer, says in found.says.items()]
    return lines


def _sample(text: str | None) -> tuple[int, int] | None:
    """The two numbers of ``--sample``; leaves with exit code 2 for anything else."""
    if text is None:
        return None
    modulus, _, rest = text.partition(":")
    if not (modulus.isdecimal() and rest.isdecimal() and int(rest) < int(modulus)):
        sorry(f"--sample is two numbers such as 50:0, the second smaller than the first, not {text!r}.")
    return int(modulus), int(rest)


def _written(kept: Any, threes: Any, pairs: list[tuple[str, str]], path: Path) -> dict[str, Any]:
    """Write the shipped file; what it says of itself without the list of cards."""
    from ..judge.atlas import fingerprints, touching
    from ..judge.atlas.pair_played import PROFILE
    from ..judge.atlas.shipped import write_atlas
    from ..judge.data.loaded import knowledge, library

    base = knowledge()
    made_with = {"dated": base.dated, "version": base.version, "code": fingerprints.common_fingerprint(), "profile": PROFILE}
    ids = touching.card_ids(library())
    of_three = (fingerprints.fingerprint_of_three(), threes.all())
    head = write_atlas(path, ids, pairs, kept.records(), made_with, kept.fingerprints.made_of(ids), of_three)
    return {key: value for key, value in head.items() if key not in ("cards", "sorts")}


def _verified(number: int, as_json: bool) -> None:
    """Compute shipped records drawn by chance again; leaves with exit code 1 where one comes out otherwise."""
    from ..judge.atlas.fingerprints import Fingerprints
    from ..judge.atlas.shipped import load_atlas
    from ..judge.atlas.taken_over import TakenOver, differences, drawn
    from ..judge.data.loaded import library

    atlas = load_atlas()
    holds = TakenOver(atlas, Fingerprints(library()))
    pairs = drawn(atlas, number)
    found = differences(atlas, pairs, holds)
    if as_json:
        show({"drawn": len(pairs), "same_code": holds.same_code, "differ": [{"cards": pair, "kept": a, "now": b} for pair, a, b in found]})
    else:
        for (one, other), kept, now in found:
            click.echo(f"! {one} + {other}: {kept} in the file, {now} now")
        code = "the code is the same" if holds.same_code else "the code has changed since: run the command without --verify, then --write"
        click.echo(f"{len(found)} of {len(pairs)} differ; {code}")
    if found:
        sys.exit(FAILS)


def _against(kept: Any, as_json: bool) -> None:
    from ..judge.atlas.against_rulings import against_rulings, asked_about
    from ..judge.atlas.touching import touching
    from ..judge.data.loaded import library
    from ..judge.situation.compendium import compendium

    pairs = {*touching(library()), *asked_about(compendium())}

    def look(one: str, other: str) -> Any:
        if (one, other) not in pairs:
            return "apart", None
        record = kept.record((one, other)) if kept.fresh((one, other)) else None
        return (record.kind, record) if record is not None else ("not computed", None)

    found = against_rulings(compendium(), look)
    if as_json:
        show([one._asdict() for one in found])
    else:
        for one in found:
            click.echo(f"{'!' if one.unexplained else '-' if one.differs else ' '} {' + '.join(one.cards):60} {one.says}  ({one.key})")
            if one.why:
                click.echo(f"      {one.why}")
        click.echo(f"{sum(one.differs for one in found)} of {len(found)} differ, {sum(one.unexplained for one in found)} unexplained")
    if any(one.unexplained for one in found):
        sys.exit(FAILS)


COMMANDS = (atlas,)
