"""The sheet of a place: its likeliest changes, picking a card by taps, and how a crowd lies on the board."""

import re
from dataclasses import replace
from zlib import compress

import pytest
from browsing import Browser, Page
from site_cases import POISONED, SHANGHAI, case_at, link, words

from adjudicator.judge.data.loaded import library
from adjudicator.site.case.boards import CardRow, stacked
from adjudicator.site.case.judging import judge
from adjudicator.site.case.places import path_of
from adjudicator.site.edit.likely import MOST, likely
from adjudicator.site.edit.picking import picker
from adjudicator.site.edit.sheets import sheet

FULL = {
    "players": {"Ann": {"hand": ["Shanghai", 2], "deck": 8, "stasis": ["Cub Scout"], "vp": 3}, "Bea": {"discard": []}},
    "bases": [
        {
            "base": "Tar Pits",
            "Ann": [{"card": "Buccaneer", "counters": 2, "on": ["Poison"], "stored": ["Zapbot"]}, "Zapbot"],
            "Bea": ["Cub Scout"],
        },
        "Tortuga",
        "The Homeworld",
    ],
    "base_deck": ["Ninja Dojo", "Tar Pits"],
}
PLACES = (
    "table",
    "bases/0",
    "bases/0/Ann/0",
    "bases/0/Ann/0/on/0",
    "bases/0/Ann/0/stored/0",
    "bases/0/Bea/0",
    "players/Ann",
    "players/*",
    "players/Ann/hand",
    "players/Ann/hand/0",
    "players/Ann/hand/1",
    "players/Ann/deck",
    "players/Bea/discard",
    "players/Ann/stasis/0",
    "base_deck/0",
)


def sheet_of(client, data, place):
    return Page("/case/edit", words(client, link(data, "/case/edit") + f"&place={place}"))


@pytest.mark.parametrize("place", PLACES)
def test_each_likely_change_is_one_tap_and_breaks_nothing(client, app, place):
    path = path_of(place)
    offered = likely(FULL, sheet(FULL, path).kind, path)
    assert 1 <= len(offered) <= MOST
    page = sheet_of(client, FULL, place)
    before = {problem.message for problem in judge(FULL).problems}
    for one in offered:
        address = page.link(one.says)
        if not one.do:
            assert client.get(address).status_code == 200
            continue
        answer = client.get(address)
        assert answer.status_code == 303, one
        data = case_at(app, answer.headers["Location"])
        assert data != FULL, f"{one.says} changes nothing"
        anchor = answer.headers["Location"].partition("#")[2]
        assert f'id="{anchor}"' in words(client, answer.headers["Location"]), f"{one.says} does not come back to where it was"
        assert {problem.message for problem in judge(data).problems} <= before, one


def test_a_likely_change_leaves_everything_else_as_it_was(client, app):
    page = sheet_of(client, FULL, "bases/0/Ann/0")
    data = case_at(app, client.get(page.link("One counter more")).headers["Location"])
    assert data["bases"][0]["Ann"][0] == {"card": "Buccaneer", "counters": 3, "on": ["Poison"], "stored": ["Zapbot"]}
    page = sheet_of(client, data, "players/Ann")
    data = case_at(app, client.get(page.link("One VP more")).headers["Location"])
    assert data["players"]["Ann"] == {**FULL["players"]["Ann"], "vp": 4}


def test_two_sit_down_at_an_empty_table_by_one_tap(client, app):
    page = sheet_of(client, {}, "players/*")
    assert case_at(app, client.get(page.link("Ann and Bea sit down")).headers["Location"])["players"] == {"Ann": {}, "Bea": {}}


# -- picking -----------------------------------------------------------------------------------------------------------------------


def test_what_fits_a_place_is_picked_from_the_factions_at_the_table():
    data = {**SHANGHAI, "players": {"Ann": {"factions": ["Zombies"]}, "Bea": {}}}
    made = picker(data, path_of("bases/0/Ann/*"))
    assert made.field == "card" and made.tonight[0] == "Zombies" and "Pirates" in made.tonight
    assert {card.faction for card in made.picks} <= set(made.tonight) and made.picks[0].faction == "Zombies"
    assert made.first[0] == "Zombies" and len({*made.first, *made.factions}) == len(made.first) + len(made.factions) > 100
    on = picker(data, path_of("bases/0/Bea/0/on/*"), of="Ninjas")
    assert {card.name for card in on.picks} >= {"Poison"}
    for card in on.picks:
        face = library().find(card.name).face("latest")
        assert face.play_on is not None and not face.on_base
    bases = picker(data, path_of("bases/*"), of="Aliens")
    assert bases.field == "base" and bases.picks and {card.kind for card in bases.picks} == {"base"}


