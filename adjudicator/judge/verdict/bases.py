"""Bases that come, go and wait in their deck, and their breakpoints, as sentences of a verdict."""

from __future__ import annotations

from ...language.english import listed
from ...language.tree import Node, parts
from ...table.facts import BaseDeckFaceDown
from ...table.zones import known_top
from ..replay.at_work import at_work
from ..replay.player_view import upturned
from ..replay.replay import Replay
from ..replay.trace import Step
from .before import table_at, table_before, values_at_first, values_before
from .copies import Copies
from .what_gives_it import breakpoint_in_words


def base_changes(made: Replay) -> list[str]:
    """Bases that came or went without having scored, those that were put into the base deck, and breakpoints that are no longer what they
    were."""
    copies = Copies(made)
    before, after = made.setting.game.position.bases(), made.position.bases()
    scored = any(step.kind == "ranking" for step in made.trace.steps)
    gone = [copies.name(base) for base in before if base not in after]
    new = [copies.name(base) for base in after if base not in before]
    said = []
    if scored:
        # that one follows a base that scored goes without saying
        said += [copies.plain(step.says) for step in made.trace.steps if step.kind == "base" and " takes the place of " in step.says]
        laid = [copies.name(step.cards[0]) for step in _new_bases(made, before_scoring=True)]
        if laid:
            said.append(f"{listed(laid)} {'comes' if len(laid) == 1 else 'come'} into play.")
    elif gone and new:
        piled = all(made.setting.game.position.zone_of(base) == "base-discard" for base in after if base not in before)
        out_of = ", from the base discard pile," if piled else ""
        said.append(f"{listed(new)}{out_of} take{'s' if len(new) == 1 else ''} the place of {listed(gone)}.")
    elif gone or new:
        words = listed(gone or new)
        said.append(
            f"{words} {'leaves' if gone else 'comes into'} play."
            if len(gone or new) == 1
            else f"{words} {'leave' if gone else 'come into'} play."
        )
    said += [_as_it_lies_now(made, step) for step in _put_into_deck(made) if made.position.zone_of(step.cards[0]) == "base-deck"]
    said += _on_top_then(made)
    first, old, now = values_at_first(made).breakpoint, values_before(made).breakpoint, made.values().breakpoint
    for base in after:
        if base in old and old[base] != now.get(base):
            # what earlier moves have changed counts as well, as whoever hears the number compares it with the first one
            earlier = first.get(base, old[base]) not in (old[base], now.get(base))
            by = breakpoint_in_words(made, copies, base, made.setting.game.position if earlier else table_before(made))
            said.append(f"The breakpoint of {copies.name(base)} is now {now.get(base)}{f', {by}' if by else ''}.")
    return list(dict.fromkeys(said))


def _as_it_lies_now(made: Replay, step: Step) -> str:
    """What a step does with a base in its deck; of one that it turns face down until a turn is over also that it lies face up again."""
    says, (card,) = Copies(made).plain(step.says), step.cards
    at = next(number for number, one in enumerate(made.trace.steps) if one is step)
    before, after = table_at(made, made.trace.steps[:at]), table_at(made, made.trace.steps[: at + 1])
    turned = BaseDeckFaceDown() not in before.facts and BaseDeckFaceDown() in after.facts
    if not turned or BaseDeckFaceDown() in made.position.facts or upturned(made.run().game(), made.run().context) != card:
        return says
    return f"{says.removesuffix('.')}; with the end of {after.turn}'s turn it lies face up again."


def _on_top_then(made: Replay) -> list[str]:
    """Which base lies on top of the base deck after the one that lay there was put under it, and which side up, where that matters."""
    last = next((step for step in reversed(made.trace.steps) if step.kind == "base-deck"), None)
    position, deck = made.position, made.position.zone("base-deck")
    if last is None or not deck or last.cards[:1] != deck[-1:] or not known_top(position, "base-deck") or len(deck) == 1:
        return []
    run = made.run()
    up, down = upturned(run.game(), run.context) == deck[0], BaseDeckFaceDown() in position.facts
    return [f"{Copies(made).name(deck[0])}, now on top of that deck, lies face {'up' if up else 'down'}."] if up or down else []


def next_bases(made: Replay) -> list[str]:
    """Which base has come into play where another has scored, and somebody or some card has chosen it, put it where it comes next,
    brought one more, or had brought the other one, or it comes out of a new deck."""
    copies, then = Copies(made), _new_bases(made, before_scoring=False)
    chosen = any(step.kind == "next-base" for step in made.trace.steps) or any(step.ability is not None for step in then)
    # of a base that a card had brought it is asked whether another follows it
    brought = {base for step in _new_bases(made, before_scoring=True) for base in step.cards}
    chosen = chosen or any(step.kind == "ranking" and brought.intersection(step.cards[:1]) for step in made.trace.steps)
    # or what was to choose it has found none
    chosen = chosen or any(finds_no_base(made, step) for step in made.trace.steps)
    put = {step.cards[0] for step in _put_into_deck(made)}
    renewed = [step.says for step in made.trace.steps if step.kind == "reshuffle" and step.how == "base-deck"] if then else []
    return [*dict.fromkeys(renewed), *(copies.plain(step.says) for step in then if chosen or renewed or put.intersection(step.cards))]


def finds_no_base(made: Replay, step: Step) -> bool:
    """Whether somebody uses what takes a base out of the base discard pile, and none lies there."""
    if (step.kind, step.how, step.answer) != ("choice", "may", "yes") or (ability := at_work(made, step)) is None:
        return False
    out_of_it = any(isinstance(one, Node) and one.word.name == "choose_next_base" for one in parts(ability.body))
    return out_of_it and not (step.position or made.setting.game.position).zone("base-discard")


def _new_bases(made: Replay, before_scoring: bool) -> list[Step]:
    """The steps by which bases come into play before the first one scores, or after that; before it that can only be by an ability."""
    steps = made.trace.steps
    scored = next((at for at, step in enumerate(steps) if step.kind == "ranking"), len(steps))
    return [step for at, step in enumerate(steps) if step.kind == "new-base" and (at < scored) is before_scoring]


def _put_into_deck(made: Replay) -> list[Step]:
    """The steps by which abilities put a base into the base deck."""
    ident = made.position.ident
    return [
        step
        for step in made.trace.steps
        if step.kind in ("place", "base-deck")
        and step.ability is not None
        and len(step.cards) == 1
        and (face := ident[step.cards[0]].face) is not None
        and face.kind == "base"
    ]
