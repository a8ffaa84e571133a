"""What the cards that a line names say themselves, beside the statements that answer it.

What is asked of a card is often settled by its own sentence, whose limits ("another minion", "here", "up to two") no ruling repeats. It is
shown where none of the statements speaks of the card, and where no verdict of somebody's settles the line."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache
from math import inf

from ....knowledge.model import cards_named
from ....knowledge.search.indexing import rooted
from ....knowledge.words import fold
from ....language.rendering import render_face
from ....language.tree import Face
from ...data.loaded import knowledge, library
from ...data.reworded import first_unknown
from ...situation.compendium import compendium
from ..asked.by_text.plainly import reads_plainly
from ..statements import OUTRIGHT, STATING, TODAY, Statement, clauses

#: Of how many cards the texts are shown; and of how many where nothing else is said of any of them.
MOST_TEXTS, MOST_ALONE = 2, 3
#: How well a statement must meet a line to stand before the texts: one that speaks of a named card, and another; before that of a single
#: card of which none speaks, another never does.
WELL_MET, WELL_MET_BESIDE = 14.0, 25.0
#: Of two named cards what is said of both together stands before the texts, however few words it has in common with the line; and how well
#: what is said of one alone must meet it to lead them.
TOGETHER, LEADING = 2, 2.0
#: How well what is asked for in players' own words meets a line.
ASKED_FOR = OUTRIGHT * 2
#: What is said of a card without a text, and of what it says in the printing that was not asked for.
SILENT, IN_OTHER = "It has no ability.", {"first": "In the first printing: {}", "latest": "In the latest printing: {}"}

#: What is said behind what holds of a first text, and where only the latest text is known.
LATEST_SAYS = "The latest text of {}: {}"
LATEST_ONLY = "That is the latest text; what the first printing says is not known here."


def with_own_texts(found: Sequence[Statement], names: Sequence[str], printing: str, settled: bool, said: str = "") -> tuple[Statement, ...]:
    """The statements with the texts of the named cards among them: behind what is said of these cards, and before what is said of others
    or of none. ``settled``: whether a verdict behind which somebody stands answers the line, so that only a card by itself of which none
    of them speaks needs its text. ``said``: the line without the names, by whose words the first of more texts than two are found."""
    # what is asked for outright, and what is ruled on several of them, answers before all else
    found = sorted(found, key=lambda one: one.meets < ASKED_FOR and not _is_on_several(one, names))
    if not names or len(names) > (1 if settled else MOST_ALONE):
        return tuple(found)
    about = {one.key for one in found if set(names).intersection(spoken_of(one))}
    beside = WELL_MET_BESIDE if about or len(names) > 1 else inf
    well = [one for one in found if one.meets >= (WELL_MET if one.key in about else beside) or _is_on_several(one, names)]
    told = {name for one in well for name in spoken_of(one)}
    unruled = [name for name in names if name not in told]
    # where no more is ruled on them, what one thing says of one card need not be what is asked: there is room for two texts, or for that of
    # the card in place of one that has no ability
    on_one, others = [one for one in well if _is_ruled_on(one, names)], [one for one in found if one not in well]
    ruled = [one for one in others if one.key in about and (one.meets >= LEADING or one.kind == "clarification")]
    room = len(names) == MOST_TEXTS or (len(names) > MOST_TEXTS and any(map(has_no_ability, unruled)))
    if room and not settled and len(on_one) == 1 and not ruled and not _is_on_several(on_one[0], names):
        unruled = list(names)
    # of three, what is ruled on one says nothing of what the two others do to it
    if len(names) > MOST_TEXTS and not unruled:
        return tuple(found)
    # what one of two does to the other stands in their texts, where all that is ruled is ruled on one of them
    apart = not settled and len(names) == MOST_TEXTS and bool(unruled) and all(map(is_known, names))
    wanted = names if apart else unruled or ([] if settled else names)
    # what a card says that has no ability settles least
    known = sorted(filter(is_known, wanted), key=has_no_ability)
    if len(known) > MOST_TEXTS:
        # what is asked last counts before what is told
        parts = [_told_in(part) for part in (*clauses(said)[-1:], said)]
        words = {name: set(rooted(own_text(name, printing).says).split()) for name in known}
        known.sort(key=lambda name: (has_no_ability(name), *(-len(part & words[name]) for part in parts)))
    texts = [own_text(name, printing) for name in known]
    before = next((at for at, one in enumerate(found) if one not in well), len(found))
    if apart:
        # what a base takes stands in its text, and what counts there in the other: one rule is room enough
        of_base = any(library().find(name).kind == "base" for name in names)
        before = min(before, 1 if of_base else max(1, sum(one.meets >= ASKED_FOR for one in found)))
    # rules that are asked for in so many words leave room for what is ruled on the very card
    if apart and found[:1] and found[0].meets >= ASKED_FOR and not any(_is_ruled_on(one, names) for one in found[:before]):
        well_met = WELL_MET if before > 1 else WELL_MET_BESIDE
        ruling = next((one for one in found[before:] if one.meets >= well_met and _is_ruled_on(one, names)), None)
        found = found if ruling is None else [found[0], ruling, *(one for one in found[1:] if one is not ruling)]
        before += ruling is not None
    if len(names) > MOST_TEXTS and told.intersection(names):
        before = 1 + next(at for at, one in enumerate(found) if one in well and told.intersection(names).intersection(spoken_of(one)))
    # a text takes the place of what is said of others or of none, not of what is ruled on its card
    rest = sorted(found[before:], key=lambda one: one.key not in about or one.kind != "clarification") if texts else found[before:]
    # behind two texts what is ruled on a card would be the fourth thing to be read
    leading = (one for one in rest if one.meets >= LEADING and _is_ruled_on(one, names))
    led = sorted(leading, key=lambda one: -one.meets)[:1] if texts and len(names) > 1 and not before else []
    return (*found[:before], *led, *texts, *(one for one in rest if one not in led))


def _told_in(said: str) -> set[str]:
    """The roots of the words of a line that do not only ask."""
    index = compendium().index
    words = {one for one in rooted(said).split() if one not in index.asking}
    return words.union(*(meant.split() for one in words for meant in index.means.get(one, ())))


def _is_ruled_on(one: Statement, names: Sequence[str]) -> bool:
    """Whether a statement rules on some of the named cards, which are more than an example of it."""
    spoken, title = set(names).intersection(spoken_of(one)), fold(one.title)
    titled = one.kind == "clarification" or any(fold(name) in title for name in spoken)
    return one.kind != "loop" and bool(spoken) and (titled or len(spoken) >= TOGETHER)


def _is_on_several(one: Statement, names: Sequence[str]) -> bool:
    """Whether a statement names several of the named cards and rules on what they do together."""
    told = f" {fold(f'{one.title} {one.says}')} "
    return one.kind != "loop" and sum(fold(name) in told for name in set(names).intersection(spoken_of(one))) >= TOGETHER


def has_no_ability(name: str) -> bool:
    """Whether a card has no ability in any printing; no name that is none."""
    return name in library() and not any(face.abilities for face in library().find(name).faces.values())


def with_latest_texts(found: Sequence[Statement], names: Collection[str]) -> tuple[Statement, ...]:
    """The statements, each that holds of the first text of one named card alone with what the latest one says, unless that stands among
    them or the statement tells it."""
    return tuple(_with_latest(one, {other.key for other in found}, names) for one in found)


def _with_latest(one: Statement, shown: Collection[str], names: Collection[str]) -> Statement:
    cards = spoken_of(one)
    told = TODAY in one.says or one.kind == "loop" or not names or text_key(cards[0] if cards else "") in shown
    if one.printing != "first" or told or len(cards) != 1 or cards[0] not in names or not is_known(cards[0]):
        return one
    return replace(one, says=f"{one.says} {LATEST_SAYS.format(cards[0], _in_words(library().find(cards[0]).face('latest')))}")


def spoken_of(one: Statement) -> tuple[str, ...]:
    """The cards that a statement rules on or has for examples; none for the text of a card, which rules on nothing."""
    return cards_named(knowledge().by_key[one.key]) if one.kind in STATING else ()


def text_key(name: str) -> str:
    """The key of the statement that shows a card's text; empty for a name that is none."""
    return f"card:{library().find(name).id}" if name in library() else ""


