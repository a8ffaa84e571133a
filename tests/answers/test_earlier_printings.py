"""Statements about a text that the latest printing no longer has say so."""

from __future__ import annotations

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.statements import ENDED, OF_PRINTING, TODAY, statement


def test_a_ruling_about_a_reworded_card_is_of_its_first_printing() -> None:
    assert statement("clarification:gimme-transfer-despite-survival").printing == "first"


def test_a_ruling_about_a_card_that_says_the_same_today_is_not() -> None:
    assert statement("clarification:deputy-may-wait-in-a-duel").printing == ""


def test_nor_is_one_that_the_new_wording_leaves_as_it_was() -> None:
    assert {statement(f"clarification:{id}").printing for id in ("gimme-one-action-only", "strip-bare-removal-is-no-effect")} == {""}


def test_a_loop_that_todays_texts_end_is_of_the_first_printing() -> None:
    assert statement("loop:collector-on-the-homeworld").printing == "first"
    assert statement("loop:collector-on-the-homeworld").says.partition(ENDED)[2].startswith(" Today")
    assert any(OF_PRINTING["first"] in line for line in ask("collector on the homeworld", printing="latest").lines())


def test_what_a_designer_said_of_such_a_loop_is_too() -> None:
    assert statement("rule:designer-buccaneer-never-lands").printing == "first"


def test_a_zombie_is_no_zombie_lord() -> None:
    """The word for any minion of a faction is not the one card whose name holds it, though another of that faction is named."""
    answer = ask("grave digger can i take the zombie that just died to scoring", printing="latest")
    assert [card.name for card in answer.cards] == ["Grave Digger"]


def test_what_tells_that_a_later_text_ended_it_is_of_the_latest() -> None:
    assert statement("rule:buccaneer-loop-ended-by-text").printing == "latest"
    assert statement("rule:homeworld-repetition-ended-by-text").bounds == OF_PRINTING["latest"]


def test_a_suggestion_for_a_card_that_loops_no_more_is_of_the_first() -> None:
    assert statement("rule:designer-set-the-pirate-aside").printing == "first"


def test_a_rule_tells_what_the_latest_text_makes_of_its_example() -> None:
    assert f"{TODAY}: Too Tough " in statement("rule:stolen-bearer-keeps-protector-side").says
    assert statement("rule:tar-pits-misses-the-saved").bounds == OF_PRINTING["first"]
