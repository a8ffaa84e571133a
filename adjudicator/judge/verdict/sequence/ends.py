"""When effects with a deadline end, and what is as before then: who hears only how it is in the end cannot tell whether it lasted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from ....engine.query.ranking import total
from ....language.english import capitalized, listed
from ....table.position import Lasting, Position
from ...replay.replay import Replay
from ..before import values_at_first
from ..copies import Copies
from ..until_the_end import power_until_the_end

#: Effects that end with a deadline of which nothing is heard otherwise; of a change of control the step that follows tells.
_HEARD = frozenset(
    (
        "power",
        "extra_power",
        "breakpoint",
        "starting_breakpoint",
        "cancel",
        "lost",
        "grant",
        "lent",
        "cannot",
        "meanwhile",
        "ignored",
    )
)
#: The phases of a turn at which effects end, and when that is.
WHEN = {"start-turn": "when {}'s turn begins", "end-turn": "with {}'s turn"}
#: How a sentence tells until when something lasts.
_DEADLINES = (
    " until the end of ",
    " until the start of ",
    " during ",
    " were cancelled until ",
    " ends, then ",
    " has been resolved",
)
#: Of so many cards it is told how strong they are then.
MOST = 3


class End(Struct, frozen=True):
    """That effects of a card end. ``at``: the index of the step; ``source``: that card; ``cards``: those on which they lay; ``says``: that
    they end, as a clause, and ``alone``: the same where nothing is told with it of what is ``then``. That is how it is from then on, each
    by what it is about. ``when``: at what time."""

    at: int
    source: str
    cards: tuple[str, ...]
    says: str
    alone: str
    then: tuple[tuple[str, str], ...]
    when: str

    @property
    def starts(self) -> bool:
        """Whether that is as a turn begins."""
        return self.when.startswith("when ")

    @property
    def clause(self) -> str:
        """The whole as one clause of the course of things."""
        return self._with("", self.then)

    def sentence(self, told: str) -> str:
        """The whole with its time; not how that is of which ``told`` speaks."""
        then = tuple(one for one in self.then if one[0] not in told)
        return capitalized(self._with(f" {self.when}", then)) + "."

    def _with(self, when: str, then: tuple[tuple[str, str], ...]) -> str:
        if not then:
            return f"{self.alone}{when}"
        about, has = then[0]
        if len(then) == 1 and self.says.startswith(f"{about} has "):
            return f"{self.says} and {has.removesuffix(' again')}{when}"
        return f"{self.says}{when}: {listed(f'{name} {words}' for name, words in then)}"


def ends(made: Replay) -> list[End]:
    """All ends of effects in a replay, in their order; those of one card at one time are one."""
    steps = made.trace.steps
    found: list[End] = []
    before, when = made.setting.game.position, ""
    for at, step in enumerate(steps):
        after = step.position or before
        if step.kind == "phase":
            when = WHEN[step.how].format(after.turn) if step.how in WHEN else ""
        if step.kind == "expired" and when:
            over = [one for one in before.lasting if one not in after.lasting and one.kind in _HEARD and one.source is not None]
            for source in dict.fromkeys(one.source for one in over):
                effects = [one for one in over if one.source == source and not _gone(one, after)]
                found += _ended(made, at, effects, before, after, when)
        before = after
    return found


def _gone(effect: Lasting, table: Position) -> bool:
    """Whether nothing is left in play on which an effect lay."""
    return effect.targets is not None and not any(card in table.play for card in effect.cards)


def _ended(made: Replay, at: int, effects: list[Lasting], before: Position, after: Position, when: str) -> Iterator[End]:
    """That effects of one card end at a step between two tables; nothing for none."""
    if not effects:
        return
    cards = tuple(dict.fromkeys(card for one in effects for card in one.cards if card in after.play))
    then = tuple(_then(made, effects, cards, before, after))
    # how strong a card is tells enough of its power where something else ends as well
    kinds = dict.fromkeys(one.kind for one in effects)
    kinds = {kind: None for kind in kinds if kind != "power" or len(kinds) == 1}
    says, alone = (
        listed(dict.fromkeys(_words(made, [one for one in effects if one.kind == kind], after, told) for kind in kinds))
        for told in (True, False)
    )
    yield End(at, str(effects[0].source), cards, says, alone, then, when)


def _words(made: Replay, effects: list[Lasting], table: Position, then: bool) -> str:
    """That effects of one kind end that one card has made, as a clause. ``then``: whether it is told how strong cards are from then on."""
    copies, kind, by = Copies(made), effects[0].kind, str(effects[0].source)
    source = copies.one(by)
    cards = [*dict.fromkeys(card for one in effects for card in one.cards if card in table.play)]
    names = listed(copies.all_of(cards))
    if kind == "power":
        amounts = {sum(one.number for one in effects if card in one.cards) for card in cards}
        amount = f"{amounts.pop():+} " if len(amounts) == 1 else ""
        given = f"of {source}" if cards == [by] else f"from {source}" if then else f"that {source} gave {names}"
        return f"the {amount}power {given} ends"
    if kind in ("cancel", "lost"):
        return f"{names} {'has its' if len(cards) == 1 else 'have their'} abilities again"
    if kind == "ignored":
        return f"{effects[0].player} no longer ignores {names}"
    return f"the effect of {source} ends"


def _then(made: Replay, effects: list[Lasting], cards: tuple[str, ...], before: Position, after: Position) -> Iterator[tuple[str, str]]:
    """How it is from then on: the numbers that have changed, of the cards on which the effects lay first; each by what it is about."""
    first, was, now = values_at_first(made), made.values(before), made.values(after)
    copies = Copies(made)
    changed = [card for card in (*cards, *now.power) if card in now.power and was.power.get(card) not in (None, now.power[card])]
    powers: dict[str, list[str]] = {}
    for card in [*dict.fromkeys(changed)][:MOST]:
        again = " again" if first.power.get(card) == now.power[card] else ""
        powers.setdefault(f"power {now.power[card]}{again}", []).append(card)
    for power, alike in powers.items():
        yield listed(copies.all_of(alike)), f"{'has' if len(alike) == 1 else 'have'} {power}"
    for base, number in now.breakpoint.items():
        if was.breakpoint.get(base) not in (None, number):
            yield f"the breakpoint of {copies.name(base)}", f"is {number}{' again' if first.breakpoint.get(base) == number else ''}"
    for one in effects:
        if one.kind == "extra_power" and one.player is not None:
            for base in one.cards:
                yield f"{one.player}'s total at {copies.name(base)}", f"is {total(made.run(after), base, one.player)}"


def ended_lately(made: Replay, told: Iterable[str]) -> list[str]:
    """That effects have ended since the last move, as sentences, where ``told`` does not say until when they last."""
    told = tuple(told)
    said, found = " ".join(told), list[str]()
    for end in ends(made):
        source = Copies(made).name(end.source)
        heard = any(power_until_the_end(made, card) is not None for card in end.cards) or any(
            deadline in sentence and (source in sentence or any(Copies(made).name(card) in sentence for card in end.cards))
            for sentence in told
            for deadline in _DEADLINES
        )
        if end.at > made.last_move() and not heard:
            found.append(end.sentence(said))
    return found
