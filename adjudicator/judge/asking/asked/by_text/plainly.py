"""Whether the text of a card, in our own words, reads as the card does. Our words are made of the parts of which a text is put together
here: where these tell in steps what the card says in one sentence, what comes out is longer than the card, and may be taken otherwise."""

from __future__ import annotations

from collections.abc import Iterable

from .....language.alternatives import shuffled_if_searched
from .....language.rendering import render_ability
from .....language.tree import Ability, Block, Face, Node, Selection, parts
from .....language.unsaid import leaves_out

#: What is told in steps, or counts what an earlier step has done, or is a state that stands for what the card says by a moment.
_IN_STEPS = frozenset(
    (
        "minus",
        "capped",
        "has_been",
        "use_both_parts",
        "pretend_play",
        "swap_piles",
        "being_played",
        "talent_used",
        "awarded",
    )
)
#: Players whom no earlier step has to name.
_KNOWN = ("you", "user", "winner", "runner_up", "third_place", "current", "owner", "controller", "actor", "left")
#: What does not stand in a part that is done by each of several, as it would seem to be done once.
_NOT_FOR_EACH = frozenset(("if", "flip_coin", "reveal", "reveal_until", "each_player", "for_each", "number_of"))

#: What does not stand in a part that is done several times.
_NOT_AGAIN = frozenset(("if", "search", "repeat", "for_each"))

#: The most signs of a text that somebody reads at a table.
_LONGEST = 430


def reads_plainly(face: Face, abilities: Iterable[Ability]) -> bool:
    """Whether some abilities of a card do, all together."""
    if leaves_out(face):
        return False
    texts = []
    for ability in abilities:
        nodes = [part for part in parts(ability) if isinstance(part, Node)]
        if any(one.word.name in _IN_STEPS or _roundabout(one, nodes) or _is_told_each(one, ability) for one in nodes):
            return False
        if not all(_fork_is_plain(one, ability) for one in nodes if one.word.name == "if") or not _choice_is_plain(nodes):
            return False
        texts.append(render_ability(ability, face))
    return sum(map(len, texts)) <= _LONGEST


def _fork_is_plain(fork: Node, ability: Ability) -> bool:
    """Whether what is done otherwise stands where it belongs: behind one thing that is done, as a step of what its player has to do."""
    then, otherwise = fork.args["then"], fork.args.get("else")
    if otherwise is None or shuffled_if_searched(then, otherwise):
        return True
    steps = ability.body.nodes if isinstance(ability.body, Block) else (ability.body,)
    asked = [part for part in parts(fork.args["true"]) if isinstance(part, Node)]
    inside = [part for part in parts((then, otherwise)) if isinstance(part, Node)]
    return (
        any(step is fork for step in steps)
        and not ability.optional
        and _length(then) < 3
        and _length(otherwise) == 1
        and not any(part.word.name in ("if", "pay", "either", "swap") for part in inside)
        # what may be done, or else is, seems to be so where it is not done as well
        and (not _is_optional(then) or getattr(otherwise, "word", None) is not None and otherwise.word.name == "put_back")
        and not any(part.word.name in ("there_is_no", "not") for part in asked)
        and not any(isinstance(part, Selection) and part.zone in ("deck", "base_deck") for part in parts(fork.args["true"]))
    )


def _is_optional(body: object) -> bool:
    """Whether what is done may be left."""
    return any(isinstance(part, Node) and part.word.name == "may" for part in parts(body))


def _choice_is_plain(nodes: list[Node]) -> bool:
    """Whether a condition stands in the last of several alternatives only, where there are both: else it is not told where it belongs."""
    forks = [one for one in nodes if one.word.name == "if" and not shuffled_if_searched(one.args["then"], one.args.get("else"))]
    choices = [one for one in nodes if one.word.name == "either"]
    return not forks or not choices or len(forks) == 1 == len(choices) and choices[0].args["of"][-1] is forks[0]


def _is_told_each(node: Node, ability: Ability) -> bool:
    """Whether something is done by or to each of several that is more than a single thing."""
    if node.word.name not in ("each_player", "for_each"):
        return False
    body = node.args["do"]
    inner = [part.word.name for part in parts(body) if isinstance(part, Node)]
    several = _length(body) > (2 if node.word.name == "each_player" else 1)
    # who the others are, where nobody is "you"
    several = several or ability.label == "base" and _are_others(node.args.get("who"))
    by_each = node.word.name == "for_each" and (ability.optional or ability.you is not None)
    return several or by_each or not _NOT_FOR_EACH.isdisjoint(inner)


