"""Where a word that is also plain English stands for a card all the same: somebody has it, plays it, or it lies on something. And where a
card's name is only the verb for what other cards do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....knowledge.words import fold, inflected, root, stem, words
from ....language.analysis import causes
from ..card_spellings import is_asking, is_game_word, known_names, meant, said_for
from ..loaded import knowledge, library
from ..recognised import WIDEST, said_in
from ..suggesting import NamedCard

#: Shortest word that is looked at as a part of a name.
SHORT = 3
#: So many letters have a name that may be spelt wrong though all its words are known.
LONG = 10
#: What tells that somebody bears what follows.
WEARING = frozenset(("with", "w", "wearing", "has", "have", "got", "carrying"))
#: What only people do, alone and both of two; between two; and what somebody has who is compared with another.
_SPEAKING = frozenset(
    ("says", "said", "thinks", "thought", "claims", "claimed", "insists", "insisted", "argues", "argued", "asks", "asked", "forgot")
    + ("forgets", "passes", "passed", "wants", "wanted", "swears", "believes", "reaches", "reached", "told", "tells", "disagrees")
)
_BOTH = frozenset(("both", "reach", "reached", "tie", "tied", "share", "want", "argue", "say", "think"))
BESIDES = frozenset(("and", "n", "&"))
_MORE = frozenset(("more", "most", "fewer", "less", "least"))
#: What is told of by the name of a faction.
_OF_FACTIONS = frozenset(("faction", "factions", "player", "players"))
#: What only a card has.
_BELONGING = frozenset(("power", "ability", "text", "effect", "talent", "special", "ongoing"))
#: What stands before a verb in its plain form, what asks whether a card does something, and what tells that something is done to a card.
_DOERS = frozenset(("can", "could", "to", "may", "will", "would", "ill"))
_ASKS = frozenset(("does", "do", "did", "will", "would", "can", "could", "doesnt", "wont", "may", "should"))
_MAY = frozenset(("may", "can", "cant", "cannot", "could", "should"))
#: What may be done to a card.
_DEEDS = ("destroy", "return", "move", "control", "discard")
_PASSIVE = frozenset(("is", "are", "gets", "get", "got", "be", "been", "being", "was", "were"))


def is_several(token: str) -> bool:
    """Whether a word says that there are several."""
    return token in ("two", "three", "four", "both", "several") or (token.isdigit() and int(token) > 1)


def is_somebodys(tokens: Sequence[str], at: int, said: list[str], card: NamedCard) -> bool:
    """Whether a word that is also plain English stands for somebody's minion: "his scout is on the base". Words that mean something
    of their own in this game stay words: "his hand"."""
    if at == 0 or len(said) != 1 or card.kind != "minion" or stem(said[0]) not in known_names().exact or root(said[0]) in meant():
        return False
    shapes = knowledge().lexicon.shapes
    before = tokens[at - 2] if at > 1 and fold(tokens[at - 1]) == "own" else tokens[at - 1]
    return fold(before) in map(fold, (*shapes.get("mine", ()), *shapes.get("theirs", ())))


def is_counted(tokens: Sequence[str], at: int, said: list[str]) -> bool:
    """Whether a word that is also plain English stands for several cards: "two shieldings"."""
    several = at > 0 and is_several(tokens[at - 1]) and stem(said[-1]) != said[-1]
    return several and (len(said) > 1 or (root(said[0]) not in meant() and not is_asking(stem(said[0]))))


def is_owners(tokens: Sequence[str], at: int, length: int, said: list[str]) -> bool:
    """Whether a word that is also plain English stands for a card to which something belongs that only cards have: "Scout's power"."""
    after = fold(tokens[at + length]) if at + length < len(tokens) else ""
    own = said[-1].endswith("s") and root(said[-1]) not in meant() and not is_asking(said[0])
    return own and after in _BELONGING


def is_played(tokens: Sequence[str], at: int, said: list[str]) -> bool:
    """Whether a word that is also plain English stands for what somebody plays: "I play summon", "I used superiority"."""
    if at < 2 or len(said) != 1 or len(said[0]) <= SHORT or root(said[0]) in meant() or is_asking(said[0]):
        return False
    if fold(tokens[at - 2]) in ("already", "just") and at > 2:
        # "I already played summon"
        return fold(tokens[at - 1]) in ("played", "used") and fold(tokens[at - 3]) in map(fold, players())
    return fold(tokens[at - 1]) in ("play", "plays", "played", "used", "uses") and fold(tokens[at - 2]) in map(fold, players())


def is_worn(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether words that are also plain English stand for an action that lies on something: "his Zapbot with unstoppable on it"."""
    after = [fold(token) for token in tokens[at + length : at + length + 2]]
    if card.kind == "action" and at > 1 and ends_part(tokens, at + length) and len(card.name) > LONG and not is_asking(tokens[at]):
        # "one is unstoppable", "with a Magic Helmet and unstoppable", "w unstoppable"
        worn = fold(tokens[at - 1]) in ("is", "are", *WEARING) or (
            fold(tokens[at - 1]) == "and" and any(fold(one) in WEARING for one in tokens[:at])
        )
        return worn and not meant() & set(map(root, words(card.name)))
    if card.kind != "action" or at == 0 or len(after) < 2 or after[0] not in ("on", "onto") or is_asking(tokens[at]):
        return False
    shapes = knowledge().lexicon.shapes
    before = (*shapes.get("with", ()), *shapes.get("have", ()), *shapes.get("play", ()), "put", "puts")
    bearers = (*shapes.get("it", ()), *shapes.get("mine", ()), *shapes.get("theirs", ()))
    free = not meant() & set(map(root, words(card.name)))
    return free and fold(tokens[at - 1]) in map(fold, before) and after[1] in map(fold, bearers)


