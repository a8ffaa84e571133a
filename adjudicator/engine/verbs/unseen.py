"""The end cards of a deck, without anybody looking at them: they are called by a name, and lie where they lay."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ..kernel.frames import Frame, Outcome
from ..kernel.run import Run, frame
from ..procedures.decks import need_bottom, need_top
from ..reading.selections import bounded_number, players_of


@VERBS.word(
    "unseen",
    {
        "number": Param("number", False, 1),
        "player": Param("player"),
        "from": Param("word", False, "deck", ("deck", "deck_bottom", "treasures")),
        "as": Param("name", True),
    },
    "number",
    render=lambda n, say: (
        "choose the "
        + ("bottom " if n.args["from"] == "deck_bottom" else "top ")
        + say.amount(n.args["number"], "card", bare=True)
        + " of "
        + ("the treasure deck" if n.args["from"] == "treasures" else say.whose(n.args["player"]) + " deck")
        + " unseen"
    ),
)
def unseen(run: Run, node: Node) -> None:
    """Which cards they are is settled now; nobody looks at them, so that nothing that waits for a look or a reveal reacts."""
    found = players_of(run, node)
    run.outcome = Outcome(False)
    if found:
        run.push(Unseen(node=node, player=found[0], how_many=bounded_number(run, node.args["number"], run.scope)))


class Unseen(Frame, frozen=True, kw_only=True):
    """Settle which cards lie at the end of a player's deck. ``how_many``: of them."""

    node: Node
    player: str
    how_many: int


@frame(Unseen)
def _unseen(run: Run, item: Unseen) -> None:
    where, how_many = item.node.args["from"], item.how_many
    zone = "treasures" if where == "treasures" else f"deck:{item.player}"
    low = where == "deck_bottom"
    if not (need_bottom if low else need_top)(run, item, zone, how_many):
        return
    cards = run.p.zone(zone)
    found = (tuple(reversed(cards[-how_many:] if how_many else ())) if low else cards[:how_many]) if cards else ()
    run.bind(item.node.args["as"], found)
    run.outcome = Outcome(bool(found), found)
