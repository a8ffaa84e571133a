"""Edits through sheets: each leads to the next case, and what is wrong stands beside its place with a remedy."""

import re
from urllib.parse import urlencode

import pytest
from browsing import Page
from site_cases import POISONED, SHANGHAI, case_at, link, words

from adjudicator.judge.data.catalogue import catalogue
from adjudicator.judge.situation.text_only import known_as
from adjudicator.site.case.judging import judge
from adjudicator.site.case.places import path_of, spelled
from adjudicator.site.edit.editing import edited


def do(client, app, data, place, do="set", **form):
    """The data after an edit sent to the site."""
    answer = client.get(link(data, "/case/edit") + "&" + urlencode({"place": place, "do": do, **form}))
    assert answer.status_code == 303, answer.get_data(as_text=True)
    return case_at(app, answer.headers["Location"])


def pressed(client, app, html, says):
    """The data after a press on a way to mend something."""
    ways = [address for address, said in Page("/case", html).links if "do=" in address and said == says]
    return case_at(app, client.get(ways[0]).headers["Location"])


def test_a_card_can_be_changed_moved_and_taken_away(client, app):
    data = do(client, app, SHANGHAI, "bases/0/Bea/0", card="First Mate", counters="2", id="mate")
    assert data["bases"][0] == {"base": "Tar Pits", "Bea": [{"card": "First Mate", "id": "mate", "counters": 2}]}
    data = do(client, app, data, "bases/0/Bea/0", "move", base="1", player="Ann")
    assert data["bases"] == ["Tar Pits", {"base": "Tortuga", "Ann": [{"card": "First Mate", "id": "mate", "counters": 2, "owner": "Bea"}]}]
    data = do(client, app, data, "bases/1/Ann/0", "move", base="1", player="Bea")
    assert "owner" not in data["bases"][1]["Bea"][0]
    assert do(client, app, data, "bases/1/Bea/0", "remove")["bases"] == ["Tar Pits", "Tortuga"]


def test_what_lies_on_a_card_stays_when_the_card_changes(client, app):
    data = do(client, app, POISONED, "bases/0/Ann/0", card="Buccaneer", counters="1")
    assert data["bases"][0]["Ann"][0]["on"] == [{"card": "Poison", "by": "Bea"}]


def test_a_player_can_be_renamed_wherever_the_player_stands(client, app):
    data = do(client, app, POISONED, "players/Bea", name="Zoe", vp="3")
    assert data["turn"] == "Zoe" and list(data["players"]) == ["Ann", "Zoe"] and data["players"]["Zoe"]["vp"] == 3
    assert data["bases"][0]["Ann"][0]["on"][0]["by"] == "Zoe" and "Zoe" in data["moves"][0]
    assert judge(data).made is not None


def test_seats_and_rows_change_places(client, app):
    assert list(do(client, app, SHANGHAI, "players/Bea", "up")["players"]) == ["Bea", "Ann"]
    assert do(client, app, SHANGHAI, "bases/0", "down")["bases"][0] == "Tortuga"


def test_a_zone_is_not_said_listed_or_counted(client, app):
    assert do(client, app, SHANGHAI, "players/Bea/deck", known="list")["players"]["Bea"]["deck"] == []
    assert do(client, app, SHANGHAI, "players/Bea/deck", known="number", number="4")["players"]["Bea"]["deck"] == 4
    data = do(client, app, {**SHANGHAI, "players": {"Ann": {"hand": 3}, "Bea": {}}}, "players/Ann/hand/*", card="Shanghai", copies="2")
    assert data["players"]["Ann"]["hand"] == [3, {"card": "Shanghai", "copies": 2}]
    assert "hand" not in do(client, app, SHANGHAI, "players/Ann/hand", known="")["players"]["Ann"]


def test_one_press_changes_one_answer(client, app):
    page = Page("/case/compare", words(client, link(POISONED, "/case/compare")))
    changes = [address for address, _ in page.links if "do=set" in address and "place=questions/" in address]
    assert changes
    data = case_at(app, client.get(changes[0]).headers["Location"])
    assert len(data["questions"]) == 1 and {key: data[key] for key in POISONED} == POISONED


