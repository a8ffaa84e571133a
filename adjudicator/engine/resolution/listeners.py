"""Which cards in play wait for which kinds of event: what is printed on them is known for the whole game, so that a table is asked only
which of those cards lie there."""

from __future__ import annotations

from collections.abc import Iterable

from ...language.tree import Ability
from ...table.cards import InPlay
from ..kernel.run import Run

#: A card in play, and where it lies.
Lying = tuple[str, InPlay]


def carrying(run: Run, play: dict[str, InPlay]) -> frozenset[str]:
    """The cards in play that carry an ability that is not their own, which may wait for any kind of event. The two newest tables are
    known: an event is looked at from both of its ends."""
    if not run.context.texts(run.p).lend:
        return frozenset()
    known: tuple[tuple[dict[str, InPlay], frozenset[str]], ...] = run.context.carrying
    for table, cards in known:
        if table is play:
            return cards
    marked = [card for card, place in play.items() if place.marks and not place.buried]
    found = frozenset(card for card in marked if any(mark.kind == "ability" for mark in play[card].marks))
    run.context.carrying = ((play, found), *known[:1])
    return found


def who_reacts(run: Run, play: dict[str, InPlay], kinds: tuple[str, ...], granted: dict[str, tuple[Ability, ...]]) -> Iterable[Lying]:
    """The cards among which those are that react to some kinds of event, in the order in which they came. ``granted``: abilities given to
    cards as long as something lasts, with which any card may."""
    return play.items() if granted else _waiting(run, play, "triggers", kinds)


def who_steps_in(run: Run, kinds: tuple[str, ...], granted: dict[str, tuple[Ability, ...]]) -> Iterable[Lying]:
    """The cards in play among which those are that replace some kinds of event; ``granted`` as above."""
    return run.p.play.items() if granted else _waiting(run, run.p.play, "insteads", kinds)


def _waiting(run: Run, play: dict[str, InPlay], table: str, kinds: tuple[str, ...]) -> Iterable[Lying]:
    """The cards in play that have something in a table of their printing for some kinds of event, and those that carry what is not their
    own."""
    printings = run.context.printings(run.p)
    cards = printings.awaiting(table, kinds)
    if printings.texts.lend:
        cards = cards | carrying(run, play)
    # mostly nobody waits
    if play.keys().isdisjoint(cards):
        return ()
    return [(card, play[card]) for card in filter(cards.__contains__, play)]
