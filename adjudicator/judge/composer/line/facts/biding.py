"""What bides its time by its text: an action that lies there until a turn starts, and a card that may be played in another's place."""

from __future__ import annotations

from .....ground.kept_facts import kept_fact
from .....language import analysis
from .....language.tree import Ability, Node, Pattern, Selection, parts
from ....data.loaded import library
from .kinds import kind_of


@kept_fact
def bides_until_turn(name: str) -> bool:
    """Whether an action does nothing but at the start of its player's turn, by either printing."""
    if name not in library() or kind_of(name) != "action":
        return False
    faces = [library().find(name).face(printing) for printing in ("first", "latest")]
    return all(face.abilities and all(map(_at_own_start, face.abilities)) for face in faces)


def _at_own_start(ability: Ability) -> bool:
    """Whether an ability waits for its player's turn to start, and for nothing else."""
    pattern = ability.pattern
    return ability.role == "trigger" and pattern is not None and pattern.event == ("turn_start",) and pattern.whose == ("you",)


@kept_fact
def does_then(name: str, deed: str) -> bool:
    """Whether what such an action does then is this."""
    return bides_until_turn(name) and any(deed in analysis.causes(one) for one in library().find(name).face("latest").abilities)


@kept_fact
def stands_in_from_pile(name: str) -> bool:
    """Whether a card may be played from the discard pile whenever another could be played."""
    if name not in library() or kind_of(name) not in ("minion", "action"):
        return False
    out = (one for one in library().find(name).face("latest").abilities if "discard" in one.zones)
    return any(isinstance(part, Node) and part.word.name == "playable_as" for one in out for part in parts(one))


@kept_fact
def gives_any_play(name: str, kind: str) -> bool:
    """Whether a card, on being played or at its own time out of a hand, lets its player play some card of a kind out of his hand."""
    if name not in library():
        return False
    face = library().find(name).face("latest")
    acting = (*face.on_play, *face.talents, *(one for one in face.abilities if "hand" in one.zones))
    for part in (part for one in acting for part in parts(one) if isinstance(part, Node)):
        what = part.args.get("what")
        if part.word.name == "extra" and part.args.get("kind") == kind:
            return True
        if part.word.name == "play" and isinstance(what, Selection) and what.kind == kind and what.zone == "hand":
            return True
    return False


@kept_fact
def plays_by_name(name: str, other: str) -> bool:
    """Whether a card, on being played, can play another that its text names."""
    if name not in library():
        return False
    picked = (
        part.args.get("what")
        for one in library().find(name).face("latest").on_play
        for part in parts(one)
        if isinstance(part, Node) and part.word.name == "play"
    )
    named = (one for what in picked if isinstance(what, Selection) for one in what.filters if one.word.name == "name")
    return any(other in str(one.args) for one in named)


@kept_fact
def hands_on_actions(name: str) -> bool:
    """Whether a base has an action that was played put into another player's hand."""
    if name not in library() or kind_of(name) != "base":
        return False
    waiting = [one for one in library().find(name).face("latest").abilities if any(map(_is_of_action, analysis.patterns(one)))]
    placed = (part for one in waiting for part in parts(one) if isinstance(part, Node) and part.word.name == "place")
    return any("hand" in str(one.args.get("to")) for one in placed)


def _is_of_action(pattern: Pattern) -> bool:
    """Whether something waits for an action to be played."""
    return bool({"play", "after_play"} & {*pattern.event}) and isinstance(pattern.what, Selection) and pattern.what.kind == "action"
