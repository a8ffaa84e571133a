"""Takes the pictures of the documents from the real site, in Debian's browser: ``python docs/pictures.py [FOLDER]``.

What a picture shows is reached as a person reaches it, from the first page, so that a picture of something that is gone fails. The folder is
``docs/pictures`` if none is named.
"""

from __future__ import annotations

import argparse
import logging
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from werkzeug.serving import make_server

from adjudicator.site.server.application import create_app
from adjudicator.site.web.settings import Settings

FOLDER = Path(__file__).resolve().parent / "pictures"
PHONE, DESK = {"width": 360, "height": 740}, {"width": 1280, "height": 860}


class Picture(NamedTuple):
    """``name``: of its file. ``says``: what it shows, for who does not see it. ``way``: how one gets there from the first page."""

    name: str
    says: str
    size: dict[str, int]
    way: Callable[[Page], Any]
    theme: str = "light"


def named(page: Page) -> None:
    """Two cards, typed in a few letters each."""
    for letters, card in (("bucc", "Buccaneer"), ("cub", "Cub Scout")):
        page.locator("#q").press_sequentially(letters)
        # each letter asks anew: a hit that is about to be replaced takes no click
        page.wait_for_load_state("networkidle")
        page.locator(".hits a").filter(has=page.get_by_text(card, exact=True)).first.click()
        page.locator(".chips .name", has_text=card).wait_for()


def suggested(page: Page) -> None:
    page.locator("#q").press_sequentially("bucc")
    page.locator(".hits a").first.wait_for()


def settled(page: Page) -> None:
    """The case of the two cards."""
    named(page)
    page.get_by_role("link", name="Buccaneer would be destroyed").click()
    page.wait_for_url("**/case?**")


def sheet(page: Page) -> None:
    settled(page)
    page.locator(".tap > summary", has_text="Ann's Buccaneer").first.click()
    page.locator(".tap[open] .offers").wait_for()


def stepping(page: Page) -> None:
    settled(page)
    page.get_by_role("link", name="Go through it on the table").click()
    page.locator(".stepper").wait_for()
    for _ in range(2):
        before = page.locator(".stepper .what").text_content()
        page.locator(".stepper a[rel=next]").click()
        page.wait_for_function("before => document.querySelector('.stepper .what').textContent !== before", arg=before)


def compared(page: Page) -> None:
    settled(page)
    page.locator(".depends a", has_text="Compare").click()
    page.wait_for_url("**/case/compare?**")


PICTURES = (
    Picture(
        "first-page", "The first page on a phone: one field, the names that the first letters may mean, six moments.", PHONE, suggested
    ),
    Picture("case", "A case on a phone: the sentence that can be tapped, the verdict, what it depends on.", PHONE, settled),
    Picture("sheet", "A phrase was tapped: its sheet rises from below.", PHONE, sheet),
    Picture("stepping", "Going through the steps on a phone: the bar below tells each change in one line.", PHONE, stepping),
    Picture("case-wide", "The same case on a desk, in the dark: the trace to the left, the board to the right.", DESK, stepping, "dark"),
    Picture("comparison", "The readings and printings of the case side by side.", DESK, compared),
)


@contextmanager
def served() -> Iterator[str]:
    """The site, on a port of its own."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(
            Settings(database_url=f"sqlite:///{folder}/site.sqlite", secret_key="pictures", engine_ms=0, network_ms=0, log="text")
        )
        logging.disable(logging.INFO)
        server = make_server("127.0.0.1", 0, app, threaded=True)
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()
            logging.disable(logging.NOTSET)


def take(browser: Browser, site: str, one: Picture, folder: Path) -> Path:
    """One picture."""
    context = browser.new_context(viewport=one.size, color_scheme=one.theme, reduced_motion="reduce", has_touch=one.size is PHONE)
    page = context.new_page()
    page.goto(site + "/")
    one.way(page)
    path = folder / f"{one.name}.png"
    page.screenshot(path=path)
    context.close()
    return path


def main(folder: Path = FOLDER) -> int:
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        print("The pictures need chromium: apt-get install chromium-headless-shell")
        return 2
    folder.mkdir(parents=True, exist_ok=True)
    with served() as site, sync_playwright() as made:
        browser = made.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        for one in PICTURES:
            path = take(browser, site, one, folder)
            print(f"{path.name}: {path.stat().st_size:,} bytes")
        browser.close()
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="where to put the pictures (default: docs/pictures)")
    sys.exit(main(parser.parse_args().folder))
