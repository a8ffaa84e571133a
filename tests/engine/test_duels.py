"""Duels, and the clashes of titans that come up in one."""

from tables import says, table

from adjudicator.judge.data.loaded import knowledge
from adjudicator.judge.verdict.verdict import verdict
from adjudicator.table.facts import ClashesHeldBack, ClashWaits, DuelGoesOn

CARDS = """
- {name: Gauntlet, kind: action, printings: {first: {abilities: [{on_play: [{choose: {one: minion, controller: you, as: mine}}, {duel: {challenger: mine, with: {one: minion, controller: another}, then: {destroy: loser}}}]}]}}}
- name: Colossus
  kind: titan
  printings:
    first:
      abilities:
      - special: {from: titans, after: {event: challenge, by: you}, may: true, do: [{choose: {one: base, has: {a: minion, in_duel: true}, as: ring}}, HOLD{play: this, to: ring}]}
"""
TABLE = """
situation: duel
players: {Ann: {hand: [Gauntlet], titans: [Colossus]}, Bea: {}}
bases: [{base: Field, Ann: [Five], Bea: [One, {card: Three, id: hers}, {card: Colossus, id: theirs}]}]
moves: [{Ann: {play: Gauntlet}}]
answers: [{ask: target, about: gauntlet, pick: one}, {ask: me-first, pick: colossus}]
otherwise: decline
"""


def order(made):
    said = says(made)
    clash = next(index for index, line in enumerate(said) if "clash, " in line)
    won = next(index for index, line in enumerate(said) if "wins the duel" in line)
    return "clash first" if clash < won else "duel first"


def test_titans_clash_at_once_in_a_duel_too():
    assert order(table(CARDS.replace("HOLD", "") + TABLE)) == "clash first"


def test_a_titan_whose_text_puts_clashes_off_waits_for_the_end_of_the_duel():
    made = table(CARDS.replace("HOLD", "hold_clashes, ") + TABLE)
    assert order(made) == "duel first"
    assert not any(isinstance(fact, (ClashesHeldBack, ClashWaits, DuelGoesOn)) for fact in made.position.facts)


def test_a_titan_that_leaves_lies_beside_its_deck_again_and_the_verdict_says_so():
    made = table(CARDS.replace("HOLD", "") + TABLE.partition("moves:")[0] + "moves: [{suppose: {destroy: theirs, by: Ann}}]\n")
    assert made.position.zone("titans:Bea") == ("theirs",)
    assert "lies beside Bea's deck again" in verdict(made, knowledge()).says


def tie(mine: str):
    made = table(
        CARDS.replace("HOLD", "")
        + f"""
situation: tie
players: {{Ann: {{hand: [Gauntlet]}}, Bea: {{}}}}
bases: [{{base: Field, Ann: [{mine}], Bea: [{{card: Three, id: hers}}]}}]
moves: [{{Ann: {{play: Gauntlet}}}}]
otherwise: decline
"""
    )
    return next(step for step in made.trace.steps if "duel" in step.says and ("wins" in step.says or "tied" in step.says)).rules, made


def test_the_rule_on_ties_is_cited_for_a_tie_and_else_not():
    rules, made = tie("Three")
    assert "duel-tie-hits-both" in rules
    assert {"three", "hers"} <= {card for player in ("Ann", "Bea") for card in made.position.zone(f"discard:{player}")}
    rules, made = tie("Five")
    assert "duel-tie-hits-both" not in rules and "duel-won-by-higher-power" in rules


def test_of_two_duels_that_one_base_offers_the_last_minion_fights_first_where_reactions_wait():
    made = table(
        """
- {name: Leader, printings: {first: {power: 4, abilities: [{on_play: {play: {what: {one: minion, from: hand}, to: here}}}]}}}
situation: home-duels
players: {Ann: {hand: [Leader, {card: Three, id: late}]}, Bea: {}}
bases: [{base: So-so Corral, Bea: [One, {card: Two, id: other}]}]
moves: [{Ann: {play: Leader, at: So-so Corral}}]
answers: [{ask: target, about: leader, pick: late}, {ask: may, about: so-so-corral, pick: ["yes", "yes"]}, {ask: target, about: so-so-corral, pick: [one]}]
""",
        "oops-2018",
    )
    duels = [line for line in says(made) if "challenges" in line]
    assert [line.split(" challenges")[0] for line in duels] == ["Three", "Leader"]
    assert not any(decision.choice.ask == "order" for decision in made.decisions)
