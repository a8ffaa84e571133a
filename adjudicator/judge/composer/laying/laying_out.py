"""An arrangement of some cards as the data of a situation: the table, hands, decks and piles, and what is done."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....ground.strict_yaml import Map
from ....language.tree import Face
from ...data.table_words import SOME_TREASURE
from ...situation.paths import as_map
from ..happening import ACTING, SUPPOSED, Happening
from ..plain_cards import (
    BIG_BYSTANDER,
    BYSTANDER,
    FIELDS,
    FLAG,
    MADE_UP,
    MADNESS,
    MATE,
    MONSTERS,
    MOST_TREASURES,
    NEWCOMER,
    OF_POWER,
    SOME_ACTION,
)
from ..surroundings import followed, stocked
from ..told import ANN, BEA, OTHER, Told
from ..weighing import crowd, fill, move_own
from .extras_at_hand import extras_at_hand
from .names_owned import own_their_factions
from .on_the_table import Table
from .out_of_play import hands_and_piles
from .what_cards_do import (
    draws_madness,
    draws_treasures,
    minds_the_source,
    plays_bases,
    takes_discarded_bases,
    whose_minions,
)
from .what_is_done import doer_of, happen

#: What may be made up for a table as it is laid.
_ON_TABLE = (*FIELDS, BYSTANDER, BIG_BYSTANDER, NEWCOMER, FLAG, SOME_ACTION, *OF_POWER, *MONSTERS.values())
#: How strong a minion without a name is that is told to bear something, where it would be too strong else.
WEAK = 1


def laid_out(faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], printing: str, profile: str, told: Told) -> Map:
    """An arrangement as the data of a situation."""
    actor = told.sides.get(happening.card, ANN) if happening.kind in ACTING else ANN
    if happening.kind in ACTING:
        assumed["turn"] = told.turn or told.doer or actor
    _host_as_allowed(faces, happening.card if happening.kind in ACTING else "", assumed, told)
    told = _with_cause(faces, happening, assumed, told)
    table = Table(faces, happening, assumed, told)
    table.lay(actor)
    bases = table.bases
    data: dict[str, Any] = {
        "situation": "case",
        "define": [_made_up(name, told, assumed) for name in _ON_TABLE if name in table.used],
        "profile": profile,
        "printings": printing,
        "players": hands_and_piles(faces, happening, table.hands, assumed, told),
        "turn": assumed["turn"],
        "bases": [{"base": base, **table.at[base]} if table.at[base] else base for base in bases],
    }
    own_their_factions(data, faces, assumed, told)
    if "monsters" in told.places.values():
        data["monsters"] = [name for name, place in told.places.items() if place == "monsters"]
    treasures = not told.around and any(map(draws_treasures, faces.values()))
    if treasures or told.monsters or any(face.kind == "monster" for face in faces.values()):
        # whoever destroys a monster draws treasures
        data["treasures"] = [SOME_TREASURE] * MOST_TREASURES
        data["define"] = [*data["define"], MADE_UP[SOME_TREASURE]]
    if not told.around and any(map(draws_madness, faces.values())):
        data["madness"] = MADNESS
    if told.turned:
        _turn_up(data, told.turned, actor)
    stocked(data, faces, happening, assumed)
    moving = crowd(data, faces, happening, assumed, bases, told)
    if told.played:
        data["played"] = list(told.played)
    _as_told(data, bases[0], told)
    happen(data, faces, happening, assumed, bases, told)
    extras_at_hand(data, faces, happening, assumed, told)
    if moving:
        move_own(data, faces, happening.card, assumed, told)
    followed(data, happening, assumed, bases[0])
    counted = told.scored and not told.weighs
    if (told.totals or told.weighs) and happening.kind == "score" and not counted:
        # whether it has the power is what is asked
        data.pop("phase", None)
        data.pop("scoring", None)
        data["moves"] = [{assumed["turn"]: "done"}]
    elif told.weighs and happening.kind == "turn_start":
        data["moves"] = [{assumed["turn"]: "done"}]
    elif (data.get("scoring") and set(told.totals) <= set(told.crowds)) or (told.then_scores and not told.weighs):
        fill(data, faces, data.get("scoring") or bases[0], told)
    if told.then_scores and data.get("moves"):
        data["moves"].append({_whose_turn(data): "done"})
    bases_played = not told.around and any(map(plays_bases, faces.values()))
    if data.get("scoring") or told.then_scores or told.totals or told.weighs or bases_played:
        # another base takes the place of the one that is scored, or replaced
        data["base_deck"] = [*(name for name, place in told.places.items() if place == "base-deck"), FIELDS[-1]]
        data["define"] = [*data["define"], MADE_UP[FIELDS[-1]]]
    if happening.card in faces and takes_discarded_bases(faces[happening.card]):
        data["base_discard"] = data.pop("base_deck", [FIELDS[-1]])
    return as_map({key: value for key, value in data.items() if value != []})


def _whose_turn(data: dict[str, Any]) -> str:
    """Whose turn it is after the moves."""
    now = str(data["turn"])
    for move in data["moves"]:
        now = OTHER.get(now, now) if move.get(now) == "done" else now
    return now


def _with_cause(faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], told: Told) -> Told:
    """What was told, with an action on the base that does what is supposed to happen, where a card minds whose card does that."""
    if happening.kind not in SUPPOSED or told.around or told.flags or happening.card not in assumed["side"]:
        return told
    by = doer_of(happening.kind, happening.card, assumed["side"][happening.card], told)
    # what is returned to a hand is as well returned by its own player, whom nothing keeps off
    known = bool(told.doer) or happening.kind != "return"
    if not any(minds_the_source(face, known) for face in faces.values()):
        return told
    return replace(told, flags={by: 1})


def _as_told(data: dict[str, Any], base: str, told: Told) -> None:
    """Write down the points of the game that players have, and what the base without a name needs and pays."""
    for side, number in told.points.items():
        data["players"].setdefault(side, {})["vp"] = number
    if (told.breakpoint or told.awards) and base in FIELDS:
        plain = MADE_UP[base]
        face = {**plain["printings"]["first"], **({"breakpoint": told.breakpoint} if told.breakpoint else {})}
        face |= {"vp": [*told.awards, *face["vp"][len(told.awards) :]]} if told.awards else {}
        data["define"] = [{**plain, "printings": {"first": face}} if one["name"] == base else one for one in data["define"]]


def _made_up(name: str, told: Told, assumed: dict[str, Any]) -> dict[str, Any]:
    """A card without abilities, as strong as it was told to be."""
    made = MADE_UP[name]
    power = WEAK if told.strength is None and assumed["weak"].get(name) else told.strength
    return made if name != BYSTANDER or power is None else {**made, "printings": {"first": {"power": power}}}


def _host_as_allowed(faces: dict[str, Face], acting: str, assumed: dict[str, Any], told: Told) -> None:
    """Lay each action on a minion of the player on whose minions alone it can be played. ``acting``: the card whose player acts."""
    side = assumed["side"]
    for name, host in assumed["host"].items():
        whose = whose_minions(faces[name])
        if whose is not None and name in told.hosts and host in told.sides and name not in told.sides:
            # whoever has the minion has played on it what is played on one's own alone
            side[name] = told.sides[host] if whose == "you" else OTHER.get(told.sides[host], ANN)
            continue
        if whose is not None and host == BYSTANDER and told.sides.get(name) in OTHER and BYSTANDER not in told.sides and told.crowds:
            # beside those who were counted stands the one that bears it
            assumed["bystander"] = told.sides[name] if whose == "you" else OTHER[told.sides[name]]
            continue
        if whose is None or name not in side or host in told.sides or name in told.hosts:
            continue
        if name in told.sides:
            # whose the action is that is used was told, and not on whose minion it lies
            if name == acting and host == BYSTANDER and BYSTANDER not in side and not assumed["around"].get("people"):
                assumed["bystander"] = side[name] if whose == "you" else OTHER[side[name]]
            elif name == acting and host in side:
                side[host] = side[name] if whose == "you" else OTHER[side[name]]
            continue
        if assumed["around"].get("people") and host not in side:
            # whose the others are that stand there is settled
            if name != acting:
                side[name] = ANN if (host == MATE) == (whose == "you") else BEA
            else:
                assumed["host"][name] = MATE if (side[name] == ANN) == (whose == "you") else BYSTANDER
        elif host == BYSTANDER:
            assumed["bystander"] = side[name] if whose == "you" else OTHER[side[name]]
        elif host in side and name == acting:
            side[host] = side[name] if whose == "you" else OTHER[side[name]]
        elif host in side:
            side[name] = side[host] if whose == "you" else OTHER[side[host]]


def _turn_up(data: dict[str, Any], kind: str, player: str) -> None:
    """Lay a card without a name on top of somebody's deck."""
    made = MADE_UP[BYSTANDER] if kind == "minion" else MADE_UP[SOME_ACTION]
    data["players"].setdefault(player, {})["deck"] = [made["name"], 10]
    data["define"] = [one for one in data["define"] if one["name"] != made["name"]] + [made]
