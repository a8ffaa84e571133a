"""A minion that is only called by its power where totals are told, and at which a card is aimed: "he has 9 and I have 8, I play Can Has
Cheeseburger on his 3"; and minions that are only counted besides another one: "a base where I got 2 others"."""

from __future__ import annotations

from collections.abc import Sequence

from .......knowledge.words import fold
from ....crowds import STRONGEST
from ....facts.kinds import kind_of
from ....pieces import STOPS, Piece, number_of

#: So many totals make the number of a minion another one's.
_TOTALS = 2
_OTHERS = frozenset(("others", "more"))


def aimed_by_strength(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a line, with each minion as one of so much power, or as a minion."""
    found = list(pieces)
    numbers = [at for at, one in enumerate(found) if one.text.isdigit()]
    for at in reversed(numbers):
        power = int(found[at].text)
        after = found[at + 1] if at + 1 < len(found) else Piece(".")
        aimed = (
            at > 2 and found[at - 1].means in ("mine", "theirs") and found[at - 2].means == "on" and kind_of(found[at - 3].card) == "action"
        )
        ends = after.text in STOPS or after.means in ("and", "then")
        if aimed and ends and 0 < power <= STRONGEST and len(numbers) > _TOTALS:
            found[at : at + 1] = [Piece("guy", means="minion"), Piece("of"), Piece("power", means="power"), found[at]]
    for at in range(1, len(found)):
        after = found[at + 1] if at + 1 < len(found) else Piece(".")
        counted = fold(found[at].text) in _OTHERS and number_of(found[at - 1].text) > 0 and not found[at - 1].card
        had = at > 1 and found[at - 2].means == "have"
        if counted and had and (after.text in STOPS or fold(after.text) in ("there", "here")):
            found[at] = Piece("minions", means="minion")
    return found
