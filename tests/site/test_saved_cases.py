"""Saved cases with their two links, and reports that carry the whole case."""

import json
import re

import pytest
import yaml
from browsing import Browser, Page
from click.testing import CliRunner
from site_cases import POISONED, SHANGHAI, case_at, link, quiet, words

from adjudicator.cli import main
from adjudicator.site.server.application import create_app
from adjudicator.site.storage import Crowded, Elsewhere, Reports, SavedCases, Store
from adjudicator.site.storage.quotas import AN_HOUR, NETWORK
from adjudicator.site.web.settings import from_environment

SHARP = "<script>alert(1)</script> \"'[b]*x*"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    database = f"sqlite:///{tmp_path_factory.mktemp('saving')}/site.sqlite"
    app = create_app(from_environment({}, engine_ms=0, network_ms=0, database_url=database, secret_key="x"))
    quiet()
    return app


def saved_by(client, data=POISONED, title="Poison and stars", notes="Sunday's game.\nSecond line."):
    """Save a case as a person does, from its page; the browser, which stands on the page with both links."""
    browser = Browser(client)
    browser.go(link(data))
    browser.go(browser.page.link("Save"))
    browser.send({"title": title, "notes": notes}, "Save")
    return browser


def links_of(page):
    """The read link and the edit link, as paths."""
    found = re.findall(r'<p class="mono break">http://localhost([^<]+)</p>', page.html)
    assert len(found) == 2
    return found


def test_a_saved_case_is_read_by_its_link_as_it_was_saved(site):
    read, edit = links_of(saved_by(site.test_client()).page)
    assert re.fullmatch(r"/c/[\w-]+", read) and edit.startswith(read + "/edit/")
    stranger = site.test_client()
    page = words(stranger, read)
    assert '<p class="of">Poison and stars</p>' in page and "Sunday&#39;s game." in page and "edit link" not in page
    assert edit not in page and stranger.get(read + "/change").status_code == 403
    twin = stranger.get(read + ".json").get_json()
    assert twin["case"] == {**POISONED, "title": twin["case"]["title"]} if "title" in twin["case"] else twin["case"] == POISONED
    assert twin["saved"]["title"] == "Poison and stars" and "may_change" not in twin["saved"]
    assert twin["verdict"] in words(stranger, read + ".txt")


def test_the_edit_link_sets_a_cookie_and_leaves_the_address(site):
    read, edit = links_of(saved_by(site.test_client()).page)
    other = site.test_client()
    answer = other.get(edit)
    assert answer.status_code == 303 and answer.headers["Location"] == read and answer.headers["Cache-Control"] == "no-store"
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie
    browser = Browser(other)
    browser.go(read)
    assert edit.rpartition("/")[2] not in browser.page.html, "the page that is shown around does not have the secret"
    browser.go(browser.page.link("Title, notes and edit link"))
    browser.send({"title": "Better title", "notes": "Other notes"}, "Keep")
    assert '<p class="of">Better title</p>' in browser.page.html and "Other notes" in words(site.test_client(), read)


def test_a_wrong_secret_opens_nothing(site):
    read, edit = links_of(saved_by(site.test_client()).page)
    answer = site.test_client().get(edit[:-1] + ("x" if edit[-1] != "x" else "y"))
    assert answer.status_code == 404 and "Set-Cookie" not in answer.headers
    assert site.test_client().get("/c/nothing").status_code == 404


def test_an_edited_case_is_written_over_the_saved_one(site):
    client = site.test_client()
    browser = saved_by(client)
    read, _ = links_of(browser.page)
    browser.go(link({**POISONED, "turn": "Ann"}))
    browser.go(browser.page.link("Save"))
    browser.send({"title": "Ann's turn"}, "Write over: Poison and stars")
    twin = client.get(read + ".json").get_json()
    assert twin["case"]["turn"] == "Ann" and twin["saved"]["title"] == "Ann's turn" and twin["saved"]["notes"].startswith("Sunday")
    assert twin["revision"] == 2


