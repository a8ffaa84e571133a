"""Cards named in a line that somebody typed: whole names, former names and nicknames, in any number and tense, shortened, or misspelt.

What a line may mean with a word that is also plain English, or a word of the game, is not guessed: the lexicon of the rulings
(``rulings/words.yaml``) says which words are no card where they stand as words, and every word of our own rules counts as known."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ...knowledge.words import fold, root, stem, words
from .card_spellings import (
    ARTICLES,
    MISSPELT,
    is_asking,
    is_game_word,
    known_names,
    meant,
    names_in_text,
    near_spelling,
    plain_phrases,
    plain_words,
    word_counts,
)
from .loaded import knowledge, library
from .plain_names import (
    LONG,
    SHORT,
    WEARING,
    begins_part,
    ends_part,
    is_counted,
    is_played,
    is_several,
    is_somebodys,
    is_worn,
    owners,
    players,
)
from .plainly_meant import plainly_meant
from .suggesting import NamedCard

#: Most words that are one misspelt name.
WIDEST = 4
#: What stands before what somebody does, in its plain form.
DOERS = frozenset(("i", "we", "they", "you", "can", "could", "to", "then", "and", "ill"))
#: Most signs between the words of a name.
PUNCTUATION = 3
#: What stands before a word for a card that was named.
_POINTING = frozenset(("the", "that", "this"))
#: What somebody does of whom it is told that he leaves.
_LEAVING = frozenset(("goes", "dies", "leaves", "returns", "bounces", "survives"))
#: What stands between two cards that are named together.
_BESIDE = frozenset(("and", "n", "plus", "at", "vs"))
#: What stands between two cards of which nothing more is said.
_BETWEEN = frozenset(("and", "n", "plus", "vs", "versus", "against", "at", "on", "in", "with", "w"))
#: How "and" is written in a name.
_SHORT_AND = frozenset(("n", "N"))
#: Most slips in a long name.
SLIPS = 3


class Recognised(NamedTuple):
    """A stretch of a line that names a card. ``at``, ``length``: which words. ``sure``: whether it is spelt so, in full."""

    at: int
    length: int
    card: NamedCard
    sure: bool


def recognise(tokens: Sequence[str]) -> tuple[Recognised, ...]:
    """The cards that some words name, in their order. Punctuation stands as words of its own; no name reaches over it."""
    found: dict[int, Recognised] = {}
    taken: set[int] = set()

    def take(one: Recognised | None) -> None:
        if (
            one is not None
            and not _is_owner(tokens, one)
            and not _is_player(tokens, one)
            and taken.isdisjoint(range(one.at, one.at + one.length))
        ):
            found[one.at] = one
            taken.update(range(one.at, one.at + one.length))

    readers = (_nearly_whole, _whole, _scored, _shortened, _misspelt, _meant, _of_a_family, _mentioned, _done_by_somebody, _beside_another)
    for reader in (*readers, _in_company, _of_their_faction):
        named = tuple(dict.fromkeys(one.card for one in found.values()))
        at = 0
        while at < len(tokens):
            if at not in taken:
                take(reader(tokens, at, taken, named))
            at += 1
    # a part of a name that was told in full further on in the line
    named = tuple(dict.fromkeys(one.card for one in found.values()))
    for at in range(len(tokens)):
        if at not in taken:
            take(_told_before(tokens, at, named))
    return tuple(found[at] for at in sorted(found))


def _is_owner(tokens: Sequence[str], one: Recognised) -> bool:
    """Whether a name stands where somebody is told whose minions are meant: "one lone guy of annas"."""
    if one.length > 1 or one.at < 2 or one.card.kind != "minion" or fold(tokens[one.at - 1]) != "of":
        return False
    counted = fold(tokens[one.at - 2])
    return tokens[one.at].endswith("s") and counted in map(fold, knowledge().lexicon.shapes.get("minion", ()))


def _is_player(tokens: Sequence[str], one: Recognised) -> bool:
    """Whether a name that people have as well stands where only a player can: "sally plays Cannon", "ruby 12, me 10", "jason and me"."""
    if one.length > 1 or fold(tokens[one.at]).removesuffix("s") not in _people():
        return False
    if fold(tokens[one.at]) not in _people():
        # "annas Archmage"
        return _stands_card(tokens, one.at + 1)
    after = [fold(token) for token in tokens[one.at + 1 : one.at + 3]]
    before = [fold(token) for token in tokens[max(0, one.at - 2) : one.at]]
    joined = after[:1] == ["and"] and after[1:] in (["me"], ["i"])
    joined = joined or (before[-1:] == ["and"] and before[:1] in (["me"], ["i"]))
    numbered = bool(after) and after[0].isdigit() and any(fold(token) in ("me", "i", "he", "him", "she", "her") for token in tokens)
    played = bool(after) and after[0] in map(fold, knowledge().lexicon.shapes.get("play", ())) and _stands_card(tokens, one.at + 2)
    return joined or numbered or played


def _stands_card(tokens: Sequence[str], at: int) -> bool:
    """Whether a name of a card, in full, stands here, perhaps after whose it is."""
    at += at < len(tokens) and fold(tokens[at]) in (*owners(), "the", "a", "an")
    return at < len(tokens) and _whole(tokens, at, set(), ()) is not None


@lru_cache(maxsize=1)
def _people() -> frozenset[str]:
    return frozenset(map(fold, knowledge().lexicon.people))


# -- readers ----------------------------------------------------------------------------------------------------------------------


def _said(tokens: Sequence[str], at: int, length: int, taken: set[int], over: bool = False) -> list[str]:
    """The words of a stretch, nothing where it is taken, or broken by punctuation. ``over``: punctuation inside it does not break it."""
    here = range(at, at + length)
    if at + length > len(tokens) or not taken.isdisjoint(here):
        return []
    parts = [_token_words(tokens[number]) for number in here]
    whole = all(parts) or (over and bool(parts[0]) and bool(parts[-1]))
    return [word for part in parts for word in part] if whole else []


def _whole(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A whole name, in the plural, with a possessive s, or as a verb."""
    names = known_names()
    parted = _parted(tokens, at, taken)
    if parted is not None:
        return parted
    for length in range(min(names.longest + PUNCTUATION, len(tokens) - at), 0, -1):
        said = _said(tokens, at, length, taken, over=True)
        if not said:
            continue
        card = _turned(said) or names.exact.get("".join(said)) or names.exact.get("".join((*said[:-1], stem(said[-1]))))
        if card is not None and length == 1 and at and is_several(tokens[at - 1]):
            # "2 upgrades" are two of the card that is called so, whatever is called by the plural
            card = names.exact.get(stem(said[0])) or card
        sure = card is not None
        if card is None and all(map(_token_words, tokens[at : at + length])) and (length > 1 or not is_game_word(said[0])):
            card = names.rooted.get("".join(map(root, said)))
        if card is not None and (
            _may_be_name(tokens, at, length, said)
            or is_somebodys(tokens, at, said, card)
            or is_counted(tokens, at, said)
            or (sure and (_is_first(tokens, at, length, card) or _is_subject(tokens, at, length, card)))
            or (
                length == 1
                and card.kind != "base"
                and at + 1 < len(tokens)
                and fold(tokens[at + 1]) == "talent"
                and said[0] != stem(said[0])
            )
            or (sure and (is_played(tokens, at, said) or _is_aimed(tokens, at, length, card) or is_worn(tokens, at, length, card)))
        ):
            return Recognised(at, length, card, sure)
    return None


