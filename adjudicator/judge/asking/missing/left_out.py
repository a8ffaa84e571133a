"""What a line tells and its case leaves out: reasons why nobody can stand behind a verdict.

Reading makes of a line what it can, and the composer lays what it can of that. Here what was said is held against what stands on the
table: a word that means something and came to nothing, a verb of which no step tells, a number that nothing there bears out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ....knowledge.words import fold, stem
from ...composer.from_line import PlainLine
from ...composer.line.facts.kinds import kind_of
from ...composer.line.lying.lowered import lowered_at
from ...composer.line.pieces import is_amount, number_of, spoken
from ...composer.line.settling.fetching.fetched import GETTING
from ...composer.taking_part import name_of
from ...composer.weighing import FILLED
from ...data.courtesies import postures
from ...data.loaded import knowledge, library
from ...data.table_words import is_stand_in
from ...replay.replay import Replay
from ..elsewhere.doers import done_by_another, played_by_a_card
from ..elsewhere.ways import told_elsewhere
from ..elsewhere.who_is_there import NO_NAMES, at_another, everybody, none_there, only_theirs, so_many, some_there, with_somebody
from ..hanging.none_of_it import told_of_decks, told_of_treasures, told_to_be_missing
from ..hanging.not_there import totals_not_there
from ..said import Said, words_said
from .besides import told_besides
from .denied import denied
from .done_with import done_with
from .duel_ends import duel_ends
from .gone import leaving
from .happenings import (
    aimed_at_held,
    aimed_at_power,
    both_hit,
    breakpoint_changes,
    comings,
    done_by_means,
    duelists,
    handed_over,
    hit_beside_nameless,
    hit_by_answer,
    moved_to,
    none_discarded,
    played_beside,
    several_hit,
    under_another,
    verbs,
    was_got,
)
from .left_of_story import left_of_after, left_of_order, left_of_two
from .losing import losing, winning
from .new_base import new_one_scores
from .numbers import (
    amounts,
    changes_told,
    counters_told,
    each_of_power,
    each_power,
    hands,
    needed,
    none_of_a_kind,
    numbers,
    spread,
    which_of_them,
    whole_told,
)
from .occasion import answered_play, newcomer_first
from .standing import comes_there, lies_under, not_as_told, put_where_it_cannot, stand_with, without_counters
from .times import (
    action_played,
    as_an_extra,
    bases_in_turn,
    before_scoring,
    in_order,
    more_played,
    nth_play,
    played_again,
    played_later,
    played_so_often,
    talent_supposed,
    then_done,
    turn_ends,
    twice,
    used_again,
    whose_turn,
)
from .unread_names import unread_names

#: Places that somebody can have, by the words for them.
_PLACES = {"3rd": 3, "third": 3, "4th": 4, "fourth": 4}
_ORDINALS = {3: "third", 4: "fourth"}
#: What tells that nothing else is there.
_NOTHING_ELSE = frozenset(("only", "just"))
#: What is said of a card's text, and nothing more, where it is asked or an amount follows.
_GIVES = frozenset(("give", "gives", "giving", "gave"))
#: What tells that nobody of the same player's is beside a card.
_BY_ITSELF = frozenset(("alone", "lonely", "solo"))
#: What asks how strong cards are, or what they come to, and tells nothing.
_ADDED_UP = frozenset(
    ("enough", "add", "adds", "makes", "amount", "altogether", "combined", "sum", "leads", "lead", "count", "counting", "round", "across")
)
#: What asks for all of it: a verdict that does not tell that is no answer, and that is seen elsewhere.
_IN_ALL = frozenset(("combined", "altogether", "overall"))
#: What asks whether somebody still has a thing, and tells nothing.
_KEEPS = frozenset(("keep", "keeps"))
#: What stands before the faction of a card that was named.
_FROM = frozenset(("from", "of"))
#: What may come behind "no", where that says that something is not there.
_NONE_OF = frozenset(("minion", "action", "counter", "cards", "number", "base", "hand"))


def left_out(line: PlainLine, made: Replay, says: str, happens: str) -> tuple[str, ...]:
    """What a line tells and its replayed case does not have, in words that follow "not in the case". ``says``: its verdict;
    ``happens``: the kind of what happens in it."""
    if line.told.fallen is not None and not line.told.fallen.begun and line.told.fallen.after == line.told.whole:
        return ()  # how it came to that power is all one
    words = list(words_said(line.words))
    lowered = lowered_at([one.folded for one in words], [one.says if one.kind == "card" else "" for one in words])
    # what a card does to a breakpoint by lying there is seen in the case
    said = [one for at, one in enumerate(words) if at not in lowered or not breakpoint_changes(made)]
    found = (
        _words(said, line, made),
        denied(line, made),
        new_one_scores(said, made),
        answered_play(said, made),
        newcomer_first(said, made),
        verbs(said, line, made, says),
        numbers(said, line, made, says),
        needed(said, line, made),
        spread(said, line, made),
        told_besides(said, made),
        amounts(said, made),
        changes_told(said, made),
        counters_told(said, line, made),
        each_power(said, line),
        each_of_power(said, line, made),
        which_of_them(line),
        whole_told(line, says),
        hands(line, made),
        none_of_a_kind(said, says),
        not_as_told(line, made),
        without_counters(line, made),
        comes_there(line, made),
        put_where_it_cannot(line, made),
        totals_not_there(line, made),
        _denied(said),
        _places(said, made),
        bases_in_turn(said, made),
        whose_turn(said, line, made),
        turn_ends(said, made),
        action_played(said, made),
        played_so_often(said, line, made),
        nth_play(said, made),
        more_played(said, made),
        played_later(said, made),
        as_an_extra(said, made),
        before_scoring(said, made),
        aimed_at_held(line, made),
        none_discarded(line, made),
        played_again(said, made),
        twice(said, made),
        used_again(said, made),
        then_done(said, made),
        talent_supposed(said, made, says),
        left_of_order(said, made),
        left_of_two(said, made),
        left_of_after(said, made),
        unread_names(line),
        several_hit(said, made),
        leaving(said, made),
        both_hit(said, line, made),
        hit_by_answer(said, line, made),
        hit_beside_nameless(said, made),
        under_another(said, made),
        played_beside(said, line, made),
        comings(said, made),
        handed_over(said, line, made),
        aimed_at_power(said, made),
        moved_to(said, made),
        in_order(said, made),
        duel_ends(said, line, made),
        losing(said, line, made),
        winning(said, line, made),
        duelists(said, line, made),
        _only(said, made),
        lies_under(line, made),
        stand_with(line, made),
        _alone(said, made),
        _beside(said, line, made),
        only_theirs(said, line, made),
        none_there(said, made),
        everybody(said, made),
        () if line.told.transfer is not None or _played_elsewhere(line) else at_another(said, made),
        told_to_be_missing(said, made),
        told_of_decks(said, made),
        told_of_treasures(said, made),
        told_elsewhere(said, line, made),
        done_by_another(said, line, made, happens),
        done_with(said, made),
        played_by_a_card(said, made),
        some_there(said, line, made),
        with_somebody(said, made),
        so_many(said, made),
    )
    return tuple(dict.fromkeys(one for which in found for one in which))


def _played_elsewhere(line: PlainLine) -> bool:
    """Whether cards without a name are told to have been played at another base, and are."""
    return line.told.befell is not None and line.told.befell.elsewhere


@lru_cache(maxsize=1)
def _idle() -> frozenset[str]:
    lexicon = knowledge().lexicon
    return frozenset(fold(word) for word in (*lexicon.everyday, *lexicon.idle)) | postures()


@lru_cache(maxsize=1)
def _acting() -> frozenset[str]:
    return frozenset(map(fold, knowledge().lexicon.acting))


def _known(line: PlainLine, made: Replay) -> set[str]:
    """The words for what stands in a case: of its players, names, factions, and of a duel."""
    known = {fold(name) for name in line.told.players.values()} | {word for name in line.names for word in fold(name).split()}
    known |= {fold(one.key) for one in made.decisions if one.choice.ask == "faction"}
    if any(step.kind == "duel" for step in made.trace.steps):
        known |= spoken("duel") | (spoken("thrown") if line.told.dueling else frozenset())
    known |= spoken("beneath") | {"face"} if line.told.buried or line.told.covered else frozenset()
    known |= spoken("level") if line.told.totals else frozenset()
    known |= spoken("part-of-it") if line.told.within else frozenset()
    known |= spoken("of-monsters") if line.told.monsters else frozenset()
    if line.told.transfer is not None:
        known |= spoken("transferred")
    if any(name_of(made, card) in NO_NAMES for card in made.setting.game.position.play):
        # "Too Tough on my Orc", where a minion without a name stands for it
        factions = [fold(library().find(name).faction or "") for name in line.names if name in library()]
        known |= {word for faction in factions for word in (*faction.split(), stem(faction))}
    return known


def _words(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The words that tell something, and by which nothing is read."""
    known = _known(line, made)
    for at, one in enumerate(said):
        if _is_faction_of(said, at):
            continue
        if one.means == "name" and one.says == "name" and one.folded not in known:
            yield f"who {one.text!r} is"
        if one.kind not in ("known", "unknown") or any(letter.isdigit() for letter in one.folded):
            continue
        if one.asked and one.folded in _acting():
            continue
        if one.folded in _idle() or one.folded in known or (one.asked and one.alone and one.kind == "unknown"):
            continue
        if one.folded == "times" and line.told.then and line.told.then[-1].kind in ("talent", "use"):
            continue
        if (one.asked and one.folded in _KEEPS) or (one.folded == "empty" and _is_empty(said[at + 1 :], line, made, _is_onto(said, at))):
            continue
        if (line.told.compares and one.folded in _ADDED_UP) or one.folded in _IN_ALL or _is_how_long(said, at):
            continue
        if one.folded == "mine" and at and said[at - 1].folded == "on" and any(other.means == "turn" for other in said[:at]):
            continue  # "on his turn he does this, on mine I do that"
        if one.folded.endswith("s") and at + 1 < len(said) and said[at + 1].folded == "of" and _is_number_before(said, at):
            continue  # "two other ponies of mine"
        if done_by_means(said, at, line, made) or (one.folded in spoken("uncontrolled") and _is_nobodys(said[at + 1 :], made)):
            continue
        if one.folded in GETTING and was_got(said, at, line, made):
            continue
        if one.folded in _GIVES and (one.asked or (at + 1 < len(said) and is_amount(said[at + 1].text))):
            # "does it give me another minion", "giving -1"
            continue
        yield f"what {one.text!r} tells"


