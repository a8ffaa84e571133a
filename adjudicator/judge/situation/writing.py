"""A position written back as a situation, so that reading it again gives the same game.

A position at rest (between plays, or at the beginning of a phase) becomes the keys that people write by hand. All
else, the middle of a resolution above all, is kept under ``saved:`` in the form of ``engine.saving``, with the players
beside it. What a situation cannot say of a position at rest is found by reading it back and comparing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import yaml

from ...engine.kernel.game import Game, flat
from ...engine.procedures.drafting import FirstToChoose
from ...engine.procedures.setup import DecksReady, SetupBaseDeck
from ...engine.procedures.turn import PHASES
from ...engine.reading.cards import STASIS, plain_counters_at
from ...engine.saving import save
from ...ground.findings import BadInput
from ...ground.strict_yaml import read_text
from ...language.library import Library
from ...language.loading import MADE_UP, slug
from ...language.tree import Face
from ...table.cards import Identity, InPlay
from ...table.facts import KindPlayed
from ...table.position import Lasting, Position
from ..data.table_words import SET_UP
from .paths import plain_data
from .setting import DECK, TABLE_ZONES, UNKNOWN, agenda_at, belongs_to_nobody, facts_of_plays, set_up
from .situation import from_data


def situation_data(game: Game, library: Library, *, printings: str = "first", define: Any = None, **about: Any) -> dict[str, Any]:
    """A game as the data of a situation, without loss.

    ``library``: the cards that everybody has. ``printings``: the default to write. ``define``: the made-up cards as their file has them,
    of which those on the table are kept; those without abilities are made up anew if it is left out. ``about``: keys to put in front,
    such as situation and title."""
    rest = at_rest(game, printings)
    data = {**about, **(rest or {})}
    made_up = _on_table(define, game.position) if define is not None else _made_up(game.position)
    if made_up:
        data["define"] = made_up
    if rest is not None and _reads_back(data, game, library):
        return data
    data = {**about, "players": {name: {} for name in game.position.players}, "saved": json.dumps(save(game), separators=(",", ":"))}
    if made_up:
        data["define"] = made_up
    return data


def situation_text(data: Any) -> str:
    """The YAML text of plain data of a situation."""
    text = yaml.dump(plain_data(data), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None)
    return str(text)


class _Dumper(yaml.SafeDumper):
    """YAML without anchors: they are not allowed in a situation."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


#: Our reader takes on, off, yes and no for words, so they need no quotes.
_Dumper.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in found if not (tag.endswith(":bool") and first in "yYnNoO")]
    for first, found in yaml.SafeDumper.yaml_implicit_resolvers.items()
}


# -- positions at rest --------------------------------------------------------------------------------------------------------


def at_rest(game: Game, printings: str = "first") -> dict[str, Any] | None:
    """The keys of a situation for a game at rest; ``None`` if it is in the middle of something, or if its position holds
    what no key says."""
    position = game.position
    if position.phase == SET_UP:
        return _before_set_up(game, printings)
    if not _begins_a_phase(game) or not _can_be_said(position):
        return None
    writer = _Writer(position, printings)
    try:
        return writer.data()
    except _NoWord:
        return None


def _before_set_up(game: Game, printings: str) -> dict[str, Any] | None:
    """The keys of a situation that begins with set-up; ``None`` where it is under way. Whether they say all of it shows as they are read
    back."""
    p = game.position
    frames = flat(game.stack)
    draft = next((frame for frame in frames if isinstance(frame, FirstToChoose)), None)
    if (
        game.scopes is not None
        or game.levels is not None
        or game.choice is not None
        or not isinstance(frames[0], (FirstToChoose, DecksReady))
    ):
        return None
    writer = _Writer(p, printings)
    data: dict[str, Any] = {"printings": printings, "phase": SET_UP, "turn": p.turn, "players": {}}
    for name in p.players:
        chosen = p.settings.get("factions", {}).get(name)
        cards = p.zone(f"deck:{name}")
        known = cards[: p.mixed.get(f"deck:{name}", (len(cards), 0))[0]]
        made: dict[str, Any] = {"factions": list(chosen)} if chosen else {}
        if known:
            made["deck"] = [writer.card(card, name) for card in known]
        data["players"][name] = made
    if draft is not None:
        said: dict[str, Any] = {"pool": list(draft.pool)} if draft.pool else {}
        if draft.first is not None:
            said["first"] = draft.first
        if said:
            data["draft"] = said
    owned = next((frame.owned for frame in frames if isinstance(frame, (FirstToChoose, SetupBaseDeck))), None)
    if owned is not None:
        data["owned"] = list(owned)
    if p.zone("base-deck"):
        data["base_deck"] = [writer.card(card, None, "base") for card in p.zone("base-deck")]
    return data


