"""Words on paper load and render; a card that needs one is refused wherever a table is set up."""

import pytest

from adjudicator.engine.procedures.setup import new_game
from adjudicator.engine.query.paper import refuse, unplayable
from adjudicator.ground.findings import BadInput
from adjudicator.judge.data.loaded import library
from adjudicator.language.tree import Node
from adjudicator.language.words import FAMILIES


def codes(raised) -> list[str]:
    return [finding.code for finding in raised.value.findings]


def test_a_printing_with_a_word_on_paper_says_which():
    assert unplayable(library().find("Diviner").face("latest")) == "Diviner is on paper only: nothing carries out change_flip yet"


def test_only_the_printing_that_needs_the_word_is_on_paper():
    goblin = library().find("Diviner")
    assert unplayable(goblin.face("latest")) is not None
    assert [face.paper for face in goblin.faces.values()].count(()) == len(goblin.faces) - 1


def _steps_in_outside_play(face) -> bool:
    return any(ability.role == "instead" and "play" not in ability.zones for ability in face.abilities)


def test_exactly_the_cards_that_use_a_word_on_paper_are_on_paper():
    users = {path.partition("@")[0] for path, node in library().nodes.items() if isinstance(node, Node) and node.word.extra.get("paper")}
    # what a card outside play would do instead is carried out by nothing either
    users |= {card.id for card in library().cards.values() if any(map(_steps_in_outside_play, card.faces.values()))}
    assert users and users == {card.id for card in library().cards.values() if any(face.paper for face in card.faces.values())}


def test_a_game_with_such_a_card_does_not_begin():
    with pytest.raises(BadInput) as raised:
        new_game(library(), {"Ann": [("Make Your Own Luck", 20)], "Bea": [("Zapbot", 20)]}, bases=["Tortuga"])
    assert codes(raised) == ["card-on-paper"]


@pytest.mark.parametrize("word", [word for family in FAMILIES.values() for word in family.values() if word.extra.get("paper")], ids=str)
def test_a_word_on_paper_refuses_and_does_not_crash(word):
    # verbs take a run and a node, conditions a scope besides, filters a card as well
    given = {"verb": 2, "condition": 3, "filter": 4}[word.family]
    with pytest.raises(BadInput) as raised:
        word.run(*[None] * given)
    assert codes(raised) == ["card-on-paper"] and word.name in str(raised.value)


def test_refusing_names_the_word():
    with pytest.raises(BadInput, match="a word"):
        refuse("a word")
