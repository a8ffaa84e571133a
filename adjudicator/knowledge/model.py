"""The records of the rulings, which cannot be changed, and the closed lists of words they use.

``docs/data.md`` is the contract; a field here is the field of the same name there, with ``-`` written ``_``.
A text that was not given is empty, a list that was not given has no entries. Reading and checking live
elsewhere.

Every record has ``place`` (where it stands) and ``lines`` (the line of each of its fields, ``links.refines``
for a kind of link); neither takes part in comparing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from typing import Any, ClassVar, Literal, TypeVar, overload

import msgspec

from ..ground.findings import Finding
from ..ground.once import LOADING
from .errors import UnknownId

T = TypeVar("T")

STATUSES = ("official", "clarification", "probable", "house-rule", "designer", "history")
STANDINGS = ("official", "probable", "house-rule", "designer", "literal")
SETTLED = ("by edition", "card beats rules", "cannot beats can", "question")
CONFLICTS = ("settled by edition", "card beats rules", "cannot beats can", "question")
NARRATIVES = (
    "outside the table",
    "set-up by hand",
    "definition only",
    "history of wording",
    "advice",
    "not yet encoded",
)
#: What a rule may ask of a step besides what it touches, each found on the table by ``judge.replay.table_facts``.
FACTS = (
    "after-base-gone",
    "after-choice",
    "after-discarded",
    "after-monster",
    "after-play",
    "after-return",
    "after-scoring",
    "after-store",
    "after-swap",
    "another-card-acts",
    "another-player-does",
    "another-used",
    "anothers-card",
    "at-another-base",
    "at-scoring-base",
    "attached",
    "base-counters",
    "beside-deck",
    "boosted-here",
    "borrowed",
    "box-filled",
    "buried",
    "buried-counters",
    "buried-here",
    "buried-there",
    "came-earlier",
    "came-this-turn",
    "card-at-work-gone",
    "controller-kept",
    "declined",
    "extra-turns-due",
    "few-rank",
    "fifteen",
    "foreign-card",
    "from-deck",
    "from-discard",
    "from-hand",
    "from-play",
    "from-stasis",
    "from-stored",
    "fusion",
    "fusion-acts",
    "fusion-in-play",
    "goes-home",
    "host-taken",
    "in-base-discard",
    "in-duel",
    "in-its-kinds-pile",
    "in-stasis",
    "inside-another",
    "itself",
    "load-kept",
    "loaded",
    "madness",
    "madness-buried",
    "many-rank",
    "monster-held",
    "monster-in-play",
    "monster-there",
    "no-breakpoint-left",
    "no-madness",
    "no-power-left",
    "nobody-there",
    "odd",
    "on-base",
    "on-minion",
    "on-play-text",
    "ongoing-text",
    "other-turn",
    "out-of-a-deck",
    "out-of-hand",
    "own-doing",
    "own-titan-there",
    "own-turn",
    "pays",
    "played-again",
    "power-not-negative",
    "powerless",
    "reacted-before",
    "revealed-already",
    "scoring",
    "several",
    "shared-end",
    "shared-win",
    "source-played-again",
    "special-only",
    "standard",
    "stasis-there",
    "stored-there",
    "stored-under",
    "talent-text",
    "talent-there",
    "talents-twice",
    "tied",
    "titan-there",
    "to-box",
    "to-deck",
    "to-discard",
    "to-hand",
    "to-play",
    "transferred",
    "twin-there",
    "twin-used",
    "two-texts",
    "unasked",
    "without-minion",
)
EDITIONS = (
    "core-2012",
    "munchkin-2015",
    "oops-2018",
    "international-incident-2019",
    "culture-shock-2019",
    "latest",
    "community-wiki",
)
PROFILE_KINDS = ("edition", "community", "bundle")
LOOP_KINDS = ("forced", "chosen", "values")
#: Who came upon a loop, where no source speaks of it.
LOOP_FINDERS = ("engine",)
PRINTINGS = ("first", "latest")
#: The kinds of link between rules, as they are spelt in the data and in the graph.
LINK_KINDS = (
    "refines",
    "part-of",
    "overrides",
    "exception-to",
    "supersedes",
    "conflicts-with",
    "uses-term",
    "contested-by",
    "see",
)


class Place(msgspec.Struct, frozen=True, array_like=True):
    """Where a record stands. ``file``: path below the rulings folder. ``line``: from 1."""

    file: str
    line: int


NOWHERE = Place("", 0)
#: Fields that say where something stands.
STANDS = frozenset(("place", "lines", "line"))


class Told(msgspec.Struct, frozen=True):
    """What is told at some place of the rulings: two that tell the same are equal, wherever they stand."""

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in _says(type(self)))

    def __hash__(self) -> int:
        # the first two fields tell nearly all apart, and none of them is a dictionary
        return hash(tuple(getattr(self, name) for name in _says(type(self))[:2]))


@cache
def _says(kind: type[Told]) -> tuple[str, ...]:
    """The fields that take part in comparing."""
    return tuple(name for name in kind.__struct_fields__ if name not in STANDS)


class Citation(Told, frozen=True, array_like=True):
    """A place in a source. ``page``: ``None`` where the source has none or it is not known."""

    source: str
    section: str
    page: int | None = None
    line: int = 0


class Ended(msgspec.Struct, frozen=True, array_like=True):
    """A record that no longer holds.

    ``when``: a date or year. ``successor``: id, may be empty. ``why``: text.
    """

    when: str
    successor: str = ""
    why: str = ""


class Links(msgspec.Struct, frozen=True, array_like=True):
    """The links of a rule, each a tuple of ids.

    ``refines``: says more precisely what those say. ``part_of``: belongs to the procedure, mode or thing that those introduce, without
    saying the same more precisely. ``overrides``: wins over them where both apply.
    ``exception_to``: does not follow them, in the case it names. ``supersedes``: a later edition's version of
    them. ``conflicts_with``: contradicts them. ``uses_term``: rules that define the terms it uses.
    ``contested_by``: questions. ``see``: also of interest.
    """

    refines: tuple[str, ...] = ()
    part_of: tuple[str, ...] = ()
    overrides: tuple[str, ...] = ()
    exception_to: tuple[str, ...] = ()
    supersedes: tuple[str, ...] = ()
    conflicts_with: tuple[str, ...] = ()
    uses_term: tuple[str, ...] = ()
    contested_by: tuple[str, ...] = ()
    see: tuple[str, ...] = ()

    def of(self, kind: str) -> tuple[str, ...]:
        """The ids linked by one of :data:`LINK_KINDS`. Raises :class:`AttributeError` for another word."""
        targets: tuple[str, ...] = getattr(self, kind.replace("-", "_"))
        return targets

    def __iter__(self) -> Iterator[tuple[str, str]]:
        """Kind and id of each link, by the order of :data:`LINK_KINDS`."""
        return ((kind, target) for kind in LINK_KINDS for target in self.of(kind))


class Occasion(msgspec.Struct, frozen=True, array_like=True):
    """What a step of a trace is like that follows a rule: all that is given must be so, and of several words one.

    ``step``: kinds of step. ``how``: which of its kind: of a decision what is asked, of a play ``regular``, ``extra`` or ``special``, of
    what does not act why, of points the place. ``by``: names of the card at work. ``card``: names of a card that is touched.
    ``bears``: names of a card that lies on it or on the one at work. ``there``: names of a card in play. ``of``: kinds of the card at
    work. ``what``: kinds of the card that it happens to. ``label``: of the ability at work. ``says``: words that stand in its text, or,
    where no ability is at work, in the card's. ``phase``: of the turn. ``reads``: questions that were looked up, with an option where that
    matters (``question/option``). ``cites``: rules that the step cites for themselves. ``where``: facts, of :data:`FACTS`, all of them.
    """

    step: tuple[str, ...] = ()
    how: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    card: tuple[str, ...] = ()
    bears: tuple[str, ...] = ()
    there: tuple[str, ...] = ()
    of: tuple[str, ...] = ()
    what: tuple[str, ...] = ()
    label: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    phase: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    where: tuple[str, ...] = ()


class Source(Told, frozen=True, array_like=True):
    """A document that is cited.

    ``publisher``, ``date``: as the document gives them. ``kind``: rulebook, official wiki, ... ``by``: id of
    the authority that speaks in it. ``how``: how a citation into it reads. ``read``: how much of it was read.
    ``address``: where it can be read. ``pages``: how many it has, ``None`` where it has none. ``says``: what
    it is.
    """

    KIND: ClassVar[str] = "source"
    id: str
    title: str
    publisher: str = ""
    date: str = ""
    kind: str = ""
    by: str = ""
    how: str = ""
    read: str = ""
    address: str = ""
    pages: int | None = None
    says: str = ""
    ended: Ended | None = None
    place: Place = NOWHERE
    lines: dict[str, int] = msgspec.field(default_factory=dict)


class Authority(Told, frozen=True, array_like=True):
    """Who may say what holds.

    ``rank``: 1 outweighs 2. ``since`` (``from`` in the data), ``until``: the time in office, empty where
    open.
    """

    KIND: ClassVar[str] = "authority"
    id: str
    name: str
    kind: str = ""
    rank: int | None = None
    since: str = ""
    until: str = ""
    says: str = ""
    ended: Ended | None = None
    place: Place = NOWHERE
    lines: dict[str, int] = msgspec.field(default_factory=dict)

    @property
    def title(self) -> str:
        """The name."""
        return self.name


class Chapter(Told, frozen=True, array_like=True):
    """A chapter of the book. ``lead``: opens it. ``rules``: ids of its rules in the order they teach."""

    KIND: ClassVar[str] = "chapter"
    id: str
    title: str
    lead: str = ""
    rules: tuple[str, ...] = ()
    place: Place = NOWHERE
    lines: dict[str, int] = msgspec.field(default_factory=dict)


class Rule(Told, frozen=True, array_like=True):
    """One claim.

    ``says``: the claim. ``status``: one of :data:`STATUSES`. ``chapter``: id of its chapter. ``term``: the
    glossary term it defines, if any. ``editions``: the editions it holds in. ``links``: to other records.
    ``cards``: names of cards and bases it speaks about. ``conflict``: how a declared conflict is settled, one
    of :data:`CONFLICTS`. ``narrative``: why no situation can show it, one of :data:`NARRATIVES`. ``everyday``: of a definition, why
    its word often stands for something else. ``apart``: terms it says without being linked to their other rules, each with the reason.
    ``followed``: the steps that follow it, where the engine does not cite it itself. ``under``: the answers to questions that contest it
    under which it is followed (``question/option``), or the question where it is so under each of them; of a question that is not named,
    those that its own editions give. ``obeyed``: facts, of :data:`FACTS`, that are so at every step that says it. ``printing``: ``first``
    where it speaks of a text which a card of it no longer has, ``latest`` where it tells what a later text has changed. ``today``: what
    the latest texts of its cards make of it, where that differs.
    """

    KIND: ClassVar[str] = "rule"
    id: str
    title: str
    says: str
    status: str
    chapter: str = ""
    term: str = ""
    cites: tuple[Citation, ...] = ()
    editions: tuple[str, ...] = ()
    links: Links = Links()
    cards: tuple[str, ...] = ()
    conflict: str = ""
    narrative: str = ""
    everyday: str = ""
    apart: dict[str, str] = msgspec.field(default_factory=dict)
    followed: tuple[Occasion, ...] = ()
    under: tuple[str, ...] = ()
    obeyed: tuple[str, ...] = ()
    printing: str = ""
    ended: Ended | None = None
    place: Place = NOWHERE
    lines: dict[str, int] = msgspec.field(default_factory=dict)
    today: str = ""


class Option(Told, frozen=True, array_like=True):
    """One answer to a question.

    ``question``: id of the question. ``standing``: one of :data:`STANDINGS`. ``who``: who stands behind it,
    in words. ``means``: what the engine needs beyond the id, plain data or ``None``.
    """

    KIND: ClassVar[str] = "option"
    id: str
    question: str
    title: str
    says: str = ""
    standing: str = ""
    who: str = ""
    cites: tuple[Citation, ...] = ()
    means: Any = None
    place: Place = NOWHERE
    lines: dict[str, int] = msgspec.field(default_factory=dict)


class Question(Told, frozen=True, array_like=True):
    """A contested point.

    ``asks``: the question. ``why``: what makes it contested. ``about``: ids of the rules it contests.
    ``engine``: whether the engine reads its answer. ``situations``: those in which the options end
    differently. ``narrative``: why there can be none. ``cards``: names.
    """

    KIND: ClassVar[str] = "question"
    id: str
    asks: str
    why: str = ""
    about: tuple[str, ...] = ()
    engine: bool = False
    options: tuple[Option, ...] = ()
    situations: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    narrative: str = ""
    ended: Ended | None = None
    place: Place = NOWHERE
    lines: dict[str, int] = msgspec.field(default_factory=dict)

    @property
    def title(self) -> str:
        """The question itself."""
        return self.asks

    def option(self, id: str) -> Option:
        """The option of this id. Raises :class:`UnknownId`."""
        for option in self.options:
            if option.id == id:
                return option
        raise UnknownId(f"option of {self.id!r}", id, (option.id for option in self.options))


class Profile(Told, frozen=True, array_like=True):
    """A named set of answers, a layer over another profile.

    ``kind``: one of :data:`PROFILE_KINDS`. ``over``: id of the profile below, empty for the root. ``book``: id of the source whose
    word an edition gives, where it is not the profile's own id (see :attr:`source`).
    ``answers``: option id by question id, this layer's own only. ``settings``: plain data by name.
    """

    KIND: ClassVar[str] = "profile"
    id: str
    title: str
    kind: str
    says: str = ""
    over: str = ""
    book: str = ""
    date: str = ""
    answers: dict[str, str] = msgspec.field(default_factory=dict)
    settings: dict[str, Any] = msgspec.field(default_factory=dict)
    ended: Ended | None = None
    place: Place = NOWHERE
    lines: dict[str, int] = msgspec.field(default_factory=dict)

    @property
    def source(self) -> str:
        """Id of the source that this edition's book is; no source need have it, as with a book known from hearsay."""
        return self.book or self.id


