"""Shuffle a card into its owner's deck."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..procedures.playing import goes_elsewhere
from ..reading.selections import cards_of, players
from ..resolution.attempting import attempt
from ..resolution.effects import effect


@VERBS.word(
    "shuffle_in",
    {"what": Param("target", True), "to": Param("word", False, "deck", ("deck", "treasures")), "whose": Param("player")},
    "what",
    causes=("shuffle_in",),
    render=lambda n, say: (
        "shuffle "
        + say.cards(n.args["what"])
        + " "
        + (
            "into the treasure deck"
            if n.args["to"] == "treasures"
            else say.belonging("into its owner's deck", n.args["what"])
            if n.args["whose"] is None
            else "into " + say.whose(n.args["whose"]) + " deck"
        )
    ),
)
def shuffle_in(run: Run, node: Node) -> None:
    """``whose``: into that player's deck, whoever owns the card (rule ``card-beats-rules``)."""
    cards = [card for card in cards_of(run, node, "what") if card in run.p.ident and not goes_elsewhere(run, card, "deck")]
    if not cards:
        run.outcome = Outcome(False)
        return
    target = "treasures" if node.args["to"] == "treasures" else None
    if node.args["whose"] is not None:
        found = players(run, node.args["whose"])
        if not found:
            run.outcome = Outcome(False)
            return
        target = f"deck:{found[0]}"
    attempt(run, [effect(run, "shuffle_in", card, target=target) for card in cards])
