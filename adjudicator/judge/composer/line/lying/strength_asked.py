"""Lines that ask how strong cards are that lie there, or at how much a base breaks, and tell of nothing that happens."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .....knowledge.words import fold
from ...happening import Happening
from ...told import ANN
from ..crowds import USUAL
from ..facts.doing import brings, changes_values, has_halves, is_made_strong
from ..facts.kinds import kind_of, lies_on_base
from ..facts.protecting import whose_it_changes
from ..pieces import DOING, STOPS, Piece
from ..so_far import LineSoFar

#: What stands for a card that may be strong, and for any other, in the words of a line.
STRONG, OTHER_CARD = "@", "%"
_SOMEBODY = rf"(?:{STRONG}|he|she|it|they|hes|shes|its|theyre|my|his|her)"
#: What asks for power.
_STRENGTH = re.compile(
    r"\bworth\b|\bhow (?:big|strong|powerful|large|huge|tough|much power)\b"
    r"|\b(?:whats?|what is|what are|whos) (?:my|his|her|our|the) (?:total|power|strength)\b"
    r"|(?<!vp )(?<!vps )(?<!points )\btotals?(?: for (?:me|him|her|us))?[ ?]*$"
    r"|\bwhat (?:does|do) (?:i|we|he|she|they) have(?: there| here| then| now)*[ ?]*$"
    r"|\b(?:my|his|her|the) \d (?:there |here )?(?:is|are)(?: what| now| then)?[ ?]*$"
    r"|^(?:whats? )?(?:is )?(?:(?:my|his|her|the) )?totals? (?:power )?(?:for (?:me|him|her|us) )?(?:with|w|of) "
    rf"|(?:[,.;!?-]|\b(?:what|whats|how much|{_SOMEBODY})) (?:(?:his|her|my|its|their|the|total|current) )*"
    r"power(?: now| then| is (?:he|she|it|that|@))*[ ?]*$"
    r"|^(?:whats )?(?:the )?(?:total |current )?power of (?:my |his |her |the )*@"
    r"|\b(?:my|his|her|our) (?:power|total) (?:there|here|now)[ ?]*$|[,;.-] (?:the )?(?:sum|total|altogether)[ ?]*$"
    rf"|{_SOMEBODY} (?:there |here )?(?:is|are)(?: now| then| still)?(?: (?:what|how much)(?: now| then| there| here)?)?[ ?]*$"
    rf"|\b(?:whats|what is|what are) (?:(?:my|his|her|the) )?{STRONG}(?: (?:now|then|there|here|at|on|with|w|wearing|under|if)\b|[ ?]*$)"
    r"|^(?:whats )?(?:the |my |his |her )?net (?:power|strength|value)\b"
    rf"|\b(?:{STRONG}|he|she|it|they|hes|shes|its|is|are|still|now|be)(?: (?:is|are|still|now|then|just|only|a))* \d{{1,2}}"
    r"(?: or \d{1,2})?(?: now| then| power| right)*[ ?]*$"
    r"|\bwhat (?:do|does|would|will) (?:i|we|he|she|it|they|@) (?:now |then )?count(?: for| as| there| here| now| then)*[ ?]*$"
    r"|\bcounts? (?:for|as)(?: what| how much)?[ ?]*$|\bhows? (?:he|she|it|they)\b.* look"
    rf"|\bwhat(?:s| am| are| is) (?:i|we|{_SOMEBODY}) (?:now )?(?:at|on)\b"
    r"|\b(?:gets?|is|any) (?:bigger|stronger|smaller|weaker)\b"
    r"|\badds? (?:up to|(?:em|them|it|those|that) up)\b|\b(?:come|comes|amount|amounts) to[ ?]*$"
    r"|\badds? (?:me |him |her |us )?(?:what|how much)\b"
    r"|\b(?:how much|what) (?:does|do|would|will) (?:@|%|he|she|it|that|they) (?:add|make)\b"
    r"|\bmakes? (?:him|her|it|them|that|@) (?:what|how \w+|\d{1,2})\b"
    r"|(?:[,.;!?-]|\bturn) (?:so )?-?\d{1,2}(?: or -?\d{1,2})?(?: now| then| right)?[ ?]*$"
    r"|\b(?:hes|shes|is he|is she|are they)[ .?]*$"
    r"|\bgets? (?:it|that|the (?:bonus|buff)) too\b"
    r"|\bwhats? (?:is )?left(?: of (?:him|her|it|them|@))?[ ?]*$|\bhow (?:high|low)\b"
    r"|\b(?:goes|drops|down|up|falls|shrinks|grows) to(?: a| an)? -?\d{1,2}\b"
    r"|\bthats? (?:a |an )?(?:\d{1,2}|\+\d)(?: or (?:a |an )?\+?\d{1,2})?(?: then| now| power| right)*[ ?]*$"
    r"|\bdo(?:es)? (?:he|she|it|they|@) (?:also )?get (?:the |a |his |her )?(?:\+\d|\d[ ?]*$|buff|bonus)"
)
#: What asks for it in the last words of a line.
_ASKED_PLAINLY = re.compile(r"\b(?:how|hows|what|whats)\b.*\b(?:power|strong|big|strength)\b|\bpower[ ?]*$")
#: What tells or asks how strong one minion is.
_OF_ONE = re.compile(
    r"\b(?:is|are|so|then|still|now) (?:he|she|hes|shes)(?: still| now| a)? \d{1,2}\b|\b(?:hes|shes)(?: still| now| a)? \d{1,2}\b"
)
_EITHER = re.compile(rf"\b(?:is|are) {_SOMEBODY}(?: now| then| still)? (?:a )?\d{{1,2}} or (?:a )?\d{{1,2}}\b")
#: What tells where a card stands.
_BESIDE = re.compile(
    r"\b(?:beside|next to|together|alongside|across from|opposite)\b"
    r"|@ (?:w|with|and|plus|n|\+) (?:my |his |her )?(?:[2-9]|two|three|four|five|both) (?:other |more )?@"
)
#: One minion without a name, by its power.
_MY_ONE = re.compile(r"\b(?:my|his|her) (\d)\b")
_SEVERAL = 2
#: What a card does on being played that makes minions stronger.
_STRENGTHENS = ("add_counters", "gain_power")
#: What tells of an action that it lies at a base.
_ON_BASE = re.compile(rf"{OTHER_CARD} (?:is |lies |lying |sits |sitting )?(?:on|at|in|out|there|here|already)\b")
#: What tells that a minion stands where other cards lie.
_THERE = frozenset(("there", "here", "over", "under", "same", "together", "beside", "alongside", "sitting", "standing", "stands"))
#: What asks who has more power at a base.
_LEADS = re.compile(
    r"\bwho(?: is|s)? (?:now )?(?:ahead|leading|in front|stronger|winning|leads)\b|\bwho has (?:more|most|the most)\b"
    r"|\b(?:am|are|is) (?:i|we|he|she|they) (?:ahead|in front|leading|winning)\b|\b(?:do|does) (?:i|we|he|she) (?:lead|have more)\b"
)
#: What asks for the breakpoint of a base.
_BREAKPOINT = re.compile(
    r"^(?:whats )?(?:the |new |current )*breakpoint (?:of|on|at|for)\b|\bbreakpoint (?:is )?(?:what|how (?:much|high))\b"
    r"|\bwhat do (?:we|i|they|you) need\b|"
    r"\b(?:breaks?|scores?|pops?|ready) (?:at|on)(?: what| how much)?[ ?]*$|[,.;] (?:new |the )?breakpoint(?: now| then| there)?[ ?]*$"
    r"|\bwhat (?:does|do|will) (?:it|that|this|the base|%) (?:now )?(?:break|need|score|pop)"
    r"|\bwhats? (?:it|%|the base) (?:need|break|breaking)|\bwhats? the breakpoint\b"
    r"|\bhow (?:much|many|high|low) (?:is|does|do) (?:the |its )?(?:breakpoint|it (?:need|take|break))"
    r"|\b(?:happens? to|changes?|affects?|do(?:es)? to|about) (?:the |its )?breakpoint\b"
    r"|\bbreakpoint (?:goes?|change|changes|drops?|then|at)\b|\bbreakpoint[ ?]*$"
    r"|\b(?:whats?|how much is) needed\b|\bbase needs\b|\bneeds? (?:what|how much)\b"
)


def words_of(line: LineSoFar) -> str:
    """The words of a line, each card as one letter."""
    return spelt_out(line.pieces)


def spelt_out(pieces: Sequence[Piece]) -> str:
    """The words of some pieces, each card as one letter."""
    found = []
    for piece in pieces:
        if piece.card:
            found.append(STRONG if kind_of(piece.card) in ("minion", "titan", "monster") else OTHER_CARD)
        else:
            found.append(piece.text if piece.text in STOPS or piece.text.startswith(("+", "-")) else fold(piece.text))
    return " ".join(found)


def asks_strength(pieces: Sequence[Piece]) -> bool:
    """Whether it is asked how strong somebody is."""
    text = spelt_out(pieces)
    return _STRENGTH.search(text) is not None or _ASKED_PLAINLY.search(text) is not None


def asks_who_leads(pieces: Sequence[Piece]) -> bool:
    """Whether it is asked who has more power."""
    return _LEADS.search(spelt_out(pieces)) is not None


def is_strength_of_one(pieces: Sequence[Piece]) -> bool:
    """Whether a number is told, or asked, of a minion that is named and called "he" or "she": "is he 6", "so shes 5 now"."""
    return _OF_ONE.search(spelt_out(pieces)) is not None and any(kind_of(piece.card) == "minion" for piece in pieces)


def asks_which_strength(pieces: Sequence[Piece]) -> bool:
    """Whether it is asked which of two numbers the power of a named minion is: "is he 2 or 4"."""
    return (
        re.search(r"\b(?:is|are) (?:he|she|it|they|@)(?: now| then| still)? (?:a )?\d{1,2} or (?:a )?\d{1,2}\b", spelt_out(pieces))
        is not None
    )


def asks_breakpoint(text: str) -> bool:
    """Whether it is asked at how much power a base breaks. ``text``: the words of a line."""
    return _BREAKPOINT.search(text) is not None


def read_strength_asked(line: LineSoFar) -> None:
    """See whether it is asked how strong somebody is where cards lie, or at how much their base breaks."""
    text = words_of(line)
    _one_alone(line, text)
    breaking = asks_breakpoint(text)
    if breaking and line.happening is not None and line.happening.kind == "score" and not line.window:
        line.happening = None
    if line.happening is None and (
        line.befell is not None
        or breaking
        or (not line.totals and (_STRENGTH.search(text) or _LEADS.search(text)))
        or _only_stand(line, text)
        or _only_change(line)
    ):
        line.state = True
    if not line.state or line.happening is not None:
        return
    lying = line.implied[0] if line.implied is not None and not line.implied[1] else ""
    coming = [piece.card for piece in line.pieces if lies_on_base(piece.card) and any(brings(piece.card, event) for event in _STRENGTHENS)]
    if len(coming) == 1 and _STRENGTH.search(text) and not _ON_BASE.search(text) and not (line.counters or line.totals or line.places):
        # "Microbot Maker with Mushu there, what does he have": it is played
        line.happening, line.state = Happening("play", coming[0]), False
        return
    if lying and lies_on_base(lying) and not has_halves(lying):
        # it lies there as the others do
        line.implied = None


def _one_alone(line: LineSoFar, text: str) -> None:
    """Whether the only power that is told at a base is that of one minion, of which it is asked how strong it is: "my 3 there is"."""
    scoring = any(piece.means in ("score", "win", "tie") for piece in line.pieces)
    found = _MY_ONE.findall(text)
    if scoring or line.happening is not None or len(found) != 1 or len(line.totals) != 1 or not _STRENGTH.search(text):
        return
    ((side, power),) = line.totals.items()
    if power == int(found[0]) and side not in line.crowds:
        line.crowds, line.totals, line.singly = {side: (power,)}, {}, frozenset()


def _only_stand(line: LineSoFar, text: str) -> bool:
    """Whether cards are only told to stand beside each other, one of which is as strong as others make it: "Zola with two Agents beside
    him"."""
    untold = not (line.implied or line.then or line.places or line.against[0] or line.totals or line.crowds)
    held = bool(line.counters) or bool(line.hands) and len({piece.card for piece in line.pieces if piece.card}) == 1
    return untold and (held or _BESIDE.search(text) is not None) and any(is_made_strong(one.card) for one in line.pieces if one.card)


