"""The processes that judge, apart from those that read: the same answers, the same visitors, and no trouble where they are gone."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from site_cases import POISONED, SHANGHAI, link
from support.waiting import LONGEST, until

from adjudicator.site.server.application import ENGINE, create_app
from adjudicator.site.server.pool import case_of
from adjudicator.site.server.relay import Relay
from adjudicator.site.web.settings import from_environment


class Site:
    """A server with one process of each kind."""

    def __init__(self, folder, **environment):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.log = open(folder / "log", "w+", encoding="utf-8")  # noqa: SIM115
        self.server = subprocess.Popen(
            [sys.executable, "-m", "adjudicator.cli", "serve", "--port", str(self.port), "--workers", "1"],
            stdout=self.log,
            stderr=self.log,
            env={**os.environ, "XDG_DATA_HOME": str(folder), "ADJUDICATOR_ENGINE_MS": "0", **environment},
        )
        until(self.ready, lambda: "the server does not start")

    def ready(self):
        """Whether it can be asked, and its door has judged something."""
        if self.ask("/readyz")[0] != 200 or len(self.children()) != 2 or len(self.door()) != 1:
            return False
        self.ask(link(SHANGHAI))
        return re.search(r'^adjudicator_pool\{what="judged"\} [1-9]', self.ask("/metrics")[2].decode(), re.M)

    def ask(self, path, body=None, **headers):
        """Status, headers and body of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LONGEST)
        connection.request("GET" if body is None else "POST", path, body, headers)
        answer = connection.getresponse()
        read = answer.read()
        connection.close()
        return answer.status, answer.headers, read

    def children(self):
        return [int(one) for one in Path(f"/proc/{self.server.pid}/task/{self.server.pid}/children").read_text().split()]

    def door(self):
        """The process behind the door: the one that has children of its own, which judge."""
        return [one for one in self.children() if Path(f"/proc/{one}/task/{one}/children").read_text().split() or self.below(one)]

    def below(self, one):
        """Processes that any thread of a process made."""
        return [pid for task in Path(f"/proc/{one}/task").iterdir() for pid in (task / "children").read_text().split()]

    def close(self):
        self.server.send_signal(signal.SIGTERM)
        self.server.wait(30)
        self.log.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    made = Site(tmp_path_factory.mktemp("apart"))
    yield made
    made.close()


def test_what_is_passed_on_comes_back_as_it_would_be_made_here(site, client):
    base = f"http://127.0.0.1:{site.port}"
    for path in (link(POISONED, "/case.json"), link(SHANGHAI, "/case.txt"), "/case.json?p=((", "/settle?n=Buccaneer&n=Cub+Scout"):
        status, headers, body = site.ask(path)
        here = client.get(path, base_url=base)
        assert (status, headers["Content-Type"]) == (here.status_code, here.headers["Content-Type"]), path
        assert body == here.data and headers["Location"] == here.headers.get("Location"), path
    sent = json.dumps({"case": SHANGHAI}).encode()
    status, headers, body = site.ask("/api/v1/replay", sent, **{"Content-Type": "application/json"})
    here = client.post("/api/v1/replay", data=sent, content_type="application/json", base_url=base)
    assert (status, json.loads(body)) == (200, here.json)
    assert len(headers.get_all("Server")) == len(headers.get_all("Date")) == 1
    assert site.ask("/api/v1/replay", b"{" + b" " * 1_100_000, **{"Content-Type": "application/json"})[0] == 413
    status, _, body = site.ask("/api/v1/replay", iter([sent[:40], sent[40:]]), **{"Content-Type": "application/json"})
    assert (status, json.loads(body)) == (200, here.json)
    assert site.ask("/case", **{"Accept-Encoding": "gzip"})[1]["Content-Encoding"] == "gzip"


def test_only_what_runs_the_engine_is_passed_on(app):
    relay = Relay(app, app, "/nowhere", ENGINE, 1)

    def judged(path):
        with app.test_request_context(path) as context:
            return relay.runs_engine(context.request.environ)

    assert all(
        judged(path) for path in ("/case", "/case.json?p=x", "/case/compare", "/?n=Buccaneer", "/?l=x", "/propose", "/c/x", "/case/edit")
    )
    assert not any(
        judged(path) for path in ("/", "/?q=buc", "/rules", "/card/buccaneer", "/nowhere", "/static/look.css", "/house-rules/ask")
    )


