#!/usr/bin/env python3
"""How soon a page shows that it was touched: the interaction to next paint on a phone whose processor is four times slower.

Each thing that a person does is done on a page of its own in Debian's browser, several times. Of each time the slowest touch or key counts, as
the browser's own event timing has it, to the next picture, and the longest piece of work that held the page up until it was at rest again;
told are the medians. Exit code 1 if something takes 200 ms or longer, 2 without a browser.

    python bench/paint.py [--json FILE] [WORD...]      only what has one of these words in its name
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "site"))

from measuring import arguments, put_down, served  # noqa: E402
from site_cases import MANY_STEPS, PICKING, POISONED, link  # noqa: E402
from support.browser import program  # noqa: E402

#: Milliseconds that must not be reached; how much slower the processor is made; how often each thing is done.
MOST, SLOWED, TURNS = 200, 4, 5
PHONE, DESK = {"width": 360, "height": 740}, {"width": 1280, "height": 860}
FOUR = "base=latest&factions=Pirates,Ninjas,Zombies,Robots"
#: Notes what the browser says of every touch and key, and of work that holds the page up; what leads to another page is read there.
WATCH = """() => {
  window.timed = []; window.held = [];
  new PerformanceObserver(list => list.getEntries().forEach(one => timed.push(one.duration)))
    .observe({ type: "event", durationThreshold: 16 });
  new PerformanceObserver(list => list.getEntries().forEach(one => held.push(one.duration))).observe({ type: "longtask" });
  addEventListener("pagehide", () => sessionStorage.setItem("told", JSON.stringify([timed, held])));
}"""
TOLD = "() => window.timed ? [timed, held] : JSON.parse(sessionStorage.getItem('told'))"
#: Until two pictures were made and nothing is on its way.
REST = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 150))))"


class Tap(NamedTuple):
    """Touch what is there. ``where``: a selector, ``nth`` of what it finds."""

    where: str
    nth: int = 0

    def __call__(self, page: Any) -> None:
        page.locator(self.where).nth(self.nth).click()

    def before(self, page: Any) -> None:
        """Who touches a thing has it in sight, and the page is at rest there."""
        page.locator(self.where).nth(self.nth).scroll_into_view_if_needed()


def swipe(page: Any, to_left: bool = True) -> None:
    """A finger drawn over the table."""
    box = page.locator(".felt").bounding_box()
    height = max(80, min(box["y"] + 60, page.viewport_size["height"] - 120))
    points = range(300, 59, -40) if to_left else range(60, 301, 40)
    session = page.context.new_cdp_session(page)
    for number, x in enumerate(points):
        kind = "touchMove" if number else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": height}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def typed(where: str, words: str) -> Callable[[Any], None]:
    """Letters into a field, one after the other as a thumb does it."""
    return lambda page: page.locator(where).press_sequentially(words, delay=120)


def opened(page: Any) -> None:
    """The sheet of the first minion, opened before anything is measured."""
    page.wait_for_selector("head link[href$='edit/edit.css']", state="attached")


def picking(page: Any) -> None:
    """The sheet of a new card, in place."""
    opened(page)
    page.locator("main a[href$='place=bases/1/Ann/*']").first.click()
    page.locator("#sheet-title").wait_for()


def sheeted(page: Any) -> None:
    opened(page)
    page.locator("#at-bases_0_Ann_0 > a.row").click()
    page.locator("#sheet-title").wait_for()


def unfolded(page: Any) -> None:
    page.locator(".trace > .fold > details > summary").first.click()


def nothing(page: Any) -> None:
    """Nothing has to be made ready."""


#: What is done: name, address, size, what is made ready before, and the deed.
DEEDS: tuple[tuple[str, str, dict[str, int], Callable[[Any], None], Callable[[Any], None]], ...] = (
    ("home: first letters", "/", PHONE, nothing, typed("#q", "bucc")),
    ("home: a misspelt name", "/", PHONE, nothing, typed("#q", "bucaner")),
    ("home: a suggestion taken", "/?q=buc", PHONE, nothing, Tap(".hits a")),
    ("home: a card taken away", "/?n=Buccaneer&n=Cub+Scout", PHONE, nothing, Tap(".chips a")),
    ("case: a phrase opened", link(POISONED), PHONE, nothing, Tap(".tap > summary")),
    (
        "case: an alternative chosen",
        link(POISONED),
        PHONE,
        lambda page: page.locator(".tap > summary").first.click(),
        Tap(".tap[open] .offers button"),
    ),
    ("case: a card's sheet opened", link(POISONED), PHONE, opened, Tap("#at-bases_0_Ann_0 > a.row")),
    ("case: a card's sheet opened, desk", link(POISONED), DESK, opened, Tap("#at-bases_0_Ann_0 > a.row")),
    ("case: one counter more on a sheet", link(POISONED), PHONE, sheeted, Tap("#sheet .likely a", 0)),
    ("case: the picker opened", link(POISONED), PHONE, opened, Tap("main a[href$='place=bases/1/Ann/*']")),
    ("case: letters in the picker", link(POISONED), PHONE, picking, typed("#sheet input[name=q]", "pirate")),
    ("case: a card picked", link(POISONED), PHONE, picking, Tap("#sheet button.pick")),
    ("case: a fold of steps opened", link(POISONED), PHONE, nothing, Tap(".trace details > summary")),
    ("case: an open choice answered", link(PICKING), PHONE, nothing, Tap(".ask a")),
    ("case: step forward", link(POISONED, s=1), PHONE, nothing, Tap(".stepper a[rel=next]")),
    ("case: step back", link(POISONED, s=3), PHONE, nothing, Tap(".stepper a[rel=prev]")),
    ("case: step by key, desk", link(POISONED, s=1), DESK, nothing, lambda page: page.keyboard.press("ArrowRight")),
    ("case: swipe forward", link(POISONED, s=1), PHONE, nothing, swipe),
    ("case: swipe back", link(POISONED, s=3), PHONE, nothing, lambda page: swipe(page, False)),
    ("long case: step forward", link(MANY_STEPS, s=150), PHONE, nothing, Tap(".stepper a[rel=next]")),
    ("long case: a fold of steps opened", link(MANY_STEPS), PHONE, nothing, Tap(".trace > .fold > details > summary")),
    ("long case: a hundred of its steps", link(MANY_STEPS), PHONE, unfolded, Tap(".fold .fold > details > summary")),
    ("compare: a fold opened", link(POISONED, "/case/compare"), PHONE, nothing, Tap(".outcome details > summary")),
    ("compare: what makes no difference", link(POISONED, "/case/compare"), PHONE, nothing, Tap("details.whole > summary")),
    ("compare: more ends", link(POISONED, "/case/compare"), PHONE, nothing, Tap("details.more-ends > summary")),
    ("house rules: a faction typed", "/house-rules", PHONE, nothing, typed("#faction0", "Pirates")),
    ("house rules: more presets", "/house-rules", PHONE, nothing, Tap(".presets details > summary")),
    ("house rules: an answer given", f"/house-rules/step?{FOUR}", PHONE, nothing, Tap(".answers .reading h3 a")),
    ("house rules: an answer looked into", f"/house-rules/step?{FOUR}", PHONE, nothing, Tap(".answers details > summary")),
    (
        "house rules: all on one sheet, an answer",
        f"/house-rules/ask?{FOUR}",
        PHONE,
        nothing,
        Tap("main input[type=radio] >> visible=true", 1),
    ),
    ("map: nearer", "/map", PHONE, nothing, Tap(".zoom label", 1)),
    ("search: letters", "/search", PHONE, nothing, typed("main #q", "bucca")),
)


def once(browser: Any, site: str, deed: tuple[Any, ...]) -> tuple[list[float], list[float]]:
    """How long each touch or key of a deed waited for the next picture, and how long the page was held up, in milliseconds."""
    _, address, size, ready, done = deed
    context = browser.new_context(viewport=size, has_touch=size is PHONE, is_mobile=size is PHONE)
    page = context.new_page()
    page.set_default_timeout(30_000)
    page.goto(site + address)
    page.wait_for_load_state("networkidle")
    ready(page)
    page.wait_for_load_state("networkidle")
    if isinstance(done, Tap):
        done.before(page)
    page.evaluate(REST)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.evaluate(WATCH)
    done(page)
    page.wait_for_timeout(300)
    page.wait_for_load_state("networkidle")
    page.evaluate(REST)
    timed, held = page.evaluate(TOLD)
    context.close()
    return timed, held


def measured(browser: Any, site: str, deed: tuple[Any, ...]) -> tuple[float, float]:
    """The slowest answer to one deed, and the longest work until the page was at rest, as they usually are."""
    found = [once(browser, site, deed) for _ in range(TURNS)]
    return median(max([0, *timed]) for timed, _ in found), median(max([0, *held]) for _, held in found)


def main() -> int:
    """Measure, print, and say whether the aim holds."""
    parser = arguments(__doc__)
    parser.add_argument("words", nargs="*", help="only what has one of these words in its name")
    wanted = parser.parse_args()
    if program() is None:
        print("no browser: apt-get install chromium-headless-shell", file=sys.stderr)
        return 2
    from playwright.sync_api import TimeoutError as Missing
    from playwright.sync_api import sync_playwright

    figures, missing = {}, 0
    with served("--workers", "1", engine_ms=0, network_ms=0) as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=["--no-sandbox", "--disable-gpu"])
        for deed in DEEDS:
            if wanted.words and not any(word in deed[0] for word in wanted.words):
                continue
            try:
                slowest, longest = measured(browser, f"http://127.0.0.1:{port}", deed)
            except Missing as error:
                print(f"{deed[0]}: {str(error).splitlines()[0]}", file=sys.stderr)
                missing += 1
                continue
            figures[deed[0]] = {"to the next picture, ms": round(slowest), "longest work, ms": round(longest)}
            late = "  TOO SLOW" if slowest >= MOST else ""
            print(f"{deed[0]:<44}{slowest:>6.0f} ms to the next picture{longest:>7.0f} ms of work at a stretch{late}", flush=True)
        browser.close()
    put_down(figures, wanted.json)
    late = [name for name, one in figures.items() if one["to the next picture, ms"] >= MOST]
    print(f"{len(figures)} things done at a processor {SLOWED} times slower; {len(late)} take {MOST} ms or longer")
    return int(bool(late or missing))


if __name__ == "__main__":
    sys.exit(main())
