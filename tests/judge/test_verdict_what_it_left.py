"""The verdict tells who stays without what lay on him, for whom a text did nothing, what a price did not
buy, and that a searched deck is shuffled."""

import pytest

from adjudicator.judge.data.loaded import game_profile, knowledge, library
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.collection import situation_files, situations_path
from adjudicator.judge.situation.situation import read_situation
from adjudicator.judge.verdict.verdict import verdict


def told(id_, variant):
    """All that is told of a variant of the collection."""
    file = next(path for path in situation_files(situations_path()) if f"situation: {id_}\n" in path.read_text(encoding="utf-8"))
    situation = read_situation(file)
    data = dict(situation.variants)[variant]
    made = replay(data, situation.file, library(), game_profile(str(data.get("profile", "latest"))))
    found = verdict(made, knowledge(), besides=True)
    return " ".join((found.says, *found.also))


@pytest.mark.parametrize(
    ("id_", "variant", "says", "never"),
    [
        (
            "action-goes-from-base-to-base",
            "from a minion to a minion it is transferred in every book",
            "Holder stays, without Trinket.",
            "Holder and Steam Queen stay as they were",
        ),
        ("pretty-engines", "Freedom Power destroys an action of anybody", "Two stays, without Helmet.", "Two stay as they were"),
        (
            "order-of-several-players",
            "by the newest rules it goes clockwise again",
            "For Bea Free for All does not",
            "destroyed. Free for All does not",
        ),
        (
            "counters-go-whole",
            "what was not transferred buys nothing",
            "Toll does not “gain 1 VP”: it says “transfer a +1 power counter from that minion to a minion” first, which is not done.",
            "Ann gains",
        ),
        (
            "searches-prices-and-places",
            "Clown's search ends with a shuffle",
            "Ann finds with Clown: Hum, which is shown; Hum is placed in its owner's discard pile; Ann's deck is shuffled.",
            "is shuffled into",
        ),
    ],
)
def test_it_is_told(id_, variant, says, never):
    found = told(id_, variant)
    assert says in found and never not in found


def test_a_deck_into_which_cards_are_shuffled_back_is_not_told_of_twice():
    found = told("spies-look-and-discard", "Discards are Forever turns up to the first minion and shuffles the rest in")
    assert "is shuffled back into Bea's deck" in found and ". Bea's deck is shuffled" not in found
