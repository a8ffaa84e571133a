"""The bodies, queries and answers of the operations: what is sent is checked against these, and the description is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

Printing = Literal["first", "latest"]
#: The longest line that is answered: a link of a case may be that long, of words no more are read than the box takes.
LONGEST_ASKED = 8_000


class CaseBody(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A case in one of three forms: ``case`` (data of a situation), ``link`` (of a case page) or ``text`` (the text notation, or a
    situation file). ``profile`` and ``printings`` win over what it says."""

    case: dict[str, Any] | UnsetType = UNSET
    link: Annotated[str, Meta(max_length=100_000)] | UnsetType = UNSET
    text: Annotated[str, Meta(max_length=100_000)] | UnsetType = UNSET
    profile: Annotated[str, Meta(max_length=600)] | UnsetType = UNSET
    printings: Printing | UnsetType = UNSET


class ExploreBody(CaseBody, forbid_unknown_fields=True, omit_defaults=True):
    """A case, and what may come of it. ``goals``: such as ``Ann 15``, ``Ann wins``, ``Mimic in discard``; without any all outcomes are
    found. ``until``: stop where the moves end, or with the turn. ``chance``: whether what chance decides is tried each way. ``budget``:
    states."""

    goals: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=4)] | UnsetType = UNSET
    until: Literal["moves", "turn"] | UnsetType = UNSET
    chance: bool = True
    budget: Annotated[int, Meta(ge=10, le=1_000)] = 400


