"""Words that are a card's only because of another that a line names: of its family or faction, beside it, or told in full before."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from ....knowledge.words import fold, root, stem, words
from ..card_spellings import ARTICLES, is_asking, is_game_word, known_names, meant, names_in_text, said_for, word_counts
from ..loaded import knowledge, library
from ..recognised import WIDEST, Recognised, said_in
from ..suggesting import NamedCard
from .plain_names import SHORT, WEARING, begins_part, ends_part, is_counted, owners, players

#: What stands before a word for a card that was named.
_POINTING = frozenset(("the", "that", "this"))
#: What is told of one that was named.
_BEARING = frozenset(("has", "had", "wears", "bears", "carries"))
#: What stands between two cards that are named together.
BESIDE = frozenset(("and", "n", "plus", "at", "vs"))
#: How words end that are no verbs.
_NOUNS = ("tion", "ment")
#: What joins a treasure to the next.
_LISTING = frozenset(("and", "n", "plus", "the", "a", "&", "+", ","))
#: What stands between two cards of which nothing more is said.
_BETWEEN = frozenset(("and", "n", "plus", "vs", "versus", "against", "at", "on", "in", "with", "w"))


def of_a_family(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
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


def mentioned(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A plain word that is the name of a card of which another that is named speaks: "my Genie and my wish"."""
    said = words(tokens[at])
    if not named or len(said) != 1 or len(said[0]) <= SHORT or is_asking(said[0]):
        return None
    card = known_names().exact.get(said[0]) or known_names().exact.get(stem(said[0]))
    if card is None or not any(card.name in names_in_text(one.name) for one in named):
        return None
    return Recognised(at, 1, card, True)


def spoken_of(card: NamedCard, named: Collection[NamedCard]) -> NamedCard:
    """The card that is meant by the name of another that is a part of its own, where a card that is named as well speaks of it: "Rose Red
    and Snow White"."""
    said = f" {' '.join(words(card.name))} "
    spoken = {name for one in named if one != card for name in names_in_text(one.name) if said in f" {' '.join(words(name))} "}
    longer = [known_names().exact.get("".join(words(name))) for name in spoken if name != card.name]
    return longer[0] if len(longer) == 1 and longer[0] is not None and card.name not in spoken else card


def among_treasures(tokens: Sequence[str], found: Sequence[Recognised]) -> tuple[Recognised, ...]:
    """The named cards, where one that is joined to a treasure is called by the first word of another treasure: "wearing Chest of Holding
    and the chainsaw"."""
    said = list(found)
    for number, (before, one) in enumerate(zip(found, found[1:]), 1):
        between = [fold(token) for token in tokens[before.at + before.length : one.at]]
        if before.card.kind != "treasure" or one.card.kind == "treasure" or not between or not {*between} <= _LISTING:
            continue
        begins = f"{' '.join(words(one.card.name))} "
        longer = [card for card in _treasures() if f"{' '.join(words(card.name))} ".startswith(begins)]
        if len(longer) == 1:
            said[number] = one._replace(card=longer[0], sure=False)
    return tuple(said)


@lru_cache(maxsize=1)
def _treasures() -> tuple[NamedCard, ...]:
    return tuple({card.name: card for card in known_names().exact.values() if card.kind == "treasure"}.values())


