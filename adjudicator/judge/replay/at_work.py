"""Which ability is at work in a step of a replay."""

from __future__ import annotations

from ...language.tree import Ability
from .replay import Replay
from .trace import Step


def at_work(made: Replay, step: Step) -> Ability | None:
    """The ability at work in a step, where it is one that the card on which it stands has of itself; ``None`` for one that another card has
    given it (see :mod:`.giver`), and where none is."""
    face = made.position.ident[step.source].face if step.source in made.position.ident else None
    return next((one for one in face.abilities if one.key == step.ability), None) if face is not None else None