def _is_how_long(said: Sequence[Said], at: int) -> bool:
    """Whether a word asks how long a thing lasts: a verdict that does not tell that is no answer, and that is seen elsewhere."""
    return said[at].folded == "long" and at > 0 and said[at - 1].folded == "how"


def _is_faction_of(said: Sequence[Said], at: int) -> bool:
    """Whether a word stands for the faction of a card that is named right behind it, or of one before with "from": "my Wizard Archmage",
    "Fence from Musketeers"; "with a Slasher out" and "the Slasher dies" tell of a card."""
    behind = [one for one in said[at + 1 : at + 3] if one.kind == "card"]
    before = (
        [one for one in said[max(0, at - 4) : at] if one.kind == "card"]
        if _FROM & {one.folded for one in said[max(0, at - 3) : at]}
        else []
    )
    for card in (*behind[:1], *before[-1:]):
        faction = fold(library().find(card.says).faction or "") if card.says in library() else ""
        if said[at].folded in (*faction.split(), stem(faction)):
            return True
    return False


def _is_nobodys(after: Sequence[Said], made: Replay) -> bool:
    """Whether nobody controls the card that is named next, as is told of it."""
    named = next((one.says for one in after if one.kind == "card"), "")
    begun = made.setting.game.position.play
    return any(one.controller is None and card != one.base and name_of(made, card) == named for card, one in begun.items())


