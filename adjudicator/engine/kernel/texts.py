"""What the texts of the cards of one game ask for and wait for, looked up once for each set of cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Any

from msgspec import Struct

from ...language.tree import Ability, Face, Node, Pattern, parts
from ...table.cards import Identity

#: Where a card outside play may react from: the zone, and the table of its abilities by kind of event.
OUTSIDE = (("hand", "from_hand"), ("discard", "from_discard"), ("titans", "from_titans"), ("deck", "from_deck"), ("stasis", "from_stasis"))


#: Kinds of card that are of no other kind besides.
PLAIN_KINDS = frozenset(("minion", "action", "base", "titan"))


class _Said(Struct, frozen=True):
    """What is asked of the abilities of a printing, found in one walk through them: see the functions that give each."""

    words: frozenset[str]
    past: frozenset[str]
    turns_up: bool
    lends: bool


@lru_cache(maxsize=4096)
def _said(face: Face) -> _Said:
    """All that is asked of the abilities of a printing."""
    words: set[str] = set()
    past: set[str] = set()
    turns_up = lends = False
    for part in parts(face.abilities):
        if isinstance(part, Node):
            words.add(part.word.name)
            extra = part.word.extra
            turns_up = turns_up or bool(extra.get("turns_up"))
            lends = lends or bool(extra.get("lends"))
            if extra.get("past"):
                past.update(part.args["what"].event)
    return _Said(frozenset(words), frozenset(past), turns_up, lends)


def words_of(face: Face) -> frozenset[str]:
    """The names of the words that a printing uses."""
    return _said(face).words


@lru_cache(maxsize=4096)
def conditions_of(face: Face) -> frozenset[str]:
    """The names of the words by which a printing says whether and where it may be played."""
    return frozenset(part.word.name for part in parts((face.play_if, face.play_on)) if isinstance(part, Node))


@lru_cache(maxsize=4096)
def asks_of_the_past(face: Face) -> frozenset[str]:
    """Kinds of event of this turn for which a printing asks when they are over."""
    nodes = (part for part in parts(face.play_if) if isinstance(part, Node))
    return _said(face).past.union(*[node.args["what"].event for node in nodes if node.word.extra.get("past")])


def turns_up(face: Face) -> bool:
    """Whether a printing has the top card of the base deck lie face up."""
    return _said(face).turns_up


@lru_cache(maxsize=4096)
def own_play(ability: Ability) -> Node | None:
    """The play of its own card that an ability outside play is there for ("you may play this titan on ..."); ``None`` where it has none."""
    if "play" in ability.zones:
        return None
    plays = (part for part in parts(ability.body) if isinstance(part, Node) and part.word.name == "play")
    return next((node for node in plays if node.args["what"] == "this"), None)


def by_its_player(pattern: Pattern | None) -> bool:
    """Whether only what the player of a card does can fit a pattern on it, whatever else may be contested."""
    if pattern is None or pattern.implied:
        return False
    who = pattern.whose if pattern.by is None else pattern.by
    return isinstance(who, tuple) and who[0] == "you"


@lru_cache(maxsize=4096)
def kind_of(face: Face) -> str:
    """``minion``, ``action``, ``base`` or ``titan``; monsters and treasure minions are minions."""
    if face.kind == "treasure":
        return "minion" if face.power is not None else "action"
    return {"monster": "minion", "madness": "action"}.get(face.kind, face.kind)


@lru_cache(maxsize=4096)
def plays_of(face: Face) -> tuple[str, ...]:
    """The kinds of play that a card may use up: its own, and those in whose place its text lets it be played."""
    if face.fusion:
        return ("minion", "action")
    return (
        kind_of(face),
        *(
            node.args["kind"]
            for ability in face.abilities
            if ability.role == "continuous" and "play" not in ability.zones
            for node in ability.gives
            if node.word.name == "playable_as"
        ),
    )


def lends(face: Face) -> bool:
    """Whether a printing has cards carry abilities that are not their own."""
    return _said(face).lends


def acts_of_itself(ability: Ability) -> bool:
    """Whether nobody decides about an ability of a titan that waits beside its player's deck."""
    return not ability.optional and not ability.plays