class MeetBody(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Names of cards, and what happened: an event such as ``play:Seeing Stars`` or ``destroy:Buccaneer``."""

    cards: Annotated[list[Annotated[str, Meta(min_length=1, max_length=80)]], Meta(min_length=1, max_length=6)]
    event: Annotated[str, Meta(max_length=120)] = ""
    printing: Printing = "first"
    profile: Annotated[str, Meta(max_length=600)] = "latest"


class SearchQuery(Struct):
    """What to search for."""

    q: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=400,
            description='words, and filters such as kind:question or card:"cub scout"',
            examples=["cub scout", "how do ties score", "kind:question extra play", "bucaneer"],
        ),
    ]
    limit: Annotated[int, Meta(ge=1, le=100, description="at most so many hits")] = 20


class AskQuery(Struct):
    """What is asked."""

    q: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=LONGEST_ASKED,
            description="cards, a question, a dispute told in plain words, or the link of a case",
            examples=["we tied for first, who gets the points", "seeing stars on buccaneer", "deck ran out"],
        ),
    ]
    printing: Printing = "first"
    profile: Annotated[str, Meta(max_length=600)] = "latest"


class AskBody(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """``line``: cards, a question, or a dispute told in plain words. ``printing``, ``profile``: how its case is read."""

    line: Annotated[str, Meta(min_length=1, max_length=LONGEST_ASKED)]
    printing: Printing = "first"
    profile: Annotated[str, Meta(max_length=600)] = "latest"


class AskedWord(Struct):
    """A piece of the line. ``kind``: ``card``, ``shape``, ``known``, ``filler`` or ``unknown``. ``says``: what it was taken for."""

    text: str
    kind: str
    says: str
    sure: bool


class AskedStatement(Struct):
    """A rule, ruling, contested point, loop or text of a card that answers. ``sources``: each as its title and the section. ``printing``:
    ``first`` where it speaks of a text that the card's latest printing no longer has, ``latest`` where of one that the first does not have
    yet, else empty.
    ``held``: in which rules it holds, where its contrary stands beside it."""

    key: str
    kind: str
    title: str
    says: str
    status: str
    sources: list[list[str]]
    printing: str
    held: str


class Reason(Struct):
    """A rule that the verdict rests on. ``key``: kind and id."""

    key: str
    title: str


class Ruled(Struct):
    """What is ruled about cards at work. ``key``: kind and id. ``status``: who stands behind it."""

    key: str
    title: str
    says: str
    status: str


class AskedCase(Struct):
    """The case that the line tells of. ``table``: what lies where, and what happens, in words. ``also``: what else changed. ``missing``:
    what the line says and the case does not have. ``idle``: cards that do nothing in it. ``mark``: its status, as its page shows it;
    ``why`` nobody stands behind it, where that is so, and ``caveat``: that then what follows is no answer. ``because``: the rules that the
    verdict rests on. ``otherwise``: what the other printing of the named cards makes of it, empty where that is the same."""

    event: str
    says: str
    table: str
    verdict: str
    also: list[str]
    otherwise: str
    mark: str
    why: str
    caveat: str
    because: list[Reason]
    missing: list[str]
    idle: list[str]
    text_only: list[str]
    situation: dict[str, Any]


class AskedCard(Struct):
    """A card that the line names."""

    name: str
    says: str


class Asked(Struct):
    """The answer to a line. ``statements``: best first. ``unruled``: cards of which none of these speaks. ``nothing``: why there is no
    answer, empty where there is one. ``texts``: what the first of the named cards say, where nobody stands behind a verdict."""

    line: str
    words: list[AskedWord]
    statements: list[AskedStatement]
    texts: list[str]
    case: AskedCase | None
    cards: list[AskedCard]
    unruled: list[str]
    nothing: str


class CardsQuery(Struct):
    """Which cards."""

    faction: Annotated[str, Meta(max_length=400, description="only this faction", examples=["Pirates", "Ninjas"])] = ""
    set: Annotated[str, Meta(max_length=400, description="only this set", examples=["Core Set"])] = ""


class PairsQuery(Struct):
    """Which pairs of cards."""

    card: Annotated[str, Meta(max_length=120, description="a card by its id", examples=["buccaneer", "cub-scout"])] = ""
    other: Annotated[str, Meta(max_length=120, description="with this other card only", examples=["cub-scout"])] = ""
    kind: Annotated[
        Literal["", "loop", "contested", "printing", "surprising"], Meta(description="only these", examples=["contested", "loop"])
    ] = ""
    question: Annotated[str, Meta(max_length=120, description="only those on which this question decides", examples=["window-order"])] = ""
    limit: Annotated[int, Meta(ge=1, le=500, description="at most so many")] = 50


class PairFound(Struct):
    """What two cards do together. ``sort``: a question of a contested pair; else what it is. ``page``: of the two."""

    cards: list[str]
    kind: str
    sort: str
    page: str


class Pairs(Struct):
    """Pairs of the atlas: computed by playing small cases, never ruled. ``dated``: with the data of which day. ``computed``: how many of
    the ``touching`` pairs, which can do something together, are computed so far. ``state``: of the one pair that was asked for: what came
    of it, ``possible`` where no table that was tried brought about what the texts speak of, ``apart`` where the static reading sees nothing
    by which they meet, or ``not computed``."""

    dated: str
    computed: int
    touching: int
    total: int
    state: str
    pairs: list[PairFound]


class Ground(Struct):
    """An answer that a verdict rests on."""

    question: str
    asks: str
    option: str
    title: str
    standing: str


class Step(Struct):
    """One step. ``depth``: in the tree, from 0. ``deciding``: whether it changed something. ``rules``: ids. ``reads``: contested point ->
    answer."""

    number: int
    says: str
    kind: str
    depth: int
    deciding: bool
    rules: list[str]
    reads: dict[str, str]


class Left(Struct):
    """A decision that nobody fixed. ``taken``: the option that was taken."""

    who: str
    asks: str
    taken: str
    options: list[str]


class Complaint(Struct):
    """What does not fit in a case that was judged all the same. ``pointer``: into the case."""

    detail: str
    mend: str
    pointer: str


class Replayed(Struct):
    """What comes of a case. ``mark``: the status on the stamp of its page, ``literal`` where the texts alone say it, ``not-judged`` where
    nobody stands behind it, with ``why``. ``also``: what else changed, and what did not and why. ``texts``: of the abilities at work.
    ``standing``: only of the weakest contested answer that was read, empty where none was. ``because``: the rules that the verdict rests
    on, most telling first; ``ruled``: what is ruled about the cards at work, the nearest first. ``ended``: ``moves``, ``over`` or
    ``spent``. ``read``: contested points with answers."""

    link: str
    says: str
    also: list[str]
    texts: list[str]
    mark: str
    why: str
    standing: str
    because: list[Reason]
    ruled: list[Ruled]
    grounds: list[Ground]
    loops: list[str]
    ended: str
    steps: list[Step]
    open: list[Left]
    read: dict[str, str]
    complaints: list[Complaint]
    profile: str
    dated: str
    unofficial: bool = True


class Interpretation(Struct):
    """``change``: what differs from the case, as (question or printing, what, answer). ``told``: its own verdict where it comes to the same
    table by another way than the outcome says, else empty."""

    says: str
    change: list[list[str]]
    told: str


class Outcome(Struct):
    """Interpretations that end alike. ``standing``: of the weakest contested answer that was read. ``differs``: from the first outcome."""

    says: str
    standing: str
    differs: list[str]
    interpretations: list[Interpretation]


class Compared(Struct):
    """``matters``: contested points of which an answer alone changes the outcome; ``together``: pairs that do so only together;
    ``printings``: cards whose printing does. ``spent``: whether the budget cut something off; ``not_tried`` names it."""

    link: str
    says: str
    matters: list[str]
    together: list[list[str]]
    printings: list[str]
    no_difference: list[str]
    outcomes: list[Outcome]
    runs: int
    spent: bool
    not_tried: list[str]
    dated: str
    unofficial: bool = True


class Decision(Struct):
    """A decision of a line of play. ``who``: ``null`` for chance."""

    who: str | None
    answer: str
    says: str


class Ending(Struct):
    """An outcome. ``lines``: how many lines of play lead to it; ``line``: the shortest."""

    says: str
    lines: int
    line: list[Decision]
    differs: list[str]


class GoalAnswer(Struct):
    """``possible`` and ``certain``: ``null`` where the budget did not suffice."""

    goal: str
    player: str
    says: str
    possible: bool | None
    certain: bool | None
    line: list[Decision]
    against: list[Decision]


class Explored(Struct):
    """``complete``: whether nothing was left unexplored. ``outcomes`` without goals, ``goals`` with them."""

    link: str
    says: str
    states: int
    complete: bool
    outcomes: list[Ending]
    goals: list[GoalAnswer]
    dated: str
    unofficial: bool = True


class MetCase(Struct):
    """A case made from names. ``mark``: the status on the stamp of its page, and ``why`` nobody stands behind it, where that is so; both
    empty where it cannot be judged. ``idle``: cards that do nothing in it. ``text_only``: cards that cannot be played yet. ``events``:
    what else can have happened between them, each as ``event`` takes it."""

    link: str
    event: str
    says: str
    verdict: str
    mark: str
    why: str
    case: dict[str, Any]
    idle: list[str]
    text_only: list[str]
    events: list[str]


class Hit(Struct):
    """Something found. ``key``: kind and id."""

    key: str
    kind: str
    id: str
    title: str
    says: str
    status: str


class Found(Struct):
    """``corrected``: words that nothing has -> what was searched for instead."""

    total: int
    hits: list[Hit]
    corrected: dict[str, list[str]]


class Near(Struct):
    """What a node rests on (``out``) and what rests on it (``back``), by kind of link."""

    key: str
    title: str
    out: dict[str, list[str]]
    back: dict[str, list[str]]


class PathStep(Struct):
    """A link of a path, as a sentence."""

    start: str
    kind: str
    end: str
    says: str


class Path(Struct):
    """The shortest explanation of how two nodes are connected; empty where they are not."""

    steps: list[PathStep]


class CardRow(Struct):
    """A card. ``playable``: whether the judge can play it."""

    id: str
    name: str
    faction: str
    set: str
    playable: bool


class CardRows(Struct):
    total: int
    cards: list[CardRow]


class Answer(Struct):
    """An answer of a profile. ``layer``: the profile that gives it."""

    option: str
    layer: str


class ProfileRow(Struct):
    id: str
    title: str
    kind: str
    over: str
    says: str


class ProfileRows(Struct):
    profiles: list[ProfileRow]


class ProfileAnswers(Struct):
    """A profile, or house rules. ``later``: contested points that are decided when they come up. ``answers``: by question."""

    text: str
    title: str
    base: str
    later: list[str]
    answers: dict[str, Answer]


class Apart(Struct):
    question: str
    asks: str
    first: str
    second: str


class ProfileDifference(Struct):
    """Only what two profiles answer differently."""

    first: str
    second: str
    differs: list[Apart]


class DataFile(Struct):
    """The file with all data. ``sha256``: of the file as it is sent. ``licence``: under which our words may be used."""

    name: str
    url: str
    dated: str
    bytes: int
    sha256: str
    licence: str
    licence_url: str
    records: dict[str, int]
