"""Whether what happens in a case happens to those whom its line names: where what guards a player's minions had nothing to keep off them,
and where a minion without a name is hit and not the one that was named, the line asks something else."""

from __future__ import annotations

from ....language.english import possessive
from ....language.events import KINDS
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.happening import ACTING
from ...composer.line.facts.kinds import kind_of
from ...composer.line.facts.protecting import keeps_off_others, whose_it_changes
from ...composer.plain_cards import BIG_BYSTANDER, BYSTANDER
from ...composer.taking_part import name_of
from ...composer.told import UNNAMED
from ...replay.replay import Replay

#: Steps at which something is done to a card, or is kept from it.
HIT = (frozenset(KINDS) - {"play", "draw", "discard", "extra"}) | {"prevented", "replaced"}


def guards_nobody(line: PlainLine, made: Replay) -> str:
    """That a named card guards minions of its player, and only minions of others are hit in the case, as a sentence; empty where that is
    not so."""
    begun = made.setting.game.position
    hit = {card for step in made.trace.steps if step.kind in HIT for card in step.cards if card in begun.play and card != step.source}
    minions = {begun.play[card].controller for card in hit if (face := begun.ident[card].face) is not None and face.kind == "minion"}
    for card, one in begun.play.items():
        name = name_of(made, card)
        if name not in line.names or one.host is not None or not keeps_off_others(name) or whose_it_changes(name) != "you":
            continue
        if minions and one.controller is not None and one.controller not in minions:
            return f"{name} guards {possessive(one.controller)} minions, and none of these is hit."
    return ""


def hits_a_stranger(line: PlainLine, case: NamedCase, made: Replay) -> str:
    """That what is played or used does something to a minion without a name of which nobody told, and nothing to a named one that could
    have been its target, as a sentence; empty where that is not so."""
    told, acting = line.told, case.happening.card
    if case.happening.kind not in ACTING or UNNAMED in {*told.sides, *told.hosts.values(), told.target, *(one.target for one in told.then)}:
        return ""
    begun = made.setting.game.position
    steps = [step for step in made.trace.steps if step.kind in HIT and (name_of(made, step.source) == acting or step.kind == "prevented")]
    hit = {name_of(made, card) for step in steps for card in step.cards if card in begun.play and card not in begun.bases()}
    if not hit or not hit <= {BYSTANDER, BIG_BYSTANDER}:
        return ""
    stepped = {name_of(made, card) for step in made.trace.steps for card in (step.source, *step.cards) if step.kind != "setup"}
    if hit == {BYSTANDER} and (told.totals or told.crowds) and BYSTANDER not in told.copies:
        return f"{acting} does it to a minion of which nobody told."
    left = (name_of(made, card) for card, one in begun.play.items() if one.controller is not None and name_of(made, card) in line.names)
    name = next((name for name in left if name not in (acting, *stepped) and kind_of(name) == "minion"), "")
    return f"{acting} does it to a minion of which nobody told, and not to {name}." if name else ""
