"""What an ability has spoken of: who "you" is, what "it" and "there" mean, which names stand for what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..tree import Selection


class Person:
    """Whoever an ability calls "you". ``full`` is said first; afterwards a person who is not "you" is "they"."""

    def __init__(self, full: str = "you", their: str = "your") -> None:
        self.full = full
        self.their = their
        self.said = full == "you"

    @property
    def is_you(self) -> bool:
        return self.full == "you"

    def subject(self) -> str:
        if self.said:
            return "you" if self.is_you else "they"
        self.said = True
        return self.full


class Memory:
    """What an ability has spoken of so far. ``this``: the noun for the card the ability stands on. ``kind``: its kind of card."""

    def __init__(self, this: str = "card", kind: str = "minion") -> None:
        self.this = this
        self.kind = kind
        self.person = Person()
        #: what "it" means now: a reference or a name bound by the ability
        self.focus: str | None = None
        #: the base that "there" means now
        self.spot_focus: str | None = None
        #: bound names and references with their noun, and whether there are several
        self.nouns: dict[str, tuple[str, bool]] = {"it": ("card", False)}
        #: bound names of cards that come out of your own zones
        self.mine: set[str] = set()
        #: two references to the same card
        self.same: dict[str, str] = {}
        #: what to say for a reference the first time it is used
        self.instead_of: dict[str, str] = {}
        self.quiet = 0
        self.depth = 0
        self.role: str | None = None
        #: whether an ability reacts once to all that a played card does
        self.batch = False
        #: within what a base is said to have
        self.where = False

    def aside(self, said: Callable[[], str]) -> str:
        """Something said in passing: it changes no meaning of "it", and does not use it."""
        self.quiet += 1
        try:
            return said()
        finally:
            self.quiet -= 1

    def attend(self, reference: str | None) -> None:
        if not self.quiet:
            self.focus = self.same.get(reference, reference) if reference is not None else None

    def mention(self, selection: Selection) -> None:
        """A selection was said: what it chose is what "it" means, if it is one card."""
        several = self.is_several(selection)
        if selection.name is not None:
            self.nouns[selection.name] = (self._noun(selection), several)
            if self._from_you(selection):
                self.mine.add(selection.name)
        if selection.kind == "base":
            if not self.quiet and not several:
                self.spot_focus = selection.name or "somewhere"
            return
        if selection.kind == "player":
            return
        self.attend(selection.name or ("~" + str(selection.path)))

    @staticmethod
    def is_several(what: Any) -> bool:
        """Whether a selection is said in the plural."""
        if not isinstance(what, Selection):
            return False
        if what.quantifier in ("up_to", "any_number_of"):
            return what.number != 1 or what.quantifier == "any_number_of"
        if what.quantifier == "each":
            return what.extreme is None or what.per is not None
        if what.quantifier in ("random", "one") and what.per is not None:
            return True
        return what.number != 1

    def _are_several(self, what: Any) -> bool:
        """Whether a target, bound before or said now, is several cards."""
        return self.nouns.get(what, ("", False))[1] if isinstance(what, str) else self.is_several(what)
