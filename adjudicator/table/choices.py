"""Choices: the only input of the engine.

A choice says who decides, about what, between what, and why. Answers are matched by who is asked, what about
and which option, never by a place in a list.
"""

from __future__ import annotations

from typing import Any

import msgspec


class Option(msgspec.Struct, frozen=True, gc=False):
    """One thing that may be picked. ``key`` identifies it among its siblings; ``data`` is the engine's own."""

    key: str
    data: Any = None


class Choice(msgspec.Struct, frozen=True, gc=False):
    """A question to a player, or to chance when ``who`` is ``None``.

    ``ask``: what kind of decision (``turn``, ``target``, ``base``, ``may``, ``order``...). ``about``: the card
    whose ability or rule asks, or ``None``. ``options``: at least one, keys unique. ``why``: rule ids.
    ``prompt``: plain data from which the sentence of the question is made.
    """

    who: str | None
    ask: str
    about: str | None
    options: tuple[Option, ...]
    why: tuple[str, ...] = ()
    prompt: Any = None

    def keys(self) -> list[str]:
        return [option.key for option in self.options]

    def option(self, key: str) -> Option:
        """The option of that key. Raises ``KeyError`` if it is none of them."""
        for option in self.options:
            if option.key == key:
                return option
        raise KeyError(key)
