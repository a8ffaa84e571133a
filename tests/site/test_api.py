"""The operations for programs: answers, problems with pointers, caching, other sites, the file with all data, and the examples of the
docs."""

import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
import urllib.request
from html import unescape
from pathlib import Path

import pytest
from live import served
from site_cases import POISONED, SHANGHAI, link

DOCS = Path(__file__).resolve().parents[2] / "docs" / "api.md"


def blocks(language):
    return re.findall(rf"```{language}\n(.*?)```", DOCS.read_text("utf-8"), re.S)


def test_a_case_is_the_same_as_data_as_link_and_on_its_page(client):
    by_data = client.post("/api/v1/replay", json={"case": SHANGHAI}).json
    by_link = client.post("/api/v1/replay", json={"link": by_data["link"]}).json
    assert by_data["also"] and by_data["texts"][0].startswith("Shanghai: “")
    assert by_data["steps"] == by_link["steps"] and by_data["says"] == by_link["says"]
    twin = client.get(link(SHANGHAI, "/case.json")).json
    assert twin["verdict"] == by_data["says"] and twin["count"] == len(by_data["steps"])
    assert by_data["unofficial"] and any(step["rules"] for step in by_data["steps"])


def test_a_profile_in_the_body_wins(client):
    case = {**POISONED, "profile": "latest"}
    by = {profile: client.post("/api/v1/replay", json={"case": case, "profile": profile}).json for profile in ("latest", "community-wiki")}
    assert by["community-wiki"]["profile"] == "community-wiki"
    assert by["latest"]["read"] != by["community-wiki"]["read"]


def test_comparing_says_what_matters(client):
    data = json.loads(json.dumps(client.post("/api/v1/case", json={"cards": ["Mimic", "Night Stalker"]}).json))
    assert data["status"] == 422 and data["errors"][0]["pointer"] == "#/cards"
    found = client.post("/api/v1/compare", json={"case": POISONED}).json
    assert found["outcomes"] and found["runs"] >= len(found["outcomes"])
    assert {one["says"] for one in found["outcomes"][0]["interpretations"]}


def test_exploring_finds_outcomes_and_goals(client):
    found = client.post("/api/v1/explore", json={"case": SHANGHAI}).json
    assert found["complete"] and len(found["outcomes"]) >= 1 and found["goals"] == []
    asked = client.post("/api/v1/explore", json={"case": SHANGHAI, "goals": ["Ann 15", "Buccaneer in play"]}).json
    assert [one["possible"] for one in asked["goals"]] == [False, True]
    wrong = client.post("/api/v1/explore", json={"case": SHANGHAI, "goals": ["Ann 15", "whatever"]})
    assert wrong.status_code == 422 and wrong.json["errors"][0]["pointer"] == "#/goals/1"


@pytest.mark.parametrize(
    "body, pointer",
    [
        ({"case": {**SHANGHAI, "bases": [{"base": "Tar Pits", "Bea": ["Bucaneer"]}]}}, "#/case/bases/0/Bea/0"),
        ({"case": {**SHANGHAI, "turn": "Zoe"}}, "#/case/turn"),
        ({"case": {**SHANGHAI, "colour": "red"}}, "#/case"),
        ({"case": SHANGHAI, "profile": "latst"}, "#/profile"),
        ({"case": SHANGHAI, "printings": "second"}, "#/printings"),
        ({"case": SHANGHAI, "more": 1}, "#"),
        ({"link": "/case?p=((("}, "#/link"),
        ({"text": "players: ["}, "#/text"),
        ({"case": SHANGHAI, "text": "x"}, "#"),
        ({}, "#"),
        ({"case": SHANGHAI, "cas": {}}, "#"),
    ],
)
def test_a_mistake_is_told_with_its_place(client, body, pointer):
    answer = client.post("/api/v1/replay", json=body)
    assert answer.status_code == 422 and answer.mimetype == "application/problem+json"
    assert answer.json["errors"][0]["pointer"] == pointer and answer.json["errors"][0]["detail"]


def test_a_program_is_told_what_would_be_right(client):
    for path in ("/api/v1", "/api/v1/card/Buccaneer", "/api/v1/replays"):
        assert "/api/v1/openapi.json" in client.get(path).json["detail"], path
    assert "POST" in client.get("/api/v1/replay").json["detail"]
    (wrong,) = client.post("/api/v1/replay", json={"case": SHANGHAI, "profile": "latst"}).json["errors"]
    assert wrong["pointer"] == "#/profile" and "'latest'" in wrong["mend"]
    (wrong,) = client.post("/api/v1/replay", json={"case": {**SHANGHAI, "cards": []}}).json["errors"]
    assert "define" in wrong["mend"] and "bases" in wrong["mend"]


