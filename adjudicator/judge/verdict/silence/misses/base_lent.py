"""Abilities of a base that is not in play and which a base in play has: what they wait for happened at another base."""

from __future__ import annotations

from .....engine.kernel.caught import Caught, scope_of
from .....engine.query.patterns import event_base, fits, is_about
from .....language.english import capitalized
from ....replay.event_words import reacts_to
from ....replay.replay import Replay
from ...copies import Copies
from ..waiting import acting, as_noticed


def only_lent_to(made: Replay) -> list[str]:
    """That such an ability did not act elsewhere, as sentences: of a base that is spoken of by its name that is not plain."""
    copies, done, found = Copies(made), acting(made), dict[str, None]()
    for noticed in made.trace.seen:
        run = as_noticed(made, noticed)
        granted = made.values(run.p).granted if noticed.before is not None else {}
        for base in run.p.bases():
            for ability in granted.get(base, ()) if base not in done else ():
                pattern, face = ability.pattern, ability.face
                if ability.role != "trigger" or pattern is None or face is None or face.kind != "base":
                    continue
                for event in noticed.events:
                    at = event_base(run, event)
                    # had the other base it instead
                    entry = Caught(ability, str(at), event.player, event, at, None)
                    if at not in (None, base) and is_about(pattern, event) and fits(run, pattern, event, scope_of(entry)):
                        to = copies.plain(reacts_to(made.trace.name, event, base))
                        where = f"only {copies.name(base)} has its abilities, not {copies.name(str(at))}"
                        found.setdefault(f"{capitalized(str(face.name))} does not react{to}: {where}.")
    return list(found)
