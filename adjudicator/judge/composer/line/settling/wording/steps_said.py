"""Steps that are told without a verb of their own, or without whoever does them: "Howl first, minion after", "sacrificing my own Nukebot",
"Neophyte flips Time Loop, how many more actions do I get after it", and how often a thing is done, "as often as I can"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ......knowledge.words import fold
from ...facts.doing import brings, gives_extra
from ...facts.kinds import kind_of
from ...pieces import STOPS, LineWord, meaning_of

#: So often as it may be: what allows a thing once more than once a turn allows it twice.
_AS_OFTEN = re.compile(
    r"(?i)\bas (?:often|many times|much) as (?:(?:i|he|she|they|we)(?:['’]?m|['’]?s)? )?"
    r"(?:can|could|may|possible|allowed|am allowed|is allowed)\b(?: to)?"
)
#: What asks how much power a base needs to score.
_NEEDED = re.compile(r"(?i)((?:^|[.,;?!]) *)(?:how much |what )?power (?:is )?needed(?= *(?:[.,;?!]|$))")
#: What tells that a card is played at first, and that one is played after it.
_FIRST = frozenset(("first", "1st"))
_AFTER = frozenset(("after", "afterwards", "afterward", "later", "second", "2nd", "next", "then"))
_THEN = frozenset(("then", "afterwards", "next"))
_ONE = frozenset(("a", "an", "my", "another", "some", "one", "the", "his"))
#: What is done with a play, and how that is called.
_USED, _IT = frozenset(("use", "spend")), frozenset(("it", "that", "this"))
#: What may stand before what is told first.
_LEADING = frozenset(("so", "ok", "if", "when", "we", "a", "the", "can", "could", "may"))
#: What asks what becomes of somebody.
_ASKING = frozenset(("does", "do", "will", "would", "is", "are"))
#: What tells that what was returned is played again, behind "and".
_AGAIN = re.compile(r"(?:then )?(?:replay|replays|replayed)(?: (?:him|it|her|them))?|(?:then )?plays? (?:him|it|her|them) (?:again|back)")
#: How verbs are bent that tell what is done.
_BENT = ("ing", "ed")
_AS_EXTRA = (LineWord("as", "filler"), LineWord("the", "filler"), LineWord("extra", "shape", "extra"))
_I, _PLAY, _A = LineWord("i", "filler"), LineWord("play", "shape", "play"), LineWord("a", "filler")


def with_so_often(line: str) -> str:
    """A line with what is done as often as it may be in the word for twice, as what happens then tells whether it may; and with what asks
    how much power a base needs in the words for that."""
    return _NEEDED.sub(r"\1what is the breakpoint", _AS_OFTEN.sub("twice", line))


def with_steps(found: Sequence[LineWord]) -> list[LineWord]:
    """The words of a line, each step in it with whoever does it and with what is done."""
    return _without_played_again(
        _with_played_reveal(_with_doer(_with_later_minion(_with_one_played_after(_with_play_used(_with_even(found))))))
    )


def _with_play_used(words: list[LineWord]) -> list[LineWord]:
    """The same with a card that gives an extra play and is told to be left as one that is played, and with that for which the play is used
    as what is played with it: "got a Summon left over, can I use it for King Rex"."""
    left = next((at for at, one in enumerate(words) if one.kind == "card" and gives_extra(one.says) == "play"), -1)
    text = [fold(one.text) if one.kind != "card" else "" for one in words]
    found = list(words)
    if left < 0:
        return found
    for at in range(len(words) - 4, left, -1):
        used = text[at] in _USED and text[at + 1] in _IT and text[at + 2] in ("for", "on") and words[at + 3].kind == "card"
        if used and kind_of(words[at + 3].says) in ("minion", "titan", "action") and (at + 4 >= len(words) or words[at + 4].text in STOPS):
            found[at : at + 4] = [_PLAY, words[at + 3], *_AS_EXTRA]
    has = left > 1 and text[left - 1] in ("a", "an", "my", "another", "one") and text[left - 2] in ("got", "have", "has")
    if has and text[left + 1 : left + 2] == ["left"] and found != words:
        end = left + 2 + (text[left + 2 : left + 3] == ["over"])
        begin = left - 2 - (text[left - 3 : left - 2] == ["i"] if left > 2 else 0)
        found[begin:end] = [_I, _PLAY, words[left]]
    return found


def _with_one_played_after(words: list[LineWord]) -> list[LineWord]:
    """The same with a minion without a name of whom it is asked what becomes of him if he is played after a card as one that is: "does the
    guy I play after Howl get +1"."""
    at = next((there for there, one in enumerate(words) if one.kind != "card" and meaning_of(one.text) == "minion"), len(words))
    said = [fold(one.text) for one in words[at + 1 : at + 5]]
    said, that = (said[1:], 1) if said[:1] in (["that"], ["which"]) else (said, 0)
    who = words[at + 1 + that : at + 2 + that]
    named = words[at + 4 + that : at + 5 + that]
    asks = at in (1, 2) and fold(words[0].text) in _ASKING and (at == 1 or fold(words[1].text) in _ONE)
    if not asks or not named or named[0].kind != "card" or kind_of(named[0].says) != "action" or said[2:3] != ["after"]:
        return words
    if meaning_of(who[0].text) not in ("i", "they") or meaning_of(words[at + 2 + that].text) != "play":
        return words
    first = [
        *who,
        _PLAY,
        *named,
        LineWord(",", "filler"),
        LineWord("then", "filler"),
        *who,
        _PLAY,
        _A,
        LineWord("minion", "shape", "minion"),
    ]
    return [*first, LineWord(".", "filler"), LineWord("does", "filler"), LineWord("he", "filler"), *words[at + 5 + that :]]


