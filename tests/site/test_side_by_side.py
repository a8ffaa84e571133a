"""Readings side by side: what ends are called, the words in which they differ, and a page that a phone holds."""

import re

import pytest
from looks import case_of, crowd
from players import PHONE
from site_cases import POISONED, SHANGHAI, case_at, link, words
from support.amount import some
from support.collection import collection

from adjudicator.judge.replay.outcome import outcome
from adjudicator.site.case import comparing
from adjudicator.site.case.endings import either, only_here, outcome_names
from adjudicator.site.case.judging import judge

DISPUTES = ("buccaneer-and-cub-scouts", "mimic-and-nightstalker", "sleep-spores-and-in-plain-sight", "collector-on-the-homeworld")
#: The tallest comparison on a phone, in pixels.
MOST = 2_000
IDS = sorted(collection())[::9]


def test_only_the_words_that_differ_are_said():
    stays = "Buccaneer stays at Tar Pits. Ann: 3 VP. Bea draws a card."
    leaves = "Buccaneer moves to Tortuga. Ann: 3 VP. Bea draws a card."
    assert (
        only_here(stays, (leaves,)) == "Buccaneer stays at Tar Pits."
        and only_here(leaves, (stays, leaves)) == "Buccaneer moves to Tortuga."
    )
    assert only_here("Ann: 3 VP.", ("Ann: 3 VP. Bea draws a card.",)) == "Not: Bea draws a card."
    assert only_here("It goes round; the game ends there.", ("It goes round; the rules give it no end.",)) == "The game ends there."
    assert only_here(stays, ()) == only_here(stays, (stays,)) == stays
    assert only_here("Dr. Who is destroyed. Ann: 3 VP.", ("Dr. No is destroyed. Ann: 3 VP.",)) == "Dr. Who is destroyed."


def test_what_several_ends_have_in_common_is_said_once():
    assert (
        either(("Ann: 3 VP. Bea draws a card.", "Ann: 3 VP. Bea discards a card."))
        == "Ann: 3 VP. Bea draws a card. Or: Bea discards a card."
    )
    assert either(("Ann: 3 VP.", "Ann: 3 VP. Bea draws a card.")) == "Ann: 3 VP. Or: Ann: 3 VP. Bea draws a card."
    assert either(("Ann: 3 VP.", "Ann: 3 VP.")) == "Ann: 3 VP." and either(()) == ""


@pytest.mark.parametrize("id", some(IDS, 12))
def test_every_outcome_has_a_name_of_its_own(id):
    for data in list(dict(collection()[id].variants).values())[:2]:
        compared = judge(data).compared()
        names = outcome_names([group.variants[0] for group in compared.groups])
        if len(names) > 1:
            assert all(names) and all(name[0] == name[0].upper() for name in names), names
            assert not any(re.search(r"\b[Oo]utcome\b|\b\w+-\w+-\w+-\w+\b", name) for name in names), names
            told = {group.verdict.says for group in compared.groups}
            assert len(set(names)) == len(names) or len(set(names)) >= min(3, len(told)), names


def test_a_loop_that_never_ends_is_called_so(client):
    page = client.get(case_of("buccaneer-and-cub-scouts", path="/case/compare.json")).get_json()
    assert page["outcomes"][0]["name"].startswith("Never ends")
    html = words(client, case_of("buccaneer-and-cub-scouts", path="/case/compare"))
    assert "<h2>Never ends" in html and "Outcome 1" not in html and "Outcome 2" not in html


@pytest.mark.parametrize("id", DISPUTES)
def test_play_it_this_way_leads_to_that_outcome(client, app, id):
    address = case_of(id)
    data = case_at(app, address)
    compared = judge(data).compared()
    html = words(client, address.replace("/case?", "/case/compare?", 1))
    articles = html.split('<article class="outcome')[1:]
    assert len(articles) == len(compared.groups)
    for article, group in zip(articles, compared.groups):
        found = re.search(r'<a class="button[^"]*" href="([^"]+)">(?:(?!</a>).)*Play it this way</a>', article, re.DOTALL)
        assert found or "Only together with other changes" in article
        if found:
            made = judge(case_at(app, found.group(1).replace("&amp;", "&"))).replayed
            assert outcome(made.game, made.setting.library, made.profile).key == group.variants[0].seen.key
        assert 'class="felt small"' in article


def test_each_head_says_who_says_so(client):
    page = client.get(case_of("mimic-and-nightstalker", path="/case/compare.json")).get_json()
    html = words(client, case_of("mimic-and-nightstalker", path="/case/compare")).replace("&#39;", "'").replace("&amp;", "&")
    for one in page["outcomes"]:
        assert one["reading"]["title"] in html and one["reading"]["source"] in html
    assert any(one["reading"]["source"] for one in page["outcomes"]) and page["asks"] in re.search(r"<h1>(.*?)</h1>", html).group(1)
    assert page["steps"] and all(one["says"] in html for one in page["steps"])


