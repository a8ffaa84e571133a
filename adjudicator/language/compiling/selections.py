"""Selections: which cards, bases or players; and the parameters that take one."""

from __future__ import annotations

from typing import Any

from ...ground.findings import did_you_mean, shown
from ...ground.strict_yaml import Map, line_of
from ..terms import KINDS, PLAYERS, QUANTIFIERS, ZONES
from ..tree import Node, Number, Player, Selection, Target, reads_values
from ..words import FILTERS
from .findings import only
from .words import Words

#: What an extreme is an extreme of.
MEASURES = ("power", "printed_power", "minions", "vp", "starting_power")
GROUPS = ("controller", "base", "owner", "name")
#: Quantifiers with a number.
COUNTED = ("one", "exactly", "up_to", "random")
#: Keys of a selection beside its filters.
KEYS = ("from", "whose", "least", "most", "per", "by", "as", "total", "different")


class Selections(Words):
    """Reads selections."""

    def read_target(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Target | None:
        """A selection, or a name."""
        if isinstance(data, Map):
            return self.selection(data, path)
        return self.read_ref(data, path, holder, key)

    read_base = read_target
    #: Where something goes: a name, or a selection from which the verb has it chosen, for each card that goes.
    read_destination = read_target
    #: What a pattern is about: a reference, or a selection to be met.
    read_what = read_target

    def read_selection(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Selection | None:
        """A selection."""
        if isinstance(data, Map):
            return self.selection(data, path)
        self.problem("selection-form", f"{shown(data)} is no selection", holder, key, "Write for example {a: minion}.")
        return None

    def read_player(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Player | None:
        """A player: by a word, as owner or controller of a card, or by a selection."""
        if isinstance(data, str):
            if data in PLAYERS or data in self.names:
                return (data,)
            self.problem("unknown-player", f"{data!r} is nobody", holder, key, did_you_mean(data, set(PLAYERS) | self.names))
            return ("you",)
        if isinstance(data, Map):
            for head in ("owner_of", "controller_of"):
                if head in data and len(data) == 1:
                    return (head, self.read_ref(data[head], path, data, head))
            return self.selection(data, path)
        self.problem("who-form", f"{shown(data)} is no player", holder, key, "Write you, another, each_other...")
        return ("you",)

    def selection(self, data: Map, path: str) -> Selection | None:
        """A selection: one quantifier, then what narrows it."""
        quantifiers = [key for key in QUANTIFIERS if key in data]
        if len(quantifiers) != 1:
            said = "a selection needs exactly one of " + ", ".join(QUANTIFIERS)
            self.problem("selection-quantifier", said, data, next(iter(data), None), "Write for example {one: minion}.")
            return None
        quantifier = quantifiers[0]
        made = Selection(quantifier=quantifier, path=path, line=line_of(data))
        rest = [key for key in data if key != quantifier]
        kind = data[quantifier]
        if kind not in KINDS and data.get("of") in KINDS:
            said = f"a number of cards stands under number now, their kind under {quantifier}"
            mend = f"Write {quantifier}: {data['of']}, number: {kind if isinstance(kind, int) else '...'}."
            self.problem("old-spelling", said, data, quantifier, mend)
            kind = data["of"]
            rest = [key for key in rest if key != "of"]
        if kind not in KINDS:
            self.problem("unknown-kind", f"{shown(kind)} is no kind of card", data, quantifier, did_you_mean(str(kind), KINDS))
            kind = "card"
        made.kind = kind
        made.zone = "bases" if kind == "base" else "play"
        filters: list[Node] = []
        for key in rest:
            where = f"{path}.{key}"
            if key in FILTERS and not _is_key(key, quantifier):
                node = self.worded(FILTERS, only(data, key), where, "filter")
                if node is not None:
                    filters.append(node)
            else:
                self._read_key(made, data, key, where)
        made.filters = tuple(filters)
        if kind == "player":
            self._check_players(made, data)
        made.reads_values = any(reads_values(node) for node in filters) or made.extreme is not None
        all_tied = data.get("ties") == "all"
        made.chooses = quantifier in ("one", "exactly", "up_to", "any_number_of", "random") or (
            made.extreme is not None and quantifier == "each" and not all_tied
        )
        self.nodes[path] = made
        return made

    def _number(self, data: Any, path: str, holder: Any, key: Any) -> Number:
        found = self.read_number(data, path, holder, key)
        return 0 if found is None else found

    def _read_key(self, made: Selection, data: Map, key: str, where: str) -> None:
        """What narrows a selection beside its filters."""
        entry = data[key]
        if key == "from":
            made.zone = self.read_word(entry, where, data, key, ZONES) or made.zone
        elif key == "whose":
            made.whose = self.read_player(entry, where, data, key)
        elif key in ("least", "most"):
            made.extreme = (key, self._word(entry, data, key, MEASURES))
        elif key == "per":
            made.per = self._word(entry, data, key, GROUPS)
        elif key == "by":
            made.by = self.read_player(entry, where, data, key)
        elif key == "as":
            made.name = self.read_name(entry, where, data, key)
        elif key == "total":
            made.total = self.read_comparison(entry, where, data, key)
        elif key == "different":
            made.different = self._word(entry, data, key, ("name",)) == "name"
        elif key == "ties":
            self._word(entry, data, key, ("all",))
        elif key == "number" and made.quantifier in COUNTED:
            made.number = self._number(entry, where, data, key)
        elif key == "at_least" and made.quantifier in ("up_to", "any_number_of"):
            made.per = ("at_least", self._number(entry, where, data, key))
        else:
            self.problem("unknown-filter", f"{key!r} is no filter", data, key, did_you_mean(key, [*FILTERS, *KEYS]))

    def _check_players(self, made: Selection, data: Map) -> None:
        """Find what is asked of players but makes sense of cards only."""
        for node in made.filters:
            if not node.word.extra.get("players"):
                self.problem("player-not-card", f"{node.word.name!r} asks about cards, not about players", data, node.word.name)
        if made.extreme is not None and made.extreme[1] != "vp":
            self.problem("player-not-card", f"players have no {made.extreme[1]}", data, made.extreme[0])
        if made.name is not None:
            self.players.add(made.name)


def _is_key(key: str, quantifier: str) -> bool:
    """Whether a key that is also the name of a filter means something else here."""
    return (
        key in (*KEYS, "ties")
        or key == "number"
        and quantifier in COUNTED
        or key == "at_least"
        and quantifier in ("up_to", "any_number_of")
    )
