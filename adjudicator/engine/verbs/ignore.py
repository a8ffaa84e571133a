"""Ignore a base's ability: its player neither follows it, nor is bound, harmed or protected by it (rule
``ignore-ability-means``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.position import Lasting
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..reading.selections import cards_of
from ..resolution.effects import ability_of, deadline


@VERBS.word(
    "ignore",
    {"what": Param("target", True), "until": Param("word", False, "end_of_turn", ("end_of_turn", "start_of_your_turn"))},
    "what",
    render=lambda n, say: (
        f"ignore the ability of {say.cards(n.args['what'])}{say.until(n.args['until'])}, but no longer than this {say.this} is there"
    ),
    why="cancelling stops an ability for everybody; ignoring frees one player from it",
)
def ignore(run: Run, node: Node) -> None:
    """It lasts no longer than the card that allows it lies at that base."""
    bases = [base for base in cards_of(run, node, "what") if base in run.p.bases()]
    scope = run.scope
    until = deadline(run, node.args["until"])
    made = tuple(Lasting("ignored", (base,), 0, until, scope.get("this"), scope.get("you"), ability_of(scope)) for base in bases)
    run.p = run.p.replace(lasting=run.p.lasting + made)
    run.outcome = Outcome(bool(made))
    if run.log is not None:
        for base in bases:
            run.log.note(
                run, "ignores", f"{scope.get('you')} ignores the ability of {run.log.name(base)}", ("ignore-ability-means",), (base,)
            )
