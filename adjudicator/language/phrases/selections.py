"""Selections of cards: quantifier, owner, adjectives, noun and what narrows it."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...ground.patterns import pattern
from .. import english
from ..tree import Node, Number, Player, Selection, Target, head_of
from .memory import KINDS, Memory
from .players import OTHERS

FIGURES = {"power": "power", "printed_power": "printed power", "starting_power": "starting power", "minions": "minions", "vp": "VP"}
EXTREMES = {("least", "power"): "with the least power", ("most", "power"): "with the highest power"}


def _order(part: str) -> int:
    """Where a part stands that narrows a noun: what is short, or says whose or how strong a card is, before a place that it would seem to
    be said of, and that before what takes long to say."""
    if part in ("here", "there"):
        return 0
    if part.startswith(("of power ", "of printed power ", "of the same faction")) or _OWN.match(part) or _UNLIKE.match(part):
        return 1
    return 4 if part.startswith(", whoever owns ") else 2 if re.match(r"on another base|at [\w' ]+ base$", part) else 3


#: That a player owns cards, and that they are not somebody's.
_OWN, _UNLIKE = pattern(r"(you|they|that player|[\w' ]+ player) owns?$"), pattern(r"that (is|are) not ")


def head_of_some(selection: Selection, count: Callable[[Number], str]) -> str:
    """How many of several cards: "any number of "."""
    if selection.quantifier in ("any_number_of", "random"):
        return {"any_number_of": "any number of ", "random": "a random one of "}[selection.quantifier]
    return f"{'up to ' if selection.quantifier == 'up_to' else ''}{count(selection.number)} of "


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
        if names == ["at_base_of"]:
            return f"that {'are' if some else 'is'} not {self._filter(those.filters[0])}"
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
            self.played_as[name] = self.kind_played(selection)
            if several:
                self.nouns[name] = (self._noun(selection), True)
        said = self.aside(lambda: self._named(selection, False, ("whose",), located=False))
        if selection.name is not None:
            self.nouns[selection.name] = (self._noun(selection), False)
            self.played_as[selection.name] = self.kind_played(selection)
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

    def noun_phrase(self, selection: Selection, without: tuple[str, ...] = (), whose: Player | None = None) -> str:
        """A selection with its quantifier: "one of your minions here", "up to two minions of power 3 or less"."""
        home = self._home(selection)
        if home is not None:
            return home
        whole = self._whole_zone(selection) or self._bearer(selection)
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
        # all the cards of a base deck are bases
        noun = "card" if selection.kind == "base" else self._noun(selection)
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
            return "the rest of those cards" if "revealed" in self.thinned else "those cards"
        if selection.quantifier == "one" and selection.number == 1 and noun == "card" and self._other(selection):
            return "another of those cards"
        if noun != "card":
            return " ".join(
                part
                for part in (
                    english.an(noun)
                    if head == "one of "
                    else head.removesuffix("of ") + (noun if selection.number == 1 else english.plural(noun)),
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
            taken = among in self.thinned or among == self.turned and "revealed" in self.thinned
            left = several and selection.quantifier == "each" and (self._other(selection) or taken)
            if left:
                # those that were picked are no longer meant by "those"
                self.blurred.update(name for name in self.distinct if self.nouns.get(name, ("", False)) == self.nouns[among])
            if several and taken and not left and not self._after(selection, located=False):
                return head_of_some(selection, self.count) + f"the other {english.plural(self.nouns[among][0])}"
            head = (
                {"each": "", "any_number_of": "any number of ", "random": "a random one of "}.get(selection.quantifier, "one of ")
                if several
                else ""
            )
            # where those lie was said when they were named
            return " ".join([("the rest of " if left else head) + self.reference(among), *self._after(selection, located=False)])
        owner = whose if whose is not None else (None if "whose" in without else self._whose(selection))
        if selection.per == "name":
            # the name is that of the card, not that of the pile it lies in
            head, rest = self._named(selection, False, located=False), self._zone_said(selection, "from")
            return " ".join(part for part in (f"one {head} of each name", rest) if part)
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
        elif selection.quantifier == "each" and selection.per is None:
            # of several tied ones all
            head = "each"
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
            apart = self._of_another_kind(selection)
            if apart is not None:
                return f"{english.an(self._only(selection, False))} other than {self.reference(apart)}"
            return f"another {self._only(selection, False)}" if other else english.an(self._only(selection, False))
        if selection.quantifier == "random":
            return f"a random one of {self.whose(owner)} {self._only(selection, True)}"
        if owner == ("you",):
            if other and self._than_this(selection):
                head, mark, rest = self._only(selection, True).partition(" other than ")
                return f"one of {self.whose(owner)} {head} other than this {self.this}" + (f" and {rest}" if mark else "")
            if other and not self._beside_yours(selection):
                return f"one of {self.whose(owner)} other {self._only(selection, True)}"
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
        return " ".join(word for word in words if word).replace(" , ", ", ")

    def _noun(self, selection: Selection) -> str:
        for node in selection.filters:
            if self._slot(node) == "noun":
                return self._filter(node)
            left = self._kinds_left(selection, node)
            if left is not None:
                return left
        return KINDS.get(selection.kind, selection.kind)

    @staticmethod
    def _kinds_left(selection: Selection, node: Node) -> str | None:
        """The kinds that are left of cards in play where a filter leaves out another."""
        those = node.args.get("those") if node.word.name == "not" else None
        if selection.kind != "card" or selection.zone != "play" or not isinstance(those, Selection) or those.filters:
            return None
        return {"action": "minion or titan", "titan": "minion or action"}.get(those.kind)

    def _after(self, selection: Selection, counted: bool = False, located: bool = True) -> list[str]:
        before, self.narrowed = self.narrowed, selection
        try:
            return self._narrowing(selection, counted, located)
        finally:
            self.narrowed = before

    def _narrowing(self, selection: Selection, counted: bool, located: bool) -> list[str]:
        said = [
            self._filter(node) + self._also_on_minions(selection, node)
            for node in selection.filters
            if self._slot(node) == "after" and self._kinds_left(selection, node) is None
        ]
        said = [part for part in said if part]
        said.sort(key=_order)
        where = self._zone_said(selection, "in" if counted else "from") if located else ""
        if where:
            # before what takes long to say, after the rest
            late = next(
                (index for index, part in enumerate(said) if part.startswith(("with ", "that ", "whose ", "of the same "))), len(said)
            )
            said.insert(late, where)
        if any(self._slot(node) == "other" and node.args.get("ref") in self.lay_before for node in selection.filters):
            said.append("that came there this way")
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
            (self._slot(node) == "other" and node.args.get("ref") not in self.list_names | self.lay_before)
            or isinstance(node.args.get("those"), Selection)
            and [one.word.name for one in node.args["those"].filters] == ["one_of"]
            for node in selection.filters
        )

    def _of_another_kind(self, selection: Selection) -> str | None:
        """What a selection leaves out that is called otherwise than what it takes, so that "another" would call it the same."""
        for node in selection.filters:
            name: str | None = node.args.get("ref") if self._slot(node) == "other" else None
            if name in ("it", "them") and self.nouns.get(name, self.nouns["it"])[0] not in ("card", self._noun(selection)):
                return name
        return None

    def _than_this(self, selection: Selection) -> bool:
        """Whether a selection leaves out the card itself while another card was spoken of, which "another" would leave out instead."""
        apart = [node.args["ref"] for node in selection.filters if self._slot(node) == "other" and isinstance(node.args.get("ref"), str)]
        spoken = self.nouns.get(self.focus or "", ("", False))[0] if self.focus != "this" else ""
        return apart == ["this"] and bool(spoken) and selection.kind in ("card", spoken) and self.this != self._noun(selection)

    def _beside_yours(self, selection: Selection) -> bool:
        """Whether what a selection leaves out is yours as well."""
        apart = [node.args["ref"] for node in selection.filters if self._slot(node) == "other" and isinstance(node.args.get("ref"), str)]
        return all(self.same.get(name, name) in self.yours for name in apart)