class Clarification(Told, frozen=True, array_like=True):
    """A ruling on named cards, or on a kind of card.

    ``title``: what it rules, in a few words; the beginning of ``says`` where the data has none. ``cards``: the cards it settles.
    ``mentions``: cards named as examples. ``printing``: one of :data:`PRINTINGS`, the one it speaks of. ``by``: id of the authority.
    ``clarifies``: ids of rules. ``situations``: those that show it. ``narrative``: why none can. ``predicate``: a filter over card data,
    plain, ``None`` where it holds for the named cards only.
    """

    KIND: ClassVar[str] = "clarification"
    id: str
    says: str
    status: str
    title: str = ""
    cards: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()
    printing: str = ""
    by: str = ""
    date: str = ""
    cites: tuple[Citation, ...] = ()
    clarifies: tuple[str, ...] = ()
    situations: tuple[str, ...] = ()
    narrative: str = ""
    predicate: Any = None
    ended: Ended | None = None
    place: Place = NOWHERE
    lines: dict[str, int] = msgspec.field(default_factory=dict)


class WayOut(Told, frozen=True, array_like=True):
    """A way out of a loop. ``option``, ``of``: the option and its question. ``who``: who proposes it."""

    option: str
    of: str
    who: str = ""
    cites: tuple[Citation, ...] = ()
    line: int = 0


