"""Flip coins: chance decides each of them, and before a coin counts somebody may turn it."""

from typing import ClassVar

from ...language.rendering import Say
from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.choices import Option
from ...table.facts import CoinLies, FlippedOne
from ..kernel.frames import Do, Frame, MayDo, Outcome
from ..kernel.run import Run, frame
from ..query.patterns import FIRST_THERE
from ..reading.selections import number
from ..resolution.changes import happen
from ..resolution.effects import effect
from ..resolution.triggers import collect
from ..resolution.windows import open_window

SIDES = ("heads", "tails")


def _said(n: Node, say: Say) -> str:
    """A flip with what its sides bring about."""
    said = "flip " + say.amount(n.args["number"], "coin")
    for side in SIDES:
        if n.args[side] is not None:
            said += f". {'If' if n.args['number'] == 1 else 'For each'} {side}, {say.inner(n.args[side])}"
            if side == "heads" and n.args["again"] is not None:
                said += f"; you may {say.inner(n.args['again'])} and flip again"
    return said


@VERBS.word(
    "flip_coin",
    {"number": Param("number", False, 1), "heads": Param("body"), "tails": Param("body"), "again": Param("body")},
    "number",
    causes=("flip",),
    needs=SIDES,
    render=_said,
)
def flip_coin(run: Run, node: Node) -> None:
    """Each coin is dealt with before the next one is flipped. ``again``: after heads its player may do this in order to flip once more."""
    run.outcome = Outcome(True)
    run.push(FlipCoin(node=node, left=number(run, node.args["number"], run.scope)))


class FlipCoin(Frame, frozen=True, kw_only=True):
    """Coins are flipped one by one. ``left``: how many."""

    node: Node
    left: int


@frame(FlipCoin)
def _flip_coin(run: Run, item: FlipCoin) -> None:
    """The coin falls. Where some card can turn it, that comes before it counts."""
    node, left = item.node, item.left
    if left <= 0:
        return
    answer = run.take()
    if answer is None:
        run.ask(item, None, "coin", run.scope.get("this"), [Option(side) for side in SIDES])
        return
    run.push(FlipCoin(node=node, left=left - 1))
    if run.log is not None:
        run.log.note(run, "coin", f"The coin shows {answer.key}", ())
    if not run.context.heard(run.p, "when_flip"):
        _counts(run, node, answer.key)
        return
    depth = sum(isinstance(fact, CoinLies) for fact in run.p.facts)
    run.p = run.p.replace(facts=run.p.facts | {CoinLies(depth=depth, side=answer.key)})
    run.push(CoinCounts(node=node, depth=depth))
    open_window(run, effect(run, "when_flip", None, extra=answer.key))


class CoinCounts(Frame, frozen=True, kw_only=True):
    """Nobody turns the coin any more. ``depth``: how many other coins lay there when it was flipped."""

    node: Node
    depth: int


@frame(CoinCounts)
def _coin_counts(run: Run, item: CoinCounts) -> None:
    lying = next(fact for fact in run.p.facts if isinstance(fact, CoinLies) and fact.depth == item.depth)
    run.p = run.p.replace(facts=run.p.facts - {lying})
    _counts(run, item.node, lying.side)


def _counts(run: Run, node: Node, side: str) -> None:
    """What a coin brings about by the side that it shows, and who hears of it."""
    if side == "heads" and node.args["again"] is not None:
        run.push(FlipAgain(node=node))
    if node.args[side] is not None:
        run.push(Do(node=node.args[side]))
    who = FlippedOne(player=run.scope.get("you"))
    event = happen(run, effect(run, "flip", None, extra=side, number=0 if who in run.p.facts else FIRST_THERE))
    if run.context.texts(run.p).counts_firsts:
        run.p = run.p.replace(facts=run.p.facts | {who})
    if event is not None:
        collect(run, [event], run.p.play)


class FlipAgain(Frame, frozen=True, kw_only=True):
    """After heads a player may go on."""

    node: Node


@frame(FlipAgain)
def _flip_again(run: Run, item: FlipAgain) -> None:
    run.push(OnceMore(node=item.node))
    run.push(MayDo(node=item.node.args["again"], about=run.scope.get("this")))


class OnceMore(Frame, frozen=True, kw_only=True):
    """The coin is flipped once more if its player has gone on."""

    asks_outcome: ClassVar[bool] = True

    node: Node


@frame(OnceMore)
def _once_more(run: Run, item: OnceMore) -> None:
    if run.outcome.done:
        run.push(FlipCoin(node=item.node, left=1))


@VERBS.word("change_flip", {}, None, render=lambda n, say: "change the result of that flip")
def change_flip(run: Run, node: Node) -> None:
    """The coin counts as having shown its other side; of several that lie there it is the one flipped last."""
    lying = max((fact for fact in run.p.facts if isinstance(fact, CoinLies)), key=lambda fact: fact.depth, default=None)
    run.outcome = Outcome(lying is not None)
    if lying is None:
        return
    side = SIDES[lying.side == SIDES[0]]
    run.p = run.p.replace(facts=run.p.facts - {lying} | {CoinLies(depth=lying.depth, side=side)})
    if run.log is not None:
        run.log.note(run, "coin", f"The coin is turned and shows {side}", ())
