"""Players: as subjects and objects, whose something is, and what they do."""

from __future__ import annotations

from typing import Any

from .. import english
from ..tree import Player, Selection, Target, head_of
from .memory import Memory

#: Players that are said to be others.
OTHERS = ("another", "each_other", "opponents")


class Players(Memory):
    """Players and what is theirs."""

    def player(self, who: Player | None) -> str:
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
        if head == "user":
            return self.user.subject()
        if head == "current" and self.others_turn:
            return "that player"
        if head in ("owner_of", "controller_of"):
            return f"{self.possessive(who[1])} {head.removesuffix('_of')}"
        if head in ("owner", "controller"):
            return f"this {self.this}'s {head}"
        fixed = {
            "another": "another player",
            "each_other": "each other player",
            "opponents": "another player",
            "each": "each player",
            "current": "the current player",
            "winner": "the winner",
            "runner_up": "the runner-up",
            "third_place": "the player in third place",
            "left": "the player to the current player's left" if self.kind == "base" else "the player to your left",
            "actor": "that player",
        }
        if head in fixed:
            return fixed[head]
        return "each of those players" if self.nouns.get(head, ("", False))[1] else "that player"

    def people(self, who: Player | None) -> str:
        """Players in the plural, for what they cannot do."""
        fixed = {"another": "other players", "each_other": "other players", "opponents": "other players", "each": "players"}
        if isinstance(who, Selection):
            return self.aside(lambda: self.many(who))
        return fixed.get(who[0], "") if isinstance(who, tuple) and who[0] in fixed else self.player(who)

    def whose(self, who: Player | None) -> str:
        """Whose something is, of players: "your", "another player's"."""
        if who is None or (isinstance(who, tuple) and who[0] == "you"):
            return self.person.their
        if who == ("them",):
            return "their"
        if who == ("user",):
            return self.user.their
        return english.possessive(self.player(who))

    def _whose_many(self, who: Player | None) -> str:
        if isinstance(who, tuple) and who[0] in OTHERS:
            return "other players'"
        return self.whose(who)

    def _whose_all(self, who: Player | None) -> str:
        if isinstance(who, tuple) and who[0] in OTHERS:
            return "all other players'"
        return self.whose(who)

    def whose_several(self, who: Player | None) -> str:
        return self._whose_many(who) if isinstance(who, tuple) and who[0] != "you" else self.whose(who)

    def anyones(self, who: Player | None) -> str:
        """Whose, where one player is enough: "any other player's"."""
        several = {
            "each_other": "any other player's",
            "another": "any other player's",
            "opponents": "any other player's",
            "each": "any player's",
        }
        return several.get(who[0]) or self.whose(who) if isinstance(who, tuple) else self.whose(who)

    def whose_power(self, who: Player | None) -> str:
        """A player's power somewhere; of several players, the power of any of them."""
        several = {"each_other": "another player's", "opponents": "another player's", "each": "any player's"}
        return several.get(who[0], "") + " power" if isinstance(who, tuple) and who[0] in several else self.whose(who) + " power"

    def hand_measured(self, who: Player | None, which: str) -> str:
        """A hand whose cards are counted; of several players', the fullest or the emptiest."""
        if which == "least" and isinstance(who, tuple) and who[0] in ("each_other", "each"):
            return f"the smallest hand of {'any other' if who[0] == 'each_other' else 'any'} player"
        return f"{self.anyones(who)} hand"

    def their(self, who: Player | None) -> str:
        """The possessive that follows a mention of a player."""
        if who is None or who == ("you",):
            return self.person.their
        return "their"

    def hand_of(self, who: Player | None, whose: str) -> str:
        """A hand; of a player who takes long to describe, "the hand of ..."."""
        if isinstance(who, Selection) and whose.endswith("'s") and " " in whose.removeprefix("another ").removeprefix("a "):
            return f"the hand of {whose.removesuffix(chr(39) + 's')}"
        return f"{whose} hand"

    def does(self, who: Player | None, verb: str, bare: bool = False) -> str:
        """A verb said of a player; without a subject where that is whoever uses the ability."""
        if who is None or who == ("you",):
            return f"{self.person.subject()} {verb}" if bare else verb
        if isinstance(who, Selection) and self.is_several(who) and who.quantifier != "each" and english.is_imperative(verb):
            return f"{self.player(who)} each {verb}"
        return english.with_subject(self.player(who), verb) if english.is_imperative(verb) else f"{self.player(who)} {verb}"

    def owned(self, who: Player | None) -> str:
        """That a player owns a card."""
        if who == ("actor",):
            return "they own"
        if isinstance(who, Selection) and not who.filters and who.quantifier == "a":
            return f", whoever owns {'them' if self.plural_noun else 'it'},"
        said = self.player(who)
        return f"{said} {'own' if said in ('you', 'they') else 'owns'}"

    def handed(self, what: Target, who: Player | None) -> str:
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
        if head_of(other) == "winner":
            first = self.player(one)
            return f"{first} {'win' if first in ('you', 'they') else 'wins'} {self.scored()}"
        first = self.player(one)
        return f"{first} {'are' if first in ('you', 'they') else 'is'} {self.player(other)}"

    def carried_out(self, who: Player | None, what: Target, done: str = "destroy", others: Target | None = None) -> str:
        """Something done to cards by whoever a text names: "each other player destroys their minion with the least power"."""
        if isinstance(what, Selection) and who == ("controller_of", "candidate"):
            owner = self._whose(what)
            rest = self._joined(self.noun_phrase(what, whose=("them",)), others, self.cards)
            subject = self.player(("each_other",) if owner is not None and head_of(owner) != "each" else ("each",))
            return f"{subject} {done}s {rest}"
        return f"{self.does(who, done)} {self.cards(what, others)}"
