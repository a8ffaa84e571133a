"""Place, remove or transfer +1 power counters."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..reading.cards import kind, plain_counters
from ..reading.selections import cards_of, number
from ..resolution.attempting import attempt
from ..resolution.effects import effect


@VERBS.word(
    "add_counters",
    {"number": Param("number", False, 1), "to": Param("target", True), "plain": Param("flag", False, False)},
    "to",
    causes=("add_counters",),
    render=lambda n, say: say.placed(n.args["number"], "counter" if n.args["plain"] else "+1 power counter", n.args["to"]),
)
def add_counters(run: Run, node: Node) -> None:
    """``plain``: counters that are no power counters (clarification ``hut-counters-are-their-own-kind``)."""
    cards = [card for card in cards_of(run, node, "to") if card in run.p.play or kind(run, card) == "titan"]
    how_many = number(run, node.args["number"], run.scope)
    if not cards or how_many <= 0:
        run.outcome = Outcome(False)
        return
    attempt(run, [effect(run, "plain_counters" if node.args["plain"] else "add_counters", card, number=how_many) for card in cards])


@VERBS.word(
    "remove_counters",
    {"number": Param("number", False, 1), "from": Param("target", True), "plain": Param("flag", False, False)},
    "from",
    causes=("remove_counters",),
    questions=("counters-off-affects",),
    unread={"plain": ("number",)},
    render=lambda n, say: (
        "remove "
        + ("all counters" if n.args["plain"] else say.removed(n.args["number"], n.args["from"]))
        + " from "
        + say.cards(n.args["from"])
    ),
)
def remove_counters(run: Run, node: Node) -> None:
    """``plain``: all those that are no power counters (clarification ``time-box-counters-only-count``)."""
    if node.args["plain"]:
        attempt(run, [effect(run, "plain_counters", card, number=-plain_counters(run, card)) for card in cards_of(run, node, "from")])
        return
    how_many = number(run, node.args["number"], run.scope)
    cards = [card for card in cards_of(run, node, "from") if card in run.p.play and run.p.play[card].counters >= how_many]
    if not cards:
        run.outcome = Outcome(False)
        return
    attempt(run, [effect(run, "remove_counters", card, number=how_many) for card in cards])
