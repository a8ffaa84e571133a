"""The form of a situation: everything that can be checked without knowing the cards.

:mod:`.values_form` reads single values, :mod:`.table_form` what lies on the table; here follow moves and answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...ground.findings import did_you_mean, shown
from ...ground.strict_yaml import Map, Seq
from ...language.events import supposed
from ..data.table_words import BEGINNINGS
from .table_form import TableForm
from .values_form import LONGEST_NAME

#: Keys of a case that say how it is read.
READ_BY = ("profile", "questions", "settings")
#: Keys that describe the table.
TABLE = (
    "players",
    "turn",
    "turns",
    "phase",
    "played",
    "scoring",
    "bases",
    "order",
    "base_deck",
    "base_discard",
    "madness",
    "monsters",
    "treasures",
    "owned",
    "draft",
)
#: Those that only a set-up reads, and those that it makes itself.
SET_UP_KEYS = ("owned", "draft")
MADE_BY_SET_UP = ("bases", "turns", "base_discard", "monsters", "treasures", "madness", "order")
MADE_BY_SET_UP_FOR_PLAYER = ("vp", "hand", "discard", "titans", "stasis")
PHASES = tuple(BEGINNINGS)
#: The kinds of decision that the engine asks for.
ASKS = (
    "base",
    "coin",
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
    "reset",
    "score",
    "search",
    "target",
    "top-card",
    "bottom-card",
    "name",
    "transfer-to",
    "treasure",
    "turn",
    "uncover",
    "which-play",
)
#: What somebody may be supposed to do, outside of any card.
SUPPOSED = supposed()
SUPPOSE_KEYS = ("by", "to", "source", "number", "chosen")
#: Where a supposed card may be placed.
PLACES = ("hand", "deck-top", "deck-bottom", "discard", "box", "madness")
MOVE_KEYS = ("play", "talent", "use", "on", "at", "which")
#: The largest number of a supposed cause.
MOST_POWER = 99


class Form(TableForm):
    """Checks one file. ``findings``: what is wrong. ``players``: the names found in it."""

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

    def draft(self, holder: Map, key: str) -> Map | None:
        """A draft of factions: what lies in the middle, and who chooses first."""
        value = self.mapping(holder, key, "draft-form")
        return None if value is None else self.fields(value, {"pool": self.texts, "first": self.player}, "a draft")

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
        to: Callable[[Any, Any], str | None] = self.text
        if kind == "control":
            to = self.player
        elif kind == "place":

            def to(d: Any, k: Any) -> str | None:
                return self.word(d, k, PLACES, "unknown-zone", "place for a card")

        for key, of in (("to", ("move", "control", "place")), ("number", ("gain_power", "add_counters"))):
            if key in what and kind not in of:
                self.note("move-key-ignored", f"suppose {kind}: has no use for {key}:", what, key)
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
