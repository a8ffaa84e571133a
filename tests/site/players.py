"""A person at the table, in a browser: names cards, says what happened, taps phrases. Taps and typed characters are counted apart."""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from live import served

from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.collection import situation_files, situations_path
from adjudicator.judge.situation.paths import in_play, plain_data
from adjudicator.judge.situation.situation import read_situation
from adjudicator.site.server.application import create_app
from adjudicator.site.web.settings import Settings

#: The phone on which people settle disputes.
PHONE = {"width": 360, "height": 740}
#: Letters that somebody types before looking at what is offered.
FIRST_LETTERS = 3
MOST_NAMES = 4


@dataclass(frozen=True)
class Dispute:
    """What a person would tell of a situation. ``names``: the cards in it that act or are acted on, in order. ``event``: key of what
    happened. ``sides``: card -> whether it is on the side of whoever acts."""

    file: str
    names: tuple[str, ...]
    event: str
    printings: str
    profile: str
    sides: dict[str, bool]


def dispute_of(file, data) -> Dispute | None:
    """What a person would tell of a case; nothing of one whose last move is no real card's, or in which fewer than two real cards act."""
    made = replay(data, file.name, library(), game_profile(str(data.get("profile", "latest"))))
    data = plain_data(data)
    made_up = {str(one.get("name")) for one in data.get("define", ())}

    def real(card) -> str:
        face = made.position.ident[card].face if card in made.position.ident else None
        return face.card.name if face is not None and face.card.name in library() and face.card.name not in made_up else ""

    event = _event(data, made, real)
    steps = made.trace.steps
    acting = dict.fromkeys(
        name for step in steps if step.kind != "choice" for card in (step.source, *step.cards) if card is not None and (name := real(card))
    )
    names = list(acting)
    if event and ":" in event:
        names = [event.partition(":")[2], *(name for name in names if name != event.partition(":")[2])]
    if not event or len(names) < 2:
        return None
    names = names[:MOST_NAMES]
    actor = (
        next((next(iter(move)) for move in reversed(data.get("moves", ())) if "suppose" not in move), None)
        or data.get("turn")
        or next(iter(data["players"]))
    )
    sides = {}
    for path, card in in_play(data):
        name = str(card.get("card"))
        if name in names and len(path) == 4:
            sides.setdefault(name, str(card.get("controller") or path[2]) == actor)
    return Dispute(file.name, tuple(names), event, str(data.get("printings", "first")), str(data.get("profile", "latest")), sides)


def _event(data, made, real) -> str:
    for move in reversed(data.get("moves", ())):
        who, what = next(iter(move.items()))
        if not isinstance(what, dict):
            continue
        for kind in ("play", "talent", "use", "destroy", "move", "return"):
            if kind in what and isinstance(what[kind], str):
                wanted = next((name for card in made.position.ident if (name := real(card)) and what[kind] in (card, name)), "")
                if wanted:
                    return f"{kind}:{wanted}"
    return {"start-turn": "turn_start", "end-turn": "turn_end", "score-bases": "score"}.get(str(data.get("phase")), "")


def drawn(number: int, seed: int) -> list[Dispute]:
    """Disputes drawn from all situations."""
    chance = random.Random(seed)
    files = situation_files(situations_path())
    found: list[Dispute] = []
    while len(found) < number:
        file = chance.choice(files)
        variants = read_situation(file, file.name).variants
        one = dispute_of(file, chance.choice(variants)[1])
        if one is not None and one not in found:
            found.append(one)
    return found


@contextmanager
def serving(folder) -> Iterator[str]:
    """The site on a port of its own."""
    app = create_app(Settings(database_url=f"sqlite:///{folder}/site.sqlite", secret_key="players", engine_ms=0, network_ms=0, log="text"))
    logging.getLogger("werkzeug").setLevel(logging.WARNING)
    with served(app) as address:
        yield address


