"""The verdict tells what counts for whom and what no longer does: monsters that somebody controls, reductions that ended, counters of two
sorts, decks and hands with too few cards, what goes to the box, what lies face up again."""

from __future__ import annotations

import pytest
from judge_cases import of_collection, told_of

#: A file of the collection, a variant, and what is told.
TOLD = {
    "for whom a controlled monster counts": (
        "drawn-statements-books",
        "a controlled monster counts for its player",
        "Ann controls King Tut so that its power counts for Ann and does not raise the breakpoint",
    ),
    "what had made a minion weaker that has left its base": (
        "third-four",
        "who leaves Wyrm's Desolation is whole again",
        "power 3 (2 before, with -1 from Wyrm's Desolation)",
    ),
    "how many counters there were": (
        "time-box",
        "a text that places a +1 power counter on it brings the fifth no nearer",
        "it asks that “this titan has five or more counters”, which is not so (it was 4).",
    ),
    "counters of two sorts": (
        "time-box",
        "a text that places a +1 power counter on it brings the fifth no nearer",
        "Besides the +1 power counter Time Box has four other counters, and neither sort counts as the other.",
    ),
    "what nothing steps in for": (
        "box-and-modifiers",
        "nothing else happens instead of going into the box",
        "Catch All does not step in for Two, as nothing comes in the place of going to the box; it says “If a minion here",
    ),
    "what is not paid where it is too little": (
        "drawn-statements-books",
        "where the price cannot be paid nothing of it is",
        "Wishing Ring stays in Ann's hand: where what Fence asks for first cannot be done in full, none of it is.",
    ),
    "a deck that holds too few": (
        "rewritten-two",
        "the Hidden Assets of 2015 do so too, where the deck holds but one",
        "Hidden Assets asks for the top three cards of the treasure deck, and there is only one, with nothing in the discard pile to shuffle: it "
        "does as much as it can.",
    ),
    "what lies face up again": (
        "signs-in-the-stars",
        "the top card is turned down only until the turn is over",
        "Inn is turned face down; with the end of Bea's turn it lies face up again.",
    ),
    "who flips the coin that a card in a hand could turn": (
        "goblins",
        "nobody turns a coin that another player has flipped",
        "Make Your Own Luck in Ann's hand does not react to the coin: Bea flips it, not Ann.",
    ),
    "for which actions a play is": (
        "musketeers",
        "One For All as Aramis's action takes the base where he stands",
        "Ann may play an extra action that directly affects Aramis later in this phase; Ann plays One For All as an extra card",
    ),
    "what a found card asks of the table": (
        "off-the-top",
        "a found card whose own conditions are met is played",
        "Lonely Giant can be played only if “Ann has a minion of power 8 or more”, wherever it is played from, and that was so.",
    ),
    "what is back before cards are drawn": (
        "back-from-limbo",
        "it comes back before cards are drawn in the turn of the scoring",
        "Buccaneer is back at New Field before Bea draws cards as the turn ends.",
    ),
}


@pytest.mark.parametrize(("situation", "variant", "says"), TOLD.values(), ids=TOLD)
def test_a_verdict_tells(situation: str, variant: str, says: str) -> None:
    assert says in told_of(situation, variant)


@pytest.mark.parametrize(
    ("situation", "variant", "never"),
    [
        # which nobody controls
        ("patterns-read-again", "Cabin in the Woods strengthens no monsters that nobody controls", "for the breakpoint"),
        # which holds enough
        ("rewritten-two", "Hidden Assets throws three treasures away, draws and leaves another action", "as much as it can"),
        # which lies so at the end
        ("signs-in-the-stars", "when the top card is turned down the next one lies face down as well", "face up again"),
        # the counters of one sort
        ("time-box", "a text that places a +1 power counter on it brings the fifth no nearer", "Besides the four"),
    ],
)
def test_it_is_told_of_nothing_else(situation: str, variant: str, never: str) -> None:
    assert never not in told_of(situation, variant)


def test_a_base_on_which_nobody_settled_is_not_called_chosen() -> None:
    texts = of_collection("sums-lists-and-piles", "in the laundry Bea's minion is spared for a card and a move").texts
    assert any("then, if it is on the base where it was, destroy it" in text for text in texts)


def test_that_a_monster_counts_for_somebody_stands_in_the_headline() -> None:
    says = of_collection("drawn-statements-wiki", "nobody owns a monster or a treasure").says
    assert "counts for Ann" in says and says.endswith("nobody owns King Tut or Buckler of Swashing.")
