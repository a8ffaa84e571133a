"""What a case is called: what happens in it now, unless somebody called it otherwise."""

import pytest
from site_cases import SHANGHAI, case_at, link
from support.amount import some

from adjudicator.judge.composer.from_names import case_from_names, names_as_spelled, possible_happenings
from adjudicator.judge.situation.paths import plain_data
from adjudicator.site.case.heading import heading, renamed
from adjudicator.site.case.page import title_of

NAMES = (("Buccaneer", "Cub Scout"), ("Seeing Stars", "Buccaneer", "Poison"), ("Tortuga", "Buccaneer"))


def composed(*names, event=""):
    return plain_data(case_from_names(names_as_spelled(names), event).data)


@pytest.mark.parametrize("names", NAMES)
def test_a_title_that_was_made_is_made_anew_with_every_kind_of_happening(names):
    for one in some(possible_happenings(names_as_spelled(names)), 8):
        data = composed(*names, event=one.key)
        more = {**data, "bases": [*data["bases"], {"base": "The Homeworld", "Ann": ["Zapbot"]}]}
        now = renamed(data, more)["title"]
        assert now == heading(more, data["title"]) != data["title"] and "Zapbot" in now and "The Homeworld" not in now, one.key
        assert not any(name in data["title"] and name in map(str, more["bases"]) and name not in now for name in names), one.key


def edit(client, app, data, **form):
    query = "&".join(f"{name}={value}" for name, value in form.items())
    return case_at(app, client.get(link(data, "/case/edit") + "&" + query).headers["Location"])


def test_a_card_that_is_taken_away_or_replaced_is_named_no_more(client, app):
    data = composed("Seeing Stars", "Buccaneer", "Poison", event="play:Seeing Stars")
    assert data["title"] == "Seeing Stars is played, with Buccaneer and Poison"
    after = edit(client, app, data, place="bases/0/Bea/0/on/0", do="remove")
    assert after["title"] == "Seeing Stars is played, with Buccaneer"
    after = edit(client, app, after, place="bases/0/Bea/0", do="instead", name="Zapbot")
    assert after["title"] == "Seeing Stars is played, with Zapbot"
    after = edit(client, app, after, place="moves/0", do="remove")
    assert "Seeing Stars" not in after["title"].partition(", with")[0]


def test_what_else_happens_is_told_after_it():
    data = composed("Buccaneer", "Cub Scout", event="play:Buccaneer")
    more = {**data, "moves": [*data["moves"], {"suppose": {"destroy": "cub-scout", "by": "Ann"}}]}
    assert renamed(data, more)["title"] == "Buccaneer is played, then Cub Scout would be destroyed"


def test_what_somebody_called_it_stays(client, app):
    for title in ("The argument of Friday", "Does Buccaneer move, with Poison on it?"):
        data = {**composed("Buccaneer", "Cub Scout"), "title": title}
        assert edit(client, app, data, place="bases/0/Bea/0", do="remove")["title"] == title
    data = composed("Buccaneer", "Cub Scout")
    assert edit(client, app, data, place="table", do="alter", title="Ours")["title"] == "Ours"


def test_a_case_that_was_laid_by_hand_is_called_by_what_happens():
    assert title_of({key: value for key, value in SHANGHAI.items() if key != "title"}).startswith("Shanghai is played")
    assert title_of({"players": {"Ann": {}, "Bea": {}}}) == "A case"
    assert title_of({"players": {"Ann": {}}, "bases": [{"base": "Tortuga", "Ann": ["Zapbot"]}]}) == "Zapbot"
