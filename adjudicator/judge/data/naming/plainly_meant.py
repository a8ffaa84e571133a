"""Names that are everyday words, where nothing else can be meant by them: "does Last Stand work", "I use Scout there"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....knowledge.words import fold, inflected, root, stem, words
from ....language.analysis import causes
from ..card_spellings import ARTICLES, is_asking, known_names, meant, said_for
from ..loaded import knowledge, library
from ..suggesting import NamedCard
from .plain_names import SHORT, begins_part, ends_part, owners

#: Most words of such a name.
WIDEST = 4
#: What a card may do of which that is asked: "does Superiority protect him".
_DOING = frozenset(
    ("work", "do", "count", "stop", "hit", "affect", "trigger", "protect", "get", "have", "give", "draw", "kill", "destroy")
    + ("move", "let", "make", "put", "return", "still", "also", "even", "apply", "stay", "last", "go", "come", "die")
    + ("be", "cancel", "resolve", "help", "save", "beat", "block", "only", "always", "need", "mean", "discard", "take")
)
#: What is said of a minion that stands somewhere, or does something.
_BEING = frozenset(
    ("is", "was", "has", "had", "there", "out", "gets", "got", "comes", "came", "stays", "sits", "kills", "destroys")
    + ("moves", "moved", "died", "at", "on")
)
#: What asks whether something does what follows.
_WHETHER = frozenset(("does", "did", "will", "would", "can", "could", "doesnt", "wont", "is", "are", "isnt"))
_DOES = frozenset(("does", "doesnt", "did", "didnt"))
_TO_BE = frozenset(("is", "are", "isnt"))
#: What is asked of a card that is something.
_STATES = frozenset(
    ("still", "there", "in", "on", "at", "an", "a", "safe", "immune", "destroyed", "cancelled", "optional", "ongoing")
    + ("discarded", "dead", "gone")
)
_ARTICLES = frozenset(("a", "an", "the", "another"))
#: What is done with cards alone, besides discarding them, and what somebody does who answers with one.
_DRAWING = frozenset(
    ("draw", "draws", "drew", "drawn", "reveal", "reveals", "revealed", "topdeck", "topdecked", "tutor", "tutors")
    + ("tutored", "hold", "holds", "holding", "held", "keep", "keeps", "kept", "copy", "copies", "copied", "cancel")
    + ("cancels", "cancelled", "return", "returns", "flip", "flips", "flipped", "uncover", "uncovers", "uncovered")
    + ("bury", "buries", "buried")
)
_GETTING = frozenset(("get", "gets", "got", "take", "takes", "bring", "brings", "put", "puts"))
_THROWING = frozenset(("throw", "throws", "threw", "chuck", "chucks", "chucked", "slam", "slams"))
_ANSWERING = frozenset(
    ("answer", "answers", "answered", "respond", "responds", "responded", "react", "reacts", "reacted", "counter")
    + ("counters", "countered")
)
#: What stands before a card by which something is done, or which somebody outlives; and what may stand so before a name of several words.
_MEANS = frozenset(("by", "with", "against", "vs", "versus", "via", "using", "off", "from", "survive", "survives", "survived", "despite"))
_ON = frozenset(("on", "onto", "at", "in", "upon", "stick", "sticks"))
#: What may follow a card that was named.
_BEHIND = frozenset(
    ("to", "from", "on", "onto", "in", "into", "with", "for", "off", "at", "and", "or", "then", "when", "while", "after")
    + ("before", "so", "is", "are", "does", "do", "did", "can", "could", "will", "would", "if", "now", "there", "here")
    + ("instead", "as", "against", "again", "first", "next", "but", "too", "also", "twice", "where", "because", "since")
    + ("who", "he", "she", "i", "my", "his", "her", "it", "still")
)
#: What a card does besides, what leads in what is told of one, and what somebody does who yields to one.
_ACTS = frozenset(
    ("hits", "gives", "protects", "stops", "triggers", "saves", "affects", "targets", "cancels", "makes", "gets", "lets")
    + ("resolves", "works", "fizzles", "kills", "destroys", "returns", "moves", "discards", "allows", "lasts", "says")
    + ("kicks", "bounces", "takes")
)
_OPENED = frozenset(("lets", "needs", "gives", "says", "makes", "hits", "copies", "protects", "destroys", "allows", "triggers", "cancels"))
_LEADING_IN = frozenset(("if", "when", "because", "since", "and", "then", "but", "once", "that"))
_YIELDING = frozenset(("dies", "die", "died", "loses", "lose", "lost", "immune", "falls", "succumbs", "vulnerable"))
#: What may stand behind a card that is listed, and behind a minion; what stands before one.
_ENDS = frozenset((",", ".", ";", "!", "?", "then", "and", "into", "first", "next", "plus", "+", "after"))
_STANDS = frozenset(("there", "here", "at", "on", "to", "with", "too", "as", "in", "by", "out", "off"))
_ONE = frozenset(("a", "an", "another"))
#: What stands before the extra play that something is played with.
_FOR_IT, _THE = frozenset(("with", "as", "for", "off", "using")), frozenset(("the", "an", "my", "that"))
#: What befalls a card -> the words for that among the shapes of a line.
_EVENTS = {"uncover": "uncovers", "bury": "hides", "destroy": "destroy", "move": "move", "return": "return", "control": "control"}
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
        if card is not None and named and len(said) == 1 and not is_asking(said[0]) and _is_listed(tokens, at, card, taken):
            return card, length
        if card is not None and named and words(card.name) == said and _bears(tokens, at, length, card):
            return card, length
        if card is not None and named and len(said) > 1 and card.kind == "action" and _comes_next(tokens, at, length):
            return card, length
        # "The Count" is not meant by "count"
        if card is None or not bare or (len(said) == 1 and words(card.name) != said):
            continue
        if len(bare) == 1 and (len(bare[0]) < SHORT or is_asking(bare[0]) or stem(bare[0]) != bare[0]):
            continue
        if len(bare) == 1 and root(bare[0]) in _of_the_game():
            if _is_no_pile(tokens, at, length, card):
                return card, length
            continue
        if _is_used(tokens, at, length, card) or _is_asked_of(tokens, at, length, card) or (named and _is_there(tokens, at, length, card)):
            return card, length
        if _is_handled(tokens, at, length) or _lies_in_pile(tokens, at + length) or _is_somebodys_doing(tokens, at, length, card):
            return card, length
        if card.kind == "action" and (_is_for_scoring(tokens, at, length) or _opens(tokens, at, length)):
            return card, length
        if named and (_is_hit(tokens, at, length, card) or _is_means(tokens, at, length) or _acts(tokens, at, length)):
            return card, length
        if card.kind == "minion" and at > 1 and at - 2 in taken and fold(tokens[at - 1]) in _ON and ends_part(tokens, at + length):
            return card, length  # "Cannon on Spy"
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


def _is_listed(tokens: Sequence[str], at: int, card: NamedCard, taken: set[int]) -> bool:
    """Whether a word that is the whole name of a card stands, in a line that names another, where only a card can: alone between others
    that are listed, "King Rex, summon, Hoverbot", as that with which or on which something is done, "my action on summon", or as a minion,
    "a scout there"."""
    if words(card.name) != words(tokens[at]):
        return False
    before = fold(tokens[at - 1]) if at else ","
    after = fold(tokens[at + 1]) if at + 1 < len(tokens) else ","
    between = card.kind == "minion" and at > 1 and at - 2 in taken and tokens[at - 1] == "," and at + 2 < len(tokens)
    if between and (after in ("and", "plus", "n") or tokens[at + 1] == ","):
        return bool({at + 2, at + 3} & taken)  # "I have a Gremlin, fan and Spartan"
    if len(tokens[at]) <= SHORT:
        return False
    ends = after in _ENDS or not after or (at + 1 < len(tokens) and tokens[at + 1] in ",.;!?+") or _with_the_extra(tokens, at + 1)
    if card.kind == "minion":
        return before in _ONE and (ends or after in _STANDS)
    gives = after == "for" and at + 2 < len(tokens) and fold(tokens[at + 2]) in ("a", "an", "my", "his", "her", "another")
    spent = before in ("on", "with", "off", "via", "from", "using", "through") and ends
    follows = before in ("then", "into", "and") or (at > 0 and tokens[at - 1] in ",.;") or at == 0
    begins = at == 0 and at + 1 < len(tokens) and tokens[at + 1] == "," and at + 2 in taken
    return card.kind == "action" and (spent or (gives and follows) or (follows and (at > 0 or begins) and ends and before != "and"))


def _with_the_extra(tokens: Sequence[str], at: int) -> bool:
    """Whether it is said of what stands before that the extra play is for it: "and then summon with the extra"."""
    said = [fold(token) for token in tokens[at : at + 3]]
    return said[2:] == ["extra"] and said[0] in _FOR_IT and said[1] in _THE


def _comes_next(tokens: Sequence[str], at: int, length: int) -> bool:
    """Whether an action stands where it is the next of several that are played: "Yield to Rage, then One For All"."""
    after = fold(tokens[at + length]) if at + length < len(tokens) else ""
    ends = not after or after in _ENDS or tokens[at + length] in ",.;!?+"
    return at > 0 and fold(tokens[at - 1]) in ("then", "into", "another") and ends


def _before(tokens: Sequence[str], at: int) -> int:
    """Where what stands before a name is, which may have an article or whose it is before it."""
    return at - 1 - (at > 0 and fold(tokens[at - 1]) in (*_ARTICLES, *owners()))


def _goes_on(tokens: Sequence[str], end: int) -> bool:
    """Whether a line goes on behind a name as it does behind a card, and not as behind a word that needs another."""
    return ends_part(tokens, end) or fold(tokens[end]) in _BEHIND


def _is_handled(tokens: Sequence[str], at: int, length: int) -> bool:
    """Whether something is done with it that is only done with cards: it is discarded, drawn, shown, or an answer is given with it."""
    before = _before(tokens, at)
    said = fold(tokens[before]) if before >= 0 else ""
    after = fold(tokens[at + length]) if at + length < len(tokens) else ""
    if (said in _GETTING and after == "back") or (said in _THROWING and after in ("at", "on", "onto", "away", "out")):
        return True
    if not said or not _goes_on(tokens, at + length):
        return False
    answered = said == "with" and before > 0 and fold(tokens[before - 1]) in _ANSWERING
    return answered or said in _handling() or (said in _playing() and fold(tokens[at - 1]) not in owners())


def _lies_in_pile(tokens: Sequence[str], end: int) -> bool:
    """Whether it is told to be in a hand, deck or pile: "Salvage in my bin"."""
    after = [fold(token) for token in tokens[end : end + 3]]
    whose = after[1:2] and (after[1] in owners() or after[1] in _ARTICLES)
    return (
        after[:1] in (["in"], ["from"])
        and bool(after[1:])
        and after[2 if whose else 1 :][:1] != []
        and after[2 if whose else 1] in _piles()
    )


def _is_hit(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether it is a minion to which something is done: "he kills Spy with Cannon", "he kills the Spy", "my Leader Two"."""
    if card.kind != "minion" or not _goes_on(tokens, at + length):
        return False
    if length > 1 and at and fold(tokens[at - 1]) in owners():
        return True
    before = _before(tokens, at)
    return before >= 0 and fold(tokens[before]) in _hitting() - _ON


