"""The page on what editions inherit is the one that the profiles make."""

from pathlib import Path

from adjudicator.judge.data.loaded import knowledge
from adjudicator.knowledge.profiles import inherited, inherited_page

PAGE = (Path(__file__).parents[2] / "docs" / "inherited.md").read_text("utf-8")


def test_the_page_is_up_to_date():
    assert inherited_page(knowledge()) == PAGE, "run adjudicator profile inherited --out docs/inherited.md"


def test_what_a_book_says_itself_is_not_on_the_page():
    base = knowledge()
    for id in ("munchkin-2015", "oops-2018", "international-incident-2019", "culture-shock-2019", "latest"):
        taken = inherited(base, id)
        assert taken and not {"after-last-base", "affect-list", "window-order"} & set(taken), id
