"""A case as it is played otherwise than it was laid: whether it goes through, and what its verdict tells that was not told before."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from functools import lru_cache
from typing import Any

from ...data.loaded import knowledge, library
from ...line_replays import LineReplays
from ...replay.replay import Replay
from ...verdict.verdict import verdict

_SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-Z])")


def played_otherwise(data: Mapping[str, Any], replays: LineReplays) -> Replay | None:
    """What comes of a case that was laid anew; ``None`` where it cannot be set up, something in it is refused, or it was given up."""
    other = replays.or_none(data)
    return None if other is None or other.refused or other.ended == "spent" else other


def headline(made: Replay, names: Container[str], placed: bool) -> str:
    """What comes of it, about the cards of some names. ``names``: or a text that names them; ``placed``: whether a verdict says what the
    places at a base are worth."""
    return verdict(made, knowledge(), about=named_cards(made, names), placed=placed).says


def named_cards(made: Replay, names: Container[str]) -> list[str]:
    """The cards that bear some names, or are named in a text."""
    return [card for card, one in made.position.ident.items() if one.face is not None and one.face.card.name in names]


def news_of(says: Sequence[str], said: Sequence[str]) -> str:
    """The sentences that another verdict has not."""
    known = {sentence for one in said for sentence in sentences_of(one)}
    return " ".join(one for part in says for one in sentences_of(part) if one not in known)


def sentences_of(text: str) -> list[str]:
    """The sentences of a text. What stands within the name of a card ends none: "Mr. Grumpers"."""
    found: list[str] = []
    for part in _SENTENCES.split(text):
        if found and any(found[-1].endswith(begins) and part.startswith(rest) for begins, rest in _names_apart()):
            found[-1] = f"{found[-1]} {part}"
        else:
            found.append(part)
    return found


@lru_cache(maxsize=1)
def _names_apart() -> tuple[tuple[str, str], ...]:
    """The names of cards in which what looks like the end of a sentence stands, as what is before it and behind it."""
    names = (one.name for one in library().cards.values())
    return tuple((name[: end.start()], name[end.end() :]) for name in names for end in _SENTENCES.finditer(name))
