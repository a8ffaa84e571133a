"""Change a base's breakpoint until a deadline."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.position import Lasting
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..reading.selections import cards_of, number
from ..resolution.effects import ability_of, deadline
from ..values.values import values

UNTIL = ("end_of_turn", "start_of_your_turn", "leaves")
#: What becomes of a breakpoint, before the number.
CHANGES = {"lower": "falls by", "raise": "rises by", "set": "becomes"}


@VERBS.word(
    "change_breakpoint",
    {
        "of": Param("target", True),
        "number": Param("number", True),
        "how": Param("word", False, "set", ("set", "lower", "raise")),
        "until": Param("word", False, "end_of_turn", UNTIL),
        "starting": Param("flag", False, False),
    },
    "of",
    render=lambda n, say: say.unnamed(
        {"lower": "reduce the ", "raise": "increase the ", "set": "change the "}[n.args["how"]]
        + ("starting " if n.args["starting"] else "")
        + "breakpoint of "
        + say.cards(n.args["of"])
        + (" to " if n.args["how"] == "set" else " by ")
        + say.number(n.args["number"])
        + say.until(n.args["until"])
    ),
)
def change_breakpoint(run: Run, node: Node) -> None:
    """``number``: the new value (a starting value if the text says starting), or how much lower or higher it is."""
    bases = [base for base in cards_of(run, node, "of") if base in run.p.bases()]
    until = deadline(run, node.args["until"])
    scope = run.scope
    made = []
    for base in bases:
        said = number(run, node.args["number"], scope)
        kind = "starting_breakpoint" if node.args["how"] == "set" and node.args["starting"] else "breakpoint"
        if node.args["how"] == "lower":
            amount = -said
        elif node.args["how"] == "raise" or kind == "starting_breakpoint":
            amount = said
        else:
            amount = said - values(run).breakpoint.get(base, 0)
        made.append(Lasting(kind, (base,), amount, until, scope.get("this"), scope.get("you"), ability_of(scope)))
        if run.log is not None:
            which = "starting breakpoint" if kind == "starting_breakpoint" else "breakpoint"
            says = f"The {which} of {run.log.name(base)} {CHANGES[node.args['how']]} {said}"
            run.log.note(run, "breakpoint", says, ("starting-means",), (base,))
    run.p = run.p.replace(lasting=run.p.lasting + tuple(made))
    run.outcome = Outcome(bool(made))
