"""From complaint to ruling: one tap, a link of one's own, the maintainer's queue behind a key, the answer; and letters."""

import re

import pytest
import yaml
from browsing import Browser, Page
from click.testing import CliRunner
from site_cases import POISONED, SHANGHAI, link, quiet, words

from adjudicator.cli import main
from adjudicator.site.server.application import create_app
from adjudicator.site.storage import Reports, Store, quotas
from adjudicator.site.web.settings import BadSetting, from_environment

KEY = "a key of enough signs"


@pytest.fixture
def site(tmp_path):
    app = create_app(
        from_environment(
            {},
            engine_ms=0,
            network_ms=0,
            database_url=f"sqlite:///{tmp_path}/site.sqlite",
            secret_key="x",
            maintainer_key=KEY,
            contact="judge@example.org",
        )
    )
    quiet()
    return app


def reported(client, data=POISONED):
    """The reporter's link, after one tap on the form."""
    form = Page("/", words(client, link(data, "/case/report"))).forms[0]
    page = client.post("/case/report", data={**form.fields, "kind": "outcome"}).text
    return re.search(r'href="(/report/\w+)"', page).group(1)


def opened(client):
    form = Page("/queue", words(client, "/queue")).forms[0]
    return client.post("/queue", data={**form.fields, "key": KEY})


def test_one_tap_reports_the_case_and_gives_a_link(site):
    client = site.test_client()
    browser = Browser(client)
    browser.go(link(POISONED))
    browser.go(browser.page.link("This is wrong"))
    browser.send({}, "The outcome is wrong")
    address = re.search(r'href="(/report/\w+)"', browser.page.html).group(1)
    page = words(site.test_client(), address)
    assert "The outcome is wrong." in page and "survives at Tar Pits" in page and "A maintainer will read this" in page
    assert "/case?p=" in page and "noindex" in page
    # nobody types it off a phone
    assert re.search(rf'data-copy="link" href="[^"]+{address}"', page)
    found = Reports(site.extensions["adjudicator-store"]).newest()
    assert len(found) == 1 and found[0].says == "The outcome is wrong." and found[0].query.startswith("p=")


def test_the_queue_is_behind_a_key_and_answers_under_the_reporters_link(site):
    client, reporter = site.test_client(), site.test_client()
    address = reported(reporter)
    id = address.rpartition("/")[2]
    assert "password" in words(client, "/queue") and "password" in words(client, f"/queue/{id}")
    form = Page("/queue", words(client, "/queue")).forms[0]
    wrong = client.post("/queue", data={**form.fields, "key": "guess"})
    assert wrong.status_code == 403 and "not the key" in wrong.text and "password" in words(client, "/queue")
    assert client.post(f"/queue/{id}", data={**form.fields, "answer": "nobody's"}).status_code == 403
    assert opened(client).status_code == 303
    queue = client.get("/queue")
    assert "1 waiting" in queue.text and queue.headers["Cache-Control"] == "no-store"
    page = Page(f"/queue/{id}", words(client, f"/queue/{id}"))
    assert "It says now" in page.html and "situation: report-" in page.html
    answer = client.post(f"/queue/{id}", data={**page.forms[0].fields, "answer": "It stays.\r\nSee <b>page 9</b>."})
    assert answer.status_code == 303 and "Everybody has an answer." in words(client, "/queue")
    told = words(reporter, address)
    assert "Answered" in told and "It stays.\nSee &lt;b&gt;page 9&lt;/b&gt;." in told
    leave = Page("/queue", words(client, "/queue")).forms[0]
    client.post("/queue/leave", data=leave.fields)
    assert "password" in words(client, "/queue")


def test_another_key_closes_every_queue_and_without_one_there_is_none(site):
    client = site.test_client()
    opened(client)
    site.config["MAINTAINER_KEY"] = "another key of enough signs"
    assert "password" in words(client, "/queue")
    site.config["MAINTAINER_KEY"] = ""
    assert client.get("/queue").status_code == 404 and client.get("/queue/abc").status_code == 404
    with pytest.raises(BadSetting):
        from_environment({"ADJUDICATOR_MAINTAINER_KEY": "short"})


