"""The ways of writing and saying things that are put into the plain words for them before a line is taken apart: what is run together or
shortened, numbers with signs between them, and phrases of several words."""

from __future__ import annotations

import re
from collections.abc import Callable

_WHO = r"(?:guy|dude|fella|player|person)"
_WHOSE = r"my|his|her|their"
_QUESTION = r"(?:do|does|can|is|are|will|what|who|how|where)"
_A_FEW = r"other|little|small|minion|guy|dude|\ds"
_IS_NOT = r"(?:(?:is|are|was|were)(?: ?n['’]?t| not)|not being)"
_FIRST = r"(?:first|1st) (?:guy|minion|dude|fella|creature|one)"
_THIS_TURN = r"(?:this|of the|of this|that) turn"
_PLACE = r"( there| here| (?:at|on) [^.,;:?!]{2,30}?)?"

#: Whoever has what is his, and plays what is the first of his.
_HAS = {"my": "i have", "his": "he has", "her": "she has"}
_PLAYS = {"my": "i play", "his": "he plays", "her": "she plays"}

#: What is written or said so, by an example, and the plain words for it, in the order in which they are looked for.
_PLAINLY: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    # "ive 3 guys"
    (r"\b(i|we|they)['’]?ve (?=(?:\d|an?|one|two|three|four|five|six|no|nobody|nothing|only)\b)", r"\1 have "),
    # "8-8" are two numbers
    (r"(?<![\w+-])\d{1,2}(?:-\d{1,2})+(?![\w-])", lambda found: found[0].replace("-", " , ")),
    # "the base is at 17/20"
    (r"(?<![\w/+-])(\d{1,2}) ?/ ?(\d{2})(?![\w/-])", r"\1 of \2"),
    # "Grizzled Veteran / Superiority"
    (r"(?<=\w) / (?=\w)", " and "),
    (r"(?<!\w)w/o(?!\w)", "without"),
    (r"(?<!\w)eot(?!\w)", "end of turn"),
    # "s.h.i.e.l.d."
    (r"\b(?:\w\.){2,}(?=\W|$)", lambda found: found[0].replace(".", "")),
    # "a Mummy on it, nobodys", "nobodys Mummy"
    (r"\bno(?:body|[ -]?one)'?s(?= *(?:[,.;!?]|$))", "that nobody controls"),
    (r"\bno(?:body|[ -]?one)'?s (?=\w)", "an uncontrolled "),
    # "minus 2 on his Rex"
    (r"\bminus (\d)(?![\w/])", r"-\1"),
    # "a couple of his 2s", "a few guys"
    (rf"\b(?:a |the )?couple (?:of )?(?=(?:{_WHOSE})\b)", "two of "),
    (rf"\b(?:a |the )?couple(?: of)? (?=(?:{_A_FEW}|weak|more)\w*)", "two "),
    (rf"\ba few (?=(?:of (?:{_WHOSE})|{_A_FEW})\w*)", "three "),
    # "Drone (2 counters) is mine"
    (r"\(((?:\d|an?|one|two|three) counters?)(?: on (?:it|him|her))?\)", r"with \1"),
    # "Gobbo (+2)", "Gobbo +2 counters"; "two +1 counters" are two
    (r"(?<=\w) \(\+(\d)(?: counters?)?\)", r" with \1 counters"),
    (
        r"(?<![\w+])(?!(?:a|an|the|one|two|three|four|five|each|get|gets|got|give|gives|with|and|has|plus|of|\d+) )"
        r"([a-z']{3,}) \+(\d) counters\b",
        r"\1 with \2 counters",
    ),
    # "my Gobbo, Chum attached, dies"
    (r"(?<=\w) attached(?= *(?:[,)]|$|gets?\b|got\b|is\b|was\b|dies\b))", " on it"),
    # "2x Electro"
    (r"(?<![\w+-])([2-9]) ?x (?=[a-z])", r"\1 "),
    # "Cat Fight on my own 5"
    (rf"\b({_WHOSE}) own (?=\d(?![\w/+-]))", r"\1 "),
    # "the other guy plays a Scout", "it's the other guy's turn"
    (
        rf"((?:^|[.,;?!] *|\b(?:and|then|if|when|after|but) ))(?:the |my )?other {_WHO} "
        r"(?=(?:plays?|played|casts?|uses?|used|controls?|draws?|drew)\b)",
        r"\1he ",
    ),
    (rf"\b(?:the |my )?other {_WHO}['’]?s (?=(?:turn|hand|deck|discard|pile)\b)", "his "),
    # "can I move him cause of my Engineer"
    (r"\b(?:cause|cuz|coz|cos|bc) of (?=\w)", "because of "),
    # "his Mimic is a 7 because Rex is there": the number counts nothing of what follows
    (r"(?<=\d) (?=(?:because|cuz|cos|coz|cause|bc)\b)", " , "),
    # "can it hit him? if not do I have to kill my own": one question after another
    (rf"(?<=[.,;?!] )(?:and )?if (?:not|so),? (?={_QUESTION}\b)", ""),
    # "total actions in a turn with Chronomage + Time Loop", "how many extra actions do these give"
    (
        r"^(?:so |and |the )*(?:total(?: number of)?|how many) ((?:extra )?(?:actions|minions))(?: total| in total| in all)? "
        r"(?:(?:in|per|during|on) (?:a|one|my|this) turn )?(?:with|from|off|between) ",
        r"how many \1 can I play in a turn with ",
    ),
    (
        r"^how many ((?:extra )?(?:actions|minions)) (?:do|would|will) (.+? (?:and|\+|plus|&) .+?) (?:give|get|net)(?: me)?(?= *[?.!]*$)",
        r"how many \1 can I play in a turn with \2",
    ),
    # "an Overlord played somewhere else"
    (r"\b(play|plays|played|is|sits|stands) (?:some(?:where| ?place)|anywhere) else\b", r"\1 elsewhere"),
    # "I'm there with a Warbot and two Zapbots"
    (r"\b(?:i['’]?m|i am) (?:also |only |just )?(?:there|here|on it|in|in there) with (?=\w)", "i have "),
    (r"\b(he|she|they)(?:['’]?s| is| are|['’]?re) (?:also |only |just )?(?:there|here|on it|in there) with (?=\w)", r"\1 has "),
    # "I just went up to 12", "then she plays up to 6 as well"
    (r"\b(?:just |then |now )?(?:went|goes|go|got|gets|get|come|comes|came|climbs|climbed) up to (?=\d)", "has "),
    (r"\b(?:plays?|played|builds?|built) up to (?=\d{1,2}(?: power)?(?: as well| too| there| now| on|[.,;?!]|$))", "has "),
    # "Kim never sent anybody to The Homeworld"
    (
        r"\b(?:has |have )?(?:never|didn['’]?t|not) (?:sent|send|played|play|put|placed|place) "
        r"(?:anybody|anyone|anything|any(?: guys?| minions?)?|a single (?:guy|minion)) (?:to|at|on|in|into|onto) ",
        "has nobody at ",
    ),
    # "four of us playing", "which of us takes first"
    (r"\b(\w+) of us (?:are )?playing\b", r"\1 players"),
    (r"\b(?:which of us|who) (?:takes|ends up|finishes) first(?: place)?\b", "who wins"),
    (r"\b(how (?:many|much) (?:points|vps?) (?:do|does) (?:each of us|we each|we|i|he|she|they|everyone)) take\b", r"\1 get"),
    # "breaks at what"
    (r"((?:^|[.,;:?!]) *)(?:and |so |it )?breaks? (at|on) (?:what|how much)\b", r"\1what does it break \2"),
    # "how many cards do I get out of it"
    (r"\b((?:do|does|can|will|would) (?:i|we|he|she|they) get) out of (?:it|that|this|him|her)\b", r"\1"),
    # "I played Mermaid Queen and used her to drag his Scout over"
    (r"(\bplay(?:ed|s)? [^.,;:?!]*?)(?:,? and|,) (?:i )?us(?:ed?|ing) (?:it|him|her|them) to (?=\w)", r"\1 and "),
    # "Red Birthday Party and I name my Warbot"
    (r"\b(i|we|you|to|and) name (?=(?:my|his|her|their|the|a|an)\b)", r"\1 pick "),
    # "so she grabs him and says destroyed": that is what she takes to come of it
    (r"\b(?:grabs?|takes?|picks?|lifts?)(?: up)? (?:him|her|it)(?: up| off)? and (?=(?:says?|goes|claims?)\b)", ""),
    # "a 2-power minion"
    (r"(?<![\w+-])(\d{1,2})-power\b", r"\1 power"),
    # "a base scores that my Shogun isnt on"
    (
        rf"\b(?:a|the) base (?:scores|is scoring|that scores|thats scoring),? (?:that|which|where|and|but) "
        rf"((?:my|his|her|their) [^.,;:?!]+?) {_IS_NOT} (?:on it|on|at it|there|part of it)(?=[ .,;?!]|$)",
        r"\1 is on another base than the one that scores,",
    ),
    # "Shogun isnt on the base thats scoring"
    (
        rf"\b{_IS_NOT} (?:on|at) (?:the|that|this|a) "
        r"(?:base (?:that['’]?s|that is|which is|that|which|being)? ?(?:scor(?:es|ed|ing))|scoring base|base being scored)\b",
        "is on another base than the one that scores",
    ),
    # "my Pinkie isnt next to Starlyte"
    (
        r"\b(?:is|was)(?: ?n['’]?t| not) (?:(?:on|at|in) (?:the same|that|the|this) base(?: as| with| where| that)"
        r"|(?:right )?next to|beside|near|where|together with|there with)(?= \w)",
        "is on another base than",
    ),
    (rf"\b{_IS_NOT} (?:on|at|in) (?:that|the same|this) base\b(?! (?:as|with|where|that|which|when)\b)", "is on another base"),
    # "Howler is my first guy there this turn": it is played
    (
        rf"((?:^|[.,;:?!]) *(?:and |but |so )?)(?!it |he |she |this |that |there |who )([^.,;:?!]+?) "
        rf"(?:is|was|will be|would be) (my|his|her) {_FIRST}(?: played)?{_PLACE} {_THIS_TURN}\b",
        lambda found: f"{found[1]}{_PLAYS[found[3].lower()]} {found[2]}{found[4] or ''}",
    ),
    (
        rf"\b(my|his|her) {_FIRST}(?: played)?{_PLACE} {_THIS_TURN} (?:is|was|will be|would be) ([^.,;:?!]+)",
        lambda found: f"{_PLAYS[found[1].lower()]} {found[3]}{found[2] or ''}",
    ),
    # "my only guys there are Starlyte and one Pinkie"
    (
        r"\b(my|his|her) only (?:guys?|minions?|dudes?)( there| here| on it| on that base)? (?:is|are|was|were) "
        r"(?!at |on |in |dead|gone|destroyed|safe|there|here)([^.,;:?!]+)",
        lambda found: f"{_HAS[found[1].lower()]} only {found[3]} there",
    ),
    # "I play Howler, my first guy there this turn"
    (rf"(?:, | as )(?:its |it is |thats )?(?:my|his|her) {_FIRST}(?: played)?{_PLACE} {_THIS_TURN}\b", r"\1"),
)
_PATTERNS = tuple((re.compile(said, re.IGNORECASE), plain) for said, plain in _PLAINLY)


def said_plainly(line: str) -> str:
    """A line with the plain words for what is said otherwise."""
    for said, plain in _PATTERNS:
        line = said.sub(plain, line)
    return line