def is_verb(tokens: Sequence[str], at: int) -> bool:
    """Whether one word that is a card's name, or a part of it, only tells what another card does: "does Seeing Stars crush my Zapbot", "he
    pins my Zapbot with Cannon", "my Zapbot gets jolted by Cannon"."""
    said = fold(tokens[at])
    after = [fold(token) for token in tokens[at + 1 : at + 3]]
    before = [fold(token) for token in tokens[:at]]
    if said.endswith("ing") and before[-1:] and before[-1] in knowledge().lexicon.spoken["come-doing"]:
        return True  # "he comes stomping in"
    if said.endswith("ed") and after[:1] == ["by"] and before[-1:] and before[-1] in _PASSIVE and _names_card(tokens, at + 2) > 0:
        return True
    if said == stem(said) and _is_asked_leave_for(tokens, at):
        return True
    done = _object(tokens, at + 1)
    if _tells_what_no_card_does(tokens, at, bool(done)):
        return True
    if not done:
        return False
    if done < len(tokens) and fold(tokens[done]) == "off" and said in _parting() and not known_names().rooted.get(root(said)):
        return True  # "he peels it off"
    tail = [fold(token) for token in tokens[done : done + 1]]
    with_card = _names_card(tokens, done + 1) if tail in (["with"], ["w"], ["using"]) else 0
    told = said != stem(said) or before[-1:] == [] or before[-1] in (*_DOERS, *players())
    if with_card and before and told and not _is_on_something(tokens, with_card):
        return True
    subject = next((start for start in range(max(0, at - WIDEST), at) if _is_name(tokens, start, at)), -1)
    if subject < 0 or said != stem(said):
        return subject >= 0
    leading = before[subject - 1 : subject] if subject else []
    leading = before[subject - 2 : subject - 1] if leading and leading[0] in (*owners(), "the", "a", "an") and subject > 1 else leading
    return bool(leading) and leading[0] in _ASKS


