"""Change a base's breakpoint until a deadline."""

from ...language.words import VERBS, Param
from ...table.position import Lasting
from ..effects import deadline
from ..looking import cards_of, number
from ..run import Outcome, Run
from ..values import values

UNTIL = ("end_of_turn", "start_of_your_turn")


@VERBS.word("change_breakpoint", {"of": Param("target", True), "by": Param("number"), "to": Param("number"),
                                  "until": Param("word", False, "end_of_turn", UNTIL),
                                  "starting": Param("flag", False, False)}, "of",
            needs=("by", "to"), render=lambda n, say: (
                ("reduce the " if n.args["by"] is not None else "change the ") + ("starting " if n.args["starting"] else "")
                + "breakpoint of " + say.cards(n.args["of"]) + (
                    " by " + say.number(n.args["by"]) if n.args["by"] is not None else " to " + say.number(n.args["to"]))
                + say.until(n.args["until"])))
def change_breakpoint(run: Run, node) -> None:
    """``by``: how much lower; ``to``: its new value (a starting value if the text says starting)."""
    bases = [base for base in cards_of(run, node, "of") if base in run.p.bases()]
    until = deadline(run, node.args["until"])
    scope = run.scopes[0]
    made = []
    for base in bases:
        if node.args["by"] is not None:
            amount = -number(run, node.args["by"], scope)
            kind = "breakpoint"
        elif node.args["starting"]:
            amount, kind = number(run, node.args["to"], scope), "starting_breakpoint"
        else:
            amount, kind = number(run, node.args["to"], scope) - values(run).breakpoint.get(base, 0), "breakpoint"
        made.append(Lasting(kind, (base,), amount, until, scope.get("this"), scope.get("you")))
        if run.log is not None:
            run.log.note(run, "breakpoint", f"The breakpoint of {run.log.name(base)} changes", ("starting-means",), (base,))
    run.p = run.p.replace(lasting=run.p.lasting + tuple(made))
    run.outcome = Outcome(bool(made))
