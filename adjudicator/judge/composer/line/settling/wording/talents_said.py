"""Talents that are told of by what they are and not by the word: "my Drunken Master uses his thing", "used her ability"."""

from __future__ import annotations

from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.doing import always_has_talent
from ...facts.kinds import attaches, kind_of
from ...pieces import STOPS, LineWord

#: What somebody does with a talent, what a talent is called besides, and whose it is.
_CALLED = frozenset(("ability", "thing", "power", "effect", "skill", "trick"))
_USES = frozenset(("use", "uses", "used", "using"))
#: What sets off what lies there, and what may stand before that.
_SETTING_OFF = frozenset(
    ("trigger", "triggers", "triggered", "activate", "activates", "activated", "set off", "sets off", "fire off", "fires off")
)
_SETS_OFF = (["set", "off"], ["sets", "off"], ["fire", "off"], ["fires", "off"])
_LEADING = frozenset(("my", "his", "her", "their", "the"))
_BEHIND = frozenset(("on", "where", "to"))
_WHOSE = frozenset(("his", "her", "its", "their"))


def with_set_off(found: Sequence[LineWord]) -> list[LineWord]:
    """The words of a line, each for setting off an action that lies there and has a talent as the word for using it: "I set off Monkey on
    Your Back", "he activates his Jinx"."""
    words: list[LineWord] = []
    at = 0
    while at < len(found):
        size = 2 if [fold(one.text) for one in found[at : at + 2] if one.kind != "card"] in _SETS_OFF else 1
        said = " ".join(fold(one.text) for one in found[at : at + size])
        named = next((one for one in found[at + size : at + size + 2] if fold(one.text) not in _LEADING), None)
        does = size > 1 or (said in _SETTING_OFF and found[at].kind != "card")
        if does and named is not None and named.kind == "card" and attaches(named.says) and always_has_talent(named.says):
            words.append(LineWord("use", "filler"))
            at += size
        else:
            words.append(found[at])
            at += 1
    return words


def with_talents(found: Sequence[LineWord]) -> list[LineWord]:
    """The words of a line, each for what a minion or a titan uses of its own as the word for a talent, where it has one."""
    words = list(found)
    for at in range(1, len(words) - 2):
        before, verb, whose, what = words[at - 1 : at + 3]
        if before.kind != "card" or kind_of(before.says) not in ("minion", "titan") or not always_has_talent(before.says):
            continue
        said = (fold(verb.text) in _USES, fold(whose.text) in _WHOSE, fold(what.text) in _CALLED)
        # "uses his thing on my Scout", but not "uses his power play"
        after = words[at + 3] if at + 3 < len(words) else LineWord(".", "filler")
        ends = after.kind == "filler" or after.text in STOPS or after.says in _BEHIND
        if all(said) and what.kind != "card" and ends:
            words[at + 2] = LineWord(what.text, "shape", "talent")
    return words
