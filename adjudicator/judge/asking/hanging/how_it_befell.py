"""Whether what comes of it hangs on how something befell minions without a name: at once or one after another, and whose they were; and
on what kind of card does what is only supposed to happen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ....language.analysis import waits_for, widened
from ....language.tree import Node, Selection, parts
from ...composer.from_line import PlainLine
from ...composer.from_names import NamedCase
from ...composer.happening import SUPPOSED
from ...composer.laying.on_the_table import BEFALLEN
from ...composer.taking_part import name_of
from ...composer.told import OTHER
from ...data.loaded import library
from ...line_replays import LineReplays
from ...replay.replay import Replay
from ...situation.paths import plain_data
from ..said import Said


def hangs_on_how_it_befell(line: PlainLine, case: NamedCase, made: Replay, replays: LineReplays) -> str:
    """What of that it hangs on, in words that follow "it hangs on"; empty for nothing."""
    befell = line.told.befell
    if befell is None or befell.deed == "play":
        return ""
    here = _outcome(made, line)
    for why, data in _otherwise(plain_data(case.data), line):
        other = replays.or_none(data)
        if other is not None and _outcome(other, line) != here:
            return why
    return ""


def hangs_on_cause(case: NamedCase, made: Replay) -> bool:
    """Whether a card to which something is only supposed to happen is kept from one kind of cards alone: then it hangs on what does it."""
    kept = _kept_from(case, made)
    return bool(kept) and all(isinstance(by, Selection) and by.kind != "card" for by in kept)


def hangs_on_doer(said: Sequence[Said], line: PlainLine, case: NamedCase, made: Replay) -> bool:
    """Whether it is asked if a card that is kept from those of other players is returned, as its own player may have it, or moved, as it
    may move itself, and nobody told who does that; or it is told that one is destroyed for which another card waits, as its own player may
    have destroyed it."""
    asked = case.happening.kind == "return" and any(one.means == "return" and one.asked for one in said)
    asked = asked or (case.happening.kind == "move" and _moves_itself(case.happening.card))
    dies = any(one.means == "destroy" and not one.asked for one in said if one.kind != "card")
    asked = asked or (case.happening.kind == "destroy" and dies and _is_awaited(line, case) and not _befell(case, made))
    kept = _kept_from(case, made) if asked and not line.told.doer else []
    return any(isinstance(by, Selection) and by.kind == "card" for by in kept)


def _befell(case: NamedCase, made: Replay) -> bool:
    """Whether what was told to be done to a card was done, or something else in its place."""
    steps = (step for step in made.trace.steps if step.kind in (case.happening.kind, "replaced"))
    return any(name_of(made, card) == case.happening.card for step in steps for card in step.cards)


def _is_awaited(line: PlainLine, case: NamedCase) -> bool:
    """Whether a named card waits for minions to be destroyed that neither is the one that is told to be nor lies on it."""
    host = case.happening.card
    others = (name for name in line.names if name != host and line.told.hosts.get(name) != host and name in library())
    abilities = (one for name in others for one in library().find(name).face(str(case.data.get("printings") or "first")).abilities)
    return any("destroy" in widened(waits_for(one)) for one in abilities)


def _moves_itself(name: str) -> bool:
    """Whether a card moves itself by its own text, whenever that is."""
    if name not in library():
        return False
    nodes = (part for ability in library().find(name).face("latest").abilities for part in parts(ability) if isinstance(part, Node))
    return any(one.word.name == "move" and one.args.get("what") == "this" for one in nodes)


def _kept_from(case: NamedCase, made: Replay) -> list[object]:
    """What the card is kept from to which something is only supposed to happen."""
    if case.happening.kind not in SUPPOSED:
        return []
    begun = made.setting.game.position
    hit = [card for card in begun.play if name_of(made, card) == case.happening.card]
    known = made.values(begun).unaffected
    return [protection.node.args["by"] for card in hit for protection in known.get(card, ())]


def _otherwise(data: dict[str, Any], line: PlainLine) -> Iterator[tuple[str, dict[str, Any]]]:
    """The same case with what was not told otherwise."""
    befell = line.told.befell
    assert befell is not None  # whoever asks has seen that
    first, *moves = data["moves"]
    some = first["suppose"][befell.deed]
    if isinstance(some, list):
        apart = [{"suppose": {**first["suppose"], befell.deed: one}} for one in some]
        yield "whether that was at once or one after the other", {**data, "moves": [*apart, *moves]}
    side = line.told.players.get(befell.side, befell.side)
    other = line.told.players.get(OTHER.get(befell.side, ""), OTHER.get(befell.side, ""))
    if not befell.owned and other:
        bases = [_given(base, side, other) if isinstance(base, dict) else base for base in data["bases"]]
        yield "whose they were", {**data, "bases": bases}


def _given(base: dict[str, Any], side: str, other: str) -> dict[str, Any]:
    """A base at which those lie under another player's control."""
    cards = base.get(side) or []
    some = [one for one in cards if isinstance(one, dict) and str(one.get("id", "")).startswith(BEFALLEN)]
    return {**base, side: [one for one in cards if one not in some], other: [*(base.get(other) or []), *some]} if some else base


def _outcome(made: Replay, line: PlainLine) -> object:
    """What is compared: points, hands, and how strong the named cards are and where."""
    position, power = made.position, made.values().power
    named = [card for card in position.play if name_of(made, card) in line.names]
    hands = {zone: len(cards) for zone, cards in position.zones.items() if zone.startswith("hand:")}
    return dict(position.vp), hands, {card: (power.get(card), position.base_of(card), position.play[card].counters) for card in named}
