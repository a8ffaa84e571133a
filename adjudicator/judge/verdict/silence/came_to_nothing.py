"""What a text does and what came to nothing: it found none of what it asks for, there was none to count, there was nowhere to go."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ....engine.kernel.run import Run
from ....engine.query.playable import barred_stand_in
from ....engine.reading.selections import candidates, first_unmet, number
from ....ground.patterns import pattern
from ....language.english import capitalized
from ....language.rendering import render_conditions, render_part, render_parts, render_selection
from ....language.tree import Face, Node, Selection, parts
from ...data.table_words import SET_UP
from ...replay.option_words import named_so_far
from ...replay.replay import Replay
from ...replay.trace import Nothing, Pick
from ..asked_for import clause_with_names, is_open, unmet_clause, with_names
from ..copies import Copies
from ..passed_over import as_said
from ..sequence.offer import none_there

#: What somebody or something does not do, by the verb that came to nothing.
_NOT_DONE = {"draw": "draws no card", "gain_vp": "gains no VP", "add_counters": "gets no counter", "move": "does not move"}
#: A number of what was picked before: that nothing was is told of the pick.
_PICKED = pattern(r"\b(?:that|those) (?:cards?|actions?|minions?|treasures?)\b(?! have| has)")
#: A condition on what was picked or came of something, which nobody understands without the whole text.
_OBSCURE = pattern(r"\b(?:such|the (?:first|second) (?!(?:minion|action|card) you\b)|that (?:card|minion) is)\b")
#: How a part of a text begins that does not begin with what its card does.
_NO_VERB = pattern(r"(?:for|at|if|that|each|another|the|until) ")
#: What may be as few as none.
_ANY_NUMBER = ("up_to", "any_number_of", "each")
#: The longest part of a text that is told, in characters.
LONGEST = 100


def found_none(made: Replay) -> dict[str, str]:
    """Of the cards that looked for something that was not there, in a hand or a pile of which everything is known, what it was."""
    found: dict[str, str] = {}
    for pick in made.trace.picks:
        source = str(pick.scope.get("this"))
        face = made.position.ident[source].face if source in made.position.ident else None
        if not pick.cards and face is not None and _is_open(made, pick) and _is_none(made, pick):
            asks = with_names(render_selection(pick.selection, face, named_so_far(made.run_of(pick.game))), pick.scope.get("you"))
            found.setdefault(source, f"{Copies(made).name(source)} does nothing: it asks for {asks}, and there is none.")
    return found


def finds_none(made: Replay, told: Iterable[str]) -> list[str]:
    """Of what cards looked for, in play or in a hand or a pile of which everything is known, there was none, or not enough, as sentences;
    but for what ``told`` says, and for what may be as few as none."""
    lines, found = list(told), dict[tuple[str, str], str]()
    said = " ".join(lines)
    for pick in made.trace.picks:
        asked, key = pick.selection, (str(pick.scope.get("this")), pick.selection.path)
        face = made.position.ident[key[0]].face if key[0] in made.position.ident else None
        if key in found or face is None or asked.quantifier in _ANY_NUMBER or not (_is_in_play(made, pick) or _is_open(made, pick)):
            continue
        run, copies = made.run_of(pick.game), Copies(made)
        there, name = len(candidates(run, asked, run.scope)), copies.name(key[0])
        wanted = number(run, asked.number, run.scope)
        if not there < wanted or len(pick.cards) > there or _picked_at_another_time(made, pick):
            continue
        asks = as_said(copies, run, asked, face)
        told_with_it = any(line.startswith(f"{name} ") and "finds no target: it asks for " in line for line in lines)
        if asks and not re.search(rf"(?<!\w){re.escape(asks)}(?!\w)", said) and not asks.startswith("(") and not told_with_it:
            found[key] = f"{name} looks for {asks}, and there {_so_few(there) if there else 'is none'}."
        found.update(_not_from_the_pile(made, pick))
    return list(found.values())


def _not_from_the_pile(made: Replay, pick: Pick) -> Iterator[tuple[tuple[str, str], str]]:
    """The cards of a discard pile that could be played at times for one of the hand, where that is looked for, and why not then; each with
    what it is known by."""
    node, you = made.setting.library.nodes.get(pick.selection.path.rpartition(".")[0]), pick.scope.get("you")
    if not isinstance(node, Node) or node.word.name != "play" or pick.selection.zone != "hand" or you is None:
        return
    run = made.run_of(pick.game)
    for card in run.p.zone(f"discard:{you}"):
        missing, face = barred_stand_in(run, you, card, pick.selection.kind), run.p.ident[card].face
        if missing is not None and face is not None:
            cannot = f"{capitalized(Copies(made).all_of([card])[0])} cannot come from {you}'s discard pile"
            yield (card, pick.selection.path), f"{cannot}: {unmet_clause(run, missing, face, you)}."


def _picked_at_another_time(made: Replay, pick: Pick) -> bool:
    """Whether more was found for the same part of a text at another time."""
    this = pick.scope.get("this")
    return any(
        len(one.cards) > len(pick.cards)
        for one in made.trace.picks
        if (one.scope.get("this"), one.selection.path) == (this, pick.selection.path)
    )


def _is_in_play(made: Replay, pick: Pick) -> bool:
    """Whether a text looks for cards in play; before the first turn nobody waits for one."""
    asked = pick.selection
    return asked.zone == "play" and asked.kind not in ("player", "base") and made.setting.game.position.phase != SET_UP


def _is_open(made: Replay, pick: Pick) -> bool:
    """Whether a text looks outside play, and nothing unknown lies there."""
    asked = pick.selection
    return asked.zone not in ("play", "bases") and asked.kind not in ("player", "base") and is_open(made.run_of(pick.game), asked)


def _is_none(made: Replay, pick: Pick) -> bool:
    run = made.run_of(pick.game)
    return not candidates(run, pick.selection, run.scope)


def came_to_nothing(made: Replay) -> dict[str, list[str]]:
    """What the parts of texts did not do, as sentences with the reason, by the card; not of those who did the same at another time."""
    found: dict[str, list[str]] = {}
    for one in made.trace.nothings:
        source = str(one.scope.get("this"))
        face = made.position.ident[source].face if source in made.position.ident else None
        done = any(step.kind == one.node.word.name and step.source == source for step in made.trace.steps)
        if face is not None and not done:
            found.setdefault(source, []).extend(_says(made, one, source, face, one.scope.get("you")))
    return {source: list(dict.fromkeys(says)) for source, says in found.items()}


def _says(made: Replay, one: Nothing, source: str, face: Face, you: str | None) -> Iterator[str]:
    verb, copies, run = one.node.word.name, Copies(made), made.run_of(one.game)
    if verb == "each_player" and isinstance(one.node.args["who"], Selection):
        asks = with_names(render_selection(replace(one.node.args["who"], quantifier="a"), face, named_so_far(run)), you)
        yield f"{copies.name(source)} does nothing: it asks for {asks}, and there is none."
    if verb not in _NOT_DONE or one.what is None:
        return
    who = one.what if one.what in run.p.players else copies.all_of([one.what])[0]
    does, name = f"{capitalized(who)} {_NOT_DONE[verb]}", copies.name(source)
    if verb == "move":
        to = one.node.args["to"]
        asks = with_names(render_selection(to, face, named_so_far(run)), you) if isinstance(to, Selection) else "another base"
        asks = re.sub("^a base", "another base", asks)
        if not re.search(r"\bthat (?!is |are )", asks):
            yield f"{does}: {'it' if one.what == source else name} asks for {asks}, and there is none."
    elif one.node.args.get("fill_hand_to") is not None:
        full, has = number(run, one.node.args["fill_hand_to"], run.scope), len(run.p.zone(f"hand:{one.what}"))
        if isinstance(one.node.args["fill_hand_to"], int):
            yield f"{does} from {name}, which fills a hand to {full} card{'' if full == 1 else 's'}: {who} has {has}."
        else:
            # to how many is counted on the table
            says = with_names(render_part(one.node, face, named_so_far(run)), you)
            yield f"{does} from {name}, which says “{says}”: that is {full} card{'' if full == 1 else 's'}, and {who} has {has}."
    elif not isinstance(one.node.args["number"], int):
        says = with_names(render_part(one.node, face, named_so_far(run)), you)
        if not _PICKED.search(says):
            yield f"{does} from {name}, which says “{says}”: there is none."


def unpaid(made: Replay) -> dict[str, str]:
    """What cards did not do, as there is none of what they ask for as a price, or it was not done; not of those that have no target or
    whose player declined, of which it is told."""
    found: dict[str, str] = {}
    told = {step.source for step in made.trace.steps if step.kind == "no-target" or (step.how == "may" and step.answer == "no")}
    for one in made.trace.nothings:
        source = str(one.scope.get("this"))
        face = made.position.ident[source].face if source in made.position.ident else None
        if face is None or one.node.word.name != "pay" or source in told:
            continue
        run, you, meant = made.run_of(one.game), one.scope.get("you"), named_so_far(made.run_of(one.game))
        price, says = none_there(run, one.node), with_names(render_part(one.node.args["to"], face, meant), you)
        asks = f"it asks for {with_names(render_selection(price, face, meant), you)} first, and there is none." if price else ""
        why, name = asks or _not_paid(run, one.node, face, you), capitalized(Copies(made).all_of([source])[0])
        found.setdefault(source, _is_not_done(name, you, says, why) if len(says) <= LONGEST else f"{name} does nothing more: {why}")
    return found


def _not_paid(run: Run, node: Node, face: Face, you: str | None) -> str:
    """What a text asks for first and is not done; where fewer of it are there than it asks for, that alone."""
    meant = named_so_far(run)
    for one in parts(node.main):
        if isinstance(one, Selection) and one.quantifier == "exactly" and is_open(run, one):
            there, wanted = len(candidates(run, one, run.scope)), number(run, one.number, run.scope)
            if there < wanted:
                return f"it asks for {with_names(render_selection(one, face, meant), you)} first, and there {_so_few(there)}."
    says = with_names(render_part(node.main, face, meant), you)
    obscure = len(says) > LONGEST or _OBSCURE.search(says)
    return "what it asks for first is not done." if obscure else f"it says “{says}” first, which is not done."


def _so_few(there: int) -> str:
    return "are none" if not there else "is only one" if there == 1 else f"are only {there}"


def left_out(made: Replay, card: str) -> str:
    """What a card that did something did not do besides, as its condition was not met; empty for nothing, for several things, and where
    it would be long or hard to understand."""
    parts = [one for one in made.trace.nothings if one.node.word.name == "if" and one.scope.get("this") == card]
    face = made.position.ident[card].face
    if face is None or len({one.node.path for one in parts}) != 1:
        return ""
    run, you = made.run_of(parts[0].game), parts[0].scope.get("you")
    meant, name = named_so_far(run), Copies(made).name(card)
    plain = render_part(parts[0].node.args["then"], face, meant)
    says = with_names(plain, you)
    missing = clause_with_names(render_conditions(first_unmet(run, parts[0].node.args["true"], parts[0].scope), face, meant), you)
    if _OBSCURE.search(missing) or len(says) > LONGEST:
        return ""
    why = f"it asks that “{missing}”, which is not so{_so_many_then(made, parts[-1])}."
    whose = next((step.player for step in made.trace.steps if step.kind in ("play", "use") and step.cards[:1] == (card,)), you)
    # what a card has every player do, it may have done for another one
    twice = _is_done(made, parts[0], card) and " ".join(render_parts(face)).lower().count(plain.lower()) > 1
    return f"{'' if whose in (you, None) else f'For {you} '}{_is_not_done(name, you, says, why, twice)}"


def _so_many_then(made: Replay, one: Nothing) -> str:
    """How many counters there were the last time that a text asked for so many of them, to be said behind that; else empty."""
    run, asked = made.run_of(one.game), one.node.args["true"]
    numbers = [node for node in (asked if isinstance(asked, tuple) else (asked,)) if isinstance(node, Node) and node.word.name == "number"]
    of = numbers[0].args["of"] if len(numbers) == 1 else None
    return f" (it was {number(run, of, one.scope)})" if isinstance(of, Node) and of.word.name == "counters_on" else ""


def _is_done(made: Replay, one: Nothing, card: str) -> bool:
    """Whether a card did elsewhere what a part of its text does."""
    then = one.node.args["then"]
    verb = then.word.name if isinstance(then, Node) else ""
    return any(step.kind == verb and step.source == card for step in made.trace.steps)


def _is_not_done(name: str, you: str | None, says: str, why: str, twice: bool = False) -> str:
    """That a card does not do what a part of its text says. ``twice``: whether another part says the same and was done."""
    if twice:
        return f"{name} does not “{says}” a second time: {why}"
    if says.startswith("you may "):
        return f"{name} does not let {you} “{says.removeprefix('you may ')}”: {why}"
    return f"{name} says “{says}”, which is not done: {why}" if _NO_VERB.match(says) else f"{name} does not “{says}”: {why}"
