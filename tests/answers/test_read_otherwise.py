"""Statements about a contested point say that others read it otherwise, and those of the first printing that the text differs by now."""

import pytest

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.statements import OTHERWISE_HERE, OTHERWISE_READ, statement
from adjudicator.judge.data.loaded import game_profile, knowledge


def test_of_two_rules_that_decide_a_contested_point_differently_the_one_not_followed_says_so():
    base, followed = knowledge(), game_profile("latest").answers
    silent = []
    for question in base.questions:
        for id in question.about:
            rule = base.by_key.get(f"rule:{id}")
            if rule is None or question.id not in rule.links.contested_by or rule.status == "house-rule":
                continue
            given = {game_profile(edition).answers.get(question.id) for edition in rule.editions}
            if len(given) == 1 and given != {followed.get(question.id)} and OTHERWISE_HERE not in statement(f"rule:{id}").says:
                silent.append(id)
    assert silent == []


@pytest.mark.parametrize(
    ("id", "says"),
    [
        ("affect-includes-counters-taken-off", f"{OTHERWISE_READ} (community wiki): "),
        ("counter-transfer-affects-the-receiver", f"{OTHERWISE_HERE}: Losing counters "),
        ("start-expiries-follow-current-player", f"{OTHERWISE_HERE}: Whatever expires now "),
        ("current-player-picks-next-base", f"{OTHERWISE_READ} (community wiki): "),
    ],
)
def test_the_other_reading_is_told(id, says):
    assert says in statement(f"rule:{id}").says


def test_another_reading_is_told_in_words_and_not_as_a_question_with_its_option():
    rules = [rule for rule in knowledge().rules if rule.links.contested_by]
    raw = [rule.id for rule in rules if "” – “" in statement(f"rule:{rule.id}").says]
    assert len(rules) > 40 and raw == []
    says = statement("rule:reaction-caught-now-acts-later").says
    assert f"{OTHERWISE_READ} (community wiki): Nothing is looked for before the played card has done what it says." in says


@pytest.mark.parametrize(
    ("id", "says"),
    [
        ("affect-credit-to-ordering-controller", "unless that card has another player carry it out"),
        ("standard-action-is-never-in-play", "in stasis or stored under a card"),
        ("no-win-is-shared", "a tie that a count of Madness leaves"),
        ("goes-to-owners-zone", "cards that others can see"),
        ("destroy-means", "returned, moved or shuffled away instead is not destroyed"),
        ("standing-stones-allow-a-second-use", "one that is the action's own stays at once a turn"),
        ("scoring-order-ten-steps", "victory points and, with them, when window"),
    ],
)
def test_a_plain_rule_says_where_it_ends(id, says):
    assert says in statement(f"rule:{id}").says


def test_a_house_rule_is_no_reading_of_an_edition():
    assert OTHERWISE_HERE not in statement("rule:mimic-rises-at-once").says


def test_a_rule_about_a_text_that_is_no_more_says_so():
    lines = ask("guy destroyed at the tar pits, under the deck before or after he is destroyed", printing="latest", judged=False).lines()
    told = [line for line in lines if "tar-pits-sinks-the-destroyed" in line]
    assert told and all("of the first printing; the latest text differs" in line for line in told)
