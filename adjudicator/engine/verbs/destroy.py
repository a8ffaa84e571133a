"""Destroy: from play to the owner's discard pile (rule ``destroy-means``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..reading.selections import cards_of, players
from ..resolution.attempting import attempt
from ..resolution.effects import effect
from ..resolution.follow_ups import COLLECTED, UNCOLLECTED


@VERBS.word(
    "destroy",
    {"what": Param("target", True), "player": Param("player"), "treasures": Param("name"), "uncollected": Param("flag", False, False)},
    "what",
    causes=("destroy",),
    several={"treasures": "treasure"},
    render=lambda n, say: (
        (say.carried_out(n.args["player"], n.args["what"]) if n.args["player"] else "destroy " + say.cards(n.args["what"]))
        + (
            " without drawing any treasures"
            if n.args["uncollected"]
            else " and draw its treasures"
            if n.args["treasures"] is not None
            else ""
        )
    ),
)
def destroy(run: Run, node: Node) -> None:
    """``player``: who carries it out, if not you; read for each card as ``candidate``. ``treasures``: what those drawn for a
    monster are called afterwards. ``uncollected``: the text says that none are drawn."""
    cards = [card for card in cards_of(run, node, "what") if card in run.p.play]
    if not cards:
        run.outcome = Outcome(False)
        return
    name = node.args["treasures"]
    if name is not None:
        run.bind(name, ())
    spoils = UNCOLLECTED if node.args["uncollected"] else None if name is None else (COLLECTED, name)
    scope, who = run.scope, node.args["player"]
    attempt(
        run,
        [
            effect(
                run,
                "destroy",
                card,
                player=scope.get("you") if who is None else next(iter(players(run, who, {**scope, "candidate": card})), None),
                extra=spoils,
            )
            for card in cards
        ],
    )
