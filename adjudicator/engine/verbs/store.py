"""Store a card face down under another one (rule ``stored-card-lies-under-another``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..reading.selections import cards_of, refer
from ..resolution.attempting import attempt
from ..resolution.changes import lies
from ..resolution.effects import effect


@VERBS.word(
    "store",
    {"what": Param("target", True), "under": Param("ref", False, "this")},
    "what",
    causes=("store",),
    render=lambda n, say: "store " + say.cards(n.args["what"]) + " under " + say.reference(n.args["under"]),
)
def store(run: Run, node: Node) -> None:
    """The card leaves where it lies for a place under another card."""
    above = [card for card in refer(run, node.args["under"]) if card in run.p.ident and lies(run.p, card)]
    cards = [card for card in cards_of(run, node, "what") if card in run.p.ident and card not in above and card not in run.p.bases()]
    if not above or not cards:
        run.outcome = Outcome(False)
        return
    attempt(run, [effect(run, "store", card, target=above[0], origin=run.p.zone_of(card)) for card in cards])