class Loop(Told, frozen=True, array_like=True):
    """A known loop.

    ``cards``: names of those in it. ``kind``: one of :data:`LOOP_KINDS`. ``why``: why it never ends.
    ``gone_in``: the printing in which it no longer happens, ``today``: what happens there instead. ``found_by``: ``engine`` for one that no
    source speaks of and the search for loops or random play came upon. ``situations``: those that show it. ``narrative``: why none can.
    """

    KIND: ClassVar[str] = "loop"
    id: str
    title: str
    kind: str
    cards: tuple[str, ...] = ()
    why: str = ""
    ways_out: tuple[WayOut, ...] = ()
    gone_in: str = ""
    found_by: str = ""
    cites: tuple[Citation, ...] = ()
    situations: tuple[str, ...] = ()
    narrative: str = ""
    ended: Ended | None = None
    place: Place = NOWHERE
    lines: dict[str, int] = msgspec.field(default_factory=dict)
    today: str = ""


class Mark(Told, frozen=True, array_like=True):
    """A mark of doubt in a source, or a contradiction between sources, with what accounts for it here.

    ``what``: the point. ``accounted_by``: a question's id, ``question/option``, or a rule's id. ``mark``: the
    word the source uses. ``row``: number in the list of contradictions. ``source``, ``section``: where it
    stands. ``settled``: one of :data:`SETTLED`. ``edition`` (``in`` in the data): the edition that settles
    it. It has no id and is no node of the graph.
    """

    what: str
    accounted_by: str
    mark: str = ""
    row: int | None = None
    source: str = ""
    section: str = ""
    settled: str = ""
    edition: str = ""
    place: Place = NOWHERE


