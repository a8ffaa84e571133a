"""What would multiply without bound is refused with its place, before anything is played; what cards really say is not."""

import json

import pytest

from adjudicator.ground.strict_yaml import read_text
from adjudicator.judge.data.loaded import library
from adjudicator.language.compiling import Compiler
from adjudicator.language.compiling.growth import check_growth


def nested(depth):
    """A number that counts the minions as strong as the number of minions as strong as..."""
    inner = {"each": "minion"}
    for _ in range(depth):
        inner = {"each": "minion", "power": {"at_least": {"count": inner}}}
    return {"count": inner}


def found(body):
    """The findings about an ability that does this on play."""
    text = json.dumps({"on_play": {"do": body}})
    compiler = Compiler("made")
    compiler.ability(read_text(text, "made"), "made@first#0")
    return [finding.code for finding in compiler.findings]


COUNTED = {"count": {"each": "minion"}}
TOO_MUCH = {
    "counts within counts": {"gain_vp": nested(9)},
    "four repeats": {"repeat": {"number": COUNTED, "do": {"repeat": {"number": COUNTED, "do": {"repeat": {"number": COUNTED, "do": {
        "repeat": {"number": COUNTED, "do": {"draw": 1}}}}}}}}},
    "large repeats": {"repeat": {"number": 90, "do": {"repeat": {"number": 90, "do": {"draw": 2}}}}},
    "a product": {"extra": {"kind": "minion", "number": {"times": {"number": 90, "by": {"times": {"number": 90, "by": 90}}}}}},
    "a product of products": {"draw": {"number": {"times": {"number": {"times": {"number": COUNTED, "by": COUNTED}}, "by": {
        "times": {"number": COUNTED, "by": COUNTED}}}}}},
    "much, often": {"repeat": {"number": {"times": {"number": 2, "by": 90}}, "do": {"gain_vp": 90}}},
}  # fmt: skip
FINE = {
    "a count": {"draw": COUNTED},
    "a count within a count": {"gain_vp": nested(2)},
    "two for each": {"draw": {"number": {"times": {"number": 2, "by": COUNTED}}}},
    "a repeat of a few": {"repeat": {"number": 3, "do": {"repeat": {"number": COUNTED, "do": {"draw": 1}}}}},
}


@pytest.mark.parametrize("name", TOO_MUCH)
def test_what_multiplies_without_bound_is_refused(name):
    assert found(TOO_MUCH[name]) == ["grows-without-bound"]


@pytest.mark.parametrize("name", FINE)
def test_what_a_card_could_say_is_not(name):
    assert found(FINE[name]) == []


def test_no_card_of_the_library_grows_without_bound():
    compiler = Compiler("all")
    for ability in library().abilities.values():
        check_growth(compiler, ability)
    assert compiler.findings == []
