"""That a named card which changes power for as long as it lies there changes none of a minion that is not affected by it: the reason why
that minion is as strong as before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....engine.values.protection import counts_as_affecting, covers
from ...composer.line.facts.doing import changes_values
from ...composer.line.facts.kinds import lies_on_base
from ...composer.taking_part import is_minion, name_of
from ...composer.told import UNNAMED
from ...replay.replay import Replay
from ...verdict.what_gives_it import power_parts


def warded(made: Replay, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The minions, named or without a name, that are not affected by a named card at their base which changes power there, each with that
    card. ``names``: of the line."""
    return tuple(dict.fromkeys(_warded(made, names)))


def warded_in_words(made: Replay, names: Sequence[str], settled: str) -> tuple[str, ...]:
    """The same as sentences that a verdict lacks. ``settled``: all of it."""
    told = (f"{minion} is not affected by {source}." for minion, source in warded(made, names))
    return tuple(one for one in told if one.rstrip(".") not in settled)


def _warded(made: Replay, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    position, run = made.position, made.run()
    sources = [
        card
        for card, place in position.play.items()
        if place.host is None and (name := name_of(made, card)) in names and lies_on_base(name) and changes_values(name)
    ]
    for card, kept in made.values().unaffected.items() if sources and counts_as_affecting(run, "power") else ():
        place = position.play.get(card)
        if place is None or not is_minion(position, card) or name_of(made, card) not in (*names, UNNAMED):
            continue
        given = {part.source for part in power_parts(made, card)}
        for source in sources:
            lying = position.play[source]
            if lying.base == place.base and source not in given and any(covers(run, one, source, lying.controller, card) for one in kept):
                yield name_of(made, card), name_of(made, source)
