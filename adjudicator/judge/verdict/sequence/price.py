"""What is paid before a card comes: who hears only where everything lies in the end takes it for something that the card does; and what
somebody lacks who cannot pay what a text asks for first."""

from __future__ import annotations

from ....engine.query.prohibitions import demands
from ....language.english import listed, words_for
from ....language.rendering import render_part
from ....table.events import Event
from ...replay.option_words import named_so_far
from ...replay.replay import Replay
from ...replay.trace import Nothing, Step
from ..before import table_at
from ..copies import Copies


def paid(made: Replay, copies: Copies, steps: list[Step], at: int) -> str:
    """What is discarded so that a card may be played, as one clause at the first of it; empty of anything else that is discarded."""
    price = _price(steps, at)
    if not price or _price(steps, at - 1):
        return ""
    play = steps[at + len(price)]
    cards = listed(copies.all_of([step.cards[0] for step in price]))
    demanded = _demanding(made, steps, at, play)
    why = f", as {listed(copies.all_of(demanded))} demand{'s' if len(demanded) == 1 else ''}" if demanded else ""
    return f"{play.player} discards {cards} to play {copies.name(play.cards[0])}{why}"


def _price(steps: list[Step], at: int) -> list[Step]:
    """The steps from one on with which somebody pays for the play that follows; none where that is something else."""
    price: list[Step] = []
    for step in steps[max(at, 0) :] if at >= 0 else ():
        if step.kind == "discard" and step.source is None and len(step.cards) == 1:
            price.append(step)
        else:
            return price if step.kind == "play" and price and price[0].player == step.player else []
    return []


def _demanding(made: Replay, steps: list[Step], at: int, play: Step) -> list[str]:
    """The cards that demand something for a play."""
    table = table_at(made, steps[:at])
    run, goal = made.run(table), play.cards[1] if play.cards[1:] else None
    event = Event(kind="play", what=play.cards[0], player=play.player, target=goal, extra=play.how)
    return [one.source for one in demands(run, event)]


def falls_short(made: Replay, step: Step) -> str:
    """The sentence of a step with which somebody cannot do all that a card asks for first, with what that is and what there is of it."""
    says, source = Copies(made).plain(step.says), step.source
    short = [one for one in made.trace.nothings if one.scope.get("this") == source and "whole" in one.node.word.extra]
    told = [one for one in made.trace.steps if one.kind == "nothing" and one.source == source]
    face = made.position.ident[source].face if source in made.position.ident else None
    if face is None or len(short) != len(told):
        return says
    # each was told as it was found
    one = next(one for one, there in zip(short, told, strict=True) if there is step)
    asks = render_part(one.node, face, named_so_far(made.run_of(one.game)))
    has = _has(made, one, str(step.player))
    return says.replace(" asks for first,", f" asks for first (“{asks}”{f': {has}' if has else ''}),", 1)


def _has(made: Replay, one: Nothing, player: str) -> str:
    """What there is of that of which some text asks for too much, as a clause; empty where that is more than a number."""
    table, verb = made.run_of(one.game).p, one.node.word.name
    if verb == "lose_vp":
        return f"{player} has {table.vp[player]} VP"
    if verb == "draw_madness":
        left = len(table.zone("madness"))
        return f"there {'is' if left < 2 else 'are'} {words_for(left) if left else 'none'} left"
    if verb == "discard" and not one.node.choosers:
        held = len(table.zone(f"hand:{player}"))
        return f"{player} has {words_for(held) if held else 'none'} in hand"
    return ""
