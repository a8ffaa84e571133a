"""Picking a card by taps alone: the factions at the table first, then what of a faction fits a place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ...judge.data.loaded import library
from ...judge.data.suggesting import NamedCard, card_named, every_card, suggest_cards
from ...judge.situation.paths import in_play, list_at, player_names
from ...knowledge.factions import faces
from ..case.places import Data, Path, as_mapping, base_mapping, mapping, value_at
from ..web.faces import first_factions

#: Most factions that are offered before all others (those that come while a sheet is open stand behind them), cards that are shown at once,
#: and hits of what was typed.
MOST_FIRST, MOST_PICKS, MOST_HITS = 8, 40, 6
#: Kinds in the order in which they are offered.
KINDS = ("minion", "action", "titan", "base", "monster", "treasure")
#: What lies in a pile of the table.
IN_PILE = {"base_deck": "base", "base_discard": "base", "monsters": "monster", "treasures": "treasure"}


@dataclass(frozen=True)
class Picker:
    """What can be picked for a place. ``field``: the parameter that takes the name. ``kinds``: that fit. ``tonight``: the factions at the
    table. ``first``: those that are offered before all others, ``factions``: the others. ``of``: the one whose cards are shown, empty for
    all of the table. ``picks``: these cards. ``hits``: the cards that may be meant by what was typed."""

    field: str
    kinds: tuple[str, ...]
    tonight: tuple[str, ...]
    first: tuple[str, ...]
    factions: tuple[str, ...]
    of: str
    picks: tuple[NamedCard, ...]
    hits: tuple[NamedCard, ...] = ()


def picker(data: Data, path: Path, at_table: Iterable[str] = (), of: str = "", typed: str = "", shown_first: Iterable[str] = ()) -> Picker:
    """The picker for something new at a place. ``at_table``: the factions of the table that a browser remembers. ``of``: the faction whose
    cards are asked for. ``typed``: the beginning of a name. ``shown_first``: the factions that this sheet offered before all others until
    now, which stay where they are: a finger is on its way to one of them."""
    known = faces()
    tonight = tuple(dict.fromkeys(name for name in (*_factions_of_case(data, path), *at_table) if name in known))
    kept = [name for name in shown_first if name in known]
    first = tuple(dict.fromkeys((*kept, *tonight) if kept else (*tonight, *first_factions())))[: 2 * MOST_FIRST if kept else MOST_FIRST]
    fitting = [card for card in (*_made_up(data), *every_card()) if _fits(card, path)]
    of = of if of in known else ""
    shown = [card for card in fitting if card.faction == of] if of else _of_table(fitting, tonight)
    hits = tuple(card for card in suggest_cards(typed[:60], tonight, 4 * MOST_HITS) if _fits(card, path))[:MOST_HITS] if typed else ()
    return Picker(
        "base" if len(path) == 2 and path[0] != "players" else "card",
        kinds_at(path),
        tonight,
        first,
        tuple(name for name in sorted(known) if name not in first),
        of,
        tuple(shown[:MOST_PICKS]),
        hits,
    )


def kinds_at(path: Path) -> tuple[str, ...]:
    """The kinds of cards that may lie at a place."""
    if path[0] in IN_PILE:
        return (IN_PILE[path[0]],)
    if len(path) == 2:
        return ("base",)
    if path[-2:-1] == ("on",):
        return ("action",)
    if path[2:3] == ("titans",) and path[0] == "players":
        return ("titan",)
    return ("minion", "action", "titan") if path[0] == "bases" and path[-2:-1] != ("stored",) else ("minion", "action")


def _fits(card: NamedCard, path: Path) -> bool:
    """Whether a card may lie at a place, as far as its kind and what it is played on say."""
    if card.kind not in kinds_at(path):
        return False
    if card.kind != "action" or path[0] != "bases" or path[-2:-1] == ("stored",) or card.name not in library():
        return True
    face = library().find(card.name).face("latest")
    return face.play_on is not None and not face.on_base if path[-2:-1] == ("on",) else face.on_base


def _of_table(fitting: list[NamedCard], tonight: tuple[str, ...]) -> list[NamedCard]:
    """What fits of the case's own cards and of the factions at the table, these in their order."""
    at = {name: number for number, name in enumerate(tonight)}
    found = [card for card in fitting if card.faction in at or not card.faction and card.name not in _of_the_game()]
    return sorted(found, key=lambda card: (at.get(card.faction, -1), KINDS.index(card.kind)))


@lru_cache(maxsize=1)
def _of_the_game() -> frozenset[str]:
    return frozenset(card.name for card in every_card())


def _made_up(data: Data) -> list[NamedCard]:
    """The cards that the case makes up, or names as text only."""
    entries = [entry for entry in list_at(data, "define") if isinstance(entry, dict) and isinstance(entry.get("name"), str)]
    return [NamedCard(entry["name"], str(entry.get("kind", "minion")), "", "", True) for entry in entries]


def _factions_of_case(data: Data, path: Path) -> Iterator[str]:
    """The factions at a case's table: those of the player at a place first, then those of the others, then those of the cards."""
    players = mapping(data.get("players"))
    whose = path[1] if path[0] == "players" else path[2] if len(path) > 2 else ""
    for name in (whose, *player_names(data)):
        factions = mapping(players.get(name)).get("factions")
        yield from (one for one in (factions if isinstance(factions, list) else ()) if isinstance(one, str))
    for name in _named(data):
        card = card_named(name)
        if card is not None and card.faction:
            yield card.faction


def _named(data: Data) -> Iterator[str]:
    """The names of the cards and bases of a case."""
    for _, card in in_play(data):
        yield str(card.get("card", ""))
    for entry in list_at(data, "bases"):
        yield str(base_mapping(entry).get("base", ""))
    for name in player_names(data):
        for zone in ("hand", "deck", "discard", "titans"):
            held: Any = value_at(data, ("players", name, zone))
            for entry in held if isinstance(held, list) else ():
                yield str(as_mapping(entry).get("card", ""))
