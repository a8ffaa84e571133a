"""Words that only colour what is told change nothing: neither what comes of a line, nor who stands behind it. Words that negate, count, tell
whose a card is or how strong are none."""

import re

import pytest

from adjudicator.judge.asking.asking import NOT_JUDGED, ask
from adjudicator.judge.composer.from_line import read_line
from adjudicator.judge.data.card_spellings import known_names
from adjudicator.judge.data.courtesies import without_colour
from adjudicator.judge.data.loaded import knowledge
from adjudicator.knowledge.words import fold, inflected

COLOUR = knowledge().lexicon.colour
#: Lines with a verdict behind which somebody stands: HOW where what is told of a minion may stand, DOES behind somebody who acts, SITS where
#: somebody may be told to do nothing, TALK where one may break in.
LINES = (
    "i DOES play a HOW cannon TALK on his HOW zapbot SITS TALK",
    "TALK he DOES seeing stars my HOW zapbot SITS, does it die",
    "TALK i DOES drop my HOW nukebot where his HOW warbot is SITS, does warbot survive",
    "his HOW ninja master is played where my HOW gnome is SITS TALK, does gnome die",
    "my HOW king rex is on tortuga SITS, he DOES beams up him. where is rex TALK",
    "his HOW leprechaun is at tortuga SITS and i DOES play my HOW zapbot there TALK",
    "his HOW general ivan is there SITS TALK, i DOES seeing stars his HOW zapbot",
    "my HOW upgrade is on my HOW zapbot TALK, he DOES plays seeing stars on it",
    "i DOES shanghai his HOW gnome SITS TALK",
    "TALK his HOW leprechaun SITS there, i DOES play my HOW zapbot. does it die",
)


def laid(line, **words):
    """A line with words where their places are, and none where no word is for them."""
    for place in ("HOW", "DOES", "SITS", "TALK"):
        line = re.sub(rf"\b{place}\b", words.get(place, ""), line)
    return re.sub(r" +(?=[ .,]|$)", "", line).strip()


def told(line):
    case = ask(line, printing="latest").case
    return case.says, case.also, case.mark, case.why


def words_of(kind):
    return [form for verb in COLOUR[kind] for form in inflected(verb) if form.endswith("ing")] if kind == "posture" else COLOUR[kind]


#: Each kind of these words with where it may stand, and the lines that have such a place.
PLACES = {"size": "HOW", "mood": "HOW", "manner": "DOES", "posture": "SITS", "talk": "TALK"}
PLACED = [(kind, place, line) for kind, place in PLACES.items() for line in LINES if place in line]


@pytest.mark.parametrize(("kind", "place", "line"), PLACED)
def test_no_kind_of_colour_changes_a_verdict(kind, place, line):
    plain = told(laid(line))
    assert plain[2] != NOT_JUDGED
    words = words_of(kind)
    # each line takes others of the kind, the same each time
    for word in words[LINES.index(line) :: 3 * len(LINES)]:
        coloured = laid(line, **{place: word})
        assert word in coloured and told(coloured) == plain, coloured


@pytest.mark.parametrize("kind", sorted(COLOUR))
def test_a_word_that_colours_means_nothing_else(kind):
    lexicon = knowledge().lexicon
    shapes = {fold(word) for known in lexicon.shapes.values() for word in known}
    verbs = {form for known in lexicon.verbs.values() for verb in known for form in inflected(verb)}
    names = known_names().exact.keys()
    assert not {fold(word) for word in words_of(kind)} & (shapes | verbs | names | {fold(word) for word in lexicon.terms})


@pytest.mark.parametrize(
    ("line", "left"),
    [
        # what is asked
        ("how fat is shogun", "how big is shogun"),
        ("is rex huge there", "is rex huge there"),
        # what somebody may be called
        ("my grumpy dies", "my grumpy dies"),
        # as how somebody is
        ("rex is very angry, and he moves", "rex is very , and he moves"),
        ("his mad fat 5", "his 5"),
        ("he stinks and my sweet guy sits there grinning", "he stinks and my guy sits there"),
    ],
)
def test_only_what_colours_is_left_out(line, left):
    tokens = re.findall(r"\w+|,", line)
    assert " ".join(word for _, word in without_colour(tokens, frozenset())) == left


def test_a_name_keeps_its_words():
    assert read_line("furious george meets my surfing penguin, lucky charm on it").names[:2] == ("Furious George", "Surfing Penguin")


@pytest.mark.parametrize("word", ["nobodys", "second", "buried", "unmoved", "other"])
def test_words_that_weigh_hold_a_verdict_back_or_are_read(word):
    plain = told("he seeing stars my zapbot")
    weighed = told(f"he seeing stars my {word} zapbot")
    assert weighed[2] == NOT_JUDGED or weighed[0] != plain[0]
