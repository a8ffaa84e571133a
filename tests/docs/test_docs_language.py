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


def test_every_word_says_what_it_does_itself():
    """A word that shares its module with others is not told by what is said of the module."""
    of_module = {}
    for family in FAMILIES.values():
        for word in family.values():
            of_module.setdefault(word.run.__module__, []).append(word)
    silent = [word.name for words in of_module.values() if len(words) > 1 for word in words if not word.run.__doc__]
    assert silent == []
