"""Gain or lose victory points."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..reading.selections import number, players_of
from ..resolution.attempting import attempt
from ..resolution.effects import effect


@VERBS.word(
    "gain_vp",
    {"number": Param("number", True), "player": Param("player")},
    "number",
    causes=("gain_vp",),
    render=lambda n, say: say.does(n.args["player"], "gain") + " " + say.points(n.args["number"]),
)
def gain_vp(run: Run, node: Node) -> None:
    """Players gain so many victory points."""
    amount = number(run, node.args["number"], run.scope)
    found = players_of(run, node)
    if amount <= 0 or not found:
        if run.log is not None:
            run.log.came_to_nothing(run, node, next(iter(found), None))
        run.outcome = Outcome(False)
        return
    attempt(run, [effect(run, "gain_vp", player, number=amount) for player in found])


def _enough_to_lose(run: Run, node: Node) -> bool:
    """Whether each player who is to lose points has so many."""
    amount = number(run, node.args["number"], run.scope)
    return all(run.p.vp.get(player, 0) >= amount for player in players_of(run, node))


@VERBS.word(
    "lose_vp",
    {"number": Param("number", True), "player": Param("player")},
    "number",
    causes=("lose_vp",),
    whole=_enough_to_lose,
    render=lambda n, say: say.does(n.args["player"], "lose") + " " + say.points(n.args["number"]),
)
def lose_vp(run: Run, node: Node) -> None:
    """Players lose so many victory points."""
    amount = number(run, node.args["number"], run.scope)
    found = players_of(run, node)
    if amount <= 0 or not found:
        run.outcome = Outcome(False)
        return
    attempt(run, [effect(run, "lose_vp", player, number=amount) for player in found])
