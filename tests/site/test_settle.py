"""From two names to a verdict: naming, what happened, the sentence that can be tapped, the table's settings, cards that cannot be
played."""

import re
from html import unescape
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from browsing import Page
from site_cases import case_at
from support.amount import some
from support.text_only import text_only

from adjudicator.judge.data.loaded import knowledge, profile_title
from adjudicator.judge.situation.text_only import unplayable
from adjudicator.site.home.table_settings import TableSettings, read_table, seated
from adjudicator.site.storage import Store
from adjudicator.site.web.qr import code_of


def get(client, address, status=200):
    answer = client.get(address)
    while answer.status_code in (301, 302, 303):
        address = answer.headers["Location"]
        answer = client.get(address)
    assert answer.status_code == status, (answer.status_code, address, answer.get_data(as_text=True)[-600:])
    return Page(address, unescape(answer.get_data(as_text=True)))


# -- naming ------------------------------------------------------------------------------------------------------------------------


def test_half_a_name_is_answered_by_links_that_add_the_card(client):
    page = get(client, "/?q=buc")
    address = next(address for address, words in page.links if words.startswith("Buccaneer"))
    page = get(client, address)
    assert parse_qs(urlsplit(page.address).query)["n"] == ["Buccaneer"]


def test_a_chip_can_be_taken_away(client):
    page = get(client, "/?n=Buccaneer&n=Cub+Scout")
    address = next(address for address, words in page.links if words == "×")
    assert parse_qs(urlsplit(address).query)["n"] == ["Cub Scout"]


def test_a_pasted_link_leads_to_its_case(client):
    page = get(client, "/?q=" + quote("https://elsewhere.example/case?p=players:(Ann:(),Bea:()),bases:!(Tortuga)"))
    assert urlsplit(page.address).path == "/case" and "Tortuga" in page.html


def test_a_line_is_shown_back_word_by_word(client):
    page = get(client, "/?q=" + quote("flurble seing stars on buccaneer with poison, cub scout on every base"))
    assert "not understood" in page.html and "taken for Seeing Stars" in page.html
    assert any("never come to rest" in words for words in page.says)


def test_a_name_that_no_card_has_is_said_and_mended(client):
    page = get(client, "/?n=Bucaneer")
    assert "Did you mean 'Buccaneer'" in page.html


@pytest.mark.parametrize(
    "address",
    [
        "/?n=" + "x" * 3000,
        "/?q=%00",
        "/?l=" + "on+" * 900,
        "/?n=Buccaneer&e=explode",
        "/settle",
        "/settle?n=&e=play:",
        "/?add=nobody",
        "/case/tap",
        "/case/tap?do=|||",
        "/case/tap?p=players:(Ann:())&do=bases/9/x/1|by:Ann",
        "/case/agree",
        "/table?t=((",
        "/table?sent=1&faction1a=Piratess",
        "/table?sent=1&name1=nobody&profile=x&printings=y",
        "/table/code.svg?t=" + "players:(A:!(Pirates))" * 20,
        "/names.json?q=%F0%9F%90%B8",
    ],
)
def test_bad_input_is_answered_kindly(client, address):
    answer = client.get(address)
    assert answer.status_code in (200, 303, 400, 404), answer.status_code
    assert "Traceback" not in answer.get_data(as_text=True)


@pytest.mark.parametrize(
    "address", ["/?q={}", "/?l={}", "/?n={}", "/?n=Buccaneer&q={}", "/table?sent=1&name1={}", "/table?sent=1&faction1a={}"]
)
def test_what_somebody_types_stays_text(client, address):
    answer = client.get(address.format(quote("<script>alert(1)</script>")), follow_redirects=True)
    assert "<script>alert" not in answer.get_data(as_text=True)


def test_every_name_of_the_game_is_in_the_index_that_browsers_keep(client):
    rows = client.get("/names.json").get_json()
    assert {row[0] for row in rows} >= set(unplayable())
    tag = client.get("/names.json").headers["ETag"]
    assert client.get("/names.json", headers={"If-None-Match": tag}).status_code == 304


# -- the sentence ------------------------------------------------------------------------------------------------------------------


def case(client, *names, event=""):
    return get(client, "/settle?" + "&".join(f"n={quote(name)}" for name in names) + f"&e={quote(event)}")


