"""What a verb of many senses means where it stands, by what it is done to and where that goes: "kicks him to my hand", "kicks him to
Tortuga", "kicks his Poison off"; "drops a Scout there", "if my Scout drops". The verbs are the lexicon's ``senses``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ......knowledge.words import fold, inflected
from .....data.loaded import knowledge
from ...facts.kinds import attaches, kind_of
from ...pieces import DEEDS, QUESTIONING, STOPS, LineWord, Piece, meaning_of
from .by_build import Built, built
from .verb_uses import BETWEEN, HELPING, LEADING, Use, is_base, is_participle, kind_at, means_of, part_before, use

#: What is said of a minion that dies by itself, and of one that comes.
DIES, COMES = "dies", "comes"
#: What each of these is to whoever reads the shape of a line.
ALONE = {DIES: Piece(DIES, means="destroy"), COMES: Piece(COMES, means="play")}
#: The groups of the lexicon's senses whose verbs of several words may be parted by what they are done to.
#: The groups of those of which somebody does it himself.
_BY_THEMSELVES = frozenset(("dying", "going", "arriving"))
_PARTING = ("killing", "handling", "laying", "throwing")
#: So many words a verb of the lexicon's may have; verbs of more than so many are never anything else.
WIDEST, SEVERAL = 5, 2
#: What tells behind "it" that this is taken away, and that nobody dies who is said to kick it.
_AWAY = frozenset(("off", "out", "over", "away", "back"))
#: So far a verb reaches that what it is done to parts.
_FARTHEST = 8


def with_senses(found: Sequence[LineWord]) -> list[LineWord]:
    """The words of a line, each verb of many senses with what it means where it stands; one of several words is one word then."""
    words = list(found)
    for at in range(len(words) - 1, -1, -1):
        if words[at].says == "cancels" and words[at].kind == "shape" and meaning_of(words[at].text) != "cancels":
            continue  # "Mind Lady turned his Warbot off": its second word has told what the verb means
        size, groups = _verb(words, at)
        if size == 1 and _own_meaning(words, at, size) == "score" and not _is_of_minion(words, at):
            groups -= {"dying"}  # "does it pop" asks of the base
        _name_what_comes_off(words, at, size)
        told = _parted(words, at) if size == 1 else None
        if told is None:
            told = built(words, at, size, DIES, known=bool(groups - _BY_THEMSELVES))
        if told is None and size > 1 and (told := built(words, at, 1, DIES, known=True)) is not None:
            size = 1  # "swept off the board"
        if told is not None:
            text = " ".join(word.text for word in words[at : at + size])
            words[told.rest.start : told.rest.stop] = [LineWord(one.text, "filler") for one in words[told.rest.start : told.rest.stop]]
            words[at : at + size] = [LineWord(text, "shape", told.means)]
            continue
        if groups and _own_meaning(words, at, size) in ("with", "have") and fold(words[at].text).endswith("ing"):
            continue  # "my Scout carrying Upgrade"
        if groups and at and _own_meaning(words, at, size) == "score" and is_base(words[at - 1]):
            continue  # "Tortuga breaks: my Scout is there"
        if groups and (means := _sense(groups, _own_meaning(words, at, size), use(words, at, size))):
            words[at : at + size] = [LineWord(" ".join(word.text for word in words[at : at + size]), "shape", means)]
    return [_passive(words, at) for at in range(len(words))]


def without_alone(found: Sequence[LineWord]) -> tuple[list[LineWord], dict[int, Piece]]:
    """The words with each that tells of a minion that dies, or comes, by itself as what it means to the rules, and the pieces that stand
    there for it: nobody else need do it."""
    alone = {at: ALONE[word.says] for at, word in enumerate(found) if word.says in ALONE}
    return [word._replace(says=alone[at].means) if at in alone else word for at, word in enumerate(found)], alone


def _passive(words: Sequence[LineWord], at: int) -> LineWord:
    """A word; "got" before what was done to somebody tells no more than that it was: "my Scout got stolen"."""
    word = words[at]
    after = next((one for one in words[at + 1 : at + 3] if fold(one.text) not in BETWEEN), None)
    done = after is not None and after.kind == "shape" and after.says in DEEDS and is_participle(after.text)
    return LineWord(word.text, "shape", "passive") if fold(word.text) == "got" and word.kind != "card" and done else word


def _verb(words: Sequence[LineWord], at: int) -> tuple[int, frozenset[str]]:
    """How many words the verb here has, and the groups of the lexicon's senses that it stands in; none for what is none."""
    for size in range(min(WIDEST, len(words) - at), 0, -1):
        here = words[at : at + size]
        if any(one.kind == "card" for one in here) or (size > 1 and fold(here[-1].text) == "it" and _goes_away(words, at + size)):
            continue  # "Funkman kicks it off" does that to what was named before
        groups = _groups().get(" ".join(fold(one.text) for one in here))
        if groups and _stands_as_verb(words, at, size):
            return size, groups
    return 1, frozenset()


