"""Four tasks of somebody who has never seen the site, done on a phone through what is in sight, and pictures of what they saw.

``python tests/site/newcomer.py`` takes the pictures anew and puts them beside ``docs/newcomer.md``.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from adjudicator.judge.data.loaded import knowledge

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "newcomer"
PHONE = {"width": 360, "height": 740}
#: What a picture holds of the screen.
SEEN = {"width": 360, "height": 640}
#: The factions of the third task, and the claim of the fourth.
FACTIONS = ("Pirates", "Ninjas", "Zombies", "Bear Cavalry")
CLAIM = "A Buccaneer that is destroyed while its base is the only one in play has nowhere to go and is destroyed."


class Newcomer:
    """Somebody with a phone. ``taps``: so far. ``see``: is given each picture's name and bytes."""

    def __init__(self, page, site: str, see: Callable[[str, bytes], None]) -> None:
        self.page, self.site, self.see, self.taps = page, site, see, 0
        page.set_viewport_size(PHONE)

    def begin(self) -> None:
        self.page.goto(self.site + "/")
        self.taps = 0

    def tap(self, words: str, role: str = "link") -> None:
        """Tap what says these words; it must be there, in sight and of a size that a finger meets."""
        self.taps += 1
        found = self.page.get_by_role(role, name=words, exact=True).first
        found.scroll_into_view_if_needed()
        assert found.bounding_box()["height"] >= 20
        found.click()
        self.page.wait_for_load_state("networkidle")

    def type(self, label: str, words: str) -> None:
        self.page.get_by_label(label, exact=True).first.fill(words)

    def picture(self, name: str, words: str = "", paper: bool = False) -> None:
        """Keep what is on the screen now, from the element with these words on."""
        if words:
            self.page.get_by_text(words).first.evaluate("one => one.scrollIntoView({block: 'start'})")
            self.page.evaluate("scrollBy(0, -12)")
        else:
            self.page.evaluate("scrollTo(0, 0)")
        if paper:
            self.page.emulate_media(media="print")
        self.see(name, self.page.screenshot(animations="disabled", caret="hide", clip={"x": 0, "y": 0, **SEEN}))
        self.page.emulate_media(media="screen")

    def reads(self) -> str:
        return " ".join(self.page.locator("main").inner_text().split())

    # -- the tasks; each returns what was read at the end ----------------------------------------------------------------------------

    def how_ties_score(self) -> str:
        """By asking in words."""
        self.begin()
        self.tap("Search")
        self.type("Rules, terms, rulings, cards, situations…", "how do ties score")
        self.tap("Search", "button")
        self.picture("ties-search")
        self.taps += 1
        self.page.locator(".found a", has_text="tie").first.click()
        self.picture("ties-rule")
        return self.reads()

    def how_ties_score_in_the_book(self) -> str:
        """By reading the chapter."""
        self.begin()
        self.tap("Rules")
        self.tap("Scoring bases")
        self.picture("ties-book", knowledge().get("rule", "scoring-award-points").title)
        return self.reads()

    def why_connected(self) -> str:
        """From a card to a term."""
        self.begin()
        self.tap("Search")
        self.type("Rules, terms, rulings, cards, situations…", "buccaneer")
        self.tap("Search", "button")
        self.tap("Buccaneer")
        self.type("Connected with what?", "destroy")
        self.tap("Show the way", "button")
        self.picture("connected")
        return self.reads()

    def three_house_rules(self) -> str:
        """For four factions, named and printed."""
        self.begin()
        self.tap("House rules")
        for number, name in enumerate(FACTIONS, 1):
            self.type(f"Faction {number}", name)
        self.picture("house-rules-start", "Factions tonight")
        self.tap("Ask us", "button")
        self.picture("house-rules-ask")
        for _ in range(3):
            self.taps += 1
            self.page.locator(".reading:not(.held):not(.wait) h3 a").first.click()
        self.tap("That is enough")
        self.type("Call it", "Friday table")
        self.tap("Done", "button")
        self.picture("house-rules-made")
        self.tap("One page to print")
        self.picture("house-rules-paper", paper=True)
        return self.reads()

    def propose(self) -> str:
        """From a card, with a mistake that is told and mended."""
        self.begin()
        self.tap("Search")
        self.type("Rules, terms, rulings, cards, situations…", "buccaneer")
        self.tap("Search", "button")
        self.tap("Buccaneer")
        self.tap("Propose a ruling")
        self.type("The claim, in your own words", CLAIM)
        self.tap("Check", "button")
        self.picture("propose-told", "Where it is written")
        self.type("Title of another source", "A thread about Buccaneers")
        self.type("Link", "https://example.org/threads/1")
        self.type("Date of it", "2024-05-31")
        self.type("Where in it", "Second answer")
        self.tap("Propose it", "button")
        self.picture("propose-kept")
        return self.reads()


TASKS = ("how_ties_score", "how_ties_score_in_the_book", "why_connected", "three_house_rules", "propose")


def main() -> int:
    """Take every picture anew."""
    from players import serving
    from playwright.sync_api import sync_playwright

    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    from support.browser import program

    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(folder) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=["--no-sandbox", "--disable-gpu"])
        context = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
        one = Newcomer(context.new_page(), site, lambda name, picture: (PICTURES / f"{name}.png").write_bytes(picture))
        for task in TASKS:
            getattr(one, task)()
            print(f"{task}: {one.taps} taps", file=sys.stderr)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
