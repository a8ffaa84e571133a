"""Short names of which every word is plain English: some words of a name, "rotary slug", one or more cut short, "grizzled vet", one by
which a minion is called, "fluffy steals a 3", or by which an action is done, "can she vine my guy"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....knowledge.words import fold, inflected, root, stem, words
from ....language.tree import Node, parts
from ..card_spellings import ARTICLES, is_asking, is_game_word, known_names, meant, said_for, word_counts
from ..loaded import knowledge, library
from ..recognised import WIDEST, Recognised, said_in
from ..suggesting import NamedCard
from .plain_names import SHORT, WEARING, begins_part, ends_part, owners, players

#: So many letters have some plain words that are a name, one that is a name alone, and the beginning of one that was named.
_LETTERS, _ALONE, _BEGUN = 7, 4, 4
#: So many words with so many letters in all are a part of a name though each of them is a word of the game: "spy who ditched".
_SEVERAL, _LONG = 3, 12
#: What somebody who is called so does, or is told to be, in a line that tells of it or asks about it.
_HAS_OR_IS = frozenset(
    ("has", "is", "was", "gets", "got", "had", "isnt", "does", "doesnt", "goes", "comes", "stays", "dies", "died", "draws", "steals")
    + ("takes", "kills", "leaves", "left", "returns", "survives", "lives", "gives", "adds", "makes", "sits", "cant", "can", "will")
)
_BARE = frozenset(
    ("get", "have", "count", "die", "draw", "steal", "take", "kill", "move", "return", "survive", "still", "also", "stay", "go", "come")
    + ("protect", "give", "work", "trigger", "see", "destroy", "be", "hit", "save", "add", "play", "bring", "copy", "use", "leave", "pick")
)
#: What a base besides does to what is done there.
_WARDING = frozenset(("stop", "block", "prevent", "shield", "hurt", "boost", "let", "affect", "cancel", "apply"))
#: What asks whether somebody does a thing, and what leads in what is told.
_WHETHER = frozenset(("can", "could", "does", "did", "will", "would", "do", "may", "cant", "doesnt", "wont", "must"))
_LEADING_IN = frozenset(("and", "but", "then", "if", "when", "so", "because", "while", "where", "after", "before", "ok", "plus", "now"))
#: What a card does that is told of by a part of its name.
_CARDS_DO = frozenset(
    ("lets", "needs", "says", "copies", "allows", "works", "costs", "counts", "moves", "destroys", "cancels", "protects", "triggers")
)
#: What stands between the words of a name, and between them where they are told the other way round.
_JOINTS, _TURNED = ("", "of", "ofthe", "at", "and", "from"), frozenset(("from", "of", "in"))
#: What people call the cards of a faction together.
_SETS = frozenset(("set", "faction", "deck", "pack", "box", "cards", "team"))
#: What tells that somebody has a card.
_HAVING = frozenset(("have", "has", "got", "ive"))
#: What stands before a base.
_PLACES = frozenset(("on", "at", "to", "onto", "off", "from", "over", "there"))
#: What stands before one that was named, and before whom something is done to.
_POINTING = frozenset(("the", "that", "this"))
#: What may stand between somebody and what he does.
_BETWEEN = frozenset(("still", "just", "then", "even", "also", "now"))
#: What may stand between the words of a verb that is a name.
_OBJECTS = frozenset(("it", "him", "her", "them", "that"))


def in_part(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """Several words of the name of one card that are plain English each: "meddling kids"."""
    for length in range(min(WIDEST, len(tokens) - at), 1, -1):
        said = said_in(tokens, at, length, taken)
        if len(said) < 2 or said[0] in ARTICLES or is_asking(said[0]) or is_asking(said[-1]):
            continue
        long = length >= _SEVERAL and len("".join(said)) >= _LONG
        if " ".join(said) in _factions() or len("".join(said)) < _LETTERS or not (long or any(map(_is_its_own, said))):
            continue
        cards = known_names().parts.get(" ".join(map(root, said)), ())
        if len(cards) == 1:
            return Recognised(at, length, cards[0], False)
    return None


def cut_short(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """Several words of the name of one card, the last of which is only begun and no word itself: "grizzled vet", "merlins lib"."""
    for length in range(min(WIDEST, len(tokens) - at), 1, -1):
        said = said_in(tokens, at, length, taken)
        if len(said) < 2 or said[0] in ARTICLES or is_asking(said[0]) or is_asking(said[-1]) or is_game_word(said[-1]):
            continue
        whole = {"".join(said), "".join((*said[:-1], stem(said[-1]))), stem(said[-1])}
        if whole & known_names().exact.keys() or " ".join(map(root, said)) in known_names().parts or _is_talk(said[-1]):
            continue
        cards = _begun(said)
        if len(cards) == 1:
            return Recognised(at, length, cards[0], False)
    return None


def _is_its_own(word: str) -> bool:
    """Whether a word is none of those that rules are written in, so that it is likely one of a name."""
    if len(word) < _ALONE or is_asking(word):
        return False
    rooted = root(word)
    return word in said_for("name") or (rooted not in word_counts() and rooted not in meant())


def _begun(said: Sequence[str]) -> tuple[NamedCard, ...]:
    """The cards of whose names these words are a part, the last of them only begun."""
    begun, whole = said[-1], " ".join(map(root, said[:-1]))
    if len(begun) < SHORT:
        return ()
    found: dict[str, NamedCard] = {}
    for card in known_names().parts.get(whole, ()):
        known = words(card.name)
        after = [known[there + len(said) - 1] for there in range(len(known) - len(said) + 1) if _is_there(known, there, said)]
        found |= {card.name: card} if any(word.startswith(begun) and word != begun for word in after) else {}
    return tuple(found.values())


def _is_there(known: Sequence[str], there: int, said: Sequence[str]) -> bool:
    return [*map(root, known[there : there + len(said) - 1])] == [*map(root, said[:-1])]


def turned(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A name whose words are told the other way round: "anubis priest", "hydra hail", "goodies from the basket"."""
    for length in (4, 3, 2):
        said = [word for word in said_in(tokens, at, length, taken) if word not in ARTICLES]
        if length > 2 and (len(said) < 3 or said[1] not in _TURNED):
            continue
        first, last = (said[0], "".join(said[2:] if length > 2 else said[1:])) if len(said) > 1 else ("", "")
        if not first or is_asking(first) or is_asking(last) or not (_is_its_own(first) or _is_its_own(last)):
            continue
        found = {card.name: card for joint in _JOINTS if (card := known_names().exact.get(last + joint + first)) is not None}
        if len(found) == 1:
            return Recognised(at, length, next(iter(found.values())), False)
    return None


