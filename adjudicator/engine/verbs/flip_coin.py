"""Flip coins: chance decides each of them."""

from ...language.words import VERBS, Param
from ...table.choices import Option
from ..catching import collect
from ..changes import happen
from ..effects import effect
from ..looking import number
from ..paper import refuse
from ..run import Outcome, Run, frame

SIDES = ("heads", "tails")


@VERBS.word("flip_coin", {"number": Param("number", False, 1), "heads": Param("body"), "tails": Param("body")}, "number",
            causes=("flip",), needs=SIDES,
            render=lambda n, say: "flip " + say.amount(n.args["number"], "coin") + "".join(
                f". {'If' if n.args['number'] == 1 else 'For each'} {side}, {say.inner(n.args[side])}" for side in SIDES
                if n.args[side] is not None))
def flip_coin(run: Run, node) -> None:
    """Each coin is dealt with before the next one is flipped."""
    run.outcome = Outcome(True)
    run.push("flip_coin", node, number(run, node.args["number"], run.scopes[0]))


@frame("flip_coin")
def _flip_coin(run: Run, item: tuple) -> None:
    _, node, left = item
    if left <= 0:
        return
    answer = run.take()
    if answer is None:
        run.ask(item, None, "coin", run.scopes[0].get("this"), [Option(side) for side in SIDES])
        return
    run.push("flip_coin", node, left - 1)
    if node.args[answer.key] is not None:
        run.push("do", node.args[answer.key])
    event = happen(run, effect(run, "flip", None, extra=answer.key))
    if run.log is not None:
        run.log.note(run, "coin", f"The coin shows {answer.key}", ())
    collect(run, [event], run.p.play)


@VERBS.word("change_flip", {}, None, render=lambda n, say: "change the result of that flip", paper=True)
def change_flip(run: Run, node) -> None:
    """The coin counts as having shown its other side."""
    refuse("change_flip")
