"""Whose the minions are of which nobody said it, where the speaker asks what he has of them in all: his. "King Rex with Augmentation, what
do I have"."""

from __future__ import annotations

import re

from ....happening import Happening
from ....told import ANN
from ...facts.kinds import kind_of
from ...lying.strength_asked import words_of
from ...so_far import LineSoFar

#: What asks for what the speaker has in all.
_OWN = re.compile(
    r"\b(?:what|how much)(?: power)? (?:do|will|would) i (?:now )?(?:have|count)\b"
    r"|\bmy (?:total|power|strength|sum)(?: there| here| now)*[ ?]*$"
)


def own_total(line: LineSoFar, found: Happening | None) -> None:
    """Set the side of each, where no other player is spoken of, and of none it is said that he is the speaker's, but of the one that he
    plays beside them: "I drop a Cub Scout next to Polar Commando, what do I have there"."""
    if _OWN.search(words_of(line)) is None or any(one.means in ("theirs", "they") or one.player for one in line.pieces):
        return
    minions = [name for name in dict.fromkeys(one.card for one in line.pieces) if kind_of(name) == "minion"]
    played = found.card if found is not None and found.kind == "play" and line.sides.get(found.card) == ANN else ""
    for name in minions if not {*minions} & {*line.sides} - {played} and line.target not in minions else ():
        if name not in line.places:
            line.sides.setdefault(name, ANN)
