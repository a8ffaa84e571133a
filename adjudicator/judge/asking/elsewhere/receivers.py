"""A minion of its player's stands where a named card that is played or used transfers something to one: without any the second half of what
it says would be left out, of which nobody tells: "Gimme! on a Warbot with Upgrade on it"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ....language.tree import Node, Selection, parts
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.line.facts.picking import is_own
from ...composer.plain_cards import BIG_BYSTANDER, with_made_up
from ...composer.taking_part import is_minion, name_of
from ...data.loaded import library
from ...line_replays import LineReplays
from ...replay.replay import Replay
from ...situation.paths import list_at


def with_receivers(made: NamedCase, line: PlainLine, printing: str, replays: LineReplays) -> tuple[PlainLine, NamedCase] | None:
    """A line, and its case with a minion of the player's own where he has none that could get what the card transfers; ``None`` where he
    has one, or somebody told that there is none."""
    told, card = line.told, made.happening.card
    if made.happening.kind not in ("play", "talent") or told.only or told.denied or told.without or not gives_to_own(card, printing):
        return None
    played = replays.or_none(made.data)
    who = _whose(played, card) if played is not None else ""
    if played is None or not who or _has_receiver(played, who, told.target, card):
        return None
    bases = [base if isinstance(base, Mapping) else {"base": base} for base in list_at(made.data, "bases")]
    # an empty field is told by its name alone
    there = {**bases[0], who: [*(bases[0].get(who) or ()), {"card": BIG_BYSTANDER}]}
    define = with_made_up(list_at(made.data, "define"), BIG_BYSTANDER)
    data = {**made.data, "define": define, "bases": [there, *list_at(made.data, "bases")[1:]]}
    other = replays.or_none(data)
    return (line, replace(made, data=data)) if other is not None and len(other.refused) <= len(played.refused) else None


def gives_to_own(name: str, printing: str) -> bool:
    """Whether a card, when it is played or used, transfers something to one of its player's own minions."""
    face = library().find(name).face(printing) if name in library() else None
    nodes = (part for one in (*face.on_play, *face.talents) for part in parts(one) if isinstance(part, Node)) if face is not None else ()
    whom = (one.args.get("to") for one in nodes if one.word.name in ("transfer", "transfer_counters"))
    return any(isinstance(to, Selection) and to.kind == "minion" and is_own(to) for to in whom)


def _whose(made: Replay, name: str) -> str:
    """Who plays or uses a card."""
    return next((str(step.player) for step in made.trace.steps if step.player and name_of(made, step.source) == name), "")


def _has_receiver(made: Replay, who: str, target: str, name: str) -> bool:
    """Whether somebody controls a minion at first that is not the one that a card is aimed at, nor bears it."""
    begun = made.setting.game.position
    bearing = {place.host for card, place in begun.play.items() if name_of(made, card) == name}
    own = (card for card, place in begun.play.items() if place.controller == who and is_minion(begun, card) and card not in bearing)
    return any(name_of(made, card) != target for card in own)
