"""How a word of the language is declared, and the registries that the words fill.

A word has a name, parameters with kinds, a rendering, and what the static reading needs. There are five
families: verbs (do something), filters (narrow a selection), conditions, numbers, and gifts (continuous
effects). Each family is a registry; a word is registered by the module that implements it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Param(NamedTuple):
    """One parameter of a word. ``kind``: how it is read (see ``compiling``). ``words``: for kind ``word``,
    the closed list. ``default``: the compiled value used when it is left out."""

    kind: str
    required: bool = False
    default: Any = None
    words: tuple[str, ...] = ()


class Word:
    """A word of one family.

    ``params``: by name; ``main``: the parameter that a bare value stands for. ``render``: a function of
    (node, say) that gives English. ``causes``: kinds of event the word can bring about. ``why``: where a word
    has a single user, the sentence that says why no other word serves.
    """

    def __init__(self, family: str, name: str, params: dict[str, Param], main: str | None, render: Callable,
                 causes: tuple[str, ...] = (), run: Callable | None = None, why: str = "", **extra: Any) -> None:
        self.family = family
        self.name = name
        self.params = params
        self.main = main
        self.render = render
        self.causes = causes
        self.run = run
        self.why = why
        self.extra = extra

    def __repr__(self) -> str:
        return f"<{self.family} {self.name}>"


class Registry(dict):
    """The words of a family by name. Registering a name twice is a programming error."""

    def __init__(self, family: str) -> None:
        super().__init__()
        self.family = family

    def add(self, word: Word) -> Word:
        if word.name in self:
            raise ValueError(f"the {self.family} {word.name} is registered twice")
        self[word.name] = word
        return word

    def word(self, name: str, params: dict[str, Param] | None = None, main: str | None = None, *,
             render: Callable, causes: tuple[str, ...] = (), why: str = "", **extra: Any) -> Callable:
        """A decorator that registers a function as what the word does."""
        def register(run: Callable) -> Callable:
            self.add(Word(self.family, name, params or {}, main, render, causes, run, why, **extra))
            return run
        return register


VERBS = Registry("verb")
FILTERS = Registry("filter")
CONDITIONS = Registry("condition")
NUMBERS = Registry("number")
GIFTS = Registry("gift")
FAMILIES = {registry.family: registry for registry in (VERBS, FILTERS, CONDITIONS, NUMBERS, GIFTS)}