def _tells_what_no_card_does(tokens: Sequence[str], at: int, done: bool) -> bool:
    """Whether a verb, which is a card's name besides, tells what somebody does to a minion that is no deed of that card: "he swipes my
    Zapbot", "my Zapbot got stomped". ``done``: whether a card, or a word for one, follows."""
    said = fold(tokens[at])
    if said == stem(said) and not (at and fold(tokens[at - 1]) in map(fold, players())):
        return False
    passive = at > 0 and fold(tokens[at - 1]) in _PASSIVE and said.endswith("ed")
    deed = _deeds().get(said, "")
    card = known_names().exact.get(said) or known_names().rooted.get(root(said))
    if not deed or not (done or passive) or card is None or card.name not in library():
        return False
    face = library().find(card.name).face("latest")
    return deed not in {event for ability in face.abilities for event in causes(ability)}


@lru_cache(maxsize=1)
def _deeds() -> dict[str, str]:
    """What each everyday verb says that happens to a card, by all forms of it."""
    lexicon = knowledge().lexicon
    verbs = {form: deed for deed in _DEEDS for verb in lexicon.verbs.get(deed, ()) for form in inflected(verb)}
    verbs |= {fold(word): deed for deed in _DEEDS for word in lexicon.shapes.get(deed, ())}
    return verbs | {form: "destroy" for verb in lexicon.senses.get("killing", ()) for form in inflected(verb)}


@lru_cache(maxsize=1)
def _parting() -> frozenset[str]:
    """What takes an action off a minion, in all forms that tell that somebody does it."""
    return frozenset(form for verb in knowledge().lexicon.senses.get("parting", ()) for form in inflected(verb)[1:])


def _is_asked_leave_for(tokens: Sequence[str], at: int) -> bool:
    """Whether somebody asks whether a player may do something at all, in a line that names no card behind it: "may I sacrifice my own
    minion"."""
    before = [fold(token) for token in tokens[max(0, at - 2) : at]]
    after = [fold(token) for token in tokens[at + 1 : at + 4]]
    may = bool(before) and (before[-1] in _MAY or (before[0] in _MAY and before[-1] in map(fold, players())))
    own = len(after) > 2 and after[0] in owners() and after[1] == "own" and after[2] in knowledge().lexicon.shapes.get("minion", ())
    return may and own and not any(_names_card(tokens, there) for there in range(at + 4, len(tokens)))


def _is_name(tokens: Sequence[str], start: int, end: int) -> bool:
    return _whole_name("".join(said_in(tokens, start, end - start, set()))) is not None


def _whole_name(said: str) -> NamedCard | None:
    return known_names().exact.get(said) if said else None


def _names_card(tokens: Sequence[str], at: int) -> int:
    """Where a whole name ends that begins here, perhaps after whose it is; 0 for none."""
    at += at < len(tokens) and fold(tokens[at]) in (*owners(), "the", "a", "an")
    lengths = range(min(WIDEST, len(tokens) - at), 0, -1)
    return next((at + length for length in lengths if _whole_name("".join(said_in(tokens, at, length, set())))), 0)


def _object(tokens: Sequence[str], at: int) -> int:
    """Where that ends to which something is done, a card or a word that stands for one; 0 for none."""
    if named := _names_card(tokens, at):
        return named
    shapes = knowledge().lexicon.shapes
    if at < len(tokens) and fold(tokens[at]) in map(fold, shapes.get("it", ())):
        return at + 1
    whose = at + 1 < len(tokens) and fold(tokens[at]) in owners() and fold(tokens[at + 1]) in map(fold, shapes.get("minion", ()))
    return at + 2 if whose else 0


def _is_on_something(tokens: Sequence[str], at: int) -> bool:
    """Whether what is named before lies on something: "with Upgrade on it"."""
    return at < len(tokens) and fold(tokens[at]) in ("on", "onto")


