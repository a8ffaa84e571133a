"""Return: from play back to where the card came from, its owner's hand (rule ``return-means``)."""

from ...language.words import VERBS, Param
from ..attempts import attempt
from ..effects import effect
from ..looking import cards_of
from ..run import Outcome, Run


@VERBS.word("return", {"what": Param("target", True)}, "what", causes=("return",),
            render=lambda n, say: "return " + say.cards(n.args["what"]) + " " + say.belonging("to its owner's hand", n.args["what"]))
def return_(run: Run, node) -> None:
    cards = [card for card in cards_of(run, node, "what") if card in run.p.play]
    if not cards:
        run.outcome = Outcome(False)
        return
    attempt(run, [effect(run, "return", card) for card in cards])