def _with_later_minion(words: list[LineWord]) -> list[LineWord]:
    """The same with a minion without a name that is told to come after a card as one that is played then: "Howl first, minion after"."""
    named = next((at for at, one in enumerate(words) if one.kind == "card" and kind_of(one.says) == "action"), -1)
    if named < 0 or any(one.kind == "card" for one in words[:named]):
        return words
    at, first, then = named + 1, False, False
    while at < len(words) and words[at].kind != "card":
        said = fold(words[at].text)
        if said in _FIRST:
            first = True
        elif said in _THEN:
            then = True
        elif words[at].text != "," and said not in (*_ONE, "and"):
            break
        at += 1
    if at >= len(words) or words[at].kind == "card" or meaning_of(words[at].text) != "minion":
        return words
    end = at + 1
    after = end < len(words) and fold(words[end].text) in _AFTER
    end += after
    # "does Howl hit a guy after it", "Howl and a minion" tell no order
    if not (then or (after and (first or words[at - 1].text == "," or fold(words[at - 1].text) in _ONE))):
        return words
    if (end < len(words) and words[end].text not in STOPS) or not _is_told(words[:named]):
        return words
    before = words[:named] if any(meaning_of(one.text) == "play" for one in words[:named]) else [*words[:named], _I, _PLAY]
    who = next((one for one in before if meaning_of(one.text) in ("i", "they")), _I)
    return [*before, words[named], LineWord(",", "filler"), LineWord("then", "filler"), who, _PLAY, _A, words[at], *words[end:]]


def _is_told(before: Sequence[LineWord]) -> bool:
    """Whether what stands before a card tells of nothing but that it is played."""
    return all(meaning_of(one.text) in ("i", "they", "play") or fold(one.text) in _LEADING for one in before)


def _with_doer(words: list[LineWord]) -> list[LineWord]:
    """The same with whoever speaks as the one who does something to his own minion, where a line begins with what is done: "sacrificing my
    own Nukebot"."""
    found: list[LineWord] = []
    for at, one in enumerate(words):
        behind = [fold(other.text) for other in words[at + 1 : at + 3]]
        begins = not at or words[at - 1].text in STOPS
        bent = one.kind == "card" and kind_of(one.says) == "action" and (one.text.endswith(_BENT) or fold(one.text) != one.text.title())
        own = behind == ["my", "own"] and at + 3 < len(words) and words[at + 3].kind == "card" and kind_of(words[at + 3].says) == "minion"
        found += [_I, one] if begins and bent and own else [one]
    return found


def _with_played_reveal(words: list[LineWord]) -> list[LineWord]:
    """The same with an action that is turned up as one that is played, where it is asked how many more can be played after it."""
    text = " ".join(fold(one.text) for one in words)
    asks = re.search(r"\bhow many (?:more |extra |other |further )?actions\b.*\b(?:after|from|off) (?:it|that|this|him)\b", text)
    if asks is None or any(meaning_of(one.text) == "play" for one in words):
        return words
    for at in range(1, len(words) - 2):
        turned = words[at - 1].kind == "card" and meaning_of(words[at].text) == "reveals"
        action = words[at + 1].kind == "card" and kind_of(words[at + 1].says) == "action"
        if turned and action and words[at + 2].text in STOPS:
            played = [LineWord("and", "filler"), LineWord("plays", "shape", "play"), LineWord("it", "filler")]
            return [*words[: at + 2], *played, *words[at + 2 :]]
    return words


def _without_played_again(words: list[LineWord]) -> list[LineWord]:
    """The same without that a minion is played again by the card that returns it for that: "I do over him and replay"."""
    named = [at for at, one in enumerate(words) if one.kind == "card" and brings(one.says, "return") and brings(one.says, "play")]
    for at, one in enumerate(words):
        if meaning_of(one.text) != "and" or one.kind == "card" or not any(there < at for there in named):
            continue
        end = next((there for there in range(at + 1, len(words)) if words[there].text in STOPS), len(words))
        if _AGAIN.fullmatch(" ".join(fold(other.text) for other in words[at + 1 : end])):
            return [*words[:at], *words[end:]]
    return words


def _with_even(words: Sequence[LineWord]) -> list[LineWord]:
    """The same with what two have at a base as two numbers, where they have as much: "greenhouse 12 to 12"."""
    found = list(words)
    for at in range(len(words) - 3):
        one, many, to, other = words[at : at + 4]
        if one.kind == "card" and kind_of(one.says) == "base" and many.text.isdigit() and to.text == "to" and other.text == many.text:
            found[at + 2] = LineWord(",", "filler")
    return found
