"""How much power lies at a base that scores: minions of just the power that was told, or as much more as it needs."""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import lru_cache
from typing import Any

from ...language.analysis import causes, waits_for
from ...language.loading import slug
from ...language.tree import Face, Node, Selection, parts
from ..data.table_words import OTHERS, POWER_OF_CARDS
from .happening import Happening
from .plain_cards import BREAKPOINT, BYSTANDER, MADE_UP, OF_POWER, with_made_up
from .told import ANN, SEATS, Told

#: The minions without a name, and their power.
_PLAIN = {name: int(made["printings"]["first"]["power"]) for name, made in MADE_UP.items() if made.get("kind") == "minion"}


#: How strong a minion is of which that was not told.
USUAL = 2
#: What a base waits for that does something around its scoring.
SCORED = frozenset(("before_score", "after_score", "new_base"))
#: What a base may do to minions then.
_DONE_TO_MINIONS = frozenset(("move", "return", "place"))
#: How the minion is called without which nobody would be at a base that scores.
FILLED = "somebody"


def crowd(
    data: dict[str, Any], faces: dict[str, Face], happening: Happening, assumed: dict[str, Any], bases: list[str], told: Told
) -> bool:
    """Lay the minions whose power or number was told at the base. Says whether the base does something to minions when it has scored:
    everybody has one there then, and one elsewhere where it moves some, of which can be told what becomes of it."""
    face = faces.get(happening.card) if (told.totals or told.present) and happening.kind == "score" else None
    moving = face is not None and bool(_done_when_scored(face))
    if not told.totals and not told.crowds:
        if face is not None and "move" in _done_when_scored(face):
            _stand_elsewhere(data, told.present, next(one for one in bases if one != happening.card))
        return moving
    base = happening.card if happening.card in bases else bases[1 if told.elsewhere else 0]
    alone = [side for side in told.totals if moving and told.totals[side] > USUAL and not _named_minions(faces, assumed, side)]
    totals = {side: (USUAL, power - USUAL) if side in alone else (power,) for side, power in told.totals.items()}
    weigh(data, {**totals, **told.crowds}, base, SEATS if moving or happening.kind != "score" else told.crowds, told.crowds)
    if face is not None and "move" in _done_when_scored(face):
        _stand_elsewhere(data, told.totals, next(one for one in bases if one != base))
    return moving


def move_own(data: dict[str, Any], faces: dict[str, Face], base: str, assumed: dict[str, Any], told: Told) -> None:
    """Everybody whom a base lets move a minion picks one of his own, with a name if he has one."""
    for side in told.totals or told.present:
        named = _named_minions(faces, assumed, side)
        own = f"{slug(side)}-1-of-2" if told.totals else f"{slug(side)}-there"
        pick = f"{slug(side)}-elsewhere" if _brings(faces[base]) else slug(named[0]) if named else own
        data["answers"].append({"who": side, "ask": "target", "about": slug(base), "pick": pick})


#: The words by which a text cancels abilities.
_CANCELLING = ("cancelled", "cancel")


@lru_cache(maxsize=1 << 12)
def _brings(face: Face) -> bool:
    """Whether a base brings minions to itself."""
    nodes = (part for ability in face.abilities for part in parts(ability) if isinstance(part, Node))
    return any(part.word.name == "move" and part.args["to"] == "here" for part in nodes)


@lru_cache(maxsize=1 << 12)
def _done_when_scored(face: Face) -> frozenset[str]:
    """What a base does to minions around its scoring."""
    return frozenset(done for ability in face.abilities if SCORED & {*waits_for(ability)} for done in causes(ability)) & _DONE_TO_MINIONS


def _stand_elsewhere(data: dict[str, Any], players: Iterable[str], base: str) -> None:
    """Give players a minion without a name at another base than the one that scores."""
    entry: dict[str, Any] = next((one for one in data["bases"] if isinstance(one, dict) and one["base"] == base), {"base": base})
    data["bases"] = [entry if one == base else one for one in data["bases"]]
    for player in dict.fromkeys(players):
        entry.setdefault(player, []).append({"card": BYSTANDER, "id": f"{slug(player)}-elsewhere"})
    if all(one["name"] != BYSTANDER for one in data["define"]):
        # one that is as strong as was told stays so
        data["define"] = with_made_up(data["define"], BYSTANDER)


def _named_minions(faces: dict[str, Face], assumed: dict[str, Any], side: str) -> list[str]:
    """The minions with a name that somebody has."""
    return [name for name, face in faces.items() if face.kind == "minion" and assumed["side"].get(name) == side]


def weigh(
    data: dict[str, Any], crowds: dict[str, tuple[int, ...]], base: str, each: Container[str] = (), counted: Container[str] = SEATS
) -> None:
    """Give everybody minions at a base of just the power that was told. ``each``: of whom each is one minion, and not what all cards come
    to. ``counted``: of whom each minion was told."""
    entry: dict[str, Any] = {"base": base}
    data["bases"] = [entry if one == base else one for one in data["bases"]]
    entry = next(one for one in data["bases"] if isinstance(one, dict) and one["base"] == base)
    for player, powers in crowds.items():
        data["players"].setdefault(player, {})
        for number, power in enumerate(powers, 1):
            # those of two players are not called the same: cards may mind that
            others = (one["card"] for side, cards in entry.items() if side in SEATS and side != player for one in cards)
            alike = player not in counted and len(powers) == 1 and power < len(OF_POWER) and OF_POWER[power] in others
            made = _of_power(power, player in each and not alike)
            name = made["name"]
            data["define"] = [one for one in data["define"] if one["name"] != name] + [made]
            id_ = f"{slug(player)}-in-all" if len(powers) == 1 else f"{slug(player)}-{number}-of-{len(powers)}"
            entry.setdefault(player, []).append({"card": name, "id": id_})


