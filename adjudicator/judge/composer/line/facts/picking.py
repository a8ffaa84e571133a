"""What a card has picked that is in play, and whose that is."""

from __future__ import annotations

from .....ground.kept_facts import kept_fact
from .....language import analysis
from .....language.tree import Ability, Face, Node, Selection, parts
from ....data.loaded import library
from .kinds import attaches, is_standard, kind_of

#: How a text calls the players besides its own.
_OTHERS = (("another",), ("each_other",), ("opponents",))


@kept_fact
def aims_with_talent(name: str) -> bool:
    """Whether a minion's talent is aimed at another minion."""
    return kind_of(name) == "minion" and picks_minion(name, played=False) == "talent"


@kept_fact
def picks_minion(name: str, played: bool = True) -> str:
    """How a card has a minion picked that is in play: ``play``, where that counts and it does so on being played, or ``talent``; empty if
    not."""
    if name not in library():
        return ""
    face = library().find(name).face("latest")
    ways = (("play", face.on_play if played else ()), ("talent", face.talents))
    return next((how for how, abilities in ways if any(_picks_minion(ability) for ability in abilities)), "")


def _picks_minion(ability: Ability) -> bool:
    picks = (part for part in parts(ability) if isinstance(part, Selection) and part.chooses)
    return any(pick.zone == "play" and pick.kind in ("minion", "character") for pick in picks)


@kept_fact
def aims_when_played(name: str) -> bool:
    """Whether a minion has another picked in play when it is played."""
    if name not in library() or kind_of(name) != "minion":
        return False
    picks = (part for ability in library().find(name).face("latest").on_play for part in parts(ability) if isinstance(part, Selection))
    return any(pick.chooses and pick.zone == "play" and pick.kind in ("minion", "character") for pick in picks)


@kept_fact
def hits_picked_player(name: str) -> bool:
    """Whether a card has another player picked, and does something to minions in play."""
    if name not in library():
        return False
    played = library().find(name).face("latest").on_play
    picks = (part for ability in played for part in parts(ability) if isinstance(part, Selection) and part.chooses)
    done = {deed for ability in played for deed in analysis.causes(ability)}
    return any(pick.kind == "player" for pick in picks) and bool(done & {"move", "destroy", "return", "control"})


@kept_fact
def bans_picked_player(name: str) -> bool:
    """Whether a card, played, has a player picked, himself or another, and forbids that one something, by one of its printings at least."""
    printings = ("latest", "first") if name in library() else ()
    abilities = (one for printing in printings for one in library().find(name).face(printing).on_play)
    return any(
        bool(analysis.forbids(ability))
        and any(isinstance(part, Selection) and part.chooses and part.kind == "player" for part in parts(ability))
        for ability in abilities
    )


@kept_fact
def picks_own(name: str, deed: str) -> bool:
    """Whether a card, played or by its talent, does a thing to a minion of its player's own, and to nobody else's, by one of its printings
    at least: whose minion it is told to be is told for that."""
    return name in library() and any(_picks_own_by(library().find(name).face(printing), deed) for printing in ("latest", "first"))


def _picks_own_by(face: Face, deed: str) -> bool:
    """The same of what is printed on a card."""
    found = [
        part
        for ability in (*face.on_play, *face.talents)
        if deed in analysis.causes(ability)
        for part in parts(ability)
        if isinstance(part, Selection) and part.chooses and part.zone == "play" and part.kind in ("minion", "character")
    ]
    return bool(found) and all(map(is_own, found))


@kept_fact
def moves_own_at_scoring(name: str) -> bool:
    """Whether a card in play moves minions of its player's own, and nobody else's, when a base scores."""
    if name not in library():
        return False
    abilities = (one for one in library().find(name).face("latest").abilities if "move" in analysis.causes(one))
    waiting = (one for one in abilities if any(event.endswith("score") for event in analysis.waits_for(one)))
    found = [part for one in waiting for part in parts(one) if isinstance(part, Selection) and part.chooses and part.kind == "minion"]
    return bool(found) and all(map(is_own, found))


