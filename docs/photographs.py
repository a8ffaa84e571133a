"""Photographs every kind of page, to be looked at one by one: ``python docs/photographs.py FOLDER [WORD...]``.

Each page at three widths, light and dark, whole as far as its first screens go, as ``FOLDER/<page>-<width>-<theme>.png``. Words leave
only the pages whose name has one of them. Pages are as a visitor gets them at first; nothing is kept of them in the repository.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from adjudicator.judge.data import house_rules
from adjudicator.judge.data.loaded import game_profile, knowledge

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent / "tests" / "site")]

from pictures import served  # noqa: E402
from site_cases import PICKING, POISONED, full_table  # noqa: E402
from site_cases import link as case  # noqa: E402

#: Widths with the height of a screen, and of how many screens a photograph is at most.
SIZES, SCREENS = {360: 740, 768: 1024, 1280: 900}, {360: 5, 768: 3, 1280: 3}
THEMES = ("light", "dark")
ROUND = "players:(Ann:!(Pirates,Bear+Cavalry),Bea:!(Aliens,Zombies))"


def settled() -> str:
    """House rules in which three points are settled and one is left until it happens, as an address has them."""
    base, below = knowledge(), game_profile("latest").answers
    asked = [question for question in base.questions if question.engine][:4]
    chosen = {one.id: next(option.id for option in one.options if option.id != below[one.id]) for one in asked[:3]}
    return house_rules.written(house_rules.made(base, "latest", {**chosen, asked[3].id: house_rules.LATER}, "Friday table"))


def pages() -> dict[str, str]:
    """What is photographed, by name: its address."""
    return {
        "home": "/",
        "home-named": "/?n=Buccaneer&n=Cub+Scout",
        "home-answered": "/?l=how+do+ties+score",
        "case": case(POISONED),
        "case-stepping": case(POISONED, s=3),
        "case-loop": "/settle?n=Buccaneer&n=Cub+Scout",
        "case-open-choice": case(PICKING),
        "case-full": case(full_table()),
        "case-full-long": case(full_table(160)),
        "case-full-long-stepping": case(full_table(160), s=150),
        "case-full-compare": case(full_table(1), "/case/compare"),
        "case-empty": "/case",
        "sheet": case(POISONED, "/case/edit") + "&place=bases/0/Ann/0",
        "compare": case(POISONED, "/case/compare"),
        "explore": case(PICKING, "/case/explore"),
        "share": case(POISONED, "/case/text"),
        "situation": "/situation/cub-scout-and-headlong",
        "card": "/card/buccaneer",
        "faction": "/faction/pirates",
        "cards": "/cards",
        "pair": "/with/buccaneer/cub-scout",
        "pair-computed": "/with/seeing-stars/upgrade",
        "pair-contested": "/with/microbot-alpha/tooth-and-claw-and-guns",
        "meetings": "/meetings/contested",
        "meetings-loops": "/meetings/loops",
        "book": "/rules",
        "chapter": "/rules/scoring",
        "rule": "/rule/destroy-means",
        "question": "/question/forced-loop-way-out",
        "loop": "/loop/buccaneer-and-cub-scouts",
        "ruling": "/ruling/kind-special-cards-beside-the-quota",
        "map": "/map",
        "path": "/path?from=affect&to=Buccaneer",
        "search": "/search?q=how+do+ties+score",
        "house-rules": "/house-rules",
        "house-rules-step": "/house-rules/step?base=latest&factions=Pirates,Ninjas,Zombies,Robots",
        "house-rules-preset": "/house-rules/latest",
        "house-rules-end": f"/house-rules/finish?from={settled()}&factions=Pirates,Ninjas&at=12",
        "house-rules-made": f"/house-rules/{settled()}",
        "house-rules-box": f"/house-rules/{settled()}/card",
        "house-rules-compare": f"/house-rules/compare?a=latest&b={settled()}",
        "table": f"/table?t={ROUND}",
        "briefing": "/briefing?factions=Pirates,Ninjas,Zombies,Robots",
        "tour": "/tour",
        "programs": "/api",
        "changes": "/changes",
        "open-work": "/open-work",
        "propose": "/propose",
        "report": case(POISONED, "/case/report"),
        "trouble": "/nowhere",
    }


def photograph(browser: Browser, site: str, chosen: dict[str, str], folder: Path) -> Iterator[Path]:
    """The pages at every size and in both themes. What a theme needs is asked for as a system would."""
    for width, height in SIZES.items():
        for theme in THEMES:
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce", has_touch=width < 1000
            )
            page = context.new_page()
            for name, address in chosen.items():
                page.goto(site + address)
                page.evaluate("() => document.fonts.ready")
                whole = page.evaluate("() => document.documentElement.scrollHeight")
                path = folder / f"{name}-{width}-{theme}.png"
                # a bar at the foot of the screen stands where it does at first: over the end of the first screen
                page.screenshot(
                    path=path, full_page=True, clip={"x": 0, "y": 0, "width": width, "height": min(whole, SCREENS[width] * height)}
                )
                yield path
            context.close()


def main(folder: Path, words: list[str]) -> int:
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        print("The photographs need chromium: apt-get install chromium-headless-shell")
        return 2
    folder.mkdir(parents=True, exist_ok=True)
    chosen = {name: address for name, address in pages().items() if not words or any(word in name for word in words)}
    with served() as site, sync_playwright() as made:
        browser = made.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        for path in photograph(browser, site, chosen, folder):
            print(path.name)
        browser.close()
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python docs/photographs.py FOLDER [WORD...]")
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
