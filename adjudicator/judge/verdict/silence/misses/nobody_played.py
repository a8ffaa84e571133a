"""Monsters that come into play: the one that no player has played speaks to nobody, and the one that somebody has played is not his."""

from __future__ import annotations

from collections.abc import Iterator

from .....language.english import listed
from .....language.rendering import render_ability
from ....replay.replay import Replay
from ...copies import Copies

#: Of so many monsters it is told; on a table with more most are nobody's question.
MOST = 2


def nobody_played(made: Replay) -> list[str]:
    """The monsters that came with the last move and whose texts speak to nobody, and those that a player played and does not control, or
    played with no minion play left."""
    lines = [*_speak_to_nobody(made), *_not_theirs(made), *_takes_no_play(made)]
    return lines if len(lines) <= MOST else []


def _speak_to_nobody(made: Replay) -> Iterator[str]:
    done = {step.ability for step in made.trace.steps}
    for card in _monsters(made, None):
        face = made.position.ident[card].face
        says = [one for one in face.abilities if one.role == "on_play"] if face is not None else []
        if face is not None and says and done.isdisjoint(one.key for one in says):
            name, text = Copies(made).name(card), render_ability(says[0], face).rstrip(".")
            yield f"{name} does nothing as it arrives, though it says “{text}”: no player has played it, so it speaks to nobody."


def _not_theirs(made: Replay) -> Iterator[str]:
    for player in made.position.players:
        cards = [card for card in _monsters(made, player) if card in made.position.play and made.position.play[card].controller is None]
        if 0 < len(cards) <= MOST:
            yield f"Nobody controls {listed(Copies(made).all_of(cards))}: who plays a monster does not control it."


def _takes_no_play(made: Replay) -> Iterator[str]:
    """The monsters that somebody has played in his turn with no minion play left to him."""
    for step in made.trace.steps[made.last_move() :]:
        table, player = step.position, step.player
        if step.kind != "play" or player is None or table is None or table.turn != player or step.cards[0] not in _monsters(made, player):
            continue
        if not any(one.player == player and one.kind == "minion" for one in table.plays):
            yield f"{Copies(made).name(step.cards[0])} comes though {player} has no minion play left: playing a monster takes none."


def _monsters(made: Replay, player: str | None) -> list[str]:
    """The monsters that a player has played with the last move, or that came though nobody has."""
    steps, faces = made.trace.steps[made.last_move() :], made.position.ident
    played = [step.cards[0] for step in steps if step.kind == "play" and step.player == player and step.cards]
    return [card for card in played if (face := faces[card].face) is not None and face.kind == "monster"]