def tapped(client, page, button):
    form = next(form for form in page.forms if any(value == button for _, value, _ in form.buttons))
    query = "&".join(f"{quote(name)}={quote(value)}" for name, value in [*form.fields.items(), ("do", button)])
    return get(client, form.action.partition("?")[0] + "?" + query)


def test_the_case_page_has_the_sentence_and_what_the_verdict_depends_on(client):
    page = case(client, "Buccaneer", "Cub Scout", event="destroy:Buccaneer")
    for words in ("Ann's Buccaneer", "Bea's Cub Scout with 2 counters", "Depends on: the printing of Buccaneer and Cub Scout"):
        assert words in page.html


def test_each_offer_of_each_phrase_leads_to_another_case(client, app):
    page = case(client, "Seeing Stars", "Buccaneer", "Cub Scout", event="play:Seeing Stars")
    here = case_at(app, page.address)
    buttons = [value for form in page.forms for name, value, _ in form.buttons if name == "do"]
    assert len(buttons) > 20
    for button in buttons[::4]:
        assert case_at(app, tapped(client, page, button).address) != here, button


@pytest.mark.parametrize(
    "names",
    [("Seeing Stars", "Buccaneer", "Poison", "Cub Scout"), (text_only("action"), "Buccaneer"), ("Sprout", "The House of Nine Lives")],
)
def test_every_phrase_leads_to_its_sheet(client, names):
    page = case(client, *names)
    page = tapped(client, page, "printings|latest")
    sheets = {address for address, _ in page.links if urlsplit(address).path == "/case/edit" and "do=" not in address}
    assert len(sheets) > 8
    for address in sheets:
        assert client.get(address).status_code == 200, address


def test_a_case_leads_back_to_its_names(client):
    page = case(client, "Buccaneer", "Cub Scout", event="destroy:Buccaneer")
    back = page.link("Other cards, or something else happened")
    assert sorted(parse_qs(urlsplit(back).query)["n"]) == ["Buccaneer", "Cub Scout"]


def test_a_tap_changes_the_verdict(client):
    page = case(client, "Buccaneer", "Cub Scout", event="destroy:Buccaneer")
    after = tapped(client, page, "bases/0/Bea/0|by:Ann")
    assert page.says[0] != after.says[0]


@pytest.mark.parametrize(
    ("names", "event", "cue"),
    [(("Buccaneer", "Cub Scout"), "", "Says once per turn"), (("Collector", "The Homeworld"), "", "Says once per turn")],
)
def test_who_chose_nothing_is_told_that_the_printing_decides_the_loop(client, names, event, cue):
    page = case(client, *names, event=event)
    assert "Depends on: the printing" in page.html, page.html[page.html.find("Depends on") :][:300]
    assert "What does your " in page.html and cue in page.html, page.html[page.html.find("What does your") :][:900]


def test_where_a_reading_decides_a_loop_that_is_said(client):
    page = case(client, "Sleep Spores", "In Plain Sight")
    assert "And on how this is read: A minion is protected only while its power is low (or high) enough" in page.html


def test_the_answer_to_what_the_card_says_settles_it(client, app):
    page = case(client, "Buccaneer", "Cub Scout", event="destroy:Buccaneer")
    after = tapped(client, page, "printing/Buccaneer|latest")
    assert case_at(app, after.address)["printing"] == {"Buccaneer": "latest"}
    assert "What does your Buccaneer say?" not in after.html and "never come to rest" not in after.says[0]


def test_we_go_with_this_for_this_game_writes_the_answers_into_the_link(client, app):
    page = case(client, "Buccaneer", "Cub Scout", event="destroy:Buccaneer")
    form = next(form for form in page.forms if any(name == "for" for name, _, _ in form.buttons))
    query = "&".join(f"{quote(name)}={quote(value)}" for name, value in form.fields.items())
    game = get(client, f"/case/agree?{query}&for=game")
    assert "forced-loop-way-out" in case_at(app, game.address)["questions"]
    table = get(client, f"/case/agree?{query}&for=table")
    assert urlsplit(table.address).path == "/table"
    assert "forced-loop-way-out" in read_table(parse_qs(urlsplit(table.address).query)["t"][0]).questions


# -- the table's settings ---------------------------------------------------------------------------------------------------------------

