"""How strong cards are on the way whose power follows what lies on the table: its end alone hides that."""

from __future__ import annotations

from itertools import pairwise

from .....language.english import listed
from .....language.events import KINDS
from .....table.position import Position
from ....replay.replay import Replay
from ....replay.trace import Step
from ...copies import Copies

#: So often has a power changed that is told on the way, and of so many cards; of more most are nobody's question.
OFTEN, MOST = 2, 2
#: Events that leave the table as it is.
_CHANGE_NOTHING = ("reveal", "draw", "shuffle")


class Following:
    """The powers that have been told. Told is that of a card whose power goes up or down at least :data:`OFTEN` times as other things
    happen, where some card gives so much for each of something."""

    def __init__(self, made: Replay, steps: list[Step]) -> None:
        self.made, self.copies = made, Copies(made)
        self.told: dict[str, int] = {}
        self.tables: dict[int, Position | None] = {}
        # whether a card was played just now, and what happens at one time with what is told next
        self.played, self.at_once = False, set[int]()
        if made.loops or made.value_loop is not None or made.trace.value_loops or not _counts(made):
            return
        begun = made.setting.game.position
        self.tables = {id(step): table for step, table in zip(steps, _tables(steps), strict=True)}
        for step, after in pairwise(steps):
            if step.kind == after.kind != "play" and self.tables[id(step)] is self.tables[id(after)]:
                self.at_once.add(id(step))
        before, often = made.values(begun).power, dict.fromkeys(begun.play, 0)
        for step in steps:
            table = self.tables[id(step)]
            if table is None or step.kind == "choice":
                continue
            now = made.values(table).power
            for card in often:
                if card in before and card in now and now[card] != before[card] and not _is_about(step, card):
                    often[card] += 1
            before = now
        cards = [card for card, number in often.items() if number >= OFTEN]
        first = made.values(begun).power
        # of one that has no name of its own nobody knows which it is
        named = [card for card in cards if card in first and not self.copies.one(card).startswith("one ")]
        self.told = {card: first[card] for card in named} if len(cards) <= MOST else {}

    def after(self, step: Step, clause: str) -> str:
        """A clause of the course of things, with the powers that have changed by then."""
        table = self.tables.get(id(step)) if self.told else None
        played, self.played = self.played, step.kind == "play" and self.tables.get(id(step)) is step.position
        now = self.made.values(table).power if table is not None else {}
        news = [card for card, power in self.told.items() if now.get(card, power) != power]
        news = [card for card in news if id(step) not in self.at_once or _is_about(step, card)]
        self.told |= {card: now[card] for card in news}
        if played and step.kind in KINDS and step.kind not in _CHANGE_NOTHING:
            # what was played may have done that as it came to lie there
            return clause
        said = [
            f"{self.copies.one(card)} has power {now[card]}" for card in news if not (_is_about(step, card) and f"{now[card]}" in clause)
        ]
        return f"{clause} ({listed(said)})" if said else clause


def _tables(steps: list[Step]) -> list[Position | None]:
    """The table after each step; of a card that is played that on which it lies, as soon as a step shows it that changes no power."""
    found = [step.position for step in steps]
    for at, (step, after) in enumerate(pairwise(steps)):
        if step.kind == "play" and (after.kind not in KINDS or after.kind in _CHANGE_NOTHING):
            found[at] = after.position or step.position
    return found


def _is_about(step: Step, card: str) -> bool:
    """Whether a step tells of a card itself."""
    return step.cards[:1] == (card,)


def _counts(made: Replay) -> bool:
    """Whether a card on the table gives power by a number that is counted."""
    instances = (*made.values(made.setting.game.position).instances, *made.values().instances)
    return any(one.layer == "power" and not isinstance(one.node.args.get("number", 0), int) for one in instances)
