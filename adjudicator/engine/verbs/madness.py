"""Madness cards: drawn from their own deck (rules ``madness-deck-empty``, ``madness-return-to-deck``)."""

from ...language.words import VERBS, Param
from ..catching import collect
from ..changes import happen
from ..effects import effect
from ..looking import number, players_of
from ..run import Outcome, Run


@VERBS.word("draw_madness", {"number": Param("number", False, 1), "player": Param("player")}, "number", causes=("draw",),
            render=lambda n, say: say.unnamed(say.does(n.args["player"], "draw") + " " + say.amount(n.args["number"], "Madness card")),
            why="Madness cards come from a deck of their own, which nothing else draws from")
def draw_madness(run: Run, node) -> None:
    """With an empty Madness deck there is nothing to draw and nothing happens."""
    how_many = number(run, node.args["number"], run.scopes[0])
    drawn = []
    for player in players_of(run, node):
        for _ in range(how_many):
            deck = run.p.zone("madness")
            if not deck:
                break
            drawn.append(happen(run, effect(run, "draw", deck[0], player=player)))
            if run.log is not None:
                run.log.note(run, "draw", f"{player} draws a Madness card", ("madness-return-to-deck",), (deck[0],))
    run.outcome = Outcome(bool(drawn))
    if drawn:
        collect(run, drawn, run.p.play)
