"""Keep what other code has computed of pairs, where the code as it is gives the same: for after a change that is meant to change no outcome.

    python bench/adopt.py FOLDER --drawn 3000                 compute so many of the folder's records again that were made with other code or data
    python bench/adopt.py FOLDER --drawn 3000 --but FILE      leave those pairs aside that the file names, two ids a line: they are to be done again
    python bench/adopt.py FOLDER --shipped                    begin a new folder with what is shipped

Where not one of those drawn comes out otherwise, in full, the records of the folder count as done from then on (of 3,000 without a difference
follows that fewer than one in a thousand differ, 95 times of 100). Where one does, it is named, nothing is changed, and the exit code is 1."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

from measuring import arguments

from adjudicator.judge.atlas import tasks
from adjudicator.judge.atlas.shipped import load_atlas
from adjudicator.judge.data.loaded import library

SEED = 20261124


def differing(kept: tasks.Kept, pairs: list[tasks.Cards], workers: int) -> Iterator[str]:
    """Those of the pairs that come out otherwise than the folder says, each with both kinds."""
    with ProcessPoolExecutor(workers) as pool:
        for given in pool.map(tasks.do, tasks.tasks(pairs)):
            for record, _ in given:
                one, other = record["cards"]
                before = kept.lines[one, other].record.kind
                if before != record["kind"]:
                    yield f"{one} + {other}: {before} in the folder, {record['kind']} now"
                elif record.get("found") and kept.in_full((one, other)) != json.loads(json.dumps(record)):
                    yield f"{one} + {other}: {before}, told otherwise"


def begin(folder: Path) -> None:
    """Begin a folder with the shipped records, as made by other code. Nothing is changed where the folder has some."""
    path = folder / tasks.DONE
    if path.exists():
        return
    folder.mkdir(parents=True, exist_ok=True)
    atlas = load_atlas()
    with path.open("wb") as file:
        for pair in atlas.computed():
            record = atlas.known(*pair)
            if record is not None:
                file.write(json.dumps({"sign": "", "seconds": 0.0, "record": record.as_data()}, ensure_ascii=False).encode() + b"\n")


def adopt(kept: tasks.Kept, pairs: list[tasks.Cards]) -> None:
    """Write the folder's file anew, with the fingerprints of today for these pairs."""
    wanted, beside = {*pairs}, kept.path.with_suffix(".new")
    with kept.path.open("rb") as old, beside.open("wb") as new:
        for raw in old:
            line = json.loads(raw)
            cards = tuple(line["record"]["cards"])
            if cards in wanted:
                line["sign"] = kept.sign(cards, line["record"].get("reads", ()))
            new.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
    os.replace(beside, kept.path)


def main() -> int:
    parser = arguments(__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--drawn", type=int, default=3000)
    parser.add_argument("--but", type=Path, help="pairs to be done again")
    parser.add_argument("--shipped", action="store_true", help="begin a new folder with what is shipped")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    if wanted.shipped:
        begin(wanted.folder)
    kept = tasks.Kept(wanted.folder, library())
    known = library().cards
    apart = {tuple(sorted(line.split())) for line in wanted.but.read_text().splitlines()} if wanted.but else set()
    older = sorted(pair for pair in kept.lines if known.keys() >= {*pair} and pair not in apart and not kept.fresh(pair))
    drawn = Random(SEED).sample(older, min(wanted.drawn, len(older)))
    found = list(differing(kept, sorted(drawn), wanted.workers))
    print("\n".join([*found, f"{len(found)} of {len(drawn)} drawn from {len(older)} differ."]))
    if found:
        return 1
    adopt(kept, older)
    print(f"{len(older)} records count as done.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
