"""Abilities in English, from the same tree that the engine executes.

Each word brings its own rendering, a function of its node and a :class:`Say`; a ``Say`` knows how selections, references,
players and numbers are said, and what has been spoken of, so that "it" stands for one thing only. What is said is our
own wording: it has every number and every game term that matters, and is meant to be read out aloud.

Left out: what a card's note or cue says, and facts such as copies; they are shown beside the text, not in it.
"""

from __future__ import annotations

import re
from typing import Any

from . import english, happenings
from .alternatives import Alternatives
from .outline import shown
from .phrases import KINDS, ZONES, Person
from .tree import Ability, Block, Face, Node, Pattern, Selection, Target, parts
from .unsaid import is_their_turn, only_keeps, plays_itself, speaks_of_you

LABELS = {"ongoing": "Ongoing", "talent": "Talent", "special": "Special"}
#: The two abilities of a fusion.
HALVES = {"minion": "Minion", "action": "Action"}
NOUNS = {
    "minion": "minion",
    "monster": "monster",
    "action": "action",
    "madness": "card",
    "base": "base",
    "titan": "titan",
    "treasure": "card",
}
LIMITS = {
    ("turn", "card"): "once per turn",
    ("base", "card"): "once per base",
    ("turn", "player"): "once per turn",
    ("turn", "name"): "the ability of only one {} each turn",
    ("base", "name"): "the ability of only one {} per base",
}


