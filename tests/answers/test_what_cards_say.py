"""What the text of a card answers by itself, and that it is shown where nobody stands behind a verdict; what happens in a case only because
it was supposed is no outcome."""

import pytest

from adjudicator.judge.asking.asked.by_text.in_its_words import in_its_words
from adjudicator.judge.asking.asked.by_text.what_of_text import LONG, MANY, REACH, asked_of_text
from adjudicator.judge.asking.asking import NOBODY_TOLD, ask
from adjudicator.judge.composer.from_line import read_line

#: A line whose case nobody stands behind.
NOT_SETTLED = "does leprechaun kill my weed eater when i play it there"


@pytest.mark.parametrize(
    ("line", "kinds", "whole"),
    [
        ("tour bus, how many can ride", (MANY,), True),
        ("how many points for tortuga", (), False),
        ("can great white bite two guys in one go", (MANY,), True),
        ("does enchantment hit his guys too", (REACH,), True),
        ("my scout at another base, tour bus", (), True),
        ("overrun till when, and who draws", (LONG,), False),
    ],
)
def test_what_is_asked_of_a_text(line, kinds, whole):
    assert asked_of_text(read_line(line).words) == (kinds, whole)


@pytest.mark.parametrize(
    ("card", "kind", "says"),
    [
        ("General Ivan", REACH, "That goes for its player's minions at any base."),
        ("Anna", REACH, "That goes for its player's other minions where it lies, and at no other base."),
        ("Wyrm's Desolation", REACH, "That goes for minions of every player where it lies, and at no other base."),
        ("Athos", LONG, "That lasts until the end of the turn."),
        ("Wildlife Preserve", LONG, "That holds as long as Wildlife Preserve lies there."),
        ("Overrun", LONG, "That holds until Overrun leaves."),
    ],
)
def test_a_text_in_its_words(card, kind, says):
    assert in_its_words((kind,), (card,), "latest")[card].endswith(says)


@pytest.mark.parametrize("card", ["Overrun", "Tar Pits", "Clyde 2.0", "Stakeout"])
def test_who_is_reached_is_not_said_of_what_forbids_a_play_or_replaces_what_happens(card):
    assert "That goes for" not in in_its_words((REACH,), (card,), "latest").get(card, "")


def _texts(answer):
    """What the cards say: among what answers the line, or behind that."""
    return " ".join((*(one.says for one in answer.statements if one.key.startswith("card:")), *answer.texts))


def test_what_its_card_says_stands_where_nobody_makes_a_case_of_a_line():
    answer = ask("shield maiden flips his 5 power minion, do i keep it", printing="latest")
    assert answer.case is None and "of power 3 or less, place it into your hand" in _texts(answer)


def test_the_reason_stands_before_what_nobody_stands_behind_and_the_texts_before_both():
    answer = ask(NOT_SETTLED)
    lines = answer.lines(whole=True)
    assert answer.case.mark == "not-judged" and "If this minion was played this turn, it has -2 power" in _texts(answer)
    where = [
        next(at for at, line in enumerate(lines) if line.startswith(begin))
        for begin in ("What Weed Eater says", "not judged: ", "Leprechaun is played")
    ]
    assert where == sorted(where)


def test_what_is_no_answer_is_shown_to_those_alone_who_ask_for_it():
    answer = ask(NOT_SETTLED)
    short, whole = " ".join(answer.lines()), " ".join(answer.lines(whole=True))
    assert answer.case.says in whole and answer.case.says not in short
    assert answer.case.caveat in short and "--whole" in short and "--whole" not in whole
    # one that somebody stands behind is shown to everybody
    settled = ask("seeing stars on a warbot", printing="latest")
    assert settled.case.says in " ".join(settled.lines()) and settled.lines() == settled.lines(whole=True)


def test_where_nobody_stands_behind_a_verdict_all_cards_that_it_hangs_on_are_quoted():
    answer = ask("starlyte pinkie and seastar all mine at one base. what are the ponies worth", printing="latest")
    assert answer.case.mark == "not-judged"
    quoted = [one.title for one in answer.statements if one.kind == "card"] or [f"What {text.split(':')[0]} says" for text in answer.texts]
    assert quoted == ["What Starlyte says", "What Pinkie says", "What Seastar says"]


def test_what_was_only_supposed_to_happen_is_no_outcome():
    case = ask("does general ivan protect my guy at the other base from his black widow", printing="latest").case
    assert case.mark == "not-judged" and case.says == NOBODY_TOLD and not case.also


def test_a_verdict_that_somebody_stands_behind_has_no_texts_beside_it():
    assert not ask("seeing stars on a warbot", printing="latest").texts


def test_who_names_a_card_in_several_words_is_not_told_to_name_the_cards():
    answer = ask("can my great white bite two fish in one go", printing="latest")
    assert not answer.nothing and "Destroy a minion there of power 2 or less" in _texts(answer)


@pytest.mark.parametrize(
    ("line", "not_said"),
    [
        ("the count there and my zapbot dies to seeing stars, counter?", "cannot pick The Count"),
        ("he cannons two 1s of mine, my shogun sits elsewhere. shogun?", "cannot pick Shogun"),
        ("mermaid queen for a zapbot with upgrade on it, do i control it", "Mermaid Queen does nothing: "),
        ("he banana peels his two 2s onto my cub scout, one or both die", "Banana Peel does nothing: "),
    ],
)
def test_what_a_card_has_done_is_not_taken_back(line, not_said):
    case = ask(line, printing="latest").case
    assert case.mark != "not-judged" and not_said not in " ".join((case.says, *case.also))


def test_who_was_told_beside_the_one_that_was_hit_is_told_to_be_out_of_reach():
    assert "Cut Lass cannot pick Buccaneer" in ask("saucy wench on his first mate and buccaneer", printing="latest").case.says


def test_what_a_card_asks_for_is_told_once_and_with_the_name_of_its_player():
    case = ask("ellen with no minion of mine there, her talent?", printing="latest").case
    assert case is not None
    assert case.says == "Ellen finds no target: it asks for one of Ann's actions played on North Field."