def _begins_a_phase(game: Game) -> bool:
    if game.scopes is not None or game.levels is not None or game.position.phase not in PHASES:
        return False
    scoring = game.position.scoring
    return bool(game.stack == agenda_at(game.position.phase, scoring and scoring.base))


def _can_be_said(position: Position) -> bool:
    """Whether the fields for which a situation has no key are as a situation makes them."""
    return (
        all(effect == Lasting(STASIS, effect.targets, effect.number, "never", None, None) for effect in position.lasting)
        and not (position.held or position.arriving or position.blocked or position.mixed or position.limbo or position.result)
        and position.facts == facts_of_plays(position.turn, _played(position))
    )


def _played(position: Position) -> list[str]:
    """The kinds of regular play that the current player has made."""
    return [kind for kind in ("minion", "action") if KindPlayed(player=position.turn, kind=kind) in position.facts]


class _NoWord(Exception):
    """A fact for which a situation has no word."""


class _Writer:
    """Writes one position at rest."""

    def __init__(self, position: Position, printings: str) -> None:
        self.p = position
        self.printings = printings

    def data(self) -> dict[str, Any]:
        p = self.p
        data: dict[str, Any] = {
            "printings": self.printings,
            "players": {name: self.player(name) for name in p.players},
            "turn": p.turn,
            "phase": p.phase,
        }
        played = _played(p)
        if played:
            data["played"] = played
        if p.turns:
            if len(p.turns) > 1:
                raise _NoWord
            data["turns"] = list(p.turns[0])
        if p.scoring is not None:
            data["scoring"] = p.scoring.base
        data["bases"] = [self.base(base) for base in p.bases()]
        for key, zone, _ in TABLE_ZONES:
            if p.zone(zone):
                data[key] = [self.card(card, None, "base") for card in p.zone(zone)]
        if p.zone("madness"):
            data["madness"] = len(p.zone("madness"))
        listed = [*p.bases(), *(card for base in p.bases() for card in self.at(base))]
        if list(p.play) != listed:
            data["order"] = list(p.play)
        return data

    def player(self, name: str) -> dict[str, Any]:
        made: dict[str, Any] = {"vp": self.p.vp[name]} if self.p.vp.get(name) else {}
        chosen = self.p.settings.get("factions", {}).get(name)
        if chosen:
            made["factions"] = list(chosen)
        for zone in ("hand", "deck", "discard", "titans"):
            cards = self.p.zone(f"{zone}:{name}")
            unknown = tuple(f"{slug(name) or 'player'}-{zone}-{number + 1}" for number in range(len(cards)))
            if zone == "deck" and cards == unknown and len(cards) == DECK and not chosen:
                continue
            if cards and cards == unknown:
                made[zone] = len(cards)
            elif cards or zone == "deck":
                made[zone] = self.cards(cards, name, unknown)
        waiting = self.p.zone(f"stasis:{name}")
        if waiting:
            counted = {effect.cards[0]: effect.number for effect in self.p.lasting}
            made["stasis"] = [self.card(card, name, counters=counted.get(card, 0), stored=self.stored(card, name)) for card in waiting]
        return made

    def stored(self, card: str, owner: str | None) -> list[Any]:
        """The cards stored under another."""
        return [self.card(other, owner) for other in self.p.zone(f"stored:{card}")]

    def cards(self, cards: tuple[str, ...], player: str, unknown: tuple[str, ...]) -> list[Any]:
        """A zone's entries; cards that nobody knows are counted where their ids allow it."""
        made: list[Any] = []
        counted = 0
        for card in cards:
            if self.p.ident[card].face is None and card == unknown[counted]:
                counted += 1
                if made and isinstance(made[-1], int):
                    made[-1] += 1
                else:
                    made.append(1)
            else:
                made.append(self.card(card, player))
        return made

    def named(self, card: str) -> tuple[str, str | None]:
        """A card's name, and its id if its name alone would not give it."""
        face = self.p.ident[card].face
        if face is None:
            return UNKNOWN, card
        return face.name, card if card != face.card.id else None

    def card(self, card: str, owner: str | None, key: str = "card", **more: Any) -> Any:
        """An entry for a card that ``owner`` would own without further words."""
        name, id_ = self.named(card)
        identity = self.p.ident[card]
        extra = {key_: value for key_, value in more.items() if value not in (None, 0, False, [])}
        if identity.owner != owner and not _owned_by_nobody(identity):
            if identity.owner is None:
                raise _NoWord
            extra["owner"] = identity.owner
        face = identity.face
        if face is not None and face.card.face(self.printings) is not face:
            extra["printing"] = face.printing
        if not extra:
            return name if id_ is None else f"{id_} = {name}"
        return {key: name, **({"id": id_} if id_ is not None else {}), **extra}

    # -- cards in play --------------------------------------------------------------------------------------------------

    def base(self, base: str) -> Any:
        entry = self.card(base, None, "base")
        groups: dict[str, list[Any]] = {}
        for card in self.hosts(base):
            place = self.p.play[card]
            if place.player != place.controller:
                raise _NoWord
            groups.setdefault(place.controller or "nobody", []).append(self.in_play(card, place.controller, None))
        counters = plain_counters_at(self.p, base)
        if not groups and not counters:
            return entry
        if isinstance(entry, str):
            name, id_ = self.named(base)
            entry = {"base": name, **({"id": id_} if id_ is not None else {})}
        return {**entry, **({"counters": counters} if counters else {}), **groups}

    def hosts(self, base: str) -> list[str]:
        """The cards at a base that lie on no other, by player in the order in which the players' first cards came."""
        cards = [card for card, place in self.p.play.items() if place.base == base and place.host is None and card != base]
        order = list(dict.fromkeys(self.p.play[card].controller for card in cards))
        return sorted(cards, key=lambda card: order.index(self.p.play[card].controller))

    def at(self, base: str) -> Iterator[str]:
        """The cards at a base in the order in which a reader of the situation puts them into play."""
        for card in self.hosts(base):
            yield from self.on(card)

    def on(self, card: str) -> Iterator[str]:
        yield card
        for other in self.p.attached(card):
            yield from self.on(other)

    def in_play(self, card: str, listed: str | None, host: InPlay | None) -> Any:
        """An entry for a card in play that stands in the list of ``listed``."""
        place = self.p.play[card]
        face = self.p.ident[card].face
        more: dict[str, Any] = {"counters": place.counters, "since": place.since == "turn", "buried": place.buried}
        if place.since not in ("", "turn"):
            raise _NoWord
        by = None
        if host is not None:
            if place.player != place.controller or place.controller is None:
                raise _NoWord
            by = more["by"] = place.controller
        if place.used:
            more["used"] = self.used(place, face)
        for mark in place.marks:
            if mark.kind != "faction" or "faction" in more:
                raise _NoWord
            more["faction"] = mark.value
        more["stored"] = self.stored(card, by or listed)
        more["on"] = [self.in_play(other, place.controller, place) for other in self.p.attached(card)]
        return self.card(card, by or listed, **more)

    def used(self, place: InPlay, face: Face | None) -> Any:
        keys = [ability.key for ability in face.abilities] if face is not None else []
        if not all(key in keys for key in place.used):
            raise _NoWord
        return [keys.index(key) + 1 for key in place.used]


