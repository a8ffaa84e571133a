"""Settling in a real browser: by keyboard alone, step by step on a phone, folded and unfolded; and the robot once more, with script."""

import random
from functools import lru_cache

import pytest
from browsing import Page
from looks import UNFOLD, case_of
from players import PHONE
from robot import Robot
from site_cases import POISONED, case_at, link
from support.amount import as_many, some
from support.collection import collection, telling_variants

from adjudicator.judge.data.loaded import game_profile, knowledge, library
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.writing import same_game
from adjudicator.judge.verdict.copies import Copies
from adjudicator.judge.verdict.verdict import verdict
from adjudicator.site.case import link as caselink
from adjudicator.site.case.judging import judge
from adjudicator.site.case.text_view import case_of_text

#: The disputes that must be readable at the table, and what readable means.
DISPUTES = (
    "buccaneer-and-cub-scouts",
    "sleep-spores-and-in-plain-sight",
    "collector-on-the-homeworld",
    "mimic-and-nightstalker",
    "sprout-and-the-house-of-nine-lives",
    "cub-scout-and-headlong",
    "dartagnan-and-favor-of-dionysus",
)
VARIANTS = [(id, name) for id in DISPUTES for name in dict(collection()[id].variants)]
MOST_STEPS, MOST_PIXELS = 12, 1_480
TRACE = """() => {
  const trace = document.querySelector("main .trace");
  const rows = [...trace.children].filter(one => !one.classList.contains("fold"));
  const deciding = document.querySelectorAll("main .trace > li.deciding").length;
  return { rows: rows.length, deciding, height: trace.getBoundingClientRect().height };
}"""
UNFOLDED = """() => [...document.querySelectorAll("main .trace li[id^=step-]")].filter(one => one.checkVisibility())
  .map(one => [Number(one.id.slice(5)), one.querySelector("summary").textContent.trim()])"""


@pytest.fixture
def phone(chromium):
    context = chromium.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    context.set_default_timeout(20_000)
    made = context.new_page()
    yield made
    context.close()


@pytest.mark.parametrize(("id", "name"), some(VARIANTS, 12), ids=lambda one: one)
def test_a_dispute_is_read_in_two_screens_and_unfolds_to_the_whole_trace(phone, served, id, name):
    phone.goto(served + case_of(id, name))
    found = phone.evaluate(TRACE)
    assert 0 < found["deciding"] <= found["rows"] <= MOST_STEPS and found["height"] <= MOST_PIXELS, found
    phone.evaluate(UNFOLD)
    data = dict(collection()[id].variants)[name]
    made = replay(data, id, library(), game_profile(str(data.get("profile", "latest"))))
    said = map(Copies(made).owned, (step.says for step in made.trace.steps))
    assert phone.evaluate(UNFOLDED) == [[number, " ".join(says.split())] for number, says in enumerate(said, 1)]


def test_a_phone_tells_each_change_in_one_line_while_stepping(phone, served):
    phone.goto(served + case_of("buccaneer-and-cub-scouts", s=1))
    told = []
    for _ in range(18):
        bar, line = phone.locator(".stepper").bounding_box(), phone.locator(".stepper .what")
        assert bar["y"] + bar["height"] == PHONE["height"] and bar["height"] <= 56
        assert line.evaluate("one => one.getClientRects().length") == 1 and line.bounding_box()["height"] <= 48
        told.append(line.text_content())
        if "→" in told[-1]:
            assert line.evaluate("one => one.scrollWidth <= one.clientWidth"), "where it goes is cut off"
        phone.locator(".stepper a[rel=next]").click()
        phone.wait_for_function("before => document.querySelector('.stepper .what').textContent !== before", arg=told[-1])
    assert any("Buccaneer: North Field → South Field" in line for line in told)
    assert len(set(told)) == len(told)


UNDER_THE_BAR = """() => {
  const box = document.querySelector(".places").getBoundingClientRect();
  const wrong = [];
  for (let top = 0; top < document.documentElement.scrollHeight; top += 300) {
    scrollTo(0, top);
    for (const x of [30, 120, 200, 320]) {
      const met = document.elementFromPoint(x, box.top + box.height / 2);
      if (!met?.closest(".places")) wrong.push(`${top}: ${met?.outerHTML.slice(0, 80)}`);
    }
  }
  return wrong;
}"""


@pytest.mark.parametrize("address", [link(POISONED), link(POISONED, "/case/compare"), "/", "/card/buccaneer", "/cards"])
def test_nothing_lies_over_the_bar_at_the_foot_of_a_phone(phone, served, address):
    phone.goto(served + address)
    assert phone.evaluate(UNDER_THE_BAR) == []


def test_a_verdict_that_changes_out_of_sight_is_seen_and_leads_up(phone, served):
    phone.goto(served + link(POISONED))
    before = phone.locator("#verdict").text_content()
    phone.locator(".tap > summary", has_text="first printings").click()
    assert phone.evaluate("scrollY") > 500
    phone.locator(".tap[open] button", has_text="latest printings").click()
    note = phone.locator(".told-now")
    note.wait_for()
    after = phone.locator("#verdict").text_content()
    assert note.text_content() == after != before
    note.click()
    assert phone.evaluate("scrollY") == 0 and phone.evaluate("document.activeElement.id") == "verdict"
    # where the verdict is in sight nothing more is said
    phone.locator(".doors button.way:not(.on), .doors a.way").first.evaluate("one => one.click()")
    phone.wait_for_function("before => document.querySelector('#verdict').textContent !== before", arg=after)
    assert phone.locator(".told-now").count() == 0


