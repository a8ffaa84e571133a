"""Running situations against what they expect."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ...ground.findings import BadInput, Finding
from ...ground.strict_yaml import Map, line_of, read_file, read_text
from ...language.library import Library
from ...language.loading import read_also, read_cards
from ..data.loaded import library, profile_asked
from ..replay.replay import Replay, replay
from ..replay.trace import Trace
from ..situation.file_findings import failure_finding
from ..situation.situation import Situation, from_data
from .comparing import expected_refusals, unmet_expectations
from .in_words import expectations_in_words

#: Findings that say how it came out; all others say that the file is wrong.
FAILED = ("unmet", "expects-nothing", "refused", "nothing-breaks-it", "run-spent")


@dataclass(slots=True)
class CheckedVariant:
    """One variant of a situation, checked. ``findings`` is empty if all expectations hold. ``made``: its replay."""

    situation: Situation
    variant: str
    findings: list[Finding] = field(default_factory=list)
    made: Replay | None = None

    @property
    def name(self) -> str:
        return f"{self.situation.id} [{self.variant}]" if self.variant else self.situation.id

    def holds_anyway(self) -> tuple[str, ...]:
        """The expectations that hold and would also hold if nothing had happened, in words. Of a variant without moves, which tells of a
        table at rest, there are none."""
        data = dict(self.situation.variants).get(self.variant)
        made = self.made
        if made is None or self.findings or not data or not data.get("moves"):
            return ()
        begun = Replay(made.setting, made.setting.game, Trace(made.setting.names), made.profile)
        return tuple(one.says for one in expectations_in_words(data.get("expect"), begun, data) if not one.otherwise)


def check_file(path: Path | str, name: str | None = None) -> list[CheckedVariant]:
    """Every variant of a situation file. A file that cannot be read gives one row with its findings."""
    file = name or str(path)
    return _check(lambda: read_file(path, file), file)


def check_text(text: str, name: str = "input") -> list[CheckedVariant]:
    """Every variant of the text of a situation."""
    return _check(lambda: read_text(text, name), name)


def _check(read: Callable[[], Any], file: str) -> list[CheckedVariant]:
    stem = Path(file).stem
    try:
        data = read()
        if isinstance(data, Map) and "cards" in data and "players" not in data:
            return [_check_cards(data, stem, file)]
        situation = from_data(data, file)
    except BadInput as error:
        return [CheckedVariant(Situation(stem, stem, file, Map()), "", error.findings)]
    return [check_variant(situation, variant) for variant, _ in situation.variants]


def _check_cards(data: Map, stem: str, file: str) -> CheckedVariant:
    """A card file: nothing is expected of it but that it can be read."""
    cards, compiler = read_cards(data, file)
    read_also(compiler, data)
    own = Library()
    own.add(cards, compiler.nodes)
    return CheckedVariant(Situation(stem, stem, file, data), "", compiler.findings + own.findings)


def check_variant(situation: Situation, variant: str) -> CheckedVariant:
    """One variant: replayed, and compared with what it expects."""
    data = dict(situation.variants)[variant]
    row = CheckedVariant(situation, variant)
    try:
        made = replay(data, situation.file, library(), profile_asked(data))
    except BadInput as error:
        row.findings = [finding if finding.file else replace(finding, file=situation.file) for finding in error.findings]
        if any(finding.code == "unknown-card" for finding in row.findings):
            # its own file may be the one that cannot be read
            row.findings += library().findings
        return row
    row.made = made
    expectations = data.get("expect")
    if not expectations:
        row.findings.append(Finding("expects-nothing", "the situation expects nothing", situation.file, data.line, "Add expect:."))
    expected = expected_refusals(expectations, made, data, situation.file)
    row.findings.extend(finding for finding in made.findings if not (finding.code == "refused" and finding.message in expected))
    try:
        row.findings.extend(unmet_expectations(expectations, made, data, situation.file))
    except Exception as error:
        row.findings.append(failure_finding(error, situation.file, line_of(data, "expect")))
    return row
