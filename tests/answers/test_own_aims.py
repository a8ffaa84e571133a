"""Whether what is asked is left to somebody, has to be so, or is kept from somebody who is there: said, or not judged."""

import pytest

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.verdict_status import NOT_JUDGED


@pytest.mark.parametrize(
    ("line", "otherwise"),
    [
        ("base scored and her first mate runs over to where my cub scout is. do i kill it", "If Ann does not use Cub Scout: "),
        ("his zapbot moves to my cub scouts base, do i kill it", "If Ann does not use Cub Scout: "),
        # what another card does is as it was told
        ("whirlwinds: my 4, my 3 and a 1 go where his cub scout is. who lives", "If Bea does not use Cub Scout: "),
        ("critter coach gets me a floofairy. do i draw, and does she stay", "Ann need not use Floofairy."),
    ],
)
def test_that_one_of_several_abilities_is_optional_is_told(line, otherwise):
    case = ask(line, printing="latest").case
    assert case.mark != NOT_JUDGED and otherwise in case.otherwise, case.otherwise


@pytest.mark.parametrize("printing", ["first", "latest"])
@pytest.mark.parametrize(
    "line",
    [
        "does king rex have to be on the same base as war raptor",
        "does microbot fixer have to be on the same base as the alpha",
        "does buccaneer need to be on the scoring base",
        "does shinobi need to be on the base that scores",
        "do i have to be there to use the mothership",
    ],
)
def test_a_case_in_which_something_is_so_does_not_tell_whether_it_has_to_be(line, printing):
    case = ask(line, printing=printing).case
    assert case.mark == NOT_JUDGED and "whether it has to be so" in case.why, (case.says, case.why)
    assert " need not: " not in case.says


@pytest.mark.parametrize("line", ["does hideout stop terraforming", "hideout vs terraforming", "does deep roots stop terraforming"])
def test_what_guards_minions_keeps_nothing_off_where_nobody_told_of_one(line):
    case = ask(line).case
    assert case.mark == NOT_JUDGED and "nobody told of one there" in case.why, (case.says, case.why)


@pytest.mark.parametrize(
    "line",
    [
        "tooth and claw on my rex, he dies at the tar pits",
        "my guy with tooth and claw on him dies at tar pits, who gets him",
        "my guy with incorporeal on him dies at tar pits, bottom of deck?",
    ],
)
def test_a_death_that_is_told_and_kept_off_hangs_on_who_does_it(line):
    case = ask(line, printing="latest").case
    assert case.mark == NOT_JUDGED and "whose card does it" in case.why, (case.says, case.why)


def test_a_named_treasure_that_is_guessed_is_said():
    said = ask("loot lover wearing chest of holding and the chainsaw, what do i count").lines()
    assert "'chainsaw' was taken for Chainsaw of Bloody Dismemberment." in said
