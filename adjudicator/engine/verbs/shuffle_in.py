"""Shuffle a card into its owner's deck."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..procedures.playing import goes_elsewhere
from ..reading.selections import cards_and_others, players
from ..resolution.attempting import attempt
from ..resolution.effects import effect


@VERBS.word(
    "shuffle_in",
    {
        "what": Param("target", True),
        "to": Param("word", False, "deck", ("deck", "treasures")),
        "whose": Param("player"),
        "with": Param("target"),
    },
    "what",
    causes=("shuffle_in",),
    affects_too=("with",),
    render=lambda n, say: (
        "shuffle "
        + say.cards(n.args["what"], n.args["with"])
        + " "
        + (
            "into the treasure deck"
            if n.args["to"] == "treasures"
            else say.belonging("into its owner's deck", n.args["what"], n.args["with"])
            if n.args["whose"] is None
            else "into " + say.whose(n.args["whose"]) + " deck"
        )
    ),
)
def shuffle_in(run: Run, node: Node) -> None:
    """``whose``: into that player's deck, whoever owns the card (rule ``card-beats-rules``). ``with``: what is shuffled in at the same
    moment."""
    cards = [card for card in cards_and_others(run, node, "what") if card in run.p.ident and not goes_elsewhere(run, card, "deck")]
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