def _of_power(power: int, single: bool) -> dict[str, Any]:
    """A minion of so much power. ``single``: whether it is one, and not what several cards come to."""
    name = OF_POWER[power] if single and power < len(OF_POWER) else str(power).join(POWER_OF_CARDS)
    return {"name": name, "kind": "minion", "printings": {"first": {"power": power}}}


def power_in_crowd(name: str) -> int:
    """The power of a minion that makes up some of what somebody has at a base, by what it is called."""
    return OF_POWER.index(name) if name in OF_POWER else _of_crowd(name) or 0


def stand_in(power: int, name: str) -> dict[str, Any]:
    """A minion of so much power that stands where one of some name did."""
    return _of_power(power, name in OF_POWER)


def fill(data: dict[str, Any], faces: dict[str, Face], base: str, told: Told) -> None:
    """Give a base that scores the power that it needs: everybody who has a minion there has as much more, so the order stays, but for who
    is told to win."""
    # where somebody is only supposed to be there, no tie is
    winner = told.winner or (told.present[0] if told.present and not told.totals else "")
    if told.crowds and not winner:
        return  # those who are there were told one by one
    entry = next(one for one in data["bases"] if (one.get("base") if isinstance(one, dict) else one) == base)
    if not isinstance(entry, dict):
        entry = {"base": base}
        data["bases"] = [entry if one == base else one for one in data["bases"]]
    taker = _taker(faces, told)
    there = [
        (
            taker if taker and card["card"] == told.target else player,
            ((faces[name].power if name in faces else _power_of(name, told)) or 0) + card.get("counters", 0),
        )
        for player in SEATS
        for card in entry.get(player, ())
        for name in (card["card"],)
        if (name in _PLAIN and not card.get("buried"))
        or _of_crowd(name) is not None
        or (name in faces and faces[name].kind in ("minion", "titan"))
    ]
    present = list(dict.fromkeys(player for player, _ in there))
    lacking = winner if winner and winner not in present else "" if present else ANN
    if lacking:
        # points are for those who have a minion there
        present.append(lacking)
        entry.setdefault(lacking, []).append({"card": BYSTANDER, "id": FILLED})
        data["define"] = with_made_up(data["define"], BYSTANDER)
        there.append((lacking, 2))
    needed = (faces[base].breakpoint if base in faces else told.breakpoint or BREAKPOINT) or 0
    share = max(0, -(-(needed - sum(power for _, power in there)) // len(present)))
    shares = dict.fromkeys(present, share)
    if winner:
        totals = {player: sum(power for whose, power in there if whose == player) for player in present}
        shares[winner] += max(0, max((total for player, total in totals.items() if player != winner), default=-1) - totals[winner] + 1)
    silenced = any(map(_silences_cards, faces.values()))
    for player, power in shares.items():
        if power > 0 and silenced:
            # power that is no ability is not cancelled
            weigh(data, {player: (power,)}, base)
        elif power > 0:
            _strengthen(data, entry, player, power)


@lru_cache(maxsize=1 << 12)
def _silences_cards(face: Face) -> bool:
    """Whether a card cancels the abilities of cards of any kind, or of actions, where it is used."""
    nodes = (part for ability in face.abilities for part in parts(ability) if isinstance(part, Node))
    whom = (one.args.get("to") if one.word.name == "cancelled" else one.args.get("what") for one in nodes if one.word.name in _CANCELLING)
    return any(isinstance(one, Selection) and one.kind in ("card", "action") and one.zone == "play" for one in whom)


def _taker(faces: dict[str, Face], told: Told) -> str:
    """Who takes control of the minion at which a card is aimed, before the base scores; empty where nobody does."""
    if not told.target:
        return ""
    done = {name: face.abilities if face.kind == "action" else face.on_play for name, face in faces.items() if name != told.target}
    takes = (name for name, abilities in done.items() if any("control" in causes(ability) for ability in abilities))
    return next((told.sides.get(name, ANN) for name in takes), "")


def _strengthen(data: dict[str, Any], entry: dict[str, Any], player: str, power: int) -> None:
    """Give somebody more power at a base by cards of which nobody has spoken."""
    given = {
        one["name"]: one["printings"]["first"]["abilities"][0]["ongoing"]["gives"]["extra_power"]
        for one in data["define"]
        if one["name"].startswith(OTHERS)
    }
    name = next((name for name, much in given.items() if much == power), OTHERS if not given else f"{OTHERS} of {power} Power")
    if name not in given:
        ability = {"ongoing": {"gives": {"extra_power": power}}}
        made = {"name": name, "kind": "action", "printings": {"first": {"play_on": "base", "abilities": [ability]}}}
        data["define"] = [*data["define"], made]
    entry.setdefault(player, []).append({"card": name, "id": f"{slug(OTHERS)}-{slug(player)}"})


def _power_of(name: str, told: Told) -> int:
    """The power of a minion without a name."""
    if name == BYSTANDER and told.strength is not None:
        return told.strength
    return _PLAIN[name] if name in _PLAIN else _of_crowd(name) or 0


def _of_crowd(name: str) -> int | None:
    """The power of one of several minions that were told by their power alone; ``None`` for any other card."""
    before, behind = POWER_OF_CARDS
    power = name.removeprefix(before).removesuffix(behind)
    return int(power) if name == power.join(POWER_OF_CARDS) and power.isdigit() else None