def in_company(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
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


def of_their_faction(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A plain word that is the whole name of a minion of a faction of which another card is named, where it has or does something: "zero
    has my Monster Garland"."""
    said = words(tokens[at])
    card = known_names().exact.get(said[0]) if len(said) == 1 and len(said[0]) > SHORT else None
    if card is None or card.kind != "minion" or is_asking(said[0]) or not _faction(card):
        return None
    after = fold(tokens[at + 1]) if at + 1 < len(tokens) else ""
    before = fold(tokens[at - 1]) if at else ""
    alone = begins_part(tokens, at) or before in ("and", "n", "plus", "+", "w", "with", *owners())
    goes_on = ends_part(tokens, at + 1) or after in (*WEARING, *BESIDE, "gets", "is", "on", "in", "there")
    near = _faction(card) in {_faction(one) for one in named} and card not in named
    # "my monster pops it off", "Igor, a monster and Lab Assistant"
    own = before in owners() and not is_counted(tokens, at, said)
    alone = alone or (before in ("a", "the") and goes_on)
    return Recognised(at, 1, card, True) if near and ((alone and goes_on) or own) else None


@lru_cache(maxsize=1)
def _leading() -> frozenset[str]:
    """What may stand before a part of a name: whose it is, what joins it to another, what is done to it."""
    kinds = ("mine", "theirs", "and", "with", "on", "against", "destroy", "move", "return", "control", "discard", "play", "have")
    return said_for(*kinds) | {"the", "or", "a", "an", "no"}


@lru_cache(maxsize=1)
def _faction_roots() -> frozenset[str]:
    """The words of the names of factions: what is called so is any minion of theirs, and not the one whose name holds the word."""
    said = [word for faction in library().sets for word in words(faction) if len(word) > SHORT]
    return frozenset(root(form) for word in said for form in (word, word.removesuffix("s")))


def _faction(card: NamedCard) -> str:
    return (library().find(card.name).faction or "") if card.name in library() else ""


def done_by_somebody(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """Words of one name that stand as a verb: "he time slips him", "I upgraded my Scout"."""
    if (one := _has_done(tokens, at, taken)) is not None:
        return one
    said = said_in(tokens, at, 2, taken) if at else []
    if len(said) != 2 or said[1] == stem(said[1]) or fold(tokens[at - 1]) not in map(fold, players()):
        return None
    after = fold(tokens[at + 2]) if at + 2 < len(tokens) else ""
    if after not in said_for("it", "mine", "theirs"):
        return None
    cards = [card for card in known_names().parts.get(" ".join(map(root, said)), ()) if card.kind == "action"]
    return Recognised(at, 2, cards[0], False) if len(cards) == 1 else None


def _has_done(tokens: Sequence[str], at: int, taken: set[int]) -> Recognised | None:
    """An action of one word, whatever else that means, as what somebody has done to a card: "I've upgraded my Scout", "my upgraded
    Scout"."""
    said = said_in(tokens, at, 1, taken) if at + 1 < len(tokens) else []
    shapes = knowledge().lexicon.shapes
    if len(said) != 1 or any(said[0] in known for known in shapes.values()):
        return None
    if not said[0].endswith("ed"):
        return _is_doing(tokens, at, said[0])
    before = fold(tokens[at - 1]) if at and not begins_part(tokens, at) else ""
    doers = (*players(), "ive", "hes", "has", "have", "and", "")
    objects = (*shapes.get("it", ()), *shapes.get("mine", ()), *shapes.get("theirs", ()))
    done = before.replace("'", "") in map(fold, doers) and fold(tokens[at + 1]) in map(fold, objects)
    if not done and not (before in owners() and at + 1 in taken):
        return None
    card = known_names().rooted.get(root(said[0]))
    return Recognised(at, 1, card, False) if card is not None and card.kind == "action" and len(words(card.name)) == 1 else None


def _is_doing(tokens: Sequence[str], at: int, verb: str) -> Recognised | None:
    """An action of one word that says what has been done, as what somebody does: "I blitz his Hoverbot" with Blitzed. Or one that is a noun
    by its build: "I transformation his guy"."""
    shapes, exact = knowledge().lexicon.shapes, known_names().exact
    objects = (*shapes.get("it", ()), *shapes.get("mine", ()), *shapes.get("theirs", ()))
    card = exact.get(f"{stem(verb)}ed") if at and len(verb) > SHORT and not is_game_word(verb) else None
    card = exact.get(verb) if card is None and verb.endswith(_NOUNS) else card
    done = at and fold(tokens[at - 1]) in map(fold, players()) and fold(tokens[at + 1]) in map(fold, objects)
    return Recognised(at, 1, card, False) if done and card is not None and card.kind == "action" else None


def beside_another(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A whole name that is also plain English, where nothing but it stands beside a card that is named: "superiority vs crop circles"."""
    names = known_names()
    for length in range(min(WIDEST, len(tokens) - at), 0, -1):
        said = said_in(tokens, at, length, taken)
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


def told_before(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A word of the name of one card that the line tells in full elsewhere."""
    said = words(tokens[at])
    if len(said) != 1 or len(said[0]) < SHORT or (is_game_word(said[0]) and not _is_pointed_at(tokens, at, said[0])):
        return None
    cards = [card for card in named if root(said[0]) in map(root, words(card.name))]
    if cards and (own := known_names().exact.get(f"the{said[0]}")) is not None and not is_game_word(said[0]):
        return Recognised(at, 1, own, True)  # "he shot my Birch, do I fetch Birch Woman": there is The Birch
    return Recognised(at, 1, cards[0], False) if len(cards) == 1 else None


def told_in_full(tokens: Sequence[str], found: Mapping[int, Recognised]) -> dict[int, Recognised]:
    """The single words that are another name of one card, and a part of the name of one that is told in full, each as that one: "my Tiger
    Assassin is there, can the assassin". ``found``: what was recognised, by where it begins."""
    said = {at: fold(tokens[at]) for at, one in found.items() if one.length == 1}
    turned: dict[int, Recognised] = {}
    for at, word in said.items():
        card = found[at].card
        if stem(word) not in (stem(fold(card.name)), stem(fold(card.name).removeprefix("the "))):
            full = {one.card for one in found.values() if one.length > 1 and word in words(one.card.name)} - {card}
            turned |= {at: found[at]._replace(card=next(iter(full)))} if len(full) == 1 else {}
    return turned


def _is_pointed_at(tokens: Sequence[str], at: int, word: str) -> bool:
    """Whether a word that is also plain English, and means nothing in this game, stands for one that was named: "the castle"; or one for
    where cards lie, which nobody plays: "do I play library off that"."""
    if at and fold(tokens[at - 1]) in said_for("play") and fold(tokens[at]) in said_for("deck", "pile", "base"):
        return True
    pointed = at > 0 and fold(tokens[at - 1]) in _POINTING
    # "Plutonium Dragon is there, dragon has Curse of Uselessness on it"
    pointed = pointed or (at > 0 and begins_part(tokens, at) and at + 1 < len(tokens) and fold(tokens[at + 1]) in _BEARING)
    return pointed and len(word) >= SHORT and root(word) not in meant() and not is_asking(word) and not _is_shape(word)


def _is_shape(word: str) -> bool:
    """Whether a word means something for the shape of a line."""
    return word in _shapes()


@lru_cache(maxsize=1)
def _shapes() -> frozenset[str]:
    return frozenset(fold(word) for known in knowledge().lexicon.shapes.values() for word in known)