class Say(Alternatives):
    """How whole abilities are said, made of clauses."""

    #: whether another Special ability of the card is used while it is not in play
    also_outside = False
    #: the name of the card, where that is known
    called = ""

    def ability(self, ability: Ability, to: Target | None = None) -> str:
        """An ability quoted within another. ``to``: which card has it."""
        noun = "action" if isinstance(to, str) and self.nouns.get(to, ("", False))[0] == "action" else "minion"
        said = " ".join(Say(noun, noun).sentences(ability, ""))
        label = LABELS.get(ability.label)
        return f"“{label}: {said}”" if label else f"“{said}”"

    def effect(self, ability: Ability) -> str:
        """What lasts until a deadline, as a clause of the ability that begins it."""
        said = self.gifts(ability.gives)
        return f"while {self.conditions(ability.condition)}, {said}" if ability.condition else said

    def _subject_aside(self, target: Target) -> str:
        """A target as a subject, said in passing."""
        return self.aside(lambda: self.subject(target))

    def gifts(self, gives: tuple[Node, ...]) -> str:
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
            elif same and target is not None:
                subject = self._subject_aside(target)
            text = gift.word.render(gift, self)
            if same and said and text.startswith(subject + " "):
                text = text[len(subject) + 1 :]
            joined = _joined(said[-1], text) if said else None
            if joined is not None:
                said[-1] = joined
            else:
                said.append(text)
            last = target
        return english.listed(said)

    def sentences(self, ability: Ability, name: str) -> list[str]:
        """An ability, without its label, as sentences."""
        if only_keeps(ability):
            return [
                english.sentence(f"while its own ability takes the card it is on away, this {self.this} stays instead of leaving with it")
            ]
        self.called = name
        self.role, self.zones = ability.role, ability.zones
        self.scores_here = ability.pattern is not None and ability.pattern.base == "here"
        if ability.label == "base":
            self.person = self.user = _person_of(self, ability)
        openings: list[str] = []
        each = ability.label == "base" and ability.you == ("each",)
        limit = ability.limit
        first = ability.pattern is not None and bool(ability.pattern.first) and limit is not None and limit.per == "turn"
        if limit is not None and limit.of != "name" and limit.per != "use" and not first:
            # whoever it is done for has a use of his own
            each_has_one = ability.label == "base" and ability.you in (("owner_of", "it"), ("controller_of", "it"))
            openings.append(LIMITS[limit.per, "card"] + (" for each player" if each_has_one else ""))
        openings.extend(self._whether_in_play(ability))
        if ability.everybodys:
            openings.append("on each player's turn")
            self.person = self.user = Person("that player", "their")
        elif ability.role == "activated":
            openings.append(f"on {self.person.their} turn")
        if ability.role == "leaving":
            openings.append(f"when you play this {self.this} from stasis")
        if ability.label == "base" and ability.role == "continuous" and ability.you == ("current",):
            openings.append("during each player's turn")
        if ability.pattern is not None and not ability.pattern.implied and ability.timing != "as_soon_as":
            openings.append(self.opening(ability, ability.pattern))
        if each:
            self._each_of(ability, openings)
        elif ability.condition and not is_their_turn(ability):
            said = self.conditions(ability.condition)
            openings.append(
                (
                    "as soon as "
                    if ability.timing == "as_soon_as"
                    else "while "
                    if ability.role == "continuous" and " was " not in said
                    else "if "
                )
                + said
            )
        if ability.pattern is not None and isinstance(ability.pattern.what, Selection) and ability.pattern.what.kind == "minion":
            if ability.condition and re.search(r"\bbases?\b", openings[-1]) and "play" in ability.pattern.event:
                self.there_as = "that minion's base"
        text = self._such(openings, self._doing(ability))
        if openings and openings[-1] == "for each player" and text.startswith("they may "):
            text = openings.pop().removeprefix("for ") + text.removeprefix("they")
        said = ", ".join([*openings, text])
        made = [english.sentence(part) for part in said.split("\n") if part.strip()]
        if limit is not None and limit.of == "name":
            # of cards in play, the one that was used could be used again
            once = ", and only once" if "play" in ability.zones and limit.per == "turn" and ability.label == "ongoing" else ""
            made.append(english.sentence("use " + LIMITS[limit.per, limit.of].format(name or "card of this name") + once))
        return made

    def _whether_in_play(self, ability: Ability) -> list[str]:
        """That an ability of a titan is used only beside the deck, or only in play, where that is not said by what it does."""
        if ability.zones == ("titans",) and not plays_itself(ability.body):
            return [f"while this {self.this} is not in play"]
        if self.kind == "titan" and ability.label == "special" and ability.zones == ("play",) and self.also_outside:
            return [f"while this {self.this} is in play"]
        return []

    def _each_of(self, ability: Ability, openings: list[str]) -> None:
        """Each player in turn does something, those only of whom a condition holds."""
        if ability.condition:
            before = dict(self.nouns)
            said = self.aside(lambda: self.whom(ability.condition))
            self.nouns = before
            self.person = self.user = Person("each player " + said, "their")
        else:
            openings.append("for each player")
            self.person.said = True

    @staticmethod
    def _such(openings: list[str], text: str) -> str:
        """A kind of base that a condition has described is not described again."""
        for opening in openings:
            described = re.search(r"there (?:is a|are \w+ or more) bases? (where .+)$", opening)
            if described:
                text = text.replace(" a base " + described[1], " such a base", 1)
            alike = re.search(r"(you have .+ with the same name) at one base$", opening)
            if alike:
                text = text.replace(f" a base where {alike[1]}", " such a base", 1)
        return text

    def opening(self, ability: Ability, pattern: Pattern) -> str:
        """What an ability waits for."""
        self.heard = pattern.event
        if isinstance(pattern.what, str):
            self.same["it"] = pattern.what
        elif isinstance(pattern.what, Selection):
            self.nouns["it"] = (KINDS.get(pattern.what.kind, pattern.what.kind), False)
        elif happenings.record(pattern.event[0]).about == "base" and pattern.event[0] != "loot":
            self.nouns["it"] = ("base", False)
        self.new_base = pattern.event[0] == "new_base"
        self.others_turn = happenings.is_time(pattern) and pattern.whose is not None and pattern.whose != ("you",)
        if (
            ability.label == "base"
            and ability.you is None
            and (pattern.by is None or pattern.by == ("each",))
            and pattern.whose is None
            and pattern.source is None
        ):
            # "you" of a base is whoever does what it waits for, or whose turn it is
            if happenings.is_time(pattern):
                pattern = pattern._replace(whose=("you",))
            elif happenings.by_player(pattern) and "transfer" not in pattern.event and (ability.optional or speaks_of_you(ability)):
                pattern = pattern._replace(by=("you",))
        self.batch = bool(ability.once_per_play)
        each = ability.once_per_play == "each" and isinstance(pattern.what, Selection)
        text = happenings.when(self, pattern, ability.timing or "when", bool(ability.one_or_more) or each)
        if each and isinstance(pattern.what, Selection):
            self.instead_of["it"] = f"each of those {pattern.what.kind}s"
        if pattern.event == ("turn_end",) and pattern.whose is None and pattern.by is None and not _ends_itself(ability):
            text = text.replace("the end of the turn", "the end of each turn")
        text = self._this_included(pattern, text)
        if ability.one_or_more and isinstance(pattern.what, Selection):
            self.nouns["them"] = self.nouns["it"] = (self.nouns["it"][0], True)
        if pattern.what is not None:
            if (pattern.source is None or isinstance(pattern.what, str)) and pattern.event != ("lose_host",):
                # a place that was called "it" leaves the word to itself
                self.attend(None if text.endswith(" on it") else "it")
            if isinstance(pattern.what, Selection) and self.controller_of(pattern.what) == ("you",):
                self.yours.update(("it", "them"))
            self._tell_apart(pattern)
        if pattern.played and pattern.source is not None:
            self.nouns["played"] = (pattern.source.kind, False)
        if ability.once_per_play and not {"play", "move"}.isdisjoint(pattern.event):
            text += " (once for each card played)"
        return text

    def _this_included(self, pattern: Pattern, text: str) -> str:
        """That the card itself is one of a group to which something happens."""
        what = pattern.what
        if not isinstance(what, Selection) or self._other(what) or "destroy" not in pattern.event:
            return text
        groups = [node.main for node in what.filters if node.word.name == "group"]
        if not any(group in self.called.split() for group in groups):
            return text
        said = self.aside(lambda: self.noun_phrase(what))
        return text.replace(said, said + " (including this one)", 1)

    def _tell_apart(self, pattern: Pattern) -> None:
        """What an event happened to, for when another card of its kind is spoken of."""
        said = happenings.record(pattern.event[0])
        if isinstance(pattern.what, Selection) and said.form == "deed" and len(pattern.event) == 1:
            noun = self.nouns["it"][0]
            if pattern.event[0] == "move":
                self.distinct["it"] = f"the {noun} that moved"
            elif said.passive is not None and " " not in said.passive:
                self.distinct["it"] = f"the {said.passive} {noun}"

    def _doing(self, ability: Ability) -> str:
        """The body: its first clause follows the opening, each further one begins a new line."""
        if ability.role == "continuous":
            return self.gifts(ability.gives)
        body = ability.body
        instead = ability.role == "instead"
        if ability.role == "leaving" and body is not None:
            # a minion is played, whatever else its words say
            return ("play it as an extra minion and " if self.kind == "minion" else "") + self.clause(body)
        if ability.plays:
            return self._plays(ability)
        if body is None:
            return "nothing happens"
        nodes = body.nodes if isinstance(body, Block) else (body,)
        optional = (
            ability.optional
            or ability.role == "activated"
            or ability.role == "trigger"
            and not {"play", "titans", "stasis"} & set(ability.zones)
        )
        if optional or instead:
            subject = self.person.subject() if optional else ""
            said = self.body(body)
            if optional:
                said = self._allowed(subject, said)
            elif not self.person.is_you:
                said = english.with_subject(self.person.subject(), said)
            if instead and " instead" in said.partition(". ")[0]:
                return said
            if instead and ability.one_or_more:
                done = english.listed([happenings.record(event).passive or "affected" for event in self.heard], "or")
                said += f" instead of one of them being {done}"
            elif instead and self.heard == ("lose_host",):
                said += " instead of discarding it"
            elif instead and ability.timing == "instead":
                said = (
                    "nothing happens instead"
                    if said == "do nothing"
                    else ("instead " + said if ", and " in said and not optional else said + " instead")
                )
            return said
        if (ability.condition and self.person.is_you or ability.role == "trigger") and len(nodes) > 1:
            # a condition holds for all that follows it, and what is waited for sets off all of it
            return self.clause(body)
        return "\n".join(self._told(nodes, self.clause))

    def _plays(self, ability: Ability) -> str:
        zones = [ZONES[zone] for zone in ability.zones if zone in ZONES and zone != "hand"]
        source = (
            f" from {self.person.their} " + english.listed(zones, "or")
            if zones and "hand" not in ability.zones
            else (f" from {self.person.their} hand or {english.listed(zones, 'or')}" if zones else "")
        )
        first = ability.body.nodes[0] if isinstance(ability.body, Block) else ability.body
        if ability.body is not None and self.kind == "minion" and "this" in getattr(first, "args", {}).values():
            return f"{self.person.subject()} may {self.inner(ability.body)}"
        said = f"{self.person.subject()} may play this {self.this}{source}"
        if ability.role == "activated" or ability.body is None and not any(event.endswith("_score") for event in self.heard):
            said += self.as_extra("this")
        self.attend("this")
        if ability.body is not None:
            nodes = ability.body.nodes if isinstance(ability.body, Block) else (ability.body,)
            told = self._told(nodes, self.clause)
            brief = len(told) < 3 and not any(". " in text or ": " in text or text.startswith(("it ", "if ")) for text in told)
            said += ": " + (
                self._chained(self._subjects(told)) if brief else ". ".join([told[0], *(text[0].upper() + text[1:] for text in told[1:])])
            )
        return said


