"""Whether the smallest case is true: for every card with each thing that can have happened to it, and for seeded pairs with one such thing,
what the sentence says does happen in the replay, or the case says that it cannot be had, and why.

Exit code 1 where anything was raised.

    python bench/smallest.py                 every card
    python bench/smallest.py --one-in 50     one in fifty of its happenings, always the same ones
    python bench/smallest.py --pairs 20000   so many pairs as well, drawn by the seed below
    python bench/smallest.py --keep FILE     goes on where an earlier run ended: what was tried stands in the file, by the cards' definitions"""

from __future__ import annotations

import hashlib
import json
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random

from measuring import arguments, put_down

from adjudicator.ground.strict_yaml import read_file
from adjudicator.judge.composer.from_names import case_from_names, possible_happenings
from adjudicator.judge.data.loaded import library
from adjudicator.judge.situation.paths import plain_data

CARDS = Path(__file__).resolve().parents[1] / "rulings" / "cards"
SEED = 20261123
#: What begins the reason where an exception was raised.
RAISED = "raised "


def tried(one_in: int = 1) -> Iterator[tuple[str, str, str]]:
    """Each card with a thing that can have happened: its name, the key of the happening, and why it cannot be had, empty where it happens.
    Whatever is raised goes on: nothing may be."""
    for name in _names():
        for happening in possible_happenings((name,)):
            if zlib.crc32(f"{name}/{happening.key}".encode()) % one_in == 0:
                yield name, happening.key, _why((name,), happening.key)


def pairs(number: int) -> Iterator[tuple[tuple[str, str], str]]:
    """Pairs of cards, each with one thing that can have happened: the first ``number``, always the same ones."""
    names = _names()
    for at in range(number):
        drawn = Random(SEED + at)
        first, second = drawn.sample(names, 2)
        yield (first, second), drawn.choice([one.key for one in possible_happenings((first, second))])


def _names() -> list[str]:
    return sorted({library().find(name).name for name in library().cards})


def _why(names: tuple[str, ...], key: str) -> str:
    made = case_from_names(names, key)
    return made.missing[0] if made.missing else ""


def _caught(names: tuple[str, ...], key: str) -> str:
    """Why it cannot be had, or what was raised."""
    try:
        return _why(names, key)
    except Exception as error:  # noqa: BLE001  each one is a result here, and the run goes on
        return f"{RAISED}{type(error).__name__}: {error}"


def _cases(one_in: int, number: int) -> Iterator[tuple[tuple[str, ...], str]]:
    for name in _names():
        for happening in possible_happenings((name,)):
            if zlib.crc32(f"{name}/{happening.key}".encode()) % one_in == 0:
                yield (name,), happening.key
    yield from pairs(number)


@lru_cache(maxsize=1)
def _entries() -> dict[str, str]:
    """By the name of a card what the files below rulings/cards/ say of it."""
    found: dict[str, str] = {}
    for path in sorted(CARDS.rglob("*.yaml")):
        for several in read_file(path).values():
            for entry in several if isinstance(several, list) else ():
                found[str(entry["name"])] = found.get(str(entry["name"]), "") + json.dumps(plain_data(entry), sort_keys=True)
    return found


def _kept_as(names: tuple[str, ...], key: str) -> str:
    """What a result is kept by: it holds as long as the cards are defined as they are."""
    return hashlib.sha256(json.dumps([key, *names, *(_entries().get(name, "") for name in names)]).encode()).hexdigest()[:20]


def _kept(path: Path) -> dict[str, str]:
    """What an earlier run wrote; a line that it did not end is left out."""
    found = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        try:
            by, _, _, why = json.loads(line)
        except ValueError:
            continue
        found[by] = why
    return found


def main() -> int:
    """Try all of them. Returns the exit code."""
    parser = arguments(__doc__)
    parser.add_argument("--one-in", type=int, default=1, help="only one in so many things that can happen to a card, always the same")
    parser.add_argument("--pairs", type=int, default=0, help="so many pairs as well")
    parser.add_argument("--keep", type=Path, help="a file of what was tried: nothing in it is tried again")
    wanted = parser.parse_args()
    known = _kept(wanted.keep) if wanted.keep else {}
    totals: Counter[str] = Counter()
    raised = 0
    for names, key in _cases(wanted.one_in, wanted.pairs):
        by = _kept_as(names, key) if wanted.keep else ""
        why = known.get(by) if wanted.keep else None
        if why is None or why.startswith(RAISED):
            why = _caught(names, key)
            if wanted.keep:
                with wanted.keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([by, names, key, why]) + "\n")
        raised += why.startswith(RAISED)
        kind = f"{'cards' if len(names) == 1 else 'pairs'} {key.partition(':')[0]}"
        totals[kind + (": cannot be had" if why else ": happens")] += 1
        if why:
            print(f"{', '.join(names)}, {key}: {why}")
    for what, number in sorted(totals.items()):
        print(f"{number:6} {what}")
    print(f"{raised:6} raised")
    put_down({**totals, "raised": raised}, wanted.json)
    return int(bool(raised))


if __name__ == "__main__":
    sys.exit(main())