def _is_means(tokens: Sequence[str], at: int, length: int) -> bool:
    """Whether something is done with it, by it or to be safe from it, in a line that names another card: "can Zapbot survive Salvage"."""
    before = _before(tokens, at)
    said = fold(tokens[before]) if before >= 0 else ""
    yields = said == "to" and before > 0 and fold(tokens[before - 1]) in _YIELDING
    return (said in _MEANS or yields or (length > 1 and said in _ON)) and _goes_on(tokens, at + length)


def _acts(tokens: Sequence[str], at: int, length: int) -> bool:
    """Whether it begins a part of the line, or follows "if", and is told to do something: "Superiority lets me play Zapbot"."""
    begins = begins_part(tokens, at) or fold(tokens[at - 1]) in _LEADING_IN
    return begins and at + length < len(tokens) and fold(tokens[at + length]) in _ACTS


def _opens(tokens: Sequence[str], at: int, length: int) -> bool:
    """Whether a line begins with an action's name and goes on with what it does, on whom or with whom it is played: "celebration lets me
    play 2", "stalling on my guy", "final stand with 3 of mine there"."""
    after = [fold(token) for token in tokens[length : length + 2]]
    if at or len(after) < 2:
        return False
    whom = after[1] in owners() or after[1] in _pronouns() or (length > 1 and (after[1] in _ARTICLES or after[1].isdigit()))
    return after[0] in _OPENED or (whom and (after[0] in ("on", "onto") or (length > 1 and after[0] == "with")))


