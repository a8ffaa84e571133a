"""Every page and state in a real browser: nothing sticks out, everything can be hit and read, nothing breaks the content policy."""

from collections import defaultdict
from pathlib import Path

import axe_playwright_python
import pytest
from looks import AXE, CONTRAST, SHORTEN, SMALL, UNFOLD, UNSEEN, WIDE, states
from players import PHONE
from support.amount import SOAK

#: Pages with hundreds of rows that are alike: axe reads the first of them, once.
LONG = ("given up", "situations", "more than 300 steps", "more than 300 steps, unfolded")
#: Browsers say this of an answer that is an error, whatever the page.
EXPECTED = "Failed to load resource: the server responded with a status of"
STATES = states()
#: What people see a page in.
COLOURS = ({}, {"color_scheme": "dark"}, {"color_scheme": "light", "forced_colors": "active"})


#: The ways of being drawn that were measured, by the colours of the page.
SEEN = defaultdict(set)


@pytest.fixture(scope="module")
def axe():
    return next(Path(axe_playwright_python.__file__).parent.rglob("axe.min.js")).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def page(chromium):
    context = chromium.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    made = context.new_page()
    yield made
    context.close()


def brought_to(page, address):
    """A page in its state."""
    address, _, do = address.partition("#")
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="light", forced_colors="none")
    page.goto(address)
    if do == "unfold":
        page.evaluate(UNFOLD)
    elif do == "open":
        page.locator(".tap > summary").first.click()
    elif do.startswith("sheet="):
        page.locator(f"main a[href$='place={do.partition('=')[2]}']").first.click()
        page.locator("#sheet-title").wait_for()
    elif do == "part":
        page.locator(".stack summary").first.click()
    elif do == "type":
        page.locator("#q").press_sequentially("bucc")
        page.locator(".hits a").first.wait_for()


def contrast(page, seen=SEEN):
    """What of a page has too little contrast, by the colours it is shown in. Words that are drawn as some were that have been measured, on
    this or an earlier page, are not measured again, but where everything is tried."""
    found = {}
    for colours in COLOURS:
        page.emulate_media(**colours)
        if ways := page.evaluate(UNSEEN, [] if SOAK else sorted(seen[str(colours)])):
            seen[str(colours)].update(ways)
            found[f"contrast {colours}"] = page.evaluate(CONTRAST)
    return found


def looked_at(page, address, axe, long=False, then=lambda: None):
    """What is wrong with a page in its state, by kind. ``long``: whether only the beginning of its lists is read by axe, once. ``then``:
    what is done on the page before it is looked at."""
    told = []
    page.on("console", lambda message: told.append(message.text))
    page.on("pageerror", lambda error: told.append(str(error)))
    brought_to(page, address)
    then()
    wrong = {"small": page.evaluate(SMALL), "wide at 360 px": page.evaluate(WIDE)}
    page.set_viewport_size({"width": 320, "height": 740})
    wrong["wide at 320 px"] = page.evaluate(WIDE)
    page.set_viewport_size(PHONE)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    wrong["wide with text of 200 %"] = page.evaluate(WIDE)
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.evaluate(axe)
    if long:
        page.evaluate(SHORTEN)
    wrong["axe"] = page.evaluate(AXE)
    for colours, found in contrast(page).items():
        wrong[colours] = found
    wrong["console"] = [line for line in told if not line.startswith(EXPECTED)]
    return {kind: found for kind, found in wrong.items() if found}


@pytest.mark.parametrize("name", STATES)
def test_a_page_fits_can_be_hit_and_can_be_read(page, served, axe, name):
    print(f"{name}: {STATES[name][:100]}")
    assert not looked_at(page, served + STATES[name], axe, name in LONG)


def test_the_bars_can_fail(page, served, axe):
    """A page that breaks each of them is found out by each of them."""
    brought_to(page, served + "/case")
    page.evaluate("""() => {
      const main = document.querySelector("main");
      main.insertAdjacentHTML("beforeend", '<button class="tiny"></button><p class="long">' + "x".repeat(400) + "</p>");
      main.querySelector(".tiny").style.cssText = "min-height: 0; height: 12px; padding: 0";
      main.querySelector(".long").style.cssText = "overflow-wrap: normal; color: #ddd";
    }""")
    page.evaluate(axe)
    assert page.evaluate(SMALL) and page.evaluate(WIDE)
    assert "button-name" in {line.partition(":")[0] for line in page.evaluate(AXE)}
    assert contrast(page, defaultdict(set))["contrast {}"]


def test_a_script_of_ones_own_would_be_told_by_the_policy(page, served):
    told = []
    page.on("console", lambda message: told.append(message.text))
    page.goto(served + "/case")
    page.evaluate("() => { const one = document.createElement('script'); one.textContent = 'window.ran = 1'; document.body.append(one); }")
    assert any("Content Security Policy" in line for line in told) and page.evaluate("window.ran") is None