def _nearly_whole(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A name of several words with a slip in a word that is no other, where its first word alone may be another card: "mummy strenght"."""
    for length in range(min(WIDEST, len(tokens) - at), 1, -1):
        said = _said(tokens, at, length, taken)
        strange = [word for word in said if not is_game_word(word) and stem(word) not in known_names().exact and not is_asking(word)]
        if len(said) != length or not strange or "".join(said) in known_names().exact:
            continue
        card = near_spelling("".join(said), SLIPS)
        if card is None or len(words(card.name)) != length:
            continue
        slipped = set(said) - set(words(card.name))
        if len(slipped) == 1 and slipped <= set(strange) and len(*slipped) >= MISSPELT and said[0] not in slipped:
            return Recognised(at, length, card, False)
    return None


def _meant(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A name of everyday words that can be nothing else where it stands."""
    found = plainly_meant(tokens, at, taken, named)
    return Recognised(at, found[1], found[0], True) if found is not None else None


def _turned(said: Sequence[str]) -> NamedCard | None:
    """The card whose name says whose somebody is, told the other way round: "chosen of cthulhu"."""
    if len(said) < 3 or "of" not in said[1:-1]:
        return None
    at = said.index("of", 1)
    owner = said[at + 1 :]
    return known_names().exact.get("".join((*owner, "s", *said[:at]))) or known_names().exact.get(
        "".join((*owner[:-1], owner[-1] + "s", *said[:at]))
    )


def _parted(tokens: Sequence[str], at: int, taken: set[int]) -> Recognised | None:
    """A name that is a verb of two words, with the card it is used on between them: "he beams it up"."""
    said = _said(tokens, at, 3, taken)
    if len(said) != 3 or said[1] not in ("it", "him", "them"):
        return None
    if said[0] == stem(said[0]) and (not at or fold(tokens[at - 1]) not in DOERS):
        return None  # "beam it up" is what somebody does
    card = known_names().exact.get(stem(said[0]) + said[2])
    return Recognised(at, 3, card, False) if card is not None and card.kind == "action" else None


def _may_be_name(tokens: Sequence[str], at: int, length: int, said: list[str]) -> bool:
    """Whether a stretch that is spelt like a name can be one where it stands."""
    bare = said[1:] if len(said) > 1 and said[0] in ARTICLES else said
    plain = " ".join(map(root, said)) in plain_phrases() or " ".join(map(root, bare)) in plain_phrases() or _is_done(tokens, at, said)
    plain = plain or (len(bare) == 1 and (root(bare[0]) in plain_words() or len(bare[0]) < SHORT))
    if not plain or _is_with_article(said):
        return True
    if length == len([token for token in tokens if _token_words(token)]):
        return True  # nothing else is said
    # a capital inside a line that is not written in capitals throughout
    after = tokens[at + length] if at + length < len(tokens) else ""
    capital = not after[:1].isupper() and all(token[:1].isupper() for token in tokens[at : at + length] if fold(token) not in ARTICLES)
    others = [token for number, token in enumerate(tokens) if not at <= number < at + length and token[:1].isalpha()]
    return capital and at > 0 and tokens[at - 1] not in ".?!" and any(token[:1].islower() for token in others)


def _is_with_article(said: Sequence[str]) -> bool:
    """Whether a name of one word is said with the article that belongs to it, and the word is plain English in another form only, "the
    mines", or a base is called so: "the pasture"."""
    card = known_names().exact.get("".join(said)) if len(said) == 2 and said[0] == "the" else None
    if card is None:
        return False
    based = card.kind == "base" and fold(card.name) == " ".join(said) and root(said[1]) not in meant()
    return based or (said[1].endswith("s") and said[1] not in map(fold, knowledge().lexicon.plain))


def _is_done(tokens: Sequence[str], at: int, said: list[str]) -> bool:
    """Whether a name that is a participle says what is done: "it gets ripped off"."""
    return at > 0 and said[0].endswith("ed") and fold(tokens[at - 1]) in map(fold, (*knowledge().lexicon.shapes.get("passive", ()), "got"))


def _is_aimed(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether words that are also plain English stand for an action with which something is told to be done: "do over on my guy", "summon
    with archmage out"."""
    after = [fold(token) for token in tokens[at + length : at + length + 2]]
    if card.kind != "action" or len(after) < 2 or after[0] not in ("on", "onto", "with"):
        return False
    shapes = knowledge().lexicon.shapes
    begins = at == 0 or tokens[at - 1] in ",.!?;" or fold(tokens[at - 1]) in map(fold, (*players(), *shapes.get("play", ())))
    if length > 1 and begins and after[0] != "with":
        return after[1] in ("a", "the", *map(fold, (*shapes.get("mine", ()), *shapes.get("theirs", ()))))
    alone = at == 0 and not meant() & set(map(root, words(card.name))) and not is_asking(tokens[at])
    return alone and _whole(tokens, at + length + 1, set(), ()) is not None


def _is_first(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether words that are also plain English stand for an action that is played before or after something else: "celebration first
    then", "celebration into Howl", "Howl then celebration", or for so much: "recruitment for 3 madness"."""
    after = [fold(token) for token in tokens[at + length : at + length + 2]]
    free = not meant() & set(map(root, words(card.name))) and not is_asking(tokens[at])
    if card.kind != "action" or not free or len(words(card.name)) != length:
        return False
    if at > 1 and fold(tokens[at - 1]) in ("then", "into") and ends_part(tokens, at + length) and len(card.name) > LONG:
        return True
    if not begins_part(tokens, at) or len(after) < 2:
        return False
    if after[0] in ("then", "into") or (at + length + 1 < len(tokens) and tokens[at + length] == "," and after[1] == "then"):
        return len(card.name) > LONG and _whole(tokens, at + length + 1 + (after[0] not in ("then", "into")), set(), ()) is not None
    return (after[0] == "first" and after[1] in ("then", "and", ",")) or (after[0] == "for" and after[1].isdigit())


def _is_subject(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether a word that is also plain English begins a line and is what does something there: "scout goes home after scoring"."""
    after = fold(tokens[at + length]) if at + length < len(tokens) else ""
    if card.kind != "minion" or length > 1 or at or root(tokens[at]) in meant() or is_asking(tokens[at]) or len(tokens[at]) <= SHORT:
        return False
    if stem(fold(tokens[at])) != fold(tokens[at]):
        return False
    # "scout and 2 buccaneers at tortuga"
    return after in _LEAVING or (after in _BESIDE and any(_whole(tokens, there, set(), ()) is not None for there in range(at + 2, at + 5)))


def _shortened(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """Some words of one name that no other card has and that are no plain words."""
    for length in range(min(WIDEST, len(tokens) - at), 0, -1):
        said = _said(tokens, at, length, taken)
        if not said or (said[0] in ARTICLES and length > 1):
            continue
        strange = [word for word in said if not is_game_word(word) and len(word) >= SHORT]
        if not strange or (length == 1 and len(said[0]) < SHORT):
            continue
        cards = known_names().parts.get(" ".join(map(root, said)), ())
        cards = tuple(card for card in cards if card in named) or cards
        if len(cards) == 1:
            return Recognised(at, length, cards[0], False)
    return None


def _scored(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A word of the name of one base that scores: "factory scores"."""
    said = words(tokens[at])
    after = fold(tokens[at + 1]) if at + 1 < len(tokens) else ""
    if len(said) != 1 or len(said[0]) <= SHORT or root(said[0]) in meant() or is_asking(said[0]):
        return None
    if after not in map(fold, knowledge().lexicon.shapes.get("score", ())):
        return None
    cards = [card for card in known_names().parts.get(root(said[0]), ()) if card.kind == "base"]
    return Recognised(at, 1, cards[0], False) if len(cards) == 1 else None


def _of_a_family(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A word that makes a name together with the first word of another that was told: "Microbot Fixer and archive"."""
    said = words(tokens[at])
    if not at or len(said) != 1 or len(said[0]) <= SHORT or root(said[0]) in meant() or is_asking(said[0]):
        return None
    shapes = knowledge().lexicon.shapes
    joins = (
        *shapes.get("and", ()),
        *shapes.get("then", ()),
        *shapes.get("mine", ()),
        *shapes.get("theirs", ()),
        ",",
        "or",
        "the",
        "a",
        "an",
    )
    if fold(tokens[at - 1]) not in map(fold, joins) and tokens[at - 1] != ",":
        return None
    firsts = dict.fromkeys(words(card.name)[0] for card in named if len(words(card.name)) > 1)
    cards = [card for first in firsts if (card := known_names().exact.get(first + said[0])) is not None and card not in named]
    return Recognised(at, 1, cards[0], False) if len(cards) == 1 else None


def _mentioned(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A plain word that is the name of a card of which another that is named speaks: "my Genie and my wish"."""
    said = words(tokens[at])
    if not named or len(said) != 1 or len(said[0]) <= SHORT or is_asking(said[0]):
        return None
    card = known_names().exact.get(said[0]) or known_names().exact.get(stem(said[0]))
    if card is None or not any(card.name in names_in_text(one.name) for one in named):
        return None
    return Recognised(at, 1, card, True)


def _in_company(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A word of the name of one card of a faction of which another is named: "Fixer and guard", "Excalibur on arthur"."""
    said = words(tokens[at])
    if not named or len(said) != 1 or len(said[0]) <= SHORT + 1 or is_asking(said[0]) or _is_shape(fold(tokens[at])):
        return None
    if root(said[0]) in meant() or root(said[0]) in word_counts():
        return None
    if root(said[0]) in _faction_roots() and stem(said[0]) not in known_names().exact:
        return None
    if at and at - 1 not in taken and tokens[at - 1] not in ",.!?;" and fold(tokens[at - 1]) not in _leading():
        return None  # "may it crawl out"
    beside = [tokens[there] for there in (at - 1, at + 1) if 0 <= there < len(tokens) and there not in taken]
    if any(words(one) and not is_game_word(words(one)[0]) and not is_asking(one) for one in beside):
        return None  # "laser unicorn king"
    spelt = {said[0], said[0].removesuffix("s")}
    cards = [card for card in known_names().parts.get(root(said[0]), ()) if spelt & set(words(card.name))]
    factions = {faction for card in named if (faction := _faction(card))}
    near = [card for card in cards if _faction(card) in factions and card not in named]
    return Recognised(at, 1, near[0], False) if len(near) == 1 else None


def _of_their_faction(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A plain word that is the whole name of a minion of a faction of which another card is named, where it has or does something: "zero
    has my Monster Garland"."""
    said = words(tokens[at])
    card = known_names().exact.get(said[0]) if len(said) == 1 and len(said[0]) > SHORT else None
    if card is None or card.kind != "minion" or is_asking(said[0]) or not _faction(card):
        return None
    after = fold(tokens[at + 1]) if at + 1 < len(tokens) else ""
    before = fold(tokens[at - 1]) if at else ""
    alone = begins_part(tokens, at) or before in ("and", "n", "plus", "+", "w", "with", *owners())
    goes_on = ends_part(tokens, at + 1) or after in (*WEARING, *_BESIDE, "gets", "is", "on", "in", "there")
    near = _faction(card) in {_faction(one) for one in named} and card not in named
    return Recognised(at, 1, card, True) if alone and goes_on and near else None


@lru_cache(maxsize=1)
def _leading() -> frozenset[str]:
    """What may stand before a part of a name: whose it is, what joins it to another, what is done to it."""
    shapes = knowledge().lexicon.shapes
    kinds = ("mine", "theirs", "and", "with", "on", "against", "destroy", "move", "return", "control", "discard", "play", "have")
    return frozenset(fold(word) for kind in kinds for word in shapes.get(kind, ())) | {"the", "or", "a", "an", "no"}


@lru_cache(maxsize=1)
def _faction_roots() -> frozenset[str]:
    """The words of the names of factions: what is called so is any minion of theirs, and not the one whose name holds the word."""
    said = [word for faction in library().sets for word in words(faction) if len(word) > SHORT]
    return frozenset(root(form) for word in said for form in (word, word.removesuffix("s")))


def _faction(card: NamedCard) -> str:
    return (library().find(card.name).faction or "") if card.name in library() else ""


def _done_by_somebody(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """Words of one name that stand as a verb: "he time slips him"."""
    said = _said(tokens, at, 2, taken)
    after = fold(tokens[at + 2]) if at + 2 < len(tokens) else ""
    if len(said) != 2 or not at or fold(tokens[at - 1]) not in map(fold, players()) or said[1] == stem(said[1]):
        return None
    shapes = knowledge().lexicon.shapes
    if after not in map(fold, (*shapes.get("it", ()), *shapes.get("mine", ()), *shapes.get("theirs", ()))):
        return None
    cards = [card for card in known_names().parts.get(" ".join(map(root, said)), ()) if card.kind == "action"]
    return Recognised(at, 2, cards[0], False) if len(cards) == 1 else None


def _beside_another(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A whole name that is also plain English, where nothing but it stands beside a card that is named: "superiority vs crop circles"."""
    names = known_names()
    for length in range(min(WIDEST, len(tokens) - at), 0, -1):
        said = _said(tokens, at, length, taken)
        bare = said[1:] if len(said) > 1 and said[0] in ARTICLES else said
        if not bare or (len(bare) == 1 and (root(bare[0]) in meant() or len(bare[0]) <= SHORT)) or is_asking(bare[0]):
            continue
        card = names.exact.get("".join(said)) or names.exact.get("".join(bare))
        end = at + length
        # "crop circles vs my superiority"
        first = at - 1 if at > 1 and fold(tokens[at - 1]) in owners() else at
        before = not begins_part(tokens, first) and fold(tokens[first - 1]) in _BETWEEN and first - 2 in taken
        after = not ends_part(tokens, end) and fold(tokens[end]) in _BETWEEN and any(one in taken for one in (end + 1, end + 2))
        whole = (before and (ends_part(tokens, end) or fold(tokens[end]) in _BETWEEN)) or (after and begins_part(tokens, at))
        if card is not None and whole:
            return Recognised(at, length, card, True)
    return None


def _told_before(tokens: Sequence[str], at: int, named: Sequence[NamedCard]) -> Recognised | None:
    """A word of the name of one card that the line tells in full elsewhere."""
    said = words(tokens[at])
    if len(said) != 1 or len(said[0]) < SHORT or (is_game_word(said[0]) and not _is_pointed_at(tokens, at, said[0])):
        return None
    cards = [card for card in named if root(said[0]) in map(root, words(card.name))]
    return Recognised(at, 1, cards[0], False) if len(cards) == 1 else None


def _is_pointed_at(tokens: Sequence[str], at: int, word: str) -> bool:
    """Whether a word that is also plain English, and means nothing in this game, stands for one that was named: "the castle"."""
    pointed = at > 0 and fold(tokens[at - 1]) in _POINTING
    return pointed and len(word) >= SHORT and root(word) not in meant() and not is_asking(word) and not _is_shape(word)


@lru_cache(maxsize=1 << 12)
def _is_shape(word: str) -> bool:
    """Whether a word means something for the shape of a line."""
    return any(word in map(fold, known) for known in knowledge().lexicon.shapes.values())


def _misspelt(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A whole name with a slip in it; its words, or one of them, are no other words."""
    for length in range(min(WIDEST, len(tokens) - at), 0, -1):
        said = _said(tokens, at, length, taken)
        strange = [word for word in said if not is_game_word(word)]
        # words that are all known are a name only if they are long, and one slip away from it
        if len("".join(said)) < (MISSPELT if strange else LONG) or (said[0] in ARTICLES and length > 1) or (not strange and length < 3):
            continue
        loose = not strange or length > 1 and (len("".join(strange)) < SHORT or (is_game_word(said[-1]) and len(said[-1]) < MISSPELT))
        card = near_spelling("".join(said), 1 if loose else SLIPS)
        if card is not None and length > 1 and strange and not _keeps_known(said, card):
            continue
        # a word that only asks is part of a name only if the name begins with it
        if card is not None and not (length > 1 and is_asking(said[0]) and not words(card.name)[0].startswith(said[0])):
            return Recognised(at, length, card, False)
    return None


def _keeps_known(said: Sequence[str], card: NamedCard) -> bool:
    """Whether the known words of a misspelt name are spelt so in it: who writes "movie about" means no Move Aboot."""
    own = set(map(root, words(card.name)))
    return all(root(word) in own for word in said if is_game_word(word) or is_asking(word))


@lru_cache(maxsize=256)
def _token_words(token: str) -> tuple[str, ...]:
    """The words of a token, of which a line asks again and again."""
    return tuple(words(token)) if token not in _SHORT_AND else ("and",)
