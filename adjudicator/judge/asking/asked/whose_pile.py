"""In whose pile a card lies in the end, where that is asked and it was told whose it is."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....knowledge.words import fold
from ...composer.taking_part import name_of
from ...composer.told import Told
from ...replay.replay import Replay

_ASKED = re.compile(r"\bwhose (?:discard|bin|grave|graveyard|pile|yard|trash|hand|deck)\b|\bwhere (?:is|does) \S+ (?:now|go|end up)\b")
#: What a verdict says that has told it.
_TOLD = re.compile(r"(?:'s?|s') (?:discard pile|hand|deck)\b")
_PLACES = {"discard": "discard pile"}


def whose_pile(text: str, made: Replay, names: Sequence[str], told: Told, says: str) -> tuple[str, ...]:
    """The sentences that a verdict lacks where a line asks in whose pile a card goes. ``text``: the line; ``names``: of its cards;
    ``says``: the verdict."""
    asked = _ASKED.search(text)
    if asked is None or _TOLD.search(says):
        return ()
    # "whose discard does the Upgrade go to"
    meant = [name for name in names if fold(name) in text[asked.end() :]] or names
    found = []
    for card, zone in ((card, made.position.zone_of(card)) for card in made.setting.game.position.play):
        name, (place, _, player) = name_of(made, card), zone.partition(":")
        known = name in meant and (name in told.sides or name in told.owners)
        if known and place in _PLACES and player:
            found.append(f"{name} lies in {player}'s {_PLACES[place]}.")
    return tuple(dict.fromkeys(found))
