"""What no source has a rule on, and texts that nobody has put down: an answer says so, and judges nothing that nobody told of."""

import pytest

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.on_topic import NOT_THE_RULES
from adjudicator.judge.asking.otherwise.other_printing import OTHER


@pytest.mark.parametrize(
    ("line", "about", "near"),
    [
        ("are table deals binding? he promised not to touch my base and then did", "deals and promises", None),
        ("we had a deal that he leaves my base alone", "deals and promises", None),
        ("is there a time limit for one turn, shes been thinking 10 min", "how long a turn may take", None),
        ("he takes ages every turn", "how long a turn may take", None),
        (
            "how many seconds do i have to wait so he can wil wheaton my action",
            "how long one has to wait",
            "clarification:leave-time-to-interrupt",
        ),
        ("he forgot to draw his 2 cards last turn can he draw them now", "forgotten", "rule:draw-and-discard-are-duties"),
        ("can i take back a move if nobody did anything yet", "taking it back", "clarification:leave-time-to-interrupt"),
        ("does she have to tell me how many cards shes holding", "number of cards", "rule:hands-are-kept-hidden"),
        ("the coin landed on its edge, flip again?", "shows no side", None),
        ("one of us has to go home, what about his minions", "leaves before the end", None),
    ],
)
def test_what_no_source_has_a_rule_on_is_told_so(line, about, near):
    found = ask(line)
    assert "source" in found.nothing and about in found.nothing and found.case is None
    assert ([one.key for one in found.statements] == []) if near is None else near in [one.key for one in found.statements]


@pytest.mark.parametrize(
    "line",
    [
        "i stole his guy with muffin and it has missing uplink on it. do i draw",
        "i play grave digger and take back my warbot",
        "i forgot where i buried what, can i peek at it",
        "how long does an ongoing last, is there a timer on it",
    ],
)
def test_such_words_in_a_name_or_in_another_question_ask_for_no_manners(line):
    assert "source" not in ask(line, judged=False).nothing


def test_manners_of_another_game_are_not_asked_for_here():
    assert ask("uno rules question: is there a time limit for a turn").nothing == NOT_THE_RULES


@pytest.mark.parametrize(
    "line",
    [
        "my sister and me both want dinosaurs. allowed?",
        "he has pirates already, can i take pirates as well",
        "my wife and i would both like to be wizards",
    ],
)
def test_two_who_want_one_faction_get_the_rule_on_that(line):
    assert [one.key for one in ask(line).statements][:2] == [
        "rule:several-players-may-share-a-faction",
        "rule:no-faction-doubled-in-one-deck",
    ]


def test_two_factions_are_not_one_that_two_want():
    assert ask("he has vampires and i have pirates, both ok?").statements == ()


@pytest.mark.parametrize(
    ("line", "told", "texts"),
    [
        ("what does lasertops do", "", ["card:lasertops"]),
        ("exact wording on the very first death wisher before they redid vigilantes", "in the first printing is not known here", []),
        (
            "begin the summoning from the newest all stars printing, whats the text",
            "no text of it yet for Smash Up All Stars",
            ["card:begin-the-summoning"],
        ),
        ("what does head grabber do exactly, card is sticky cant read it", "what Head Grabber says is not known here", []),
    ],
)
def test_who_asks_for_a_text_is_told_it_or_that_it_is_not_known(line, told, texts):
    found = ask(line)
    assert told in found.nothing and (found.nothing == "") == (told == "")
    assert [one.key for one in found.statements if one.key.startswith("card:")] == texts and found.case is None


def test_of_a_text_that_stands_for_an_unknown_first_one_that_is_told():
    (text,) = ask("what did porthos say in the first printing").statements[:1]
    assert text.says.endswith("That is the latest text; what the first printing says is not known here.")


def test_what_holds_of_a_first_text_is_told_with_the_latest():
    found = ask("tar pits: his guy dies there, under the deck?", judged=False)
    (one,) = [one for one in found.statements if one.key == "rule:tar-pits-sinks-the-destroyed"]
    assert "instead" in one.says or "card:tar-pits" in [other.key for other in found.statements]


def test_what_may_be_picked_by_the_other_printing_alone_is_told():
    case = ask("lasertops onto a base where his fan (2) is wearing an upgrade. dead or not", printing="first").case
    assert (
        "finds no target" in case.says
        and f"{OTHER['first'][1]}, if Ann uses Lasertops" in case.otherwise
        and "Fan is destroyed" in case.otherwise
    )


def test_the_draft_tells_of_which_factions_one_picks():
    (first, *_) = ask("how does the faction draft go again, who picks 2nd faction first").statements
    assert first.key == "rule:draft-there-and-back" and "at least two for each player" in first.says and "All factions" not in first.says
