"""What a verdict calls the copies of a card: whose they are and how many, never by a number that nobody sees on the table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cached_property

from ...ground.patterns import pattern
from ...language.english import capitalized, plural
from ...language.tree import Node, parts
from ...table.cards import InPlay
from ..replay.at_work import at_work
from ..replay.event_words import so_many_counters
from ..replay.replay import Replay
from ..replay.trace import Step

#: Kinds of cards of which people speak in the plural; of others as copies.
PEOPLE = ("minion", "titan", "monster")
#: Names that have no plural of their own, and words that have an unusual one.
_NO_PLURAL = pattern(r"s$|^(The|A|An) | (that|with|von) |\W$", re.IGNORECASE)
_UNUSUAL = ((r"(?<=[Mm])an$", "en"), (r"(?<=[alr])f$", "ves"), (r"Child$", "Children"), (r"(?<=[bcdfghlmnprstvz])y$", "ies"))


def several(name: str, kind: str) -> str:
    """What several cards of a name are called: "Cub Scouts", "Priests of Anubis", "copies of Poison"."""
    head, of, rest = name.partition(" of ")
    if kind not in PEOPLE or _NO_PLURAL.search(head):
        return f"copies of {name}"
    for ending, instead in _UNUSUAL:
        if re.search(ending, head):
            return re.sub(ending, instead, head) + of + rest
    return plural(head) + of + rest


def by_itself(text: str) -> str:
    """A sentence of the trace that a card cannot be affected, in which that is not because of its own name but of its own ability."""
    return re.sub(r"^(.+?)( cannot be .+|is not affected .+), because of \1(?=$|[ .])", r"\1\2, because of its own ability", text)


#: Names that are numbers: "one Two" would be heard as a sum.
_NUMBERS = frozenset(("Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"))

#: Some of several cards of a name, at the beginning of a clause: how many, which name, and the verb behind it.
_VERB = r"(?=(?:is|are|stays?|ends?|lies?|goe?s?|returns?) )"
_SOME = pattern(rf"(?:^|(?<=; )|(?<=, )|(?<= and ))([Oo]ne|[2-9]) ((?:(?:cop(?:y|ies) )?of (?:the )?)?[A-Z][^;,.]*?) {_VERB}")


def others_after(line: str, says: str) -> str:
    """A headline behind a line that speaks of some of several cards of a name: those of which it speaks itself are others."""
    for number, name in _SOME.findall(line):
        several = "[2-9]" if number.isdigit() else "[Oo]ne"
        told = re.search(rf"(?<![\w']){several} {re.escape(name)} {_VERB}", says)
        if told:
            which = told[0].partition(" ")[0]
            other = f"{which} other" if which.isdigit() else "Another" if which[0] == "O" else "another"
            says = f"{says[: told.start()]}{other} {name} {says[told.end() :]}"
    return says


def _the(name: str, prefix: str) -> str:
    """A card that is told from its copies, by whose it is if ``prefix`` says that; a name that begins with an article has no second one."""
    return f"{prefix}{name}" if prefix else name if name.startswith("The ") else f"the {name}"


def single(which: str, name: str) -> str:
    """One of several cards of a name, which is no number and has no article then: "another Two", "one copy of The Locals"."""
    if which == "one" and name in _NUMBERS:
        return f"one of the {plural(name)}"
    return f"{which} copy of {name}" if re.match(r"(The|A|An|One) |One$", name) else f"{which} {name}"


class Copies:
    """Calls the cards of one verdict. Which copies have been spoken of is kept, so that the next is "the other"."""

    def __init__(self, made: Replay) -> None:
        self.made = made
        self._told: dict[tuple[str, str], int] = {}

    def name(self, card: str) -> str:
        """The name that is printed on a card, the same for all copies."""
        identity = self.made.position.ident.get(card)
        return self.made.trace.name(card) if identity is None or identity.face is None else str(identity.face.name)

    def several(self, card: str) -> str:
        """What several cards of the name of this one are called."""
        identity = self.made.position.ident.get(card)
        return several(self.name(card), identity.face.kind if identity is not None and identity.face is not None else PEOPLE[0])

    def other(self, card: str, than: str) -> str:
        """A card that a clause speaks of by the way which is about another one, that may be of the same name."""
        name, prefix, alike = self._kin(card)
        if self._kin(than) != (name, prefix, alike) or alike == 1:
            return self.one(card)
        which = "the other" if alike == 2 else "another"
        return f"{prefix}{which.removeprefix('the ')} {name}" if prefix else single(which, name)

    def is_in(self, card: str, said: str) -> bool:
        """Whether a text speaks of a card, be it together with its copies; of one that is called its player's, as that player's."""
        _, prefix, _ = self._kin(card)
        names = (re.escape(self.name(card)), re.escape(self.several(card)))
        whose = rf"{re.escape(prefix)}(?:(?:other )?\d+ )?(?:other )?" if prefix else ""
        return re.search(rf"{whose}(?:{'|'.join(names)})", said) is not None

    def told(self, step: Step) -> str:
        """A sentence of the trace as verdicts tell it: copies without their numbers, a card that another one of its name keeps from
        something told from that one, and who cannot do what somebody else could."""
        says = by_itself(self.plain(self.owned(step.says, told_apart=True)))
        if step.kind == "prevented" and step.player is not None and " cannot be " in says and self.hinges_on_who(step):
            says = says.replace(", because of ", f" by {step.player}, because of ", 1)
        by = step.source if step.kind == "prevented" and step.source in self.made.position.ident else None
        if by is None or not step.cards or by == step.cards[0] or self.name(by) != self.name(step.cards[0]):
            return says
        alike = f", because of {self.name(by)}"
        return f"{says.removesuffix('.').removesuffix(alike)}, because of {self.other(by, step.cards[0])}." if alike in says else says

    def hinges_on_who(self, step: Step) -> bool:
        """Whether what forbids something forbids it to some players only."""
        nodes = (part for part in parts(at_work(self.made, step)) if isinstance(part, Node))
        if any(node.word.name == "cannot" and node.args["what"].by is not None for node in nodes):
            return True
        # what an effect with a deadline forbids
        known = self.made.values(step.position or self.made.position).cannot
        there = [one for one in known if one.effect is not None and one.source == step.source and step.event in one.pattern.event]
        return bool(there) and all(one.pattern.by is not None for one in there)

    def one(self, card: str) -> str:
        """A card that a clause speaks of by the way."""
        name, prefix, alike = self._kin(card)
        if alike > 1 and (mark := self._mark(card)):
            return f"{_the(name, prefix)}{mark}"
        return f"{prefix}{name}" if alike == 1 else f"one of {prefix}{self.several(card)}" if prefix else single("one", name)

    def all_of(self, cards: Iterable[str], says: str = "") -> list[str]:
        """Cards of which the same is said, copies counted: "Poison", "2 of Bea's Cub Scouts". ``says``: what is said; what it tells of
        where they are need not tell which they are."""
        groups: dict[tuple[str, str, int], list[str]] = {}
        for card in dict.fromkeys(cards):
            groups.setdefault(self._kin(card), []).append(card)
        marks = {there[0]: self._mark(there[0], says) for there in groups.values() if len(there) == 1}
        # "Cid's Three and Two" would be heard as two cards of Cid's
        order = sorted(groups.items(), key=lambda one: bool(one[0][1]))
        return [self._counted(*kin, there, marks.get(there[0], "")) for kin, there in order]

    def _both(self, cards: list[str]) -> bool:
        """Whether cards are two, and the only ones of their name that are known of, wherever they are."""
        ident = self.made.position.ident
        known = sum(one.face is not None and one.face.name == self.name(cards[0]) for one in ident.values())
        return len(cards) == 2 and known == 2

    def owned(self, text: str, told_apart: bool = False) -> str:
        """A sentence of the trace in which a card that is its player's only one of the name is called so, as verdicts call it: "Bea's War
        Raptor" for "War Raptor 2". Several copies of one player keep their numbers, which alone tell them apart on a table that is shown;
        ``told_apart``: by where each lay at first instead, where that tells which it is."""
        begun = text[:1].isupper()
        for label, (instead, only) in self._owned.items():
            if label in text and (only or told_apart):
                text = re.sub(rf"(?<!\w){re.escape(label)}(?!\d)", instead.replace("\\", r"\\"), text)
        return capitalized(text) if begun else text

    @cached_property
    def _owned(self) -> dict[str, tuple[str, bool]]:
        """Labels of cards, by what is said in their place and whether their player has no other of the name."""
        found = {}
        for card in self.made.position.ident:
            name, prefix, alike = self._kin(card)
            mark = self._mark(card) if alike > 1 else ""
            if prefix and alike == 1 or mark:
                found[self.made.trace.name(card)] = f"{_the(name, prefix)}{mark}", alike == 1
        return found

    def plain(self, text: str) -> str:
        """A sentence of the trace without the numbers of copies."""
        trace, ident = self.made.trace, self.made.position.ident
        for card, identity in ident.items():
            label = trace.name(card)
            if identity.face is not None and label in text and label != identity.face.name and re.fullmatch(r".* \d+", label):
                text = re.sub(rf"{re.escape(label)}(?!\d)", identity.face.name.replace("\\", r"\\"), text)
        return text

    def _mark(self, card: str, says: str = "") -> str:
        """What tells a card from its copies: the base or the card on which it alone lay at first, its counters, that it alone was used, or
        that it was played and they were not, or before it; empty for nothing. ``says``: as of :meth:`all_of`."""
        begun, now = self.made.setting.game.position.play, self.made.position.play
        kin = self._kin(card)
        if kin[2] == 1:
            return ""
        there = dict.fromkeys((*begun, *now, *self._came_and_went))
        alike = [one for one in there if one != card and one in self.made.position.ident and self._kin(one) == kin]
        place = begun.get(card)
        if place is None:
            return self._how_played(card, alike) if ", played" not in says else ""
        others = [begun[one] for one in alike if one in begun]
        if place.host is not None and all(one.host is None or self.name(one.host) != self.name(place.host) for one in others):
            return f" on {self.name(place.host)}"
        if place.base is not None and place.base != card and all(one.base != place.base for one in others):
            base = self.name(place.base)
            went = card in now and now[card].base != place.base
            return "" if f" at {base}" in says else f" {'from' if went else 'at'} {base}"
        if others and all(one.counters != place.counters for one in others):
            counters = so_many_counters(place.counters)
            return f" that had {counters}" if card in now or not place.counters else f" with {counters}"
        if place.base != card and (known := self._bears(card, alike) or self._there_and_counted(place, others)):
            return known
        owner = self.made.position.ident[card].owner
        if owner not in (None, place.controller) and not any(self.made.position.ident[one].owner == owner for one in alike):
            return f" that {owner} owns"
        used = Counter(step.source for step in self.made.trace.steps if step.kind == "use")
        if not used[card] or any(used[one] == used[card] for one in alike):
            return ""
        times = {1: " once", 2: " twice"}.get(used[card], f" {used[card]} times")
        return f" that was used{times if any(used[one] for one in alike) else ''}"

    def _bears(self, card: str, alike: list[str]) -> str:
        """The one card that lies on a card at first, of which there is none on its copies; empty where that tells it from none."""
        on = {
            one: {self.name(other) for other, place in self.made.setting.game.position.play.items() if place.host == one}
            for one in (card, *alike)
        }
        only = on[card].difference(*(on[one] for one in alike))
        if not len(on[card]) == len(only) == 1:
            return ""
        bears = any(place.host == card and self.name(one) in only for one, place in self.made.position.play.items())
        return f" that {'bears' if bears or card not in self.made.position.play else 'bore'} {only.pop()}"

    def _there_and_counted(self, place: InPlay, others: list[InPlay]) -> str:
        """The base and the counters of a card at first, where no copy has both; empty else."""
        if place.base is None or any((one.base, one.counters) == (place.base, place.counters) for one in others):
            return ""
        return f" at {self.name(place.base)} that had {so_many_counters(place.counters)}"

    def _how_played(self, card: str, alike: list[str]) -> str:
        """That a card was played and its copies were not, or all of them before it; empty for neither."""
        played = [step.cards[0] for step in self.made.trace.steps if step.kind == "play" and step.cards]
        after = played[played.index(card) + 1 :] if card in played else alike
        if any(one in after for one in alike):
            return ""
        return " that was played last" if any(one in played for one in alike) else " that was played"

    def _counted(self, name: str, prefix: str, alike: int, cards: list[str], mark: str = "") -> str:
        number, many = len(cards), self.several(cards[0])
        if alike == 1:
            return f"{prefix}{name}" if number == 1 else f"both {many}" if self._both(cards) else f"{number} {many}"
        told = self._told.get((name, prefix), 0)
        self._told[name, prefix] = told + number
        if number == alike:
            return f"{prefix}{number} {many}" if prefix or number > 2 else f"both {many}"
        if number > 1 and told:
            others = f"other {number} {many}"
            return f"{prefix}{others}" if prefix else f"the {others}" if told + number == alike else f"{number} other {many}"
        if number > 1:
            return f"{number} of {prefix}{many}" if prefix else f"{number} {many}"
        if told and told + number == alike:
            return f"{prefix}other {name}" if prefix else single("the other", name)
        if mark:
            return f"{_the(name, prefix)}{mark}"
        return f"{'another' if told else 'one'} of {prefix}{many}" if prefix else single("another" if told else "one", name)

    @cached_property
    def _came_and_went(self) -> dict[str, str | None]:
        """Minions and what stays on others that were played, by who played them: they may have left play again."""
        ident = self.made.position.ident
        played = (step for step in self.made.trace.steps if step.kind == "play" and step.cards and step.cards[0] in ident)
        return {step.cards[0]: step.player for step in played if (face := ident[step.cards[0]].face) is not None and face.kind in PEOPLE}

    def _kin(self, card: str) -> tuple[str, str, int]:
        """The name of a card; whose it is, where several players have copies; how many copies are called so."""
        name = self.name(card)
        if self.made.trace.name(card) == name:
            return name, "", 1
        before, now = self.made.setting.game.position, self.made.position
        ident = now.ident
        there = {other: place.controller for play in (now.play, before.play) for other, place in play.items()}
        there = {**self._came_and_went, **there}
        whose = {other: who for other, who in there.items() if other in ident and self.name(other) == name}
        if card not in whose:
            return name, "", 1
        if len(set(whose.values())) == 1:
            return name, "", len(whose)
        alike = sum(one == whose[card] for one in whose.values())
        return name, f"{whose[card]}'s " if whose[card] else "", alike