def _joined(before: str, text: str) -> str | None:
    """Two things that a card gives, in one clause where they share their subject or what is said of it."""
    same = re.match(r"(.+? cannot) (\w+)(.*)", before)
    other = re.match(r"(.+? cannot) (\w+)(.*)", text)
    if same and other and (same[1], same[2]) == (other[1], other[2]):
        one, two = same[3].split(), other[3].split()
        shared = next((at for at in range(min(len(one), len(two))) if one[at] != two[at]), 0)
        rest = " ".join(two[shared:])
        return f"{before} or " + (rest if shared and rest.startswith(("to ", "from ")) else f"{same[2]} {' '.join(two)}")
    same, other = (re.match(r"(.+?) (?:is|are) (not affected by .+)", said) for said in (before, text))
    if same and other and same[2] == other[2]:
        return f"{same[1]} and {other[1].replace(' on ' + same[1], ' on it')} are {same[2]}"
    return None


def _alike(one: Target, other: Target) -> bool:
    """Whether two targets say the same."""
    if isinstance(one, str) or isinstance(other, str):
        return one == other
    return shown(one) == shown(other)


def _ends_itself(ability: Ability) -> bool:
    """Whether what an ability does takes the card away by which it is there, so that it is done once."""
    return any(isinstance(part, Node) and part.main in ("this", "host") for part in parts(ability.body))


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
        say.several_factions = any(
            isinstance(part, Node) and part.word.name == "name_faction" and part.args["owned_by"] is not None
            for one in face.abilities
            for part in parts(one)
        )
        say.also_outside = any(one.label == "special" and one.zones == ("titans",) for one in face.abilities)
    text = " ".join(say.sentences(ability, face.name if face is not None else ""))
    label = HALVES[ability.half] if ability.half is not None else LABELS.get(ability.label)
    return f"{label}: {text}" if label and labelled else text


