"""What a card does by its text: on being played, by its talent, while it lies there."""

from __future__ import annotations

from collections.abc import Sequence

from .....ground.kept_facts import kept_fact
from .....language import analysis
from .....language.tree import Ability, Node, Selection, parts
from ....data.loaded import library
from ...told import UNNAMED
from ..pieces import DEEDS
from .kinds import attaches, kind_of


@kept_fact
def brings(name: str, deed: str) -> bool:
    """Whether a card, on being played, does a thing to another."""
    if name not in library() or name == UNNAMED:
        return False
    face = library().find(name).face("latest")
    return any(deed in analysis.causes(ability) for ability in face.on_play)


@kept_fact
def may_do(name: str, deed: str) -> bool:
    """Whether a card, by whatever ability, does a thing."""
    return name in library() and any(deed in analysis.causes(ability) for ability in library().find(name).face("latest").abilities)


@kept_fact
def does_when_played(name: str) -> bool:
    """Whether a card does something on being played."""
    return name in library() and bool(library().find(name).face("latest").on_play)


@kept_fact
def does_to_host(name: str, deed: str) -> bool:
    """Whether a card, on being played, does a thing to the minion at which it is aimed: what lies on that goes on lying there."""
    return brings(name, deed) and not attaches(name)


@kept_fact
def does_bearer_good(name: str) -> bool:
    """Whether a card, as long as it lies on a minion, gives counters now and then, or makes that minion stronger for a time."""
    if not attaches(name):
        return False
    abilities = library().find(name).face("latest").abilities
    nodes = (part for ability in abilities for part in parts(ability) if isinstance(part, Node) and part.word.name == "gain_power")
    stronger = any(one.args.get("what") == "host" and isinstance(gain := one.args.get("number"), int) and gain > 0 for one in nodes)
    return stronger or any("add_counters" in analysis.causes(ability) for ability in abilities)


@kept_fact
def strengthens_alone(name: str) -> bool:
    """Whether an action, on being played, makes minions stronger for a time, and neither weaker nor does it harm any."""
    if kind_of(name) != "action" or name not in library():
        return False
    played = library().find(name).face("latest").on_play
    caused = {event for ability in played for event in analysis.causes(ability)}
    nodes = [part for ability in played for part in parts(ability) if isinstance(part, Node) and part.word.name == "gain_power"]
    given = [one.args.get("number") for one in nodes]
    stronger = bool(given) and all(isinstance(number, int) and number > 0 for number in given)
    return stronger and not caused & {"destroy", "control", "discard"}


@kept_fact
def makes_duels(name: str) -> bool:
    """Whether a card has minions duel, in whatever way."""
    return name in library() and any("duel" in analysis.causes(ability) for ability in library().find(name).face("latest").abilities)


@kept_fact
def strikes(name: str) -> bool:
    """Whether a minion, on being played, does something to another: "Ninja Master on his Scout"."""
    return kind_of(name) == "minion" and any(brings(name, deed) for deed in DEEDS)


@kept_fact
def by_talent(name: str, deed: str) -> bool:
    """Whether a card does a thing to another with its talent, and not on being played."""
    if name not in library() or brings(name, deed):
        return False
    return any(deed in analysis.causes(ability) for ability in library().find(name).face("latest").talents)


@kept_fact
def has_talent(name: str) -> bool:
    """Whether a card has a talent."""
    return name in library() and bool(library().find(name).face("latest").talents)


@kept_fact
def grants_talent(name: str) -> bool:
    """Whether a card has a talent of its own, and gives one to the minion that bears it besides."""
    if name not in library():
        return False
    face = library().find(name).face("latest")
    inside = (part for one in face.abilities if one.role == "continuous" for part in parts(one))
    return bool(face.talents) and any(isinstance(part, Ability) and part.role == "talent" for part in inside)


@kept_fact
def is_used(name: str) -> bool:
    """Whether a card has an ability, other than a talent, that somebody uses in his turn."""
    return name in library() and bool(library().find(name).face("latest").activated)


@kept_fact
def zones_of_use(name: str) -> frozenset[str]:
    """Where out of play a card may lie for an ability of its own that somebody uses in his turn."""
    if name not in library():
        return frozenset()
    return frozenset(zone for ability in library().find(name).face("latest").activated for zone in ability.zones) - {"play"}