def with_it_between(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A name of several words with one between them for what it is done to: "turn it up to 11"."""
    for length in range(min(known_names().longest + 1, len(tokens) - at), 3, -1):
        said = said_in(tokens, at, length, taken)
        if len(said) == length and said[1] in _OBJECTS:
            card = known_names().exact.get("".join((said[0], *said[2:])))
            if card is not None:
                return Recognised(at, length, card, False)
    return None


def called_by(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A plain word of the name of one minion alone, where somebody is told or asked to do something and is called by it: "fluffy steals a
    3", "does his burglar draw"."""
    said = words(tokens[at])
    person = len(said) == 1 and said[0] in said_for("name") and _is_had(tokens, at)
    if len(said) != 1 or len(said[0]) < _ALONE or not _is_its_own(said[0]) or (_is_talk(said[0]) and not person):
        return None
    cards = [card for card in known_names().parts.get(root(said[0]), ()) if said[0] in words(card.name)]
    if person:
        return Recognised(at, 1, cards[0], False) if len(cards) == 1 and cards[0].kind == "minion" else None
    if len(cards) > 1 and at + 1 < len(tokens):
        cards = [card for card in cards if root(tokens[at + 1]) in _done_by(card.name)]
    if len(cards) != 1:
        return None
    if cards[0].kind not in ("minion", "titan"):
        after = fold(tokens[at + 1]) if at + 1 < len(tokens) else ""
        # "does the preserve stop Ninja Master"
        does = (at == 0 and after in _CARDS_DO) or (named and said[0] == words(cards[0].name)[-1] and _is_asked_of(tokens, at))
        return Recognised(at, 1, cards[0], False) if does and len(words(cards[0].name)) > 1 else None
    # "acolyte swap still ok?"
    swaps = bool(named) and begins_part(tokens, at) and at + 1 < len(tokens) and fold(tokens[at + 1]) in said_for("exchanges")
    return Recognised(at, 1, cards[0], False) if swaps or _is_in_place(tokens, at, bool(named)) else None


def _is_had(tokens: Sequence[str], at: int) -> bool:
    """Whether a name for people is told of somebody's minion: "I have George with Cyberevolution", "my George is there"."""
    before, after = fold(tokens[at - 1]) if at else "", fold(tokens[at + 1]) if at + 1 < len(tokens) else ""
    return (before in owners() or before in _HAVING) and (ends_part(tokens, at + 1) or after in ("with", "and", "on", "there", "here"))


def base_by_word(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """The last word of the name of one base alone, where something is there: "Jammed Signal on the mall", "me 9 at the turnip"; or where
    it is asked to do something, in a line that names another card."""
    said = words(tokens[at])
    if not at or fold(tokens[at - 1]) != "the" or len(said) != 1:
        return None
    there = at > 1 and fold(tokens[at - 2]) in _PLACES and (ends_part(tokens, at + 1) or _goes_on(tokens, at + 1))
    if not there and not (named and _is_asked_of(tokens, at)):
        return None
    if len(said[0]) < _ALONE or not _is_its_own(said[0]) or _is_talk(said[0]):
        return None
    cards = [card for card in known_names().parts.get(root(said[0]), ()) if card.kind == "base"]
    return Recognised(at, 1, cards[0], False) if len(cards) == 1 and said[0] == words(cards[0].name)[-1] else None


def from_their_set(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """Words of the name of one card with the faction that it is of: "the castle from the princess set"."""
    for length in (3, 2, 1):
        said, end = said_in(tokens, at, length, taken), at + length + 1
        if len(said) != length or said[0] in ARTICLES or end >= len(tokens) or fold(tokens[end - 1]) not in _TURNED:
            continue
        end += fold(tokens[end]) in ARTICLES
        of = next(((size, sets) for size in (3, 2, 1) if (sets := _sets_called(tuple(said_in(tokens, end, size, taken))))), None)
        if of is None or end + of[0] >= len(tokens) or fold(tokens[end + of[0]]) not in _SETS:
            continue
        cards = [card for card in known_names().parts.get(" ".join(map(root, said)), ()) if card.faction in of[1]]
        cards = [card for card in cards if fold(card.name.removeprefix("The ")) == " ".join(said)] or cards
        if len(cards) == 1:
            return Recognised(at, end + of[0] + 1 - at, cards[0], False)
    return None


@lru_cache(maxsize=256)
def _sets_called(said: tuple[str, ...]) -> frozenset[str]:
    """The factions that are called so, in the singular as well."""
    called = [*map(root, said)]
    return frozenset(faction for faction in library().sets if said and [*map(root, words(faction))] == called)


def _is_asked_of(tokens: Sequence[str], at: int) -> bool:
    """Whether it is told or asked of what stands here with its article that it does something."""
    if not at or fold(tokens[at - 1]) != "the" or at + 1 >= len(tokens):
        return False
    before, after = fold(tokens[at - 2]) if at > 1 else "", fold(tokens[at + 1])
    return (before in _WHETHER and after in (*_BARE, *_WARDING)) or (begins_part(tokens, at - 1) and after in _CARDS_DO)


def _goes_on(tokens: Sequence[str], at: int) -> bool:
    """Whether what stands at a place goes on with the line, and is no part of a name."""
    return _is_talk(tokens[at]) or is_asking(tokens[at]) or tokens[at].isdigit()


@lru_cache(maxsize=256)
def is_faction(token: str) -> bool:
    """Whether a word is the whole name of a faction, and of no card: "kree: ..." says whose cards are meant."""
    said = words(token)
    return len(said) == 1 and said[0] not in known_names().exact and any(fold(faction) == said[0] for faction in library().sets)


def called_alone(token: str) -> NamedCard | None:
    """The one card that a word before a colon is a part of the name of: "lily: 2 of my actions there"."""
    said = words(token)
    if len(said) != 1 or len(said[0]) < _ALONE or not _is_its_own(said[0]) or _is_talk(said[0]) or said[0] in known_names().exact:
        return None
    cards = [card for card in known_names().parts.get(root(said[0]), ()) if said[0] in words(card.name)]
    return cards[0] if len(cards) == 1 else None


def _is_in_place(tokens: Sequence[str], at: int, others: bool) -> bool:
    """Whether a word stands where somebody is told or asked to do something, or is somebody's. ``others``: the line names a card."""
    before, after = fold(tokens[at - 1]) if at else "", fold(tokens[at + 1]) if at + 1 < len(tokens) else ""
    asked = any(fold(token) in _WHETHER for token in tokens[max(0, at - 2) : at])
    does = after in _HAS_OR_IS or after in WEARING or (asked and after in _BARE)
    if before in owners():
        return does or ends_part(tokens, at + 1) or after in ("on", "at", "there", "and", "with", "here", "to")
    return does and (begins_part(tokens, at) or before in _LEADING_IN or before in _WHETHER or (before in _POINTING and others))


@lru_cache(maxsize=1024)
def _done_by(name: str) -> frozenset[str]:
    """The roots of the words for what a card does: of several that are called so, the one is meant that does what is told."""
    if name not in library():
        return frozenset()
    found = (part for ability in library().find(name).face("latest").abilities for part in parts(ability) if isinstance(part, Node))
    return frozenset(root(part.word.name) for part in found)


def begun_alone(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """The beginning of a word of the name of one card, no word itself, where somebody is told or asked to do something: "cogs throws a
    card"."""
    said = words(tokens[at])
    if len(said) != 1 or len(said[0]) < _BEGUN or is_game_word(said[0]) or _is_talk(said[0]):
        return None
    after = fold(tokens[at + 1]) if at + 1 < len(tokens) else ""
    played = after in ("on", "onto") and at + 2 < len(tokens) and fold(tokens[at + 2]) in owners()
    does = (after.endswith("s") and after in _talk()) or played
    if not _is_in_place(tokens, at, bool(named)) and not (begins_part(tokens, at) and does):
        return None
    cards = _beginning_with(said[0])
    shared = [card for card in known_names().parts.get(root(said[0]), ()) if card.kind == "minion"]
    if len(shared) == 1 and not played and (after.endswith("ed") or after in ("got", *said_for("passive"))):
        # a whole word of several names: who did something, or has it done to him, is a minion ("coach got killed")
        cards = tuple(shared)
    return Recognised(at, 1, cards[0], False) if len(cards) == 1 else None


@lru_cache(maxsize=1024)
def _beginning_with(begun: str) -> tuple[NamedCard, ...]:
    """The cards of whose names a word begins so, the first or the only one."""
    names = known_names()
    found = {card.name: card for name, card in names.exact.items() if name.startswith(begun) and words(card.name)[0].startswith(begun)}
    return tuple(found.values())


def done_with(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """The last word of the name of one action alone as what somebody does to a card: "can she vine my guy"."""
    said = words(tokens[at])
    if len(said) != 1 or len(said[0]) < _ALONE or at == 0 or at + 1 >= len(tokens) or not _is_its_own(said[0]) or _is_talk(said[0]):
        return None
    doer = next((fold(token) for token in reversed(tokens[:at]) if fold(token) not in _BETWEEN), "")
    shapes = knowledge().lexicon.shapes
    object_ = fold(tokens[at + 1])
    whose = object_ in owners() and at + 2 < len(tokens) and (at + 2 in taken or fold(tokens[at + 2]) in shapes.get("minion", ()))
    if doer not in map(fold, players()) or doer in ("and", "then") or not (whose or object_ in _OBJECTS or at + 1 in taken):
        return None
    cards = [card for card in known_names().parts.get(root(said[0]), ()) if card.kind == "action"]
    one = len(cards) == 1 and len(words(cards[0].name)) > 1 and stem(said[0]) == stem(words(cards[0].name)[-1])
    return Recognised(at, 1, cards[0], False) if one else None


def begun_before(tokens: Sequence[str], at: int, named: Sequence[NamedCard]) -> Recognised | None:
    """The beginning of a word of the name of one card that the line tells in full elsewhere, where that is pointed at: "Hammerhead is
    there, a counter for the hammer"."""
    said = words(tokens[at])
    if not at or len(said) != 1 or len(said[0]) < _BEGUN or is_asking(said[0]) or root(said[0]) in meant() or _is_talk(said[0]):
        return None
    if fold(tokens[at - 1]) not in (*_POINTING, *owners()):
        return None
    cards = [card for card in named if any(word.startswith(said[0]) and word != said[0] for word in words(card.name))]
    return Recognised(at, 1, cards[0], False) if len(cards) == 1 else None


@lru_cache(maxsize=4096)
def _is_talk(word: str) -> bool:
    """Whether a word is one that any sentence may have, or that means something for the shape of a line."""
    return fold(word) in _talk()


@lru_cache(maxsize=1)
def _talk() -> frozenset[str]:
    lexicon = knowledge().lexicon
    verbs = (form for known in lexicon.verbs.values() for verb in known for form in inflected(verb))
    shapes = (word for known in lexicon.shapes.values() for word in known)
    return frozenset(map(fold, (*lexicon.everyday, *lexicon.idle, *lexicon.acting, *verbs, *shapes, *_factions())))


@lru_cache(maxsize=1)
def _factions() -> frozenset[str]:
    """The names of factions, and each of their words."""
    said = [words(faction) for faction in library().sets]
    each = {form for name in said for word in name for form in (word, word.removesuffix("s"), stem(word)) if len(word) > SHORT}
    return frozenset({" ".join(name) for name in said} | each)
