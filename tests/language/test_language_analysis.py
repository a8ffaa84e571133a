"""Static reading: what an ability can cause, what it waits for, and which questions its text can raise."""

import inspect
import re
import sys

import pytest

from adjudicator.judge.data import loaded as base
from adjudicator.language import analysis
from adjudicator.language.events import in_texts
from adjudicator.language.words import FAMILIES


def reading(card, text, kind="minion", rest="power: 3"):
    return analysis.read_face(card("- " + text, kind, rest))


@pytest.mark.parametrize(
    "text, caused",
    [
        ("on_play: {destroy: {one: minion}}", {"destroy", "leave_play", "to_discard", "lose_host", "affect"}),
        ("on_play: {return: {one: minion}}", {"return", "leave_play", "to_hand", "lose_host", "to_discard", "affect"}),
        ("on_play: {draw: 1}", {"draw", "to_hand"}),
        ("on_play: {gain_power: {what: this, number: 1}}", {"gain_power", "power_rise", "power_fall", "affect"}),
        ("ongoing: {gives: {power: {number: 1, to: {each: minion, at: here}}}}", {"power_rise", "power_fall", "affect"}),
        ("ongoing: {gives: {unaffected: {a: card, controller: another}}}", set()),
        ("ongoing: {after: {event: move}, do: {may: {move: {one: minion}}}}", {"move", "arrive", "affect"}),
    ],
)
def test_what_an_ability_causes(card, text, caused):
    assert set(reading(card, text).causes) == caused


@pytest.mark.parametrize(
    "text, waited",
    [
        ("ongoing: {after: {event: [play, move], what: {a: minion}, to: here}, do: {draw: 1}}", ("move", "play")),
        ("ongoing: {when: {event: play, what: {a: minion}}, do: {draw: 1}}", ("play",)),
        ("ongoing: {instead: {event: destroy, what: this}, do: {move: this}}", ("destroy",)),
        ("special: {before: {event: score}, do: {draw: 1}}", ("before_score",)),
        ("on_play: {later: {at: end_of_turn, do: {destroy: this}}}", ("turn_end",)),
        ("ongoing: {gives: {ability: {is: {ongoing: {after: {event: move}, do: {draw: 1}}}, to: {each: minion, at: here}}}}", ("move",)),
    ],
)
def test_what_an_ability_waits_for(card, text, waited):
    assert reading(card, text).waits_for == waited


def test_what_an_ability_forbids_is_not_what_it_waits_for(card):
    found = reading(card, "ongoing: {gives: {cannot: {event: destroy, what: this}}}")
    assert found.forbids == ("destroy",) and found.waits_for == ()


@pytest.mark.parametrize(
    "text, question",
    [
        ("on_play: {pay: {destroy: {one: minion}}, to: {draw: 1}}", "x-to-do-y"),
        ("on_play: {control: {one: minion}}", "control-without-deadline"),
        ("on_play: {gain_power: {what: this, number: 1, until: end_of_your_turn}}", "until-end-of-your-turn"),
        ("on_play: {gain_power: {what: this, number: 1}}", "end-of-turn-expiry"),
        ("on_play: {destroy: {one: minion, least: power, by: owner}}", "owner-chooses-means-controller"),
        ("ongoing: {gives: {unaffected: {a: card}}}", "affect-list"),
        ("ongoing: {instead: {event: destroy, what: this}, do: {move: this}}", "replacement-timing"),
        ("ongoing: {instead: {event: affect, what: this}, do: {destroy: this}}", "one-time-defence"),
        ("ongoing: {after: {event: move}, do: {draw: 1}}", "reactions-timing"),
        ("ongoing: {at: {event: turn_start, whose: you}, do: {destroy: this}}", "arrivals-end-themselves"),
        ("special: {on_your_turn: true, do: {draw: 1}}", "on-your-turn-limit"),
        ("ongoing: {gives: {power: 1}}", "when-values-move"),
    ],
)
def test_which_questions_a_text_can_raise(card, text, question):
    assert question in reading(card, text).questions


def test_a_control_that_names_its_end_raises_no_question_about_it(card):
    assert "control-without-deadline" not in reading(card, "on_play: {control: {what: {one: minion}, until: end_of_turn}}").questions


@pytest.mark.parametrize(
    "text, who",
    [
        ("on_play: {draw: 1}", ()),
        ("on_play: {destroy: {one: minion}}", ("you",)),
        ("on_play: {destroy: {random: minion}}", ("chance",)),
        ("on_play: {may: {draw: 1}, player: {owner_of: this}}", ("others",)),
        ("on_play: {either: [{draw: 1}, {destroy: this}]}", ("you",)),
    ],
)
def test_who_is_asked(card, text, who):
    assert reading(card, text).decides == who


def test_the_pirate_and_the_scout_wait_for_what_the_other_does(encoded):
    pirate, scout = (encoded.find(name).face("first").abilities[0] for name in ("Buccaneer", "Cub Scout"))
    for one, other, kind in ((pirate, scout, "move"), (scout, pirate, "destroy")):
        assert kind in analysis.causes(one) and kind in analysis.waits_for(other)


def test_every_question_of_the_reading_exists(encoded):
    base_questions = base.knowledge().questions
    known = {question.id for question in (base_questions.values() if isinstance(base_questions, dict) else base_questions)}
    found = {question for card in encoded.cards.values() for face in card.faces.values() for question in analysis.read_face(face).questions}
    assert found <= known


def test_a_word_that_reads_a_question_declares_it():
    """What the code of a word asks, its declaration names; frames of the same module count for its words together."""
    missing = []
    modules = {}
    for family in FAMILIES.values():
        for word in family.values():
            modules.setdefault(word.run.__module__, []).append(word)
    for name, words in modules.items():
        asked = set(re.findall(r'question\("([a-z-]+)"\)', inspect.getsource(sys.modules[name])))
        declared = set()
        for word in words:
            questions = word.extra.get("questions", ())
            declared |= set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', inspect.getsource(questions))) if callable(questions) else set(questions)
        missing += [(name, question) for question in sorted(asked - declared)]
    assert not missing


def test_what_a_card_waits_for_is_a_kind_of_the_closed_list(encoded):
    known = {prefix + kind for kind in in_texts() for prefix in ("", "before_", "after_", "when_")}
    for card in encoded.cards.values():
        for face in card.faces.values():
            assert set(analysis.read_face(face).waits_for) <= known, face.key
