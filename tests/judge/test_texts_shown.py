"""Which cards' texts are shown as what the cards say: those that our words tell as the card does, whatever the card is called."""

import pytest

from adjudicator.judge.asking.asked.by_text.plainly import reads_plainly
from adjudicator.judge.data.loaded import library


def _reads(name):
    return all(reads_plainly(face, face.abilities) for face in library().find(name).faces.values())


@pytest.mark.parametrize(
    "name",
    [
        "Hoverbot",  # a fork with one thing to do on either side
        "Black Magicat",  # a fork that is no more than a deck to be shuffled
        "Silver Shard",  # one thing that each player does
        "Zombie Lord",  # one thing that is done for each of several
        "I Select You!",  # what is done at the end of the turn
        "Cuzcu",  # so much for each
        "Microbot Fixer",  # a word in a name
        "Confetti Bucket",  # as many as before
        "Recruitment",  # something done several times
        "Shrug it Off",  # what lasts until the next turn
        "Rajah",  # its own talent
        "Mi-go",  # those who did not do it
        "Zazu",  # a condition in the last of two parts
    ],
)
def test_a_text_that_reads_as_the_card_is_shown(name):
    assert _reads(name)


@pytest.mark.parametrize(
    "name",
    [
        "Hide in the Laundry",  # where a card was before somebody may have moved it
        "Informant",  # whether a player who was chosen is you
        "Rock of Luuv",  # more cards than the one that was searched for
        "Disguise",  # so many as there are, if there are as many
        "Body Shop",  # as often as a number that is not told before
        "Charmed",  # power that does not count where its card is
        "Mall Crawl",  # cards of the name of one that is among them
        "Gingerbread House",  # two that are alike, picked one after the other
        "Blaster Master",  # what another player picks before it is discarded
        "Anansi's Web",  # a card that is still being played
        "Standing Stones",  # a state for a moment
        "Granny's Purse",  # what may be done, or else
        "Tour Bus",  # two breakpoints
        "Guy-Man",  # another's talent
        "Bear Necessities",  # a later turn
        "Sonic Shockwave",  # the same on either side of a fork
    ],
)
def test_a_text_that_may_be_taken_otherwise_is_not(name):
    assert not _reads(name)
