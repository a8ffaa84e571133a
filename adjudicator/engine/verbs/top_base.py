"""The top card of the base deck: turned face up or down, or put on the bottom."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.facts import BaseDeckFaceDown
from ...table.zones import put, take
from ..kernel.frames import Frame, Outcome
from ..kernel.run import Run, frame
from ..procedures.decks import need_top

SAID = {
    "up": "turn the top card of the base deck face up, and each that comes to the top later",
    "down": "turn the top card of the base deck face down until the end of the turn",
    "bottom": "place the top card of the base deck on the bottom of that deck",
}


@VERBS.word(
    "top_base",
    {"goes": Param("word", True, None, tuple(SAID))},
    "goes",
    render=lambda n, say: SAID[n.args["goes"]],
    why="no selection finds a card by its place in a deck, and no other text turns a card in one over",
)
def top_base(run: Run, node: Node) -> None:
    """A card that comes to the top lies as the one before it did (clarification ``signs-new-card-keeps-the-facing``)."""
    run.push(TopBase(goes=node.args["goes"]))


class TopBase(Frame, frozen=True, kw_only=True):
    """Something becomes of the top card of the base deck. ``goes``: ``up``, ``down`` or ``bottom``."""

    goes: str


@frame(TopBase)
def _top_base(run: Run, item: TopBase) -> None:
    if not need_top(run, item, "base-deck"):
        return
    cards = run.p.zone("base-deck")
    run.outcome = Outcome(bool(cards), cards[:1])
    if not cards:
        return
    if item.goes == "bottom":
        run.p = put(take(run.p, cards[0], "base-deck"), cards[0], "base-deck", "bottom")
    elif item.goes == "down":
        run.p = run.p.replace(facts=run.p.facts | {BaseDeckFaceDown()})
    if run.log is not None:
        said = {"up": "lies face up on the base deck", "down": "is turned face down", "bottom": "goes to the bottom of the base deck"}
        run.log.note(run, "base-deck", f"{run.log.name(cards[0])} {said[item.goes]}", ("place-means",), (cards[0],))
