"""Extra plays: which card may use which of the plays left, and when one must be made."""

from tables import asked, run_of, table

from adjudicator.engine.query.playable import fitting

CARDS = """
- {name: Rush, kind: action, printings: {first: {abilities: [{on_play: {extra: minion, immediately: true}}]}}}
- {name: Offer, kind: action, printings: {first: {abilities: [{on_play: {extra: minion, immediately: true, optional: true}}]}}}
- {name: Small Door, kind: action, printings: {first: {abilities: [{on_play: {extra: {kind: minion, limited: {a: minion, power: {at_most: 2}}}}}]}}}
"""


def made(card: str, hand: str, question: str, more: str = "moves: [{Ann: {play: %s}}]"):
    return table(
        CARDS
        + f"""
situation: extras
players: {{Ann: {{hand: [{card}, {hand}]}}, Bea: {{}}}}
bases: [Field]
questions: {{generic-extra-optional: {question}}}
{more % card}
"""
    )


def options(replay):
    return [choice.keys() for choice in asked(replay, "extra")]


def test_an_immediate_extra_is_an_offer():
    assert options(made("Rush", "One, Five", '"yes"')) == [["none", "one", "five"]]


def test_where_extras_must_be_played_an_immediate_one_must_be_too():
    assert options(made("Rush", "One, Five", '"no"')) == [["one", "five"]]
    assert made("Rush", "One", '"no"').position.play["one"].base == "field"


def test_unless_the_text_says_may():
    assert options(made("Offer", "One, Five", '"no"')) == [["none", "one", "five"]]


def test_a_limited_extra_is_for_the_cards_it_names_and_the_regular_play_for_all():
    run = run_of(made("Small Door", "Two, Five", '"yes"'))
    assert [allowance.regular for allowance in fitting(run, "five", "Ann")] == [True]
    assert [allowance.regular for allowance in fitting(run, "two", "Ann")] == [True, False]


def test_with_the_regular_play_spent_only_a_card_within_the_limit_can_be_played():
    run = run_of(made("Small Door", "Two, Five, {card: One, id: little}", '"yes"', "moves: [{Ann: {play: %s}}, {Ann: {play: Five}}]"))
    assert fitting(run, "little", "Ann") and not run.p.zone("hand:Ann").count("five")
    assert [allowance.limits is not None for allowance in fitting(run, "two", "Ann")] == [True]


def test_nobody_elses_plays_fit():
    run = run_of(made("Small Door", "Two, Five", '"yes"'))
    assert fitting(run, "two", "Bea") == []
