"""Bases and zones: where something is, where it goes, and out of whose hand it comes."""

from __future__ import annotations

from .. import english
from ..tree import Selection, Target
from .memory import Memory

ZONES = {"hand": "hand", "deck": "deck", "discard": "discard pile", "titans": "set-aside titans"}
TABLE_ZONES = {
    "base_deck": "the base deck",
    "base_discard": "the base discard pile",
    "madness": "the Madness deck",
    "monsters": "the monster deck",
    "monster_discard": "the monster discard pile",
    "treasures": "the treasure deck",
    "treasure_discard": "the treasure discard pile",
    "revealed_treasures": "the revealed treasures",
}


class Places(Memory):
    """Where things are and where they go."""

    def place(self, base: Target) -> str:
        """Where something is: "here", "there", "on another base"."""
        if isinstance(base, Selection) and self._several_lie(base):
            return "on " + self.many(base)
        said = self.spot(base)
        spread = "each of " if isinstance(base, Selection) and base.quantifier == "any_number_of" else ""
        return said if said in ("here", "there") else "on " + spread + said

    def _several_lie(self, place: Selection) -> bool:
        """Whether what is being said is several cards, of which each may lie somewhere else."""
        return self.plural_noun and place.quantifier == "a" and (self.narrowed is None or self.is_several(self.narrowed))

    def onto(self, where: Target) -> str:
        """Where something is played: "here", "on another base", "on one of your minions"."""
        base = where.kind == "base" if isinstance(where, Selection) else self._is_base(where)
        return self.place(where) if base else "on " + self.cards(where)

    def lying(self, what: Selection, where: Target) -> str:
        """Where a card is played that may lie on a minion at a base."""
        said = self.place(where)
        on_minions = any(node.word.name == "played_on" and node.args["kind"] == "minion" for node in what.filters)
        return "on a minion " + said if on_minions and said in ("here", "there") else said

    def extra_where(self, limited: Selection | None, where: Target | None) -> str:
        """What an extra card must be, and where it is played; two places do not stand side by side."""
        kind = " " + self.kind_of(limited, only_filters=True) if limited is not None else ""
        place = " " + self.place(where) if where is not None else ""
        if where == "here" and " that can be played on a base" in kind:
            return " on this base" + kind.replace(" that can be played on a base", "", 1)
        return place + kind if kind.endswith((" here", " there")) else kind + place

    def _is_base(self, name: str) -> bool:
        """Whether a name stands for a base."""
        if name in ("here", "there", "elsewhere"):
            return True
        if name == "this":
            return self.kind == "base"
        return self.nouns.get(name, ("base", False))[0] == "base"

    def toward(self, base: Target, what: Target | None = None) -> str:
        """Where something goes: "here", "to another base". After a long description of what goes, "to here"."""
        said = self.spot(base)
        return said if said in ("here", "there") and not isinstance(what, Selection) else "to " + said

    def spot(self, base: Target) -> str:
        if isinstance(base, str):
            if base == "there" and self.new_base:
                return "the new base"
            if base == "there" and self.there_as is not None:
                return self.there_as
            if base == "there":
                self.event_there = True
            if base in ("here", "there"):
                return base
            if base == "this" and self.kind == "base":
                return "here"
            if base == "elsewhere":
                return "another base"
            bases = [name for name, noun in self.nouns.items() if noun == ("base", False) and name != "it"]
            if base == self.spot_focus and len(bases) < 2 and not self.event_there:
                return "there"
            if base in ("this", "it", "host"):
                return self.reference(base)
            return self.distinct[base] if base in self.blurred and base in self.distinct else self._reference(base)
        said = self.noun_phrase(base)
        self.mention(base)
        return said

    def away_from(self, base: Target) -> str:
        """Where something is not."""
        return "on another base" if isinstance(base, str) or self._home(base) is not None else "not " + self.place(base)

    def _home(self, what: Selection) -> str | None:
        """The base that is said by the one card at it: "that minion's base"."""
        if what.kind != "base" or what.quantifier not in ("one", "a", "each"):
            return None
        if len(what.filters) != 1:
            return None
        node = what.filters[0]
        if node.word.name == "at_base_of":
            return self._base_of(node.args["ref"])
        inner = node.args.get("cards")
        if node.word.name == "has" and isinstance(inner, Selection):
            held = [one.args["ref"] for one in inner.filters if one.word.name == "one_of"]
            if len(held) == 1 and all(one.word.name in ("one_of", "controller") for one in inner.filters):
                return self._base_of(held[0])
        return None

    def _bearer(self, selection: Selection) -> str | None:
        """The one card on which an action lies that was spoken of."""
        carried = [node.args["action"] for node in selection.filters if node.word.name == "carries"]
        if len(carried) != 1 or selection.quantifier != "one" or selection.number != 1:
            return None
        names = [node.args.get("ref") for node in carried[0].filters if node.word.name == "one_of"]
        others = {node.word.name for node in selection.filters} - {"carries", "at"}
        if len(names) != 1 or len(carried[0].filters) != 1 or others or self.nouns.get(names[0] or "", ("", True))[1]:
            return None
        return f"the {self._noun(selection)} {self.reference(names[0] or '')} is on"

    def _base_of(self, card: str) -> str:
        """The base of a card, which "it" may mean from here on as well."""
        said = f"{self.possessive(card)} base"
        if any(event.endswith("_score") for event in self.heard):
            self.there_as = "the scoring base"
        if self.same.get(card, card) != self.focus:
            self.blur("card")
        return said

    def base_of(self, reference: str) -> str:
        """The base where a card is."""
        return f"at {self._base_of(reference)}"

    def upon(self, host: Target) -> str:
        """What an action lies on."""
        if isinstance(host, str):
            # what is there lies on the base or on a card there, what is played on it only on the base
            return "played on " + (self._base(host) if host in ("here", "there") else self.reference(host))
        if self.where and host.kind == "base" and not host.filters:
            return "played on it"
        if self._several_lie(host):
            return "played on " + self.many(host)
        return "played on " + self.noun_phrase(host)

    def _zone_said(self, selection: Selection, preposition: str) -> str:
        zone = selection.zone
        if zone == "stasis":
            # whose they are is said before
            return "in stasis"
        if zone == "stored":
            return "stored under " + self.aside(lambda: self.reference("this"))
        if zone == "all_stored":
            return "stored under other cards"
        if isinstance(zone, tuple):
            first, *more = (self._one_zone(selection, entry) for entry in zone)
            either = "and/or" if self.is_several(selection) and selection.quantifier in ("up_to", "any_number_of") else "or"
            return f"{preposition} " + english.listed([first, *(part.split(" ", 1)[-1] for part in more)], either)
        said = self._one_zone(selection, zone)
        return f"{preposition} {said}" if said else ""

    def _one_zone(self, selection: Selection, zone: str) -> str:
        if zone in TABLE_ZONES:
            return TABLE_ZONES[zone]
        if zone not in ZONES:
            return ""
        whose = self.whose(selection.whose or ("you",))
        if selection.quantifier in ("one", "random") and selection.number == 1 and selection.per is None:
            # one card lies in one player's zone
            whose = {"each other player's": "another player's", "each player's": "any player's"}.get(whose, whose)
        return f"{whose} {ZONES[zone]}"

    def zone(self, selection: Selection) -> str:
        """The place a selection looks into."""
        return self._zone_said(selection, "").strip().replace(" or ", " and/or ") or "play"

    def belonging(self, place: str, what: Target, others: Target | None = None) -> str:
        """A place that says "its owner's", said of these cards: "their owners' hands", "your hand"."""
        head, mine, zone = place.partition("its owner's ")
        if not mine:
            return place
        if all(one in self.mine if isinstance(one, str) else self._from_you(one) for one in (what, others) if one is not None):
            return f"{head}{self.person.their} {zone}"
        several = self._are_several(what)
        if isinstance(what, Selection) and (
            what.quantifier == "each"
            and self._whose(what) is None
            or what.extreme is not None
            or what.quantifier in ("one", "random")
            and what.number == 1
        ):
            # "each minion" and "each player's minion" are singular, "the rest of those minions" is not
            several = self.nouns.get(self._among(what) or "", ("", False))[1] and what.quantifier == "each"
        several = several or others is not None
        return f"{head}their owners' {english.plural(zone)}" if several else place

    def _from_you(self, what: Selection) -> bool:
        """Whether the cards of a selection come out of your own zones."""
        return what.zone in self.mine or what.zone in ZONES and what.whose in (None, ("you",))
