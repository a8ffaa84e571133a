"""One line has one answer: on the command line, from the interface for programs, in the site's box and in its search."""

import json
import re
from html import unescape

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.judge.asking.asking import ask
from adjudicator.site.case import link
from adjudicator.site.case.link import Case
from adjudicator.site.server.application import create_app
from adjudicator.site.web import folding
from adjudicator.site.web.settings import from_environment

LINES = [
    "we tied for first, who gets the points",
    "seeing stars on buccaneer with poison, cub scout on every base",
    "can i look through his graveyard",
    "leprechaun, she plays a big guy there first",
    "copycat copies his archmage, extra action?",
    "ninja acolyte, then hidden ninja",
    "homeworld: me 12 he 12",
    "my bucaneer dies, his cub scouts everywhere",
    "uno can i stack a plus four on a plus two",
    "athos is there when i put an upgrade on my other guy beside him",
]


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    database = tmp_path_factory.mktemp("site") / "site.sqlite"
    made = create_app(
        from_environment({}, engine_ms=0, network_ms=0, cache_mb=0, kept_mb=0, database_url=f"sqlite:///{database}", secret_key="for tests")
    )
    return made.test_client()


def read_out(html: str) -> str:
    """The sentence of the case on a page, without what its phrases offer instead."""
    found = re.search(r'<div class="case-text">(.*?)</div>\s*(?:<p|</form>)', html, re.DOTALL)
    assert found is not None
    apart = re.sub(r'<div class="offers">.*?</div>|<span class="(?:dot|hidden)".*?</span>', "", found[1], flags=re.DOTALL)
    return re.sub(r"<[^>]+>", "", apart)


@pytest.mark.parametrize("line", LINES)
def test_every_door_gives_the_same_answer(client, line):
    known = json.loads(json.dumps(ask(line).as_data()))
    told = CliRunner().invoke(main, ["ask", "--json", line])
    assert json.loads(told.stdout) == known and told.exit_code == (1 if known["nothing"] else 0)
    assert client.get("/api/v1/ask", query_string={"q": line}).json == known
    assert client.post("/api/v1/ask", json={"line": line}).json == known

    box = client.get("/", query_string={"q": line}, follow_redirects=True)
    found = client.get("/search", query_string={"q": line})
    for page in (box, found):
        html = unescape(page.get_data(as_text=True))
        places = [html.index(f"<p>{one['says']}</p>") for one in known["statements"]]
        assert places == sorted(places)
        assert (known["nothing"] in html) == bool(known["nothing"]) or not known["nothing"]
    html = unescape(box.get_data(as_text=True))
    if known["case"]:
        case = known["case"]
        assert case["verdict"] in html and all(line in html for line in case["also"])
        assert case["table"] and case["table"] in read_out(html)
        assert ('id="otherwise"' in html) == bool(case["otherwise"]) and case["otherwise"] in html
        assert f'<span class="chip {case["mark"]}">' in html and case["why"] in html and case["caveat"] in html
        # what is no answer is shown to those who ask for it
        assert ('id="no-answer"' in html) == bool(case["caveat"])
        assert ('id="because"' in html) == bool(case["because"]) and all(one["title"] in html for one in case["because"])
        # a verdict that somebody stands behind comes before the rulings
        if known["statements"]:
            assert (html.index('id="verdict"') < html.index('id="answers"')) == (case["mark"] != "not-judged")
    for card in known["cards"]:
        assert card["name"] in html
    assert [one["text"] for one in known["words"] if one["kind"] == "unknown"] == [
        word for word in line.split() if f'<span class="word unknown">{word} ' in html
    ]


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        (
            "black widow shoots my spiderman 2099",
            {"rule:cannot-beats-can", "rule:target-may-be-immune", "rule:playable-against-the-immune"},
        ),
        ("homeworld: me 12 he 12", {"rule:tie-takes-best-place", "rule:scoring-award-points", "rule:points-by-place"}),
        (
            "homeworld: me 12 he 11",
            {"rule:scoring-award-points", "rule:points-by-place", "rule:base-ready-when-total-reaches-breakpoint"},
        ),
        ("i play zapbot", {"rule:extra-banked", "rule:extra-plays-exceed-the-quota"}),
        ("i play king rex", set()),
    ],
)
def test_a_verdict_names_the_rules_that_it_rests_on(line, rules):
    case = ask(line).case
    assert {one.key for one in (case.because if case is not None else ())} == rules


@pytest.mark.parametrize("host", ["https://adjudicator.example", "adjudicator.example", "http://127.0.0.1:8000", ""])
@pytest.mark.parametrize("folded", [False, True])
def test_a_pasted_link_opens_as_its_case_at_every_door(client, host, folded):
    asked = ask("black widow shoots my spiderman 2099").case
    query = link.query(Case(asked.made.data))
    path = f"/case?{folding.fold(query) if folded else query}"
    pasted = host + path
    known = client.get("/api/v1/ask", query_string={"q": pasted}).json
    assert (known["case"]["verdict"], known["case"]["mark"]) == (asked.says, asked.mark)
    assert client.post("/api/v1/ask", json={"line": pasted}).json == known
    told = CliRunner().invoke(main, ["ask", "--json", pasted])
    assert json.loads(told.stdout) == known and told.exit_code == 0

    led = client.get("/", query_string={"q": pasted})
    assert led.status_code == 303 and led.location.startswith("/case?")
    assert asked.says in unescape(client.get(led.location).get_data(as_text=True))


def test_a_link_that_was_cut_off_says_so(client):
    pasted = "https://adjudicator.example/case?z=eJwrS"
    told = CliRunner().invoke(main, ["ask", pasted])
    assert told.exit_code == 2 and "copy it whole" in told.output
    assert "copy it whole" in client.get("/api/v1/ask", query_string={"q": pasted}).get_data(as_text=True)


def test_the_command_says_it_in_words():
    told = CliRunner().invoke(main, ["ask", "we", "tied", "for", "first"])
    assert "rule:tie-takes-best-place" in told.stdout and "official" in told.stdout
    told = CliRunner().invoke(main, ["ask", "what is the weather"])
    assert told.exit_code == 1 and told.stdout.startswith("Nothing here answers that")


def test_half_a_name_still_offers_names(client):
    html = client.get("/?q=cub+sc").get_data(as_text=True)
    assert "Cub Scout" in html and "How that was understood" not in html
