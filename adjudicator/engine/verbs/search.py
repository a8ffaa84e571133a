"""Search a deck for a card: it is chosen among those that fit, and shown (rule ``look-reveal-search``)."""

from ...language.tree import Node, Selection
from ...language.words import VERBS, Param
from ...table.choices import Option
from ..kernel.frames import Do, Frame, Outcome
from ..kernel.run import Run, frame
from ..procedures.decks import reshuffle_if_empty
from ..query.alike import merged
from ..reading.selections import candidates, players, zone_names


@VERBS.word(
    "search",
    {"for": Param("selection", True), "as": Param("name", False), "then": Param("body")},
    "for",
    decides="player",
    render=lambda n, say: (
        "search "
        + say.zone(n.args["for"])
        + " for "
        + say.sought(n.args["for"], n.args["as"])
        + (" and " + say.inner(n.args["then"]) if n.args["then"] is not None else "")
    ),
)
def search(run: Run, node: Node) -> None:
    """``then``: what is done with the card found, if one is."""
    run.push(Search(node=node))


class Search(Frame, frozen=True, kw_only=True):
    """Somebody looks for a card."""

    node: Node


@frame(Search)
def _search(run: Run, item: Search) -> None:
    node = item.node
    selection: Selection = node.args["for"]
    answer = run.take()
    scope = run.scope
    if answer is None:
        for zone in zone_names(run, selection, scope):
            reshuffle_if_empty(run, zone)
        found = merged(run, candidates(run, selection, scope))
        options = [Option("none")] + [Option(card, card) for card in found]
        who = next(iter(players(run, selection.by)), None) if selection.by is not None else scope.get("you")
        if who is None:
            run.outcome = Outcome(False)
            return
        run.ask(item, who, "search", scope.get("this"), options, ("look-reveal-search",), ("search", "for"))
        return
    picked = (answer.data,) if answer.data is not None else ()
    name = node.args["as"] or selection.name
    if name is not None:
        run.bind(name, picked)
    run.outcome = Outcome(bool(picked), picked)
    if picked and node.args["then"] is not None:
        run.push(Do(node=node.args["then"]))
