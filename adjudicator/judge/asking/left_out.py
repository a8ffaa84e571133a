"""What a line tells and its case leaves out: reasons why nobody can stand behind a verdict.

Reading makes of a line what it can, and the composer lays what it can of that. Here what was said is held against what stands on the
table: a word that means something and came to nothing, a verb of which no step tells, a number that nothing there bears out."""

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
from ...knowledge.words import fold, stem
from ...language.events import KINDS
from ..composer.from_line import PlainLine
from ..composer.line.pieces import DOING, STOPS, is_amount, number_of
from ..composer.line.settling.used_again import TWICE
from ..composer.plain_cards import BANNER, FLAG, SOME_ACTION
from ..composer.taking_part import name_of
from ..composer.weighing import FILLED
from ..data.loaded import knowledge, library
from ..replay.replay import Replay
from ..verdict.passed_over import passed_over
from ..verdict.what_became import values_at_first
from .elsewhere.ways import told_elsewhere
from .elsewhere.who_is_there import NO_NAMES, at_another, everybody, none_there, only_theirs
from .hanging.none_of_it import told_of_decks, told_to_be_missing
from .hanging.not_there import totals_not_there
from .said import Said, words_said

#: Places that somebody can have, by the words for them.
_PLACES = {"3rd": 3, "third": 3, "4th": 4, "fourth": 4}
_ORDINALS = {3: "third", 4: "fourth"}
_NTH = {"2nd": 2, "second": 2, "3rd": 3, "third": 3}
#: Which of several bases is meant.
_IN_TURN = frozenset(("second", "2nd", "first", "1st"))
#: Steps by which somebody does a thing, and those by which a card comes.
_DONE = frozenset(("play", "use", "talent", "use_talent"))
_CAME = frozenset(("play", "move", "return", "uncover", "place", "transfer", "refused"))
#: What tells that a card comes, and that nothing else is there.
_COMING = frozenset(("comes", "came", "enters", "entered", "arrives", "arrived", "joins", "joined"))
_NOTHING_ELSE = frozenset(("only", "just"))
#: So many bases score where they do so one after the other.
_SEVERAL = 2
#: What is said of a card's text, and nothing more, where it is asked or an amount follows.
_GIVES = frozenset(("give", "gives", "giving", "gave"))
#: What asks how strong cards are, or what they come to, and tells nothing.
_ADDED_UP = frozenset(
    ("add", "adds", "makes", "amount", "altogether", "combined", "sum", "leads", "lead", "count", "counting", "round", "across")
)
#: What stands before a number that somebody supposes the power of a card to be, where that is asked: "so hes 6, right".
_SUPPOSED = frozenset(("its", "it", "so", "hes", "shes", "he", "she", "thats", "is", "are", "to", "them", "him", "her"))
_RIGHT = frozenset(("right", "then", "now", "still", "yes", "no", "or"))
#: What asks whether somebody still has a thing, and tells nothing.
_KEEPS = frozenset(("keep", "keeps"))
#: What stands before the power of whichever card was spoken of: "so its 7".
_OF_ANY = frozenset(("its", "it", "so"))
#: What a number may stand before that is no card: "3 times", "for 1 point".
_COUNTED = frozenset(("times", "time", "way", "point", "points", "vp", "vps", "more"))
_SCORED = frozenset(("point", "points", "vp", "vps"))
#: What may stand between a number and what it counts: "3 of his dudes", "my 2 power guy".
_BETWEEN = frozenset(("of", "his", "her", "my", "the", "their"))
#: What may come behind "no", where that says that something is not there.
_NONE_OF = frozenset(("minion", "action", "counter", "cards", "number", "base", "hand"))
#: Kinds of steps by the meaning of the verbs that tell of them: where a base scores, who moves in before may stand there at once.
_STEPS = {
    "destroy": frozenset(("destroy",)),
    "return": frozenset(("return",)),
    "move": frozenset(("move", "transfer", "swap", "ranking")),
    "control": frozenset(("control", "transfer")),
    "score": frozenset(("ranking", "none-ready")),
    "duels": frozenset(("duel",)),
    "talent": frozenset(("use",)),
    "hides": frozenset(("bury", "enter_stasis", "store")),
    "uncovers": frozenset(("uncover",)),
    "strengthens": frozenset(("gain_power", "add_counters", "power_rise")),
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


def left_out(line: PlainLine, made: Replay, says: str) -> tuple[str, ...]:
    """What a line tells and its replayed case does not have, in words that follow "not in the case". ``says``: its verdict."""
    said = list(words_said(line.words))
    found = (
        _words(said, line, made),
        _verbs(said, line, made),
        _numbers(said, line, made, says),
        _hands(line, made),
        totals_not_there(line, made),
        _denied(said),
        _places(said, made),
        _bases_in_turn(said, made),
        _nth_play(said, made),
        _twice(said, made),
        _used_again(said, made),
        _several_hit(said, made),
        _comings(said, made),
        _only(said, made),
        only_theirs(said, line, made),
        none_there(said, made),
        everybody(said, made),
        at_another(said, made),
        told_to_be_missing(said, made),
        told_of_decks(said, made),
        told_elsewhere(said, line, made),
    )
    return tuple(dict.fromkeys(one for which in found for one in which))


@lru_cache(maxsize=1)
def _idle() -> frozenset[str]:
    lexicon = knowledge().lexicon
    return frozenset(fold(word) for word in (*lexicon.everyday, *lexicon.idle))


def _words(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The words that tell something, and by which nothing is read."""
    known = {fold(name) for name in line.told.players.values()} | {word for name in line.names for word in fold(name).split()}
    known |= {fold(one.key) for one in made.decisions if one.choice.ask == "faction"}
    # "my Wizard Archmage"
    factions = [fold(library().find(name).faction or "") for name in line.names if name in library()]
    known |= {word for faction in factions for word in (*faction.split(), stem(faction))}
    for at, one in enumerate(said):
        if one.means == "name" and one.says == "name" and one.folded not in known:
            yield f"who {one.text!r} is"
        if one.kind not in ("known", "unknown") or any(letter.isdigit() for letter in one.folded):
            continue
        if one.folded in _idle() or one.folded in known or (one.asked and one.alone and one.kind == "unknown"):
            continue
        if one.folded == "times" and line.told.then and line.told.then[-1].kind in ("talent", "use"):
            continue
        if (one.asked and one.folded in _KEEPS) or (one.folded == "empty" and _is_empty(said[at + 1 :], line, made)):
            continue
        if line.told.compares and one.folded in _ADDED_UP:
            continue
        if one.folded.endswith("s") and at + 1 < len(said) and said[at + 1].folded == "of" and _is_number_before(said, at):
            continue  # "two other ponies of mine"
        if one.folded in _GIVES and (one.asked or (at + 1 < len(said) and is_amount(said[at + 1].text))):
            # "does it give me another minion", "giving -1"
            continue
        yield f"what {one.text!r} tells"


def _is_number_before(said: Sequence[Said], at: int) -> bool:
    """Whether a number stands before a word for several cards, perhaps with "other"."""
    before = [one.folded for one in said[max(0, at - 2) : at] if one.folded not in ("other", "more")]
    return bool(before) and number_of(before[-1]) > 1


def _is_empty(after: Sequence[Said], line: PlainLine, made: Replay) -> bool:
    """Whether a hand is laid out empty, or some base has no cards at it, as what follows tells."""
    begun = made.setting.game.position
    if after and after[0].means == "base":
        return any(all(one.base != base for card, one in begun.play.items() if card != base) for base in begun.bases())
    return 0 in line.told.hands.values()


def _verbs(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
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
        behind = [other.folded for other in said[at + 1 : at + 3]]
        if one.means == "score" and (line.told.compares or (behind[:1] == ["at"] and behind[-1].isdigit())):
            continue  # "what does it break at", "a base that breaks at 21"
        if refused & {other.text for other in said[max(0, at - 2) : at]}:
            continue  # "he doesnt take it"
        wanted = _STEPS[one.means] | (_STOPPED if one.means != "duels" else frozenset(("refused", "no-target")))
        if not kinds & wanted:
            yield f"what {one.text!r} tells"
        elif one.means in _TO_CARDS and any(
            not _befell(name, _STEPS[one.means], made) and not _is_no_target(name, line, made) for name in _objects(said, at)
        ):
            # it was done to another: "he kills my Scout, then I kill his Invader"
            yield f"what {one.text!r} tells"


def _is_no_target(name: str, line: PlainLine, made: Replay) -> bool:
    """Whether a card is none of what another named card asks for, which is what comes of it."""
    passed = {name_of(made, card) for one in passed_over(made) for card in one.cards}
    idle = {name_of(made, step.source) for step in made.trace.steps if step.kind == "no-target"}
    return name in passed or bool(idle & {*line.names} - {name})


def _several_hit(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The numbers of copies to which a thing is told to be done, or at which an action is aimed, where it happens to fewer."""
    for at, one in enumerate(said):
        acts = one.kind == "card" and one.says in library() and library().find(one.says).kind == "action"
        several = _several_told(said, at) if not one.asked and (one.means in _TO_CARDS or acts) else None
        kinds = _STEPS[one.means] if several is not None and not acts else frozenset(KINDS)
        if several is not None and _how_many(several.says, kinds, made) < several.number:
            yield f"what {several.text!r} tells"


class _Several(NamedTuple):
    """Several copies of a card to which a thing is told to be done. ``text``: the word for how many."""

    text: str
    number: int
    says: str


def _several_told(said: Sequence[Said], at: int) -> _Several | None:
    """The several copies of a card that follow a verb: "I destroy 2 of his Gremlins"; ``None`` for none, or where it is only meant."""
    if at and {one.folded for one in said[max(0, at - 2) : at]} & _NOT_DONE:
        return None
    number = said[at + 1] if at + 1 < len(said) else None
    if number is None or number.kind == "card" or number_of(number.text) < _SEVERAL:
        return None
    card = next((one for one in said[at + 2 : at + 5] if one.folded not in _BETWEEN), None)
    return _Several(number.text, number_of(number.text), card.says) if card is not None and card.kind == "card" else None


def _how_many(name: str, kinds: frozenset[str], made: Replay) -> int:
    """To how many copies of a card something of some kinds happened, or was kept from happening."""
    steps = (step for step in made.trace.steps if step.kind in kinds | _STOPPED)
    return len({card for step in steps for card in step.cards if name_of(made, card) == name})


def _objects(said: Sequence[Said], at: int) -> Iterator[str]:
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


def _numbers(said: Sequence[Said], line: PlainLine, made: Replay, says: str) -> Iterator[str]:
    """The numbers that were told, and that nothing on the table or in the verdict bears out."""
    known, there = _known_numbers(line, made), _copies(made)
    spoken = NO_NAMES if any(one.means == "minion" for one in said) else ()
    last = ""
    for at, one in enumerate(said):
        last = one.says if one.kind == "card" else last
        number = number_of(one.text) if one.kind != "card" else 0
        behind = takewhile(lambda other: other.text not in STOPS and not other.begins, said[at + 1 : at + 4])
        after = next((other for other in behind if other.folded not in _BETWEEN and other.means != "another"), None)
        if number < 2 or one.asked or one.folded == "both":
            continue
        if line.told.compares and at and said[at - 1].folded in _SUPPOSED and (after is None or after.folded in _RIGHT):
            continue
        if after is not None and after.folded in _COUNTED:
            # "for 3 vp" is what a place gives, "he has 3 vp" what lies with him
            has = after.folded in _SCORED and not (at and said[at - 1].folded == "for")
            if has and number not in made.setting.game.position.vp.values():
                yield f"what {one.text!r} tells"
            continue
        if after is not None and after.kind == "card":
            borne = number in known or number in _numbers_of(there, {after.says})
        elif after is not None and after.means == "power" and (own := _card_behind(said, at)):
            borne = number in known or number in _powers(made, {own})
        elif after is not None and after.means == "minion":
            borne = number in _numbers_of(there, NO_NAMES) or number in known
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


def _card_behind(said: Sequence[Said], at: int) -> str:
    """The card whose power is told before its name: "my 2 power Flock"; empty for none."""
    return next((one.says for one in said[at + 2 : at + 3] if one.kind == "card"), "")


def _nth_play(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell that an action or minion is the second or a later one that is played, where so many are not."""
    played = Counter(_kind_played(made, step.cards[0]) for step in made.trace.steps if step.kind == "play" and step.cards)
    for one, after in zip(said, said[1:]):
        place = _NTH.get(one.folded, 0)
        if place and after.means in ("action", "minion") and not one.asked and played[after.means] < place:
            yield f"what {one.text!r} tells"


def _kind_played(made: Replay, card: str) -> str:
    face = made.position.ident[card].face if card in made.position.ident else None
    return face.kind if face is not None else ""


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
    held = (told.counters, told.across, told.hands, told.covered, told.flags, told.spread)
    found = {*totals, *told.parts, sum(totals), told.breakpoint, *told.awards, *(number for one in held for number in one.values())}
    found |= {power for one in told.crowds.values() for power in one}
    found |= {players, players - len(totals)} if told.seats else set()
    found |= {number for number in (_breakpoint_of(name, made) for name in line.names) if number}
    found |= _crowded(line)
    found |= {one for one in (told.discards,) if one}
    return found | ({told.strength} if told.strength is not None else set())


def _breakpoint_of(name: str, made: Replay) -> int:
    """The breakpoint that is printed on a base, 0 for any other card."""
    faces = (one.face for one in made.setting.game.position.ident.values() if one.face is not None and one.face.card.name == name)
    return next((face.breakpoint or 0 for face in faces if face.kind == "base"), 0)


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
            if card in begun.play and begun.play[card].controller is not None:
                found[one.face.card.name, begun.play[card].controller] += 1
    return found


def _powers(made: Replay, names: Container[str]) -> set[int]:
    """The power that the cards of some names have had, and the counters on them."""
    found: set[int] = set()
    positions = {id(step.position): step.position for step in made.trace.steps if step.position is not None}
    for position in (made.setting.game.position, *positions.values(), made.position):
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


def _denied(said: Sequence[Said]) -> Iterator[str]:
    """What takes back what was told before: "no, on the base"."""
    for one, after in zip(said, (*said[1:], None)):
        if one.folded == "no" and one.begins and (after is None or (after.kind != "card" and after.means not in _NONE_OF)):
            yield f"what {one.text!r} tells"


def _bases_in_turn(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words by which several bases are told to score one after the other, where fewer do."""
    scored = sum(step.kind == "ranking" for step in made.trace.steps)
    for one, after in zip(said, said[1:]):
        if one.folded in _IN_TURN and after.means == "base" and scored < _SEVERAL:
            yield f"what {one.text!r} tells"


def _twice(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The word that tells that a thing is done twice, where nothing is, and no two cards lie there that are alike."""
    done = Counter((step.kind, step.source or step.cards[:1]) for step in made.trace.steps if step.kind in _DONE)
    named = {one.says for one in said if one.kind == "card"}
    several = any(number > 1 for (name, _), number in _copies(made).items() if name in named)
    for one in said:
        if one.folded == "twice" and not one.asked and not several and not made.refused and max(done.values(), default=0) < _SEVERAL:
            yield f"what {one.text!r} tells"


def _used_again(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell or ask of a talent or ability that it is used once more that turn, where it is used but once."""
    used = Counter(step.source for step in made.trace.steps if step.kind == "use")
    again = TWICE.search(" ".join(one.folded for one in said if one.kind != "card"))
    if again is not None and used and max(used.values()) < _SEVERAL and not made.refused:
        yield f"what {again[0]!r} tells"


def _comings(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell that a minion comes, of which no step of the replay tells."""
    for before, one in zip(said, said[1:]):
        if one.folded not in _COMING or one.asked or before.kind != "card":
            continue
        if not any(step.kind in _CAME and before.says in (name_of(made, card) for card in step.cards) for step in made.trace.steps):
            yield f"what {one.text!r} tells"


def _only(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The words that tell that there is nothing else, where there is: a minion that was supposed, other bases."""
    supposed = FILLED in made.setting.game.position.play
    bases = len(made.setting.game.position.bases())
    for at, one in enumerate(said):
        after = next((other for other in said[at + 1 : at + 4] if other.means in ("minion", "action", "base")), None)
        if one.folded not in _NOTHING_ELSE or after is None:
            continue
        if (after.means == "action" and supposed) or (after.means == "base" and one.folded == "only" and bases > 1):
            yield f"what {one.text!r} tells"


def _places(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """The places that are spoken of, and that so few players cannot have."""
    for one in said:
        place = _PLACES.get(one.folded, 0)
        if place > len(made.position.players):
            yield f"who else is there, so that somebody has the {_ORDINALS[place]} place"
