"""The numbers that are told, and that nothing on the table bears out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterator, Sequence
from itertools import takewhile

from ...composer.from_line import PlainLine
from ...composer.limits import reads_breakpoint
from ...composer.line.facts.kinds import kind_of
from ...composer.line.facts.waiting import lasts_until_turn
from ...composer.line.pieces import NO, STOPS, is_amount, number_of
from ...composer.plain_cards import BANNER, FLAG, SOME_ACTION
from ...composer.taking_part import is_played, name_of
from ...composer.told import UNNAMED
from ...data.loaded import library
from ...replay.replay import Replay
from ...verdict.before import values_at_first
from ...verdict.silence.not_scoring import not_ready
from ..elsewhere.who_is_there import NO_NAMES
from ..said import Said

#: What stands before a number that somebody supposes the power of a card to be, where that is asked: "so hes 6, right".
_SUPPOSED = frozenset(("its", "it", "so", "hes", "shes", "he", "she", "thats", "is", "are", "to", "them", "him", "her"))
_RIGHT = frozenset(("right", "then", "now", "still", "yes", "no", "or"))
#: What joins a card and how strong it is told to be, and what tells on how many bases copies of one lie.
_OF_WHOM, _SPREAD = frozenset(("thats", "is", "whos")), frozenset(("on", "at", "over", "across"))
#: What stands before the power of whichever card was spoken of: "so its 7".
_OF_ANY = frozenset(("its", "it", "so"))
#: What a number may stand before that is no card: "3 times", "for 1 point".
_COUNTED = frozenset(("times", "time", "way", "point", "points", "vp", "vps", "more"))
_SCORED = frozenset(("point", "points", "vp", "vps"))
#: What stands before the power of somebody of whom it is asked what becomes of him: "can he destroy a 3 power".
_OF_SOME = frozenset(("a", "an", "the", "my", "his", "her", "their", "any"))
#: So much power at least any base asks for.
_LEAST_LIMIT = 10
_TWO = 2
#: What words mean that are about a base that scores.
_SCORES = frozenset(("score", "win", "tie"))
#: What stands before so much as a base is told to need, or to be at.
_NEEDED = frozenset((("down", "to"), ("lowered", "to"), ("reduced", "to"), ("dropped", "to"), ("only", "needs"), ("thats", "at")))
#: What tells how long a card lies somewhere.
_HOW_LONG = frozenset(("since", "for"))
#: What begins what is supposed.
_IF = frozenset(("if", "when", "after", "once", "where", "while"))
#: What tells behind a number that so many are there.
_THERE = frozenset(("there", "here"))
#: What may stand between a number and what it counts: "3 of his dudes", "my 2 power guy".
BETWEEN = frozenset(("of", "his", "her", "my", "the", "their"))


def _is_given(said: Sequence[Said], at: int) -> bool:
    """Whether a number is told to be what a named card gives: "the -2 from Mr. Grumpers"."""
    return at + 2 < len(said) and said[at + 1].folded == "from" and said[at + 2].kind == "card"


def numbers(said: Sequence[Said], line: PlainLine, made: Replay, says: str) -> Iterator[str]:
    """The numbers that were told, and that nothing on the table or in the verdict bears out."""
    known, there = known_numbers(line, made), copies(made)
    spoken = NO_NAMES if any(one.means == "minion" for one in said) else ()
    # which of two bases asks for how much is not laid out
    limits = [one.text for one, after in zip(said, said[1:]) if after.means == "base" and number_of(one.text) >= _LEAST_LIMIT]
    yield from (f"what {text!r} tells" for text in limits[:1] if len({*limits}) >= _TWO)
    last = ""
    for at, one in enumerate(said):
        last = one.says if one.kind == "card" else last
        number = number_of(one.text) if one.kind != "card" else 0
        behind = takewhile(lambda other: other.text not in STOPS and not other.begins, said[at + 1 : at + 4])
        after = next((other for other in behind if other.folded not in BETWEEN and other.means != "another"), None)
        if one.text[0] in "+-" and _is_given(said, at) and one.text not in " ".join((says, *(step.says for step in made.trace.steps))):
            yield f"what {one.text!r} tells"
            continue
        if number < 2 or one.folded == "both" or _is_need(said, at) or _is_how_long(said, at, last, made):
            continue
        # "does it give me a point with 3 there"
        counted = after is not None and after.folded in _THERE and said[at - 1].means == "with"
        if one.asked and not counted and not (after is not None and after.means == "minion" and _is_supposed(said, at)):
            if (
                after is not None
                and after.means == "power"
                and at
                and said[at - 1].folded in _OF_SOME
                and not _is_met(number, known, made, says)
            ):
                yield f"what {one.text!r} tells"
            continue
        if line.told.compares and _only_supposed(said, at, after):
            continue
        if after is not None and after.folded in _COUNTED:
            # "for 3 vp" is what a place gives, "he has 3 vp" what lies with him
            has = after.folded in _SCORED and not (at and said[at - 1].folded == "for")
            more = after.folded == "more" and number not in known and number not in powers(made, NO_NAMES) and str(number) not in says
            if more or (has and number not in made.setting.game.position.vp.values()):
                yield f"what {one.text!r} tells"
            continue
        if after is not None and after.kind == "card":
            # "the other three Groupies" are besides one
            others = any(other.folded == "other" for other in said[max(0, at - 1) : at + 2])
            borne = number in known or bool({number, number + others} & _numbers_of(there, {after.says}))
        elif after is not None and after.means == "power" and (own := _card_behind(said, at)):
            borne = number in known or number in powers(made, {own})
        elif after is not None and after.means == "on" and (upon := _card_behind(said, at)):
            borne = number in known or number in powers(made, {upon})
        elif after is not None and after.means == "minion":
            borne = number in _numbers_of(there, NO_NAMES) or number in known
        elif (
            after is not None and after.means in ("counter", "base", "tie", "action") and (after.means != "base" or number >= _LEAST_LIMIT)
        ):
            borne = number in _how_many(after.means, line, made) or (after.means == "counter" and number in known)
        else:
            came = after is not None and re.search(rf"\b{number} {after.text}\b", says, re.IGNORECASE) is not None
            level = came or "each" in (other.folded for other in said[at + 1 : at + 3]) and _is_level(made, number)
            names = {last, *spoken, *(line.names if at and said[at - 1].folded in _OF_ANY else ())}
            taken = line.told.amount == f"-{number}" and any(f" -{number} power" in step.says for step in made.trace.steps)
            # "16 left", where the verdict tells that this is the power there, or its breakpoint
            stands = rf"(?:power there is|breakpoint(?: of [^.]*)? is(?: now)?|its breakpoint) {number}\b"
            taken = taken or re.search(stands, " ".join((says, *not_ready(made, True)))) is not None
            taken = taken or (after is not None and after.means == "power" and number in powers(made, NO_NAMES))
            # "shrinks his King Rex by 4"
            by = at > 0 and said[at - 1].folded == "by"
            taken = taken or (
                by and re.search(rf"[-+]{number} (?:from|power)\b", " ".join((says, *(one.says for one in made.trace.steps)))) is not None
            )
            borne = level or taken or number in known or number in set(line.told.copies.values()) or number in powers(made, names)
        if not borne:
            yield f"what {one.text!r} tells"


def needed(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The number that a base is told to need now, or to be at, where the one at which named cards lie or come needs another, and nothing
    tells of so much power: "on a base thats down to 18"."""
    faces = (library().find(name).face("latest") for name in line.names if name in library())
    if not any(one.means in _SCORES for one in said) and not any(map(reads_breakpoint, faces)):
        return  # whatever it needs, nothing comes of that
    begun, ends = made.setting.game.position, made.position
    bases = {one.base_of(card) for one in (begun, ends) for card in one.play if name_of(made, card) in line.names}
    limits = {**values_at_first(made).breakpoint, **made.values().breakpoint}
    known = {limits.get(base or "") for base in bases} | {line.told.breakpoint, line.told.whole, *line.told.totals.values()}
    for at, one in enumerate(said):
        if _is_need(said, at) and not one.asked and number_of(one.text) not in known:
            yield f"what {one.text!r} tells"