class Change(Told, frozen=True, array_like=True):
    """What changed in the rulings on a day, for people who come back.

    ``id``: names the entry for ever. ``date``: as YYYY-MM-DD. ``says``: one or two sentences. ``about``: keys of the nodes it
    changed. ``renamed``: new key by old key: the old address leads on. It is no node of the graph.
    """

    id: str
    date: str
    says: str
    about: tuple[str, ...] = ()
    renamed: dict[str, str] = msgspec.field(default_factory=dict)
    place: Place = NOWHERE
    lines: dict[str, int] = msgspec.field(default_factory=dict)


Record = Source | Authority | Chapter | Rule | Question | Option | Profile | Clarification | Loop
#: The kinds whose ids share one name space: a bare id means one record of these.
NAMED_ONCE = ("rule", "question", "clarification", "loop")
#: The field of a base in which the records of a kind stand, but for options.
_FIELD = {
    "source": "sources",
    "authority": "authorities",
    "chapter": "chapters",
    "rule": "rules",
    "question": "questions",
    "profile": "profiles",
    "clarification": "clarifications",
    "loop": "loops",
}


def key(kind: str, id: str) -> str:
    """The key of a node: its kind and id.

    Keys are unique where ids need not be (a rulebook and its profile).
    """
    return f"{kind}:{id}"