def _owned_by_nobody(identity: Identity) -> bool:
    face = identity.face
    return identity.owner is None and face is not None and belongs_to_nobody(face.card)


def _on_table(define: Any, position: Position) -> list[Any]:
    """Those made-up cards of a file that lie on the table."""
    there = {identity.face.card.id for identity in position.ident.values() if identity.face is not None}
    return [card for card in define if slug(card["name"]) in there]


def _made_up(position: Position) -> list[dict[str, Any]]:
    """Made-up cards of a position, as far as they are only numbers; the others have to be handed in."""
    made = {}
    for identity in position.ident.values():
        face = identity.face
        if face is not None and face.card.set == MADE_UP and face.card.id not in made:
            numbers = {name: getattr(face, name) for name in ("power", "breakpoint") if getattr(face, name) is not None}
            if face.kind == "base":
                numbers["vp"] = list(face.vp)
            made[face.card.id] = {"name": face.name, "kind": face.kind, "printings": {"first": numbers}}
    return list(made.values())


# -- proof ------------------------------------------------------------------------------------------------------------------------


def _reads_back(data: dict[str, Any], game: Game, library: Library) -> bool:
    """Whether reading the data gives the same game."""
    try:
        case = from_data(read_text(situation_text(data), "written back"), "written back").variants[0][1]
        return same_game(set_up(case, "written back", library).game, game)
    except BadInput:
        return False


def same_game(one: Game, other: Game) -> bool:
    """Whether two games are the same, to the order of the cards in play. Made-up cards count as the same by name. Who has seen a hidden
    card is nothing that a rule asks for, and is left out."""
    a, b = one.position, other.position
    return (
        a.key() == b.key()
        and list(a.play) == list(b.play)
        and _ids(a) == _ids(b)
        and a.players == b.players
        and a.settings == b.settings
        and one.stack == other.stack
    )


def _ids(position: Position) -> dict[str, Any]:
    return {card: (identity.face.key if identity.face is not None else None, identity.owner) for card, identity in position.ident.items()}