def test_a_fork_is_a_saved_case_of_its_own(site):
    read, _ = links_of(saved_by(site.test_client()).page)
    browser = Browser(site.test_client())
    browser.go(read)
    browser.go(browser.page.link("Save a copy"))
    browser.send({"title": "My copy"}, "Save")
    copy, _ = links_of(browser.page)
    browser.go(copy)
    assert copy != read and browser.page.link("another saved case").endswith(read)
    assert site.test_client().get(copy + ".json").get_json()["case"] == site.test_client().get(read + ".json").get_json()["case"]


def test_what_was_taken_away_is_gone(site):
    client = site.test_client()
    browser = saved_by(client)
    read, edit = links_of(browser.page)
    form = browser.page.forms[1]
    answer = client.post(f"{read}/change", data={**form.fields, "do": "remove"})
    assert answer.status_code == 303
    assert client.get(read).status_code == 404 and client.get(edit).status_code == 404


def test_what_two_people_write_at_once_is_not_lost_in_silence(site):
    client = site.test_client()
    browser = saved_by(client)
    read, edit = links_of(browser.page)
    stale = dict(browser.page.forms[0].fields)
    browser.send({"title": "First"}, "Keep")
    answer = client.post(f"{read}/change", data={**stale, "title": "Second"})
    assert answer.status_code == 409 and 'value="Second"' in answer.get_data(as_text=True)
    assert client.get(read + ".json").get_json()["saved"]["title"] == "First"


@pytest.mark.parametrize("path", ["/case/save", "/case/report"])
def test_nothing_is_kept_without_the_token_and_nothing_typed_is_lost(site, path):
    fields = {
        key: value
        for key, value in Page("/", words(site.test_client(), link(SHANGHAI, path))).forms[0].fields.items()
        if key != "csrf_token"
    }
    answer = site.test_client().post(path, data={**fields, "notes": "kept words", "says": "kept words"})
    html = answer.get_data(as_text=True)
    assert answer.status_code == 400 and "grown old" in html and "kept words" in html


def test_the_change_form_needs_its_token(site):
    client = site.test_client()
    read, _ = links_of(saved_by(client).page)
    answer = client.post(f"{read}/change", data={"do": "remove"})
    assert answer.status_code == 400 and client.get(read).status_code == 200


def test_what_is_typed_stays_text(site):
    client = site.test_client()
    read, _ = links_of(saved_by(client, title=SHARP, notes=SHARP + "\x00\x1b[31m").page)
    for address in (read, f"{read}/change", link(SHANGHAI, "/case/save")):
        html = words(client, address)
        assert "<script>alert" not in html and "&lt;script&gt;alert" in html
    assert client.get(read + ".json").get_json()["saved"]["title"] == SHARP
    assert "\x1b" not in words(client, read + ".txt")


def test_the_secret_stands_in_no_log(site):
    import structlog

    read, edit = links_of(saved_by(site.test_client()).page)
    lines = []
    structlog.configure(
        processors=[lambda logger, name, event: lines.append(str(event)) or "x"],
        logger_factory=structlog.ReturnLoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(20),
    )
    site.test_client().get(edit)
    quiet()
    assert any("saving.unlock" in line for line in lines)
    assert not any(edit.rpartition("/")[2] in line or read in line for line in lines)


# -- reports -----------------------------------------------------------------------------------------------------------------------


def command(site, monkeypatch, *said):
    monkeypatch.setenv("ADJUDICATOR_DATABASE_URL", site.extensions["adjudicator-store"].address)
    return CliRunner().invoke(main, ["reports", *said])


def test_a_report_carries_the_whole_case_to_the_maintainer(site, monkeypatch, tmp_path):
    client = site.test_client()
    browser = Browser(client)
    browser.go(link(POISONED))
    verdict = browser.page.says[0]
    browser.go(browser.page.link("This is wrong"))
    browser.send({"says": "Poison stays.\nSee page 9.", "instead": "The Buccaneer stays, too."}, "Send the report")
    id = re.search(r"under number (\w+)", browser.page.html).group(1)
    listed = command(site, monkeypatch, "list")
    assert listed.exit_code == 0 and id in listed.output and "Poison stays." in listed.output
    data = json.loads(command(site, monkeypatch, "show", id, "--json").stdout)
    assert data["case"] == POISONED and data["verdict"] == verdict == data["now"] and data["instead"].startswith("The Buccaneer")
    assert verdict in " ".join(command(site, monkeypatch, "show", id).output.split())
    assert case_at(site, "/case?" + data["query"]) == POISONED
    made = command(site, monkeypatch, "export", id, "--out", str(tmp_path))
    text = (tmp_path / f"report-{id}.yaml").read_text(encoding="utf-8")
    assert made.exit_code == 0 and yaml.safe_load(text)["moves"] == POISONED["moves"] and "# See page 9." in text
    said = CliRunner().invoke(main, ["replay", str(tmp_path / f"report-{id}.yaml"), "--json"])
    assert json.loads(said.stdout)["verdict"]["says"] == verdict


