"""Proposing a ruling: filled in from a case, cards or a point, checked while written, kept, downloaded, exported; open work."""

import html
import re

import pytest
from click.testing import CliRunner
from site_cases import POISONED, link

from adjudicator.cli import main
from adjudicator.judge.data.loaded import knowledge
from adjudicator.judge.ruling.proposal import Proposal, proposal_problems, proposal_text
from adjudicator.knowledge.lint import lint
from adjudicator.knowledge.reading.files import Files
from adjudicator.knowledge.reading.loading import compile_files
from adjudicator.site.storage import quotas

TODAY = "2026-11-21"
GOOD = Proposal(
    says="A poisoned Buccaneer that can land nowhere is set aside until there is room.",
    cards=("Buccaneer", "Cub Scout"),
    option="forced-loop-way-out/limbo",
    source_title="A thread",
    link="https://example.org/1",
    source_date="2024-05",
    section="Comment 3",
    clarifies=("destroy-means",),
    case=POISONED,
)


def fields(client, address):
    """What the form at an address would send."""
    page = client.get(address)
    assert page.status_code == 200, page.text
    found = {
        name: html.unescape(value)
        for name, value in re.findall(r'<input type="(?:hidden|text)"[^>]* name="([^"]+)"[^>]* value="([^"]*)"', page.text)
    }
    found |= {name: html.unescape(value) for name, value in re.findall(r'<textarea [^>]*name="([^"]+)"[^>]*>([^<]*)</textarea>', page.text)}
    for name, inner in re.findall(r'<select [^>]*name="([^"]+)">(.*?)</select>', page.text, re.S):
        chosen = re.search(r'value="([^"]*)" selected', inner)
        found[name] = html.unescape(chosen.group(1)) if chosen else re.search(r'value="([^"]*)"', inner).group(1)
    return found


def filled(client):
    """The form of a case, with what a person adds."""
    return {
        **fields(client, link(POISONED, "/propose")),
        "says": GOOD.says,
        "cards": "Buccaneer\nCub Scout",
        "source_title": "A thread",
        "link": "https://example.org/1",
        "source_date": "2024-05",
        "section": "Comment 3",
        "source": "",
    }


def test_a_good_proposal_has_nothing_to_mend_and_passes_lint_as_a_file():
    assert [one for one in proposal_problems(GOOD, TODAY) if one.error] == []
    import yaml

    made = yaml.load(proposal_text(GOOD, TODAY), yaml.BaseLoader)
    raw = yaml.safe_dump({"clarifications": [made["ruling"]]}, allow_unicode=True).encode()
    loaded = compile_files(Files({"clarifications/new.yaml": raw}, ()))
    assert [one for one in loaded.findings if one.file == "clarifications/new.yaml"] == []
    assert loaded.base.clarifications[0].cards == GOOD.cards and knowledge().named(loaded.base.clarifications[0].id) is None
    assert lint(loaded.base)  # it cites a source that only the proposal brings


@pytest.mark.parametrize(
    "change, field",
    [
        ({"says": ""}, "says"),
        ({"says": "Too short"}, "says"),
        ({"says": "word " * 100}, "says"),
        ({"cards": ()}, "cards"),
        ({"cards": ("Bucaneer",)}, "cards"),
        ({"source_title": ""}, "source"),
        ({"link": ""}, "link"),
        ({"link": "javascript:alert(1)"}, "link"),
        ({"source_date": "soon"}, "source_date"),
        ({"section": ""}, "section"),
        ({"option": "affect-list/nothing"}, "option"),
        ({"clarifies": ("destroy-mean",)}, "clarifies"),
        ({"status": "official"}, "status"),
        ({"source": "no-such-source"}, "section"),
        ({"case": {"players": {}}}, "case"),
    ],
)
def test_each_mistake_is_told_beside_its_field(change, field):
    from dataclasses import replace

    found = [one for one in proposal_problems(replace(GOOD, **change), TODAY) if one.error]
    assert field in [one.field for one in found], found
    assert all(one.message for one in found)


def test_the_nearest_name_is_given():
    from dataclasses import replace

    found = proposal_problems(replace(GOOD, cards=("Bucaneer",), clarifies=("destroy-mean",)), TODAY)
    assert {"Did you mean 'Buccaneer'?", "Did you mean 'destroy-means'?"} <= {one.mend for one in found}


