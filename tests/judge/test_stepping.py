"""Stepping: each choice is asked, and each answer can be taken back."""

from __future__ import annotations

from judge_cases import MIRROR, RACE, RUSH, made, of, variant

from adjudicator.judge.data.loaded import library
from adjudicator.judge.ruling.stepping import SUPPOSE, Session
from adjudicator.judge.verdict.verdict import verdict_sentence


def session(text):
    data = variant(text)
    return Session(data, "case.yaml", library(), of(data))


def follow(walk):
    while walk.choice is not None and walk.suggested() is not None:
        walk.answer(walk.suggested())
    return walk


def test_following_the_file_is_a_replay():
    for text in (MIRROR, RUSH):
        walk, whole = follow(session(text)), made(text)
        assert walk.now.game.key() == whole.game.key()
        assert [step.says for step in walk.made().trace.steps] == [step.says for step in whole.trace.steps]
        assert walk.verdict().says == verdict_sentence(whole)


def test_going_back_undoes_exactly_one_answer():
    walk = session(MIRROR)
    start = walk.now
    walk.answer("play:hunter")
    asked = walk.now
    assert walk.choice.ask == "target" and [key for key, _ in walk.options()] == ["none", "mirror"]
    walk.answer("none")
    assert walk.back() and walk.now is asked
    assert walk.back() and walk.now is start
    assert not walk.back()


def test_the_files_answer_is_suggested_and_waits_when_another_is_given():
    walk = session(RACE % "" + "moves: [{Ann: {play: two, at: Meadow}}]\n")
    assert walk.suggested() == "play:two"
    walk.answer("play:two")
    assert walk.suggested() == "meadow"
    walk.back()
    walk.answer("done")
    assert walk.choice.who == "Bea"


def test_options_are_found_by_number_key_or_words():
    walk = session(MIRROR)
    assert walk.find("play:hunter") == walk.find("2") == walk.find("Play Hunter") == "play:hunter"
    assert walk.find("no more cards") == "done"
    assert walk.find("3") is None and walk.find("xyz") is None


def test_a_supposed_cause_is_an_option():
    walk = session(MIRROR.replace("moves: [{Bea: {play: Hunter, at: Field}}]", "moves: [{suppose: {destroy: mirror, by: Bea}}]"))
    assert walk.suggested() == SUPPOSE and walk.options()[-1][0] == SUPPOSE
    walk.answer(SUPPOSE)
    assert "mirror" in walk.now.game.position.zone("discard:Ann")
