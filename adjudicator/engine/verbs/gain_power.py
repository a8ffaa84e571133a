"""Gain or lose power until a deadline; the number is settled now (rule ``until-outlives-source``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.position import Lasting
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..reading.selections import cards_and_others, cards_of, number
from ..resolution.attempting import attempt
from ..resolution.effects import deadline, effect

UNTIL = ("end_of_turn", "start_of_your_turn", "end_of_your_turn", "unstated")
#: What is read where a text names no end.
UNDATED = ("duration-not-stated",)


@VERBS.word(
    "gain_total",
    {"number": Param("number", True), "at": Param("base", True), "until": Param("word", False, "end_of_turn", UNTIL)},
    "number",
    questions=lambda n: UNDATED if n.args["until"] == "unstated" else (),
    render=lambda n, say: "gain " + say.power(n.args["number"], say.place(n.args["at"]), say.until(n.args["until"])),
    why="power that a player gains at a base is no card's, so no gain of a card says it",
)
def gain_total(run: Run, node: Node) -> None:
    """Power for the player's total at a base; nothing is affected by it. A base that has left has no totals."""
    bases = [base for base in cards_of(run, node, "at") if base in run.p.bases()]
    amount = number(run, node.args["number"], run.scope)
    scope = run.scope
    made = tuple(
        Lasting("extra_power", (base,), amount, deadline(run, node.args["until"]), scope.get("this"), scope.get("you"))
        for base in bases
        if amount
    )
    run.p = run.p.replace(lasting=run.p.lasting + made)
    run.outcome = Outcome(bool(made))
    if run.log is not None:
        for base in bases:
            run.log.note(
                run, "power", f"{scope.get('you')} has {amount:+d} power at {run.log.name(base)}", ("power-counts-for-breaking",), (base,)
            )


@VERBS.word(
    "gain_power",
    {
        "number": Param("number", True),
        "what": Param("target", True),
        "until": Param("word", False, "end_of_turn", UNTIL),
        "during": Param("word", False, None, ("other_turns",)),
        "with": Param("target"),
    },
    "what",
    causes=("gain_power",),
    affects_too=("with",),
    questions=lambda n: UNDATED if n.args["until"] == "unstated" else (),
    render=lambda n, say: (
        "give "
        + say.cards(n.args["what"], n.args["with"])
        + " "
        + say.power(n.args["number"], "", (" during other players' turns" if n.args["during"] else "") + say.until(n.args["until"]))
    ),
)
def gain_power(run: Run, node: Node) -> None:
    """``during``: the modifier counts only in such turns, until its deadline. ``with``: what gets as much at the same moment."""
    cards = [card for card in cards_and_others(run, node, "what") if card in run.p.play]
    amount = number(run, node.args["number"], run.scope)
    if not cards or amount == 0:
        run.outcome = Outcome(bool(cards))
        return
    until = deadline(run, node.args["until"])
    attempt(
        run,
        [
            effect(run, "gain_power", card, number=amount, extra=until if node.args["during"] is None else (until, node.args["during"]))
            for card in cards
        ],
    )
