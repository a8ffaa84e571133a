"""Stasis counters: a card that has some lies in stasis (rule ``stasis-counter-puts-in-stasis``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ..kernel.run import Run
from ..query.paper import refuse


@VERBS.word(
    "stasis",
    {"number": Param("number", False, 1), "to": Param("target", True), "how": Param("word", False, "add", ("add", "remove"))},
    "to",
    paper=True,
    render=lambda n, say: (
        ("place " if n.args["how"] == "add" else "remove ")
        + say.amount(n.args["number"], "stasis counter")
        + (" on " if n.args["how"] == "add" else " from ")
        + say.cards(n.args["to"])
    ),
)
def stasis(run: Run, node: Node) -> None:
    """Place stasis counters on a card, or remove some from a card in stasis."""
    refuse("stasis")