def _is_number_before(said: Sequence[Said], at: int) -> bool:
    """Whether a number stands before a word for several cards, perhaps with "other"."""
    before = [one.folded for one in said[max(0, at - 2) : at] if one.folded not in ("other", "more")]
    return bool(before) and number_of(before[-1]) > 1


def _is_onto(said: Sequence[Said], at: int) -> bool:
    """Whether a card named right before is told to come to what a word is said of: "Tag-Team on an empty base"."""
    before = [one for one in said[max(0, at - 3) : at] if one.folded not in ("a", "an", "the")]
    return len(before) > 1 and before[-1].means in ("on", "to") and before[-2].kind == "card"


def _is_empty(after: Sequence[Said], line: PlainLine, made: Replay, onto: bool) -> bool:
    """Whether a hand is laid out empty, or some base has no cards at it, as what follows tells; ``onto``: and something comes there."""
    begun = made.setting.game.position
    if after and after[0].means == "base":
        empty = {base for base in begun.bases() if all(one.base != base for card, one in begun.play.items() if card != base)}
        tables = (step.position for step in made.trace.steps if step.position is not None)
        came = {one.base for table in tables for card, one in table.play.items() if card != one.base}
        return bool(empty & came if onto else empty) or (onto and bool(made.refused))
    return 0 in line.told.hands.values()


def _denied(said: Sequence[Said]) -> Iterator[str]:
    """What takes back what was told before: "no, on the base"."""
    for one, after in zip(said, (*said[1:], None)):
        if one.folded == "no" and one.begins and (after is None or (after.kind != "card" and after.means not in _NONE_OF)):
            yield f"what {one.text!r} tells"


