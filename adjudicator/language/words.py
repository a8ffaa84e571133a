"""The registries that the words of the language fill.

There are five families: verbs (do something), filters (narrow a selection), conditions, numbers, and gifts (continuous
effects). Each family is a registry; a word (:class:`adjudicator.language.tree.Word`) is registered by the module that implements it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from .rendering import Say
from .tree import Node, Param, Word

Run = TypeVar("Run", bound=Callable[..., Any])


class Registry(dict[str, Word]):
    """The words of a family by name. Registering a name twice is a programming error."""

    def __init__(self, family: str) -> None:
        super().__init__()
        self.family = family

    def add(self, word: Word) -> Word:
        """Take a word in. Raises :class:`ValueError` if there is one of that name."""
        if word.name in self:
            raise ValueError(f"the {self.family} {word.name} is registered twice")
        self[word.name] = word
        return word

    def word(
        self,
        name: str,
        params: dict[str, Param] | None = None,
        main: str | None = None,
        *,
        render: Callable[[Node, Say], str],
        causes: tuple[str, ...] = (),
        why: str = "",
        **extra: Any,
    ) -> Callable[[Run], Run]:
        """A decorator that registers a function as what the word does."""

        def register(run: Run) -> Run:
            self.add(Word(self.family, name, params or {}, main, render, causes, run, why, extra))
            return run

        return register


VERBS = Registry("verb")
FILTERS = Registry("filter")
CONDITIONS = Registry("condition")
NUMBERS = Registry("number")
GIFTS = Registry("gift")
FAMILIES = {registry.family: registry for registry in (VERBS, FILTERS, CONDITIONS, NUMBERS, GIFTS)}

__all__ = ["CONDITIONS", "FAMILIES", "FILTERS", "GIFTS", "NUMBERS", "VERBS", "Param", "Registry", "Word"]