def test_the_door_knows_the_visitor_and_counts_for_all_processes(tmp_path):
    made = Site(tmp_path, ADJUDICATOR_NETWORK_MS="400", ADJUDICATOR_PROXIES="1")
    try:
        assert len(made.door()) == 1
        status = [made.ask(link({**POISONED, "title": f"Case {n}"}), **{"X-Forwarded-For": "192.0.2.1"})[0] for n in range(30)]
        assert status[0] == 200 and status[-1] == 429
        assert made.ask(link(POISONED), **{"X-Forwarded-For": "192.0.2.2", "X-Adjudicator-Address": "192.0.2.1"})[0] == 200
        assert made.ask("/rules", **{"X-Forwarded-For": "192.0.2.1"})[0] == 200
        figures = made.ask("/metrics")[2].decode()
        assert 'adjudicator_refused_total{why="over"}' in figures and 'adjudicator_pool{what="judged"}' in figures
    finally:
        made.close()


def test_where_the_door_is_gone_the_others_judge_and_a_new_one_comes(site):
    before = site.door()
    for one in before:
        os.kill(one, signal.SIGKILL)
    assert site.ask(link({**SHANGHAI, "title": "Meanwhile"}))[0] in (200, 503)
    until(lambda: len(site.door()) == 1 and site.door() != before)
    until(lambda: site.ask(link(SHANGHAI))[0] == 200)


def test_no_visitor_says_under_which_path_the_site_is_reached(site):
    for name in ("SCRIPT_NAME", "Script-Name", "PATH_INFO"):
        assert site.ask(link(SHANGHAI), **{name: "/elsewhere"})[0] == 200, name


def test_a_body_that_never_comes_holds_nobody_up(site):
    """More lines than the site has threads, each with the head of a request whose body does not come."""
    lines = []
    for _ in range(60):
        line = socket.create_connection(("127.0.0.1", site.port), LONGEST)
        line.sendall(b"POST /case/text HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000\r\n\r\ntext=")
        lines.append(line)
    try:
        assert site.ask("/healthz")[0] == 200
        assert site.ask("/rules")[0] == 200
        # somebody new at the same address has a case judged all the same
        assert site.ask(link(SHANGHAI))[0] == 200
        told = lines[-1].recv(4_096)
        assert told.startswith(b"HTTP/1.1 503") or told.startswith(b"HTTP/1.1 408"), told[:80]
    finally:
        for line in lines:
            line.close()


def test_too_many_at_once_are_asked_to_come_again(tmp_path):
    app = create_app(from_environment({}, engine_ms=0, network_ms=0, database_url=f"sqlite:///{tmp_path}/s.sqlite", secret_key="for tests"))
    relay = app.wsgi_app = Relay(app, app.wsgi_app, str(tmp_path / "no-door"), ENGINE, 1)
    client = app.test_client()
    assert client.get(link(SHANGHAI)).status_code == 200
    with relay.free["judge"]:
        for path in (link(SHANGHAI), link(SHANGHAI, "/case.json")):
            answer = client.get(path)
            assert answer.status_code == 503 and answer.headers["Retry-After"] == "5" and "busy" in answer.text
        assert client.get("/rule/destroy-means").status_code == 200


def test_a_case_goes_where_it_was_judged_whatever_page_of_it_is_asked_for():
    first, look_on, edit, other = (
        case_of({"PATH_INFO": path, "QUERY_STRING": query})
        for path, query in (("/case", "p=one&s=1"), ("/case", "p=one&s=4"), ("/case/edit", "place=table&p=one"), ("/case", "p=two"))
    )
    assert first == look_on == edit != other
    assert case_of({"PATH_INFO": "/", "QUERY_STRING": "n=Buccaneer"}) != case_of({"PATH_INFO": "/", "QUERY_STRING": "n=Ninja"})
