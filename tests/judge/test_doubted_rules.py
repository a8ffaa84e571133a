"""Among the rules on which a verdict rests are those that settle what is doubted: who comes first, and whether it may be done at all."""

from __future__ import annotations

import pytest
from judge_cases import replay_of_collection

from adjudicator.judge.asking.reasons.resting import resting_on

#: A file of the collection, a variant, and a rule.
RESTS = {
    "the turn in which its card came": ("talent", "a card has it ready in the turn in which it is played", "talent-is-ready-on-arrival"),
    "what is laid for a duel": ("duel-procedure", "a laid action may have nothing to do with the duel", "any-card-may-be-laid"),
    "who plays out of the hand first": (
        "current-player",
        "those who may play before scoring are asked clockwise, the current player first",
        "several-players-play-clockwise",
    ),
    "who picks what steps in": (
        "destroy",
        "of several that would step in the current player may pick the other",
        "simultaneous-current-player-orders",
    ),
    "that being moved is being affected": ("brownie", "moved, it answers and is moved all the same", "affect-includes-moving"),
    "what is done though another part could not be": (
        "fourth-one",
        "Abduction gives its extra minion though there is nothing to return",
        "independent-parts-each-tried",
    ),
}


@pytest.mark.parametrize(("situation", "variant", "rule"), RESTS.values(), ids=RESTS)
def test_it_rests_on_what_settles_the_doubt(situation, variant, rule):
    assert f"rule:{rule}" in resting_on(replay_of_collection(situation, variant))


def test_nobody_is_told_of_duels_where_nothing_is_laid():
    assert "rule:any-card-may-be-laid" not in resting_on(
        replay_of_collection("duel-procedure", "nobody lays anything, and the higher power wins what the card said")
    )
