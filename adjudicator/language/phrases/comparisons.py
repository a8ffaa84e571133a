"""Comparisons and what is said to be so: of numbers, and of cards that meet a selection."""

from __future__ import annotations

from typing import Any

from ..tree import Node, Selection
from .memory import Memory

#: Relations between a number and a comparison: with a figure, and with a value that has to be worked out.
FIGURE = {"at_most": "{} or less", "at_least": "{} or more", "less_than": "less than {}", "more_than": "more than {}",
          "exactly": "{}", "not": "other than {}"}
VALUE = {"at_most": "equal to or less than {}", "at_least": "equal to or more than {}", "less_than": "less than {}",
         "more_than": "more than {}", "exactly": "equal to {}", "not": "other than {}"}


class Comparisons(Memory):
    """That a number compares with another, and that something is or is not so."""

    def comparison(self, comparison: Any) -> str:
        how, number = comparison
        if isinstance(number, int):
            return FIGURE[how].format(number)
        said = self.number(number)
        if how in ("at_least", "more_than"):
            # above the strongest is above all
            said = said.replace("another player's power", "each other player's power")
        return VALUE[how].format(said)

    def with_power(self, noun: str, comparison: Any) -> str:
        """A filter by power: "of power 2 or less", "with less power than this minion"."""
        how, number = comparison
        card = number.args.get(number.word.main) if isinstance(number, Node) and number.word.extra.get("measure") == noun else None
        if card is not None and how in ("less_than", "more_than"):
            of = self.possessive(card) if card != "candidate" else "it"
            of = of.removesuffix("'s") if of not in ("its", "their") else {"its": "it", "their": "them"}[of]
            return f"with {how.removesuffix('_than')} {noun} than {of}"
        if isinstance(number, int):
            return f"of {noun} {self.comparison(comparison)}"
        return f"with {noun} {self.comparison(comparison)}"

    def is_a(self, card: str, selection: Selection) -> str:
        """That a card meets a selection."""
        who = self.reference(card)
        owner = self._whose(selection)
        noun = self._noun(selection)
        plain = self.this if card == "this" else self.nouns.get(self.same.get(card, card), ("", False))[0]
        rest = self.aside(lambda: " ".join(self._after(selection)))
        if rest.endswith((" own", " owns")) and owner is None and noun in (plain, selection.kind):
            return f"{rest} {who}"
        if owner is None and noun in (plain, selection.kind) and rest and not any(
                self._slot(node) in ("adjective", "other", "among") for node in selection.filters):
            return f"{who} has {rest.removeprefix('with ')}" if rest.startswith("with ") else (
                f"{who} {'was' if rest.startswith('played ') else 'is'} {rest}")
        if owner == ("you",) and not rest and noun in (plain, selection.kind):
            return f"{self.person.subject()} control{'' if self.person.said else 's'} {who}"
        return f"{who} is {self.noun_phrase(selection)}"

    def compared(self, number: Any, comparison: Any) -> str:
        """That a number compares with another: "you have 3 or more minions here"."""
        counts = number.word.extra.get("counts") if isinstance(number, Node) else None
        if counts is not None:
            selection = number.args[counts]
            owner = self._whose(selection)
            how, value = comparison
            if isinstance(value, int):
                few = {"at_most": "{} or fewer", "less_than": "fewer than {}"}.get(how, FIGURE[how])
                head = few.format(self.count(value))
                things = self.aside(lambda: self._named(selection, value != 1 or how != "exactly", counted=True))
                if self._other(selection):
                    things = "other " + things
                if owner is not None:
                    who = self.player(owner)
                    return f"{who} {'have' if who in ('you', 'they') else 'has'} {head} {things}"
                return f"there {'is' if value == 1 and how == 'exactly' else 'are'} {head} {things}"
        done = number.word.extra.get("done") if isinstance(number, Node) else None
        if done is not None and isinstance(comparison[1], int):
            return done(number, self, {"at_most": "{} or fewer", "less_than": "fewer than {}"}.get(
                comparison[0], FIGURE[comparison[0]]).format(self.count(comparison[1])))
        said = self.number(number)
        return said + " is " + self.comparison(comparison)

    def in_hand(self, who: Any, comparison: Any) -> str:
        """How many cards a player holds."""
        how, number = comparison
        said = {"at_most": "{} or fewer", "less_than": "fewer than {}"}.get(how, FIGURE[how]).format(
            self.count(number)) if isinstance(number, int) else self.comparison(comparison)
        first = self.player(who)
        noun = "card" if (how, number) == ("exactly", 1) else "cards"
        return f"{first} {'have' if first in ('you', 'they') else 'has'} {said} {noun} in {self.their(who)} hand"

    @staticmethod
    def negated(said: str) -> str:
        """The opposite of a condition."""
        for plain, turned in ((" is ", " is not "), (" are ", " are not "), ("you have ", "you do not have "),
                              ("they have ", "they do not have "), (" has ", " does not have "), (" was ", " was not "),
                              ("you control ", "you do not control "), ("you own ", "you do not own ")):
            if plain in " " + said:
                return said.replace(plain, turned, 1)
        return "it is not so that " + said