def test_nothing_of_a_query_or_a_body_is_dropped_in_silence(client):
    for path, name, meant in (
        ("/api/v1/cards?q=bucc", "q", "faction, set"),
        ("/api/v1/search?q=bucc&limt=3", "limt", "'limit'"),
        ("/api/v1/ask?q=deck+ran+out&prining=first", "prining", "'printing'"),
        ("/api/v1/cards/Buccaneer?printing=first", "printing", "Leave it out"),
    ):
        answer = client.get(path)
        (wrong,) = answer.json["errors"]
        assert answer.status_code == 422 and wrong["parameter"] == name and meant in wrong["mend"], path
    (wrong,) = client.post("/api/v1/replay?profile=latest", json={"case": SHANGHAI}).json["errors"]
    assert wrong["parameter"] == "profile" and "body" in wrong["mend"]
    (wrong,) = client.post("/api/v1/replay", json={"cas": SHANGHAI}).json["errors"]
    assert "'case'" in wrong["mend"]


def test_what_may_be_chosen_is_listed(client):
    for path, body in (
        ("replay", {"case": SHANGHAI, "printings": "second"}),
        ("case", {"cards": ["Buccaneer"], "printing": "second"}),
        ("ask", {"line": "deck ran out", "printing": "frist"}),
    ):
        (wrong,) = client.post(f"/api/v1/{path}", json=body).json["errors"]
        assert "first, latest" in wrong["detail"] and wrong["mend"], path
    (wrong,) = client.post("/api/v1/explore", json={"case": SHANGHAI, "until": "turns"}).json["errors"]
    assert "moves" in wrong["detail"] and "'turn'" in wrong["mend"]


def test_the_mark_of_the_page_is_told_beside_the_weakest_answer(client):
    lying = {
        **SHANGHAI,
        "bases": [{"base": "Tar Pits", "Bea": ["Buccaneer"], "Ann": ["Zapbot"]}, "Tortuga"],
        "title": "Zapbot and Shanghai",
    }
    marks = set()
    for case in (SHANGHAI, POISONED, lying):
        found = client.post("/api/v1/replay", json={"case": case}).json
        page = client.get(link(case, "/case.json")).json
        assert (found["mark"], found["why"]) == (page["mark"], page["why"])
        assert (found["mark"] == "not-judged") == bool(found["why"])
        marks.add(found["mark"])
    assert "not-judged" in marks and len(marks) > 1
    made = client.post("/api/v1/case", json={"cards": ["Seeing Stars", "Buccaneer"]}).json
    assert made["mark"] == client.post("/api/v1/replay", json={"case": made["case"]}).json["mark"]


def test_a_replay_names_the_rules_it_rests_on(client):
    by_line = client.get("/api/v1/ask?q=seeing+stars+on+buccaneer").json["case"]
    found = client.post("/api/v1/replay", json={"case": by_line["situation"]}).json
    assert found["because"] and found["because"] == by_line["because"]
    for one in found["because"]:
        assert client.get(f"/rule/{one['key'].partition(':')[2]}").status_code == 200


def test_where_operations_lay_before_they_had_a_version_the_same_request_is_sent_on(client, app):
    found = client.get("/api/search?q=cub+scout&limit=3")
    assert found.status_code == 308 and found.headers["Location"] == "/api/v1/search?q=cub+scout&limit=3"
    assert client.get("/api/cards/don't~%20%C3%A9").headers["Location"] == "/api/v1/cards/don%27t~%20%C3%A9"
    sent = client.post("/api/replay", json={"case": SHANGHAI}, follow_redirects=True)
    assert sent.status_code == 200 and sent.json == client.post("/api/v1/replay", json={"case": SHANGHAI}).json
    operations = {str(rule).removeprefix("/api/v1"): rule.methods for rule in app.url_map.iter_rules() if str(rule).startswith("/api/v1/")}
    before = {str(rule).removeprefix("/api"): rule.methods for rule in app.url_map.iter_rules() if rule.endpoint.endswith("_moved")}
    assert operations.items() <= before.items()
    assert client.get("/api/replay").status_code == client.get("/api/v1/replay").status_code == 405
    assert client.get("/api/v1/nothing").status_code == client.get("/api/nothing").status_code == 404


