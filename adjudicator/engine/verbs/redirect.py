"""Have what would happen to one card happen to another instead, or to another as well."""

from msgspec.structs import replace

from ...language.tree import Node
from ...language.words import VERBS, Param
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..reading.selections import cards_of
from ..resolution.attempting import attempt


@VERBS.word(
    "redirect",
    {"to": Param("target", True), "also": Param("flag", False, False)},
    "to",
    causes=("move", "destroy", "return", "place", "gain_power", "control", "add_counters", "attach"),
    render=lambda n, say: (
        "have the action affect " + say.cards(n.args["to"]) + " in the same way"
        if n.args["also"]
        else ("discard " if say.answers("discard") else "have it affect ") + say.cards(n.args["to"]) + " instead"
    ),
)
def redirect(run: Run, node: Node) -> None:
    """The event of the scope happens to another card; that card was not chosen by the ability. ``also``: to it as well, as the
    effect of the same source. Of a discard the other card is one outside play, which is discarded in its place."""
    event = run.scope.get("event")
    outside = event is not None and event.kind == "discard"
    cards = [card for card in cards_of(run, node, "to") if card in run.p.ident and (outside or card in run.p.play)]
    if event is None or not cards:
        run.outcome = Outcome(False)
        return
    card = cards[0]
    changed = replace(event, what=card, direct=False, last=None)
    if outside:
        changed = replace(changed, origin=run.p.zone_of(card))
    elif event.kind == "move" or node.args["also"]:
        changed = replace(changed, origin=run.p.play[card].base)
    elif event.kind == "attach":
        changed = replace(changed, target=card, origin=run.p.play[card].base)
    attempt(run, [changed])
