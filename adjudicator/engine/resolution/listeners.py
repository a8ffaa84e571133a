"""Which cards in play wait for which kinds of event: looked up once for each table, asked for each event."""

from __future__ import annotations

from collections.abc import Iterable

from ...language.tree import Ability, Face
from ...table.cards import Identity, InPlay
from ..kernel.run import Run

#: A card in play, and where it lies.
Lying = tuple[str, InPlay]
#: The same with what is printed on it.
Waiting = tuple[str, InPlay, Face]


class Attending:
    """The cards of a table that wait for something, in the order in which they came: by trigger, and to step in.

    ``play`` and ``ident``: the table it was made for. ``triggering`` and ``stepping_in``: the cards, with what is printed on them.
    ``triggers`` and ``insteads``: the kinds of event for which some of them wait.
    ``lent``: whether a card carries an ability that is not its own, which may wait for any kind of event.
    """

    __slots__ = ("play", "ident", "triggering", "stepping_in", "triggers", "insteads", "lent")

    def __init__(self, play: dict[str, InPlay], ident: dict[str, Identity]) -> None:
        self.play = play
        self.ident = ident
        self.lent = False
        self.triggers: set[str] = set()
        self.insteads: set[str] = set()
        triggering: list[Waiting] = []
        stepping_in: list[Waiting] = []
        for card, place in play.items():
            face: Face | None = ident[card].face
            if face is None or place.buried or not (face.triggers or face.insteads or place.marks):
                continue
            carries = bool(place.marks) and any(mark.kind == "ability" for mark in place.marks)
            self.lent = self.lent or carries
            if face.triggers or carries:
                triggering.append((card, place, face))
                self.triggers.update(face.triggers)
            if face.insteads or carries:
                stepping_in.append((card, place, face))
                self.insteads.update(face.insteads)
        self.triggering = triggering
        self.stepping_in = stepping_in


def attending(run: Run, play: dict[str, InPlay]) -> Attending:
    """Who waits for what among the cards in play, now or before a change. The two newest tables are known: an event is looked at from
    both of its ends."""
    ident = run.p.ident
    known: tuple[Attending, ...] = run.context.attending
    for table in known:
        if table.play is play and table.ident is ident:
            return table
    made = Attending(play, ident)
    run.context.attending = (made, *known[:1])
    return made


def who_reacts(run: Run, play: dict[str, InPlay], kinds: tuple[str, ...], granted: dict[str, tuple[Ability, ...]]) -> Iterable[Lying]:
    """The cards among which those are that react to some kinds of event. ``granted``: abilities given to cards as long as something lasts,
    with which any card may."""
    if granted:
        return play.items()
    known = attending(run, play)
    if known.lent:
        return [(card, place) for card, place, _ in known.triggering]
    if known.triggers.isdisjoint(kinds):
        return ()
    return [(card, place) for card, place, face in known.triggering if not face.triggers.keys().isdisjoint(kinds)]


def who_steps_in(run: Run, kinds: tuple[str, ...], granted: dict[str, tuple[Ability, ...]]) -> Iterable[Lying]:
    """The cards in play among which those are that replace some kinds of event; ``granted`` as above."""
    if granted:
        return run.p.play.items()
    known = attending(run, run.p.play)
    if known.lent:
        return [(card, place) for card, place, _ in known.stepping_in]
    if known.insteads.isdisjoint(kinds):
        return ()
    return [(card, place) for card, place, face in known.stepping_in if not face.insteads.keys().isdisjoint(kinds)]
