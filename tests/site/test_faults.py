"""Whatever is sent: an answer that says what is wrong with it, and never a mistake of ours."""

from __future__ import annotations

import re

import pytest
from site_cases import SHANGHAI, link, quiet, words
from sqlalchemy import text
from structlog.testing import capture_logs

from adjudicator.site.server.application import create_app
from adjudicator.site.storage import SavedCases, Store, TooNew
from adjudicator.site.web.logs import configure
from adjudicator.site.web.settings import from_environment


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The site as visitors meet it: mistakes become pages."""
    folder = tmp_path_factory.mktemp("faults")
    app = create_app(from_environment({}, engine_ms=0, network_ms=0, database_url=f"sqlite:///{folder}/site.sqlite", secret_key="x"))
    app.testing, app.config["PROPAGATE_EXCEPTIONS"] = False, False
    quiet()
    return app


@pytest.mark.parametrize("back", ["//[x", "/[x", "http://[", "/\x00", "/\r\nX: 1", "\\\\[x", "/a]["])
def test_an_address_to_go_back_to_that_is_none(site, back):
    answer = site.test_client().get("/look", query_string={"back": back, "theme": "dark"})
    assert answer.status_code == 303 and answer.headers["Location"].startswith("/")
    client = site.test_client()
    token = words(client, "/case/text").partition('name="csrf_token" value="')[2].partition('"')[0]
    assert client.post("/wish", data={"card": "Leader Two", "back": back, "csrf_token": token}).status_code in (303, 400)


@pytest.mark.parametrize("over", ["1" * 25, "abc." + "9" * 25, "abc.٣", "abc.-1"])
def test_a_revision_that_is_no_number(site, over):
    client = site.test_client()
    page = words(client, link(SHANGHAI, "/case/save"))
    token = page.partition('name="csrf_token" value="')[2].partition('"')[0]
    answer = client.post(link(SHANGHAI, "/case/save"), data={"over": over, "csrf_token": token, "title": "x"})
    assert answer.status_code == 403 and "may not change" in answer.text


@pytest.mark.parametrize(
    "path", ["/c/a%00b", "/case?c=a%00b", "/proposals/a%00b", "/c/a%00b.json", "/case?c=%F0%9F%92%A5", "/c/" + "x" * 400]
)
def test_an_id_that_can_be_none(database, path):
    app = create_app(from_environment({}, engine_ms=0, network_ms=0, database_url=database, secret_key="x"))
    app.config["PROPAGATE_EXCEPTIONS"] = False
    quiet()
    assert app.test_client().get(path).status_code in (400, 404)


def test_an_older_program_beside_a_newer_database_reads_and_says_so(database):
    store = Store(database)
    key = store.put("p=turn:Ann,players:(Ann:())")
    id, secret = SavedCases(store).save("p=turn:Ann,players:(Ann:())", "Kept before", "")
    with store.engine().begin() as connection:
        connection.execute(text("update alembic_version set version_num = '9999'"))
    app = create_app(from_environment({}, engine_ms=0, network_ms=0, database_url=database, secret_key="x"))
    app.config["PROPAGATE_EXCEPTIONS"] = False
    quiet()
    client = app.test_client()
    assert client.get(f"/case?c={key}").status_code == 200 and "Kept before" in words(client, f"/c/{id}")
    ready = client.get("/readyz")
    assert ready.status_code == 503 and ready.json["status"] == "reads only" and "newer version" in ready.json["why"]
    page = words(client, link(SHANGHAI, "/case/save"))
    token = page.partition('name="csrf_token" value="')[2].partition('"')[0]
    refused = client.post(link(SHANGHAI, "/case/save"), data={"csrf_token": token, "title": "Mine"})
    assert refused.status_code == 503 and "Mine" in refused.text
    with pytest.raises(TooNew):
        SavedCases(Store(database)).change(id, secret, 1, title="new")


def test_a_mistake_of_ours_has_an_id_in_the_page_the_headers_and_the_log(site, monkeypatch):
    monkeypatch.setitem(site.view_functions, "case.text", lambda: 1 / 0)
    configure("json")
    with capture_logs() as log:
        answer = site.test_client().get("/case.txt")
    id = answer.headers["X-Request-Id"]
    failed = next(entry for entry in log if entry["event"] == "failed")
    assert answer.status_code == 500 and id in answer.text and failed["id"] == id and failed["error"] == "ZeroDivisionError"
    quiet()
    assert isinstance(failed["exc_info"], ZeroDivisionError) and failed["exc_info"].__traceback__ is not None


def test_the_site_is_reached_only_under_its_names(tmp_path):
    app = create_app(
        from_environment({}, hosts="rules.example, .example.org", database_url=f"sqlite:///{tmp_path}/site.sqlite", secret_key="x")
    )
    app.config["PROPAGATE_EXCEPTIONS"] = False
    quiet()
    client = app.test_client()
    codes = {
        host: client.get("/case/save?p=turn:Ann", base_url=f"http://{host}").status_code
        for host in ("rules.example", "a.example.org", "evil.example")
    }
    assert codes == {"rules.example": 200, "a.example.org": 200, "evil.example": 400}
    assert "evil" not in client.get("/sitemap.xml", base_url="http://evil.example").text


@pytest.mark.parametrize("path", ["/", "/rules", "/card/buccaneer", link(SHANGHAI), "/house-rules", "/situations", "/case/save?p=turn:Ann"])
def test_pages_that_depend_on_cookies_say_so(site, path):
    answer = site.test_client().get(path)
    assert "Cookie" in answer.vary and "private" in answer.headers["Cache-Control"]


def test_what_the_server_counts_can_be_read(site):
    client = site.test_client()
    words(client, link(SHANGHAI))
    words(client, link({**SHANGHAI, "define": [{"name": "Odd One", "kind": "minion", "printings": {"first": {"power": 9}}}]}))
    said = client.get("/metrics")
    held = dict(re.findall(r'^adjudicator_cache_bytes\{(?:pid="\d+",)?what="(.+)"\} (\S+)$', said.text, re.M))
    assert set(held) == {"judged", "links", "made-up"} and float(held["made-up"]) > 100_000
    assert said.content_type.startswith("text/plain")
    for name in ("adjudicator_requests_total", "adjudicator_request_seconds_bucket", "adjudicator_queue", "adjudicator_cache_bytes"):
        assert name in said.text
    assert 'endpoint="case.show",status="200"' in said.text
