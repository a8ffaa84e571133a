"""Noun phrases of rendered abilities: cards, bases, players and amounts, with a memory of what was spoken of.

Everything here is said of selections, references, players and numbers of the ability language; clauses and whole
abilities are put together in :mod:`adjudicator.language.rendering`, whose ``Say`` completes this class.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import english
from .tree import Node, Selection

KINDS = {"counter": "+1 power counter", "madness": "Madness card"}
ZONES = {"hand": "hand", "deck": "deck", "discard": "discard pile", "titans": "titan pile"}
#: Players that are said to be others.
OTHERS = ("another", "each_other", "opponents")
TABLE_ZONES = {"base_deck": "the base deck", "base_discard": "the base discard pile", "madness": "the Madness deck",
               "monsters": "the monster deck", "monster_discard": "the monster discard pile", "treasures": "the treasure deck",
               "treasure_discard": "the treasure discard pile", "revealed_treasures": "the revealed treasures"}
FIGURES = {"power": "power", "printed_power": "printed power", "starting_power": "starting power", "minions": "minions",
           "vp": "VP"}
EXTREMES = {("least", "power"): "with the least power", ("most", "power"): "with the highest power"}
#: Relations between a number and a comparison: with a figure, and with a value that has to be worked out.
FIGURE = {"at_most": "{} or less", "at_least": "{} or more", "less_than": "less than {}", "more_than": "more than {}",
          "exactly": "{}", "not": "other than {}"}
VALUE = {"at_most": "equal to or less than {}", "at_least": "equal to or more than {}", "less_than": "less than {}",
         "more_than": "more than {}", "exactly": "equal to {}", "not": "other than {}"}


class Person:
    """Whoever an ability calls "you". ``full`` is said first; afterwards a person who is not "you" is "they"."""

    def __init__(self, full: str = "you", their: str = "your") -> None:
        self.full = full
        self.their = their
        self.said = full == "you"

    @property
    def is_you(self) -> bool:
        return self.full == "you"

    def subject(self) -> str:
        if self.said:
            return "you" if self.is_you else "they"
        self.said = True
        return self.full


class Phrases:
    """How the things that an ability speaks of are said, with a memory of what was spoken of.

    ``this``: the noun for the card the ability stands on. ``kind``: its kind of card.
    """

    def __init__(self, this: str = "card", kind: str = "minion") -> None:
        self.this = this
        self.kind = kind
        self.person = Person()
        #: what "it" means now: a reference or a name bound by the ability
        self.focus: str | None = None
        #: the base that "there" means now
        self.spot_focus: str | None = None
        #: bound names and references with their noun, and whether there are several
        self.nouns: dict[str, tuple[str, bool]] = {"it": ("card", False)}
        #: bound names of cards that come out of your own zones
        self.mine: set[str] = set()
        #: two references to the same card
        self.same: dict[str, str] = {}
        #: what to say for a reference the first time it is used
        self.instead_of: dict[str, str] = {}
        self.quiet = 0
        self.depth = 0
        self.role: str | None = None
        #: whether an ability reacts once to all that a played card does
        self.batch = False
        #: within what a base is said to have
        self.where = False

    # -- memory ----------------------------------------------------------------------------------------------------

    def aside(self, said: Callable[[], str]) -> str:
        """Something said in passing: it changes no meaning of "it", and does not use it."""
        self.quiet += 1
        try:
            return said()
        finally:
            self.quiet -= 1

    def attend(self, reference: str | None) -> None:
        if not self.quiet:
            self.focus = self.same.get(reference, reference) if reference is not None else None

    def mention(self, selection: Selection) -> None:
        """A selection was said: what it chose is what "it" means, if it is one card."""
        several = self.is_several(selection)
        if selection.name is not None:
            self.nouns[selection.name] = (self._noun(selection), several)
            if self._from_you(selection):
                self.mine.add(selection.name)
        if selection.kind == "base":
            if not self.quiet and not several:
                self.spot_focus = selection.name or "somewhere"
            return
        if selection.kind == "player":
            return
        self.attend(selection.name or ("~" + str(selection.path)))

    @staticmethod
    def is_several(what: Any) -> bool:
        """Whether a selection is said in the plural."""
        if not isinstance(what, Selection):
            return False
        if what.quantifier in ("up_to", "any_number_of"):
            return what.number != 1 or what.quantifier == "any_number_of"
        if what.quantifier == "each":
            return what.extreme is None or what.per is not None
        if what.quantifier in ("random", "one") and what.per is not None:
            return True
        return what.number != 1

    def _are_several(self, what: Any) -> bool:
        """Whether a target, bound before or said now, is several cards."""
        return self.nouns.get(what, ("", False))[1] if isinstance(what, str) else self.is_several(what)

    # -- cards -----------------------------------------------------------------------------------------------------

    def cards(self, what: Any) -> str:
        """A target as the object of a clause."""
        if what is None:
            return "a card"
        if isinstance(what, str):
            return self.reference(what)
        said = self.noun_phrase(what)
        self.mention(what)
        return said

    def moved(self, what: Any) -> str:
        """A target that goes elsewhere: where it is becomes where it comes from."""
        said = self.cards(what)
        if isinstance(what, Selection):
            places = [self.aside(lambda n=node: self._filter(n)) for node in what.filters if node.word.extra.get("where")]
            for place in places:
                start = "from " + place.removeprefix("on ")
                said = said.replace(" " + place, "", 1) + " " + start if " " + place in said else said
        return said

    def subject(self, what: Any) -> str:
        """A target that a statement is about."""
        if isinstance(what, str):
            said = self.reference(what)
            return "they" if said == "them" else said
        if what.quantifier in ("each", "a") and what.extreme is None:
            return self.many(what) if self._whose(what) is not None or what.quantifier == "a" else self.noun_phrase(what)
        return self.cards(what)

    def _plural_subject(self, what: Any) -> bool:
        if isinstance(what, str):
            return self.nouns.get(what, ("", False))[1]
        return what.quantifier in ("each", "a") and what.extreme is None and (
            self._whose(what) is not None or what.quantifier == "a")

    def has(self, what: Any) -> str:
        return "have" if self._plural_subject(what) else "has"

    def is_(self, what: Any) -> str:
        return "are" if self._plural_subject(what) else "is"

    def gets(self, what: Any) -> str:
        return "get" if self._plural_subject(what) else "gets"

    def reference(self, name: str) -> str:
        """A reference or bound name: "it" where that is clear, else what it is."""
        meant = self.same.get(name, name)
        if name == "candidate":
            return "it"
        if name in ("here", "there", "elsewhere"):
            return self._base(name)
        if name == "you":
            return self.person.subject()
        if name in self.instead_of:
            said = self.instead_of.pop(name)
            self.attend(meant)
            return said
        if self.focus is not None and meant == self.focus and not self.quiet:
            return "them" if self.nouns.get(meant, ("", False))[1] else "it"
        said = self._reference(meant)
        self.attend(meant)
        return said

    def _reference(self, name: str) -> str:
        if name == "this":
            return f"this {self.this}"
        if name == "host":
            return "this minion"
        if name == "played":
            return "that card"
        if name in ("winner", "loser") and name not in self.nouns:
            # of a duel
            return "the winning minion" if name == "winner" else "the losing minion"
        noun, several = self.nouns.get(name, ("card", False))
        twins = [other for other, (kind, many) in self.nouns.items() if other not in ("it", "revealed") and kind == noun and not many]
        if not several and len(twins) > 1 and name in twins:
            return f"the {('first', 'second', 'third', 'fourth')[min(twins.index(name), 3)]} {noun}"
        if several and noun[0].islower():
            return f"those {english.plural(noun)}"
        return f"that {noun}"

    def _base(self, name: str) -> str:
        if name == "here":
            return "this base"
        if name == "elsewhere":
            return "another base"
        return "that base"

    def possessive(self, what: Any) -> str:
        """Whose something is, of cards: "its", "this minion's"."""
        if isinstance(what, str):
            meant = self.same.get(what, what)
            if what == "candidate" or (meant == self.focus and not self.quiet):
                return "their" if self.nouns.get(meant, ("", False))[1] else "its"
            return english.possessive(self.aside(lambda: self.reference(what)))
        return english.possessive(self.aside(lambda: self.subject(what)))

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

    def _zone_said(self, selection: Selection, preposition: str) -> str:
        zone = selection.zone
        if isinstance(zone, tuple):
            said = [self._one_zone(selection, entry) for entry in zone]
            return f"{preposition} " + english.listed([said[0], *(part.split(" ", 1)[-1] for part in said[1:])], "or")
        said = self._one_zone(selection, zone)
        return f"{preposition} {said}" if said else ""

    def _one_zone(self, selection: Selection, zone: str) -> str:
        if zone in TABLE_ZONES:
            return TABLE_ZONES[zone]
        if zone not in ZONES:
            return ""
        return f"{self.whose(selection.whose or ('you',))} {ZONES[zone]}"

    def zone(self, selection: Selection) -> str:
        """The place a selection looks into."""
        return self._zone_said(selection, "").strip() or "play"

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
            if Phrases._slot(node) == "whose":
                return node.args[node.word.main]
        return None

    def _other(self, selection: Selection) -> bool:
        return any(self._slot(node) == "other" for node in selection.filters)

    def upon(self, host: Any) -> str:
        """What an action lies on."""
        if isinstance(host, str):
            return self.place(host) if host in ("here", "there") else "played on " + self.reference(host)
        if self.where and host.kind == "base" and not host.filters:
            return "played on it"
        return "played on " + self.noun_phrase(host)

    def owned(self, who: Any) -> str:
        """That a player owns a card."""
        said = self.player(who)
        return f"{said} {'own' if said in ('you', 'they') else 'owns'}"

    def belonging(self, place: str, what: Any) -> str:
        """A place that says "its owner's", said of these cards: "their owners' hands", "your hand"."""
        head, mine, zone = place.partition("its owner's ")
        if not mine:
            return place
        if what in self.mine if isinstance(what, str) else self._from_you(what):
            return f"{head}{self.person.their} {zone}"
        several = self._are_several(what)
        return f"{head}their owners' {english.plural(zone)}" if several else place

    def _from_you(self, what: Selection) -> bool:
        """Whether the cards of a selection come out of your own zones."""
        return what.zone in self.mine or what.zone in ZONES and what.whose in (None, ("you",))

    def put_back(self, what: Any) -> str:
        """Cards returned to the top of a deck, in an order where there are several."""
        several = what == "revealed" or self._are_several(what)
        return f"return {self.cards(what)} to the top of the deck" + (" in any order" if several else "")

    def some(self, what: Any, noun: str) -> str:
        """What something is considered to be."""
        return english.plural(noun) if self._plural_subject(what) else english.an(noun)

    def plays_cancelled(self, what: Any) -> str:
        """Whose abilities are cancelled, of what has just been said to be played."""
        return "their" if self.is_several(what) else "its"

    def as_extra(self, what: Any) -> str:
        """A card that an ability plays does not use up the play of the turn."""
        if what == "this" and (self.role == "trigger" or self.kind == "titan"):
            # a titan is never an extra card (rule titan-play-is-not-extra)
            return ""
        if isinstance(what, Selection):
            among = self._among(what)
            one = among is None or what.quantifier == "one" and what.number == 1
            noun, several = what.kind, self.is_several(what) if one else self.nouns.get(among, ("", False))[1]
        else:
            noun, several = self.nouns.get(what, (self.kind if what == "this" else "card", False))
        noun = noun if noun in ("minion", "action") else "card"
        return f" as extra {english.plural(noun)}" if several else f" as {english.an('extra ' + noun)}"

    # -- bases -----------------------------------------------------------------------------------------------------

    def place(self, base: Any) -> str:
        """Where something is: "here", "there", "on another base"."""
        said = self.spot(base)
        return said if said in ("here", "there") else "on " + said

    def toward(self, base: Any, what: Any = None) -> str:
        """Where something goes: "here", "to another base". After a long description of what goes, "to here"."""
        said = self.spot(base)
        return said if said in ("here", "there") and not isinstance(what, Selection) else "to " + said

    def spot(self, base: Any) -> str:
        if isinstance(base, str):
            if base in ("here", "there"):
                return base
            if base == "this" and self.kind == "base":
                return "here"
            if base == "elsewhere":
                return "another base"
            if base == self.spot_focus:
                return "there"
            return self.reference(base) if base in ("this", "it", "host") else self._reference(base)
        said = self.noun_phrase(base)
        self.mention(base)
        return said

    def away_from(self, base: Any) -> str:
        """Where something is not."""
        return "on another base" if isinstance(base, str) else "not " + self.place(base)

    def _home(self, what: Any) -> str | None:
        """The base that is said by the one card at it: "that minion's base"."""
        if what.kind != "base" or what.quantifier not in ("one", "a") or len(what.filters) != 1:
            return None
        node = what.filters[0]
        if node.word.name == "at_base_of":
            return f"{self.possessive(node.args['ref'])} base"
        inner = node.args.get("cards")
        if node.word.name == "has" and isinstance(inner, Selection) and [one.word.name for one in inner.filters] == ["one_of"]:
            return f"{self.possessive(inner.filters[0].args['ref'])} base"
        return None

    def base_of(self, reference: str) -> str:
        """The base where a card is."""
        return f"at {self.possessive(reference)} base"

    # -- players ---------------------------------------------------------------------------------------------------

    def player(self, who: Any) -> str:
        """A player as a subject or object."""
        if who is None:
            return self.person.subject()
        if isinstance(who, Selection):
            said = self.noun_phrase(who)
            self.mention(who)
            return said
        head = who[0]
        if head == "you":
            return self.person.subject()
        if head in ("owner_of", "controller_of"):
            return f"{self.possessive(who[1])} {head.removesuffix('_of')}"
        if head in ("owner", "controller"):
            return f"this {self.this}'s {head}"
        fixed = {"another": "another player", "each_other": "each other player", "opponents": "another player",
                 "each": "each player", "current": "the current player", "chooser": "you", "winner": "the winner", "runner_up": "the runner-up", "third_place": "the player in third place",
                 "left": "the player to your left", "actor": "that player"}
        if head in fixed:
            return fixed[head]
        return "each of those players" if self.nouns.get(head, ("", False))[1] else "that player"

    def people(self, who: Any) -> str:
        """Players in the plural, for what they cannot do."""
        fixed = {"another": "other players", "each_other": "other players", "opponents": "other players", "each": "players"}
        return fixed.get(who[0], "") if isinstance(who, tuple) and who[0] in fixed else self.player(who)

    def whose(self, who: Any) -> str:
        """Whose something is, of players: "your", "another player's"."""
        if who is None or (isinstance(who, tuple) and who[0] == "you"):
            return self.person.their
        if who == ("them",):
            return "their"
        if who == ("chooser",):
            return "your"
        return english.possessive(self.player(who))

    def _whose_many(self, who: Any) -> str:
        if isinstance(who, tuple) and who[0] in OTHERS:
            return "other players'"
        return self.whose(who)

    def _whose_all(self, who: Any) -> str:
        if isinstance(who, tuple) and who[0] in OTHERS:
            return "each other player's"
        return self.whose(who)

    def whose_several(self, who: Any) -> str:
        return self._whose_many(who) if isinstance(who, tuple) and who[0] != "you" else self.whose(who)

    def their(self, who: Any) -> str:
        """The possessive that follows a mention of a player."""
        if who is None or who == ("you",):
            return self.person.their
        return "their"

    def does(self, who: Any, verb: str, bare: bool = False) -> str:
        """A verb said of a player; without a subject where that is whoever uses the ability."""
        if who is None or who == ("you",):
            return f"{self.person.subject()} {verb}" if bare else verb
        return english.with_subject(self.player(who), verb) if english.is_imperative(verb) else f"{self.player(who)} {verb}"

    def handed(self, what: Any, who: Any) -> str:
        """Control, taken or given."""
        if who is None or who == ("you",):
            return "take control of " + self.cards(what)
        return f"give control of {self.cards(what)} to {self.player(who)}"

    def same_player(self, one: Any, other: Any) -> str:
        """That two descriptions are of one player."""
        for who, of in ((one, other), (other, one)):
            if isinstance(of, tuple) and of[0] in ("controller_of", "owner_of") and isinstance(who, tuple) and who[0] == "you":
                verb = "control" if of[0] == "controller_of" else "own"
                return english.with_subject(self.person.subject(), "use").replace("use", verb) + " " + self.reference(of[1])
        first = self.player(one)
        return f"{first} {'are' if first in ('you', 'they') else 'is'} {self.player(other)}"

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

    def carried_out(self, who: Any, what: Any) -> str:
        """Something destroyed by whoever a text names: "each other player destroys their minion with the least power"."""
        if isinstance(what, Selection) and who == ("controller_of", "candidate"):
            owner = self._whose(what)
            rest = self.noun_phrase(what, whose=("them",))
            subject = self.player(("each_other",) if owner is not None and owner[0] != "each" else ("each",))
            return f"{subject} destroys {rest}"
        return f"{self.does(who, 'destroy')} {self.cards(what)}"

    def whose_power(self, who: Any) -> str:
        """A player's power somewhere; of several players, the power of any of them."""
        several = {"each_other": "another player's", "opponents": "another player's", "each": "any player's"}
        return several.get(who[0], "") + " power" if isinstance(who, tuple) and who[0] in several else self.whose(who) + " power"

    def anyones(self, who: Any) -> str:
        """Whose, where one player is enough: "any other player's"."""
        several = {"each_other": "any other player's", "another": "any other player's", "opponents": "any other player's",
                   "each": "any player's"}
        return several.get(who[0]) or self.whose(who) if isinstance(who, tuple) else self.whose(who)

    # -- numbers ---------------------------------------------------------------------------------------------------

    def number(self, number: Any) -> str:
        if isinstance(number, int):
            return str(number)
        return number.word.render(number, self)

    def count(self, number: Any) -> str:
        """How many, of cards."""
        return english.words_for(number) if isinstance(number, int) else self.number(number)

    def times(self, number: Any) -> str:
        if isinstance(number, int):
            return {1: "once", 2: "twice"}.get(number, f"{self.count(number)} times")
        return self.number(number) + " times"

    def amount(self, number: Any, noun: str, bare: bool = False) -> str:
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
            return (english.an(noun) if each == 1 else f"{self.count(each)} {english.plural(noun)}") + " " + said
        return f"{english.plural(noun)} equal to {self.number(number)}"

    def offered(self, who: Any, number: Any, noun: str, optional: bool) -> str:
        """An extra play: one that may be declined says so, several say "up to"."""
        if optional and number != 1:
            return f"{self.does(who, 'play')} up to {self.amount(number, noun)}"
        said = self.does(who, "may play", bare=True) if optional else self.does(who, "play")
        return f"{said} {self.amount(number, noun)}"

    def top_bases(self, number: Any) -> str:
        """Bases played from the base deck."""
        return "play the top " + ("card" if number == 1 else self.amount(number, "card", bare=True)) + " of the base deck"

    def points(self, number: Any) -> str:
        """So many victory points."""
        if isinstance(number, int):
            return f"{number} VP"
        per = self._per(number)
        return f"{per[0]} VP {per[1]}" if per is not None else f"VP equal to {self.number(number)}"

    def power(self, number: Any, where: str = "") -> str:
        """So much power more or less, somewhere perhaps."""
        where = " " + where if where else ""
        if isinstance(number, int):
            return self.signed(number) + " power" + where
        per = self._per(number)
        if per is not None:
            return f"{self.signed(per[0])} power{where} {per[1]}"
        return f"power{where} equal to {self.number(number)}"

    def signed(self, number: Any) -> str:
        if isinstance(number, int):
            return f"+{number}" if number >= 0 else f"-{-number}"
        per = self._per(number)
        return f"{self.signed(per[0])} {per[1]}" if per is not None else "+" + self.number(number)

    def _per(self, number: Node) -> tuple[int, str] | None:
        """A number that grows with the table: how much, and for each of what."""
        per = number.word.extra.get("per")
        return per(number, self) if per is not None else None

    def multiplied(self, number: Any, by: Any) -> tuple[int, str] | None:
        """So much for each of something."""
        if isinstance(number, Node):
            number, by = by, number
        per = self._per(by) if isinstance(by, Node) else None
        return (number * per[0], per[1]) if per is not None and isinstance(number, int) else None

    def altered(self, number: Any) -> str:
        """A value made greater or smaller."""
        if isinstance(number, int):
            return f"increased by {number}" if number >= 0 else f"reduced by {-number}"
        per = self._per(number)
        return f"{self.altered(per[0])} {per[1]}" if per is not None else f"increased by {self.number(number)}"

    def power_of(self, what: Any) -> str:
        """The power of a card, or of several together."""
        if isinstance(what, Selection) and self.is_several(what):
            return "the total power of " + self.many(what).replace("each player's", "all players'")
        return self.possessive(what) + " power"

    def own(self, what: Any) -> str:
        """The possessive that goes with a subject."""
        return "their" if self._plural_subject(what) else "its"

    def for_each(self, what: Any, name: str) -> str:
        """One thing after the other."""
        said = self.cards(what) if isinstance(what, str) else self.noun_phrase(what)
        noun = self.nouns.get(what, ("card", False))[0] if isinstance(what, str) else self._noun(what)
        self.nouns[name] = (noun, False)
        self.attend(name)
        if noun == "base":
            self.spot_focus = name
        return "for " + ("each of " if isinstance(what, str) or self.is_several(what) and what.quantifier != "each" else "") + said

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
