"""Which players could not be picked, where a text asks something of the one whom it picks: a minion there, or fewer than somebody has; and
for whom it does nothing, where it asks that of each for whom it does something."""

from __future__ import annotations

from dataclasses import replace

from .....engine.reading.selections import candidates
from .....language.english import listed
from .....language.tree import Node, Selection
from ....replay.at_work import AtWork, each_at_work
from ....replay.replay import Replay
from ...copies import Copies
from ...passed_over import as_said

#: Of so many players it is told.
MOST = 2


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


def not_for_them(made: Replay) -> list[str]:
    """The players for whom a text does nothing that is wholly about each of whom something is so, with what that is, as sentences."""
    found: dict[tuple[str, str], str] = {}
    for work in each_at_work(made) if not made.loops else ():
        key = (work.source, work.ability.key)
        if key not in found and work.step.kind in ("reaction", "use", "play"):
            found[key] = _not_among(made, work)
    return [says for says in dict.fromkeys(found.values()) if says]


def _not_among(made: Replay, work: AtWork) -> str:
    body, face, copies = work.ability.body, made.position.ident[work.source].face, Copies(made)
    asked = body.args["who"] if isinstance(body, Node) and body.word.name == "each_player" else None
    if not isinstance(asked, Selection) or face is None:
        return ""
    table = work.before if work.step.kind == "reaction" else work.step.position or work.before
    run = made.run(table)
    run.scopes = (work.scope, run.scopes)
    there = candidates(run, asked, work.scope)
    wider = replace(asked, filters=tuple(one for one in asked.filters if one.word.name != "who"), extreme=None)
    left = [player for player in candidates(run, wider, work.scope) if player not in there]
    asks = as_said(copies, run, replace(asked, quantifier="a"), face) if there and 0 < len(left) <= MOST else ""
    return f"{copies.name(work.source)} does nothing for {listed(left, 'or')}: it asks for {asks}." if asks else ""
