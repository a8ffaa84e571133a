"""Flip coins: chance decides each of them."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.choices import Option
from ..kernel.frames import Do, Frame, Outcome
from ..kernel.run import Run, frame
from ..query.paper import refuse
from ..reading.selections import number
from ..resolution.changes import happen
from ..resolution.effects import effect
from ..resolution.triggers import collect

SIDES = ("heads", "tails")


@VERBS.word(
    "flip_coin",
    {"number": Param("number", False, 1), "heads": Param("body"), "tails": Param("body")},
    "number",
    causes=("flip",),
    needs=SIDES,
    render=lambda n, say: (
        "flip "
        + say.amount(n.args["number"], "coin")
        + "".join(
            f". {'If' if n.args['number'] == 1 else 'For each'} {side}, {say.inner(n.args[side])}"
            for side in SIDES
            if n.args[side] is not None
        )
    ),
)
def flip_coin(run: Run, node: Node) -> None:
    """Each coin is dealt with before the next one is flipped."""
    run.outcome = Outcome(True)
    run.push(FlipCoin(node=node, left=number(run, node.args["number"], run.scope)))


class FlipCoin(Frame, frozen=True, kw_only=True):
    """Coins are flipped one by one. ``left``: how many."""

    node: Node
    left: int


@frame(FlipCoin)
def _flip_coin(run: Run, item: FlipCoin) -> None:
    node, left = item.node, item.left
    if left <= 0:
        return
    answer = run.take()
    if answer is None:
        run.ask(item, None, "coin", run.scope.get("this"), [Option(side) for side in SIDES])
        return
    run.push(FlipCoin(node=node, left=left - 1))
    if node.args[answer.key] is not None:
        run.push(Do(node=node.args[answer.key]))
    event = happen(run, effect(run, "flip", None, extra=answer.key))
    if run.log is not None:
        run.log.note(run, "coin", f"The coin shows {answer.key}", ())
    if event is not None:
        collect(run, [event], run.p.play)


@VERBS.word("change_flip", {}, None, render=lambda n, say: "change the result of that flip", paper=True)
def change_flip(run: Run, node: Node) -> None:
    """The coin counts as having shown its other side."""
    refuse("change_flip")