def texts_of(ident: dict[str, Identity]) -> Texts:
    """What can be said of the known cards of a game; a game that gets to know another has other texts."""
    return _texts(frozenset(identity.face for identity in ident.values() if identity.face is not None))


@lru_cache(maxsize=256)
def _texts(faces: frozenset[Face]) -> Texts:
    # the variants of a case, and every look at its table, have the same cards
    return Texts(faces)


class Texts:
    """What can be said of some cards, wherever they are. ``faces``: theirs."""

    def __init__(self, faces: frozenset[Face]) -> None:
        self.faces = faces

    @cached_property
    def outside(self) -> dict[str, frozenset[str]]:
        """Kinds of event to which some card can react from outside play, by the table of such abilities."""
        return {index: _kinds(getattr(face, index) for face in self.faces) for _, index in OUTSIDE}

    @cached_property
    def titans_act(self) -> bool:
        """Whether some titan does anything of itself from beside its player's deck."""
        return any(acts_of_itself(one) for face in self.faces for waiting in face.from_titans.values() for one in waiting)

    @cached_property
    def steps_in_outside(self) -> dict[str, frozenset[str]]:
        """Kinds of event that some card can replace from outside play, by the zone in which it lies then."""
        zones = {zone for face in self.faces for zone in face.outside_insteads}
        return {zone: _kinds(face.outside_insteads.get(zone, {}) for face in self.faces) for zone in sorted(zones)}

    @cached_property
    def hand_kinds(self) -> frozenset[str]:
        """Kinds of event to which some card can react from outside play."""
        return frozenset().union(*self.outside.values())

    @cached_property
    def listens(self) -> frozenset[str]:
        """Kinds of event for which some card waits while in play."""
        return _kinds(table for face in self.faces for table in (face.triggers, face.insteads))

    @cached_property
    def counts_firsts(self) -> bool:
        """Whether some card waits for the first time in a turn that something is done."""
        return any(ability.pattern is not None and bool(ability.pattern.first) for face in self.faces for ability in face.abilities)

    @cached_property
    def remembered(self) -> frozenset[str]:
        """Kinds of event of this turn for which some card may ask when they are over."""
        return frozenset().union(*map(asks_of_the_past, self.faces))

    @cached_property
    def words(self) -> frozenset[str]:
        """The names of the words that some card uses."""
        return frozenset().union(*map(words_of, self.faces))

    @cached_property
    def asked(self) -> frozenset[str]:
        """The names of the words that some card uses, in what says whether and where it may be played, too."""
        return self.words.union(*map(conditions_of, self.faces))

    @cached_property
    def stand_ins(self) -> frozenset[Face]:
        """The faces that can be played from the discard pile in the place of a card from the hand."""
        return frozenset(
            face for face in self.faces if any(ability.role == "continuous" and "discard" in ability.zones for ability in face.abilities)
        )

    @cached_property
    def activated_from(self) -> frozenset[str]:
        """The zones from which an ability of some card can be used on its player's turn."""
        return frozenset(zone for face in self.faces for ability in face.activated for zone in ability.zones)

    @cached_property
    def spent_defences(self) -> frozenset[Face]:
        """The faces of cards that ward off what affects them once, and are used up by that."""
        return frozenset(face for face in self.faces if any(ability.ends_itself for ability in face.insteads.get("affect", ())))

    @cached_property
    def lend(self) -> bool:
        """Whether some card has others carry abilities that are not their own."""
        return any(map(lends, self.faces))

    @cached_property
    def turn_up(self) -> bool:
        """Whether some card has the top card of the base deck lie face up."""
        return any(map(turns_up, self.faces))


def _kinds(tables: Iterable[Mapping[str, Any]]) -> frozenset[str]:
    return frozenset().union(*tables)