def _are_others(who: object) -> bool:
    return who == ("each_other",) or isinstance(who, Selection) and any(one.word.name == "other_than" for one in who.filters)


def _length(body: object) -> int:
    return len(body.nodes) if isinstance(body, Block) else 1


def _roundabout(node: Node, nodes: list[Node]) -> bool:
    """Whether a part says by way of names what the card says at once: who somebody is, where a card was before it may have been moved,
    what is found besides what was searched for, two cards that are alike, what another player picks first, so many as there are others,
    what is to be done when another base lies there."""
    args, name = node.args, node.word.name
    if any(isinstance(arg, Selection) and _named_like_found(arg, nodes) for arg in args.values()):
        return True
    if name == "same_player":
        # of a player who was chosen, not of whoever owns or controls a card
        return any(isinstance(who, tuple) and len(who) == 1 and who[0] not in _KNOWN for who in (args["player"], args["as"]))
    if name == "is":
        places = [one.args["base"] for one in args["a"].filters if one.word.name == "at"]
        return args["card"] == "host" and any(isinstance(place, str) and place not in ("here", "there") for place in places)
    if name == "choose":
        what = args["what"]
        return isinstance(what, Selection) and _picked_oddly(what, nodes)
    if name == "beside":
        return any(one.word.name == "power" and one.args["is"][0] == "exactly" for one in args["cards"].filters)
    if name == "where":
        return any(isinstance(part, Node) and part.word.name == "breakpoint_of" for part in parts(args["true"]))
    if name in ("count", "stasis", "this_turn"):
        return _counts_oddly(node, nodes)
    if name == "do_as":
        # what its own talent does can be read beside it
        return not (args["talent"] == "this" == args["card"]) or args["given"] or args["other"]
    if name == "remove_counters":
        return args["plain"] and sum(one.word.name == name for one in nodes) > 1
    if name == "repeat":
        return _repeated_oddly(node) or any(one.word.name == "if" for one in nodes)
    if name == "meanwhile":
        return any(one.word.name in ("uncounted", "counts_as") for one in args["is"].gives)
    if name == "later":
        return args["at"] != "end_of_turn" or any(one.word.name in ("lend", "either") for one in nodes)
    return name == "either" and args["player"] is not None


def _named_like_found(what: Selection, nodes: list[Node]) -> bool:
    """Whether cards of a deck are meant that have the name of one that was found there: that one is among them."""
    found = {name for one in nodes if one.word.name == "search" for name in (one.args["as"], one.args["for"].name) if name is not None}
    return what.zone == "deck" and any(one.word.name == "same_name_as" and one.args["as"] in found for one in what.filters)


def _picked_oddly(what: Selection, nodes: list[Node]) -> bool:
    """Whether cards are picked from a deck in which another was looked for, or from a hand in order to find more of their name or to see
    what is left of a kind; or as many as there are of something."""
    alike = any(one.word.name == "same_name_as" and one.args["as"] == what.name for one in nodes)
    if what.zone == "deck" and any(one.word.name == "search" for one in nodes):
        return True
    return what.zone == "hand" and (alike or what.quantifier == "each") or isinstance(what.number, Node)


def _repeated_oddly(node: Node) -> bool:
    """Whether it is not told how often something is done, or what is done is more than can be done again as it is told."""
    number = node.args["number"]
    inner = [part.word.name for part in parts(node.args["do"]) if isinstance(part, Node)]
    known = isinstance(number, int) or number.word.name in ("number_of", "count", "how_many_this_turn")
    by_chance = any(isinstance(part, Selection) and part.quantifier == "random" for part in parts(node.args["do"]))
    return not known or by_chance or not _NOT_AGAIN.isdisjoint(inner)


def _counts_oddly(node: Node, nodes: list[Node]) -> bool:
    """Whether a number compares players, is that of the very cards that it is placed on, or a condition asks whether a talent was used."""
    if node.word.name == "count":
        return node.args["most_of"] is not None and any(one.word.name == "each_player" for one in nodes)
    if node.word.name == "stasis":
        return isinstance(node.args["number"], Node)
    return any("talent" in event for event in node.args["what"].event)
