"""The search for loops among many candidates, handed out, with what is done kept in a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ..ground.content_hash import content_hash
from ..ground.handing_out import cut, handed_out
from ..ground.kept_lines import KeptLines
from .atlas.fingerprints import card_fingerprint, common_fingerprint
from .composer.smallest_case import TRIED
from .data.loaded import library as everything
from .loops import Candidate, drive_candidate

#: Candidates of one task.
AT_ONCE = 4
#: A candidate with its number, the printing, and how many arrangements are tried.
Work = tuple[int, Candidate, str, int]


class KeptResults:
    """What came of candidates, kept in a file. A line counts as long as the texts of its cards, the words they use, the code that every run
    needs and the number of arrangements are what they were."""

    def __init__(self, path: Path) -> None:
        self.lines = KeptLines(path)
        self._of_card: dict[str, str] = {}

    def key(self, candidate: Candidate, printing: str, most: int) -> str:
        """What a candidate is known by."""
        for name in candidate.cards:
            if name not in self._of_card:
                self._of_card[name] = card_fingerprint(everything().find(name))
        texts = [(name, self._of_card[name].encode()) for name in candidate.cards]
        how = [(printing, str(most).encode()), ("code", common_fingerprint().encode())]
        return content_hash([*how, *texts, *((event, b"") for event in candidate.events)])

    def result(self, candidate: Candidate, printing: str, most: int) -> dict[str, Any] | None:
        """What came of a candidate; ``None`` if nothing is kept of it."""
        found: dict[str, Any] | None = self.lines.get(self.key(candidate, printing, most))
        return found

    def keep(self, candidate: Candidate, printing: str, most: int, data: dict[str, Any]) -> None:
        """Add a result to the file."""
        self.lines.keep(self.key(candidate, printing, most), data)


def drive_candidates(
    found: list[Candidate],
    printing: str,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
    most: int = TRIED,
    kept: KeptResults | None = None,
    scheduler: str | None = None,
) -> list[dict[str, Any]]:
    """Drive many candidates, by processes of this machine or a Dask cluster; what came of each as plain data, in the order given. ``kept``:
    what is known already is not done again, what is done is added. Raises :class:`..ground.findings.BadInput` where no cluster answers."""
    known = {
        number: made for number, one in enumerate(found) if kept is not None and (made := kept.result(one, printing, most)) is not None
    }
    todo = [(number, one, printing, most) for number, one in enumerate(found) if number not in known]
    results = dict(known)
    for given in handed_out(_drive, cut(todo, AT_ONCE), workers=workers, scheduler=scheduler):
        for number, made in given:
            results[number] = made
            if kept is not None:
                kept.keep(found[number], printing, most, made)
        if progress is not None:
            progress(len(results), len(found))
    return [results[number] for number in range(len(found))]


def _drive(task: Sequence[Work]) -> list[tuple[int, dict[str, Any]]]:
    """One task: what comes of its candidates."""
    return [(number, drive_candidate(candidate, printing, most).as_data()) for number, candidate, printing, most in task]
