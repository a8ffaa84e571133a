"""The form of a situation: everything that can be checked without knowing the cards.

What is wrong becomes a finding; what is right is handed on, so that whoever reads the checked data meets only the
shapes promised here and every problem of a file is found at once. A wrong entry is left out of the checked data.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any

from ..language.codes import usual
from ..language.loading import slug
from ..language.problems import BadInput, Finding, did_you_mean, shown
from ..language.reading import MAX_FINDINGS, Map, Seq, line_of

PHASES = ("start-turn", "play-cards", "score-bases", "draw", "end-turn")
#: The kinds of decision that the engine asks for.
ASKS = (
    "base",
    "discard",
    "duel-card",
    "either",
    "expiry",
    "extra",
    "faction",
    "host",
    "may",
    "me-first",
    "move-to",
    "next-base",
    "next-base-by",
    "opening",
    "order",
    "player",
    "put-back",
    "random",
    "redraw",
    "replacement",
    "score",
    "search",
    "target",
    "top-card",
    "transfer-to",
    "treasure",
    "turn",
    "uncover",
    "which-play",
)
#: What somebody may be supposed to do, outside of any card.
SUPPOSED = ("destroy", "move", "return", "gain_power", "control", "add_counters", "place")
SUPPOSE_KEYS = ("by", "to", "source", "number", "chosen")
#: Where a supposed card may be placed.
PLACES = ("hand", "deck-top", "deck-bottom", "discard", "box", "madness")
PLAYER_KEYS = ("vp", "hand", "deck", "discard", "titans", "factions")
CARD_KEYS = ("card", "id", "owner", "by", "controller", "counters", "on", "used", "printing", "since", "buried", "faction", "copies")
BASE_KEYS = ("base", "id", "printing")
MOVE_KEYS = ("play", "talent", "use", "on", "at", "which")
ANSWER_KEYS = ("who", "ask", "about", "pick", "always")
#: Names that mean something else where a player's name may stand, and options that a card's id would hide.
NOT_PLAYERS = ("nobody", "base", "id", "printing", "suppose", "chance")
NOT_IDS = ("done", "none", "pass", "yes", "no", "both", "before", "after", "regular", "extra", "keep", "nothing")
#: Limits that no table comes near.
MOST_PLAYERS, MOST_CARDS, MOST_COUNTERS, MOST_VP, MOST_MADNESS, MOST_POWER = 4, 400, 99, 99, 30, 99
LONGEST_NAME, LONGEST_TEXT = 80, 4_000

_PLAYER = re.compile(r"[^\W\d_][\w .'’-]{0,39}")
_ID = re.compile(r"[^\W_][\w '’.-]{0,59}")


class Form:
    """Checks one file. ``findings``: what is wrong. ``players``: the names found in it."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.findings: list[Finding] = []
        self.players: list[str] = []
        self.cards = 0

    def note(self, code: str, message: str, holder: Any, key: Any = None, mend: str = "") -> None:
        self.findings.append(Finding(code, message, self.file, line_of(holder, key) or 1, mend or usual(code)))
        if len(self.findings) >= MAX_FINDINGS:
            raise BadInput(list(dict.fromkeys(self.findings)))

    # -- single values ------------------------------------------------------------------------------------------

    def text(self, holder: Any, key: Any, longest: int = LONGEST_NAME) -> str | None:
        """A text that is not empty."""
        value = holder[key]
        if not isinstance(value, str) or not value.strip():
            self.note(
                "text-form",
                f"{_called(key)} must be text, not {shown(value)}",
                holder,
                key,
                "Put it in quotes." if isinstance(value, (int, float)) else "",
            )
            return None
        if len(value) > longest:
            self.note("text-too-long", f"{_called(key)} has {len(value):,} characters", holder, key, f"At most {longest:,} are read.")
            return None
        return value

    def whole(self, holder: Any, key: Any, most: int, least: int = 0) -> int | None:
        """A whole number within limits."""
        value = holder[key]
        if not isinstance(value, int) or isinstance(value, bool):
            self.note(
                "whole-number",
                f"{_called(key)} must be a whole number, not {shown(value)}",
                holder,
                key,
                f"Write {value.strip()} without quotes." if isinstance(value, str) and value.strip().isdecimal() and len(value) < 9 else "",
            )
            return None
        if not least <= value <= most:
            self.note("number-range", f"{_called(key)} cannot be {value}", holder, key, f"Write a number from {least} to {most}.")
            return None
        return value

    def flag(self, holder: Any, key: Any) -> bool | None:
        value = holder[key]
        if not isinstance(value, bool):
            self.note("flag-form", f"{_called(key)} must be true or false, not {shown(value)}", holder, key)
            return None
        return value

    def word(self, holder: Any, key: Any, words: Collection[str], code: str, what: str) -> str | None:
        """A word of a closed list."""
        value = holder[key]
        if not isinstance(value, str) or value not in words:
            self.note(code, f"{shown(value)} is no {what}", holder, key, did_you_mean(value, words))
            return None
        return value

    def player(self, holder: Any, key: Any, besides: tuple[str, ...] = ()) -> str | None:
        """The name of a player."""
        value = holder[key]
        if not isinstance(value, str) or (value not in self.players and value not in besides):
            self.note("unknown-player-name", f"{shown(value)} is no player", holder, key, did_you_mean(value, [*self.players, *besides]))
            return None
        return value

    def entries(self, holder: Any, key: Any, code: str, what: str, most: int = 1_000) -> list[tuple[Seq, int]]:
        """The places of a list's entries; none if it is no list."""
        value = holder[key]
        if not isinstance(value, Seq):
            self.note(code, f"{_called(key)} must be a list of {what}, not {shown(value)}", holder, key)
            return []
        if len(value) > most:
            self.note("list-too-long", f"{_called(key)} has {len(value):,} entries", holder, key, f"At most {most:,} are read.")
            return []
        return [(value, index) for index in range(len(value))]

    def texts(self, holder: Any, key: Any) -> Seq | None:
        """A list of texts, kept with its lines."""
        return self.each(holder, key, "list-form", "texts", self.text)

    def each(self, holder: Any, key: Any, code: str, what: str, reader: Callable[[Seq, int], Any], most: int = 1_000) -> Seq | None:
        """A list whose entries a reader accepts; those it does not are left out."""
        places = self.entries(holder, key, code, what, most)
        if not isinstance(holder[key], Seq):
            return None
        made = Seq()
        made.line, made.lines = line_of(holder[key]), []
        for seq, index in places:
            value = reader(seq, index)
            if value is not None:
                made.append(value)
                made.lines.append(line_of(seq, index))
        return made

    def mapping(self, holder: Any, key: Any, code: str, mend: str = "") -> Map | None:
        value = holder[key]
        if not isinstance(value, Map):
            self.note(code, f"{_called(key)} must be a mapping, not {shown(value)}", holder, key, mend)
            return None
        return value

    def fields(self, data: Map, readers: dict[str, Callable[[Map, str], Any]], what: str, code: str = "unknown-key") -> Map:
        """The entries of a mapping, each read by its reader; keys that have none are findings."""
        made = Map()
        made.line, made.lines = data.line, data.lines
        for key in data:
            reader = readers.get(key)
            if reader is None:
                self.note(code, f"{what} has no {shown(key)}", data, key, did_you_mean(key, readers))
            elif data[key] is None:
                self.note("value-missing", f"nothing stands after {key}:", data, key)
            else:
                value = reader(data, key)
                if value is not None:
                    made[key] = value
        return made

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

    def card(self, holder: Any, key: Any, zone: bool = False) -> Any:
        """A card entry: a name, or a mapping. ``zone``: it lies in a hand, deck or pile, where a number stands for
        cards that nobody knows."""
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
                "used": self.used,
                "printing": self.text,
                "since": self.flag,
                "buried": self.flag,
                "faction": self.text,
                "copies": lambda d, k: self.whole(d, k, MOST_CARDS, 1),
            },
            "a card",
        )
        for name in ("copies",) if not zone else ("counters", "on", "used", "since", "buried", "controller", "by"):
            if name in made:
                self.note("card-key-place", f"{name}: means nothing for a card {'in a zone' if zone else 'in play'}", value, name)
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

    def base_card(self, holder: Any, key: Any) -> Any:
        """A base without cards, as in a base deck."""
        value = holder[key]
        if isinstance(value, str):
            return self.card_name(holder, key)
        if not isinstance(value, Map) or "base" not in value:
            self.note("base-form", f"{shown(value)} is no base", holder, key)
            return None
        return self.base_fields(value, {})

    def base_fields(self, value: Map, more: dict[str, Callable]) -> Map | None:
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
        return self.base_fields(known, dict.fromkeys((*self.players, "nobody"), self.cards_at))

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
                        "factions": self.texts,
                    },
                    "a player",
                )
                if entry
                else Map()
            )
        return made

    # -- moves and answers ----------------------------------------------------------------------------------------------

    def move(self, holder: Seq, index: int) -> Map | None:
        """One player with what he does, or a supposed cause."""
        value = holder[index]
        if not isinstance(value, Map) or len(value) != 1:
            self.note("move-form", f"a move is one player with what he does, not {shown(value)}", holder, index)
            return None
        player = next(iter(value))
        if player == "suppose":
            what = self.supposed(value)
        elif player not in self.players:
            self.note(
                "unknown-player-name", f"{shown(player)} is no player", value, player, did_you_mean(player, [*self.players, "suppose"])
            )
            return None
        else:
            what = self.deed(value, player)
        if what is None:
            return None
        made = Map({player: what})
        made.line, made.lines = value.line, value.lines
        return made

    def deed(self, holder: Map, player: str) -> Any:
        """What a player does: ``done``, or a mapping with play, talent or use."""
        what = holder[player]
        if what in ("done", "pass", "next"):
            return "done"
        if not isinstance(what, Map):
            self.note("move-form", f"{player} cannot do {shown(what)}", holder, player)
            return None
        kinds = [kind for kind in ("play", "talent", "use") if kind in what]
        made = self.fields(what, dict.fromkeys(MOVE_KEYS, self.text), "a move")
        if len(kinds) != 1:
            if not kinds and len(made) == len(what):
                self.note("move-form", f"the move of {player} says neither play nor talent nor use", holder, player)
            elif kinds:
                self.note("move-form", f"the move of {player} has both {kinds[0]} and {kinds[1]}", what, kinds[1], "Write two moves.")
            return None
        return made if kinds[0] in made else None

    def supposed(self, holder: Map) -> Map | None:
        """A supposed cause: what happens to which cards, by whom."""
        what = self.mapping(holder, "suppose", "suppose-form")
        if what is None:
            return None
        kinds = [kind for kind in what if kind not in SUPPOSE_KEYS]
        if len(kinds) != 1:
            self.note(
                "suppose-form", "suppose needs exactly one thing that happens", holder, "suppose", f"Write one of {', '.join(SUPPOSED)}."
            )
            return None
        kind = kinds[0]
        if kind not in SUPPOSED:
            self.note("unknown-suppose", f"nobody can suppose {shown(kind)}", what, kind, did_you_mean(kind, SUPPOSED))
            return None
        to: Callable = self.text
        if kind == "control":
            to = self.player
        elif kind == "place":

            def to(d: Any, k: Any) -> str | None:
                return self.word(d, k, PLACES, "unknown-zone", "place for a card")

        made = self.fields(
            what,
            {
                kind: lambda d, k: self.texts(d, k) if isinstance(d[k], Seq) else self.text(d, k),
                "by": self.player,
                "to": to,
                "source": self.text,
                "number": lambda d, k: self.whole(d, k, MOST_POWER, -MOST_POWER if kind == "gain_power" else 1),
                "chosen": self.flag,
            },
            "suppose",
        )
        if kind in ("move", "control", "place") and "to" not in what:
            self.note("suppose-form", f"suppose {kind}: needs to:", what, kind, "Add to: and where.")
            return None
        return made if kind in made and ("to" in made or "to" not in what) else None

    def answer(self, holder: Seq, index: int) -> Map | None:
        """What somebody picks when asked."""
        value = holder[index]
        if not isinstance(value, Map):
            self.note("answers-form", f"{shown(value)} is no answer", holder, index)
            return None
        if "pick" not in value:
            self.note("answers-form", "an answer does not say what is picked", holder, index, "Add pick: ...")
        made = self.fields(
            value,
            {
                "who": lambda d, k: self.player(d, k, ("chance",)),
                "ask": lambda d, k: self.word(d, k, ASKS, "unknown-ask", "kind of decision"),
                "about": self.text,
                "pick": self.pick,
                "always": self.flag,
            },
            "an answer",
        )
        return made if "pick" in made and len(made) == len(value) else None

    def pick(self, holder: Any, key: Any) -> Any:
        """What is picked: a name or a word, or several in order."""
        value = holder[key]
        if isinstance(value, Seq):
            if not value:
                self.note("pick-form", "pick: is an empty list", holder, key)
                return None
            return self.each(holder, key, "pick-form", "names", self.pick)
        if isinstance(value, bool) or not isinstance(value, (str, int)) or value == "":
            self.note(
                "pick-form",
                f"{shown(value)} is nothing that can be picked",
                holder,
                key,
                "Write yes or no." if isinstance(value, bool) else "",
            )
            return None
        return str(value)[:LONGEST_NAME]


def _called(key: Any) -> str:
    """A place as a message calls it."""
    return f"entry {key + 1}" if isinstance(key, int) else str(key)


__all__ = ["ASKS", "Form", "PHASES", "SUPPOSED"]
