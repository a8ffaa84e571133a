"""Running it: settings, headers, limits, tokens, health, and a real server with several processes."""

import http.client
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest
from browsing import Page
from click.testing import CliRunner
from site_cases import POISONED, SHANGHAI, link, quiet, words
from support.collection import collection
from support.waiting import LONGEST, until

from adjudicator.cli import main
from adjudicator.ground import meter
from adjudicator.site.case import judging
from adjudicator.site.case.judging import Judge
from adjudicator.site.case.link import from_situation, query
from adjudicator.site.server.application import create_app
from adjudicator.site.web.settings import PREFIX, BadSetting, Settings, from_environment

ROOT = Path(__file__).resolve().parents[2]
ADDRESSES = [
    "/",
    "/case",
    link(SHANGHAI),
    link(POISONED, s=3),
    link(POISONED, "/case/compare"),
    link(SHANGHAI, "/case/print"),
    link(SHANGHAI, "/case/text"),
    link(SHANGHAI, "/case/edit") + "&place=bases/0/Bea/0",
    link(SHANGHAI, "/case/edit") + "&place=questions",
    "/rule/destroy-means",
    "/nowhere",
    "/situation/cub-scout-and-headlong",
]


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_page_needs_a_script_or_a_style_of_its_own(client, address):
    answer = client.get(address)
    html = answer.get_data(as_text=True)
    assert not re.search(r"<script(?![^>]*\ssrc=\"/static/)", html) and not re.search(r"\son\w+=", html) and "javascript:" not in html
    assert "style=" not in html and "<style" not in html
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff" and answer.headers["Referrer-Policy"] == "no-referrer"
    assert html.count("<h1") == 1 and '<main id="main">' in html and 'class="skip"' in html


@pytest.mark.parametrize("address", ADDRESSES[1:8])
def test_cases_are_not_for_search_engines(client, address):
    assert '<meta name="robots" content="noindex">' in client.get(address).get_data(as_text=True)


def test_a_form_without_its_token_is_shown_again_filled_in(client):
    answer = client.post("/case/text", data={"text": "players: {Ann: {}}"})
    html = answer.get_data(as_text=True)
    assert answer.status_code == 400 and "players: {Ann: {}}" in html and "grown old" in html
    token = Page("/case/text", html).forms[0].fields["csrf_token"]
    assert client.post("/case/text", data={"text": "players: {Ann: {}}", "csrf_token": token}).status_code == 303
    answer = client.post("/case/edit", data={"place": "define/*", "do": "set", "name": "Odd One", "more": "printings: {}"})
    assert answer.status_code == 400 and 'value="Odd One"' in answer.get_data(as_text=True)


def test_a_body_that_is_too_large_is_refused(client):
    answer = client.post("/case/text", data={"text": "x" * 1_100_000})
    assert answer.status_code == 413 and "1,000,000" in answer.get_data(as_text=True)


def test_engine_time_is_limited_by_browser_and_reading_is_not():
    app = create_app(from_environment({}, engine_ms=2, network_ms=0, cache_mb=0, secret_key="x"))
    quiet()
    one, other = app.test_client(), app.test_client()
    codes = [one.get(link(POISONED)).status_code for _ in range(12)]
    assert codes[0] == 200 and codes[-1] == 429
    answer = one.get(link(POISONED))
    assert answer.headers["Retry-After"] and "Try again in a minute" in answer.get_data(as_text=True)
    assert one.get("/question/when-values-move").status_code == 200 and one.get("/rule/destroy-means").status_code == 200
    assert other.get(link(POISONED)).status_code == 200


