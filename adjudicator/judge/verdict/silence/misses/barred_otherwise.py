"""What forbids plays, but not one that was made, beside what :mod:`.not_barred` tells: it forbids them to other players, or other kinds of
cards, or not now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from .....engine.kernel.run import Run
from .....engine.query.patterns import fits
from .....engine.query.playable import hold_in, unmet_in
from .....engine.values.layers import Instance
from .....language.english import an, capitalized, plural
from .....language.tree import Pattern, Player, Selection
from .....table.events import Event
from ....replay.replay import Replay
from ...asked_for import unmet_clause
from ...copies import Copies

#: Of so many it is told; on a table with more most are nobody's question.
MOST = 2
#: Cards of kinds that are easily taken for each other, by what is forbidden: a titan comes where a minion could.
_NEAR = {"action": ("minion",), "minion": ("titan", "action")}


def barred_otherwise(made: Replay) -> list[str]:
    """Of each card that forbids plays and lay there as one was made, the one reason for which it did not forbid that."""
    copies, found, table = Copies(made), dict[tuple[str, str], str](), made.setting.game.position
    for step in made.trace.steps:
        if step.kind == "play" and step.player is not None and step.cards[0] in table.ident:
            run = made.run(table)
            event = Event(
                kind="play", what=step.cards[0], player=step.player, target=step.cards[1] if len(step.cards) > 1 else None, extra=step.how
            )
            for source, why in _reasons(made, run, event):
                name = capitalized(copies.all_of([source])[0])
                found.setdefault((source, why), f"{name} does not keep {step.player} from playing {copies.one(event.card)}: {why}.")
        table = step.position or table
    return list(dict.fromkeys(found.values())) if len(found) <= MOST else []


def _reasons(made: Replay, run: Run, event: Event) -> Iterator[tuple[str, str]]:
    """The cards that forbid a play like one that was made, with the reason for which not this one."""
    known = made.values(run.p)
    for one in known.instances:
        pattern = one.node.args.get("what") if one.layer == "cannot" else None
        if not isinstance(pattern, Pattern) or "play" not in pattern.event or one.source in (*known.cancelled, event.card):
            continue
        why = _why_not(run, event, one, pattern)
        if why:
            yield one.source, why


def _why_not(run: Run, event: Event, one: Instance, pattern: Pattern) -> str:
    """Why one card does not forbid a play; empty where it is more than one thing."""
    scope, what = {**one.scope, "actor": event.player}, pattern.what
    face, played = run.p.ident[one.source].face, run.p.ident[event.card].face
    holds = not one.ability.condition or hold_in(run, one.ability.condition, one.scope)
    if face is None or played is None:
        return ""
    if not holds:
        return unmet_clause(run, unmet_in(run, one.ability.condition, one.scope), face) if fits(run, pattern, event, scope) else ""
    if event.player == scope.get("you") and pattern.by is not None:
        anybody = _anybody(pattern.by)
        bars = anybody != pattern.by and fits(run, pattern._replace(by=anybody), event, scope)
        return "it forbids that only to other players" if bars else ""
    if isinstance(what, Selection) and played.kind in _NEAR.get(what.kind, ()):
        like = pattern._replace(what=replace(what, kind="card"))
        return f"it forbids only {plural(what.kind)}, and that is {an(played.kind)}" if fits(run, like, event, scope) else ""
    return ""


def _anybody(by: Player | None) -> Player | None:
    """Whom a text means that means other players, as if it meant whoever plays that card too."""
    if isinstance(by, Selection):
        return replace(by, filters=tuple(one for one in by.filters if one.word.name != "other_than"))
    return None if by == ("another",) else by