def _only(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell that there is nothing else, where there is: a minion that was supposed, other bases."""
    supposed = FILLED in made.setting.game.position.play
    bases = len(made.setting.game.position.bases())
    begun = made.setting.game.position
    beside = any(name_of(made, card) in NO_NAMES and lying.controller == begun.turn for card, lying in begun.play.items())
    for at, one in enumerate(said):
        if one.folded == "only" and beside and not one.asked and any(other.means == "itself" for other in said[at + 1 : at + 2]):
            # "Gnome with only himself there"
            yield f"what {one.text!r} tells"
        if one.folded in _NOTHING_ELSE and _has_supposed(said[at + 1 : at + 3], made):
            # "with only my Pinkie"
            yield f"what {one.text!r} tells"
        after = next((other for other in said[at + 1 : at + 4] if other.means in ("minion", "action", "base")), None)
        if one.folded not in _NOTHING_ELSE or after is None:
            continue
        before = next((other.says for other in reversed(said[max(0, at - 4) : at]) if other.kind == "card"), "")
        if after.means == "minion" and one.folded == "only" and not one.asked and _stands_with_nameless(before, made):
            # "Pinkie was my only guy there"
            yield f"what {one.text!r} tells"
        elif (
            after.means == "minion"
            and one.folded == "only"
            and not one.asked
            and not any(other.kind == "card" and kind_of(other.says) == "minion" for other in said[at + 1 : at + 6])
            and any(is_stand_in(name_of(made, card)) for card in begun.play)
        ):
            # "his only minion", where other cards of his stand for the power there
            yield f"what {one.text!r} tells"
        if (after.means == "action" and supposed) or (after.means == "base" and one.folded == "only" and bases > 1):
            yield f"what {one.text!r} tells"


def _has_supposed(after: Sequence[Said], made: Replay) -> bool:
    """Whether a card is told to be the only one, and a minion without a name was supposed beside it as the same player's."""
    cards = after[1:] if after and after[0].means in ("mine", "theirs") else after[:1]
    if not cards or cards[0].kind != "card":
        return False
    return _stands_with_nameless(cards[0].says, made)


def _stands_with_nameless(name: str, made: Replay) -> bool:
    """Whether a minion without a name lies beside a named card under the same player's control."""
    begun = {**made.position.play, **made.setting.game.position.play}
    own = {(one.base, one.controller) for card, one in begun.items() if name_of(made, card) == name}
    return any(name_of(made, card) in NO_NAMES and (one.base, one.controller) in own for card, one in begun.items())


def _alone(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word that tells that a card has nobody of its player's beside it, where somebody is: "alone with his Sword Lord"."""
    begun = made.setting.game.position.play
    for at, (one, alone) in enumerate(zip(said, said[1:])):
        if one.kind != "card" or alone.folded not in _BY_ITSELF or alone.asked:
            continue
        # who is told to come then is not there yet: "Gracie alone at my start, then I play a Zapbot"
        comes = any(other.means == "then" for other in said[at + 2 :]) and any(name_of(made, card) == one.says for card in begun)
        tables = begun if comes else {**made.position.play, **begun}
        lying = {card: place for card, place in tables.items() if kind_of(name_of(made, card)) == "minion"}
        own = [place for card, place in lying.items() if name_of(made, card) == one.says]
        others = [place for card, place in lying.items() if name_of(made, card) != one.says]
        if any((place.base, place.controller) == (other.base, other.controller) for place in own for other in others):
            yield f"what {alone.text!r} tells"


def _beside(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The word that tells that two minions stand together, which lie at two bases: "Rumbro with my Sprout on it"."""
    tables = {**made.position.play, **made.setting.game.position.play}
    bases = {name_of(made, card): place.base for card, place in tables.items() if place.host is None}
    for at, one in enumerate(said):
        after = next((other for other in said[at + 1 : at + 3] if other.means not in ("mine", "theirs")), None)
        before = said[at - 1] if at else None
        if one.means != "with" or before is None or after is None or before.kind != "card" or after.kind != "card":
            continue
        apart = {*line.told.apart, *(name for name, place in line.told.places.items() if place != "hand")}
        both = [kind_of(name) == "minion" and name in bases and name not in apart for name in (before.says, after.says)]
        if all(both) and bases[before.says] != bases[after.says]:
            yield f"what {one.text!r} tells"


def _places(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The places that are spoken of, and that so few players cannot have."""
    for one, after in zip(said, (*said[1:], None)):
        # "a third one"
        counted = after is not None and (after.means in ("action", "minion", "play") or after.kind == "card" or after.folded == "one")
        place = 0 if counted else _PLACES.get(one.folded, 0)
        if place > len(made.position.players):
            yield f"who else is there, so that somebody has the {_ORDINALS[place]} place"
