"""Selections of cards: quantifier, owner, adjectives, noun and what narrows it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from .. import english
from ..tree import Node, Player, Selection, Target, head_of
from .memory import Memory
from .players import OTHERS

KINDS = {"counter": "+1 power counter", "madness": "Madness card"}
FIGURES = {"power": "power", "printed_power": "printed power", "starting_power": "starting power", "minions": "minions", "vp": "VP"}
EXTREMES = {("least", "power"): "with the least power", ("most", "power"): "with the highest power"}


class Selections(Memory):
    """Selections as noun phrases, and that there is such a card."""

    def kind_of(self, selection: Selection, article: bool = False, only_filters: bool = False) -> str:
        """The noun of a selection without its quantifier; or only what narrows it."""
        if only_filters:
            return self.aside(lambda: " ".join(self._after(selection)))
        said = self.aside(lambda: self._named(selection, False, ("whose",)))
        return english.an(said) if article else said

    def many(self, what: Target, whose: Player | None = None) -> str:
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

    def unlike(self, those: Selection) -> str:
        """What a card must not be."""
        names = [node.word.name for node in those.filters]
        some = self.plural_noun
        if names == ["one_of"]:
            return ""
        if names == ["controller"]:
            who = those.filters[0].args["of"]
            return (
                "that no player controls"
                if isinstance(who, Selection) or who == ("each",)
                else (
                    f"that {'are' if some else 'is'} not {'yours' if who == ('you',) else 'theirs'}"
                    if who == ("you",)
                    else "other than " + self.many(those)
                )
            )
        if names == ["owner"]:
            who = self.player(those.filters[0].args["of"])
            return f"that {who} {'do' if who in ('you', 'they') else 'does'} not own" if who != "that player" else "that they do not own"
        if names == ["played_this_turn"]:
            return f"that {'were' if some else 'was'} not played this turn"
        if names and not any(self._slot(node) == "noun" for node in those.filters):
            return "other than " + (self.many(those) if some else english.an(self.kind_of(those)))
        return "other than " + (self.many(those) if some else english.an(self._named(those, False)))

    def sought(self, selection: Selection, name: str | None = None) -> str:
        """What is searched for; where was said already."""
        several = selection.quantifier in ("up_to", "any_number_of") or selection.number != 1
        if name is not None:
            self.sought_names.add(name)
            if several:
                self.nouns[name] = (self._noun(selection), True)
        said = self.aside(lambda: self._named(selection, False, ("whose",), located=False))
        if selection.name is not None:
            self.nouns[selection.name] = (self._noun(selection), False)
            if self._from_you(selection):
                self.mine.add(selection.name)
        self.attend(selection.name or "~" + str(selection.path))
        if selection.kind == "base":
            self.spot_focus = selection.name
        return self.noun_phrase(selection).replace(" " + self._zone_said(selection, "from"), "") if several else english.an(said)

    def another(self, selection: Selection) -> str:
        """A selection that leaves out what is there already."""
        said = self.cards(selection)
        return "another " + said.split(" ", 1)[1] if said.startswith(("a ", "an ")) else said

    def _holder(self, selection: Selection) -> Player | None:
        """Whose cards a selection counts: their controller's, or those in one player's zone."""
        owner = self._whose(selection)
        if owner is None and selection.zone in ("hand", "discard", "deck"):
            return selection.whose or ("you",)
        return owner

    def _counted(self, selection: Selection, several: bool) -> str:
        """What is counted, after a number."""
        among = self._among(selection)
        if among is None or self.nouns.get(among, ("card", True)) != (self._noun(selection), True):
            return self._named(selection, several, ("whose",), counted=True)
        rest = " ".join(self._after(selection, True))
        return f"of {self.reference(among)}" + (" " + rest if rest else "")

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
        pair = self._pair(selection) if not negative else None
        if pair is not None:
            return self.aside(lambda: f"{self.does(self._whose(selection), 'have', bare=True)} {pair}")

        def said() -> str:
            named = self._by_name(selection)
            if named is not None:
                there = self._after(selection, True)
                return f"{named} is {'not ' if negative else ''}{' '.join(there) or 'in play'}"
            among = self._among(selection)
            if among is not None:
                there = self._after(selection, True)
                who = self.reference(among)
                if negative and selection.zone in ("hand", "discard") and self.nouns.get(among, ("", False))[1]:
                    return f"{self.player(selection.whose or ('you',))} have none of {who} {' '.join(there)}".replace(
                        "each other player have", "no other player has"
                    )
                if negative and there and self.nouns.get(among, ("", False))[1]:
                    return f"none of {who} is {' '.join(there)}"
                if where or there:
                    return f"{who} {'are' if who in ('them', 'those') else 'is'} {'not ' if negative else ''}{' '.join(there)}".strip()
                return f"there is {'no ' if negative else ''}such {selection.kind if negative else english.an(selection.kind)}"
            if selection.kind == "player":
                return self._some_player(selection, negative)
            owner = self._holder(selection)
            several = negative and owner in (None, ("you",))
            head = self._named(selection, several or selection.quantifier == "each", ("whose",), counted=True)
            if negative and owner not in (None, ("you",)):
                if head_of(owner) in (*OTHERS, "each"):
                    return f"no {'other ' if head_of(owner) in OTHERS else ''}player has {english.an(head)}"
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
            text = self.aside(said)
        finally:
            self.where = before
        if not negative and not where and selection.kind not in ("player", "base") and self._among(selection) is None:
            # from here on "it" could be the card that there has to be
            self.blur(self._noun(selection))
        return text

    def _some_player(self, selection: Selection, negative: bool) -> str:
        """That there is a player of whom something is true."""
        who = self.noun_phrase(selection)
        if negative:
            every = re.fullmatch(r"a player with no (.+)", who)
            # no player without: every player with
            return f"every player has {english.an(english.singular(every[1]))}" if every else f"there is no {who.removeprefix('a ')}"
        turned = re.match(r"(another player|a player) with (.+)", who)
        return f"{turned[1]} has {turned[2]}" if turned else f"there is {who}"

    def _pair(self, selection: Selection) -> str | None:
        """Two cards of one player that have the same power, where that is all a selection asks."""
        beside = [node.args["cards"] for node in selection.filters if node.word.extra.get("beside")]
        if (
            len(beside) != 1
            or self._whose(selection) is None
            or not self._same_power(beside[0])
            or self._whose(beside[0]) != self._whose(selection)
        ):
            return None
        rest = replace(selection, filters=tuple(node for node in selection.filters if not node.word.extra.get("beside")))
        return f"two {self._named(rest, True, ('whose',), counted=True)} with the same power"

    @staticmethod
    def _same_power(selection: Selection) -> bool:
        """Whether a selection asks for the power of the card at hand."""
        for node in selection.filters:
            compared = node.args.get("is")
            if isinstance(compared, tuple) and len(compared) == 2 and compared[0] == "exactly" and isinstance(compared[1], Node):
                if "candidate" in compared[1].args.values():
                    return True
        return False

    def beside(self, selection: Selection) -> str:
        """That a card shares its base with another: with one of the same power, with one of more power."""
        if self._same_power(selection):
            owner = self._whose(selection)
            return (
                "with the same power as another "
                + (f"of {self.whose(owner)} " if owner is not None else "")
                + (english.plural(self._noun(selection)) if owner is not None else self._noun(selection))
                + " there"
            )
        if self._whose(selection) == ("you",) and len(selection.filters) == 1 and selection.quantifier == "a":
            return f"at a base where {self.does(None, 'have', bare=True)} {english.an(self._noun(selection))}"
        said = self.cards(selection)
        return f"at a base that also has {said.removesuffix(' than it')}" if said.endswith(" than it") else f"at a base with {said}"

    def where_has(self, selection: Selection) -> str:
        """Of a base, what is there: "where you have a minion", "with one of your actions on it"."""
        if any(node.word.name == "on" for node in selection.filters) and self._whose(selection) is not None:
            before, self.where = self.where, True
            try:
                return "with " + self.aside(lambda: self.noun_phrase(selection))
            finally:
                self.where = before
        return "where " + self.having(selection, where=True)

    def noun_phrase(self, selection: Selection, without: tuple[str, ...] = (), whose: Player | None = None) -> str:
        """A selection with its quantifier: "one of your minions here", "up to two minions of power 3 or less"."""
        home = self._home(selection)
        if home is not None:
            return home
        whole = self._whole_zone(selection)
        if whole is not None:
            return whole
        if selection.zone == "revealed" and self.looked and self._among(selection) is None:
            return self.aside(lambda: self._looked_at(selection))
        said = self.aside(lambda: self._noun_phrase(selection, without, whose))
        if selection.chooses and selection.extreme is None and isinstance(selection.by, tuple) and selection.by[0] in self.nouns:
            head, mark, rest = said.partition(" other than ")
            return f"{head} of {self.whose(selection.by)} choice{mark}{rest}"
        return said

    def _whole_zone(self, selection: Selection) -> str | None:
        """All the cards of a hand or discard pile: "your hand"."""
        if selection.quantifier == "each" and selection.kind == "card" and not selection.filters and selection.zone in ("hand", "discard"):
            return self._one_zone(selection, selection.zone)
        return None

    def _looked_at(self, selection: Selection) -> str:
        """Some of the cards that were just looked at."""
        noun = self._noun(selection)
        rest = " ".join(self._after(selection, located=False))
        head = {"each": "each of ", "any_number_of": "any number of ", "random": "a random one of "}.get(selection.quantifier) or (
            f"up to {self.count(selection.number)} of "
            if selection.quantifier == "up_to"
            else "one of "
            if selection.number == 1
            else f"{self.count(selection.number)} of "
        )
        if selection.quantifier == "each" and self._other(selection):
            return f"the other {english.plural(noun)}" + (" " + rest if rest else "")
        if selection.quantifier == "each" and noun == "card" and not rest:
            return "those cards"
        if noun != "card":
            return " ".join(
                part
                for part in (
                    head.replace("one of ", "a ").removesuffix("of ") + (noun if selection.number == 1 else english.plural(noun)),
                    rest,
                    "from among those cards",
                )
                if part
            ).replace("  ", " ")
        return f"{head}those cards" + (" " + rest if rest else "")

    def _among(self, selection: Selection) -> str | None:
        """The reference of which a selection takes some or all."""
        return next((node.args["ref"] for node in selection.filters if self._slot(node) == "among"), None)

    def _noun_phrase(self, selection: Selection, without: tuple[str, ...], whose: Player | None) -> str:
        among = self._among(selection)
        if among is not None:
            several = self.nouns.get(among, ("", False))[1]
            rest = (
                several
                and selection.quantifier == "each"
                and (self._other(selection) or among in self.thinned or among == self.turned and "revealed" in self.thinned)
            )
            head = (
                {"each": "", "any_number_of": "any number of ", "random": "a random one of "}.get(selection.quantifier, "one of ")
                if several
                else ""
            )
            # where those lie was said when they were named
            return " ".join([("the rest of " if rest else head) + self.reference(among), *self._after(selection, located=False)])
        owner = whose if whose is not None else (None if "whose" in without else self._whose(selection))
        if selection.per == "name":
            return f"one {self._named(selection, False)} of each name"
        if selection.total is not None or selection.different:
            together = self.with_power("total power", selection.total) if selection.total is not None else "with different names"
            return f"{self._so_many(selection, owner)} {together}"
        if selection.extreme is not None:
            return self._superlative(selection, selection.extreme, owner, without)
        if selection.quantifier in ("one", "a", "random") and selection.number == 1:
            return self._single(selection, owner, whose is not None)
        if selection.quantifier == "each":
            return self._every(selection, owner)
        return self._so_many(selection, owner)

    def _only(self, selection: Selection, several: bool) -> str:
        """What is selected, without whose it is."""
        return self._named(selection, several, ("whose",))

    def _superlative(self, selection: Selection, extreme: tuple[str, str], owner: Player | None, without: tuple[str, ...]) -> str:
        """Those with the most or least of something: "your minion with the lowest power here"."""
        per = {"base": " on each base", None: ""}.get(selection.per if isinstance(selection.per, str) else None, "")
        if selection.per in ("controller", "owner") and owner is None:
            head = "each player's"
        elif owner is not None:
            head = self.whose(owner)
        else:
            head = "the" if selection.quantifier != "any_number_of" else "any of the"
        said = self._named(selection, False, without, extreme=False)
        rest = " ".join(self._after(selection))
        noun = said[: -len(rest)].strip() if rest and said.endswith(rest) else said
        if per and rest.startswith("at a base "):
            per, rest = per + rest.removeprefix("at a base"), ""
        other = "other " if self._other(selection) else ""
        return f"{head} {other}{noun} {self._extreme(extreme)}{per}{' ' + rest if rest else ''}{self._tie(selection)}"

    def _single(self, selection: Selection, owner: Player | None, theirs: bool) -> str:
        """One of something. ``theirs``: the caller says whose it is."""
        other = self._other(selection)
        if selection.quantifier == "random" and owner is None:
            return "a random other " + self._only(selection, False) if other else english.an("random " + self._only(selection, False))
        if owner is None:
            return f"another {self._only(selection, False)}" if other else english.an(self._only(selection, False))
        if selection.quantifier == "random":
            return f"a random one of {self.whose(owner)} {self._only(selection, True)}"
        if owner == ("you",):
            return f"{'another' if other else 'one'} of {self.whose(owner)} {self._only(selection, True)}"
        if theirs and selection.per == "controller":
            return f"one of {self.whose(owner)} {self._only(selection, True)}"
        if selection.per == "controller":
            return f"one of each {'other ' if head_of(owner) in OTHERS else ''}player's {self._only(selection, True)}"
        if head_of(owner) in self.nouns or owner == ("actor",):
            # a player spoken of before may have several
            return f"one of {self.whose(owner)} {'other ' if other else ''}{self._only(selection, True)}"
        return f"{self.whose(owner)} {'other ' if other else ''}{self._only(selection, False)}"

    def _every(self, selection: Selection, owner: Player | None) -> str:
        """All of something."""
        other = "other " if self._other(selection) else ""
        if owner == ("you",):
            return f"each of {self.whose(owner)} {other}{self._only(selection, True)}"
        if owner is not None:
            return f"{self._whose_all(owner)} {other}{self._only(selection, True)}"
        return f"each {other}{self._only(selection, False)}"

    def _so_many(self, selection: Selection, owner: Player | None) -> str:
        """Some number of something."""
        quantifier, number = selection.quantifier, selection.number
        other = "other " if self._other(selection) else ""
        if quantifier == "any_number_of":
            head = "one or more" if isinstance(selection.per, tuple) and selection.per[1] == 1 else "any number"
            head += " of" if head == "any number" or owner is not None else ""
            return f"{head} {self.whose_several(owner) + ' ' if owner is not None else ''}{other}{self._only(selection, True)}"
        grows = self._per(number) if isinstance(number, Node) else None
        if grows is not None and owner is None:
            return f"up to {self.count(grows[0])} {other}{self._only(selection, grows[0] != 1)} {grows[1]}"
        count = self.count(number)
        head = f"up to {count}" if quantifier == "up_to" else count
        if quantifier == "up_to" and isinstance(selection.per, tuple):
            least = self.count(selection.per[1])
            head = f"{least} or {count}" if isinstance(number, int) and selection.per[1] == number - 1 else f"from {least} to {count}"
        if quantifier == "random":
            head += " random"
        if owner is not None:
            return f"{head} of {self.whose_several(owner)} {other}{self._only(selection, True)}"
        return f"{head} {other}{self._only(selection, number != 1)}"

    @staticmethod
    def _extreme(extreme: tuple[str, str]) -> str:
        which, what = extreme
        if (which, what) in EXTREMES:
            return EXTREMES[which, what]
        few = what in ("minions", "vp")
        return f"with the {('fewest' if few else 'lowest') if which == 'least' else ('most' if few else 'highest')} {FIGURES[what]}"

    def _named(
        self,
        selection: Selection,
        several: bool,
        without: tuple[str, ...] = (),
        counted: bool = False,
        extreme: bool = True,
        located: bool = True,
    ) -> str:
        """Adjectives, noun and what narrows it, without article or possessive."""
        noun = self._noun(selection)
        before, self.plural_noun = self.plural_noun, several
        words = [self._filter(node) for node in selection.filters if self._slot(node) == "adjective"]
        if selection.zone == "revealed":
            words.insert(0, "revealed")
        words.append(english.plural(noun) if several else noun)
        if selection.extreme is not None and extreme:
            words.append(self._extreme(selection.extreme))
        after = self._after(selection, counted, located)
        # "your minions that you own", "minions they own"
        words.extend("that " + part if several and re.fullmatch(r"(you|they) own", part) else part for part in after)
        self.plural_noun = before
        return " ".join(word for word in words if word)

    def _noun(self, selection: Selection) -> str:
        for node in selection.filters:
            if self._slot(node) == "noun":
                return self._filter(node)
        return KINDS.get(selection.kind, selection.kind)

    def _after(self, selection: Selection, counted: bool = False, located: bool = True) -> list[str]:
        said = [self._filter(node) + self._also_on_minions(selection, node) for node in selection.filters if self._slot(node) == "after"]
        said = [part for part in said if part]
        said.sort(
            key=lambda part: 0 if part in ("here", "there") else 1 if part.startswith(("on another base", "of the same faction")) else 2
        )
        where = self._zone_said(selection, "in" if counted else "from") if located else ""
        if where:
            # before what takes long to say, after the rest
            late = next(
                (index for index, part in enumerate(said) if part.startswith(("with ", "that ", "whose ", "of the same "))), len(said)
            )
            said.insert(late, where)
        for index in range(1, len(said)):
            if said[index].startswith("with ") and said[index - 1].startswith("with "):
                said[index] = "and " + said[index]
        return said

    def _also_on_minions(self, selection: Selection, node: Node) -> str:
        """An action at a base may lie on the base or on a minion at it, which "an action there" leaves open."""
        place = self.aside(lambda: self._filter(node)) if selection.kind == "action" and node.word.name == "at" else ""
        return " or on a minion there" if place == "there" else ""

    def _tie(self, selection: Selection) -> str:
        """Who picks among equals, where the text has somebody pick."""
        if not selection.chooses:
            return ""
        who = (
            "you choose"
            if selection.by is None and self.person.is_you
            else (
                "they choose"
                if selection.by is None
                else "its owner chooses"
                if selection.by == ("owner",)
                else "its controller chooses"
                if selection.by == ("controller",)
                else english.with_subject(self.player(selection.by), "choose")
            )
        )
        return f" ({who} in case of a tie)"

    @staticmethod
    def _slot(node: Node) -> str:
        slot: str | Callable[[Node], str] = node.word.extra.get("slot", "after")
        return slot(node) if callable(slot) else slot

    def _filter(self, node: Node) -> str:
        return node.word.render(node, self)

    def _whose(self, selection: Selection) -> Player | None:
        if selection.zone == "stasis":
            # each player's lie apart
            return selection.whose or ("you",)
        return self.controller_of(selection)

    @staticmethod
    def controller_of(selection: Selection) -> Player | None:
        """The player whose cards a selection asks for, if it does."""
        for node in selection.filters:
            if Selections._slot(node) == "whose":
                of: Player | None = node.main
                return of
        return None

    def _other(self, selection: Selection) -> bool:
        return any(
            (self._slot(node) == "other" and node.args.get("ref") not in self.list_names)
            or isinstance(node.args.get("those"), Selection)
            and [one.word.name for one in node.args["those"].filters] == ["one_of"]
            for node in selection.filters
        )

    def each_of(self, selection: Selection) -> str:
        """``for each``, of what is counted."""

        def said() -> str:
            owner = self._whose(selection)
            other = "other " if self._other(selection) else ""
            if owner is not None:
                return f"for each of {self._whose_many(owner)} {other}{self._named(selection, True, counted=True)}"
            return f"for each {other}{self._named(selection, False, counted=True)}"

        return self.aside(said)

    def each_of_most(self, selection: Selection, who: Player | None) -> str:
        """``for each``, of what is counted for the one of several players who has most of it."""
        player = {"each_other": "other player", "opponents": "other player", "each": "player"}.get(head_of(who), "of those players")
        return self.aside(lambda: f"for each {self._named(selection, False, counted=True)} of the {player} with the most of them")
