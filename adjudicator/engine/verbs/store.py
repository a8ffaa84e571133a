"""Store a card face down under another one."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ..kernel.run import Run
from ..query.paper import refuse


@VERBS.word(
    "store",
    {"what": Param("target", True), "under": Param("ref", False, "this")},
    "what",
    paper=True,
    render=lambda n, say: "store " + say.cards(n.args["what"]) + " under " + say.reference(n.args["under"]),
)
def store(run: Run, node: Node) -> None:
    """The card leaves its zone for a place under another card."""
    refuse("store")
