"""Words for minions told by number, and for what there is not, are taken out of a line; where a line tells neither, nothing is taken."""

import pytest

from adjudicator.judge.composer import from_line
from adjudicator.judge.composer.line import shape
from adjudicator.judge.composer.line.lying.hit_together import HitTogether, without_hit
from adjudicator.judge.composer.line.pieces import Piece
from adjudicator.judge.composer.line.settling.denied import WithoutDenied, without_denied


def hit(line: str, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Piece], HitTogether]:
    """What was looked at for minions that are hit together, and what was found."""
    found = []

    def looked(pieces: list[Piece]) -> HitTogether:
        found.append((list(pieces), without_hit(pieces)))
        return found[-1][1]

    monkeypatch.setattr(shape, "without_hit", looked)
    from_line.read_line.__wrapped__(line)
    return found[-1]


def denied(line: str, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Piece], WithoutDenied]:
    """What was looked at for what there is not, and what was found."""
    found = []

    def looked(pieces: list[Piece]) -> WithoutDenied:
        found.append((list(pieces), without_denied(pieces)))
        return found[-1][1]

    monkeypatch.setattr(from_line, "without_denied", looked)
    from_line.read_line.__wrapped__(line)
    return found[-1]


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("i power outage, two 2s and my 3 there", ""),
        ("mass enchantment moves his three 2s", ""),
        ("crop circles on my three 2s, do they come back to me", "Crop Circles"),
    ],
)
def test_minions_told_by_number_are_taken(line: str, card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert hit(line, monkeypatch)[1].card == card


@pytest.mark.parametrize(
    "line",
    [
        # one minion, told by his power
        "i disintegrator his 3",
        "can i shanghai his 4 to tortuga",
        "seeing stars on my 2",
        # what is counted is no minion
        "i play crop circles and then 2 actions",
        "bear hug, do i get 2 cards",
        "shanghai gives me 3 vp?",
        "time loop then i play two more actions",
        # what bears something
        "upgrade on a 3, can he disintegrator it",
        "augmentation on my 2 with poison",
        # several that are named
        "crop circles on scout and collector",
        "powderkeg on my first mate, scout and zapbot are there",
        # no action does it
        "zapbot plays a 2 and a hoverbot",
        "king rex with three 2s around, what is he",
        # a base is weighed
        "before the mothership scores i shanghai two 2s over",
        "he has 12 and i have two 3s when the homeworld scores, full sail",
    ],
)
def test_minions_that_are_not_hit_together_are_left(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces, found = hit(line, monkeypatch)
    assert found == HitTogether(pieces)


@pytest.mark.parametrize(
    ("line", "kinds"),
    [
        ("disintegrator on his scout, and i have no minion there", ["minion"]),
        ("nobody put anything on my scout, he disintegrators him", ["action"]),
        ("collector with no counters on him", ["counter"]),
    ],
)
def test_what_there_is_not_is_taken(line: str, kinds: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert [one.kind for one in denied(line, monkeypatch)[1].denied] == kinds


@pytest.mark.parametrize(
    "line",
    [
        # what somebody asks or says, and not what there is
        "does nothing happen to scout",
        "can nobody destroy my warbot",
        "no way he shanghais my scout",
        "no, i disintegrator the zapbot",
        # plays and what is in a hand, a deck or a pile
        "scout with no minion play left",
        "i have no cards in hand, collector",
        "no minion in my deck, hoverbot",
        "he has no action left, time loop",
        "tenacious z and nothing in the discard pile",
        # nothing but what is there
        "nobody else is there, invader",
        "zapbot with nothing else there",
        # cards by whose names or texts there is none
        "upgrade on my scout, not on the zapbot",
        "warbot wasnt destroyed by disintegrator",
        "he didnt use the talent, i shanghai his scout",
        # who has what where a base scores
        "the homeworld scores, i have 12 he has 9 and bob has no minions",
    ],
)
def test_where_nothing_is_told_not_to_be_there_nothing_is_taken(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces, found = denied(line, monkeypatch)
    assert found == WithoutDenied(pieces)