def test_a_verdict_fills_the_form_in(client):
    made = fields(client, link(POISONED, "/propose"))
    assert made["cards"].splitlines()[0] in ("Buccaneer", "Cub Scout", "Seeing Stars", "Poison") and made["p"] and made["m"]
    assert made["option"] == "" or made["option"].partition("/")[0] in client.post("/api/v1/replay", json={"case": POISONED}).json["read"]


def test_cards_a_pair_and_a_point_fill_the_form_in(client):
    assert fields(client, "/propose?card=buccaneer")["cards"] == "Buccaneer"
    pair = fields(client, "/propose?card=Seeing+Stars&card=Buccaneer")
    assert pair["cards"] == "Seeing Stars\nBuccaneer" and pair["p"]
    point = fields(client, "/propose?question=affect-list&answer=core-2012")
    assert point["option"] == "affect-list/core-2012" and point["p"]
    assert client.get("/propose?question=nothing").status_code == 404


def test_it_is_checked_kept_shown_downloaded_and_exported(client, tmp_path, app, monkeypatch):
    sent = filled(client)
    assert client.post("/propose", data={**sent, "do": "lint", "says": ""}).json["problems"][0]["field"] == "says"
    shown = client.post("/propose", data={**sent, "do": "check"})
    assert shown.status_code == 200 and "Nothing is wrong" in shown.text or "problem-line mild" in shown.text
    loaded = client.post("/propose", data={**sent, "do": "download"})
    assert (
        loaded.mimetype == "application/yaml"
        and loaded.text.startswith("# A proposed ruling")
        and "attachment" in loaded.headers["Content-Disposition"]
    )
    kept = client.post("/propose", data={**sent, "do": "send"})
    assert kept.status_code == 303
    page = client.get(kept.headers["Location"])
    assert GOOD.says in page.text and client.get(kept.headers["Location"] + ".yaml").text == loaded.text
    id = kept.headers["Location"].split("/")[-1]
    assert client.post("/propose", data={**sent, "do": "send"}).headers["Location"].endswith(id)

    monkeypatch.setenv("ADJUDICATOR_DATABASE_URL", app.extensions["adjudicator-store"].address)
    run = CliRunner().invoke
    assert id[:8] in run(main, ["proposals", "list"]).output
    assert run(main, ["proposals", "show", id[:6]]).output == loaded.text
    assert run(main, ["proposals", "show", "zzz"]).exit_code == 2
    done = run(main, ["proposals", "export", id[:8], "--folder", str(tmp_path)])
    assert done.exit_code == 0, done.output
    situation = next(tmp_path.glob("*-shown.yaml"))
    assert run(main, ["check", str(situation)]).exit_code == 0
    assert "clarifications:" in next(path for path in tmp_path.glob("*.yaml") if path != situation).read_text("utf-8")


def test_a_form_with_mistakes_comes_back_filled_in(client):
    answer = client.post("/propose", data={**filled(client), "do": "send", "says": "", "section": "<b>here</b>"})
    assert answer.status_code == 400 and "There is no claim yet." in answer.text
    assert "&lt;b&gt;here&lt;/b&gt;" in answer.text and "<b>here</b>" not in answer.text


def test_a_form_that_grew_old_comes_back_filled_in(client):
    answer = client.post("/propose", data={**filled(client), "do": "send", "csrf_token": "old"})
    assert answer.status_code == 400 and "had grown old" in answer.text and GOOD.says in answer.text


def test_there_is_an_end_to_what_is_kept_within_an_hour(client, monkeypatch):
    monkeypatch.setitem(quotas.AN_HOUR, "proposal", 0)
    answer = client.post("/propose", data={**filled(client), "do": "send", "says": GOOD.says + " Always."})
    assert answer.status_code == 503 and "Too many" in answer.text and "Always." in answer.text


def test_open_work_counts_what_it_lists(client):
    data = client.get("/open-work.json").json
    page = client.get("/open-work").text
    for part in ("unsettled", "stale", "bare"):
        assert len(data[part]) == min(200, data[f"{part}_count"]) and f"{data[f'{part}_count']} " in page
    base = knowledge()
    assert all("official" not in {option.standing for option in base.get("question", one["id"]).options} for one in data["unsettled"])
    assert {one["id"] for one in data["unsettled"]} and all(one["asks"] in html.unescape(page) for one in data["unsettled"])
    assert client.get("/open").headers["Location"] == "/open-work"