def cards_named(record: Record) -> tuple[str, ...]:
    """The cards that a record settles or asks about, then those that it only mentions, as it spells them."""
    return (*getattr(record, "cards", ()), *getattr(record, "mentions", ()))


def citations_of(record: Record) -> tuple[Citation, ...]:
    """The citations of a record and, for a loop, of its ways out."""
    return (*getattr(record, "cites", ()), *(citation for way in getattr(record, "ways_out", ()) for citation in way.cites))


def key_of(record: Record) -> str:
    """The key of a record; an option's carries its question, ``option:question/option``."""
    if isinstance(record, Option):
        return key(record.KIND, f"{record.question}/{record.id}")
    return key(record.KIND, record.id)


class Asked(msgspec.Struct, frozen=True):
    """How players ask: search, and what answers a line, go by this alone. ``nodes``: in which words, for a rule, ruling or question, by id.
    ``loosely``: as ``means`` of the lexicon, for words that mean it only now and then. ``common``: words that any sentence may have.
    ``example``: by ``before`` and ``after``, the words by which a card beside them is named only as an example, and by ``kind`` those by
    which what is like it is meant. ``pointing``: by ``at``, words that stand for a card which nobody named, by ``with`` those that
    make no question of a line with two of them, and by ``bare`` those that make none of any line, by themselves. ``silent``: by what it
    is about, how they ask for what no source has a rule on; ``near``: by the same, the statements that come nearest to it. ``told``: by
    id, how they tell at length of what a rule, ruling or question decides. ``together``: by id, what two cards are or say for which it
    decides what they do to each other."""

    nodes: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    loosely: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    common: frozenset[str] = frozenset()
    place: Place = Place("", 0)
    example: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    pointing: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    silent: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    near: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    told: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    together: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)


class Lexicon(msgspec.Struct, frozen=True):
    """How players talk. ``asking``: words that make a question and find nothing. ``means``: words of players -> what the game calls that.
    ``plain``: words that are no card unless the line says so. ``cards``: short names and nicknames by card. ``elsewhere``: words that show
    that another game is meant. ``terms``: words that speak of this game, besides the terms that rules define. ``topics``: by a
    word of ids, what a line must speak of for statements with such an id to answer it. ``nodes``: other words for a rule, ruling or
    question, by id. ``shapes``: by what they mean, words that give a told case its shape. ``everyday``: words that any sentence may have,
    which speak neither for this game nor against it. ``idle``: words that lay nothing on a table and make nothing happen.
    ``acting``: words that only ask whether a card does what it does, where they stand in a question.
    ``halves``: by what is asked for, words that ask for one of two things that a card does. ``verbs``: by what they mean among the
    shapes, everyday verbs, in the form in which :func:`.words.inflected` reads them. ``people``: first names of people by which cards are
    called as well. ``senses``: verbs that mean several things, in that form, by how they are used.
    ``courtesies``: what is said ``before`` a question and ``after`` it. ``colour``: by kind, words that only colour what is told.
    ``spoken``: by what a part of a line is about, words that mean
    it there and nowhere else. ``asked``: how they ask."""

    asking: tuple[str, ...] = ()
    means: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    plain: tuple[str, ...] = ()
    cards: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    elsewhere: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    topics: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    nodes: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    place: Place = Place("", 0)
    shapes: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    everyday: frozenset[str] = frozenset()
    idle: frozenset[str] = frozenset()
    acting: frozenset[str] = frozenset()
    halves: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    verbs: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    people: frozenset[str] = frozenset()
    senses: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    courtesies: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    spoken: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    colour: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    asked: Asked = Asked()


def kept_for_later(value: tuple[Clarification, ...] | Lexicon) -> msgspec.Raw:
    """Records as a base keeps what it seldom needs."""
    return msgspec.Raw(msgspec.msgpack.encode(value))


