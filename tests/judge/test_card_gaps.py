"""Every card, base and printing of the game is encoded, or stands in the table of gaps with its reason; nothing else stands there."""

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.judge.data import gaps
from adjudicator.judge.data.catalogue import catalogue
from adjudicator.judge.data.loaded import library
from adjudicator.knowledge import rulings_path


@pytest.fixture(scope="module")
def named():
    return gaps.read_gaps(gaps.gaps_file(rulings_path(None)))


def test_what_is_not_encoded_is_named_with_the_reason(named):
    lacks = [gap for shelf in gaps.shelves(catalogue(), library(), named) for gap in shelf.lacks]
    assert [(gap.card, gap.printing) for gap in lacks if not gap.reason] == []
    # and no other row: each is asked for by some card, and none twice
    assert {(gap.card, gap.printing) for gap in named} == {(gap.card, gap.printing) for gap in lacks}
    assert len(named) == len({(gap.card, gap.printing) for gap in named})
    assert gaps.outdated(library(), named) == []


def test_a_card_without_a_row_is_found(named):
    shorter = tuple(gap for gap in named if gap.card != "Head Grabber")
    eggs = next(shelf for shelf in gaps.shelves(catalogue(), library(), shorter) if shelf.faction == "Extramorphs")
    assert [(gap.card, gap.printing, gap.reason) for gap in eggs.lacks] == [("Head Grabber", "both", "")]
    assert eggs.cards[0] == eggs.cards[1] - 1


def test_a_row_of_an_encoded_card_is_found(named):
    done = gaps.Gap("Core (Base Game)", "Ninja Acolyte", "latest", "no words")
    assert gaps.outdated(library(), (*named, done)) == [done]


def test_the_command_tells_of_each_faction():
    told = CliRunner().invoke(main, ["coverage", "--cards"])
    assert told.exit_code == 0, told.output
    assert "Head Grabber (both): the reference has a placeholder" in told.output and "0 of them without a reason" in told.output