@kept_fact
def picks_own_first(name: str) -> bool:
    """Whether an action has a minion of its player's own picked, and then another to which something is done beside it."""
    if not is_standard(name):
        return False
    picks = [
        part
        for ability in library().find(name).face("latest").on_play
        for part in parts(ability)
        if isinstance(part, Selection) and part.chooses and part.zone == "play" and part.kind in ("minion", "character")
    ]
    return len(picks) > 1 and is_own(picks[0]) and not is_own(picks[1])


@kept_fact
def picks_only_own(name: str) -> bool:
    """Whether all minions that an action, on being played, has picked in play are its player's own, and it lies on nobody else's."""
    if name not in library() or kind_of(name) != "action" or (attaches(name) and not lies_only_on_own(name)):
        return False
    picks = [part for ability in library().find(name).face("latest").on_play for part in parts(ability) if is_pick(part)]
    found = [one for one in picks if isinstance(one, Selection) and one.zone == "play" and one.kind in ("minion", "character")]
    return bool(found) and all(map(is_own, found))


@kept_fact
def harms_others_when_gone(name: str) -> bool:
    """Whether a minion destroys other players' minions alone when it is destroyed."""
    if name not in library():
        return False
    abilities = (one for one in library().find(name).face("latest").abilities if "destroy" in analysis.waits_for(one))
    harming = [one for one in abilities if one.role == "trigger" and "destroy" in analysis.causes(one)]
    picks = [part for one in harming for part in parts(one.body) if isinstance(part, Selection) and part.zone == "play"]
    minions = [one for one in picks if one.kind in ("minion", "character")]
    whose = [next((part.args["of"] for part in one.filters if part.word.name == "controller"), ()) for one in minions]
    return bool(minions) and all(of in _OTHERS for of in whose)


@kept_fact
def spares_own(name: str) -> bool:
    """Whether all minions in play to which a card does something on being played are other players'."""
    if name not in library():
        return False
    found = [
        part
        for ability in library().find(name).face("latest").on_play
        for part in parts(ability)
        if isinstance(part, Selection) and part.zone == "play" and part.kind in ("minion", "character")
    ]
    return bool(found) and all(any(one.word.name == "controller" and one.args["of"] in _OTHERS for one in part.filters) for part in found)


@kept_fact
def hits_only_others(name: str, deed: str) -> bool:
    """Whether a card, on being played, does a thing to other players' minions alone, whatever else its text looks at."""
    if name not in library():
        return False
    nodes = (part for ability in library().find(name).face("latest").on_play for part in parts(ability) if isinstance(part, Node))
    found = [one.args.get("what") for one in nodes if one.word.name == deed]
    return bool(found) and all(
        isinstance(what, Selection) and any(one.word.name == "controller" and one.args["of"] in _OTHERS for one in what.filters)
        for what in found
    )


@kept_fact
def takes_from_others(name: str) -> bool:
    """Whether a card, on being played, puts one into its player's hand that another player had."""
    if name not in library():
        return False
    return any(_takes_from_others(ability) for ability in library().find(name).face("latest").on_play)


def _takes_from_others(ability: Ability) -> bool:
    nodes = [part for part in parts(ability) if isinstance(part, Node)]
    seen = any(one.word.name == "reveal" and isinstance(one.args.get("player"), Selection) for one in nodes)
    for one in nodes:
        if one.word.name != "place" or one.args.get("to") != "your_hand":
            continue
        what = one.args.get("what")
        if not isinstance(what, Selection):
            if seen:
                return True
        elif (what.whose is not None and what.whose != ("you",)) or (what.zone == "play" and not is_own(what)):
            return True
    return False


def is_own(what: Selection) -> bool:
    """Whether what is picked is of its card's player's own."""
    return any(one.word.name == "controller" and one.args["of"] == ("you",) for one in what.filters)


