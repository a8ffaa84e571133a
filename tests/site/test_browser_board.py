"""The board as the editor, in a real browser: a sheet where it was tapped, changes in place, a whole position by taps alone."""

import re

import pytest
from looks import case_of
from players import PHONE
from playwright.sync_api import expect
from site_cases import POISONED, SHANGHAI, link

DESK = {"width": 1280, "height": 800}
#: Nine minions, three at each of three bases, each with a counter and an action on it.
BASES = (("Pirates", "Tortuga"), ("", "The Grey Opal"), ("Ninjas", "Ninja Dojo"))
MINIONS = (
    ("Ann", ("First Mate", "Buccaneer", "Cut Lass")),
    ("Bea", ("Shinobi", "Ninja Acolyte", "Tiger Assassin")),
    ("Ann", ("Pirate King", "First Mate", "Buccaneer")),
)
MOST_TAPS = 60
TOP = "() => document.querySelector('.felt').getBoundingClientRect().top + scrollY"


class Table:
    """A case page and somebody who taps. ``taps``: so far."""

    def __init__(self, page) -> None:
        self.page, self.taps = page, 0
        self.told: list[str] = []
        page.on("console", lambda message: self.told.append(message.text))
        page.on("pageerror", lambda error: self.told.append(str(error)))

    def tap(self, where) -> None:
        self.taps += 1
        where.first.click()
        self.page.wait_for_function("() => !document.querySelector('main').hasAttribute('aria-busy')")

    def place(self, place: str, words: str = "") -> None:
        """Tap a place of the board."""
        self.tap(self.page.locator(f"main .felt a[href$='place={place}']", has_text=words))
        expect(self.page.locator("#sheet-title")).to_be_visible()

    def change(self, words: str) -> None:
        """Tap a change on the sheet."""
        self.tap(self.page.locator("#sheet .likely a", has_text=words))

    def pick(self, name: str) -> None:
        self.tap(self.page.locator(f'#sheet button.pick[value="{name}"]'))

    def faction(self, name: str) -> None:
        self.tap(self.page.locator(f"#sheet button[name=of][value='{name}']"))

    def case(self) -> dict:
        return self.page.request.get(self.page.url.partition("#")[0].replace("/case?", "/case.json?", 1)).json()["case"]


@pytest.fixture
def table(chromium, served, request):
    size = getattr(request, "param", PHONE)
    context = chromium.new_context(viewport=size, has_touch=size is PHONE)
    context.set_default_timeout(20_000)
    made = Table(context.new_page())
    yield made
    context.close()
    assert not made.told


def begun(table, address):
    table.page.goto(address)
    # the script of the sheets is there when its styles are
    table.page.wait_for_selector("head link[href$='edit/edit.css']", state="attached")


def test_a_whole_position_is_laid_by_taps_alone(table, served):
    begun(table, served + "/case")
    table.place("players/*")
    table.change("Ann and Bea sit down")
    table.place("bases/*")
    for faction, base in BASES:
        if faction:
            table.faction(faction)
        table.pick(base)
    for number, (player, names) in enumerate(MINIONS):
        table.place(f"bases/{number}/{player}/*")
        for name in names:
            table.pick(name)
    for number, (player, names) in enumerate(MINIONS):
        for index in range(len(names)):
            table.place(f"bases/{number}/{player}/{index}")
            table.change("One counter more")
            table.change("Put a card on it")
            table.pick("Poison")
    data = table.case()
    assert list(data["players"]) == ["Ann", "Bea"]
    assert [base["base"] for base in data["bases"]] == [base for _, base in BASES]
    for base, (player, names) in zip(data["bases"], MINIONS, strict=True):
        assert [(card["card"], card["counters"], card["on"]) for card in base[player]] == [(name, 1, ["Poison"]) for name in names]
    print(f"{table.taps} taps")
    assert table.taps <= MOST_TAPS


@pytest.mark.parametrize("table", [PHONE, DESK], ids=["phone", "desk"], indirect=True)
def test_a_change_keeps_the_page_the_place_and_the_focus(table, served):
    page = table.page
    begun(table, served + link(POISONED))
    page.evaluate("window.same = true")
    row = page.locator("#at-bases_0_Ann_0 > a.row")
    table.place("bases/0/Ann/0")
    sheet = page.locator("#sheet")
    sheet.evaluate("one => Promise.all(one.getAnimations().map(going => going.finished))")
    at, box = row.bounding_box(), sheet.bounding_box()
    size = page.viewport_size
    if size == PHONE:
        assert box["y"] + box["height"] == size["height"] and box["width"] == size["width"], "it rises from below"
        assert at["y"] >= 0 and at["y"] + at["height"] <= box["y"], "what was tapped stays in sight"
    else:
        assert box["x"] + box["width"] <= at["x"] or box["x"] >= at["x"] + at["width"], "it opens beside the card"
    assert page.evaluate("document.activeElement.id") == "sheet"
    page.locator("#sheet .likely a", has_text="One counter more").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#at-bases_0_Ann_0 > a.row")).to_contain_text("1 +1 power counter")
    expect(page.locator("main")).not_to_have_attribute("aria-busy", "true")
    assert page.evaluate("window.same"), "the page was loaded anew"
    assert abs(page.locator("#at-bases_0_Ann_0 > a.row").bounding_box()["y"] - at["y"]) <= 2
    assert page.evaluate("document.activeElement.textContent.trim()") == "One counter more"
    expect(page.locator("#live")).to_have_text(re.compile("^(Verdict changed: |The verdict stays)"))
    assert table.case()["bases"][0]["Ann"][0]["counters"] == 1
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_have_count(0)
    assert page.evaluate("document.activeElement.closest('li').id") == "at-bases_0_Ann_0"
    page.go_back()
    expect(page.locator("#at-bases_0_Ann_0 > a.row")).not_to_contain_text("power counter")