def _only_change(line: LineSoFar) -> bool:
    """Whether only a base is named, or a minion that is there, with cards that change values for as long as they lie there, and no verb
    tells of anything: "Gaston and I'm Gonna Wreck It! on Tortuga"."""
    named = dict.fromkeys(piece.card for piece in line.pieces if piece.card)
    based = [card for card in named if kind_of(card) == "base"]
    others = [card for card in named if card not in based]
    told = bool(line.then or line.places or line.totals or line.crowds or line.hosts)
    # "was a 16" tells nothing that is done
    told = told or any(one.means in DOING and one.means != "passive" for one in line.pieces)
    by_base = any(changes_values(card) for card in based)
    if told or len(others) + by_base < _SEVERAL:
        return False  # one card alone is asked what it does when it comes
    lying = [card for card in others if lies_on_base(card)]
    there = any(kind_of(card) == "minion" for card in others) and any(fold(one.text) in _THERE for one in line.pieces if not one.card)
    if there and any(map(changes_values, lying)) and len(named) > _SEVERAL:
        return True  # "his Intimidating Presence and my Full Moon, my Howler there"
    # a base without a name is told by what it needs, or as what they lie on
    based_there = len(based) == 1 or any(one.means == "base" for one in line.pieces)
    asked = len(line.pieces) > 1 and line.pieces[-1].text == "?" and line.pieces[-2].card in others
    return based_there and (all(map(changes_values, others)) or (by_base and asked and all(kind_of(one) == "minion" for one in others)))


def lie_together(line: LineSoFar, found: Happening | None) -> None:
    """Whose the cards are that lie there and of which nobody said it: the speaker's who asks how strong they are."""
    if found is None or found.kind != "lie" or not line.state:
        return
    for name in dict.fromkeys(piece.card for piece in line.pieces if piece.card):
        free = name not in line.sides and name not in line.hosts and name not in line.hosts.values() and name not in line.places
        if free and kind_of(name) in ("minion", "titan", "action") and whose_it_changes(name) != "another":
            line.sides[name] = ANN
    if line.uncounted and not line.crowds:
        # whose they are that are only counted is all one
        line.crowds = {ANN: (USUAL,) * line.uncounted}