@kept_fact
def asks_own_there(name: str) -> bool:
    """Whether a card, on being played, has a base picked at which its player has a minion."""
    if name not in library():
        return False
    picks = (part for ability in library().find(name).face("latest").on_play for part in parts(ability) if isinstance(part, Selection))
    held = (one.args.get("cards") for pick in picks if pick.kind == "base" for one in pick.filters if one.word.name == "has")
    return any(isinstance(what, Selection) and is_own(what) for what in held)


@kept_fact
def picks_bases(name: str) -> bool:
    """Whether all that an action picks is bases, so that it is aimed at no card."""
    if name not in library() or kind_of(name) != "action":
        return False
    picked = [part.kind for ability in library().find(name).face("latest").on_play for part in parts(ability) if is_pick(part)]
    return bool(picked) and set(picked) == {"base"}


@kept_fact
def picks_minions(name: str) -> bool:
    """Whether an action, on being played, has a minion in play picked."""
    if name not in library() or kind_of(name) != "action":
        return False
    picked = (part for ability in library().find(name).face("latest").on_play for part in parts(ability) if is_pick(part))
    return any(isinstance(one, Selection) and one.zone == "play" and one.kind in ("minion", "character") for one in picked)


@kept_fact
def picks_minions_in_window(name: str) -> bool:
    """Whether a card that waits in a hand has a minion in play picked when its moment comes."""
    if name not in library():
        return False
    picked = (part for ability in library().find(name).face("latest").abilities for part in parts(ability) if is_pick(part))
    return any(isinstance(one, Selection) and one.zone == "play" and one.kind in ("minion", "character") for one in picked)


@kept_fact
def picks_extreme(name: str) -> bool:
    """Whether a card, on being played, looks for the strongest or the weakest."""
    if name not in library():
        return False
    abilities = library().find(name).face("latest").on_play
    return any(isinstance(part, Selection) and part.extreme is not None for ability in abilities for part in parts(ability))


@kept_fact
def picks_extreme_before_scoring(name: str) -> bool:
    """Whether a card looks for the strongest or the weakest at a base that is about to score."""
    if name not in library():
        return False
    return any(
        isinstance(part, Selection) and part.extreme is not None
        for ability in library().find(name).face("latest").abilities
        if "before_score" in analysis.waits_for(ability)
        for part in parts(ability)
    )


def is_pick(part: object) -> bool:
    """Whether a part of a text has something picked."""
    return isinstance(part, Selection) and part.chooses


@kept_fact
def lies_only_on_own(name: str, printing: str = "latest") -> bool:
    """Whether an action is played on nobody's minions but those of its player."""
    play_on = library().find(name).face(printing).play_on if name in library() else None
    return isinstance(play_on, Selection) and play_on.kind == "minion" and is_own(play_on)


@kept_fact
def picks_own_actions(name: str) -> bool:
    """Whether all that a card, on being played or by its talent, has picked in play is actions of its player's own."""
    if name not in library():
        return False
    face = library().find(name).face("latest")
    picks = [part for ability in (*face.on_play, *face.talents) for part in parts(ability) if is_pick(part)]
    found = [one for one in picks if isinstance(one, Selection) and one.zone == "play" and one.kind != "base"]
    return bool(found) and all(one.kind == "action" and is_own(one) for one in found)


@kept_fact
def picks_actions(name: str) -> bool:
    """Whether a card, on being played, has actions picked in play, and no minion."""
    if name not in library():
        return False
    picks = [part for ability in library().find(name).face("latest").on_play for part in parts(ability) if is_pick(part)]
    kinds = {one.kind for one in picks if isinstance(one, Selection) and one.zone == "play"}
    return "action" in kinds and not kinds & {"minion", "character"}


@kept_fact
def looks_at_factions(name: str) -> bool:
    """Whether a card asks, in either printing, of which faction a card is."""
    if name not in library():
        return False
    abilities = (one for face in library().find(name).faces.values() for one in face.abilities)
    # in a selection or a pattern a faction is a filter among others
    return any("faction" in str(getattr(part, "filters", ())) for ability in abilities for part in parts(ability))
