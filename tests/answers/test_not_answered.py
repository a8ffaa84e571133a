"""Lines that get no ruling, and what is said in its place."""

import pytest
from support.benches import bench

from adjudicator.ground import strict_yaml
from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.on_topic import NOT_OF_THE_CARD, NOT_THE_RULES, ONLY_POINTED_AT
from adjudicator.judge.asking.without_case.silent import silent_on
from adjudicator.judge.composer.from_line import read_line


def test_questions_about_the_game_are_not_turned_away():
    answers = bench("answers")
    entries = strict_yaml.read_file(answers.FOLDER / answers.NAMES)["questions"]
    # that no source has a rule on it is an answer
    asked = [entry["ask"] for entry in entries if silent_on(read_line(entry["ask"])) is None]
    told = [line for line in asked if ask(line, judged=False).nothing]
    # some of them no rule answers: advice, manners at the table, and what an edition made weaker
    assert len(told) <= 18, told


@pytest.mark.parametrize(
    "line",
    [
        "hey quick regular munchkin question, do both of us get a treasure for the fight",
        "ok in dominion, do i draw back up to five",
        "uno rules question: may i stack a draw two on his",
        "love letter: both of us hold a 5, who is out",
    ],
)
def test_a_line_that_begins_with_another_game_is_about_that(line):
    assert ask(line).nothing == NOT_THE_RULES and ask(line).statements == ()


@pytest.mark.parametrize(
    "line",
    [
        "mine goes off and then his does, who takes the 3",
        "does this one work with that one",
        "he has the other one, so is his bigger than mine",
        "these two against those two, who wins",
    ],
)
def test_a_line_that_only_points_at_cards_is_asked_back(line):
    found = ask(line)
    assert found.nothing == ONLY_POINTED_AT and found.statements == () and found.case is None


@pytest.mark.parametrize(
    "line",
    [
        "does that count as a move",
        "is it mine after i stole it",
        "do i have to do it if it says may",
        "must i play it right now",
        "when it says other, can it hit itself",
    ],
)
def test_a_line_that_points_and_asks_for_a_rule_is_answered(line):
    assert ask(line, judged=False).statements


def test_of_a_card_that_nobody_has_put_down_it_is_said_that_its_text_is_not_known():
    assert (
        "Head Grabber (action · Extramorphs · text only, and what it says is not known here)"
        in ask("is head grabber forced", judged=False).lines()
    )


@pytest.mark.parametrize(
    ("line", "known"),
    [
        ("what does head grabber do once it lies on a guy", False),
        ("is head grabber any different from the other one", False),
        ("head grabber, must i say which power i want before i reveal", True),
    ],
)
def test_a_ruling_on_a_card_whose_text_is_not_known_is_shown_only_where_it_is_asked_for(line, known):
    found = ask(line, judged=False)
    assert bool(found.statements) is known and bool(found.nothing) is not known


@pytest.mark.parametrize(
    ("line", "first", "second"),
    [
        (
            "does a titan count as a minion? and where does it go when it leaves",
            "rule:titan-is-a-kind-of-card",
            "rule:titan-set-aside-on-leaving",
        ),
        (
            "is a monster counted for breaking? who gets the loot when its killed",
            "rule:monster-raises-breakpoint",
            "rule:destroying-monster-gives-treasure",
        ),
    ],
)
def test_of_two_questions_in_a_line_both_are_answered(line, first, second):
    assert {first, second} <= {one.key for one in ask(line, judged=False).statements}


@pytest.mark.parametrize(
    "line", ["does that count", "who wins", "so is it ok or not", "but does it", "what happens to her", "yes or no", "can he do it again"]
)
def test_a_bare_question_is_asked_back(line):
    found = ask(line)
    assert found.nothing == ONLY_POINTED_AT and found.statements == ()


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("who goes first", "first-player-chosen-freely"),
        ("how do you win", "aim-is-fifteen-points"),
        ("does cant beat can", "cannot-beats-can"),
        ("both of us at 15", "game-over-tie-plays-on"),
        ("when do i draw", "turn-draws-two-cards"),
        ("do they stack", "no-stated-limit-means-none"),
    ],
)
def test_a_short_question_that_a_rule_answers_is_none(line, rule):
    assert f"rule:{rule}" in {one.key for one in ask(line, judged=False).statements}


@pytest.mark.parametrize(
    "line",
    [
        "boxing who wins if both get knocked down",
        "durak can i throw more cards than he has in hand",
        "tennis tie break 6-6 who serves first",
        "zombicide does a runner get two actions",
    ],
)
def test_other_games_with_our_words_get_no_ruling(line):
    assert ask(line).nothing == NOT_THE_RULES


@pytest.mark.parametrize("line", ["does the base go back in the box", "is a blocked base still scoring", "my ship got moved, still mine?"])
def test_a_word_of_ours_is_none_of_another_game_by_its_root(line):
    assert ask(line, judged=False).nothing != NOT_THE_RULES


def test_lines_of_strangers_are_told_apart():
    lines = strict_yaml.read_file(bench("answers").FOLDER / "lines-told-apart.yaml")
    turned, answered = bench("on_topic").box_tells_wrongly(lines)
    # one question in fifty may be turned away, and one other in ten be taken for one
    assert len(turned) <= len(lines["asked"]) / 50, turned
    assert len(answered) <= len(lines["others"]) / 10, answered
    assert len(lines["asked"]) > 300 and len(lines["others"]) > 300


def test_nothing_is_fitted_to_lines_of_strangers():
    files = (bench("on_topic").LINES).glob("*.yaml")
    fitted = {text for file in files for texts in strict_yaml.read_file(file).values() for text in texts}
    lines = strict_yaml.read_file(bench("answers").FOLDER / "lines-told-apart.yaml")
    assert len(fitted) > 9_000 and not fitted & {*lines["asked"], *lines["others"]}


@pytest.mark.parametrize(
    "line",
    [
        "is king rex overrated",
        "who is king rex named after",
        "how much mana does archmage cost",
        "two groupies missing from my set, can you send new ones",
    ],
)
def test_of_a_line_that_names_a_card_it_is_not_said_that_it_is_about_something_else(line):
    found = ask(line, judged=False)
    name = found.cards[0].name
    assert found.nothing == NOT_OF_THE_CARD.format(name) and found.statements == ()


def test_a_line_that_begins_with_another_game_is_about_that_whatever_card_it_names():
    assert ask("pokemon: can i evolve the turn i play it", judged=False).nothing == NOT_THE_RULES


@pytest.mark.parametrize(
    ("line", "first"),
    [
        ("theres no text on my king rex, misprint??", "card:king-rex"),
        ("is king rex supposed to be blank", "card:king-rex"),
        ("my copy of king rex is missing its ability", "card:king-rex"),
        ("is my war raptor misprinted", "card:war-raptor"),
        ("my zapbot has an empty text box", "card:zapbot"),
    ],
)
def test_who_misses_the_text_of_a_card_is_told_it(line, first):
    found = ask(line, printing="latest")
    assert found.nothing == "" and found.statements[0].key == first and found.case is None
    assert first != "card:king-rex" or found.statements[1].key == "clarification:king-rex-has-no-ability"