@kept_fact
def strengthens_by_talent(name: str) -> bool:
    """Whether an action makes minions stronger or weaker by a talent, and by nothing else that goes on."""
    if kind_of(name) != "action" or name not in library():
        return False
    face = library().find(name).face("latest")
    always = any(ability.role == "continuous" for ability in face.abilities)
    return not always and any({"power_rise", "power_fall"} & {*analysis.causes(ability)} for ability in face.talents)


@kept_fact
def always_has_talent(name: str) -> bool:
    """Whether a card has a talent in the first printing and in the latest."""
    return has_talent(name) and bool(library().find(name).face("first").talents)


@kept_fact
def talent_gives(name: str, event: str) -> bool:
    """Whether a card's talent causes an event or has such a word, and nothing else of it."""
    return name in library() and _alone_do(library().find(name).face("latest").talents, name, event)


@kept_fact
def gives_alone(name: str, event: str) -> bool:
    """The same of what a card does on being played."""
    return name in library() and _alone_do(library().find(name).face("latest").on_play, name, event)


def _alone_do(some: Sequence[Ability], name: str, event: str) -> bool:
    others = (ability for ability in library().find(name).face("latest").abilities if ability not in some)
    return any(_does(one, event) for one in some) and not any(_does(one, event) for one in others)


def _does(ability: Ability, event: str) -> bool:
    words = (part.word.name for part in parts(ability) if isinstance(part, Node))
    return event in analysis.causes(ability) or event in words


@kept_fact
def moves_itself(name: str) -> bool:
    """Whether a card moves itself with its talent, and by nothing else that it does on being played."""
    if name not in library() or not by_talent(name, "move"):
        return False
    moves = (part for ability in library().find(name).face("latest").talents for part in parts(ability) if isinstance(part, Node))
    return any(one.word.name == "move" and one.args.get("what") == "this" for one in moves)


@kept_fact
def pulls(name: str) -> bool:
    """Whether a card moves another to where it is, on being played or with its talent, and not itself."""
    if name not in library():
        return False
    face = library().find(name).face("latest")
    inside = (part for ability in (*face.on_play, *face.talents) for part in parts(ability) if isinstance(part, Node))
    moves = [one for one in inside if one.word.name == "move"]
    return any(one.args.get("to") == "here" for one in moves) and not any(one.args.get("what") == "this" for one in moves)


@kept_fact
def is_made_strong(name: str) -> bool:
    """Whether the power of a card is made by others that lie there, and it does nothing when it is played."""
    if name not in library():
        return False
    face = library().find(name).face("latest")
    given = [part for ability in face.abilities if ability.role == "continuous" for part in parts(ability)]
    return not face.on_play and any(isinstance(one, Node) and one.word.name in ("power", "extra_power", "uncounted") for one in given)


@kept_fact
def changes_values(name: str) -> bool:
    """Whether a card that lies there changes the power of cards, what somebody has at a base, or its breakpoint, for as long as it does,
    and does nothing when it is played."""
    if name not in library():
        return False
    face = library().find(name).face("latest")
    words = {one.word.name for ability in face.abilities if ability.role == "continuous" for one in parts(ability) if isinstance(one, Node)}
    return not face.on_play and bool(words & {"power", "extra_power", "uncounted", "total", "breakpoint", "starting_breakpoint"})


@kept_fact
def leaves_uncounted(name: str) -> bool:
    """Whether a card keeps power of minions from what their player has at a base, otherwise than by a talent."""
    if name not in library():
        return False
    abilities = (one for one in library().find(name).face("latest").abilities if one.role != "talent")
    return any(isinstance(one, Node) and one.word.name == "uncounted" for ability in abilities for one in parts(ability))


@kept_fact
def moves_breakpoint(name: str) -> bool:
    """Whether a card changes the breakpoint of a base, for as long as it lies there or by what it does."""
    if name not in library():
        return False
    nodes = (one for ability in library().find(name).face("latest").abilities for one in parts(ability) if isinstance(one, Node))
    return any(one.word.name in ("change_breakpoint", "breakpoint", "starting_breakpoint") for one in nodes)


@kept_fact
def asks_for_both(name: str) -> bool:
    """Whether a card does something only where minions of its player's and of another's stand."""
    if name not in library():
        return False
    inside = (part for ability in library().find(name).face("latest").abilities for part in parts(ability))
    asked = (part for part in inside if isinstance(part, Node) and part.word.name == "there_is")
    chosen = (one for node in asked for one in parts(node) if isinstance(one, Selection) and one.kind == "minion")
    whose = {of for one in chosen for part in one.filters if part.word.name == "controller" for of in part.args["of"]}
    return {"you", "another"} <= whose