def test_the_keyboard_alone_settles_a_dispute(chromium, served):
    """No mouse and no touch: from the first page to the verdict, a phrase changed, the steps gone through, the comparison."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(20_000)
    page = context.new_page()
    keys = page.keyboard

    def until(matches: str, key: str = "Tab", most: int = 80) -> None:
        """Press a key until what has the focus fits, and is seen to have it."""
        for _ in range(most):
            if page.evaluate("what => document.activeElement.matches(what)", matches):
                ring = page.evaluate("() => parseFloat(getComputedStyle(document.activeElement).outlineWidth)")
                assert ring >= 3 or page.evaluate("() => document.activeElement.matches('input')"), "the focus is not seen"
                return
            keys.press(key)
        raise AssertionError(f"{matches} is never reached: {page.evaluate('() => document.activeElement.outerHTML.slice(0, 200)')}")

    page.goto(served + "/")
    for letters, name in (("bucc", "Buccaneer"), ("cub sc", "Cub Scout")):
        until("#q")
        keys.type(letters)
        page.locator(".hits a").first.wait_for()
        keys.press("ArrowDown")
        assert page.locator(".hits [aria-selected=true] .name").text_content() == name
        assert page.evaluate(
            "() => document.getElementById(document.activeElement.getAttribute('aria-activedescendant')).textContent.trim()"
        ).startswith(name)
        keys.press("Enter")
        page.locator(".chips .name", has_text=name).wait_for()
    until(".happenings a")
    keys.press("Enter")
    page.wait_for_url("**/case?**")
    assert page.locator("#verdict").text_content().strip()
    until(".tap > summary")
    keys.press("Enter")
    until(".tap[open] button")
    before = page.url
    keys.press("Enter")
    page.wait_for_url(lambda address: address != before)
    until("a[href$='#table'].button", most=200)
    keys.press("Enter")
    page.locator(".stepper").wait_for()
    first = page.locator(".stepper .what").text_content()
    keys.press("ArrowRight")
    page.wait_for_function("before => document.querySelector('.stepper .what').textContent !== before", arg=first)
    keys.press("ArrowLeft")
    page.wait_for_function("before => document.querySelector('.stepper .what').textContent === before", arg=first)
    page.goto(page.url.partition("&s=")[0])
    until("a[href^='/case/compare']", most=200)
    keys.press("Enter")
    page.wait_for_url("**/case/compare?**")
    assert page.locator("h1").count() == 1
    context.close()


# -- the robot ---------------------------------------------------------------------------------------------------------------------


class Answer:
    """What a page of a browser answered, as the robot reads it."""

    def __init__(self, page, status: int) -> None:
        self.page, self.status_code, self.headers = page, status, {}

    def get_data(self, as_text: bool) -> str:
        return self.page.content()


class Client:
    """A browser in the place of the client that robots use: it goes to addresses, and sends forms by their buttons."""

    def __init__(self, page, site: str) -> None:
        self.page, self.site = page, site

    def get(self, address: str) -> Answer:
        answer = self.page.goto(self.site + address)
        return Answer(self.page, answer.status)

    def post(self, address: str, data: dict) -> Answer:
        """The form of the page, filled in and sent."""
        form = self.page.locator("form[method=post]").first
        for name, value in data.items():
            field = form.locator(f"[name='{name}']:not([type=hidden])")
            if not field.count():
                continue
            if field.first.evaluate("one => one.tagName") == "SELECT":
                field.first.select_option(value)
            elif field.first.get_attribute("type") == "checkbox":
                field.first.set_checked(True)
            elif field.first.evaluate("one => one.tagName") != "BUTTON":
                field.first.fill(value)
        then = data.get("then", "")
        button = form.locator(f"button[name=then][value='{then}']" if then else "button:not([name=then])").first
        with self.page.expect_navigation() as waited:
            button.click()
        return Answer(self.page, waited.value.status)


@lru_cache(maxsize=1)
def drawn():
    """Twenty variants: of those that make use of much where little is tried, of all otherwise."""
    return random.Random(20).sample(telling_variants(1), 20)


@pytest.mark.parametrize("number", range(as_many(2, 20)))
def test_the_robot_enters_a_situation_in_a_browser(phone, served, app, number):
    path, _, data = drawn()[number]
    robot = Robot(Client(phone, served))
    robot.enter(caselink.from_situation(data).data)
    phone.goto(phone.url)
    made = replay(data, str(path), library(), game_profile(str(data.get("profile", "latest"))))
    assert Page(phone.url, phone.content()).says[0] == " ".join(verdict(made, knowledge()).says.split())
    address = phone.url.removeprefix(served)
    if "c=" in address.partition("?")[2].split("&")[0]:
        # kept under its hash over there, so it is read from its text
        written = phone.request.get(served + address.replace("/case?", "/case/text?", 1)).text()
        data = case_of_text(Page(address, written).forms[-1].fields["text"]).data
    else:
        data = case_at(app, address)
    entered = judge(data)
    assert entered.made is not None and same_game(entered.made.setting.game, made.setting.game)
