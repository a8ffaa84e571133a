"""The operations under /api: what each takes and gives. Nothing here is kept, and nothing needs a key."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import msgspec
from flask import Blueprint, Response, request

from ...judge import house_rules
from ...judge.atlas import atlas
from ...judge.base import is_profile, knowledge, profile_title, reading
from ...judge.catalogue import card_facts
from ...judge.explore import Explorer
from ...judge.goals import read_goal
from ...judge.meeting import happened, meet, spelt
from ...knowledge.errors import KnowledgeError
from ...knowledge.profiles import difference
from ...knowledge.search import search as find
from ...knowledge.walks import explanation, neighbours
from ...knowledge.walks import sentence as link_sentence
from ...language.problems import BadInput, Finding
from .. import caselink
from ..caselink import Case
from ..judging import FILE, Judged, data_date, library
from ..limits import spend
from ..links import case_url, judged, store
from ..settling import asks
from ..storage import Unavailable
from ..textview import case_of_text
from . import shapes
from .problems import Wrong, of_finding, problem

api = Blueprint("api", __name__)


@dataclass(frozen=True)
class Operation:
    """One operation, for the description. ``query``: (name, schema, meaning). ``engine``: whether it counts as engine time."""

    name: str
    method: str
    path: str
    summary: str
    answer: Any
    body: Any = None
    query: tuple[tuple[str, dict[str, Any], str], ...] = ()
    engine: bool = False
    tag: str = "judge"


OPERATIONS: list[Operation] = []
#: Fields of a query and their schemas.
TEXT = {"type": "string", "maxLength": 400}


def operation(method: str, path: str, summary: str, answer: Any, *, body: Any = None, query: tuple = (), engine: bool = False,
              tag: str = "judge") -> Callable:
    """Make a view of a function that takes what the path names, and the body if there is one, and gives an answer of a type."""
    def register(make: Callable) -> Callable:
        OPERATIONS.append(Operation(make.__name__, method, path, summary, answer, body, query, engine, tag))

        @wraps(make)
        def view(**given: Any) -> Any:
            try:
                made = make(_body(body), **given) if body is not None else make(**given)
            except Wrong as error:
                return error.response
            except BadInput as error:
                return problem(422, "This cannot be used as it is", errors=[of_finding(one) for one in error.findings[:20]])
            except KnowledgeError as error:
                return problem(404, "There is no such thing", str(error))
            return Response(msgspec.json.encode(made), mimetype="application/json")

        api.add_url_rule(path, make.__name__, view, methods=[method])
        return make
    return register


def _body(form: Any) -> Any:
    """The body of the request. Raises :class:`Wrong` with a pointer to what is wrong."""
    if request.mimetype != "application/json":
        raise Wrong(415, "The body must be JSON", "Send it with Content-Type: application/json.")
    try:
        return msgspec.json.decode(request.get_data(), type=form)
    except msgspec.ValidationError as error:
        message, _, where = str(error).partition(" - at ")
        raise Wrong(422, "The body has another form", errors=[{"detail": message + ".", "pointer": _pointer(where)}]) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Wrong(400, "The body is not JSON", str(error)[:200]) from None


def _pointer(where: str) -> str:
    """A place as msgspec tells it (``$.goals[0]``) as a JSON pointer (``#/goals/0``)."""
    path = where.strip("`").removeprefix("$").replace("[", ".").replace("]", "")
    return "#" + path.replace(".", "/")


def _given(form: shapes.CaseBody) -> Case:
    """The case of a body. Raises :class:`Wrong`."""
    said = [name for name in ("case", "link", "text") if getattr(form, name) is not msgspec.UNSET]
    if len(said) != 1:
        raise Wrong(422, "The body has another form", errors=[{"detail": "Give one of case, link and text.", "pointer": "#"}])
    key = said[0]
    try:
        case = {"case": lambda: Case(_only_known(form.case)), "link": lambda: _linked(form.link), "text": lambda: case_of_text(form.text)}[key]()
    except BadInput as error:
        raise Wrong(422, "This cannot be used as it is", errors=[of_finding(one, f"#/{key}") for one in error.findings[:20]]) from None
    more = {name: value for name in ("profile", "printings") if (value := getattr(form, name)) is not msgspec.UNSET}
    if "profile" in more and not is_profile(more["profile"]):
        raise Wrong(422, "There is no such profile", errors=[{"detail": f"There is no profile {more['profile'][:60]!r}.", "pointer": "#/profile"}])
    return case.with_data({**case.data, **more})


def _only_known(data: dict[str, Any]) -> dict[str, Any]:
    """Data of a case without what a situation says besides. Raises :class:`BadInput` for keys that nothing has."""
    told = ("expect", "cites", "shows", "about", "note", "narrative", "variants")
    wrong = [Finding("unknown-key", f"a case has no {key[:40]!r}", "", 0, "") for key in data if key not in caselink.KEYS and key not in told]
    if wrong:
        raise BadInput(wrong[:20])
    return {key: value for key, value in data.items() if key in caselink.KEYS}


def _linked(link: str) -> Case:
    given = dict(parse_qsl(urlsplit(link).query, keep_blank_values=True))
    if caselink.KEPT in given:
        try:
            given = dict(parse_qsl(store().get(given[caselink.KEPT][:64]), keep_blank_values=True))
        except (LookupError, Unavailable):
            raise BadInput([Finding("link-not-kept", "no case is kept under that hash", "", 0, "Copy the link whole.")]) from None
    return caselink.read(given)


def _judged(form: shapes.CaseBody) -> tuple[Case, Judged]:
    """A case that can be judged. Raises :class:`Wrong` with a pointer to each mistake in it."""
    case = _given(form)
    try:
        found = judged(case)
    except (TypeError, ValueError, AttributeError, RecursionError, KeyError):
        raise Wrong(422, "This case cannot be read", errors=[{"detail": "Its data has a form that no situation has.", "pointer": "#/case"}]) from None
    if found.stops():
        raise Wrong(422, "This case cannot be judged as it is", errors=[
            {"detail": one.message, "code": one.code, "mend": one.mend, "pointer": _place(one.path)} for one in found.problems[:20]])
    return case, found


def _place(path: tuple[str, ...]) -> str:
    return "#/case" + "".join("/" + part.replace("~", "~0").replace("/", "~1") for part in path)


# -- the judge -----------------------------------------------------------------------------------------------------------------------------


@operation("POST", "/api/replay", "Replay a case: verdict, steps, what it rests on", shapes.Replayed, body=shapes.CaseBody, engine=True)
def replay(form: shapes.CaseBody) -> shapes.Replayed:
    case, found = _judged(form)
    made, said = found.made, found.found
    name = made.trace.name
    return shapes.Replayed(
        case_url(case, whole=True), said.says, said.standing,
        [shapes.Ground(one.question, asks(one.question), one.option, one.title, one.standing) for one in said.grounds], list(said.loops), made.ended,
        [shapes.Step(number, step.says, step.kind, step.depth, step.deciding, list(step.rules), dict(step.reads))
         for number, step in enumerate(made.trace.steps, 1)],
        [shapes.Left(one.choice.who or "chance", one.choice.ask, name(one.key) if one.key in made.setting.names else one.key, list(one.choice.keys()))
         for one in made.open()],
        dict(made.reads), [shapes.Complaint(one.message, one.mend, _place(one.path)) for one in found.problems], made.reading.id, data_date())


@operation("POST", "/api/compare", "Compare the readings and printings of a case: which of them matter", shapes.Compared, body=shapes.CaseBody,
           engine=True)
def compare(form: shapes.CaseBody) -> shapes.Compared:
    case, found = _judged(form)
    made = found.compared()
    return shapes.Compared(
        case_url(case, "case.compare", whole=True), made.sentence(), list(made.matters), [list(pair) for pair in made.together], list(made.printings),
        list(made.no_difference), [shapes.Outcome(group.verdict.says, group.verdict.standing, list(group.differs), [
            shapes.Interpretation(one.says, [list(part) for part in one.change]) for one in group.variants]) for group in made.groups],
        made.runs, made.spent, list(made.not_tried), data_date())


@operation("POST", "/api/explore", "Explore all that can come of a case, or whether a goal can be reached", shapes.Explored, body=shapes.ExploreBody,
           engine=True)
def explore(form: shapes.ExploreBody) -> shapes.Explored:
    case, found = _judged(form)
    goals = form.goals if form.goals is not msgspec.UNSET else []
    stop = form.until if form.until is not msgspec.UNSET else "turn" if goals or not case.data.get("moves") else "moves"
    chosen = reading(str(found.data.get("profile", "latest")))
    begun = time.perf_counter()
    # a crowded table costs more a state
    budget = max(10, min(form.budget, 4 * form.budget * 40 // found.frames()))
    try:
        def begin() -> Explorer:
            return Explorer(found.data, FILE, library(), chosen, until=stop, chance=form.chance)

        answers, states, complete, outcomes = [], 0, True, []
        for number, text in enumerate(goals):
            explorer = begin()
            try:
                goal = read_goal(text, explorer)
            except BadInput as error:
                raise Wrong(422, "That is no goal", errors=[of_finding(one, f"#/goals/{number}") for one in error.findings]) from None
            one = explorer.ask(goal, budget // len(goals), certain=True)
            answers.append(shapes.GoalAnswer(one.goal.says, one.goal.player, one.sentence(), one.possible, one.certain, _line(one.line), _line(one.against)))
            states, complete = states + one.states, complete and one.complete
        said = " ".join(one.says for one in answers)
        if not goals:
            explorer = begin()
            explorer.expand(budget)
            made = explorer.endings()
            outcomes = [shapes.Ending(one.says, one.lines, _line(one.line), list(one.differs)) for one in made.endings[:60]]
            said, states, complete = made.sentence(), made.states, made.complete
    finally:
        spend(time.perf_counter() - begun)
    return shapes.Explored(case_url(case, whole=True), said, states, complete, outcomes, answers, data_date())


def _line(line: Any) -> list[shapes.Decision]:
    return [shapes.Decision(one.who, one.key, one.says) for one in line]


@operation("POST", "/api/case", "Make the smallest case in which some cards meet", shapes.MetCase, body=shapes.MeetBody, engine=True)
def case(form: shapes.MeetBody) -> shapes.MetCase:
    if not is_profile(form.profile):
        raise Wrong(422, "There is no such profile", errors=[{"detail": f"There is no profile {form.profile[:60]!r}.", "pointer": "#/profile"}])
    begun = time.perf_counter()
    try:
        names = spelt(tuple(form.cards))
    except BadInput as error:
        raise Wrong(422, "There is no such card", errors=[of_finding(one, "#/cards") for one in error.findings]) from None
    try:
        met = meet(names, form.event, form.printing, form.profile)
    except BadInput as error:
        raise Wrong(422, "No case can be made of that", errors=[of_finding(one, "#/event" if form.event else "#/cards") for one in error.findings]) from None
    finally:
        spend(time.perf_counter() - begun)
    made = Case({key: value for key, value in met.data.items() if key in caselink.KEYS})
    found = judged(made)
    return shapes.MetCase(case_url(made, whole=True), met.happening.key, met.happening.says, found.found.says if found.found else "",
                          caselink.plain(met.data), list(met.idle), list(met.text_only), [one.key for one in happened(names, form.printing)][:12])


# -- what is known ---------------------------------------------------------------------------------------------------------------------------


@operation("GET", "/api/search", "Search everything: rules, rulings, questions, loops, cards, situations", shapes.Found, tag="knowledge", query=(
    ("q", {**TEXT, "minLength": 1}, "words, and filters such as kind:question or card:\"cub scout\""),
    ("limit", {"type": "integer", "minimum": 1, "maximum": 100, "default": 20}, "at most so many hits")))
def search() -> shapes.Found:
    asked = request.args.get("q", "")
    if not asked or len(asked) > 400:
        raise Wrong(422, "There is nothing to search for", errors=[{"detail": "q has from 1 to 400 characters.", "parameter": "q"}])
    found = find(atlas().index, asked, _number("limit", 20, 1, 100))
    return shapes.Found(found.total, [shapes.Hit(hit.document.key, hit.document.kind, hit.document.id, hit.document.title, hit.document.says or "",
                                                 hit.document.status or "") for hit in found.hits],
                        {word: list(instead) for word, instead in found.corrected.items()})


def _number(name: str, usual: int, least: int, most: int) -> int:
    text = request.args.get(name, str(usual))
    if not (text.isascii() and text.isdecimal() and len(text) < 9 and least <= int(text) <= most):
        raise Wrong(422, "That is no such number", errors=[{"detail": f"{name} is a whole number from {least} to {most}.", "parameter": name}])
    return int(text)


@operation("GET", "/api/graph/near/<node>", "What a node rests on and what rests on it", shapes.Near, tag="knowledge")
def near(node: str) -> shapes.Near:
    graph = atlas().graph
    found = neighbours(graph, node)
    return shapes.Near(found.key, graph.nodes[found.key]["title"], {kind: list(keys) for kind, keys in found.out.items()},
                       {kind: list(keys) for kind, keys in found.back.items()})


@operation("GET", "/api/graph/path/<start>/<end>", "How two nodes are connected, as sentences", shapes.Path, tag="knowledge")
def path(start: str, end: str) -> shapes.Path:
    graph = atlas().graph
    return shapes.Path([shapes.PathStep(one.start, one.kind, one.end, link_sentence(graph, one)) for one in explanation(graph, start, end)])


@operation("GET", "/api/cards", "Every card and base of the game, by name", shapes.CardRows, tag="knowledge", query=(
    ("faction", TEXT, "only this faction"), ("set", TEXT, "only this set")))
def cards() -> shapes.CardRows:
    known = atlas()
    faction, set_ = request.args.get("faction", ""), request.args.get("set", "")
    rows = [shapes.CardRow(fact.id, name, fact.faction or "", fact.set or "", name in known.library) for name, fact in known.cards.items()
            if (not faction or fact.faction == faction) and (not set_ or fact.set == set_)]
    return shapes.CardRows(len(rows), sorted(rows, key=lambda row: row.name))


@operation("GET", "/api/cards/<name>", "A card by id or by any name it has or had: every printing as the judge plays it", dict[str, Any], tag="knowledge")
def card(name: str) -> dict[str, Any]:
    known = atlas()
    by_id = {one.id: one for one in known.library.cards.values()}
    if name in by_id:
        return card_facts(by_id[name]).as_data()
    try:
        return card_facts(known.library.find(name)).as_data()
    except BadInput as error:
        raise Wrong(404, "There is no such card", errors=[of_finding(one) for one in error.findings]) from None


@operation("GET", "/api/profiles", "The profiles: editions, the community's reading, bundles of house rules", shapes.ProfileRows, tag="knowledge")
def profiles() -> shapes.ProfileRows:
    return shapes.ProfileRows([shapes.ProfileRow(one.id, one.title, one.kind, one.over, one.says) for one in knowledge().profiles])


@operation("GET", "/api/profiles/<text>", "All that a profile, or the text of house rules, answers", shapes.ProfileAnswers, tag="knowledge")
def profile(text: str) -> shapes.ProfileAnswers:
    rules = _rules(text)
    made = house_rules.resolved(rules, knowledge())
    return shapes.ProfileAnswers(house_rules.written(rules), profile_title(text), rules.base, list(rules.later),
                                 {question: shapes.Answer(answer.option, answer.layer) for question, answer in made.answers.items()})


@operation("GET", "/api/profiles/<text>/difference/<other>", "Only what two profiles, or house rules, answer differently", shapes.ProfileDifference,
           tag="knowledge")
def profile_difference(text: str, other: str) -> shapes.ProfileDifference:
    one, two = _rules(text), _rules(other)
    base = knowledge()
    found = difference(house_rules.resolved(one, base), house_rules.resolved(two, base))
    return shapes.ProfileDifference(house_rules.written(one), house_rules.written(two), [
        shapes.Apart(entry.name, asks(entry.name), entry.first.option if entry.first else "", entry.second.option if entry.second else "")
        for entry in found if entry.kind == "answer"])


def _rules(text: str) -> house_rules.HouseRules:
    try:
        return house_rules.read(text, knowledge())
    except BadInput as error:
        raise Wrong(404, "There is no such profile", errors=[of_finding(one) for one in error.findings]) from None
