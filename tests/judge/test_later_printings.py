"""Where a card's latest text takes a contested reading its point."""

from adjudicator.judge.compare.compare import compare
from adjudicator.judge.compare.later_printings import settled_by_later_printings
from adjudicator.judge.composer.from_names import case_from_names
from adjudicator.judge.data.loaded import game_profile, knowledge, library
from adjudicator.judge.situation.paths import as_map


def asked(*names, **more):
    data, rules = as_map(case_from_names(names).data), game_profile("latest")
    compared = compare(data, "case", library(), rules, base=knowledge())
    return compared, settled_by_later_printings(data, "case", library(), rules, compared, **more)


def test_a_reading_that_only_the_first_printing_leaves_open_is_found():
    compared, found = asked("Sleep Spores", "In Plain Sight")
    assert compared.matters == ["power-bounded-protection"]
    assert found == {"power-bounded-protection": ("In Plain Sight (speaks of printed power)",)}


def test_where_the_printing_matters_by_itself_nothing_is_added():
    compared, found = asked("Buccaneer", "Cub Scout")
    assert compared.printings and compared.matters and found == {}


def test_without_budget_nothing_is_claimed():
    assert asked("Sleep Spores", "In Plain Sight", budget=1)[1] == {}
    assert asked("Sleep Spores", "In Plain Sight", steps=0)[1] == {}
