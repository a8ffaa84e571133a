"""Values that go on from those of the table before.

Mostly a single card has come, gone or changed, gives nothing itself, and lies where nobody looks who gives something. Then all that is
given is given again, and only what is printed on that card is new. Where the same cards give, and some of them something else, what they
give is found out anew, and what is printed elsewhere is still known.
"""

from __future__ import annotations

from typing import Any

from ...language.tree import Face
from ...table.cards import InPlay
from ...table.position import Position
from ..kernel.run import Run
from .giving import gifts_of
from .kept_gifts import Kept
from .layers import Figures, Instance, Values


def same_givers(position: Position, kept: Kept) -> bool:
    """Whether the same cards give as did on the table before, in the same order, and as long as the same lasts."""
    known, lasting, arriving = kept.known, position.lasting, position.arriving
    if known.plain is None or known.granted or known.table[2] is not lasting or kept.changed is None or not kept.in_order:
        return False
    if lasting and any(effect.kind == "grant" for effect in lasting):
        return False
    arrived = known.table[4]
    if arriving != arrived and (arriving[: len(arrived)] != arrived or any(card in known.table[0] for card in arriving[len(arrived) :])):
        return False
    for card, face, places in kept.changed:
        if any(place.marks or place.buried for place in places):
            return False
        # what has come and is still arriving does not give yet
        if face is not None and face.continuous and not (card in arriving and len(places) == 1):
            return False
    return True


def handed_on(run: Run, position: Position, kept: Kept) -> Values | None:
    """The values of the table before with what is printed on the cards that have changed, where the same cards give
    (:func:`same_givers`), if all of them give the same as then; ``None``: that has to be found out."""
    known, changed = kept.known, kept.changed or ()
    asked = kept.seen_by_few()
    if asked is None:
        return None
    if position.settings.get("monsters") and any(face is None or face.kind in ("monster", "base") for _, face, _ in changed):
        # the power of monsters counts for their base
        return None
    made = Values(known.profile, known)
    new, gone = _printed_anew(position, kept)
    figures = known.plain or ({}, {}, {})
    made.plain = _entered(figures[0], new[0], gone), _entered(figures[1], new[1], gone), _entered(figures[2], new[2], gone)
    made.starting, made.power = _entered(known.starting, new[0], gone), _entered(known.power, new[1], gone)
    made.breakpoint = _entered(known.breakpoint, new[2], gone)
    made.starting_breakpoint = _entered(known.starting_breakpoint, new[2], gone)
    if asked:
        position.keep_values(made)
        for instance in asked:
            gives = gifts_of(run, made, instance, None)
            if gives != known.given[instance.key] or any(give.target == card for give in gives for card, _, _ in changed):
                position.keep_values(None)
                return None
    run.context.meter.spend(len(position.play))
    made.table = table_of(position)
    return made


def table_of(position: Position) -> tuple[Any, ...]:
    """All of a position that values look at whatever cards lie there (:data:`adjudicator.table.position.TABLE`)."""
    return (
        position.play,
        position.ident,
        position.lasting,
        position.held,
        position.arriving,
        position.blocked,
        position.settings,
        position.players,
    )


def gone_on(run: Run, position: Position, made: Values, kept: Kept) -> list[Instance]:
    """The instances of the table before, in their order, where the same cards give (:func:`same_givers`). What is printed on the cards
    of either is entered into ``made`` as the first figures."""
    known = kept.known
    run.context.meter.spend(len(position.play))
    begin_with(made, _figures_after(position, kept))
    made.gathered = known.gathered
    made.instances = known.instances
    return list(known.instances)


def first_figures(position: Position, kept: Kept | None) -> Figures:
    """What is printed on all cards of a table: looked up only of those that have changed, where the others lie as they lay."""
    if kept is not None and kept.known.plain is not None and kept.changed is not None and kept.in_order:
        # a card that was turned over in its place has come into the figures, or gone from them, in the middle
        if not any(place.buried for _, _, places in kept.changed for place in places):
            return _figures_after(position, kept)
    figures: Figures = {}, {}, {}
    print_figures(position, position.play, figures)
    return figures


def _figures_after(position: Position, kept: Kept) -> Figures:
    """What is printed on all cards of a table that goes on from the one before."""
    new, gone = _printed_anew(position, kept)
    figures = kept.known.plain or ({}, {}, {})
    return _entered(figures[0], new[0], gone), _entered(figures[1], new[1], gone), _entered(figures[2], new[2], gone)


def _printed_anew(position: Position, kept: Kept) -> tuple[Figures, list[str]]:
    """What is printed on the cards that have changed, and those of them that have left play."""
    play = position.play
    new: Figures = {}, {}, {}
    print_figures(position, {card: play[card] for card, _, _ in kept.changed or () if card in play}, new)
    return new, [card for card, _, _ in kept.changed or () if card not in play]


def _entered(table: dict[str, Any], new: dict[str, Any], gone: list[str]) -> dict[str, Any]:
    """A table in which some cards have other figures and some none any more: the same one, where that changes nothing."""
    if not new and table.keys().isdisjoint(gone):
        return table
    made = table.copy()
    for card in gone:
        made.pop(card, None)
    made.update(new)
    return made


def print_figures(position: Position, cards: dict[str, InPlay], figures: Figures) -> None:
    """Enter what is printed on some cards in play, with their counters. ``figures``: starting powers, powers and breakpoints."""
    starting, power, breakpoints = figures
    ident = position.ident
    for card, place in cards.items():
        face: Face | None = ident[card].face
        if face is None:
            continue
        if face.kind == "base":
            breakpoints[card] = face.breakpoint
        elif place.buried:
            continue
        elif face.kind == "titan" or face.power is not None and face.kind != "action":
            # what a titan adds counts as its power; few have any printed (rule titan-has-no-power)
            amount = face.power or 0
            starting[card] = amount
            power[card] = amount + place.counters


def begin_with(made: Values, figures: Figures) -> None:
    """Take figures as the first ones, and keep them as they are."""
    made.plain = figures
    starting, power, breakpoints = figures
    made.starting, made.power = starting.copy(), power.copy()
    made.breakpoint, made.starting_breakpoint = breakpoints.copy(), breakpoints.copy()
