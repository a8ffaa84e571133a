"""Somebody who has never seen the site does four tasks on a phone, in few taps, and the docs have pictures of what they saw."""

import re
import struct
from pathlib import Path

import pytest
from newcomer import CLAIM, FACTIONS, PICTURES, SEEN, Newcomer
from players import PHONE

DOCS = PICTURES.parent / "newcomer.md"
MOST_BYTES = 100_000


@pytest.fixture
def newcomer(chromium, served):
    context = chromium.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    told = []
    page.on("console", lambda message: told.append(message.text))
    page.on("pageerror", lambda error: told.append(str(error)))
    seen = {}
    made = Newcomer(page, served, seen.__setitem__)
    made.seen = seen
    yield made
    context.close()
    # an answer to a form with mistakes is an error for browsers
    assert [line for line in told if not line.startswith("Failed to load resource")] == []
    assert set(seen) <= {path.stem for path in PICTURES.glob("*.png")}, "python tests/site/newcomer.py takes the pictures"


def test_how_ties_score_is_found_by_asking(newcomer):
    read = newcomer.how_ties_score()
    assert "Tied players all take the better place" in read and "official" in read
    assert newcomer.taps <= 4


def test_the_first_hit_of_the_question_is_about_ties(newcomer):
    newcomer.how_ties_score()
    newcomer.page.go_back()
    assert "tie" in newcomer.page.locator(".found li").first.inner_text().lower()


def test_how_ties_score_is_found_in_the_book(newcomer):
    read = newcomer.how_ties_score_in_the_book()
    assert "Players with equal power at a base each get the full points of the best place" in read
    assert newcomer.taps <= 3


def test_why_two_things_are_connected_is_found(newcomer):
    newcomer.why_connected()
    steps = newcomer.page.locator(".chain > li")
    assert steps.count() >= 2 and newcomer.taps <= 6
    names = [steps.nth(number).locator("a").inner_text() for number in range(steps.count())]
    assert names[0] == "Buccaneer" and names[-1] == "destroy"
    for before, number in zip(names, range(1, len(names))):
        says = steps.nth(number).locator("p").inner_text()
        assert before in says and names[number] in says
    assert newcomer.page.get_by_role("textbox", name="From").input_value() == "Buccaneer"


def test_three_house_rules_for_four_factions_are_chosen_and_printed(newcomer):
    read = newcomer.three_house_rules()
    assert "Friday table" in read and len(newcomer.page.locator(".paper-points > li").all()) == 3
    assert newcomer.taps <= 3 + 3 + 2
    assert len(re.findall(rb"/Type\s*/Page\b", newcomer.page.pdf(format="A4"))) == 1
    assert len(FACTIONS) == 4


def test_a_ruling_is_proposed_after_a_mistake_is_told(newcomer):
    read = newcomer.propose()
    assert CLAIM in read and "Kept for a maintainer" in read
    text = newcomer.page.request.get(newcomer.page.url + ".yaml").text()
    assert "- Buccaneer" in text and "https://example.org/threads/1" in text
    assert newcomer.taps <= 7


def test_the_pictures_are_small_and_each_stands_in_the_docs():
    text = DOCS.read_text("utf-8")
    pictures = sorted(PICTURES.glob("*.png"))
    assert len(pictures) >= 10
    for path in pictures:
        raw = path.read_bytes()
        assert len(raw) < MOST_BYTES and struct.unpack(">II", raw[16:24]) == (SEEN["width"], SEEN["height"]), path.name
        assert re.search(rf"!\[[^]]{{20,}}\]\(newcomer/{re.escape(path.name)}\)", text), path.name
    assert {Path(one).name for one in re.findall(r"\]\(newcomer/([^)]+)\)", text)} == {path.name for path in pictures}
