"""Shuffle a card into its owner's deck."""

from ...language.words import VERBS, Param
from ..attempts import attempt
from ..effects import effect
from ..looking import cards_of
from ..playing import goes_elsewhere
from ..run import Outcome, Run


@VERBS.word("shuffle_in", {"what": Param("target", True), "into": Param("word", False, "deck", ("deck", "treasures"))}, "what",
            causes=("shuffle_in",),
            render=lambda n, say: "shuffle " + say.cards(n.args["what"]) + " " + (
                "into the treasure deck" if n.args["into"] == "treasures" else say.belonging("into its owner's deck", n.args["what"])))
def shuffle_in(run: Run, node) -> None:
    cards = [card for card in cards_of(run, node, "what") if card in run.p.ident and not goes_elsewhere(run, card, "deck")]
    if not cards:
        run.outcome = Outcome(False)
        return
    attempt(run, [effect(run, "shuffle_in", card, target="treasures" if node.args["into"] == "treasures" else None) for card in cards])
