"""Shuffle a card into its owner's deck."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..procedures.playing import goes_elsewhere
from ..reading.selections import cards_of
from ..resolution.attempting import attempt
from ..resolution.effects import effect


@VERBS.word(
    "shuffle_in",
    {"what": Param("target", True), "to": Param("word", False, "deck", ("deck", "treasures"))},
    "what",
    causes=("shuffle_in",),
    render=lambda n, say: (
        "shuffle "
        + say.cards(n.args["what"])
        + " "
        + ("into the treasure deck" if n.args["to"] == "treasures" else say.belonging("into its owner's deck", n.args["what"]))
    ),
)
def shuffle_in(run: Run, node: Node) -> None:
    cards = [card for card in cards_of(run, node, "what") if card in run.p.ident and not goes_elsewhere(run, card, "deck")]
    if not cards:
        run.outcome = Outcome(False)
        return
    attempt(run, [effect(run, "shuffle_in", card, target="treasures" if node.args["to"] == "treasures" else None) for card in cards])
