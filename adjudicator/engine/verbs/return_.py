"""Return: from play back to where the card came from, its owner's hand (rule ``return-means``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..reading.selections import cards_of, players
from ..resolution.attempting import attempt
from ..resolution.effects import effect


@VERBS.word(
    "return",
    {
        "what": Param("target", True),
        "player": Param("player"),
        "to": Param("word", False, "hand", ("hand", "your_hand")),
        "wherever": Param("flag", False, False),
    },
    "what",
    causes=("return",),
    unread={"wherever": ("player", "to")},
    render=lambda n, say: (
        (
            say.carried_out(n.args["player"], n.args["what"], "return")
            if n.args["player"]
            else "return " + say.taken(n.args["what"], n.args["to"])
        )
        + (" from anywhere but the box" if n.args["wherever"] else "")
        + " "
        + (say.belonging("to its owner's hand", n.args["what"]) if n.args["to"] == "hand" else f"to {say.their(None)} hand")
    ),
)
def return_(run: Run, node: Node) -> None:
    """``player``: who carries it out, if not you; read for each card as ``candidate``. ``to``: the hand of whoever uses the ability,
    whoever owns the card (rule ``card-beats-rules``). ``wherever``: from outside play as well, where it is placed there, but never out of
    the box."""
    meant = cards_of(run, node, "what")
    cards = [card for card in meant if card in run.p.play]
    if node.args["wherever"] and not cards:
        away = [card for card in meant if card in run.p.ident and run.p.zone_of(card).partition(":")[0] not in ("box", "hand")]
        run.outcome = Outcome(bool(away))
        attempt(run, [effect(run, "place", card, target="hand") for card in away])
        return
    if not cards:
        run.outcome = Outcome(False)
        return
    scope, who = run.scope, node.args["player"]
    attempt(
        run,
        [
            effect(
                run,
                "return",
                card,
                target=f"hand:{scope.get('you') or run.p.turn}" if node.args["to"] == "your_hand" else None,
                player=scope.get("you") if who is None else next(iter(players(run, who, {**scope, "candidate": card})), None),
            )
            for card in cards
        ],
    )
