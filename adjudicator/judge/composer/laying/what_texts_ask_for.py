"""What a text may ask for before something can be done, as changes of a table: minions, counters, cards in hands and piles, turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....language.loading import slug
from ..plain_cards import BANNER, BYSTANDER, FIELDS, FLAG, GIANT, MADNESS, NEWCOMER, SOME_ACTION
from ..told import ANN, BEA, OTHER

#: Counters on a minion, where some are asked for; cards that are known of a pile; what is left of a deck of which nothing is known.
COUNTERS, UNKNOWN = 3, 10
#: How often something happens or a turn goes by, where a card waits for the last of several.
MANY = 5
#: How those are called of whom nobody has told and on whom it hangs what comes of a play.
ASSUMED = "assumed"
#: Changes the data of a case in one respect, for whoever plays, at two bases.
Change = Callable[[dict[str, Any], str, list[str]], None]


def _there(data: dict[str, Any], base: int, player: str) -> list[Any]:
    found: list[Any] = data["bases"][base].setdefault(player, [])
    return found


def company(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Two minions at one base, and one at the other."""
    for number, base in enumerate((0, 0, 1), 1):
        _there(data, base, who).append({"card": BYSTANDER, "id": f"mate-{number}"})


def both_sides(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """A minion of each player at each base."""
    for number in range(len(data["bases"])):
        for player in (who, OTHER[who]):
            _there(data, number, player).append({"card": BYSTANDER, "id": f"{slug(player)}-{number + 1}"})


def their_flags(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """An action of the other player on a base."""
    _there(data, 0, OTHER[who]).append({"card": FLAG, "id": "flag"})


def _own_giants(counters: int, away: int = 0) -> Change:
    """A strong minion at each base, with so many counters. ``away``: only at the bases from that one on."""

    def stand(data: dict[str, Any], who: str, bases: list[str]) -> None:
        giant = {"card": GIANT, **({"counters": counters} if counters else {})}
        for number in range(len(data["bases"])):
            if number >= away:
                _there(data, number, who).append({**giant, "id": f"{ASSUMED}-{number + 1}"})

    return stand


own_giant, own_giant_away, own_colossus = _own_giants(0), _own_giants(0, 1), _own_giants(COUNTERS + 1)


def own_giant_there(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """A strong minion at each base at which something lies."""
    for number, base in enumerate(data["bases"]):
        if any(isinstance(cards, list) and cards for cards in base.values()):
            _there(data, number, who).append({"card": GIANT, "id": f"{ASSUMED}-{number + 1}"})


def their_giant(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """A strong minion of the other player at the first base, where somebody has to have more power."""
    _there(data, 0, OTHER[who]).append({"card": GIANT, "id": "their-giant"})


def _counted(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Two minions with counters on them."""
    for number in (1, 2):
        _there(data, 0, who).append({"card": BYSTANDER, "id": f"mate-{number}", "counters": COUNTERS})


def _theirs(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Two minions of the other player."""
    for number in (1, 2):
        _there(data, 0, OTHER[who]).append({"card": BYSTANDER, "id": f"theirs-{number}"})


def _lent(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Two minions that somebody else controls."""
    for number in (1, 2):
        _there(data, 0, OTHER[who]).append({"card": BYSTANDER, "id": f"lent-{number}", "owner": who})


def _flags(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Two actions on a base."""
    for number in (1, 2):
        _there(data, 0, who).append({"card": FLAG, "id": f"flag-{number}"})


def _banner(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Actions on that player's minions at the first base."""
    for number, card in enumerate(_there(data, 0, who), 1):
        if isinstance(card, dict):
            card.setdefault("on", []).append({"card": BANNER, "id": f"banner-{number}", "by": who})


def _empty_hand(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """No card in hand but the one that is played."""
    played = {str(what.get("play")) for move in data.get("moves") or () for what in move.values() if isinstance(what, dict)}
    data["players"][who]["hand"] = [card for card in data["players"][who].get("hand", ()) if card in played]


def held(*cards: str) -> Change:
    """Cards in the hand of whoever plays."""

    def hold(data: dict[str, Any], who: str, bases: list[str]) -> None:
        data["players"][who].setdefault("hand", []).extend(cards)

    return hold


def brought_at_once(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """A minion in the hand of whoever plays an action in a window, picked for what that brings at once."""
    played = next((one["pick"] for one in data.get("answers") or () if one["ask"] == "me-first"), None)
    if played is not None:
        data["players"][who].setdefault("hand", []).append(NEWCOMER)
        data["answers"] = [*data["answers"], {"ask": "target", "about": played, "pick": slug(NEWCOMER)}]


def _seen(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Cards in the other players' hands that can be looked at."""
    for player in data["players"]:
        if player != who:
            data["players"][player].setdefault("hand", []).extend((NEWCOMER, SOME_ACTION))


def _pile(zone: str, *cards: str) -> Change:
    def pile(data: dict[str, Any], who: str, bases: list[str]) -> None:
        lies = data["players"][who].get(zone, ())
        below = [lies] if isinstance(lies, int) else list(lies) or ([UNKNOWN] if zone == "deck" else [])
        data["players"][who][zone] = [*cards, *below]

    return pile


def _played_before(base: int) -> Change:
    def play(data: dict[str, Any], who: str, bases: list[str]) -> None:
        data["players"][who].setdefault("hand", []).append(NEWCOMER)
        data["moves"] = [{who: {"play": NEWCOMER, "at": bases[base]}}, *data.get("moves", ())]

    return play


def _counters_placed(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Counters that are placed on the card whose talent is used."""
    used = next((what["talent"] for move in data.get("moves", ()) for what in move.values() if "talent" in what), None)
    if used is not None:
        data["moves"] = [{"suppose": {"add_counters": used, "number": MANY, "by": who}}, *data["moves"]]


def _lost_before(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """A minion of the other player that was destroyed."""
    _there(data, 0, OTHER[who]).append({"card": BYSTANDER, "id": "fallen"})
    data["moves"] = [{"suppose": {"destroy": "fallen", "by": who}}, *data.get("moves", ())]


def _turns_before(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Turns in which counters are gathered."""
    data["phase"] = "start-turn"
    for player in (ANN, BEA):
        data["players"][player].setdefault("deck", 3 * UNKNOWN)
    data["moves"] = [{player: "done"} for _ in range(2) for player in (who, OTHER[who])] + list(data.get("moves", ()))


def _madness(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """A Madness deck to draw from."""
    data["madness"] = MADNESS


def _buried(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """A card that lies face down."""
    _there(data, 0, who).append({"card": NEWCOMER, "id": "buried", "buried": True})


def turn_ends(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """The end of the turn."""
    for player in (ANN, BEA):
        data["players"].setdefault(player, {}).setdefault("deck", 3 * UNKNOWN)
    data["moves"] = [*data.get("moves", ()), {who: "done"}]


def _turn_begins(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """A turn that starts."""
    data["phase"] = "start-turn"


def _many_turns(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Turns that go by without anything else."""
    data["phase"] = "start-turn"
    for player in (ANN, BEA):
        data["players"][player].setdefault("deck", 3 * UNKNOWN)
    data["moves"] = [{player: "done"} for _ in range(MANY) for player in (who, OTHER[who])]


def _destroyed(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Minions that are destroyed one after the other."""
    _there(data, 0, who).extend({"card": BYSTANDER, "id": f"fallen-{number}"} for number in range(MANY))
    data["moves"] = [{"suppose": {"destroy": f"fallen-{number}", "by": OTHER[who]}} for number in range(MANY)]


def _moved(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """Minions that are moved by their player."""
    _there(data, 0, who).extend({"card": BYSTANDER, "id": f"mover-{number}"} for number in range(3))
    data["moves"] = [{"suppose": {"move": f"mover-{number}", "by": who, "to": bases[1]}} for number in range(2)]


def _minion_comes(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """A minion that is played where somebody has others at every other base."""
    data["bases"].append({"base": FIELDS[-1]})
    for number in range(1, len(data["bases"])):
        _there(data, number, who).append({"card": BYSTANDER, "id": f"mate-at-{number}"})
    data["players"][who].setdefault("hand", []).append(NEWCOMER)
    data["moves"] = [{who: {"play": NEWCOMER, "at": bases[0]}}]


def _action_played(data: dict[str, Any], who: str, bases: list[str]) -> None:
    """An action that is played where somebody has a minion."""
    _there(data, 0, who).append({"card": BYSTANDER, "id": "mate"})
    data["players"][who].setdefault("hand", []).append(SOME_ACTION)
    data["moves"] = [{who: {"play": SOME_ACTION}}]


def _base_scores(*power: int) -> Change:
    """A base that scores where whoever waits has so much power, and the other player so much."""

    def score(data: dict[str, Any], who: str, bases: list[str]) -> None:
        for player, much in zip((who, OTHER[who]), power, strict=True):
            _there(data, 0, player).append({"card": BYSTANDER, "id": f"scorer-{slug(player)}", "counters": much})
        data["phase"], data["scoring"] = "score-bases", bases[0]
        data["base_deck"] = [FIELDS[-1]]

    return score


#: What a titan, or a card in hand that is played at a time of its own, may wait for.
OPENINGS: tuple[Change, ...] = (
    _turn_begins,
    _action_played,
    _base_scores(5, 25),
    _base_scores(25, 5),
    _destroyed,
    _moved,
    _minion_comes,
    _many_turns,
)
_DISCARDED, _ON_DECK = _pile("discard", NEWCOMER, SOME_ACTION), _pile("deck", NEWCOMER, SOME_ACTION)
_PLAYED_HERE, _PLAYED_AWAY = _played_before(0), _played_before(1)
CHANGES: tuple[Change, ...] = (
    _empty_hand,
    held(SOME_ACTION),
    held("Madness"),
    company,
    _counted,
    _flags,
    _banner,
    _theirs,
    _lent,
    _seen,
    _DISCARDED,
    _ON_DECK,
    _PLAYED_AWAY,
    _PLAYED_HERE,
    _counters_placed,
    _lost_before,
    _turns_before,
    _madness,
    _buried,
    _pile("deck", SOME_ACTION, SOME_ACTION),
)
#: Two of them that some text asks for together. All others were tried with each card that is played or used, and nothing came of any.
TOGETHER: tuple[tuple[Change, Change], ...] = (
    (company, _flags),
    (company, _banner),
    (company, _theirs),
    (company, _lent),
    (company, _DISCARDED),
    (company, _PLAYED_AWAY),
    (_counted, _theirs),
    (_counted, _lent),
    (_theirs, _seen),
    (_lent, _seen),
    (_theirs, _PLAYED_HERE),
    (_lent, _PLAYED_HERE),
    (_DISCARDED, _PLAYED_AWAY),
    (_ON_DECK, _turns_before),
)
#: The same of what a titan may wait for.
OPENED_WITH: tuple[tuple[Change, Change], ...] = ((_turn_begins, company), (_turn_begins, _buried), (_destroyed, _turns_before))