def test_the_first_page_answers_always_and_without_the_engine_when_its_time_is_used_up():
    app = create_app(from_environment({}, engine_ms=2, network_ms=0, cache_mb=0, secret_key="x"))
    quiet()
    client = app.test_client()
    pages_ = [client.get("/?n=Buccaneer&n=Cub+Scout") for _ in range(6)]
    assert {page.status_code for page in pages_} == {200}
    first, last = pages_[0].get_data(as_text=True), pages_[-1].get_data(as_text=True)
    assert 'id="verdict"' in first and 'id="verdict"' not in last
    assert "as long as it may" in last and "Buccaneer" in last and "Cub Scout" in last
    assert client.get("/").status_code == client.get("/?q=bucc").status_code == 200
    assert client.get(link(POISONED)).status_code == 429


def test_all_browsers_of_one_address_have_a_high_ceiling():
    app = create_app(from_environment({}, engine_ms=0, network_ms=2, cache_mb=0, secret_key="x"))
    quiet()
    assert [app.test_client().get(link(POISONED)).status_code for _ in range(12)][-1] == 429


def test_what_was_judged_is_remembered_by_weight():
    app = create_app(from_environment({}, engine_ms=0, network_ms=0, cache_mb=4, secret_key="x"))
    quiet()
    judge = app.extensions["adjudicator-judge"]
    client = app.test_client()
    assert words(client, link(POISONED)) == words(client, link(POISONED))
    assert 10_000 < judge.held() < judge.size and len(judge.known) == 1
    for number in range(60):
        words(client, link({**SHANGHAI, "title": f"Case {number}"}))
        assert judge.held() == sum(weight for _, weight in judge.known._known.values()) <= judge.size
    assert 1 < len(judge.known) < 61


def test_what_the_clock_has_cut_off_is_not_remembered_for_long(monkeypatch):
    """On a busy machine a case that is fine may be given up; whoever tries again a moment later is not told the same from memory."""
    judge = Judge(10_000_000, lambda seconds, steps: None)
    moment = [1_000.0]
    monkeypatch.setattr(judging.time, "monotonic", lambda: moment[0])
    monkeypatch.setattr(judging, "JUDGE_SECONDS", 0.0)
    monkeypatch.setattr(meter, "LOOK", 1)
    late = judge(SHANGHAI)
    assert late.stops() or late.replayed.ended == "spent"
    monkeypatch.setattr(judging, "JUDGE_SECONDS", 60.0)
    assert judge(SHANGHAI) is late
    moment[0] += judging.LATE_KEPT + 1
    whole = judge(SHANGHAI)
    assert not whole.stops() and whole.replayed.ended != "spent" and judge(SHANGHAI) is whole
    # what is cut off by its size stays so
    small = Judge(10_000_000, lambda seconds, steps: None, steps=50)
    refused = small(SHANGHAI)
    moment[0] += 1_000
    assert (refused.stops() or refused.replayed.ended == "spent") and small(SHANGHAI) is refused


def test_the_look_is_chosen_by_link_and_leads_back(client):
    answer = client.get("/look?theme=dark&back=" + link(SHANGHAI).replace("&", "%26").replace("+", "%2B"))
    assert answer.status_code == 303 and answer.headers["Location"] == link(SHANGHAI)
    assert '<html lang="en" class="dark">' in client.get("/").get_data(as_text=True)
    client.get("/look?theme=")
    assert '<html lang="en">' in client.get("/").get_data(as_text=True)


@pytest.mark.parametrize("back", ["https://example.org/", "//example.org", "/\\example.org", "javascript:alert(1)"])
def test_the_look_leads_nowhere_else(client, back):
    assert client.get("/look", query_string={"theme": "dark", "back": back}).headers["Location"] == "/"


def test_settings_are_the_ones_that_are_documented():
    text = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
    assert set(re.findall(r"`ADJUDICATOR_(\w+)`", text)) == {field.name.upper() for field in fields(Settings)}


@pytest.mark.parametrize(("name", "value"), [("ENGINE_MS", "many"), ("CACHE_MB", "-1"), ("HTTPS", "maybe"), ("LOG", "paper")])
def test_a_setting_that_cannot_be_used_is_named(name, value, monkeypatch):
    with pytest.raises(BadSetting, match=PREFIX + name):
        from_environment({PREFIX + name: value})
    monkeypatch.setenv(PREFIX + name, value)
    said = CliRunner().invoke(main, ["serve"])
    assert said.exit_code == 2 and PREFIX + name in said.output


