"""Clauses of rendered abilities: what is done, one thing after the other, by whom, and under which conditions.

Nouns come from :mod:`.phrases`; whole abilities are put together in :mod:`.rendering`, whose ``Say`` completes this class.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any, TypeGuard

from . import english, happenings
from .phrases import Person, Phrases
from .tree import Ability, Block, Body, Node, Player, Selection, Target
from .unsaid import only_left_out

UNTIL = {
    "end_of_turn": " until the end of the turn",
    "start_of_your_turn": " until the start of {their} next turn",
    "end_of_your_turn": " until the end of {their} turn",
    "their_next_turn": " during their next turn",
    "leaves_play": " until it leaves play",
}


def _several(node: Node, main: Any) -> bool:
    """Whether what a number of a verb counts are several, which a number that the table gives is taken to be."""
    return isinstance(main, int) and main != 1 or isinstance(main, Node) and node.word.params[node.word.main or ""].kind == "number"


class Clauses(Phrases):
    """How what an ability does is said, as clauses."""

    def listed(self, names: Any) -> str:
        return english.listed(names, "or")

    def until(self, until: str) -> str:
        return UNTIL.get(until, "").format(their=self.person.their)

    def body(self, body: Body) -> str:
        """What is done, as a clause without subject."""
        if isinstance(body, Block):
            self.depth += 1
            try:
                told = self._told(body.nodes, self.body)
            finally:
                self.depth -= 1
            return self._chained(self._subjects(told))
        # where a card is played comes after what it is
        said = re.sub(
            r"(that (?:can be played on a (?:base|minion)|was not played this turn)) (?=as an extra |on )",
            r"\1, ",
            body.word.render(body, self),
        )
        found = body.word.extra.get("finds")
        if found is not None and body.args.get("player") is None:
            self.mine.add(found)
        for name, param in body.word.params.items():
            if param.kind == "name" and body.args[name] is not None:
                several = body.word.extra.get("several", {}).get(name)
                if several is None:
                    self._bind(body.args[name], body)
                else:
                    # what comes of the verb, not what it is done to
                    self.nouns[body.args[name]] = (several, True)
        return said

    def _told(self, nodes: tuple[Body, ...], told: Callable[[Body], str]) -> list[str]:
        """Several things done one after the other, as clauses. What only gives something a name is not told."""
        said: list[str] = []
        held: Selection | None = None
        for at, node in enumerate(nodes):
            follower = nodes[at + 1] if at + 1 < len(nodes) else None
            if self._kept_apart(node, nodes[at + 1 :]):
                continue
            what = self._only_named(node, follower)
            if what is not None:
                self.body(node)
                held = what
                name = what.name or ""
                if any(one.word.name == "carries" for one in what.filters):
                    self.distinct[name] = f"the {self._noun(what)} it is on"
                    self.blurred.add(name)
                    self.focus = None
                if self._home(what) is not None:
                    # a card is at one base
                    self.nouns[name] = ("base", False)
                    self.spot_focus = name
                    if self._home(what) == f"this {self.this}'s base":
                        self.distinct[name] = "this base"
                        self.blurred.add(name)
                    elif name in self.distinct:
                        # of nothing that was chosen has anything been said
                        self.distinct[name] = "the base where it was"
                continue
            if held is not None and held.quantifier == "each" and held.kind != "player" and _goes_through(node, held):
                # what is gone through one by one need not be chosen first
                node = Node(node.word, {**node.args, "of": held}, node.path, node.line)
            held = None
            if at and _clears_up(nodes[at - 1], node):
                continue
            said.append(told(node))
        return self._given_together(said)

    def _kept_apart(self, node: Body, later: tuple[Body, ...]) -> bool:
        """Whether a step only notes what lies somewhere out of play, so that what comes there afterwards is told from it."""
        what = node.args.get("what") if isinstance(node, Node) and node.word.extra.get("chooses") else None
        if not isinstance(what, Selection) or what.quantifier != "each" or what.zone not in ("hand", "discard") or what.name is None:
            return False
        if not only_left_out(what.name, later):
            return False
        self.lay_before.add(what.name)
        return True

    def _only_named(self, node: Body, follower: Body | None) -> Selection | None:
        """What is chosen where a choice leaves nothing to choose: the base of a card, each of some things that the next step goes
        through."""
        what = node.args.get("what") if isinstance(node, Node) and node.word.extra.get("chooses") else None
        if not isinstance(what, Selection):
            return None
        if self._home(what) is not None:
            return what
        carried = [one.args["action"] for one in what.filters if one.word.name == "carries"]
        if len(what.filters) == 1 == len(carried) and [one.word.name for one in carried[0].filters] == ["one_of"]:
            # an action lies on one minion
            return what
        if what.quantifier != "each":
            return None
        return what if follower is not None and _goes_through(follower, what) else None

    @staticmethod
    def _given_together(said: list[str]) -> list[str]:
        """The same power given to one card and then another, said once."""
        made: list[str] = []
        for clause in said:
            if made and clause == made[-1] and english.is_imperative(clause):
                made[-1] = f"do this twice: {clause}"
                continue
            now, before = (re.fullmatch(r"give (the \w+ \w+) ([+-]\d+ power[^.;]*)", text) for text in (clause, made[-1] if made else ""))
            if now and before and now[2] == before[2]:
                made[-1] = f"give {before[1]} and {now[1]} {now[2]}"
            elif (
                made
                and (unseen := re.fullmatch(r"choose (.+) unseen", made[-1]))
                and (done := re.fullmatch(r"(discard|store|draw|place) (?:them|it)\b(.*)", clause))
            ):
                # nobody looks at them
                made[-1] = f"{done[1]} {unseen[1]}{done[2]}"
            elif made and clause.count(" ") == made[-1].count(" ") == 1 and clause.endswith(" it") and made[-1].endswith(" it"):
                made[-1] = f"{made[-1].removesuffix(' it')} and {clause}"
            else:
                made.append(clause)
        return made

    def answers(self, kind: str) -> bool:
        """Whether the ability waits for one kind of event and no other."""
        return self.heard == (kind,)

    def _bind(self, name: str, node: Node) -> None:
        """A name that a verb gives to what it found or made."""
        main = node.args.get(node.word.main or "")
        if isinstance(main, Selection):
            number = node.args.get("number", 1)
            self.played_as[name] = self.kind_played(main)
            self.nouns[name] = (self._noun(main), self.is_several(main) or isinstance(number, int) and number != 1)
        elif main in ("minion", "action"):
            self.nouns[name] = (main, node.args.get("number", 1) != 1)
        else:
            self.nouns[name] = (node.word.extra.get("noun", "card"), _several(node, main))
        if isinstance(main, int) and node.args.get("player") is None or isinstance(main, Selection) and self._from_you(main):
            self.mine.add(name)
        self.attend(name)

    def _subjects(self, said: list[str]) -> list[str]:
        """After what somebody else does the subject is said again."""
        if not self.person.is_you:
            return said
        return [
            f"you {clause}" if index and english.is_imperative(clause) and self._by_another(said[index - 1]) else clause
            for index, clause in enumerate(said)
        ]

    @staticmethod
    def _by_another(clause: str) -> bool:
        """Whether a clause says what somebody else does."""
        return not english.is_imperative(clause) and not clause.startswith(("for each", "if ", "when ", "you ", "choose ", "do this "))

    def _chained(self, said: list[str]) -> str:
        """Several clauses in order. A clause with a full stop in it ends the sentence."""
        text = said[0]
        for index, clause in enumerate(said[1:], 1):
            if clause.startswith("if ") and (self.heard or self.depth) and ". " not in text:
                # what follows what is waited for is not done at other times, nor what is a part of a clause by itself
                text += "; then, " + clause
            elif clause.startswith("if "):
                text += ". I" + clause[1:]
            elif ". " in text.partition(" ")[2] or re.search(r"(once|twice|times): ", text):
                # a full stop would end what it is a part of
                text += ("; after all that, " if self.depth else ". Then ") + clause
            elif clause.startswith("for each "):
                text += "; " + clause
            elif said[index - 1].startswith("for each "):
                text += "; then " + clause
            elif not english.is_imperative(clause) and (index == len(said) - 1 or clause.startswith("you may ")):
                text += ", and " + clause
            elif said[index - 1].startswith("you may ") and english.is_imperative(clause):
                text += "; then " + clause
            elif index == len(said) - 1:
                text += ", then " + clause if index > 1 or " and " in text or "for each" in text else " and " + clause
            else:
                text += ", " + clause
        return text

    def clause(self, body: Body) -> str:
        """What is done, with a subject where whoever does it is not "you"."""
        if isinstance(body, Block) and not self.person.is_you and not self.person.said:
            # whoever does all of it is named at its beginning
            subject = self.person.subject()
            said = self.body(body)
            if english.is_imperative(said):
                return english.with_subject(subject, said)
            return f"{subject} may {said.removeprefix('they may ')}" if said.startswith("they may ") else said
        said = self.body(body)
        if self.person.is_you or not english.is_imperative(said):
            return said
        return english.with_subject(self.person.subject(), said)

    def inner(self, body: Body) -> str:
        """A body within another clause: no full stop in it."""
        self.depth += 1
        try:
            return self.body(body)
        finally:
            self.depth -= 1

    def ability(self, ability: Ability, to: Target | None = None) -> str:
        """An ability quoted within another; whole abilities are put together above this room."""
        raise NotImplementedError

    def purchase(self, price: Any, body: Body) -> str:
        """A price and what is bought: "... to draw a card", "... so that its owner draws a card". What somebody else pays is told
        as a condition."""
        paid = self.inner(price)
        said = self.inner(body)
        if isinstance(price, Node) and price.word.name == "use_play":
            # what takes the place of a play is no extra one
            said = said.removesuffix(f" as an extra {price.main}")
        if (
            isinstance(price, Node)
            and price.word.name == "either"
            and price.args["small"]
            and " or " in paid
            and english.is_imperative(paid)
        ):
            # either of them buys it
            return f"either {paid}, to {said}" if english.is_imperative(said) else f"either {paid}; if {self.person.subject()} do, {said}"
        if paid.startswith("destroy ") and isinstance(price, Node) and price.word.name == "destroy" and self._replaces(price.main, body):
            return (
                f"{paid} and replace it with {said.removeprefix('play ').removesuffix(' as an extra base').removesuffix(' as extra bases')}"
            )
        if not english.is_imperative(paid) and not paid.startswith(self.person.subject() + " "):
            return f"{paid}; if that was done, {said}"
        if said.startswith(f"{self.person.subject()} may "):
            return f"{paid}; if {self.person.subject()} do, {said}"
        if " different ones of these, " in paid and english.is_imperative(said):
            # behind the list it would be said of the last of it
            return paid.replace(" of these, ", f" of these to {said}, ", 1)
        small = isinstance(body, Node) and body.word.name == "either" and body.args["small"] and not body.args["or_both"]
        # "or" between two verbs
        between = small and any(english.is_imperative(part) for part in re.split(r"(?<=[^,]) or ", said)[1:])
        if isinstance(body, Node) and body.word.name == "either" and (" OR " in said or between):
            said = "either " + said
            return f"{paid} to {said}"
        return paid + (" to " if english.is_imperative(said) or said.startswith(self.person.subject() + " ") else " so that ") + said

    def _replaces(self, what: Target, body: Body) -> bool:
        """Whether a base that is destroyed is replaced by what comes off the base deck."""
        base = (
            what.kind == "base"
            if isinstance(what, Selection)
            else what in ("here", "there") or self.nouns.get(what, ("", False))[0] == "base"
        )
        return base and isinstance(body, Node) and body.word.name == "play_base" and body.args["instead_of"] is None

    def may(self, node: Node) -> str:
        """You may do something, and what follows if you do."""
        who = node.args["player"]
        if who is not None and who != ("you",):

            def done() -> str:
                said = self.inner(node.args["do"])
                return said if not english.is_imperative(said) else "\0" + said

            before, self.person = self.person, Person(self.player(who), "their")
            subject = self.person.subject()
            try:
                text = f"{subject} may {done().lstrip(chr(0))}"
            finally:
                self.person = before
        else:
            subject = self.person.subject()
            said = self.inner(node.args["do"])
            text = self._allowed(subject, said)
        then = node.args["then"]
        if then is None:
            return text
        follows = self.inner(then)
        if not self.person.is_you and english.is_imperative(follows):
            follows = english.with_subject("they", follows)
        joint = "; if " if self.depth else ". If "
        paid = f"{text}{joint}{'you' if self.person.is_you else 'they'} do"
        return f"{paid} and {follows[3:]}" if follows.startswith("if ") else f"{paid}, {follows}"

    @staticmethod
    def _allowed(subject: str, said: str) -> str:
        if english.is_imperative(said.removeprefix("either ")):
            return f"{subject} may {said}"
        if said.startswith((f"{subject} may ", "do this ")):
            return said
        fork = re.fullmatch(r"(if [^;]+?, )(\w.+?); otherwise (\w.+)", said)
        if fork and english.is_imperative(fork[2]) and english.is_imperative(fork[3]):
            done = fork[3].replace("; if that was done, ", f"; if {subject} do, ")
            return f"{fork[1]}{subject} may {fork[2]}; otherwise {subject} may {done}"
        each = re.fullmatch(r"(for each of [^,]+), (.+)", said)
        if each:
            return f"{subject} may do this {each[1]}: {each[2]}"
        brought = english.caused(said)
        return f"{subject} may {brought}" if brought is not None else f"{subject} may choose that {said}"

    def conditions(self, conditions: Any, joiner: str = " and ") -> str:
        if isinstance(conditions, Node):
            conditions = (conditions,)
        said = [condition.word.render(condition, self) for condition in conditions]
        if joiner == " and " and len(said) > 1:
            # where one of two that will do ends is heard
            said = ["either " + text if one.word.name == "any_of" else text for one, text in zip(conditions, said, strict=True)]
        if joiner == " and " and len(said) > 2 and said[0] == "it is still here" and said[1] == f"this {self.this} is here":
            # of two cards that have to be there neither is "it"
            self.attend(None)
            said = [self.aside(partial(condition.word.render, condition, self)) for condition in conditions]
            said[1] = said[1].replace(" is here", " is still here")
        if len(said) > 1 and joiner == " or " and len({text.partition(" is ")[0] for text in said}) == 1 and " is " in said[-1]:
            said[1:] = [text.partition(" is ")[2] for text in said[1:]]
        if joiner == " and " and len(said) > 1:
            said = _of_both(said)
        together = joiner.join(said) if len(said) < 3 else english.listed(said, joiner.strip())
        if len(said) > 2 and said[-1].startswith("either "):
            together = f"{', '.join(said[:-1])}, and {said[-1]}"
        # two ways of saying the same
        return re.sub(
            r"you have exactly one card in your hand and you have no other cards in your hand", "it is the only card in your hand", together
        )

    def lent(self, node: Node) -> str:
        """An ability that a card is given for a time; one that somebody else uses is told as what happens to the card meanwhile."""
        to, until = node.args["to"], self.until(node.args["until"])
        if node.args["you"] == "lender" and isinstance(to, str) and not self.nouns.get(to, ("", False))[1]:
            quoted = self.ability(node.args["is"], to).strip("“”").partition(": ")[2].rstrip(".")
            if re.match(r"(After|If|When) this minion ", quoted):
                self.attend(None)
                return f"{until.strip()}, {quoted[0].lower()}{quoted[1:]}".replace("this minion", self._reference(to), 1)
        lender = ", done by you whoever controls it" if node.args["you"] == "lender" else ""
        return f"give {self.cards(to)} the ability {self.ability(node.args['is'], to)}{until}{lender}"

    def forbidden(self, pattern: Any) -> str:
        return happenings.forbidden(self, pattern)

    def priced(self, pattern: Any, price: str) -> str:
        return happenings.priced(self, pattern, price)

    def past(self, pattern: Any, several: str = "") -> str:
        return happenings.past(self, pattern, several)

    def past_each(self, pattern: Any) -> str:
        return happenings.past_each(self, pattern)

    def past_of(self, pattern: Any) -> str:
        return happenings.past_of(self, pattern)

    def pattern(self, pattern: Any) -> str:
        return happenings.clause(self, pattern)

    def instead_of_discard(self, what: Target, body: Body) -> str:
        """What a card on a scored base does instead of being discarded; the body calls it "it"."""
        if isinstance(what, str):
            self.same["it"] = what
        else:
            self.nouns["it"] = (self._noun(what), self.is_several(what))
            self.same.pop("it", None)
            self.focus = None
            self.instead_of["it"] = self.noun_phrase(what)
        # a place that tells which card is meant and the place it goes to do not stand side by side
        instead = " instead of the discard pile"
        first, *more = body.nodes if isinstance(body, Block) else (body,)
        filters = what.filters if isinstance(what, Selection) else ()
        where = next((node.main for node in filters if node.word.extra.get("where")), None)
        place = where if isinstance(where, str) and where in ("here", "there") else ""
        said = self.inner(first).replace(" there here", " from there to here")
        if place and f" {place} to " in said and f" from {place} to " not in said:
            said = said.replace(f" {place} to ", f" from {place} to ", 1)
        return said + instead + "".join(" and " + self.inner(node) for node in more)

    def revealing(self, node: Node) -> str:
        """Cards revealed until some fit, what is done with those, and where the rest goes."""
        what, number, who = (node.args[name] for name in ("what", "number", "player"))
        sought = self.kind_of(what, article=True) if number == 1 else f"{self.count(number)} {self.many(what)}"
        they = "you" if self.their(who) == "your" else "they"
        said = f"{self.does(who, 'reveal')} cards from the top of {self.their(who)} deck until {they} find {sought}"
        self._bind(node.args["as"], node)
        if who is None:
            self.mine.add(node.args["as"])
        self.nouns[node.args["as"]] = (self._noun(what), number != 1)
        rest = {
            "discard": "discard the rest",
            "deck_bottom": f"place the rest on the bottom of {self.their(who)} deck",
        }.get(node.args["rest"], f"shuffle the rest into {self.their(who)} deck")
        return f"{said}, then {self.inner(node.args['do'])} and {rest}"

    def whom(self, conditions: Any) -> str:
        """Players of whom something is true."""
        before, self.person = self.person, Person("they", "their")
        self.person.said = True
        try:
            said = self.conditions(conditions).replace(" and they ", " and ")
            for plain, turned in (
                ("one or more of their minions have been destroyed ", "who had one or more minions destroyed "),
                ("they have played ", "who played "),
                ("they have not ", "who have not "),
                ("they do not have ", "without "),
                ("they do not win ", "who does not win "),
                ("they have ", "with "),
                ("they are ", "who is "),
                ("they ", "who "),
                ("their ", "whose "),
            ):
                if said.startswith(plain):
                    rest = said.removeprefix(plain)
                    return turned + (rest.replace(" and have the most ", " and the most ") if turned == "with " else rest)
            return "for whom " + said
        finally:
            self.person = before

    def as_person(self, who: Player | None, said: Callable[[], str]) -> str:
        """Something that a player does as the one who is "you" in it: "each other player draws a card"."""
        before = self.person
        several = isinstance(who, Selection) and self.is_several(who)
        self.person = before if who in (None, ("you",)) else Person(self.player(who), "their")
        try:
            full = self.person.full
            if not self.person.is_you:
                self.person.said = True
            clause = said()
            if self.person.is_you:
                return clause
            return (
                english.with_subject(full, clause)
                if english.is_imperative(clause) and (not several or full.startswith("each "))
                else (
                    english.with_subject(full, clause[5:])
                    if clause.startswith("they ") and full.startswith("each ") and english.is_imperative(clause[5:])
                    else clause.replace("they ", full + " ", 1)
                    if clause.startswith("they ")
                    else f"{full} {clause}"
                    if english.is_imperative(clause)
                    else f"for {full}, {clause}"
                )
            )
        finally:
            self.person = before


def _clears_up(before: Body, node: Body) -> bool:
    """Whether what a step discards is only what the step before could not destroy or play, which no card says."""
    if not (isinstance(before, Node) and isinstance(node, Node) and node.word.name == "discard"):
        return False
    what = node.args["what"]
    if not isinstance(what, Selection) or what.quantifier != "each":
        return False
    if before.word.name == "play":
        return [one.args["ref"] for one in what.filters if one.word.name == "one_of"] == [before.args["what"]]
    destroyed = before.args["what"] if before.word.name == "destroy" else None
    return isinstance(destroyed, Selection) and destroyed.quantifier == "each" and destroyed.kind == what.kind and what.zone == "play"


def _goes_through(node: Body, what: Selection) -> TypeGuard[Node]:
    """Whether something is done with each of what has been chosen, one by one."""
    return isinstance(node, Node) and bool(node.word.extra.get("goes_through")) and node.args["of"] == what.name


def _of_both(said: list[str]) -> list[str]:
    """Conditions of which two neighbours say the same of two cards: "it and this minion are here"."""
    made = said[:1]
    for text in said[1:]:
        (one, _, state), (other, _, same) = made[-1].partition(" is "), text.partition(" is ")
        if state and state == same and not one.startswith("there") and len(one.split()) < 4 and len(other.split()) < 4:
            made[-1] = f"{one} and {other} are {state}"
        else:
            made.append(text)
    return made
