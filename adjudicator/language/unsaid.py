"""What of an ability goes without saying, or is said by leaving something out."""

from __future__ import annotations

from typing import Any

from .phrases import ZONES
from .tree import Ability, Block, Face, Node, Selection, parts


def plays_itself(part: Any) -> bool:
    """Whether a body does no more than play the card it stands on, which then is not in play."""
    if isinstance(part, Node):
        return part.word.name == "play" and part.args["what"] == "this" or any(plays_itself(arg) for arg in part.args.values())
    if isinstance(part, Block):
        # what is done before that could be done while it is in play
        first = next((node for node in part.nodes if plays_itself(node) or isinstance(node, Node) and node.word.causes), None)
        return plays_itself(first)
    return False


def only_left_out(name: str, later: tuple[Any, ...]) -> bool:
    """Whether what a name stands for is spoken of afterwards only as what some other cards are not."""
    uses = [node for part in later for node in parts(part) if isinstance(node, Node) and name in node.args.values()]
    return bool(uses) and all(node.word.extra.get("slot") == "other" for node in uses)


def only_keeps(ability: Ability) -> bool:
    """Whether an ability does no more than keep its card where it is while that does something: that goes without saying."""
    return (
        ability.role == "instead"
        and ability.pattern is not None
        and ability.pattern.source is not None
        and (isinstance(ability.body, Node) and ability.body.word.name == "nothing" and ability.pattern.event == ("lose_host",))
    )


def is_their_turn(ability: Ability) -> bool:
    """Whether what a base asks for is no more than that it is the turn of whoever "you" is during each player's turn."""
    conditions = ability.condition
    return (
        ability.label == "base"
        and ability.you == ("current",)
        and [one.word.name for one in conditions] == ["turn"]
        and conditions[0].args["of"] == ("you",)
    )


def leaves_out(face: Face) -> bool:
    """Whether the data of a card says that its text has a part that our words leave out."""
    return isinstance(face.differences, dict) and "not-sayable" in face.differences.values()


def speaks_of_you(part: Any) -> bool:
    """Whether an ability's body names "you", openly or by leaving out who draws, gains or plays."""
    if isinstance(part, Ability):
        return any(speaks_of_you(entry) for entry in (part.body, part.condition))
    if isinstance(part, Block):
        return any(speaks_of_you(node) for node in part.nodes)
    if isinstance(part, Node):
        who = part.word.params.get("player")
        if who is not None and not who.required and part.args.get("player") is None and part.word.causes not in ((), ("place",)):
            # nobody gets the credit for placing a card, so that who does it is not said
            return True
        if part.word.name == "each_player":
            # each of them is "you" in what they do
            return False
        return any(speaks_of_you(entry) for entry in part.args.values())
    if isinstance(part, Selection):
        return part.whose is None and part.zone in ZONES or any(speaks_of_you(node) for node in part.filters)
    if isinstance(part, tuple):
        return part == ("you",) or any(speaks_of_you(entry) for entry in part)
    return False
