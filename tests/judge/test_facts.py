"""What is printed on the cards agrees with the table of facts, and whole factions have whole decks."""

from collections import Counter, defaultdict

import pytest

from adjudicator.judge.data.catalogue import catalogue
from adjudicator.judge.data.loaded import library
from adjudicator.knowledge.words import fold

KNOWN = {}
for entry in catalogue():
    for called in (entry.name, entry.former):
        if called:
            KNOWN.setdefault((fold(called), entry.facts["kind"] == "base"), []).append(entry)
WHOLE = {
    "Aliens",
    "Dinosaurs",
    "Ninjas",
    "Pirates",
    "Robots",
    "Tricksters",
    "Wizards",
    "Zombies",
    "Ancient Egyptians",
    "Cowboys",
    "Samurai",
    "Vikings",
    "Luchadors",
    "Mounties",
    "Musketeers",
    "Sumo Wrestlers",
    "Anansi Tales",
    "Ancient Incas",
    "Grimms' Fairy Tales",
    "Polynesian Voyagers",
    "Russian Fairy Tales",
    "Clerics",
    "Dwarves",
    "Elves",
    "Halflings",
    "Mages",
    "Orcs",
    "Thieves",
    "Warriors",
}


@pytest.mark.parametrize("card", library().cards.values(), ids=lambda card: card.id)
def test_the_numbers_of_a_first_printing_are_those_of_the_table(card):
    known = KNOWN[fold(card.name), card.kind == "base"]
    # a faction of later reprints has cards of the same names
    fact = next((entry for entry in known if entry.faction == card.faction), known[-1]).facts
    face = card.face("first")
    assert card.kind == fact["kind"]
    for name in ("power", "copies", "breakpoint", "monsters", "treasures"):
        # what the table does not know cannot be compared
        if name in fact and getattr(face, name) is not None:
            assert getattr(face, name) == fact[name], name
    if "vp" in fact and face.vp:
        assert list(face.vp) == list(fact["vp"])


def test_every_minion_and_every_base_has_the_numbers_it_needs():
    for card in library().cards.values():
        for face in card.faces.values():
            if card.kind in ("minion", "monster"):
                assert face.power is not None, card.name
            if card.kind == "base":
                assert face.breakpoint is not None and face.vp, card.name


#: Cards that only a later, rewritten edition of their faction has.
LATER = {"Divine Intervention", "Pixie", "Reverse Curse"}


def decks():
    found = defaultdict(Counter)
    for card in library().cards.values():
        if card.faction and card.kind in ("minion", "action") and card.name not in LATER:
            found[card.faction][card.name] = card.face("first").copies
    return found


@pytest.mark.parametrize("faction", sorted(WHOLE))
def test_a_whole_faction_has_twenty_cards_and_two_bases(faction):
    deck = decks()[faction]
    assert sum(deck.values()) == 20, deck
    assert sum(card.kind == "base" and card.faction == faction for card in library().cards.values()) >= 2


@pytest.mark.parametrize("kind, number", [("monster", 20), ("treasure", 22), ("madness", 30)])
def test_the_shared_decks_are_whole(kind, number):
    deck = {card.name: card.face("first").copies for card in library().cards.values() if card.kind == kind}
    assert sum(deck.values()) == number, deck
