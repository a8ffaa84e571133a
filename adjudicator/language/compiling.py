"""From plain data to the compiled tree, with every problem found at once.

Each kind of parameter has one function here. A function returns the compiled value, or ``None`` after
noting a finding, so that one mistake does not hide the next.
"""

from __future__ import annotations

from typing import Any

from ..table.events import WIDER
from .codes import usual
from .problems import Finding, did_you_mean, shown
from .reading import Map, Seq, line_of
from .tree import Block, Limit, Node, Pattern, Selection
from .words import CONDITIONS, FILTERS, GIFTS, NUMBERS, VERBS, Param, Registry, Word

QUANTIFIERS = ("one", "each", "up_to", "any_number_of", "a", "random")
KINDS = ("minion", "action", "card", "base", "player", "titan", "counter", "monster", "treasure", "madness")
ZONES = ("play", "hand", "deck", "discard", "base_deck", "base_discard", "madness", "titans", "revealed", "bases",
         "monsters", "monster_discard", "treasures", "treasure_discard", "revealed_treasures")
PLAYERS = ("you", "owner", "controller", "another", "each_other", "each", "current", "winner", "runner_up",
           "left", "opponents", "actor", "third_place", "chooser")
TIMINGS = ("after", "when", "before", "at")
EVENTS = (
    "play", "move", "arrive", "destroy", "return", "place", "shuffle_in", "scored", "lose_host", "leave_play",
    "to_discard", "to_hand", "discard_from_play", "box", "discard", "draw", "reveal", "attach", "transfer", "control",
    "power_change", "power_rise", "power_fall", "add_counters", "remove_counters", "gain_vp", "lose_vp",
    "turn_start", "turn_end", "score", "affect", "draw_phase", "shuffle", "cancel", "return_to_hand",
    "play_on", "use_talent", "choose_either", "becomes", "bury", "uncover", "duel", "challenge", "dueling", "win_duel", "look", "swap", "extra_used", "search",
    "base_played", "new_base", "flip", "lose_clash", "clash", "discard_madness", "gain_vp_by_score", "stasis", "loot", "use_special",
)
#: The largest number that a text of the language may say.
MOST = 99
#: Events that happen to a player or to a deck: their ``it`` is no card.
WITHOUT_CARD = ("gain_vp", "lose_vp", "gain_vp_by_score", "turn_start", "turn_end", "draw_phase", "shuffle")
COMPARISONS = ("at_most", "at_least", "less_than", "more_than", "exactly", "not")
RESERVED = ("you", "this", "it", "them", "host", "here", "there", "elsewhere", "candidate", "played", "cause", "winner", "loser")