def test_mutated_links_and_forms_are_answered_kindly(client):
    """500 links and forms, each spoilt at a few signs: no answer is a failure of the site."""
    rnd = random.Random(20)
    rows = [from_situation(data) for situation in collection().values() for _, data in situation.variants]
    sheets = [
        "",
        "&place=table",
        "&place=bases/0",
        "&place=bases/0&do=remove",
        "&place=moves/0&do=up",
        "&place=define/*&do=set&name=x&power=y",
        "&place=players/Ann/hand/*&do=set&card=Shanghai&copies=2",
        "&place=answers&do=answer&pick=x",
        "&place=moves&do=act&who=Ann&card=x",
        "&place=bases/0/Ann/0&do=move&base=1&player=Bea",
        "&place=bases/0&do=instead&name=Tortuga&key=yes",
    ]
    codes = set()
    for _ in range(500):
        path = rnd.choice(["/case", "/case.json", "/case/compare", "/case/edit", "/case/edit", "/case.md", "/case/text"])
        signs = list(f"{path}?{query(rnd.choice(rows))}{rnd.choice(sheets) if path == '/case/edit' else ''}")
        for _ in range(rnd.randint(1, 4)):
            at = rnd.randrange(min(len(path) + 1, len(signs) - 1), len(signs))
            signs[at : at + rnd.choice((0, 1, 1))] = rnd.choice(
                ["(", ")", ",", ":", "!", "*", "~", "=", "%", "+", "-9", "é", "<", "", "%00"]
            )
        answer = client.get("".join(signs), follow_redirects=True)
        codes.add(answer.status_code)
        assert answer.status_code in (200, 303, 400, 404), "".join(signs)
    assert {200, 400} <= codes


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def test_serve_runs_several_processes_and_logs_no_positions(tmp_path):
    port = free_port()
    server = subprocess.Popen(
        [sys.executable, "-m", "adjudicator.cli", "serve", "--port", str(port), "--workers", "2"],
        cwd=tmp_path,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        # not beside the folder of data, which is called as the package is: `-m` would take it for that
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path / "data")},
    )
    try:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LONGEST)

        def answered():
            assert server.poll() is None, "the server has ended"
            connection.close()
            connection.request("GET", "/readyz")
            return connection.getresponse()

        assert json.loads(until(answered).read())["status"] == "ready"
        children = Path(f"/proc/{server.pid}/task/{server.pid}/children")
        # two that read, and the door
        until(lambda: len(children.read_text().split()) == 3)

        def case():
            connection.close()
            connection.request("GET", link(SHANGHAI), headers={"Accept-Encoding": "gzip"})
            answer = connection.getresponse()
            # on a machine that is busy with other things the judge may be, too
            return (answer.headers, answer.read()) if answer.status != 503 else None

        headers, body = until(case)
        assert headers["Content-Encoding"] == "gzip" and len(body) < 20_000
        # an address that the server does not read is answered by the site all the same, and leads to where it can be pasted
        connection.close()
        connection.request("GET", f"{link(SHANGHAI)}&t={'a' * 9_000}")
        answer = connection.getresponse()
        page = answer.read().decode()
        assert answer.status == 414 and answer.headers["Content-Security-Policy"] and "Set-Cookie" not in answer.headers
        assert "This link is too long" in page and 'href="/case/text"' in page and "</html>" in page
    finally:
        server.send_signal(signal.SIGTERM)
        said, _ = server.communicate(timeout=LONGEST)
    line = next(json.loads(line) for line in said.splitlines() if '"case.show"' in line and '"status": 200' in line)
    assert line["status"] == 200 and "ms" in line
    assert "Shanghai" not in said and "127.0.0.1 -" not in said
