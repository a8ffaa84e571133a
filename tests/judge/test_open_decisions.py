"""Orders and other decisions that nobody fixed."""

from __future__ import annotations

from judge_cases import FIELDS, RUSH, of, variant

from adjudicator.judge.compare.open_decisions import open_decisions
from adjudicator.judge.data.loaded import library

BELLS = f"""
situation: two-bells
define:{FIELDS}
- name: Bell
  printings:
    first:
      power: 2
      abilities: [{{ongoing: {{after: {{event: play, what: {{a: minion, other_than: this}}, to: here}}, do: {{%s}}}}}}]
- name: Gong
  printings:
    first:
      power: 2
      abilities: [{{ongoing: {{after: {{event: play, what: {{a: minion, other_than: this}}, to: here}}, do: {{%s}}}}}}]
- {{name: Ant, printings: {{first: {{power: 2}}}}}}
players: {{Ann: {{hand: [Ant]}}, Bea: {{}}}}
bases:
- base: Field
  Ann: [Bell, Gong]
moves: [{{Ann: {{play: Ant, at: Field}}}}]
"""


def tried(text, **more):
    data = variant(text)
    return open_decisions(data, "case.yaml", library(), of(data), **more)


def test_an_order_that_makes_no_difference_is_said_to_make_none():
    found = tried(BELLS % ("add_counters: {to: it}", "add_counters: {to: it}"))
    assert found.equal is True and found.lines == 2
    assert found.sentence() == "The order makes no difference: all 2 lines end alike."
    assert [one.ask for one in found.decisions] == ["order"]
    assert not found.decisions[0].matters


def test_an_order_that_matters_tells_what_each_leads_to():
    found = tried(BELLS % ("add_counters: {to: it}", "destroy: {one: minion, one_of: it, power: {at_most: 2}}"))
    assert found.equal is False
    assert found.decisions[0].matters
    assert dict(found.decisions[0].options.values()) == {"Bell": (0,), "Gong": (1,)}
    assert found.endings[0].says == "Ant is at Field with power 3 and 1 counter."
    assert found.endings[1].says == "Ant is destroyed."
    assert found.sentence().startswith("The order matters: 2 outcomes.")


def test_the_outcome_of_the_line_that_was_taken_is_the_first():
    found = tried(BELLS % ("destroy: {one: minion, other_than: this}", "gain_vp: 1"))
    assert found.endings[0].number == 0 and len(found.endings) > 1
    taken = found.decisions[0]
    assert 0 in taken.options[taken.taken][1]


def test_a_situation_without_open_decisions():
    found = tried(RUSH)
    assert found.equal is True and not found.decisions
    assert found.sentence() == "Every decision was fixed."


def test_a_spent_budget_leaves_the_answer_open():
    found = tried(BELLS % ("add_counters: {to: it}", "add_counters: {to: it}"), budget=1)
    assert found.equal is None and not found.complete
