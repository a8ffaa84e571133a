"""Whose a card was taken to be that a line says nothing of, where that mattered: an action that lies on a base and does nothing to what was
told may do something to it if it is the other player's."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ...ground.findings import BadInput
from ..composer.from_line import PlainLine
from ..composer.from_names import NamedCase
from ..composer.line.card_facts import lies_on_base
from ..composer.taking_part import name_of
from ..composer.told import ANN, BEA, OTHER
from ..data.loaded import game_profile, knowledge, library
from ..replay.replay import Replay, replay
from ..situation.paths import as_map, list_at
from ..verdict.verdict import verdict

_PLAYERS = re.compile(rf"\b(?:{ANN}|{BEA})\b")


def guessed_sides(line: PlainLine, case: NamedCase, made: Replay, says: str, profile: str) -> tuple[str, ...]:
    """The cards of a case of which it mattered whose they are, and nobody told, in words that follow "not in the case". ``made``: its
    replay, and ``says`` its headline."""
    acted = {name_of(made, step.source) for step in made.trace.steps}
    named = (name for name in case.names if lies_on_base(name) and name not in line.told.sides and name not in acted)
    return tuple(f"whose {name} is" for name in named if _matters(name, case, says, profile))


def _matters(name: str, case: NamedCase, says: str, profile: str) -> bool:
    """Whether it comes out otherwise with a card in the other player's hands."""
    other = _turned(name, case.data)
    if other is None:
        return False
    try:
        made = replay(as_map(other), "case", library(), game_profile(profile))
    except BadInput:
        return False
    return _PLAYERS.sub("", verdict(made, knowledge()).says) != _PLAYERS.sub("", says)


def _turned(name: str, data: Mapping[str, Any]) -> dict[str, Any] | None:
    """A case with a card that lies on a base as the other player's, ``None`` where it lies on none."""
    bases, found = [], False
    for base in list_at(data, "bases"):
        base = dict(base) if isinstance(base, Mapping) else {"base": base}
        for player in (ANN, BEA):
            lying = [one for one in base.get(player) or () if isinstance(one, Mapping) and one.get("card") == name]
            if lying and not found:
                found = True
                base[player] = [one for one in base[player] if one not in lying]
                base[OTHER[player]] = [*(base.get(OTHER[player]) or ()), *lying]
        bases.append(base)
    return {**data, "bases": bases} if found else None
