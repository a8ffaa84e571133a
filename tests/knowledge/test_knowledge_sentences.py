"""The splitter: the same pieces each time, whatever the scan did to the page."""

from pathlib import Path

import pytest

from adjudicator.knowledge.sources.sentences import HASH_DIGITS, sentence_hash, split

BOOK = Path(__file__).parent / "documents" / "old-book.txt"


def texts(document):
    return [one.text for one in split(document)]


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ("", []),
        ("\n\n***\n| | |\n---\n", []),
        ("One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"]),
        ("What?! Yes... and no... maybe.", ["What?!", "Yes... and no... maybe."]),
        ('"Quoted." Then (done.) Now', ['"Quoted."', "Then (done.)", "Now"]),
        ("He won vs. Ann at St. Ives. Mr. Fox left, i.e. Bob.", ["He won vs. Ann at St. Ives.", "Mr. Fox left, i.e. Bob."]),
        ("See p. 8. Then p. 9 tells it.", ["See p. 8.", "Then p. 9 tells it."]),
        ("Drawn by D.J. Fox. Next", ["Drawn by D.J. Fox.", "Next"]),
        ("It is player A. If B takes it.", ["It is player A.", "If B takes it."]),
        ("They do it, etc. Another one.", ["They do it, etc.", "Another one."]),
        ("It is so.[probably] Perhaps not.[1] Yes.", ["It is so.[probably]", "Perhaps not.[1]", "Yes."]),
        ("It acts. (e.g. Fox, Owl) Then it rests.", ["It acts. (e.g. Fox, Owl)", "Then it rests."]),
        ("It acts. (Not the Fox.) Then it rests.", ["It acts.", "(Not the Fox.)", "Then it rests."]),
        ("1. First line\n2. Second line", ["1. First line", "2. Second line"]),
        ("- · 8 cards\n- 1. Look. Choose\n• End", ["- · 8 cards", "- 1. Look.", "Choose", "• End"]),
        ("Set up!\t3\nThe end 4", ["Set up! 3", "The end 4"]),
        ("A heading\nText of the page", ["A heading", "Text of the page"]),
        ("The page was wide enough for a long line of text that is full of\nWords and goes on.",
         ["The page was wide enough for a long line of text that is full of Words and goes on."]),
        ("Moving a card is not\n\n\n\nplaying it. Never.", ["Moving a card is not playing it.", "Never."]),
        ("It is over.\n\nand so on", ["It is over.", "and so on"]),
        ("**Bold** _and_ # marked", ["Bold and marked"]),
    ],
)  # fmt: skip
def test_how_a_text_is_cut(document, expected):
    assert texts(document) == expected


def test_a_scanned_page():
    assert texts(BOOK.read_text("utf-8")) == [
        "OLD BOOK",
        "Scoring 8",
        "Lore 9",
        "SCORING",
        "A base is checked when its total reaches the breakpoint (see p. 3).",
        "Herons count, too; frogs do not, e.g. Frog's Ete.",
        "- 1. Look at each base.",
        "- 2. If none is ready, the turn is over, and the next player begins!",
        "(Nobody minds.)",
        "For example, two herons on The Nest make it ready. (e.g. one of 3 and one of 4)",
        "It scores.[probably]",
        "LORE",
        "Herons are proud birds.",
    ]


def test_sentences_know_their_number_line_and_hash():
    found = split("One. Two.\n\n\nThree.")
    assert [(one.number, one.line) for one in found] == [(1, 1), (2, 1), (3, 4)]
    assert [one.hash for one in found] == [sentence_hash(one.text) for one in found]


def test_the_hash_is_of_the_words_alone():
    assert sentence_hash("It's  OVER, at\nlast!") == sentence_hash("its over - at last")
    assert sentence_hash("it is over") != sentence_hash("over it is")
    assert len(sentence_hash("it is over")) == HASH_DIGITS
