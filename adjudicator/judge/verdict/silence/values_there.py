"""How strong minions are that have not changed and of which nothing else is told, where other cards make that what it is."""

from __future__ import annotations

from collections.abc import Iterable

from ....language.english import capitalized
from ...replay.replay import Replay
from ..copies import Copies
from ..how_strong import given_power

#: Of so many cards it is told; on a table with more most are nobody's question.
MOST = 2


def other_powers(made: Replay, told: Iterable[str]) -> list[str]:
    """The powers that are not the printed ones, of minions of which ``told``, what is told already, says nothing."""
    copies, powers = Copies(made), made.values().power
    said = " ".join(told)
    found = []
    for card in made.position.play:
        face = made.position.ident[card].face
        if face is None or face.kind != "minion" or copies.name(card) in said or powers.get(card) in (None, face.power):
            continue
        by = given_power(made, card)
        if by:
            found.append(f"{capitalized(copies.all_of([card])[0])} has power {powers[card]}{by}.")
    return list(dict.fromkeys(found)) if len(found) <= MOST else []
