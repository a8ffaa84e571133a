"""Transfer: an action or counters from one card to another (rules ``transfer-means``, ``transfer-keeps-controller``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.choices import Option
from ...table.events import Event
from ..kernel.frames import Frame, Outcome
from ..kernel.run import Run, frame
from ..query.prohibitions import kept_from
from ..reading.selections import candidates, cards_of, refer
from ..resolution.attempting import attempt
from ..resolution.effects import effect


@VERBS.word(
    "transfer",
    {"what": Param("target", True), "to": Param("destination", True), "destroying": Param("ref", False)},
    "what",
    causes=("transfer", "transfer_in", "destroy"),
    affects_too=("to", "destroying"),
    questions=("transferring-affects-the-action", "action-between-bases", "new-immunity-and-attachments", "transfer-to-immune-card"),
    render=lambda n, say: (
        (f"destroy {say.reference(n.args['destroying'])} and " if n.args["destroying"] else "")
        + "transfer "
        + say.cards(n.args["what"])
        + " to "
        + (say.reference(n.args["to"]) if isinstance(n.args["to"], str) else say.new_host(n.args["what"], n.args["to"]))
    ),
)
def transfer(run: Run, node: Node) -> None:
    """``destroying``: a card, as a rule the one that has the action, that is destroyed in the same moment."""
    cards = [card for card in cards_of(run, node, "what") if card in run.p.play]
    if not cards:
        run.outcome = Outcome(False)
        return
    to = node.args["to"]
    if isinstance(to, str):
        targets = refer(run, to)
        if not targets:
            run.outcome = Outcome(False)
            return
        _go(run, cards[0], targets[0], _doomed(run, node))
        return
    run.push(TransferTo(node=node, card=cards[0]))


def _doomed(run: Run, node: Node) -> list[Event]:
    """The destruction that goes along with a transfer."""
    found = refer(run, node.args["destroying"]) if node.args["destroying"] is not None else ()
    return [effect(run, "destroy", card) for card in found if card in run.p.play]


def _go(run: Run, card: str, target: str, along: list[Event]) -> None:
    """The action is affected by being transferred, its new host by receiving it. A host that is not affected
    does not receive it (question ``transfer-to-immune-card``). From base to base it may count as moved (question
    ``action-between-bases``)."""
    if target not in run.p.bases():
        arriving = effect(run, "transfer_in", target, origin=card)
        if kept_from(run, arriving) is not None:
            run.outcome = Outcome(False)
            fallen = [effect(run, "discard_from_play", card)] if run.question("transfer-to-immune-card") == "discards" else []
            if along or fallen:
                attempt(run, [*along, *fallen])
            return
        attempt(run, [*along, effect(run, "transfer", card, target=target), arriving])
        return
    between = run.question("action-between-bases") if run.p.play[card].host is None else None
    attempt(run, [*along, effect(run, "transfer", card, target=target, extra=between)])


class TransferTo(Frame, frozen=True, kw_only=True):
    """Choose where an action is transferred."""

    node: Node
    card: str


@frame(TransferTo)
def _transfer_to(run: Run, item: TransferTo) -> None:
    node, card = item.node, item.card
    answer = run.take()
    if answer is not None:
        _go(run, card, answer.data, _doomed(run, node))
        return
    place = run.p.play[card]
    scope = dict(run.scope)
    scope["candidate"] = card
    current = place.host or place.base
    options = [Option(target, target) for target in candidates(run, node.args["to"], scope) if target != current]
    if not options:
        run.outcome = Outcome(False)
        along = _doomed(run, node)
        if along:
            attempt(run, along)
        return
    run.ask(item, scope.get("you") or run.p.turn, "transfer-to", card, options, ("transfer-means",))
