"""Browsing in a real browser: every page and state of it fits, can be hit and read; no route is left out; the essentials fit their
screens."""

import pytest
from browse_states import LONG, browse_states, html_routes
from looks import UNFOLD, states
from players import PHONE
from test_browser_pages import axe, looked_at, page  # noqa: F401
from test_proposing import GOOD
from werkzeug.exceptions import HTTPException

STATES = browse_states()
#: What a person adds to the form of a proposal that a case filled in.
ADDED = {"says": GOOD.says, "source_title": GOOD.source_title, "link": GOOD.link, "source_date": GOOD.source_date, "section": GOOD.section}


def brought_to(page, do):  # noqa: F811
    """A page in its state, before it is looked at."""
    if do == "type":
        page.locator("main #q").press_sequentially("bucca")
        page.locator("#meant option").first.wait_for(state="attached")
    elif do == "near":
        page.locator(".zoom label").last.click()
    elif do == "lists":
        address = page.url
        page.goto("about:blank")
        page.goto(address + "#near-all")
    elif do == "check":
        page.get_by_role("button", name="Check").click()
    elif do == "propose":
        for name, value in ADDED.items():
            page.locator(f"[name={name}]").fill(value)
        page.get_by_role("button", name="Propose it").click()
        page.wait_for_url("**/proposal/*")
    elif do in ("save", "change"):
        page.locator("main [name=title]").fill("Kept")
        page.get_by_role("button", name="Save", exact=True).click()
        page.wait_for_url("**/c/*/change")
        if do == "save":
            page.goto(page.url.removesuffix("/change"))
    elif do == "unfold":
        page.evaluate(UNFOLD)


@pytest.mark.parametrize("name", STATES)
def test_a_page_of_browsing_fits_can_be_hit_and_can_be_read(page, served, axe, name):  # noqa: F811
    address, _, do = STATES[name].partition("#")
    print(f"{name}: {address[:100]}")
    assert not looked_at(page, served + address, axe, name in LONG, lambda: brought_to(page, do))


def test_no_route_with_a_page_is_left_out(app):
    """Every route that answers with a page is among the states of settling or of browsing."""
    seen = set()
    for address in (*states().values(), *STATES.values()):
        try:
            seen.add(app.url_map.bind("localhost").match(address.partition("#")[0].partition("?")[0])[0])
        except HTTPException:
            continue
    # these are reached by their forms
    assert {"propose", "save", "change"} <= {address.partition("#")[2] for address in STATES.values()}
    seen |= {"proposing.kept", "saving.change_form", "saving.show", "reporting.report", "reporting.queue", "reporting.queued"}
    assert not html_routes(app) - seen, sorted(html_routes(app) - seen)


def test_the_essentials_of_scoring_fit_two_screens_of_a_phone(page, served):  # noqa: F811
    """From the top of the page to the last step, each with its case to play."""
    page.set_viewport_size(PHONE)
    page.goto(served + "/rules/scoring")
    height = page.evaluate("""() => {
      const steps = [...document.querySelectorAll("ol.rules > li")];
      return { steps: steps.length, height: steps[steps.length - 1].getBoundingClientRect().bottom + scrollY };
    }""")
    print(height)
    assert page.locator("ol.rules > li .play").count() == height["steps"] >= 6 and height["height"] <= 2 * PHONE["height"]


def tops(page, selector):  # noqa: F811
    """Where what is there begins, in whole pixels below the beginning of the page."""
    return page.locator(selector).evaluate_all("all => all.map(one => Math.round(one.getBoundingClientRect().top + scrollY))")


def test_the_seats_of_a_table_begin_beside_its_code(page, served):  # noqa: F811
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(served + "/table?t=players:(Ann:!(Pirates,Bear+Cavalry),Bea:!(Aliens,Zombies))")
    (seats,), (code,) = tops(page, ".seats-all"), tops(page, ".round-table img")
    assert seats < code < 450


def test_what_belongs_in_one_line_is_in_one_line(page, served):  # noqa: F811
    """The four fields of the house rules on a desk, two and two on a phone; the way back and on of their questions."""
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(served + "/house-rules")
    assert len(set(tops(page, "form.beginning fieldset > .factions input"))) == 1
    page.set_viewport_size(PHONE)
    assert len(set(tops(page, "form.beginning fieldset > .factions input"))) == 2
    page.goto(served + "/house-rules/step?base=latest&factions=Pirates,Ninjas,Zombies,Robots")
    assert len(set(tops(page, ".way-on .button"))) == 1
