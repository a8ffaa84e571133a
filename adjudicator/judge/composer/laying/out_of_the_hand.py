"""Minions that the text of a played action plays out of the hand, where a line tells which they are: "Teleport Overflow: bounce Rex, drop 3
Zapbots". They are picked, as many as were told, whatever else the action has picked before."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ....ground.strict_yaml import Map
from ....language.loading import slug
from ...replay.replay import Replay
from ...situation.paths import as_map
from ..happening import Happening
from ..line.facts.kinds import kind_of
from ..line.facts.others_hands import plays_out_of_hand
from ..told import Told


def with_those_of_the_hand(
    data: Map, made: Replay, happening: Happening, told: Told, played: Callable[[Map], Replay]
) -> tuple[Map, Replay]:
    """An arrangement in which they are picked, and its replay; the same where none are told, or they cannot all be played so."""
    if happening.kind != "play" or not plays_out_of_hand(happening.card):
        return data, made
    later = {one.card for one in told.then}
    named = [name for name, place in told.places.items() if place == "hand" and kind_of(name) == "minion"]
    ids = [one for name in named if name not in later and name != happening.card for one in _ids(name, told)]
    if not ids or told.around:
        return data, made
    for picks in _ways(ids, told):
        kept = [one for one in data.get("answers") or () if one["ask"] != "target"]
        answers = [{"ask": "target", "about": slug(happening.card), "pick": pick} for pick in picks]
        other = as_map({**data, "answers": [*kept, *answers]})
        again = played(other)
        came = {card for step in again.trace.steps if step.kind == "play" for card in step.cards[:1]}
        vain = any(one.code == "answer-no-option" for one in again.findings)
        if not again.refused and not vain and came.issuperset(ids):
            return other, again
    return data, made


def _ids(name: str, told: Told) -> list[str]:
    return [slug(name), *(f"{slug(name)}-{number}" for number in range(2, told.copies.get(name, 1) + 1))]


def _ways(ids: list[str], told: Told) -> Iterator[list[str]]:
    """The picks by which they may come into play: they alone, with one of them first as a pattern for the rest, and both behind the minion
    that is told to be picked in play."""
    aimed = [slug(told.target)] if told.target else []
    for first in ([], aimed) if aimed else ([],):
        yield [*first, *ids]
        yield [*first, ids[0], *ids]