def render_part(body: Any, face: Face | None, meant: dict[str, tuple[str, bool]] | None = None, looked: bool = False) -> str:
    """One of several things to choose from, as a clause: "draw two cards". ``meant``: see :func:`render_selection`. ``looked``: whether the
    text has turned up cards before, and only for somebody to look at."""
    say = _of_face(face, meant)
    say.looked = looked
    return say.inner(body)


def render_occasion(ability: Ability, face: Face | None) -> str:
    """What an ability waits for, as a clause: "after you play a minion here"; empty where it waits for nothing."""
    return _of_face(face, None).opening(ability, ability.pattern) if ability.pattern is not None else ""


def render_conditions(conditions: Any, face: Face | None, meant: dict[str, tuple[str, bool]] | None = None) -> str:
    """What must be true, as a clause: "you control a minion here". ``meant``: see :func:`render_selection`."""
    return _of_face(face, meant).conditions(conditions)


def _of_face(face: Face | None, meant: dict[str, tuple[str, bool]] | None) -> Say:
    """How a part of a face is said that stands by itself."""
    kind = face.kind if face is not None else "minion"
    say = Say(NOUNS.get(kind, "card"), kind)
    if face is not None:
        _host(say, face)
    say.nouns.update(meant or {})
    return say


def render_selection(selection: Selection, face: Face, meant: dict[str, tuple[str, bool]] | None = None) -> str:
    """What a selection asks for, as a noun phrase: "a minion of power 3 or less". ``meant``: what names in it stand for, a kind of card and
    whether they are several."""
    return _of_face(face, meant).noun_phrase(selection)


def _host(say: Say, face: Face) -> None:
    if isinstance(face.play_on, Selection) and not face.on_base:
        say.nouns["host"] = (face.play_on.kind, False)
        if say.controller_of(face.play_on) == ("you",):
            say.yours.add("host")


def render_play(face: Face) -> str:
    """What kind of monster a card is, what it may be played on, and when it may be played at all."""
    say = Say("card", face.kind)
    said = ["Undead."] if face.undead else ["Fusion."] if face.fusion else [f"{face.keyword}."] if face.keyword else []
    if face.monsters_per_player:
        said.append(english.sentence(f"{say.amount(face.monsters or 1, 'monster')} for each player".replace("a monster", "one monster")))
    if face.undead_monsters:
        said.append("Its monsters are undead.")
    if face.play_if:
        said.append(english.sentence("play this card only if " + say.conditions(face.play_if)))
    if face.play_on in ("base", "minion"):
        said.append(f"Play on a {face.play_on}.")
    elif isinstance(face.play_on, Selection):
        only = "this minion can only be played on " if face.kind == "minion" else "play on "
        said.append(english.sentence(only + say.noun_phrase(face.play_on)))
    return " ".join(said)


def render_parts(face: Face) -> list[str]:
    """The text of a printing, one entry for each ability, the words on playing it first."""
    play = render_play(face)
    return ([play] if play else []) + [render_ability(ability, face) for ability in _in_order(face)]


def _in_order(face: Face) -> list[Ability]:
    """The abilities as they are said: what has no label before what has one, so that no label seems to cover it; without those that go
    without saying."""
    return sorted((one for one in face.abilities if not only_keeps(one)), key=lambda ability: ability.label in LABELS)


def render_face(face: Face) -> str:
    """The whole text of a printing in English, a label once for the abilities that follow it; empty if it says nothing."""
    said = [render_play(face)]
    label = None
    for ability in _in_order(face):
        said.append(render_ability(ability, face, ability.half is not None or ability.label != label))
        label = ability.label if ability.label in LABELS else None
    return " ".join(part for part in said if part)
