"""The page of a case: verdict, trace, steps, what is open, and what can be taken away."""

import json
import re

import pytest
import yaml
from browsing import Page
from looks import case_of
from site_cases import POISONED, SHANGHAI, case_at, link, words
from support.amount import SOAK, one_in
from support.collection import variants

from adjudicator.judge.asking.verdict_status import STATUSES
from adjudicator.judge.composer.from_names import case_from_names
from adjudicator.judge.data.loaded import knowledge
from adjudicator.judge.situation.wording import answer_words
from adjudicator.knowledge import Cache, load, rulings_path
from adjudicator.site.case import link as caselink
from adjudicator.site.case.judging import judge
from adjudicator.site.case.page import untried_words
from adjudicator.site.case.traces import Fold, folded, rows
from adjudicator.site.edit.editing import edited

NASTY = '<script>alert(1)</script> [b]x[/b] [code] **y** `z` "q" \'s & {{ 7*7007 }}'

#: In so many tests, each of which says where it stopped.
SHARES = 100 if SOAK else 10


def test_the_page_carries_all_of_its_object(client):
    page = client.get(link(POISONED, "/case.json")).get_json()
    html = words(client, link(POISONED)).replace("&#39;", "'").replace("&#34;", '"')
    for text in (page["verdict"], page["depends"], page["printings"], page["profile_title"], page["dated"], "unofficial"):
        assert text in html
    for step in page["steps"]:
        for one in step.get("steps", [step]):
            assert one["says"] in html
            for id, title in one["why"]["rules"]:
                assert f'href="/rule/{id}"' in html and title in html
            assert one["why"]["ability"] in html
            for question, asks, *_ in one["why"]["reads"]:
                assert f'href="/question/{question}"' in html and asks in html
    assert len(page["verdict"]) <= 240


def test_the_verdict_is_the_heading_and_what_else_happened_stands_below(client):
    page = client.get(link(SHANGHAI, "/case.json")).get_json()
    assert page["verdict"] and page["also"] and not set(page["also"]) & {page["verdict"]}
    html = words(client, link(SHANGHAI)).replace("&#39;", "'")
    assert re.findall(r"<h1[^>]*>(.*?)</h1>", html) == [page["verdict"]]
    assert html.index('<p class="of">') < html.index("<h1") < html.index(page["also"][0])
    for path in ("/case.txt", "/case.bbcode", "/case/print"):
        assert all(said in words(client, link(SHANGHAI, path)).replace("&#39;", "'") for said in (*page["also"], *page["texts"])), path
    assert page["texts"][0].startswith("Shanghai: “") and page["texts"][0] in html, "what the card says that brings it about"
    assert "Also:" in words(client, link(SHANGHAI, "/case.md"))
    page = client.get(link(POISONED, "/case.json")).get_json()
    assert ("Also:" in words(client, link(POISONED))) == bool(page["also"])


def test_the_mark_says_why_and_leads_to_what_it_means(client):
    marks = client.get("/tour").text
    for status in STATUSES:
        assert f'id="{status}"' in marks, f"{status} is not among the marks that are explained"
    idle = {**SHANGHAI, "bases": [*SHANGHAI["bases"], {"base": "The Homeworld", "Bea": ["Archmage"]}]}
    stamp = re.search(r'<p class="stamp not-judged"><a href="(/tour#not-judged)".*?</p>', client.get(link(idle)).text, re.S)
    assert stamp and "Archmage" in stamp[0] and "no part in it" in stamp[0]


def test_a_card_is_known_again_on_every_table_of_its_story(client):
    judged = judge(SHANGHAI)
    seen = []
    for number in range(len(judged.made.trace.steps) + 1):
        html = words(client, link(SHANGHAI, s=number))
        glides = re.findall(r'class="card[^"]* (vt-\d+)', html)
        assert len(set(glides)) == len(glides), "two cards of one page have one name"
        seen.append(re.search(r'class="card[^"]* (vt-\d+)[^"]*"(?:(?!</li>).)*Buccaneer', html, re.DOTALL).group(1))
    assert len(set(seen)) == 1 and f'class="card k-minion pB {seen[0]}"' in words(client, link(SHANGHAI))
    styles = client.get("/look/moves.css").get_data(as_text=True)
    names = re.findall(r"\.(vt-\d+) {\s+view-transition-name: (vt-\d+);", styles)
    assert [one for one, _ in names] == [two for _, two in names] == [f"vt-{number}" for number in range(400)]
    assert styles.startswith("@media (prefers-reduced-motion: no-preference)") and "navigation: auto" in styles


