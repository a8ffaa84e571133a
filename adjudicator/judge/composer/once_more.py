"""A base that forbids plays is named for what it forbids: where a minion was played there that gives one more play, that is tried too."""

from __future__ import annotations

from dataclasses import replace

from ...ground.findings import BadInput
from ...language.library import Library
from ...language.loading import slug
from ...language.tree import Face, Node, parts
from ..data.loaded import game_profile
from ..replay.replay import replay
from ..situation.paths import as_map, plain_data
from .smallest_case import FILE, FRAMES, BuiltCase


def _forbids_plays(face: Face) -> bool:
    """Whether a text says that something cannot be played."""
    return any(
        isinstance(part, Node) and part.word.name == "cannot" and "play" in getattr(part.args.get("what"), "event", ())
        for ability in face.abilities
        for part in parts(ability)
    )


def tried_once_more(built: BuiltCase, cards: Library, printing: str, profile: str) -> BuiltCase:
    """A case in which another copy of the minion is played at the same base, if that is refused there; else the case as it was."""
    made, name = built.made, built.happening.card
    moves = list(built.data.get("moves") or ())
    if made is None or built.happening.kind != "play" or len(moves) != 1 or cards.find(name).kind != "minion":
        return built
    ((player, move),) = moves[0].items()
    base = move.get("at") if isinstance(move, dict) else None
    if base is None or base not in cards or not _forbids_plays(cards.find(base).face(printing)):
        return built
    if not any(one.player == player and one.kind == "minion" and not one.regular for one in made.position.plays):
        return built
    data = plain_data(built.data)
    other = f"{slug(name)}-again"
    data["players"][player].setdefault("hand", []).append({"card": name, "id": other})
    data["moves"].append({player: {"play": other, "at": base}})
    try:
        again = replay(as_map(data), FILE, cards, game_profile(profile), budget=FRAMES)
    except BadInput:
        return built
    there = any(cards.find(base).name in one.says for one in again.refused)
    return replace(built, data=as_map(data), made=again) if there else built
