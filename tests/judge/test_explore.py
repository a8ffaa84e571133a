"""Exploring: all outcomes, and whether a goal is possible or certain."""

from __future__ import annotations

import pytest
from judge_cases import FIELDS, MIRROR, RACE, of, variant

from adjudicator.ground.findings import BadInput
from adjudicator.ground.meter import Spent, metered
from adjudicator.judge.compare.explorer import Explorer, explore
from adjudicator.judge.data.loaded import library
from adjudicator.judge.situation.collection import situations_path
from adjudicator.judge.situation.situation import read_situation
from adjudicator.judge.verdict.verdict import LIMIT


def explorer(text, **more):
    data = variant(text)
    return Explorer(data, "case.yaml", library(), of(data), **{"until": "turn", **more})


def asked(text, goal, budget=5_000, **more):
    found = explorer(text, **more)
    return found.ask(found.goal_from(goal), budget)


def test_a_goal_that_nobody_can_prevent_is_certain():
    found = asked(RACE % "", "Ann 15")
    assert (found.possible, found.certain) == (True, True)
    assert [said.key for said in found.line] == ["play:two", "field", "done"]
    assert found.says_end.endswith("Ann wins with 15 VP.")


def test_a_goal_that_another_player_can_prevent_is_only_possible():
    found = asked(RACE % "Waylay", "Ann 15")
    assert (found.possible, found.certain) == (True, False)
    assert found.line[-1].says == "Bea decides: pass", "possible: everybody helps"
    assert found.against[-1].who == "Bea", "the line that prevents it ends with who prevents it"


def test_what_is_not_certain_for_one_player_can_be_certain_for_the_other():
    assert asked(RACE % "Waylay", "Bea: Ann exactly 11").certain is False, "Ann may go on without scoring, but need not"
    assert asked(RACE % "Waylay", "Ann: boar in play").certain is True
    assert asked(RACE % "Waylay", "Bea: waylay in play").possible is False


def test_an_impossible_goal():
    found = asked(RACE % "", "Ann 16")
    assert (found.possible, found.certain) == (False, False)
    assert found.complete and not found.line and not found.against


def test_a_spent_budget_gives_no_false_answer():
    found = asked(RACE % "Waylay", "Ann 15", budget=2)
    assert found.possible is None and found.certain is None and not found.complete


def test_outcomes_that_cannot_be_told_at_length_are_told_by_what_sets_them_apart():
    """However little is left for going through the lines once more, which outcomes there are has been found."""
    found = explorer(RACE % "Waylay")
    found.expand(5_000)
    whole = found.endings()
    for steps in (0, 1, 3, 10, 30, 100, 300):
        with metered(steps):
            told = found.endings()
        assert [one.seen.key for one in told.endings] == [one.seen.key for one in whole.endings]
        assert all(one.says for one in told.endings)
    with metered(0), pytest.raises(Spent):
        found.retrace(whole.endings[0].line)


def test_all_outcomes_with_the_lines_that_lead_there():
    found = explore(variant(RACE % ""), "case.yaml", library(), of(variant(RACE % "")))
    assert found.complete and found.until == "turn"
    assert len(found.endings) == 3, "keep the bull, play it at either base"
    assert sum(ending.lines for ending in found.endings) == 3
    assert sorted(len(ending.line) for ending in found.endings) == [1, 3, 3]
    assert len({ending.says for ending in found.endings}) == 3


def test_the_same_table_reached_in_another_order_is_one_state():
    text = RACE % "" + ""
    text = text.replace("hand: [two = Bull]", "hand: [two = Bull, Cheer]").replace(
        "- name: Waylay",
        """- name: Cheer
  kind: action
  printings: {first: {abilities: [{on_play: {gain_vp: 1}}]}}
- name: Waylay""",
    )
    found = explorer(text)
    found.expand(5_000)
    ends = found.endings(words=False)
    assert len(ends.endings) == 6
    assert sum(ending.lines for ending in ends.endings) > len(ends.endings), "several lines lead to one outcome"
    assert found.complete and len(found.states) < 30


