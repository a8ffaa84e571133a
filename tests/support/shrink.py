"""A random game that went wrong, made small: a situation file from its last position at rest.

The situation holds the table as it stood at the top of a turn, the moves and answers that followed, and the
cards that chance brought up on top of their decks; then everything is left out that is not needed for the same thing to go
wrong. What the form cannot say (effects with a deadline, extra plays) makes an earlier position the start.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

from adjudicator.engine.kernel.game import Game
from adjudicator.engine.kernel.run import Context, advance
from adjudicator.ground.findings import BadInput
from adjudicator.judge.data.profiles import GameProfile
from adjudicator.judge.replay.replay import replay
from adjudicator.judge.situation.situation import situation_from_text
from adjudicator.judge.situation.writing import at_rest, situation_data, situation_text
from adjudicator.language.library import Library
from adjudicator.table.facts import KindPlayed, KindPlayedInPhase
from adjudicator.table.position import Position

from .soundness import Tested, error_sign, keeps_secrets, same_after, wrong

#: How many positions at rest are tried as a start, from the last backwards; how many replays and seconds one shrinking may take.
STARTS = 40
REPLAYS = 1_500
SECONDS = 20.0


class Wrong(Exception):
    """Something is wrong with a game under replay. Carries its sign."""

    def __init__(self, sign: str) -> None:
        self.sign = sign
        super().__init__(sign)


def shrink(made: Tested, library: Library, reading: GameProfile) -> str | None:
    """The text of a situation in which the same thing goes wrong, as small as could be made. Where no position at rest
    within the limits leads to it, the game before the last answer is kept as it was saved. ``None`` if even that does not."""
    left = REPLAYS
    deadline = monotonic() + SECONDS

    def same(data: dict[str, Any]) -> bool:
        nonlocal left
        left -= 1
        return left >= 0 and monotonic() < deadline and sign_of(data, library, reading) == made.sign

    for start in starts(made):
        data = situation(made, start)
        if data is not None and same(data):
            smaller(data, same)
            loose(data, same)
            return written(tidied(data), made)
    game = made.history[-1][0]
    data = {**head(made), **situation_data(game, library)}
    data["moves"], data["answers"] = followed(made.history[-1:])
    return written(data, made) if sign_of(data, library, reading) == made.sign else None


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


def sign_of(data: dict[str, Any], library: Library, reading: GameProfile) -> str | None:
    """What goes wrong when a situation is replayed and tested at every step; ``None`` if nothing does."""
    try:
        read = situation_from_text(situation_text(tidied(data)))
    except BadInput:
        return None

    def watcher(game: Game, choice: Any, key: str) -> None:
        context = Context(library, reading)
        found = wrong(game, context) or same_after(game, key, advance(game, context, key), context) or keeps_secrets(game, context)
        if found:
            raise Wrong(found[0].partition(":")[0])

    try:
        again = replay(read.variants[0][1], "shrunk.yaml", library, reading, traced=False, watcher=watcher)
        if again.ended == "spent":
            return "Spent"
        context = Context(library, reading)
        found = wrong(again.game, context) or keeps_secrets(again.game, context)
        return found[0].partition(":")[0] if found else None
    except BadInput as error:
        cause = error.__cause__
        if isinstance(cause, Wrong):
            return cause.sign
        return error_sign(cause) if cause is not None else None


# -- writing the situation ------------------------------------------------------------------------------------------


def head(made: Tested) -> dict[str, Any]:
    """What stands on top of the file."""
    return {"situation": f"seed-{made.seed}", "title": f"Seed {made.seed} of random play goes wrong: {made.sign}", "profile": made.profile}


def situation(made: Tested, start: int) -> dict[str, Any] | None:
    """The data of a situation that begins at a step of the history and follows it to its end; ``None`` if the form
    cannot say that position even without what is left out: effects with a deadline, extra plays, who has seen what."""
    game = made.history[start][0]
    position = game.position
    follow = made.history[start:]
    zones = dict(position.zones)
    for zone in position.mixed:
        zones[zone] = tuple(deck_order(position, zone, follow))
    played = [kind for kind in ("minion", "action") if KindPlayed(player=position.turn, kind=kind) in position.facts]
    plain = position.replace(
        zones=zones,
        mixed={},
        seen={},
        lasting=(),
        blocked=frozenset(),
        plays=(),
        facts=frozenset(fact(player=position.turn, kind=kind) for kind in played for fact in (KindPlayed, KindPlayedInPhase)),
    )
    printings = [identity.face.printing for identity in position.ident.values() if identity.face is not None]
    data = at_rest(game._replace(position=plain), max(("first", "latest"), key=printings.count))
    if data is None:
        return None
    data = {**head(made), **data}
    data["moves"], data["answers"] = followed(follow)
    return {key: value for key, value in data.items() if value or key in ("players", "bases")}


def deck_order(position: Position, zone: str, follow: list[tuple[Game, str]]) -> list[str]:
    """A shuffled deck with the cards that chance brought up on top, in that order."""
    cards = position.zone(zone)
    top, _ = position.mixed[zone]
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
                    cut = whole[:index] + whole[index + size :]
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


def loose(data: dict[str, Any], same: Callable[[dict[str, Any]], bool]) -> None:
    """Leave out, in place, single facts that are not needed."""
    for holder, key in list(facts(data)):
        value = holder.pop(key)
        if not same(data):
            holder[key] = value


def facts(data: Any) -> Iterator[tuple[dict[str, Any], str]]:
    """The facts of a situation that may be missing, each as the mapping that holds it and its key."""
    if isinstance(data, dict):
        for key, value in list(data.items()):
            if key in ("vp", "madness", "counters", "since", "used", "order", "played", "printing"):
                yield data, key
            else:
                yield from facts(value)
    elif isinstance(data, list):
        for entry in data:
            yield from facts(entry)


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


def tidied(data: dict[str, Any]) -> dict[str, Any]:
    """The data without cards in the order of play that are no longer on the table."""
    if "order" not in data:
        return data
    there = situation_text(data["bases"])
    order = [card for card in data["order"] if any(word in there for word in (f"{card} =", f"id: {card}", f": {card}\n"))]
    rest = {key: value for key, value in data.items() if key != "order"}
    return {**rest, "order": order} if order else rest


def written(data: dict[str, Any], made: Tested) -> str:
    """The text of the file, headed by what goes wrong and how it was found."""
    lines = [
        f"# {line}"
        for line in (
            f"Found by random play: seed {made.seed}, profile {made.profile}, {made.how}",
            *(" ".join(what.split()) for what in made.wrong[:3]),
        )
    ]
    return "\n".join(lines) + "\n" + situation_text(data)
