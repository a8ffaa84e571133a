"""What people stumbled over who walked through the site for the first time, in a real browser."""

import pytest
from players import PHONE
from playwright.sync_api import expect
from site_cases import POISONED, link

DESK = {"width": 1280, "height": 860}
#: As in a network at home, without encryption: no sheet of the system, nothing that copies.
NOTHING_COPIES = """
  Object.defineProperty(navigator, "share", { value: undefined });
  Object.defineProperty(navigator, "clipboard", { value: undefined });
  document.execCommand = () => false;
"""
#: The same, but for the older way to copy.
OLD_WAY = """
  Object.defineProperty(navigator, "share", { value: undefined });
  Object.defineProperty(navigator, "clipboard", { value: undefined });
"""


@pytest.fixture
def visitor(chromium):
    """A phone, or a desk; what the page complains of fails the test."""
    opened, told = [], []

    def open_(size=PHONE, script=""):
        context = chromium.new_context(viewport=size, has_touch=size is PHONE)
        context.set_default_timeout(20_000)
        opened.append(context)
        page = context.new_page()
        if script:
            page.add_init_script(script)
        page.on("pageerror", lambda error: told.append(str(error)))
        return page

    yield open_
    for context in opened:
        context.close()
    assert not told


RULE = "/rule/forced-loop-has-no-official-end"


@pytest.mark.parametrize("address", [RULE, link(POISONED, "/case/text"), "/house-rules/compare?a=latest&b=community-wiki"])
def test_share_shows_the_link_where_nothing_can_be_copied(served, visitor, address):
    """A tap that does nothing one can see is taken for one that failed."""
    page = visitor(script=NOTHING_COPIES)
    page.goto(served + address)
    page.evaluate("window.same = true")
    page.locator("a[data-share]").first.click()
    field = page.get_by_label("The link, to be copied")
    expect(field).to_be_focused()
    assert field.input_value().startswith(served) and page.evaluate("window.same"), "the page stays"
    assert page.evaluate("getSelection().toString() || document.activeElement.selectionEnd") not in ("", 0)


def test_share_copies_the_older_way_where_there_is_no_newer_one(served, visitor):
    page = visitor(script=OLD_WAY)
    page.goto(served + RULE)
    share = page.locator("a[data-share]")
    share.focus()
    share.click()
    page.get_by_text("Link copied").wait_for()
    expect(share).to_be_focused()


def test_a_node_of_a_drawing_leads_to_its_page(served, visitor):
    """A link in a drawing is another kind of thing for a script."""
    page = visitor(DESK)
    page.goto(served + RULE)
    page.locator("svg a[href*='/question/']").first.click()
    page.wait_for_url("**/question/**")


def test_the_foot_of_a_long_sheet_is_not_under_the_bar_of_the_phone(served, visitor):
    page = visitor()
    page.goto(served + "/house-rules/ask?base=latest&factions=Pirates,Ninjas")
    page.mouse.wheel(0, 600)
    done = page.get_by_role("button", name="Done")
    box = done.bounding_box()
    held = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.textContent", [box["x"] + 20, box["y"] + box["height"] / 2]
    )
    assert held == "Done", "it can be touched"


def test_a_misspelt_faction_is_mended_by_a_tap(served, visitor):
    page = visitor()
    page.goto(served + "/table")
    for name, words in (("name1", "Ann"), ("faction1a", "pirats"), ("faction1b", "Ninjas"), ("faction2a", "zombis")):
        page.locator(f"[name={name}]").fill(words)
    page.get_by_role("button", name="Keep it for tonight").click()
    expect(page.locator("[name=faction1a]")).to_be_focused()
    assert page.locator("[aria-invalid]").count() == 2
    page.get_by_role("button", name="It is Pirates").click()
    expect(page.locator("[name=faction1a]")).to_have_value("Pirates")
    page.get_by_role("button", name="It is Zombies").click()
    page.wait_for_url("**/#tonight")
    seats = page.locator("#tonight + .seats")
    assert [" ".join(row.split()) for row in seats.locator("li").all_inner_texts()] == ["Ann Pirates Ninjas", "Player 2 Zombies"]
    assert seats.bounding_box()["y"] < PHONE["height"] / 2, "what was kept is in sight"


