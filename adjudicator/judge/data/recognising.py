"""Cards named in a line that somebody typed: whole names, former names and nicknames, in any number and tense, shortened, or misspelt.

What a line may mean with a word that is also plain English, or a word of the game, is not guessed: the lexicon of the rulings
(``rulings/words.yaml``) says which words are no card where they stand as words, and every word of our own rules counts as known."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache

from ...knowledge.words import fold, inflected, root, stem, words
from .card_spellings import (
    ARTICLES,
    MISSPELT,
    has_discarded,
    is_asking,
    is_game_word,
    known_names,
    longer_phrases,
    meant,
    near_spelling,
    plain_phrases,
    plain_words,
    said_for,
    sounding_like,
)
from .loaded import knowledge
from .naming.bases_scoring import scored
from .naming.beside_others import (
    BESIDE,
    among_treasures,
    beside_another,
    done_by_somebody,
    in_company,
    mentioned,
    of_a_family,
    of_their_faction,
    spoken_of,
    told_before,
    told_in_full,
)
from .naming.in_a_row import in_a_row, with_own_stops
from .naming.named_outright import named_outright
from .naming.plain_names import (
    LONG,
    SHORT,
    begins_part,
    ends_part,
    is_counted,
    is_in_a_state,
    is_one_of_many,
    is_owners,
    is_played,
    is_several,
    is_somebody,
    is_somebodys,
    is_verb,
    is_worn,
    owners,
    players,
)
from .naming.plainly_meant import plainly_meant
from .naming.short_names import (
    base_by_word,
    begun_alone,
    begun_before,
    called_alone,
    called_by,
    cut_short,
    done_with,
    from_their_set,
    in_part,
    is_faction,
    turned,
    with_it_between,
)
from .recognised import WIDEST, Recognised, said_in, token_words
from .suggesting import NamedCard

#: What stands before what somebody does, in its plain form.
DOERS = frozenset(("i", "we", "they", "you", "can", "could", "to", "then", "and", "ill"))
#: Most signs between the words of a name.
PUNCTUATION = 3
#: What somebody does of whom it is told that he leaves.
_LEAVING = frozenset(("goes", "dies", "died", "leaves", "left", "returns", "returned", "bounces", "bounced", "survives", "survived"))
#: What is told of one that is nobody's name for anything else: words for several would have another form.
_SINGLE = frozenset(("does", "doesnt", "has", "gets", "comes", "moves", "kills", "destroys", "stays", "draws", "gives", "takes", "isnt"))
#: Words for which people write a number.
_SPELT = {"2": "to", "4": "for"}
#: What stands before the game that a line is about.
_ABOUT = frozenset(("in", "about", "playing"))
#: Most slips in a long name.
SLIPS = 3


def recognise(tokens: Sequence[str], heading: int = 0) -> tuple[Recognised, ...]:
    """The cards that some words name, in their order. Punctuation stands as words of its own; no name reaches over it. ``heading``: so many
    words stand before a colon: "fence: do my own count"."""
    found: dict[int, Recognised] = {}
    taken: set[int] = set()
    sayings, games = _sayings(tokens), _other_games(tokens)

    def take(one: Recognised | None) -> None:
        if (
            one is not None
            and not any(start <= one.at and one.at + one.length <= end for start, end in sayings)
            and not any(start <= one.at and one.at + one.length <= end and (outright or not one.sure) for start, end, outright in games)
            and not _is_owner(tokens, one)
            and not _is_player(tokens, one)
            and not is_in_a_state(tokens, one.at, one.length, one.card)
            and not (heading == 1 and one.at == 0 and one.length == 1 and is_faction(tokens[0]))
            and not (one.length == 1 and any(word(tokens, one.at) for word in (is_verb, is_somebody, is_one_of_many)))
            and taken.isdisjoint(range(one.at, one.at + one.length))
        ):
            found[one.at] = one
            taken.update(range(one.at, one.at + one.length))

    said = [word for token in tokens[:heading] for word in words(token)]
    if said and not (is_asking(said[0]) or root(said[0]) in meant()) and (headed := known_names().exact.get("".join(said))) is not None:
        take(Recognised(0, heading, headed, True))
    elif heading == 1 and (named_alone := called_alone(tokens[0])) is not None:
        take(Recognised(0, 1, named_alone, False))
    # a part of a name that was told in full stands for that before it stands for another card
    whole = (_written_out, from_their_set, with_it_between, cut_short, _nearly_whole, _whole, _listed, _listed, told_before)
    parts = (in_part, scored, _shortened, _misspelt, _meant, of_a_family, mentioned)
    others = (done_by_somebody, named_outright, beside_another, in_company, of_their_faction, done_with, called_by, base_by_word)
    for reader in (*whole, *parts, *others, begun_alone, turned):
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
            take(told_before(tokens, at, taken, named) or begun_before(tokens, at, named))
    told = {one.card for one in found.values()}
    found |= told_in_full(tokens, found)
    named_so = (found[at]._replace(card=spoken_of(found[at].card, told)) for at in sorted(found))
    return among_treasures(tokens, list(named_so))


def _sayings(tokens: Sequence[str]) -> list[tuple[int, int]]:
    """Where phrases begin and end that are no name, and in which a name is no card: "king of the hill"."""
    said = [fold(token) for token in tokens]
    by_first = longer_phrases()
    return [
        (at, at + len(phrase))
        for at, word in enumerate(said)
        for phrase in by_first.get(word, ())
        if tuple(said[at : at + len(phrase)]) == phrase
    ]


def _other_games(tokens: Sequence[str]) -> list[tuple[int, int, bool]]:
    """Where the name of another game begins and ends of which a part may also be a part of a card's name, "arkham horror lcg"; and whether
    the line says outright that it is about that, so that not even a whole name there is a card."""
    said = [fold(token) for token in tokens]
    by_first = _of_other_games()
    return [
        (at, at + len(phrase), at == 0 or said[at - 1] in _ABOUT)
        for at, word in enumerate(said)
        for phrase in by_first.get(word, ())
        if tuple(said[at : at + len(phrase)]) == phrase
    ]


@lru_cache(maxsize=1)
def _of_other_games() -> dict[str, tuple[tuple[str, ...], ...]]:
    """The names of other games that have a word of a card's name in them, by the first of their words."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for text in knowledge().lexicon.spoken["other-games"]:
        said = tuple(words(text))
        if said:
            found.setdefault(said[0], []).append(said)
    return {first: tuple(phrases) for first, phrases in found.items()}