class Compiler:
    """Compiles the abilities of one file.

    ``findings`` collects what is wrong. ``names`` are the names bound so far in the ability at hand;
    ``path`` is the stable name under which its nodes are known.
    """

    def __init__(self, file: str) -> None:
        self.file = file
        self.findings: list[Finding] = []
        self.names: set[str] = set()
        #: those of the names, and of the words for what an event is about, that stand for players
        self.players: set[str] = set()
        self.nodes: dict[str, Any] = {}
        #: words of the printing at hand that nothing carries out
        self.paper: set[str] = set()

    def problem(self, code: str, message: str, data: Any = None, key: Any = None, mend: str = "",
                line: int = 0) -> None:
        self.findings.append(Finding(code, message, self.file, line or line_of(data, key) or 1, mend or usual(code)))

    def node(self, word: Word, args: dict[str, Any], path: str, line: int) -> Node:
        node = Node(word, args, path, line)
        self.nodes[path] = node
        return node

    # -- words with parameters -------------------------------------------------------------------------

    def worded(self, registry: Registry, data: Any, path: str, what: str, beside: tuple[str, ...] = (),
               line: int = 0) -> Node | None:
        """A mapping headed by a word of a registry. ``beside``: keys that the caller reads itself."""
        if isinstance(data, str) and data in registry:
            data = _one(data, line_of(data))
        if not isinstance(data, Map) or not data:
            self.problem(f"{what}-form", f"a {what} must be a mapping, not {shown(data)}", data, None,
                         f"Start it with one of the {registry.family}s.", line_of(data) or line)
            return None
        keys = [key for key in data if key not in beside]
        heads = [key for key in keys if key in registry]
        head = next((key for key in heads if all(other in registry[key].params for other in keys if other != key)),
                    heads[0] if heads else None)
        if head is None:
            self.problem(f"unknown-{registry.family}", f"{keys[0] if keys else '(nothing)'!r} is no {registry.family}",
                         data, keys[0] if keys else None, did_you_mean(keys[0] if keys else "", registry))
            return None
        word = registry[head]
        if word.extra.get("paper"):
            self.paper.add(word.name)
        given: dict[str, tuple[Any, Any, Any]] = {}
        value = data[head]
        named = (isinstance(value, Map) and value and not any(quantifier in value for quantifier in QUANTIFIERS)
                 and all(key in word.params for key in value))
        if named:
            for key, entry in value.items():
                given[key] = (entry, value, key)
        elif word.main is not None and value is not None:
            given[word.main] = (value, data, head)
        elif value not in (None, True, ""):
            self.problem("unknown-parameter", f"{head} takes {listed(word.params)}, not {shown(value)}", data, head,
                         did_you_mean(next(iter(value), "") if isinstance(value, Map) else "", word.params))
        for key in keys:
            if key == head:
                continue
            if key not in word.params:
                self.problem("unknown-parameter", f"{head} has no {key!r}", data, key,
                             did_you_mean(key, word.params))
            elif key in given:
                self.problem("parameter-twice", f"{key!r} of {head} is given twice", data, key, "Keep one.")
            else:
                given[key] = (data[key], data, key)
        args: dict[str, Any] = {}
        for name, param in word.params.items():
            if name in given:
                entry, holder, key = given[name]
                args[name] = self.param(param, entry, f"{path}.{name}", holder, key)
                if param.kind == "name" and word.extra.get("players") and any(isinstance(arg, Selection) and arg.kind == "player" for arg in args.values()):
                    self.players.add(args[name])
                elif param.kind in ("target", "selection", "base", "ref", "what") and not word.extra.get("players"):
                    self.check_card(head, args[name], holder, key)
            elif param.required:
                self.problem("missing-parameter", f"{head} needs {name!r}", data, head, f"Add {name}: ...")
            else:
                args[name] = param.default
        needs = word.extra.get("needs", ())
        if needs and not any(args[name] is not None for name in needs):
            self.problem("missing-parameter", f"{head} needs {' or '.join(map(repr, needs))}", data, head, f"Add {needs[0]}: ...")
        return self.node(word, args, path, line_of(data, head))

    def check_card(self, head: str, value: Any, holder: Any, key: Any) -> None:
        """Find a player where a word means a card or base."""
        if (isinstance(value, Selection) and value.kind == "player") or (isinstance(value, str) and value in self.players):
            self.problem("player-not-card", f"{head} is about a card or base, and {shown(value if isinstance(value, str) else 'this')} is a player",
                         holder, key)

    def param(self, param: Param, data: Any, path: str, holder: Any, key: Any) -> Any:
        reader = getattr(self, "read_" + param.kind)
        if param.kind == "word":
            return reader(data, path, holder, key, param.words)
        return reader(data, path, holder, key)

    # -- kinds of parameters ----------------------------------------------------------------------------

    def read_body(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        if isinstance(data, Seq):
            nodes = tuple(self.read_body(entry, f"{path}.{index}", data, index) for index, entry in enumerate(data))
            block = Block(nodes, path, line_of(data))
            self.nodes[path] = block
            return block
        return self.worded(VERBS, data, path, "verb", line=line_of(holder, key))

    def read_condition(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        if isinstance(data, Seq):
            return tuple(self.worded(CONDITIONS, entry, f"{path}.{index}", "condition", line=line_of(data, index))
                         for index, entry in enumerate(data))
        return self.worded(CONDITIONS, data, path, "condition", line=line_of(holder, key))

    def read_conditions(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        if not isinstance(data, Seq):
            data = [data]
        line = line_of(holder, key)
        return tuple(self.worded(CONDITIONS, entry, f"{path}.{index}", "condition", line=line) for index, entry in enumerate(data))

    def read_number(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        if isinstance(data, bool) or data is None:
            self.problem("number-form", f"{shown(data)} is no number", holder, key, "Write a whole number.")
            return 0
        if isinstance(data, int):
            if abs(data) > MOST:
                self.problem("number-range", f"the number {data} is too large", holder, key, f"At most {MOST} is read.")
                return 0
            return data
        return self.worded(NUMBERS, data, path, "number", line=line_of(holder, key))

    def read_comparison(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        if isinstance(data, int) and not isinstance(data, bool):
            return ("exactly", data)
        if isinstance(data, Map) and len(data) == 1:
            how = next(iter(data))
            if how in COMPARISONS:
                return (how, self.read_number(data[how], f"{path}.{how}", data, how))
            if how in NUMBERS:
                return ("exactly", self.read_number(data, path, holder, key))
            self.problem("unknown-comparison", f"{how!r} is no comparison", data, how, did_you_mean(how, COMPARISONS))
            return None
        self.problem("comparison-form", f"{shown(data)} is no comparison", holder, key,
                     "Write a number or one of " + ", ".join(COMPARISONS) + ".")
        return None

    def read_text(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        if not isinstance(data, str):
            self.problem("text-form", f"{key} must be text, not {shown(data)}", holder, key, "Write a word or name.")
            return ""
        return data

    def read_names(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        names = data if isinstance(data, Seq) else [data]
        return tuple(self.read_text(name, path, holder, key) for name in names)

    def read_flag(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        if not isinstance(data, bool):
            self.problem("flag-form", f"{key} must be true or false, not {shown(data)}", holder, key,
                         "Write true or false.")
            return False
        return data

    def read_word(self, data: Any, path: str, holder: Any, key: Any, words: tuple[str, ...]) -> Any:
        if isinstance(data, Seq):
            return tuple(self.read_word(entry, path, holder, key, words) for entry in data)
        if data not in words:
            self.problem("unknown-word", f"{key} cannot be {shown(data)}", holder, key, did_you_mean(str(data), words))
            return words[0] if words else None
        return data

    def read_name(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        """A new name, bound from here on."""
        if not isinstance(data, str) or not data.isidentifier():
            self.problem("name-form", f"{shown(data)} cannot be a name", holder, key, "Use letters and _.")
            return None
        self.names.add(data)
        return data

    def read_ref(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        if isinstance(data, str) and (data in RESERVED or data in self.names):
            return data
        self.problem("unknown-reference", f"{shown(data)} refers to nothing in this ability", holder, key,
                     did_you_mean(str(data), set(RESERVED) | self.names))
        return "this"

    def read_target(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        if isinstance(data, Map):
            return self.selection(data, path)
        return self.read_ref(data, path, holder, key)

    read_base = read_target

    def read_player(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        if isinstance(data, str):
            if data in PLAYERS or data in self.names:
                return (data,)
            self.problem("unknown-player", f"{data!r} is nobody", holder, key,
                         did_you_mean(data, set(PLAYERS) | self.names))
            return ("you",)
        if isinstance(data, Map):
            for head in ("owner_of", "controller_of"):
                if head in data and len(data) == 1:
                    return (head, self.read_ref(data[head], path, data, head))
            return self.selection(data, path)
        self.problem("who-form", f"{shown(data)} is no player", holder, key, "Write you, another, each_other...")
        return ("you",)

    def read_selection(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        if isinstance(data, Map):
            return self.selection(data, path)
        self.problem("selection-form", f"{shown(data)} is no selection", holder, key, "Write for example {a: minion}.")
        return None

    def read_what(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        """What a pattern is about: a reference, or a selection to be met."""
        return self.read_target(data, path, holder, key)

    def read_pattern(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        return self.pattern(data, path, "when", holder, key)

    def read_gives(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        entries = data if isinstance(data, Seq) else [data]
        return tuple(self.worded(GIFTS, entry, f"{path}.{index}", "gift", line=line_of(holder, key)) for index, entry in enumerate(entries))

    def read_bodies(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        if not isinstance(data, Seq) or len(data) < 2:
            self.problem("choices-form", f"{key} needs a list of at least two bodies", holder, key, "Write two.")
            return ()
        return tuple(self.read_body(entry, f"{path}.{index}", data, index) for index, entry in enumerate(data))

    def read_ability(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        """A quoted ability, given to another card."""
        from .loading import read_ability
        names, self.names = self.names, set()
        ability = read_ability(self, data, path, line=line_of(holder, key))
        self.names = names
        return ability

    def read_limit(self, data: Any, path: str, holder: Any = None, key: Any = None) -> Any:
        if isinstance(data, str):
            words = {"once_per_turn": Limit(1, "turn"), "once_per_base": Limit(1, "base"),
                     "once_per_turn_by_name": Limit(1, "turn", "name"),
                     "once_per_base_by_name": Limit(1, "base", "name"),
                     "once_per_turn_by_player": Limit(1, "turn", "player"),
                     "as_often_as_it_holds": Limit(MOST, "use")}
            if data in words:
                return words[data]
            self.problem("unknown-limit", f"{data!r} is no limit", holder, key, did_you_mean(data, words))
            return None
        self.problem("limit-form", f"{shown(data)} is no limit", holder, key, "Write once_per_turn.")
        return None

    # -- selections and patterns -------------------------------------------------------------------------

    def selection(self, data: Map, path: str) -> Selection | None:
        quantifiers = [key for key in QUANTIFIERS if key in data]
        if len(quantifiers) != 1:
            self.problem("selection-quantifier", "a selection needs exactly one of " + ", ".join(QUANTIFIERS), data,
                         next(iter(data), None), "Write for example {one: minion}.")
            return None
        quantifier = quantifiers[0]
        rest = [key for key in data if key != quantifier]
        number: Any = 1
        if quantifier in ("up_to", "random"):
            number = self.read_number(data[quantifier], f"{path}.number", data, quantifier)
            kind = data.get("of")
            rest = [key for key in rest if key != "of"]
        else:
            kind = data[quantifier]
        if kind not in KINDS:
            self.problem("unknown-kind", f"{shown(kind)} is no kind of card", data, quantifier, did_you_mean(str(kind), KINDS))
            kind = "card"
        fields: dict[str, Any] = {
            "quantifier": quantifier, "number": number, "kind": kind, "zone": "bases" if kind == "base" else "play",
            "path": path, "line": line_of(data), "filters": [],
        }
        all_tied = False
        for key in rest:
            entry = data[key]
            where = f"{path}.{key}"
            if key == "from":
                fields["zone"] = self.read_word(entry, where, data, key, ZONES)
            elif key == "whose":
                fields["whose"] = self.read_player(entry, where, data, key)
            elif key in ("least", "most"):
                fields["extreme"] = (key, self.read_word(entry, where, data, key,
                                                         ("power", "printed_power", "minions", "vp", "starting_power")))
            elif key == "per":
                fields["per"] = self.read_word(entry, where, data, key, ("controller", "base", "owner"))
            elif key == "by":
                fields["by"] = self.read_player(entry, where, data, key)
            elif key == "as":
                fields["name"] = self.read_name(entry, where, data, key)
            elif key == "ties":
                all_tied = self.read_word(entry, where, data, key, ("all",)) == "all"
            elif key == "number" and quantifier == "one":
                fields["number"] = self.read_number(entry, where, data, key)
            elif key == "at_least" and quantifier == "up_to":
                fields["per"] = ("at_least", self.read_number(entry, where, data, key))
            elif key in FILTERS:
                node = self.worded(FILTERS, _only(data, key), where, "filter")
                if node is not None:
                    fields["filters"].append(node)
            else:
                self.problem("unknown-filter", f"{key!r} is no filter", data, key,
                             did_you_mean(key, list(FILTERS) + ["from", "whose", "least", "most", "per", "by", "as"]))
        fields["filters"] = tuple(fields["filters"])
        if kind == "player":
            for node in fields["filters"]:
                if not node.word.extra.get("players"):
                    self.problem("player-not-card", f"{node.word.name!r} asks about cards, not about players", data, node.word.name)
            if "extreme" in fields and fields["extreme"][1] != "vp":
                self.problem("player-not-card", f"players have no {fields['extreme'][1]}", data, fields["extreme"][0])
            if fields.get("name") is not None:
                self.players.add(fields["name"])
        fields["reads_values"] = any(reads_values(node) for node in fields["filters"]) or "extreme" in fields
        fields["chooses"] = quantifier in ("one", "up_to", "any_number_of", "random") or bool(
            "extreme" in fields and quantifier == "each" and not all_tied)
        selection = Selection(**fields)
        self.nodes[path] = selection
        return selection

    def pattern(self, data: Any, path: str, timing: str, holder: Any = None, key: Any = None) -> Pattern | None:
        if isinstance(data, str):
            data = _one("event", line_of(holder, key), data)
        if not isinstance(data, Map) or "event" not in data:
            self.problem("pattern-form", f"{shown(data)} is no pattern of events", holder, key,
                         "Write for example {event: move, what: {a: minion}, to: here}.")
            return None
        events = data["event"] if isinstance(data["event"], Seq) else [data["event"]]
        for event in events:
            if event not in EVENTS:
                self.problem("unknown-event", f"{shown(event)} is no event", data, "event", did_you_mean(str(event), EVENTS))
        kinds = tuple(
            f"{timing}_score" if event == "score" else ("when_play" if event == "play" and timing == "when" and key == "when"
                                                        else str(event)) for event in events)
        fields: dict[str, Any] = {"event": kinds, "path": path}
        readers = {"what": self.read_what, "by": self.read_player, "source": self.read_selection, "to": self.read_base,
                   "from": self.read_base, "at": self.read_base, "whose": self.read_player, "directly": self.read_flag,
                   "played": self.read_flag, "implied": self.read_flag, "into": self.read_player, "first": self.read_flag, "extra": self.read_flag,
                   "zone": lambda data, path, holder, key: self.read_word(data, path, holder, key, ZONES)}
        slots = {"from": "origin", "at": "base"}
        for name in data:
            if name == "event":
                continue
            if name not in readers:
                self.problem("unknown-pattern-key", f"a pattern has no {name!r}", data, name,
                             did_you_mean(name, readers))
                continue
            fields[slots.get(name, name)] = readers[name](data[name], f"{path}.{name}", data, name)
        pattern = Pattern(**fields)
        self.nodes[path] = pattern
        return pattern


def reads_values(node: Any) -> bool:
    """Whether a node looks at power or another value that continuous abilities change."""
    if isinstance(node, Node):
        return bool(node.word.extra.get("reads_values")) or any(reads_values(arg) for arg in node.args.values())
    if isinstance(node, Selection):
        return bool(node.reads_values)
    if isinstance(node, (tuple, list)):
        return any(reads_values(entry) for entry in node)
    if isinstance(node, Block):
        return any(reads_values(entry) for entry in node.nodes)
    return False


def listed(words: Any) -> str:
    return ", ".join(words) if words else "nothing"


def _one(key: str, line: int, value: Any = None) -> Map:
    data = Map({key: value})
    data.line = line
    data.lines = {key: line}
    return data


def _only(data: Map, key: str) -> Map:
    return _one(key, line_of(data, key), data[key])


__all__ = ["Compiler", "EVENTS", "WIDER", "reads_values", "shown"]
