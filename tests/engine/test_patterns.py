"""Whether an event fits a pattern, key by key."""

import pytest
from msgspec.structs import replace
from tables import run_of, table

from adjudicator.engine.query.patterns import fits, kinds_of
from adjudicator.table.events import Event

TEXT = """
- name: Watcher
  printings: {first: {power: 2, abilities: [{ongoing: {after: PATTERN, do: {gain_vp: 1}}}]}}
situation: pattern
players: {Ann: {hand: []}, Bea: {}}
bases: [{base: Field, Ann: [Watcher, Three], Bea: [Five, {card: One, on: [{card: Bell, by: Bea}]}]}, Meadow]
"""


def fitting(pattern: str, event: Event) -> bool:
    made = table(TEXT.replace("PATTERN", pattern))
    run = run_of(made)
    ability = run.p.ident["watcher"].face.abilities[0]
    return fits(run, ability.pattern, event, {"this": "watcher", "you": "Ann", "here": "field"})


DESTROYED = Event(kind="destroy", what="five", player="Ann", source="three", direct=True, origin="field")
MOVED = Event(kind="move", what="five", player="Bea", source="one", direct=True, origin="field", target="meadow")


@pytest.mark.parametrize(
    "pattern, event, expected",
    [
        ("{event: destroy}", DESTROYED, True),
        ("{event: move}", DESTROYED, False),
        ("{event: [move, destroy]}", DESTROYED, True),
        ("{event: leave_play}", DESTROYED, True),
        ("{event: to_discard}", DESTROYED, True),
        ("{event: affect}", DESTROYED, True),
        ("{event: destroy, by: you}", DESTROYED, True),
        ("{event: destroy, by: another}", DESTROYED, False),
        ("{event: move, by: another}", MOVED, True),
        ("{event: destroy, what: this}", DESTROYED, False),
        ("{event: destroy, what: {a: minion, power: {at_least: 5}}}", DESTROYED, True),
        ("{event: destroy, what: {a: action}}", DESTROYED, False),
        ("{event: destroy, source: {a: minion, controller: you}}", DESTROYED, True),
        ("{event: destroy, source: {a: action}}", DESTROYED, False),
        ("{event: destroy, directly: true}", DESTROYED, True),
        ("{event: destroy, directly: true}", replace(DESTROYED, direct=False), False),
        ("{event: move, to: here}", MOVED, False),
        ("{event: move, to: elsewhere}", MOVED, True),
        ("{event: move, from: here}", MOVED, True),
        ("{event: arrive}", MOVED, True),
        ("{event: destroy, played: true}", DESTROYED, False),
        ("{event: destroy, played: true}", replace(DESTROYED, played="three"), True),
    ],
)
def test_each_key_narrows_what_fits(pattern, event, expected):
    assert fitting(pattern, event) is expected


def test_an_effect_of_a_card_without_source_was_nobodys():
    assert not fitting("{event: destroy, source: {a: card}}", replace(DESTROYED, source=None))


def test_events_are_filed_under_every_kind_they_are():
    assert set(kinds_of(DESTROYED)) == {"destroy", "leave_play", "to_discard", "affect"}
    assert set(kinds_of(Event(kind="gain_vp", what="Ann"))) == {"gain_vp"}


def test_an_effect_that_began_this_turn_can_be_asked_for_later():
    made = table("""
- {name: Herald, printings: {first: {power: 2, abilities: [{ongoing: {after: {event: affect, what: this}, do: {gain_vp: 1}}}]}}}
- {name: Drummer, printings: {first: {power: 2, abilities: [{ongoing: {gives: {power: 1, to: {each: minion, at: here, other_than: this}}}}]}}}
- {name: Asker, kind: action, printings: {first: {abilities: [{on_play: {if: {this_turn: {event: affect, what: {a: minion}, by: you}}, do: {gain_vp: 2}}}]}}}
situation: began
players: {Ann: {hand: [Drummer, Asker]}, Bea: {}}
bases: [{base: Field, Bea: [Herald]}]
moves: [{Ann: {play: Drummer}}, {Ann: {play: Asker}}]
questions: {power-change-affects: constantly}
""")
    assert not made.findings
    assert made.position.vp["Ann"] == 2
