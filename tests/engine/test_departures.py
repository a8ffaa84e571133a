"""A card that leaves play, or is stopped while it is being played, forgets and is forgotten."""

import pytest
from support.soundness import well_placed
from tables import says, table

PROFILES = ("latest", "oops-2018", "munchkin-2015")


def sound(made):
    assert list(well_placed(made.game, made.context)) == []


@pytest.mark.parametrize("profile", PROFILES)
def test_a_card_that_comes_after_the_others_were_discarded_goes_with_its_base_and_takes_its_effects_along(profile):
    made = table(
        """
- {name: Latecomer, printings: {first: {power: 2, abilities: [{on_play: {control: this, player: {one: player, other_than: you}}}]}}}
- name: Follower
  printings: {first: {power: 5, abilities: [{special: {after: {event: to_discard, what: this}, do: {play: {what: {one: minion, from: hand}, to: here}}}}]}}
situation: late
players: {Ann: {hand: [Latecomer]}, Bea: {}}
bases: [{base: Low, Ann: [Follower]}]
base_deck: [Field]
moves: [{Ann: done}]
answers: [{ask: target, pick: latecomer}]
""",
        profile,
    )
    assert made.position.zone_of("latecomer") == "discard:Ann"
    assert "Latecomer goes to Ann's discard pile." in says(made)
    assert not any(effect.targets == ("latecomer",) for effect in made.position.lasting)
    sound(made)


@pytest.mark.parametrize("profile", PROFILES)
def test_an_action_that_was_stopped_cannot_be_sent_elsewhere_any_more(profile):
    made = table(
        """
- {name: Halt, kind: action, printings: {first: {normal_play: false, abilities: [{special: {from: hand, when: {event: play, what: {a: action}, by: another}, play_this: true, do: {stop: it}}}]}}}
- {name: Keeper, printings: {first: {power: 2, abilities: [{ongoing: {after: {event: play, what: {a: action}, by: you}, do: {reroute: it, to: hand}}}]}}}
situation: stopped
players: {Ann: {hand: [Slay]}, Bea: {hand: [Halt]}}
bases: [{base: Field, Ann: [Keeper], Bea: [Two]}]
moves: [{Ann: {play: Slay}}]
answers: [{who: Bea, ask: me-first, pick: halt}]
otherwise: first
""",
        profile,
    )
    assert made.position.zone_of("slay") == "discard:Ann"
    assert not any(effect.kind == "reroute" for effect in made.position.lasting)
    sound(made)


def test_an_uncovered_card_is_played_without_what_was_made_for_it_under_ground():
    made = table(
        """
- {name: Blunt, kind: action, printings: {first: {abilities: [{on_play: {cancel: {one: card, buried: true}, until: start_of_your_turn}}]}}}
situation: uncovered
players: {Ann: {hand: [Blunt]}, Bea: {}}
bases: [{base: Field, Bea: [{card: Three, buried: true}]}]
moves: [{Ann: {play: Blunt}}, {Ann: done}]
answers: [{who: Ann, ask: target, pick: three}, {who: Bea, ask: uncover, pick: three}]
""",
        "oops-2018",
    )
    assert not made.position.play["three"].buried
    assert not any("three" in (effect.targets or ()) for effect in made.position.lasting)
    sound(made)


def test_what_lies_on_a_minion_is_discarded_when_it_is_buried():
    made = table(
        """
- {name: Dig, kind: action, printings: {first: {abilities: [{on_play: {bury: {what: {one: minion}, to: {one: base}}}}]}}}
situation: buried
players: {Ann: {hand: [Dig]}, Bea: {}}
bases: [{base: Field, Ann: [{card: Three, on: [{card: Bell, by: Ann}]}]}]
moves: [{Ann: {play: Dig}}]
""",
        "oops-2018",
    )
    assert made.position.play["three"].buried
    assert made.position.zone_of("bell") == "discard:Ann"
    sound(made)


def test_a_file_cannot_put_an_action_on_a_buried_card():
    from adjudicator.ground.findings import BadInput

    with pytest.raises(BadInput) as error:
        table("""
situation: on-a-buried-card
players: {Ann: {}, Bea: {}}
bases: [{base: Field, Ann: [{card: Three, buried: true, on: [{card: Bell, by: Ann}]}]}]
""")
    assert [finding.code for finding in error.value.findings] == ["host-not-minion"]