#: What somebody may get wrong, where it must be said, and whether one press mends it.
WRONG = [
    ("bases/0/Bea/0", {"card": "Bucaneer"}, "at-bases_0_Bea_0", "Buccaneer"),
    ("bases/1", {"base": "Tortugo"}, "at-bases_1", "Tortuga"),
    ("bases/0/Bea/0", {"card": "Buccaneer", "counters": "many"}, "at-bases_0_Bea_0", None),
    ("players/Ann/hand/0", {"card": "Shangai"}, "at-players_Ann_hand_0", "Shanghai"),
    ("players/Ann", {"name": "Ann", "vp": "300"}, "at-players_Ann", None),
    ("moves/0", {"who": "Ann", "what": "play", "card": "Shangai"}, "at-moves_0", "Shanghai"),
    ("moves/*", {"who": "Be", "what": "done"}, "at-moves_1", "Bea"),
    ("moves/*cause", {"what": "move", "cards": "Buccaneer"}, "at-moves_1", None),
    ("answers/*", {"who": "Bea", "pick": "Buccaneer"}, "at-answers_0", None),
    ("define/*", {"name": "", "power": "2"}, "at-define_0", None),
    ("printing/*", {"card": "Buccaneeer", "printing": "latest"}, "at-printing_Buccaneeer", "buccaneer"),
]


@pytest.mark.parametrize(
    ("place", "form", "beside", "mended"), WRONG, ids=[f"{place} {list(form.values())[0]}" for place, form, *_ in WRONG]
)
def test_a_problem_stands_beside_its_place_with_a_remedy(client, app, place, form, beside, mended):
    data = edited(SHANGHAI, path_of(place), "set", form)
    html = words(client, link(data))
    assert html.count('class="problem"') >= 1
    at = html.index(f'id="{beside}"')
    problem = html.index('class="problem"', at)
    assert 'id="at-' not in html[at + 5 : problem], "the problem stands beside another place"
    if mended is None:
        return
    fixes = [address for address, said in Page("/case", html).links if "do=instead" in address and said.lower() == mended.lower()]
    assert fixes, "nothing offers the right spelling"
    after = judge(case_at(app, client.get(fixes[0]).headers["Location"]))
    assert not [problem for problem in after.problems if problem.stops]


def test_a_move_takes_a_few_letters_and_puts_what_is_played_into_the_hand(client, app):
    """Whoever lays a table says what is played before it lies anywhere; the player whose turn it is stands there already."""
    data = {"turn": "Bea", "players": {"Ann": {}, "Bea": {}}, "bases": [{"base": "Tar Pits", "Bea": ["King Rex"]}, "Tortuga"]}
    sheet = client.get(link(data, "/case/edit") + "&place=moves/*").text
    assert re.search(r'<option[^>]*value="Bea"[^>]*selected', sheet)
    data = do(client, app, data, "moves/*", who="Bea", what="play", card="natural sel")
    shown = client.get(link(data)).text
    assert "adjudicator cards" not in shown, "nobody at a table types commands"
    mended = pressed(client, app, shown, "Natural Selection")
    assert mended["moves"] == [{"Bea": {"play": "Natural Selection"}}] and judge(mended).made is None
    laid = pressed(client, app, client.get(link(mended)).text, "Into the hand of Bea")
    assert laid["players"]["Bea"]["hand"] == ["Natural Selection"] and judge(laid).made is not None


def test_all_problems_are_shown_at_once(client):
    data = {
        "players": {"Ann": {"vp": "x", "hand": ["Nothing Such"]}},
        "bases": ["Tortugo", {"base": "Tar Pits", "Ann": ["Bucaneer"]}],
        "turn": "Zed",
        "moves": [{"Ann": {"play": "Nope"}}],
    }
    html = words(client, link(data))
    judged = judge(data)
    assert len(judged.problems) >= 5
    assert html.count('class="problem"') == len(judged.problems)


