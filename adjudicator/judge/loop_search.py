"""The search for loops among many candidates, in several processes, with what is done kept in a file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from ..ground.content_hash import content_hash
from .atlas.fingerprints import card_fingerprint
from .composer.smallest_case import TRIED
from .data.loaded import library as everything
from .loops import Candidate, drive_candidate


class KeptResults:
    """What came of candidates, kept in a file of one JSON object a line, so that a long search can be stopped at any time and gone on with.

    A line counts as long as the texts of its cards, the words they use and the number of arrangements are what they were. After a change
    of the engine itself the file is to be removed.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines: dict[str, dict[str, Any]] = {}
        self._of_card: dict[str, str] = {}
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for line in text.splitlines():
            # the last line of a search that was killed may be half a line
            with suppress(ValueError):
                made = json.loads(line)
                self.lines[made["key"]] = made["result"]
        self._torn = not text.endswith("\n") if text else False

    def key(self, candidate: Candidate, printing: str, most: int) -> str:
        """What a candidate is known by."""
        for name in candidate.cards:
            if name not in self._of_card:
                self._of_card[name] = card_fingerprint(everything().find(name))
        texts = [(name, self._of_card[name].encode()) for name in candidate.cards]
        return content_hash([(printing, str(most).encode()), *texts, *((event, b"") for event in candidate.events)])

    def result(self, candidate: Candidate, printing: str, most: int) -> dict[str, Any] | None:
        """What came of a candidate; ``None`` if nothing is kept of it."""
        return self.lines.get(self.key(candidate, printing, most))

    def keep(self, candidate: Candidate, printing: str, most: int, data: dict[str, Any]) -> None:
        """Add a result to the file."""
        key = self.key(candidate, printing, most)
        self.lines[key] = data
        with self.path.open("a", encoding="utf-8") as file:
            line = json.dumps({"key": key, "printing": printing, "result": data}, ensure_ascii=False)
            file.write(("\n" if self._torn else "") + line + "\n")
        self._torn = False


def drive_candidates(
    found: list[Candidate],
    printing: str,
    processes: int = 2,
    progress: Callable[[int, int], None] | None = None,
    most: int = TRIED,
    kept: KeptResults | None = None,
) -> list[dict[str, Any]]:
    """Drive many candidates in several processes, in the order given; what came of each as plain data. ``kept``: what is known already is
    not done again, what is done is added."""
    known = {
        number: made for number, one in enumerate(found) if kept is not None and (made := kept.result(one, printing, most)) is not None
    }
    todo = [(number, one) for number, one in enumerate(found) if number not in known]
    results = dict(known)
    for (number, one), made in zip(todo, _driven([one for _, one in todo], printing, processes, most)):
        results[number] = made
        if kept is not None:
            kept.keep(one, printing, most, made)
        if progress is not None:
            progress(len(results), len(found))
    return [results[number] for number in range(len(found))]


def _driven(found: list[Candidate], printing: str, processes: int, most: int) -> Iterator[dict[str, Any]]:
    from concurrent.futures import ProcessPoolExecutor

    if processes < 2 or len(found) < 8:
        yield from (_as_data(candidate, printing, most) for candidate in found)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(_as_data, found, [printing] * len(found), [most] * len(found), chunksize=4)


def _as_data(candidate: Candidate, printing: str, most: int) -> dict[str, Any]:
    return drive_candidate(candidate, printing, most).as_data()
