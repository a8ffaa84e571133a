"""What a card does to the hands of other players than its own, and which others it plays out of its own player's."""

from __future__ import annotations

from .....ground.kept_facts import kept_fact
from .....language.tree import Node, Selection, parts
from ....data.loaded import library
from .kinds import kind_of

#: How a text calls the players besides its own.
_OTHERS = (("each_other",), ("another",), ("opponents",))


@kept_fact
def empties_others_hands(name: str) -> bool:
    """Whether a card, on being played, has other players discard cards of their hands, and its own player none."""
    if name not in library() or kind_of(name) not in ("action", "minion"):
        return False
    nodes = [
        part
        for ability in library().find(name).face("latest").on_play
        for part in parts(ability)
        if isinstance(part, Node) and part.word.name == "discard"
    ]
    return bool(nodes) and all(_is_others(one.args.get("player")) for one in nodes)


@kept_fact
def plays_out_of_hand(name: str) -> bool:
    """Whether an action, on being played, plays minions out of a hand by its own text."""
    if name not in library() or kind_of(name) != "action":
        return False
    return any(
        any(isinstance(one, Node) and one.word.name == "play" for one in found)
        and any(isinstance(one, Selection) and one.zone == "hand" and one.kind == "minion" for one in found)
        for found in (list(parts(ability)) for ability in library().find(name).face("latest").on_play)
    )


def _is_others(player: object) -> bool:
    if isinstance(player, Selection):
        return any(one.word.name == "controller" and one.args["of"] in _OTHERS for one in player.filters) or player.kind == "player"
    return player in _OTHERS
