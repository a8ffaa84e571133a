"""The pages: complete without script, each with its JSON twin, and never a traceback."""

import re

import pytest
from support.collection import collection

from adjudicator.judge.expectations.checking import check_variant
from adjudicator.judge.expectations.in_words import expectation_words
from adjudicator.site.browse import situations
from adjudicator.site.server.application import create_app

HEADLONG = "/situation/cub-scout-and-headlong"
LOOP = "/situation/buccaneer-and-cub-scouts"


@pytest.fixture(scope="module")
def client():
    return create_app().test_client()


def html(client, address):
    return client.get(address).get_data(as_text=True).replace("&#39;", "'").replace("&#34;", '"')


def test_the_index_links_every_situation(client):
    page = client.get("/situations").get_data(as_text=True)
    assert len(situations.index().entries) == len(collection())
    for entry in situations.index().entries:
        assert f'/situation/{entry.id}"' in page


@pytest.mark.parametrize("address", [HEADLONG, LOOP])
def test_a_situation_shows_all_of_its_object(client, address):
    page, twin = html(client, address), client.get(f"{address}.json").get_json()
    case = twin["case"]
    for text in (case["verdict"], case["depends"], case["profile_title"], twin["title"], twin["variant"]):
        assert text in page
    steps = [inner for one in case["steps"] for inner in one.get("steps", [one])]
    assert steps and all(step["says"] in page for step in steps)
    for base in case["board"]["bases"]:
        assert base["name"] in page
    for outcome in twin["compared"]["outcomes"]:
        assert outcome["says"] in page
    for one in twin["expected"]:
        assert one["says"] in page and not one["otherwise"]
    for link in (*twin["shows"], *twin["cards"], *twin["node"]["cites"]):
        assert f'href="{link["url"]}"' in page and link["title"] in page
    assert twin["shows"] and twin["cards"] and twin["node"]["cites"] and twin["expected"]
    assert not re.search(r"<script(?![^>]*\ssrc=\"/static/)", page) and "style=" not in page


def test_nothing_is_edited_on_it_but_the_case_is_one_press_away(client):
    page = html(client, HEADLONG)
    assert "/case/edit" not in page and "/case/tap" not in page
    answer = client.get(re.search(rf'href="({HEADLONG}/case[^"]*)"', page).group(1).replace("&amp;", "&"))
    assert answer.status_code == 303 and "/case/edit" in html(client, answer.headers["Location"])


def test_each_step_shows_the_table_as_it_was(client):
    page = html(client, HEADLONG)
    links = re.findall(rf'class="number [^"]*" href="({HEADLONG}\?s=\d+)#table"', page)
    case = client.get(f"{HEADLONG}.json").get_json()["case"]
    assert len(links) == case["count"]
    last = html(client, links[-1])
    assert f"The table after step {case['count']}" in last and 'rel="prev"' in last and '<meta name="robots" content="noindex">' in last
    assert "robots" not in page


def test_a_scoring_can_be_gone_through_also_while_a_base_is_missing(client):
    address = "/situation/the-greenhouse-fills-its-replacement"
    count = client.get(f"{address}.json").get_json()["case"]["count"]
    boards = [client.get(f"{address}.json?s={number}").get_json()["case"]["shown"]["board"] for number in range(count + 1)]
    names = [[base["name"] for base in board["bases"]] for board in boards]
    assert names[0] == ["The Greenhouse", "South Field"] and names[-1] == ["Next Field", "South Field"] and ["South Field"] in names


def test_the_text_is_for_chats(client):
    text, twin = client.get(f"{LOOP}.txt"), client.get(f"{LOOP}.json").get_json()
    assert text.mimetype == "text/plain"
    assert twin["case"]["verdict"] in text.get_data(as_text=True) and LOOP in text.get_data(as_text=True)


def test_every_expectation_has_words_of_its_own():
    """Each kind says something, and no entry says what another of the same variant says."""
    for one in collection().values():
        for name, data in one.variants:
            entries = {repr(sorted(entry.items(), key=str)): entry for entry in data.get("expect") or ()}
            said = [expectation_words(entry) for entry in entries.values()]
            assert all(said) and len(set(said)) == len(said), (one.id, name, said)


def test_an_expectation_holds_on_the_page_where_it_holds_in_the_check(client):
    """Under another profile it may be otherwise, and then that is said."""
    held = client.get(f"{LOOP}.json").get_json()["expected"]
    checked = check_variant(collection()["buccaneer-and-cub-scouts"], client.get(f"{LOOP}.json").get_json()["variant"])
    assert not checked.findings and held and not any(one["otherwise"] for one in held)
    for profile in [one["id"] for one in client.get("/api/v1/profiles").get_json()["profiles"]]:
        other = client.get(f"{LOOP}.json?profile={profile}").get_json()["expected"]
        if any(one["otherwise"] for one in other):
            wrong = next(one["otherwise"] for one in other if one["otherwise"])
            assert wrong in html(client, f"{LOOP}?profile={profile}")
            break
    else:
        pytest.fail("no profile ends it otherwise")


def test_another_variant_is_another_page(client):
    first = client.get("/situation/cub-scout-and-headlong").get_data(as_text=True)
    other = client.get("/situation/cub-scout-and-headlong?variant=only reactions to a play wait").get_data(as_text=True)
    assert first != other


@pytest.mark.parametrize("path", ["/situation/nothing-of-the-kind", "/nowhere", "/situation/cub-scout-and-headlong?variant=<script>"])
def test_what_does_not_exist_is_said_kindly(client, path):
    answer = client.get(path)
    assert answer.status_code == 404
    assert "<script>" not in answer.get_data(as_text=True)


def test_an_unknown_profile_names_the_nearest(client):
    answer = client.get("/situation/cub-scout-and-headlong?profile=latst")
    assert answer.status_code == 400
    assert "latest" in answer.get_data(as_text=True)
