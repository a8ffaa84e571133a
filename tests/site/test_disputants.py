"""Beginning with the moment in place of the cards, and two people who say different things."""

from __future__ import annotations

from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from browsing import Page
from site_cases import POISONED, SHANGHAI, link, words

from adjudicator.judge.composer.from_names import possible_happenings
from adjudicator.judge.composer.moments import MOMENTS, cards_of_moment, is_of_moment, moment_of_key, of_moment_first
from adjudicator.site.case.sides import HERE, pinned, spelled


def page_at(client, address):
    answer = client.get(address)
    while answer.status_code in (302, 303):
        address = answer.headers["Location"]
        answer = client.get(address)
    assert answer.status_code == 200
    return Page(address, unescape(answer.get_data(as_text=True)))


# -- moments -----------------------------------------------------------------------------------------------------------------------


def test_the_first_page_offers_six_moments(client):
    page = page_at(client, "/")
    assert len(MOMENTS) == 6
    for one in MOMENTS:
        assert parse_qs(urlsplit(page.link(one.says)).query) == {"w": [one.key]}


@pytest.mark.parametrize("one", MOMENTS, ids=[one.key for one in MOMENTS])
def test_a_moment_leads_to_a_verdict_by_links_alone(client, one):
    page = page_at(client, page_at(client, "/").link(one.says))
    assert one.says in page.html and 4 <= len(cards_of_moment(one)) <= 8
    name = cards_of_moment(one)[0]
    page = page_at(client, page.link(name))
    assert parse_qs(urlsplit(page.address).query) == {"n": [name], "w": [one.key]}, "the moment stays while cards are named"
    assert page.says and name in page.html
    page = page_at(client, page.link("Open: steps, board, why"))
    assert urlsplit(page.address).path == "/case" and page.says[0]


def test_what_can_have_happened_at_a_moment_comes_first_and_is_the_case_below(client):
    names = ("Buccaneer", "Cub Scout")
    for key, said in (
        ("destroy", "Buccaneer would be destroyed"),
        ("move", "is moved to another base"),
        ("score", "The base scores"),
        ("turn", "A turn "),
    ):
        page = page_at(client, "/?n=Buccaneer&n=Cub+Scout&w=" + key)
        offered = [words for address, words in page.links if urlsplit(address).path == "/settle"]
        assert said in offered[0], key
        assert 'class="button small taken"' in page.html.partition(offered[1])[0], key
        assert sorted(offered) == sorted(one.says for one in possible_happenings(names)), "nothing is lost"


def test_what_cannot_be_is_said(client):
    assert "Nothing of the kind can have happened" in page_at(client, "/?n=Buccaneer&w=duel").html
    assert "Nothing of the kind" not in page_at(client, "/?n=Gunfighter&w=duel").html


def test_a_moment_that_there_is_not_is_none(client):
    assert moment_of_key("dance") is None
    assert page_at(client, "/?w=dance").html.count("Which cards?") == page_at(client, "/").html.count("Which cards?")
    found = possible_happenings(("Buccaneer",))
    assert set(of_moment_first(MOMENTS[1], found)) == set(found) and is_of_moment(MOMENTS[1], of_moment_first(MOMENTS[1], found)[0])


# -- sides -------------------------------------------------------------------------------------------------------------------------


def test_each_side_is_pinned_by_a_press_and_told_when_it_is_right(client):
    page = page_at(client, link(POISONED, "/case/compare"))
    assert (
        page.html.count("Ann says this")
        == page.html.count("Bea says this")
        == len(client.get(link(POISONED, "/case/compare.json")).get_json()["outcomes"])
    )
    ann = [address for address, said in page.links if said == "Ann says this"]
    page = page_at(client, ann[0])
    assert "Ann is right as the case stands." in page.html
    assert [said for _, said in page.links if said.startswith("Ann says")][:2] == ["Ann says this (pinned)", "Ann says this"]
    bea = [address for address, said in page.links if said == "Bea says this"]
    page = page_at(client, bea[1])
    assert "Ann is right as the case stands." in page.html
    twin = client.get(page.address.replace("/case/compare?", "/case/compare.json?", 1)).get_json()
    sides = {side["who"]: side for side in twin["sides"]}
    assert sides["Ann"]["here"] and not sides["Bea"]["here"]
    assert sides["Bea"]["right"].startswith("Bea is right if: ") and sides["Bea"]["right"] in page.html
    assert sides["Bea"]["says"] == twin["outcomes"][1]["says"] and sides["Bea"]["says"] in page.html
    again = [address for address, said in page.links if said == "Bea says this (pinned)"]
    assert "Bea is right" not in page_at(client, again[0]).html, "pressed again it is taken away"


def test_every_outcome_has_a_key_of_its_own(client):
    outcomes = client.get(link(POISONED, "/case/compare.json")).get_json()["outcomes"]
    assert outcomes[0]["key"] == HERE and len({one["key"] for one in outcomes}) == len(outcomes) > 1


def test_an_outcome_that_is_none_any_more_is_said(client):
    html = words(client, link(POISONED, "/case/compare") + "&says=Ann:question/nothing/at-all")
    assert "What Ann says is none of the outcomes of this case." in html


@pytest.mark.parametrize("says", ["", ":", "Ann", ":here", "x" * 5_000, "<script>alert(1)</script>:here", "%00:here"])
def test_a_pin_that_cannot_be_read_does_no_harm(client, says):
    from urllib.parse import quote

    assert "<script>alert" not in words(client, link(SHANGHAI, "/case/compare") + "&says=" + quote(says))


def test_pins_are_spelled_and_read():
    pins = pinned(["Ann:here", "Bea:question/a/b;printing/c/d"])
    assert pinned(spelled(pins)) == pins
    assert spelled(pins, "Ann", "question/x/y") == ["Ann:question/x/y", "Bea:question/a/b;printing/c/d"]
    assert spelled(pins, "Ann", "here") == ["Bea:question/a/b;printing/c/d"]
    assert len(pinned([f"{number}:here" for number in range(9)])) == 4
