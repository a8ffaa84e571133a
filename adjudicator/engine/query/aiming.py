"""Actions that have to affect certain cards directly: which can, and holding one to it while it is played.

A card affects another directly if its own ability does so to a target that it picks (rule ``directly-means``). Whether an
action can is read from its text; that it does is seen to where its host, its targets and the bases it names are chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...language.events import KINDS
from ...language.tree import Face, Node, Selection, parts
from ...table.position import Limits
from ..kernel.frames import Scope
from ..kernel.run import Run
from ..reading.cards import base_of, is_kind
from ..reading.selections import meant, meets

#: Where a scope keeps the cards of which one has still to be affected, and whether that has to give it power.
AIM, RAISING = "$aim", "$aim-raising"


def raises(node: Node) -> bool:
    """Whether a verb or gift gives power to what it is about (rule ``direct-power-increase-means``)."""
    amount = node.args.get("number")
    return (
        node.word.name in ("gain_power", "add_counters", "power", "printed_power", "starting_power")
        and not node.args.get("plain")
        and (not isinstance(amount, int) or amount > 0)
    )


def lifts_host(face: Face) -> bool:
    """Whether an action gives power to the minion on which it lies, by lying there or as it is played."""
    return any(
        raises(node) and (node.args.get("to") == "host" or node.args.get(node.word.main or "") == "host")
        for ability in face.abilities
        if ability.role in ("continuous", "on_play")
        for node in parts(ability)
        if isinstance(node, Node) and node.word.family in ("verb", "gift")
    )


def affected(body: Any, raising: bool = False) -> Iterator[Selection]:
    """The selections of cards in play to which a body does something that affects them, or that gives them power. Of a duel each of the
    two may be the one who wins or loses it."""
    named: dict[str, tuple[Selection, ...]] = {}
    for node in parts(body):
        if not isinstance(node, Node):
            continue
        for argument in node.args.values():
            if isinstance(argument, Selection) and argument.name is not None:
                named[argument.name] = (argument,)
        for name in node.word.extra.get("settles", ()):
            named[name] = tuple(found for fighter in ("with", "challenger") for found in _meant(node.args[fighter], named))
        if node.word.main is None or not any(KINDS[kind].affects for kind in node.word.causes) or raising and not raises(node):
            continue
        for name in (node.word.main, *node.word.extra.get("affects_too", ())):
            yield from (wanted for wanted in _meant(node.args[name], named) if wanted.zone == "play")


def _meant(wanted: Any, named: dict[str, tuple[Selection, ...]]) -> tuple[Selection, ...]:
    """The selections for which an argument stands: itself, or those that a name was given to."""
    if isinstance(wanted, Selection):
        return (wanted,)
    return named.get(wanted, ()) if isinstance(wanted, str) else ()


def on_play(face: Face, raising: bool = False) -> Iterator[Selection]:
    """What a card affects as it is played, also by its own Special."""
    for ability in face.abilities:
        if ability.role == "on_play" or ability.plays:
            yield from affected(ability.body, raising)


def can_affect_kind(face: Face | None, kind: str, raising: bool = False) -> bool:
    """Whether an action's text can affect some card of a kind directly, or give it power, whatever lies on the table."""
    if face is None:
        return False
    if kind == "minion" and face.play_on is not None and not face.on_base:
        return not raising or lifts_host(face)
    return any(selection.kind in (kind, "card") for selection in on_play(face, raising))


def can_affect(run: Run, card: str, player: str | None, target: str, raising: bool = False) -> bool:
    """Whether a card, played by a player, can directly affect a certain card in play, or give it power."""
    face = run.p.ident[card].face
    if face is None or target not in run.p.play:
        return False
    scope = {"this": card, "you": player}
    if face.play_on is not None and not face.on_base:
        return (
            (not raising or lifts_host(face))
            and is_kind(run, target, "minion")
            and (not isinstance(face.play_on, Selection) or meets(run, target, face.play_on, scope))
        )
    return any(_may_meet(run, target, selection, scope) for selection in on_play(face, raising))


def _may_meet(run: Run, target: str, selection: Selection, scope: Scope) -> bool:
    """Whether a card in play meets a selection, as far as that shows before anything it speaks of has been chosen."""
    if selection.kind != "card" and not is_kind(run, target, selection.kind):
        return False
    return all(condition.run(run, scope, target, condition) for condition in selection.filters if not _waits(condition, scope))


def _waits(condition: Node, scope: Scope) -> bool:
    """Whether a filter speaks of something that is bound only later."""
    for node in parts(condition):
        if isinstance(node, Node):
            for name, param in node.word.params.items():
                argument = node.args[name]
                if param.kind in ("ref", "target", "base") and isinstance(argument, str) and argument not in scope:
                    return True
                if param.kind == "player" and isinstance(argument, tuple) and len(argument) == 2 and argument[1] not in scope:
                    return True
    return False


def aims(run: Run, limits: Limits) -> tuple[str, ...] | None:
    """The cards of which a play within these limits has to affect one; ``None`` if it need not affect any."""
    path, _, items = limits
    if path is None:
        return None
    for condition in run.library.nodes[path].filters:
        if condition.word.extra.get("aims"):
            return tuple(meant(run, condition.args["what"], dict(items)))
    return None


def aimed(run: Run, limits: Limits | None) -> Scope:
    """What the scope of a play within some limits has to remember."""
    found = aims(run, limits) if limits is not None else None
    if limits is None or limits.path is None or found is None:
        return {}
    raising = any(condition.args["raising"] for condition in run.library.nodes[limits.path].filters if condition.word.extra.get("aims"))
    return {AIM: found, RAISING: raising}


def needed(run: Run, selection: Selection, found: list[str]) -> tuple[str, ...]:
    """Those of the cards or bases that could be chosen of which one has to be, for the aim to be met."""
    scope = run.scope
    aim = scope.get(AIM)
    ability = scope.get("@")
    if not aim or ability is None:
        return ()
    touched = list(affected(ability.body, bool(scope.get(RAISING))))
    if selection.kind == "base":
        return _needed_bases(run, selection, touched, aim, found)
    if not any(selection is other for other in touched):
        return ()
    return tuple(card for card in found if card in aim)


def _needed_bases(run: Run, selection: Selection, touched: list[Selection], aim: tuple[str, ...], found: list[str]) -> tuple[str, ...]:
    """The bases that leave a card of the aim among those that the text then speaks of."""
    for other in touched:
        for condition in other.filters:
            if selection.name is not None and condition.args.get("base") == selection.name:
                homes = {base_of(run, card) for card in aim}
                inside = condition.word.name == "at"
                return tuple(base for base in found if (base in homes) is inside)
    return ()


def without(scope: Scope, picked: tuple[str, ...]) -> Scope:
    """The scope after a choice: the aim is met once one of its cards has been picked."""
    if AIM in scope and any(card in scope[AIM] for card in picked):
        return {key: value for key, value in scope.items() if key != AIM}
    return scope
