"""How much power somebody has at a base, where a line asks that and its verdict, which is about cards, does not say it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...composer.from_line import PlainLine
from ...composer.line.facts.doing import leaves_uncounted
from ...composer.taking_part import is_played, name_of
from ...composer.told import UNNAMED, Told
from ...replay.replay import Replay
from ...verdict.beside_cards import totals
from ...verdict.copies import Copies

#: That a verdict tells a breakpoint.
_BREAKPOINT = r"breakpoint of [^.]* is (?:now )?\d+"
#: What asks for all the power that somebody has at a base.
_ASKED = re.compile(
    r"\b(?:my|his|her|our|their|the)(?: own)? (?:totals?|power)(?: there| here| on that base)?(?: now| then| this turn| total| in all)*$"
    r"|\b(?:my|his|her|our|their) totals? (?:at|on|over at) [\w' ]+$"
    r"|\b(?:total|combined)(?: power)?(?: (?:of|for) (?:mine|me|us|him|her|his|hers))?(?: there| here| now| then| on (?:it|that base))*$"
    r"|\bhow much power (?:do|does|would|will) (?:i|we|he|she|they) (?:bring|have|get|make|add|put)\b"
    r"|\bwhat power (?:do|does) (?:i|we|he|she|they) have\b|\b(?:is|are) (?:that|this|it|they|we) enough\b|\b(?:have|got) enough\b"
    r"|\benough (?:power )?(?:there\b|to (?:break|pop|burst|bust|crack|score|clear|win|take|beat)\b)"
    r"|\b(?:how much|what|whats)(?: total)?(?: power)? (?:do|does|did|would|will) (?:i|we|he|she|they|ann|bea) (?:have|got|end up with)"
    r"(?: in total| total)?(?: there| here| on it| at that base| now| then)+\b"
    r"|\bhow much(?: power)? (?:is|are) (?:that|there|we|they|it) (?:there|in all|in total|all together|altogether|together)\b"
    r"|\bhow much(?: power)? (?:is|does|do) (?:that|it|this|he|she) (?:add|give|worth|count|on (?:the|that) base|there)\b"
    r"|\bhow much(?: power)? (?:is|are)\b.*\bon (?:one|the same|that|a) base$"
    r"|\bhow much power (?:is|are) (?:that|those|they)$"
    r"|\b(?:how much|how strong|what) (?:do|does|am|is|are) (?:i|we|he|she|they)(?: (?:have|count|add|bring|worth|at|there|here|now|for))*$"
    r"|\bhow much(?: power)? (?:in total|in all|total|altogether|all together)\b"
    r"|\b(?:together|combined)(?: (?:it|that|they|we))? (?:makes?|are|is|worth|come to|adds? up to)? ?(?:how (?:much|strong|big)|what)$"
    r"|\b(?:totals?|sum|altogether|combined)(?: for (?:me|him|her|us))?$|\badds? (?:up to|(?:em|them|it|those|that) up)\b"
    r"|\b(?:we|they|those|these|both|that|it) (?:come|comes|amount|amounts) to$|\bdo (?:i|we) have more\b"
    r"|\bwho(?: is|s)? (?:leads?|leading|ahead|in front|stronger|winning)\b"
    r"|\b(?:am|are|is) (?:i|we|he|she) (?:ahead|in front|leading|winning)\b"
    r"|\bhow (?:do|does|are) (?:we|i|he|she|they|things|it) (?:stand|standing|look|looking|compare)(?: now| there| here| then)*$"
    r"|\bwho has (?:more|the most)(?: power)?(?: there| here)?$"
    r"|\b(?:how much|what)(?: power)? (?:am|is|are) (?:i|we|he|she|they) left with(?: there| here| now)*$"
    r"|\bhow much(?: power)? (?:do|does|would|will) (?:i|we|he|she|they) (?:still )?have left(?: there| here| now| then)*$"
)
#: What asks for it where a card keeps power from being counted: "does she count for him".
_COUNTS = re.compile(r"\b(?:do|does|did|will|would|still)\b.*\b(?:counts?|add|adds)\b|\b(?:counts?|adds) or not\b|^still counts?\b")
#: What tells that a minion is all that somebody has at a base.
_ALONE = re.compile(r"\b(?:only|lone|single|sole|alone|all i have|all he has|all she has|all ive got|all hes got)\b")
#: What asks for the number of something else: "how many actions total".
_COUNTED = re.compile(r"\bhow many\b(?! power)")
#: Words for another player, or for a minion.
_OF_ANOTHER = re.compile(r"\b(?:he|his|him|she|her|they|their)\b")


def totals_asked(text: str, made: Replay, names: Sequence[str], told: Told) -> tuple[str, ...]:
    """The power of each player at the bases where cards of some names lie in the end, as sentences; none where a line does not ask it.
    ``text``: of the line, folded; ``names``: of the cards that it names; ``told``: what else it tells."""
    parts = re.split(r"\s*[,;.!?]\s*", text.strip(" ,;.!?"))
    counted = told.compares and bool(told.crowds)
    asked = any(_ASKED.search(part) and not _COUNTED.search(part) for part in parts)
    uncounted = not (counted or asked) and any(map(leaves_uncounted, names)) and any(map(_COUNTS.search, parts))
    if told.whole or not (counted or uncounted or asked):
        return ()
    if told.compares and re.search(r"\b(?:his|her) power\b", text) and len(_OF_ANOTHER.findall(text)) == 1 and not told.players:
        return ()  # the power of the minion that is named
    play = made.position.play
    bases = dict.fromkeys(one.base for card, one in play.items() if name_of(made, card) in names)
    bases |= dict.fromkeys(card for card in made.position.bases() if name_of(made, card) in names)
    if not bases and told.crowds:
        # no card lies there that is named
        bases = dict.fromkeys(one.base for one in play.values())
    named = {(one.base, one.controller) for card, one in play.items() if name_of(made, card) in names}
    there = named if uncounted else {(one.base, one.controller) for one in play.values()}
    if not bases and not uncounted and _ALONE.search(text):
        # whoever had nothing else there has nothing left
        begun = made.setting.game.position.play
        there = {(one.base, one.controller) for card, one in begun.items() if name_of(made, card) in names}
        bases = dict.fromkeys(base for base, _ in there)
    return tuple(
        f"{player} has {power} power at {Copies(made).name(base)}."
        for base in bases
        if base is not None
        for player, power in totals(made, base).items()
        if (power and not uncounted) or (base, player) in there
    )


def tells_both_totals(verdict: str) -> bool:
    """Whether a verdict tells what each of two players has at one base."""
    told = [(at, who) for who, at in re.findall(r"(\w+) has \d+ power at ([^.]+)\.", verdict)]
    return any(len({who for at, who in told if at == base}) > 1 for base, _ in told)


def sides_supposed(made: Replay, names: Sequence[str], told: Told, acting: str) -> tuple[str, ...]:
    """Whose a named minion was supposed to be whose power is in what one player has, where nobody said so and of another it was told that
    it is the other's, as sentences. ``acting``: with which card it is done, whose player's it is."""
    play = made.position.play
    lying = {name: one.controller for card, one in play.items() if (name := name_of(made, card)) in names and card in made.values().power}
    known = {side for name, side in lying.items() if name in told.sides}
    supposed = ((name, side) for name, side in lying.items() if side and name not in (*told.sides, *told.owners, acting))
    return tuple(f"Nobody told whose {name} is: here it is {side}'s." for name, side in supposed if known and side not in known)


def count_untold(names: Sequence[str], made: Replay, verdict: str) -> str:
    """That one of some named cards keeps power from being counted, and a verdict says nothing of what anybody has then."""
    name = next(filter(leaves_uncounted, names), "")
    if not name or re.search(r"\d VP|has \d+ power|'s total at [^.]* is now \d|no target|cannot|has no effect", verdict):
        return ""
    tables = (made.setting.game.position, *(step.position for step in made.trace.steps if step.position is not None), made.position)
    kept = any(values.uncounted or values.withheld for values in map(made.values, tables))
    if not kept and is_played(made, name) and not re.search(r"thanks to|own ability|survives", verdict):
        return f"{name} keeps nobody's power from being counted here."
    if re.search(_BREAKPOINT, verdict) and not _kept_of_players(made):
        return ""  # what is nobody's counts for the breakpoint alone
    return f"It does not say what counts with {name}." if kept else ""


def _kept_of_players(made: Replay) -> bool:
    """Whether any power that is kept from being counted is some player's."""
    values, play = made.values(), made.position.play
    return any(play[card].controller is not None for card in (*values.uncounted, *values.withheld) if card in play)


