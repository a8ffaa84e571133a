"""A continuous effect until a deadline, which is the table's own and no card's (rule ``until-outlives-source``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.position import Lasting
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..resolution.effects import deadline, remembered

UNTIL = ("end_of_turn", "start_of_your_turn")


@VERBS.word(
    "meanwhile",
    {"is": Param("effect", True), "until": Param("word", False, "end_of_turn", UNTIL)},
    "is",
    render=lambda n, say: say.until(n.args["until"]).strip() + ", " + say.effect(n.args["is"]),
)
def meanwhile(run: Run, node: Node) -> None:
    """What it gives it gives to whatever meets its text at each moment, so to cards that come later as well, and not to those that have
    gone. ``here``, ``you``, the minion on which its card lies and the names given before are what they were when it began."""
    ability, scope = node.args["is"], run.scope
    place = run.p.play.get(scope.get("this", ""))
    if place is not None and place.host is not None:
        scope = {**scope, "host": place.host}
    kept = (ability.key, remembered(scope))
    effect = Lasting("meanwhile", None, 0, deadline(run, node.args["until"]), scope.get("this"), scope.get("you"), None, kept)
    run.p = run.p.replace(lasting=run.p.lasting + (effect,))
    run.outcome = Outcome(True)
    if run.log is not None:
        run.log.note(run, "meanwhile", "From now on what the text says lasts until its deadline", ("until-outlives-source",))
