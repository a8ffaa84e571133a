"""Name a card: one that its player has heard of, and that somebody may have."""

from ...language import english
from ...language.tree import Node
from ...language.words import FILTERS, VERBS, Param
from ...table.choices import Option
from ..kernel.frames import Frame, Outcome, Scope
from ..kernel.run import Run, frame
from ..reading.cards import is_kind, name_of
from ..reading.selections import players_of


@VERBS.word(
    "name_card",
    {"kind": Param("word", False, "card", ("card", "action", "minion")), "player": Param("player", True), "as": Param("name", True)},
    "kind",
    render=lambda n, say: say.does(None, "name") + " " + english.an(n.args["kind"]),
)
def name_card(run: Run, node: Node) -> None:
    """A card by its name. Those that ``player`` owns can be named, wherever they are: any other name would find nothing with them."""
    run.push(NameCard(node=node, owners=tuple(players_of(run, node))))


class NameCard(Frame, frozen=True, kw_only=True):
    """Somebody names a card."""

    node: Node
    owners: tuple[str, ...]


@frame(NameCard)
def _name_card(run: Run, item: NameCard) -> None:
    node, answer = item.node, run.take()
    if answer is not None:
        run.bind(node.args["as"], (answer.data,))
        run.outcome = Outcome(True)
        if run.log is not None:
            run.log.note(run, "names", f"{name_of(run, answer.data)} is named", ())
        return
    wanted = node.args["kind"]
    named: dict[str, str] = {}
    for card, one in sorted(run.p.ident.items()):
        if (
            one.face is not None
            and one.owner in item.owners
            and one.face.kind != "base"
            and (wanted == "card" or is_kind(run, card, wanted))
        ):
            named.setdefault(name_of(run, card), card)
    if not named:
        run.bind(node.args["as"], ())
        run.outcome = Outcome(False)
        return
    you = run.scope.get("you") or run.p.turn
    run.ask(item, you, "name", run.scope.get("this"), [Option(card, card) for card in sorted(named.values())])


@FILTERS.word("named_card", {"as": Param("ref", True)}, "as", render=lambda n, say: "of that name")
def named_card(run: Run, scope: Scope, card: str, node: Node) -> bool:
    """Copies of the card that was named."""
    return any(name_of(run, card) == name_of(run, other) for other in scope.get(node.args["as"], ()))
