"""Which players could not be picked, where a text asks something of the one whom it picks: a minion there, or fewer than somebody has."""

from __future__ import annotations

from dataclasses import replace

from .....engine.reading.selections import candidates
from .....language.english import listed
from ....replay.replay import Replay
from ...copies import Copies
from ...passed_over import as_said


def other_players(made: Replay) -> list[str]:
    """The players who are not such as a text asks for, with what that is, as sentences; not of those who are picked for it another time."""
    if any(loop.kind == "forced" for loop in made.loops):
        # in laps that repeat themselves it would be told of each of them
        return []
    picks = [pick for pick in made.trace.picks if pick.selection.kind == "player" and pick.scope.get("this") in made.position.ident]
    could: dict[str, set[str]] = {}
    for pick in picks:
        run = made.run_of(pick.game)
        could.setdefault(pick.selection.path, set()).update(candidates(run, pick.selection, run.scope))
    found: dict[tuple[str, str], str] = {}
    for pick in picks:
        source, asked = str(pick.scope.get("this")), pick.selection
        face, run, key = made.position.ident[source].face, made.run_of(pick.game), (source, asked.path)
        wider = replace(asked, filters=tuple(one for one in asked.filters if one.word.name != "who"), extreme=None)
        left = [player for player in candidates(run, wider, run.scope) if player not in could[asked.path]]
        if wider.filters == asked.filters or face is None or not (left and pick.cards) or key in found:
            continue
        if asks := as_said(Copies(made), run, asked, face):
            found[key] = f"{Copies(made).name(source)} cannot pick {listed(left, 'or')}: it asks for {asks}."
    return list(dict.fromkeys(found.values()))
