"""The page that teaches the language is the one that the registries and the cards make."""

import re

from adjudicator.judge.data.loaded import library
from adjudicator.language.compiling.patterns import KEYS
from adjudicator.language.library import load_library
from adjudicator.language.rendering import render_ability
from adjudicator.language.words import FAMILIES
from adjudicator.workbench.primer import HEAD, PATTERN_KEYS, page, primer

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


def test_every_key_of_a_pattern_is_told():
    assert set(PATTERN_KEYS) == {"event", *KEYS}


def test_the_made_up_card_of_the_page_is_read(tmp_path):
    _, text = re.findall(r"^```yaml\n(.*?)^```$", HEAD, re.DOTALL | re.MULTILINE)
    (tmp_path / "gates.yaml").write_text("set: gates\ntitle: Gates\ncards:\n" + text, "utf-8")
    made = load_library(tmp_path)
    card = made.find("Open Gate")
    (ability,) = card.faces["first"].abilities
    assert made.findings == [] and card.kind == "action" and card.faces["first"].play_on == "base"
    assert render_ability(ability, card.faces["first"]) == "Ongoing: After you play a minion here, draw a card."
    assert "Open Gate" not in library()
