"""Frames: the entries of the agenda, one class a kind of frame.

A frame says what is still to be done, and no more: it holds no running number and no history, and it has left the agenda before its
successors enter it. The class of each kind stands beside its handler, or below, where another room puts it on the agenda.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar

import msgspec

from ...language.tree import Block, Node

#: What an ability or a part of it says to do.
Body = Node | Block
#: The names bound while an ability is carried out: ``this`` (its card), ``you`` (its player), ``here``, ``host``, ``it``, ``event``,
#: ``@`` (the ability) and whatever it calls by a name.
Scope = dict[str, Any]


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """What the last verb came to: whether all of it happened, and the objects it happened to."""

    done: bool
    objects: tuple[str, ...] = ()


class Frame(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An entry of the agenda. ``asks_outcome``: what it does hangs on what the last verb came to, so that nothing in between must
    blur that."""

    asks_outcome: ClassVar[bool] = False


def frame_name(kind: type[Frame]) -> str:
    """The name of a kind of frame as plain text: ``move_to`` for ``MoveTo``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


class Leave(Frame, frozen=True, kw_only=True):
    """The innermost scope ends."""


class Do(Frame, frozen=True, kw_only=True):
    """Do a body of the ability language."""

    node: Body


class MayDo(Frame, frozen=True, kw_only=True):
    """Do a body if its player wants to. ``about``: the card whose text it is."""

    node: Body
    about: str | None


class Flush(Frame, frozen=True, kw_only=True):
    """Resolve the reactions of the innermost level one after the other, then end it."""


class SetOutcome(Frame, frozen=True, kw_only=True):
    """What the last verb came to is as it was before something came between."""

    outcome: Outcome
