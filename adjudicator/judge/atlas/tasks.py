"""Many pairs: cut into tasks, done here or on a cluster, kept as they come, so that it can be stopped and gone on with."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from sys import intern
from typing import Any, TypeVar

import msgspec

from ...ground.handing_out import cut, handed_out
from ...language.library import Library
from .fingerprints import Fingerprints
from .pair_effects import pair_effects
from .records import UNTOLD, Kind, Record, of_data
from .shipped import Atlas
from .taken_over import TakenOver
from .touching import lot, pair_key

#: Pairs of one task: some seconds of work.
AT_ONCE = 12
#: The file of a folder in which is kept what was done.
DONE = "done.jsonl"

T = TypeVar("T")
Pair = tuple[str, str]
Cards = tuple[str, ...]
#: What a task gives: records as data, each with the seconds of work that it took.
Given = list[tuple[dict[str, Any], float]]


class _Head(msgspec.Struct, gc=False):
    """What of a record is always at hand."""

    cards: tuple[str, ...]
    kind: Kind
    reads: tuple[str, ...] = ()


class _Line(msgspec.Struct, gc=False):
    """A line of the folder, as far as it is always at hand."""

    sign: str
    seconds: float
    record: _Head


_read = msgspec.json.Decoder(_Line).decode


class Kept:
    """A folder with the records of pairs, each with its fingerprint; a line that was cut off by a stop is as if it were not there. Records
    in full stay in the file until they are asked for.

    ``base``: a file of which all that holds counts as done, too."""

    FILE = DONE

    def __init__(self, folder: Path, cards: Library, base: Atlas | None = None) -> None:
        self.path = folder / self.FILE
        self.fingerprints = Fingerprints(cards)
        self.base = TakenOver(base, self.fingerprints) if base is not None else None
        self.lines: dict[Cards, _Line] = {}
        self._at: dict[Cards, int] = {}
        folder.mkdir(parents=True, exist_ok=True)
        whole = 0
        if self.path.exists():
            with self.path.open("r+b") as file:
                for line in file:
                    if not line.endswith(b"\n"):
                        file.truncate(whole)
                        break
                    self._take(line, whole)
                    whole += len(line)

    def _take(self, line: bytes, at: int) -> None:
        try:
            found = _read(line)
        except msgspec.DecodeError:
            return
        cards = found.record.cards = tuple(map(intern, found.record.cards))
        self.lines[cards], self._at[cards] = found, at

    def sign(self, cards: Cards, reads: Iterable[str]) -> str:
        """The fingerprint of what is kept of some cards."""
        one, other = cards
        return self.fingerprints.of_pair(one, other, reads)

    def fresh(self, pair: Pair) -> bool:
        """Whether a pair is done, and nothing that its record hangs on has changed since."""
        return self._here(pair) or self.base is not None and self.base.record(pair) is not None

    def _here(self, cards: Cards) -> bool:
        """Whether the folder itself has what holds of some cards."""
        line = self.lines.get(cards)
        if line is None or not all(id_ in self.fingerprints.cards.cards for id_ in cards):
            return False
        return line.sign == self.sign(cards, line.record.reads)

    def add(self, found: Iterable[tuple[dict[str, Any], float]]) -> None:
        """Keep what a task gave: records as data, each with the seconds it took. Of what is not told in full only the kind is kept."""
        with self.path.open("ab") as file:
            for record, seconds in found:
                reads = record.get("reads", ())
                kept = record if record.get("found") else {key: value for key, value in record.items() if key != "cases"}
                line = {"sign": self.sign(tuple(record["cards"]), reads), "seconds": round(seconds, 4), "record": kept}
                raw = json.dumps(line, ensure_ascii=False).encode() + b"\n"
                at = file.tell()
                file.write(raw)
                self._take(raw, at)

    def record(self, pair: Pair) -> Record:
        """What is kept of a pair. Raises :class:`KeyError` where nothing is."""
        taken = self.base.record(pair) if self.base is not None and not self._here(pair) else None
        if taken is not None:
            return taken
        head = self.lines[pair].record
        if head.kind in (*UNTOLD, "nothing"):
            return Record(pair, head.kind, reads=head.reads)
        return of_data(self.in_full(pair))

    def in_full(self, cards: Cards) -> dict[str, Any]:
        """What the folder itself keeps of some cards, as data. Raises :class:`KeyError` where it keeps nothing."""
        with self.path.open("rb") as file:
            file.seek(self._at[cards])
            found: dict[str, Any] = json.loads(file.readline())["record"]
            return found

    def records(self) -> list[Record]:
        """The records that still hold, in the order of their cards."""
        taken = self.base.pairs() if self.base is not None else ()
        pairs = {(one, other) for one, other in self.lines}
        return [self.record(pair) for pair in sorted({*pairs, *taken}) if self.fresh(pair)]

    @property
    def seconds(self) -> float:
        """Seconds of work behind all that is kept."""
        return sum(line.seconds for line in self.lines.values())


def sampled(pairs: Iterable[Pair], modulus: int, rest: int) -> list[Pair]:
    """The pairs whose lot leaves a rest."""
    return [pair for pair in pairs if lot(pair_key(*pair)) % modulus == rest]


def tasks(work: Sequence[T]) -> list[tuple[T, ...]]:
    """What is to be done, cut into tasks."""
    return cut(work, AT_ONCE)


def do(task: Sequence[Pair]) -> Given:
    """One task: the records of its pairs."""
    return timed(lambda pair: pair_effects(*pair).as_data(), task)


def timed(effects: Callable[[T], dict[str, Any]], task: Sequence[T]) -> Given:
    """What comes of each part of a task, with the seconds of work that it took."""
    from time import process_time

    found = []
    # cards and rules stay, and what a pair leaves behind is cleared away at once
    gc.freeze()
    gc.disable()
    try:
        for part in task:
            begun = process_time()
            record = effects(part)
            found.append((record, process_time() - begun))
    finally:
        gc.enable()
        gc.collect()
    return found


Progress = Callable[[int, int], None]


def run(kept: Kept, pairs: Sequence[Pair], *, workers: int = 1, scheduler: str | None = None, progress: Progress | None = None) -> int:
    """Do those pairs that are not done yet, or were done of something else; how many there were. ``workers``, ``scheduler``, and what is
    raised: as :func:`...ground.handing_out.handed_out`."""
    return done_by(do, kept, [pair for pair in pairs if not kept.fresh(pair)], workers, scheduler, progress)


def done_by(
    do: Callable[[Sequence[T]], Given], kept: Kept, todo: Sequence[T], workers: int, scheduler: str | None, progress: Progress | None
) -> int:
    """Do some work task by task, and keep what comes of it; how much there was. As :func:`run`."""
    done = 0
    for found in handed_out(do, tasks(todo), workers=workers, scheduler=scheduler):
        kept.add(found)
        done += len(found)
        if progress is not None:
            progress(done, len(todo))
    return done
