"""Reports as a reporter sees them, as the maintainer works through them, and as the beginning of a situation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import parse_qsl

from ...judge.situation.writing import situation_text
from ..case.judging import judge
from ..case.link import Case
from ..case.opening import opened
from ..case.text_view import text_of_case
from ..storage.reports import Report

#: Titles of letters by what they are about.
LETTERS = {"": "A letter", "rights": "A letter about rights"}


@dataclass(frozen=True)
class ReportedPage:
    """A report under its link. ``says``, ``instead``: what was complained of; ``verdict``: what the page said then; ``now``: what it says
    now, both empty for a letter. ``answer``: empty until there is one; ``answered``: the day."""

    id: str
    title: str
    kept: str
    says: str
    instead: str
    verdict: str
    now: str
    answer: str
    answered: str


@dataclass(frozen=True)
class QueueRow:
    """A report in the queue. ``begins``: the first line of the complaint. ``letter``: whether it has no case."""

    id: str
    title: str
    kept: str
    begins: str
    letter: bool


@dataclass(frozen=True)
class QueuePage:
    """All reports: those that wait, and the newest of those that are answered."""

    waiting: tuple[QueueRow, ...]
    answered: tuple[QueueRow, ...]


@dataclass(frozen=True)
class QueuedPage:
    """A report to be worked on. ``skeleton``: the beginning of a situation that tests what comes of it, empty for a letter."""

    report: ReportedPage
    skeleton: str
    note: str = ""


def case_of(report: Report) -> Case:
    """The case of a report, empty for a letter. Raises :class:`BadInput` where it cannot be read any more."""
    return opened(dict(parse_qsl(report.query, keep_blank_values=True))) if report.query else Case()


def says_now(case: Case) -> str:
    """What a page about a case says today; nothing without a case."""
    if not case.data:
        return ""
    found = judge(case.data)
    return found.found.says if found.found is not None else " ".join(f"{one.message} {one.mend}".strip() for one in found.problems)


def reported(report: Report, now: str) -> ReportedPage:
    """The page of a report. ``now``: what its case says today."""
    return ReportedPage(
        report.id,
        report.title,
        f"{report.kept:%Y-%m-%d}",
        report.says,
        report.instead,
        report.verdict,
        now,
        report.answer,
        f"{report.answered:%Y-%m-%d}" if report.answered is not None else "",
    )


def queue(found: Iterable[Report]) -> QueuePage:
    """The queue of reports."""
    rows = [
        (one, QueueRow(one.id, one.title, f"{one.kept:%Y-%m-%d}", (one.says.splitlines() or [""])[0][:120], not one.query)) for one in found
    ]
    return QueuePage(tuple(row for one, row in rows if one.answered is None), tuple(row for one, row in rows if one.answered is not None))


def skeleton(report: Report, now: str) -> str:
    """A report as the beginning of a situation file: its case, the complaint and both verdicts in comments, and what is still to be
    written. Empty for a letter."""
    case = case_of(report)
    if not case.data:
        return ""
    told = [f"Report {report.id} of {report.kept:%Y-%m-%d}. What is wrong:", *report.says.splitlines()]
    told += ["What should happen:", *report.instead.splitlines()] if report.instead else []
    told += [f"The page said (data of {report.dated}):", *report.verdict.splitlines(), "It says now:", *now.splitlines()]
    left = [
        "",
        "Still to be written, then adjudicator check FILE:",
        "cites: [{source: ..., section: ...}]   where it is settled; adjudicator search kind:source",
        "shows: [...]                           the rules, rulings or readings that it shows",
        "expect:                                what must come of it, such as",
        "- {card: ..., at: ...}",
    ]
    named = {key: value for key, value in case.data.items() if key not in ("situation", "title")}
    about = {"situation": f"report-{report.id}", "title": str(case.data.get("title") or f"Report {report.id}")}
    file = situation_text({**about, **named}) if not case.data.get("saved") else text_of_case(case).file
    return "".join(f"# {line}".rstrip() + "\n" for line in told) + file + "".join(f"# {line}".rstrip() + "\n" for line in left)
