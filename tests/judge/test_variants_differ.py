"""What a variant of a situation claims can be otherwise: no two of one situation are the same case, and what nobody may do is tried."""

import pytest
from support.collection import situations

#: Keys that tell of a variant and put nothing on its table.
TOLD = ("situation", "title", "name", "cites", "shows", "about", "note", "narrative", "expect")
#: How the keys of what can be done in Play Cards begin.
MOVES = ("play:", "talent:", "use:")


def case(data):
    """All of a variant that is replayed."""
    return repr({key: value for key, value in data.items() if key not in TOLD})


@pytest.mark.parametrize("path", situations(), ids=lambda path: path.stem)
def test_no_two_variants_are_the_same_case(path):
    """Two names of one case would show the reader the same twice; what is expected of it belongs to one of them."""
    seen = {}
    for name, data in situations()[path].variants:
        assert seen.setdefault(case(data), name) == name


@pytest.mark.parametrize("path", situations(), ids=lambda path: path.stem)
def test_what_cannot_be_done_is_tried(path):
    """That a play or a use was never among what could be done holds of any name that is misspelled; an attempt is refused for a reason."""
    for name, data in situations()[path].variants:
        for entry in data.get("expect") or ():
            offer = entry.get("offered") or {}
            if offer.get("never") or entry.get("never"):
                assert offer.get("ask") != "turn", f"{name}: try it, and expect it refused"
                assert not any(str(one).startswith(MOVES) for one in offer.get("includes", ())), f"{name}: try it, and expect it refused"
                assert "ask" in offer or "about" in offer, f"{name}: say which choice"
