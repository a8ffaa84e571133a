"""What a verdict would be by the other printing of the named cards, the first or the latest: at one table lies the one, at the next the
other, so who asks is told both where they differ, as far as somebody stands behind the other."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from ...composer.from_names import NamedCase
from ...composer.taking_part import name_of
from ...data.loaded import knowledge, library
from ...data.reworded import reworded
from ...line_replays import LineReplays
from ...replay.outcome import outcome
from ...replay.replay import Replay
from ...replay.script import DECLINING
from ...situation.paths import in_play, list_at
from ...verdict.verdict import verdict
from ..verdict_status import NOT_JUDGED, verdict_status

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
    elif _alike(other, played):
        return ""
    left = _left_undone(made, other) if other is not None else None
    used = None
    if left is not None:
        # who leaves it undone does so by his own will, and not by the printing
        used = replays.or_none({**data, "answers": [{**left.answer, "always": True}, *list_at(data, "answers")]})
        if used is not None and (used.refused or used.ended == "spent"):
            used = None
        if used is not None and _alike(used, played):
            return f"{begins} {left.who} need not use {left.name}."
    if other is None or _hits_another(made.happening.card, played, used or other):
        return ""
    said_there = _news(used or other, data, made, said, placed)
    if said_there and left is not None and used is not None and said_there != _news(other, data, made, said, placed):
        begins = f"{begins}, if {left.who} uses {left.name}"
    return f"{begins}: {said_there}" if said_there else ""


def _news(other: Replay, data: dict[str, Any], made: NamedCase, said: str, placed: bool) -> str:
    """What comes of a case and is not said of it by the printing that was asked for; empty where nobody stands behind it."""
    spoken = [card for card, one in other.position.ident.items() if one.face is not None and one.face.card.name in said]
    told = verdict(other, knowledge(), about=spoken, placed=placed)
    if verdict_status(data, other, told.standing, made.missing).status == NOT_JUDGED:
        return ""
    known = set(_SENTENCES.split(said))
    return " ".join(one for one in _SENTENCES.split(told.says) if one not in known)


class _Left(NamedTuple):
    """A named card that somebody may use and does not, as nobody fixed it, and what answers that he does."""

    who: str
    name: str
    answer: dict[str, Any]


def _left_undone(made: NamedCase, other: Replay) -> _Left | None:
    """The first named card that its player may use, and by the printing that was asked for need not be asked."""
    for one in other.decisions:
        name = name_of(other, one.choice.about)
        if one.given == "open" and one.choice.ask == "may" and one.key in DECLINING and name in made.names and one.choice.who:
            return _Left(one.choice.who, name, {"who": one.choice.who, "ask": "may", "about": one.choice.about, "pick": "yes"})
    return None


def _alike(one: Replay, other: Replay) -> bool:
    """Whether two replays end the same."""
    return outcome(one.game, library(), one.profile).key == outcome(other.game, library(), other.profile).key


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
