"""A card that is played in the place of one of another kind, in the turn of somebody who may play none of that kind."""

from __future__ import annotations

from ....composer.from_line import PlainLine
from ....composer.from_names import NamedCase
from ....composer.line.facts.kinds import kind_of
from ....composer.line.facts.picking import bans_picked_player
from ....composer.taking_part import name_of
from ....replay.replay import Replay


def in_place_of_banned(line: PlainLine, case: NamedCase, made: Replay) -> str:
    """Why nobody stands behind a case in which such a card is played so, as a sentence: it comes only where one of that kind could."""
    if not line.told.picked or not bans_picked_player(case.happening.card):
        return ""
    for one in made.decisions:
        name = name_of(made, one.choice.about) if one.choice.about else ""
        kind = one.key.partition(":")[0]
        if one.choice.ask == "which-play" and one.choice.who == line.told.picked and kind in ("action", "minion") and kind != kind_of(name):
            return f"{name} comes in place of another kind only where that could be played, and {case.happening.card} may forbid that."
    return ""
