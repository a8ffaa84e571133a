"""Everyday words in a line: verbs for what happens, ordinary words that are like a card's name, names that are ordinary words, and people
who are called as a card is."""

from __future__ import annotations

import re

import pytest

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.composer.from_line import read_line
from adjudicator.judge.composer.line.pieces import meaning_of
from adjudicator.judge.data.loaded import knowledge
from adjudicator.knowledge.words import inflected


def test_a_verb_has_all_its_forms_and_keeps_its_second_word():
    assert inflected("nab") == ("nab", "nabs", "nabbed", "nabbing")
    assert inflected("seize") == ("seize", "seizes", "seized", "seizing")
    assert inflected("throw/threw/thrown out") == ("throw out", "throws out", "threw out", "thrown out", "throwing out")
    assert inflected("terrify")[1:3] == ("terrifies", "terrified") and inflected("punch")[1] == "punches"


@pytest.mark.parametrize(
    ("meaning", "line", "says"),
    [
        ("destroy", "can i {} his enchantress with seeing stars", "Enchantress is destroyed"),
        ("return", "can i {} his enchantress with abduction", "Enchantress returns to Bea's hand"),
        ("move", "can i {} his enchantress with shanghai", "Enchantress ends at South Field"),
        ("control", "can i {} his enchantress with cats paw", "controlled by Ann"),
        ("discard", "he plays probe, do i {} my archmage", "Ann discards Archmage"),
    ],
)
def test_every_everyday_verb_is_understood(meaning, line, says):
    verbs = [inflected(verb)[0] for verb in knowledge().lexicon.verbs[meaning]]
    assert len(verbs) > 12 and all(meaning_of(verb) == meaning for verb in verbs)
    # the verbs that stand in a name are left to chance here: which of the two is meant a line tells
    for verb in verbs[:: max(1, len(verbs) // 6)]:
        case = ask(line.format(verb), printing="latest").case
        assert case is not None and re.search(says, " ".join((case.says, *case.also))) and not case.missing, verb


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("he kicks my scout out with shanghai", "Scout ends at South Field"),
        ("i fling his archmage back to his hand with abduction", "Archmage returns to Bea's hand"),
        ("i mow his gnome down with seeing stars", "Gnome is destroyed"),
        ("he wants to bump my zapbot off with cannon", "Zapbot is destroyed"),
        ("he mind controls my zapbot with cats paw", "controlled by Bea"),
        ("carl happily toasts my zapbot with cannon", "Zapbot is destroyed"),
    ],
)
def test_what_a_verb_of_two_words_is_done_to_may_stand_between_them(line, says):
    case = ask(line, printing="latest").case
    assert re.search(says, " ".join((case.says, *case.also))) and case.mark == "literal", (case.says, case.why)


@pytest.mark.parametrize(
    "line",
    [
        "i shout and he evaluates my {}",
        "there is a swift conference about my {}",
        "my wanker of a brother has {}",
        "in every county {} is shown at court",
        "does the struggling {} get an opportunity",
        "what does the auction on {} count",
        "can i salvage my {} after the base scores",
        "it is his last stand and he plays {}",
        "is it time to go when {} scores",
        "i salvage what i can with {}",
        "in the spirit of the game he plays {}",
        "with teamwork we can beat {}",
        "we need to work together to kill {}",
        "i keep count of {}",
    ],
)
def test_an_ordinary_word_is_no_further_card(line):
    assert read_line(line.format("zapbot")).names == ("Zapbot",)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("does last stand work on my zapbot", "Last Stand"),
        ("when do i get to play final stand", "Final Stand"),
        ("what does celebration do", "Celebration"),
        ("my reversal on his zapbot", "Reversal"),
        ("i use guide on zapbot", "Guide"),
        ("soldier is on tortuga, he kills zapbot", "Soldier"),
        ("does spy get +1 from zapbot", "Spy"),
        ("he destroys the monarch next to zapbot", "The Monarch"),
        ("i answer with reversal when he plays zapbot", "Reversal"),
        ("i discard teamwork to zapbot", "Teamwork"),
        ("salvage in my bin and i play zapbot", "Salvage"),
        ("he kills spy with zapbot", "Spy"),
        ("can zapbot survive stalling", "Stalling"),
        ("his coordination hits my zapbot", "Coordination"),
        ("moves my leader two to tortuga", "Leader Two"),
        ("he throws celebration at zapbot", "Celebration"),
        ("when superiority resolves is zapbot there", "Superiority"),
        ("zapbot dies to salvage", "Salvage"),
        ("do i get prep back after zapbot dies", "Prep"),
    ],
)
def test_a_name_of_everyday_words_is_meant_where_nothing_else_can_be(line, name):
    assert name in read_line(line).names


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("he pins my zapbot with cannon", ("Zapbot", "Cannon")),
        ("does cannon crush my zapbot", ("Cannon", "Zapbot")),
        ("zapbot got jolted by cannon", ("Zapbot", "Cannon")),
        ("my cannon poisons his zapbot", ("Cannon", "Zapbot")),
        # it lies on it, or is what is done
        ("he poisons my zapbot with upgrade on it", ("Poison", "Zapbot", "Upgrade")),
        ("he shanghais my zapbot", ("Shanghai", "Zapbot")),
    ],
)
def test_a_name_that_is_a_verb_is_one_where_another_card_does_it(line, names):
    assert read_line(line).names == names


def test_who_is_called_as_a_card_is_plays_and_scores():
    assert ask("sally plays cannon on my zapbot", printing="latest").case.says == "Zapbot is destroyed."
    assert "Jason gains 4 VP" in ask("jason and me tie at tortuga, who gets 4", printing="latest").case.says
    assert read_line("jason kills my zapbot").names == ("Jason", "Zapbot")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("he moves my scout to tortuga with shanghai", "Scout ends at Tortuga"),
        ("i dinghy my buccaneer to tar pits", "Buccaneer ends at Tar Pits"),
        ("i shanghai his scout from tortuga to tar pits", "Scout ends at Tar Pits"),
        ("i move my zapbot off tortuga with dinghy", "Zapbot ends at North Field"),
        ("he kicks my zapbot out of tortuga with shanghai", "Zapbot ends at North Field"),
    ],
)
def test_where_somebody_is_told_to_go_is_where_he_comes_and_what_he_leaves_has_its_part(line, says):
    case = ask(line, printing="latest").case
    assert re.search(says, " ".join((case.says, *case.also))) and case.mark == "literal", (case.says, case.why)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("i whisk my archmage away from his base with dinghy", "Archmage ends at South Field"),
        ("i shove his zapbot off my base with shanghai", "Zapbot ends at South Field"),
    ],
)
def test_whose_a_base_is_says_nothing_of_whose_an_action_is(line, says):
    case = ask(line, printing="latest").case
    assert re.search(says, case.says) and case.mark == "literal"