TABLE = (
    "/table?sent=1&name1=Mia&faction1a=pirates&faction1b=Ninjas&name2=Tom&faction2a=bear+cavalry&faction2b=Robots"
    "&printings=latest&profile=community-wiki"
)


def test_a_table_is_a_link_that_a_browser_remembers_without_script(app):
    client = app.test_client()
    page = get(client, TABLE)
    table = read_table(parse_qs(urlsplit(page.address).query)["t"][0])
    assert table.players == {"Mia": ("Pirates", "Ninjas"), "Tom": ("Bear Cavalry", "Robots")}
    page = get(client, page.link("Remember it here"))
    assert seats(page.html) == [["Mia", "Pirates", "Ninjas"], ["Tom", "Bear Cavalry", "Robots"]]
    made = case_at(app, case(client, "Buccaneer", "Cub Scout", event="destroy:Buccaneer").address)
    assert set(made["players"]) == {"Mia", "Tom"} and (made["printings"], made["profile"]) == ("latest", "community-wiki")
    assert "Mia" in made["bases"][0] and "Tom" in made["bases"][0]
    assert client.get("/names.json?q=b").get_json()[0][1].partition(" · ")[2] in ("Pirates", "Bear Cavalry", "Robots", "Ninjas")
    get(client, "/table/forget")
    assert "Mia" not in get(client, "/").html


def seats(html):
    """Who sits where on the first page: each name with the factions behind it."""
    shown = re.search(r'<ul class="seats">(.*?)</ul>', html, re.S)
    rows = re.findall(r"<li>(.*?)</li>", shown[1], re.S) if shown else []
    return [[part.strip() for part in re.split(r"<[^>]+>", row) if part.strip()] for row in rows]


def test_one_press_keeps_the_table_and_the_first_page_shows_all_of_it(app):
    client = app.test_client()
    assert "Tell once who plays" in get(client, "/").html
    page = get(client, TABLE + "&keep=1")
    assert urlsplit(page.address).path == "/"
    assert seats(page.html) == [["Mia", "Pirates", "Ninjas"], ["Tom", "Bear Cavalry", "Robots"]]
    assert "Latest printings" in page.html and profile_title("community-wiki") in unescape(page.html)
    assert page.link(profile_title("community-wiki")).endswith("/house-rules/community-wiki")
    code = re.search(r'src="(/table/code.svg[^"]+)"', page.html)[1]
    assert client.get(code).data == code_of(page.link("Share"))
    other = app.test_client()
    assert seats(get(other, page.link("Share").removeprefix("http://localhost")).html) == seats(page.html)
    long = get(
        client,
        "/table?sent=1&keep=1&name1=" + "W" * 24 + "".join(f"&point:{one.id}={one.options[0].id}" for one in knowledge().questions[:30]),
    )
    assert "points settled at the table" in long.html and "qr-code" not in long.html


def test_a_table_goes_round_as_a_code(app):
    client = app.test_client()
    page = get(client, TABLE)
    code = client.get(f"/table/code.svg?t={quote(parse_qs(urlsplit(page.address).query)['t'][0])}")
    assert (
        code.mimetype == "image/svg+xml" and code.get_data(as_text=True).startswith("<svg") and "style=" not in code.get_data(as_text=True)
    )


def test_an_unknown_faction_names_the_nearest_and_keeps_what_was_typed(client):
    page = get(client, "/table?sent=1&name1=Mia&faction1a=Piratess", 400)
    assert "Pirates" in page.html and 'value="Piratess"' in page.html


def test_a_table_survives_its_own_spelling():
    table = TableSettings(
        {"A b": ("Pirates",), "C": ()}, "latest", {"Poison": "latest"}, "community-wiki", {"forced-loop-way-out": "stalemate"}
    )
    assert read_table(table.packed) == table


def test_printings_and_answers_of_a_table_hold_for_its_cases_only_where_they_belong():
    table = TableSettings(printing={"Buccaneer": "latest", "Poison": "latest"}, questions={"forced-loop-way-out": "stalemate"})
    data = seated({"players": {"Ann": {}, "Bea": {}}, "bases": [{"base": "Tortuga", "Ann": ["Buccaneer"]}]}, table)
    assert data["printing"] == {"Buccaneer": "latest"} and data["questions"] == {"forced-loop-way-out": "stalemate"}


