"""Whether the order of things is half of what came of them, though one card did them all and each is told by itself."""

from __future__ import annotations

from collections.abc import Iterable

from ....language.events import KINDS
from ...replay.trace import Step

#: What takes cards out of a deck or shows them.
_OUT = ("draw", "reveal", "search")
#: What takes a card out of play.
_LEAVES = ("destroy", "return", "place", "shuffle_in", "discard_from_play")


def matters(steps: Iterable[Step]) -> bool:
    """Whether cards go into a deck and others come out of it, or what goes there is shuffled, or it becomes the discard pile; whether
    several cards change controllers; whether cards are shown in a duel; and whether what did something leaves play afterwards."""
    laid = shuffled = out = duel = False
    controlled: set[str] = set()
    acted: set[str] = set()
    table = None
    for step in steps:
        laid = laid or step.how == "put-back" or (step.kind == "place" and " deck" in step.says)
        shuffled = shuffled or step.kind in ("shuffle", "shuffle_in") or (step.kind == "reshuffle" and step.ability is not None)
        out = out or (step.kind in _OUT and step.ability is not None)
        if (duel and step.kind == "reveal") or step.kind == "swap_piles":
            return True
        duel = duel or step.kind == "duel"
        if step.kind == "control":
            controlled.update(step.cards[:1])
        if step.kind in _LEAVES and table is not None and acted.intersection(step.cards[:1], table.play):
            return True
        if step.source is not None and step.kind != "play" and step.ability is not None and step.kind in KINDS:
            acted.add(step.source)
        table = step.position or table
    return laid + shuffled + out > 1 or len(controlled) > 1


def held_up(steps: list[Step], at: int) -> bool:
    """Whether a played card that is discarded waited until another card had somebody draw as it answered the play, or renewed a deck: what
    is discarded before could be among those cards."""
    card, drawing = steps[at].cards[0], set[str | None]()
    for step in reversed(steps[:at]):
        if step.cards[:1] == (card,) and step.kind in ("play", "put_in_play"):
            return False
        if step.kind == "reaction" and step.source in drawing:
            return True
        if step.kind in KINDS and step.source == card:
            return False
        if step.kind in ("draw", "reshuffle"):
            drawing.add(step.source)
    return False
