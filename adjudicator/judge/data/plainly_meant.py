"""Names that are everyday words, where nothing else can be meant by them: "does Last Stand work", "I use Scout there"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...knowledge.words import fold, inflected, root, stem, words
from .card_spellings import ARTICLES, is_asking, known_names, meant
from .loaded import knowledge
from .plain_names import SHORT, begins_part, owners
from .suggesting import NamedCard

#: Most words of such a name.
WIDEST = 4
#: What a card may do of which that is asked: "does Superiority protect him".
_DOING = frozenset(
    ("work", "do", "count", "stop", "hit", "affect", "trigger", "protect", "get", "have", "give", "draw", "kill", "destroy", "move", "let")
    + ("make", "return", "still", "also", "even", "apply", "stay", "last", "go", "come", "die", "cancel", "resolve", "help", "save", "beat")
    + ("block", "only", "always", "need", "mean", "discard", "take")
)
#: What is said of a minion that stands somewhere, or does something.
_BEING = frozenset(
    ("is", "was", "has", "had", "gets", "got", "comes", "came", "stays", "sits", "kills", "destroys", "moves", "moved", "died", "at", "on")
)
#: What asks whether something does what follows.
_WHETHER = frozenset(("does", "did", "will", "would", "can", "could", "doesnt", "wont", "is", "are", "isnt"))
_TO_BE = frozenset(("is", "are", "isnt"))
#: What is asked of a card that is something.
_STATES = frozenset(
    (
        "still",
        "there",
        "in",
        "on",
        "at",
        "an",
        "a",
        "safe",
        "immune",
        "destroyed",
        "cancelled",
        "optional",
        "ongoing",
        "discarded",
        "dead",
        "gone",
    )
)
#: What stands between a card that is used and the one it is used on.
_ONTO = frozenset(("on", "onto", "with", "against", "vs"))


def plainly_meant(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> tuple[NamedCard, int] | None:
    """The card whose name is everyday words that stand here, and how many they are, where nothing else can be meant."""
    for length in range(min(WIDEST, len(tokens) - at), 0, -1):
        here = range(at, at + length)
        said = [word for number in here for word in words(tokens[number])]
        if len(said) < length or not taken.isdisjoint(here):
            continue
        card = known_names().exact.get("".join(said))
        bare = said[1:] if said[0] in ARTICLES else said
        # "The Count" is not meant by "count"
        if card is None or not bare or (len(said) == 1 and words(card.name) != said):
            continue
        if len(bare) == 1 and (len(bare[0]) < SHORT or root(bare[0]) in _of_the_game() or is_asking(bare[0]) or stem(bare[0]) != bare[0]):
            continue
        if _is_used(tokens, at, length, card) or _is_asked_of(tokens, at, length) or (named and _is_there(tokens, at, length, card)):
            return card, length
    return None


def _is_used(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether somebody plays or uses it: "can I play Last Call", "my Final Stand on his guy"."""
    before = fold(tokens[at - 1]) if at else ""
    after = fold(tokens[at + length]) if at + length < len(tokens) else ""
    if before in owners() and at > 1 and fold(tokens[at - 2]) in _playing():
        return True
    if before in owners() or before in ("a", "an"):
        return card.kind == "action" and after in _ONTO
    acted = before in _playing() or (before in _hitting() and card.kind == "minion" and length > 1)
    return acted and not (length == 1 and after in ("power", "minion", "minions", "action", "actions", "card", "cards", "guy", "guys"))


def _is_asked_of(tokens: Sequence[str], at: int, length: int) -> bool:
    """Whether it is asked what it does, or whether it does something."""
    before = [fold(token) for token in tokens[max(0, at - 2) : at]]
    after = fold(tokens[at + length]) if at + length < len(tokens) else ""
    if before[-1:] and before[-1] in owners():
        before = before[:-1]
    if not before or before[-1] not in _WHETHER:
        return False
    return after in (_STATES if before[-1] in _TO_BE else _DOING)


def _is_there(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether it begins a part of the line and is what does something there, in a line that names another card."""
    after = fold(tokens[at + length]) if at + length < len(tokens) else ""
    return card.kind == "minion" and begins_part(tokens, at) and after in _BEING


@lru_cache(maxsize=1)
def _playing() -> frozenset[str]:
    """The words for playing and using cards."""
    lexicon = knowledge().lexicon
    verbs = (form for verb in lexicon.verbs.get("play", ()) if " " not in verb for form in inflected(verb))
    return frozenset((*map(fold, lexicon.shapes.get("play", ())), *verbs)) - {"jump", "jumps", "throw", "throws"}


@lru_cache(maxsize=1)
def _hitting() -> frozenset[str]:
    """The words for what is done to minions."""
    shapes = knowledge().lexicon.shapes
    return frozenset(fold(word) for kind in ("destroy", "return", "move", "control", "on") for word in shapes.get(kind, ()))


@lru_cache(maxsize=1)
def _of_the_game() -> frozenset[str]:
    """The roots of words that mean something of their own in this game, whether or not a card is called so."""
    return meant() | {root(word) for texts in knowledge().lexicon.topics.values() for text in texts for word in words(text)}