def _is_for_scoring(tokens: Sequence[str], at: int, length: int) -> bool:
    """Whether it begins a part of the line, and before or after what scoring it is told: "The Revenge after Tortuga scores"."""
    after = [fold(token) for token in tokens[at + length : at + length + 6]]
    return begins_part(tokens, at) and after[:1] in (["before"], ["after"]) and not said_for("score").isdisjoint(after)


def _is_somebodys_doing(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether somebody's action is told to do something to a card: "his Salvage hits my Zapbot"."""
    if not at or card.kind != "action" or fold(tokens[at - 1]) not in owners() or at + length + 1 >= len(tokens):
        return False
    verb, after = fold(tokens[at + length]), fold(tokens[at + length + 1])
    acts = verb.endswith("s") and (verb in _hitting() - _ON or verb in _ACTS)
    done_to = after in (*owners(), *_ARTICLES, *map(fold, _pronouns()))
    return acts and (done_to or _is_name(tokens, at + length + 1))


def _is_name(tokens: Sequence[str], at: int) -> bool:
    lengths = range(min(WIDEST, len(tokens) - at), 0, -1)
    return any("".join(word for one in tokens[at : at + length] for word in words(one)) in known_names().exact for length in lengths)


@lru_cache(maxsize=1)
def _pronouns() -> tuple[str, ...]:
    return knowledge().lexicon.shapes.get("it", ())


@lru_cache(maxsize=1)
def _piles() -> frozenset[str]:
    return said_for("hand", "deck", "pile") | {"discard", "discards"}


@lru_cache(maxsize=1)
def _handling() -> frozenset[str]:
    """The words for what is done with cards alone."""
    lexicon = knowledge().lexicon
    verbs = (form for verb in lexicon.verbs.get("discard", ()) if " " not in verb for form in inflected(verb))
    return said_for("discard").union(verbs, _DRAWING)


def _is_done_word(word: str) -> bool:
    """Whether a word of the game is one for what is done, which nobody plays or discards as such."""
    return word in said_for("move", "exchanges", "destroy", "return", "control", "hides", "uncovers")


def _is_asked_of(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether it is asked what it does, or whether it does something."""
    before = [fold(token) for token in tokens[max(0, at - 2) : at]]
    after = fold(tokens[at + length]) if at + length < len(tokens) else ""
    if before[-1:] and before[-1] in owners():
        before = before[:-1]
    if not before or before[-1] not in _WHETHER:
        return False
    if card.kind == "minion" and before[-1] in _DOES and before[-1:] == [fold(tokens[at - 1])] and not ends_part(tokens, at + length):
        return True  # one of a kind needs an article: "does Guide boost him"
    return after in (_STATES if before[-1] in _TO_BE else _DOING)


def _is_no_pile(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether a word of the game stands for the card that is called so: for one that is called by what is done, or one that does something
    itself or is played on something."""
    if _is_done_word(words(tokens[at + length - 1])[0]) and (_is_handled(tokens, at, length) or _is_asked_of(tokens, at, length, card)):
        return True
    return _does_its_own(tokens, at, length, card) or _is_used_on(tokens, at, length, card)


def _does_its_own(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether it is told or asked to do to a card what the card of that name does, and no pile or deck: "graveyard digs up my Worker"."""
    before = fold(tokens[at - 1]) if at else ""
    if not (begins_part(tokens, at) or before in (*_WHETHER, *_LEADING_IN, *owners())) or card.name not in library():
        return False
    after = [" ".join(tokens[at + length : at + length + size]) for size in (2, 1)]
    meant_by = (event for event, shape in _EVENTS.items() if not said_for(shape).isdisjoint(map(fold, after)))
    done = {event for ability in library().find(card.name).face("latest").abilities for event in causes(ability)}
    return not done.isdisjoint(meant_by)


def _is_used_on(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether it is an action that somebody plays on something, which nobody does with a pile: "I play graveyard on Tortuga"."""
    after = fold(tokens[at + length]) if at + length < len(tokens) else ""
    played = at > 0 and fold(tokens[at - 1]) in ("play", "plays", "played", "playing")
    return card.kind == "action" and played and after in ("on", "onto")


def _bears(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether it is a minion that is told to have another card on it: "Zero with Machete on him"."""
    after = [fold(token) for token in tokens[at + length : at + length + 7]]
    on_it = any(one == "on" and other in (*_pronouns(), "him", "her", "it") for one, other in zip(after, after[1:]))
    leads = begins_part(tokens, at) or fold(tokens[at - 1]) in owners()
    return card.kind == "minion" and leads and after[:1] in (["with"], ["has"], ["wearing"]) and on_it


def _is_there(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether it begins a part of the line and is what does something there, in a line that names another card."""
    after = fold(tokens[at + length]) if at + length < len(tokens) else ""
    return card.kind == "minion" and begins_part(tokens, at) and after in _BEING


@lru_cache(maxsize=1)
def _playing() -> frozenset[str]:
    """The words for playing and using cards."""
    lexicon = knowledge().lexicon
    verbs = (form for verb in lexicon.verbs.get("play", ()) if " " not in verb for form in inflected(verb))
    return said_for("play").union(verbs) - {"jump", "jumps", "throw", "throws"}


@lru_cache(maxsize=1)
def _hitting() -> frozenset[str]:
    """The words for what is done to minions."""
    return said_for("destroy", "return", "move", "control", "on")


@lru_cache(maxsize=1)
def _of_the_game() -> frozenset[str]:
    """The roots of words that mean something of their own in this game, whether or not a card is called so."""
    return meant() | {root(word) for texts in knowledge().lexicon.topics.values() for text in texts for word in words(text)}
