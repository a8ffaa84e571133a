"""What a card that lies there keeps off, and for whom."""

from __future__ import annotations

from .....ground.kept_facts import kept_fact
from .....language import analysis
from .....language.tree import Ability, Node, Pattern, Selection, parts
from ....data.loaded import library
from .kinds import attaches, kind_of


@kept_fact
def keeps_off(name: str) -> bool:
    """Whether an action that lies somewhere keeps something from happening, or has something else happen instead."""
    if kind_of(name) != "action" or name not in library():
        return False
    face = library().find(name).face("latest")
    lasting = (ability for ability in face.abilities if ability.role in ("continuous", "instead"))
    kept = any(ability.role == "instead" or analysis.forbids(ability) or "unaffected" in analysis.gives(ability) for ability in lasting)
    return face.play_on is not None and kept


@kept_fact
def replaces_destruction(name: str) -> bool:
    """Whether something happens by a card in place of a destruction."""
    if name not in library():
        return False
    abilities = library().find(name).face("latest").abilities
    return any(one.role == "instead" and "destroy" in analysis.waits_for(one) for one in abilities)


@kept_fact
def steps_in(name: str) -> bool:
    """Whether a card, in one printing at least, has something else happen in the place of what would befall one."""
    return name in library() and any(one.role == "instead" for face in library().find(name).faces.values() for one in face.abilities)


@kept_fact
def forbids(name: str, event: str) -> bool:
    """Whether a card, as long as it lies there, forbids a kind of event."""
    if name not in library():
        return False
    lasting = (ability for ability in library().find(name).face("latest").abilities if ability.role == "continuous")
    return any(event in analysis.forbids(ability) for ability in lasting)


@kept_fact
def protects_when_played(name: str) -> bool:
    """Whether a card, on being played, keeps things from befalling minions for a time."""
    if name not in library():
        return False
    played = library().find(name).face("latest").on_play
    return any(
        {"destroy", "move", "return", "affect"} & {*analysis.forbids(ability)} or "unaffected" in analysis.gives(ability)
        for ability in played
    )


@kept_fact
def limits_others(name: str, event: str) -> bool:
    """Whether a card keeps other players from a kind of event, as long as it lies there or for a time."""
    if name not in library():
        return False
    abilities = library().find(name).face("latest").abilities
    timed = any(event in analysis.forbids(ability) for ability in abilities if ability.role in ("talent", "on_play"))
    return timed or (forbids(name, event) and keeps_off_others(name))


@kept_fact
def shields_its_player(name: str) -> bool:
    """Whether an action on a minion keeps off what other players than its own do to that: it is likely his whose the minion is."""
    return attaches(name) and keeps_off_others(name)


@kept_fact
def minds_who_has_it(name: str) -> bool:
    """Whether an action on a minion does something to it that depends on whether its own player has that: it is likely his who has it."""
    if not attaches(name) or name not in library():
        return False
    lasting = [ability for ability in library().find(name).face("latest").abilities if ability.role == "continuous"]
    own = (
        isinstance(part, Selection) and part.quantifier == "a" and any(_is_you(one) for one in part.filters)
        for ability in lasting
        for part in parts(ability)
    )
    return any(own) and any("power" in analysis.gives(ability) for ability in lasting)


@kept_fact
def makes_bearer_stronger(name: str) -> bool:
    """Whether an action on a minion does nothing but give that power as long as it lies there: nobody does that for another player's."""
    return any(number > 0 for number in _only_gives_bearer(name, lasting=False))


@kept_fact
def makes_bearer_weaker(name: str) -> bool:
    """Whether an action on a minion takes power from it as long as it lies there, and gives it nothing: nobody does that to his own."""
    return any(number < 0 for number in _only_gives_bearer(name, lasting=True))


