"""A trace for one player: what happens as he sees it, made from what he may know and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ...engine.kernel.caught import Caught
from ...engine.kernel.run import Run
from ...engine.resolution.idle import Idle
from ...language.tree import Ability, Node, Selection
from ...table.cards import InPlay
from ...table.choices import Choice, Option
from ...table.events import Event
from ...table.position import Position
from ...table.sight import knows
from .player_view import BURIED, HIDDEN, may_be_mentioned
from .trace import Cards, Rules, Step, Trace


class PlayerTrace(Trace):
    """A trace for one player: cards that he may not know have no name in it, and what only they can explain is left out."""

    def __init__(self, player: str, names: Mapping[str, str] | None = None) -> None:
        super().__init__(names)
        self.player = player
        self._before: Position | None = None
        #: The card that is shown to all with what is being told.
        self._shown: str | None = None

    def begin(self, run: Run) -> None:
        super().begin(run)
        self._before = run.p

    def may_know(self, card: str | None) -> bool:
        """Whether the player may know a card now, or saw it lie face up before the step at hand."""
        if card is None or self.run is None:
            return True
        now: Position = self.run.p
        before = self._before
        if card not in now.ident or card == self._shown or knows(now, self.player, card):
            return True
        place = before.play.get(card) if before is not None else None
        return place is not None and not place.buried

    def name(self, card: str | None) -> str:
        if card is None or self.run is None or self.may_know(card):
            return super().name(card)
        return BURIED if card in self.run.p.play else HIDDEN

    def names_of(self, cards: Iterable[str]) -> str:
        cards = list(cards)
        unknown = [card for card in cards if not self.may_know(card)]
        if len(unknown) < 2:
            return super().names_of(cards)
        rest = [card for card in cards if card not in unknown]
        return (super().names_of(rest) + " and " if rest else "") + f"{len(unknown)} {'other ' if rest else ''}cards"

    def keep(self, run: Run, step: Step) -> None:
        step.cards = tuple(card for card in step.cards if self.may_know(card))
        # which questions come up hangs on what others could do from their hands
        step.reads = ()
        step.cause = step.cause if self.may_know(step.cause) else None
        if step.source is None or not self.may_know(step.source):
            step.source = step.ability = None
        # the table itself is no part of what the player is told
        step.position = None
        super().keep(run, step)
        self._before = run.p

    def answered(self, run: Run, choice: Choice, option: Option) -> None:
        own = choice.who == self.player
        last = choice.ask == "turn" and option.key == "done"
        if own or last or (choice.ask != "turn" and may_be_mentioned(choice, self.player, run.p)):
            super().answered(run, choice, option)

    def plays(self, run: Run, card: str, player: str | None, how: str, base: str | None, host: str | None) -> None:
        self._shown = card
        super().plays(run, card, player, how, base, host)
        self._shown = None

    def uses(self, run: Run, card: str, ability: Ability, player: str) -> None:
        self._shown = card
        super().uses(run, card, ability, player)
        self._shown = None

    def picked(self, run: Run, selection: Selection, cards: Cards) -> None:
        """What could be picked hangs on cards that the player may not know."""

    def goes(self, run: Run, selection: Selection, card: str, base: str) -> None:
        """Nor to which bases what he does not know can go."""

    def noticed(self, run: Run, events: Sequence[Event], before: Mapping[str, InPlay] | None = None) -> None:
        """Nor may he know what waits for what happens."""

    def came_to_nothing(self, run: Run, node: Node, what: str | None = None) -> None:
        """Nor how much there is of what somebody counts."""

    def nothing_fits(self, run: Run, selection: Selection) -> None:
        # what lies buried, in a hand or in a deck may fit or not without anybody else knowing
        open_ = selection.zone in ("play", "discard", "bases", "base_discard")
        if open_ and self.may_know(run.scope.get("this")) and not any(node.word.name == "buried" for node in selection.filters):
            super().nothing_fits(run, selection)

    def nothing_found(self, run: Run, selection: Selection, player: str, zones: Sequence[str]) -> None:
        # whether the others' cards fit is theirs alone to know
        if player == self.player:
            super().nothing_found(run, selection, player, zones)

    def reaction(self, run: Run, entry: Caught) -> None:
        self._shown = entry.source
        super().reaction(run, entry)
        self._shown = None

    def chance(self, run: Run, choice: Choice, option: Option) -> None:
        """What chance turns up is told where it is seen."""

    def sentence(self, run: Run, event: Event) -> str:
        if event.kind == "draw" and self.may_know(event.what):
            return f"{event.player} draws {self.name(event.what)}."
        return super().sentence(run, event)

    def idle(self, run: Run, idle: Idle) -> None:
        if self.may_know(idle.source):
            super().idle(run, idle)

    def refused(self, run: Run, player: str | None, says: str, rules: Rules, cards: Cards, how: str = "") -> None:
        # what somebody else would have liked to play is nobody's to know
        if player == self.player:
            super().refused(run, player, says, rules, cards, how)