# -- cards that the engine cannot play ---------------------------------------------------------------------------------------------


def wishes(app):
    store: Store = app.extensions["adjudicator-store"]
    return {card: times for card, times, _ in store.wanted(2_000)}


def wished(client, page):
    """The page after the wish that stands beside a verdict is sent, with the form as it is found."""
    form = next(form for form in page.forms if urlsplit(form.action).path == "/wish")
    answer = client.post("/wish", data=form.fields)
    assert form.method == "post" and answer.status_code == 303
    return get(client, answer.headers["Location"])


def test_cards_outside_the_engine_are_found_named_replaced_and_counted(app, client):
    names = some(list(unplayable()), 10)
    assert names
    before = wishes(app)
    for name in names:
        page = get(client, "/?" + "add=" + quote(name))
        assert "text only" in page.html and name in page.html
        page = case(client, name, "Buccaneer")
        assert f"{name}" in page.html and "cannot play" in page.html
        after = wished(client, page)
        assert "is counted" in after.html and after.says == page.says
        assert not [form for form in after.forms if urlsplit(form.action).path == "/wish"]
        kind = unplayable()[name].facts["kind"]
        if kind in ("action", "minion"):
            place = next(value for form in page.forms for key, value, _ in form.buttons if key == "do" and value.startswith("define/"))
            assert tapped(client, page, place).says
    after = wishes(app)
    assert all(after[name] == before.get(name, 0) + 1 for name in names)


def test_whoever_only_follows_links_counts_nothing(app, client):
    name = text_only("action")
    before = wishes(app)
    for address in ("/?add=", "/?n=", "/?q=", "/settle?n="):
        get(client, address + quote(name))
    page = get(client, "/?n=Buccaneer&add=" + quote(name))
    for address, _ in page.links:
        if urlsplit(address).path in ("/", "/case", "/settle"):
            get(client, address)
    assert client.get("/wish").status_code == 405
    assert client.post("/wish", data={"card": name}).status_code == 400  # without the token of a form
    assert wishes(app) == before


def test_a_wish_leads_back_into_the_site_and_counts_only_cards_that_cannot_be_played(app, client):
    name = text_only("action")
    form = next(form for form in get(client, "/?n=" + quote(name)).forms if urlsplit(form.action).path == "/wish")
    before = wishes(app)
    assert client.post("/wish", data={**form.fields, "card": "Buccaneer"}).status_code == 400
    for back in ("https://elsewhere.example/", "//elsewhere.example", "nowhere"):
        assert client.post("/wish", data={**form.fields, "back": back}).headers["Location"] == "/?wished=yes"
    assert wishes(app) == {**before, name: before.get(name, 0) + 3}


def test_a_saved_case_wishes_for_its_cards(app, client):
    name = text_only("action")
    before = wishes(app).get(name, 0)
    address = next(address for address, _ in case(client, name, "Buccaneer").links if urlsplit(address).path == "/case/save")
    form = next(form for form in get(client, address).forms if urlsplit(form.action).path == "/case/save")
    assert client.post("/case/save", data=form.fields).status_code == 303
    assert wishes(app)[name] == before + 1


def test_the_wishes_are_listed(app, client, monkeypatch):
    from click.testing import CliRunner

    from adjudicator.cli import main

    name = next(iter(unplayable()))
    wished(client, get(client, "/?add=" + quote(name)))
    monkeypatch.setenv("ADJUDICATOR_DATABASE_URL", app.extensions["adjudicator-store"].address)
    shown = CliRunner().invoke(main, ["wanted"], catch_exceptions=False)
    assert shown.exit_code == 0 and name in shown.output
    monkeypatch.setenv("ADJUDICATOR_DATABASE_URL", "sqlite:////proc/nothing/here.sqlite")
    assert CliRunner().invoke(main, ["wanted"], catch_exceptions=False).exit_code == 2


def test_every_door_says_what_comes_of_it(client):
    """Also where an answer is called as what comes of it might be."""
    page = case(client, "Buccaneer", "Cub Scout", event="destroy:Buccaneer")
    ways = re.findall(r'<b class="words">([^<]*)</b>(?: <span class="then">([^<]*)</span>)?', page.html)
    assert len(ways) > 8 and all(then for _, then in ways), ways
    led = dict(ways)
    assert led["At every base at once"] != led["Set aside until there is room"]
