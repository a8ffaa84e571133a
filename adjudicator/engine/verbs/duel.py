"""Duel: two minions measure their power; ``then`` is done with ``winner`` and ``loser`` (rule ``duel-won-by-higher-power``)."""

from ...language.words import VERBS, Param
from ..duels import begin_duel
from ..looking import cards_of
from ..run import Outcome, Run


@VERBS.word("duel", {"with": Param("target", True), "challenger": Param("ref", False, "this"), "then": Param("body")}, "with", causes=("duel",),
            render=lambda n, say: (say.reference(n.args["challenger"]) + " duels " + say.cards(n.args["with"])
                                   + ("; " + say.body(n.args["then"]) if n.args["then"] else "")))
def duel(run: Run, node) -> None:
    from ..looking import refer
    one = [card for card in refer(run, node.args["challenger"]) if card in run.p.play]
    other = [card for card in cards_of(run, node, "with") if card in run.p.play]
    if not one or not other:
        run.outcome = Outcome(False)
        return
    begin_duel(run, node, one[0], other[0])
