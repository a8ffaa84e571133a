"""Limbo: a card that a loop never let rest is set aside, and comes back where it can rest (rule ``way-out-limbo``)."""

from __future__ import annotations

from msgspec.structs import replace

from ...table.cards import InPlay
from ...table.choices import Option
from ...table.events import Event
from ...table.position import EVERYWHERE, Position
from ..kernel.frames import Frame
from ..kernel.game import Game
from ..kernel.run import Context, Run, frame
from ..loops.watching import LoopExit, Probe
from ..resolution.triggers import collect


def openings(run: Run, card: str, set_aside: tuple[tuple[str, InPlay], ...]) -> list[str]:
    """The bases at which a card set aside would come to rest."""
    found = []
    for base in run.p.bases():
        context = Context(run.library, run.context.profile, None, 5_000, None, "probe")
        context.probe = Probe(60)
        position = _back(run.p, card, set_aside, base)
        before = run.p.play
        fork = Run(Game(position), context)
        fork.push(LoopExit())
        event = Event(kind="move", what=card, player=dict(set_aside)[card].controller, target=base)
        collect(fork, [event], {**before, card: position.play[card]})
        if fork.levels is None or not fork.levels[0].caught:
            found.append(base)
    return found


def opening_due(run: Run) -> bool:
    """Whether some card set aside can come back now."""
    return any(openings(run, card, set_aside) for card, set_aside in run.p.limbo)


def _back(position: Position, card: str, set_aside: tuple[tuple[str, InPlay], ...], base: str) -> Position:
    play = dict(position.play)
    for other, place in set_aside:
        play[other] = replace(place, base=base)
    names = {other for other, _ in set_aside}
    zones = dict(position.zones)
    zones["aside"] = tuple(other for other in zones["aside"] if other not in names)
    return position.replace(
        play=play,
        zones=zones,
        limbo=tuple(entry for entry in position.limbo if entry[0] != card),
        lasting=tuple(effect for effect in position.lasting if effect.kind != EVERYWHERE or effect.cards != (card,)),
    )


class Opening(Frame, frozen=True, kw_only=True):
    """A card set aside comes back where it can rest."""


@frame(Opening)
def _opening(run: Run, item: Opening) -> None:
    """A card set aside comes back where it can rest; its controller picks among several openings."""
    answer = run.take()
    for card, set_aside in run.p.limbo:
        place = dict(set_aside)[card]
        if answer is None:
            found = openings(run, card, set_aside)
            if not found:
                continue
            run.ask(item, place.controller, "opening", card, [Option(base, (card, base)) for base in found], ("way-out-limbo",))
            return
        card, base = answer.data
        set_aside = dict(run.p.limbo)[card]
        run.p = _back(run.p, card, set_aside, base)
        if run.log is not None:
            run.log.note(run, "opening", f"{run.log.name(card)} comes to rest at {run.log.name(base)}", ("way-out-limbo",), (card, base))
        return
