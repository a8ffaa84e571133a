"""Whether what comes of a table hangs on how many minions have the power that was told: it is laid as one minion for each player, and might
be two."""

from __future__ import annotations

from typing import Any

from ....ground.findings import BadInput
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.laying.totals_as_told import IN_ALL, totals_as_told
from ...composer.taking_part import name_of
from ...composer.weighing import power_in_crowd, stand_in
from ...line_replays import LineReplays
from ...replay.replay import Replay
from ...situation.paths import as_map, plain_data


def hangs_on_number(line: PlainLine, case: NamedCase, made: Replay, replays: LineReplays) -> bool:
    """Whether it comes to something else if each who has told power there has it by two minions."""
    told = line.told
    data = plain_data(case.data)
    if not told.totals or told.crowds or not _divide(data):
        return False
    try:
        other = replays(totals_as_told(as_map(data), told, replays))
    except BadInput:
        return False
    return _outcome(made, line) != _outcome(other, line)


def _divide(data: dict[str, Any]) -> bool:
    """Lay two minions for each that is all that somebody has. Says whether there is any."""
    found = False
    for base in (one for one in data["bases"] if isinstance(one, dict)):
        for cards in base.values():
            whole = next((one for one in cards if str(one.get("id", "")).endswith(IN_ALL)), None) if isinstance(cards, list) else None
            power = power_in_crowd(whole["card"]) if whole is not None else 0
            if whole is None or power < 2:
                continue
            begins = whole["id"].removesuffix(IN_ALL)
            parts = [stand_in(much, whole["card"]) for much in (power - power // 2, power // 2)]
            cards[cards.index(whole) :] = [
                *({"card": made["name"], "id": f"{begins}-{number}-of-2"} for number, made in enumerate(parts, 1)),
                *cards[cards.index(whole) + 1 :],
            ]
            names = {made["name"] for made in parts}
            data["define"] = [one for one in data["define"] if one["name"] not in names] + list(
                {one["name"]: one for one in parts}.values()
            )
            found = True
    return found


def _outcome(made: Replay, line: PlainLine) -> object:
    """What is compared: points, hands, whether a base scored, and where the named cards are."""
    position = made.position
    hands = {zone: len(cards) for zone, cards in position.zones.items() if zone.startswith("hand:")}
    named = {card for card in position.ident if name_of(made, card) in line.names}
    lying = {card: (one.base, one.controller, one.counters) for card, one in position.play.items() if card in named}
    scored = [step.cards[0] for step in made.trace.steps if step.kind == "ranking"]
    return dict(position.vp), hands, {card: position.zone_of(card) for card in named - lying.keys()}, lying, scored