def test_a_reading_that_no_case_can_say_is_not_played():
    reading = comparing.Reading("", (("printing", "a card of no name", "first"),))
    assert comparing.played(POISONED, reading) is None
    taken = comparing.played(SHANGHAI, comparing.Reading("", (("printing", "all cards", "latest"), ("printing", "Shanghai", "first"))))
    assert taken == {**SHANGHAI, "printings": "latest", "printing": {"Shanghai": "first"}}


@pytest.mark.parametrize("address", [*(case_of(id, path="/case/compare") for id in DISPUTES), link(crowd(), "/case/compare")])
def test_a_comparison_is_short_on_a_phone(chromium, served, address):
    context = chromium.new_context(viewport=PHONE, has_touch=True)
    page = context.new_page()
    page.goto(served + address)
    assert page.evaluate("document.documentElement.scrollHeight") <= MOST
    context.close()


def test_the_verdict_has_the_focus_when_something_else_is_so(chromium, served):
    """In the same page, and on a page that is loaded after an edit; who comes to a case for the first time is left where the page begins."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    told = []
    page.on("pageerror", lambda error: told.append(str(error)))
    page.goto(served + case_of("mimic-and-nightstalker"))
    focus = "() => document.activeElement.id"
    assert page.evaluate(focus) == ""
    page.evaluate("window.same = true")
    before = page.locator("#verdict").text_content()
    page.locator(".doors a.way, .doors button.way:not(.on)").first.click()
    page.wait_for_function("before => document.querySelector('#verdict').textContent !== before", arg=before)
    page.wait_for_function("() => document.activeElement.id === 'verdict'")
    assert page.evaluate("window.same"), "the page was loaded anew"
    page.goto(served + case_of("buccaneer-and-cub-scouts"))
    page.wait_for_function("() => document.activeElement.id === 'verdict'")
    page.goto(served + case_of("buccaneer-and-cub-scouts", s=2))
    assert page.evaluate(focus) == "" and not told
    context.close()


def test_without_script_what_is_changed_leads_to_the_verdict(chromium, served):
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, java_script_enabled=False)
    page = context.new_page()
    page.goto(served + case_of("mimic-and-nightstalker"))
    before = page.locator("#verdict").text_content()
    page.locator(".doors a.way, .doors button.way:not(.on)").first.click()
    page.wait_for_url("**#verdict")
    assert page.locator("#verdict").text_content() != before
    # whoever goes on by the keyboard goes on from the verdict
    page.keyboard.press("Tab")
    assert page.locator(".ruling :focus").count() == 1
    context.close()


def test_a_third_end_stands_beside_the_others_on_a_desk_and_is_folded_on_a_phone(chromium, served):
    for size, beside in (({"width": 1280, "height": 900}, True), (PHONE, False)):
        context = chromium.new_context(viewport=size)
        page = context.new_page()
        page.goto(served + link(POISONED, "/case/compare"))
        ends = page.locator(".outcome")
        assert ends.count() == 3
        tops = [ends.nth(number).bounding_box()["y"] for number in range(3 if beside else 2)]
        assert (len(set(tops)) == 1) is beside
        assert page.locator(".more-ends > summary").is_visible() is not beside
        context.close()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_steps_move_the_cards(chromium, served, motion):
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion=motion)
    page = context.new_page()
    told = []
    page.on("pageerror", lambda error: told.append(str(error)))
    page.goto(served + link(SHANGHAI, s=1))
    page.evaluate("""() => {
      window.glided = 0;
      const real = document.startViewTransition.bind(document);
      document.startViewTransition = change => { window.glided += 1; return real(change); };
    }""")
    name = page.locator(".card", has_text="Buccaneer").first.evaluate("one => getComputedStyle(one).viewTransitionName")
    for _ in range(3):
        line = page.locator(".stepper .what").text_content()
        page.locator(".stepper a[rel=next]").click()
        page.wait_for_function("before => document.querySelector('.stepper .what').textContent !== before", arg=line)
    assert page.evaluate("window.glided") == (0 if motion == "reduce" else 3)
    assert name == "none" if motion == "reduce" else re.fullmatch(r"vt-\d+", name)
    assert page.evaluate("() => document.activeElement.rel") == "prev" and not told, "there is no next step any more"
    context.close()


def test_a_phone_shows_each_end_where_it_differs(chromium, served):
    """A card that has moved lies on a base beside that from which it came."""
    context = chromium.new_context(viewport=PHONE, has_touch=True)
    page = context.new_page()
    page.goto(served + link(POISONED, "/case/compare"))
    for end in page.locator(".outcome:visible").all()[:2]:
        felt, card = end.locator(".felt").bounding_box(), end.locator(".card.touched:not(.gone)").first.bounding_box()
        assert felt["x"] <= card["x"] and card["x"] + card["width"] <= felt["x"] + felt["width"]
    context.close()
