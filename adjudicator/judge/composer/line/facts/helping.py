"""Which cards a text helps or changes for its player's sake alone, and which minion is another one when it is not its player's turn."""

from __future__ import annotations

from .....ground.kept_facts import kept_fact
from .....language import analysis
from .....language.tree import Node, Selection, parts
from ....data.loaded import library
from .kinds import kind_of

_YOU = ("you",)
_MINIONS = ("minion", "character")


@kept_fact
def hangs_on_turn(name: str) -> bool:
    """Whether a minion, in one printing at least, has power or a protection of its own only while it is, or is not, its player's turn."""
    if kind_of(name) != "minion" or name not in library():
        return False
    lasting = (one for face in library().find(name).faces.values() for one in face.abilities if one.role in ("continuous", "instead"))
    return any(isinstance(part, Node) and part.word.name == "turn" for ability in lasting for part in ability.condition)


@kept_fact
def guards_own_for_a_time(name: str) -> bool:
    """Whether a card, on being played, keeps something from all minions of its player's own, and picks none for that."""
    if name not in library():
        return False
    kept = [one for one in library().find(name).face("latest").on_play if analysis.forbids(one) or "unaffected" in analysis.gives(one)]
    found = [part for one in kept for part in parts(one) if isinstance(part, Selection) and part.zone == "play" and part.kind in _MINIONS]
    return bool(found) and all(not one.chooses and _is_yours(one) for one in found)


@kept_fact
def helps_own_cards(name: str) -> bool:
    """Whether a card that lies there lends something to its player's own cards of whatever kind, as that they may be used again."""
    return any(_is_lent(one) for one in _given(name))


@kept_fact
def lends_uses(name: str) -> bool:
    """Whether what a card so lends is that talents may be used once more."""
    return any(_is_lent(one) and one.word.name == "talent_uses" for one in _given(name))


@kept_fact
def lends_power(name: str) -> bool:
    """Whether a card that lies there changes, as long as it does, the power of other cards, and does so by nothing else."""
    if name not in library() or kind_of(name) not in ("minion", "titan"):
        return False
    given = [one for one in _given(name) if one.word.name == "power" and isinstance(one.args.get("to"), Selection)]
    return bool(given) and not library().find(name).face("latest").talents


@kept_fact
def gives_own_away(name: str) -> bool:
    """Whether a card, on being played or with its talent, gives another player control of one of its player's other minions."""
    if name not in library():
        return False
    face = library().find(name).face("latest")
    inside = (part for ability in (*face.on_play, *face.talents) for part in parts(ability))
    found = [one for one in inside if isinstance(one, Node) and one.word.name == "control" and one.args.get("player") not in (None, _YOU)]
    return any(isinstance(what := one.args.get("what"), Selection) and _is_yours(what) for one in found)


@kept_fact
def shares_with_another(name: str) -> bool:
    """Whether a minion that lies there has what an action does to one minion done to another one too, itself or a third."""
    abilities = library().find(name).face("latest").abilities if name in library() else ()
    waiting = (one for one in abilities if one.role in ("trigger", "instead"))
    inside = (part for ability in waiting if kind_of(name) == "minion" for part in parts(ability))
    return any(isinstance(part, Node) and part.word.name == "redirect" and part.args["also"] for part in inside)


def _given(name: str) -> list[Node]:
    """What a card gives as long as it lies there."""
    abilities = library().find(name).face("latest").abilities if name in library() else ()
    return [one for ability in abilities if ability.role == "continuous" for one in ability.gives]


def _is_lent(one: Node) -> bool:
    to = one.args.get("to")
    return isinstance(to, Selection) and to.kind not in _MINIONS and _is_yours(to)


def _is_yours(what: Selection) -> bool:
    return any(one.word.name == "controller" and one.args["of"] == _YOU for one in what.filters)