def test_a_step_says_what_the_card_says_also_where_other_cards_are_made_up():
    judged = judge(case_from_names(("Buccaneer", "Cub Scout")).data)
    assert judged.data["define"]
    told = {
        (row.why.card, bool(row.why.ability)) for row, step in zip(rows(judged), judged.replayed.trace.steps) if step.ability is not None
    }
    assert told == {("Buccaneer", True), ("Cub Scout", True)}


def test_folding_loses_no_step():
    judged = judge(POISONED)
    steps = rows(judged)
    flat = [one for entry in folded(steps) for one in (entry.steps if isinstance(entry, Fold) else (entry,))]
    assert flat == list(steps) and [one.number for one in flat] == list(range(1, len(judged.made.trace.steps) + 1))
    assert any(isinstance(entry, Fold) for entry in folded(steps)) and all(
        not one.deciding for entry in folded(steps) if isinstance(entry, Fold) for one in entry.steps
    )


def test_the_links_of_rules_and_questions_lead_somewhere(client):
    html = words(client, link(POISONED))
    found = {address for address, _ in Page("/case", html).links if address.startswith(("/rule/", "/question/"))}
    assert len(found) > 5
    for address in found:
        assert client.get(address).status_code == 200, address


def test_steps_and_choices_call_a_card_as_the_verdict_does(client):
    """Two players with one copy each: nobody at the table numbers them."""
    case = {
        "players": {"Ann": {"hand": ["Natural Selection"]}, "Bea": {}},
        "bases": [{"base": "The Grey Opal", "Ann": ["War Raptor", "King Rex"], "Bea": ["War Raptor"]}],
        "moves": [{"Ann": {"play": "Natural Selection"}}],
    }
    made = client.get(link(case, "/case.json", s=3)).get_json()
    assert "Ann's War Raptor" in made["verdict"]
    steps = json.dumps(made["steps"])
    assert "Ann's War Raptor" in steps and "Bea's War Raptor" not in made["verdict"]
    assert "Ann's War Raptor" in made["shown"]["says"] and not re.search(r"War Raptor \d", steps + made["shown"]["says"])
    # several of one player: only the number tells them apart
    several = {**case, "bases": [{"base": "The Grey Opal", "Ann": ["War Raptor", "War Raptor", "King Rex"], "Bea": ["War Raptor"]}]}
    told = json.dumps(client.get(link(several, "/case.json")).get_json()["steps"])
    assert re.search(r"War Raptor \d", told)


def test_each_step_shows_the_table_as_it_was(client):
    judged = judge(SHANGHAI)
    last = len(judged.made.trace.steps)
    begin, end = (
        client.get(link(SHANGHAI, "/case.json", s=0)).get_json()["shown"],
        client.get(link(SHANGHAI, "/case.json", s=last)).get_json()["shown"],
    )

    def cards(shown, base):
        return [card["name"] for group in shown["board"]["bases"][base]["groups"] for card in group["cards"] if not card["gone"]]

    assert (cards(begin, 0), cards(begin, 1)) == (["Buccaneer"], [])
    assert (cards(end, 0), cards(end, 1)) == ([], ["Buccaneer"])
    moved = next(number for number, step in enumerate(judged.made.trace.steps, 1) if step.kind == "move")
    shown = client.get(link(SHANGHAI, "/case.json", s=moved)).get_json()["shown"]
    ghost = shown["board"]["bases"][0]["groups"][0]["cards"][0]
    assert ghost["gone"] and shown["board"]["bases"][1]["groups"][0]["cards"][0]["touched"]


def test_the_stepper_goes_through_all_steps_and_back(client):
    page = Page("/case", words(client, link(SHANGHAI, s=0)))
    seen = 0
    while any(said == "›" for _, said in page.links):
        page = Page("/case", words(client, page.link("›")))
        seen += 1
    assert seen == len(judge(SHANGHAI).made.trace.steps)
    for _ in range(seen):
        page = Page("/case", words(client, page.link("‹")))
    assert "The table at the beginning" in page.html


def test_what_may_be_played_now_is_one_press_away(client, app):
    data = {**SHANGHAI, "moves": []}
    page = Page("/case", words(client, link(data)))
    assert case_at(app, client.get(page.link("play Shanghai")).headers["Location"])["moves"] == [{"Ann": {"play": "shanghai"}}]


def test_an_open_choice_is_answered_at_its_step(client, app):
    data = {**SHANGHAI, "bases": [*SHANGHAI["bases"], "The Homeworld"]}
    page = Page("/case", words(client, link(data)))
    assert "Nobody fixed this, and it matters" in page.html and "The Homeworld with power" in page.html
    chosen = next(address for address, said in page.links if said.startswith("The Homeworld Buccaneer ends at The Homeworld"))
    data = case_at(app, client.get(chosen).headers["Location"])
    assert judge(data).found.says.count("The Homeworld") and "Nobody fixed this" not in words(client, link(data))


