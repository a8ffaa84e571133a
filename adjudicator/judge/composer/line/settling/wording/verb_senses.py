"""What a verb of many senses means where it stands, by what it is done to and where that goes: "kicks him to my hand", "kicks him to
Tortuga", "kicks his Poison off"; "drops a Scout there", "if my Scout drops". The verbs are the lexicon's ``senses``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ......knowledge.words import fold, inflected
from .....data.loaded import knowledge
from ...facts.doing import brings, by_talent
from ...facts.kinds import is_standard, kind_of, lies
from ...pieces import DEEDS, QUESTIONING, STOPS, LineWord, meaning_of

#: What is said of a minion that dies by itself.
DIES = "dies"
#: So many words a verb of the lexicon's may have; verbs of more than so many are never anything else.
WIDEST, SEVERAL = 5, 2
#: So far a verb reaches that what it is done to parts.
_FARTHEST = 8
#: How often little words may stand between a verb and that by which it is told whither.
_NEAR = 3
#: What may stand between a verb and what it is done to, and between a minion and what it does.
_BETWEEN = frozenset(("just", "now", "then", "also", "even", "both", "already", "finally", "actually", "still", "only", "about", "to"))
_HELPING = frozenset(
    ("is", "was", "gets", "got", "get", "will", "would", "does", "did", "do", "can", "could", "may", "might", "about", "to", "gonna")
    + ("must", "should", "dont", "doesnt", "didnt", "cant", "wont", "lets", "then", "makes", "me")
)
#: What stands before a noun.
_LEADING = frozenset(("the", "a", "an", "own", "no", "of", "every", "each", "that", "this"))
#: What tells that something is done to somebody.
_PASSIVE = frozenset(("is", "are", "was", "were", "gets", "get", "got", "getting", "be", "been", "being", "hes", "shes", "its"))
#: Whither a card goes, where it is put down, and whence it comes; and those of these that may belong to the verb.
_TOWARDS = frozenset(("to", "back", "over", "2"))
_DOWN = frozenset(("on", "onto", "at", "in", "there", "here", "down", "next", "beside", "where", "upon", "near"))
_AWAY = frozenset(("off", "out", "from", "away", "outta", "for"))
_OF_THE_VERB = frozenset(("down", "over", "off", "away", "out", "in", "back"))
#: What begins another thing that is asked or told.
_ANOTHER = frozenset(("if", "when", "while", "so", "but", "because"))


class _Use(NamedTuple):
    """How a verb is used. ``done_to``: the kind of what it is done to, ``minion``, ``attached`` (an action that lies there), ``card``
    (that lies nowhere), ``cards`` (with no name), ``it`` or nothing; ``others``: whether that is somebody else's than the doer's;
    ``own``: whether it is told to be the doer's own. ``hand``, ``out_of_hand``, ``base``, ``down``, ``off``: whether it goes to a hand,
    comes from there, goes to another base, is put down somewhere, or comes off. ``alone``: whether a minion before does it, and nothing
    follows."""

    done_to: str
    others: bool
    own: bool
    hand: bool
    out_of_hand: bool
    base: bool
    down: bool
    off: bool
    alone: bool


def with_senses(found: Sequence[LineWord]) -> list[LineWord]:
    """The words of a line, each verb of many senses with what it means where it stands; one of several words is one word then."""
    words = list(found)
    for at in range(len(words) - 1, -1, -1):
        size, groups = _verb(words, at)
        behind = _parted(words, at) if size == 1 else range(0)
        if behind:
            # "tears his Overrun apart"
            words[at] = LineWord(words[at].text, "shape", "destroy")
            words[behind.start : behind.stop] = [LineWord(one.text, "filler") for one in words[behind.start : behind.stop]]
            continue
        if groups and _own_meaning(words, at, size) in ("with", "have") and fold(words[at].text).endswith("ing"):
            continue  # "my Scout carrying Upgrade"
        if groups and at and _own_meaning(words, at, size) == "score" and _is_base(words[at - 1]):
            continue  # "Tortuga breaks: my Scout is there"
        if groups and (means := _sense(groups, _own_meaning(words, at, size), _use(words, at, size))):
            words[at : at + size] = [LineWord(" ".join(word.text for word in words[at : at + size]), "shape", means)]
    return [_passive(words, at) for at in range(len(words))]


def without_dying(found: Sequence[LineWord]) -> tuple[list[LineWord], frozenset[int]]:
    """The words with each that tells of a minion that dies as what it means to the rules, and where those stand: nobody else need do it."""
    dying = frozenset(at for at, word in enumerate(found) if word.says == DIES)
    return [word._replace(says="destroy") if at in dying else word for at, word in enumerate(found)], dying


def _passive(words: Sequence[LineWord], at: int) -> LineWord:
    """A word; "got" before what was done to somebody tells no more than that it was: "my Scout got stolen"."""
    word = words[at]
    after = next((one for one in words[at + 1 : at + 3] if fold(one.text) not in _BETWEEN), None)
    done = after is not None and after.kind == "shape" and after.says in DEEDS and _is_participle(after.text)
    return LineWord(word.text, "shape", "passive") if fold(word.text) == "got" and word.kind != "card" and done else word


def _is_participle(text: str) -> bool:
    first = fold(text).split()[0]
    return first.endswith(("ed", "en", "wn", "nt", "ung")) or first in _participles()


@lru_cache(maxsize=1)
def _participles() -> frozenset[str]:
    """The forms of the lexicon's verbs that no rule makes."""
    lexicon = knowledge().lexicon
    verbs = (verb.split()[0] for known in (*lexicon.verbs.values(), *lexicon.senses.values()) for verb in known)
    return frozenset(form for verb in verbs for form in verb.split("/")[1:])


