"""The table of options by situations: what each answer to a contested point changes, over the whole collection, read.

It is shipped with the rulings, as playing all of it takes a minute or two; ``workbench.options_table`` makes it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ...knowledge import rulings_path
from ..replay.small_board import SmallBoard

#: Where it lies, below the rulings.
PLACE = "computed/options.json"
#: The form of the file.
FORM = 1


@dataclass(frozen=True)
class Effect:
    """What an answer changes in one variant of a situation. ``was``: the answer there, with its verdict ``before``; ``after``: the
    verdict with the other answer."""

    situation: str
    variant: str
    title: str
    was: str
    before: str
    after: str


@dataclass(frozen=True)
class ShownQuestion:
    """A question shown by a situation. ``before``: the small table when it begins. ``options``: option -> what comes of it, and the small
    table then. ``option``: the one it is played with in its file."""

    situation: str
    variant: str
    title: str
    before: SmallBoard
    options: dict[str, tuple[str, SmallBoard]]


@dataclass
class OptionsTable:
    """``rows``: by variant, those only in which some answer changes something. ``made``: situation -> the sign of what its rows were made
    from, and how many of its variants read each question. Both as they stand in the file."""

    rows: dict[str, dict[str, Any]] = field(default_factory=dict)
    made: dict[str, list[Any]] = field(default_factory=dict)

    def effects(self, question: str, option: str) -> list[Effect]:
        """What an option changes where the file of a situation has another answer, by title."""
        found = []
        for key, row in self.rows.items():
            after = row["changes"].get(question, {}).get(option)
            if after is not None:
                situation, _, variant = key.partition("#")
                found.append(Effect(situation, variant, row["title"], row["reads"][question], row["verdict"], after))
        return sorted(found, key=lambda one: (one.title, one.variant))

    def between(self, question: str, one: str, other: str) -> list[Effect]:
        """Where two options of a question end differently, as far as it was played: ``was`` is ``one``."""
        found = []
        for key, row in self.rows.items():
            if question not in row["reads"]:
                continue
            verdicts = {row["reads"][question]: row["verdict"], **row["changes"].get(question, {})}
            first, second = verdicts.get(one, row["verdict"]), verdicts.get(other, row["verdict"])
            if (one in row["changes"].get(question, {})) != (other in row["changes"].get(question, {})) or first != second:
                situation, _, variant = key.partition("#")
                found.append(Effect(situation, variant, row["title"], one, first, second))
        return sorted(found, key=lambda one: (one.title, one.variant))

    def read_by(self, question: str) -> int:
        """How many variants read a question."""
        return sum(reads.get(question, 0) for _, reads in self.made.values())

    def shown(self, question: str, likes: Callable[[str], int] = lambda id: 0) -> ShownQuestion | None:
        """The situation that shows a question best: that with most outcomes, then the most liked, then those that name it, then the
        smallest table. ``likes``: how much the id of a situation is liked."""
        ranked = self.ranked(question)
        if not ranked:
            return None
        key = max(ranked, key=lambda key: (self._outcomes(key, question), likes(key.partition("#")[0])))
        row = self.rows[key]
        boards = row["boards"][question]
        situation, _, variant = key.partition("#")
        return ShownQuestion(
            situation,
            variant,
            row["title"],
            SmallBoard.of(boards["before"]),
            {option: (says, SmallBoard.of(board)) for option, (says, board) in boards["options"].items()},
        )

    def _outcomes(self, key: str, question: str) -> int:
        """In how many ways the answers to a question end in a row."""
        return len({said for said, _ in self.rows[key]["boards"][question]["options"].values()})

    def ranked(self, question: str) -> list[str]:
        """Keys of the rows with small tables for a question, the best first."""

        def rank(key: str) -> tuple[int, bool, int, str]:
            row = self.rows[key]
            return (-self._outcomes(key, question), question not in row["shows"], row["size"], key)

        return sorted((key for key, row in self.rows.items() if question in row["boards"]), key=rank)


def load_options_table(folder: str | None = None) -> OptionsTable:
    """The table as it lies with the rulings; an empty one where there is none or it has another form."""
    path = rulings_path(folder) / PLACE
    try:
        data = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return OptionsTable()
    return OptionsTable(data["rows"], data["made"]) if isinstance(data, dict) and data.get("form") == FORM else OptionsTable()
