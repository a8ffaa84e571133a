"""Statements about a text that the latest printing no longer has say so."""

from __future__ import annotations

from adjudicator.judge.asking.asking import OF_FIRST, ask
from adjudicator.judge.asking.statements import ENDED, statement


def test_a_ruling_about_a_reworded_card_is_of_its_first_printing() -> None:
    assert statement("clarification:gimme-one-action-only").printing == "first"


def test_a_ruling_about_a_card_that_says_the_same_today_is_not() -> None:
    assert statement("clarification:deputy-may-wait-in-a-duel").printing == ""


def test_a_loop_that_todays_texts_end_is_of_the_first_printing() -> None:
    assert statement("loop:collector-on-the-homeworld").printing == "first"
    assert statement("loop:collector-on-the-homeworld").says.partition(ENDED)[2].startswith(" Today")
    assert any(OF_FIRST in line for line in ask("collector on the homeworld", printing="latest").lines())


def test_what_a_designer_said_of_such_a_loop_is_too() -> None:
    assert statement("rule:designer-buccaneer-never-lands").printing == "first"


def test_a_zombie_is_no_zombie_lord() -> None:
    """The word for any minion of a faction is not the one card whose name holds it, though another of that faction is named."""
    answer = ask("grave digger can i take the zombie that just died to scoring", printing="latest")
    assert [card.name for card in answer.cards] == ["Grave Digger"]