def _is_of_minion(words: Sequence[LineWord], at: int) -> bool:
    """Whether a verb tells of a minion that is named before it in its part of a line, and no base is named."""
    if any(word.kind == "card" and kind_of(word.says) == "base" for word in words):
        return False
    begin = next((one + 1 for one in range(at - 1, -1, -1) if words[one].text in STOPS), 0)
    part = words[begin:at]
    last = next((number for number, word in enumerate(part) if word.kind == "card"), len(part))
    spoken_of = any(word.kind != "card" and meaning_of(word.text) in ("base", "it") for word in part[last:])
    return last < len(part) and kind_of(part[last].says) == "minion" and not spoken_of


def _goes_away(words: Sequence[LineWord], at: int) -> bool:
    """Whether it is told here that something is taken away."""
    return at < len(words) and words[at].kind != "card" and fold(words[at].text) in _AWAY


def _parted(words: Sequence[LineWord], at: int) -> Built | None:
    """What a verb of several words means between which that stands to which it is done: "blows my Scout to bits", "rolls a Scout out
    there"; ``None`` for none."""
    said = [fold(one.text) if one.kind != "card" else "" for one in words[at : at + _FARTHEST]]
    known = _rests().get(said[0])
    if known is None or not _stands_as_verb(words, at, 1):
        return None
    done_to = next((place for place, one in enumerate(words[at + 1 : at + _FARTHEST], at + 1) if kind_at(words, at, one)), None)
    if done_to is None:
        return None
    behind = said[done_to - at + 1 :]
    # "out of" is one word by now
    end = next((end for end in range(len(behind), 0, -1) if " ".join(behind[:end]) in known), 0)
    rest = range(done_to + 1, done_to + 1 + end)
    if not end:
        return None
    groups, whole = known[" ".join(behind[:end])], [*words[: rest.start], *words[rest.stop :]]
    how = use(whole, at, 1)
    means = _sense(groups, _own_meaning(words, at, 1), how) if groups - {"killing"} else ""
    means = means or ("destroy" if "killing" in groups and not how.towards else "")
    return Built(means, rest) if means else None


@lru_cache(maxsize=1)
def _rests() -> dict[str, dict[str, frozenset[str]]]:
    """By the first word of a verb of several in all forms, and by the others, the groups in which it stands."""
    found: dict[str, dict[str, frozenset[str]]] = {}
    for group in _PARTING:
        for form in (form for verb in knowledge().lexicon.senses.get(group, ()) for form in inflected(verb)):
            first, _, rest = form.partition(" ")
            if rest:
                others = found.setdefault(first, {})
                others[rest] = others.get(rest, frozenset()) | {group}
    return found


