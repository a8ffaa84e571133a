"""A minion of the other player's stands where a named card is destroyed that does something to such minions then, or is kept from that:
only so does it show what comes of it, or what is spared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....language.tree import Ability, Pattern, Selection, parts
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase, case_of
from ...composer.taking_part import name_of
from ...composer.told import ANN, BEA, UNNAMED
from ...line_replays import LineReplays
from ...replay.replay import Replay

_OTHERS = (("another",), ("each_other",), ("opponents",))


def with_sufferers(made: NamedCase, line: PlainLine, printing: str, replays: LineReplays) -> tuple[PlainLine, NamedCase] | None:
    """A line with somebody there who suffers from what happens, or would have from what was kept from happening, and the case made of it;
    ``None`` where there is no such thing, or somebody is there."""
    told = line.told
    if line.happening is None or UNNAMED in {told.target, *told.sides} or told.only or told.crowds or told.totals:
        return None
    played = replays.or_none(made.data)
    whose = next(_missing(played, line), "") if played is not None else ""
    called = {name: side for side, name in told.players.items()}
    side = next((one for one in (ANN, BEA) if one != called.get(whose, whose)), "") if whose else ""
    if not side:
        return None
    other = replace(line, told=replace(told, sides={**told.sides, UNNAMED: side}))
    case = case_of(other, printing, replays.profile)
    return (other, case) if case is not None else None


def _missing(made: Replay, line: PlainLine) -> Iterator[str]:
    """Who controls a named card that was destroyed, or saved, and does something then to others who are not there."""
    begun = made.setting.game.position
    hit = {
        card
        for step in made.trace.steps
        if step.kind == "destroy" or (step.kind in ("prevented", "replaced") and "destroy" in (step.how, step.event))
        for card in step.cards
    }
    for card in sorted(hit & set(begun.play)):
        face, place = begun.ident[card].face, begun.play[card]
        if face is None or name_of(made, card) not in line.names or not any(map(_hits_others, face.abilities)):
            continue
        there = (one for one in begun.play.values() if one.base == place.base and one.controller not in (None, place.controller))
        if not any(True for _ in there):
            yield str(place.controller)


def _hits_others(ability: Ability) -> bool:
    """Whether an ability, when its own card is destroyed, does something to minions of other players where that was."""
    some = list(parts(ability))
    dies = any(isinstance(one, Pattern) and "destroy" in one.event and one.what == "this" for one in some)
    others = (one for one in some if isinstance(one, Selection) and one.zone == "play" and one.kind in ("minion", "character"))
    return dies and any(word.word.name == "controller" and word.args["of"] in _OTHERS for one in others for word in one.filters)
