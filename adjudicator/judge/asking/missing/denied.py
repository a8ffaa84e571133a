"""What a line tells not to be there, held against the table of its case as it begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ....language.loading import slug
from ....table.position import Position
from ...composer.asked_first import DOING
from ...composer.from_line import PlainLine
from ...composer.line.facts.kinds import is_standard, kind_of
from ...composer.plain_cards import BYSTANDER, with_made_up
from ...composer.taking_part import is_played, name_of, no_part
from ...composer.told import Denial
from ...line_replays import LineReplays
from ...replay.replay import Replay
from ...situation.paths import list_at
from ...verdict.silence.no_target import no_target_says


def denied(line: PlainLine, made: Replay) -> Iterator[str]:
    """The words that tell that something is not there, or bears nothing, where it is there in the case."""
    for one in line.told.denied:
        if not _is_so(one, line, made):
            yield f"what {one.text!r} tells"


def idle_for_want(line: PlainLine, data: Mapping[str, Any], made: Replay, replays: LineReplays) -> dict[str, str]:
    """The named cards that have no part in a case only because something is not there, as was told: with it they would have one; by what
    that is, as a sentence. ``data``: of the case; ``made``: its replay."""
    found: dict[str, str] = {}
    if not line.told.denied:
        return found
    # of what finds no target it is told what it asks for
    told = {name_of(made, step.source) for step in made.trace.steps if step.kind == "no-target"}
    idle = tuple(name for name in dict.fromkeys((*no_part(data, made, line.names), *_in_vain(line, made))) if name not in told)
    may: list[dict[str, Any]] = [{"ask": "may", "about": slug(name), "pick": "yes", "always": True} for name in idle]
    for one in line.told.denied if idle else ():
        with_it = _with_it(one, line, data, made) if _is_so(one, line, made) else None
        other = replays.or_none({**with_it.data, "answers": [*list_at(data, "answers"), *may]}) if with_it is not None else None
        if with_it is None or other is None:
            continue
        lacking = {*no_part(with_it.data, other, idle), *_in_vain(line, other)}
        found |= {name: with_it.lacks for name in idle if name not in lacking}
    return found


class _WithIt(NamedTuple):
    """A case with what is told not to be there. ``lacks``: that it is not there, in words."""

    data: dict[str, Any]
    lacks: str


def _with_it(one: Denial, line: PlainLine, data: Mapping[str, Any], made: Replay) -> _WithIt | None:
    """A case with a minion of somebody's who is told to have none, or with a counter on a card that is told to bear none."""
    bases = [dict(base) if isinstance(base, Mapping) else {"base": base} for base in list_at(data, "bases")]
    if one.kind == "counter" and one.on:
        counted = [{key: _counted(value, one.on) for key, value in base.items()} for base in bases]
        return _WithIt({**data, "bases": counted}, f"no counter is on {one.on}")
    if one.kind not in ("", "minion") or one.on:
        return None
    side = line.told.players.get(one.side, one.side) or made.setting.game.position.turn
    there = next((base for base in bases if one.at in ("", base["base"])), bases[0])
    there[side] = [*(there.get(side) or ()), {"card": BYSTANDER, "id": "denied"}]
    return _WithIt({**data, "bases": bases, "define": with_made_up(list_at(data, "define"), BYSTANDER)}, f"{side} has no minion")


def _counted(there: Any, name: str) -> Any:
    """What lies at a base on one side, with a counter on the cards of a name."""
    if not isinstance(there, list):
        return there
    called = [one if isinstance(one, Mapping) else {"card": one} for one in there]
    return [{**one, "counters": 1} if one.get("card") == name else old for one, old in zip(called, there)]


def told_idle(idle: Mapping[str, str]) -> tuple[str, ...]:
    """That cards have no effect for want of something, as sentences. ``idle``: the cards, by that it is not there."""
    return tuple(f"{name} has no effect there: {lacks}." for name, lacks in idle.items())


def _in_vain(line: PlainLine, made: Replay) -> tuple[str, ...]:
    """The named card that is played or used and does nothing."""
    name = line.happening.card if line.happening is not None and line.happening.kind in ("play", "talent") else line.names[0]
    does = any(step.kind in DOING and step.cards and name_of(made, step.source) == name for step in made.trace.steps)
    return () if does or not is_played(made, name) or not is_standard(name) else (name,)


def told_targets(line: PlainLine, made: Replay, verdict: str) -> tuple[str, ...]:
    """What named cards do not find where somebody is told to have no minion, as the steps say it, if a verdict does not."""
    if not line.told.without:
        return ()
    missed = (step for step in made.trace.steps if step.kind == "no-target" and name_of(made, step.source) in line.names)
    return tuple(dict.fromkeys(f"{says}." for step in missed if (says := no_target_says(made, step).rstrip(".")) not in verdict))


def _is_so(one: Denial, line: PlainLine, made: Replay) -> bool:
    begun = made.setting.game.position
    if one.kind == "counter":
        bearers = [card for card in begun.play if one.on in ("", name_of(made, card))]
        return not any(begun.play[card].counters for card in bearers)
    if one.on:
        return not any(lying.host is not None and name_of(made, lying.host) == one.on for lying in begun.play.values())
    kinds = ("minion", "action") if not one.kind else (one.kind,)
    side = line.told.players.get(one.side, one.side)
    bases = _bases(one, kinds, side, begun, made)
    there = (card for card, lying in begun.play.items() if lying.base in bases and side in ("", lying.controller))
    return not any(_kind(card, begun, made) in kinds and not _is_told_besides(card, line, made) for card in there)


def _is_told_besides(card: str, line: PlainLine, made: Replay) -> bool:
    """Whether an action is named besides: it is told to be there, whatever else is not."""
    return kind_of(name_of(made, card)) == "action" and name_of(made, card) in line.names


def _bases(one: Denial, kinds: tuple[str, ...], side: str, begun: Position, made: Replay) -> frozenset[str | None]:
    """The bases at which there is none: the one that is named, or those where other cards lie."""
    if one.at:
        named = frozenset(lying.base for card, lying in begun.play.items() if name_of(made, card) == one.at)
        return named | frozenset(base for base in begun.bases() if name_of(made, base) == one.at)
    others = (
        lying.base
        for card, lying in begun.play.items()
        if card not in begun.bases() and not (_kind(card, begun, made) in kinds and side in ("", lying.controller))
    )
    return frozenset(others) or frozenset(begun.bases())


def _kind(card: str, begun: Position, made: Replay) -> str:
    face = begun.ident[card].face
    return face.kind if face is not None else ""
