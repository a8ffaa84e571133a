"""A random game that went wrong, made small: a situation file from its last position at rest.

The situation holds the table as it stood at the top of a turn, the moves and answers that followed, and the
cards that chance brought up on top of their decks; then everything is left out that is not needed for the same thing to go
wrong. What the form cannot say (effects with a deadline, extra plays) makes an earlier position the start.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

import yaml

from ..engine.run import Context, Game, advance
from ..language.library import Library
from ..language.problems import BadInput
from ..table.position import Position
from .reading import Reading
from .replay import replay
from .situation import situation_from_text
from .soundness import Tested, error_sign, same_after, wrong

#: How many positions at rest are tried as a start, from the last backwards; how many replays and seconds one shrinking may take.
STARTS = 40
REPLAYS = 1_500
SECONDS = 20.0


class Wrong(Exception):
    """Something is wrong with a game under replay. Carries its sign."""

    def __init__(self, sign: str) -> None:
        self.sign = sign
        super().__init__(sign)


def shrink(made: Tested, library: Library, reading: Reading) -> str | None:
    """The text of a situation in which the same thing goes wrong, as small as could be made; ``None`` if no start within
    the limits reproduces it."""
    left = REPLAYS
    deadline = monotonic() + SECONDS

    def same(data: dict[str, Any]) -> bool:
        nonlocal left
        left -= 1
        return left >= 0 and monotonic() < deadline and sign_of(data, library, reading) == made.sign

    last = (made.game, None) if made.game is not None and made.game is not made.history[-1][0] else None
    for start in starts(made):
        data = situation(made, start, last)
        if same(data):
            smaller(data, same)
            return written(data, made)
    return None


def starts(made: Tested) -> Iterator[int]:
    """Where in the history a game lay at rest, from the last backwards."""
    found = 0
    for index in range(len(made.history) - 1, -1, -1):
        game = made.history[index][0]
        if game.choice.ask == "turn" and game.scopes is None and game.levels is None:
            yield index
            found += 1
            if found == STARTS:
                return


def sign_of(data: dict[str, Any], library: Library, reading: Reading) -> str | None:
    """What goes wrong when a situation is replayed and tested at every step; ``None`` if nothing does."""
    try:
        read = situation_from_text(yaml.safe_dump(data, sort_keys=False, allow_unicode=True))
    except BadInput:
        return None

    def watcher(game: Game, choice: Any, key: str) -> None:
        context = Context(library, reading)
        found = wrong(game, context) or same_after(game, key, advance(game, context, key), context)
        if found:
            raise Wrong(found[0].partition(":")[0])

    try:
        again = replay(read.variants[0][1], "shrunk.yaml", library, reading, traced=False, watcher=watcher)
        if again.ended == "spent":
            return "Spent"
        found = wrong(again.game, Context(library, reading))
        return found[0].partition(":")[0] if found else None
    except Wrong as error:
        return error.sign
    except BadInput:
        return None
    except Exception as error:  # noqa: BLE001  (the error is what is looked for)
        return error_sign(error)


# -- writing the situation ------------------------------------------------------------------------------------------


def situation(made: Tested, start: int, last: Any = None) -> dict[str, Any]:
    """The data of a situation that begins at a step of the history and follows it to its end."""
    game = made.history[start][0]
    position = game.position
    follow = made.history[start:]
    faces = [identity.face.printing for identity in position.ident.values() if identity.face is not None]
    default = max(("first", "latest"), key=faces.count)

    def card(id_: str, owner: str | None = None, **more: Any) -> dict[str, Any]:
        identity = position.ident[id_]
        entry: dict[str, Any] = {"card": identity.face.name, "id": id_}
        if identity.face is not identity.face.card.face(default):
            entry["printing"] = identity.face.printing
        if identity.owner is not None and identity.owner != owner:
            entry["owner"] = identity.owner
        entry.update((key, value) for key, value in more.items() if value)
        return entry

    def in_play(id_: str, player: str | None) -> dict[str, Any]:
        place = position.play[id_]
        faction = next((mark[1] for mark in place.marks if mark[0] == "faction"), None)
        return card(id_, player, counters=place.counters, used=bool(place.used), since=bool(place.since), buried=place.buried,
                    faction=faction, on=[{**in_play(other, position.play[other].controller), "by": position.play[other].controller}
                                         for other in position.attached(id_)])

    data: dict[str, Any] = {
        "situation": f"seed-{made.seed}", "title": f"Seed {made.seed} of random play goes wrong: {made.sign}",
        "profile": made.profile, "printings": default, "turn": position.turn, "phase": position.phase, "players": {}, "bases": [],
    }
    for player in position.players:
        data["players"][player] = {
            "vp": position.vp[player],
            "hand": [card(id_, player) for id_ in position.zone(f"hand:{player}")],
            "deck": [card(id_, player) for id_ in deck_order(position, f"deck:{player}", follow)],
            "discard": [card(id_, player) for id_ in position.zone(f"discard:{player}")],
        }
    for base in position.bases():
        entry: dict[str, Any] = {"base": position.ident[base].face.name, "id": base}
        for id_, place in position.play.items():
            if place.base == base and id_ != base and place.host is None:
                entry.setdefault(place.controller or "nobody", []).append(in_play(id_, place.controller))
        data["bases"].append(entry)
    for key, zone in (("base_deck", "base-deck"), ("base_discard", "base-discard")):
        data[key] = [card(id_) for id_ in deck_order(position, zone, follow)]
    if position.zone("madness"):
        data["madness"] = len(position.zone("madness"))
    left = [allowance.kind for allowance in position.plays if allowance.regular]
    data["played"] = [kind for kind in ("minion", "action") if kind not in left]
    data["moves"], data["answers"] = followed(follow)
    return {key: value for key, value in data.items() if value or key in ("players", "bases")}


def deck_order(position: Position, zone: str, follow: list[tuple[Game, str]]) -> list[str]:
    """A deck with the cards that chance brought up on top, in that order."""
    cards = position.zone(zone)
    top, _ = position.mixed.get(zone, (len(cards), 0))
    known = list(cards[:top])
    for game, key in follow:
        if game.choice.who is None and game.choice.ask == "top-card" and key in cards and key not in known:
            known.append(key)
    return known + [card for card in cards if card not in known]


def followed(follow: list[tuple[Game, str]]) -> tuple[list[dict], list[dict]]:
    """The moves and answers of a stretch of history."""
    moves: list[dict] = []
    answers: list[dict] = []
    for game, key in follow:
        choice = game.choice
        if choice.ask == "turn":
            head, _, rest = key.partition(":")
            moves.append({choice.who: "done" if key == "done" else {head: rest.partition(":")[0]}})
        elif choice.who is not None or choice.ask != "top-card":
            entry = {"who": choice.who or "chance", "ask": choice.ask, "pick": key}
            if choice.about is not None:
                entry["about"] = choice.about
            answers.append(entry)
    return moves, answers


# -- making it smaller ----------------------------------------------------------------------------------------------


def smaller(data: dict[str, Any], same: Callable[[dict[str, Any]], bool]) -> None:
    """Leave out, in place, whatever is not needed: whole lists first, then halves of them, then single entries."""
    again = True
    while again:
        again = False
        for holder, key in list(lists(data)):
            if key not in holder or not isinstance(holder[key], list) or not holder[key]:
                continue
            size = len(holder[key])
            while size >= 1:
                index = 0
                while index < len(holder.get(key, ())):
                    whole = holder[key]
                    cut = whole[:index] + whole[index + size:]
                    if cut or key in ("hand", "deck", "discard", "bases"):
                        holder[key] = cut
                    else:
                        del holder[key]
                    if same(data):
                        again = True
                    else:
                        holder[key] = whole
                        index += size
                size //= 2


def lists(data: Any) -> Iterator[tuple[dict[str, Any], str]]:
    """The lists of a situation, each as the mapping that holds it and its key."""
    if isinstance(data, dict):
        for key, value in list(data.items()):
            if isinstance(value, list):
                yield data, key
                for entry in list(value):
                    yield from lists(entry)
            else:
                yield from lists(value)


def written(data: dict[str, Any], made: Tested) -> str:
    """The text of the file, headed by what goes wrong and how it was found."""
    head = [f"# {line}" for line in (f"Found by random play: seed {made.seed}, profile {made.profile}, {made.how}",
                                     *(" ".join(what.split()) for what in made.wrong[:3]))]
    return "\n".join(head) + "\n" + yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=130)
