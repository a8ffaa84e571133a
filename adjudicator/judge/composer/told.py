"""What somebody has told of a table: whose cards they are, where they lie, what is on them. The rest of a case is searched for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

#: The players of a made case: who tells it, and the other.
ANN, BEA = "Ann", "Bea"


class _Opponents(dict[str, str]):
    """Who sits opposite of each of these two; whoever is told of besides sits opposite of who tells it."""

    def __missing__(self, side: str) -> str:
        return ANN


#: Who sits opposite of each of them.
OTHER = _Opponents({ANN: BEA, BEA: ANN})
#: Everybody who can sit at a table, those two first.
SEATS = (ANN, BEA, "Cal", "Dan")
#: What stands for "my guy" in a line.
UNNAMED = "Bystander"
#: What stands for "one of his actions" on a base.
FLAG = "Flag"


class Sequel(NamedTuple):
    """What happens after the first thing. ``kind``, ``card``: as of a happening. ``player``: who does it, empty where nobody said.
    ``target``: at what a played card is aimed."""

    kind: str
    card: str
    player: str = ""
    target: str = ""


class Befell(NamedTuple):
    """What befell minions without a name before. ``deed``: ``move``, to the base from another, ``destroy``, or ``play``; ``number``: of how
    many; ``side``: whose they are, ``owned``: whether that was told; ``by``: who did it. ``powers``: of those that were played. ``kind``:
    ``action`` where that is what was played; ``there``: whether it was told where, ``elsewhere``: whether that is another base.
    ``singly``: whether it befell one after the other."""

    deed: str
    number: int
    side: str
    by: str
    owned: bool = True
    powers: tuple[int, ...] = ()
    kind: str = "minion"
    there: bool = False
    elsewhere: bool = False
    singly: bool = False


class Fallen(NamedTuple):
    """A base that had enough power to score, ``before``, and has less than it needs, ``after`` and ``needed``. ``begun``: whether it had
    begun to score by then."""

    before: int
    after: int
    needed: int
    begun: bool


class DuelCard(NamedTuple):
    """A card that is thrown into a duel out of a hand. ``player``: by whom, empty where nobody said; ``target``: at whom it is aimed."""

    card: str
    player: str = ""
    target: str = ""


class Denial(NamedTuple):
    """What is told not to be there. ``kind``: ``minion``, ``action`` or ``counter``, empty for anything at all; ``side``: whose, empty for
    anybody's; ``on``: the minion that bears none, ``at``: the base at which there is none, empty where it was only said "there". ``text``:
    the words for it."""

    kind: str
    side: str
    text: str
    on: str = ""
    at: str = ""


class Transfer(NamedTuple):
    """An action that is put somewhere else. ``by``: the card that does it; ``what``: the action, empty for one without a name; ``to``: the
    minion on which it is put, empty where it goes to a base."""

    by: str
    what: str
    to: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """What was told. By card: ``sides`` (whose it is), ``hosts`` (what it lies on), ``counters``, ``places`` (``hand``, ``deck``,
    ``deck-bottom``, ``discard``, ``stasis``, ``monsters``, ``titans``, ``base-deck``), ``copies``, ``at`` (a named base). ``apart``:
    those at another base than the rest. ``target``: at what the played card is aimed. ``everywhere``: a card that is on every base.
    ``turn``: whose it is. ``hands``: how many cards somebody holds. ``played``: kinds of regular plays that are used up.
    ``then_scores``: the base scores after the play. ``players``: a side -> what the line calls that player. ``totals``: how much power
    somebody has at the base; ``whole``: how much there is in all, where nobody said whose it is. ``parts``: of what it is made up,
    where more came. ``present``: who has a minion there whatever else is told. ``tries``: a card that somebody would play while the
    base scores; ``aims``: at whom such cards are aimed that are played after something else. ``then``: what happens after that.
    ``rank``: ``weakest`` or ``strongest`` where "my guy" is told to be that among his own. ``amount``: "+1" or "-1", card has halves to
    choose from. ``together``: whether all are told to be at one base. ``across``: how
    many copies of a card the other player has there too. ``weighs``: whether it is asked if the base has the power to score.
    ``turned``: ``minion`` or ``action``, where a card without a name lies on top of the deck and is turned up. ``buried``: cards that
    lie face down at a base. ``winner``: who is told to win the base that scores. ``newcomer``: who plays a minion without a name there.
    ``breakpoint``: of the base without a name, 0 where nobody said; ``awards``: what it pays for the first places, as far as told;
    ``scored``: whether it is told to have scored. ``only``: whether nothing else is there. ``coins``: how coins fall. ``points``: how
    many points of the game somebody has. ``unread``: words that tell of something and of which nothing was made out. ``around``: what
    else may lie there, as words of :data:`.surroundings.AROUND`; ``second``: of two halves to choose from it is the second; ``last``:
    where nothing says what is picked, it is the last that could be. ``strength``: the power of a minion without a name, where it was
    told. ``gained``: whether something has given its player more plays than the regular ones; ``earlier``: how many actions without a
    name are played after that and before the first thing; ``begged``: whether nothing but leave for
    a later play is asked. ``as_actions``: fusions that are played as actions. ``seats``: how many play, 0 where nobody said.
    ``owners``: who owns a card that another player controls or holds. ``crowds``: the power of each minion without a name that somebody
    has at the base that scores; ``company``: the same of all that were told to stand there, ``None`` where only their number was told;
    ``elsewhere``: whether they lie at another base, and are moved to the others; ``hits_own``:
    whether those of whoever plays are hit as well; ``singly``: of whose minions there each was told, and not what they come to;
    ``added``: cards that come on top of such power; ``vague``: of whose only the number was told. ``covered``: how many cards without a
    name somebody has buried
    at the base; ``flags``: how many actions without one he has on it. ``refuses``: who does not do what a card leaves to him, and the
    word that tells it. ``discards``: how many cards without a name are discarded for what is played. ``compares``: whether nothing
    happens and it is asked how strong the cards are that lie there. ``behind``: named cards that have done their part before, and are
    no part of the case; ``bare``: those of which only the first has the counters that are told; ``absent``: those of which it is told
    that they are not there. ``spread``: at how many bases somebody has
    minions without a name. ``befell``: what befell some of these before, ``None`` for nothing. ``counting``: of whose hand it is
    told whether it counts what is played, which it does. ``doer``: who is told to do what is done to a card, or to
    use the talent of another's; ``going``: the minions that are told to move, and that nobody moves them. ``wants``: what of two
    things that a card does is asked for, as :mod:`.line.facts.halves` tells it, which is nothing that lies there. ``dueling``: what is
    thrown into the duel; ``wins_duel``: who is told to win it. ``transfer``: what is put somewhere else. ``denied``: what is told not to
    be there. ``fallen``: a base that had enough power and lost it. ``monsters``: those without a name that nobody controls, whether each is
    undead, and its power. ``fetches_copy``: a card that gets a copy of itself out of its player's deck. ``called``: the power that
    somebody names for what is to be found. ``picked``: the player whom the played card has picked. ``acted``: how
    many actions without a name are played after all that. ``within``: of whose power at the base
    a minion is told to be a part that bears something, whether its power counts or not. ``powers``: how strong named minions are told to
    be. ``regular``: whether what is played is to be the regular play, though it waits for a time of its own.
    ``standing``: minions that are counted with others at the base, and in no hand; ``twins``: those that come from another base to where a
    copy of theirs lies. ``lie_there``: by card, whose copies lie there beside the one that is played, empty for its player's, and how
    many."""

    sides: dict[str, str] = field(default_factory=dict)
    hosts: dict[str, str] = field(default_factory=dict)
    counters: dict[str, int] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)
    copies: dict[str, int] = field(default_factory=dict)
    at: dict[str, str] = field(default_factory=dict)
    apart: frozenset[str] = frozenset()
    target: str = ""
    everywhere: str = ""
    turn: str = ""
    hands: dict[str, int] = field(default_factory=dict)
    played: tuple[str, ...] = ()
    then_scores: bool = False
    players: dict[str, str] = field(default_factory=dict)
    totals: dict[str, int] = field(default_factory=dict)
    whole: int = 0
    parts: tuple[int, ...] = ()
    present: tuple[str, ...] = ()
    tries: str = ""
    aims: dict[str, str] = field(default_factory=dict)
    then: tuple[Sequel, ...] = ()
    rank: str = ""
    amount: str = ""
    together: bool = False
    across: dict[str, int] = field(default_factory=dict)
    weighs: bool = False
    turned: str = ""
    buried: frozenset[str] = frozenset()
    winner: str = ""
    newcomer: str = ""
    breakpoint: int = 0
    awards: tuple[int, ...] = ()
    only: bool = False
    coins: tuple[str, ...] = ()
    scored: bool = False
    vague: frozenset[str] = frozenset()
    singly: frozenset[str] = frozenset()
    added: frozenset[str] = frozenset()
    points: dict[str, int] = field(default_factory=dict)
    unread: tuple[str, ...] = ()
    around: tuple[str, ...] = ()
    second: bool = False
    last: bool = False
    strength: int | None = None
    gained: bool = False
    earlier: int = 0
    begged: bool = False
    as_actions: frozenset[str] = frozenset()
    seats: int = 0
    owners: dict[str, str] = field(default_factory=dict)
    crowds: dict[str, tuple[int, ...]] = field(default_factory=dict)
    company: dict[str, tuple[int | None, ...]] = field(default_factory=dict, compare=False)
    elsewhere: bool = False
    hits_own: bool = False
    covered: dict[str, int] = field(default_factory=dict)
    flags: dict[str, int] = field(default_factory=dict)
    refuses: dict[str, str] = field(default_factory=dict)
    discards: int = 0
    compares: bool = False
    behind: frozenset[str] = frozenset()
    bare: frozenset[str] = frozenset()
    absent: frozenset[str] = frozenset()
    spread: dict[str, int] = field(default_factory=dict)
    befell: Befell | None = None
    counting: frozenset[str] = frozenset()
    doer: str = ""
    going: frozenset[str] = field(default=frozenset(), compare=False)
    wants: frozenset[str] = field(default=frozenset(), compare=False)
    dueling: tuple[DuelCard, ...] = ()
    wins_duel: str = field(default="", compare=False)
    transfer: Transfer | None = None
    denied: tuple[Denial, ...] = ()
    fallen: Fallen | None = None
    monsters: tuple[tuple[bool, int], ...] = ()
    fetches_copy: str = ""
    called: int | None = None
    picked: str = ""
    acted: int = 0
    within: frozenset[str] = frozenset()
    powers: dict[str, int] = field(default_factory=dict)
    regular: bool = False
    standing: frozenset[str] = frozenset()
    twins: frozenset[str] = frozenset()
    lie_there: dict[str, tuple[str, int]] = field(default_factory=dict)

    @property
    def without(self) -> frozenset[str]:
        """The sides that are told to have no minion there, or anywhere."""
        gone = (one for one in self.denied if one.kind in ("", "minion") and not one.on)
        return frozenset(side for one in gone for side in ((one.side,) if one.side else SEATS))

    @property
    def about_cards(self) -> bool:
        """Whether it says more of the table than whose the cards are."""
        return bool(
            self.hosts
            or self.counters
            or self.everywhere
            or self.apart
            or self.target
            or self.played
            or self.rank
            or self.newcomer
            or self.owners
            or self.covered
            or self.points
            or self.breakpoint
            or self.refuses
            or self.flags
            or 0 in self.hands.values()
            or self.befell
            or self.denied
            or self.monsters
        )