def _is_owner(tokens: Sequence[str], one: Recognised) -> bool:
    """Whether a name stands where somebody is told whose minions are meant: "one lone guy of annas"."""
    if one.length > 1 or one.at < 2 or one.card.kind != "minion" or fold(tokens[one.at - 1]) != "of":
        return False
    counted = fold(tokens[one.at - 2])
    return tokens[one.at].endswith("s") and counted in said_for("minion")


#: What may stand between somebody and how much he has.
_WITH = frozenset(("with", "and", "plus", "next", "beside"))
_HAVING = frozenset(("has", "had", "got", "at", "on", "with", "is"))


def _is_player(tokens: Sequence[str], one: Recognised) -> bool:
    """Whether a name that people have as well stands where only a player can: "sally plays Cannon", "ruby 12, me 10", "jason and me"."""
    called = fold(tokens[one.at])
    if one.length > 1 or people_called().isdisjoint((called, called.removesuffix("s"))):
        return False
    if called not in people_called() or tokens[one.at].endswith(("'", "’")):
        # "annas Archmage", "one of Anna's minions", "June's hand"
        had = fold(tokens[one.at + 1]) if one.at + 1 < len(tokens) else ""
        return had in said_for("minion", "hand", "deck", "turn") or _stands_card(tokens, one.at + 1)
    after = [fold(token) for token in tokens[one.at + 1 : one.at + 3]]
    before = [fold(token) for token in tokens[max(0, one.at - 2) : one.at]]
    if after[:1] and after[0] in _HAVING:
        after = after[1:]  # "june has 13"
    joined = after[:1] == ["and"] and after[1:] in (["me"], ["i"])
    # "she has Eliza and I play a card": that is what she has
    joined = joined and not (before[-1:] and before[-1] in {"had", *said_for("have")})
    joined = joined or (before[-1:] == ["and"] and before[:1] in (["me"], ["i"]))
    numbered = bool(after) and after[0].isdigit() and any(_is_anybody(fold(token)) for at, token in enumerate(tokens) if at != one.at)
    # "his Rosie with 1 counter", "my total with Pearl 5", which is her power
    numbered = numbered and not (before[-1:] and (before[-1] in owners() or (before[-1] in _WITH and after[0] == one.card.number)))
    played = bool(after) and after[0] in said_for("play", "puts") and _stands_card(tokens, one.at + 2)
    if played and after[0].startswith("thr") and has_discarded(one.card.name):
        return False  # "Jasmine throws Discover the Library"
    return joined or numbered or played or _stands_deed(tokens, one.at + 1)


