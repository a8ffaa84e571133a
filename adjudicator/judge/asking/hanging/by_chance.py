"""What hangs on chance of which nobody told how it came out."""

from __future__ import annotations

from ...replay.replay import Replay

#: What is asked of nobody, and how an answer is marked that nobody gave.
_COIN, _UNTOLD = "coin", "chance"


def left_to_chance(made: Replay) -> str:
    """Why nobody stands behind what came of a case in which coins fell as nobody told, as a sentence; empty where none did."""
    coins = sum(one.choice.ask == _COIN and one.given == _UNTOLD for one in made.decisions)
    if not coins:
        return ""
    return f"It hangs on how the coin{'s fall' if coins > 1 else ' falls'}, and nobody told."