def test_a_case_with_mistakes_can_be_reported_and_saved(site, monkeypatch):
    broken = {**SHANGHAI, "turn": "Zed"}
    browser = saved_by(site.test_client(), broken, "Broken")
    assert "No verdict yet" in words(site.test_client(), links_of(browser.page)[0])
    browser.go(link(broken))
    browser.go(browser.page.link("This is wrong"))
    browser.send({"says": "Zed is no player, and yet."}, "Send the report")
    assert "Zed" in command(site, monkeypatch, "list").output


def test_an_unknown_report_is_said(site, monkeypatch):
    said = command(site, monkeypatch, "show", "nothing")
    assert said.exit_code == 1 and "no report 'nothing'" in said.output


def test_an_empty_report_is_asked_about_again(site):
    client = site.test_client()
    form = Page("/", words(client, link(SHANGHAI, "/case/report"))).forms[0]
    answer = client.post("/case/report", data={**form.fields, "says": "  ", "instead": "kept"})
    assert answer.status_code == 400 and "kept" in answer.get_data(as_text=True)


def test_one_visitor_uses_up_its_own_hour_and_nobody_elses(database):
    mine, cases = Reports(Store(database)), SavedCases(Store(database))
    greedy, other = (("browser", "greedy"), ("network", "hall")), (("browser", "other"), ("network", "hall"))
    for _ in range(AN_HOUR["report"]):
        mine.report("p=x", "t", "s", "", "v", "d", greedy)
    with pytest.raises(Crowded) as crowded:
        mine.report("p=x", "t", "s", "", "v", "d", greedy)
    assert crowded.value.scope == "browser" and len(mine.newest()) == AN_HOUR["report"]
    mine.report("p=x", "t", "s", "", "v", "d", other)
    cases.save("p=x", "t", "n", quota=greedy)


def test_a_network_may_keep_many_times_as_much_as_a_browser(database, monkeypatch):
    monkeypatch.setitem(AN_HOUR, "case", 1)
    mine = SavedCases(Store(database))
    for number in range(NETWORK):
        mine.save("p=x", "t", "n", quota=(("browser", str(number)), ("network", "hall")))
    with pytest.raises(Crowded) as crowded:
        mine.save("p=x", "t", "n", quota=(("browser", "one more"), ("network", "hall")))
    assert crowded.value.scope == "network"
    mine.save("p=x", "t", "n", quota=(("network", "home"),))


def test_a_change_to_an_older_revision_is_refused(tmp_path):
    mine = SavedCases(Store(f"sqlite:///{tmp_path}/site.sqlite"))
    id, secret = mine.save("p=x", "title", "notes")
    mine.change(id, secret, 1, title="two")
    with pytest.raises(Elsewhere):
        mine.change(id, secret, 1, title="three")
    with pytest.raises(LookupError):
        mine.change(id, "wrong-secret", 2, title="three")
    assert mine.saved(id).title == "two" and mine.saved(id).revision == 2


def test_without_a_database_saving_says_so_and_loses_nothing(tmp_path):
    (tmp_path / "folder").write_text("a file where a folder should be")
    app = create_app(
        from_environment({}, engine_ms=0, network_ms=0, database_url=f"sqlite:///{tmp_path}/folder/site.sqlite", secret_key="x")
    )
    quiet()
    client = app.test_client()
    for path, button in (("/case/save", "notes"), ("/case/report", "says")):
        form = Page("/", words(client, link(SHANGHAI, path))).forms[0]
        answer = client.post(path, data={**form.fields, button: "typed words"})
        assert answer.status_code == 503 and "typed words" in answer.get_data(as_text=True)
    assert client.get("/c/abcd").status_code == 503
