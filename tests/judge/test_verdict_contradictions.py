"""What a verdict tells does not contradict itself: who could not do what another one did, and what did something is not said to have done
nothing."""

from __future__ import annotations

import pytest
from judge_cases import told_of


@pytest.mark.parametrize(
    ("situation", "variant", "says"),
    [
        # who tried in vain, and who did it
        (
            "super-heroes",
            "Expanded Power, its own player can",
            "Ann's Third cannot be destroyed by Bea, because of Expanded Power; Ann destroys it.",
        ),
        # the same in its order
        (
            "super-heroes",
            "Expanded Power, its own player can",
            "Ann's Third cannot be destroyed by Bea, because of Expanded Power; Ann destroys Ann's Third;",
        ),
        # to a copy
        (
            "castle-and-cthulhu",
            "Beside Walking Castle only its own player can destroy that player's minions",
            "One of the Twos cannot be destroyed by Bea, because of Walking Castle; Ann destroys the other Two.",
        ),
        # one player, one after the other
        (
            "hideout",
            "what comes after that action reaches them",
            "Ash cannot be destroyed, because of Hideout until Tug of War has been resolved; later it is destroyed.",
        ),
        # whose it is, where another player has one of the name
        (
            "mythic-horses",
            "in Pony Land two of one player are safe, a lone one is not",
            "One of Ann's Twos cannot be destroyed, because of Pony Land.",
        ),
        # what has saved a card, and what keeps it from leaving besides
        (
            "entangled",
            "a Buccaneer that cannot move stays where it is, alive",
            "by its own ability, though Entangled keeps it from being moved.",
        ),
        # where a lower power stays
        ("mimic", "when the highest goes, it goes down", "; 6 before)"),
        ("infiltrate", "its player neither gains nor loses by the base while ignoring it", "with power 3 (5 before)"),
        # of a card that lies no more on what it tells apart
        ("shielding", "it guards actions on its own minion only", "the Chimp that bore Badge"),
        # what went to several players' piles
        (
            "destroy",
            "minion and action go to their owners' piles, the counter is gone",
            "Three is destroyed, to Ann's discard pile, without its counter; Upgrade is discarded with the card it lay on, to Cal's discard pile.",
        ),
    ],
)
def test_what_sounds_like_a_contradiction_is_explained(situation, variant, says):
    assert says in told_of(situation, variant)


@pytest.mark.parametrize(
    ("situation", "variant", "says", "not_said"),
    [
        # it makes others stronger all the same
        (
            "first-minion",
            "Reclaimer first, Fixer second grants nothing more",
            "Microbot Fixer does not let Ann “play an extra minion”: it asks that",
            "Microbot Fixer does nothing",
        ),
        # what it has played
        (
            "secret-volcano-headquarters",
            "everybody reveals, and the minions among them are played, clockwise",
            "Cid uses Secret Volcano Headquarters; Cid plays Agent",
            "does nothing more",
        ),
        # which of two
        (
            "steampunk-machines",
            "without another such base Captain Ahab stays",
            "The Captain Ahab at North Field does not move",
            "Captain Ahab does nothing",
        ),
    ],
)
def test_what_did_something_is_not_said_to_have_done_nothing(situation, variant, says, not_said):
    told = told_of(situation, variant)
    assert says in told
    assert not_said not in told