def _is_anybody(word: str) -> bool:
    """Whether a word is another player, or a name that people have."""
    return word in ("me", "i", "he", "him", "she", "her") or word in people_called() or word in said_for("name")


def _stands_deed(tokens: Sequence[str], at: int) -> bool:
    """Whether an action is named here as what somebody does to another's: "belle shanghais my Huscarl"."""
    found = _whole(tokens, at, set(), ()) if at < len(tokens) else None
    behind = at + found.length if found is not None else len(tokens)
    if found is None or found.card.kind != "action" or behind >= len(tokens):
        return False
    bent = fold("".join(tokens[at:behind])) != fold(found.card.name).replace(" ", "")
    whose = fold(tokens[behind]).removesuffix("s")
    return bent and (fold(tokens[behind]) in (*owners(), "it", "him", "her", "them") or _is_anybody(whose))


def _stands_card(tokens: Sequence[str], at: int) -> bool:
    """Whether a name of a card, in full, stands here, perhaps after whose it is."""
    at += at < len(tokens) and fold(tokens[at]) in (*owners(), "the", "a", "an")
    return at < len(tokens) and _whole(tokens, at, set(), ()) is not None


@lru_cache(maxsize=1)
def people_called() -> frozenset[str]:
    """The names that people have, and cards as well."""
    return frozenset(map(fold, knowledge().lexicon.people))


#: How a name that ends so is often spelt.
_Y_END = re.compile(r"(?<=\w{3})y$")

# -- readers ----------------------------------------------------------------------------------------------------------------------