def is_one_of_many(tokens: Sequence[str], at: int) -> bool:
    """Whether a word that is a name as well stands for what anything may be: "a convoy of guys", "is there a tribute for the last"."""
    before = [fold(token) for token in tokens[max(0, at - 3) : at]]
    after = fold(tokens[at + 1]) if at + 1 < len(tokens) else ""
    if after in _OF_FACTIONS:
        return True  # "my spies faction"
    if before[-1:] not in (["a"], ["an"], ["any"], ["the"]):
        return False
    if before[-1] in ("a", "an") and (before[-2:-1] in (["like"], ["such"], ["what"]) or _is_person(before[:-1])):
        return True  # "he is a griefer", "like a vulture"
    if after == "of":
        # "a Gremlin of mine", "a Poison of Bob's"
        whose = tokens[at + 2] if at + 2 < len(tokens) else ""
        belongs = fold(whose) in owners() or whose.replace("’", "'").endswith("'s")
        return bool(whose) and not belongs and not _names_card(tokens, at + 2)
    return before[:-1] in (["is", "there"], ["are", "there"]) and after not in ("on", "at", "under", "out")


def _is_person(before: Sequence[str]) -> bool:
    """Whether words end with that somebody at the table is what follows."""
    return before[-1:] in (["im"], ["youre"], ["hes"], ["shes"]) or (
        len(before) > 1 and before[-1] in ("is", "am", "are", "was", "being") and before[-2] in ("he", "she", "i", "you", "is", "are", "am")
    )


def is_in_a_state(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether words that are an action's name tell how somebody is, or goes on: "he goes on a rampage", "in a last stand I play", "a grave
    situation for me"."""
    before = [fold(token) for token in tokens[max(0, at - 2) : at]]
    if card.kind != "action" or before[-1:] not in (["a"], ["an"]) or fold(tokens[at]).endswith("ed"):
        return False  # "on a poisoned King Rex" tells what lies on him
    after = fold(tokens[at + length]) if at + length < len(tokens) else ""
    plain = length > 1 and all(map(is_game_word, words(card.name))) and after not in ("on", "onto", "from", "with")
    begins = begins_part(tokens, at - 1) or before[0] in ("such", "what", "is", "was", "its", "for", "like")
    return (len(before) > 1 and before[0] in ("in", "into", "on", "as")) or (plain and begins)


def is_somebody(tokens: Sequence[str], at: int) -> bool:
    """Whether a name that people have as well stands where only somebody at the table can: "johnny says", "my friend pearl", "anna has more
    power", "ruby and jasmine both reach 15"."""
    lexicon = knowledge().lexicon
    if fold(tokens[at]) not in map(fold, lexicon.people):
        return False
    before = [fold(token) for token in tokens[max(0, at - 2) : at]]
    after = [fold(token) for token in tokens[at + 1 : at + 3]]
    if before[-1:] and before[-1] in said_for("kin"):
        return True
    # whoever is told of together with somebody else called by a first name
    both = said_for("name").union(map(fold, lexicon.people))
    if len(before) > 1 and before[-1] in BESIDES and before[0] in both:
        return bool(after) and after[0] in _BOTH
    if len(after) > 1 and after[0] in BESIDES and after[1] in both:
        return [fold(token) for token in tokens[at + 3 : at + 4]] != [] and fold(tokens[at + 3]) in _BOTH
    return bool(after) and (after[0] in _SPEAKING or (after[0] in ("has", "had", "got") and after[1:] != [] and after[1] in _MORE))


def begins_part(tokens: Sequence[str], at: int) -> bool:
    """Whether a part of the line begins here."""
    return at == 0 or tokens[at - 1] in ",.!?;"


def ends_part(tokens: Sequence[str], at: int) -> bool:
    """Whether a part of the line ends here."""
    return at >= len(tokens) or tokens[at] in ",.!?;"


def players() -> tuple[str, ...]:
    """The words for whoever plays."""
    shapes = knowledge().lexicon.shapes
    return (*shapes.get("i", ()), *shapes.get("they", ()), "then", "and")


def owners() -> frozenset[str]:
    """The words that tell whose a card is."""
    return said_for("mine", "theirs")
