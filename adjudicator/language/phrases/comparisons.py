"""Comparisons and what is said to be so: of numbers, and of cards that meet a selection."""

from __future__ import annotations

import re
from collections.abc import Callable

from .. import english
from ..tree import Comparison, Node, Number, Player, Selection, head_of
from .memory import Memory
from .speech import Speech

#: Relations between a number and a comparison: with a figure, and with a value that has to be worked out.
FIGURE = {
    "at_most": "{} or less",
    "at_least": "{} or more",
    "less_than": "less than {}",
    "more_than": "more than {}",
    "exactly": "{}",
    "not": "other than {}",
}
#: The same of things that are counted.
FEW = {**FIGURE, "at_most": "{} or fewer", "less_than": "fewer than {}", "exactly": "exactly {}"}
VALUE = {
    "at_most": "equal to or less than {}",
    "at_least": "equal to or more than {}",
    "less_than": "less than {}",
    "more_than": "more than {}",
    "exactly": "equal to {}",
    "not": "other than {}",
}


class Comparisons(Memory):
    """That a number compares with another, and that something is or is not so."""

    def comparison(self, comparison: Comparison) -> str:
        how, number = comparison
        if isinstance(number, int):
            return FIGURE[how].format(number)
        said = self.number(number)
        if how in ("at_least", "more_than"):
            # above the strongest is above all
            said = said.replace("another player's power", "each other player's power")
        return VALUE[how].format(said)

    def few(self, comparison: Comparison) -> str:
        """How many of something, compared: "three or more"."""
        how, number = comparison
        if not isinstance(number, int):
            return self.comparison(comparison)
        return self.count(0) if (how, number) == ("exactly", 0) else FEW[how].format(self.count(number))

    def with_power(self, noun: str, comparison: Comparison) -> str:
        """A filter by power: "of power 2 or less", "with less power than this minion"."""
        how, number = comparison
        strong = self._power_of(number, noun)
        if how == "exactly" and strong is not None:
            return f"with the same {noun} as {self.reference(strong)}"
        card = number.main if isinstance(number, Node) and number.word.extra.get("measure") == noun else None
        if card is not None and how in ("less_than", "more_than") and self.is_several(card):
            return f"with {how.removesuffix('_than')} {noun} than {self.number(number)}"
        if card is not None and how in ("less_than", "more_than"):
            of = self.possessive(card) if card != "candidate" else "it"
            of = of.removesuffix("'s") if of not in ("its", "their") else {"its": "it", "their": "them"}[of]
            return f"with {how.removesuffix('_than')} {noun} than {of}"
        if isinstance(number, int):
            return f"of {noun} {self.comparison(comparison)}"
        return f"with {noun} {self.comparison(comparison)}"

    def with_breakpoint(self, conditions: tuple[Node, ...]) -> str | None:
        """Of a base, that its breakpoint compares with another's: "with a lower breakpoint than that base"."""
        if len(conditions) != 1 or conditions[0].word.name != "number":
            return None
        number, (how, value) = conditions[0].args["of"], conditions[0].args["is"]
        measured = [isinstance(one, Node) and one.word.name == "breakpoint_of" for one in (number, value)]
        if how not in ("less_than", "more_than") or not all(measured):
            return None
        return f"with a {'lower' if how == 'less_than' else 'higher'} breakpoint than {self.aside(lambda: self.cards(value.main))}"

    @staticmethod
    def _power_of(number: Number, noun: str) -> str | None:
        """The one card whose power a number is."""
        card = number.main if isinstance(number, Node) and number.word.extra.get("measure") == noun else None
        return card if isinstance(card, str) and card != "candidate" else None

    def is_a(self, card: str, selection: Selection) -> str:
        """That a card meets a selection."""
        if self.same.get(card, card) in self.sought_names and not selection.filters and selection.kind == self.nouns.get(card, ("",))[0]:
            return f"{self.person.subject()} found one"
        if not selection.filters and selection.zone == "play" and self.nouns.get(card) == (selection.kind, False) and card != "it":
            # what it has turned out to be is not what it was called before
            return f"that card is {english.an(selection.kind)}"
        who = self.reference(card)
        if selection.zone not in ("play", "bases") and selection.kind != "player":
            return f"{who} is {self.noun_phrase(selection)}"
        owner = self._whose(selection)
        if [node.word.name for node in selection.filters] == ["at"]:
            place = self.aside(lambda: self._filter(selection.filters[0]))
            if self.moved_to.get(card) == selection.filters[0].args["base"]:
                # it may have been kept from moving
                return f"{who} has moved " + (place if place in ("here", "there") else "to " + place.removeprefix("on "))
            if card == "it" and "play" in self.heard and place == "here":
                # what it did itself may have sent it elsewhere
                return f"{who} is still here"
        noun = self._noun(selection)
        plain = self.this if card == "this" else self.nouns.get(self.same.get(card, card), ("", False))[0]
        rest = self.aside(lambda: " ".join(self._after(selection)))
        if rest.endswith((" own", " owns")) and owner is None and noun in (plain, selection.kind):
            return f"{rest} {who}"
        if (
            owner is None
            and (noun == plain or noun == selection.kind and plain != "card")
            and rest
            and not any(self._slot(node) in ("adjective", "other", "among") for node in selection.filters)
        ):
            return (
                f"{who} has {rest.removeprefix('with ')}"
                if rest.startswith("with ")
                else (f"{who} {'was' if rest.startswith('played ') else 'is'} {rest}")
            )
        slots = {self._slot(node) for node in selection.filters}
        if owner is None and not rest and noun == plain and slots == {"adjective"}:
            return f"{who} is {' '.join(self._filter(node) for node in selection.filters)}"
        if owner == ("you",) and not rest and noun in (plain, selection.kind):
            return f"{self.person.subject()} control{'' if self.person.said else 's'} {who}"
        return f"{who} is {self.noun_phrase(selection)}"

    def compared(self, number: Number, comparison: Comparison) -> str:
        """That a number compares with another: "you have 3 or more minions here"."""
        how, value = comparison
        known = self._known_comparison(number, how, value)
        if known is not None:
            return known
        if isinstance(number, Node) and number.word.extra.get("counts") is not None:
            selection = number.args[number.word.extra["counts"]]
            owner = self._holder(selection)
            if isinstance(value, int):
                head = self.few((how, value))
                things = self.aside(lambda: self._counted(selection, value != 1 or how != "exactly"))
                if self._other(selection):
                    things = "other " + things
                if owner is not None:
                    who = self.player(owner)
                    if head_of(owner) in ("another", "each_other") and value > 1:
                        return f"other players together have {head} {things}"
                    return f"{who} {'have' if who in ('you', 'they') else 'has'} {head} {things}"
                return f"there {'is' if value == 1 and how == 'exactly' else 'are'} {head} {things}"
        done: Callable[[Number, Speech, str], str] | None = number.word.extra.get("done") if isinstance(number, Node) else None
        if done is not None and isinstance(comparison[1], int):
            return done(number, self, self.few(comparison))
        said = self.number(number)
        return said + (" was " if "after_score" in self.heard and "breakpoint" in said else " is ") + self.comparison(comparison)

    def _known_comparison(self, number: Number, how: str, value: Number) -> str | None:
        """Comparisons that have a shorter form than "A is more than B"."""
        if not isinstance(number, Node):
            return None
        counts, measured = number.word.extra.get("counts"), number.word.extra.get("counters")
        if measured and isinstance(value, int) and isinstance(number.main, str):
            few = "no" if (how, value) == ("exactly", 0) else self.few(comparison=(how, value))
            # a card that has left play has none any more
            has = "had" if {"to_discard", "leave_play"}.intersection(self.heard) and number.main in ("this", "it") else "has"
            return f"{self.reference(number.main)} {has} {few} {'' if number.args['plain'] else '+1 power '}counters"
        if number.word.extra.get("difference") and how == "at_least" and isinstance(value, int):
            one, rest = (self.number(number.args[name]) for name in ("number", "less"))
            return f"{one} is at least {value} more than {self.strongest(rest)}"
        if measured and isinstance(value, int) and not isinstance(number.main, str):
            return f"there are {self.few((how, value))} +1 power counters on {self.many(number.main)}"
        if not isinstance(value, Node):
            return None
        if number.word.extra.get("held") and value.word is number.word and how == "more_than":
            rival = {"each_other": "any other player", "another": "any other player", "opponents": "any other player"}.get(
                value.args["player"][0]
            ) or self.player(value.args["player"])
            return (
                f"{self.does(number.args['player'], 'have', bare=True)} more cards in {self.their(number.args['player'])} hand than {rival}"
            )
        if counts is None:
            return None
        selection, owner = number.args[counts], self._holder(number.args[counts])
        things = self.aside(lambda: self._counted(selection, True))
        other: object = value.args.get(value.word.extra.get("counts") or "")
        most = value.args.get("most_of")
        if isinstance(other, Selection) and how == "at_least" and owner is not None and most is not None:
            if things == self.aside(lambda: self._counted(other, True)):
                return f"{self.does(owner, 'have', bare=True)} the most {things} of all {self.people(most)}"
        if isinstance(other, Selection) and how in ("less_than", "more_than") and owner is not None:
            # of several players, the one of them who has the most
            owns = value.args.get("most_of") or self._whose(other)
            if owns is not None and things == self.aside(lambda: self._counted(other, True)):
                few = "fewer" if how == "less_than" else "more"
                rival = "any other player" if owns in (("each_other",), ("another",)) else self.player(owns)
                return f"{self.does(owner, 'have', bare=True)} {few} {things} than {rival}"
        if how == "at_least" and owner is not None and value.word.extra.get("size"):
            of = value.main
            if self.nouns.get(of, ("", False)) == (self._noun(selection), True):
                self.blurred.add(of)
                self.focus = None
            return f"{self.does(owner, 'have', bare=True)} at least an equal number of {things}"
        return None

    def so_many(self, name: str, head: str) -> str:
        """How many cards a name stands for, which may be fewer than were to be chosen."""
        who = self.distinct.get(name, "")
        if head == "no" and who.startswith("those who "):
            return f"no one {who.removeprefix('those who ')}"
        many = "none" if head == "no" else head
        if who.startswith("the chosen "):
            return f"{self.person.subject()} chose {many}"
        return f"there {'is' if head == 'exactly one' else 'are'} {many} of {self.reference(name)}"

    @staticmethod
    def strongest(said: str) -> str:
        """The power of others to measure oneself against."""
        return said.replace("another player's", "the strongest other player's")

    def in_hand(self, who: Player | None, comparison: Comparison) -> str:
        """How many cards a player holds."""
        how, number = comparison
        said = self.few(comparison)
        first = self.player(who)
        noun = "card" if (how, number) == ("exactly", 1) else "cards"
        return f"{first} {'have' if first in ('you', 'they') else 'has'} {said} {noun} in {self.their(who)} hand"

    @staticmethod
    def negated(said: str) -> str:
        """The opposite of a condition."""
        if said.endswith(" this turn") and said.split(" this turn")[0].startswith(("you have ", "they have ")):
            return said.replace(" have ", " have not ", 1)
        if said.endswith(" this turn") and re.match(r"this \w+ has ", said):
            return said.replace(" has ", " has not ", 1)
        for plain, turned in (
            (" is ", " is not "),
            (" are ", " are not "),
            ("you have ", "you do not have "),
            ("they have ", "they do not have "),
            (" has ", " does not have "),
            (" was ", " was not "),
            ("you control ", "you do not control "),
            ("you own ", "you do not own "),
            ("you win ", "you do not win "),
            ("they win ", "they do not win "),
        ):
            if plain in " " + said:
                return said.replace(plain, turned, 1)
        return "it is not so that " + said