@pytest.mark.parametrize("share", range(SHARES))
def test_every_offered_answer_is_taken(share):
    for path, name, data in [one for one in variants() if one_in(10, f"{one.path.stem}/{one.name}")][share::SHARES]:
        data = caselink.from_situation(data).data
        judged = judge(data)
        if judged.made is None or all(one.given == "file" for one in judged.made.decisions):
            continue
        for ask in [row.open for row in rows(judged) if row.open is not None][:4]:
            for pick in ask.picks[:4]:
                form = {"who": ask.who, "ask": ask.ask, "about": ask.about, "before": "\n".join(ask.before), "pick": pick.key}
                answered = edited(data, ("answers",), "answer", form)
                last = ("answers", str(len(answered["answers"]) - 1))
                after = judge(answered)
                assert after.made is not None and not [one for one in after.problems if one.path[:2] == last], (
                    path,
                    name,
                    pick,
                    after.problems,
                )


def test_a_link_of_older_data_says_so(client):
    address = link(SHANGHAI).replace("v=2", "v=2.2020-01-01")
    assert "made with the data of 2020-01-01" in words(client, address)
    assert "made with the data of" not in words(client, link(SHANGHAI))


def test_comparing_shows_only_what_differs(client):
    page = client.get(link(POISONED, "/case/compare.json")).get_json()
    assert len(page["outcomes"]) > 1 and page["rows"]
    assert all(len(set(row["cells"])) > 1 for row in page["rows"])
    assert all(row["odd"] == [cell != row["cells"][0] for cell in row["cells"]] for row in page["rows"])
    assert any(outcome["parts"] for outcome in page["outcomes"][1:])
    html = words(client, link(POISONED, "/case/compare"))
    assert html.index("The same either way") < html.index("Here the readings part") < html.index("Only what differs")


@pytest.mark.parametrize("path", ["/case/compare", "/case/compare.json"])
def test_what_cannot_be_judged_cannot_be_compared(client, path):
    answer = client.get(link({**SHANGHAI, "turn": "Zed"}, path))
    assert answer.status_code == 400 and "Zed" in answer.get_data(as_text=True)


def test_a_case_can_be_taken_away_as_text(client):
    said = judge(SHANGHAI).found.says
    for path in ("/case.txt", "/case.md", "/case.bbcode"):
        assert said.rstrip(".") in words(client, link(SHANGHAI, path)) and "/case?p=" in words(client, link(SHANGHAI, path))
    assert "Smash Up:" in words(client, link(SHANGHAI, "/case.md")) and "* Tar Pits | Bea: Buccaneer" in words(
        client, link(SHANGHAI, "/case.bbcode")
    )


def test_what_is_pasted_becomes_the_case(client, app):
    page = Page("/case/text", words(client, "/case/text"))
    for text, moves in (
        (link(SHANGHAI, "http://localhost/case"), 1),
        (page_text(client, SHANGHAI), 1),
        ("Smash Up: A test\nturn Ann; play-cards\nAnn, 2 VP; hand Shanghai\nBea, 0 VP\n* Tar Pits | Bea: Buccaneer\n* Tortuga\n", 0),
    ):
        answer = client.post("/case/text", data={**page.forms[0].fields, "text": text})
        assert answer.status_code == 303, text
        data = case_at(app, answer.headers["Location"])
        assert len(data.get("moves", ())) == moves and judge(data).made is not None
    answer = client.post("/case/text", data={**page.forms[0].fields, "text": "players: {Ann: {hand: [x}"})
    assert answer.status_code == 400 and "players: {Ann: {hand: [x}" in answer.get_data(as_text=True)


def page_text(client, data):
    return Page("/case/text", words(client, link(data, "/case/text"))).forms[-1].fields["text"]


