"""How strong minions are that have not changed and of which nothing else is told, where other cards make that what it is."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ....language.english import capitalized
from ...replay.replay import Replay
from ..copies import Copies
from ..how_strong import given_power
from ..what_gives_it import power_parts
from .over import is_as_it_was

#: Of so many cards it is told; on a table with more most are nobody's question.
MOST = 2


def other_powers(made: Replay, told: Iterable[str]) -> list[str]:
    """The powers that are not the printed ones, of minions of which ``told``, what is told already, says nothing; where those are many, of
    the ones that other cards make stronger or weaker."""
    copies, powers = Copies(made), made.values().power
    said = " ".join(told)
    found: dict[str, bool] = {}
    for card in made.position.play:
        face = made.position.ident[card].face
        if (
            face is None
            or face.kind != "minion"
            or copies.name(card) in _but_as_a_host(said, copies.name(card))
            or powers.get(card) in (None, face.power)
        ):
            continue
        name = copies.all_of([card])[0]
        if by := given_power(made, card, counted=" counter" in name):
            has = "stays as it was, with" if is_as_it_was(made, card) else "has"
            line = f"{capitalized(name)} {has} power {powers[card]}{by}."
            found[line] = any(part.source != card for part in power_parts(made, card))
    lines = list(found) if len(found) <= MOST else [line for line, of_others in found.items() if of_others]
    return lines if len(lines) <= MOST else []


def _but_as_a_host(said: str, name: str) -> str:
    """What is said, without that something lies on a card of a name: how strong the card is that tells not."""
    return re.sub(rf"\blies? on {re.escape(name)}\b", "", said)