def _verb(words: Sequence[LineWord], at: int) -> tuple[int, frozenset[str]]:
    """How many words the verb here has, and the groups of the lexicon's senses that it stands in; none for what is none."""
    for size in range(min(WIDEST, len(words) - at), 0, -1):
        here = words[at : at + size]
        if any(one.kind == "card" for one in here):
            continue
        groups = _groups().get(" ".join(fold(one.text) for one in here))
        if groups and _stands_as_verb(words, at, size):
            return size, groups
    return 1, frozenset()


def _parted(words: Sequence[LineWord], at: int) -> range:
    """Where the other words stand of a verb that kills what stands between them: "blows my Scout to bits"; empty for none."""
    said = [fold(one.text) if one.kind != "card" else "" for one in words[at : at + _FARTHEST]]
    done_to = next((place for place, one in enumerate(words[at + 1 : at + _FARTHEST], at + 1) if _kind(words, at, one)), None)
    if done_to is None or not _stands_as_verb(words, at, 1):
        return range(0)
    behind = said[done_to - at + 1 :]
    # "out of" is one word by now
    ends = (end for end in range(1, len(behind) + 1) if " ".join(behind[:end]) in _rests().get(said[0], ()))
    return range(done_to + 1, done_to + 1 + next(ends, 0))


@lru_cache(maxsize=1)
def _rests() -> dict[str, frozenset[str]]:
    """By the first word of a verb that kills, in all forms, the others."""
    found: dict[str, set[str]] = {}
    for verb in knowledge().lexicon.senses.get("killing", ()):
        for first, _, rest in (form.partition(" ") for form in inflected(verb)):
            found.setdefault(first, set()).update({rest} - {""})
    return {first: frozenset(rests) for first, rests in found.items()}


def _stands_as_verb(words: Sequence[LineWord], at: int, size: int) -> bool:
    """Whether a word stands where a verb may, which else is a noun or a little word: "he offs my Scout", not "off my Scout"."""
    before = [one for one in _part_before(words, at) if fold(one.text) not in _BETWEEN - {"to"}]
    said = fold(words[at].text)
    if before and before[0].kind != "card" and (_means(before[0]) in ("mine", "theirs") or fold(before[0].text) in _LEADING):
        return False
    if said not in _bare():
        return True
    if not before:
        return said not in QUESTIONING
    if before[0].kind == "card":
        # "his Gobbo hit the bin"
        asked = any(fold(one.text) in _HELPING for one in before) or size > SEVERAL
        return asked and not any(_means(one) in DEEDS for one in before)
    return _means(before[0]) in ("i", "they", "it", "name", "passive", "minion") or fold(before[0].text) in _HELPING


@lru_cache(maxsize=1)
def _bare() -> frozenset[str]:
    """The first words of the verbs as they stand in a dictionary."""
    return frozenset(verb.split()[0].split("/")[0] for known in knowledge().lexicon.senses.values() for verb in known)


@lru_cache(maxsize=1)
def _groups() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for group, known in knowledge().lexicon.senses.items():
        for form in (form for verb in known for form in inflected(verb)):
            found.setdefault(form, set()).add(group)
    return {form: frozenset(groups) for form, groups in found.items()}


