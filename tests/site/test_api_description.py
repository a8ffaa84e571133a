"""The description holds: whatever fits it, and whatever does not, is answered as described; each operation is answered well many times."""

import re
from collections import Counter

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.specs.openapi import checks as openapi_checks
from site_cases import POISONED, link, quiet
from test_proposing import filled

from adjudicator.site.api.description import is_twin
from adjudicator.site.server.application import create_app
from adjudicator.site.web.settings import from_environment
from adjudicator.site.web.twins import page_of

#: How often each operation must be answered well, and how many requests of chance each gets beyond its examples.
WELL, CHANCE = 20, 12
#: Twins whose data are a list, or something that somebody wrote down, not the object of a page.
LISTS_AND_KEPT = {"settle.names", "settle.sentence_twin", "browse.suggest", "proposing.kept_twin", "saving.twin"}
CHECKS = (
    schemathesis.checks.not_a_server_error,
    *(
        getattr(openapi_checks, name)
        for name in ("status_code_conformance", "content_type_conformance", "response_headers_conformance", "response_schema_conformance")
    ),
)


@pytest.fixture(scope="module")
def described(tmp_path_factory):
    """A site of its own that remembers what it judged, and its description, in which what people keep has examples too."""
    database = tmp_path_factory.mktemp("described") / "site.sqlite"
    app = create_app(from_environment({}, engine_ms=0, network_ms=0, database_url=f"sqlite:///{database}", secret_key="for tests"))
    quiet()
    client = app.test_client()
    kept = client.post("/propose", data={**filled(client), "do": "send"}).headers["Location"].split("/")[-1]
    data = client.get("/api/v1/openapi.json").json
    ids = {"/proposal/{id}.json": kept, "/c/{id}.json": saved(client)}
    for path, id in ids.items():
        for parameter in data["paths"].get(path, {"get": {"parameters": []}})["get"]["parameters"]:
            parameter["examples"] = {"e1": {"value": id}}
    return app, data


def saved(client):
    """The id of a saved case."""
    token = re.search(r'name="csrf_token" value="([^"]+)"', client.get(link(POISONED, "/case/save")).text).group(1)
    answer = client.post(link(POISONED, "/case/save"), data={"csrf_token": token, "title": "Kept"})
    return re.search(r"/c/([^/.?]+)", answer.headers["Location"]).group(1)


def test_no_summary_has_marks_of_the_source(described):
    for path, methods in described[1]["paths"].items():
        assert not any("``" in one["summary"] for one in methods.values()), path


def test_the_description_is_openapi(described):
    app, data = described
    assert data["openapi"].startswith("3.1") and len(data["paths"]) > 50
    ids = [one["operationId"] for methods in data["paths"].values() for one in methods.values()]
    assert len(ids) == len(set(ids))
    untold = {rule.endpoint for rule in app.url_map.iter_rules() if is_twin(rule) and page_of(app.view_functions[rule.endpoint]) is None}
    assert untold == LISTS_AND_KEPT
    bare = [
        f"{path}: {one['name']}"
        for path, methods in data["paths"].items()
        for one in next(iter(methods.values())).get("parameters", ())
        if one["in"] == "path" and not one.get("examples")
    ]
    assert not bare


def test_everything_is_answered_as_described(described):
    app, data = described
    schema = schemathesis.openapi.from_dict(data)
    schema.app = app
    well: Counter[str] = Counter()

    def send(case):
        # the client of WSGI unpacks nothing
        response = case.call(headers={"Accept-Encoding": "identity"})
        case.validate_response(response, checks=list(CHECKS))
        well[case.operation.label] += 200 <= response.status_code < 300

    for result in schema.get_all_operations():
        operation = result.ok()
        examples = operation.get_strategies_from_examples()
        for strategy in examples:
            drawn(strategy, send, 1)
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            drawn(operation.as_strategy(generation_mode=mode), send, CHANCE)
        for number in range(WELL):
            if well[operation.label] >= WELL:
                break
            drawn(examples[number % len(examples)], send, 1) if examples else send(operation.Case())
    few = {operation: count for operation in (one.ok().label for one in schema.get_all_operations()) if (count := well[operation]) < WELL}
    assert not few, few


def drawn(strategy, send, number):
    """Send some cases of a strategy; a strategy that has none sends nothing."""

    @settings(
        max_examples=number,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def run(case):
        send(case)

    try:
        run()
    except Unsatisfiable:
        return
