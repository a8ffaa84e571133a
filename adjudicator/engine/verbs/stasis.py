"""Stasis counters: a card that has some lies in stasis (rule ``stasis-counter-puts-in-stasis``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.facts import LeavingStasis
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..reading.cards import stasis_counters
from ..reading.selections import cards_of, number
from ..resolution.attempting import attempt
from ..resolution.effects import effect


@VERBS.word(
    "stasis",
    {"number": Param("number", False, 1), "to": Param("target", True), "how": Param("word", False, "add", ("add", "remove"))},
    "to",
    causes=("enter_stasis", "remove_stasis"),
    render=lambda n, say: (
        say.placed(n.args["number"], "stasis counter", n.args["to"])
        if n.args["how"] == "add"
        else "remove " + say.amount(n.args["number"], "stasis counter") + " from " + say.cards(n.args["to"])
    ),
)
def stasis(run: Run, node: Node) -> None:
    """Place stasis counters on a card, or remove some from a card in stasis. A card that is just being played from stasis is not put
    back (rule ``stasis-no-immediate-return``)."""
    how_many = number(run, node.args["number"], run.scope)
    cards = [card for card in cards_of(run, node, "to") if card in run.p.ident]
    if node.args["how"] == "remove":
        events = [effect(run, "remove_stasis", card, number=how_many) for card in cards if stasis_counters(run, card) >= how_many]
    else:
        events = [
            effect(run, "add_stasis" if run.p.zone_of(card).startswith("stasis:") else "enter_stasis", card, number=how_many)
            for card in cards
            if LeavingStasis(card=card) not in run.p.facts and card not in run.p.bases()
        ]
    if not events or how_many <= 0:
        run.outcome = Outcome(False)
        return
    attempt(run, events)
