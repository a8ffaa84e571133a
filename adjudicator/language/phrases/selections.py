"""Selections of cards: quantifier, owner, adjectives, noun and what narrows it."""

from __future__ import annotations

from typing import Any

from .. import english
from ..tree import Node, Selection
from .memory import Memory
from .players import OTHERS

KINDS = {"counter": "+1 power counter", "madness": "Madness card"}
FIGURES = {"power": "power", "printed_power": "printed power", "starting_power": "starting power", "minions": "minions",
           "vp": "VP"}
EXTREMES = {("least", "power"): "with the least power", ("most", "power"): "with the highest power"}


class Selections(Memory):
    """Selections as noun phrases, and that there is such a card."""

    def kind_of(self, selection: Selection, article: bool = False, only_filters: bool = False) -> str:
        """The noun of a selection without its quantifier; or only what narrows it."""
        if only_filters:
            return self.aside(lambda: " ".join(self._after(selection)))
        said = self.aside(lambda: self._named(selection, False, ("whose",)))
        return english.an(said) if article else said

    def many(self, what: Any, whose: Any = None) -> str:
        """The plural without quantifier: "your minions here"."""
        if isinstance(what, str):
            return self.aside(lambda: self.reference(what))
        among = self._among(what)
        if among is not None and len(what.filters) == 1:
            return self.aside(lambda: self.reference(among))
        owner = whose if whose is not None else self._whose(what)

        def said() -> str:
            head = self._named(what, True, ("whose",), counted=True)
            other = "other " if self._other(what) else ""
            return (self._whose_many(owner) + " " if owner is not None else "") + other + head
        return self.aside(said)

    def sought(self, selection: Selection) -> str:
        """What is searched for; where was said already."""
        said = self.aside(lambda: self._named(selection, False, ("whose",), located=False))
        if selection.name is not None:
            self.nouns[selection.name] = (self._noun(selection), False)
            if self._from_you(selection):
                self.mine.add(selection.name)
        self.attend(selection.name or "~" + str(selection.path))
        if selection.kind == "base":
            self.spot_focus = selection.name
        several = selection.quantifier in ("up_to", "any_number_of") or selection.number != 1
        return self.noun_phrase(selection).replace(" " + self._zone_said(selection, "from"), "") if several else english.an(said)

    def another(self, selection: Selection) -> str:
        """A selection that leaves out what is there already."""
        said = self.cards(selection)
        return "another " + said.split(" ", 1)[1] if said.startswith(("a ", "an ")) else said

    @staticmethod
    def _by_name(selection: Selection) -> str | None:
        """The one card that a selection names, if it asks for nothing but where that is: a name stands without an article."""
        names = [node.args["is"] for node in selection.filters if node.word.name == "name"]
        others = {node.word.name for node in selection.filters} - {"name", "at"}
        if others or len(names) != 1 or len(names[0]) != 1:
            return None
        return names[0][0] if selection.kind == "card" else f"the {selection.kind} {names[0][0]}"

    def having(self, selection: Selection, negative: bool = False, where: bool = False) -> str:
        """That there is such a card: "you have a minion here"."""
        def said() -> str:
            named = self._by_name(selection)
            if named is not None:
                there = self._after(selection, True)
                return f"{named} is {'not ' if negative else ''}{' '.join(there) or 'in play'}"
            among = self._among(selection)
            if among is not None:
                there = self._after(selection, True)
                who = self.reference(among)
                if negative and there and self.nouns.get(among, ("", False))[1]:
                    return f"none of {who} is {' '.join(there)}"
                if where or there:
                    return f"{who} {'are' if who in ('them', 'those') else 'is'} {'not ' if negative else ''}{' '.join(there)}".strip()
                return f"there is {'no ' if negative else ''}such {selection.kind if negative else english.an(selection.kind)}"
            owner = self._whose(selection)
            several = negative and owner in (None, ("you",))
            head = self._named(selection, several or selection.quantifier == "each", ("whose",), counted=True)
            if negative and owner not in (None, ("you",)):
                if owner[0] in (*OTHERS, "each"):
                    return f"no {'other ' if owner[0] in OTHERS else ''}player has {english.an(head)}"
                return f"{self.player(owner)} has no {head}"
            if negative:
                what = f"no {'other ' if self._other(selection) else ''}{head}"
            else:
                what = f"another {head}" if self._other(selection) else english.an(head)
            if owner is None:
                return ("there are " if several else "there is ") + what
            who = self.person.subject() if owner == ("you",) else self.player(owner)
            return f"{who} {'have' if who in ('you', 'they') else 'has'} {what}"
        before, self.where = self.where, where
        try:
            return self.aside(said)
        finally:
            self.where = before

    def noun_phrase(self, selection: Selection, without: tuple[str, ...] = (), whose: Any = None) -> str:
        """A selection with its quantifier: "one of your minions here", "up to two minions of power 3 or less"."""
        home = self._home(selection)
        if home is not None:
            return home
        said = self.aside(lambda: self._noun_phrase(selection, without, whose))
        if selection.chooses and selection.extreme is None and isinstance(selection.by, tuple) and selection.by[0] in self.nouns:
            return f"{said} of {self.whose(selection.by)} choice"
        return said

    def _among(self, selection: Selection) -> str | None:
        """The reference of which a selection takes some or all."""
        return next((node.args["ref"] for node in selection.filters if self._slot(node) == "among"), None)

    def _noun_phrase(self, selection: Selection, without: tuple[str, ...], whose: Any) -> str:
        among = self._among(selection)
        if among is not None:
            several = self.nouns.get(among, ("", False))[1]
            head = {"each": "", "any_number_of": "any number of ", "random": "a random one of "}.get(selection.quantifier, "one of ") if several else ""
            # where those lie was said when they were named
            return " ".join([head + self.reference(among), *self._after(selection, located=False)])
        owner = whose if whose is not None else (None if "whose" in without else self._whose(selection))
        other = self._other(selection)
        quantifier, number = selection.quantifier, selection.number

        def named(several: bool) -> str:
            return self._named(selection, several, ("whose",))
        mine = owner is not None and owner == ("you",)
        if selection.extreme is not None:
            per = {"base": " on each base", None: ""}.get(selection.per if isinstance(selection.per, str) else None, "")
            by_player = selection.per in ("controller", "owner")
            head = "each player's" if by_player and owner is None else (
                self.whose(owner) if owner is not None else "the" if quantifier != "any_number_of" else "any of the")
            said = self._named(selection, False, without, extreme=False)
            best = self._extreme(selection)
            rest = " ".join(self._after(selection))
            noun = said[:-len(rest)].strip() if rest and said.endswith(rest) else said
            if per and rest.startswith("at a base "):
                per, rest = per + rest.removeprefix("at a base"), ""
            return f"{head} {'other ' if other else ''}{noun} {best}{per}{' ' + rest if rest else ''}{self._tie(selection)}"
        if quantifier in ("one", "a", "random") and number == 1:
            if quantifier == "random":
                return ("another random " + named(False) if other else english.an("random " + named(False))) if owner is None else f"a random {named(False)} of {self.whose(owner)}"
            if mine:
                return f"{'another' if other else 'one'} of {self.whose(owner)} {named(True)}"
            if whose is not None and selection.per == "controller":
                return f"one of {self.whose(owner)} {named(True)}"
            if owner is not None and selection.per == "controller":
                return f"one of each {'other ' if owner[0] in OTHERS else ''}player's {named(True)}"
            if owner is not None and owner[0] in self.nouns:
                # a player spoken of before may have several
                return f"one of {self.whose(owner)} {'other ' if other else ''}{named(True)}"
            if owner is not None:
                return f"{self.whose(owner)} {'other ' if other else ''}{named(False)}"
            return f"another {named(False)}" if other else english.an(named(False))
        if quantifier == "each":
            if mine:
                return f"each of {self.whose(owner)} {'other ' if other else ''}{named(True)}"
            if owner is not None:
                return f"{self._whose_all(owner)} {'other ' if other else ''}{named(True)}"
            return f"each {'other ' if other else ''}{named(False)}"
        if quantifier == "any_number_of":
            head = "one or more" if isinstance(selection.per, tuple) and selection.per[1] == 1 else "any number"
            head += " of" if head == "any number" or owner is not None else ""
            return f"{head} {self.whose_several(owner) + ' ' if owner is not None else ''}{'other ' if other else ''}{named(True)}"
        single = number == 1
        count = self.count(number)
        head = f"up to {count}" if quantifier == "up_to" else count
        if quantifier == "up_to" and isinstance(selection.per, tuple):
            least = self.count(selection.per[1])
            head = f"{least} or {count}" if isinstance(number, int) and selection.per[1] == number - 1 else f"from {least} to {count}"
        if quantifier == "random":
            head += " random"
        if owner is not None:
            return f"{head} of {self.whose_several(owner)} {'other ' if other else ''}{named(True)}"
        return f"{head} {'other ' if other else ''}{named(not single)}"

    def _extreme(self, selection: Selection) -> str:
        which, what = selection.extreme
        if (which, what) in EXTREMES:
            return EXTREMES[which, what]
        few = what in ("minions", "vp")
        return f"with the {('fewest' if few else 'lowest') if which == 'least' else ('most' if few else 'highest')} {FIGURES[what]}"

    def _named(self, selection: Selection, several: bool, without: tuple[str, ...] = (), counted: bool = False,
               extreme: bool = True, located: bool = True) -> str:
        """Adjectives, noun and what narrows it, without article or possessive."""
        noun = self._noun(selection)
        words = [self._filter(node) for node in selection.filters if self._slot(node) == "adjective"]
        if selection.zone == "revealed":
            words.insert(0, "revealed")
        words.append(english.plural(noun) if several else noun)
        if selection.extreme is not None and extreme:
            words.append(self._extreme(selection))
        words.extend(self._after(selection, counted, located))
        return " ".join(word for word in words if word)

    def _noun(self, selection: Selection) -> str:
        for node in selection.filters:
            if self._slot(node) == "noun":
                return self._filter(node)
        return KINDS.get(selection.kind, selection.kind)

    def _after(self, selection: Selection, counted: bool = False, located: bool = True) -> list[str]:
        said = [self._filter(node) for node in selection.filters if self._slot(node) == "after"]
        said = [part for part in said if part]
        said.sort(key=lambda part: part not in ("here", "there"))
        where = self._zone_said(selection, "in" if counted else "from") if located else ""
        if where:
            said.append(where)
        return said

    def _tie(self, selection: Selection) -> str:
        """Who picks among equals, where the text has somebody pick."""
        if not selection.chooses:
            return ""
        who = "you choose" if selection.by is None and self.person.is_you else (
            "they choose" if selection.by is None else "its owner chooses" if selection.by == ("owner",) else
            "its controller chooses" if selection.by == ("controller",) else
            english.with_subject(self.player(selection.by), "choose"))
        return f" ({who} in case of a tie)"

    @staticmethod
    def _slot(node: Node) -> str:
        slot = node.word.extra.get("slot", "after")
        if callable(slot):
            slot = slot(node)
        return slot

    def _filter(self, node: Node) -> str:
        return node.word.render(node, self)

    def _whose(self, selection: Selection) -> Any:
        return self.controller_of(selection)

    @staticmethod
    def controller_of(selection: Selection) -> Any:
        """The player whose cards a selection asks for, if it does."""
        for node in selection.filters:
            if Selections._slot(node) == "whose":
                return node.args[node.word.main]
        return None

    def _other(self, selection: Selection) -> bool:
        return any(self._slot(node) == "other" for node in selection.filters)

    def each_of(self, selection: Selection) -> str:
        """``for each``, of what is counted."""
        def said() -> str:
            owner = self._whose(selection)
            other = "other " if self._other(selection) else ""
            if owner is not None:
                return f"for each of {self._whose_many(owner)} {other}{self._named(selection, True, counted=True)}"
            return f"for each {other}{self._named(selection, False, counted=True)}"
        return self.aside(said)

    def each_of_most(self, selection: Selection, who: Any) -> str:
        """``for each``, of what is counted for the one of several players who has most of it."""
        player = {"each_other": "other player", "opponents": "other player", "each": "player"}.get(who[0], "of those players")
        return self.aside(lambda: f"for each {self._named(selection, False, counted=True)} of the {player} with the most of them")
