"""Verdicts tell cards of one name apart, by whose they are and by each other, and tell all of a choice together with who makes it."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, told, told_of

CARDS = f"""
situation: apart
define:{FIELDS}
- {{name: Low, kind: base, printings: {{first: {{breakpoint: 4, vp: [4, 2, 1]}}}}}}
- {{name: Two, printings: {{first: {{power: 2}}}}}}
- {{name: Four, printings: {{first: {{power: 4}}}}}}
- {{name: Gift, kind: action, printings: {{first: {{abilities: [{{on_play: {{return: {{one: minion, controller: you}}}}}}]}}}}}}
- {{name: Smash, kind: action, printings: {{first: {{abilities: [{{on_play: {{destroy: {{one: action}}}}}}]}}}}}}
- {{name: Fell, kind: action, printings: {{first: {{abilities: [{{on_play: {{destroy: {{one: minion}}}}}}]}}}}}}
- {{name: Toss, kind: action, printings: {{first: {{abilities: [{{on_play: {{discard: 1, player: each_other, random: true}}}}]}}}}}}
"""


@pytest.mark.parametrize(
    ("table", "says"),
    [
        # who plays a card has it, and what is another of his is no other than another player's
        (
            "players: {Ann: {hand: [Two]}, Bea: {hand: [{card: Two, id: hers}]}}\nbases: [{base: Field, Ann: [Four]}]\n"
            "moves: [{Ann: {play: Two}}, {Ann: done}, {Bea: {play: hers}}]",
            "Ann plays Two on Field; Bea's turn begins; Bea plays Two on Field.",
        ),
        # of two that shelter each other neither shelters itself
        (
            "players: {Ann: {hand: [Smash]}, Bea: {}}\notherwise: first\nmoves: [{Ann: {play: Smash}}]\n"
            "bases: [{base: Field, Bea: [{card: Four, 'on': [{card: Shielding, id: s1, by: Bea}, {card: Shielding, id: s2, by: Bea}]}]}]",
            "Shielding is not affected by Smash, because of the other Shielding.",
        ),
        # one that is lent is told by that
        (
            "players: {Ann: {hand: [Fell]}, Bea: {}}\nmoves: [{Ann: {play: Fell}}]\nanswers: [{who: Ann, ask: target, pick: lent}]\n"
            "bases: [{base: Field, Ann: [Two, {card: Two, id: lent, owner: Bea}]}]",
            "The Two that Bea owns is destroyed, to Bea's discard pile.",
        ),
        # what is not spoken of is another player's, though it has the name of what is
        (
            "players: {Ann: {hand: [Fell]}, Bea: {}}\nmoves: [{Ann: {play: Fell}}]\nanswers: [{who: Ann, ask: target, pick: hers}]\n"
            "bases: [{base: Field, Ann: [Two], Bea: [{card: Two, id: hers}]}]",
            "Ann's Two stays as it was.",
        ),
        # a card in play that is not to be picked, while one of its name lies in the hand
        (
            "players: {Ann: {hand: [Gift, Four]}, Bea: {}}\nmoves: [{Ann: {play: Gift}}]\notherwise: first\n"
            "bases: [{base: Field, Ann: [Two], Bea: [Four]}]",
            "Gift cannot pick Bea's Four: it asks for one of Ann's minions.",
        ),
        # of a card that nobody knows it is told whose it is
        (
            "players: {Ann: {hand: [Toss]}, Bea: {hand: 2}}\nmoves: [{Ann: {play: Toss}}]\notherwise: first\nbases: [Field]",
            "chance picks a card of Bea's hand; an unknown card is discarded.",
        ),
    ],
)
def test_cards_are_told_apart(table, says):
    assert says in " ".join(told(f"{CARDS}turn: Ann\n{table}"))


@pytest.mark.parametrize(
    ("situation", "variant", "says"),
    [
        # what is picked is told together, and what chance decides of it
        (
            "halflings",
            "Spoiled Brats lie on the deck in any order",
            "Ann picks for Spoiled Brats: Two and Four; chance picks Four to come first;",
        ),
        # a base is nobody's: who picks for it
        ("traps-and-parties", "Inventor's Salon serves both who share the first place", "Ann picks for Inventor's Salon: Note;"),
        # what is shown, and who picks then
        (
            "thieves-and-elves",
            "Ann shows the most actions at Thieves' Guild and destroys a minion",
            "Letter and Sweep are revealed from Ann's hand and Letter and Two from Bea's hand; Ann picks for Thieves' Guild: Three;",
        ),
        # of several things to do the one of which there is none
        (
            "extramorphs-and-sharks",
            "played where Gorgodzolla stands already, Tiny Priestesses do give a counter",
            "play a Gorgodzolla from Ann's set-aside titans here, which does nothing;",
        ),
        # for what a card that steps in does not do so: itself, and what another one of its name has taken on
        (
            "star-roamers",
            "Medical Officer trades only one, neither itself nor what goes to another hand",
            "Medical Officer does not step in for Four: it goes to Bea's hand, not to Ann's. Medical Officer does not step in for itself:",
        ),
        (
            "ensign",
            "a second Ensign does not take it from the first",
            "The other Ensign does not step in for that one: Giant Killer does not pick it.",
        ),
        # whether the new base lies there by then
        (
            "new-base-before-or-after-choosing",
            "who has said no in advance is not asked again",
            "Bea declines what Tortuga offers: “move one of Bea's minions to there”, before the new base is turned up.",
        ),
        # which of two does nothing
        (
            "limits-are-kept",
            "a Seastar whose condition did not hold has used up nothing",
            "The Seastar that was played first does nothing:",
        ),
        # what reacts and what it does not react to are two cards of one name
        (
            "reaction-whose-cause-has-changed",
            "where a reaction is checked when its turn comes, Jock has power 5 by then",
            "The Jock at Field does not react to the Jock that was played:",
        ),
        # a choice of two things of which one comprises the other
        (
            "two-effects-for-a-titan",
            "one minion goes from the hand to the box and another is destroyed",
            "cannot pick Bea's Two: it asks for one of Ann's other minions.",
        ),
    ],
)
def test_choices_are_told_with_all_that_was_picked(situation, variant, says):
    assert says in told_of(situation, variant)


def test_what_did_not_react_is_told_once_as_its_players():
    says = told_of("vampires-among-the-strong", "its own power counts already, and level is not behind")
    assert "Ann's Fledgling Vampire does not react to being played" in says
    assert says.count("Fledgling Vampire does not react") == 1