def test_without_moves_of_its_own_a_file_is_explored_to_the_end_of_its_moves():
    found = explore(variant(MIRROR), "case.yaml", library(), of(variant(MIRROR)))
    assert found.until == "moves" and len(found.endings) == 1 and found.states == 1


CHANCE = f"""
situation: lots
define:{FIELDS}
- name: Snatch
  kind: action
  printings: {{first: {{abilities: [{{on_play: {{discard: 1, player: each_other, random: true}}}}]}}}}
- {{name: Ant, printings: {{first: {{power: 2}}}}}}
- {{name: Bee, printings: {{first: {{power: 1}}}}}}
players: {{Ann: {{hand: [Snatch]}}, Bea: {{hand: [Ant, Bee]}}}}
bases: [Field]
moves: [{{Ann: {{play: Snatch}}}}]
"""


def test_chance_is_tried_each_way_and_helps_or_hinders():
    assert len(explore(variant(CHANCE), "case.yaml", library(), of(variant(CHANCE))).endings) == 2
    assert len(explore(variant(CHANCE), "case.yaml", library(), of(variant(CHANCE)), chance=False).endings) == 1
    found = asked(CHANCE, "Bee in discard", until="moves")
    assert (found.possible, found.certain) == (True, False)
    assert found.against[-1].who is None


def test_a_loop_is_an_outcome_and_not_a_hang():
    from test_verdict import LOOP

    data = variant(
        LOOP.replace("Guard]\nmoves", "Guard]\n- base: Brook\n  Bea: [g3 = Guard]\nmoves").replace(
            "- name: Runner", "- {name: Brook, kind: base, printings: {first: {breakpoint: 20, vp: [4, 2, 1]}}}\n- name: Runner"
        )
    )
    found = explore(data, "case.yaml", library(), of(data))
    assert found.complete and len(found.endings) == 1
    assert "never come to rest" in found.endings[0].says


def test_two_turns():
    one = explorer(RACE % "", turns=2)
    one.expand(5_000)
    assert one.complete
    assert {state.game.position.turn for state in one.states if state.choice is None and state.ended == "turn"} == {"Bea"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("nonsense", "goal-form"),
        ("nobody in discard", "goal-card"),
        ("boar in pocket", "goal-zone"),
        ("Ann fifteen", "goal-form"),
    ],
)
def test_a_goal_that_cannot_be_read_is_a_finding(text, code):
    with pytest.raises(BadInput) as error:
        explorer(RACE % "").goal_from(text)
    assert [finding.code for finding in error.value.findings] == [code]
    assert error.value.findings[0].mend or code == "goal-card"


@pytest.mark.parametrize(
    ("text", "says", "player"),
    [
        ("Ann 15", "Ann ends with 15 VP or more", "Ann"),
        ("Bea ends with 3 VP", "Bea ends with 3 VP or more", "Bea"),
        ("Bea =2", "Bea ends with exactly 2 VP", "Bea"),
        ("Ann wins", "Ann wins", "Ann"),
        ("boar at Meadow", "Boar ends at Meadow", "Ann"),
        ("Bea: one in discard", "Bull 1 ends in discard", "Bea"),
        ("Ann controls boar", "Ann controls Boar", "Ann"),
    ],
)
def test_goals_in_words(text, says, player):
    goal = explorer(RACE % "").goal_from(text)
    assert (goal.says, goal.player) == (says, player)


def test_outcomes_in_the_same_words_are_told_apart():
    """Every case here has endings that would read alike: which base follows, which of two minions went, what is left in a hand."""
    for name in ("the-nexus", "dancing-king", "block-the-path", "awesome-level-9000", "brownie"):
        path = next(situations_path().rglob(f"{name}.yaml"))
        data = read_situation(path).variants[0][1]
        data = type(data)({key: value for key, value in data.items() if key not in ("answers", "expect")})
        found = explore(data, path.name, library(), of(data), budget=300)
        says = [ending.says for ending in found.endings]
        assert len(says) > 1 and len(set(says)) == len(says), (name, says)
        assert all(len(words) <= LIMIT for words in says)
