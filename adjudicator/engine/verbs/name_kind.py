"""Name a kind of card: minion or action."""

from ...language.tree import Node
from ...language.words import FILTERS, VERBS, Param
from ...table.choices import Option
from ..kernel.frames import Frame, Outcome, Scope
from ..kernel.run import Run, frame
from ..reading.cards import is_kind

KINDS = ("action", "minion")


@VERBS.word(
    "name_kind",
    {"as": Param("name", True)},
    "as",
    render=lambda n, say: "name action or minion",
    why="a kind of card is said before anybody sees the cards, which no choice among cards can say",
)
def name_kind(run: Run, node: Node) -> None:
    """Minion or action, to be looked for afterwards (filter ``named_kind``)."""
    run.push(NameKind(node=node))


class NameKind(Frame, frozen=True, kw_only=True):
    """Somebody names a kind of card."""

    node: Node


@frame(NameKind)
def _name_kind(run: Run, item: NameKind) -> None:
    answer = run.take()
    if answer is None:
        run.ask(item, run.scope.get("you") or run.p.turn, "name", run.scope.get("this"), [Option(kind) for kind in KINDS])
        return
    run.bind(item.node.args["as"], (answer.key,))
    run.outcome = Outcome(True)
    if run.log is not None:
        run.log.note(run, "names", f"{answer.key} is named", ())


@FILTERS.word(
    "named_kind",
    {"as": Param("ref", True)},
    "as",
    render=lambda n, say: "of the named kind",
    why="which kind is looked for is not known before it has been named",
)
def named_kind(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Cards of the kind that was named (verb ``name_kind``)."""
    return any(is_kind(run, card, kind) for kind in scope.get(node.args["as"], ()))
