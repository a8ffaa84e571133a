"""Abilities in English, from the same tree that the engine executes.

Each word brings its own rendering, a function of its node and a :class:`Say`; a ``Say`` knows how selections, references,
players and numbers are said, and what has been spoken of, so that "it" stands for one thing only. What is said is our
own wording: it has every number and every game term that matters, and is meant to be read out aloud.

Left out: what a card's note or cue says, and facts such as copies; they are shown beside the text, not in it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import english, happenings
from .outline import shown
from .phrases import KINDS, ZONES, Person, Phrases
from .tree import Ability, Block, Face, Node, Selection

LABELS = {"ongoing": "Ongoing", "talent": "Talent", "special": "Special"}
NOUNS = {"minion": "minion", "monster": "monster", "action": "action", "madness": "card", "base": "base", "titan": "titan",
         "treasure": "card"}
UNTIL = {"end_of_turn": " until the end of the turn", "start_of_your_turn": " until the start of {their} next turn",
         "end_of_your_turn": " until the end of {their} turn", "their_next_turn": " during their next turn",
         "leaves_play": " until it leaves play"}
LIMITS = {("use", "card"): "any number of times",
          ("turn", "card"): "once per turn", ("base", "card"): "once per base", ("turn", "player"): "once per turn",
          ("turn", "name"): "the ability of only one {} each turn", ("base", "name"): "the ability of only one {} per base"}


class Say(Phrases):
    """How an ability is said: clauses and whole abilities, made of the phrases."""

    # -- clauses ---------------------------------------------------------------------------------------------------

    def listed(self, names: Any) -> str:
        return english.listed(names, "or")

    def until(self, until: str) -> str:
        return UNTIL.get(until, "").format(their=self.person.their)

    def body(self, body: Any) -> str:
        """What is done, as a clause without subject."""
        if isinstance(body, Block):
            self.depth += 1
            try:
                said = [self.body(node) for node in body.nodes]
            finally:
                self.depth -= 1
            if self.person.is_you:
                # after what somebody else does the subject is said again
                said = [f"you {clause}" if index and english.is_imperative(clause) and self._by_another(said[index - 1]) else clause
                        for index, clause in enumerate(said)]
            return self._chained(said)
        said = body.word.render(body, self)
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

    def _bind(self, name: str, node: Node) -> None:
        """A name that a verb gives to what it found or made."""
        main = node.args.get(node.word.main or "")
        if isinstance(main, Selection):
            self.nouns[name] = (self._noun(main), self.is_several(main))
        elif main in ("minion", "action"):
            self.nouns[name] = (main, node.args.get("number", 1) != 1)
        else:
            self.nouns[name] = (node.word.extra.get("noun", "card"), isinstance(main, int) and main != 1)
        if isinstance(main, int) and node.args.get("player") is None or isinstance(main, Selection) and self._from_you(main):
            self.mine.add(name)
        self.attend(name)

    @staticmethod
    def _by_another(clause: str) -> bool:
        """Whether a clause says what somebody else does."""
        return not english.is_imperative(clause) and not clause.startswith(("for each", "if ", "when ", "you ", "choose "))

    @staticmethod
    def _chained(said: list[str]) -> str:
        """Several clauses in order. A clause with a full stop in it ends the sentence."""
        text = said[0]
        for index, clause in enumerate(said[1:], 1):
            if ". " in text.partition(" ")[2] or clause.startswith("if "):
                text += ". Then " + clause
            elif index == len(said) - 1:
                text += ", then " + clause if index > 1 or " and " in text or "for each" in text else " and " + clause
            else:
                text += ", " + clause
        return text

    def clause(self, body: Any) -> str:
        """What is done, with a subject where whoever does it is not "you"."""
        said = self.body(body)
        if self.person.is_you or not english.is_imperative(said):
            return said
        return english.with_subject(self.person.subject(), said)

    def inner(self, body: Any) -> str:
        """A body within another clause: no full stop in it."""
        self.depth += 1
        try:
            return self.body(body)
        finally:
            self.depth -= 1

    def purchase(self, price: Any, body: Any) -> str:
        """A price and what is bought: "... to draw a card", "... so that its owner draws a card". What somebody else pays is told
        as a condition."""
        paid = self.inner(price)
        said = self.inner(body)
        if not english.is_imperative(paid) and not paid.startswith(self.person.subject() + " "):
            return f"{paid}; if that was done, {said}"
        return paid + (" to " if english.is_imperative(said) or said.startswith(self.person.subject() + " ") else " so that ") + said

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
        return f"{text}{joint}{'you' if self.person.is_you else 'they'} do, {follows}"

    @staticmethod
    def _allowed(subject: str, said: str) -> str:
        if english.is_imperative(said):
            return f"{subject} may {said}"
        if said.startswith(f"{subject} may "):
            return said
        return f"{subject} may have it that {said}"

    def conditions(self, conditions: Any, joiner: str = " and ") -> str:
        if isinstance(conditions, Node):
            conditions = (conditions,)
        return joiner.join(condition.word.render(condition, self) for condition in conditions)

    def forbidden(self, pattern: Any) -> str:
        return happenings.forbidden(self, pattern)

    def pattern(self, pattern: Any) -> str:
        return happenings.clause(self, pattern)

    def ability(self, ability: Ability) -> str:
        """An ability quoted within another."""
        said = " ".join(Say("minion", "minion").sentences(ability, ""))
        label = LABELS.get(ability.label)
        return f"“{label}: {said}”" if label else f"“{said}”"

    def if_so(self, conditions: Any, then: Any, otherwise: Any) -> str:
        """A fork. What a condition says of a card holds in the first branch only."""
        before = dict(self.nouns)
        said = "if " + self.conditions(conditions)
        for condition in conditions if isinstance(conditions, tuple) else (conditions,):
            card, kind = (condition.args.get(name) for name in ("card", "a"))
            if isinstance(card, str) and isinstance(kind, Selection) and card in self.nouns:
                self.nouns[card] = (kind.kind, False)
        said += ", " + self.clause(then)
        self.nouns.update({name: noun for name, noun in before.items() if name in self.nouns})
        return said + ("; otherwise " + self.clause(otherwise) if otherwise is not None else "")

    def instead_of_discard(self, what: Any, body: Any) -> str:
        """What a card on a scored base does instead of being discarded; the body calls it "it"."""
        if isinstance(what, str):
            self.same["it"] = what
        else:
            self.nouns["it"] = (self._noun(what), self.is_several(what))
            self.same.pop("it", None)
            self.focus = None
            self.instead_of["it"] = self.noun_phrase(what)
        # a place that tells which card is meant and the place it goes to do not stand side by side
        return self.inner(body).replace(" there here", " from there to here") + " instead of the discard pile"

    def revealing(self, node: Node) -> str:
        """Cards revealed until some fit, what is done with those, and where the rest goes."""
        what, number, who = (node.args[name] for name in ("what", "number", "player"))
        sought = self.kind_of(what, article=True) if number == 1 else f"{self.count(number)} {self.many(what)}"
        said = f"{self.does(who, 'reveal')} cards from the top of {self.their(who)} deck until finding {sought}"
        self._bind(node.args["as"], node)
        self.nouns[node.args["as"]] = (self._noun(what), number != 1)
        return f"{said}. Then {self.inner(node.args['do'])}, and shuffle the rest into {self.their(who)} deck"

    def whom(self, conditions: Any) -> str:
        """Players of whom something is true."""
        before, self.person = self.person, Person("they", "their")
        self.person.said = True
        try:
            said = self.conditions(conditions)
            return "with " + said.removeprefix("they have ") if said.startswith("they have ") else (
                "who played " + said.removeprefix("they played ") if said.startswith("they played ") else "for whom " + said)
        finally:
            self.person = before

    def as_person(self, who: Any, said: Callable[[], str]) -> str:
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
            return english.with_subject(full, clause) if english.is_imperative(clause) and (not several or full.startswith("each ")) else (
                english.with_subject(full, clause[5:]) if clause.startswith("they ") and full.startswith("each ") and english.is_imperative(clause[5:]) else
                clause.replace("they ", full + " ", 1) if clause.startswith("they ") else
                f"{full} {clause}" if english.is_imperative(clause) else f"for {full}, {clause}")
        finally:
            self.person = before

    def repeated(self, number: Any, body: Any) -> str:
        """Something done several times."""
        per = None if isinstance(number, int) else self._per(number)
        if per is not None and per[0] == 1:
            return f"{per[1]}, {self.inner(body)}"
        said = self.inner(body)
        if said.startswith("you may ") and "; if you do" in said:
            # what follows from it follows each time
            return said.replace("you may ", f"you may, {self.times(number)}, ", 1)
        return f"{said}, {self.times(number)}"

    # -- whole abilities -------------------------------------------------------------------------------------------

    def gifts(self, gives: tuple) -> str:
        """What a continuous ability gives, the subject said once."""
        said: list[str] = []
        last = None
        for gift in gives:
            target = gift.args.get("to") or getattr(gift.args.get("what"), "what", None)
            same = target is not None and last is not None and _alike(target, last)
            subject = ""
            if isinstance(target, str) and same:
                self.attend(target)
                subject = "it"
            elif same:
                subject = self.aside(lambda to=target: self.subject(to))
            text = gift.word.render(gift, self)
            if same and said and text.startswith(subject + " "):
                text = text[len(subject) + 1:]
            said.append(text)
            last = target
        return english.listed(said)

    def sentences(self, ability: Ability, name: str) -> list[str]:
        """An ability, without its label, as sentences."""
        self.role = ability.role
        if ability.label == "base":
            self.person = _person_of(self, ability)
        openings: list[str] = []
        each = ability.label == "base" and ability.you == ("each",)
        limit = ability.limit
        if limit is not None and limit.of != "name":
            openings.append(LIMITS[limit.per, "card"])
        if ability.zones == ("titans",) and not _plays_itself(ability.body):
            openings.append(f"if this {self.this} is not in play")
        if ability.role == "activated":
            openings.append(f"on {self.person.their} turn")
        if ability.label == "base" and ability.role == "continuous" and ability.you == ("current",):
            openings.append("during each player's turn")
        if ability.pattern is not None and not ability.pattern.implied:
            openings.append(self._opening(ability))
        if each:
            openings.append("for each player")
            self.person.said = True
        if ability.condition:
            said = self.conditions(ability.condition)
            openings.append(("while " if ability.role == "continuous" and " was " not in said else "if ") + said)
        text = self._doing(ability)
        said = ", ".join([*openings, text])
        made = [english.sentence(part) for part in said.split("\n") if part.strip()]
        if limit is not None and limit.of == "name":
            made.append(english.sentence("use " + LIMITS[limit.per, limit.of].format(name or "card of this name")))
        return made

    def _opening(self, ability: Ability) -> str:
        pattern = ability.pattern
        if isinstance(pattern.what, str):
            self.same["it"] = pattern.what
        elif isinstance(pattern.what, Selection):
            self.nouns["it"] = (KINDS.get(pattern.what.kind, pattern.what.kind), False)
        elif happenings.kind_of(pattern.event[0]) in ("new_base", "score"):
            self.nouns["it"] = ("base", False)
        if ability.label == "base" and ability.you is None and pattern.by in (None, ("each",)) and pattern.whose is None and pattern.source is None:
            # "you" of a base is whoever does what it waits for, or whose turn it is
            kind = happenings.kind_of(pattern.event[0])
            if kind in happenings.TIMES:
                pattern = pattern._replace(whose=("you",))
            elif happenings.by_player(pattern) and _speaks_of_you(ability):
                pattern = pattern._replace(by=("you",))
        self.batch = bool(ability.once_per_play)
        text = happenings.when(self, pattern, ability.timing or "when", bool(ability.one_or_more))
        if ability.one_or_more and isinstance(pattern.what, Selection):
            self.nouns["them"] = self.nouns["it"] = (self.nouns["it"][0], True)
        if pattern.what is not None:
            self.attend("it")
        if pattern.played and pattern.source is not None:
            self.nouns["played"] = (pattern.source.kind, False)
        if ability.once_per_play and not {"play", "move"}.isdisjoint(pattern.event):
            text += " (once for each card played)"
        if ability.last_first:
            text += " (of several the last one first)"
        return text

    def _doing(self, ability: Ability) -> str:
        """The body: its first clause follows the opening, each further one begins a new line."""
        if ability.role == "continuous":
            return self.gifts(ability.gives)
        body = ability.body
        instead = ability.role == "instead"
        if ability.plays:
            return self._plays(ability)
        if body is None:
            return "nothing happens"
        parts = body.nodes if isinstance(body, Block) else (body,)
        optional = ability.optional or ability.role == "activated"
        if optional or instead:
            subject = self.person.subject() if optional else ""
            said = self.body(body)
            if optional:
                said = self._allowed(subject, said)
            elif not self.person.is_you:
                said = english.with_subject(self.person.subject(), said)
            if instead and ability.timing == "instead":
                said = "nothing happens instead" if said == "do nothing" else said if said.endswith(" instead") else said + " instead"
            return said
        return "\n".join(self.clause(part) for part in parts)

    def _plays(self, ability: Ability) -> str:
        zones = [ZONES[zone] for zone in ability.zones if zone in ZONES and zone != "hand"]
        source = f" from {self.person.their} " + english.listed(zones, "or") if zones and "hand" not in ability.zones else (
            f" from {self.person.their} hand or {english.listed(zones, 'or')}" if zones else "")
        if ability.body is not None and self.kind == "minion" and "this" in getattr(ability.body, "args", {}).values():
            return f"{self.person.subject()} may {self.inner(ability.body)}"
        said = f"{self.person.subject()} may play this {self.this}{source}"
        if ability.role == "activated":
            said += self.as_extra("this")
        self.attend("this")
        if ability.body is not None:
            said += ": " + self.inner(ability.body)
        return said


def _plays_itself(part: Any) -> bool:
    """Whether a body plays the card it stands on, which then is not in play."""
    if isinstance(part, Node):
        return part.word.name == "play" and part.args["what"] == "this" or any(_plays_itself(arg) for arg in part.args.values())
    return any(_plays_itself(node) for node in part.nodes) if isinstance(part, Block) else False


def _alike(one: Any, other: Any) -> bool:
    """Whether two targets say the same."""
    if isinstance(one, str) or isinstance(other, str):
        return one == other
    return shown(one) == shown(other)


def _speaks_of_you(part: Any) -> bool:
    """Whether an ability's body names "you", openly or by leaving out who draws, gains or plays."""
    if isinstance(part, Ability):
        return any(_speaks_of_you(entry) for entry in (part.body, part.condition))
    if isinstance(part, Block):
        return any(_speaks_of_you(node) for node in part.nodes)
    if isinstance(part, Node):
        who = part.word.params.get("player")
        if who is not None and not who.required and part.args.get("player") is None and part.word.causes not in ((), ("place",)):
            # nobody gets the credit for placing a card, so that who does it is not said
            return True
        return any(_speaks_of_you(entry) for entry in part.args.values())
    if isinstance(part, Selection):
        return any(_speaks_of_you(node) for node in part.filters)
    if isinstance(part, tuple):
        return part == ("you",) or any(_speaks_of_you(entry) for entry in part)
    return False


