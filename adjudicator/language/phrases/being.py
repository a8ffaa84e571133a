"""That there is such a card, what it shares its base with, and "for each" of such cards."""

from __future__ import annotations

import re
from dataclasses import replace

from .. import english
from ..tree import Node, Player, Selection, Target, head_of
from .players import OTHERS
from .selections import Selections


class Being(Selections):
    """That cards are somewhere, alone or beside others."""

    def having(self, selection: Selection, negative: bool = False, where: bool = False) -> str:
        """That there is such a card: "you have a minion here"."""
        pair = self._pair(selection, where) if not negative else None
        if pair is not None:
            return self.aside(lambda: f"{self.does(self._whose(selection), 'have', bare=True)} {pair}")

        def said() -> str:
            named = self._by_name(selection)
            if named is not None:
                there = self._after(selection, True)
                return f"{named} is {'not ' if negative else ''}{' '.join(there) or 'in play'}"
            among = self._among(selection)
            if among is not None:
                return self._of_those(selection, among, negative, where)
            if selection.kind == "player":
                return self._some_player(selection, negative)
            turned = self._turned_up(selection, negative)
            if turned is not None:
                return turned
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
            # one of a faction could be had in hand as well
            anywhere = selection.zone == "play" and [node.word.name for node in selection.filters if self._slot(node) != "whose"] == [
                "faction"
            ]
            return f"{who} {'have' if who in ('you', 'they') else 'has'} {what}{' in play' if anywhere else ''}"

        before, self.where = self.where, where
        try:
            text = self.aside(said)
        finally:
            self.where = before
        if not negative and not where and selection.kind not in ("player", "base") and self._among(selection) is None:
            # from here on "it" could be the card that there has to be
            self.blur(self._noun(selection))
        return text

    def _of_those(self, selection: Selection, among: str, negative: bool, where: bool) -> str:
        """That one of the cards that a name stands for is somewhere, or still lies there."""
        there, several = " ".join(self._after(selection, True)), self.nouns.get(among, ("", False))[1]
        who = self.reference(among)
        if negative and selection.zone == "discard" and among in self.thrown:
            rest = " ".join(self._after(selection, located=False))
            return f"{self.player(selection.whose or ('you',))} discarded no {self._noun(selection)} {rest}".rstrip()
        if negative and selection.zone in ("hand", "discard") and several:
            said = f"{self.player(selection.whose or ('you',))} have none of {who} {there}"
            return said.replace("each other player have", "no other player has")
        if negative and there and several:
            return f"none of {who} is {there}"
        if where or there:
            return f"{who} {'are' if who in ('them', 'those') else 'is'} {'not ' if negative else ''}{there}".strip()
        if several:
            return f"{'none' if negative else 'one'} of {who} is still in play"
        if self.distinct.get(among, "").startswith("the chosen "):
            return f"{self.person.subject()} chose {'none' if negative else 'one'}"
        return f"{who} is {'no longer' if negative else 'still'} in play"

    def _turned_up(self, selection: Selection, negative: bool) -> str | None:
        """That there is such a card among those that were turned up: looked at, or revealed by each of several players."""
        if selection.zone != "revealed" or negative:
            return None
        such = self.kind_of(replace(selection, zone="play"), article=True)
        if self.looked:
            return f"there is {such} among those cards"
        return f"{self.person.subject()} revealed {such}" if self.turned_by is self.person and not self.person.is_you else None

    def _some_player(self, selection: Selection, negative: bool) -> str:
        """That there is a player of whom something is true."""
        who = self.noun_phrase(selection)
        if negative:
            every = re.fullmatch(r"a player with no (.+)", who)
            # no player without: every player with
            return f"every player has {english.an(english.singular(every[1]))}" if every else f"there is no {who.removeprefix('a ')}"
        turned = re.match(r"(another player|a player) (?:with|who (had|discarded)) (.+)", who)
        return f"{turned[1]} {turned[2] or 'has'} {turned[3]}" if turned else f"there is {who}"

    def _pair(self, selection: Selection, where: bool) -> str | None:
        """Two cards of one player that have the same power or name, where that is all a selection asks."""
        beside = [node.args["cards"] for node in selection.filters if node.word.extra.get("beside")]
        if (
            len(beside) != 1
            or self._whose(selection) is None
            or not (named := self._same_name(beside[0]))
            and not self._same_power(beside[0])
            or self._whose(beside[0]) != self._whose(selection)
        ):
            return None
        rest = replace(selection, filters=tuple(node for node in selection.filters if not node.word.extra.get("beside")))
        several = self._named(rest, True, ("whose",), counted=True)
        if named:
            placed = where or any(node.word.name == "at" for node in rest.filters)
            return f"two or more {several} with the same name{'' if placed else ' at one base'}"
        return f"two {several} with the same power"

    @staticmethod
    def _same_name(selection: Selection) -> bool:
        """Whether a selection asks for no more than the name of the card at hand."""
        names = {node.word.name for node in selection.filters}
        return names == {"controller", "same_name_as"} and any(node.args.get("as") == "candidate" for node in selection.filters)

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
        around = self.narrowed
        here = next((node.args["base"] for node in around.filters if node.word.name == "at"), None) if around is not None else None
        place = here if here in ("here", "there") else "there"
        names = {node.word.name for node in selection.filters}
        whose = self._whose(selection)
        if names <= {"controller", "printed_power", "same_name_as"} and whose in (("controller_of", "candidate"), ("you",), None):
            noun = self._noun(selection)
            like = self._likeness(selection)
            another = f"another {noun} {place if here in ('here', 'there') else ''}".strip() + like
            alike = around is not None and whose is not None and self._whose(around) == whose
            if whose is None and like:
                return like.strip().replace(" as it", f" as another {noun} {place}")
            if whose == ("controller_of", "candidate"):
                return f"whose controller has {another}"
            if whose == ("you",) and here in ("here", "there") and alike:
                return f"{like.strip().replace(' as it', '')} as {another.removesuffix(like)}" if like else f"besides {another}"
            if whose == ("you",) and (alike or not like):
                had = f"another {noun}" if alike else english.an(noun)
                return f"at a base where {self.does(None, 'have', bare=True)} {had}{like}"
        said = self.cards(selection)
        return f"at a base that also has {said.removesuffix(' than it')}" if said.endswith(" than it") else f"at a base with {said}"

    def _likeness(self, selection: Selection) -> str:
        """What a card shares with the one at hand: " with the same printed power"."""
        said = []
        for node in selection.filters:
            if node.word.name == "same_name_as" and node.args["as"] == "candidate":
                said.append("name")
            if node.word.name == "printed_power":
                said.append("printed power")
        return f" with the same {english.listed(said)} as it" if said else ""

    def new_host(self, what: Target, selection: Selection) -> str:
        """Where an action is transferred: never where it lies already."""
        said = self.another(selection)
        if isinstance(what, str) and what in self.lying_on and selection.kind == "minion" and not self._other(selection):
            if self.lying_on[what] and said.startswith("one of your "):
                return "one of your other " + said.removeprefix("one of your ")
        return said

    def where_has(self, selection: Selection) -> str:
        """Of a base, what is there: "where you have a minion", "with one of your actions on it"."""
        if any(node.word.name == "on" for node in selection.filters) and self._whose(selection) is not None:
            before, self.where = self.where, True
            try:
                return "with " + self.aside(lambda: self.noun_phrase(selection))
            finally:
                self.where = before
        return "where " + self.having(selection, where=True)

    def each_of(self, selection: Selection) -> str:
        """``for each``, of what is counted."""

        def said() -> str:
            owner = self._whose(selection)
            among = self._among(selection)
            if among is not None and self.nouns.get(among, ("", False))[1]:
                return " ".join([f"for each of {self.reference(among)}", *self._after(selection, counted=True)])
            other = "other " if self._other(selection) else ""
            if owner is not None:
                return f"for each of {self._whose_many(owner)} {other}{self._named(selection, True, counted=True)}"
            return f"for each {other}{self._named(selection, False, counted=True)}"

        return self.aside(said)

    def each_of_most(self, selection: Selection, who: Player | None) -> str:
        """``for each``, of what is counted for the one of several players who has most of it."""
        player = {"each_other": "other player", "opponents": "other player", "each": "player"}.get(head_of(who), "of those players")
        return self.aside(lambda: f"for each {self._named(selection, False, counted=True)} of the {player} with the most of them")