def counted_in(made: Replay, told: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """The named cards whose power is in what somebody has at a base, which is what is asked of them. ``told``: the sentences that say so;
    ``names``: of the cards that a line names."""
    if not told:
        return ()
    power = made.values().power
    return tuple(dict.fromkeys(name for card in made.position.play if card in power and (name := name_of(made, card)) in names))


def weighed_there(made: Replay, verdict: str, names: Sequence[str], told: Told) -> list[str]:
    """The named minions whose power is in what a verdict tells of a base that scores or does not, where a line tells who stands there."""
    if not told.weighs or not re.search(r" does not score: the power there is | scores: ", verdict):
        return []
    begun = made.setting.game.position
    power = made.values(begun).power
    return [name for card, one in begun.play.items() if card in power and one.controller and (name := name_of(made, card)) in names]


def total_of_supposed(line: PlainLine, made: Replay, verdict: str) -> bool:
    """Whether a verdict tells how much power somebody has at a base where a minion of his was only supposed, beside a named card of
    his."""
    told = line.told
    if told.crowds or told.totals or told.whole or UNNAMED in (*told.sides, *told.copies):
        return False
    places = [(name_of(made, card), (one.controller, name_of(made, one.base))) for card, one in made.position.play.items()]
    there = {place for name, place in places if name == UNNAMED} & {place for name, place in places if name in line.names}
    return any((who, base) in there for who, base in re.findall(r"(\w+) has \d+ power at ([^.]+)\.", verdict))