def _sense(groups: frozenset[str], own: str, use: _Use) -> str:
    """What a verb of these groups means, used so; nothing where it means what it always does, which is ``own``."""
    if use.alone:
        return DIES if "dying" in groups else ""
    attached, minion, it = (use.done_to == kind for kind in ("attached", "minion", "it"))
    # "wipes out my Scout there" puts nobody down
    placed, free = use.down or use.base, not use.out_of_hand and not (use.down and groups & {"laying", "handling"})
    ways = (
        ("return", {"handling"}, use.hand and (attached or minion or it)),
        ("destroy", {"handling", "parting"}, use.off and attached and not use.base),
        ("discard", {"throwing"}, bool(use.done_to) and not placed and (use.out_of_hand or use.done_to == "cards")),
        ("move", {"handling"}, use.base and (minion or it) and (own == "move" or use.others or use.off)),
        (own if own == "puts" else "play", {"laying"}, use.down and attached),
        ("play", {"laying"}, placed and (minion or use.done_to == "card") and not use.others),
        ("move", {"handling"}, use.down and minion and use.others and own != "destroy"),
        ("destroy", {"killing"}, (minion or attached) and free),
        ("destroy", {"killing-others"}, minion and free and use.others),
        ("destroy", {"giving-up"}, minion and free and use.own),
    )
    return next((means for means, known, fits in ways if fits and groups & known), "")


def _own_meaning(words: Sequence[LineWord], at: int, size: int) -> str:
    """What the verb here means wherever it stands."""
    return meaning_of(" ".join(word.text for word in words[at : at + size])) or _means(words[at])


def _use(words: Sequence[LineWord], at: int, size: int) -> _Use:
    """How the verb here is used."""
    before, after = _part_before(words, at), _part_after(words, at + size)
    passive = _is_passive(before) and _is_participle(words[at].text)
    object_at = None if passive else _object(words, at, after)
    behind = after[object_at + 1 :] if object_at is not None else after
    between = {fold(one.text) for one in after[: object_at or 0]} | ({"off"} & {fold(one.text) for one in words[at : at + size]})
    between |= {"off"} & {*fold(words[at].text).split()}
    done_to = _kind(words, at, after[object_at]) if object_at is not None else ""
    if passive:
        done_to = next((kind for one in before if (kind := _kind(words, at, one))), "")
    doer = next((whose for one in reversed(before) if (whose := _doer(one))), "")
    owner = _owner(after[:object_at]) if object_at is not None else ""
    own = owner == "own" or (bool(owner) and owner == doer)
    way = _way(behind, between, transfers=_transfers(words))
    alone = not passive and object_at is None and _is_minion_before(words, at, before) and way.ends and not way.hand
    return _Use(
        "" if way.piled else done_to,
        passive or (bool(owner) and bool(doer) and not own),
        own,
        way.hand,
        way.out_of_hand,
        way.base,
        way.down,
        way.off,
        alone and (size > 1 or not _names_after(after)),
    )


def _object(words: Sequence[LineWord], at: int, after: Sequence[LineWord]) -> int | None:
    """Where among the words behind a verb that stands to which it is done, ``None`` for nothing."""
    found = next((place for place, one in enumerate(after) if _kind(words, at, one) and not _tells_whose(after, place)), None)
    leading = {fold(one.text) for one in after[:found]} & (_TOWARDS | _AWAY | _DOWN)
    return found if found is not None and leading <= _OF_THE_VERB else None


class _Way(NamedTuple):
    """Whither something goes. ``ends``: whether no base is told; ``piled``: whether a deck or a pile is. The others as in :class:`_Use`."""

    hand: bool
    out_of_hand: bool
    base: bool
    down: bool
    off: bool
    ends: bool
    piled: bool


def _way(behind: Sequence[LineWord], between: set[str], transfers: bool) -> _Way:
    """Whither something goes by the words behind it. ``between``: the words up to it, and the verb's own "off"; ``transfers``: whether
    a card is named that puts elsewhere what comes off another."""
    said = [fold(one.text) for one in behind]
    hand = next((place for place, one in enumerate(behind) if _means(one) == "hand"), None)
    base = next((place for place, one in enumerate(behind) if _is_base(one)), None)
    to_hand, to_base = said[: hand or 0], said[: base + 1] if base is not None else []
    out = hand is not None and bool({"from", "out"} & {*to_hand})
    leaves = bool(_AWAY & {*to_base})
    off = "off" in between or "off" in said[:_NEAR]
    return _Way(
        hand is not None and not out and not {"discard", "deck", "pile", "with"} & {*to_hand},
        out,
        hand is None and (bool(_TOWARDS & {*to_base}) or (leaves and (off or "off" in to_base))),
        bool(_DOWN & {*said[:_NEAR]}) or "down" in between,
        (off and not transfers) or leaves,
        base is None,
        any(_means(one) in ("pile", "deck") or fold(one.text) == "discard" for one in behind),
    )


