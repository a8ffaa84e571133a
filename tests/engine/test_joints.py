"""Where two parts of the engine meet: small functions by themselves, for what no table makes visible."""

import ast
import inspect

import pytest
from tables import run_of, says, table

from adjudicator.engine.kernel.run import FRAMES as FRAME_HANDLERS
from adjudicator.engine.loops.records import Loop, report
from adjudicator.engine.older_saves import FRAMES, _Upgrade
from adjudicator.engine.procedures.playing import Attached, _attached
from adjudicator.engine.query.playable import place_rules
from adjudicator.engine.query.prohibitions import prevented
from adjudicator.engine.reading.cards import is_kind
from adjudicator.engine.resolution.changes import happen
from adjudicator.engine.resolution.upkeep import _raises
from adjudicator.engine.saving import load
from adjudicator.engine.values.layers import EVERYTHING
from adjudicator.engine.values.values import values
from adjudicator.engine.verbs.gain_power import UNDATED
from adjudicator.engine.verbs.transfer_counters import _shares
from adjudicator.ground.findings import BadInput
from adjudicator.judge.data.loaded import library
from adjudicator.language.analysis import questions
from adjudicator.table.events import Event

PLAIN = """
situation: joints
players: {Ann: {hand: [Slay, Shove]}, Bea: {}}
bases: [{base: Field, Ann: [Two], Bea: [One]}, Meadow]
phase: play-cards
"""


def with_text(text: str):
    """A table where a made-up action says something."""
    return table(f"- {{name: Long Words, kind: action, printings: {{first: {{abilities: [{{{text}}}]}}}}}}\n" + PLAIN)


@pytest.mark.parametrize(
    ("word", "text"),
    (
        ("at_base_of", "on_play: {destroy: {each: minion, at_base_of: null}}"),
        ("change_award", "special: {after: {event: score, at: here}, do: {change_award: null}}"),
        ("swap_base", "on_play: {swap_base: {with: {one: base, from: base_discard}}}"),
        ("carries", "on_play: {destroy: {each: minion, carries: null}}"),
        ("beside", "on_play: {destroy: {each: minion, beside: null}}"),
    ),
)
def test_a_word_without_what_it_needs_is_refused(word, text):
    with pytest.raises(BadInput) as error:
        with_text(text)
    assert [(finding.code, word in finding.message) for finding in error.value.findings] == [("missing-parameter", True)]


@pytest.mark.parametrize(
    ("text", "raised"),
    (
        ("on_play: [{gain_total: 2, at: {one: base}}]", False),
        ("on_play: [{gain_total: 2, at: {one: base}, until: unstated}]", True),
        ("on_play: {gain_power: {one: minion}, number: 2}", False),
        ("on_play: {gain_power: {one: minion}, number: 2, until: unstated}", True),
        ("on_play: {discard: {what: {one: action, played_on: nothing, from: hand}}}", True),
        ("on_play: {discard: {what: {one: action, played_on: minion, from: hand}}}", False),
    ),
)
def test_a_text_raises_a_question_only_where_it_leaves_it_open(text, raised):
    known = with_text(text).setting.library.abilities
    (ability,) = (known[key] for key in known if key.startswith("long-words"))
    found = set(questions(ability)) & {"standard-action-defined", *UNDATED}
    assert bool(found) is raised


def test_two_loops_of_the_same_cards_or_the_same_kind_are_two_loops():
    run = run_of(table(PLAIN))
    for kind, cards in (("forced", ("one",)), ("chosen", ("one",)), ("forced", ("two",)), ("forced", ("one",))):
        report(run, Loop(kind, cards, (), "whole"))
    assert [(loop.kind, loop.cards) for loop in run.memory.loops] == [("forced", ("one",)), ("chosen", ("one",)), ("forced", ("two",))]


def test_what_is_no_card_is_of_no_kind():
    run = run_of(table(PLAIN))
    assert is_kind(run, "two", "minion") and not is_kind(run, "Ann", "minion")


def test_an_action_that_went_elsewhere_instead_of_lying_down_is_not_discarded():
    run = run_of(table(PLAIN))
    _attached(run, Attached(card="slay", player="Ann"))
    assert run.p.zone_of("slay") == "hand:Ann"


def test_only_a_minion_is_put_at_a_base_by_the_rule_for_minions():
    made = table(
        "- {name: Nugget, kind: treasure, printings: {first: {play_on: minion}}}\n"
        "- {name: Shade, kind: titan, printings: {first: {}}}\n"
        + PLAIN.replace("[Slay, Shove]", "[One, Slay, Nugget], titans: [Shade]").replace("Bea: [One]", "Bea: [Three]")
    )
    run = run_of(made)
    assert {card: place_rules(run, card) for card in ("one", "slay", "nugget", "shade")} == {
        "one": ("play-minion-choose-base",),
        "slay": ("play-action-attach",),
        "nugget": ("play-action-attach",),
        "shade": ("titan-is-put-beside-a-base",),
    }


