"""What has been understood of a line so far, while it is read from left to right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..happening import Happening
from ..told import Befell, Denial, DuelCard, Fallen, Sequel, Transfer
from .pieces import Piece


@dataclass(slots=True)
class LineSoFar:
    """A line that is read up to ``pieces[at]``. Strings are names of cards, sides or meanings of words, empty for none.

    The first fields are what the next word goes by; most of them end with a part of the line or with the next verb. The others are what
    was told, as it will stand in a :class:`..told.Told`, under the same names but for ``where``, which is ``at`` there."""

    pieces: Sequence[Piece]
    #: The piece that is read.
    at: int = 0

    # -- the cards named so far
    #: The card named last.
    last: str = ""
    #: The last that can be done something to, and the one before that.
    victim: str = ""
    former: str = ""
    #: The cards named since the last verb.
    group: list[str] = field(default_factory=list)
    #: What stands between the last card and the next one.
    relation: str = ""
    #: What was said of the last card and holds for the next in its row.
    chain: str = ""
    #: Whether the last words said where a card is.
    rests: bool = False
    #: Two cards that are told to be on different sides.
    against: tuple[str, str] = ("", "")
    #: The base named last.
    base: str = ""

    # -- whose the next cards are
    #: Whose the next card is.
    own: str = ""
    #: Whose all cards are until the next verb.
    holder: str = ""
    #: Whether what comes next is held in a hand.
    holding: bool = False
    #: Whether what comes next is given to another player.
    gives: bool = False
    #: Who does what comes next, and at which piece he was named.
    subject: str = ""
    begun: int = 0
    #: Whether what comes next is on every base.
    spreads: bool = False
    #: Whether cards are exchanged, and whether those come next that are taken for them.
    swaps_out: bool = False
    incoming: bool = False

    # -- what is done
    #: What happens first, as far as it is told.
    happening: Happening | None = None
    #: A play that nobody told as such, with its target.
    implied: tuple[str, str] | None = None
    #: A play or talent whose card is still to be named.
    pending: str = ""
    #: The card that does what the verb says.
    actor: str = ""
    #: A card whose text plays what comes next.
    player_card: str = ""
    #: The last thing done to a card, with it and whoever did it.
    done: tuple[str, str, str] = ("", "", "")
    #: Whether what comes next comes after what was told.
    later: bool = False
    #: A card that another one turns up.
    shown: str = ""
    #: ``scoring`` where something is done before or after a base scores.
    window: str = ""
    #: How many minions without a name are told to be at a named base, nobody says whose.
    uncounted: int = 0
    #: The pieces that are numbers of power.
    weights: frozenset[int] = frozenset()
    #: The pieces that are numbers and stand for a minion without a name.
    strong: frozenset[int] = frozenset()
    #: The card that another gets out of where it lies.
    got: str = ""
    #: The cards that are only spoken of as what others get out of there.
    fetched: set[str] = field(default_factory=set)
    #: Whether it is of extra plays that it is told or asked where their cards come from.
    extras_come: bool = False
    #: Who uses the talent of another's card.
    user: str = ""
    #: Whether what is done is done to the card that does it.
    reflexive: bool = False

    # -- what is asked
    #: Whether it asks what, how or which.
    asked: bool = False
    #: Whether it asks how strong somebody is.
    state: bool = False
    #: Whether it asks if a thing is allowed.
    allowed: bool = False

    # -- what was told
    sides: dict[str, str] = field(default_factory=dict)
    hosts: dict[str, str] = field(default_factory=dict)
    counters: dict[str, int] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)
    copies: dict[str, int] = field(default_factory=dict)
    where: dict[str, str] = field(default_factory=dict)
    apart: set[str] = field(default_factory=set)
    target: str = ""
    everywhere: str = ""
    turn: str = ""
    hands: dict[str, int] = field(default_factory=dict)
    counting: set[str] = field(default_factory=set)
    played: list[str] = field(default_factory=list)
    then_scores: bool = False
    totals: dict[str, int] = field(default_factory=dict)
    whole: int = 0
    needed: int = 0
    parts: tuple[int, ...] = ()
    present: tuple[str, ...] = ()
    tries: str = ""
    aims: dict[str, str] = field(default_factory=dict)
    then: list[Sequel] = field(default_factory=list)
    rank: str = ""
    strength: int | None = None
    begged: bool = False
    as_actions: set[str] = field(default_factory=set)
    across: dict[str, int] = field(default_factory=dict)
    weighs: bool = False
    turned: str = ""
    buried: set[str] = field(default_factory=set)
    winner: str = ""
    newcomer: str = ""
    breakpoint: int = 0
    awards: tuple[int, ...] = ()
    vague: frozenset[str] = frozenset()
    singly: frozenset[str] = frozenset()
    points: dict[str, int] = field(default_factory=dict)
    unread: tuple[str, ...] = ()
    owners: dict[str, str] = field(default_factory=dict)
    monsters: tuple[tuple[bool, int], ...] = ()
    fetches_copy: str = ""
    picked: str = ""
    acted: int = 0
    crowds: dict[str, tuple[int, ...]] = field(default_factory=dict)
    company: dict[str, tuple[int | None, ...]] = field(default_factory=dict)
    elsewhere: bool = False
    hits_own: bool = False
    covered: dict[str, int] = field(default_factory=dict)
    flags: dict[str, int] = field(default_factory=dict)
    refuses: dict[str, str] = field(default_factory=dict)
    behind: frozenset[str] = frozenset()
    bare: frozenset[str] = frozenset()
    spread: dict[str, int] = field(default_factory=dict)
    absent: frozenset[str] = frozenset()
    befell: Befell | None = None
    dueling: tuple[DuelCard, ...] = ()
    wins_duel: str = ""
    transfer: Transfer | None = None
    denied: tuple[Denial, ...] = ()
    fallen: Fallen | None = None
    powers: dict[str, int] = field(default_factory=dict)
    regular: bool = False
    standing: frozenset[str] = frozenset()
    twins: frozenset[str] = frozenset()