@pytest.mark.parametrize(
    ("situation", "variant", "says"),
    [
        # it is played there, but on a minion
        (
            "fourth-six",
            "Star Portal does not hear an action on a minion there",
            "Star Portal does not react to Helmet being played: it is played on Two, not on Star Portal.",
        ),
        # of several things for which a base waits the one that happened
        ("fourth-six", "Star Portal hears nothing of another base", "it acts “after an action is played on this base”."),
        # a copy is not copied on
        (
            "dancing-king",
            "what a King has shared a Diva does not share on",
            "Diva does not share in what befalls Bea's Third: that is a copy which Dancing King makes, and Two Steps does not pick it.",
        ),
        # which of two cards of one name
        ("nine-lives", "not for a minion that is there already", "does not step in for Ann's Runt:"),
        # what could be used once and could not later
        ("teddy-bears", "a Snuggly Bear does not come after the second minion", "Ann does not use Snuggly Bear at first."),
        ("mounties", "Eh? cannot follow the second action of a turn", "Ann cannot react with Eh? to Letter being played: it asks that"),
        # what can be used at will and was not
        ("stolen-bearers", "the talent that the potion lends is no talent of the potion's", "The talent of Trainee is not used."),
        # whose abilities were cancelled then, in play or as it left
        (
            "homeworld",
            "a Jammed Signal there stops the extras",
            "The Homeworld does not react to Three being played: its abilities are cancelled by Jammed Signal.",
        ),
        (
            "pin",
            "pinned to the end, a minion notices nothing of how it goes",
            "does not react to being destroyed: its abilities are cancelled by Pin.",
        ),
        # whose turn begins, and which base scores
        (
            "wildlife-preserve-and-smoke-bomb",
            "Smoke Bomb does not destroy itself when another player's turn comes",
            "Smoke Bomb does nothing at the start of Bea's turn.",
        ),
        (
            "rewritten-two",
            "Bin and Gone does nothing when its own base scores",
            "Bin and Gone does nothing after Low Field has scored: it waits for another base.",
        ),
        # what does it
        ("hideout", "a minion's ability is no action", "Hideout does not step in for Ash: it waits for what another player's action does."),
        # of a text with several occasions
        ("gremlin", "returned to hand, latest printing", "it is returned, and does not go to the discard pile."),
        # what is missing first
        ("second-two", "Head Butt needs a minion at the base", "Head Butt finds no target: it asks for a base where Ann has a minion."),
        # what reacts and finds nothing
        (
            "the-discard-step-is-one",
            "what came away sets nothing off before the others are discarded",
            "Guard reacts to First Mate moving and finds no target: it asks for a minion on another base.",
        ),
        (
            "the-discard-step-is-one",
            "what came away sets nothing off before the others are discarded",
            "moves from Low Field to South Field; Guard reacts and finds no target.",
        ),
        # which plays are gone, and which of two cards has been used
        ("fourth-one", "M.O.W.A.T. cannot be played when both plays are used up", "no minion and no action play is left this turn."),
        # what has gone before its turn came
        (
            "instead-of-the-discard-pile",
            "First Mate is not asked about, destroyed by Ninja Dojo before it could decide",
            "First Mate's own ability does nothing here: it has left play before it could.",
        ),
    ],
)
def test_the_reason_of_a_silence_is_the_one_that_keeps_it(situation, variant, says):
    assert says in told_of(situation, variant)


def test_what_was_played_and_then_moved_is_not_said_to_be_moved_and_not_played_by_what_reacts_to_its_being_played():
    told = told_of("choices-and-sweeps", "Dance Partner comes when the first minion has done all, and where it now is")
    assert "Ann plays Dance Partner on South Field as a Special" in told
    assert "moved, not played" not in told


@pytest.mark.parametrize(
    ("variant", "says"),
    [
        ("by the newest rules an action from play is not discarded either", "Banner goes to the discard pile."),
        ("in 2015 a minion on a scored base was not discarded, though it went to the pile", "Six goes to the discard pile with its base."),
    ],
)
def test_what_does_not_count_as_discarded_is_not_called_so(variant, says):
    told = told_of("discard-from-where", variant)
    assert says in told and "which does not count as being discarded" in told
    assert "Banner is discarded" not in told and "Six is discarded" not in told


def test_no_chance_draws_the_only_card_of_a_deck_though_others_come_to_it_later():
    told = told_of("off-the-top", "while the found card is resolved the others are in no deck and no pile")
    assert "Two is shuffled into Ann's deck and drawn from there." in told


def test_what_could_be_played_from_the_discard_pile_is_refused_for_want_of_a_play_not_for_where_it_lies():
    told = told_of("cyborg-apes", "Cyberback takes actions from the discard pile with the action play of the turn")
    assert "Ann cannot play another Helmet now: no action play is left this turn." in told