def _person_of(say: Say, ability: Ability) -> Person:
    """Who "you" is in the text of a base."""
    if ability.you is None:
        return Person()
    if isinstance(ability.you, Selection):
        return Person(say.noun_phrase(ability.you), "their")
    if ability.you[0] in ("owner_of", "controller_of"):
        if isinstance(getattr(ability.pattern, "what", None), Selection):
            return Person(f"its {ability.you[0].removesuffix('_of')}", "their")
    return Person(say.player(ability.you), "their") if ability.you != ("you",) else Person()


def render_ability(ability: Ability, face: Face | None = None, labelled: bool = True) -> str:
    """One ability in English, with its label unless told otherwise."""
    face = face or ability.face
    kind = face.kind if face is not None else "minion"
    outside = "play" not in ability.zones
    say = Say("card" if outside and kind not in ("minion", "titan") else NOUNS.get(kind, "card"), kind)
    if face is not None:
        _host(say, face)
    text = " ".join(say.sentences(ability, face.name if face is not None else ""))
    label = LABELS.get(ability.label)
    return f"{label}: {text}" if label and labelled else text


def _host(say: Say, face: Face) -> None:
    if isinstance(face.play_on, Selection):
        say.nouns["host"] = (face.play_on.kind, False)


def render_play(face: Face) -> str:
    """What kind of monster a card is, what it may be played on, and when it may be played at all."""
    said = ["Undead."] if face.undead else []
    say = Say("card", face.kind)
    if face.play_if:
        said.append(english.sentence("play this card only if " + say.conditions(face.play_if)))
    if face.play_on in ("base", "minion"):
        said.append(f"Play on a {face.play_on}.")
    elif isinstance(face.play_on, Selection):
        said.append(english.sentence("play on " + say.noun_phrase(face.play_on)))
    return " ".join(said)


def render_parts(face: Face) -> list[str]:
    """The text of a printing, one entry for each ability, the words on playing it first."""
    play = render_play(face)
    return ([play] if play else []) + [render_ability(ability, face) for ability in face.abilities]


def render_face(face: Face) -> str:
    """The whole text of a printing in English, a label once for the abilities that follow it; empty if it says nothing."""
    said = [render_play(face)]
    label = None
    for ability in face.abilities:
        said.append(render_ability(ability, face, ability.label != label))
        label = ability.label if ability.label in LABELS else None
    return " ".join(part for part in said if part)