def test_the_factions_of_tonights_table_come_first_where_the_case_names_none():
    assert picker({}, path_of("bases/*"), ("Bear Cavalry",)).first[0] == "Bear Cavalry"
    none = picker({}, path_of("bases/*"))
    assert len(none.first) == 8 and not none.tonight and not none.picks


def test_the_factions_stay_where_they_are_while_a_sheet_is_open(client):
    before = picker({}, path_of("bases/*"))
    after = {"bases": [{"base": "The Homeworld"}, {"base": "Ninja Dojo"}, {"base": "Field of Honor"}]}
    fresh = picker(after, path_of("bases/*"))
    made = picker(after, path_of("bases/*"), shown_first=before.first)
    assert made.first[: len(before.first)] == before.first != fresh.first[: len(before.first)]
    assert set(fresh.tonight) <= set(made.first) and not {*made.first} & {*made.factions}
    html = words(client, link(SHANGHAI, "/case/edit") + f"&place=bases/*&first={'|'.join(before.first)}&of=Bear+Cavalry")
    assert f'name="first" value="{"|".join(before.first)}' in html
    assert re.findall(r'value="([^"]+)" class="faction [^"]*" aria-current', html) == ["Bear Cavalry"]


def test_the_sheet_of_a_new_card_says_whose_it_is(client):
    for whose in ("Ann", "Bea"):
        assert f"A new card for {whose} at Tar Pits" in words(client, link(SHANGHAI, "/case/edit") + f"&place=bases/0/{whose}/*")


def test_who_moves_is_whose_turn_it_is_and_cannot_be_left_out(client):
    for turn in ("Ann", "Bea"):
        html = words(client, link({**SHANGHAI, "turn": turn}, "/case/edit") + "&place=moves/*")
        who = html.partition('name="who"')[2].partition("</select>")[0]
        assert f'value="{turn}" selected' in who and 'value=""' not in who


def test_a_card_is_picked_without_script_by_a_faction_or_by_letters(client, app):
    address = link(SHANGHAI, "/case/edit") + "&place=bases/1/Ann/*"
    html = words(client, address + "&of=Robots")
    assert 'value="Zapbot"' in html and 'value="Tortuga"' not in html
    browser = Browser(client)
    browser.go(address)
    browser.send({"q": "cub sc"}, "Find")
    data = case_at(app, client.get(next(to for to, said in browser.page.links if said.startswith("Cub Scout"))).headers["Location"])
    assert data["bases"][1] == {"base": "Tortuga", "Ann": ["Cub Scout"]}
    assert "called anything like" in words(client, address + "&q=qqqqqq")


def test_made_up_cards_are_picked_first(client):
    data = {**SHANGHAI, "define": [{"name": "Breeder", "kind": "minion", "printings": {"first": {"power": 1}}}]}
    assert picker(data, path_of("bases/0/Ann/*")).picks[0].name == "Breeder"


def test_a_sheet_for_a_page_comes_without_the_site_around_it(client):
    address = link(SHANGHAI, "/case/edit") + "&place=bases/0/Bea/0"
    whole, part = words(client, address), words(client, address + "&part=yes")
    assert "<header" in whole and "<header" not in part and "<h1" not in part and "One counter more" in part
    assert len(part) < 30_000
    picking = words(client, link(POISONED, "/case/edit") + "&place=bases/0/Ann/*&part=yes")
    # the factions that are not at the table are fetched when they are unfolded, from the page that has them
    apes = 'value="Cyborg Apes" class="faction'
    assert "Other factions" in picking and apes not in picking
    assert apes in words(client, link(POISONED, "/case/edit") + "&place=bases/0/Ann/*")
    assert apes in words(client, link(POISONED, "/case/edit") + "&place=bases/0/Ann/*&part=yes&of=Cyborg+Apes")
    assert len(compress(picking.encode())) < 12_000, "the factions at the table, and no others"


# -- set-up, stasis, what lies under a card ---------------------------------------------------------------------------------------


