"""Words with their parameters, and the kinds of parameters that need no selection."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...ground.findings import Remedy, did_you_mean, shown
from ...ground.strict_yaml import Map, Seq, line_of
from ..terms import COMPARISONS, KINDS, MOST, QUANTIFIERS, RESERVED
from ..tree import Block, Body, Comparison, Limit, Node, Number, Param, Selection, Word
from ..upgrading import newer
from ..words import CONDITIONS, GIFTS, NUMBERS, VERBS, Registry
from .findings import Findings, one

#: What a word was given: by parameter the value, and the mapping and key under which it stands.
Given = dict[str, tuple[Any, Any, Any]]
#: Kinds of parameters that mean a card or base.
OF_CARDS = ("target", "destination", "selection", "base", "ref", "what")
#: How often an ability may be used, by its word.
LIMITS = {
    "once_per_turn": Limit(1, "turn"),
    "once_per_base": Limit(1, "base"),
    "once_per_turn_by_name": Limit(1, "turn", "name"),
    "once_per_base_by_name": Limit(1, "base", "name"),
    "once_per_turn_by_player": Limit(1, "turn", "player"),
    "as_often_as_it_holds": Limit(MOST, "use"),
}


class Words(Findings):
    """Reads words. A reader returns the compiled value, or a harmless one after noting a finding, so that one mistake does not hide the
    next."""

    def worded(self, registry: Registry, data: Any, path: str, what: str, line: int = 0) -> Node | None:
        """A mapping headed by a word of a registry."""
        if isinstance(data, str) and data in registry:
            data = one(data, line_of(data))
        if isinstance(data, str) and data and registry.family in ("verb", "condition"):
            said = f"{shown(data)} is no {registry.family}"
            self.problem(f"unknown-{registry.family}", said, data, None, did_you_mean(data, registry), line_of(data) or line)
            return None
        if not isinstance(data, Map) or not data:
            mend = f"Start it with one of the {registry.family}s."
            self.problem(f"{what}-form", f"a {what} must be a mapping, not {shown(data)}", data, None, mend, line_of(data) or line)
            return None
        keys = list(data)
        head = _head(registry, keys)
        if head is None:
            first = keys[0] if keys else ""
            said = f"{first or '(nothing)'!r} is no {registry.family}"
            self.problem(f"unknown-{registry.family}", said, data, first or None, did_you_mean(first, registry))
            return None
        word = registry[head]
        if word.extra.get("paper"):
            self.paper.add(word.name)
        args = self._arguments(word, self._given(word, data, keys), path, data)
        return self.node(word, args, path, line_of(data, head))

    def _given(self, word: Word, data: Map, keys: list[Any]) -> Given:
        """What a word was given: within its own value, and beside it."""
        head, value = word.name, data[word.name]
        given: Given = {}
        if _names_parameters(word, value):
            for key, entry in value.items():
                given[self._parameter(word, key, value)] = (entry, value, key)
        elif word.main is not None and value is not None:
            given[word.main] = (value, data, head)
        elif value not in (None, True, ""):
            said = f"{head} takes {listed(word.params)}, not {shown(value)}"
            mend = did_you_mean(next(iter(value), "") if isinstance(value, Map) else "", word.params)
            self.problem("unknown-parameter", said, data, head, mend)
        for key in keys:
            if key == head:
                continue
            name = self._parameter(word, key, data)
            if name not in word.params:
                self.problem("unknown-parameter", f"{head} has no {key!r}", data, key, did_you_mean(key, word.params))
            elif name in given:
                self.problem("parameter-twice", f"{key!r} of {head} is given twice", data, key, "Keep one.")
            else:
                given[name] = (data[key], data, key)
        return given

    def _parameter(self, word: Word, key: str, data: Map) -> str:
        """What a parameter is called; an older name for it is found."""
        new = newer(word.name, key) if key not in word.params else None
        if new is None:
            return key
        self.problem("old-spelling", f"{word.name} calls this {new!r} now, not {key!r}", data, key, Remedy(suggestions=(new,)))
        return new

    def _arguments(self, word: Word, given: Given, path: str, data: Map) -> dict[str, Any]:
        """The compiled value of every parameter of a word."""
        head = word.name
        args: dict[str, Any] = {}
        for name, param in word.params.items():
            if name in given:
                entry, holder, key = given[name]
                args[name] = self.param(param, entry, f"{path}.{name}", holder, key)
                if param.kind == "name" and self._names_players(word, name, args):
                    self.players.add(args[name])
                elif param.kind in OF_CARDS and not word.extra.get("players"):
                    self.check_card(head, args[name], holder, key)
            elif param.required:
                self.problem("missing-parameter", f"{head} needs {name!r}", data, head, f"Add {name}: ...")
            else:
                args[name] = param.default
        for name, others in word.extra.get("unread", {}).items():
            for other in others if name in given and given[name][0] is not False else ():
                if other in given:
                    said = f"beside {name}, nothing reads {other} of {head}"
                    self.problem("key-ignored", said, *given[other][1:], "Keep one of them.")
        needs: tuple[str, ...] = word.extra.get("needs", ())
        if needs and not any(args[name] is not None for name in needs):
            self.problem("missing-parameter", f"{head} needs {' or '.join(map(repr, needs))}", data, head, f"Add {needs[0]}: ...")
        return args

    def _names_players(self, word: Word, name: str, args: dict[str, Any]) -> bool:
        """Whether a name that a word gives stands for players: by what the word is, or for what it is done with."""
        if word.extra.get("several", {}).get(name) == "player":
            return True
        return bool(word.extra.get("players")) and any(_of_players(arg) or arg in self.players for arg in args.values() if _is_target(arg))

    def check_card(self, head: str, value: Any, holder: Any, key: Any) -> None:
        """Find a player where a word means a card or base."""
        if _of_players(value) or (isinstance(value, str) and value in self.players):
            who = shown(value if isinstance(value, str) else "this")
            self.problem("player-not-card", f"{head} is about a card or base, and {who} is a player", holder, key)

    def param(self, param: Param, data: Any, path: str, holder: Any, key: Any) -> Any:
        """A parameter, read by its kind."""
        reader: Callable[..., Any] = getattr(self, "read_" + param.kind)
        if param.kind == "word":
            # a word takes one; only zones are several at once
            return self._word(data, holder, key, param.words)
        return reader(data, path, holder, key)

    # -- what is made of words ----------------------------------------------------------------------------

    def read_body(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Body | None:
        """Something to do, or several things in order."""
        if isinstance(data, Seq):
            nodes = tuple(self.read_body(entry, f"{path}.{index}", data, index) for index, entry in enumerate(data))
            block = Block(tuple(node for node in nodes if node is not None), path, line_of(data))
            self.nodes[path] = block
            return block
        return self.worded(VERBS, data, path, "verb", line=line_of(holder, key))

    def read_bodies(self, data: Any, path: str, holder: Any = None, key: Any = None) -> tuple[Body, ...]:
        """Several things to choose from."""
        if not isinstance(data, Seq) or len(data) < 2:
            self.problem("choices-form", f"{key} needs a list of at least two bodies", holder, key, "Write two.")
            return ()
        found = (self.read_body(entry, f"{path}.{index}", data, index) for index, entry in enumerate(data))
        return tuple(body for body in found if body is not None)

    def read_conditions(self, data: Any, path: str, holder: Any = None, key: Any = None) -> tuple[Node, ...]:
        """Conditions that must all hold."""
        return self._several(CONDITIONS, data, path, "condition", line_of(holder, key))

    def read_gives(self, data: Any, path: str, holder: Any = None, key: Any = None) -> tuple[Node, ...]:
        """What a continuous ability gives."""
        return self._several(GIFTS, data, path, "gift", line_of(holder, key))

    def _several(self, registry: Registry, data: Any, path: str, what: str, line: int) -> tuple[Node, ...]:
        entries = data if isinstance(data, Seq) else [data]
        found = (self.worded(registry, entry, f"{path}.{index}", what, line=line) for index, entry in enumerate(entries))
        return tuple(node for node in found if node is not None)

    # -- plain kinds of parameters ----------------------------------------------------------------------------

    def read_number(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Number | None:
        """A whole number, or a word for one."""
        if isinstance(data, bool) or data is None:
            self.problem("number-form", f"{shown(data)} is no number", holder, key, "Write a whole number.")
            return 0
        if isinstance(data, int):
            if abs(data) > MOST:
                self.problem("number-range", f"the number {data} is too large", holder, key, f"At most {MOST} is read.")
                return 0
            return data
        return self.worded(NUMBERS, data, path, "number", line=line_of(holder, key))

    def read_comparison(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Comparison | None:
        """A number, or a way of comparing with one."""
        if isinstance(data, int) and not isinstance(data, bool):
            return ("exactly", data)
        if isinstance(data, Map) and len(data) == 1:
            how = next(iter(data))
            if how in COMPARISONS:
                return _compared(how, self.read_number(data[how], f"{path}.{how}", data, how))
            if how in NUMBERS:
                return _compared("exactly", self.read_number(data, path, holder, key))
            self.problem("unknown-comparison", f"{how!r} is no comparison", data, how, did_you_mean(how, COMPARISONS))
            return None
        mend = "Write a number or one of " + ", ".join(COMPARISONS) + "."
        self.problem("comparison-form", f"{shown(data)} is no comparison", holder, key, mend)
        return None

    def read_text(self, data: Any, path: str, holder: Any = None, key: Any = None) -> str:
        """A word or a name."""
        if not isinstance(data, str):
            self.problem("text-form", f"{key} must be text, not {shown(data)}", holder, key, "Write a word or name.")
            return ""
        return data

    def read_names(self, data: Any, path: str, holder: Any = None, key: Any = None) -> tuple[str, ...]:
        """One name or several."""
        names = data if isinstance(data, Seq) else [data]
        return tuple(self.read_text(name, path, holder, key) for name in names)

    def read_flag(self, data: Any, path: str, holder: Any = None, key: Any = None) -> bool:
        """True or false."""
        if not isinstance(data, bool):
            self.problem("flag-form", f"{key} must be true or false, not {shown(data)}", holder, key, "Write true or false.")
            return False
        return data

    def read_word(self, data: Any, path: str, holder: Any, key: Any, words: tuple[str, ...]) -> str | tuple[str, ...] | None:
        """A word of a closed list, or several."""
        if isinstance(data, Seq):
            return tuple(self._word(entry, holder, key, words) for entry in data)
        return self._word(data, holder, key, words)

    def _word(self, data: Any, holder: Any, key: Any, words: tuple[str, ...]) -> str:
        if isinstance(data, str) and data in words:
            return data
        self.problem("unknown-word", f"{key} cannot be {shown(data)}", holder, key, did_you_mean(str(data), words))
        return words[0]

    def read_name(self, data: Any, path: str, holder: Any = None, key: Any = None) -> str | None:
        """A new name, bound from here on."""
        if not isinstance(data, str) or not data.isidentifier():
            self.problem("name-form", f"{shown(data)} cannot be a name", holder, key, "Use letters and _.")
            return None
        self.names.add(data)
        return data

    def read_ref(self, data: Any, path: str, holder: Any = None, key: Any = None) -> str:
        """A name that stands for something: one that always does, or one bound before."""
        if isinstance(data, str) and (data in RESERVED or data in self.names):
            return data
        mend = did_you_mean(str(data), set(RESERVED) | self.names)
        self.problem("unknown-reference", f"{shown(data)} refers to nothing in this ability", holder, key, mend)
        return "this"

    def read_limit(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Limit | None:
        """How often an ability may be used."""
        if isinstance(data, str):
            if data not in LIMITS:
                self.problem("unknown-limit", f"{data!r} is no limit", holder, key, did_you_mean(data, LIMITS))
            return LIMITS.get(data)
        self.problem("limit-form", f"{shown(data)} is no limit", holder, key, "Write once_per_turn.")
        return None


def _head(registry: Registry, keys: list[Any]) -> Any:
    """The key that is the word: of several that are words, the one that takes the others as its parameters."""
    heads = [key for key in keys if key in registry]
    takes = (key for key in heads if all(other in registry[key].params for other in keys if other != key))
    return next(takes, heads[0] if heads else None)


def _names_parameters(word: Word, value: Any) -> bool:
    """Whether the value of a word is a mapping of its parameters, and not a selection that is its main one."""
    return (
        isinstance(value, Map)
        and bool(value)
        and not any(value.get(quantifier) in KINDS for quantifier in QUANTIFIERS)
        and all(key in word.params or newer(word.name, key) is not None for key in value)
    )


def _is_target(value: Any) -> bool:
    return isinstance(value, (str, Selection))


def _of_players(value: Any) -> bool:
    return isinstance(value, Selection) and value.kind == "player"


def _compared(how: str, number: Number | None) -> Comparison | None:
    return (how, number) if number is not None else None


def listed(words: Any) -> str:
    """Words of a closed list as a message shows them."""
    return ", ".join(words) if words else "nothing"
