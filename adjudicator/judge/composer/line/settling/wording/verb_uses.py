"""How a verb is used where it stands: what it is done to, whose that is, and where that goes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ......knowledge.words import fold
from ......language.analysis import causes
from .....data.loaded import knowledge, library
from ...facts.doing import brings, by_talent, gives_extra
from ...facts.kinds import is_standard, kind_of, lies
from ...pieces import QUESTIONING, STOPS, LineWord, meaning_of, spoken

#: What may stand between a verb and what it is done to, and between a minion and what it does.
BETWEEN = frozenset(("just", "now", "then", "also", "even", "both", "already", "finally", "actually", "still", "only", "about", "to"))
#: What stands before a verb as it stands in a dictionary.
HELPING = frozenset(
    ("is", "was", "gets", "got", "get", "will", "would", "does", "did", "do", "can", "could", "may", "might", "about", "to", "gonna")
    + ("must", "should", "dont", "doesnt", "didnt", "cant", "wont", "lets", "then", "makes", "me")
)
#: What stands before a noun.
LEADING = frozenset(("the", "a", "an", "own", "no", "of", "every", "each", "that", "this"))
#: How often little words may stand between a verb and that by which it is told whither.
_NEAR = 3
#: What tells that something is done to somebody.
_PASSIVE = frozenset(("is", "are", "was", "were", "gets", "get", "got", "getting", "be", "been", "being", "hes", "shes", "its"))
#: Whither a card goes, where it is put down, and whence it comes; and those of these that may belong to the verb.
_TOWARDS = frozenset(("to", "back", "over", "2"))
_DOWN = frozenset(("on", "onto", "at", "in", "there", "here", "down", "next", "beside", "where", "upon", "near"))
_BESIDE = frozenset(("next", "beside", "near", "alongside", "where"))
_AWAY = frozenset(("off", "out", "from", "away", "outta", "for"))
OF_THE_VERB = frozenset(("down", "over", "off", "away", "out", "in", "back"))
#: What begins another thing that is asked or told.
_ANOTHER = frozenset(("if", "when", "while", "so", "but", "because"))


class Use(NamedTuple):
    """How a verb is used. ``done_to``: the kind of what it is done to, ``minion``, ``attached`` (an action that lies there), ``card``
    (that lies nowhere), ``cards`` (with no name), ``it`` or nothing; ``others``: whether that is somebody else's than the doer's;
    ``own``: whether it is told to be the doer's own. ``hand``, ``out_of_hand``, ``base``, ``down``, ``off``: whether it goes to a hand,
    comes from there, goes to another base, is put down somewhere, or comes off; ``towards``: whether a base is plainly told to which it
    goes. ``subject``: whether a minion before does it; ``alone``: whether nothing follows then; ``steered``: whether that minion may
    move by an ability of its own; ``comes``: whether then at most the base follows where it comes down; ``laid``: whether it is told to
    be put down there, and not by whom; ``scores``: whether a base does it, or it is asked whether it is done to one; ``carried``: whether
    a card does it that moves minions and lets none be played."""

    done_to: str
    others: bool
    own: bool
    hand: bool
    out_of_hand: bool
    base: bool
    down: bool
    off: bool
    towards: bool
    subject: bool
    alone: bool
    steered: bool
    comes: bool
    laid: bool
    scores: bool
    carried: bool


def use(words: Sequence[LineWord], at: int, size: int) -> Use:
    """How the verb here is used."""
    before, after = part_before(words, at), part_after(words, at + size)
    passive = is_passive(before) and is_participle(words[at].text)
    there = None if passive else object_at(words, at, after)
    behind = after[there + 1 :] if there is not None else after
    between = {fold(one.text) for one in after[: there or 0]} | ({"off"} & {fold(one.text) for one in words[at : at + size]})
    between |= {"off"} & {*fold(words[at].text).split()}
    done_to = kind_at(words, at, after[there]) if there is not None else ""
    if passive:
        done_to = next((kind for one in before if (kind := kind_at(words, at, one))), "")
    doer = next((whose for one in reversed(before) if (whose := _doer(one))), "")
    owner = _owner(after[:there]) if there is not None else ""
    own = owner == "own" or (bool(owner) and owner == doer)
    way = _way(behind, between, transfers=transfers(words))
    subject = not passive and there is None and is_minion_before(words, at, before)
    alone = subject and way.ends and not way.hand
    return Use(
        "" if way.piled else done_to,
        passive or (bool(owner) and bool(doer) and not own),
        own,
        way.hand,
        way.out_of_hand,
        way.base,
        way.down,
        way.off,
        goes_to_base(behind),
        subject,
        alone and (size > 1 or not _names_after(after)),
        subject and any(one.kind == "card" and _may_move(one.says) for one in before),
        subject and _comes_down(words, after),
        passive and way.down and not any(means_of(one) == "by" for one in words[at + size :]),
        _is_base_before(before)
        and (there is None or _begins_anew(words, at + size + len(after)))
        or _asks_of_base(words, at, before, behind),
        any(one.kind == "card" and _carries(one.says) for one in before[:1]),
    )


@lru_cache(maxsize=1024)
def _carries(card: str) -> bool:
    """Whether a card, as it is played, moves minions from base to base and lets none be played."""
    return brings(card, "move") and not brings(card, "play") and not gives_extra(card)


def object_at(words: Sequence[LineWord], at: int, after: Sequence[LineWord]) -> int | None:
    """Where among the words behind a verb that stands to which it is done, ``None`` for nothing."""
    found = next((place for place, one in enumerate(after) if kind_at(words, at, one) and not _tells_whose(after, place)), None)
    if (
        found is not None
        and kind_at(words, at, after[found]) == "attached"
        and means_of((*after, LineWord("", "filler"))[found + 1]) == "minion"
    ):
        found += 1  # "my Upgrade guy"
    leading = {fold(one.text) for one in after[:found]} & (_TOWARDS | _AWAY | _DOWN)
    return found if found is not None and leading <= OF_THE_VERB else None


class _Way(NamedTuple):
    """Whither something goes. ``ends``: whether no base is told; ``piled``: whether a deck or a pile is. The others as in :class:`Use`."""

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
    hand = next((place for place, one in enumerate(behind) if means_of(one) == "hand"), None)
    bases = _before_bases(behind)
    to_hand, to_base = said[: hand or 0], bases[0] if bases else []
    out = hand is not None and bool({"from", "out", "out of"} & {*to_hand})
    leaves = any(_AWAY & {*one} for one in bases)
    stays = any(not _AWAY & {*one} for one in bases)
    off = "off" in between or "off" in said[:_NEAR]
    return _Way(
        hand is not None and not out and not {"discard", "deck", "pile", "with"} & {*to_hand},
        out,
        hand is None and (any(_TOWARDS & {*one} for one in bases) or (leaves and (off or "off" in to_base or stays))),
        bool(_DOWN & {*said[:_NEAR]}) or "down" in between,
        (off and not transfers) or leaves,
        not bases,
        any(means_of(one) in ("pile", "deck") or fold(one.text) == "discard" for one in behind),
    )


def _before_bases(behind: Sequence[LineWord]) -> list[list[str]]:
    """By each base that is told of, what is said before it, up to the base before and with the base itself."""
    found: list[list[str]] = []
    begun: list[str] = []
    for one, after in zip(behind, [*behind[1:], LineWord("", "filler")]):
        begun.append(fold(one.text))
        if is_base(one) and not (one.kind != "card" and is_base(after)):
            found.append(begun)
            begun = []
    return found


def goes_to_base(behind: Sequence[LineWord]) -> bool:
    """Whether words tell plainly that it is a base to which something goes."""
    ways = _before_bases(behind)
    plain = (bool({"to", "onto", "across", "2"} & {*way}) or way[:2] in (["over", "there"], ["over", "here"]) for way in ways)
    return any(plain) or (len(ways) > 1 and any("from" in way for way in ways))


def part_before(words: Sequence[LineWord], at: int) -> list[LineWord]:
    """The words of this part of the line before one, the nearest first."""
    found = []
    for one in reversed(words[:at]):
        if one.text in STOPS or (one.kind != "card" and means_of(one) in ("and", "then")):
            break
        found.append(one)
    return found


def part_after(words: Sequence[LineWord], at: int) -> list[LineWord]:
    """The words of this part of the line from one on, up to where another thing is asked or told."""
    found: list[LineWord] = []
    for one in words[at:]:
        another = fold(one.text) in QUESTIONING | _ANOTHER or means_of(one) in ("and", "then", "with", "by", "passive")
        if one.text in STOPS or (one.kind != "card" and another):
            break
        found.append(one)
    return found


def kind_at(words: Sequence[LineWord], at: int, one: LineWord) -> str:
    """What sort of thing a word stands for to which something is done, empty for none."""
    if one.kind == "card":
        if kind_of(one.says) in ("minion", "titan", "monster"):
            return "minion"
        return "" if kind_of(one.says) == "base" else "card" if is_standard(one.says) else "attached" if lies(one.says) else "card"
    means = means_of(one)
    if means == "it" or fold(one.text) in ("her",):
        named = next((word for word in reversed(words[:at]) if word.kind == "card"), None)
        return ("attached" if kind_at(words, at, named) == "attached" else "it") if named is not None else "it"
    return {"minion": "minion", "action": "attached", "cards": "cards", "itself": "it"}.get(means, "")


def means_of(one: LineWord) -> str:
    """What a word means for the shape of the line."""
    return one.says if one.kind == "shape" else "" if one.kind == "card" else meaning_of(one.text)


def _tells_whose(after: Sequence[LineWord], at: int) -> bool:
    """Whether "her" tells whose that is which follows."""
    one, behind = after[at], after[at + 1] if at + 1 < len(after) else None
    if fold(one.text) != "her" or behind is None:
        return False
    return behind.kind == "card" or fold(behind.text) == "own" or means_of(behind) in ("minion", "action", "cards", "number")


def is_base(one: LineWord) -> bool:
    """Whether a word stands for a base."""
    if one.kind == "card":
        return kind_of(one.says) == "base"
    return means_of(one) in ("base", "another") or fold(one.text) in ("there", "here", "board")


def is_passive(before: Sequence[LineWord]) -> bool:
    """Whether the words before a verb, the nearest first, tell that something is done to somebody."""
    said = [one for one in before if fold(one.text) not in BETWEEN - {"about", "to"}][:1]
    return bool(said) and said[0].kind != "card" and fold(said[0].text) in _PASSIVE


def _doer(one: LineWord) -> str:
    """Who does something, by a word for him."""
    if one.kind == "card":
        return ""
    means = means_of(one)
    if means == "i" and fold(one.text) != "me":
        return "mine"
    return "theirs" if (means in ("they", "name") or fold(one.text) in spoken("somebody")) and not fold(one.text).endswith("'s") else ""


def _owner(before: Sequence[LineWord]) -> str:
    """Whose the thing is that follows these words: as the shapes call it, or ``own``."""
    for one in before:
        if fold(one.text) == "own":
            return "own"
        if one.kind != "card" and means_of(one) in ("mine", "theirs"):
            own = any(fold(other.text) == "own" for other in before)
            return "own" if own else means_of(one)
    return ""


def is_minion_before(words: Sequence[LineWord], at: int, before: Sequence[LineWord]) -> bool:
    """Whether a minion, or a word for one, stands right before the verb."""
    subject = next((one for one in before if fold(one.text) not in BETWEEN | HELPING), None)
    if subject is None:
        return False
    if subject.kind == "card":
        return kind_of(subject.says) in ("minion", "titan", "monster")
    if fold(subject.text) in ("he", "she", "it", "they"):
        return any(one.kind == "card" and kind_of(one.says) == "minion" for one in words[:at])
    return means_of(subject) == "minion" and not fold(subject.text).endswith("s")


def _asks_of_base(words: Sequence[LineWord], at: int, before: Sequence[LineWord], behind: Sequence[LineWord]) -> bool:
    """Whether it is asked if a base, named last, is made to score: "does that crack it"."""
    named = next((one for one in reversed(words[:at]) if one.kind == "card"), None)
    asked = bool(before) and all(one.kind != "card" for one in before) and any(fold(one.text) in QUESTIONING for one in before)
    it = at + 1 < len(words) and means_of(words[at + 1]) == "it" and not behind
    return named is not None and kind_of(named.says) == "base" and asked and it and means_of(before[0]) == "it"


def _begins_anew(words: Sequence[LineWord], at: int) -> bool:
    """Whether a part of a line ends there because what was named last is what is told of next: "when Tortuga pops my Scout is there"."""
    return at < len(words) and means_of(words[at]) == "passive"


def _may_move(card: str) -> bool:
    """Whether a card has something moved, itself perhaps."""
    return card in library() and any("move" in causes(ability) for ability in library().find(card).face("latest").abilities)


def _is_base_before(before: Sequence[LineWord]) -> bool:
    """Whether a base stands right before the verb."""
    subject = next((one for one in before if fold(one.text) not in BETWEEN | HELPING), None)
    return subject is not None and (kind_of(subject.says) == "base" if subject.kind == "card" else fold(subject.text) == "base")


def transfers(words: Sequence[LineWord]) -> bool:
    """Whether a card is named that puts elsewhere what lies on another, and is not the one that this comes off."""
    for at, one in enumerate(words):
        before = next((word for word in reversed(words[:at]) if means_of(word) not in ("mine", "theirs")), LineWord("", "filler"))
        moves = one.kind == "card" and (brings(one.says, "transfer") or by_talent(one.says, "transfer"))
        if (
            moves
            and fold(before.text) not in ("off", "from")
            and not any(two.says == one.says and two.kind == "card" for two in words[:at])
        ):
            return True
    return False


def _comes_down(words: Sequence[LineWord], after: Sequence[LineWord]) -> bool:
    """Whether a minion is told to come where cards are played, and nothing named moves it: no more follows than where that is."""
    said = [fold(one.text) for one in after]
    where = not said or said[0] in _DOWN | {"right", "as", "this", "last"} or means_of(after[0]) == "where"
    moved = any(one.kind == "card" and (brings(one.says, "move") or by_talent(one.says, "move")) for one in words)
    return where and not moved and not {"from", "hand", "to", "off"} & {*said}


def _names_after(after: Sequence[LineWord]) -> bool:
    """Whether a card follows that is neither what somebody dies to nor what stands there besides."""
    return any(one.kind == "card" for one in after) and not any(fold(one.text) in {"to", "by", "from", *_BESIDE} for one in after[:1])


def is_participle(text: str) -> bool:
    """Whether a verb stands in the form that tells what was done to somebody."""
    first = fold(text).split()[0]
    return first.endswith(("ed", "en", "wn", "nt", "ung")) or first in _participles()


@lru_cache(maxsize=1)
def _participles() -> frozenset[str]:
    """The forms of the lexicon's verbs that no rule makes."""
    lexicon = knowledge().lexicon
    verbs = (verb.split()[0] for known in (*lexicon.verbs.values(), *lexicon.senses.values()) for verb in known)
    return frozenset(form for verb in verbs for form in verb.split("/")[1:])
