"""Cards that are spoken of again: "it", "this minion", "those actions", and the verbs that go with them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from .. import english
from ..tree import Node, Selection, Target
from .memory import KINDS, Memory


class References(Memory):
    """References and bound names, and the clauses that are said of one target."""

    def cards(self, what: Target | None, others: Target | None = None) -> str:
        """A target as the object of a clause. ``others``: what the same happens to at the same moment."""
        return self._joined(self._cards(what), others, self._cards)

    def _joined(self, said: str, others: Target | None, saying: Callable[[Target], str]) -> str:
        """Two targets as one object, of which neither is "it" afterwards."""
        if others is None:
            return said
        said = f"{said} and {saying(others)}"
        self.attend(None)
        return said

    def _cards(self, what: Target | None) -> str:
        if what is None:
            return "a card"
        if isinstance(what, str):
            return self.reference(what)
        said = self.noun_phrase(what)
        self.mention(what)
        return said

    def moved(self, what: Target) -> str:
        """A target that goes elsewhere: where it is becomes where it comes from."""
        places = self._places_of(what) if isinstance(what, Selection) else []
        said = self.cards(what)
        if isinstance(what, Selection):
            shared = next((self._filtered(node) for node in what.filters if node.word.extra.get("beside")), "")
            for place in places:
                start = "from " + place.removeprefix("on ")
                if place == "on another base" and shared.startswith("at a base "):
                    said, start = said.replace(" " + shared, "", 1), start + shared.removeprefix("at a base")
                if place == "on another base" and self.is_several(what):
                    said, place, start = said.replace(" on another base", " on other bases", 1), "on other bases", "from other bases"
                if " a base that " in start:
                    # there is one such base at most
                    start = start.replace(" a base that ", " the base that ")
                if " " + place in said:
                    said = said.replace(" " + place, "", 1)
                    # a place behind another would seem to be one of what was counted there
                    said += (", " if re.search(r"the number of .* (here|there)$", said) else " ") + start
        return said

    def _places_of(self, what: Selection) -> list[str]:
        """Where the cards of a selection are, as the selection says it."""
        before, around = self.plural_noun, self.narrowed
        self.plural_noun, self.narrowed = self.is_several(what), what
        said = [self._filtered(node) for node in what.filters if node.word.extra.get("where")]
        self.plural_noun, self.narrowed = before, around
        return said

    def _filtered(self, node: Node) -> str:
        """A filter, said in passing."""
        return self.aside(lambda: self._filter(node))

    def moving(self, what: Target, toward: Callable[[], str], others: Target | None = None) -> str:
        """Something that moves: where it goes stands before a long description of where it is."""
        said = self._joined(self.moved(what), others, self.moved)
        head, mark, rest = said.partition(" from the base that ")
        return f"move {head} {toward()}{mark}{rest}"

    def taken(self, what: Target, where: str, others: Target | None = None) -> str:
        """What is placed somewhere; what a player takes in hand out of play says so."""
        said = self.cards(what, others) + self.own_zone(what)
        plain = isinstance(what, Selection) and what.zone == "play" and not what.filters
        if plain and (where == "your_hand" or isinstance(what, Selection) and what.kind == "card"):
            return said + " from play"
        return said

    def chosen(self, what: Target) -> str:
        """A choice, which may be referred to as "the chosen minion"."""
        said = "choose " + self.cards(what)
        if isinstance(what, Selection) and what.name is not None:
            noun = self._noun(what)
            self.distinct[what.name] = f"the chosen {english.plural(noun) if self.is_several(what) else noun}"
        return said

    def exchanged(self, what: Target, other: Any) -> str:
        """Two cards that change places; the one that comes is new."""
        said = f"swap {self.cards(what)} with {self.cards(other)}"
        if isinstance(other, Selection) and other.name is not None:
            self.distinct[other.name] = f"the new {self._noun(other)}"
            self.blurred.add(other.name)
            self.focus = None
        return said

    def bases_exchanged(self, old: Any, new: Any) -> str:
        """A base in play and one from elsewhere."""
        said = (
            f"swap {self.cards(old)} with {self.cards(new)}"
            if isinstance(old, str)
            else f"swap {self.cards(new)} with {self.cards(old)} in play"
        )
        comes = new if isinstance(new, str) else new.name
        if comes is not None:
            self.distinct[comes] = "the new base"
            self.blurred.add(comes)
        self.spot_focus = None
        return said

    def discarded(self, what: Target) -> str:
        """Cards that are discarded; what their owners pick out of their hands, they discard."""
        if isinstance(what, Selection) and what.name is not None:
            self.thrown.add(what.name)
        if (
            isinstance(what, Selection)
            and what.by == ("owner",)
            and what.zone == "hand"
            and isinstance(what.whose, tuple)
            and what.whose[0] != "you"
        ):
            picked = self.noun_phrase(what).replace(" " + self._zone_said(what, "from"), " from their hand")
            self.mention(what)
            return f"{self.player(what.whose)} discards {picked}"
        return "discard " + self.cards(what) + self.own_zone(what)

    def own_zone(self, what: Target | None) -> str:
        """Where a card is that does something with itself out of play, which nothing else says."""
        zones = [zone for zone in ("hand", "discard", "deck") if zone in self.zones] if what == "this" and "play" not in self.zones else []
        return (
            f" from {self.person.their} " + english.listed([zone.replace("discard", "discard pile") for zone in zones], "or")
            if zones
            else ""
        )

    def unnamed(self, said: str) -> str:
        """Something said of a card that is not spoken of again: "it" would mean that one."""
        self.attend(None)
        return said

    def opponent(self, challenger: str, what: Target) -> str:
        """Whom a minion duels; from then on there are two."""
        said = self.cards(what)
        self.attend(challenger)
        self.blur("card")
        return said

    def turned_up(self, node: Any, said: str) -> str:
        """Cards that were revealed, or only looked at."""
        shown = node.args["what"]
        if isinstance(shown, str) and node.args["to"] == "everyone" and not self.nouns.get(shown, ("", True))[1]:
            self.distinct[shown] = f"the revealed {self.nouns[shown][0]}"
        if shown is None:
            self.looked = node.args["to"] != "everyone"
            self.turned_by = self.person if node.args["player"] is None else None
            self.thinned.discard("revealed")
        if node.args["as"] is not None:
            self.turned = node.args["as"]
        return said

    def scored(self) -> str:
        """The base that has just scored."""
        return "this base" if self.kind == "base" or self.scores_here else "that base"

    @staticmethod
    def under_condition(subject: str, said: str) -> str:
        """What is said of cards; what they are measured by comes last where a verb behind it would run on."""
        one = re.fullmatch(r"(each .+) whose (controller has another .+) as it", subject)
        return f"{one[1]} {said} if its {one[2]}" if one is not None else f"{subject} {said}"

    def subject(self, what: Target) -> str:
        """A target that a statement is about."""
        if isinstance(what, str):
            said = self.reference(what)
            return "they" if said == "them" else said
        if what.quantifier in ("each", "a") and what.extreme is None:
            return self.many(what) if self._whose(what) is not None or what.quantifier == "a" else self.noun_phrase(what)
        return self.cards(what)

    def _plural_subject(self, what: Target) -> bool:
        if isinstance(what, str):
            return self.nouns.get(what, ("", False))[1]
        return what.quantifier in ("each", "a") and what.extreme is None and (self._whose(what) is not None or what.quantifier == "a")

    def has(self, what: Target) -> str:
        return "have" if self._plural_subject(what) else "has"

    def is_(self, what: Target) -> str:
        return "are" if self._plural_subject(what) else "is"

    def gets(self, what: Target) -> str:
        return "get" if self._plural_subject(what) else "gets"

    def own(self, what: Target) -> str:
        """The possessive that goes with a subject."""
        return "their" if self._plural_subject(what) else "its"

    def some(self, what: Target, noun: str) -> str:
        """What something is considered to be."""
        return english.plural(noun) if self._plural_subject(what) else english.an(noun)

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
        if (
            (meant in self.thinned or meant == self.turned and "revealed" in self.thinned)
            and self.nouns.get(meant, ("", False))[1]
            and not self.quiet
        ):
            self.attend(meant)
            return "the rest of " + self._reference(meant)
        distinct = self.distinct.get(meant) if meant in self.blurred else None
        said = self._reference(meant) if distinct is None else distinct
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
        twins = [
            other for other, (kind, many) in self.nouns.items() if other not in ("it", "revealed", "host") and kind == noun and not many
        ]
        if (
            not several
            and len(twins) > 1
            and name in twins
            and name in self.distinct
            and [self.distinct.get(other) for other in twins].count(self.distinct[name]) == 1
        ):
            return self.distinct[name]
        if not several and len(twins) > 1 and name in twins:
            return f"the {('first', 'second', 'third', 'fourth')[min(twins.index(name), 3)]} {noun}"
        if several and (noun[0].islower() or noun in KINDS.values()):
            return f"those {english.plural(noun)}"
        # a name that has an article of its own stands by itself
        return noun if noun.startswith("The ") else f"that {noun}"

    @staticmethod
    def _base(name: str) -> str:
        if name == "here":
            return "this base"
        if name == "elsewhere":
            return "another base"
        return "that base"

    def possessive(self, what: Target) -> str:
        """Whose something is, of cards: "its", "this minion's"."""
        if isinstance(what, str):
            meant = self.same.get(what, what)
            if what == "candidate" or (meant == self.focus and not self.quiet):
                return "their" if self.nouns.get(meant, ("", False))[1] else "its"
            return english.possessive(self.aside(lambda: self.reference(what)))
        return english.possessive(self.aside(lambda: self.subject(what)))

    def plays_cancelled(self, what: Target) -> str:
        """Whose abilities are cancelled, of what has just been said to be played."""
        return "their" if self.is_several(what) else "its"

    def as_extra(self, what: Target) -> str:
        """A card that an ability plays does not use up the play of the turn."""
        if what == "this" and self.kind == "titan" or isinstance(what, Selection) and what.kind == "titan":
            # a titan is never an extra card (rule titan-play-is-not-extra)
            return ""
        if isinstance(what, Selection):
            among = self._among(what)
            one = among is None or what.quantifier == "one" and what.number == 1
            noun, several = self.kind_played(what), self.is_several(what) if one else self.nouns.get(among or "", ("", False))[1]
        else:
            noun, several = self.nouns.get(what, (self.kind if what == "this" else "card", False))
            if noun not in ("minion", "action", "titan"):
                noun = self.played_as.get(what, noun)
        if noun == "titan" or isinstance(what, Selection) and what.kind == "titan":
            return ""
        return self.extras(noun, several)

    @staticmethod
    def extras(noun: str, several: bool) -> str:
        """That what is played is played besides the plays of the turn."""
        noun = noun if noun in ("minion", "action") else "card"
        return f" as extra {english.plural(noun)}" if several else f" as {english.an('extra ' + noun)}"

    def put_back(self, what: Target) -> str:
        """Cards returned to the top of a deck, in an order where there are several."""
        several = what == "revealed" or self._are_several(what)
        return f"return {self.cards(what)} to the top of the deck" + (" in any order" if several else "")

    def for_each(self, what: Target, name: str) -> str:
        """One thing after the other."""
        said = self.cards(what) if isinstance(what, str) else self.noun_phrase(what)
        noun = self.nouns.get(what, ("card", False))[0] if isinstance(what, str) else self._noun(what)
        self.nouns[name] = (noun, False)
        if isinstance(what, str) and what in self.lying_on:
            self.lying_on[name] = self.lying_on[what]
        if noun == "base":
            self.spot_focus = name
        else:
            self.attend(name)
        return "for " + ("each of " if isinstance(what, str) or self.is_several(what) and what.quantifier != "each" else "") + said
