"""Cards that the judge cannot play, of every kind: named in the verdict wherever it stands, replaced by a tap, entered on the board as any
other."""

from __future__ import annotations

import random
from html import unescape
from urllib.parse import quote, urlencode

import pytest
from browsing import Page
from robot import Robot
from site_cases import case_at, words

from adjudicator.judge.situation.text_only import unplayable

#: How many are drawn of each kind, or as many as are left of it; the rest of the ten is made up from what is left of the others.
DRAWN = {"minion": 4, "action": 3, "base": 2, "titan": 1}
STANDINS = {
    "minion": "a minion of power",
    "action": "an action that destroys a minion",
    "base": "a plain base with breakpoint",
}


def drawn() -> list[tuple[str, str]]:
    """Ten cards without encoding, by kind: (name, kind)."""
    rnd = random.Random(10)
    left = {name: known.facts["kind"] for name, known in sorted(unplayable().items())}
    found: list[tuple[str, str]] = []
    for kind, number in DRAWN.items():
        names = [name for name, its in left.items() if its == kind]
        found += [(name, kind) for name in rnd.sample(names, min(number, len(names)))]
    others = [one for one in left.items() if one not in found]
    return found + rnd.sample(others, min(len(others), sum(DRAWN.values()) - len(found)))


CARDS = drawn()


@pytest.mark.parametrize(("name", "kind"), CARDS, ids=[name for name, _ in CARDS])
def test_a_card_without_encoding_is_named_in_the_verdict_and_replaced_by_a_tap(client, app, name, kind):
    address = client.get(f"/settle?n={quote(name)}&n=Buccaneer").headers["Location"]
    html = unescape(words(client, address))
    verdict = html.partition('<section class="verdict"')[2].partition("</section>")[0]
    assert f"the judge cannot play {name} yet" in verdict
    page = client.get(address.replace("/case?", "/case.json?", 1)).get_json()
    assert page["text_only"] == [name] and page["verdict"] and len(page["verdict"]) <= 240
    for twin in ("/case.txt?", "/case.md?", "/case.bbcode?"):
        told = words(client, address.replace("/case?", twin, 1)).replace("\\", "")
        assert f"without the abilities of {name}" in told, twin
    offers = [offer for phrase in page["settle"]["sentence"] if phrase["place"].startswith("define/") for offer in phrase["offers"]]
    if kind not in STANDINS:
        assert not offers, "it acts as a card without abilities"
        return
    wanted = next(offer for offer in offers if offer["says"].startswith(STANDINS[kind]))
    forms = [form for form in Page(address, html).forms if any(value == wanted["do"] for _, value, _ in form.buttons)]
    after = client.get("/case/tap?" + urlencode({**forms[0].fields, "do": wanted["do"]})).headers["Location"]
    data, before = case_at(app, after), case_at(app, address)
    assert data["define"] != before["define"] and [one["name"] for one in data["define"]] == [one["name"] for one in before["define"]]
    assert name in unescape(words(client, after)), "it is still named"


def test_ten_cards_without_encoding_are_entered_by_links_and_forms_alone(client, app):
    """On one table, through the sheets of the board, each put there as text only by the press beside its problem."""
    of = {kind: [name for name, its in CARDS if its == kind] for kind in DRAWN}
    bases = [*of["base"], "Jungle Oasis", "Tar Pits"]
    data = {
        "players": {"Ann": {"hand": of["action"], "titans": of["titan"]}, "Bea": {}},
        "bases": [{"base": bases[0], "Ann": of["minion"][:2]}, {"base": bases[1], "Bea": [*of["minion"][2:], "Buccaneer"]}],
        "moves": [{"suppose": {"destroy": "Buccaneer", "by": "Ann"}}],
    }
    browser = Robot(client).enter(data)
    presses = 0
    while any(said == "Put it there as text only" for _, said in browser.page.links):
        browser.go(browser.page.link("Put it there as text only"))
        presses += 1
    assert presses == len(CARDS)
    html = unescape(browser.page.html)
    assert browser.page.says[0] and all(
        name in html.partition('<section class="verdict"')[2].partition("</section>")[0] for name, _ in CARDS
    )
    assert {one["name"] for one in case_at(app, browser.page.address)["define"]} == {name for name, _ in CARDS}
