"""Duel: two minions measure their power; ``then`` is done with ``winner`` and ``loser`` (rule ``duel-won-by-higher-power``).
A titan that joins a duel may put off the clashes of titans (rule ``titans-clash-when-they-meet`` otherwise)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.facts import ClashesHeldBack
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..procedures.duels import begin_duel, duelling
from ..reading.selections import cards_of, refer


@VERBS.word(
    "duel",
    {"with": Param("target", True), "challenger": Param("ref", False, "this"), "then": Param("body")},
    "with",
    causes=("duel",),
    settles=("winner", "loser"),
    render=lambda n, say: (
        say.reference(n.args["challenger"])
        + " duels "
        + say.opponent(n.args["challenger"], n.args["with"])
        + ("; " + say.body(n.args["then"]) if n.args["then"] else "")
    ),
)
def duel(run: Run, node: Node) -> None:
    """Two minions measure their power; ``then`` is done with ``winner`` and ``loser`` (rule ``duel-won-by-higher-power``).
    ``challenger``: whose duel it is, if not this card's."""
    one = [card for card in refer(run, node.args["challenger"]) if _can_duel(run, card)]
    other = [card for card in cards_of(run, node, "with") if _can_duel(run, card)]
    if not one or not other:
        run.outcome = Outcome(False)
        return
    begin_duel(run, node, one[0], other[0])


def _can_duel(run: Run, card: str) -> bool:
    """Whether a card is there to duel: what lies face down is no minion."""
    return card in run.p.play and not run.p.play[card].buried


@VERBS.word(
    "hold_clashes",
    {},
    None,
    render=lambda n, say: "have no titans clash until the duel is over",
    why="only the titan that is played in a duel keeps titans from clashing for a time",
)
def hold_clashes(run: Run, node: Node) -> None:
    """Clashes of titans wait for the end of the duel that is going on; without a duel there is nothing to wait for."""
    run.outcome = Outcome(duelling(run) is not None)
    if run.outcome.done:
        run.p = run.p.replace(facts=run.p.facts | {ClashesHeldBack()})
