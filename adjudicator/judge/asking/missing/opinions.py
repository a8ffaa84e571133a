"""What somebody makes of a case, told beside it: what he thinks comes of it ("so it walks off then"), why ("cause he is under 4"), who says
so ("his wife says yes"), and whether that is right ("right call?"). It lays nothing on the table and makes nothing happen, so that no word
of it needs to be read, unless the case shows something else than it tells."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from ....knowledge.words import fold
from ....language.events import KINDS
from ...composer.from_line import LineWord, PlainLine, read_line
from ...composer.line.facts.kinds import kind_of
from ...composer.line.pieces import DEEDS, NO, NOBODY, STOPS, meaning_of, number_of, spoken
from ...composer.taking_part import is_minion, name_of
from ...data.loaded import knowledge
from ...replay.replay import Replay
from ...verdict.before import values_at_first
from ..elsewhere.told_in_vain import WEIGHTY, is_the_same, names_alone
from ..said import meaning_said
from .happenings import STEPS, STOPPED
from .numbers import known_numbers, powers

#: What tells that a thing is not so, or did not happen.
_NOT = frozenset(("not", "never", "isnt", "wasnt", "arent", "doesnt", "didnt", "dont", "wont", "cant", "cannot", "couldnt", "wouldnt"))
_IS = ("is", "was")
_IS_NOT = frozenset(("not", "isnt", "wasnt", "arent"))
#: What goes on with another part of a line, where somebody follows who was told of.
_GOES_ON = frozenset(("and", "but", "though", "yet", "wait", "well", "oh"))
#: Words that tell of what there is, or when: where they stand more is told than what somebody thinks.
_FACTS = WEIGHTY - NO - _NOT - {"leaves"}
_FACTS |= {"if", "when", "while", "already", "before", "after", "except", "twice"}
#: What words mean by which somebody has a thing.
_HAS = frozenset(("have", "with"))
#: What compares two numbers.
_COMPARES = frozenset(("than", "less", "more", "under", "over", "below", "above"))
#: The zones of which a word tells.
_ZONES = {"hand": "hand:", "deck": "deck:", "pile": "discard:"}
#: What words mean that lay nothing: whom they are about, where, how strong, and when.
_LAYS_NOTHING = frozenset(
    ("on", "from", "to", "and", "then", "it", "they", "i", "mine", "theirs", "for", "by", "turn", "end", "passive", "number", "every")
    + ("power", "bonus", "base", "minion", "action", "allowed", "safe", "saves", "against", "cards", "weakest", "strongest", "itself")
    + ("top", "bottom")
)
#: What words may mean that tell of nobody who is or does anything.
_OF_FRAGMENTS = frozenset(("", "on", "to", "for", "by", "it", "mine", "theirs", "then", "and", "number", "power", "bonus", "extra"))
_OF_FRAGMENTS |= {"top", "bottom", *_ZONES}
#: Words that tell when or how often.
_WHEN = frozenset(("first", "second", "third", "1st", "2nd", "3rd", "last", "next", "again", "once", "time", "times", "now", "later"))
_WHEN |= {"earlier", "ago", "before", "after", "still", "anymore"}
#: How words end that tell what was done to somebody, or what he does.
_PARTICIPLES = ("ed", "en", "ing")
#: What somebody does who gets cards.
_DRAWS = frozenset(("draw", "draws", "drew"))
#: What asks more than whether it is so.
_ASKS_MORE = frozenset(("who", "what", "which", "how", "where", "when", "why", "whose", "whats", "many", "much"))
#: So many words tell who says a thing, and so many ask whether it is right.
_WHO, _TAG = 3, 4
#: Who says so behind what he says: "I fear", "he argues".
_SAYS = ("i", "they")


class _Part(NamedTuple):
    """Words of a line in a row. ``begin``, ``end``: where; ``stop``: what ends them, empty where another part goes on."""

    begin: int
    end: int
    stop: str


class _Case(NamedTuple):
    """What words are held against. ``spoken_of``: the minion named last before; ``names``: the words of the names in the line;
    ``numbers``: those that the case or its verdict has; ``level``: whether the named minions are equally strong."""

    made: Replay
    spoken_of: str
    names: Container[str]
    numbers: Container[int]
    level: bool


def without_opinions(line: PlainLine, made: Replay, says: str) -> PlainLine:
    """A line with the words understood by which somebody only tells what he makes of it, as far as its case bears them out. ``made``: its
    replay; ``says``: its verdict."""
    told = [*line.words]
    names = frozenset(word for name in line.names for word in fold(name).split())
    numbers = {*known_numbers(line, made), *powers(made, line.names), *_counts(made), *map(int, re.findall(r"\d+", says))}
    parts = list(_parts(told))
    for at, part in enumerate(parts):
        who, behind = _who_says(told, part), _says_who(told, part)
        words = told[part.begin + who : part.end - behind]
        taken = {*range(part.begin, part.begin + who), *range(part.end - behind, part.end)}
        if words and (at or who or _tells_power(words)):
            case = _Case(made, _spoken_of(told[: part.begin], made), names, numbers, _are_level(line, made))
            last = at + 1 == len(parts)
            thought = _is_opinion(words, part.stop, who + behind > 0) or _came_about(words, case) or _is_apposition(told, part, case)
            thought = thought and _bears_out(words, case) and _lays_nothing(line, part)
            taken |= {*range(part.begin, part.end)} if thought or _is_tag(words, part.stop == "?" or last) else set()
        for number in taken:
            if told[number].kind != "card":
                told[number] = told[number]._replace(denied=True, instead=())
    return PlainLine(tuple(told), line.names, line.happening, line.told)


# -- parts ------------------------------------------------------------------------------------------------------------------------


def _parts(words: Sequence[LineWord]) -> Iterator[_Part]:
    """The parts of a line: what stands between stops, and what goes on with a reason, with what comes of it, or with who was told of."""
    begin = 0
    for at in range(len(words) + 1):
        stop = at == len(words) or words[at].text in STOPS or not any(letter.isalnum() for letter in words[at].text)
        goes_on = not stop and at > begin and words[at].kind != "card" and _goes_on(words, begin, at)
        if not (stop or goes_on):
            continue
        if at > begin:
            yield _Part(begin, at, words[at].text if stop and at < len(words) else "")
        begin = at if goes_on else at + 1


def _goes_on(words: Sequence[LineWord], begin: int, at: int) -> bool:
    """Whether another part of a line begins with a word: a reason, what comes of it, or something of somebody who was told of.
    ``begin``: where this one does."""
    said, after = fold(words[at].text), words[at + 1] if at + 1 < len(words) else None
    if after is None or all(fold(word.text) in _GOES_ON for word in words[begin:at]):
        return False
    before = words[at - 1]
    if said == "thats" and (meaning_said(before) == "base" or kind_of(before.says) == "base"):
        return False  # "on a base thats down to 18" tells of the base
    somebody = after.kind == "card" or meaning_said(after) in ("it", "they") or fold(after.text) in spoken("its")
    if said == "since":  # "since turn 2" tells how long
        return somebody or meaning_said(after) in ("mine", "theirs", "i")
    return said in spoken("because") | spoken("therefore") | {"but"} or (said in _GOES_ON and somebody)


def _who_says(words: Sequence[LineWord], part: _Part) -> int:
    """How many words tell who thinks what follows: "his wife says", "I argue"; 0 where none do."""
    for at in range(part.begin, min(part.begin + _WHO + 1, part.end)):
        if words[at].kind != "card" and fold(words[at].text) in spoken("thinks") and at > part.begin:
            after = words[at + 1] if at + 1 < part.end else None
            # "he claims my Scout", "he claims it dies"
            takes = after is not None and (after.kind == "card" or meaning_said(after) in ("mine", "theirs", "minion"))
            return 0 if takes and meaning_said(words[at]) in DEEDS else at + 1 - part.begin
        if words[at].kind == "card" or meaning_said(words[at]) in ("number", "play", "have", *DEEDS):
            return 0
    return 0


def _says_who(words: Sequence[LineWord], part: _Part) -> int:
    """How many words at the end of a part tell who thinks so: "gone I fear"; 0 where none do."""
    if part.end - part.begin <= len(_SAYS):
        return 0
    who, thinks = words[part.end - 2 : part.end]
    said = thinks.kind != "card" and fold(thinks.text) in spoken("thinks")
    return len(_SAYS) if said and (meaning_said(who) in _SAYS or fold(who.text) == "i") else 0


def _is_tag(words: Sequence[LineWord], closing: bool) -> bool:
    """Whether words only ask or say that it is so: "right call?", "no?". ``closing``: whether a question or the line ends with them."""
    said = [fold(word.text) for word in words if fold(word.text) not in _GOES_ON]
    return closing and len(said) <= _TAG and all(word.kind != "card" for word in words) and {*said} <= spoken("tags")


def _is_opinion(words: Sequence[LineWord], stop: str, thought: bool) -> bool:
    """Whether words tell what comes of a case or why, deny something of somebody who was told of, tell again how strong he is, or ask
    whether it is so. ``thought``: whether somebody is said to think so."""
    said = [fold(word.text) for word in words if word.kind != "card"]
    first = next((one for one in said if one not in _GOES_ON), "")
    if thought or first in spoken("therefore") | spoken("because") or {*said[:3]} & _NOT:
        return True
    begins = words[0].kind == "card" or meaning_said(words[0]) in ("it", "they") or first in spoken("its")
    compared = number_of(words[0].text) > 1 and bool({*said} & _COMPARES)  # "2 is less than 3"
    if compared or _tells_power(words):
        return True
    if {*said} & spoken("level") and first in spoken("its"):
        return True  # "theyre level"
    if _is_fragment(words):
        return True
    return stop == "?" and begins and not {*said} & _ASKS_MORE


def _came_about(words: Sequence[LineWord], case: _Case) -> bool:
    """Whether words only tell what became of somebody in the case: "Scout goes to the discard pile", "I draw for it"."""
    draws = bool(_DRAWS & {fold(word.text) for word in words})
    drawn = any(step.kind == "draw" for step in case.made.trace.steps)
    if draws and (not drawn or meaning_said(words[0]) in ("i", "they")):
        return drawn
    it = meaning_said(words[0]) == "it" or fold(words[0].text) in spoken("its")
    subject = words[0].says if words[0].kind == "card" else case.spoken_of if it else ""
    means = {meaning_said(word) for word in words if word.kind != "card"}
    deeds, zones = means & {*STEPS}, means & {*_ZONES}
    if not subject or not deeds | zones or {fold(word.text) for word in words} & _ASKS_MORE:
        return False
    steps = case.made.trace.steps
    done = (any(step.kind in STEPS[deed] and subject in _names_in(step.cards, case.made) for step in steps) for deed in deeds)
    lies = (any(subject in _names_in(cards, case.made) for cards in _come_to(_ZONES[zone], case.made)) for zone in zones)
    return all(done) and all(lies)


def _tells_power(words: Sequence[LineWord]) -> bool:
    """Whether words tell how strong somebody is who was told of: "its only a 2", "Osebo was a 4", "and he a 4"."""
    said = [fold(word.text) for word in words]
    while said and said[0] in _GOES_ON:
        said.pop(0)
    if not said:
        return False
    who = words[len(words) - len(said)]
    begins = who.kind == "card" or meaning_said(who) in ("it", "they") or said[0] in spoken("its")
    tells = said[0] in spoken("its") or (len(said) > 1 and said[1] in (*_IS, "a", "an"))
    return begins and tells and any(number_of(one) > 1 for one in said)


def _is_apposition(told: Sequence[LineWord], part: _Part, case: _Case) -> bool:
    """Whether words only say once more what the minion is that was named right before: "Rafiki, a mere monkey of 3"."""
    words = told[part.begin : part.end]
    before = told[part.begin - 2] if part.begin > 1 and told[part.begin - 1].text == "," else None
    means = {meaning_said(word) for word in words if word.kind != "card"}
    named = before is not None and before.kind == "card" and before.says == case.spoken_of
    begins = fold(words[0].text) in ("a", "an", "such", "quite") or number_of(words[0].text) > 1
    return (
        named
        and begins
        and len(words) > 1
        and means <= {"", "number", "power", "and", "for"}
        and not {fold(word.text) for word in words} & _WHEN
    )


def _is_fragment(words: Sequence[LineWord]) -> bool:
    """Whether words only tell where something goes, or that it is too much, and of nobody who is or does anything, nor when: "back to my
    hand", "onto the table as an extra", "too big for the fetch"."""
    said = [fold(word.text) for word in words]
    means = {meaning_said(word) for word in words if word.kind != "card"}
    did = any(word.kind == "unknown" and fold(word.text).endswith(_PARTICIPLES) for word in words)
    begins = bool(said) and said[0] in spoken("back") | spoken("too")
    return len(words) > 1 and begins and words[0].kind != "card" and not did and not {*said} & _WHEN and means <= _OF_FRAGMENTS


