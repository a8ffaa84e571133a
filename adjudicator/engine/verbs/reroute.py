"""Change where a card will go when it would be discarded (rule ``instead-of-discard-pile``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.position import Lasting
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..reading.selections import cards_of
from ..resolution.effects import ability_of, remembered

DESTINATIONS = ("hand", "your_hand", "deck_top", "deck_bottom", "madness", "box")


@VERBS.word(
    "reroute",
    {"what": Param("target", True), "to": Param("word", True, None, DESTINATIONS)},
    "what",
    render=lambda n, say: (
        "place "
        + say.cards(n.args["what"])
        + " "
        + {
            "hand": "into its owner's hand",
            "your_hand": "into your hand",
            "deck_top": "on top of its owner's deck",
            "deck_bottom": "on the bottom of its owner's deck",
            "madness": "in the Madness deck",
            "box": "in the box",
        }[n.args["to"]]
        + " instead of the discard pile"
    ),
)
def reroute(run: Run, node: Node) -> None:
    """A card that is about to go to the discard pile will go elsewhere, if it still goes there. One that lies somewhere else by
    now, stopped as it was played perhaps, is about to go nowhere."""
    cards = tuple(card for card in cards_of(run, node, "what") if card in run.p.play or card in run.p.zone("limbo"))
    scope = run.scope
    if not cards:
        run.outcome = Outcome(False)
        return
    target = node.args["to"].replace("_", "-")
    if target == "your-hand":
        # whoever owns the card (rule card-beats-rules)
        target = f"hand:{scope.get('you') or run.p.turn}"
    made = tuple(Lasting("reroute", (card,), 0, "turn-end", scope.get("this"), scope.get("you"), None, target) for card in cards)
    run.p = run.p.replace(lasting=run.p.lasting + made)
    run.outcome = Outcome(True, cards)
    if run.log is not None:
        for card in cards:
            run.log.note(
                run,
                "reroute",
                f"{run.log.name(card)} will go elsewhere instead of to the discard pile",
                ("instead-of-discard-pile",),
                (card,),
            )


@VERBS.word(
    "when_discarded",
    {"what": Param("target", True), "instead": Param("body", True)},
    "what",
    causes=(),
    render=lambda n, say: say.instead_of_discard(n.args["what"], n.args["instead"]),
)
def when_discarded(run: Run, node: Node) -> None:
    """A card on the scoring base will do something else when the cards there are discarded
    (rules ``instead-means``, ``instead-of-discard-pile``)."""
    cards = [card for card in cards_of(run, node, "what") if card in run.p.play]
    scope = run.scope
    made = tuple(
        Lasting(
            "when-discarded",
            (card,),
            0,
            "turn-end",
            scope.get("this"),
            scope.get("you"),
            ability_of(scope),
            (node.path, (*remembered(scope), ("card", card))),
        )
        for card in cards
    )
    run.p = run.p.replace(lasting=run.p.lasting + made)
    run.outcome = Outcome(bool(made), tuple(cards))
    if run.log is not None:
        for card in cards:
            run.log.note(
                run,
                "reroute",
                f"{run.log.name(card)} will not go to the discard pile with the others",
                ("instead-of-discard-pile",),
                (card,),
            )