@kept_fact
def takes_control(name: str) -> bool:
    """Whether an action gives control of the minion on which it lies."""
    if name not in library() or not attaches(name):
        return False
    return any("control" in analysis.causes(ability) for ability in library().find(name).face("latest").abilities)


@kept_fact
def has_halves(name: str) -> bool:
    """Whether one of several things is chosen when a card is played, and then holds."""
    if name not in library():
        return False
    face = library().find(name).face("latest")
    named = [{part.word.name for part in parts(ability) if isinstance(part, Node)} for ability in face.on_play]
    return face.play_on is not None and any({"either", "lend"} <= words for words in named)


@kept_fact
def changes_bases(name: str) -> bool:
    """Whether an action, on being played, puts another base in the place of one."""
    if name not in library() or kind_of(name) != "action":
        return False
    played = library().find(name).face("latest").on_play
    return any(isinstance(part, Node) and part.word.name in ("play_base", "swap_base") for ability in played for part in parts(ability))


@kept_fact
def replaces_bases(name: str) -> bool:
    """Whether an action, on being played, puts another base where one was, so that what lies there is at that."""
    if name not in library() or kind_of(name) != "action":
        return False
    played = library().find(name).face("latest").on_play
    nodes = (part for ability in played for part in parts(ability) if isinstance(part, Node))
    return any(one.word.name == "swap_base" or (one.word.name == "play_base" and one.args.get("instead_of") is not None) for one in nodes)


@kept_fact
def swaps_minions(name: str) -> bool:
    """Whether a card, on being played or with its talent, takes a minion for another that comes from elsewhere."""
    if name not in library():
        return False
    face = library().find(name).face("latest")
    inside = (part for ability in (*face.on_play, *face.talents) for part in parts(ability))
    return any(isinstance(part, Node) and part.word.name == "swap" for part in inside)


@kept_fact
def rewards(name: str) -> bool:
    """Whether a card that lies at a base gives its player points or cards."""
    if name not in library():
        return False
    abilities = library().find(name).face("latest").abilities
    return any({"gain_vp", "draw"} & {*analysis.causes(ability)} for ability in abilities if ability.role != "on_play")


@kept_fact
def holds_counters(name: str) -> bool:
    """Whether a card has counters placed by its own text, or counts some."""
    if name not in library():
        return False
    abilities = library().find(name).face("latest").abilities
    nodes = [part for ability in abilities for part in parts(ability) if isinstance(part, Node)]
    return any("counters" in one.word.name and "this" in map(str, one.args.values()) for one in nodes)


@kept_fact
def gives_extra(name: str) -> str:
    """How a card gives its player extra plays: ``play`` on being played, ``talent``; empty where it gives none so."""
    if name not in library():
        return ""
    face = library().find(name).face("latest")
    ways = (("play", face.on_play), ("talent", face.talents))
    inside = ((how, part) for how, abilities in ways for ability in abilities for part in parts(ability))
    return next((how for how, part in inside if isinstance(part, Node) and part.word.name == "extra"), "")


@kept_fact
def gives_kinds(name: str) -> frozenset[str]:
    """The kinds of cards for which a card, on being played, gives extra plays."""
    if name not in library():
        return frozenset()
    face = library().find(name).face("latest")
    extras = (part for one in face.on_play for part in parts(one) if isinstance(part, Node) and part.word.name == "extra")
    return frozenset(str(part.args.get("kind")) for part in extras)


@kept_fact
def lets_use_again(name: str) -> bool:
    """Whether a card lets talents of others be used more often than once a turn."""
    if name not in library():
        return False
    abilities = library().find(name).face("latest").abilities
    return any(isinstance(part, Node) and part.word.name == "talent_uses" for ability in abilities for part in parts(ability))


@kept_fact
def has_choice_of_talent(name: str) -> bool:
    """Whether a card has a talent that does one of two things, as its player chooses."""
    if name not in library():
        return False
    inside = (part for ability in library().find(name).face("latest").talents for part in parts(ability))
    return any(isinstance(part, Node) and part.word.name == "either" for part in inside)


@kept_fact
def comes_for_own_minion(name: str) -> bool:
    """Whether a titan beside its deck is played by somebody who destroys a minion of his for it."""
    if name not in library() or "titans" not in zones_of_use(name):
        return False
    abilities = library().find(name).face("latest").activated
    pays = (part for ability in abilities for part in parts(ability) if isinstance(part, Node) and part.word.name == "pay")
    return any(isinstance(part, Node) and part.word.name == "destroy" for one in pays for part in parts(one.args["this"]))
