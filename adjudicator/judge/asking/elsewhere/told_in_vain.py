"""Parts of a line, and words of weight in it, that tell of something and change nothing: without them the line is understood the same.
What they tell is not in the case, and nobody knows whether it matters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ....knowledge.words import fold
from ...composer.from_line import LineWord, PlainLine, read_line
from ...composer.line.pieces import DEEDS, NO, NOBODY, STOPS, meaning_of, number_of, spoken
from ...composer.taking_part import name_of
from ...composer.told import ANN, BEA
from ...replay.replay import Replay
from ...verdict.passed_over import passed_over
from ..asked.what_is_asked import asks
from ..said import Said, words_said
from .where_cards_are import held_at_first

#: What a part of a line begins with that goes on after another one, and who or what may be spoken of next there.
_GOES_ON = frozenset(("and", "but", "then", "because", "while", "since", "although"))
_SPOKEN_OF = frozenset(("mine", "theirs", "i", "they", "it"))
#: A part of fewer words is a word or two that the next part takes up, or talk.
_SENTENCE = 3
#: What a short part may be about all the same.
_TOLD_BRIEFLY = frozenset(("turn", "tie", "copies", "again"))
#: What leaves a thing open, and what tells what somebody thinks.
_OPEN = frozenset(("or", "where", "right", "allowed", "total", "wheres"))
#: What is asked for by its name alone, and what may stand beside it.
_VALUES = frozenset(("power", "strength", "breakpoint", "total", "totals", "powers"))
_OF = frozenset(("of", "for", "each", "both", "my", "his", "her", "the", "on", "there", "now", "then", "and", "all", "their"))
_GOT = frozenset(("cards", "points", "vp", "vps", "counters", "draws", "me", "him", "us", "i", "get", "gets", "he", "many", "how"))
_GOT |= {"card", "one", "two", "three"}
_THINKS = frozenset(("says", "said", "say", "thinks", "think", "claims", "insists", "argues", "believe", "guess", "wants", "want"))
#: Words that tell a fact, one after which a thing may come out otherwise: that something is not there, or is another, or elsewhere.
WEIGHTY = NO | {"none", "never", "unless", "until", "neither", "instead", "not", "cant", "cannot", "wont"}
WEIGHTY |= {"somewhere", "else", "elsewhere", "other", "same", "another", "different", "later", "leaves"}
#: Those that are about somebody there, and those that say no more than the word before them.
_BESIDES = frozenset(("other", "another"))
_AFTER = {"else": NOBODY | {"anybody", "anything"}, "other": NO | {"every", "each"}}
#: Words that say no more than that cards are where others are.
_BESIDE_THEM = frozenset(
    ("next", "to", "them", "it", "him", "her", "beside", "under", "below", "with", "there", "here", "both", "all", "also", "too")
)
_BESIDE_THEM |= {"is", "are", "stands", "stand", "sits", "sit", "together", "alongside", "the", "a", "and", "that", "those", "as", "well"}
_WITH = frozenset(("with", "w", "beside"))
#: What may tell of those to whom a thing is done, besides whose they are.
_WHOM = frozenset(("him", "her", "hers", "off", "away", "out", "there", "a", "one", "of"))
#: What begins to tell where.
_WHERE = frozenset(("on", "at", "in", "next", "with", "beside", "near", "where", "there", "here", "around"))
#: What says of somebody whose he is.
_IS = frozenset(("is", "was", "are"))
_NO_THING = frozenset(("now", "then", "anyway", "too", "again", "and", "but"))
#: Kinds of steps that tell why a thing cannot be done.
_KEPT = frozenset(("prevented", "no-target", "forbids"))
#: So many minions are one and another.
_TWO = 2


def told_in_vain(line: PlainLine, made: Replay) -> tuple[str, ...]:
    """The parts of a line that tell of something of which nothing was made out, and the words that tell a fact and change nothing, in
    words that follow "not in the case". ``made``: the replay of its case."""
    if line.told.fallen is not None and line.told.fallen.after == line.told.whole:
        return ()  # how it came to that power is all one
    return (*_parts_in_vain(line, made), *_words_in_vain(line, made))


def _words_in_vain(line: PlainLine, made: Replay) -> Iterator[str]:
    """The words that tell a fact and change nothing, where nothing is refused and the table does not show it anyway."""
    said = list(words_said(line.words))
    for at, one in enumerate(said):
        before = said[at - 1].means if at else ""
        # "own Corruption" is of whoever was named before
        weighs = (one.folded in NOBODY and before in ("have", "with")) or (one.folded == "own" and before not in ("mine", "theirs"))
        weighs = weighs or (one.means in ("mine", "theirs") and _is_whose(said, at)) or _denies_place(said, at)
        if not (weighs or one.folded in WEIGHTY) or one.kind == "card" or made.refused or (one.asked and not _is_told_with(said, at)):
            continue
        if _is_borne_out(said, at, line, made):
            continue
        rest = " ".join(other.text for number, other in enumerate(said) if number != at)
        if is_the_same(read_line(rest), line):
            yield f"what {one.text!r} tells"


def _denies_place(said: Sequence[Said], at: int) -> bool:
    """Whether a word tells of a card that was named that it is not somewhere: "his Scout isnt on Tar Pits"."""
    named = at > 0 and said[at - 1].kind == "card"
    return named and said[at].folded in spoken("is-not") and at + 1 < len(said) and said[at + 1].folded in _WHERE


def _is_whose(said: Sequence[Said], at: int) -> bool:
    """Whether a word tells whose somebody is who was told of: "its his now"."""
    its = at > 0 and said[at - 1].folded == "its"
    its = its or (at > 1 and said[at - 1].folded in _IS and said[at - 2].means in ("it", "they"))
    behind = said[at + 1] if at + 1 < len(said) else None
    return its and (behind is None or behind.begins or behind.text in STOPS or behind.folded in _NO_THING)


def _is_told_with(said: Sequence[Said], at: int) -> bool:
    """Whether a word stands in what is told with the card of which it is asked how it is: "how big is Rex with another one there"."""
    begins = next((number for number in range(at, -1, -1) if said[number].begins), 0)
    part = [one.folded for one in said[begins:at]]
    return part[:1] == ["how"] and bool(_WITH & {*part}) and said[at].folded in ("another", "other")


def _is_borne_out(said: Sequence[Said], at: int, line: PlainLine, made: Replay) -> bool:
    """Whether a table shows what a word tells, though it changes nothing: two minions are one and another."""
    word, before, after = said[at].folded, said[at - 1].folded if at else "", said[at + 1].means if at + 1 < len(said) else ""
    scored = any(step.kind == "ranking" for step in made.trace.steps)
    if before in _AFTER.get(word, ()) or (word in NO | NOBODY and line.told.totals):
        return True
    if word in ("cant", "cannot") and (passed_over(made) or any(step.kind in _KEPT for step in made.trace.steps)):
        return True  # "Skillet cant touch his Fence"
    if word == "zero" and before in ("to", "at") and any(step.kind == "breakpoint" for step in made.trace.steps):
        return True  # "dropped it to zero"
    if word == "no" and after in ("action", "minion") and any(step.kind == "forbids" for step in made.trace.steps):
        return True  # "Mark of Sleep on Bob, no actions"
    if word == "same" and after == "turn" and line.told.then:
        # nothing that was told is done in another
        return not any(step.kind == "phase" and step.how == "start-turn" for step in made.trace.steps[: made.last_move()])
    if word == "same":
        return after == "base" or scored
    named = said[at + 1].says if at + 1 < len(said) and said[at + 1].kind == "card" else ""
    if word == "another" and named and line.told.copies.get(named, 1) + line.told.across.get(named, 0) >= _TWO:
        return True
    if word in _BESIDES and (line.told.crowds or line.told.lie_there):
        return True  # "his 2, his other 2 and a 1"
    if word in _BESIDES and after == "base":
        # or it lies there, and nothing comes of it
        return (
            any(step.kind in ("move", "transfer") for step in made.trace.steps)
            or _played_elsewhere(line, made)
            or _lies_elsewhere(line, made)
        )
    if word in NO and any(one.asked for one in said) and _has_none_of(said, at, line, made):
        return True  # "Librarian with no Madness in hand"
    play, ident = made.setting.game.position.play, made.setting.game.position.ident
    minions = sum((face := ident[card].face) is not None and face.kind == "minion" for card in play)
    return word in _BESIDES and after == "minion" and minions >= _TWO


def _lies_elsewhere(line: PlainLine, made: Replay) -> bool:
    """Whether a card that is told to be at another base lies at one, and something at the base of which else is told."""
    begun = made.setting.game.position
    bases = {name_of(made, card): one.base for card, one in begun.play.items() if card != one.base}
    apart = {bases[name] for name in line.told.apart if name in bases}
    return len(apart) == 1 and bool({*bases.values()} - apart - {None})


def _played_elsewhere(line: PlainLine, made: Replay) -> bool:
    """Whether cards without a name are played at a base at which no named card lies."""
    bases = {one.base for card, one in made.setting.game.position.play.items() if name_of(made, card) in line.names}
    played = [card for step in made.trace.steps if step.kind == "play" for card in step.cards if name_of(made, card) not in line.names]
    return any(made.position.base_of(card) not in {*bases, None} for card in played)


def _has_none_of(said: Sequence[Said], at: int, line: PlainLine, made: Replay) -> bool:
    """Whether there is none of what a word denies: no such card in a hand, or none of a kind in play."""
    one = said[at + 1] if at + 1 < len(said) else None
    behind = [other.means for other in said[at + 2 : at + 6]]
    begun = made.setting.game.position
    if one is None or "pile" in behind or "deck" in behind:
        return False
    if one.kind == "card" or one.folded == "madness":
        name = one.says if one.kind == "card" else "Madness"
        return not any(name_of(made, card) == name for card in begun.ident if card in begun.play or begun.zone_of(card).startswith("hand:"))
    kind = one.means if one.means in ("action", "minion") else ""
    there = held_at_first(made) if "hand" in behind else list(begun.play)
    others = [card for card in there if name_of(made, card) not in line.names]
    return bool(kind) and not any((face := begun.ident[card].face) is None or face.kind == kind for card in others)


def _parts_in_vain(line: PlainLine, made: Replay) -> Sequence[str]:
    parts = list(_parts(line.words))
    if len(parts) < 2:
        return ()
    found = []
    for at, (words, stop) in enumerate(parts):
        if not _tells(words, stop) or _is_shown(words, line, made) or names_alone(words, line):
            continue
        if _is_played_so([word for some, _ in parts[:at] for word in some], words, line, made):
            continue
        rest = " ".join(word.text for number, (some, end) in enumerate(parts) if number != at for word in (*some, *end))
        if is_the_same(read_line(rest), line):
            found.append(f"what {' '.join(word.text for word in words)!r} tells")
    return found


def _is_shown(words: Sequence[LineWord], line: PlainLine, made: Replay) -> bool:
    """Whether a part only tells who wins where a base scores, or whose turn it is that starts: what else was told of it shows that; or
    that cards stand beside the others, and they do."""
    whose = next(({"mine": ANN, "theirs": BEA}[means] for word in words if (means := meaning_of(word.text)) in ("mine", "theirs")), "")
    starts = line.happening is not None and line.happening.kind == "turn_start" and any(meaning_of(word.text) == "turn" for word in words)
    if starts and whose and made.setting.game.position.turn == line.told.players.get(whose, whose):
        return True
    if line.told.befell is not None and _is_work(words, made):
        return True
    return (
        _stands_there(words, made)
        or any(meaning_of(word.text) == "win" for word in words)
        and any(step.kind == "ranking" for step in made.trace.steps)
    )


def _is_played_so(before: Sequence[LineWord], words: Sequence[LineWord], line: PlainLine, made: Replay) -> bool:
    """Whether a part of a line tells only that somebody plays the card that was named last, and he does: "he flips my Howl and I play it".
    ``before``: the words of the parts before it."""
    means = [meaning_of(word.text) for word in words if word.kind != "card" and fold(word.text) not in _GOES_ON]
    card = next((word.says for word in reversed(before) if word.kind == "card"), "")
    if means not in (["i", "play", "it"], ["they", "play", "it"]):
        return False
    who = ANN if means[0] == "i" else BEA
    side = line.told.players.get(who, who)
    played = (step for step in made.trace.steps if step.kind == "play" and step.cards and name_of(made, step.cards[0]) == card)
    return any(step.player == side for step in played)


def _is_work(words: Sequence[LineWord], made: Replay) -> bool:
    """Whether a part of a line tells only that somebody does a thing to whoever was told of before, or to somebody there, and it is done:
    "and I kill it", "shove his guy off"."""
    means = [meaning_of(word.text) for word in words if word.kind != "card"]
    deeds = [one for one in means if one in DEEDS]
    read = (*deeds, "i", "they", "it", "and", "then", "theirs", "mine", "minion")
    rest = [word for word, one in zip(words, means) if one not in read and fold(word.text) not in _WHOM]
    return len(deeds) == 1 and not rest and any(step.kind == deeds[0] for step in made.trace.steps)


def _stands_there(words: Sequence[LineWord], made: Replay) -> bool:
    """Whether a part of a line tells of cards that they are where the others are, "Sandman next to them", and they were all at one base."""
    named = {word.says for word in words if word.kind == "card"}
    if not named or not all(
        word.kind == "card" or fold(word.text) in _BESIDE_THEM or meaning_of(word.text) in ("mine", "theirs") for word in words
    ):
        return False
    play = made.setting.game.position.play
    bases = {one.base for card, one in play.items() if card != one.base}
    return len(bases) == 1 and named <= {name_of(made, card) for card in play}


def is_the_same(other: PlainLine, line: PlainLine) -> bool:
    """Whether a line without one of its parts is understood as with it."""
    told = (replace(one.told, begged=False, denied=()) for one in (other, line))
    return other.happening == line.happening and {*other.names} == {*line.names} and next(told) == next(told)


def names_alone(part: Sequence[LineWord], line: PlainLine) -> bool:
    """Whether a part of a line is the only one that names some card, so that the line cannot be understood without it as with it."""
    there = Counter(word.says for word in part if word.kind == "card")
    everywhere = Counter(word.says for word in line.words if word.kind == "card") if there else there
    return any(everywhere[name] == number for name, number in there.items())


def _parts(words: Sequence[LineWord]) -> Iterator[tuple[list[LineWord], list[LineWord]]]:
    """The parts of a line, each with what ends it: a stop, or a word that goes on with somebody else."""
    part: list[LineWord] = []
    for at, word in enumerate(words):
        if word.denied:
            continue
        goes_on = fold(word.text) in _GOES_ON and word.kind != "card" and at + 1 < len(words) and _is_somebody(words[at + 1])
        if word.text in STOPS or (goes_on and len(part) >= _SENTENCE):
            if part:
                yield part, [word]
            part = []
        else:
            part.append(word)
    if part:
        yield part, []


def _is_somebody(word: LineWord) -> bool:
    return word.kind != "card" and meaning_of(word.text) in _SPOKEN_OF


def _tells(words: Sequence[LineWord], stop: Sequence[LineWord]) -> bool:
    """Whether a part of a line tells of something, and asks nothing."""
    said = [fold(word.text) for word in words if word.kind != "card"]
    means = [meaning_of(word.text) for word in words if word.kind != "card"]
    if asks(words, stop[0].text if stop else "") or (NOBODY | _OPEN | _THINKS) & {*said}:
        return False
    if {*said} <= _VALUES | _OF and _VALUES & {*said}:
        return False  # "power of each"
    if {*said} <= _GOT | _OF and _GOT & {*said}:
        return False  # "cards for me"
    if said[-1:] == ["at"]:
        return False  # "Rex is at"
    if ("each" in said and any(map(number_of, said))) or all(word.kind in ("filler", "unknown") for word in words):
        return False
    return len(words) >= _SENTENCE or bool(_TOLD_BRIEFLY & {*means})
