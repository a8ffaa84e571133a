"""A verdict on another happening than the one that is asked about has no status: a second card that the same one would bring, a card that
may come and lies there already, the base that a card brought, what is handed to somebody."""

import pytest

from adjudicator.judge.asking.asking import ask
from adjudicator.judge.asking.verdict_status import NOT_JUDGED


@pytest.mark.parametrize("printing", ["first", "latest"])
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("zombie lord put a guy there, guy got moved off. can i put a second one", "whether another can be played"),
        ("zombie lord put a walker on an empty base and it got moved off. can i put another there", "whether another can be played"),
        ("my 5th card of the turn was a before scoring special, arcane protector ok now?", "whether Arcane Protector may be played"),
        ("he has 10 in hand and my lord of the prance makes him draw. discard one?", "what is discarded"),
        ("idaho smith added a base. once it scores are we back to the normal number", "how many bases there are"),
        ("anansis web hands his action to me, does my osebo grow", "hands nothing to anybody"),
        # from whose pile something is taken tells of nothing that lies there
        ("mass enchantment hits his they keep coming, from whose bin do i take the guy", "They Keep Coming could do something with"),
    ],
)
def test_another_happening_than_the_one_asked_is_not_judged(line, why, printing):
    case = ask(line, printing=printing).case
    assert case is not None and case.mark == NOT_JUDGED and why in case.why, (case.mark, case.why)


def test_how_many_it_comes_to_on_a_table_that_is_told_is_in_no_text():
    assert ask("4 bases out, i got guys on one, zombie lord goes on an empty one. how many extras max").case is None
    assert ask("zombie lord how many can i raise, one total or one per place").case is not None
