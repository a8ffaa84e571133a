"""How many cards somebody holds in the end, where a line asks that and tells how many he held before; and how many he draws in all."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from ....knowledge.words import fold
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.told import Told
from ...line_replays import LineReplays
from ...replay.replay import Replay

#: How many cards everybody draws at the end of his turn.
REGULAR = 2

#: What asks for all the cards that somebody holds.
_ASKED = re.compile(
    r"\bhow many(?: cards)? (?:do|does|did|will|would|have|has|am|is|are) (?:i|we|he|she|they)"
    r" (?:(?:now|still|then) )*(?:have|hold|holding|end (?:(?:up|(?:my |his |her |the )?turn) )*with|got|left|keep|at|on"
    r"|be (?:at|left with)|now|after)\b"
    r"|\bhow many(?: cards)?(?: (?:are|is))? (?:left|after(?:wards?)?|now|in (?:my |his |her )?hand|do i have)\b"
    r"|\bhow (?:big|many) is (?:my|his|her) hand\b|\bwhats? (?:is )?left in (?:my|his|her) hand\b"
)
#: What speaks of the end of a turn, when cards are drawn.
_DRAWS = re.compile(r"\bdraw(?:s|ing)? (?:my|his|her|the|up|2|two)\b|\bend of (?:my |his |her |the )?turn\b|\bdraw phase\b")
#: What tells that a hand is told as it is when those have been drawn.
_DRAWN = re.compile(
    r"\b(?:drew|drawn)\b|\bafter (?:drawing|the draw|i draw|my draw|he draws)\b|\bends? (?:my |his |her |the )?turn with \d"
    r"|\bin (?:my |his |her )?hand (?:at|by|when) "
)
#: So many unknown cards a deck has from which is drawn.
_DECK = 30


def drawn_up(made: NamedCase, line: PlainLine, printing: str, replays: LineReplays) -> tuple[PlainLine, NamedCase] | None:
    """The case of a turn that ends from where its player draws, where it is asked how many cards he holds at its end and told how many he
    holds before: "I have 9 in hand, draw my two, how many do I end with"; ``None`` where that is not asked."""
    text = " ".join(fold(word.text) for word in line.words)
    ends = made.happening.kind == "turn_end" and made.data.get("phase") == "end-turn" and not made.data.get("moves")
    if not ends or not line.told.hands or not _ASKED.search(text) or _DRAWN.search(text):
        return None
    players = {name: {"deck": _DECK, **held} for name, held in made.data["players"].items()}
    return line, replace(made, data={**made.data, "phase": "draw", "players": players})


def hands_asked(text: str, made: Replay, told: Told) -> tuple[str, ...]:
    """How many cards those hold of whose hands was told, as sentences; none where a line does not ask it. ``text``: of the line, folded."""
    if not told.hands or not _ASKED.search(text):
        return ()
    # what everybody draws at the end of a turn is spoken of where it is meant
    drawing = (step.position for step in made.trace.steps if step.kind == "phase" and step.how == "draw")
    begun = made.setting.game.position.phase == "draw"
    then = None if begun or _DRAWS.search(text) else next(drawing, None)
    found = []
    for side in told.hands:
        player = told.players.get(side, side)
        number = len((then or made.position).zone(f"hand:{player}"))
        found.append(f"{player} has {number or 'no'} card{'' if number == 1 else 's'} in hand.")
    return tuple(found)


def draws_asked(text: str, made: Replay) -> tuple[str, ...]:
    """How many cards abilities made each player draw in all, as sentences, where a line asks how many and some were drawn before the last
    thing that happened, of which a verdict tells. ``text``: of the line, folded."""
    if not re.search(r"\bhow (?:many|much)\b|\bdraws?\b|\bcards\b", text):
        return ()
    steps, last = made.trace.steps, made.last_move()
    drawn = Counter(step.player for step in steps if step.kind == "draw" and step.ability is not None and step.player)
    before = {step.player for step in steps[:last] if step.kind == "draw" and step.ability is not None}
    if made.setting.game.position.phase == "end-turn" and re.search(r"\bhow (?:many|much)\b", text):
        # the turn begins to end when everybody has drawn
        return tuple(f"That is beside the {REGULAR} cards of {player}'s Draw 2 Cards phase." for player in drawn)
    told = [player for player, number in drawn.items() if player in before and (number > 1 or re.search(r"\bdraws?\b|\bcards?\b", text))]
    return tuple(f"In all {player} draws {f'{drawn[player]} cards' if drawn[player] > 1 else 'a card'}." for player in told)
