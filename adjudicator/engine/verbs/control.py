"""Take or give control of a card (rules ``control-means``, ``control-ends``)."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..reading.selections import cards_of, players_of
from ..resolution.attempting import attempt
from ..resolution.effects import deadline, effect

UNTIL = ("unstated", "end_of_turn", "start_of_your_turn", "leaves_play")


@VERBS.word(
    "control",
    {"what": Param("target", True), "player": Param("player"), "until": Param("word", False, "unstated", UNTIL)},
    "what",
    causes=("control",),
    questions=lambda n: ("control-without-deadline", "duration-not-stated") if n.args["until"] == "unstated" else (),
    render=lambda n, say: say.handed(n.args["what"], n.args["player"]) + say.until(n.args["until"]),
)
def control(run: Run, node: Node) -> None:
    """Control is a claim on a card; the newest claim decides who controls it."""
    cards = [card for card in cards_of(run, node, "what") if card in run.p.play]
    found = players_of(run, node)
    if not cards or not found:
        run.outcome = Outcome(False)
        return
    until = node.args["until"]
    if until == "unstated":
        end = deadline(run, until) if run.question("control-without-deadline") == "end-of-turn" else "never"
    else:
        end = deadline(run, until)
    attempt(run, [effect(run, "control", card, target=found[0], extra=("claim", end)) for card in cards])
