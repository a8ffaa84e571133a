"""What is asked in so many words, and what a verdict says where it answers that: who picks, how long, whose pile, whether again. One that
says nothing of the kind may be true, and is no answer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....knowledge.words import fold
from ....table.position import Position
from ...composer.from_line import LineWord
from ...composer.line.pieces import STOPS
from ...composer.told import ANN, BEA, Told
from ...replay.replay import Replay
from ...replay.trace import Step

#: What stands for a card in a part of a line.
CARD = "@"
#: What a part begins with that asks, and what asks wherever it stands.
_BEGINS = re.compile(
    r"^(?:(?:and|so|but|then|now|or|also|still|ok|wait) )*"
    r"(?:do|does|did|can|could|will|would|is|are|am|was|must|may|should|any|has|have|who|whos|whose|what|whats|how|hows|which|when|where"
    r"|wheres|why)\b"
)
_WITHIN = re.compile(
    r"\b(?:do|does|did|can|could|will|would|who|whos|whose|what|whats|how|which|why|wheres|(?:is|are) (?:it|he|she|they|that))\b.*$"
)


class _Asked(NamedTuple):
    """``what``: what is asked, in words that follow "it does not say". ``asks``: what asks it, in a part of a line in which cards are
    signs. ``says``: what a verdict says that answers it."""

    what: str
    asks: re.Pattern[str]
    says: re.Pattern[str]


def _asked(what: str, asks: str, says: str) -> _Asked:
    return _Asked(what, re.compile(asks), re.compile(says))


#: What asks whether something has to be so, of whom it is asked before that.
TO_BE = r"(?:have|need|has|needs|gotta|got) (?:to )?be"
_PLACED = r"(?:on|at|in|there|here|with|next|alone|under|beside|where|together)"
#: What can be asked, and what of a verdict answers it. Each answer is as wide as it can be: what fails it is about something else.
_ALL = (
    _asked(
        # a case in which it is so does not tell what comes where it is not
        "whether it has to be so",
        rf"\b{TO_BE} (?:\w+ )?{_PLACED}\b|\bmust (?:i|he|she|we|they|it|{CARD}|my \w+|his \w+|her \w+) be {_PLACED}\b",
        r"\bhas to be\b|\bneed not be\b",
    ),
    _asked(
        "who picks",
        r"\bwho(?:s)? (?:\w+ to )?(?:picks?|choos\w+|decid\w+)\b|\bwhose (?:choice|pick|call)\b"
        rf"|\b(?:do|does) (?:i|he|she|they|{CARD}|(?:my |the )?opponent|the owner|the winner) (?:get to )?(?:choose|decide|pick)\b",
        r"\b(?:picks?|chooses|decides|leaves it to)\b",
    ),
    _asked(
        "how long that lasts",
        r"\bhow long\b|\buntil when\b|\blasts\b|\bdo(?:es)? (?:\S+ ){1,3}last\b(?! (?:one|player|place|guy))",
        r"\buntil\b|\bfor the rest\b|\bof the turn\b|\bas long as\b",
    ),
    _asked(
        "when",
        r"^(?:(?:and|so|but) )?when(?: exactly)?(?: (?:do|does|did|is|can|will|must|would)\b|$)|\b(?:and when|when exactly)\b",
        r"\b(?:when|before|after|at the (?:start|end)|at once|until|first|then)\b",
    ),
    _asked("why", r"\bwhy\b|\bhow come\b", r"\b(?:because|thanks|forbids|asks for|cannot|by its own)\b"),
    _asked(
        "whose pile, hand or deck that is",
        r"\bwhose (?:discard|bin|grave|graveyard|pile|yard|trash|hand|deck)\b",
        r"(?:'s?|s') (?:discard|hand|deck|box)|\bcontrol|\bpicks which player\b",
    ),
    _asked(
        "whose it is",
        r"\bwho(?:s)? (?:owns?|controls?|has control)\b|\bwhose (?:is|are|card|minion)\b",
        r"\bcontrol|(?:'s?|s') (?:hand|deck|discard)|\breturns?\b",
    ),
    _asked(
        "what becomes of counters",
        r"\b(?:counters?|tokens?|chips?)\b",
        r"\bcounters?\b|\bacts at the (?:start|end) of\b|\bdoes nothing: (?:a part of )?it asks\b",
    ),
    _asked(
        "whom it protects",
        rf"\bwho(?:m|s)? (?:(?:does|is|will|would|did) )?(?:it|that|this|he|she|{CARD}) (?:still |now )?(?:protect|guard|shield|cover)",
        r"\b(?:thanks to|not affected|cannot be|protects?|by its own)\b",
    ),
    _asked("how many cards", r"\bhow many cards?\b", r"\bcards?\b|\bdraws\b|\bdiscards\b|\bplays\b|\bhand\b|\bdecks?\b"),
    _asked("how much more that is", r"\bhow much more\b", r"\bmore\b|\bmissing\b|\btotal\b|[+]\d"),
    _asked("how many bases there are", r"\bhow many bases\b", r"\bbases?\b.*\bmore\b|\bbases\b"),
    _asked("whether there is another base", r"\bextra bases?\b", r"\bextra bases?\b"),
    _asked(
        "which base that is",
        r"\bwhich base\b",
        r"\b(?:picks|chooses|random|moves?|ends at|is (?:back )?at|comes(?! into play)|replaces?|destroyed)\b",
    ),
    _asked("what the breakpoint is", r"\bbreakpoint\b|\bbp\b|\bbreaks? at\b", r"\bbreakpoint\b|\bdoes not score\b|\bscores\b"),
    _asked(
        "how strong it is",
        rf"\bhow (?:big|strong|powerful)\b|\bwhats? (?:is )?(?:{CARD}|(?:\w+ ){{0,3}}\w+) at(?: now| then)?$|\bwhat power\b",
        r"\bpower\b|\bbreakpoint\b",
    ),
    _asked(
        "how much power that is",
        r"\b(?:what|whats|how much)(?: power)? (?:do|does|would|will) (?:i|we|he|she|they) (?:have|got)(?: in)? (?:total|all)\b"
        r"|\bhow much(?: power)? (?:in total|in all|total|altogether)\b",
        r"\bhas \d+ power\b|\btotal\b",
    ),
    _asked(
        "what it comes to in all",
        r"\b(?:total|combined|overall|altogether)\b(?! vps?\b| points\b| actions?\b| cards?\b| minions?\b| counters?\b)",
        r"\bhas \d+ power\b|\bin all\b|\bIn all\b|\btotal\b|\bVP\b|\bplay\b|\bdraws?\b|\bcounters?\b|\b[Nn]o\b",
    ),
    _asked(
        "whether that is enough",
        r"\b(?:is|are) (?:that|this|it|they) enough\b|\b(?:have|got) enough\b",
        r"\bin all\b|\bscores?\b|\bcannot\b|\bhas \d+ power\b|\bbreakpoint\b",
    ),
    _asked(
        "what is added to its power",
        r"^(?:still |also |plus )?[+-]\d+(?: too| also| then)?$",
        # what it was as a base scored adds nothing
        r"(?<!The )\bpower\b|\bcounters?\b|\bbreakpoint\b|\bcannot\b",
    ),
    _asked(
        "whether somebody has power there",
        r"\b(?:have|has|got|keep) (?:any |no )?(?:power|presence) (?:there|here|left)\b",
        r"\bhas (?:\d+|no) power\b|\btotal\b",
    ),
    _asked(
        "whether that is a must",
        rf"\b(?:do|does|must) (?:i|he|she|we|they|{CARD}) (?:really |actually |even )?(?:have|need) to$|\bmust i$",
        r"\bneed not\b|\bmust\b|\bcannot\b|\bhas to\b|\bmay pick\b",
    ),
    _asked(
        "whether that is a must",
        rf"\b(?:do|does|must) (?:i|he|she|we|they|{CARD}) (?:really |actually |even )?(?:have|need) to \w+(?: (?:\w+|{CARD})){{0,4}}$"
        r"|\bmust (?:i|he|she|we|they) \w+",
        r"\bneed not\b|\bhas to\b|\bmust\b|\bcannot\b|\bmay pick\b|\bno target\b|\bthanks\b|\bonly\b|\bdiscards\b",
    ),
    _asked(
        "whether that happens again",
        r"\b(?:again|twice|two times|a second time)\b",
        r"\b(?:twice|again|both|two|2|as often|only the first time|another|cannot|[Nn]o|once|extra|returns?|stays?)\b",
    ),
    _asked(
        "whether it works",
        r"\b(?:works?|triggers?|activates?|kicks? in|goes off)(?: then| there| too| now)?$",
        # that a card is where it was played is none
        r"^(?!(?:[^.]*? (?:is|lies) (?:at|on) [^.]*?(?: with power \d+)?\.\s*)+(?:[^.]* is discarded\.\s*)*$)",
    ),
    _asked("whether that is cancelled", r"\b(?:cancel|negate|undo)\b", r"\b(?:cancel\w*|cannot|no longer|loses|without)\b"),
    _asked("whether anything is shuffled", r"\bshuffle\b", r"\bshuffl|\binto .*\bdeck\b"),
    _asked("whether anything is shown", r"\b(?:show|reveal)\b", r"\breveal|\bshow|\blook"),
    _asked("whether that can wait", r"\b(?:wait|hold off|delay)\b", r"\blater\b"),
    _asked(
        "whether it comes back",
        rf"\b(?:get|gets|have|has|want) (?:it|him|her|that|them|{CARD}|(?:my|his|her) \w+) back\b|\b(?:mine|his|hers) again\b",
        r"\bagain\b|\buntil\b|\breturns?\b|\bback\b|\bhand\b|\bdraws?\b",
    ),
    _asked(
        "what comes back",
        r"\b(?:comes?|goes?) back\b|\bput \w+ back\b|\bback (?:to|in|into|or)\b",
        r"\b(?:hand|deck|returns?|stasis|play)\b|\bpile\b",
    ),
    _asked("what comes of that", r"\bwhat if\b", r"\bno target\b|\bcannot\b|\bfinds\b|\b[Nn]o\b"),
    _asked(
        "how often",
        r"\b(?:every time|each time|once or|only once|just once|how often|how many times)\b",
        r"\b(?:once|twice|again|as often|each|both|cannot|times)\b",
    ),
    _asked(
        "whether another can be played",
        r"\bplay (?:another|one more|a second|more)\b",
        r"\b(?:extra|regular|cannot|another|both|left)\b",
    ),
    _asked("whose the extra play is", r"\bwhose (?:extra|regular)\b|\bwho (?:gets|has) (?:the|that|an?) extra\b", r"\bextra\b|\bcannot\b"),
    _asked(
        "whether there is an extra play",
        r"^(?!.*\bdraw\b).*\bextras?\b(?! (?:points?|vps?|bases?)\b|$)",
        r"\b[Ee]xtra\b|\bcannot\b|\bregular\b|\banother\b|\bplays\b|\bis at\b",
    ),
    _asked(
        "whether there is an extra play",
        r"^(?!.*\bdraw\b).*\bextras?$",
        r"\b[Ee]xtra\b|\bcannot\b|\bregular\b|\banother\b|\bplays\b|\bis at\b|\bVP\b",
    ),
    _asked(
        "whether there is an extra play",
        r"\b(?:get|gets|got|have|has|give|gives)\b.*\b(?:an?|another) free (?:minion|action|play|card|guy|dude)\b",
        r"\b[Ee]xtra\b|\bcannot\b|\banother\b",
    ),
    _asked(
        "whether it is named that late",
        r"\b(?:say|name|call|choose|pick|declare|announce) (?:\d+|it|one|a number|the (?:number|power)|power|that) "
        r"(?:after|afterwards?|then|later|now|once|when)\b",
        r"\bnames?d?\b|\bbefore\b",
    ),
    _asked(
        "who is kept off",
        r"^(?:(?:and|so|but|then|now) )*who(?:s)? (?:all |else )?(?:is |are |gets |got )?(?:still )?"
        r"(?:(?:locked|shut|barred|banned|blocked)\b|(?:cant|cannot) (?:play|drop|put|come|enter)\b)",
        r"\bcannot\b|\bforbids\b",
    ),
    _asked(
        "who moves it on",
        r"\bwho(?:s)? (?:\w+ ){0,2}?(?:moves?|transfers?) (?:it|that)\b",
        r"\b(?:controls?|talent|[A-Z]\w+ (?:may|can))\b",
    ),
    _asked("who uses it", r"\bwho (?:gets to |can |may )?uses?\b|\bwho has (?:the|its|that) talent\b", r"\buses?\b|\btalents?\b"),
    _asked(
        "whether it can be reached",
        rf"\b(?:can|could|will|would|does|do) {CARD} (?:\w+ )?(?:reach|get|hit|touch|catch|take) (?:it|him|her|them|{CARD})\b",
        r"\b(?:destroy\w*|discard\w*|returns?|ends|goes|cannot|no target|stays|survives?|control\w*|lies on|is at|moves?|loses)\b",
    ),
    _asked(
        "whether that is kept off",
        r"\b(?:is|are) (?:it|he|she|they|@|my \w+|his \w+) (?:still )?(?:protected|immune|untouchable|safe)\b"
        r"|^(?:protected|immune|untouchable|safe)$",
        r"\b(?:keeps|cannot|not affected|thanks to|by its own|survives?|destroyed|returns?|ends|goes|no target|stays|discarded)\b",
    ),
    _asked("whether it is both", r"^(?:or )?both$", r"\bboth\b|\bone or the other\b|\bcannot\b|\beach\b"),
    _asked("which that is", r"^(?:and )?which (?:action|card)s?$", r"\b(?:picks|chooses|random|any)\b"),
    _asked("which comes first", r"\bfirst or\b|\bor (?:\w+ ){0,4}first$", r"\bfirst\b|\bbefore\b|\bthen\b"),
    _asked(
        "whether that is of any use",
        r"\bdo (?:anything|something)\b",
        r"\b(?:may|cannot|thanks|instead|nothing|need not|picks|target|destroyed|draws?|gains?|discards?|returns?|ends)\b|\b[Nn]o\b",
    ),
    _asked(
        "what can be played",
        # that a card which is named is played stands before the verdict on it
        rf"\b(?:can|could|may|do|does) (?:i|he|she|they|we|you|{CARD}) (?:(?:still|also|even|then|now|just) )*"
        rf"(?:play|drop|deploy)\b(?! {CARD})"
        r"|^play\b",
        r"\b(?:plays?|played|cannot|extra|regular|another|comes|lies on|(?:is|are) (?:back )?at|stays? in)\b"
        r"|\b(?:ends at|no target|does nothing)\b",
    ),
    _asked("whether both can be used", r"\buses? (?:both|each|all)\b", r"\btalents?\b|\buses?\b|\bcannot\b|\bmay\b|\bagain\b"),
    _asked("whether that adds up", r"\bstacks?\b", r"\bpower\b|\bVP\b|\bbreakpoint\b|\bextra\b|\bcounters?\b|\b\d cards\b|\bcannot\b"),
    _asked(
        "whether that counts there",
        r"\bcounts?\b(?: \w+)? (?:for|to|towards?|in) (?:the )?(?:power|totals?|breakpoint|scor\w+|points?|base)\b",
        r"(?<!The )\bpower\b|\bVP\b|\bcounts?\b|\bcannot\b|\bbreakpoint\b",
    ),
    _asked(
        "what is drawn at the end of a turn",
        r"\bdraws? (?:my|his|her|their|the) (?:2|two|normal|regular|usual)\b|\bdraws? (?:up|cards?) at (?:the )?end of\b"
        r"|\bdraw (?:phase|step)\b",
        r"\bdraws \d cards\b|\bhand\b",
    ),
    _asked("as what it counts", r"\bcounts? as\b", r"\bas (?:a|an|the)\b|\bcounts?\b"),
    _asked("what becomes of an action", r"\b(?:the|my|his|her|that) action on\b", r"\baction\b|\blies on\b|\bdiscarded\b|\bstays on\b"),
    _asked(
        "what comes from there",
        r"\bfrom (?:my|his|her|the) (?:discard|bin|graveyard|grave|hand|deck)\b",
        r"\bdiscard|\bhand\b|\bdeck\b|\bcannot\b|\bplays?\b|\bis at\b",
    ),
    _asked(
        "whether a base scores",
        rf"(?<!before )(?<!after )(?<!when )(?<!once )(?<!if )\b(?:base|it|that|this|{CARD}) (?:still )?(?:scores?|breaks?)\b(?! at| on$)"
        r"|^(?:so |and |then |still )*(?:scores?|breaks?)\b(?! at)",
        r"\bscores?\b|\bVP\b",
    ),
    _asked(
        "what happens where a base scores",
        r"\babout to (?:score|break|pop)\b|\bscoring base\b|\b(?:base )?thats scoring\b",
        r"\bscores?\b|\bVP\b",
    ),
    _asked(
        "what is destroyed",
        r"\b(?:die|dies|dead|destroyed|killed)\b",
        r"\bdestroy|\bsurviv|\bcannot be\b|\bno target\b|\bstays?\b|\breturns?\b|\bgoes\b|\bends\b|\bdiscard",
    ),
    _asked(
        "whether it goes to the discard pile",
        r"\bdiscard pile\b",
        r"\bdiscard|\bdestroy|\bhand\b|\bdeck\b|\breturns?\b|\bsurvives?\b|\bstays?\b|\bcannot\b|\bno target\b",
    ),
    _asked("what is discarded", r"\bdiscards?\b(?! pile)", r"\bdiscard|\b[Nn]o card\b|\bhand\b|\breturns?\b|\bdeck\b"),
    _asked("what happens instead", r"\binstead\b(?! of)", r"\b(?:instead|need not|picks|cannot|may|thanks|survives?)\b"),
    _asked("where it goes", r"\b(?:where do (?:i|we) put|can i put it)\b", r"\b(?:hand|deck|lies on|at|discard\w*|box)\b"),
    _asked("what becomes of the other", r"\bthe other (?:one|guy|dude|minion|two)\b", r"\bother\b|\b[Bb]oth\b|\ball\b|\band\b"),
    _asked("who has that too", r"\bfor both of us\b|\bboth of us\b", r"\b(?:both|each)\b|\band [A-Z]\w+ (?:gains|draws|discards|has)\b"),
    _asked(
        "whether another base can be picked",
        r"\b(?:choose|pick) (?:a |an |the )?(?:different|another|other) base\b",
        r"\bpicks?\b|\bcannot\b|\bother base\b",
    ),
)
#: What asks whether somebody can do a thing in a turn that is told.
_IN_TURN = re.compile(
    r"\b(?:can|could|may) (i|we|he|she|they)\b.*\b(?:on|in|during) "
    r"(my|his|her|their|(?:my )?opponents?|another players?|some(?:one|body) elses) turn\b"
)


def not_answered(words: Sequence[LineWord], told: Told, made: Replay, verdict: str) -> str:
    """What a line asks in so many words and its verdict says nothing of, as a sentence; empty for nothing. ``verdict``: all of it."""
    for part in parts_asked(words):
        one = next((one for one in _ALL if one.asks.search(part) and not one.says.search(verdict)), None)
        if one is not None:
            return f"It does not say {one.what}."
        if not _told_in_turn(part, told, made, verdict):
            return "It does not say whether that can be done in that turn."
    return ""


def parts_asked(words: Sequence[LineWord]) -> Iterator[str]:
    """The parts of a line that ask, from where they do."""
    part: list[LineWord] = []
    for word in (*words, LineWord(".", "filler")):
        if word.text not in STOPS:
            part.append(word)
            continue
        if said := asks(part, word.text):
            yield said
        part = []


def asks(part: Sequence[LineWord], stop: str) -> str:
    """What a part of a line asks, cards as signs, from where it does; empty for nothing. ``stop``: what ends it."""
    said = " ".join(CARD if word.kind == "card" else fold(word.text) for word in part)
    if stop == "?" or _BEGINS.search(said):
        return said
    within = _WITHIN.search(said)
    return within.group() if within is not None else ""


def _told_in_turn(part: str, told: Told, made: Replay, verdict: str) -> bool:
    """Whether what may be done in somebody's turn is done there, or told not to be possible; also where nothing of the kind is asked."""
    asked = _IN_TURN.search(part)
    if asked is None or re.search(r"\bturn\b|\bcannot\b", verdict):
        return True
    who, whose = (told.players.get(side, side) for side in (_side(asked[1], ("i", "we")), _side(asked[2], ("my",))))
    tables = ((step, step.position) for step in made.trace.steps if step.position is not None)
    acted = (table.turn for step, table in tables if (step.kind in ("play", "use") and step.player == who) or _answers(step, table, who))
    return whose in acted


def _answers(step: Step, table: Position, who: str) -> bool:
    """Whether a card that somebody controls answers what happens."""
    lying = table.play.get(step.source) if step.kind == "reaction" and step.source is not None else None
    return lying is not None and lying.controller == who


def _side(word: str, own: Sequence[str]) -> str:
    return ANN if word in own else BEA
