"""Things of which one is done, or some, or both; what is done if something is so, and what otherwise; what is done
several times."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from . import english
from .clauses import Clauses
from .tree import Block, Body, Node, Number, Player, Selection

#: What "there" is when the base has gone.
REPLACEMENT = "the base that replaces it"


class Alternatives(Clauses):
    """How it is said what there is to choose from."""

    def options(self, bodies: tuple[Body, ...], or_both: bool, small: bool = False) -> str:
        """Things of which one is done, or both. ``small``: not said by an OR in capitals."""
        said = self._each_by_itself(bodies)
        powers = [_one_power(body) for body in bodies]
        if len(powers) > 1 and None not in powers:
            # which one it is, is settled before anything is turned up
            named = english.listed([str(power) for power in powers], "or")
            return f"choose power {named} and " + said[0].replace(f"of power {powers[0]}", "of that power", 1)
        if or_both:
            return ", and/or ".join(said)
        merged = english.alternatives(self._same_subject(said))
        if merged is not None:
            return merged.replace(" OR ", " or ") if small else merged
        return (
            ""
            if english.is_imperative(said[0]) or not self.person.is_you or said[0].startswith(("you ", "if ", "for ", "when "))
            else "choose one: "
        ) + self._divided(said, "or" if small else "OR", any(isinstance(body, Node) and body.word.name == "pay" for body in bodies[:-1]))

    def _each_by_itself(self, bodies: tuple[Body, ...]) -> list[str]:
        """Each of several alternatives: what one of them speaks of is not there in another."""
        focus, spot, nouns = self.focus, self.spot_focus, dict(self.nouns)
        said: list[str] = []
        named: dict[str, tuple[str, bool]] = {}
        for body in bodies:
            self.focus, self.spot_focus, self.nouns = focus, spot, dict(nouns)
            new = "it" in self.instead_of
            said.append(self.inner(body))
            if new and "it" not in self.instead_of:
                # the first one has said what "it" is
                focus = self.focus
            named.update(self.nouns)
        self.nouns = named
        return said

    def _same_subject(self, said: list[str]) -> list[str]:
        """Alternatives of somebody else, who is said in full in each."""
        full = self.person.full
        if self.person.is_you or not said[0].startswith(full + " ") or not all(clause.startswith("they may ") for clause in said[1:]):
            return said
        return [said[0], *(full + clause.removeprefix("they") for clause in said[1:])]

    @staticmethod
    def _divided(said: list[str], word: str, bought: bool = False) -> str:
        """Alternatives with the word between them, behind a sign where one before the last has several parts, or is ``bought``: what is
        done to do something else."""
        compound = bought or any(re.search(r", | and |; |\. ", clause) for clause in said[:-1])
        return (f"; {word} " if compound else f" {word} ").join(said)

    def handed_over(self, bodies: tuple[Body, ...], player: Player) -> str:
        """Things of which somebody else picks the one that is done."""
        said = [self.inner(body) for body in bodies]
        theirs = english.possessive(self.player(player))
        if all(clause.startswith("choose ") for clause in said):
            # one choice among what is theirs
            of = [clause.removeprefix("choose ").replace(f" of {theirs} choice", "").replace(theirs, "their") for clause in said]
            return f"{self.does(player, 'choose')} " + " or ".join(of)
        yours = "which of these you do" if all(map(english.is_imperative, said)) else "one"
        return f"{self.does(player, 'choose')} {yours}: " + "; or ".join(said)

    def several_of(self, node: Node) -> str:
        """So many different things of a list."""
        number = node.args["number"]
        if node.args["as"] is not None:
            self._bind(node.args["as"], node)
            self.list_names.add(node.args["as"])
        done = "each done as it is chosen" if node.args["as"] is None else "each with a different card and done as it is chosen"
        per = self._per(number) if isinstance(number, Node) else None
        head = "you may choose" if node.args["optional"] else "choose"
        if per is not None:
            head = f"{per[1]}, {head} a different one of these, done as it is chosen"
        else:
            head = f"{head} {self.count(number)} different ones of these, {done}"
        return head + ": " + "; ".join(self.aside(partial(self.inner, body)) for body in node.args["of"])

    def delayed(self, body: Body, when: str) -> str:
        """What is done at another time; what it then depends on is asked then."""
        if "replaced" in when:
            # "there" would be the base that has gone
            before, self.there_as = self.there_as, REPLACEMENT
            said = self.inner(body)
            self.there_as = before
            return said if REPLACEMENT in said else said + when
        said = self.inner(body)
        if when.endswith("next turn"):
            said = said.replace(" this turn", " that turn")
        # behind alternatives it would be said of the last of them
        first = when and (said.startswith("if ") or re.search(r"\bor\b", said, re.IGNORECASE))
        return f"{when.strip()}, {said}" if first else said + when

    def if_so(self, conditions: Any, then: Any, otherwise: Any) -> str:
        """A fork. What a condition says of a card holds in the first branch only."""
        if shuffled_if_searched(then, otherwise):
            done = then.nodes[:-1] if isinstance(then, Block) else ()
            shuffle = then.nodes[-1] if isinstance(then, Block) else then
            return self._chained([*map(self.inner, done), self.inner(shuffle) + " if you searched it"])
        before = dict(self.nouns)
        moment = all(condition.word.extra.get("moment") for condition in (conditions if isinstance(conditions, tuple) else (conditions,)))
        said = ("when " if moment else "if ") + self.conditions(conditions)
        for condition in conditions if isinstance(conditions, tuple) else (conditions,):
            card, kind = (condition.args.get(name) for name in ("card", "a"))
            if isinstance(card, str) and isinstance(kind, Selection) and card in self.nouns:
                self.nouns[card] = (kind.kind, False)
        focus, thinned = self.focus, set(self.thinned)
        said += ", " + self._within(then)
        self.nouns.update({name: noun for name, noun in before.items() if name in self.nouns})
        if otherwise is None:
            return said
        self.focus, self.thinned = focus, thinned
        return said + "; otherwise " + self._within(otherwise)

    def _within(self, body: Body) -> str:
        """A branch of a fork: no full stop in it."""
        self.depth += 1
        try:
            return self.clause(body)
        finally:
            self.depth -= 1

    def gone_through(self, node: Node) -> str:
        """Something done for each of several. In which order is said where it is seen afterwards: of what goes to a deck."""
        said = f"{self.for_each(node.args['of'], node.args['as'])}, {self.clause(node.args['do'])}"
        return said + ", in any order" if node.args["any_order"] and re.search(r"(top|bottom) of .*\bdecks?\b", said) else said

    def _spread(self, number: Number, body: Body) -> str | None:
        """Counters that are placed one by one, each where its player likes: so many in total."""
        optional = isinstance(body, Node) and body.word.name == "may" and body.args["then"] is None and body.args["player"] is None
        inner = body.args["do"] if optional and isinstance(body, Node) else body
        if not isinstance(inner, Node) or inner.word.name != "add_counters":
            return None
        if isinstance(number, Node) and self._per(number) is not None:
            return None
        on = inner.args["to"]
        if not isinstance(on, Selection) or on.number != 1 or on.quantifier != "one" or inner.args["number"] != 1 or inner.args["with"]:
            return None
        if not isinstance(number, int):
            said = f"place +1 power counters equal to {self.number(number)}, split as {self.person.subject()} like, on {self.many(on)}"
            return f"{self.person.subject()} may {said}" if optional else said
        counters = f"{'up to ' if optional else ''}{self.amount(number, 'counter' if inner.args['plain'] else '+1 power counter')} in total"
        said = f"place {counters} on {self.many(on)}"
        return f"{self.person.subject()} may {said}" if optional else said

    def repeated(self, number: Number, body: Body) -> str:
        """Something done several times."""
        spread = self._spread(number, body)
        if spread is not None:
            return spread
        per = self._per(number) if isinstance(number, Node) else None
        if isinstance(number, Node) and per is not None and per[0] == 1:
            said = f"{per[1]}, {self.inner(body)}"
            counted = number.main
            if isinstance(counted, str) and counted in self.distinct:
                # what was done may have spoken of other cards of the kind
                self.blurred.add(counted)
                self.focus = None
            return said
        if per is not None:
            return f"{per[1]}, {self._spread(per[0], body) or f'do this {self.times(per[0])}: {self.inner(body)}'}"
        return f"do this {self.times(number)}: {self.inner(body)}"


def shuffled_if_searched(then: Any, otherwise: Any) -> bool:
    """Whether two branches do the same, but for a deck that is shuffled where a card was found in it and may be where it was not."""
    one, other = (body.nodes if isinstance(body, Block) else (body,) for body in (then, otherwise))
    if not (isinstance(one[-1], Node) and isinstance(other[-1], Node) and one[-1].word.name == "shuffle" and other[-1].word.name == "may"):
        return False
    may = other[-1].args["do"]
    return (
        isinstance(may, Node)
        and may.word.name == "shuffle"
        and [getattr(node, "word", None) for node in one[:-1]] == [getattr(node, "word", None) for node in other[:-1]]
    )


def _one_power(body: Body) -> int | None:
    """The one power that a card off the top of a deck has to have."""
    what = body.args["what"] if isinstance(body, Node) and body.word.name == "play_off_top" else None
    asked = [node.args["is"] for node in what.filters if node.word.name == "power"] if isinstance(what, Selection) else []
    return asked[0][1] if len(asked) == 1 and asked[0][0] == "exactly" and isinstance(asked[0][1], int) else None
