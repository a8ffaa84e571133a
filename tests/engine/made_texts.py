"""Card texts made up of the whole vocabulary of the ability language: they load or are refused, and whatever loads can be played."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from adjudicator.language import events, terms
from adjudicator.language.words import FAMILIES, Param

#: How deep one word may stand in another.
DEPTH = 3
NAMES = ("first", "second", "prize")


class Writer:
    """Writes one text after the other out of the registries. ``rng``: what decides."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.names: list[str] = []
        #: names that mean nothing for the ability at hand
        self.nameless: set[str] = set()

    def ability(self, kind: str, hosted: bool = False) -> dict[str, Any]:
        """An ability for a minion, action or base. ``hosted``: for a card that lies on a minion."""
        self.names = []
        self.nameless = set() if hosted else {"host"}
        rng = self.rng
        label = "base" if kind == "base" else rng.choice(["on_play", "on_play", "ongoing", "talent", "special"])
        body: dict[str, Any] = {}
        if label in ("ongoing", "base") and rng.random() < 0.4:
            body["gives"] = self.word("gift", DEPTH)
            if rng.random() < 0.5:
                body["while"] = self.word("condition", DEPTH)
            return {label: body}
        if label in ("ongoing", "special", "base"):
            if rng.random() < 0.2:
                body["from"] = rng.choice(["hand", "discard", "deck", "titans", "play"])
                if body["from"] != "play":
                    self.nameless.add("here")
            body[rng.choice(["after", "before", "when", "instead"])] = self.pattern(DEPTH)
        # what an ability does on play, and a talent, read fewer keys
        for key, chance in (("may", 0.3), ("once_per_play", 0.05), ("one_or_more", 0.05), ("last_first", 0.05)):
            reads = label != "talent" if key == "may" else "after" in body or key == "once_per_play" and label in ("ongoing", "special")
            if rng.random() < chance and reads:
                body[key] = True
        if rng.random() < 0.2:
            body["if"] = self.word("condition", DEPTH)
        if label == "base" and rng.random() < 0.1:
            you = self.player(1)
            if you != "actor":
                body["you"] = you
        if label != "on_play" and rng.random() < 0.1:
            body["limit"] = rng.choice(["once_per_turn", "once_per_base", "once_per_turn_by_name", "once_per_turn_by_player"])
        body["do"] = self.body(DEPTH)
        return {label: body}

    def body(self, depth: int) -> Any:
        if self.rng.random() < 0.25 and depth:
            return [self.word("verb", depth - 1) for _ in range(2)]
        return self.word("verb", depth)

    def word(self, family: str, depth: int) -> dict[str, Any]:
        registry = FAMILIES[family]
        # a card with a word on paper is refused before anything is played
        names = sorted(name for name in registry if not registry[name].extra.get("paper"))
        if depth <= 0:
            # the ground: words that hold no other words
            names = [
                name
                for name in names
                if all(
                    param.kind in ("number", "ref", "target", "player", "flag", "word", "text")
                    for param in registry[name].params.values()
                    if param.required
                )
            ]
        name = self.rng.choice(names)
        word = registry[name]
        given = {key: self.param(param, depth - 1) for key, param in word.params.items() if param.required or self.rng.random() < 0.3}
        for key, unread in word.extra.get("unread", {}).items():
            given = {name: value for name, value in given.items() if key not in given or name not in unread}
        return {name: given.pop(word.main, None), **given}

    def param(self, param: Param, depth: int) -> Any:
        kind, rng = param.kind, self.rng
        if kind == "word":
            return rng.choice(param.words) if param.words else "x"
        if kind == "flag":
            return rng.random() < 0.5
        if kind == "text":
            return rng.choice(["Sheep", "Wolves"])
        if kind == "names":
            return rng.choice(["Odd Lamb", ["Odd Lamb", "Odd Ram"]])
        if kind == "name":
            name = rng.choice(NAMES)
            self.names.append(name)
            return name
        if kind == "ref":
            return self.ref()
        if kind in ("target", "destination", "base", "what"):
            return self.ref() if rng.random() < 0.5 else self.selection(depth)
        if kind == "player":
            return self.player(depth)
        if kind == "selection":
            return self.selection(depth)
        if kind == "number":
            return rng.choice([0, 1, 2, -1]) if depth <= 0 or rng.random() < 0.6 else self.word("number", depth)
        if kind == "comparison":
            return {rng.choice(terms.COMPARISONS): self.param(Param("number"), depth)}
        if kind == "body":
            return self.body(depth)
        if kind == "bodies":
            return [self.body(depth), self.body(depth)]
        if kind in ("condition", "conditions"):
            return self.word("condition", depth)
        if kind == "gives":
            return self.word("gift", depth)
        if kind == "pattern":
            return self.pattern(depth)
        if kind == "ability":
            return self.ability("minion") if depth > 0 else {"talent": {"draw": 1}}
        if kind == "effect":
            return {"gives": self.word("gift", depth)}
        if kind == "limit":
            return "once_per_turn"
        raise AssertionError(f"no way to write a {kind}")

    def ref(self) -> str:
        return self.rng.choice([*(name for name in terms.RESERVED if name not in self.nameless), *self.names])

    def player(self, depth: int) -> Any:
        if depth > 0 and self.rng.random() < 0.15:
            return {self.rng.choice(["owner_of", "controller_of"]): self.ref()}
        if depth > 0 and self.rng.random() < 0.1:
            return self.selection(depth - 1, "player")
        return self.rng.choice([*terms.PLAYERS, *self.names])

    def selection(self, depth: int, kind: str | None = None) -> dict[str, Any]:
        rng = self.rng
        # players mostly stand where they are meant
        kind = kind or rng.choice([name for name in terms.KINDS if name != "player" or rng.random() < 0.2])
        quantifier = rng.choice(terms.QUANTIFIERS)
        made: dict[str, Any] = {quantifier: kind}
        if quantifier in ("exactly", "up_to", "random"):
            made["number"] = self.param(Param("number"), depth - 1)
        if rng.random() < 0.2:
            made["from"] = rng.choice(terms.ZONES)
            if rng.random() < 0.5:
                made["whose"] = self.player(depth - 1)
        if rng.random() < 0.1:
            made[rng.choice(["least", "most"])] = rng.choice(["power", "printed_power", "minions", "vp", "starting_power"])
            if rng.random() < 0.3:
                made["per"] = rng.choice(["controller", "base", "owner"])
            if rng.random() < 0.3:
                made["ties"] = "all"
        if rng.random() < 0.1:
            made["by"] = self.player(depth - 1)
        if rng.random() < 0.15:
            made["as"] = self.param(Param("name"), 0)
        if depth > 0 and rng.random() < 0.5:
            name = rng.choice(sorted(name for name, word in FAMILIES["filter"].items() if not word.extra.get("paper")))
            word = FAMILIES["filter"][name]
            if word.extra.get("in_play"):
                made = {key: value for key, value in made.items() if key not in ("from", "whose")}
            main = word.params.get(word.main) if word.main else None
            made[name] = self.param(main, depth - 1) if main is not None else True
        return made

    def pattern(self, depth: int) -> dict[str, Any]:
        rng = self.rng
        made: dict[str, Any] = {"event": rng.choice(events.in_texts())}
        for key in ("what", "by", "source", "to", "from", "at", "whose"):
            if rng.random() < 0.2:
                made[key] = (
                    self.player(depth - 1)
                    if key in ("by", "whose")
                    else self.selection(depth - 1)
                    if key == "source"
                    else self.param(Param("target"), depth - 1)
                )
        for key in ("directly", "played"):
            if rng.random() < 0.1:
                made[key] = rng.random() < 0.5
        return made


