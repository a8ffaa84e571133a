"""What a visitor is told who chose nothing: whether the printing decides, and what to look for on the card."""

from __future__ import annotations

from html import unescape
from urllib.parse import quote

import pytest
from browsing import Page
from site_cases import case_at, words

#: The known loops, by their cards.
LOOPS = {
    "buccaneer": ("Buccaneer", "Cub Scout"),
    "spores": ("Sleep Spores", "In Plain Sight"),
    "collector": ("Collector", "The Homeworld"),
}


def fresh(app, names):
    """The address of the case that somebody comes to who names these cards, in a browser without memory, and takes what is likeliest."""
    client = app.test_client()
    address = "/?" + "&".join(f"n={quote(name)}" for name in names)
    page = Page(address, words(client, address))
    return client, page.link("Open: steps, board, why")


def twin(client, address):
    return client.get(address.replace("/case?", "/case.json?", 1)).get_json()


def printed(client, app, address, printings):
    """The same case on the given printings."""
    from site_cases import link

    return twin(client, link({**case_at(app, address), "printings": printings}))


@pytest.mark.parametrize(("names", "loops"), [(LOOPS["buccaneer"], "never come to rest"), (LOOPS["collector"], "could repeat this")])
def test_a_loop_differs_by_printing_and_says_so(app, names, loops):
    client, address = fresh(app, names)
    page = twin(client, address)
    assert page["depends"].startswith("Depends on: the printing of ")
    assert {cue["card"] for cue in page["settle"]["cues"]} == set(names)
    assert all(len(cue["options"]) > 1 for cue in page["settle"]["cues"])
    html = words(client, address)
    assert all(f"What does your {name} say?" in html for name in names)
    verdicts = {printings: printed(client, app, address, printings)["verdict"] for printings in ("first", "latest")}
    assert verdicts["first"] == page["verdict"] != verdicts["latest"]
    assert loops in verdicts["first"] and loops not in verdicts["latest"]


def test_a_loop_that_the_newest_rules_end_says_under_which_reading_and_on_which_printing_it_is_one(app):
    """Sleep Spores and In Plain Sight: the publisher's newest rules end it on either printing, so what decides is the reading, and the
    printing only where that is another."""
    client, address = fresh(app, LOOPS["spores"])
    page = twin(client, address)
    assert "Does the change count?" in page["depends"]
    assert "With the latest printing of In Plain Sight (speaks of printed power) that makes no difference." in page["depends"]
    data = {**case_at(app, address), "profile": "community-wiki"}
    from site_cases import link

    other = {printings: twin(client, link({**data, "printings": printings})) for printings in ("first", "latest")}
    assert other["first"]["verdict"] != other["latest"]["verdict"] == page["verdict"]
    assert "printing of In Plain Sight" in other["first"]["depends"]
    assert [cue["card"] for cue in other["first"]["settle"]["cues"]] == ["In Plain Sight"]


def test_what_is_no_loop_is_the_same_under_all_printings(app):
    client, address = fresh(app, ("D'Artagnan", "Favor of Dionysus"))
    page = twin(client, address)
    assert not page["loops"] and "printing" not in page["depends"] and not page["settle"]["cues"]
    assert {printed(client, app, address, printings)["verdict"] for printings in ("first", "latest")} == {page["verdict"]}
    situation = client.get("/situation/dartagnan-and-favor-of-dionysus/case").headers["Location"]
    page = twin(client, situation)
    assert "Favor of Dionysus goes on top of Ann's deck" in page["verdict"] and not page["loops"] and "printing" not in page["depends"]
    assert {printed(client, app, situation, printings)["verdict"] for printings in ("first", "latest")} == {page["verdict"]}


def test_every_verdict_tells_what_was_chosen_for_who_chose_nothing(app):
    for names in LOOPS.values():
        client, address = fresh(app, names)
        page, html = twin(client, address), words(client, address)
        assert (page["profile"], page["unofficial"]) == ("latest", True)
        for told in (page["printings"], page["profile_title"], page["dated"], "unofficial"):
            assert told in html
        assert len(page["verdict"]) <= 240
        shared = unescape(html.partition("</head>")[0])
        assert (
            f'<meta property="og:title" content="{page["title"]}">' in shared
            and f'<meta property="og:description" content="{page["verdict"]}">' in shared
        )
