"""The compiled tree of an ability.

Nodes are immutable in practice, compared by identity, and known by a path that is stable between runs, so
that a game saved in the middle of a resolution finds them again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias


class Param(NamedTuple):
    """One parameter of a word. ``kind``: how it is read: the compiler's method ``read_<kind>``. ``words``: for kind ``word``,
    the closed list. ``default``: the compiled value used when it is left out."""

    kind: str
    required: bool = False
    default: Any = None
    words: tuple[str, ...] = ()


@dataclass(eq=False, slots=True, repr=False)
class Word:
    """A word of one family.

    ``params``: by name; ``main``: the parameter that a bare value stands for. ``render``: a function of
    (node, say) that gives English. ``causes``: kinds of event the word can bring about. ``run``: what the engine does; its
    arguments depend on the family. ``why``: where a word has a single user, the sentence that says why no other word serves.
    ``extra``: what else the static reading and the rendering ask of it.
    """

    family: str
    name: str
    params: Mapping[str, Param]
    main: str | None
    #: ``say`` is a :class:`adjudicator.language.rendering.Say`, which stands above this module; ``Registry.word`` holds callers to it.
    render: Callable[[Node, Any], str]
    causes: tuple[str, ...] = ()
    run: Callable[..., Any] | None = None
    why: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<{self.family} {self.name}>"


#: Kinds of parameters whose selections the word itself has chosen; those of the others are chosen before it is done.
CHOSEN_LATER = ("selection", "destination")


def _without_meaning(*_: Any) -> Any:
    """What a word does that was declared without saying what: nothing can be done with it. Raises :class:`NotImplementedError`."""
    raise NotImplementedError("a word without a meaning was carried out")


class Node:
    """A word with its compiled arguments. ``path`` names it within the library.

    ``args``: by parameter; the type of each follows from the kind of the parameter (:data:`Target`, :data:`Player`, :data:`Number`,
    :data:`Comparison`, :data:`Body`, a :class:`Selection`, a :class:`Pattern`, text, a flag), or it is ``None``. ``choosers``: parameters
    whose cards somebody must choose before the word is done, in order.
    """

    __slots__ = ("word", "args", "path", "line", "run", "choosers")

    def __init__(self, word: Word, args: dict[str, Any], path: str, line: int) -> None:
        self.word = word
        self.args = args
        self.path = path
        self.line = line
        self.run: Callable[..., Any] = word.run if word.run is not None else _without_meaning
        self.choosers = tuple(
            name for name, arg in args.items() if isinstance(arg, Selection) and arg.chooses and word.params[name].kind not in CHOSEN_LATER
        )

    @property
    def main(self) -> Any:
        """The argument that a bare value stands for; ``None`` if the word has none."""
        return self.args.get(self.word.main) if self.word.main is not None else None

    def __repr__(self) -> str:
        return f"<{self.word.name} {self.path}>"


@dataclass(eq=False, slots=True)
class Block:
    """Several nodes done in order (rule ``ability-parts-in-sequence``)."""

    nodes: tuple[Body, ...]
    path: str
    line: int


@dataclass(eq=False, slots=True)
class Selection:
    """Which cards (or bases, or players).

    ``quantifier``: ``one`` (or so many, as far as there are enough), ``exactly`` (so many, or none), ``each``, ``up_to``,
    ``any_number_of``, ``a`` (any that fits, in patterns), ``random``. ``number``: how many, for ``one``, ``exactly``, ``up_to`` and
    ``random``. ``kind``: ``minion``, ``action``, ``card``, ``base``, ``player``, ``titan``... ``filters``: nodes of the filter family.
    ``zone``: where the cards lie: ``play``, ``hand``, ``deck``, ``discard``, ``base-deck``..., or several of them. ``whose``: player of
    that zone. ``extreme``: ``least`` or ``most``, and of what; ``per``: the group within which it is sought, or for ``up_to`` the
    least number. ``by``: who chooses. ``name``: what the chosen are called afterwards. ``chooses``: whether somebody chooses.
    ``reads_values``: whether it looks at values that continuous abilities change. ``total``: what their power together must be.
    ``different``: whether no two of them bear one name.
    """

    quantifier: str
    number: Number = 1
    kind: str = "card"
    filters: tuple[Node, ...] = ()
    zone: str | tuple[str, ...] = "play"
    whose: Player | None = None
    extreme: tuple[str, str] | None = None
    per: str | tuple[str, Number] | None = None
    by: Player | None = None
    name: str | None = None
    path: str = ""
    line: int = 0
    chooses: bool = False
    reads_values: bool = False
    total: Comparison | None = None
    different: bool = False


class Pattern(NamedTuple):
    """Which events. Every field but ``event`` may be ``None``: then it does not matter.

    ``event``: kinds. ``what``: a reference or a Selection the object must meet. ``by``: who carries it out.
    ``source``: a Selection the card that does it must meet. ``to`` and ``origin``: bases. ``directly``:
    whether that ability chose the object. ``whose``: whose turn it is, for turn events. ``played``: whether the card that does it is being
    played. ``base``: where it happens. ``zone``: where outside play the object came from (or which ones). ``implied``: the text names no
    moment; after scoring is only the likely one. ``into``: the player into whose hand it goes. ``first``: only the first time
    in a turn that this player does it (for plays: of such a kind, there). ``extra``: whether a play is beyond the regular ones.
    """

    event: tuple[str, ...]
    what: Target | None = None
    by: Player | None = None
    source: Selection | None = None
    to: Target | None = None
    origin: Target | None = None
    directly: bool | None = None
    whose: Player | None = None
    played: bool | None = None
    base: Target | None = None
    zone: str | tuple[str, ...] | None = None
    implied: bool | None = None
    into: Player | None = None
    first: bool | None = None
    extra: bool | None = None
    path: str = ""


class Limit(NamedTuple):
    """How often. ``times`` uses ``per`` turn, base or window, counted by ``of`` card, name or player."""

    times: int
    per: str
    of: str = "card"


@dataclass(eq=False, slots=True, kw_only=True, repr=False)
class Ability:
    """One ability of one printing.

    ``key``: its stable name. ``label``: ``on_play``, ``ongoing``, ``talent``, ``special`` or ``base``. ``role``: what the engine does with
    it: ``on_play``, ``continuous``, ``trigger``, ``instead``, ``talent``, ``activated``, ``leaving`` (said of being played from stasis).
    ``timing``: for triggers ``after``, ``when``, ``before`` or ``at``. ``zones``: where the card must be.
    ``plays``: using it plays the card itself. ``body``, ``condition``, ``gives``, ``pattern``, ``limit``,
    ``you``, ``optional``: its parts. ``one_or_more``: it reacts once to all that a batch does. ``once_per_play``: once to all
    that a played card does, or (``"each"``) once for each card that it does something to. ``last_first``: of several
    events that it waits to answer it answers the last one first. ``reads``: it looks at values that continuous abilities change.
    ``everybodys``: every player can use it, each on their own turn.
    ``ends_itself``: its body destroys the card it stands on. ``face``, ``index``: the printing on which it stands, and its place there.
    ``half``: of a fusion, as which kind of card (``minion`` or ``action``) it must have been played.
    ``looks_at``: what its condition and gifts look at, once the engine has found that out.
    """

    key: str
    label: str
    role: str = ""
    timing: str | None = None
    zones: tuple[str, ...] = ("play",)
    pattern: Pattern | None = None
    condition: tuple[Node, ...] = ()
    optional: bool = False
    limit: Limit | None = None
    you: Player | None = None
    body: Body | None = None
    gives: tuple[Node, ...] = ()
    plays: bool = False
    once_per_play: bool | str = False
    one_or_more: bool = False
    last_first: bool = False
    everybodys: bool = False
    line: int = 0
    index: int | None = None
    face: Face | None = None
    reads: bool = False
    ends_itself: bool = False
    half: str | None = None
    looks_at: frozenset[str] | None = None

    def __repr__(self) -> str:
        return f"<ability {self.key}>"


#: Abilities by the kind of event that they wait for.
Waiting: TypeAlias = dict[str, list[Ability]]


@dataclass(eq=False, slots=True, kw_only=True, repr=False)
class Face:
    """One printing of one card: what the engine sees of it.

    ``card``: the :class:`CardInfo`. ``printing``: ``first``, ``latest`` or another key. ``power``,
    ``breakpoint``, ``vp``, ``copies``, ``monsters``, ``treasures``: printed numbers or ``None``. ``play_on``: ``None``
    (standard action, or a minion), ``"base"``, ``"minion"``, or a Selection of either; of a minion that is not played just anywhere
    one of bases. ``abilities``: in printed order. ``paper``: its words that nothing carries out yet, so that it can be read but not be
    on a table.
    ``normal_play``: whether it may be played as a regular or extra card. ``play_if``: a condition for playing. ``undead``: its kind of
    minion. ``undead_monsters``, ``monsters_per_player``: of a base, that only undead monsters come with it, and so many for each player.
    ``fusion``: it is minion and action at once until it is played as one of them. ``keyword``: what its text calls it, for others to
    speak of: ``Wraith``. ``triggers`` and ``insteads``: abilities that work
    in play, by the kind of event; ``from_hand`` and so on: triggers elsewhere; ``outside_insteads``: replacements elsewhere, by the zone.
    ``continuous``, ``on_play``, ``talents``, ``activated``, ``leaving``: the abilities of those roles.
    """

    card: CardInfo
    printing: str
    name: str
    kind: str
    key: str
    power: int | None = None
    breakpoint: int | None = None
    vp: tuple[int, ...] | None = None
    copies: int | None = None
    monsters: int | None = None
    treasures: int | None = None
    play_on: str | Selection | None = None
    abilities: tuple[Ability, ...] = ()
    normal_play: bool = True
    play_if: tuple[Node, ...] = ()
    note: str | None = None
    confidence: str | None = None
    cue: str | None = None
    line: int = 0
    faction: str | None = None
    undead: bool = False
    undead_monsters: bool = False
    monsters_per_player: bool = False
    fusion: bool = False
    keyword: str | None = None
    differences: Any = None
    paper: tuple[str, ...] = ()
    triggers: Waiting = field(default_factory=dict)
    insteads: Waiting = field(default_factory=dict)
    outside_insteads: dict[str, Waiting] = field(default_factory=dict)
    from_hand: Waiting = field(default_factory=dict)
    from_discard: Waiting = field(default_factory=dict)
    from_titans: Waiting = field(default_factory=dict)
    from_deck: Waiting = field(default_factory=dict)
    from_stasis: Waiting = field(default_factory=dict)
    continuous: tuple[Ability, ...] = ()
    on_play: tuple[Ability, ...] = ()
    talents: tuple[Ability, ...] = ()
    activated: tuple[Ability, ...] = ()
    leaving: tuple[Ability, ...] = ()

    @property
    def on_base(self) -> bool:
        """Whether it is played on a base as actions are: any one, or one that meets a selection."""
        return self.play_on == "base" or isinstance(self.play_on, Selection) and self.play_on.kind == "base"

    @property
    def played_on(self) -> str:
        """What it is played on: ``base``, ``minion``, or ``nothing``."""
        if self.play_on is None:
            return "nothing"
        return "base" if self.on_base else "minion"

    def __repr__(self) -> str:
        return f"<face {self.key}>"


@dataclass(eq=False, slots=True, kw_only=True, repr=False)
class CardInfo:
    """A card as the library knows it: ``id``, ``name``, ``kind``, ``faction``, ``set``, ``faces`` by printing key in order of time,
    ``former`` names, ``nicknames``, ``unowned``: no player owns it. ``deck``: the deck it belongs to, if none of a faction. ``replaces``:
    the name of the card in whose place the later printings of its set have it. ``file`` and ``line``: where it stands."""

    id: str
    name: str
    kind: str
    faction: str | None = None
    set: str = ""
    faces: dict[str, Face] = field(default_factory=dict)
    former: tuple[str, ...] = ()
    nicknames: tuple[str, ...] = ()
    file: str = ""
    line: int = 0
    unowned: bool = False
    deck: str | None = None
    replaces: str | None = None

    def face(self, printing: str) -> Face:
        """The printing asked for. ``latest`` is the newest there is, ``first`` the oldest. Raises :class:`KeyError` for any other that
        the card does not have."""
        if printing in self.faces:
            return self.faces[printing]
        if printing == "latest":
            return self.faces[list(self.faces)[-1]]
        if printing == "first":
            return self.faces[next(iter(self.faces))]
        raise KeyError(printing)

    def __repr__(self) -> str:
        return f"<card {self.id}>"


#: A card or base: by a name, or by a selection.
Target: TypeAlias = "str | Selection"
#: A player: ``("you",)``, ``("owner_of", name)``, or a selection of players.
Player: TypeAlias = "tuple[str, ...] | Selection"
Number: TypeAlias = "int | Node"
#: How to compare (``at_most``...) and with what.
Comparison: TypeAlias = "tuple[str, Number]"
#: Something to do, or several things in order.
Body: TypeAlias = "Node | Block"
#: What a path can name.
Part: TypeAlias = "Node | Block | Selection | Pattern | Ability"


def head_of(who: Player | None) -> str:
    """The word of a player; empty for nobody and for a selection of players."""
    return who[0] if isinstance(who, tuple) else ""


def reads_values(part: object) -> bool:
    """Whether a part of a tree looks at power or another value that continuous abilities change."""
    if isinstance(part, Node):
        return bool(part.word.extra.get("reads_values")) or any(reads_values(arg) for arg in part.args.values())
    if isinstance(part, Selection):
        return part.reads_values
    if isinstance(part, (tuple, list)):
        return any(reads_values(entry) for entry in part)
    if isinstance(part, Block):
        return any(reads_values(entry) for entry in part.nodes)
    return False


def parts(part: Any) -> Iterator[Any]:
    """Every node, selection, pattern and quoted ability within a part of a tree, itself first."""
    if isinstance(part, Node):
        yield part
        for arg in part.args.values():
            yield from parts(arg)
    elif isinstance(part, Block):
        for node in part.nodes:
            yield from parts(node)
    elif isinstance(part, Selection):
        yield part
        yield from parts(part.filters)
        for arg in (part.number, part.whose, part.by):
            yield from parts(arg)
    elif isinstance(part, Ability):
        yield part
        for arg in (part.pattern, part.condition, part.gives, part.body, part.you):
            yield from parts(arg)
    elif isinstance(part, Pattern):
        yield part
        for arg in part:
            if not isinstance(arg, (str, bool)):
                yield from parts(arg)
    elif isinstance(part, (tuple, list)):
        for entry in part:
            yield from parts(entry)
