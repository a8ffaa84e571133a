"""Reactions: each happens once, wherever somebody is asked in between, and none blurs what it reacts to."""

from typing import Any

from adjudicator.judge.data.loaded import game_profile, library
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.situation import situation_from_text

#: Two watchers that draw when a minion goes, one that gains a point, and what sets them off.
CARDS = """
define:
- {name: Field, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1]}}}
- {name: Meadow, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1]}}}
- {name: Lamb, printings: {first: {power: 1}}}
- {name: Raven, printings: {first: {power: 2, abilities: [{ongoing: {after: {event: destroy, what: {a: minion}}, do: {draw: 1}}}]}}}
- {name: Crow, printings: {first: {power: 2, abilities: [{ongoing: {after: {event: destroy, what: {a: minion}}, do: {gain_vp: 1}}}]}}}
- name: Buzzard
  printings: {first: {power: 2, abilities: [{ongoing: {after: {event: destroy, what: {a: minion}}, do: {destroy: {each: action}}}}]}}
- name: Slaughter
  kind: action
  printings: {first: {abilities: [{on_play: {destroy: {one: minion}}}]}}
- name: Bargain
  kind: action
  printings: {first: {abilities: [{on_play: {pay: {destroy: {one: minion}}, to: {gain_vp: 3}}}]}}
- name: Dog
  printings:
    first:
      power: 3
      abilities:
      - ongoing: {instead: {event: lose_host, what: {a: action}}, do: {return: it}}
- {name: Bell, kind: action, printings: {first: {play_on: minion, abilities: [{ongoing: {gives: {power: 1, to: host}}}]}}}
"""


def played(text: str, profile: str = "latest") -> Any:
    situation = situation_from_text(CARDS + text.lstrip("\n"))
    return replay(situation.variants[0][1], "test", library(), game_profile(profile))


def test_two_reactions_in_a_picked_order_happen_once_each():
    made = played("""
situation: ordered-reactions
players: {Ann: {hand: [Slaughter], deck: [Lamb, Lamb, Lamb]}, Bea: {}}
bases: [{base: Field, Ann: [Raven, Crow], Bea: [{card: Lamb, id: victim}]}]
moves: [{Ann: {play: Slaughter}}]
answers: [{ask: target, pick: victim}, {ask: order, pick: crow}]
""")
    assert not made.findings
    assert made.position.vp["Ann"] == 1
    assert len(made.position.zone("hand:Ann")) == 1


def test_reactions_that_come_at_once_do_not_blur_whether_the_price_was_paid():
    text = """
situation: price-and-reaction
players: {Ann: {hand: [Bargain], deck: [Lamb]}, Bea: {}}
bases: [{base: Field, Bea: [Buzzard, {card: Lamb, id: victim}]}]
moves: [{Ann: {play: Bargain}}]
answers: [{ask: target, pick: victim}]
"""
    for profile in ("latest", "fewest-surprises"):
        # under the second the Buzzard acts before the price is looked at, and finds nothing to destroy
        made = played(text + ("questions: {x-to-do-y: compulsory}\n" if profile != "latest" else ""), profile)
        assert made.position.vp["Ann"] == 3, profile


def test_a_replacement_is_done_with_its_batch_even_where_reactions_come_at_once():
    text = """
situation: replaced-in-a-batch
players: {Ann: {hand: [Slaughter], deck: [Lamb]}, Bea: {}}
bases: [{base: Field, Ann: [Raven], Bea: [Dog, {card: Lamb, id: victim, on: [{card: Bell, by: Bea}]}]}]
moves: [{Ann: {play: Slaughter}}]
answers: [{ask: target, pick: victim}]
"""
    made = played(text, "fewest-surprises")
    said = [step.says for step in made.trace.steps]
    returned = next(index for index, line in enumerate(said) if line.startswith("Bell returns"))
    reacted = next(index for index, line in enumerate(said) if line.startswith("Raven reacts"))
    assert returned < reacted
    assert made.position.zone("hand:Bea") == ("bell",)


def test_a_copied_ability_that_works_from_the_hand_does_nothing_in_play():
    made = played(
        """
situation: copied-from-hand
players: {Ann: {hand: [{card: Parrot}]}, Bea: {}}
bases: [{base: Field, Bea: [Sparrow]}]
moves: [{Ann: {play: Parrot}}, {Ann: done}]
""".replace(
            "situation:",
            """
- {name: Sparrow, printings: {first: {power: 25, abilities: [{special: {from: hand, before: {event: score}, play_this: true}}]}}}
- {name: Parrot, printings: {first: {power: 2, abilities: [{on_play: {copy_abilities: {of: {one: minion, controller: another}, until: end_of_turn}}}]}}}
situation:""",
            1,
        )
    )
    assert not made.findings
    assert not any("as a Special" in step.says for step in made.trace.steps)