@pytest.mark.parametrize("text", ["bases/0/Ann/1/on/0", "", "players/A~sB~~/hand"])
def test_places_are_spelled_and_read(text):
    assert spelled(path_of(text)) == text


@pytest.mark.parametrize(
    "place", ["nowhere", "bases/99", "bases/0/Bea/5", "players/Zed", "moves/44", "questions/none-such", "settings/none", "a/b/c"]
)
def test_a_place_that_is_not_there_is_said_kindly(client, place):
    answer = client.get(link(SHANGHAI, "/case/edit") + f"&place={place}")
    assert answer.status_code == 404 and "There is nothing to edit there" in answer.get_data(as_text=True)


def test_a_text_that_is_no_ability_is_shown_again(client):
    page = Page("/case/edit", words(client, link(SHANGHAI, "/case/edit") + "&place=define/*"))
    fields = {**page.forms[0].fields, "name": "Odd", "more": "printings: [1, 2\nx: {"}
    answer = client.post("/case/edit", data=fields)
    html = answer.get_data(as_text=True)
    assert answer.status_code == 400 and "x: {" in html and 'value="Odd"' in html and 'class="problem"' in html


def test_what_is_wrong_with_the_table_is_changed_from_where_it_is_said(client, app):
    data = {**SHANGHAI, "turn": "Zed", "profile": "latst"}
    page = Page("/case", words(client, link(data)))
    assert page.sheet("table") and [said for _, said in page.links].count("Change it") == 2
    for said in ("Bea", "latest"):
        fixes = [address for address, words_ in page.links if words_ == said and "do=instead" in address]
        data = case_at(app, client.get(fixes[0]).headers["Location"])
        page = Page("/case", words(client, link(data)))
    assert data["turn"] == "Bea" and data["profile"] == "latest" and judge({**data, "moves": []}).made is not None


def test_a_card_that_cannot_be_played_yet_lies_there_as_text_only(client, app):
    """One card of each kind that has no encoding, put on the table by one press and named in the verdict."""
    missing = {}
    for known in catalogue():
        if known_as(known.name) is known:
            missing.setdefault(known.facts["kind"], known.name)
    # every base and every minion can be played by now
    assert "action" in missing
    for kind, name in missing.items():
        data = (
            {**SHANGHAI, "bases": [*SHANGHAI["bases"], name]}
            if kind == "base"
            else {**SHANGHAI, "bases": [{"base": "Tar Pits", "Bea": ["Buccaneer", name]}, "Tortuga"]}
            if kind == "minion"
            else {**SHANGHAI, "players": {"Ann": {"hand": ["Shanghai"], "titans": [name]}, "Bea": {}}}
            if kind == "titan"
            else {**SHANGHAI, "players": {"Ann": {"hand": ["Shanghai", name]}, "Bea": {}}}
        )
        page = Page("/case", words(client, link(data)))
        assert "cannot play yet" in page.html
        data = case_at(app, client.get(page.link("Put it there as text only")).headers["Location"])
        html = words(client, link(data)).replace("&#39;", "'")
        assert f"the judge cannot play {name} yet" in html and "No verdict yet" not in html
        assert name in words(client, link(data, "/case.txt"))


def test_an_effect_that_lasts_is_entered_from_the_card(client, app):
    page = Page("/case", words(client, link({**SHANGHAI, "moves": []})))
    page = Page("/case", words(client, page.sheet("bases/0/Bea/0")))
    page = Page("/case", words(client, page.link("Change its power until the end of the turn")))
    form = page.forms[0]
    answer = client.get("/case/edit", query_string={**form.fields, "number": "-3", "by": "Ann"})
    data = case_at(app, answer.headers["Location"])
    assert data["moves"] == [{"suppose": {"gain_power": "Buccaneer", "by": "Ann", "number": -3}}]
    position = judge(data).made.position
    assert [effect.number for effect in position.lasting] == [-3]


@pytest.mark.parametrize("do", ["", "set", "remove", "up", "down", "move", "instead"])
def test_an_edit_without_a_place_is_said_kindly(client, do):
    assert client.get(link(SHANGHAI, "/case/edit") + f"&place=&do={do}").status_code == 404
