"""The verdict says of a base that waits for what happens there why it does not act this time."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, of_collection, told


def _base(name: str, ability: str, breakpoint: int = 20) -> str:
    printing = f"{{breakpoint: {breakpoint}, vp: [4, 2, 1], abilities: [{{base: {ability}}}]}}"
    return f"- {{name: {name}, kind: base, printings: {{first: {printing}}}}}\n"


CARDS = (
    f"situation: told\ndefine:{FIELDS}"
    + _base("Lists", "{after: {event: play, what: {a: minion}, by: you, to: here, first: true}, do: {gain_vp: 1}}")
    + _base("Glen", "{after: {event: play, what: {a: action}, by: you, to: {a: minion, at: here}}, do: {gain_vp: 1}}")
    + _base("Deep", "{after: {event: play, what: {a: minion, power: {at_least: 4}}, to: here}, do: {gain_vp: 1}}")
    + _base("Lily", "{at: end_of_turn, if: {there_is: {a: minion, controller: you, at: here}}, do: {gain_vp: 1}}")
    + _base("Opal", "{after: {event: score, at: here}, you: each, if: {not: {same_player: you, as: winner}}, do: {gain_vp: 1}}", 2)
    + _base("Path", "{after: {event: move, what: {a: minion}, by: you, to: here}, do: {gain_vp: 1}}")
    + _base("House", "{after: {event: play, what: {a: minion}, by: you, to: here}, do: {gain_vp: 1}}")
    + """- {name: Bomb, printings: {first: {power: 1, abilities: [{ongoing: {after: {event: destroy, what: this}, do: {gain_vp: 1}}}]}}}
- {name: Two, printings: {first: {power: 2}}}
- {name: Ring, kind: action, printings: {first: {abilities: [{on_play: {extra: minion, immediately: true}}]}}}
- {name: Flag, kind: action, printings: {first: {play_on: base}}}
"""
)
TWICE = """
players: {Ann: {hand: [{card: Two, id: a}, {card: Two, id: b}, Ring]}, Bea: {}}
bases: [%s]
moves: [{Ann: {play: a, at: %s}}, {Ann: {play: Ring}}]
answers: [{who: Ann, ask: extra, pick: b}, {who: Ann, ask: base, about: b, pick: %s}]
"""


@pytest.mark.parametrize(
    ("table", "says"),
    [
        # it has acted on the first one
        (
            TWICE % ("Lists", "Lists", "Lists"),
            "Lists does not react to another Two being played: it waits for the first minion that Ann plays there in a turn.",
        ),
        (
            "players: {Ann: {hand: [Flag]}, Bea: {}}\nbases: [{base: Glen, Ann: [Two]}]\nmoves: [{Ann: {play: Flag, at: Glen}}]",
            "Glen does not react to Flag being played: it waits for what is played on a minion at Glen.",
        ),
        (
            "players: {Ann: {hand: [Two]}, Bea: {}}\nbases: [Deep]\nmoves: [{Ann: {play: Two, at: Deep}}]",
            "Deep does not react to Two being played: it waits for a minion of power 4 or more.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Lily, Bea: [Two]}]\nmoves: [{Ann: done}]",
            "Lily does nothing at the end of Ann's turn: it asks that “Ann has a minion here”, which is not so.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Opal, Ann: [Two], Bea: [{card: Two, id: hers}]}]\nbase_deck: [Field]\n"
            "moves: [{Ann: done}]",
            "Opal does nothing after it has scored: it asks that “you do not win this base”, which is so for nobody.",
        ),
        # what is easily taken for what it waits for
        (
            "players: {Ann: {hand: [Two]}, Bea: {}}\nbases: [Path]\nmoves: [{Ann: {play: Two, at: Path}}]",
            "Path does not react: Two is played, not moved.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Two]}, House]\nmoves: [{suppose: {move: two, to: House, by: Ann}}]",
            "House does not react: Two is moved, not played.",
        ),
        (
            "players: {Ann: {}, Bea: {}}\nbases: [{base: Field, Ann: [Bomb]}]\nmoves: [{suppose: {return: bomb, by: Bea}}]",
            "Bomb does not react: it is returned, not destroyed.",
        ),
    ],
)
def test_a_base_that_does_not_act_says_why(table, says):
    assert says in " ".join(told(CARDS + table))


@pytest.mark.parametrize(
    ("variant", "says"),
    [
        ("by the first book an action discarded from play is discarded", "Ann gains 1 VP (now 1) from Ragman."),
        (
            "since 2015 an action from play is not discarded, though it goes to the pile",
            "Ragman does not react: Banner goes to the discard pile from play, which does not count as being discarded.",
        ),
        (
            "in 2015 a minion on a scored base was not discarded, though it went to the pile",
            "Ragman does not react: Six goes to the discard pile from play, which does not count as being discarded.",
        ),
    ],
)
def test_what_goes_to_the_pile_from_play_is_discarded_or_not_by_the_reading(variant, says):
    found = of_collection("discard-from-where", variant)
    lines = [found.says, *found.also]
    assert any(says in line for line in lines) and not any("does nothing here" in line for line in lines)


@pytest.mark.parametrize(
    "table",
    [
        # what happens elsewhere
        TWICE % ("Lists, Field", "Field", "Field"),
        "players: {Ann: {hand: [Two]}, Bea: {}}\nbases: [Deep, Field]\nmoves: [{Ann: {play: Two, at: Field}}]",
        # somebody for whom it acts
        "players: {Ann: {}, Bea: {}}\nbases: [{base: Opal, Ann: [Two]}]\nbase_deck: [Field]\nmoves: [{Ann: done}]",
        # the turn has not ended
        "players: {Ann: {hand: [Flag]}, Bea: {}}\nbases: [{base: Lily, Bea: [Two]}]\nmoves: [{Ann: {play: Flag, at: Lily}}]",
    ],
)
def test_of_a_base_whose_occasion_has_not_come_it_is_not_said(table):
    assert not any(" does not react" in line or ": it asks" in line for line in told(CARDS + table))