def test_the_set_up_has_a_sheet(client, app):
    browser = Browser(client)
    browser.go(link({"players": {"Ann": {}, "Bea": {"factions": ["Robots", "Wizards"]}}}))
    browser.go(browser.page.sheet("setup"))
    pool = ["Aliens", "Ninjas", "Pirates", "Zombies"]
    browser.send({"begins": "yes", "owned": "core", "pool": "\n".join(pool), "first": "Ann"}, "Done")
    data = case_at(app, browser.page.address)
    assert data["phase"] == "setup" and data["owned"] == ["core"] and data["draft"] == {"pool": pool, "first": "Ann"}
    assert not judge(data).problems
    browser.go(browser.page.sheet("setup"))
    browser.send({"begins": "", "owned": "", "pool": "", "first": ""}, "Done")
    assert case_at(app, browser.page.address) == {"players": data["players"]}


def test_what_is_wrong_with_the_set_up_is_changed_on_its_sheet(client):
    page = Page("/case", words(client, link({"phase": "setup", "players": {"Ann": {}, "Bea": {}}, "owned": ["no such set"]})))
    assert "place=setup" in page.link("Change it")


def test_cards_in_stasis_and_under_others_stand_on_the_board_with_their_sheets(client, app):
    page = Page("/case", words(client, link(FULL)))
    assert page.sheet("players/Ann/stasis/0") and page.sheet("bases/0/Ann/0/stored/0")
    browser = Browser(client)
    browser.go(page.sheet("players/Ann/stasis/0"))
    browser.go(browser.page.sheet("players/Ann/stasis/0/stored/*"))
    browser.send({"card": "Buccaneer", "owner": "Bea"}, "Add")
    data = case_at(app, browser.page.address)
    assert data["players"]["Ann"]["stasis"] == [{"card": "Cub Scout", "stored": [{"card": "Buccaneer", "owner": "Bea"}]}]
    browser.go(browser.page.sheet("players/Ann/stasis/0/stored/0"))
    browser.go(browser.page.link("Take it away"))
    assert case_at(app, browser.page.address)["players"]["Ann"]["stasis"] == [{"card": "Cub Scout"}]


# -- a crowd -----------------------------------------------------------------------------------------------------------------------


def test_minions_that_are_alike_lie_on_one_another():
    zapbots = tuple(CardRow("Zapbot", "minion", "2", place=f"bases/0/Ann/{number}") for number in range(3))
    other = CardRow("Zapbot", "minion", "3", counters=1, place="bases/0/Ann/3")
    assert [one.cards for one in stacked((*zapbots[:1], other, *zapbots[1:]))] == [zapbots, (other,)]
    assert [one.cards for one in stacked(zapbots[:2])] == [(zapbots[0],), (zapbots[1],)]
    told = tuple(CardRow(f"Zapbot {number}", "minion", "2") for number in range(1, 4))
    assert [(one.head.name, one.cards) for one in stacked(told)] == [("Zapbot", told)]
    moved = (replace(told[0], touched=True), *told[1:])
    assert [one.head.name for one in stacked(moved)] == ["Zapbot 1", "Zapbot 2", "Zapbot 3"], "the card of the step keeps its name"
    with_poison = CardRow("Zapbot", "minion", "2", attached=(CardRow("Poison", "action"),))
    assert [one.cards for one in stacked((with_poison,) * 3)] == [(with_poison,)] * 3


def test_a_stack_says_how_many_and_leads_to_each(client):
    data = {"players": {"Ann": {}, "Bea": {}}, "bases": [{"base": "Tar Pits", "Ann": ["Zapbot"] * 4}]}
    html = words(client, link(data))
    assert "×4" in html
    page = Page("/case", html)
    assert all(page.sheet(f"bases/0/Ann/{number}") for number in range(4))
    assert "×4" in words(client, link(data, s=0)), "a moment on the way shows it, too"


@pytest.mark.parametrize("place", PLACES)
def test_no_sheet_offers_a_change_twice(client, place):
    """What is likeliest stands above; below "More" stands what does not."""
    made = Page("/case/edit", words(client, link(FULL, "/case/edit") + f"&place={place}"))
    edits = [(said, address) for address, said in made.links if "/case/edit" in address]
    assert len({address for _, address in edits}) == len(edits), [
        said for said, address in edits if [a for _, a in edits].count(address) > 1
    ]
