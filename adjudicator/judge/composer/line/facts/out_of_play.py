"""How a card gets at others that are not in play: in hands, decks and discard piles."""

from __future__ import annotations

from typing import NamedTuple

from .....ground.kept_facts import kept_fact
from .....language.tree import Ability, Node, Selection, parts
from ....data.loaded import library
from .picking import is_pick


@kept_fact
def plays_from(name: str, zone: str) -> str:
    """How a card plays others that lie in such a place: ``use``, ``play`` where it does so on being played, ``talent``; empty if not."""
    if name not in library():
        return ""
    face = library().find(name).face("latest")
    ways = (("use", face.activated), ("play", face.on_play), ("talent", face.talents))
    return next((how for how, abilities in ways if any(_plays_out_of(ability, zone) for ability in abilities)), "")


@kept_fact
def stands_in(name: str, kind: str) -> bool:
    """Whether a card in play plays others in place of the regular play of such a kind alone, and of no extra one."""
    if name not in library():
        return False
    inside = (part for ability in library().find(name).face("latest").activated for part in parts(ability))
    return any(isinstance(part, Node) and part.args.get("instead_of") == f"regular_{kind}" for part in inside)


@kept_fact
def picks_from(name: str, zone: str) -> bool:
    """Whether a card, on being played, has one picked that lies in such a place, and plays none."""
    if name not in library():
        return False
    picks = (part for ability in library().find(name).face("latest").on_play for part in parts(ability) if is_pick(part))
    return any(isinstance(pick, Selection) and zone in (pick.zone if isinstance(pick.zone, tuple) else (pick.zone,)) for pick in picks)


class Reach(NamedTuple):
    """How a card gets at others that are not in play: ``play``, ``talent`` or ``use``; the place where they lie, as in ``places`` of
    :class:`...told.Told`; and whether another player has them there."""

    how: str
    place: str
    foreign: bool


@kept_fact
def reach(name: str) -> Reach | None:
    """How a card gets at others that are not in play, ``None`` where it does not, or has one in play picked as well."""
    if name not in library():
        return None
    face = library().find(name).face("latest")
    for how, abilities in (("play", face.on_play), ("talent", face.talents), ("use", face.activated)):
        inside = [part for ability in abilities for part in parts(ability)]
        found = next((one for part in inside if (one := _reached(part, how)) is not None), None)
        if found is not None:
            return None if any(is_pick(part) and _is_in_play(part) for part in inside) else found
    return None


@kept_fact
def minds_pile_of_others(name: str, zone: str) -> bool:
    """Whether a card has to do with such a place of another player's by any of its abilities."""
    if name not in library():
        return False
    inside = (part for ability in library().find(name).face("latest").abilities for part in parts(ability))
    picks = (part for part in inside if isinstance(part, Selection) and part.kind not in ("base", "player"))
    return any(zone in (one.zone if isinstance(one.zone, tuple) else (one.zone,)) and one.whose not in (None, ("you",)) for one in picks)


@kept_fact
def gets_from(name: str, kind: str) -> str:
    """Where the cards of a kind lie that a card gets at whenever any of its abilities has them picked, as in ``places`` of
    :class:`...told.Told`; empty where none does, or one of them has a card in play picked that could be meant."""
    if name not in library():
        return ""
    for ability in library().find(name).face("latest").abilities:
        inside = list(parts(ability))
        if any(is_pick(part) and _is_in_play(part) and getattr(part, "kind", "") == kind for part in inside):
            continue
        for part in inside:
            found = _reached(part, "use")
            if found is not None and not found.foreign and getattr(part, "kind", kind) in (kind, "card", "character"):
                return found.place
            if isinstance(part, Node) and part.word.name == "search":
                return "deck"
    return ""


def _reached(part: object, how: str) -> Reach | None:
    """Where a part of a text gets at cards that are not in play."""
    if isinstance(part, Selection) and part.kind not in ("base", "player") and (part.chooses or part.path.endswith("limited")):
        zones = part.zone if isinstance(part.zone, tuple) else (part.zone,)
        foreign = part.whose not in (None, ("you",))
        return next((Reach(how, zone, foreign) for zone in zones if zone in ("discard", "deck") or (zone == "hand" and foreign)), None)
    if (
        isinstance(part, Node)
        and part.word.name in ("reveal", "reveal_until", "play_off_top", "draw_off_top")
        and part.args.get("from", "deck") in ("deck", "deck_bottom")
    ):
        return Reach(how, str(part.args.get("from", "deck")).replace("_", "-"), part.args.get("player") is not None)
    return None


@kept_fact
def may_play_it(name: str) -> bool:
    """Whether of two things to choose from, which a card does with another that it gets, the second is to play that."""
    if name not in library():
        return False
    for ability in library().find(name).face("latest").abilities:
        inside = [part for part in parts(ability) if isinstance(part, Node)]
        halves = [f"{one.path}.of.{len(one.args['of']) - 1}" for one in inside if one.word.name == "either"]
        if any(one.word.name == "play" and one.path.startswith(half) for one in inside for half in halves):
            return True
    return False


def _is_in_play(part: object) -> bool:
    return isinstance(part, Selection) and part.zone == "play" and part.kind not in ("base", "player")


@kept_fact
def plays_others(name: str) -> bool:
    """Whether a card plays others by its text."""
    if name not in library():
        return False
    words = (
        part.word.name for ability in library().find(name).face("latest").abilities for part in parts(ability) if isinstance(part, Node)
    )
    return bool({"play", "play_off_top"} & {*words})


@kept_fact
def plays_itself(name: str) -> bool:
    """Whether a card comes into play out of the discard pile by its own text."""
    if name not in library():
        return False
    face = library().find(name).face("latest")
    return any("discard" in ability.zones and ability.plays for ability in face.abilities)


def _plays_out_of(ability: Ability, zone: str) -> bool:
    picked = [part.args.get("what") for part in parts(ability) if isinstance(part, Node) and part.word.name == "play"]
    return any(isinstance(what, Selection) and zone in (what.zone if isinstance(what.zone, tuple) else (what.zone,)) for what in picked)


@kept_fact
def searches(name: str) -> bool:
    """Whether a card looks for others in a deck."""
    if name not in library():
        return False
    abilities = library().find(name).face("latest").abilities
    return any(isinstance(part, Node) and part.word.name == "search" for ability in abilities for part in parts(ability))