@lru_cache(maxsize=1 << 10)
def is_known(name: str) -> bool:
    """Whether all that a card says has been put down here, and reads in our words as it does on the card."""
    faces = library().find(name).faces.values() if name in library() else ()
    return bool(faces) and all(not face.paper and reads_plainly(face, face.abilities) for face in faces)


@lru_cache(maxsize=1 << 10)
def own_text(name: str, printing: str) -> Statement:
    """What a card says, in our words, with its numbers. Of the other printing it is told what that says, if it differs."""
    card = library().find(name)
    other = "latest" if printing == "first" else "first"
    says = _in_words(card.face(printing))
    if first_unknown(name):
        says = f"{says} {LATEST_ONLY}"
    if card.face(other) is not card.face(printing) and (differing := _in_words(card.face(other))) != says:
        says = f"{says} {IN_OTHER[other].format(differing)}"
    return Statement(text_key(name), "base" if card.kind == "base" else "card", f"What {card.name} says", says, "", ())


def _in_words(face: Face) -> str:
    numbers = [f"Power {face.power}."] if face.power is not None else []
    if face.breakpoint is not None:
        points = f", {'-'.join(map(str, face.vp))} VP" if face.vp else ""
        numbers = [f"Breakpoint {face.breakpoint}{points}."]
    return " ".join((*numbers, render_face(face) or SILENT))
