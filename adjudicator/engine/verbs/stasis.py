"""Stasis counters: a card that has some lies in stasis (rule ``stasis-counter-puts-in-stasis``)."""

from ...language.words import VERBS, Param
from ..paper import refuse
from ..run import Run


@VERBS.word("stasis", {"number": Param("number", False, 1), "on": Param("target", True), "how": Param("word", False, "add", ("add", "remove"))},
            "on", causes=("stasis",), paper=True,
            render=lambda n, say: ("place " if n.args["how"] == "add" else "remove ") + say.amount(n.args["number"], "stasis counter")
            + (" on " if n.args["how"] == "add" else " from ") + say.cards(n.args["on"]))
def stasis(run: Run, node) -> None:
    """Place stasis counters on a card, or remove some from a card in stasis."""
    refuse("stasis")
