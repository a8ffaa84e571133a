"""Made-up cards that ask for as much as the language lets them, on tables of any size: what a stranger could put into a link."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

#: How deep what is made up is nested.
DEPTH = 4
EVENTS = ("move", "destroy", "add_counters", "gain_vp", "power_rise", "play", "return", "draw")
Data = dict[str, Any]


class Genes(random.Random):
    """Chance that can be had again, and changed a little: the numbers that it gave, in order. What it is asked for beyond them is new."""

    def __init__(self, genes: tuple[float, ...] = (), seed: int = 0) -> None:
        super().__init__(seed)
        self.genes, self.at = list(genes), 0

    def random(self) -> float:
        if self.at == len(self.genes):
            self.genes.append(super().random())
        self.at += 1
        return self.genes[self.at - 1]


def number(rnd: random.Random, depth: int) -> Any:
    """A number, or a word for one."""
    if depth <= 0 or rnd.random() < 0.3:
        return rnd.choice((1, 1, 2, 3, 20, 99))
    return rnd.choice(
        (
            lambda: {"count": cards(rnd, depth - 1)},
            lambda: {"times": {"number": number(rnd, depth - 1), "by": number(rnd, depth - 1)}},
            lambda: {"minus": {"number": number(rnd, depth - 1), "less": number(rnd, depth - 1)}},
            lambda: {"highest": {"of": "power", "among": cards(rnd, depth - 1)}},
            lambda: {"power_of": cards(rnd, depth - 1)},
            lambda: {"counters_on": cards(rnd, depth - 1)},
            lambda: {"your_power": "here"},
        )
    )()


def cards(rnd: random.Random, depth: int, chosen: bool = False) -> Data:
    """A selection of cards in play."""
    how = rnd.choice(("one", "each", "any_number_of")) if chosen else "each"
    made: Data = {how: rnd.choice(("minion", "minion", "minion", "card"))}
    if depth > 0 and rnd.random() < 0.5:
        made["power"] = {rnd.choice(("at_least", "at_most", "exactly")): number(rnd, depth - 1)}
    if rnd.random() < 0.3:
        made["controller"] = rnd.choice(("you", "another"))
    if rnd.random() < 0.3:
        made["at"] = "here"
    return made


def body(rnd: random.Random, depth: int) -> Any:
    """Something to do."""
    ways: list[Callable[[], Any]] = [
        lambda: {"add_counters": {"number": number(rnd, depth - 1), "to": rnd.choice(("this", cards(rnd, depth - 1, True)))}},
        lambda: {"gain_power": {**cards(rnd, depth - 1, True)}, "number": number(rnd, depth - 1)},
        lambda: {"gain_vp": number(rnd, depth - 1)},
        lambda: {"draw": number(rnd, depth - 1)},
        lambda: {"move": {"what": cards(rnd, depth - 1, True)}},
        lambda: {"destroy": cards(rnd, depth - 1, True)},
        lambda: {"extra": {"kind": "minion", "number": number(rnd, depth - 1)}},
    ]
    if depth > 0:
        ways += [
            lambda: {"repeat": {"number": number(rnd, depth - 1), "do": body(rnd, depth - 1)}},
            lambda: [body(rnd, depth - 1) for _ in range(rnd.randint(2, 4))],
        ]
    return rnd.choice(ways)()


def ability(rnd: random.Random) -> Data:
    """An ability of a minion."""
    if rnd.random() < 0.4:
        gives = {"power": number(rnd, DEPTH), "to": cards(rnd, DEPTH - 1)}
        made: Data = {"gives": gives}
        if rnd.random() < 0.3:
            made["while"] = {"number": {"of": number(rnd, DEPTH - 1), "is": {"at_least": number(rnd, 1)}}}
        return {"ongoing": made}
    if rnd.random() < 0.3:
        return {"on_play": body(rnd, DEPTH)}
    made = {"after": {"event": rnd.choice(EVENTS)}, "do": body(rnd, DEPTH - 1)}
    if rnd.random() < 0.3:
        made["may"] = True
    return {"ongoing": made}


def case(rnd: random.Random, most: int = 380) -> Data:
    """A table with made-up minions, and something that sets them off. ``most``: how many minions may lie there."""
    names = ["Lord", "Page", "Fool"][: rnd.randint(1, 3)]
    define = [
        {
            "name": name,
            "kind": "minion",
            "printings": {"first": {"power": rnd.randint(0, 5), "abilities": [ability(rnd) for _ in range(rnd.randint(1, 3))]}},
        }
        for name in names
    ]
    many = max(1, min(most, round(rnd.choice((3, 8, 20, 60, 200, 380)) * (0.5 + rnd.random() / 2))))
    bases: list[Data] = [{"base": base, "Ann": [], "Bea": []} for base in ("Tortuga", "The Homeworld", "Tar Pits")[: rnd.randint(1, 3)]]
    for index in range(len(names)):
        base = rnd.choice(bases)
        base[rnd.choice(("Ann", "Bea"))].extend([names[index]] * max(1, many // len(names)))
    bases[0]["Bea"].append("Cub Scout")
    start: Data = rnd.choice(
        (
            {"suppose": {"add_counters": "Cub Scout", "by": "Ann"}},
            {"Ann": {"play": names[0]}},
            {"suppose": {"destroy": "Cub Scout", "by": "Ann"}},
            {"Ann": "done"},
        )
    )
    return {
        "turn": "Ann",
        "players": {"Ann": {"hand": [names[0], names[-1]]}, "Bea": {"hand": [names[0]]}},
        "bases": bases,
        "moves": [start, *([{"Ann": "done"}] if rnd.random() < 0.5 else [])],
        "define": define,
    }