@pytest.mark.parametrize("table", [DESK], ids=["desk"], indirect=True)
def test_a_card_is_carried_to_another_base(table, served):
    page = table.page
    begun(table, served + link(POISONED))
    page.evaluate("window.same = true")
    page.locator("#at-bases_0_Ann_0 > a.row").drag_to(page.locator("#at-bases_1 .base-card"))
    expect(page.locator("#at-bases_1_Ann_0")).to_contain_text("Buccaneer")
    expect(page.locator("main")).not_to_have_attribute("aria-busy", "true")
    assert page.evaluate("window.same"), "the page was loaded anew"
    assert table.case()["bases"] == [
        "Tar Pits",
        {"base": "Tortuga", "Bea": ["Cub Scout"], "Ann": [{"card": "Buccaneer", "on": [{"card": "Poison", "by": "Bea"}]}]},
        "The Homeworld",
    ]
    # what follows a scroll ends with it
    page.evaluate(
        "Promise.all(document.getAnimations().filter(one => one.timeline === document.timeline).map(one => one.finished.catch(() => null))).then(() => 0)"
    )
    # onto the cards of somebody else at the same base: that player holds it now
    page.locator("#at-bases_1_Ann_0 > a.row").drag_to(page.locator("#at-bases_1_Bea_0"))
    expect(page.locator("#at-bases_1_Bea_1")).to_contain_text("owned by Ann")


def test_what_is_taken_away_closes_its_sheet(table, served):
    begun(table, served + link(POISONED))
    table.place("bases/1/Bea/0")
    table.change("Take it away")
    expect(table.page.locator("#sheet")).to_have_count(0)
    assert table.case()["bases"][1] == "Tortuga"


def test_a_card_is_found_by_letters_as_on_the_first_page(table, served):
    begun(table, served + link(SHANGHAI))
    table.place("bases/1/Bea/*")
    table.page.locator("#sheet #q").press_sequentially("cub sc")
    table.tap(table.page.locator("#sheet .hits a", has_text="Cub Scout"))
    assert table.case()["bases"][1] == {"base": "Tortuga", "Bea": ["Cub Scout"]}


def test_other_factions_come_when_they_are_unfolded_and_stay_where_they_are(table, served):
    begun(table, served + link(POISONED))
    table.place("bases/1/Ann/*")
    offered = table.page.locator("#sheet form.of > ul button")
    before = offered.all_inner_texts()
    table.page.locator("#sheet form.of details > summary").click()
    table.tap(table.page.locator("#sheet form.of details button[value='Cyborg Apes']"))
    pressed = table.page.locator("#sheet button[name=of][aria-current]")
    expect(pressed).to_have_text("Cyborg Apes")
    table.tap(table.page.locator("#sheet button.pick"))
    # the one that came to the table stands behind the others, pressed as it was
    expect(offered).to_have_text([*before, "Cyborg Apes"])
    expect(pressed).to_have_text("Cyborg Apes")
    drawn = "() => [...document.querySelectorAll('#sheet use')].every(one => document.querySelector(one.getAttribute('href')))"
    assert table.page.evaluate(drawn), "a glyph without its outline"


def test_more_is_the_whole_form(table, served):
    begun(table, served + link(POISONED))
    table.place("bases/0/Ann/0")
    table.page.locator("#sheet .rest > summary").click()
    table.page.locator("#sheet [name=counters]").fill("7")
    table.tap(table.page.locator("#sheet .acts button", has_text="Done"))
    assert table.case()["bases"][0]["Ann"][0]["counters"] == 7
    assert table.page.locator("#at-bases_0_Ann_0 .coins .several").first.text_content() == "7"


def test_a_stack_is_parted_by_a_tap(table, served):
    data = {"players": {"Ann": {}, "Bea": {}}, "bases": [{"base": "Tar Pits", "Ann": ["Zapbot"] * 3}]}
    begun(table, served + link(data))
    stack = table.page.locator(".stack")
    assert stack.count() == 1 and "×3" in stack.locator("summary").inner_text()
    table.tap(stack.locator("summary"))
    table.place("bases/0/Ann/1")
    table.change("One counter more")
    assert table.page.locator(".stack").count() == 0
    assert [card if isinstance(card, str) else card["counters"] for card in table.case()["bases"][0]["Ann"]] == ["Zapbot", 1, "Zapbot"]


CASES = {
    "poisoned": link(POISONED),
    "a loop": case_of("buccaneer-and-cub-scouts"),
    "a printing that decides": case_of("collector-on-the-homeworld"),
    "empty": "/case",
}


@pytest.mark.parametrize("name", CASES)
def test_the_board_is_in_the_first_screen(table, served, name):
    for size, most in ((PHONE, 900), (DESK, 400)):
        table.page.set_viewport_size(size)
        table.page.goto(served + CASES[name])
        top = table.page.evaluate(TOP)
        print(f"{name}: the board begins at {top:.0f} px of {size['width']}")
        assert top <= most
