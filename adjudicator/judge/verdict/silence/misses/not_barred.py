"""What forbids plays, or moves, and did not forbid one that was made, as it forbids them to others, or of other cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from .....engine.kernel.run import Run
from .....engine.query.patterns import fits
from .....engine.values.layers import Prohibition
from .....ground.patterns import pattern
from .....language.tree import Pattern, Selection
from .....table.events import Event
from ....replay.replay import Replay
from ...copies import Copies
from .asks import in_words, without_one

#: Of so many it is told; on a table with more most are nobody's question.
MOST = 2
#: What is forbidden that others may do, as it is said.
_DONE = {"play": "playing", "move": "moving"}
#: How a reason ends that is counted anew in each turn.
_IN_A_TURN = " this turn."
#: How a text calls whoever plays something.
_THEIRS = pattern(r"\bthey own\b")


def not_barred(made: Replay) -> list[str]:
    """Of each card that forbids plays to others, or other ones, that it does not forbid one that was made, with the one thing that it is
    not."""
    copies, found, when = Copies(made), dict[str, str](), dict[str, int]()
    table, turns = made.setting.game.position, 0
    for noticed in made.trace.seen:
        run, known = made.run(table), made.values(table)
        table = made.run_of(noticed.game).p
        turns += table.turn != run.p.turn
        for event in noticed.events if noticed.before is not None else ():
            for one in known.cannot if event.kind in _DONE and event.player is not None else ():
                source = str(one.source)
                told = source in found and (when[source] == turns or not found[source].endswith(_IN_A_TURN))
                if one.source not in (None, event.what) and not told and (why := _why(copies, run, event, one)):
                    says = f"{copies.name(source)} does not keep {event.player} from {_DONE[event.kind]} {copies.name(event.card)}: {why}."
                    if source not in found:
                        found[source], when[source] = says, turns
                    elif found[source] == says:
                        found[source] = f"{says[:-1]}, and an earlier turn does not count."
    return list(found.values()) if len(found) <= MOST else []


def _why(copies: Copies, run: Run, event: Event, prohibition: Prohibition) -> str:
    """The one thing in which a play is none of those that something forbids; empty where that is more."""
    pattern, _, keeper, scope, effect = prohibition
    if keeper is None or event.kind not in pattern.event or (effect is not None and effect.targets is not None):
        return ""
    scope = {**scope, "actor": event.player}
    if fits(run, pattern, event, scope):
        return ""
    if event.kind == "move":
        owns = pattern.by == ("controller_of", "it") and fits(run, pattern._replace(by=None), event, scope)
        return f"it forbids that only to {run.p.play[event.card].controller}, who controls {copies.name(event.card)}" if owns else ""
    for wider, asks, whom in _wider(pattern):
        if fits(run, wider, event, scope):
            says = in_words(copies, run, keeper, asks, scope)
            return f"it forbids that only {whom} {says if whom == 'to' else _THEIRS.sub(f'that {event.player} owns', says)}"
    return ""


def _wider(pattern: Pattern) -> Iterator[tuple[Pattern, Selection, str]]:
    """What something forbids without one of the things that it asks, those for which it asks so, and the word before them."""
    if isinstance(pattern.by, Selection) and any(one.word.name == "who" for one in pattern.by.filters):
        others = tuple(one for one in pattern.by.filters if one.word.name != "who")
        yield pattern._replace(by=replace(pattern.by, filters=others)), pattern.by, "to"
    if isinstance(pattern.what, Selection):
        for _, rest in without_one(pattern.what):
            yield pattern._replace(what=rest), pattern.what, "for"
