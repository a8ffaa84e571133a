"""The little grammar that rendering needs: articles, plurals, verb forms, lists and number words.

It knows English, not the game; what a card says is decided in :mod:`adjudicator.language.rendering`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..ground.patterns import pattern

NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

#: Verbs that a clause without a subject may begin with. Only these are given another form when a clause gets one. A verb of the language
#: whose English begins with another one adds it here; lint names it until then.
IMPERATIVES = frozenset(
    (
        "add",
        "affect",
        "attach",
        "bury",
        "cancel",
        "change",
        "choose",
        "copy",
        "count",
        "destroy",
        "discard",
        "do",
        "draw",
        "exchange",
        "extend",
        "flip",
        "gain",
        "get",
        "give",
        "have",
        "hide",
        "ignore",
        "increase",
        "keep",
        "leave",
        "look",
        "lose",
        "move",
        "name",
        "pass",
        "pay",
        "place",
        "play",
        "put",
        "reduce",
        "remove",
        "repeat",
        "replace",
        "return",
        "reveal",
        "search",
        "set",
        "show",
        "shuffle",
        "skip",
        "start",
        "store",
        "swap",
        "switch",
        "take",
        "transfer",
        "trigger",
        "turn",
        "uncover",
        "use",
    )
)

#: Verbs that only a clause with a subject begins with here; they are known when a clause is turned round.
_STATED = ("duel",)
_IRREGULAR = {"have": "has", "do": "does", "be": "is", "are": "is", "may": "may", "can": "can", "cannot": "cannot"}
#: What a clause with a subject, or one that says first when or for whom, begins with.
_SUBJECT = pattern(
    r"(at|you|they|each|another|that|those|the|its|this|these|your|for|if|when|until|starting|either|no|all|other|minions|actions|cards|players?|an?|any)\b"
)
#: A player as the subject, and the word behind him.
_OF_PLAYER = pattern(r"(?:any other|each other|each|another|that|the current) player (\w+)")
#: What may stand there beside a verb: what narrows which players, and verbs that stay as they are or are no imperatives.
_AFTER_PLAYER = ("can", "cannot", "does", "for", "has", "is", "may", "other", "owns", "who", "whose", "with")
_SPLIT = pattern(r"(, then | and then |, and |, or |, | and | or |; )")


def words_for(number: int) -> str:
    """A small number as a word, a greater one in figures."""
    return NUMBER_WORDS[number] if 0 <= number < len(NUMBER_WORDS) else str(number)


def an(noun: str) -> str:
    """A noun with its indefinite article."""
    if noun.startswith("The "):
        # a name that brings its article along
        return noun
    return ("an " if re.match(r"(?i)[aeiou](?!ne\b|ni)", noun) else "a ") + noun


def plural(noun: str) -> str:
    """Several of a noun; of a phrase joined by ``or``, several of each part."""
    if " or " in noun:
        return " or ".join(plural(part) for part in noun.split(" or "))
    if re.search(r"(s|x|ch|sh|z)$", noun):
        return noun + "es"
    if re.search(r"[^aeiou]y$", noun) and noun.islower():
        return noun[:-1] + "ies"
    return noun + "s"


def possessive(noun: str) -> str:
    """Whose something is."""
    if noun == "you":
        return "your"
    if noun == "they":
        return "their"
    return noun + ("'" if noun.endswith("s") and not noun.endswith("ss") else "'s")


def third(verb: str) -> str:
    """The form of a verb after ``it``: the first word changes, the rest follows."""
    head, _, rest = verb.partition(" ")
    made = _IRREGULAR.get(head)
    if made is None:
        if re.search(r"(s|x|ch|sh|z|o)$", head):
            made = head + "es"
        elif re.search(r"[^aeiou]y$", head):
            made = head[:-1] + "ies"
        else:
            made = head + "s"
    return f"{made} {rest}" if rest else made


def is_imperative(clause: str) -> bool:
    """Whether a clause has no subject of its own."""
    return clause.partition(" ")[0] in IMPERATIVES


def begins_well(clause: str) -> bool:
    """Whether a clause begins with an imperative, so that "may" and a subject can be put before it, or brings its subject: where that is
    a player, with a known verb in the form that goes with him."""
    said = _OF_PLAYER.match(clause)
    if said is not None:
        return said[1] in _AFTER_PLAYER or said[1] in map(third, (*IMPERATIVES, *_STATED))
    return is_imperative(clause) or _SUBJECT.match(clause) is not None


def first_verb(clause: str) -> str:
    """The word that a clause without subject begins with, or the one behind the player who is its subject."""
    said = _OF_PLAYER.match(clause)
    return said[1] if said is not None else clause.partition(" ")[0]


def with_subject(subject: str, clause: str) -> str:
    """A clause without subject, said of somebody: ``draw a card and play it`` -> ``the winner draws a card and plays it``.

    What follows ``to`` (a purpose) or a full stop keeps its form.
    """
    if not is_imperative(clause):
        return clause
    if subject in ("you", "they"):
        return f"{subject} {clause}"
    said, stop, rest = clause.partition(". ")
    purpose = re.search(r" to (?=(" + "|".join(sorted(IMPERATIVES)) + r")\b)", said)
    head, tail = (said[: purpose.start()], said[purpose.start() :]) if purpose else (said, "")
    pieces = _SPLIT.split(head)
    for index in range(0, len(pieces), 2):
        if is_imperative(pieces[index]):
            pieces[index] = third(pieces[index])
    return f"{subject} {''.join(pieces)}{tail}{stop}{rest}"


def singular(phrase: str) -> str:
    """One of a regular plural, what follows it as it is: ``minions here`` -> ``minion here``."""
    head, space, rest = phrase.partition(" ")
    return head.removesuffix("s") + space + rest


_BASE = {third(verb): verb for verb in (*IMPERATIVES, *_STATED)}


def caused(clause: str) -> str | None:
    """A clause with its own subject as what is brought about: ``it duels a minion`` -> ``have it duel a minion``; none if it begins
    in no known way."""
    for words in range(1, 6):
        head = clause.split(" ", words)
        if len(head) > words and head[words - 1] and head[words].partition(" ")[0] in _BASE:
            verb, space, rest = head[words].partition(" ")
            return f"have {' '.join(head[:words])} {_BASE[verb]}{space}{rest}"
    return None


_PLACES = ("from", "to", "on", "into", "in", "at")


def alternatives(said: list[str]) -> str | None:
    """Clauses that differ in a few words only, as one: ``play an extra minion OR action``; none if they differ in more."""
    split = [clause.split(" ") for clause in said]
    if any(re.search(r"\b(each|random)\b", clause) for clause in said):
        # one kind is picked, then all of it, or one by chance
        return None
    if any(mark in clause for clause in said for mark in (". ", ", ", "; ", " cannot ", "“")):
        return None
    least = min(len(words) for words in split)
    head = next((at for at in range(least) if len({words[at] for words in split}) > 1), least)
    while head and split[0][head - 1] in _PLACES:
        head -= 1
    tail = next((at for at in range(least - head) if len({words[-1 - at] for words in split}) > 1), least - head)
    middles = [words[head : len(words) - tail] for words in split]
    if any(words[:1] != ["from"] and sum(word in _PLACES for word in words) > 1 for words in middles):
        # where it is and where it goes: which belongs to which would not be told
        return None
    if not tail and len({len(words) for words in middles}) > 1:
        # what is said of the first only would seem to be said of all
        return None
    if head < 1 or head + tail < 3 or any(not 0 < len(words) < 6 or any(re.match(r"[+-]\d", word) for word in words) for words in middles):
        return None
    return " ".join([*split[0][:head], " OR ".join(" ".join(words) for words in middles), *split[0][len(split[0]) - tail :]])


def listed(items: Iterable[str], last: str = "and") -> str:
    """``a, b and c``."""
    found = [item for item in items if item]
    if len(found) < 2:
        return found[0] if found else ""
    return ", ".join(found[:-1]) + f" {last} " + found[-1]


def capitalized(text: str) -> str:
    """With a capital; the rest as it is."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    text = capitalized(text.strip())
    if not text:
        return ""
    return text if text[-1] in ".!?" or text.endswith((".”", "!”", "?”")) else text + "."
