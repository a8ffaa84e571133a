"""Draw: the top card of a deck into the hand, one at a time."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.events import Event
from ..kernel.frames import Outcome
from ..kernel.run import Run, frame
from ..procedures.decks import need_top
from ..procedures.frames import Draw
from ..reading.selections import bounded_number, cards_of, number, players_of
from ..resolution.attempting import attempt
from ..resolution.effects import effect

#: ``Event.extra`` of a draw that a text asks of a certain card, wherever it lies.
CERTAIN = "certain"


@VERBS.word(
    "draw",
    {
        "number": Param("number", False, 1),
        "player": Param("player"),
        "what": Param("target", False),
        "fill_hand_to": Param("number", False),
    },
    "number",
    causes=("draw",),
    unread={"what": ("number", "fill_hand_to"), "fill_hand_to": ("number",)},
    render=lambda n, say: (
        say.does(n.args["player"], "draw")
        + " "
        + (
            say.cards(n.args["what"]) + say.own_zone(n.args["what"])
            if n.args["what"] is not None
            else say.amount(n.args["number"], "card")
            if n.args["fill_hand_to"] is None
            else ("until you have " if n.args["player"] is None else "until they have ")
            + say.hand_filled(n.args["fill_hand_to"], say.their(n.args["player"]))
        )
    ),
)
def draw(run: Run, node: Node) -> None:
    """``what``: a certain card, which need not be the top one. ``fill_hand_to``: so many that the hand then has that number; a fuller
    hand draws none."""
    if node.args["what"] is not None:
        cards = [card for card in cards_of(run, node, "what") if run.p.zone_of(card) != "play"]
        attempt(run, [effect(run, "draw", card, player=player, extra=CERTAIN) for player in players_of(run, node)[:1] for card in cards])
        return
    how_many = bounded_number(run, node.args["number"], run.scope)
    run.outcome = Outcome(True)
    for player in reversed(players_of(run, node)):
        if node.args["fill_hand_to"] is not None:
            how_many = number(run, node.args["fill_hand_to"], run.scope) - len(run.p.zone(f"hand:{player}"))
        if how_many <= 0 and run.log is not None:
            run.log.came_to_nothing(run, node, player)
        run.push(Draw(player=player, left=how_many, source=run.scope.get("this")))


@frame(Draw)
def _draw(run: Run, item: Draw) -> None:
    player, left, source = item.player, item.left, item.source
    if left <= 0:
        return
    if not need_top(run, item, f"deck:{player}"):
        return
    zone = run.p.zone(f"deck:{player}")
    if not zone:
        run.outcome = Outcome(False)
        return
    run.push(Draw(player=player, left=left - 1, source=source))
    if run.scopes is not None:
        attempt(run, [effect(run, "draw", zone[0], player=player)])
    else:
        attempt(run, [Event(kind="draw", what=zone[0], player=player)])
