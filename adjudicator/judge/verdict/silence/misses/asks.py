"""For what the text of a card asks, as one of those, and without the things in which one that is near at hand may differ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from .....engine.kernel.frames import Scope
from .....engine.kernel.run import Run
from .....ground.patterns import pattern
from .....language.rendering import render_selection
from .....language.tree import Node, Selection
from ...asked_for import may_miss, with_names, without
from ...copies import Copies

#: How a text calls the base at which its card lies.
_HERE = pattern(r"\bhere\b")
#: A verb for several that is said of one.
_HAVE = pattern(r"\bplayer who have\b")


def in_words(copies: Copies, run: Run, card: str, asks: Selection, scope: Scope) -> str:
    """One of those for which the text of a card asks, with the names of its player and of its base."""
    face, place = run.p.ident[card].face, run.p.play.get(card)
    if face is None:
        return ""
    text = _HAVE.sub("player who has", with_names(render_selection(replace(asks, quantifier="a"), face), scope.get("you")))
    # an effect outlives its card
    base = place.base if place is not None else scope.get("here")
    return _HERE.sub(f"at {copies.name(base)}", text) if isinstance(base, str) else text


def without_one(asks: Selection) -> Iterator[tuple[Node, Selection]]:
    """What a text asks for, each time without one thing that somebody may overlook, and that thing."""
    for one in asks.filters:
        if may_miss(one):
            yield one, without(asks, one)
