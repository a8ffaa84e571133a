"""How long a dispute takes on a phone: each line of tests/answers/disputes.yaml typed on the first page of the site, in a real browser 360
pixels wide.

A tap or a swipe counts 1.1 s, a typed sign 0.3 s, a decision 1.2 s. Counted are the tap on the field, the signs of the line, the tap that
sends it, one decision (that this is the answer), and the swipes down to the verdict. Right is what says all that it must and nothing that
it must not, as ``bench/answers.py`` counts it, read from the page. Exit code 1 if fewer than 36 of 40 are right at the first verdict, or the
median is over 20 s or 45 signs; 2 without a browser.

    python bench/disputes.py                      the table
    python bench/disputes.py --pictures FOLDER    and what each of the first ten of them looks like"""

from __future__ import annotations

import math
import re
import statistics
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from measuring import served

from adjudicator.ground import strict_yaml

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "tests" / "answers" / "disputes.yaml"
TAP, SIGN, DECISION = 1.1, 0.3, 1.2
PHONE = {"width": 360, "height": 740}
#: How much of the screen a swipe moves, and how much of it a verdict needs to be read.
SWIPE, READ = 0.8, 0.2
LEAST_RIGHT, MOST_SECONDS, MOST_SIGNS = 36, 20.0, 45
PICTURES = 10


def said(page: Any, nodes: bool) -> tuple[str, float]:
    """What settles it, and how far down the page it stands, in pixels. ``nodes``: whether a rule does."""
    if nodes:
        found = page.locator(".answers a")
        keys = [address.rsplit("/", 2)[-2:] for address in found.evaluate_all("all => all.map(one => one.getAttribute('href'))")]
        return " ".join(f"{'clarification' if kind == 'ruling' else kind}:{id}" for kind, id in keys), _top(page, found)
    parts = page.locator("#verdict, #also, .note")
    return " ".join(parts.all_inner_texts()), _top(page, page.locator("#verdict"))


def _top(page: Any, found: Any) -> float:
    return float(found.first.bounding_box()["y"] + page.evaluate("scrollY")) if found.count() else 0.0


def is_right(entry: Mapping[str, Any], words: str) -> bool:
    """Whether what a page says settles a dispute as its entry tells."""
    if "nodes" in entry:
        return any(node in words.split() for node in entry["nodes"])
    return all(re.search(one, words) for one in entry["says"]) and not any(re.search(one, words) for one in entry.get("never", ()))


def seconds(line: str, top: float) -> float:
    """What a line costs whose verdict stands so far down."""
    swipes = max(0, math.ceil((top - PHONE["height"] * (1 - READ)) / (PHONE["height"] * SWIPE)))
    return (2 + swipes) * TAP + len(line) * SIGN + DECISION


def main() -> int:
    """Type all of them. Returns the exit code."""
    sys.path.insert(0, str(ROOT / "tests"))
    from support.browser import program

    browser = program()
    if browser is None:
        print("no browser", file=sys.stderr)
        return 2
    from playwright.sync_api import sync_playwright

    folder = Path(sys.argv[sys.argv.index("--pictures") + 1]) if "--pictures" in sys.argv else None
    entries = strict_yaml.read_file(FILE)["disputes"]
    rows = []
    with served("--workers", "1", engine_ms=0, network_ms=0) as port, sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox", "--disable-gpu"])
        page = opened.new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce").new_page()
        page.set_default_timeout(60_000)
        for number, entry in enumerate(entries):
            page.goto(f"http://127.0.0.1:{port}/")
            page.locator("#q").tap()
            page.locator("#q").press_sequentially(entry["typed"])
            page.locator("#q").press("Enter")
            page.locator("#understood").wait_for()
            words, top = said(page, "nodes" in entry)
            rows.append((entry, is_right(entry, words), seconds(entry["typed"], top), words))
            if folder is not None and number % (len(entries) // PICTURES) == 0:
                page.screenshot(path=folder / f"{number + 1:02}.png", full_page=True)
        opened.close()
    for entry, right, took, words in rows:
        print(f"{'right' if right else 'WRONG'}  {took:5.1f} s  {len(entry['typed']):3}  {entry['kind']:13}  {entry['typed']}")
        if not right:
            print(f"       {' '.join(words.split())}")
    right = sum(one[1] for one in rows)
    took, signs = statistics.median(one[2] for one in rows), statistics.median(len(one[0]["typed"]) for one in rows)
    print(f"{right} of {len(rows)} right at the first verdict; median {took:.1f} s, {signs:g} signs")
    return int(right < LEAST_RIGHT or took > MOST_SECONDS or signs > MOST_SIGNS)


if __name__ == "__main__":
    sys.exit(main())
