"""Each faction names a variant in which its cards work together, and one for its oddest card; both exist, with its cards in them."""

import pytest
from support.collection import collection
from support.taking_part import taking_part

from adjudicator.judge.data.catalogue import card_sets
from adjudicator.judge.data.loaded import library
from adjudicator.knowledge.factions import face, faces
from adjudicator.language.loading import slug

#: The faces of the game's own factions: one made at home need not say where it is shown.
PUBLISHED = {name: one for name, one in faces().items() if any(name in sold.factions for sold in card_sets())}


def cards_of(faction):
    """The ids of a faction's cards, those included that stand with another."""
    return {card.id for card in library().cards.values() if card.faction == faction} | set(library().also.get(faction, {}))


def shown(named):
    """The ids of the cards that take part where something of a faction is shown."""
    data = dict(collection()[named.situation].variants)[named.variant]
    return {library().names[name] for name in taking_part(data) if name in library().names}


@pytest.mark.parametrize("faction", list(PUBLISHED))
def test_the_engine_of_a_faction_is_shown(faction):
    engine = face(faction).engine
    assert engine is not None and engine.card is None
    assert shown(engine) & cards_of(faction)


@pytest.mark.parametrize("faction", list(PUBLISHED))
def test_the_oddest_card_of_a_faction_is_shown(faction):
    oddest = face(faction).oddest
    assert oddest is not None and oddest.card is not None
    odd = library().names[slug(oddest.card)]
    assert odd in cards_of(faction) and odd in shown(oddest)


def test_no_variant_stands_for_both_and_most_engines_take_several_cards():
    pairs = [(one.engine, one.oddest) for one in PUBLISHED.values()]
    assert all((engine.situation, engine.variant) != (oddest.situation, oddest.variant) for engine, oddest in pairs)
    assert {one.engine.situation for one in PUBLISHED.values()} == {id_ for id_ in collection() if id_.endswith("-engines")} | {
        "tenth-anniversary"
    }
    alone = {name for name, one in PUBLISHED.items() if len(shown(one.engine) & cards_of(name)) < 2}
    assert len(alone) <= 3, alone
