"""Madness cards: drawn from their own deck (rules ``madness-deck-empty``, ``madness-return-to-deck``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..reading.selections import number, players_of
from ..resolution.changes import happen
from ..resolution.effects import effect
from ..resolution.triggers import collect


def _enough_madness(run: Run, node: Node) -> bool:
    """Whether the Madness deck has all the cards that are to be drawn."""
    return len(run.p.zone("madness")) >= number(run, node.args["number"], run.scope) * len(players_of(run, node))


@VERBS.word(
    "draw_madness",
    {"number": Param("number", False, 1), "player": Param("player")},
    "number",
    causes=("draw",),
    whole=_enough_madness,
    render=lambda n, say: say.unnamed(say.does(n.args["player"], "draw") + " " + say.amount(n.args["number"], "Madness card")),
    why="Madness cards come from a deck of their own, which nothing else draws from",
)
def draw_madness(run: Run, node: Node) -> None:
    """With an empty Madness deck there is nothing to draw and nothing happens."""
    how_many = number(run, node.args["number"], run.scope)
    drawn = []
    for player in players_of(run, node):
        for _ in range(how_many):
            deck = run.p.zone("madness")
            if not deck:
                if run.log is not None:
                    run.log.note(
                        run, "nothing", f"There is no Madness card left for {player} to draw", ("madness-deck-empty",), player=player
                    )
                break
            event = happen(run, effect(run, "draw", deck[0], player=player))
            if event is not None:
                drawn.append(event)
            if run.log is not None:
                run.log.note(run, "draw", f"{player} draws a Madness card", ("madness-return-to-deck",), (deck[0],), player)
    run.outcome = Outcome(bool(drawn))
    if drawn:
        collect(run, drawn, run.p.play)