def test_factions_named_for_the_house_rules_sit_at_the_table(served, visitor):
    page = visitor()
    page.goto(served + "/house-rules")
    for number, name in enumerate(("Pirates", "Ninjas", "Zombies")):
        page.locator(f"#faction{number}").fill(name)
    page.get_by_role("button", name="Ask us").click()
    page.get_by_role("link", name="That is enough").click()
    page.get_by_role("button", name="Done").click()
    page.get_by_role("link", name="Use it at our table").click()
    page.wait_for_url("**/#tonight")
    rows = [" ".join(row.split()) for row in page.locator("#tonight + .seats li").all_inner_texts()]
    assert rows == ["Player 1 Pirates Ninjas", "Player 2 Zombies"]
    page.get_by_role("link", name="Briefing").click()
    expect(page.locator("h1")).to_contain_text("Pirates")


def test_a_sheet_calls_a_card_as_the_table_does(served, visitor):
    page = visitor(DESK)
    page.goto(served + "/situation/buccaneer-and-cub-scouts/case")
    page.wait_for_selector("head link[href$='edit/edit.css']", state="attached")
    row = page.locator(".felt a.row", has_text="Cub Scout 2").first
    row.click()
    expect(page.locator("#sheet-title")).to_have_text("Cub Scout 2 at South Field")


def test_what_the_mark_in_the_sentence_means_is_said(served, visitor):
    page = visitor()
    page.goto(served + link(POISONED))
    assert page.locator(".case-text .dot").count()
    expect(page.locator(".dots")).to_contain_text("ends otherwise")


SCROLLED = "() => scrollY"


@pytest.mark.parametrize("address", [link(POISONED), link(POISONED, s=2), RULE, "/house-rules/ask?base=latest&factions=Pirates,Ninjas"])
def test_whoever_loads_a_page_anew_is_where_they_were(served, visitor, address):
    page = visitor()
    page.goto(served + address)
    page.wait_for_load_state("networkidle")
    page.mouse.wheel(0, 700)
    page.wait_for_function("() => scrollY > 500")
    before, here = page.evaluate(SCROLLED), page.url
    page.reload()
    page.wait_for_load_state("networkidle")
    assert page.url == here and abs(page.evaluate(SCROLLED) - before) < 60


def test_the_verdict_has_the_heading_and_the_focus_as_soon_as_it_is_there(served, visitor):
    page = visitor()
    page.goto(served + "/?n=Buccaneer&n=Cub+Scout")
    page.locator(".happenings a").first.click()
    page.wait_for_url("**/case?**")
    verdict = page.locator("h1")
    expect(verdict).to_have_count(1)
    expect(verdict).to_be_focused()
    assert verdict.get_attribute("id") == "verdict" and page.evaluate(SCROLLED) == 0


def test_a_long_line_is_seen_while_it_is_written(served, visitor):
    page = visitor()
    page.goto(served + "/")
    page.locator("#q").click()
    short = page.locator("#q").bounding_box()["width"]
    page.keyboard.type("base says the winner draws but we tied")
    page.wait_for_selector(".field-row.long")
    assert page.locator("#q").bounding_box()["width"] > 1.4 * short


def test_a_case_tells_what_is_ruled_about_its_cards_together_and_that_it_was_changed(served, visitor):
    page = visitor(DESK)
    page.goto(served + "/?n=Copycat&n=War+Raptor")
    page.get_by_role("link", name="Copycat is played", exact=True).click()
    expect(page.locator("summary", has_text="Ruled:")).to_contain_text("Copycat keeps its own name")
    page.goto(served + "/situation/buccaneer-and-cub-scouts/case")
    page.wait_for_selector("head link[href$='edit/edit.css']", state="attached")
    assert not page.locator(".of").inner_text().startswith("Changed")
    page.locator(".felt a.row", has_text="Cub Scout 2").first.click()
    page.locator("#sheet .likely a", has_text="Take it away").click()
    expect(page.locator(".of")).to_contain_text("Changed from: A poisoned Buccaneer")
    expect(page.locator(".ruling")).not_to_contain_text("no part in it", ignore_case=True)


def test_what_lay_open_lies_open_when_the_page_is_loaded_anew_or_changes_in_place(served, visitor):
    page = visitor()
    page.goto(served + link(POISONED))
    page.wait_for_load_state("networkidle")
    fold = page.locator("details.same")
    fold.locator("summary").click()
    page.reload()
    expect(fold).to_have_attribute("open", "")
    assert page.locator("main details[open]:not(.tap)").count() == 1
    # an answer that is taken changes the page in place
    before = page.url
    page.locator(".way:not(.on)").first.click()
    page.wait_for_url(lambda url: url != before)
    expect(page.locator("details.same")).to_have_attribute("open", "")
    page.goto(served + "/question/forced-loop-way-out")
    page.goto(served + link(POISONED))
    assert not page.locator("main details[open]:not(.tap)").count(), "who comes anew finds it as it is"
