"""What stays where it is, or somebody's, though one may think otherwise, and what a copy is called that somebody else owns."""

from __future__ import annotations

import pytest
from judge_cases import of_collection, told_of


@pytest.mark.parametrize(
    ("situation", "variant", "told"),
    [
        (
            "tooth-and-claw",
            "Disenchant destroys Make Contact, and it defends against the end of the control",
            "Ann's Three (owned by Bea) stays at South Field with power 3, still controlled by Ann.",
        ),
        (
            "tooth-and-claw",
            "Disenchant destroys Make Contact, and it defends against the end of the control",
            "Ann's Three would come under Bea's control, but instead",
        ),
        (
            "third-one",
            "Shanghai moves what another player controls, of any power, and only that",
            "Bea's Three (owned by Ann) ends at South Field",
        ),
        (
            "third-one",
            "Shanghai moves what another player controls, of any power, and only that",
            "cannot pick Two, King Tut or Ann's Three (owned by Bea)",
        ),
        (
            "move",
            "Invasion moves another player's minion, and that player still controls it",
            "Bea still controls Two: a move changes no control.",
        ),
        (
            "a-deck-runs-out",
            "with enough cards the discard pile stays",
            "Ann's deck has just enough cards, so Ann's discard pile is not shuffled: Two stays there.",
        ),
        (
            "resolution-steps",
            "others answer what it did when all of it is done, and it is not discarded",
            "Marching Orders stays at North Field and is not discarded for having acted.",
        ),
        (
            "burying",
            "of one's buried cards only one is uncovered at the start of the turn",
            "Three stays buried: Ann uncovers only one card as the turn starts.",
        ),
        (
            "burying",
            "of one's buried cards only one is uncovered at the start of the turn",
            "Five stays buried: only the player whose turn starts uncovers one, and it is Ann's.",
        ),
        ("burying", "a minion underground is no minion", "Blow cannot pick the buried Three: a buried card is no minion."),
    ],
)
def test_what_stays(situation: str, variant: str, told: str) -> None:
    assert told in told_of(situation, variant)


@pytest.mark.parametrize(
    ("situation", "variant"),
    [
        ("off-the-top", "a deck that ends on the way is not renewed"),
        ("hotwire", "latest printing, nothing of the kind in the deck"),
    ],
)
def test_a_deck_that_runs_out_had_not_enough(situation: str, variant: str) -> None:
    assert "just enough" not in told_of(situation, variant)


@pytest.mark.parametrize(
    ("situation", "variant", "told"),
    [
        ("third-five", "the rewritten Mark of Sleep forbids each other player actions or moves", "which keeps it from being moved by Cal."),
        (
            "third-five",
            "the rewritten Mark of Sleep forbids each other player actions or moves",
            "Mark of Sleep: Cal cannot move minions until the start of Ann's next turn;",
        ),
        ("warriors", "Ruckus brings two monsters", "Ann picks for Ruckus: play two monsters on South Field;"),
        (
            "join-the-club",
            "its player may let it be shuffled in with the rest",
            "Ann declines what Join the Club offers: “place a stasis counter on this action”.",
        ),
    ],
)
def test_what_is_done_to_whom(situation: str, variant: str, told: str) -> None:
    assert told in told_of(situation, variant)


@pytest.mark.parametrize(
    ("situation", "variant", "text"),
    [
        ("talents", "Potion of Redundancy Potion borrows another minion's talent", "Scholar: “Talent: Draw a card”"),
        (
            "talents",
            "Potion of Redundancy Potion borrows another minion's talent",
            "Potion of Redundancy Potion: “Ongoing: This minion has",
        ),
        ("join-the-club", "its player may let it be shuffled in with the rest", "Join the Club: “Special: If this card would leave"),
    ],
)
def test_texts_that_are_lent_borrowed_or_offer_something_instead_are_shown(situation: str, variant: str, text: str) -> None:
    assert any(text in one for one in of_collection(situation, variant).texts)
