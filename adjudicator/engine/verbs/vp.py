"""Gain or lose victory points."""

from ...language.words import VERBS, Param
from ..attempts import attempt
from ..effects import effect
from ..looking import number, players_of
from ..run import Outcome, Run


@VERBS.word("gain_vp", {"number": Param("number", True), "player": Param("player")}, "number", causes=("gain_vp",),
            render=lambda n, say: say.does(n.args["player"], "gain") + " " + say.points(n.args["number"]))
def gain_vp(run: Run, node) -> None:
    amount = number(run, node.args["number"], run.scopes[0])
    found = players_of(run, node)
    if amount <= 0 or not found:
        run.outcome = Outcome(False)
        return
    attempt(run, [effect(run, "gain_vp", player, number=amount) for player in found])


@VERBS.word("lose_vp", {"number": Param("number", True), "player": Param("player")}, "number", causes=("lose_vp",),
            render=lambda n, say: say.does(n.args["player"], "lose") + " " + say.points(n.args["number"]))
def lose_vp(run: Run, node) -> None:
    amount = number(run, node.args["number"], run.scopes[0])
    found = players_of(run, node)
    if amount <= 0 or not found:
        run.outcome = Outcome(False)
        return
    attempt(run, [effect(run, "lose_vp", player, number=amount) for player in found])
