"""Forbid something until a deadline."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.position import Lasting
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..reading.selections import players
from ..resolution.effects import deadline, remembered


@VERBS.word(
    "forbid",
    {
        "what": Param("pattern", True),
        "until": Param("word", False, "end_of_turn", ("end_of_turn", "start_of_your_turn", "their_next_turn", "played_card_resolved")),
        "player": Param("player"),
    },
    "what",
    render=lambda n, say: say.forbidden(n.args["what"]) + say.until(n.args["until"]),
)
def forbid(run: Run, node: Node) -> None:
    scope = run.scope
    until = deadline(run, node.args["until"])
    if node.args["until"] == "played_card_resolved":
        if scope.get("played") is None:
            # no card is being played: what was to be forbidden is over already
            run.outcome = Outcome(True)
            return
        until = f"resolved:{scope['played']}"
    if until == "next":
        found = players(run, node.args["player"]) if node.args["player"] is not None else ()
        # not yet in force: it begins with that player's next turn and ends with it
        until = f"during:{found[0]}" if found else "turn-end"
    effect = Lasting(
        "cannot" if not until.startswith("during:") else "cannot-later",
        None,
        0,
        until,
        scope.get("this"),
        scope.get("you"),
        None,
        (node.args["what"].path, remembered(scope)),
    )
    run.p = run.p.replace(lasting=run.p.lasting + (effect,))
    run.outcome = Outcome(True)
    if run.log is not None:
        run.log.forbids(run, node, until)
