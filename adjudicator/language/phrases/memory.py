"""What an ability has spoken of: who "you" is, what "it" and "there" mean, which names stand for what."""

from __future__ import annotations

from collections.abc import Callable

from ..tree import Selection, Target
from .speech import Speech

#: What kinds of cards are called that are not called by their kind.
KINDS = {"counter": "+1 power counter", "madness": "Madness card"}


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


class Memory(Speech):
    """What an ability has spoken of so far. ``this``: the noun for the card the ability stands on. ``kind``: its kind of card.
    ``role`` and ``zones``: those of the ability, which some words are said by."""

    this: str = "card"
    role: str | None = None
    zones: tuple[str, ...] = ()

    def __init__(self, this: str = "card", kind: str = "minion") -> None:
        self.this = this
        self.kind = kind
        self.person = Person()
        #: whoever uses the ability, also where another player is "you"
        self.user = self.person
        #: what "it" means now: a reference or a name bound by the ability
        self.focus: str | None = None
        #: the base that "there" means now
        self.spot_focus: str | None = None
        #: bound names and references with their noun, and whether there are several
        self.nouns: dict[str, tuple[str, bool]] = {"it": ("card", False)}
        #: bound names and the kind of card as which they are played, which their noun need not tell
        self.played_as: dict[str, str] = {}
        #: bound names of cards that come out of your own zones
        self.mine: set[str] = set()
        #: two references to the same card
        self.same: dict[str, str] = {}
        #: what to say for a reference the first time it is used
        self.instead_of: dict[str, str] = {}
        #: cards that "it" no longer means without doubt, because another of their kind was spoken of since
        self.blurred: set[str] = set()
        #: what to say for a card when "it" and "that minion" could be another: "the minion that moved"
        self.distinct: dict[str, str] = {}
        #: bound names of what a list has had its way with, which is said once for the whole list
        self.list_names: set[str] = set()
        #: bound names of several cards of which some were taken
        self.thinned: set[str] = set()
        #: bound names of cards that were discarded
        self.thrown: set[str] = set()
        #: bound names of what a search may not have found
        self.sought_names: set[str] = set()
        #: whether the cards that were turned up were only looked at
        self.looked = False
        #: who turned them up, if that is whoever is "you"
        self.turned_by: Person | None = None
        #: the name of the cards that were turned up last
        self.turned: str | None = None
        #: whether "there" is the base that comes in a scored one's place
        self.new_base = False
        #: whether the base of an event was called "there"
        self.event_there = False
        #: whether the ability has spoken of the turn of another player
        self.others_turn = False
        #: whether the ability waits for the scoring of the base where its card is
        self.scores_here = False
        #: cards that were to be moved, and the name of the base where to
        self.moved_to: dict[str, str] = {}
        #: whether several factions may have been named
        self.several_factions = False
        #: bound names of cards that a player picked among their own, or that lie on or at what is theirs
        self.yours: set[str] = {"this"}
        #: what is being narrowed
        self.narrowed: Selection | None = None
        #: what "there" is called while another base has been spoken of
        self.there_as: str | None = None
        self.quiet = 0
        self.depth = 0
        #: where the card is while the ability works
        self.zones: tuple[str, ...] = ()
        #: whether an ability reacts once to all that a played card does
        self.batch = False
        #: the kinds of event that the ability waits for
        self.heard: tuple[str, ...] = ()
        #: whether the noun of what is being said stands in the plural
        self.plural_noun = False
        #: what each of several players has been said to do once
        self.each_does: str | None = None
        #: bound names of what lay out of play before, from which what came there is told apart
        self.lay_before: set[str] = set()
        #: actions spoken of that lie on minions, and whether those are yours
        self.lying_on: dict[str, bool] = {}
        #: within what a base is said to have
        self.where = False

    def done_once_each(self, verb: str) -> None:
        """Each player has been said to do something, or not, once."""
        self.each_does = verb

    def told_apart(self, name: str, said: str) -> None:
        """What a name stands for is called so."""
        self.distinct[name] = said
        self.blurred.add(name)

    def heads_for(self, card: str, base: str) -> None:
        """A card is to be moved to a base that has a name."""
        self.moved_to[card] = base

    def of_named_faction(self) -> str:
        """Of a faction that somebody named, or one of several that were."""
        return "of a named faction" if self.several_factions else "of the named faction"

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
            self.blurred.discard(self.focus or "")

    def blur(self, noun: str) -> None:
        """Another card of a kind was spoken of: what "it" meant has to be said in full."""
        meant = self.focus
        if self.quiet or meant is None:
            return
        if self.nouns.get(meant, ("", False)) == (noun, False) or noun == "card":
            self.blurred.add(meant)
        self.focus = None

    def blur_bases(self) -> None:
        """A base was spoken of that has no name: "that base" does not mean one that was chosen before any more."""
        if not self.quiet:
            self.blurred.update(name for name, (noun, _) in self.nouns.items() if noun == "base" and name != "it")

    def mention(self, selection: Selection) -> None:
        """A selection was said: what it chose is what "it" means, if it is one card."""
        several = self.is_several(selection)
        if not self.quiet and selection.quantifier != "each":
            taken = self._among(selection) if selection.zone != "revealed" else "revealed"
            if taken is not None:
                self.thinned.add(taken)
        if selection.name is not None:
            self.nouns[selection.name] = (self._noun(selection), several)
            self.played_as[selection.name] = self.kind_played(selection)
            if self._from_you(selection):
                self.mine.add(selection.name)
            if self._whose(selection) == ("you",) or self._from_you(selection):
                self.yours.add(selection.name)
            hosts = [node.args["host"] for node in selection.filters if node.word.name == "on"]
            if len(hosts) == 1 and isinstance(hosts[0], Selection) and hosts[0].kind == "minion":
                self.lying_on[selection.name] = self._whose(hosts[0]) == ("you",)
        if selection.kind == "base":
            if selection.name is None:
                self.blur_bases()
            if any(node.word.name == "has" for node in selection.filters) and self.focus == "this":
                # a card at that base could be "it" as well
                self.blur("card")
            if not self.quiet and not several:
                self.spot_focus = selection.name or "somewhere"
            return
        if selection.kind == "player":
            return
        if not self.quiet and not several and selection.name is None:
            # from here on "that card" could be this one
            alike = (self._noun(selection), False)
            self.blurred.update(name for name in self.distinct if self.nouns.get(name) == alike)
        hand = selection.quantifier == "each" and selection.zone in ("hand", "discard") and not selection.filters
        # a whole hand is no "them"
        self.attend(None if hand else selection.name or "~" + str(selection.path))

    @staticmethod
    def kind_played(selection: Selection) -> str:
        """The kind of card as which a selection's are played: Madness cards, and what is played on something, are actions."""
        on_something = any(node.word.name == "played_on" for node in selection.filters)
        return "action" if selection.kind == "madness" or on_something else selection.kind

    @staticmethod
    def is_several(what: Target | None) -> bool:
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

    def _are_several(self, what: Target) -> bool:
        """Whether a target, bound before or said now, is several cards."""
        return self.nouns.get(what, ("", False))[1] if isinstance(what, str) else self.is_several(what)
