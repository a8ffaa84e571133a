"""What one player may know of a game: the table as he sees it, and what happens as he sees it.

Both are made from what the player may know and nothing else, so that two games that differ only in the rest give the same text to the
letter. What he may know of a card is told by ``table.sight``; copies in hidden places are named only to those who have seen them, and a
decision that only somebody's hidden cards can explain is not mentioned, as its being asked would give them away."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from ...engine.kernel.game import Game
from ...engine.kernel.run import Context, Run
from ...engine.values.values import values
from ...ground.patterns import pattern
from ...table.choices import Choice
from ...table.facts import BaseDeckFaceDown
from ...table.position import Position
from ...table.sight import HELD, in_order, knows
from ..data.table_words import zone_name
from .option_words import option_words
from .trace import Trace

#: What a card is called to those who may not know which it is.
HIDDEN = "a card"
BURIED = "a buried card"
#: The parts of a key of an option between which ids of cards stand.
PARTS = pattern(r"[:#~/+@]")
#: Zones on the table that belong to nobody.
TABLE = (
    "base-deck",
    "base-discard",
    "monsters",
    "monster-discard",
    "treasures",
    "treasure-discard",
    "revealed-treasures",
    "madness",
    "limbo",
    "aside",
    "box",
)
#: A player's zones in which everybody sees each card.
OPEN = ("discard", "titans", "stasis")


def hidden_from(game: Game, context: Context, player: str) -> list[str]:
    """The cards of which a player may not know what they are, in no order that he could know. What he has to choose between he is shown."""
    position, choice = game.position, game.choice
    shown = {upturned(game, context)}
    if choice is not None and choice.who == player:
        shown.update(card for key in choice.keys() for card in cards_in_key(key, position))
    return sorted(card for card in position.ident if card not in shown and not knows(position, player, card))


def upturned(game: Game, context: Context) -> str | None:
    """The base on top of the base deck, where an ability in play has it lie face up."""
    position = game.position
    deck = position.zone("base-deck")
    if not deck or BaseDeckFaceDown() in position.facts or deck[0] not in in_order(position, "base-deck"):
        return None
    made = values(Run(game._replace(choice=None), Context(context.library, context.profile)))
    return deck[0] if any(instance.node.word.extra.get("turns_up") for instance in made.instances) else None


class PlayerView:
    """A game as one player sees it. ``names``: id -> what a person calls the card, for those he may know."""

    def __init__(self, game: Game, context: Context, player: str, names: Mapping[str, str]) -> None:
        self.game = game
        self.context = context
        self.player = player
        self.names = names
        self.position = game.position
        self.up = upturned(game, context)

    def knows(self, card: str) -> bool:
        return card == self.up or knows(self.position, self.player, card)

    def name(self, card: str | None) -> str | None:
        """A card's name, ``None`` if the player may not know it."""
        return self.names.get(card, card) if card is not None and self.knows(card) else None

    def as_data(self) -> dict[str, Any]:
        """Plain data of all that the player may know."""
        position = self.position
        made: dict[str, Any] = {
            "for": self.player,
            "turn": position.turn,
            "phase": position.phase,
            "players": {player: self._player(player) for player in position.players},
            "bases": [self._base(base) for base in position.bases() if base in position.play],
        }
        made["table"] = {zone: self._pile(zone) for zone in TABLE if position.zone(zone)}
        # who stored what is told by whoever controls the card above, which everybody sees
        stored = [
            {"under": self.name(zone.partition(":")[2]), **self._pile(zone)}
            for zone, cards in position.zones.items()
            if zone.startswith("stored:") and cards
        ]
        if stored:
            made["stored"] = stored
        made["plays"] = sorted([left.player, left.kind, "regular" if left.regular else "extra"] for left in position.plays)
        made["effects"] = [
            self._effect(effect)
            for effect in position.lasting
            if effect.targets is None or all(self.knows(card) for card in effect.targets)
        ]
        if self.game.choice is not None:
            made["asked"] = self._choice(self.game.choice)
        if position.result is not None:
            reason, winners, totals = position.result
            made["result"] = {"reason": reason, "winners": list(winners), "vp": dict(totals)}
        return made

    def _player(self, player: str) -> dict[str, Any]:
        made: dict[str, Any] = {"vp": self.position.vp[player]}
        for zone in ("hand", "deck", "duel", *OPEN):
            if self.position.zone(f"{zone}:{player}") or zone in ("hand", "deck"):
                made[zone] = self._pile(f"{zone}:{player}")
        return made

    def _pile(self, zone: str) -> dict[str, Any]:
        """How many cards, and those that are known: in a deck with their places from the top (from the bottom below its shuffled middle),
        in a hand of somebody else by name."""
        cards = self.position.zone(zone)
        made: dict[str, Any] = {"cards": len(cards)}
        kind, _, holder = zone.partition(":")
        if kind in ("deck", "base-deck", "monsters", "treasures"):
            top, bottom = self.position.mixed.get(zone, (len(cards), 0))
            places = [(str(index + 1), card) for index, card in enumerate(cards[:top])]
            if bottom:
                places += [(f"{index + 1} from the bottom", card) for index, card in enumerate(reversed(cards[len(cards) - bottom :]))]
            lying = [[place, name] for place, card in places if (name := self.name(card)) is not None]
            if lying:
                made["known"] = lying
        elif kind == "stored" or kind in HELD and holder != self.player:
            known = sorted(name for name in map(self.name, cards) if name is not None)
            if known:
                made["known"] = known
        elif kind != "madness":
            made["known"] = [self.name(card) for card in cards]
        return made

    def _base(self, base: str) -> dict[str, Any]:
        position = self.position
        worth = values(Run(self.game._replace(choice=None), Context(self.context.library, self.context.profile)))
        here = []
        buried: dict[str, int] = {}
        for card, place in position.play.items():
            if place.base != base or card == base:
                continue
            name = self.name(card)
            if name is None:
                buried[str(place.controller)] = buried.get(str(place.controller), 0) + 1
                continue
            entry: dict[str, Any] = {"card": name, "controller": place.controller}
            if place.buried:
                entry["buried"] = True
            elif card in worth.power:
                entry["power"] = worth.power[card]
            if place.host is not None:
                entry["on"] = self.name(place.host)
            if place.counters:
                entry["counters"] = place.counters
            if place.used:
                entry["used"] = len(place.used)
            here.append(entry)
        made: dict[str, Any] = {"base": self.name(base), "breakpoint": worth.breakpoint.get(base), "here": here}
        if buried:
            made["buried"] = dict(sorted(buried.items()))
        return made

    def _effect(self, effect: Any) -> dict[str, Any]:
        return {
            "kind": effect.kind,
            "on": [self.name(card) for card in effect.targets or ()],
            "number": effect.number,
            "until": effect.until,
            "by": effect.player,
        }

    def _choice(self, choice: Choice) -> dict[str, Any]:
        if not may_be_mentioned(choice, self.player, self.position):
            return {"who": None}
        if choice.who != self.player:
            return {"who": choice.who, "ask": choice.ask}
        trace = Trace(self.names)
        return {
            "who": choice.who,
            "ask": choice.ask,
            "about": self.name(choice.about) if choice.about is not None else None,
            "options": [option_words(trace, choice, key) for key in choice.keys()],
        }


