"""Cancel the abilities of cards until a deadline (rules ``cancel-means``, ``cancel-does-not-undo``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..reading.selections import cards_of
from ..resolution.attempting import attempt
from ..resolution.effects import deadline, effect


@VERBS.word(
    "cancel",
    {
        "what": Param("target", True),
        "until": Param("word", False, "end_of_turn", ("end_of_turn", "start_of_your_turn")),
        "spares_later": Param("flag", False, False),
    },
    "what",
    causes=("cancel",),
    render=lambda n, say: (
        (
            say.cards(n.args["what"]) + " loses all abilities that it has now,"
            if n.args["spares_later"]
            else "cancel the abilities of " + say.cards(n.args["what"])
        )
        + say.until(n.args["until"])
    ),
)
def cancel(run: Run, node: Node) -> None:
    """``spares_later``: only those it has now, not what it is given afterwards (clarification ``touch-spares-later-abilities``)."""
    cards = [card for card in cards_of(run, node, "what") if card in run.p.play]
    if not cards:
        run.outcome = Outcome(False)
        return
    until = deadline(run, node.args["until"])
    attempt(run, [effect(run, "cancel", card, number=int(node.args["spares_later"]), extra=until) for card in cards])
