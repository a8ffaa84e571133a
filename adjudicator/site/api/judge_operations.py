"""What comes of a case: replaying, comparing, exploring it, and making one of the names of cards."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import msgspec
from msgspec import UNSET

from ...ground.findings import BadInput, Finding, Remedy, did_you_mean, the_id_meant
from ...judge.asking.asking import ask as answer_to
from ...judge.asking.asking import ask_case
from ...judge.asking.reasons.resting import resting_on
from ...judge.asking.reasons.ruled_there import ruled_there
from ...judge.asking.verdict_status import verdict_status
from ...judge.compare.exploration import LineDecision
from ...judge.composer.from_names import case_from_names, names_as_spelled, possible_happenings
from ...judge.data.loaded import is_profile, knowledge
from ...judge.situation.paths import plain_data
from ..case import exploring
from ..case import link as caselink
from ..case.judging import Judged, data_date
from ..case.link import Case, from_situation
from ..case.settling import asks
from ..case.text_view import is_link
from ..case.urls import case_of, case_url, judged, pasted
from ..web.limits import spend
from ..web.problems import MOST_ERRORS, Error, Wrong, wrong_findings
from . import shapes
from .operations import operations_of

OPERATIONS, operation = operations_of("judge")
#: Most outcomes, and most happenings, that an answer has.
MOST_OUTCOMES, MOST_EVENTS = 60, 12
#: Keys of a situation that say what it is for; a case may be sent with them.
TOLD = ("expect", "cites", "shows", "about", "note", "narrative", "variants")


@operation("POST", "/replay", "Replay a case: verdict, steps, what it rests on", engine=True)
def replay(body: shapes.CaseBody) -> shapes.Replayed:
    case, found = _judged(body)
    made, said = found.replayed, found.verdict
    name = made.trace.name
    return shapes.Replayed(
        case_url(case, whole=True),
        said.says,
        list(said.also),
        list(said.texts),
        *verdict_status(case.data, made, said.standing),
        said.standing,
        [shapes.Reason(key, knowledge().by_key[key].title) for key in resting_on(made)],
        [shapes.Ruled(one.key, one.title, one.says, one.status) for one in ruled_there(made, said)],
        [shapes.Ground(one.question, asks(one.question), one.option, one.title, one.standing) for one in said.grounds],
        list(said.loops),
        made.ended,
        [
            shapes.Step(number, step.says, step.kind, step.depth, step.deciding, list(step.rules), dict(step.reads))
            for number, step in enumerate(made.trace.steps, 1)
        ],
        [
            shapes.Left(
                one.choice.who or "chance",
                one.choice.ask,
                name(one.key) if one.key in made.setting.names else one.key,
                list(one.choice.keys()),
            )
            for one in made.open()
        ],
        dict(made.reads),
        [shapes.Complaint(one.message, one.mend, _place(one.path)) for one in found.problems],
        made.profile.id,
        data_date(),
    )


@operation("GET", "/ask", "Answer a line: the rulings, the case it tells of with its verdict, the cards", engine=True)
def ask(query: shapes.AskQuery) -> shapes.Asked:
    return _asked(query.q, query.printing, query.profile)


@operation("POST", "/ask", "The same, for a line in a body", engine=True)
def ask_sent(body: shapes.AskBody) -> shapes.Asked:
    return _asked(body.line, body.printing, body.profile)


def _asked(line: str, printing: str, profile: str) -> shapes.Asked:
    _check_profile(profile)
    begun = time.thread_time()
    try:
        answered = ask_case(line, pasted(line).data, profile) if is_link(line) else answer_to(line, (), printing, profile)
    finally:
        spend(time.thread_time() - begun)
    return msgspec.convert(answered.as_data(), shapes.Asked)


@operation("POST", "/compare", "Compare the readings and printings of a case: which of them matter", engine=True)
def compare(body: shapes.CaseBody) -> shapes.Compared:
    case, found = _judged(body)
    made = found.compared()
    return shapes.Compared(
        case_url(case, "case.compare", whole=True),
        made.sentence(),
        list(made.matters),
        [list(pair) for pair in made.together],
        list(made.printings),
        list(made.no_difference),
        [
            shapes.Outcome(
                group.verdict.says,
                group.verdict.standing,
                list(group.differs),
                [shapes.Interpretation(one.says, [list(part) for part in one.change], one.told) for one in group.variants],
            )
            for group in made.groups
        ],
        made.runs,
        made.spent,
        list(made.not_tried),
        data_date(),
    )


@operation("POST", "/explore", "Explore all that can come of a case, or whether a goal can be reached", engine=True)
def explore(body: shapes.ExploreBody) -> shapes.Explored:
    case, found = _judged(body)
    goals = body.goals if body.goals is not UNSET else []
    until = body.until if body.until is not UNSET else ""
    try:
        made = exploring.explore(found, goals, states=body.budget, until=until, chance=body.chance)
    except exploring.BadGoal as error:
        raise wrong_findings("That is no goal", error.findings, f"#/goals/{error.number}") from None
    return shapes.Explored(
        case_url(case, whole=True),
        made.says,
        made.states,
        made.complete,
        [shapes.Ending(one.says, one.lines, _line(one.line), list(one.differs)) for one in made.endings[:MOST_OUTCOMES]],
        [
            shapes.GoalAnswer(
                one.goal.says, one.goal.player, one.sentence(), one.possible, one.certain, _line(one.line), _line(one.against)
            )
            for one in made.answers
        ],
        data_date(),
    )


def _line(line: Iterable[LineDecision]) -> list[shapes.Decision]:
    return [shapes.Decision(one.who, one.key, one.says) for one in line]


@operation("POST", "/case", "Make the smallest case in which some cards meet", engine=True)
def case(body: shapes.MeetBody) -> shapes.MetCase:
    _check_profile(body.profile)
    begun = time.thread_time()
    try:
        names = names_as_spelled(tuple(body.cards))
    except BadInput as error:
        raise wrong_findings("There is no such card", error.findings, "#/cards") from None
    try:
        met = case_from_names(names, body.event, body.printing, body.profile)
    except BadInput as error:
        raise wrong_findings("No case can be made of that", error.findings, "#/event" if body.event else "#/cards") from None
    finally:
        spend(time.thread_time() - begun)
    made = from_situation(met.data)
    found = judged(made)
    mark = ("", "") if found.stops() else verdict_status(made.data, found.replayed, found.verdict.standing)
    return shapes.MetCase(
        case_url(made, whole=True),
        met.happening.key,
        met.happening.says,
        found.found.says if found.found else "",
        *mark,
        plain_data(met.data),
        list(met.idle),
        list(met.text_only),
        [one.key for one in possible_happenings(names, body.printing)][:MOST_EVENTS],
    )


# -- the case of a body --------------------------------------------------------------------------------------------------------------------


def _judged(body: shapes.CaseBody) -> tuple[Case, Judged]:
    """A case that can be judged. Raises :class:`Wrong` with a pointer to each mistake in it."""
    case = _given(body)
    try:
        found = judged(case)
    except (TypeError, ValueError, AttributeError, RecursionError, KeyError):
        raise Wrong(
            422, "This case cannot be read", errors=[Error("Its data has a form that no situation has.", pointer="#/case")]
        ) from None
    if found.stops():
        raise Wrong(
            422,
            "This case cannot be judged as it is",
            errors=[Error(one.message, one.code, one.mend, _place(one.path)) for one in found.problems[:MOST_ERRORS]],
        )
    return case, found


def _given(body: shapes.CaseBody) -> Case:
    """The case of a body. Raises :class:`Wrong`."""
    said = [name for name in ("case", "link", "text") if getattr(body, name) is not UNSET]
    if len(said) != 1:
        raise Wrong(422, "The body has another form", errors=[Error("Give one of case, link and text.", pointer="#")])
    try:
        if body.case is not UNSET:
            case = Case(_only_known(body.case))
        elif body.link is not UNSET:
            case = case_of(dict(parse_qsl(_query(body.link), keep_blank_values=True)))
        else:
            case = pasted(str(body.text))
    except BadInput as error:
        raise wrong_findings("This cannot be used as it is", error.findings, f"#/{said[0]}") from None
    if body.profile is not UNSET:
        _check_profile(body.profile)
    more = {name: value for name in ("profile", "printings") if (value := getattr(body, name)) is not UNSET}
    return case.with_data({**case.data, **more})


def _check_profile(profile: str) -> None:
    if not is_profile(profile):
        known = sorted(one.id for one in knowledge().profiles)
        mend = str(did_you_mean(profile, known)) or f"It can be: {', '.join(known)}, or house rules as their link spells them."
        raise Wrong(
            422,
            "There is no such profile",
            errors=[Error(f"There is no profile {profile[:60]!r}.", code="unknown-profile", mend=mend, pointer="#/profile")],
        )


def _only_known(data: dict[str, Any]) -> dict[str, Any]:
    """Data of a case without what a situation says besides. Raises :class:`BadInput` for keys that nothing has."""
    wrong = [
        Finding("unknown-key", f"a case has no {key[:40]!r}", "", 0, _key_meant(key))
        for key in data
        if key not in caselink.KEYS and key not in TOLD
    ]
    if wrong:
        raise BadInput(wrong)
    return {key: value for key, value in data.items() if key in caselink.KEYS}


def _key_meant(key: str) -> Remedy:
    """What a key of a case may have been meant as; all that there are, where nothing is like it."""
    return the_id_meant(key, caselink.KEYS).or_say(f"It can have: {', '.join(sorted(caselink.KEYS))}. Made-up cards stand under 'define'.")


def _query(link: str) -> str:
    """The query of a link. Raises :class:`BadInput`."""
    try:
        return urlsplit(link).query
    except ValueError:
        raise BadInput([Finding("link-broken", "this is no link", "", 0, "Copy the link whole.")]) from None


def _place(path: tuple[str, ...]) -> str:
    return "#/case" + "".join("/" + part.replace("~", "~0").replace("/", "~1") for part in path)
