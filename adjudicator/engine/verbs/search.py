"""Search a deck for cards: they are chosen among those that fit, and shown (rule ``look-reveal-search``)."""

from math import inf

from ...language.tree import Node, Selection
from ...language.words import VERBS, Param
from ...table.choices import Option
from ..kernel.frames import Do, Frame, Outcome
from ..kernel.run import Run, frame
from ..procedures.decks import reshuffle_if_empty
from ..query.alike import merged
from ..reading.selections import candidates, number, players, zone_names


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
    """As many as the selection says. ``then``: what is done with the cards found, if any is."""
    run.push(Search(node=node))


class Search(Frame, frozen=True, kw_only=True):
    """Somebody looks for cards, one after the other. ``picked``: those found so far."""

    node: Node
    picked: tuple[str, ...] = ()


@frame(Search)
def _search(run: Run, item: Search) -> None:
    node, picked = item.node, item.picked
    selection: Selection = node.args["for"]
    answer = run.take()
    scope = run.scope
    if answer is None and len(picked) < _most(run, selection):
        if not picked:
            for zone in zone_names(run, selection, scope):
                if not reshuffle_if_empty(run, item, zone):
                    return
        found = merged(run, [card for card in candidates(run, selection, scope) if card not in picked])
        who = next(iter(players(run, selection.by)), None) if selection.by is not None else scope.get("you")
        if who is None:
            run.outcome = Outcome(False)
            return
        if not found and not picked and run.log is not None:
            run.log.nothing_found(run, selection, who, zone_names(run, selection, scope))
        if found or not picked:
            options = [Option("done" if picked else "none"), *(Option(card, card) for card in found)]
            run.ask(item, who, "search", scope.get("this"), options, ("look-reveal-search",), ("search", "for"))
            return
    elif answer is not None and answer.data is not None:
        run.push(Search(node=node, picked=(*picked, answer.data)))
        return
    if picked and run.log is not None:
        run.log.picked(run, selection, picked)
    name = node.args["as"] or selection.name
    if name is not None:
        run.bind(name, picked)
    run.outcome = Outcome(bool(picked), picked)
    if picked and node.args["then"] is not None:
        run.push(Do(node=node.args["then"]))


def _most(run: Run, selection: Selection) -> float:
    """How many cards may be found: so many, or any number. Nobody has to find what only the searcher sees."""
    if selection.quantifier in ("one", "exactly", "up_to"):
        return number(run, selection.number, run.scope)
    return 1 if selection.quantifier == "a" else inf
