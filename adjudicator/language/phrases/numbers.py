"""Numbers: amounts of something, power and points, what grows with the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .. import english
from ..tree import Comparison, Node, Number, Player, Selection, Target
from .memory import Memory
from .speech import Speech


class Numbers(Memory):
    """Numbers, and amounts of what they count."""

    def number(self, number: Number) -> str:
        if isinstance(number, int):
            return str(number)
        return number.word.render(number, self)

    def count(self, number: Number) -> str:
        """How many, of cards."""
        return english.words_for(number) if isinstance(number, int) else self.number(number)

    def times(self, number: Number) -> str:
        if isinstance(number, int):
            return {1: "once", 2: "twice"}.get(number, f"{self.count(number)} times")
        return self.number(number) + " times"

    def amount(self, number: Number, noun: str, bare: bool = False) -> str:
        """So many of something: "a card", "two cards", "a card for each of your minions here"."""
        if number is None:
            number = 1
        if isinstance(number, int):
            if number == 1:
                return noun if bare else english.an(noun)
            return f"{self.count(number)} {english.plural(noun)}"
        per = self._per(number)
        if per is not None:
            each, said = per
            if bare:
                return f"{english.plural(noun)}, {self.count(each)} {said},"
            return (english.an(noun) if each == 1 else f"{self.count(each)} {english.plural(noun)}") + " " + said
        return f"{english.plural(noun)} equal to {self.number(number)}"

    def offered(self, who: Player | None, number: Number, noun: str, optional: bool) -> str:
        """An extra play: one that may be declined says so, several say "up to"."""
        if optional and number != 1:
            return f"{self.does(who, 'play')} up to {self.amount(number, noun)}"
        said = self.does(who, "may play", bare=True) if optional else self.does(who, "play")
        return f"{said} {self.amount(number, noun)}"

    def hand_filled(self, number: Number, whose: str) -> str:
        """How many cards a hand is filled to: "five cards in your hand", "as many cards in your hand as there are in another"."""
        if isinstance(number, Node) and number.word.extra.get("held"):
            return f"as many cards in {whose} hand as there are {self.number(number).removeprefix('the number of cards ')}"
        return f"{self.amount(number, 'card')} in {whose} hand"

    def top_bases(self, number: Number) -> str:
        """Bases that come off the base deck."""
        return "the top " + ("card" if number == 1 else self.amount(number, "card", bare=True)) + " of the base deck"

    def end_cards(self, number: Number, which: str, deck: str) -> str:
        """The cards at one end of a deck: "the top two cards of your deck", "cards from the top of your deck, one for each minion"."""
        if isinstance(number, int):
            return f"the {which} {self.amount(number, 'card', bare=True)} of {deck}"
        per = self._per(number)
        if per is not None:
            return f"cards from the {which} of {deck}, {self.count(per[0])} {per[1]}"
        return f"a number of cards from the {which} of {deck} equal to {self.number(number)}"

    def points(self, number: Number) -> str:
        """So many victory points."""
        if isinstance(number, int):
            return f"{number} VP"
        per = self._per(number)
        return f"{per[0]} VP {per[1]}" if per is not None else f"VP equal to {self.number(number)}"

    def power(self, number: Number, where: str = "", until: str = "") -> str:
        """So much power more or less, somewhere perhaps, for some time perhaps."""
        where = " " + where if where else ""
        if isinstance(number, int):
            return self.signed(number) + " power" + where + until
        per = self._per(number)
        if per is not None:
            return f"{self.signed(per[0])} power{where}{until} {per[1]}"
        return f"{'a power bonus' if until else 'power'}{where} equal to {self.number(number)}{until}"

    def placed(self, number: Number, noun: str, on: Any, others: Any = None) -> str:
        """Counters placed on cards."""
        per = self._per(number) if isinstance(number, Node) else None
        if per is not None:
            if isinstance(on, str) and isinstance(number, Node) and number.main == on:
                return f"place as many {english.plural(noun)} on each of {self.cards(on)} as there are of them"
            each = self.amount(per[0], noun)
            return f"place {each} on {self.cards(on, others)} {per[1]}"
        if isinstance(number, Node):
            many = self.number(number)
            return f"place a number of {english.plural(noun)} on {self.cards(on, others)} equal to {many}"
        said = self.cards(on, others)
        spread = others is None and isinstance(on, Selection) and self.is_several(on) and not said.startswith(("each ", "all "))
        return f"place {self.amount(number, noun)} on {'each of ' if spread else ''}{said}"

    def removed(self, number: Number, whence: Any) -> str:
        """How many +1 power counters go: all that a card has, or all but some, where the number says so."""
        less, counted = None, number
        if isinstance(number, Node) and number.word.extra.get("difference"):
            less, counted = number.args["less"], number.args["number"]
        if isinstance(counted, Node) and counted.word.extra.get("counters") and counted.main == whence:
            return "all +1 power counters" if less is None else f"all but {self.count(less)} of the +1 power counters"
        return self.amount(number, "+1 power counter")

    def often(self, comparison: Comparison) -> str:
        """How many times, compared: "twice or more"."""
        how, number = comparison
        few = {"at_least": "{} or more", "at_most": "{} or less", "exactly": "exactly {}"}.get(how)
        return few.format(self.times(number)) if few is not None and isinstance(number, int) else self.comparison(comparison) + " times"

    def signed(self, number: Number) -> str:
        if isinstance(number, int):
            return f"+{number}" if number >= 0 else f"-{-number}"
        per = self._per(number)
        return f"{self.signed(per[0])} {per[1]}" if per is not None else "+" + self.number(number)

    def _per(self, number: Node) -> tuple[int, str] | None:
        """A number that grows with the table: how much, and for each of what."""
        per: Callable[[Node, Speech], tuple[int, str] | None] | None = number.word.extra.get("per")
        return per(number, self) if per is not None else None

    def as_many(self, number: Number) -> str:
        """For each of what something is done once, behind what is done; nothing of a number that is said before."""
        per = self._per(number) if isinstance(number, Node) else None
        return " " + per[1] if per is not None else ""

    def multiplied(self, number: Number, by: Number) -> tuple[int, str] | None:
        """So much for each of something."""
        if isinstance(number, Node):
            number, by = by, number
        per = self._per(by) if isinstance(by, Node) else None
        return (number * per[0], per[1]) if per is not None and isinstance(number, int) else None

    def altered(self, number: Number) -> str:
        """A value made greater or smaller."""
        if isinstance(number, int):
            return f"increased by {number}" if number >= 0 else f"reduced by {-number}"
        per = self._per(number)
        return f"{self.altered(per[0])} {per[1]}" if per is not None else f"increased by {self.number(number)}"

    def highest(self, figure: str, among: Selection) -> str:
        """The highest figure among some cards; of one card its own."""
        one = self._among(among)
        if one is not None and len(among.filters) == 1 and not self.nouns.get(one, ("", False))[1]:
            return f"{self.possessive(one)} {figure}"
        return f"the highest {figure} among {self.many(among)}"

    def power_of(self, what: Target) -> str:
        """The power of a card, or of several together."""
        if isinstance(what, Selection) and self.is_several(what):
            return "the total power of " + self.many(what).replace("each player's", "all players'")
        return self.possessive(what) + " power"
