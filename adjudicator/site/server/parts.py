"""Examples of every part that pages are made of, in every state: what ``/parts`` shows, and the test bed for pictures."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ...judge.data.suggesting import every_card
from ...knowledge.factions import faces
from ..case.boards import BaseRow, Board, CardRow, Group, Pile, PlayerRow
from ..case.judging import Problem
from ..case.traces import StepRow, Why

#: A name that must wrap and never clip.
LONG = "Wolfeschlegelsteinhausenbergerdorff the Elder"
STEPS = ("play", "choice", "destroy", "replaced", "move", "cannot", "draw", "discard", "talent", "scored", "loop", "other")


@dataclass(frozen=True)
class Parts:
    """``board``: one with every state of a card, a base, a pile and a seat. ``steps``: one of each kind that has an outline of its own.
    ``names``: a minion, an action, a titan and a base of the game. ``factions``: all that have a face."""

    board: Board
    steps: tuple[StepRow, ...]
    names: dict[str, str]
    factions: tuple[str, ...]


def _cards(kind: str) -> list[str]:
    """The names of encoded cards of a kind, one a faction."""
    found = {card.faction: card.name for card in reversed(every_card()) if card.kind == kind and card.encoded}
    return sorted(found.values())


def _problem(says: str, mend: str) -> Problem:
    return Problem("example", ("bases", "0"), says, mend)


@lru_cache(maxsize=1)
def parts() -> Parts:
    """All of them."""
    minions, actions, titans, bases = (_cards(kind) for kind in ("minion", "action", "titan", "base"))
    letters = {"Ann": "A", "Bea": "B", "Cy": "C", LONG: "D"}
    first = (
        CardRow(minions[0], "minion", "4", owner="Ann", controller="Ann"),
        CardRow(minions[1], "minion", "5", "3", "Ann", "Ann", 2, attached=(CardRow(actions[0], "action", owner="Bea", controller="Bea"),)),
        CardRow(minions[2], "minion", "14", "2", "Bea", "Ann", 12, ("came this turn", "talent used")),
        CardRow(minions[3], "minion", "3", owner="Ann", controller="Ann", touched=True),
        CardRow(minions[4], "minion", owner="Ann", controller="Ann", touched=True, gone=True, marks=("moved away",)),
        CardRow(f"{minions[5]} (face down)", "minion", owner="Ann", controller="Ann", marks=("buried",)),
    )
    second = (
        CardRow(titans[0], "titan", owner="Bea", controller="Bea"),
        CardRow(LONG, "unknown", owner="Bea", controller="Bea", problems=(_problem("No card is called so.", "Choose another."),)),
    )
    board = Board(
        "It is Ann's turn, in Play Cards.",
        letters,
        (
            BaseRow(bases[0], "26", "20", "4·2·1", True, bar=(("Ann", 0, 60), ("Bea", 60, 40)), groups=(Group("Ann", "26", first),)),
            BaseRow(
                bases[1],
                "7",
                "22",
                "5·3·1",
                bar=(("Cy", 0, 20), (LONG, 20, 12)),
                actions=(CardRow(actions[1], "action", owner="Cy", controller="Cy"),),
                groups=(Group("Bea", "7", second), Group(LONG, "3", (CardRow(minions[6], "minion", "3", owner=LONG, controller=LONG),))),
                touched=True,
            ),
            BaseRow(LONG, "0", "18", "3·2·1", scoring=True, marks=("2 counters",)),
        ),
        (
            PlayerRow(
                "Ann",
                "A",
                "14",
                (
                    Pile("hand", "", (CardRow(actions[2], "action", owner="Ann"),)),
                    Pile("deck", "12 unknown cards"),
                    Pile("discard pile", "empty"),
                ),
                tuple(list(faces())[:2]),
            ),
            PlayerRow(LONG, "D", "0", (Pile("hand", "5 unknown cards"), Pile("deck", "12 unknown cards"))),
        ),
        (Pile("base deck", "and 3 unknown cards", (CardRow(bases[2], "base"),)),),
    )
    steps = tuple(
        StepRow(number, f"A step of the kind “{kind}”.", True, 2 if kind in ("replaced", "cannot") else 1, Why(), kind, kind == "loop")
        for number, kind in enumerate(STEPS, 1)
    )
    names = {"minion": minions[0], "action": actions[0], "titan": titans[0], "base": bases[0]}
    return Parts(board, steps, names, tuple(faces()))