def test_what_is_no_json_is_told(client):
    empty = client.post("/api/v1/replay", data="", content_type="application/json")
    assert empty.status_code == 400 and "empty" in empty.json["title"] and "case" in empty.json["detail"]
    cut = client.post("/api/v1/replay", data='{"case": {', content_type="application/json")
    assert cut.status_code == 400 and "bracket" in cut.json["detail"]
    assert client.post("/api/v1/replay", data="{", content_type="application/json").status_code == 400
    assert client.post("/api/v1/replay", data={"case": "x"}).status_code == 415
    answer = client.get("/api/v1/replay")
    assert answer.status_code == 405 and "POST" in answer.headers["Allow"] and answer.mimetype == "application/problem+json"


def test_twins_tell_problems_the_same_way(client):
    answer = client.get("/case.json?p=((")
    assert answer.status_code == 400 and answer.mimetype == "application/problem+json" and answer.json["errors"][0]["parameter"] == "p"
    assert client.get("/rule/nothing-like-it.json").mimetype == "application/problem+json"


def test_answers_can_be_asked_for_once_and_read_from_other_sites(client):
    for address in ("/api/v1/profiles", "/rule/destroy-means.json", "/api/v1/openapi.json", client.get("/data.json").json["url"]):
        first = client.get(address)
        assert first.status_code == 200 and first.headers["Access-Control-Allow-Origin"] == "*", address
        again = client.get(address, headers={"If-None-Match": first.headers["ETag"]})
        assert again.status_code == 304 and not again.data, address
    assert "Access-Control-Allow-Origin" not in client.get("/rule/destroy-means").headers
    assert "Access-Control-Allow-Origin" not in client.post("/api/v1/replay", json={"case": SHANGHAI}).headers


def test_the_file_with_all_data_is_what_it_is_said_to_be(client):
    told = client.get("/data.json").json
    raw = client.get(told["url"]).data
    assert hashlib.sha256(raw).hexdigest() == told["sha256"] and len(raw) == told["bytes"]
    data = json.loads(gzip.decompress(raw))
    assert data["licence"] == told["licence"] and data["dated"] == told["dated"]
    assert {kind: len(data[kind]) for kind in told["records"]} == told["records"] and told["records"]["rules"] > 300
    page = client.get("/data").text
    assert told["sha256"] in page and told["licence"] in page
    older = client.get("/data/adjudicator-2020-01-01-00000000.json.gz")
    assert older.status_code == 302 and older.headers["Location"].endswith(told["name"])
    assert client.get("/data/other.txt").status_code == 404


def test_every_operation_and_every_twin_is_described_and_rendered(app, client):
    described = client.get("/api/v1/openapi.json").json
    page = client.get("/api").text
    for rule in app.url_map.iter_rules():
        path = re.sub(r"<(?:[a-z]+:)?([a-z_]+)>", r"{\1}", rule.rule)
        if rule.endpoint.startswith("api.") or rule.rule.endswith(".json") and "openapi" not in rule.rule:
            assert path in described["paths"], path
            assert path in page, path
    named = set(re.findall(r"`(?:GET|POST) (/api/[^`?]*)`", DOCS.read_text("utf-8")))
    assert named == {re.sub(r"{([a-z_]+)}", r"<\1>", path) for path in described["paths"] if path.startswith("/api/")}


def test_the_examples_of_the_docs_run(app):
    with served(app) as address:
        environment = {**os.environ, "SITE": address}
        for line in blocks("sh")[0].splitlines():
            done = subprocess.run(["sh", "-c", line], env=environment, capture_output=True, text=True, timeout=120)
            assert done.returncode == 0 and isinstance(json.loads(done.stdout), dict), line
        done = subprocess.run([sys.executable, "-c", blocks("python")[0]], env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "Buccaneer" in done.stdout and "Ann ends with 15 VP or more" in done.stdout


def test_every_line_of_the_reference_runs_as_it_stands(app):
    with served(app) as address:
        page = urllib.request.urlopen(f"{address}/api", timeout=60).read().decode()
        lines = [unescape(line) for line in re.findall(r'<pre class="curl">([^<]+)</pre>', page)]
        assert len(lines) > 12 and any(" -d " in line for line in lines)
        for line in lines:
            done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, timeout=120)
            assert done.returncode == 0, line
            said = json.loads(done.stdout)
            assert not isinstance(said, dict) or "errors" not in said, (line, done.stdout[:300])


def test_every_example_of_the_reference_leads_somewhere(client):
    page = client.get("/api").text
    found = re.findall(r'<a class="act mono break" href="([^"]+)"', page)
    assert len(found) > 40
    for address in found:
        assert client.get(address.replace("&amp;", "&")).status_code in (200, 301), address
