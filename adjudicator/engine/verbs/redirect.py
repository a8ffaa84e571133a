"""Have what would happen to one card happen to another instead, or to another as well."""

from ...language.words import VERBS, Param
from ..attempts import attempt
from ..looking import cards_of
from ..run import Outcome, Run


@VERBS.word("redirect", {"to": Param("target", True), "also": Param("flag", False, False)}, "to",
            causes=("move", "destroy", "return", "place", "gain_power", "control", "add_counters", "attach"),
            render=lambda n, say: ("have the action affect " + say.cards(n.args["to"]) + " in the same way" if n.args["also"] else
                                   "have it affect " + say.cards(n.args["to"]) + " instead"))
def redirect(run: Run, node) -> None:
    """The event of the scope happens to another card; that card was not chosen by the ability. ``also``: to it as well, as the
    effect of the same source."""
    event = run.scopes[0].get("event")
    cards = [card for card in cards_of(run, node, "to") if card in run.p.play]
    if event is None or not cards:
        run.outcome = Outcome(False)
        return
    card = cards[0]
    changed = event._replace(what=card, direct=False, last=None)
    if event.kind == "move" or node.args["also"]:
        changed = changed._replace(origin=run.p.play[card].base)
    elif event.kind == "attach":
        changed = changed._replace(target=card, origin=run.p.play[card].base)
    attempt(run, [changed])
