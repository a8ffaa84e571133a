"""Have what would happen to one card happen to another instead, or to another as well."""

from msgspec.structs import replace

from ...language.tree import Ability, Node
from ...language.words import VERBS, Param
from ...table.events import Event
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..reading.cards import kind
from ..reading.selections import cards_of, number
from ..resolution.attempting import attempt
from ..resolution.frames import Attempt, Tried


@VERBS.word(
    "redirect",
    {"to": Param("target", True), "also": Param("flag", False, False), "number": Param("number")},
    "to",
    causes=("move", "destroy", "return", "place", "gain_power", "control", "add_counters", "attach"),
    render=lambda n, say: (
        f"place {say.count(n.args['number'])} of them on {say.cards(n.args['to'])} instead"
        if n.args["number"] is not None
        else "have the action affect " + say.cards(n.args["to"]) + " in the same way"
        if n.args["also"]
        else ("discard " if say.answers("discard") else "have it affect ") + say.cards(n.args["to"]) + " instead"
    ),
)
def redirect(run: Run, node: Node) -> None:
    """The event of the scope happens to another card; that card was not chosen by the ability. ``also``: to it as well, as the
    effect of the same source. Of a discard the other card is one outside play, which is discarded in its place. ``number``: of counters
    only so many, the others go where they were to go; a titan gathers them beside the deck, too."""
    event = run.scope.get("event")
    outside = event is not None and event.kind == "discard"
    cards = [
        card
        for card in cards_of(run, node, "to")
        if card in run.p.ident
        and (outside or card in run.p.play or event is not None and event.kind == "add_counters" and kind(run, card) == "titan")
    ]
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
    if node.args["number"] is not None:
        _divide(run, event, changed, number(run, node.args["number"], run.scope))
        return
    attempt(run, [changed])


def _divide(run: Run, event: Event, changed: Event, how_many: int) -> None:
    """Some counters of an event go to another card, the rest to its own. What has divided them does not do so again."""
    some = min(how_many, event.number)
    events = (replace(changed, number=some), replace(event, number=event.number - some))
    by: Ability = run.scope["@"]
    tried = frozenset(Tried(index=index, source=run.scope["this"], ability=by.key) for index in range(2))
    run.push(Attempt(events=events if events[1].number else events[:1], tried=tried))
