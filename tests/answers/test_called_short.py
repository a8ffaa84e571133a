"""Names that are everyday words, told short or had by players as well: which card is meant, what is shown early of it, what no source tells,
and sums that are asked for."""

import pytest

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.verdict_status import NOT_JUDGED
from adjudicator.judge.asking.without_case.after_madness import after_madness
from adjudicator.judge.composer.from_line import read_line


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("i sac my warbot, do i still draw cards", ("Sacrifice", "Warbot")),
        ("sac king rex to draw 7", ("Sacrifice", "King Rex")),
        ("do i have to sac a guy to play lab assistant", ("Lab Assistant",)),
        ("can he sac ninja acolyte for an extra minion", ("Ninja Acolyte",)),
        ("my opponent says i must sac a minion", ()),
        ("can graveyard uncover an action", ("Graveyard",)),
        ("my graveyard is empty", ()),
        ("he takes a guy from the graveyard", ()),
        ("the graveyard brings back my buried minion", ()),
        ("will the pasture let him play a second upgrade", ("The Pasture", "Upgrade")),
        ("does the game stop zapbot", ("Zapbot",)),
        ("the king from the dinosaur set kills my guy", ("King Rex",)),
        ("i have the queen from the mermaid faction", ("Mermaid Queen",)),
        ("the ivan from the bear cavalry set", ("General Ivan",)),
        ("anna's guys are all at 3", ()),
        ("one of jonas' guys is there", ()),
        ("ruby's hand is empty", ()),
        ("does anna's ability protect elsa", ("Anna", "Elsa")),
        ("my ruby's power is what", ("Ruby",)),
    ],
)
def test_the_card_is_meant_where_only_it_can_be(line, names):
    assert read_line(line).names == names


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("does leprechaun kill my weed eater when i play it there", ("card:leprechaun", "card:weed-eater")),
        ("does diva copy augmentation", ("card:diva", "card:augmentation")),
    ],
)
def test_two_texts_that_settle_it_stand_among_the_first_three(line, texts):
    answer = ask(line)
    assert answer.case is None or answer.case.mark == NOT_JUDGED
    assert set(texts) <= {one.key for one in answer.statements[:3]}


def test_what_is_ruled_on_a_card_stands_before_what_only_mentions_it():
    shown = ask("emperor penguin - can i use him for the extra minion i got or only for my normal one").statements
    assert "clarification:emperor-penguin-for-open-plays" in [one.key for one in shown[:3]]


@pytest.mark.parametrize(
    "line",
    [
        "dropped my hand and everybody saw my cards, do i get to draw new ones",
        "my little brother knocked into me, my whole hand fell on the table face up. redraw?",
        "she dropped her cards and i saw two of them, must i forget that",
        "he showed his hand to everybody by accident. can i use what i saw",
        "i drew one too many at the end of my turn, what now",
    ],
)
def test_what_no_source_tells_is_said(line):
    answer = ask(line)
    assert answer.case is None and "no source has a rule" in answer.nothing.lower().replace("none of the sources", "no source")


def test_what_only_sounds_like_it_is_answered():
    assert not ask("a card made me show my hand. do i keep it").nothing
    assert not ask("i dropped my zapbot on the table, does he give me an extra minion").nothing


@pytest.mark.parametrize(
    ("line", "winner"),
    [
        ("game's over, he's got 15 and a clean deck. i have 16 but theres five madness cards in my deck, do i win", "whoever had 15 wins"),
        ("final: bob 18 with seven madness, me 16 and clean. who wins", "whoever had 16 wins"),
        ("game over, i have 17 but four madness in my discard. she has 16 and a madness. who won", "whoever had 16 wins"),
        ("she ends on 20 with 11 madness, i end on 15 w/o any madness. winner?", "whoever had 15 wins"),
    ],
)
def test_madness_is_counted_where_something_else_has_an_article(line, winner):
    assert winner in after_madness(line)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("it's at 17 and wants 20. my pirate king stands beside it, can he come in before it scores to push it over", "17 is less than 20"),
        ("base is on 18 out of 20, can i use my full sail to bring guys in and break it", "18 is less than 20"),
        ("this one's got 15 and takes 21, pirate king wants to jump in before it scores. ok?", "15 is less than 21"),
        ("the base needs 2 more. i have a before it scores special in hand, can i use it to get there", "2 is missing"),
    ],
)
def test_a_base_that_lacks_power_is_told_to_be_not_ready(line, says):
    assert any(says in one.says for one in ask(line).statements[:3])


def test_a_base_that_is_full_is_not_told_to_lack_power():
    for line in ("base is on 20 out of 20, can pirate king come in", "i am at 14 and need 15 to win. pirate king?"):
        assert not any("is not ready, so" in one.says for one in ask(line).statements)


def test_who_else_is_there_is_to_be_told_where_a_card_hits_each():
    case = ask("red birthday party and i name my dragon warrior who cant be destroyed. rest of the table says nothing happens then").case
    assert case.mark == NOT_JUDGED and "Nobody told who else is there" in case.why
    told = ask("red birthday party on my warbot with his zapbot there, he says nothing happens").case
    assert told.mark != NOT_JUDGED and "Zapbot is destroyed" in told.says


def test_points_and_what_the_base_gives_the_tied_are_both_told():
    shown = {one.key for one in ask("tortuga: me 10, ana 8, leo 8. vp for each? and who moves a guy").statements}
    assert {"rule:tie-takes-best-place", "rule:tied-players-each-use-base"} <= shown
