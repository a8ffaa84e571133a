"""That the talent of a card is used in a case, where what the line asks of is that the card has a play come from elsewhere."""

from __future__ import annotations

import re

from ....ground.kept_facts import kept_fact
from ....language.tree import Node, parts
from ...composer.from_names import NamedCase
from ...data.loaded import library

#: What asks of plays, and not of what a talent does.
_PLAYS = re.compile(r"\b(?:extra|regular|normal|standard|instead|replace|replaces|in place of|off (?:the )?top|from (?:the |my )?deck)\b")
#: Of what kinds those plays are of which any may be used up, and not the regular one of the turn alone.
_KINDS = ("minion", "action")


def other_ability(text: str, case: NamedCase) -> str:
    """That another ability of the card is meant than its talent: "Emperor Penguin for the extra guy from Zapbot". As a sentence, empty
    where the talent is named, or the card takes the place of no play. ``text``: the line, folded."""
    kind, card = case.happening
    if kind != "talent" or "talent" in text or not _PLAYS.search(text) or not takes_a_play(card):
        return ""
    return f"It says nothing of {card} taking the place of a play: its talent is used here."


@kept_fact
def takes_a_play(name: str) -> bool:
    """Whether a card lets somebody use up a play in another way than by a card from the hand, beside a talent of its own."""
    if name not in library():
        return False
    face = library().find(name).face("latest")
    nodes = (part for one in face.abilities for part in parts(one) if isinstance(part, Node))
    return bool(face.talents) and any(one.args.get("instead_of") in _KINDS for one in nodes)