class KnowledgeBase(msgspec.Struct, frozen=True, dict=True):
    """All records, in the order of their files.

    ``marks``: the doubts accounted for. ``changes``: what changed when. ``dated``: the day of the data as
    YYYY-MM-DD, set by a release. ``version``: hash of the files. ``rulings`` and ``spoken``: what :attr:`clarifications` and
    :attr:`lexicon` are made of when they are first asked for, a third of all that a command would read before it replays a case.
    """

    sources: tuple[Source, ...] = ()
    authorities: tuple[Authority, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    rules: tuple[Rule, ...] = ()
    questions: tuple[Question, ...] = ()
    profiles: tuple[Profile, ...] = ()
    loops: tuple[Loop, ...] = ()
    marks: tuple[Mark, ...] = ()
    changes: tuple[Change, ...] = ()
    dated: str = ""
    version: str = ""
    rulings: msgspec.Raw = kept_for_later(())
    spoken: msgspec.Raw = kept_for_later(Lexicon())

    @property
    def clarifications(self) -> tuple[Clarification, ...]:
        """The official clarifications of single cards."""
        return self._read("clarifications", self.rulings, tuple[Clarification, ...])

    @property
    def lexicon(self) -> Lexicon:
        """How players talk."""
        return self._read("lexicon", self.spoken, Lexicon)

    def _read(self, name: str, kept: msgspec.Raw, form: type[T]) -> T:
        """What was kept for later, read once. Under the one lock of all that loads: with that of a ``cached_property`` besides, two threads
        could wait for each other."""
        if name not in self.__dict__:
            with LOADING:
                if name not in self.__dict__:
                    self.__dict__[name] = msgspec.msgpack.decode(kept, type=form)
        found: T = self.__dict__[name]
        return found

    @cached_property
    def by_key(self) -> dict[str, Record]:
        """Every record by its key; of records with the same id the first."""
        found: dict[str, Record] = {}
        for record in self.records():
            found.setdefault(key_of(record), record)
        return found

    def _of_kind(self, kind: str) -> dict[str, Record]:
        """Those of a kind by their ids (an option's carries its question): what is asked for seldom is not read for it."""
        found = self._by_kind.get(kind)
        if found is None:
            whole: Iterable[Record] = getattr(self, _FIELD[kind]) if kind in _FIELD else self.records()
            found = {}
            for record in whole:
                if kind == record.KIND:
                    found.setdefault(key_of(record).partition(":")[2], record)
            # only when it is whole: another thread may ask meanwhile
            self._by_kind[kind] = found
        return found

    @cached_property
    def _by_kind(self) -> dict[str, dict[str, Record]]:
        return {}

    def records(self) -> Iterator[Record]:
        """Every record, options after their question."""
        yield from self.sources
        yield from self.authorities
        yield from self.chapters
        yield from self.rules
        for question in self.questions:
            yield question
            yield from question.options
        yield from self.profiles
        yield from self.clarifications
        yield from self.loops

    @overload
    def get(self, kind: Literal["source"], id: str) -> Source: ...
    @overload
    def get(self, kind: Literal["authority"], id: str) -> Authority: ...
    @overload
    def get(self, kind: Literal["chapter"], id: str) -> Chapter: ...
    @overload
    def get(self, kind: Literal["rule"], id: str) -> Rule: ...
    @overload
    def get(self, kind: Literal["question"], id: str) -> Question: ...
    @overload
    def get(self, kind: Literal["profile"], id: str) -> Profile: ...
    @overload
    def get(self, kind: Literal["clarification"], id: str) -> Clarification: ...
    @overload
    def get(self, kind: Literal["loop"], id: str) -> Loop: ...

    def get(self, kind: str, id: str) -> Record:
        """The record of a kind and id. Raises :class:`UnknownId`, which names the nearest id of that kind."""
        try:
            return self._of_kind(kind)[id]
        except KeyError:
            raise UnknownId(kind, id, list(self._of_kind(kind))) from None

    def named(self, id: str) -> Record | None:
        """The rule, question, clarification or loop of a bare id, ``None`` if there is none."""
        for kind in NAMED_ONCE:
            record = self.by_key.get(key(kind, id))
            if record is not None:
                return record
        return None


class Loaded(msgspec.Struct, frozen=True):
    """What was read. ``base``: the records. ``findings``: what is wrong with their files, in order."""

    base: KnowledgeBase
    findings: tuple[Finding, ...]