def cards_in_key(key: str, position: Position) -> list[str]:
    """The cards that stand in the key of an option."""
    return [part for part in PARTS.split(key) if part in position.ident]


def may_be_mentioned(choice: Choice, player: str, position: Position) -> bool:
    """Whether a decision may be mentioned to a player: his own, the one at the top of a turn, and one that is about nothing hidden and
    between nothing hidden."""
    if choice.who == player or choice.ask == "turn":
        return True
    if choice.who is None:
        return False
    return all(knows(position, player, card) for card in cards_involved(choice, position))


def cards_involved(choice: Choice, position: Position) -> list[str]:
    """The cards that a decision is about or between."""
    about = [choice.about] if choice.about in position.ident else []
    return about + [card for key in choice.keys() for card in cards_in_key(key, position)]


def player_view(game: Game, context: Context, player: str, names: Mapping[str, str] | None = None) -> dict[str, Any]:
    """All that a player may know of a game, as plain data. Raises ``KeyError`` for somebody who does not play."""
    if player not in game.position.players:
        raise KeyError(player)
    if names is None:
        names = {card: identity.face.name for card, identity in game.position.ident.items() if identity.face is not None}
    return PlayerView(game, context, player, names).as_data()


def player_view_lines(made: dict[str, Any]) -> list[str]:
    """A view in words, one line a player and a base."""
    said = []
    for player, has in made["players"].items():
        piles = [f"{has['vp']} VP"]
        for zone, words in (
            ("hand", "hand"),
            ("deck", "deck"),
            ("duel", "laid in the duel"),
            ("discard", "discard pile"),
            ("titans", "titans"),
            ("stasis", "in stasis"),
        ):
            if zone in has:
                known = [": ".join(entry) if isinstance(entry, list) else entry for entry in has[zone].get("known", ())]
                piles.append(f"{words} {has[zone]['cards']}" + (f" [{', '.join(known)}]" if known else ""))
        said.append(f"{player}: " + ", ".join(piles))
    for base in made["bases"]:
        here = [
            entry["card"]
            + (f" {entry['power']}" if "power" in entry else "")
            + (f" ({entry['controller']})" if entry["controller"] else "")
            + (" buried" if "buried" in entry else "")
            + (f" on {entry['on']}" if "on" in entry else "")
            for entry in base["here"]
        ]
        here += [f"{number} buried ({player})" for player, number in base.get("buried", {}).items()]
        said.append(f"{base['base']}, breakpoint {base['breakpoint']}" + (": " + "; ".join(here) if here else ""))
    for zone, pile in made["table"].items():
        known = [": ".join(entry) if isinstance(entry, list) else entry for entry in pile.get("known", ())]
        said.append(f"{zone_name(zone)}: {pile['cards']}" + (f" [{', '.join(known)}]" if known else ""))
    for pile in made.get("stored", ()):
        said.append(f"stored under {pile['under']}: {pile['cards']}" + (f" [{', '.join(pile['known'])}]" if pile.get("known") else ""))
    asked = made.get("asked")
    if asked is not None:
        said.append(
            "Somebody has to decide."
            if asked["who"] is None
            else f"{asked['who']} is asked ({asked['ask']})" + (": " + "; ".join(asked["options"]) if "options" in asked else ".")
        )
    return said


def with_unknown_cards_exchanged(game: Game, context: Context, player: str, but: Collection[str] = ()) -> Game | None:
    """The same game, in which the cards that a player may not know have changed places among each other: those of one back, owner
    by owner, each in the place of the next one. ``None`` where nothing can change places. It differs from the game only in what he may
    not know. ``but``: cards that stay where they are."""
    ident = dict(game.position.ident)
    backs: dict[Any, list[str]] = {}
    for card in hidden_from(game, context, player):
        face, owner = ident[card].face, ident[card].owner
        if face is not None and card not in but:
            backs.setdefault(owner if owner is not None else face.kind, []).append(card)
    changed = False
    for cards in backs.values():
        faces = [ident[card] for card in cards]
        for card, identity in zip(cards, faces[1:] + faces[:1]):
            changed = changed or identity != ident[card]
            ident[card] = identity
    return game._replace(position=game.position.replace(ident=ident)) if changed else None
