"""Shuffle a deck: nobody knows its order any more."""

from ...language.words import VERBS, Param
from ...table.events import Event
from ..changes import happen
from ..looking import players_of
from ..run import Run


@VERBS.word("shuffle", {"deck": Param("word", False, "deck", ("deck", "base_deck")), "player": Param("player")}, "deck",
            causes=("shuffle",),
            render=lambda n, say: "shuffle " + ("the base deck" if n.args["deck"] == "base_deck" else say.whose(n.args["player"]) + " deck"))
def shuffle(run: Run, node) -> None:
    zones = ["base-deck"] if node.args["deck"] == "base_deck" else [f"deck:{p}" for p in players_of(run, node)]
    for zone in zones:
        event = happen(run, Event("shuffle", zone, run.scopes[0].get("you")))
        if run.log is not None:
            run.log.happened(run, event)
