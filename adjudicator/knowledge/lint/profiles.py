"""Profiles are layers over one root, and answer questions with options that exist."""

from __future__ import annotations

from ...ground.findings import Finding, the_id_meant
from ..errors import ProfileCycle, UnknownId
from ..findings import Report
from ..model import EDITIONS, Loop, Profile, Question, Record, key
from ..profiles import inherited, layers, spoken_by
from .given import Given, add


def check(given: Given) -> list[Finding]:
    """``profile-...``, ``root-unanswered``, and answers that name nothing."""
    report = Report()
    profiles = given.base.profiles
    ids = [profile.id for profile in profiles]
    for profile in profiles:
        if profile.over and profile.over not in ids:
            add(
                report,
                "link-unresolved",
                profile,
                "over",
                f"over names {profile.over!r}",
                the_id_meant(profile.over, ids),
            )
        for question, option in profile.answers.items():
            _check_answer(given, report, profile, f"answers.{question}", question, option)
        _check_layers(given, report, profile)
        _check_edition(given, report, profile)
    roots = [profile for profile in profiles if not profile.over]
    if len(roots) == 1:
        _check_root(given, report, roots[0])
    for root in roots if len(roots) > 1 else ():
        add(report, "profile-root", root, "id", f"{len(roots)} profiles have no over")
    if not roots:
        report.add("profile-root", "no profile is the root", file="profiles")
    _check_editions(given, report, ids)
    for loop in given.base.loops:
        for way in loop.ways_out:
            _check_answer(given, report, loop, "ways-out", way.of, way.option)
    return report.findings


def _check_answer(given: Given, report: Report, record: Profile | Loop, field: str, question: str, option: str) -> None:
    found = given.base.by_key.get(key("question", question))
    if not isinstance(found, Question):
        known = (one.id for one in given.base.questions)
        add(report, "question-unknown", record, field, f"it answers {question!r}", the_id_meant(question, known))
        return
    options = [one.id for one in found.options]
    if option not in options:
        add(
            report,
            "option-unknown",
            record,
            field,
            f"{question!r} has no option {option!r}",
            the_id_meant(option, options),
        )


def _check_layers(given: Given, report: Report, profile: Profile) -> None:
    try:
        layers(given.base, profile.id)
    except ProfileCycle as error:
        if profile.id == min(error.layers):
            add(report, "cycle", profile, "over", str(error))
    except UnknownId:
        pass  # reported where the layer names it


def _check_edition(given: Given, report: Report, profile: Profile) -> None:
    """An edition rests on earlier ones, and only for what its own book does not say."""
    below = given.base.by_key.get(key("profile", profile.over))
    if not isinstance(below, Profile) or "edition" not in (profile.kind, below.kind) or profile.kind != below.kind:
        return
    if profile.date and below.date > profile.date:
        add(report, "profile-over-later", profile, "over", f"{below.id!r} is of {below.date}, this one of {profile.date}")
    try:
        taken = inherited(given.base, profile.id)
    except (ProfileCycle, UnknownId):
        return  # reported where the layer names it
    for question in given.base.questions:
        said = [option.id for option in question.options if spoken_by(option, profile.source)]
        if said and question.id in taken:
            add(report, "profile-book-speaks", profile, "answers", f"on {question.id!r} its book says {' or '.join(map(repr, said))}")


def _check_root(given: Given, report: Report, root: Profile) -> None:
    """The root answers what the engine reads: what it says it reads, else what the questions say."""
    read = given.engine_questions
    if read is None:
        read = dict.fromkeys(question.id for question in given.base.questions if question.engine)
    for question in read:
        if question not in root.answers:
            add(report, "root-unanswered", root, "answers", f"no answer to {question!r}")


def _check_editions(given: Given, report: Report, ids: list[str]) -> None:
    first: dict[str, Record] = {}
    for rule in given.base.rules:
        for edition in rule.editions:
            first.setdefault(edition, rule)
    for edition in EDITIONS:
        if edition in first and edition not in ids:
            add(report, "profile-edition", first[edition], "editions", f"{edition!r} has no profile")
