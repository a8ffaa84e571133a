"""Every card and base of the game takes part in some situation, so that what its text does has been seen once."""

import pytest
from support.collection import variants
from support.taking_part import taking_part

from adjudicator.judge.data.loaded import library
from adjudicator.language.loading import slug

#: Encoded cards that no situation shows yet.
NOT_SHOWN: frozenset[str] = frozenset()


@pytest.fixture(scope="module")
def shown():
    """The ids of all cards that take part in some variant."""
    names = library().names
    return {names[name] for variant in variants() for name in taking_part(variant.data) if name in names}


def test_every_card_takes_part_in_a_situation(shown):
    assert {card.name for card in library().cards.values() if card.id not in shown} == NOT_SHOWN


def test_every_name_leads_to_a_card_that_is_shown(shown):
    """Former names and nicknames as well: a card that was renamed is one card."""
    assert all(library().names[slug(name)] in shown for card in library().cards.values() for name in (card.name, *card.former))


@pytest.mark.parametrize(
    ("data", "part"),
    [
        ({"bases": ["Tortuga", {"base": "Tar Pits", "Ann": [{"card": "Howl", "stored": ["Rampage"]}]}]}, "tortuga tar-pits howl rampage"),
        ({"players": {"Ann": {"deck": ["Howl", "r = Rampage"], "hand": 3}}}, ""),
        ({"players": {"Ann": {"deck": ["Howl", "r = Rampage"]}}, "answers": [{"pick": ["r"]}]}, "rampage"),
        ({"players": {"Ann": {"hand": ["Howl", "Howl"]}}, "moves": [{"Ann": {"play": "howl-2"}}]}, "howl"),
        ({"base_deck": ["Tortuga", "Tar Pits"], "expect": [{"bases": ["Tortuga"]}]}, "tortuga"),
    ],
)
def test_who_takes_part(data, part):
    assert taking_part(data) == set(part.split())
