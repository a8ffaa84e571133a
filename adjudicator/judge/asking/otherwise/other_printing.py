"""What a verdict would be by the other printing of the named cards, the first or the latest: at one table lies the one, at the next the
other, so who asks is told both where they differ, as far as somebody stands behind the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...composer.from_names import NamedCase
from ...composer.line.facts.picking import lies_only_on_own
from ...composer.taking_part import name_of
from ...data.loaded import knowledge, library
from ...data.reworded import reworded
from ...line_replays import LineReplays
from ...replay.outcome import end_of
from ...replay.replay import Decision, Replay
from ...replay.script import DECLINING
from ...situation.paths import in_play, list_at
from ...verdict.verdict import verdict
from ..asked.breakpoint_asked import breakpoint_asked
from ..verdict_status import NOT_JUDGED, verdict_status
from .if_left import left_to_players
from .played_otherwise import named_cards, news_of, played_otherwise

#: By the printing that was asked for: the other one, and how it is told.
OTHER = {"first": ("latest", "By the latest printing"), "latest": ("first", "By the first printing")}
#: Of so many cards in turn it is told what comes if they are used.
MOST_USED = 3
#: What a card does to another.
_DONE = frozenset(("destroy", "return", "move", "control"))


def by_the_other_printing(
    made: NamedCase,
    played: Replay,
    said: str,
    replays: LineReplays,
    anew: Callable[[str], NamedCase | None],
    placed: bool = True,
    text: str = "",
) -> str:
    """One sentence on what comes of a case by the other printing, empty where it is the same. ``played``: its replay, and ``said`` its
    verdict; ``replays``: of the line; ``anew``: makes the case for a printing, where what happens here cannot happen by it; ``placed``:
    whether the verdict says what the places at a base are worth; ``text``: of the line, folded, which may ask for a breakpoint."""
    asked = str(made.data.get("printings") or "first")
    if asked not in OTHER or not any(map(reworded, made.names)):
        return ""
    printing, begins = OTHER[asked]
    data = {**made.data, "printings": printing}
    if any(_came_otherwise(str(card.get("card"))) for _, card in in_play(data)) or _lies_amiss(data, printing):
        return ""
    other = replays.or_none(data)
    if other is None or other.refused:
        case = anew(printing)
        data, other = (case.data, replays.or_none(case.data)) if case is not None else (data, None)
        # that it is refused by the other is the answer by that
        refused = [one.says for one in other.refused] if other is not None else []
        if case is None or any(not one.endswith(tuple(refused)) for one in case.missing):
            return ""
    elif picker := _picks_nobody(other, made.names):
        # who may pick one by the other printing is taken to pick the one that was told
        case = anew(printing)
        picked = replays.or_none(case.data) if case is not None else None
        if case is not None and picked is not None and not picked.refused and _picks_told(picked, made.names):
            if end_of(picked) == end_of(played):
                return f"{begins} {picker[0]} need not use {picker[1]}." if end_of(other) != end_of(played) else ""
            says = _news(picked, case.data, made, said, placed, text)
            return f"{begins}, if {picker[0]} uses {picker[1]}: {says}" if says else ""
        if end_of(other) == end_of(played):
            return ""
    elif end_of(other) == end_of(played):
        # what is picked by nobody's telling may be the one thing that comes to nothing here
        case = anew(printing) if _one_of_two(other, played, made.names) else None
        picked = replays.or_none(case.data) if case is not None else None
        if case is None or picked is None or picked.refused or end_of(picked) == end_of(played):
            return ""
        data, other = case.data, picked
    left = _left_undone(other, made.names) if other is not None else None
    # who leaves it undone does so by his own will, and not by the printing
    users, used = _all_used(data, left, made.names, replays) if left is not None else ([], None)
    if other is not None and (one_of := _one_of_two(used or other, played, made.names)):
        return f"{begins} {one_of[0]} picks one of two things for {one_of[1]}."
    if other is None or (used is not None and end_of(used) == end_of(played)):
        return f"{begins} {left[0].choice.who} need not use {left[1]}." if left is not None else ""
    if _hits_another(made.happening.card, played, used or other):
        return ""
    says = _news(used or other, data, made, said, placed, text)
    if says and used is not None and says != _news(other, data, made, said, placed, text):
        begins = f"{begins}, if {' and '.join(f'{who} uses {card}' for who, card in users)}"
    return f"{begins}: {says}" if says else ""


def _all_used(
    data: Mapping[str, Any], left: tuple[Decision, str], names: Sequence[str], replays: LineReplays
) -> tuple[list[tuple[str, str]], Replay | None]:
    """Who uses which named cards in turn, where one after the other is left to them, and what comes of that: who is told what comes if a
    card is used on him is told that his own may answer it. ``left``: the first of these decisions."""
    users: list[tuple[str, str]] = []
    used: Replay | None = None
    undone: tuple[Decision, str] | None = left
    while undone is not None and len(users) < MOST_USED and (str(undone[0].choice.who), undone[1]) not in users:
        data = _used(data, undone[0])
        further = played_otherwise(data, replays)
        if further is None:
            break
        used = further
        users.append((str(undone[0].choice.who), undone[1]))
        undone = _left_undone(further, names)
    return users, used


def _one_of_two(other: Replay, played: Replay, names: Sequence[str]) -> tuple[str, str] | None:
    """Who picks one of two things for which named card, as nobody told, where by the printing that was asked for it does but one; ``None``
    for nobody."""
    here = {name_of(played, one.choice.about) for one in played.decisions if one.choice.ask == "either"}
    open_yet = (one for one in other.decisions if one.choice.ask == "either" and one.given == "open")
    picking = ((str(one.choice.who), name_of(other, one.choice.about)) for one in open_yet)
    return next(((who, name) for who, name in picking if name in names and name not in here), None)


def _left_undone(other: Replay, names: Sequence[str]) -> tuple[Decision, str] | None:
    """The first decision not to use a named card, as nobody fixed it, and that card."""
    left = left_to_players(other, names)
    return next(((one, name) for one, name, _ in left if one.choice.ask == "may" and one.key in DECLINING), None)


def _picks_nobody(other: Replay, names: Sequence[str]) -> tuple[str, str] | None:
    """Who could use which named card on somebody, where he need not and picks nobody, as nobody fixed it; ``None`` for nobody."""
    open_yet = (one for one in other.decisions if one.choice.ask == "target" and one.given == "open" and one.key in DECLINING)
    picking = ((str(one.choice.who), name_of(other, one.choice.about)) for one in open_yet)
    return next(((who, name) for who, name in picking if name in names), None)


def _picks_told(other: Replay, names: Sequence[str]) -> bool:
    """Whether the one that somebody picks for a named card is a named one as well, and nobody picks nobody."""
    picking = [one for one in other.decisions if one.choice.ask == "target" and name_of(other, one.choice.about) in names]
    return bool(picking) and all(name_of(other, one.key) in names for one in picking)


def _used(data: Mapping[str, Any], one: Decision) -> dict[str, Any]:
    """The case in which a card is used whenever that is left to its player."""
    answer = {"who": one.choice.who, "ask": "may", "about": one.choice.about, "pick": "yes", "always": True}
    return {**data, "answers": [answer, *list_at(data, "answers")]}


def _news(other: Replay, data: Mapping[str, Any], made: NamedCase, said: str, placed: bool, text: str) -> str:
    """What comes of a case and is not said of it by the printing that was asked for; empty where nobody stands behind it."""
    told = verdict(other, knowledge(), about=named_cards(other, said), placed=placed)
    if verdict_status(data, other, told.standing, made.missing).status == NOT_JUDGED:
        return ""
    return news_of((told.says, *breakpoint_asked(text, other, made.names, told.says)), (said,))


def _hits_another(card: str, played: Replay, other: Replay) -> bool:
    """Whether a card does something to this one by the one printing and to that one by the other: what was told of one is not picked."""
    here, there = (
        {one for step in made.trace.steps if name_of(made, step.source) == card and step.kind in _DONE for one in step.cards}
        for made in (played, other)
    )
    return bool(here and there) and here.isdisjoint(there)


def _lies_amiss(data: Mapping[str, Any], printing: str) -> bool:
    """Whether an action lies on another player's minion that by a printing is played on its player's own alone."""
    worn = ((path, card) for path, card in in_play(data) if "on" in path)
    return any(card.get("by") not in (None, path[2]) and lies_only_on_own(str(card.get("card")), printing) for path, card in worn)


def _came_otherwise(name: str) -> bool:
    """Whether a card does something else by the one printing when it is played than by the other: what lies there by the one would have
    come of it."""
    if not reworded(name):
        return False
    card = library().find(name)
    return bool(card.face("first").on_play or card.face("latest").on_play)
