"""The pages: complete without script, each with its JSON twin, and never a traceback."""

import re
from dataclasses import asdict

import pytest

from adjudicator.site import create_app, pages


@pytest.fixture(scope="module")
def client():
    return create_app().test_client()


def test_the_index_links_every_situation(client):
    page = client.get("/situations").get_data(as_text=True)
    for entry in pages.index().entries:
        assert f"/situation/{entry.id}\"" in page


def test_a_situation_shows_its_verdict_its_steps_and_its_readings(client):
    page = client.get("/situation/cub-scout-and-headlong").get_data(as_text=True)
    case = pages.case("cub-scout-and-headlong")
    assert case.verdict in page
    for step in case.steps:
        assert step.says.replace("'", "&#39;") in page
    assert "reactions-timing" in page
    assert not re.search(r"<script(?![^>]*\ssrc=\"/static/)", page) and "style=" not in page


def test_the_twin_carries_the_same_object(client):
    twin = client.get("/situation/cub-scout-and-headlong.json").get_json()
    assert twin["verdict"] == asdict(pages.case("cub-scout-and-headlong"))["verdict"]


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