def _whole(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A whole name, in the plural, with a possessive s, or as a verb."""
    names = known_names()
    parted = _parted(tokens, at, taken)
    if parted is not None:
        return parted
    longest = min(names.longest + PUNCTUATION, len(tokens) - at)
    for length in range(longest if longest <= 2 or _goes_on(tokens, at, longest) else 2, 0, -1):
        said = said_in(tokens, at, length, taken, over=True)
        if not said:
            continue
        if len(said) > 2:  # "altar 2 cthulhu"
            said = [said[0], *(_SPELT.get(word, word) for word in said[1:-1]), said[-1]]
        # "tikis", "mi-gos" as well, and one of several "pinkies" is a "pinky" to whoever hears the name
        several = (said[-1], stem(said[-1]), said[-1].removesuffix("s"), _Y_END.sub("ie", said[-1]))
        card = _turned(said) or next((card for last in several if (card := names.exact.get("".join((*said[:-1], last))))), None)
        if card is not None and len(said) == 1 and at and is_several(tokens[at - 1]):
            # "2 upgrades" are two of the card that is called so, whatever is called by the plural
            card = names.exact.get(stem(said[0])) or card
        sure = card is not None
        if card is None and all(map(token_words, tokens[at : at + length])) and (length > 1 or not is_game_word(said[0])):
            card = names.rooted.get("".join(map(root, said)))
            card = card if card is not None and (length > 1 or _is_form_of(said[0], card)) else None
        if card is None and length > 1 and said[0] in _pasts():  # "he took the shinies"
            card = next((card for now in _pasts()[said[0]] if (card := names.exact.get("".join((now, *said[1:]))))), None)
        if card is not None and (
            _may_be_name(tokens, at, length, said, card)
            or is_somebodys(tokens, at, said, card)
            or is_counted(tokens, at, said)
            or (sure and (_is_first(tokens, at, length, card) or _is_subject(tokens, at, length, card)))
            or (sure and is_owners(tokens, at, length, said))
            or (sure and (is_played(tokens, at, said) or _is_aimed(tokens, at, length, card) or is_worn(tokens, at, length, card)))
        ):
            return Recognised(at, length, card, sure)
    return None


def _goes_on(tokens: Sequence[str], at: int, longest: int) -> bool:
    """Whether a name of three words or more can begin here: most words of a line begin none."""
    parts = [token_words(token) for token in tokens[at : at + 2]]
    said = [word for part in parts for word in part]
    if not all(parts) or not token_words(tokens[at + 2]) or said[0] in _pasts() or "of" in map(fold, tokens[at + 1 : at + longest]):
        return True
    exact, by_root = _in_order()
    ways = {"".join(said), "".join((said[0], *(_SPELT.get(word, word) for word in said[1:])))}
    return any(_begins_one(way, exact) for way in ways) or _begins_one("".join(map(root, said)), by_root)


def _begins_one(text: str, names: Sequence[str]) -> bool:
    """Whether one of some names in alphabetical order begins so."""
    at = bisect_left(names, text)
    return at < len(names) and names[at].startswith(text)


@lru_cache(maxsize=1)
def _in_order() -> tuple[list[str], list[str]]:
    """All names in alphabetical order, as they are written and by the roots of their words."""
    names = known_names()
    return sorted(names.exact), sorted(names.rooted)


def _nearly_whole(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A name of several words with a slip in a word that is no other, where its first word alone may be another card: "mummy strenght"."""
    for length in range(min(WIDEST, len(tokens) - at), 1, -1):
        said = said_in(tokens, at, length, taken)
        if said and not known_names().exact.keys().isdisjoint(("".join(said), "".join((*said[:-1], stem(said[-1]))))):
            return None  # "Fairy Godmother's Blessings" are no Fairy Godmother with a slip
        strange = [word for word in said if not is_game_word(word) and stem(word) not in known_names().exact and not is_asking(word)]
        if len(said) != length or not strange:
            continue
        # an article is no part of what is spelt nearly so: "the minister" is no Monster
        spelt = said[1:] if said[0] in ARTICLES else said
        card = near_spelling("".join(spelt), SLIPS)
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


def _written_out(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A name with the stops that it begins with."""
    found = with_own_stops(tokens, at)
    return Recognised(at, found[1], found[0], True) if found is not None else None


def _listed(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A name of everyday words that is one of several in a row."""
    found = in_a_row(tokens, at, taken)
    return Recognised(at, found[1], found[0], True) if found is not None else None


@lru_cache(maxsize=1)
def _pasts() -> dict[str, tuple[str, ...]]:
    """The forms of verbs that are formed by no rule, each with the verbs of which it is one: "took" is one of "take"."""
    found: dict[str, list[str]] = {}
    for verb in (verb for known in knowledge().lexicon.verbs.values() for verb in known if "/" in verb):
        now, *forms = verb.partition(" ")[0].split("/")
        for form in forms:
            if now not in found.setdefault(form, []):
                found[form].append(now)
    return {form: tuple(now) for form, now in found.items()}


def _is_form_of(word: str, card: NamedCard) -> bool:
    """Whether a word is a form of a name, and not only another word with its root: "scared" is none of Scar."""
    return any(
        word in inflected(name[0]) or stem(word) == stem(name[0]) or word.startswith(name[0] + name[0][-1])
        for known in (card.name, *card.others, *knowledge().lexicon.cards.get(card.name, ()))
        if len(name := [one for one in words(known) if one not in ARTICLES]) == 1
    )


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
    said = said_in(tokens, at, 3, taken)
    if len(said) != 3 or said[1] not in ("it", "him", "them"):
        return None
    if said[0] == stem(said[0]) and (not at or fold(tokens[at - 1]) not in DOERS):
        return None  # "beam it up" is what somebody does
    card = known_names().exact.get(stem(said[0]) + said[2])
    return Recognised(at, 3, card, False) if card is not None and card.kind == "action" else None


def _may_be_name(tokens: Sequence[str], at: int, length: int, said: list[str], card: NamedCard) -> bool:
    """Whether a stretch that is spelt like a name can be one where it stands."""
    bare = said[1:] if len(said) > 1 and said[0] in ARTICLES else said
    plain = " ".join(map(root, said)) in plain_phrases() or " ".join(map(root, bare)) in plain_phrases() or _is_done(tokens, at, said, card)
    plain = plain or (len(bare) == 1 and (root(bare[0]) in plain_words() or len(bare[0]) < SHORT))
    # "can-do" is no way to write the two words
    if not plain or _is_with_article(said) or (length == 1 and len(said) > 1 and "-" in tokens[at]):
        return True
    if length == len([token for token in tokens if token_words(token)]):
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


def _is_done(tokens: Sequence[str], at: int, said: list[str], card: NamedCard) -> bool:
    """Whether a name that is a participle says what is done: "it gets ripped off"; not "it gets cannoned"."""
    passive = at > 0 and (fold(tokens[at - 1]) == "got" or fold(tokens[at - 1]) in said_for("passive"))
    return passive and said[0].endswith("ed") and said[0] in words(card.name)


def _is_aimed(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether words that are also plain English stand for an action with which something is told to be done: "do over on my guy", "summon
    with archmage out"."""
    after = [fold(token) for token in tokens[at + length : at + length + 2]]
    if card.kind != "action" or len(after) < 2 or after[0] not in ("on", "onto", "with"):
        return False
    before = fold(tokens[at - 1]) if at else ""
    begins = at == 0 or tokens[at - 1] in ",.!?;" or before in map(fold, players()) or before in said_for("play")
    if length > 1 and begins and after[0] != "with":
        return after[1] in ("a", "the", *owners())
    alone = at == 0 and not meant() & set(map(root, words(card.name))) and not is_asking(tokens[at])
    return alone and _whole(tokens, at + length + 1, set(), ()) is not None


def _is_first(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether words that are also plain English stand for an action that is played before or after something else: "celebration first
    then", "celebration into Howl", "Howl then celebration", or for so much: "recruitment for 3 madness"."""
    after = [fold(token) for token in tokens[at + length : at + length + 2]]
    own = [word for word in words(card.name) if root(word) not in meant()]
    free = bool(own) and (length > 1 or not is_asking(tokens[at]))
    if card.kind != "action" or not free or len(words(card.name)) != length:
        return False
    if at > 1 and fold(tokens[at - 1]) in ("then", "into") and ends_part(tokens, at + length) and len(card.name) > LONG:
        return True
    if not begins_part(tokens, at) or len(after) < 2:
        return False
    if after[0] in ("then", "into") or (at + length + 1 < len(tokens) and tokens[at + length] == "," and after[1] == "then"):
        return len(card.name) >= LONG and _begins_name(tokens, at + length + 1 + (after[0] not in ("then", "into")))
    return (after[0] == "first" and after[1] in ("then", "and", ",")) or (after[0] == "for" and after[1].isdigit())


def _begins_name(tokens: Sequence[str], at: int) -> bool:
    """Whether a whole name begins here, whatever else its words may mean."""
    runs = (said_in(tokens, at, length, set()) for length in range(1, min(WIDEST, len(tokens) - at) + 1))
    return any("".join(said) in known_names().exact and not is_asking(said[0]) for said in runs if said)


def _is_subject(tokens: Sequence[str], at: int, length: int, card: NamedCard) -> bool:
    """Whether a word that is also plain English begins a line and is what does something there: "scout goes home after scoring"."""
    after = fold(tokens[at + length]) if at + length < len(tokens) else ""
    if card.kind != "minion" or length > 1 or at or root(tokens[at]) in meant() or is_asking(tokens[at]) or len(tokens[at]) < SHORT:
        return False
    if stem(fold(tokens[at])) != fold(tokens[at]):
        return False
    # "scout and 2 buccaneers at tortuga"
    return (
        after in _LEAVING
        or after in _SINGLE
        or (after in BESIDE and any(_whole(tokens, there, set(), ()) is not None for there in range(at + 2, at + 5)))
    )


def _shortened(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """Some words of one name that no other card has and that are no plain words."""
    for length in range(min(WIDEST, len(tokens) - at), 0, -1):
        said = said_in(tokens, at, length, taken)
        if not said or (said[0] in ARTICLES and length > 1):
            continue
        strange = [word for word in said if not is_game_word(word) and len(word) >= SHORT]
        if not strange or (length == 1 and len(said[0]) < SHORT):
            continue
        joined = " ".join(map(root, said))
        cards = known_names().parts.get(joined) or known_names().parts.get(joined.removesuffix("s"), ())  # "gojus"
        cards = tuple(card for card in cards if card in named) or _spelt_so(tokens, at, said, cards) or cards
        # "the week of" is short for no name
        if len(cards) == 1 and not (length > 1 and is_asking(said[-1]) and length < len(words(cards[0].name))):
            return Recognised(at, length, cards[0], False)
    return None


def _spelt_so(tokens: Sequence[str], at: int, said: Sequence[str], cards: Sequence[NamedCard]) -> tuple[NamedCard, ...]:
    """Those whose names have some words in this very form, of several that have them in any: "widow" is in no Widow's Bite. One word
    alone is so only where it is somebody's minion."""
    own = at > 0 and fold(tokens[at - 1]) in owners()
    exact = (card for card in cards if f" {' '.join(said)} " in f" {' '.join(words(card.name))} ")
    return tuple(card for card in exact if len(said) > 1 or (own and card.kind == "minion" and len(said[0]) > SHORT))


def _misspelt(tokens: Sequence[str], at: int, taken: set[int], named: Sequence[NamedCard]) -> Recognised | None:
    """A whole name with a slip in it; its words, or one of them, are no other words."""
    for length in range(min(WIDEST, len(tokens) - at), 0, -1):
        said = said_in(tokens, at, length, taken)
        strange = [word for word in said if not is_game_word(word)]
        if len(said) > 1 and is_asking(said[-1]) and "".join(said[:-1]) in known_names().exact:
            continue  # "in a last stand I": what is a name without a slip was none
        # words that are all known are a name only if they are long, and one slip away from it
        if len("".join(said)) < (MISSPELT if strange else LONG) or (said[0] in ARTICLES and length > 1) or (not strange and length < 3):
            continue
        loose = not strange or length > 1 and (len("".join(strange)) < SHORT or (is_game_word(said[-1]) and len(said[-1]) < MISSPELT))
        card = near_spelling("".join(said), 1 if loose else SLIPS) or (
            sounding_like(said[0]) if strange and length == len(said) == 1 else None
        )
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
