"""Swap a deck and a discard pile: each becomes the other."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ..kernel.run import Run
from ..procedures.decks import leaving
from ..reading.selections import players_of
from ..resolution.attempting import attempt
from ..resolution.effects import effect


@VERBS.word(
    "swap_piles",
    {"player": Param("player")},
    "player",
    causes=("swap_piles",),
    render=lambda n, say: say.does(n.args["player"], "swap") + " " + say.their(n.args["player"]) + " deck and discard pile",
    why="the other words that swap have cards in play trade places, and a deck is filled by shuffling or card by card",
)
def swap_piles(run: Run, node: Node) -> None:
    """The cards of the discard pile are the deck then, in the order in which they lie; nothing is shuffled."""
    found = players_of(run, node)
    attempt(run, [effect(run, "swap_piles", player, player=player) for player in found])
    events = [event for player in found for event in leaving(run, f"discard:{player}", run.p.zone(f"discard:{player}"))]
    if events:
        attempt(run, events)
