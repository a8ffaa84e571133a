"""What a line tells and its case leaves out, and what it asks and the verdict does not say: reasons why nobody can stand behind a verdict.

Reading makes of a line what it can, and the composer lays what it can of that. Here what was said is held against what stands on the
table: a word that means something and came to nothing, a number that nothing there bears out, minions that were spoken of and are not
there, a question that the headline does not answer."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from ...engine.kernel.game import Game
from ...engine.kernel.run import Context, Run
from ...engine.values.values import values
from ...knowledge.words import fold
from ...language.english import listed
from ...language.events import KINDS
from ..composer.from_line import LineWord, PlainLine
from ..composer.line.pieces import DOING, STOPS, is_amount, meaning_of, number_of
from ..composer.plain_cards import BANNER, FLAG, MADE_UP, SOME_ACTION
from ..composer.taking_part import name_of
from ..data.loaded import knowledge, library
from ..replay.replay import Replay
from ..verdict.what_became import values_at_first
from .asked_for import ASKING

#: Places that somebody can have, by the words for them.
_PLACES = {"3rd": 3, "third": 3, "4th": 4, "fourth": 4}
_ORDINALS = {3: "third", 4: "fourth"}
#: What asks wherever it stands in a part of a line, and what does where that begins with it.
_OPENS = frozenset(("is", "are", "was", "any"))
#: What is said of a card's text, and nothing more, where it is asked or an amount follows.
_GIVES = frozenset(("give", "gives", "giving", "gave"))
#: What stands before the power of whichever card was spoken of: "so its 7".
_OF_ANY = frozenset(("its", "it", "so"))
#: What a number may stand before that is no card: "3 times", "for 1 point".
_COUNTED = frozenset(("times", "time", "way", "point", "points", "vp", "vps", "more"))
_SCORED = frozenset(("point", "points", "vp", "vps"))
#: What may stand between a number and what it counts: "3 of his dudes", "my 2 power guy".
_BETWEEN = frozenset(("of", "his", "her", "my", "the", "their"))
#: What may come behind "no", where that says that something is not there.
_NONE_OF = frozenset(("minion", "action", "counter", "cards", "number", "base", "hand"))
#: A headline that says that nothing came of it, and what says why.
_NOTHING = re.compile(r"changes nothing on the table|Nothing on the table has changed")
_REASON = re.compile(r"no target|cannot|survives|thanks to|by its own|asks that|play is left")
_NOT_READY = " does not score: the power there is "
#: The rule of a step at which cards are looked through.
SEARCHING = "look-reveal-search"
#: Kinds of steps by the meaning of the verbs that tell of them: where a base scores, who moves in before may stand there at once.
_STEPS = {
    "destroy": frozenset(("destroy",)),
    "return": frozenset(("return",)),
    "move": frozenset(("move", "transfer", "swap", "ranking")),
    "control": frozenset(("control", "transfer")),
    "duels": frozenset(("duel",)),
    "talent": frozenset(("use",)),
    "hides": frozenset(("bury", "enter_stasis", "store")),
    "uncovers": frozenset(("uncover",)),
    "exchanges": frozenset(("swap", "return", "control", "place", "base")),
}
#: Kinds of steps that tell why a thing does not happen.
_STOPPED = frozenset(("prevented", "replaced", "reroute", "refused", "no-target", "idle"))
#: What is done to cards that are named with it.
_TO_CARDS = frozenset(("destroy", "return", "move", "control"))
#: What tells that a thing is not done, or is only meant.
_NOT_DONE = frozenset(("cant", "cannot", "dont", "doesnt", "didnt", "not", "never", "wont", "to", "can", "could", "may", "if", "would"))
#: What may stand before a card to which something is done.
_LEADING = frozenset(("the", "a", "an", "both", "that", "this"))
#: What asks for leave to do a thing.
_LEAVE = frozenset(("can", "could", "may"))
#: Minions without a name, and how a verdict calls them.
_NO_NAMES = frozenset(name for name, one in MADE_UP.items() if one.get("kind") == "minion")
_NAMELESS = r"\b(Bystanders?|Mates?|Newcomer|Other Cards|Cards of|no target|(?:extra|regular) minion)\b"
#: What a verdict says of what is asked for, by the meaning of the word that asks for it.
_ANSWERS = {"brings": r"\b(is|are) at\b|\bhand\b|\bdeck\b|finds|no target|cannot"}
_SPOKEN_OF = ((("lose", "loses"), r"discard|destroy|leaves|loses|controlled by|returns"), (("madness",), r"Madness"))
#: What a verdict says of a thing that is asked for, done or not, by the meaning of the verb.
_TOLD_BY = {
    "return": r"returns?\b|\bhand\b|stays?\b|survives?\b|cannot|destroyed|discard|no target|\bdeck\b|is at|\bbox\b|ends at",
    "move": r"\b(ends?|moves?|moved|stays?|is|are) |cannot|no target",
    "control": r"control|stays?\b|cannot|no target|destroyed|returns?|discard",
    "talent": r"talent|cannot|\bhas\b|draws?|gains?|may|goes|ends|is|are|returns?|destroyed|power",
}
#: What answers how much or how many, what asks whether one more can be played, and what asks for power.
_AMOUNT = r"\d|\ban?\b|\b[Nn]o\b|\b[Nn]othing\b|\bwithout\b|\bcannot\b"
_BESIDES = frozenset(("another", "second", "2nd"))
_STRONG = frozenset(("big", "strong", "powerful"))
#: What turns are asked about of which no case is laid.
_LATER = frozenset(("every", "each", "next"))


class _Said(NamedTuple):
    """A word of a line. ``means``: as a shape; ``asked``: whether its part of the line asks by then; ``alone``: whether it is all of its
    part; ``begins``: whether it is the first of it."""

    text: str
    kind: str
    says: str
    folded: str
    means: str
    asked: bool
    alone: bool
    begins: bool


def left_out(line: PlainLine, made: Replay, says: str) -> tuple[str, ...]:
    """What a line tells and its replayed case does not have, in words that follow "not in the case". ``says``: its verdict."""
    said = list(_said(line.words))
    found = (
        _words(said, line, made),
        _verbs(said, line, made),
        _numbers(said, line, made, says),
        _hands(line, made),
        _denied(said),
        _places(said, made),
    )
    return tuple(dict.fromkeys(one for which in found for one in which))


def unanswered(line: PlainLine, made: Replay, says: str, also: str) -> str:
    """Why a verdict does not answer what its line asks, as a sentence, empty where it does. ``says``: its headline; ``also``: the rest of
    it."""
    said = list(_said(line.words))
    whole = f"{says} {also}"
    if _NOTHING.search(says) and not _REASON.search(whole):
        return "Nothing comes of it here, and nothing says why."
    for reason in (_found_nothing(line, made, whole), _not_ready(line, says), _not_said(said, made, whole)):
        if reason:
            return reason
    return ""


def _said(words: Sequence[LineWord]) -> Iterator[_Said]:
    """The words of a line, each with whether it asks."""
    begin = 0
    for end in range(len(words) + 1):
        if end < len(words) and words[end].text not in STOPS:
            continue
        part = words[begin:end]
        folded = [fold(word.text) for word in part]
        question = (end < len(words) and words[end].text == "?") or "or" in folded
        first = next((at for at, word in enumerate(folded) if word in ASKING and (word not in _OPENS or not at)), len(part))
        for at, word in enumerate(part):
            means = "" if word.kind == "card" else meaning_of(word.text)
            yield _Said(word.text, word.kind, word.says, folded[at], means, question or at >= first, len(part) == 1, not at)
        begin = end + 1


# -- what was told ----------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _idle() -> frozenset[str]:
    lexicon = knowledge().lexicon
    return frozenset(fold(word) for word in (*lexicon.everyday, *lexicon.idle))


def _words(said: Sequence[_Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The words that tell something, and by which nothing is read."""
    known = {fold(name) for name in line.told.players.values()} | {word for name in line.names for word in fold(name).split()}
    known |= {fold(one.key) for one in made.decisions if one.choice.ask == "faction"}
    for at, one in enumerate(said):
        if one.kind not in ("known", "unknown") or any(letter.isdigit() for letter in one.folded):
            continue
        if one.folded in _idle() or one.folded in known or (one.asked and one.alone and one.kind == "unknown"):
            continue
        if one.folded in _GIVES and (one.asked or (at + 1 < len(said) and is_amount(said[at + 1].text))):
            # "does it give me another minion", "giving -1"
            continue
        yield f"what {one.text!r} tells"


