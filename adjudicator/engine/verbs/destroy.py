"""Destroy: from play to the owner's discard pile (rule ``destroy-means``)."""

from ...language.words import VERBS, Param
from ..attempts import attempt
from ..effects import effect
from ..looking import cards_of, players
from ..run import Outcome, Run


@VERBS.word("destroy", {"what": Param("target", True), "player": Param("player")}, "what", causes=("destroy",),
            render=lambda n, say: (say.carried_out(n.args["player"], n.args["what"]) if n.args["player"] else
                                    "destroy " + say.cards(n.args["what"])))
def destroy(run: Run, node) -> None:
    """``player``: who carries it out, if not you; read for each card as ``candidate``."""
    cards = [card for card in cards_of(run, node, "what") if card in run.p.play]
    if not cards:
        run.outcome = Outcome(False)
        return
    scope, who = run.scopes[0], node.args["player"]
    attempt(run, [effect(run, "destroy", card, player=scope.get("you") if who is None else next(
        iter(players(run, who, {**scope, "candidate": card})), None)) for card in cards])
