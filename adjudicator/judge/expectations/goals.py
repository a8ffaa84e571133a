"""Goals of an exploration: something that may hold at an end, and how a person writes it down."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from msgspec import Struct, structs

from ...engine.kernel.game import Game
from ...ground.findings import BadInput, Finding, did_you_mean
from ...ground.patterns import pattern
from ...ground.strict_yaml import Map
from ...language.codes import usual
from ...language.loading import slug
from ..replay.script import Script
from ..situation.setting import Setting

#: Zones that a goal may name.
ZONES = ("play", "hand", "deck", "discard", "stasis", "stored", "aside", "box", "madness", "base-deck", "base-discard")
#: How points are written: "15", "ends with 15 VP", "exactly 15".
POINTS = pattern(
    r"(?:(?:can )?(?:ends? with|has|reach(?:es)?|gets?|>=|at least)?\s*)(=|exactly)?\s*(\d{1,6})\s*"
    r"(?:vp|points)?",
    re.I,
)


class Goal(Struct, frozen=True):
    """Something that may hold at an end. ``player``: who wants it. ``holds``: tells of a game whether it does."""

    player: str
    says: str
    holds: Callable[[Game], bool]


def read_goal(text: str, data: Map, file: str, setting: Setting) -> Goal:
    """A goal from words. ``data``, ``file``, ``setting``: of the situation that is explored.

    The forms: ``Ann 15``, ``Ann exactly 15``, ``Ann wins``, ``Mimic in discard``, ``Mimic in play``, ``Mimic at Tar Pits``, ``Bea
    controls Mimic``. ``Bea: Mimic in discard`` says whose goal it is: else it is that of the player it names, or of the current player.
    Raises :class:`BadInput`."""
    players = setting.game.position.players
    words = text.strip()
    owner = next((player for player in players if words.startswith(f"{player}:")), None)
    if owner is not None:
        words = words[len(owner) + 1 :].strip()
    cards = Script(data, file, setting)
    for player in sorted(players, key=len, reverse=True):
        if words.startswith(f"{player} "):
            goal = _of_player(player, words[len(player) :].strip(), cards)
            if goal is not None:
                return structs.replace(goal, player=owner or player)
    hit = re.fullmatch(r"(.+?) (in|at) (.+)", words)
    if hit is None:
        raise BadInput(
            [
                Finding(
                    "goal-form",
                    f"{text!r} is no goal",
                    "--can",
                    0,
                    'Write "Ann 15", "Ann wins", "Mimic in discard", "Mimic at Tar Pits" or "Ann controls Mimic".',
                )
            ]
        )
    card = _card(hit[1], cards)
    goal = _at(card, _card(hit[3], cards), setting) if hit[2] == "at" else _in(card, hit[3], setting)
    return structs.replace(goal, player=owner or setting.game.position.turn)


def _card(name: str, cards: Script) -> str:
    found = cards.card(name.strip())
    if found is None:
        names = cards.setting.names.values()
        raise BadInput(
            [
                Finding(
                    "goal-card",
                    f"no card here is called {name.strip()!r}",
                    "--can",
                    0,
                    did_you_mean(name.strip(), names).or_say(usual("goal-card")),
                )
            ]
        )
    return found


def _of_player(player: str, rest: str, cards: Script) -> Goal | None:
    """A goal that begins with a player's name, ``None`` if the rest is none of the forms."""
    hit = POINTS.fullmatch(rest)
    if hit:
        number = int(hit[2])
        if hit[1]:
            return Goal(player, f"{player} ends with exactly {number} VP", lambda game: game.position.vp.get(player, 0) == number)
        return Goal(player, f"{player} ends with {number} VP or more", lambda game: game.position.vp.get(player, 0) >= number)
    if rest in ("wins", "win"):
        return Goal(player, f"{player} wins", lambda game: game.position.result is not None and player in game.position.result[1])
    if rest.startswith("controls "):
        card = _card(rest[len("controls ") :], cards)
        return Goal(
            player, f"{player} controls {cards.setting.names.get(card, card)}", lambda game: _place(game, card, "controller") == player
        )
    return None


def _place(game: Game, card: str, what: str) -> Any:
    place = game.position.play.get(card)
    return getattr(place, what) if place is not None else None


def _at(card: str, base: str, setting: Setting) -> Goal:
    return Goal(
        "", f"{setting.names.get(card, card)} ends at {setting.names.get(base, base)}", lambda game: _place(game, card, "base") == base
    )


def _in(card: str, where: str, setting: Setting) -> Goal:
    zone = slug(where)
    if zone not in ZONES:
        raise BadInput([Finding("goal-zone", f"{where!r} is no zone", "--can", 0, did_you_mean(zone, ZONES))])
    return Goal("", f"{setting.names.get(card, card)} ends in {zone}", lambda game: game.position.zone_of(card).partition(":")[0] == zone)
