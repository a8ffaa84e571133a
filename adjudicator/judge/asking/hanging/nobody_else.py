"""What a card does to each of those who are there besides the one it is aimed at, where somebody says that nothing happens and nobody told
who else is there."""

from __future__ import annotations

import re

from ....language.tree import Selection, parts
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...data.loaded import library
from ...replay.replay import Replay

#: How somebody tells or asks that a card does nothing at all.
_NOTHING = re.compile(r"\b(?:nothing (?:at all )?happens|does nothing|do nothing|no effect|fizzles?|whole (?:card|thing|action) fails)\b")


def nobody_else(line: PlainLine, case: NamedCase, made: Replay, text: str) -> str:
    """Why what comes to the one alone does not settle it, as a sentence; empty where it does. ``text``: the words of the line."""
    card = case.happening.card
    if case.happening.kind != "play" or card not in library() or not _NOTHING.search(text.lower()):
        return ""
    on_play = library().find(card).face("latest").on_play
    picks = (part for ability in on_play for part in parts(ability) if isinstance(part, Selection) and part.zone == "play")
    swept = any(one.quantifier == "each" and one.kind == "minion" for one in picks)
    begun = made.setting.game.position
    there = [one for one, lies in begun.play.items() if begun.ident[one].face is not None and begun.ident[one].face.kind == "minion"]
    return f"Nobody told who else is there, and {card} is about each of them as well." if swept and len(there) == 1 else ""
