"""Cards that wait for the use of an ability that says OR, where one of several things was picked of a text that says so in small letters:
of the two nobody hears a difference."""

from __future__ import annotations

from .....language.tree import Node, parts
from ....replay.at_work import at_work
from ....replay.replay import Replay
from ...copies import Copies
from ..waiting import acting

#: For what such a card waits.
_OR = "choose_either"


def small_or(made: Replay) -> list[str]:
    """The cards that would have had a player use both parts of a text, had it an OR in capitals, as sentences."""
    copies, done, found = Copies(made), acting(made), dict[str, None]()
    table = made.setting.game.position
    for step in made.trace.steps:
        ability = at_work(made, step) if (step.kind, step.how) == ("choice", "either") else None
        nodes = [one for one in parts(ability.body) if isinstance(one, Node) and one.word.name == "either"] if ability is not None else []
        if nodes and all(one.args["small"] for one in nodes):
            for card, place in table.play.items():
                face = table.ident[card].face
                if card not in done and face is not None and _OR in face.insteads and place.controller == step.who:
                    by = copies.name(str(step.source))
                    found.setdefault(f"{copies.name(card)} does not react to {by}: the “or” of {by} is not in capitals.")
        table = step.position or table
    return list(found)