# -- what a case shows ------------------------------------------------------------------------------------------------------------


def _bears_out(words: Sequence[LineWord], case: _Case) -> bool:
    """Whether a case shows what words tell, as far as they tell of anything that there is or that happens."""
    said = [fold(word.text) for word in words]
    denied = any(one in _NOT | NO | NOBODY for one in said)
    # "cause he is cursed"
    state = any(word.kind == "unknown" and fold(word.text).endswith(_PARTICIPLES) for word in words)
    return (
        not {one for one, after in zip(said, (*said[1:], "")) if meaning_of(after) != "base"} & (_FACTS | {*knowledge().lexicon.elsewhere})
        and all(_is_so(words, at, denied, case) for at, word in enumerate(words) if word.kind != "card")
        and not (state and {*said} & spoken("because"))
        and (not {*said} & _NOT or _is_not_so(words, case))
    )


def _is_so(words: Sequence[LineWord], at: int, denied: bool, case: _Case) -> bool:
    """Whether a case shows what a word tells. ``denied``: whether its part of the line tells what is not so."""
    said, means = fold(words[at].text), meaning_said(words[at])
    before = words[at - 1] if at and words[at - 1].kind != "card" else LineWord("", "filler")
    own = said == "own" and (meaning_said(before) in ("mine", "theirs") or fold(before.text) == "its")
    kinds = {step.kind for step in case.made.trace.steps}
    if means == "number" or own:
        return said == "both" or number_of(said) <= 1 or number_of(said) in case.numbers
    if means == "another":
        return "move" in kinds  # "off to my other base"
    if said in spoken("level"):
        return bool(case.level)
    if means == "extra":
        return "extra" in kinds or any(step.kind == "play" and step.how == "extra" for step in case.made.trace.steps)
    if means in ("mine", "theirs"):
        return _is_somebodys(words[at + 1 :], case.names)
    if means in STEPS:
        return bool({*map(fold, (one.text for one in words))} & _NOT or kinds & (STEPS[means] | (STOPPED if denied else frozenset())))
    if means in _ZONES:
        return any(_come_to(_ZONES[means], case.made))
    if means == "counter":
        return denied or "add_counters" in kinds
    if means in _HAS:
        return _has_what_is_told(words, at, case.names)
    return not means or means in _LAYS_NOTHING