def _only_gives_bearer(name: str, lasting: bool) -> list[int]:
    """How much power an action gives the minion on which it lies, if it does nothing else; ``lasting``: but for what it does on being
    played."""
    abilities = library().find(name).face("latest").abilities if attaches(name) and name in library() else ()
    found = [part for one in abilities if not lasting or one.role != "on_play" for part in parts(one) if isinstance(part, Node)]
    given = [one.args.get("number") for one in found if one.word.name == "power" and one.args.get("to") == "host"]
    return [number for number in given if isinstance(number, int)] if len(given) == len(found) else []


def _is_you(one: Node) -> bool:
    return one.word.name == "controller" and one.args["of"] == ("you",)


@kept_fact
def keeps_off_others(name: str) -> bool:
    """Whether a card that lies there keeps off what other players than its own do."""
    if name not in library() or kind_of(name) == "base":
        return False
    lasting = (ability for ability in library().find(name).face("latest").abilities if ability.role == "continuous")
    kept = (ability for ability in lasting if analysis.forbids(ability) or "unaffected" in analysis.gives(ability))
    return any(_is_from_others(part) for ability in kept for part in parts(ability))


def _is_from_others(part: object) -> bool:
    """Whether a part of an ability speaks of what another player does, or of cards that he controls."""
    if isinstance(part, Pattern):
        return part.by == ("another",)
    return isinstance(part, Selection) and any(one.word.name == "controller" and one.args["of"] == ("another",) for one in part.filters)


@kept_fact
def guards(name: str) -> bool:
    """Whether a minion keeps something from happening to itself or others, or has something else happen instead."""
    if kind_of(name) != "minion" or name not in library():
        return False
    abilities = library().find(name).face("latest").abilities
    return any(one.role == "instead" or (one.role == "continuous" and analysis.forbids(one)) for one in abilities)


def _has_power(part: Selection, ability: Ability) -> bool:
    """Whether cards of whatever kind are minions, since it is power that they are given."""
    return part.kind == "card" and {*analysis.gives(ability)} == {"power"}


@kept_fact
def whose_it_changes(name: str) -> str:
    """Whose minions alone an ability that goes on changes or protects: ``you``, its controller's, or ``another``'s; empty for anybody's."""
    if name not in library():
        return ""
    found = {
        of
        for ability in library().find(name).face("latest").abilities
        if ability.role in ("continuous", "instead")
        for part in parts(ability)
        # not what it keeps from doing something, nor what it counts; of what happens instead, to whom it would have happened
        if isinstance(part, Selection) and part.zone == "play" and (part.kind in ("minion", "character") or _has_power(part, ability))
        if not {"source", "number"}.intersection(part.path.split("."))
        and (ability.role == "continuous" or "instead" in part.path.split("."))
        for of in next((one.args["of"] for one in part.filters if one.word.name == "controller"), ("anybody",))
    }
    return next(iter(found)) if found in ({"you"}, {"another"}) else ""


@kept_fact
def guards_its_players(name: str) -> bool:
    """Whether a card keeps something from its own player's minions, and from nobody else's: what is told to be under it is his."""
    return whose_it_changes(name) == "you" and (keeps_off_others(name) or guards(name) or keeps_off(name))


@kept_fact
def leaves_unaffected(name: str) -> bool:
    """Whether a card keeps others from being affected for as long as it lies there."""
    return name in library() and any("unaffected" in analysis.gives(one) for one in library().find(name).face("latest").abilities)


@kept_fact
def takes_power(name: str) -> bool:
    """Whether a card takes power from minions for as long as it lies there."""
    return any(isinstance(number := one.args.get("number"), int) and number < 0 for one in _changes_of_power(name))


@kept_fact
def changes_power(name: str) -> bool:
    """Whether a card makes minions stronger or weaker for as long as it lies there."""
    return bool(_changes_of_power(name))


def _changes_of_power(name: str) -> list[Node]:
    """The power that a card gives or takes for as long as it lies there, as its text has it."""
    abilities = library().find(name).face("latest").abilities if name in library() else ()
    going_on = (part for one in abilities if one.role == "continuous" for part in parts(one))
    return [part for part in going_on if isinstance(part, Node) and part.word.name == "power"]