def _stands_as_verb(words: Sequence[LineWord], at: int, size: int) -> bool:
    """Whether a word stands where a verb may, which else is a noun or a little word: "he offs my Scout", not "off my Scout"."""
    before = [one for one in part_before(words, at) if fold(one.text) not in BETWEEN - {"to"}]
    said = fold(words[at].text)
    # "does that crack it"
    stands = len(before) > 1 and fold(before[0].text) in ("that", "this") and fold(before[1].text) in QUESTIONING
    if (
        before
        and before[0].kind != "card"
        and not stands
        and (means_of(before[0]) in ("mine", "theirs") or fold(before[0].text) in LEADING)
    ):
        return False
    if said not in _bare():
        return True
    if not before:
        return said not in QUESTIONING
    if before[0].kind == "card":
        # "his Gobbo hit the bin"
        asked = any(fold(one.text) in HELPING for one in before) or size > SEVERAL
        return asked and not any(means_of(one) in DEEDS for one in before)
    return means_of(before[0]) in ("i", "they", "it", "name", "passive", "minion") or fold(before[0].text) in HELPING


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


def _sense(groups: frozenset[str], own: str, how: Use) -> str:
    """What a verb of these groups means, used so; nothing where it means what it always does, which is ``own``."""
    if how.scores:
        return "score" if "scoring" in groups else ""
    if how.comes and "arriving" in groups and own != "move":
        return COMES
    if how.alone:
        return DIES if "dying" in groups else ""
    if how.subject and "going" in groups and (how.hand or how.base) and not (own == "play" and how.steered):
        return "return" if how.hand else "move"
    attached, minion, it = (how.done_to == kind for kind in ("attached", "minion", "it"))
    # "wipes out my Scout there" puts nobody down
    placed, free = how.down or how.base, not how.out_of_hand and not (how.down and groups & {"laying", "handling"})
    ways = (
        ("return", {"handling"}, how.hand and (attached or minion or it)),
        ("destroy", {"handling", "parting"}, how.off and attached and not how.base),
        ("discard", {"throwing"}, bool(how.done_to) and not placed and (how.out_of_hand or how.done_to == "cards")),
        (
            "move",
            {"handling"},
            how.base
            and (minion or it)
            and (own == "move" or how.others or how.off or how.carried or (how.towards and how.own and "laying" not in groups)),
        ),
        (own if own == "puts" else "play", {"laying"}, how.down and attached),
        ("play", {"laying"}, placed and (minion or how.done_to == "card") and (not how.others or (how.laid and "handling" not in groups))),
        ("move", {"handling"}, how.down and minion and how.others and own != "destroy"),
        ("control", {"taking"}, (minion or it) and not placed),
        ("move", {"laying"}, minion and how.towards and how.others),
        ("move", {"killing"}, minion and how.towards),
        ("destroy", {"killing"}, (minion or attached) and free),
        ("destroy", {"killing-others"}, minion and free and how.others),
        ("destroy", {"giving-up"}, minion and free and how.own),
    )
    return next((means for means, known, fits in ways if fits and groups & known), "")


def _name_what_comes_off(words: list[LineWord], at: int, size: int) -> None:
    """See that "it" which comes off, or is taken off, a minion stands for the action that was named before: "my Tiki has Unstoppable on,
    he peels it off"."""
    it = at + size
    off = it + 1 < len(words) and fold(words[it + 1].text) == "off" or (it < len(words) and fold(words[it - 1].text).endswith("off"))
    if not off or it >= len(words) or words[it].kind == "card" or fold(words[it].text) not in ("it", "that", "them"):
        return
    ends = it + 2 >= len(words) or not is_base(words[it + 2]) and fold(words[it + 2].text) not in ("the", "this", "that", "a")
    worn = next((one for one in reversed(words[:at]) if one.kind == "card" and attaches(one.says)), None)
    if ends and worn is not None and not is_base(words[at]):
        words[it] = worn._replace(text=words[it].text)


def _own_meaning(words: Sequence[LineWord], at: int, size: int) -> str:
    """What the verb here means wherever it stands."""
    return meaning_of(" ".join(word.text for word in words[at : at + size])) or means_of(words[at])
