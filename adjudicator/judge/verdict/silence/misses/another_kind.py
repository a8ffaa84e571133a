"""Cards that wait for another kind of event than the one that happened, though at the table the two are easily taken for each other."""

from __future__ import annotations

from collections.abc import Iterator

from .....engine.query.patterns import fits
from .....language.events import KINDS
from .....language.tree import Pattern
from .....table.events import Event
from .....table.position import Position
from ....replay.replay import Replay
from ....replay.trace import Step
from ...copies import Copies
from ...places.as_discarded import no_discard
from ..waiting import Waiting, acting, waiting, waiting_there

#: Of so many cards it is told; on a table with more most are nobody's question.
MOST = 2
#: Kinds of event, with what they are taken for.
TAKEN_FOR = {
    "return": ("destroy",),
    "scored": ("destroy", "discard"),
    "discard_from_play": ("destroy", "discard"),
    "lose_host": ("destroy",),
    "move": ("play",),
    "play": ("move",),
    "bury": ("play",),
}
#: What is done to a card by each, as a player says it.
DONE = {
    "return": "returned",
    "destroy": "destroyed",
    "scored": "discarded with its base",
    "discard_from_play": "discarded",
    "lose_host": "discarded with the card that it lay on",
    "move": "moved",
    "play": "played",
    "place": "placed there",
    "bury": "buried",
}
#: The same of a card that is placed, by where it lies then.
PLACED = {"hand": ("return",), "discard": ("destroy",)}


def another_kind(made: Replay) -> list[str]:
    """What waits for a card being returned, destroyed, moved or played, where something of another kind befell the card."""
    done = acting(made)
    heard_of = {(step.source, step.how, step.cause) for step in made.trace.steps if step.kind == "reaction"}
    heard = {(source, how) for source, how, _ in heard_of}
    found: dict[str, str] = {}
    before = made.setting.game.position
    for step in made.trace.steps:
        # what leaves lies there before
        table, before = before, step.position or before
        alike = _taken_for(made, step)
        if not alike:
            continue
        for card, you, _, pattern in (*waiting(table), *_comes_with(step)):
            base = card in table.bases()
            if card in found or step.kind in pattern.event or (card in step.cards[1:] and not base):
                continue
            # whom a base calls you, mostly who does it
            you = step.player if base else you
            # one that did something may have done so on what it waits for, and not on this
            idle = card not in done or (step.kind == "play" and card == step.cards[0] and card not in (source for source, _ in heard))
            open_to = [kind for kind in alike if idle or ((card, kind) in heard and card not in (step.source, step.cards[0]))]
            # what was played before it was moved, say, may be just what it has reacted to
            open_to = [kind for kind in open_to if (card, kind, step.cards[0]) not in heard_of]
            kind = next((kind for kind in open_to if pattern.event == (kind,) and _fits(made, table, step, kind, pattern, card, you)), None)
            if kind is not None:
                copies = Copies(made)
                name, other = copies.name(card), "it" if card == step.cards[0] else copies.name(step.cards[0])
                deed, not_so = f"is {DONE[step.kind]}", f"not {DONE.get(kind)}"
                if kind == "discard":
                    deed, not_so = "goes to the discard pile from play", "which does not count as being discarded"
                elif kind == "destroy" and _to_the_pile(table, card):
                    not_so = "and does not go to the discard pile"
                to = f" to {other}, which" if not idle else f": {other}"
                found[card] = f"{name} does not react{to} {deed}, {not_so}."
    lines = list(dict.fromkeys((*found.values(), *_only_when_played(made))))
    return lines if len(lines) <= MOST else []


def _only_when_played(made: Replay) -> Iterator[str]:
    """The minions that the last move brought to another base, and that do something as they are played, which they were not."""
    done = {step.source for step in made.trace.steps if step.kind == "reaction" or step.kind in KINDS}
    for step in made.trace.steps[made.last_move() :]:
        card = step.cards[0] if step.kind == "move" and step.cards else ""
        face = made.position.ident[card].face if card in made.position.ident else None
        if face is not None and face.kind == "minion" and card not in done and any(one.role == "on_play" for one in face.abilities):
            yield f"{Copies(made).name(card)} does nothing as it arrives: it is moved, not played."


def _comes_with(step: Step) -> Iterator[Waiting]:
    """What a card waits for that has just been played, of what happens to itself."""
    table, card = step.position, step.cards[0]
    if step.kind == "play" and table is not None and card in table.ident:
        yield from (one for one in waiting_there(table, card, step.player, "play") if one.pattern.what == "this")


def _to_the_pile(table: Position, card: str) -> bool:
    """Whether a card waits for one that goes to the discard pile otherwise than by being destroyed, too."""
    face = table.ident[card].face
    patterns = [one.pattern for one in face.abilities if one.pattern is not None] if face is not None else []
    return any(not {"scored", "discard_from_play", "to_discard"}.isdisjoint(one.event) for one in patterns)


def _taken_for(made: Replay, step: Step) -> tuple[str, ...]:
    """The kinds of event for which that of a step is taken."""
    if not step.cards:
        return ()
    if step.kind == "place" and step.cards[0] in made.position.ident:
        return PLACED.get(made.position.zone_of(step.cards[0]).partition(":")[0], ())
    alike = TAKEN_FOR.get(step.kind, ())
    if "discard" in alike and not no_discard(made, step.kind):
        # by the reading at hand it is one
        return tuple(kind for kind in alike if kind != "discard")
    return alike


def _fits(made: Replay, table: Position, step: Step, kind: str, pattern: Pattern, card: str, you: str | None) -> bool:
    """Whether it would be what a card waits for, had it been of that kind."""
    target = step.cards[1] if len(step.cards) > 1 else None
    event = Event(kind=kind, what=step.cards[0], player=step.player, source=step.source, target=target)
    # what is played lies there only then, and so does what is moved and not played
    table = step.position or table if "play" in (step.kind, kind) and step.kind != "bury" else table
    if step.kind == "bury" and table.ident[step.cards[0]].face is None:
        # what nobody knows could be just that
        pattern = pattern._replace(what=None)
    return fits(made.run(table), pattern, event, {"this": card, "you": you})