def test_nothing_that_is_typed_becomes_markup(client):
    data = {
        "title": NASTY,
        "players": {"Ann": {"hand": [NASTY], "factions": [NASTY]}, NASTY: {}},
        "turn": NASTY,
        "bases": [{"base": NASTY, "Ann": [{"card": NASTY, "id": NASTY, "faction": NASTY}]}],
        "moves": [{NASTY: {"play": NASTY}}],
        "questions": {NASTY: NASTY},
        "answers": [{"pick": NASTY, "who": NASTY}],
        "define": [{"name": NASTY, "kind": NASTY}],
        "profile": NASTY,
    }
    good = {
        **SHANGHAI,
        "title": NASTY,
        "define": [{"name": NASTY, "kind": "minion", "printings": {"first": {"power": 2}}}],
        "bases": [{"base": "Tar Pits", "Bea": [{"card": "Buccaneer", "faction": NASTY[:60]}]}, "Tortuga"],
    }
    for case in (data, good):
        for path in ("/case", "/case/print", "/case/text"):
            html = words(client, link(case, path))
            assert "<script>" not in html and "49049" not in html and "&lt;script&gt;" in html, path
        for address, _ in Page("/case", words(client, link(case))).links:
            if "place=" in address and "do=" not in address:
                assert "<script>" not in client.get(address).get_data(as_text=True)
        assert client.get(link(case, "/case.json")).mimetype == "application/json"
        markdown = words(client, link(case, "/case.md"))
        title = markdown.splitlines()[0]
        assert r"\<script\>" in title and r"\*\*y\*\*" in title and r"\`z\`" in title
        assert "[b]x[/b]" not in words(client, link(case, "/case.bbcode")).partition("[code]")[0].replace("[b]", "", 1).replace(
            "[/b]", "", 1
        )
        for path in ("/case.md", "/case.bbcode", "/case.txt"):
            assert client.get(link(case, path)).mimetype == "text/plain"


def test_a_base_shows_its_own_counters(client):
    data = {"players": {"Ann": {}, "Bea": {}}, "bases": [{"base": "Tortuga", "counters": 3, "Bea": ["Buccaneer"]}]}
    page = client.get(link(data, "/case.json", s=0)).get_json()
    for board in (page["board"], page["shown"]["board"]):
        assert board["bases"][0]["marks"] == ["3 counters"] and board["bases"][0]["groups"][0]["player"] == "Bea"


def test_a_link_carries_the_day_of_the_data_and_not_that_of_its_files(client, tmp_path):
    for path in [*rulings_path().glob("*.yaml"), *rulings_path().glob("*/*.yaml")]:
        (tmp_path / path.relative_to(rulings_path())).parent.mkdir(exist_ok=True)
        (tmp_path / path.relative_to(rulings_path())).write_bytes(path.read_bytes())
    dated = load(tmp_path, Cache(None)).base.dated
    assert dated == yaml.safe_load((rulings_path() / "version.yaml").read_text("utf-8"))["date"].isoformat()
    assert client.get(link(POISONED, "/case.json")).get_json()["dated"] == dated
    assert f"v={caselink.VERSION}.{dated}" in client.get(link(POISONED, "/case.json")).get_data(as_text=True)


def test_answers_and_moves_call_cards_as_people_do(client):
    """The ids by which a file tells its cards apart are no words for a page."""
    page = client.get(case_of("mimic-and-nightstalker", path="/case.json")).get_json()
    said = [one["says"] for one in (*page["moves"], *page["answers"])]
    assert said and not any("(target" in line for line in said)
    held = {**SHANGHAI, "answers": [{"who": "Ann", "ask": "target", "about": "shanghai", "pick": "buccaneer"}]}
    assert [one["says"] for one in client.get(link(held, "/case.json")).get_json()["answers"]] == ["Ann picks for Shanghai: Buccaneer"]
    assert answer_words({"who": "Bea", "ask": "target", "about": "nightstalker", "pick": "mimic"}, str.title) == (
        "Bea picks for Nightstalker: Mimic"
    )
    assert answer_words({"who": "Bea", "ask": "may", "pick": "yes"}) == "Bea decides: yes"
    assert answer_words({"who": "Bea", "pick": ["none", "Tortuga"], "always": True}) == "Bea picks nothing, then Tortuga, again and again"
    assert answer_words({"ask": "either", "pick": "2"}) == "Whoever is asked picks part 2"


def test_what_was_not_tried_names_contested_points_as_people_do():
    point = next(one for one in knowledge().questions if one.engine)
    option = point.options[0]
    assert untried_words(f"{point.id} has no other option on record", {}) == f"“{point.asks}” has no other option on record"
    assert untried_words(f"alone, for want of budget: {point.id}: {option.id}", {}) == (
        f"alone, for want of budget: “{point.asks}” with the answer “{option.title}”"
    )
    names = {"scout": "Cub Scout", "scout-2": "Cub Scout"}
    assert untried_words("printings, for want of budget: Buccaneer, scout, scout-2", names) == (
        "printings, for want of budget: Buccaneer, Cub Scout"
    )
    assert untried_words("3 pairs of answers, for want of budget", {}) == "3 pairs of answers, for want of budget"
