"""Bases and zones: where something is, where it goes, and out of whose hand it comes."""

from __future__ import annotations

from .. import english
from ..tree import Selection, Target
from .memory import Memory

ZONES = {"hand": "hand", "deck": "deck", "discard": "discard pile", "titans": "titan pile"}
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
        said = self.spot(base)
        spread = "each of " if isinstance(base, Selection) and base.quantifier == "any_number_of" else ""
        return said if said in ("here", "there") else "on " + spread + said

    def onto(self, where: Target) -> str:
        """Where something is played: "here", "on another base", "on one of your minions"."""
        base = where.kind == "base" if isinstance(where, Selection) else self._is_base(where)
        return self.place(where) if base else "on " + self.cards(where)

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
            return self.reference(base) if base in ("this", "it", "host") else self._reference(base)
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
            return f"{self.possessive(node.args['ref'])} base"
        inner = node.args.get("cards")
        if node.word.name == "has" and isinstance(inner, Selection):
            held = [one.args["ref"] for one in inner.filters if one.word.name == "one_of"]
            if len(held) == 1 and all(one.word.name in ("one_of", "controller") for one in inner.filters):
                return f"{self.possessive(held[0])} base"
        return None

    def base_of(self, reference: str) -> str:
        """The base where a card is."""
        return f"at {self.possessive(reference)} base"

    def upon(self, host: Target) -> str:
        """What an action lies on."""
        if isinstance(host, str):
            return "played " + (self.place(host) if host in ("here", "there") else "on " + self.reference(host))
        if self.where and host.kind == "base" and not host.filters:
            return "played on it"
        return "played on " + self.noun_phrase(host)

    def _zone_said(self, selection: Selection, preposition: str) -> str:
        zone = selection.zone
        if zone == "stasis":
            # whose they are is said before
            return "in stasis"
        if zone == "stored":
            return "stored under " + self.aside(lambda: self.reference("this"))
        if isinstance(zone, tuple):
            first, *more = (self._one_zone(selection, entry) for entry in zone)
            return f"{preposition} " + english.listed([first, *(part.split(" ", 1)[-1] for part in more)], "or")
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
            # "each minion" and "each player's minion" are singular
            several = False
        several = several or others is not None
        return f"{head}their owners' {english.plural(zone)}" if several else place

    def _from_you(self, what: Selection) -> bool:
        """Whether the cards of a selection come out of your own zones."""
        return what.zone in self.mine or what.zone in ZONES and what.whose in (None, ("you",))