def _is_need(said: Sequence[Said], at: int) -> bool:
    """Whether a number is so much as a base is told to need now, or to be at."""
    before = said[max(0, at - 6) : at]
    told = tuple(other.folded for other in before[-2:]) in _NEEDED and number_of(said[at].text) >= _LEAST_LIMIT
    return told and any(other.means == "base" or other.folded == "breakpoint" or kind_of(other.says) == "base" for other in before)


def _only_supposed(said: Sequence[Said], at: int, after: Said | None) -> bool:
    """Whether a number is the power that somebody takes a card to have: "so hes 6, right"; not "a Lovey Bear thats 5 now", of which that is
    told."""
    if not at or said[at - 1].folded not in _SUPPOSED or not (after is None or after.folded in _RIGHT):
        return False
    of_one = at > 1 and said[at - 1].folded in _OF_WHOM and said[at - 2].kind == "card"
    return not of_one or (after is not None and after.folded != "now")


def spread(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The numbers of bases on which cards are told to lie, where they lie on fewer: "3 Locals on 3 bases"."""
    for before, one, after in zip(said, said[1:], said[2:]):
        number = number_of(one.text) if one.kind != "card" and before.folded in _SPREAD and after.means == "base" else 0
        if 1 < number < _LEAST_LIMIT and number > _at_bases(line, made):
            yield f"what '{one.text} {after.text}' tells"


def _at_bases(line: PlainLine, made: Replay) -> int:
    """On how many bases named cards lie at first, or minions without a name."""
    begun = made.setting.game.position
    names = {*line.names, *NO_NAMES}
    return len({begun.base_of(card) for card in begun.play if name_of(made, card) in names and begun.play[card].player is not None})


def _is_how_long(said: Sequence[Said], at: int, card: str, made: Replay) -> bool:
    """Whether a number only tells for how many turns, or since which, a card lies where it lies at first: "there since turn two"."""
    before = said[max(0, at - 3) : at]
    counts = any(one.means == "turn" for one in (*before, *said[at + 1 : at + 2])) and bool(_HOW_LONG & {one.folded for one in before})
    lies = any(name_of(made, one) == card for one in made.setting.game.position.ident)
    return counts and lies and not (lasts_until_turn(card) or is_played(made, card))


def _how_many(means: str, line: PlainLine, made: Replay) -> Container[int]:
    """The numbers that a table bears out before a word for counters, a base, a tie or actions."""
    if means == "counter":
        return _counted(made)
    if means == "base":
        return {*_limits(made), line.told.breakpoint}
    if means == "tie":
        return Counter(line.told.totals.values()).values()
    played = line.told.befell.number if line.told.befell is not None and line.told.befell.kind == "action" else 0
    return {*_numbers_of(copies(made), (SOME_ACTION, BANNER, FLAG)), *line.told.flags.values(), played}


def _counted(made: Replay) -> set[int]:
    """How many counters some card bears, or bore at any time, or got at once."""
    tables = (made.setting.game.position, *(step.position for step in made.trace.steps if step.position is not None), made.position)
    borne = {one.counters for table in tables for one in table.play.values()}
    return {*borne, *(many - few for many in borne for few in borne if many > few)}


def _is_supposed(said: Sequence[Said], at: int) -> bool:
    """Whether what stands here is supposed within a question, and so is told: "do I get two if he kills 2 guys there"."""
    asked = takewhile(lambda one: one.asked, reversed(said[:at]))
    return any(one.folded in _IF for one in asked)


def _limits(made: Replay) -> set[int]:
    """The breakpoints of a table, as it was at first and as it is."""
    return {*values_at_first(made).breakpoint.values(), *made.values().breakpoint.values()}


def each_power(said: Sequence[Said], line: PlainLine) -> Iterator[str]:
    """The second of two numbers that tell how strong two minions are, where one alone was made out: "he has a 3 and a 2"."""
    told = line.told
    if told.crowds or told.totals or told.parts or told.monsters:
        return
    for one, *between, other in zip(said, said[1:], said[2:], said[3:]):
        numbers_told = number_of(one.text) > 1 < number_of(other.text) and not one.asked
        if numbers_told and between[0].folded == "and" and between[1].folded in ("a", "an") and "card" not in (one.kind, other.kind):
            yield f"what {other.text!r} tells"


def each_of_power(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The words for minions by their power, "two 2s", where none was made out, and none without a name is as strong."""
    for one in said if not (line.told.crowds or line.told.totals or line.told.parts) else ():
        told = re.fullmatch(r"(\d)s", one.folded) if one.kind != "card" and not one.asked else None
        if told and int(told[1]) not in powers(made, NO_NAMES):
            yield f"what {one.text!r} tells"


def whole_told(line: PlainLine, says: str) -> Iterator[str]:
    """That a base was told to have so much power of so much that it needs, where the verdict says nothing of whether it scores."""
    # where it is weighed whether the base is ready, that is said before the verdict
    if line.told.whole and line.told.breakpoint and not line.told.weighs and " score" not in says and " power" not in says:
        yield "whether the base scores then"


def which_of_them(line: PlainLine) -> Iterator[str]:
    """That one of several minions was aimed at, of which powers were told for all and none for it: "his 3, 2 and my 4 there, can he put
    both on my guy"."""
    told = line.told
    if told.target == UNNAMED and told.strength is None and told.crowds.get(told.sides.get(UNNAMED, "")):
        yield "which of the minions is meant"


#: What a card is told to have done that changed power.
_GAVE = frozenset(("gave", "gives", "give", "took", "takes", "giving"))


def amounts(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """What somebody is told to have on top of his power, where nobody has a counter: "a 3 with +1 on him", "him with the +2"."""
    if any(one.counters for one in made.setting.game.position.play.values()):
        return
    plain = [one for one in said if one.folded not in ("the", "a", "his", "her", "its")]
    for before, one in zip(plain, plain[1:]):
        if is_amount(one.text) and not one.asked and before.means in ("with", "have"):
            yield f"what {one.text!r} tells"


def changes_told(said: Sequence[Said], made: Replay) -> Iterator[str]:
    """How much a named card is told to have given or taken, where something in the case changes power, and nothing by so much: "Sakura
    Warrior gave his Rex -3"."""
    gains = [step.says for step in made.trace.steps if step.kind == "gain_power"]
    lasting = {f"{give.amount:+d}" for gives in made.values().given.values() for give in gives if isinstance(give.amount, int)}
    if not gains and not lasting:
        return
    for at, one in enumerate(said):
        gave = any(other.folded in _GAVE and not other.asked for other in said[max(0, at - 5) : at])
        known = one.text in lasting or any(f" {one.text} " in f" {says} " for says in gains)
        if is_amount(one.text) and gave and not one.asked and not known:
            yield f"what {one.text!r} tells"


def counters_told(said: Sequence[Said], line: PlainLine, made: Replay) -> Iterator[str]:
    """The word for counters that are told of, where no card bears any or gets one, and nobody is told to have none."""
    begun = made.setting.game.position.play.values()
    there = any(one.counters for one in begun) or any("counter" in step.kind or "counter" in step.says for step in made.trace.steps)
    if line.told.counters or there:
        return
    yield from (f"what {one.text!r} tells" for one in said if one.means == "counter" and not one.asked)


def _is_met(number: int, known: Container[int], made: Replay, says: str) -> bool:
    """Whether some minion has so much power, or a verdict speaks of so much."""
    return number in known or number in powers(made, NO_NAMES) or re.search(rf"\b{number}\b", says) is not None


def _card_behind(said: Sequence[Said], at: int) -> str:
    """The card whose power is told before its name: "my 2 power Flock"; empty for none."""
    return next((one.says for one in said[at + 2 : at + 3] if one.kind == "card"), "")


def _numbers_of(there: Counter[tuple[str, str | None]], names: Container[str]) -> set[int]:
    """How many there are of some cards, in all and of each player."""
    found: Counter[str | None] = Counter()
    for (name, player), number in there.items():
        found[player] += number if name in names else 0
    return {*found.values(), *(number for (name, _), number in there.items() if name in names)}


def hands(line: PlainLine, made: Replay) -> Iterator[str]:
    """The numbers of cards in hands of which nobody said whether they count what is played next."""
    begun = made.setting.game.position
    played = {step.cards[0]: step.player for step in made.trace.steps if step.kind == "play" and step.how == "regular" and step.cards}
    for side, number in line.told.hands.items():
        player = line.told.players.get(side, side)
        hand = begun.zones.get(f"hand:{player}", ())
        open_yet = side not in line.told.counting and number == len(hand) > 1
        if open_yet and any(card in hand and who == player for card, who in played.items()):
            yield f"whether the {number} cards in hand count what is played"


def none_of_a_kind(said: Sequence[Said], says: str) -> Iterator[str]:
    """The word that tells that somebody holds no card of a kind, where the verdict says that he holds none at all: "he has no actions in
    hand"."""
    if "hand is empty" not in says:
        return
    for at, (one, after) in enumerate(zip(said, said[1:])):
        if one.folded in NO and after.means in ("action", "minion") and any(other.means == "hand" for other in said[at + 2 : at + 5]):
            yield f"what {one.text!r} tells"


def known_numbers(line: PlainLine, made: Replay) -> set[int]:
    """The numbers that were made something of."""
    told = line.told
    totals = list(told.totals.values())
    players = len(made.position.players)
    held = (told.counters, told.across, told.hands, told.covered, told.flags, told.spread)
    found = {*totals, *told.parts, sum(totals), told.breakpoint, *told.awards, *(number for one in held for number in one.values())}
    found |= {power for one in told.crowds.values() for power in one}
    found |= {len(told.monsters), *(power for _, power in told.monsters)}
    found |= {players, players - len(totals), players - bool(told.winner)} if told.seats else set()
    found |= {number for number in (_breakpoint_of(name, made) for name in line.names) if number}
    found |= _crowded(line)
    # the power that was named for what is to be found
    picks = (step for step in made.trace.steps if step.kind == "choice")
    found |= {int(number) for step in picks for number in re.findall(r"\bof power (\d+) off\b", step.says)}
    # what everybody draws at the end of a turn
    found |= {_TWO} if made.setting.game.position.phase == "draw" else set()
    # "3 other cards" are one less than are held
    found |= {told.hands[side] - 1 for side in told.counting if side in told.hands}
    found |= {one for one in (told.discards, *((told.befell.number, *told.befell.powers) if told.befell is not None else ())) if one}
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


def copies(made: Replay) -> Counter[tuple[str, str | None]]:
    """How many of each card there were at first, in all and of each player."""
    begun = made.setting.game.position
    found: Counter[tuple[str, str | None]] = Counter()
    for card, one in begun.ident.items():
        if one.face is not None:
            found[one.face.card.name, None] += 1
            if card in begun.play and begun.play[card].controller is not None:
                found[one.face.card.name, begun.play[card].controller] += 1
    return found


def powers(made: Replay, names: Container[str]) -> set[int]:
    """The power that the cards of some names have had, with what is printed on them, and the counters on them."""
    begun = made.setting.game.position
    faces = (begun.ident[card].face for card in begun.ident if name_of(made, card) in names)
    found = {face.power for face in faces if face is not None and face.power is not None}
    positions = {id(step.position): step.position for step in made.trace.steps if step.position is not None}
    for position in (made.setting.game.position, *positions.values(), made.position):
        given = made.values(position)
        for card, one in position.play.items():
            if name_of(made, card) in names:
                found |= {given.power.get(card, 0), one.counters}
    return found


def _is_level(made: Replay, number: int) -> bool:
    """Whether at some base all who have cards there have so much power."""
    begun, given = made.setting.game.position, values_at_first(made)
    sums: dict[str | None, Counter[str | None]] = {}
    for card, one in begun.play.items():
        if one.base is not None and one.controller is not None:
            sums.setdefault(one.base, Counter())[one.controller] += given.power.get(card, 0)
    return any(set(one.values()) == {number} for one in sums.values())
