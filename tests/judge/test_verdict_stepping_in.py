"""The verdict tells what steps in for something: what it offers, what else could have, who picks, and what then waits in vain."""

from __future__ import annotations

import pytest
from judge_cases import made, of_collection, told_of

from adjudicator.judge.verdict.verdict import verdict

#: A file of the collection, a variant, and what is told.
TOLD = {
    "what is declined that one steps in with": (
        "sprout-and-the-house-of-nine-lives",
        "The House of Nine Lives interrupts, and Ann lets Sprout be destroyed",
        "Ann declines what The House of Nine Lives offers: “move that card here”.",
    ),
    "what is offered while another card's text is read": (
        "mages-and-orcs",
        "The Pits ask whoever plays the action",
        "Bea declines what The Pits offers: “have the action affect another monster here in the same way”.",
    ),
    "what else could have stepped in": (
        "destroy",
        "of several that would step in the current player may pick the other",
        "The House of Nine Lives could step in for Three as well and does not: Bea, whose turn it is, picks Hang in There.",
    ),
    "where somebody moves it in another player's turn": (
        "destroy",
        "of several that would step in the current player may pick the other",
        "but instead, by Hang in There, Three moves from North Field to South Field, as Ann picks",
    ),
    "what waits for what was replaced": (
        "cave-of-shinies",
        "not if the destruction is replaced",
        "Cave of Shinies does not react: Ghost Step was not destroyed.",
    ),
    "for whom a base does nothing": (
        "other-cowboys",
        "Saloon offers a card to each player who still has a minion there",
        "Saloon does nothing for Bea: it asks for a player with a minion at Saloon.",
    ),
    "all that is asked for in turn": (
        "monster-smash-engines",
        "the first Dinner Date destroys a weak minion beside the one that it feeds",
        "Dinner Date cannot pick One: it asks for one of Ann's minions, then for a minion of power 2 or less at Five's base.",
    ),
    "that a group goes by the name": (
        "microbots",
        "without Alpha only cards of that name",
        "it changes the power only of Ann's Microbots, and Warbot has no “Microbot” in the name.",
    ),
    "what is looked for in vain beside an extra minion": (
        "fourth-one",
        "Abduction gives its extra minion though there is nothing to return",
        "Abduction looks for a minion, and there is none.",
    ),
    "that a counter is transferred": (
        "ants-and-buffet",
        "A Kind of Magic moves any of one's counters among one's minions",
        "Ann picks where a +1 power counter from the Two at North Field goes: Three;",
    ),
    "what power follows on the way": (
        "microbots",
        "Alpha's power follows as they come and go",
        "Ann plays Hoverbot on North Field (Microbot Alpha has power 3); Tech Center is revealed from Ann's deck; "
        "Zapbot is destroyed (Microbot Alpha has power 2); Hoverbot returns to Ann's hand (Microbot Alpha has power 1).",
    ),
    "what power follows two that come at once": (
        "pretty-engines",
        "the herd gathers, and each that joins strengthens Starlyte",
        "the Pinkie from South Field moves from South Field to North Field; the Pinkie from East Field moves from East Field to North "
        "Field (Starlyte has power 7);",
    ),
    "that one is at another base than what is asked for in turn": (
        "monster-smash-engines",
        "the first Dinner Date destroys a weak minion beside the one that it feeds",
        "then for a minion of power 2 or less at Five's base. One is at South Field.",
    ),
    "whose doing chance's picks are": (
        "brownie",
        "moved, it answers and is moved all the same",
        "Brownie: chance picks Seeing Stars; chance picks Tug of War;",
    ),
    "what is laid beside nothing": (
        "duel-procedure",
        "a laid action may have nothing to do with the duel",
        "Ann lays for the duel: Lift; Bea lays for the duel: nothing;",
    ),
}


@pytest.mark.parametrize(("situation", "variant", "says"), TOLD.values(), ids=TOLD)
def test_a_verdict_tells(situation, variant, says):
    assert says in told_of(situation, variant)


@pytest.mark.parametrize(
    ("situation", "variant", "text"),
    [
        (
            "ancient-lord",
            "Ancient Lord's player may leave the counters to the minion",
            "Ancient Lord: “Special: While this titan is not in play",
        ),
        ("cave-of-shinies", "not if the destruction is replaced", "Cave of Shinies: “After a minion is destroyed here"),
    ],
)
def test_what_was_declined_or_waited_in_vain_is_quoted(situation, variant, text):
    assert any(line.startswith(text) for line in of_collection(situation, variant).texts)


def test_what_asks_for_another_of_the_same_is_not_told_besides():
    told = told_of("tornados", "Trade Winds exchanges the places of two minions")
    assert "it asks for a minion of power 3 or less." in told and ", then for" not in told


def test_where_nothing_steps_in_after_all_it_is_not_told_who_was_picked():
    told = told_of("ensign", "of two Ensigns that may wait neither need step in, and each is asked once")
    assert "could step in" not in told


#: Ghost Step's kind, which moves instead of being destroyed, and what waits for destroyed minions of one player.
STEPS_ASIDE = """
situation: t
profile: latest
printings: first
players: {Ann: {hand: [Strike]}, Bea: {}}
turn: Ann
bases:
- {base: Field, Bea: [Ghost Step, Mourner]}
- Meadow
moves: [{Ann: {play: Strike}}]
answers: [{who: Ann, ask: target, pick: ghost-step}]
define:
- {name: Field, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1]}}}
- {name: Meadow, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1]}}}
- name: Ghost Step
  kind: minion
  printings: {first: {power: 3, abilities: [{ongoing: {instead: {event: destroy, what: this}, do: {move: {what: this}}}}]}}
- name: Mourner
  kind: minion
  printings: {first: {power: 2, abilities: [{ongoing: {after: {event: destroy, what: {a: minion, controller: CONTROLLER}}, do: {gain_vp: 1}}}]}}
- {name: Strike, kind: action, printings: {first: {abilities: [{on_play: {destroy: {one: minion}}}]}}}
"""


@pytest.mark.parametrize(("controller", "waits"), [("you", True), ("another", False)])
def test_only_what_waits_for_that_very_thing_is_told_not_to_react(controller, waits):
    found = verdict(made(STEPS_ASIDE.replace("CONTROLLER", controller)), besides=True)
    assert ("Mourner does not react: Ghost Step was not destroyed." in found.also) is waits
