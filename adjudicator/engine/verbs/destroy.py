"""Destroy: from play to the owner's discard pile (rule ``destroy-means``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..reading.selections import cards_and_others, cards_of, players
from ..resolution.attempting import attempt
from ..resolution.effects import effect
from ..resolution.follow_ups import COLLECTED, UNCOLLECTED


@VERBS.word(
    "destroy",
    {
        "what": Param("target", True),
        "player": Param("player"),
        "treasures": Param("name"),
        "uncollected": Param("flag", False, False),
        "with": Param("target"),
    },
    "what",
    causes=("destroy",),
    affects_too=("with",),
    # as a price the one and the other, or neither
    whole=lambda run, n: n.args["with"] is None or all(cards_of(run, n, name) for name in ("what", "with")),
    several={"treasures": "treasure"},
    render=lambda n, say: (
        (
            say.carried_out(n.args["player"], n.args["what"], others=n.args["with"])
            if n.args["player"]
            else "destroy " + say.cards(n.args["what"], n.args["with"])
        )
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
    monster are called afterwards. ``uncollected``: the text says that none are drawn. ``with``: what is destroyed at the same moment."""
    cards = [card for card in cards_and_others(run, node, "what") if card in run.p.play]
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