def test_what_protects_is_told_with_the_ability_that_does():
    made = table(
        "- {name: Safe, printings: {first: {power: 2, abilities: [{ongoing: {gives: {unaffected: {a: action}}}}]}}}\n"
        + PLAIN.replace("Bea: [One]", "Bea: [Safe]")
    )
    why = prevented(run_of(made), Event(kind="destroy", what="safe", player="Ann", source="slay", direct=True))
    assert why is not None and why.source == "safe"
    assert why.ability in made.setting.library.abilities


def test_a_move_gives_no_power_although_the_card_that_moves_gives_some():
    made = table(
        "- {name: Magnet, printings: {first: {power: 2, abilities: [{ongoing: {gives: {power: 1, to: {each: minion, at: here, other_than: this}}}}]}}}\n"
        + PLAIN.replace("Ann: [Two]", "Ann: [Magnet, Two]")
    )
    run = run_of(made)
    assert values(run).power["two"] == 3
    assert not _raises(run, Event(kind="move", what="two", source="magnet", target="field"))
    assert _raises(run, Event(kind="attach", what="two", source="magnet", target="two"))
    assert _raises(run, Event(kind="gain_power", what="two", source="slay", number=1))


def test_values_hang_only_on_what_the_texts_look_at():
    made = table(
        "- {name: Drummer, printings: {first: {power: 2, abilities: [{ongoing: {gives: {power: 1, to: {each: minion, at: here, other_than: this}}}}]}}}\n"
        + PLAIN.replace("Ann: [Two]", "Ann: [Drummer, Two]")
    )
    assert values(run_of(made)).hangs_on < EVERYTHING


def test_a_counter_that_comes_is_one_that_went():
    # three leave one card, one each comes to two others; one more of another card to the last
    assert [(share.index, share.source, share.number) for share in _shares({0: -3, 1: 1, 2: 1})] == [(1, 0, 1), (2, 0, 1)]
    assert [(share.index, share.source, share.number) for share in _shares({0: -1, 1: -2, 2: 2})] == [(2, 0, 1), (2, 1, 1)]


def test_points_that_are_taken_off_an_award_of_none_are_told_as_less():
    made = table(
        "- {name: Stingy, kind: action, printings: {first: {play_on: minion, abilities: "
        "[{special: {when: {event: score, at: here}, do: {change_award: -1, player: {controller_of: host}}}}]}}}\n"
        """situation: joints
players: {Ann: {}, Bea: {}, Cal: {}, Dan: {}}
bases: [{base: Low, Ann: [Five], Cal: [Three], Dan: [Two], Bea: [{card: One, on: [{card: Stingy, by: Ann}]}]}]
base_deck: [Field]
moves: [{Ann: done}]
"""
    )
    assert [line for line in says(made) if "Bea is awarded" in line] == ["Bea is awarded 0 VP less."]


SETUP = """
situation: joints
phase: setup
profile: culture-shock-2019
players:
  Ann: {factions: [Aliens, Pirates], deck: [Probe, Broadside, Cannon, Powderkeg, Shanghai]}
  Bea: {factions: [Ninjas, Zombies], deck: [Ninja Master, Assassination, Poison, Overrun, Outbreak]}
answers: [{who: Ann, ask: redraw, pick: keep}]
"""


def test_a_hand_without_a_minion_may_be_turned_down_and_no_other():
    made = table(SETUP.replace("profile: culture-shock-2019\n", ""))
    assert [(one.choice.who, one.key) for one in made.decisions if one.choice.ask == "redraw"] == [("Ann", "keep")]


def test_what_is_no_saved_game_is_refused_as_a_whole():
    with pytest.raises(BadInput) as error:
        load({"format": "none"}, library())
    assert [(finding.code, finding.file, finding.line) for finding in error.value.findings] == [("saved-game-format", "", 0)]


def test_of_older_frames_only_an_attempt_has_results_to_be_read_anew():
    assert "results" not in FRAMES["attached"].split()
    made = _Upgrade(library()).stack([["attached", "slay", "Ann"]], [])
    assert made == [{"Attached": {"card": "slay", "player": "Ann"}}]


@pytest.mark.parametrize("kind", ("play", "turn_start", "use_talent", "effect_begins", "power_rise"))
def test_what_changes_nothing_by_itself_can_happen(kind):
    run = run_of(table(PLAIN))
    before = run.p
    event = Event(kind=kind, what="two", player="Ann")
    assert happen(run, event) == event and run.p is before


def first_said_of_the_outcome(handler) -> str | None:
    """Whether a frame first reads (``Load``) or says (``Store``) what the last verb came to."""
    tree = ast.parse(inspect.getsource(handler))
    found = [
        node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "outcome" and ast.unparse(node) == "run.outcome"
    ]
    first = min(found, key=lambda node: (node.lineno, node.col_offset), default=None)
    return None if first is None else type(first.ctx).__name__


def test_what_hangs_on_the_last_verb_is_not_blurred_by_reactions_in_between():
    reading = {kind for kind, handler in FRAME_HANDLERS.items() if first_said_of_the_outcome(handler) == "Load"}
    assert len(reading) > 8
    assert sorted(kind.__name__ for kind in reading if not kind.asks_outcome) == []
