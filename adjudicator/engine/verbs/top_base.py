"""The top card of the base deck: turned face up or down, or put on the bottom."""

from ...language.words import VERBS, Param
from ...table.zones import put, take
from ..decks import FACE_DOWN, need_top
from ..run import Outcome, Run, frame

SAID = {"up": "turn the top card of the base deck face up",
        "down": "turn the top card of the base deck face down until the end of the turn",
        "bottom": "place the top card of the base deck on the bottom of that deck"}


@VERBS.word("top_base", {"goes": Param("word", True, None, tuple(SAID))}, "goes",
            render=lambda n, say: SAID[n.args["goes"]],
            why="no selection finds a card by its place in a deck, and no other text turns a card in one over")
def top_base(run: Run, node) -> None:
    """A card that comes to the top lies as the one before it did (clarification ``signs-new-card-keeps-the-facing``)."""
    run.push("top_base", node.args["goes"])


@frame("top_base")
def _top_base(run: Run, item: tuple) -> None:
    if not need_top(run, item, "base-deck"):
        return
    cards = run.p.zone("base-deck")
    run.outcome = Outcome(bool(cards), cards[:1])
    if not cards:
        return
    if item[1] == "bottom":
        run.p = put(take(run.p, cards[0], "base-deck"), cards[0], "base-deck", "bottom")
    elif item[1] == "down":
        run.p = run.p.replace(facts=run.p.facts | {FACE_DOWN})
    if run.log is not None:
        said = {"up": "lies face up on the base deck", "down": "is turned face down", "bottom": "goes to the bottom of the base deck"}
        run.log.note(run, "base-deck", f"{run.log.name(cards[0])} {said[item[1]]}", ("place-means",), (cards[0],))
