"""Lend an ability to a card until the end of the turn, or as long as it is in play."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.cards import Mark
from ...table.position import Lasting
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..query.prohibitions import prevented
from ..reading.selections import cards_of
from ..resolution.effects import deadline, effect


@VERBS.word(
    "lend",
    {"is": Param("ability", True), "to": Param("target", True), "until": Param("word", False, "end_of_turn", ("end_of_turn", "leaves"))},
    "is",
    render=lambda n, say: (
        "give " + say.cards(n.args["to"]) + " the ability " + say.ability(n.args["is"], n.args["to"]) + say.until(n.args["until"])
    ),
)
def lend(run: Run, node: Node) -> None:
    """The ability is the card's own until then, so it is also heard as the card leaves play."""
    ability = node.args["is"]
    done = []
    for card in cards_of(run, node, "to"):
        if card not in run.p.play or prevented(run, effect(run, "grant", card)) is not None:
            continue
        place = run.p.play[card]
        run.p = run.p.lying(card, place._replace(marks=place.marks + (Mark("ability", ability.key),)))
        if node.args["until"] == "end_of_turn":
            run.p = run.p.replace(
                lasting=run.p.lasting
                + (
                    Lasting(
                        "lent",
                        (card,),
                        0,
                        deadline(run, "end_of_turn"),
                        run.scope.get("this"),
                        run.scope.get("you"),
                        None,
                        ability.key,
                    ),
                )
            )
        done.append(card)
    run.outcome = Outcome(bool(done), tuple(done))
