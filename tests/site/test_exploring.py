"""All outcomes of a case, and whether a goal can be reached: on the page, in its twin, and in agreement with the command line."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from site_cases import SHANGHAI, link, words

CAN = "&can="
#: Where the pirate goes is open.
OPEN = {**SHANGHAI, "bases": [*SHANGHAI["bases"], "The Homeworld"]}


def test_the_case_page_offers_all_outcomes_and_asks_what_can_happen(client):
    html = words(client, link(SHANGHAI))
    assert "All outcomes" in html and 'action="/case/explore"' in html and 'name="can"' in html


def test_all_outcomes_are_told_with_their_lines_of_play(client):
    made = client.get(link(OPEN, "/case/explore.json")).get_json()
    assert made["complete"] and len(made["outcomes"]) == len({one["says"] for one in made["outcomes"]}) > 1
    assert all(one["lines"] >= 1 and one["play"] for one in made["outcomes"])
    html = words(client, link(OPEN, "/case/explore"))
    assert len({one["name"] for one in made["outcomes"]}) == len(made["outcomes"]) and "Outcome 1" not in html
    assert all(one["name"] in html and one["says"] in html for one in made["outcomes"])


@pytest.mark.parametrize("goal, begins", [("Ann 1000", "Impossible"), ("Ann 0", "Certain"), ("Buccaneer in play", "Certain")])
def test_a_goal_is_possible_or_not_and_told_with_its_player(client, goal, begins):
    made = client.get(link(SHANGHAI, "/case/explore.json") + CAN + quote(goal)).get_json()
    assert made["goal"] == goal and made["says"].startswith(begins), made["says"]
    assert made["says"].split(",")[0].split(":")[0] in words(client, link(SHANGHAI, "/case/explore") + CAN + quote(goal))


def test_what_is_no_goal_is_answered_with_the_forms_that_are_and_with_the_input(client):
    answer = client.get(link(SHANGHAI, "/case/explore") + CAN + quote("<b>make me win"))
    html = answer.get_data(as_text=True)
    assert (
        answer.status_code == 400 and "is no goal" in html and "Ann 15" in html and "&lt;b&gt;make me win" in html and "<b>make" not in html
    )
    assert client.get(link(SHANGHAI, "/case/explore.json") + CAN + "nonsense").status_code in (400, 422)
