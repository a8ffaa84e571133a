"""What this package raises. Wrong data is never raised: it is a :class:`~.findings.Finding`."""

from __future__ import annotations

from collections.abc import Iterable

from ..ground.findings import Remedy, the_id_meant


class KnowledgeError(Exception):
    """The parent of all errors of this package. Its text is a sentence for a person."""


class UnknownId(KnowledgeError, LookupError):
    """Nothing has this id.

    ``word``: what was asked for. ``suggestion``: the nearest known id, or ``None``.
    """

    def __init__(self, what: str, word: str, known: Iterable[str] = ()) -> None:
        self.word = word
        near = the_id_meant(word, known).suggestions
        self.suggestion = near[0] if near else None
        super().__init__(f"There is no {what} {word!r}. {Remedy(suggestions=near)}".rstrip())


class AmbiguousId(KnowledgeError, LookupError):
    """Several nodes have this bare id. ``keys``: theirs, each with its kind."""

    def __init__(self, word: str, keys: Iterable[str]) -> None:
        self.word = word
        self.keys = tuple(keys)
        super().__init__(f"{word!r} can mean {' or '.join(self.keys)}.")


class RulingsNotFound(KnowledgeError):
    """There is no rulings folder where one was looked for."""


class ProfileCycle(KnowledgeError):
    """A profile is, over some others, a layer over itself. ``layers``: the round."""

    def __init__(self, layers: Iterable[str]) -> None:
        self.layers = tuple(layers)
        super().__init__("Profiles are layers over each other in a round: " + " over ".join(self.layers) + ".")


class NoFullText(KnowledgeError):
    """This Python's SQLite has no full-text search."""
