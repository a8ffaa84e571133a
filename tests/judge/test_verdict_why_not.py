"""Why something did not step in, pay or count, what somebody has to do, and what is lost as a turn ends."""

from __future__ import annotations

import pytest
from judge_cases import of_collection, replay_of_collection, told_of

from adjudicator.judge.asking.reasons.resting import resting_on
from adjudicator.judge.asking.reasons.ruled_there import ruled_there


@pytest.mark.parametrize(
    ("situation", "variant", "told"),
    [
        (
            "instead-of-the-discard-pile",
            "no protection hinders a Scout that is put away from a scored base",
            "going elsewhere instead of to the discard pile with its base does not affect Scout.",
        ),
        (
            "place",
            "before placing affected, such a minion did not stay",
            "Guarded does not keep itself from being placed elsewhere: that does not count as affecting it by the rules played here.",
        ),
        (
            "beautiful-castle-and-gains",
            "Beautiful Castle does not keep out a gain from the minion's own player",
            "it keeps off only what another player's card does, and Upgrade is Bea's.",
        ),
        (
            "discard-from-where",
            "by the first book an action discarded from play is discarded",
            "Ragman does not react to Strike going to the discard pile: that ends its being played, and no card discards it.",
        ),
        (
            "second-five",
            "Rhodes Plaza Mall pays nobody for a monster",
            "King Tut does not count for Rhodes Plaza Mall: nobody controls it.",
        ),
        (
            "extra-this-turn-after-phase",
            "what is not used by the end of the turn is gone",
            "Ann does not play the extra action that Chronomage allows; it is lost as the turn ends.",
        ),
        (
            "extra-this-turn-after-phase",
            "what is not used by the end of the turn is gone",
            "Low Field scores: Ann gains 2 VP (now 2) and Bea gains 4 VP (now 4). In a later turn Ann gains 1 VP (now 3) from Hum.",
        ),
        (
            "awesome-level-engines",
            "the first Veteran must move one",
            "Ann has to pick Five for Grizzled Veteran: the text has no “may”, and nothing else fits.",
        ),
        (
            "drawn-statements-wiki",
            "Microbot Guard has to destroy himself if he is the only one small enough",
            "Ann has to pick Microbot Guard: the text has no “may”, and nothing else fits.",
        ),
    ],
)
def test_why(situation: str, variant: str, told: str) -> None:
    assert told in told_of(situation, variant)


def test_who_may_leave_it_does_not_have_to() -> None:
    assert "has to pick" not in told_of("dinosaurs", "the newer Lasertops may, and looks at printed power")


def test_what_a_later_list_says_of_placing_is_not_told_where_an_older_one_is_read() -> None:
    variant = "before placing affected, such a minion did not stay"
    ruled = ruled_there(replay_of_collection("place", variant), of_collection("place", variant))
    assert ruled and not any("affects it" in one.title for one in ruled)


@pytest.mark.parametrize(
    ("situation", "variant", "rule"),
    [
        ("burying", "of one's buried cards only one is uncovered at the start of the turn", "rule:one-uncovered-at-turn-start"),
        ("move", "Invasion moves another player's minion, and that player still controls it", "rule:move-keeps-controller"),
    ],
)
def test_rules_that_a_decision_or_a_deed_hangs_on(situation: str, variant: str, rule: str) -> None:
    assert rule in resting_on(replay_of_collection(situation, variant))


@pytest.mark.parametrize(
    ("situation", "variant", "text"),
    [
        (
            "extra-this-turn-after-phase",
            "what is not used by the end of the turn is gone",
            "Chronomage: “You may play an extra action this turn”",
        ),
        ("affect-lists", "being destroyed", "Strike: “Destroy a minion”"),
    ],
)
def test_texts_of_played_cards_that_left_no_step_are_shown(situation: str, variant: str, text: str) -> None:
    assert text in of_collection(situation, variant).texts


def test_the_other_half_of_a_fusion_is_not_shown() -> None:
    texts = of_collection("fusions", "as a minion it goes to a base and does its Minion ability").texts
    assert not any("Action: Draw two cards" in one for one in texts)


def test_whose_a_minion_is_goes_by_control() -> None:
    told = told_of("third-one", "Shanghai moves what another player controls, of any power, and only that")
    assert "it asks for another player's minion, and that goes by control, not by ownership." in told


def test_an_offer_names_what_it_is_about() -> None:
    assert "Ann declines what Cub Scout offers: “destroy Weakling”." in told_of(
        "high-ground", "the latest Cub Scout may let the newcomer live, and then brings nobody"
    )
