"""What a verdict would be by the other printing of the named cards, the first or the latest: at one table lies the one, at the next the
other, so who asks is told both where they differ, as far as somebody stands behind the other."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..composer.from_names import NamedCase
from ..composer.taking_part import name_of
from ..data.loaded import knowledge, library
from ..data.reworded import reworded
from ..line_replays import LineReplays
from ..replay.outcome import outcome
from ..replay.replay import Replay
from ..situation.paths import in_play
from ..verdict.verdict import verdict
from .verdict_status import NOT_JUDGED, verdict_status

#: By the printing that was asked for: the other one, and how it is told.
OTHER = {"first": ("latest", "By the latest printing"), "latest": ("first", "By the first printing")}
#: What a card does to another.
_DONE = frozenset(("destroy", "return", "move", "control"))
_SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-Z])")


def by_the_other_printing(
    made: NamedCase, played: Replay, said: str, replays: LineReplays, anew: Callable[[str], NamedCase | None], placed: bool = True
) -> str:
    """One sentence on what comes of a case by the other printing, empty where it is the same. ``played``: its replay, and ``said`` its
    verdict; ``replays``: of the line; ``anew``: makes the case for a printing, where what happens here cannot happen by it; ``placed``:
    whether the verdict says what the places at a base are worth."""
    asked = str(made.data.get("printings") or "first")
    if asked not in OTHER or not any(map(reworded, made.names)):
        return ""
    printing, begins = OTHER[asked]
    data = {**made.data, "printings": printing}
    if any(_came_otherwise(str(card.get("card"))) for _, card in in_play(data)):
        return ""
    other = replays.or_none(data)
    if other is None or other.refused:
        case = anew(printing)
        data, other = (case.data, replays.or_none(case.data)) if case is not None else (data, None)
        # that it is refused by the other is the answer by that
        refused = [one.says for one in other.refused] if other is not None else []
        if case is None or any(not one.endswith(tuple(refused)) for one in case.missing):
            return ""
    elif outcome(other.game, library(), other.profile).key == outcome(played.game, library(), played.profile).key:
        return ""
    if other is None or _hits_another(made.happening.card, played, other):
        return ""
    spoken = [card for card, one in other.position.ident.items() if one.face is not None and one.face.card.name in said]
    told = verdict(other, knowledge(), about=spoken, placed=placed)
    if verdict_status(data, other, told.standing, made.missing).status == NOT_JUDGED:
        return ""
    known = set(_SENTENCES.split(said))
    says = " ".join(one for one in _SENTENCES.split(told.says) if one not in known)
    return f"{begins}: {says}" if says else ""


def _hits_another(card: str, played: Replay, other: Replay) -> bool:
    """Whether a card does something to this one by the one printing and to that one by the other: what was told of one is not picked."""
    here, there = (
        {one for step in made.trace.steps if name_of(made, step.source) == card and step.kind in _DONE for one in step.cards}
        for made in (played, other)
    )
    return bool(here and there) and here.isdisjoint(there)


def _came_otherwise(name: str) -> bool:
    """Whether a card does something else by the one printing when it is played than by the other: what lies there by the one would have
    come of it."""
    if not reworded(name):
        return False
    card = library().find(name)
    return bool(card.face("first").on_play or card.face("latest").on_play)
