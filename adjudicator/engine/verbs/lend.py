"""Lend an ability to a card until the end of the turn, or as long as it is in play."""

from msgspec.structs import replace

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
    {
        "is": Param("ability", True),
        "to": Param("target", True),
        "until": Param("word", False, "end_of_turn", ("end_of_turn", "leaves")),
        "you": Param("word", False, "controller", ("controller", "lender")),
    },
    "is",
    lends=True,
    render=lambda n, say: say.lent(n),
)
def lend(run: Run, node: Node) -> None:
    """The ability is the card's own until then, so it is also heard as the card leaves play. ``you``: whom its text calls so, the
    controller of the card, or with ``lender`` whoever gave it."""
    ability = node.args["is"]
    done = []
    for card in cards_of(run, node, "to"):
        if card not in run.p.play or prevented(run, effect(run, "grant", card)) is not None:
            continue
        place = run.p.play[card]
        marks = [Mark("ability", ability.key)]
        if node.args["you"] == "lender" and run.scope.get("you") is not None:
            marks.append(Mark("lender", f"{ability.key} {run.scope['you']}"))
        run.p = run.p.lying(card, replace(place, marks=(*place.marks, *marks)))
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