def _is_somebodys(after: Sequence[LineWord], names: Container[str]) -> bool:
    """Whether what follows the word for whose it is was told of: a card, a place or what somebody does; "so his gizmo eats it" tells of
    another thing, and "cause its his" of whose it is."""
    if not after:
        return False
    said = fold(after[0].text)
    return after[0].kind in ("card", "shape") or said == "own" or said in names


def _has_what_is_told(words: Sequence[LineWord], at: int, names: Container[str]) -> bool:
    """Whether somebody only has what was told of, or nothing: "with the Staff", "has no protection"; "under 4" compares."""
    after = next((one for one in words[at + 1 :] if fold(one.text) not in ("a", "the", "an")), None)
    if after is None:
        return False
    said = fold(after.text)
    compared = number_of(said) > 0 and meaning_said(words[at]) != "have"
    return after.kind == "card" or said in NO or said in NOBODY or said in names or compared


def _is_not_so(words: Sequence[LineWord], case: _Case) -> bool:
    """Whether what words deny did not happen in a case: whom they are about was not destroyed, where that is denied, and else nothing at
    all befell him, and he did nothing."""
    denied = next(at for at, word in enumerate(words) if fold(word.text) in _NOT)
    if fold(words[denied].text) in _IS_NOT and denied + 1 < len(words) and words[denied + 1].kind == "unknown":
        return True  # "theyre not amused": of what is none of the game a case has nothing
    dies = any(meaning_said(word) == "destroy" for word in words[denied + 1 :] if word.kind != "card")
    subject = next((word.says for word in reversed(words[:denied]) if word.kind == "card"), case.spoken_of)
    steps = [step for step in case.made.trace.steps if step.kind in (STEPS["destroy"] if dies else KINDS)]
    touched = {name_of(case.made, card) for step in steps for card in step.cards}
    return bool(subject) and subject not in (touched if dies else touched | {name_of(case.made, step.source) for step in steps})