def _part_before(words: Sequence[LineWord], at: int) -> list[LineWord]:
    """The words of this part of the line before one, the nearest first."""
    found = []
    for one in reversed(words[:at]):
        if one.text in STOPS or (one.kind != "card" and _means(one) in ("and", "then")):
            break
        found.append(one)
    return found


def _part_after(words: Sequence[LineWord], at: int) -> list[LineWord]:
    """The words of this part of the line from one on, up to where another thing is asked or told."""
    found: list[LineWord] = []
    for one in words[at:]:
        another = fold(one.text) in QUESTIONING | _ANOTHER or _means(one) in ("and", "then", "with", "by", "passive")
        if one.text in STOPS or (one.kind != "card" and another):
            break
        found.append(one)
    return found


def _kind(words: Sequence[LineWord], at: int, one: LineWord) -> str:
    """What sort of thing a word stands for to which something is done, empty for none."""
    if one.kind == "card":
        if kind_of(one.says) in ("minion", "titan", "monster"):
            return "minion"
        return "" if kind_of(one.says) == "base" else "card" if is_standard(one.says) else "attached" if lies(one.says) else "card"
    means = _means(one)
    if means == "it" or fold(one.text) in ("her",):
        named = next((word for word in reversed(words[:at]) if word.kind == "card"), None)
        return ("attached" if _kind(words, at, named) == "attached" else "it") if named is not None else "it"
    return {"minion": "minion", "action": "attached", "cards": "cards"}.get(means, "")


def _means(one: LineWord) -> str:
    """What a word means for the shape of the line."""
    return one.says if one.kind == "shape" else "" if one.kind == "card" else meaning_of(one.text)


def _tells_whose(after: Sequence[LineWord], at: int) -> bool:
    """Whether "her" tells whose that is which follows."""
    one, behind = after[at], after[at + 1] if at + 1 < len(after) else None
    if fold(one.text) != "her" or behind is None:
        return False
    return behind.kind == "card" or fold(behind.text) == "own" or _means(behind) in ("minion", "action", "cards", "number")


def _is_base(one: LineWord) -> bool:
    if one.kind == "card":
        return kind_of(one.says) == "base"
    return _means(one) in ("base", "another") or fold(one.text) in ("there", "here", "board")


def _is_passive(before: Sequence[LineWord]) -> bool:
    said = [one for one in before if fold(one.text) not in _BETWEEN - {"about", "to"}][:1]
    return bool(said) and said[0].kind != "card" and fold(said[0].text) in _PASSIVE


def _doer(one: LineWord) -> str:
    """Who does something, by a word for him."""
    if one.kind == "card":
        return ""
    means = _means(one)
    if means == "i" and fold(one.text) != "me":
        return "mine"
    return "theirs" if means in ("they", "name") and not fold(one.text).endswith("'s") else ""


def _owner(before: Sequence[LineWord]) -> str:
    """Whose the thing is that follows these words: as the shapes call it, or ``own``."""
    for one in before:
        if fold(one.text) == "own":
            return "own"
        if one.kind != "card" and _means(one) in ("mine", "theirs"):
            own = any(fold(other.text) == "own" for other in before)
            return "own" if own else _means(one)
    return ""


def _is_minion_before(words: Sequence[LineWord], at: int, before: Sequence[LineWord]) -> bool:
    """Whether a minion, or a word for one, stands right before the verb."""
    subject = next((one for one in before if fold(one.text) not in _BETWEEN | _HELPING), None)
    if subject is None:
        return False
    if subject.kind == "card":
        return kind_of(subject.says) in ("minion", "titan", "monster")
    if fold(subject.text) in ("he", "she", "it", "they"):
        return any(one.kind == "card" and kind_of(one.says) == "minion" for one in words[:at])
    return _means(subject) == "minion" and not fold(subject.text).endswith("s")


def _transfers(words: Sequence[LineWord]) -> bool:
    """Whether a card is named that puts elsewhere what lies on another."""
    return any(one.kind == "card" and (brings(one.says, "transfer") or by_talent(one.says, "transfer")) for one in words)


def _names_after(after: Sequence[LineWord]) -> bool:
    """Whether a card follows that is not what somebody dies to."""
    return any(one.kind == "card" for one in after) and not any(fold(one.text) in ("to", "by", "from") for one in after[:1])
