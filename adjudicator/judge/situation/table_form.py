"""What lies on the table: cards, bases and players of a situation, as far as they can be checked without knowing the cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...ground.findings import did_you_mean, shown
from ...ground.patterns import pattern
from ...ground.strict_yaml import Map, Seq
from ...language.codes import usual
from ...language.loading import slug
from .paths import BASE_KEYS
from .values_form import ValueForm

#: Names that mean something else where a player's name may stand, and options that a card's id would hide.
NOT_PLAYERS = ("nobody", "base", "id", "printing", "suppose", "chance")
NOT_IDS = ("done", "none", "pass", "yes", "no", "both", "before", "after", "regular", "extra", "keep", "nothing")
#: Limits that no table comes near.
MOST_PLAYERS, MOST_CARDS, MOST_COUNTERS, MOST_VP = 4, 400, 99, 99

_PLAYER = pattern(r"[^\W\d_][\w .'’-]{0,39}")
_ID = pattern(r"[^\W_][\w '’.-]{0,59}")


class TableForm(ValueForm):
    """Checks what a file puts on the table. ``cards``: how many it names so far."""

    # -- cards ----------------------------------------------------------------------------------------------------

    def card_name(self, holder: Any, key: Any) -> str | None:
        """A card as a text: its name, or ``id = name``."""
        value = self.text(holder, key)
        if value is None:
            return None
        id_, equals, name = value.partition("=")
        if equals and (not name.strip() or not self.card_id(id_.strip(), holder, key)):
            if not name.strip():
                self.note("card-form", f"{shown(value)} names no card", holder, key)
            return None
        return value

    def card_id(self, id_: Any, holder: Any, key: Any) -> bool:
        """Whether something can be the id of a card."""
        if isinstance(id_, str) and _ID.fullmatch(id_) and id_.lower() not in NOT_IDS and id_ not in self.players:
            return True
        why = "means something else" if isinstance(id_, str) and _ID.fullmatch(id_) else "is not made of letters and digits"
        self.note("card-id-form", f"{shown(id_)} cannot be an id: it {why}", holder, key)
        return False

    def card(self, holder: Any, key: Any, zone: bool = False, stasis: bool = False) -> Any:
        """A card entry: a name, or a mapping. ``zone``: it lies in a hand, deck or pile, where a number stands for
        cards that nobody knows. ``stasis``: it lies in stasis."""
        value = holder[key]
        self.cards += 1
        if isinstance(value, str):
            return self.card_name(holder, key)
        if zone and isinstance(value, int):
            return self.whole(holder, key, MOST_CARDS)
        if not isinstance(value, Map):
            self.note("card-form", f"{shown(value)} is no card", holder, key)
            return None
        if "card" not in value:
            self.note("card-form", "an entry does not say which card", holder, key, usual("card-form"))
            return None
        made = self.fields(
            value,
            {
                "card": self.card_name,
                "id": lambda d, k: d[k] if self.card_id(d[k], d, k) else None,
                "owner": self.player,
                "by": self.player,
                "controller": self.player,
                "counters": lambda d, k: self.whole(d, k, MOST_COUNTERS),
                "on": self.attached,
                "stored": self.attached,
                "used": self.used,
                "printing": self.text,
                "since": self.flag,
                "buried": self.flag,
                "faction": self.text,
                "copies": lambda d, k: self.whole(d, k, MOST_CARDS, 1),
            },
            "a card",
        )
        idle = ("on", "used", "since", "buried", "controller", "by")
        where = "in stasis" if stasis else "in a zone" if zone else "in play"
        for name in (*idle, "copies", "faction") if stasis else ("counters", "stored", *idle) if zone else ("copies",):
            if name in made:
                self.note("card-key-place", f"{name}: means nothing for a card {where}", value, name)
                del made[name]
        return made if "card" in made else None

    def attached(self, holder: Any, key: Any) -> Seq | None:
        return self.each(holder, key, "on-form", "cards", self.card)

    def used(self, holder: Any, key: Any) -> Any:
        """``true``, or the places of the abilities used this turn, from 1."""
        if isinstance(holder[key], bool):
            return holder[key]
        return self.each(holder, key, "used-form", "numbers of abilities", lambda seq, index: self.whole(seq, index, 20, 1))

    def cards_in(self, holder: Any, key: Any) -> Any:
        """A hand, deck or pile: a number of unknown cards, or a list."""
        if isinstance(holder[key], int) and not isinstance(holder[key], bool):
            self.cards += max(0, min(holder[key], MOST_CARDS))
            return self.whole(holder, key, MOST_CARDS)
        return self.each(
            holder, key, "zone-form", "cards, or a number of unknown ones", lambda seq, index: self.card(seq, index, True), MOST_CARDS
        )

    def in_stasis(self, holder: Any, key: Any) -> Seq | None:
        """The cards in stasis, each with its stasis counters."""
        return self.each(holder, key, "zone-form", "cards", lambda seq, index: self.card(seq, index, stasis=True), MOST_CARDS)

    def base_card(self, holder: Any, key: Any) -> Any:
        """A base without cards, as in a base deck."""
        value = holder[key]
        if isinstance(value, str):
            return self.card_name(holder, key)
        if not isinstance(value, Map) or "base" not in value:
            self.note("base-form", f"{shown(value)} is no base", holder, key)
            return None
        return self.base_fields(value, {})

    def base_fields(self, value: Map, more: dict[str, Callable[[Map, str], Any]]) -> Map | None:
        self.cards += 1
        made = self.fields(
            value,
            {"base": self.card_name, "id": lambda d, k: d[k] if self.card_id(d[k], d, k) else None, "printing": self.text, **more},
            "a base",
        )
        return made if "base" in made else None

    def base(self, holder: Any, key: Any) -> Any:
        """A base in play with the cards at it, by the player who controls them."""
        value = holder[key]
        if not isinstance(value, Map) or "base" not in value:
            return self.base_card(holder, key)
        unknown = [name for name in value if name not in BASE_KEYS and name not in self.players and name != "nobody"]
        for name in unknown:
            self.note(
                "unknown-player-name", f"{shown(name)} is no player", value, name, did_you_mean(name, [*self.players, "nobody", *BASE_KEYS])
            )
        known = Map((name, cards) for name, cards in value.items() if name not in unknown)
        known.line, known.lines = value.line, value.lines
        return self.base_fields(
            known, {**dict.fromkeys((*self.players, "nobody"), self.cards_at), "counters": lambda d, k: self.whole(d, k, MOST_COUNTERS)}
        )

    def cards_at(self, holder: Any, key: Any) -> Seq | None:
        return self.each(holder, key, "cards-form", "cards", self.card, MOST_CARDS)

    # -- players ----------------------------------------------------------------------------------------------------

    def players_of(self, data: Map, key: str) -> Map | None:
        """The players, in turn order. Must be read before anything that names one."""
        value = self.mapping(data, key, "players-form")
        if value is None:
            return None
        if not value:
            self.note("players-missing", "nobody plays", data, key)
            return None
        if len(value) > MOST_PLAYERS:
            self.note("too-many-players", f"{len(value)} players cannot play", data, key)
        made = Map()
        made.line, made.lines = value.line, value.lines
        known: dict[str, str] = {}
        for name, entry in value.items():
            if not _PLAYER.fullmatch(name) or name.endswith(" ") or name in NOT_PLAYERS:
                why = "means something else here" if name in NOT_PLAYERS else "is not made of letters, beginning with one"
                self.note("player-name", f"{shown(name)} cannot be a player's name: it {why}", value, name)
                continue
            alike = known.setdefault(slug(name) or name, name)
            if alike != name:
                self.note("players-alike", f"the names {alike!r} and {name!r} cannot be told apart", value, name)
                continue
            if entry is not None and not isinstance(entry, Map):
                self.note("player-form", f"{name} must be a mapping, not {shown(entry)}", value, name)
                entry = None
            made[name] = (
                self.fields(
                    entry,
                    {
                        "vp": lambda d, k: self.whole(d, k, MOST_VP),
                        "hand": self.cards_in,
                        "deck": self.cards_in,
                        "discard": self.cards_in,
                        "titans": self.cards_in,
                        "stasis": self.in_stasis,
                        "factions": self.texts,
                    },
                    "a player",
                )
                if entry
                else Map()
            )
        return made
