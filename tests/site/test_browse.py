"""Pages for browsing: each tells what its page object holds, in HTML and in its twin; addresses lead on; nothing typed becomes markup."""

import re
import xml.etree.ElementTree as ET
from html import unescape
from pathlib import Path

import msgspec
import pytest

from adjudicator.judge.atlas.records import Found, MetCase, Record
from adjudicator.judge.atlas.records_of_three import OfThree
from adjudicator.judge.atlas.shipped import Atlas, load_atlas, write_atlas
from adjudicator.judge.atlas.touching import likelihood
from adjudicator.judge.data.loaded import library
from adjudicator.judge.situation.compendium import compendium
from adjudicator.knowledge.model import Change, Ended
from adjudicator.site.browse import book, briefing_page, cards, nodes, search_page, two_cards, what_changed, wording
from adjudicator.site.browse.addresses import address
from adjudicator.site.browse.graph import connections, meetings
from adjudicator.site.web.addresses import twin

DOCS = Path(__file__).parents[2] / "docs" / "site.md"
ATOM = "{http://www.w3.org/2005/Atom}"


def text_of(answer) -> str:
    """What a reader sees of a page, spaces evened."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.get_data(as_text=True))).split())


def bare(text: str) -> str:
    return re.sub(r"\W+", "", text)


@pytest.mark.parametrize(
    "path",
    [
        "/browse",
        "/rules",
        "/rules/scoring",
        "/cards",
        "/terms",
        "/rulings",
        "/questions",
        "/loops",
        "/readings",
        "/sources",
        "/with/buccaneer/cub-scout",
        "/path?from=affect&to=Buccaneer",
        "/search?q=tie",
        "/briefing?factions=Pirates",
        "/changes",
        "/map",
        "/tour",
        "/privacy",
        "/rule/scoring-choose-base",
        "/term/affect",
        "/ruling/kind-one-time-protections",
        "/question/affect-list",
        "/loop/buccaneer-and-cub-scouts",
        "/source/oops-2018",
        "/authority/publisher",
        "/profile/latest",
        "/card/buccaneer",
        "/base/tortuga",
        "/faction/pirates",
        "/set/core-base-game",
    ],
)
def test_a_page_has_a_twin_a_canonical_address_and_one_heading(client, path):
    page, data = client.get(path), client.get(twin(path))
    assert (page.status_code, data.status_code) == (200, 200)
    html = page.get_data(as_text=True)
    assert html.count("<h1") == 1
    assert " style=" not in html and "onclick" not in html
    link = data.get_json()["link"]
    assert f'<link rel="canonical" href="{link.replace("&", "&amp;")}">' in html
    assert f'href="{twin(link.removeprefix("http://localhost")).replace("&", "&amp;")}"' in html
    assert '<meta property="og:title"' in html


def test_the_statement_of_a_node_and_its_neighbours_stand_in_page_and_twin(client):
    for key in ("rule:scoring-choose-base", "clarification:kind-one-time-protections", "loop:buccaneer-and-cub-scouts"):
        seen, data = text_of(client.get(address(key))), client.get(twin(address(key))).get_json()["node"]
        assert bare(data["says"]) in bare(seen)
        for cite in data["cites"]:
            assert cite["place"] in seen
        for side in ("rests_on", "rests_on_it"):
            for group in data[side]:
                assert group["word"] in seen
                assert all(bare(one["title"]) in bare(seen) for one in group["links"])


@pytest.mark.parametrize("path", ["/rule/return-drops-attachments", "/ruling/acolyte-and-disguise-both-or-neither"])
def test_what_a_dispute_rests_on_is_passed_on(client, path):
    """Whoever is shown the rule sends it to who does not believe it."""
    html = client.get(path).text
    link = re.search(r'<a class="button small" data-share="page" href="([^"]+)"', html)
    assert link and f'<link rel="canonical" href="{link[1]}">' in html and link[1].endswith(path)


def test_the_essentials_of_scoring_are_few_steps_each_with_a_case(client):
    page = book.chapter("scoring")
    assert 6 <= len(page.rules) <= book.ESSENTIAL
    assert all(row.play and row.status == "official" and not row.refines for row in page.rules)
    for row in page.rules:
        assert client.get(row.play.case).status_code == 303
    assert [row.id for row in page.rules] == [
        row.id for row in book.chapter("scoring", depth="all").rules if row.id in {one.id for one in page.rules}
    ]


def test_a_chapter_is_read_in_one_edition_and_tells_the_others_on_request():
    page = book.chapter("scoring", "oops-2018", "all", True)
    rules = {rule.id: rule for rule in compendium().base.rules}
    assert all("oops-2018" in rules[row.id].editions for row in page.rules)
    assert page.elsewhere and all("oops-2018" not in rules[row.id].editions or rules[row.id].ended for row in page.elsewhere)
    assert not book.chapter("scoring", "oops-2018", "all").elsewhere


def test_chapters_follow_each_other_without_a_gap():
    found, at = [], book.book().chapters[0].id
    while at:
        page = book.chapter(at)
        found.append(at)
        assert page.before is None or page.before.id == (found[-2] if len(found) > 1 else None)
        at = page.after.id if page.after else ""
    assert found == [one.id for one in book.book().chapters]


@pytest.mark.parametrize(
    "path",
    [
        "/rules/scoring?edition=oops",
        "/rules/scoring?depth=some",
        "/rules/scorin",
        "/rule/nobody-knows",
        "/with/buccaneer/nobody",
        "/briefing?factions=Pirats",
        "/briefing?factions=Pirates&profile=latst",
        "/with/buccaneer/cub-scout?printing=newest",
        "/set/nowhere",
        "/term/nothing",
    ],
)
def test_what_there_is_not_is_said_with_the_nearest(client, path):
    for one in (path, twin(path)):
        answer = client.get(one)
        assert answer.status_code == 404
        assert "There is no" in answer.get_data(as_text=True)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/card/tortuga", "/base/tortuga"),
        ("/base/buccaneer", "/card/buccaneer"),
        ("/card/Cub%20Scout", "/card/cub-scout"),
        ("/rule/affect-list", "/question/affect-list"),
        ("/question/scoring-choose-base.json", "/rule/scoring-choose-base.json"),
        ("/with/Buccaneer/cub-scout", "/with/buccaneer/cub-scout"),
    ],
)
def test_an_address_in_another_spelling_leads_on_for_good(client, old, new):
    answer = client.get(old)
    assert (answer.status_code, answer.headers["Location"]) == (301, new)


def test_a_renamed_id_leads_on(client, monkeypatch):
    base = msgspec.structs.replace(
        compendium().base, changes=(Change("a", "2026-11-21", "Renamed.", renamed={"rule:once-called-so": "rule:scoring-choose-base"}),)
    )
    monkeypatch.setattr(compendium(), "base", base)
    answer = client.get("/rule/once-called-so.json")
    assert (answer.status_code, answer.headers["Location"]) == (301, "/rule/scoring-choose-base.json")


def test_an_ended_record_names_its_successor(client):
    ended = [record for record in compendium().base.records() if getattr(record, "ended", None) and record.ended.successor]
    made = nodes.node_of(
        msgspec.structs.replace(
            compendium().base.get("rule", "scoring-choose-base"), ended=Ended("2026", "scoring-check-ready", "told anew")
        )
    )
    assert made.ended.successor.url == "/rule/scoring-check-ready"
    for record in ended:
        page = text_of(client.get(address(f"{record.KIND}:{record.id}")))
        assert f"Ended {record.ended.when}" in page and "What holds now" in page


def test_a_card_marks_what_a_later_printing_changed():
    page = cards.card("scout")
    latest = page.printings[-1]
    kept = " ".join(words for part in latest.text for kind, words in part if kind != "gone")
    before = " ".join(words for part in latest.text for kind, words in part if kind != "new")
    first = " ".join(words for part in page.printings[0].text for _, words in part)
    face = compendium().library.find("Scout")
    from adjudicator.language.rendering import render_parts

    assert kept.split() == " ".join(render_parts(face.face("latest"))).split()
    assert before.split() == first.split() == " ".join(render_parts(face.face("first"))).split()
    assert page.printings[0].cue and latest.cue and page.reworded


def test_every_ruling_of_a_card_stands_beside_what_the_engine_makes_of_it():
    shown = [row for id in ("buccaneer", "first-mate", "microbot-alpha", "hoverbot") for row in cards.card(id).rulings]
    assert shown
    for row in shown:
        assert row.why or row.results and all(one.verdict for one in row.results), row.link.key


def test_a_ruling_stands_under_the_printing_it_speaks_of_with_who_when_and_where(client):
    page = cards.card("hoverbot")
    assert {row.printing for row in page.rulings} <= {"latest", ""}
    assert page.printings[-1].same_as == "first" and page.printings[0].year == "2012"
    row = next(row for row in page.rulings if row.printing == "latest")
    assert row.by and row.date and row.cites[0].place
    html = client.get("/card/hoverbot").get_data(as_text=True)
    # the latest printing repeats the first, so its rulings stand with that text
    assert html.index("First printing") < html.index(row.link.url) < html.index("plays like the")
    for page in map(cards.card, ("scout", "tenacious-z", "collector", "first-mate")):
        html = client.get(page.node.url).get_data(as_text=True)
        assert all(html.count(f'class="phrase" href="{row.link.url}"') == 1 for row in page.rulings), page.node.id


def test_a_faction_shows_every_face_and_what_is_contested(client):
    page = cards.faction("pirates")
    html = client.get("/faction/pirates").get_data(as_text=True)
    rows = [row for shelf in page.shelves for row in shelf.cards]
    assert html.count('class="face h') == len(rows) == 15 and all(row.text for row in rows)
    assert [one.title for one in page.loops] == ["The pirate that never lands"] and page.line
    raised = {name for one in page.contested for name in one.note.split(", ")}
    assert raised <= {row.name for row in rows} and "Buccaneer" in raised
    counts = [len(one.note.split(", ")) for one in page.contested]
    assert counts == sorted(counts, reverse=True)


@pytest.mark.parametrize("id", ["pirates", "mermaids", "world-champs"])
def test_a_faction_shows_its_cards_at_work(client, id):
    page = cards.faction(id)
    html = client.get(f"/faction/{id}").get_data(as_text=True)
    assert "How it plays" in html and [one.says.partition(",")[0] for one in page.at_work] == ["Its cards together", "Its oddest card"]
    for one in page.at_work:
        assert one.title[1:] in client.get(one.url).get_data(as_text=True)
        assert client.get(one.play).status_code == 303
    assert not cards.set_("core-base-game").at_work


def test_a_faction_tells_which_others_its_cards_have_to_do_with(client):
    page = cards.faction("pirates")
    html = client.get("/faction/pirates").get_data(as_text=True)
    assert "Bear Cavalry" in {one.name for one in page.sets_off} and page.holds_up
    for one in (*page.sets_off, *page.holds_up):
        assert f'href="{one.url}"' in html and f'href="{one.pair_url}"' in html and " about " in one.says
        assert client.get(one.pair_url).status_code == 200
    assert cards.set_("core-base-game").sets_off == () and "With another faction" not in client.get("/set/core-base-game").get_data(
        as_text=True
    )


def test_the_sets_stand_by_year_with_their_factions(client):
    sets = cards.index().sets
    years = [int(link.note or 9999) for link, _ in sets]
    assert years == sorted(years) and sets[0][0].note == "2012" and len(sets[0][1]) == 8
    assert {link.key for _, factions in sets for link in factions} == {
        key for key, kind in compendium().graph.nodes(data="kind") if kind == "faction"
    }
    assert client.get("/cards").get_data(as_text=True).count('class="box-of"') == len(sets)


def test_a_card_without_encoding_is_marked(client):
    name = next(name for name in compendium().cards if name not in compendium().library)
    page = cards.card(compendium().cards[name].id)
    assert page.text_only and not page.printings
    assert "Text only." in text_of(client.get(page.node.url))


def test_the_answers_of_a_question_lead_to_different_verdicts():
    parted = [
        page for one in compendium().base.questions if one.engine and not one.ended and (page := nodes.question(one.id)).demonstration
    ]
    assert len(parted) > 20
    for page in parted:
        assert len({option.leads for option in page.options}) > 1, page.node.id


def test_the_reach_of_a_ruling_tells_what_it_spares(client):
    page = nodes.ruling("kind-special-cards-beside-the-quota")
    assert page.reach.covers and page.reach.near and all(one.why for one in page.reach.near)
    assert page.reach.covers[0].card in text_of(client.get(page.node.url))
    assert nodes.ruling("kind-on-your-turn").reach is not None


def test_what_only_three_cards_do_is_shown_with_two_of_them(client, tmp_path, monkeypatch):
    case = MetCase("play:A", {"situation": "s", "turn": "Ann", "players": {"Ann": {}, "Bea": {}}, "bases": ["The Homeworld"]})
    told = Found("surprising", "replaced", {"": "So it ends."}, 0)
    made = OfThree(("buccaneer", "cub-scout", "leprechaun"), "surprising", (told,), (case,))
    ids, pairs = ["buccaneer", "cub-scout", "leprechaun"], [("buccaneer", "cub-scout")]
    write_atlas(tmp_path / "a.zip", ids, pairs, [Record(pairs[0], "plain")], {"dated": "2026-01-01"}, threes=("code", [made]))
    monkeypatch.setattr(meetings, "load_atlas", lambda: Atlas(tmp_path / "a.zip"))
    monkeypatch.setattr(two_cards, "together", two_cards.together.__wrapped__)
    page = client.get("/with/buccaneer/cub-scout").text
    assert "With a third card" in page and "something else happens instead" in page and "/card/leprechaun" in page
    assert [one.third.title for one in meetings.computed("cub-scout", "buccaneer").thirds] == ["Leprechaun"]


def test_two_cards_together_offer_ready_cases(client):
    page = two_cards.together("buccaneer", "cub-scout")
    assert [one.title for one in page.loops] == ["The pirate that never lands"]
    assert page.meetings and page.questions and page.rulings
    answer = client.get(page.cases[0].url)
    assert answer.status_code == 303 and "/case?" in answer.headers["Location"]
    assert two_cards.together("cub-scout", "buccaneer").canonical == page.canonical


def test_names_typed_in_a_form_lead_to_the_pair(client):
    assert client.get("/with?a=Buccaneer&b=cub+scout").headers["Location"] == "/with/buccaneer/cub-scout"
    page = text_of(client.get("/with?a=bucaneer&b=cub+scout"))
    assert "Buccaneer with Cub Scout?" in page


def test_a_path_tells_why_two_are_connected(client):
    page = connections.path("affect", "Buccaneer")
    assert (page.start.key, page.end.key) == ("term:affect", "card:buccaneer")
    seen = text_of(client.get("/path?from=affect&to=Buccaneer"))
    assert page.steps and all(" ".join(step.says.split()) in seen for step in page.steps)
    assert connections.path("affect", "affect").problem and "There is no node" in connections.path("affekt-nothing", "Buccaneer").problem


def test_search_finds_over_everything_and_offers_the_pair_and_the_case(client):
    kinds = {hit.kind for query in ("tie", "buccaneer", "affect") for hit in search_page.page(query).hits}
    assert {"rule", "card", "question", "situation", "term"} - kinds <= {"term"} and "clarification" in {
        hit.kind for hit in search_page.page("kind:clarification buccaneer first mate").hits
    }
    assert search_page.page("bucaneer cub scout").offers[0][1] == "/with/buccaneer/cub-scout"
    link = search_page.page("http://localhost/case?p=turn:Ann&v=1.2026-11-21").offers[0][1]
    assert client.get(link).status_code == 303


def test_a_filter_link_narrows_and_widens_again():
    page = search_page.page("tie")
    only = next(one for facet, values in page.filters if facet == "kind" for one in values if one.says == "rules")
    from urllib.parse import parse_qs, urlsplit

    narrowed = search_page.page(parse_qs(urlsplit(only.url).query)["q"][0])
    assert narrowed.total < page.total and {hit.kind for hit in narrowed.hits} == {"rule"}
    back = next(one for facet, values in narrowed.filters if facet == "kind" for one in values if one.on)
    assert parse_qs(urlsplit(back.url).query)["q"][0] == "tie"


def test_pages_of_hits_neither_repeat_nor_skip():
    first, second = search_page.page("base"), search_page.page("base", 2)
    assert first.after == second.url and second.before == first.url
    assert len({hit.key for hit in (*first.hits, *second.hits)}) == 2 * search_page.HITS and second.first == search_page.HITS + 1


def test_suggestions_know_half_a_name_and_misspellings(client):
    for typed, name in (("cub sc", "Cub Scout"), ("bucaneer", "Buccaneer"), ("affec", "affect")):
        found = client.get("/search/suggest.json", query_string={"q": typed}).get_json()
        assert name.lower() in {one["name"].lower() for one in found}, typed
        assert all(client.get(one["url"]).status_code == 200 for one in found)
    assert client.get("/search/suggest.json?q=").get_json() == []


@pytest.mark.parametrize(
    "path", ["/search?q={}", "/path?from={}&to={}", "/with?a={}&b={}", "/briefing?factions={}", "/rules?edition={}", "/rule/{}", "/card/{}"]
)
def test_nothing_typed_becomes_markup(client, path):
    bad = "%3Cscript%3Ealert(1)%3C/script%3E%22%27"
    answer = client.get(path.format(bad, bad))
    assert answer.status_code < 500 and "<script>alert" not in answer.get_data(as_text=True)


def test_the_briefing_is_the_judges_and_its_code_leads_back(client):
    page = briefing_page.page(("pirates", "Bear Cavalry"))
    assert page.names == ("Pirates", "Bear Cavalry") and any(one.link.key == "loop:buccaneer-and-cub-scouts" for one in page.loops)
    answer = client.get("/briefing", query_string={"factions": ["Pirates", "", "Bear Cavalry"]})
    assert "The pirate that never lands" in text_of(answer)
    assert client.get("/briefing/code.svg?factions=Pirates,Bear+Cavalry").mimetype == "image/svg+xml"
    assert client.get("/briefing/code.svg?factions=Pirats").status_code == 404


def test_the_feed_is_a_feed(client):
    root = ET.fromstring(client.get("/changes.atom").data)
    entries = root.findall(f"{ATOM}entry")
    assert (
        root.find(f"{ATOM}id").text
        and root.find(f"{ATOM}author/{ATOM}name").text
        and len(entries) == min(what_changed.FEED, len(what_changed.rows()))
    )
    ids = [entry.find(f"{ATOM}id").text for entry in entries]
    assert len(set(ids)) == len(ids)
    for entry in entries:
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT00:00:00Z", entry.find(f"{ATOM}updated").text)
        assert entry.find(f"{ATOM}title").text and entry.find(f"{ATOM}link").get("href").startswith("http://localhost/")


def test_what_changed_comes_from_the_data_newest_first():
    rows = what_changed.rows()
    assert {one.id for one in compendium().base.changes} == {row.id.partition("/")[2] for row in rows if row.kind == "entry"}
    ended = {
        f"ended/{record.KIND}:{record.id}"
        for record in compendium().base.records()
        if getattr(record, "ended", None) and record.KIND != "option"
    }
    assert ended <= {row.id for row in rows}
    assert [row.date[:4] for row in rows] == sorted((row.date[:4] for row in rows), reverse=True)


def test_the_map_and_the_robots_file_agree(client):
    found = ET.fromstring(client.get("/sitemap.xml").data)
    paths = [one.text.removeprefix("http://localhost") for one in found.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]
    assert len(set(paths)) == len(paths) > 3000
    text = client.get("/robots.txt").get_data(as_text=True)
    closed = [line.removeprefix("Disallow: ") for line in text.splitlines() if line.startswith("Disallow")]
    assert "Sitemap: http://localhost/sitemap.xml" in text
    assert not [path for path in paths if any(path.startswith(one) for one in closed)]


def test_terms_are_marked_once_with_their_meaning():
    from adjudicator.site.browse.shapes import TermNote

    made = str(
        wording.with_terms(
            "A minion & a minion at a base.", [TermNote("minion", "/term/minion", 'a "card"'), TermNote("base", "/term/base", "b")], "base"
        )
    )
    assert made == 'A <a class="term" href="/term/minion" title="a &#34;card&#34;">minion</a> &amp; a minion at a base.'


def test_every_browse_route_is_in_the_docs(app):
    text = DOCS.read_text("utf-8")
    for rule in app.url_map.iter_rules():
        if rule.endpoint.partition(".")[0] in ("browse", "nodes", "feeds") and not rule.endpoint.endswith("_twin"):
            said = re.sub(r"<\w+>", "<id>", str(rule))
            assert f"`{said}" in text or f"{said}`" in text or f" {said}" in text, said


def test_several_contested_points_of_a_rule_are_told_apart(client):
    html = client.get("/rules/scoring?depth=all").text
    assert not re.search(r"contested</a>\s*<a[^>]*>contested", html)
    assert re.search(r"contested in \d points</summary><ul class=\"links\"><li><a href=\"/question/", html)


def test_a_ruling_says_that_printings_stand_beside_its_cards(client):
    text = text_of(client.get("/ruling/kind-special-cards-beside-the-quota"))
    assert "first printing" in text and "both printings" in text


def test_what_only_asks_is_not_marked(client):
    html = client.get("/search?q=what+do+i+do+when+two+bases+score").text
    marked = {word.lower() for word in re.findall(r"<mark>([^<]*)</mark>", html)}
    assert marked & {"bases", "base", "score", "scores"} and not marked & {"do", "does", "what", "i"}, marked


def test_a_contested_point_of_three_answers_has_a_situation_that_tells_them_apart():
    page = nodes.question("extra-this-turn-after-phase")
    assert len({one.leads for one in page.options}) == len(page.options) == 3


@pytest.mark.parametrize(("one", "other"), [("buccaneer", "cub-scout"), ("buccaneer", "poison"), ("mimic", "sleep-spores")])
def test_a_situation_of_two_cards_is_shown_where_both_are(client, one, other):
    page = two_cards.together(one, other)
    names = [link.title for link in page.cards]
    assert page.situations or one == "mimic"
    for shown in page.situations:
        board = text_of(client.get(shown.case, follow_redirects=True)).partition("Step by step")[0]
        assert all(name in board for name in names), (shown.title, shown.case)


def test_long_lists_of_pairs_have_parts_that_follow_each_other(client):
    first = client.get("/meetings/contested.json").get_json()
    assert len(first["meetings"]) == meetings.SHOWN < first["count"] and not first["before"] and first["after"]
    seen, after = [tuple(one["cards"]) for one in first["meetings"]], first["after"]
    while after:
        part = client.get(after.replace("/contested", "/contested.json")).get_json()
        seen += [tuple(one["cards"]) for one in part["meetings"]]
        after = part["after"]
    assert len(seen) == len(set(seen)) == first["count"]
    assert client.get(part["url"].replace("/contested", "/contested.json").replace("page=", "page=9")).get_json() == part


def test_a_contested_point_lists_every_pair_on_which_it_decides(client):
    deciding = load_atlas().deciding("power-change-affects")
    assert len(client.get("/question/power-change-affects.json").get_json()["pairs"]) == len(deciding) > 100


def test_of_equally_telling_pairs_of_a_card_the_likeliest_come_first():
    rows = load_atlas().of("warbot")
    worth = {library().cards[row.beside("warbot")].name: row.worth for row in reversed(rows)}
    shown = [meeting.cards[1] for meeting in meetings.meets("warbot", len(rows))]
    keys = [(-worth[name], likelihood(library(), "warbot", library().find(name).id)) for name in shown]
    assert keys == sorted(keys) and len({likely for _, likely in keys}) > 1


@pytest.mark.parametrize(
    "path",
    [
        "/card/warbot",
        "/faction/robots",
        "/question/power-change-affects",
        "/meetings/contested",
        "/with/buccaneer/cub-scout",
        "/briefing?factions=Robots",
    ],
)
def test_what_is_computed_bears_the_day_of_its_data_and_is_no_ruling(client, path):
    seen = text_of(client.get(path))
    assert f"with the data of {load_atlas().dated}" in seen and re.search("none of this is a ruling|this is no ruling", seen)
