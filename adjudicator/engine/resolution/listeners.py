"""Which cards in play wait for which kinds of event: looked up once for each table, asked for each event."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ...language.tree import Ability, Face
from ...table.cards import InPlay
from ..kernel.run import Run


class Attending(NamedTuple):
    """The cards of a table that wait for something, in the order in which they came: by trigger, and to step in.

    ``play`` and ``ident``: the table it was made for. ``triggers`` and ``insteads``: the kinds for which some of them wait.
    ``lent``: whether a card carries an ability that is not its own, which may wait for any kind.
    """

    play: dict[str, InPlay]
    ident: dict[str, Any]
    triggering: tuple[tuple[str, InPlay], ...]
    triggers: frozenset[str]
    stepping_in: tuple[tuple[str, InPlay], ...]
    insteads: frozenset[str]
    lent: bool


def attending(run: Run, play: dict[str, InPlay]) -> Attending:
    """Who waits for what among the cards in play, now or before a change."""
    ident = run.p.ident
    known: Attending | None = run.context.attending
    if known is not None and known.play is play and known.ident is ident:
        return known
    triggering, stepping_in = [], []
    triggers: set[str] = set()
    insteads: set[str] = set()
    lent = False
    for card, place in play.items():
        face: Face | None = ident[card].face
        if face is None or place.buried:
            continue
        if place.marks:
            lent = True
        if face.triggers or place.marks:
            triggering.append((card, place))
            triggers.update(face.triggers)
        if face.insteads or place.marks:
            stepping_in.append((card, place))
            insteads.update(face.insteads)
    made = Attending(play, ident, tuple(triggering), frozenset(triggers), tuple(stepping_in), frozenset(insteads), lent)
    run.context.attending = made
    return made


def who_reacts(
    run: Run, play: dict[str, InPlay], kinds: tuple[str, ...], granted: dict[str, tuple[Ability, ...]]
) -> Iterable[tuple[str, InPlay]]:
    """The cards among which those are that react to some kinds of event. ``granted``: abilities given to cards as long as something lasts,
    with which any card may."""
    if granted:
        return play.items()
    known = attending(run, play)
    return known.triggering if known.lent or not known.triggers.isdisjoint(kinds) else ()


def who_steps_in(run: Run, kinds: tuple[str, ...], granted: dict[str, tuple[Ability, ...]]) -> Iterable[tuple[str, InPlay]]:
    """The cards in play among which those are that replace some kinds of event; ``granted`` as above."""
    if granted:
        return run.p.play.items()
    known = attending(run, run.p.play)
    return known.stepping_in if known.lent or not known.insteads.isdisjoint(kinds) else ()