def test_a_report_becomes_the_beginning_of_a_situation(site, monkeypatch, tmp_path):
    id = reported(site.test_client()).rpartition("/")[2]
    monkeypatch.setenv("ADJUDICATOR_DATABASE_URL", site.extensions["adjudicator-store"].address)
    run = CliRunner().invoke
    assert run(main, ["reports", "export", id, "--out", str(tmp_path)]).exit_code == 0
    text = (tmp_path / f"report-{id}.yaml").read_text("utf-8")
    data = yaml.safe_load(text)
    assert data["situation"] == f"report-{id}" and data["moves"] == POISONED["moves"] and "# expect:" in text
    assert "# It says now:" in text
    finished = tmp_path / "finished.yaml"
    written = 'cites: [{source: rules-compilation, section: "Terms"}]\nexpect:\n- {card: Buccaneer, at: Tar Pits}\n'
    finished.write_text(text + written, "utf-8")
    assert run(main, ["check", str(finished)]).exit_code == 0
    assert "waits" not in run(main, ["reports", "answer", id, "It stays."]).output
    assert "(answered)" in run(main, ["reports", "list"]).output and "Everybody" in run(main, ["reports", "list", "--waiting"]).output
    assert "It stays." in run(main, ["reports", "show", id]).output and "It stays." in words(site.test_client(), f"/report/{id}")
    assert run(main, ["reports", "answer", id, "-"], input="Or not.\n").exit_code == 0
    assert "Or not." in words(site.test_client(), f"/report/{id}")
    assert "waits" in run(main, ["reports", "answer", id, ""]).output
    assert run(main, ["reports", "answer", "nothing", "x"]).exit_code == 1


def test_a_letter_reaches_whoever_runs_the_site_and_is_answered(site, monkeypatch):
    client = site.test_client()
    browser = Browser(client)
    browser.go("/rights")
    assert "judge@example.org" in browser.page.html
    browser.go(browser.page.link("Write to us"))
    browser.send({"says": "The picture of page 3 is mine."}, "Send")
    assert "/report/" in browser.page.address and "page 3 is mine" in browser.page.html and "Open the case" not in browser.page.html
    found = Reports(site.extensions["adjudicator-store"]).newest()[0]
    assert (found.query, found.title) == ("", "A letter about rights")
    opened(client)
    assert "a letter" in words(client, "/queue") and "page 3 is mine" in words(client, f"/queue/{found.id}")
    monkeypatch.setenv("ADJUDICATOR_DATABASE_URL", site.extensions["adjudicator-store"].address)
    assert "page 3 is mine" in CliRunner().invoke(main, ["reports", "show", found.id]).output


def test_an_empty_letter_is_asked_about_again_and_there_is_an_end_to_them(site, monkeypatch):
    client = site.test_client()
    form = Page("/contact", words(client, "/contact")).forms[0]
    assert client.post("/contact", data={**form.fields, "says": " "}).status_code == 400
    old = client.post("/contact", data={**form.fields, "csrf_token": "old", "says": "kept words"})
    assert old.status_code == 400 and "kept words" in old.text and "grown old" in old.text
    monkeypatch.setitem(quotas.AN_HOUR, "report", 0)
    answer = client.post("/contact", data={**form.fields, "says": "kept words"})
    assert answer.status_code == 503 and "kept words" in answer.text


def test_a_report_that_is_not_there_is_said_kindly(site):
    client = site.test_client()
    assert client.get("/report/nothing").status_code == 404
    opened(client)
    assert client.get("/queue/nothing").status_code == 404
    form = Page("/queue", words(client, "/queue")).forms[0]
    assert client.post("/queue/nothing", data={**form.fields, "answer": "x"}).status_code == 404


def test_a_case_that_cannot_be_read_any_more_is_still_answered(site):
    client = site.test_client()
    id = Reports(site.extensions["adjudicator-store"]).report("p=((", "Old", "Wrong.", "", "It was so.", "2024-01-01")
    assert "It was so." in words(client, f"/report/{id}")
    opened(client)
    assert "cannot read the case" in words(client, f"/queue/{id}")


def test_answers_are_kept_by_every_kind_of_database(database):
    mine = Reports(Store(database))
    id = mine.report(link(SHANGHAI).partition("?")[2], "t", "s", "", "v", "d")
    assert [one.id for one in mine.newest(waiting=True)] == [id]
    mine.answer(id, "So it is.")
    assert mine.newest(waiting=True) == [] and mine.one(id).answer == "So it is." and mine.one(id).answered is not None
    mine.answer(id, "")
    assert mine.one(id).answered is None
    with pytest.raises(LookupError):
        mine.answer("nothing", "x")
