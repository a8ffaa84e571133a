"""Shuffle a deck: nobody knows its order any more."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.events import Event
from ..kernel.run import Run
from ..reading.selections import players_of
from ..resolution.changes import bring_about

#: Decks that are nobody's: zone and name.
TABLE_DECKS = {"base_deck": ("base-deck", "the base deck"), "treasures": ("treasures", "the treasure deck")}


@VERBS.word(
    "shuffle",
    {"deck": Param("word", False, "deck", ("deck", "base_deck", "treasures")), "player": Param("player")},
    "deck",
    causes=("shuffle",),
    render=lambda n, say: say.unnamed(
        "shuffle " + (TABLE_DECKS[n.args["deck"]][1] if n.args["deck"] in TABLE_DECKS else say.whose(n.args["player"]) + " deck")
    ),
)
def shuffle(run: Run, node: Node) -> None:
    zones = [TABLE_DECKS[node.args["deck"]][0]] if node.args["deck"] in TABLE_DECKS else [f"deck:{p}" for p in players_of(run, node)]
    for zone in zones:
        bring_about(run, Event(kind="shuffle", what=zone, player=run.scope.get("you")))
