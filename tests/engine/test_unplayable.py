"""What is on paper only loads and renders; a card that needs it is refused wherever a table is set up."""

import pytest

from adjudicator.engine.procedures.setup import new_game
from adjudicator.engine.query.unplayable import unplayable
from adjudicator.ground.findings import BadInput
from adjudicator.judge.data.loaded import library
from adjudicator.language.library import load_library
from adjudicator.language.tree import Node

#: What a card in a deck would do instead is asked by nobody. Only the later printing waits there.
LAST_WORD = """
set: heath
faction: Ants
cards:
- name: Last Word
  copies: 20
  printings:
    first: {power: 2}
    latest:
      power: 2
      abilities:
      - special: {from: deck, instead: {event: draw, what: this}, do: nothing}
- name: Only Word
  copies: 20
  printings:
    first:
      power: 2
      abilities:
      - special: {from: deck, instead: {event: draw, what: this}, do: nothing}
- name: Zapbot
  copies: 20
  printings: {first: {power: 2}}
- name: Heath
  kind: base
  printings: {first: {breakpoint: 20, vp: [4, 2, 1]}}
"""


def codes(raised) -> list[str]:
    return [finding.code for finding in raised.value.findings]


@pytest.fixture
def made_up(tmp_path):
    (tmp_path / "ants.yaml").write_text(LAST_WORD, "utf-8")
    return load_library(tmp_path)


def test_a_printing_with_a_word_on_paper_says_which(made_up):
    face = made_up.find("Last Word").face("latest")
    assert unplayable(face) == "Last Word is on paper only: nothing carries out a replacement from a deck yet"


def test_only_the_printing_that_needs_the_word_is_on_paper(made_up):
    assert unplayable(made_up.find("Last Word").face("first")) is None


def test_a_game_is_played_with_the_other_printing(made_up):
    game = new_game(made_up, {"Ann": [("Last Word", 20)], "Bea": [("Zapbot", 20)]}, bases=["Heath"], printings="latest")
    assert {card.face.printing for card in game.position.ident.values() if card.face.name == "Last Word"} == {"first"}


def _steps_in_from_a_deck(face) -> bool:
    return any(ability.role == "instead" and "deck" in ability.zones for ability in face.abilities)


def test_exactly_the_cards_that_use_a_word_on_paper_are_on_paper():
    users = {path.partition("@")[0] for path, node in library().nodes.items() if isinstance(node, Node) and node.word.extra.get("paper")}
    # what a card in a deck would do instead is carried out by nothing either
    users |= {card.id for card in library().cards.values() if any(map(_steps_in_from_a_deck, card.faces.values()))}
    assert users == {card.id for card in library().cards.values() if any(face.paper for face in card.faces.values())}


def test_a_game_with_such_a_card_does_not_begin(made_up):
    with pytest.raises(BadInput) as raised:
        new_game(made_up, {"Ann": [("Only Word", 20)], "Bea": [("Zapbot", 20)]}, bases=["Heath"])
    assert codes(raised) == ["card-on-paper"]
