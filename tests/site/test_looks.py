"""The states that browsers are shown are what they are called: so many minions, so many steps, the longest names."""

from looks import SPENT, case_of, crowd, states
from site_cases import LONGEST, MANY_STEPS, PEOPLE, case_at, full_table, link, words

from adjudicator.judge.data.loaded import library


def test_the_crowd_is_one(client):
    page = client.get(link(crowd(), "/case.json", s=0)).get_json()
    base = page["board"]["bases"][0]
    rows = [card for group in base["groups"] for card in group["cards"]]
    assert len(rows) == 14 and len(page["board"]["players"]) == 4 and page["verdict"]
    minions = sorted((card.name for card in library().cards.values() if card.kind == "minion"), key=len)
    assert {len(row["name"]) for row in rows} <= {len(name) for name in minions[-14:]}
    assert base["name"] == max(
        (card.name for card in library().cards.values() if card.kind == "base"), key=lambda name: (len(name), [-ord(sign) for sign in name])
    )


def test_the_long_trace_has_more_than_three_hundred_steps(client):
    assert client.get(link(MANY_STEPS, "/case.json")).get_json()["count"] > 300


def test_the_full_table_is_one(client):
    page = client.get(link(full_table(160), "/case.json", s=0)).get_json()
    rows = [card for group in page["board"]["bases"][0]["groups"] for card in group["cards"]]
    assert len(rows) == 14 and len(page["board"]["players"]) == 4 and page["count"] > 300
    assert [len(LONGEST), *map(len, PEOPLE[:2])] == [40] * 3 and LONGEST in {row["name"] for row in rows}


def test_the_case_that_is_given_up_is_given_up(client):
    page = client.get(link(SPENT, "/case.json")).get_json()
    assert page["spent"] and "The judge gave up after a while" in words(client, link(SPENT))


def test_every_kind_of_state_is_there(client, app):
    shown = states()
    for name, code, words_ in (
        ("no such page", 404, "There is no such page"),
        ("a broken link", 400, "cannot be read"),
        ("nothing to edit there", 404, "nothing to edit"),
        ("empty table", 200, "An empty table"),
        ("problems", 200, 'class="problem"'),
        ("in the middle of a choice", 200, "Nobody fixed this"),
        ("no such name", 200, "No card of the game"),
        ("a line, partly understood", 200, "not understood"),
        ("a card without encoding", 200, "ext only"),
    ):
        answer = client.get(shown[name].partition("#")[0])
        assert answer.status_code == code and words_ in answer.get_data(as_text=True), name
    assert case_at(app, case_of("buccaneer-and-cub-scouts"))