def table(rng: Random) -> str:
    """A situation with some made-up texts on it, as a file."""
    writer = Writer(rng)
    define: list[dict[str, Any]] = [
        {"name": "Odd Lea", "kind": "base", "printings": {"first": {"breakpoint": 6, "vp": [3, 2, 1]}}},
        {"name": "Odd Lamb", "faction": "Sheep", "printings": {"first": {"power": 2}}},
        {"name": "Odd Ram", "faction": "Sheep", "printings": {"first": {"power": 3}}},
        {"name": "Odd Ring", "kind": "action", "faction": "Sheep", "printings": {"first": {"play_on": "minion"}}},
        {"name": "Odd Rail", "kind": "action", "faction": "Sheep", "printings": {"first": {"play_on": "base"}}},
        {"name": "Odd Minion", "printings": {"first": {"power": 2, "abilities": [writer.ability("minion")]}}},
        {"name": "Odd Action", "kind": "action", "printings": {"first": {"abilities": [writer.ability("action")]}}},
        {
            "name": "Odd Bell",
            "kind": "action",
            "printings": {"first": {"play_on": "minion", "abilities": [writer.ability("action", True)]}},
        },
        {
            "name": "Odd Field",
            "kind": "base",
            "printings": {"first": {"breakpoint": 9, "vp": [3, 2, 1], "abilities": [writer.ability("base")]}},
        },
    ]
    return json.dumps(
        {
            "situation": "odd-texts",
            "define": define,
            "otherwise": rng.choice(["first", "decline"]),
            "players": {
                "Ann": {
                    "hand": ["Odd Minion", "Odd Action", "Odd Lamb"],
                    "deck": ["Odd Ram", "Odd Lamb", "Odd Ring"],
                    "discard": ["Odd Ram"],
                },
                "Bea": {"hand": ["Odd Ram", "Odd Ring"], "deck": ["Odd Lamb", "Odd Ram"], "discard": ["Odd Lamb"]},
            },
            "bases": [
                {
                    "base": "Odd Lea",
                    "Ann": ["Odd Lamb", {"card": "Odd Minion"}],
                    "Bea": [{"card": "Odd Ram", "on": [{"card": "Odd Bell", "by": "Ann"}]}, "Odd Rail"],
                },
                {"base": "Odd Field", "Bea": ["Odd Lamb", {"card": "Odd Ram", "counters": 1}]},
            ],
            "base_deck": ["Odd Lea"],
            "moves": [{"Ann": {"play": "Odd Minion"}}, {"Ann": {"play": "Odd Action"}}, {"Ann": "done"}, {"Bea": "done"}],
        }
    )