class Player:
    """Somebody with a phone. ``taps``, ``typed``: so far."""

    def __init__(self, page, site: str, script: bool) -> None:
        self.page, self.site, self.script = page, site, script
        self.taps = self.typed = 0

    def tap(self, where) -> None:
        self.taps += 1
        where.click()
        self.page.wait_for_load_state("load")

    def name(self, card: str) -> None:
        """Name a card: a few letters, then the hit; more letters while it is not among the hits."""
        page = self.page
        letters = FIRST_LETTERS
        self.tap(page.locator("#q"))
        self.write(card[:letters])
        while True:
            hit = page.locator(".hits a").filter(has=page.locator(".name", has_text=re.compile(f"^{re.escape(card)}$")))
            if self.offered(hit):
                break
            if self.chosen(card):
                return
            assert letters < len(card), f"{card} is never offered"
            if not self.script:
                # what was typed stands in the field of the next page
                self.tap(page.locator("#q"))
                page.keyboard.press("End")
            self.write(card[letters : letters + 1])
            letters += 1
        self.tap(hit.first)
        if self.script:
            page.locator(".chips .name").filter(has_text=re.compile(f"^{re.escape(card)}$")).wait_for()
        assert self.chosen(card), card

    def chosen(self, card: str) -> bool:
        return card in self.page.locator(".chips .name").all_text_contents()

    def write(self, letters: str) -> None:
        self.typed += len(letters)
        self.page.keyboard.type(letters)
        if not self.script:
            self.tap(self.page.locator(".naming button"))

    def offered(self, hit) -> bool:
        if self.script:
            try:
                hit.first.wait_for(state="visible", timeout=700)
            except Exception:
                return False
        return hit.count() > 0

    def happens(self, event: str) -> None:
        """Say what happened."""
        page = self.page
        found = [link for link in page.locator(".happenings a").all() if _event_of(link.get_attribute("href")) == event]
        assert found, f"{event} is not offered: {page.locator('.happenings a').all_text_contents()}"
        if not found[0].is_visible():
            self.tap(page.locator(".happenings details.more > summary"))
        self.tap(found[0])
        page.wait_for_url("**/case?**")

    def change(self, place: str, key: str) -> None:
        """Tap the phrase of a place, and what is to stand there instead."""
        page = self.page
        button = page.locator(f'button[name=do][value="{place}|{key}"]')
        assert button.count(), f"{place} does not offer {key}: {page.locator('.case-text').text_content()}"
        phrase = page.locator("details.tap", has=button)
        self.tap(phrase.locator("summary"))
        before = page.url
        self.tap(button.first)
        page.wait_for_url(lambda url: url != before)


def _event_of(href: str) -> str:
    from urllib.parse import parse_qs, urlsplit

    return parse_qs(urlsplit(href).query).get("e", [""])[0]


def settle(player: Player, dispute: Dispute) -> dict:
    """Settle a dispute from the first page on; the case that came of it, as the page's own data."""
    page = player.page
    page.goto(f"{player.site}/")
    for card in dispute.names:
        player.name(card)
    player.happens(dispute.event)
    if dispute.printings != "first":
        player.change("printings", dispute.printings)
    if dispute.profile != "latest":
        player.change("profile", dispute.profile)
    for card, own in dispute.sides.items():
        place = _wrong_side(case_of(player), card, own, dispute)
        if place is not None:
            player.change(*place)
    return case_of(player)


def case_of(player: Player) -> dict:
    return player.page.request.get(player.page.url.partition("#")[0].replace("/case?", "/case.json?", 1)).json()["case"]


def _wrong_side(data: dict, card: str, own: bool, dispute: Dispute) -> tuple[str, str] | None:
    """The phrase of a card that is on the wrong side, and what to tap."""
    actor = next((next(iter(move)) for move in reversed(data.get("moves", ())) if "suppose" not in move), None) or data.get("turn")
    other = next(name for name in data["players"] if name != actor)
    for path, entry in in_play(data):
        if entry.get("card") == card and len(path) == 4 and (path[2] == actor) != own:
            return "/".join(path), f"by:{actor if own else other}"
    return None
