"""Whether a later printing takes a contested reading its point: where another answer changes the outcome, but on the newest text of one
card no longer does, that is worth saying to somebody who looks at the card."""

from __future__ import annotations

from typing import Any

from ...ground.findings import BadInput
from ...ground.meter import exhausted, metered
from ...ground.strict_yaml import Map
from ...language.library import Library
from ..data.profiles import GameProfile
from ..replay.outcome import end_of
from ..replay.replay import Replay, replay
from .comparison import Comparison, Interpretation

#: Most replays, and steps of evaluation (``ground.meter``), of one such question: forty times what the largest case of the collection
#: needs.
BUDGET, STEPS = 8, 50_000


def settled_by_later_printings(
    data: Map, file: str, library: Library, profile: GameProfile, compared: Comparison, *, budget: int = BUDGET, steps: int = STEPS
) -> dict[str, tuple[str, ...]]:
    """Question that matters -> cards, each of which in its latest printing makes the same of every answer that was tried; with what tells
    that printing. Nothing where a printing matters by itself, as that is said anyway.

    ``compared``: the comparison of the same data. What the budget does not reach is left out."""
    if compared.printings or not compared.matters:
        return {}
    with metered(steps):
        return _settled(data, file, library, profile, compared, budget)


def _settled(data: Map, file: str, library: Library, profile: GameProfile, compared: Comparison, budget: int) -> dict[str, tuple[str, ...]]:
    cards = _older(compared.base.made)
    found: dict[str, tuple[str, ...]] = {}
    left = budget

    def run(printing: dict[str, str], answers: dict[str, str]) -> tuple[Any, ...] | None:
        nonlocal left
        if left <= 0 or exhausted():
            return None
        left -= 1
        try:
            made = replay(data, file, library, profile, printing=printing, answers=answers)
        except BadInput:
            return None
        return None if made.ended == "spent" else end_of(made)

    for question in compared.matters:
        parting = [one for one in compared.variants if one.group and _alone(one, question)]
        settled = []
        for card in cards:
            plain = run({card: "latest"}, {}) if parting else None
            if plain is not None and all(run({card: "latest"}, {question: one.change[0][2]}) == plain for one in parting):
                settled.append(_told(card, library))
        if settled:
            found[question] = tuple(settled)
    return found


def _alone(one: Interpretation, question: str) -> bool:
    return len(one.change) == 1 and one.change[0][:2] == ("question", question)


def _told(card: str, library: Library) -> str:
    cue = library.find(card).face("latest").cue
    return f"{card} ({cue[:1].lower()}{cue[1:]})" if cue else card


def _older(made: Replay) -> tuple[str, ...]:
    """The cards that lie there in a printing that is not their latest."""
    faces = (identity.face for identity in made.setting.game.position.ident.values())
    return tuple(sorted({face.card.name for face in faces if face is not None and face is not face.card.face("latest")}))