def _spoken_of(before: Sequence[LineWord], made: Replay) -> str:
    """The minion named last, of those that lay there at first; empty for none."""
    lying = {name_of(made, card) for card in made.setting.game.position.play}
    minions = (word.says for word in reversed(before) if word.kind == "card" and kind_of(word.says) == "minion")
    return next((name for name in minions if name in lying), "")


def _counts(made: Replay) -> set[int]:
    """How many minions there were at first, in all, of each player, and at each base."""
    begun = made.setting.game.position
    lying = [one for card, one in begun.play.items() if is_minion(begun, card)]
    found = Counter(key for one in lying for key in ("", f"of {one.controller}", f"at {one.base}"))
    return {*found.values()}


def _are_level(line: PlainLine, made: Replay) -> bool:
    """Whether several minions are named and all were equally strong at first."""
    given = values_at_first(made)
    named = [card for card in given.power if name_of(made, card) in line.names]
    return len(named) > 1 and len({given.power[card] for card in named}) == 1


def _come_to(zone: str, made: Replay) -> list[set[str]]:
    """The cards that lie in the zones of some kind in the end and did not lie there."""
    begun = made.setting.game.position
    return [set(cards) - set(begun.zones.get(one, ())) for one, cards in made.position.zones.items() if one.startswith(zone)]


def _names_in(cards: Iterable[str], made: Replay) -> set[str]:
    return {name_of(made, card) for card in cards}


def _lays_nothing(line: PlainLine, part: _Part) -> bool:
    """Whether a line without one of its parts is understood as with it, but for at whom something is aimed: what comes of that shows it."""
    if names_alone(line.words[part.begin : part.end], line):
        return False
    rest = read_line(" ".join(word.text for number, word in enumerate(line.words) if not part.begin <= number < part.end))
    told = replace(line.told, unread=tuple(word for word in line.told.unread if word not in _NOT or word in rest.told.unread))
    return is_the_same(replace(rest, told=replace(rest.told, target=told.target)), replace(line, told=told))
