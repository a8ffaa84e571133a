"""The page that teaches the language is the one that the registries and the cards make."""

from adjudicator.judge.data.loaded import library
from adjudicator.language.words import FAMILIES
from adjudicator.workbench.primer import page, primer

PAGE = page().read_text("utf-8")


def test_the_page_is_up_to_date():
    assert primer(library()) == PAGE, "run adjudicator primer --write"


def test_every_word_has_its_heading_and_what_it_does():
    for family in FAMILIES.values():
        for name, word in family.items():
            after = PAGE.split(f"### `{name}`\n\n", 1)[1]
            assert word.run is not None and after.splitlines()[0].strip(), name