def _verbs(said: Sequence[_Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The verbs that tell that something happens of which no step of the replay tells, and which does not lie behind it either."""
    kinds = {step.kind for step in made.trace.steps}
    begun = made.setting.game.position
    before = {
        "control": any(begun.ident[card].owner not in (None, one.controller) for card, one in begun.play.items()),
        "destroy": any(zone.startswith("discard:") and cards for zone, cards in begun.zones.items()),
        "hides": any(zone.startswith("stasis") and cards for zone, cards in begun.zones.items())
        or any(one.buried for one in begun.play.values()),
    }
    refused = {*line.told.refuses.values()}
    for at, one in enumerate(said):
        if one.kind == "card" or one.asked or one.means not in _STEPS or before.get(one.means, False):
            continue
        if refused & {other.text for other in said[max(0, at - 2) : at]}:
            continue  # "he doesnt take it"
        if not kinds & (_STEPS[one.means] | _STOPPED):
            yield f"what {one.text!r} tells"
        elif one.means in _TO_CARDS and any(not _befell(name, _STEPS[one.means], made) for name in _objects(said, at)):
            # it was done to another: "he kills my Scout, then I kill his Invader"
            yield f"what {one.text!r} tells"


def _objects(said: Sequence[_Said], at: int) -> Iterator[str]:
    """The cards to which a verb is told to be done: those that follow it, joined by "and", or the one of which it is said."""
    if at and {one.folded for one in said[max(0, at - 2) : at]} & _NOT_DONE:
        return
    if at > 1 and said[at - 1].means == "passive" and said[at - 2].kind == "card":
        yield said[at - 2].says
        return
    joined = True
    for number, one in enumerate(said[at + 1 :], at + 1):
        if one.kind == "card" and joined:
            verb = said[number + 1].means if number + 1 < len(said) else ""
            if number > at + 3 and verb in DOING:
                return
            yield one.says
            joined = False
        elif one.folded == "and" and not joined:
            joined = True
        elif one.means not in ("mine", "theirs") and one.folded not in _LEADING:
            return


def _befell(name: str, kinds: frozenset[str], made: Replay) -> bool:
    """Whether something of some kinds, or what stopped it, is told of a card."""
    wanted = kinds | _STOPPED
    return any(
        step.kind in wanted and (name in step.says or any(name_of(made, card) == name for card in step.cards)) for step in made.trace.steps
    )


def _numbers(said: Sequence[_Said], line: PlainLine, made: Replay, says: str) -> Iterator[str]:
    """The numbers that were told, and that nothing on the table or in the verdict bears out."""
    known, there = _known_numbers(line, made), _copies(made)
    spoken = _NO_NAMES if any(one.means == "minion" for one in said) else ()
    last = ""
    for at, one in enumerate(said):
        last = one.says if one.kind == "card" else last
        number = number_of(one.text) if one.kind != "card" else 0
        behind = takewhile(lambda other: other.text not in STOPS and not other.begins, said[at + 1 : at + 4])
        after = next((other for other in behind if other.folded not in _BETWEEN and other.means != "another"), None)
        if number < 2 or one.asked or one.folded == "both":
            continue
        if after is not None and after.folded in _COUNTED:
            # "for 3 vp" is what a place gives, "he has 3 vp" what lies with him
            has = after.folded in _SCORED and not (at and said[at - 1].folded == "for")
            if has and number not in made.setting.game.position.vp.values():
                yield f"what {one.text!r} tells"
            continue
        if after is not None and after.kind == "card":
            borne = number in known or number in _numbers_of(there, {after.says})
        elif after is not None and after.means == "minion":
            borne = number in _numbers_of(there, _NO_NAMES) or number in known
        elif after is not None and after.means == "tie":
            borne = number in Counter(line.told.totals.values()).values()
        elif after is not None and after.means == "action":
            borne = number in _numbers_of(there, (SOME_ACTION, BANNER, FLAG)) or number in line.told.flags.values()
        else:
            came = after is not None and re.search(rf"\b{number} {after.text}\b", says, re.IGNORECASE) is not None
            level = came or "each" in (other.folded for other in said[at + 1 : at + 3]) and _is_level(made)
            names = {last, *spoken, *(line.names if at and said[at - 1].folded in _OF_ANY else ())}
            borne = level or number in known or number in set(line.told.copies.values()) or number in _powers(made, names)
        if not borne:
            yield f"what {one.text!r} tells"


def _numbers_of(there: Counter[tuple[str, str | None]], names: Container[str]) -> set[int]:
    """How many there are of some cards, in all and of each player."""
    found: Counter[str | None] = Counter()
    for (name, player), number in there.items():
        found[player] += number if name in names else 0
    return {*found.values(), *(number for (name, _), number in there.items() if name in names)}


def _hands(line: PlainLine, made: Replay) -> Iterator[str]:
    """The numbers of cards in hands of which nobody said whether they count what is played next."""
    begun = made.setting.game.position
    played = {step.cards[0]: step.player for step in made.trace.steps if step.kind == "play" and step.how == "regular" and step.cards}
    for side, number in line.told.hands.items():
        player = line.told.players.get(side, side)
        hand = begun.zones.get(f"hand:{player}", ())
        if number == len(hand) > 1 and any(card in hand and who == player for card, who in played.items()):
            yield f"whether the {number} cards in hand count what is played"


def _known_numbers(line: PlainLine, made: Replay) -> set[int]:
    """The numbers that were made something of."""
    told = line.told
    totals = list(told.totals.values())
    players = len(made.position.players)
    held = (told.counters, told.across, told.hands, told.covered, told.flags)
    found = {*totals, sum(totals), told.breakpoint, *(number for one in held for number in one.values())}
    found |= {power for one in told.crowds.values() for power in one}
    found |= {players, players - len(totals)} if told.seats else set()
    found |= _crowded(line)
    return found | ({told.strength} if told.strength is not None else set())


def _crowded(line: PlainLine) -> set[int]:
    """How many minions without a name were counted, of each player, of one power, and in all."""
    crowds = line.told.crowds
    alike = (count for powers in crowds.values() for count in Counter(powers).values())
    return {*map(len, crowds.values()), *alike, sum(map(len, crowds.values()))}


def _copies(made: Replay) -> Counter[tuple[str, str | None]]:
    """How many of each card there were at first, in all and of each player."""
    begun = made.setting.game.position
    found: Counter[tuple[str, str | None]] = Counter()
    for card, one in begun.ident.items():
        if one.face is not None:
            found[one.face.card.name, None] += 1
            if card in begun.play:
                found[one.face.card.name, begun.play[card].controller] += 1
    return found


def _powers(made: Replay, names: Container[str]) -> set[int]:
    """The power that the cards of some names have had, and the counters on them."""
    found: set[int] = set()
    tables = dict.fromkeys(id(step.position) for step in made.trace.steps if step.position is not None)
    positions = {id(step.position): step.position for step in made.trace.steps if step.position is not None}
    for position in (made.setting.game.position, *(positions[one] for one in tables), made.position):
        given = values(Run(Game(position), Context(made.setting.library, made.profile, None)))
        for card, one in position.play.items():
            if name_of(made, card) in names:
                found |= {given.power.get(card, 0), one.counters}
    return found


def _is_level(made: Replay) -> bool:
    """Whether at some base all who have cards there have as much power."""
    begun, given = made.setting.game.position, values_at_first(made)
    sums: dict[str | None, Counter[str | None]] = {}
    for card, one in begun.play.items():
        if one.base is not None and one.controller is not None:
            sums.setdefault(one.base, Counter())[one.controller] += given.power.get(card, 0)
    return any(len(set(one.values())) == 1 for one in sums.values())


def _denied(said: Sequence[_Said]) -> Iterator[str]:
    """What takes back what was told before: "no, on the base"."""
    for one, after in zip(said, (*said[1:], None)):
        if one.folded == "no" and one.begins and (after is None or (after.kind != "card" and after.means not in _NONE_OF)):
            yield f"what {one.text!r} tells"


def _places(said: Sequence[_Said], made: Replay) -> Iterator[str]:
    """The places that are spoken of, and that so few players cannot have."""
    for one in said:
        place = _PLACES.get(one.folded, 0)
        if place > len(made.position.players):
            yield f"who else is there, so that somebody has the {_ORDINALS[place]} place"


# -- what is asked ----------------------------------------------------------------------------------------------------------------


def _found_nothing(line: PlainLine, made: Replay, verdict: str) -> str:
    """What a named card did not find in a case, where the verdict does not tell it: there is none only because nobody told of one."""
    steps = made.trace.steps
    played = {step.cards[0] for step in steps if step.kind == "play" and step.cards}
    for at, step in enumerate(steps):
        if name_of(made, step.source) not in line.names or step.says.rstrip(".") in verdict:
            continue
        stays = _is_action(made, step.source) or step.source in made.position.play
        if (step.kind == "no-target" and step.source in played and stays) or (step.kind == "idle" and SEARCHING in step.rules):
            return step.says
        if (
            step.kind == "replaced"
            and not made.loops
            and not any(one.source == step.source and one.kind in KINDS for one in steps[at + 1 :])
        ):
            return f"{step.says} There is nothing here to do it to."
    return ""


def _is_action(made: Replay, card: str | None) -> bool:
    face = made.position.ident[card].face if card in made.position.ident else None
    return face is not None and face.kind == "action"


def _not_ready(line: PlainLine, says: str) -> str:
    """Why it is no answer that a base has not the power to score: another was named before."""
    if _NOT_READY not in says:
        return ""
    base = says.partition(_NOT_READY)[0]
    others = [name for name in line.names if name != base and name in library() and library().find(name).kind == "base"]
    return f"{listed(others)} {'has' if len(others) == 1 else 'have'} no part in it." if others else ""


def _not_said(said: Sequence[_Said], made: Replay, verdict: str) -> str:
    """What is asked, and the verdict says nothing of."""
    begins = sum(step.kind == "phase" and step.how == "start-turn" for step in made.trace.steps)
    ended = any(step.kind == "phase" and step.how == "end-turn" for step in made.trace.steps)
    for at, one in enumerate(said):
        if not one.asked or one.kind == "card":
            continue
        if one.means in _ANSWERS and not re.search(_ANSWERS[one.means], verdict):
            return f"It does not say what {one.text!r} asks."
        if any(one.folded in words and not re.search(says, verdict) for words, says in _SPOKEN_OF):
            return f"It does not say what {one.text!r} asks."
        if one.means == "turn" and at and said[at - 1].folded in _LATER and not (said[at - 1].folded == "next" and begins):
            return "It says nothing of later turns."
        if one.means == "end" and any(other.means == "turn" for other in said[at + 1 : at + 4]) and not ended:
            return "It says nothing of the end of the turn."
        played = any(other.means == "play" for other in said[:at] if other.asked)
        if played and one.folded in _BESIDES and any(other.means in ("minion", "action") for other in said[at + 1 : at + 2]):
            if not re.search(r"\b(extra|regular|cannot|another|both)\b", verdict):
                return "It does not say whether another can be played."
        if one.means in _TOLD_BY and not re.search(_TOLD_BY[one.means], verdict):
            return f"It does not say what {one.text!r} asks."
        if one.folded in ("many", "much") and said[at - 1].folded == "how" and not re.search(_AMOUNT, verdict):
            return f"It does not say how {one.text}."
        if one.folded in _STRONG and said[at - 1].folded == "how" and not re.search(r"power \d", verdict):
            return f"It does not say how {one.text}."
        before = [other.folded for other in said[max(0, at - 3) : at] if other.asked]
        if one.means == "minion" and {"my", "his", "her"} & set(before) and not re.search(_NAMELESS, verdict):
            return f"It does not say what becomes of {one.text!r}."
        number = number_of(one.text)
        if (
            number > 1
            and said[at - 1].folded != "a"
            and _LEAVE & {other.folded for other in said[:at] if other.asked}
            and one.folded != "both"
        ):
            if not re.search(rf"\b{number}\b|\b{one.folded}\b|\bcannot\b|\b[Nn]o\b", verdict):
                return f"It does not say whether it is {one.text}."
    return ""


__all__ = ["left_out", "unanswered"]
