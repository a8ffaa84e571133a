"""What somebody could have done and left: choices that were declined, cards that waited for a moment, extra plays that were not made."""

from __future__ import annotations

from itertools import zip_longest

from ....engine.procedures.play_cards import options
from ....engine.procedures.refusals import obstacles
from ....language.english import listed
from ....language.events import KINDS
from ....language.tree import Node, parts
from ...replay.refusal_words import obstacles_in_words
from ...replay.replay import Replay
from ...replay.trace import Step
from ..before import table_at
from ..copies import Copies
from ..sequence.offer import beforehand, is_taken, is_void, nothing_to_do, offer_of, unsearched
from ..what_became import is_unknown
from .out_of_hand import too_late

#: Of so many cards that were not picked a sentence still tells the names.
NAMED = 3


def declined(made: Replay) -> list[str]:
    """The choices that a player declined, of cards that have done nothing else; and what he did not use in a moment that it waited for."""
    said = []
    # of a card that does something, or of which this is told already, nothing more is told
    done = {step.source for step in made.trace.steps if step.kind in KINDS and step.kind != "play"}
    used = {step.source for step in made.trace.steps if step.kind in ("play", "use")} | done
    copies = Copies(made)
    picked: set[tuple[str | None, str]] = set()
    for step, after in zip_longest(made.trace.steps, made.trace.steps[1:]):
        if step.kind != "choice" or step.who is None:
            continue
        if step.how == "extra" and after is not None and after.kind == "extra":
            # it is kept for later in the phase
            continue
        if step.answer not in ("none", "done"):
            picked.add((step.source, step.how))
        if step.how == "me-first" and step.answer == "pass":
            left = [card for card in step.offered if card not in used]
            used.update(left)
            late = too_late(made) if left else {}
            said += [f"{step.who} does not use {listed(copies.all_of(left))}{' at first' if late.keys() & left else ''}."] if left else []
            for card in left:
                if card in late:
                    said.append(copies.plain(f"{step.who} cannot react with {copies.name(card)}{late[card]}."))
        elif step.source is not None and step.source not in done and (step.answer != "done" or (step.source, step.how) not in picked):
            nothing = _nothing_picked(made, copies, step)
            said += nothing
            if nothing:
                done.add(step.source)
                used.add(step.source)
    return list(dict.fromkeys(said))


def _nothing_picked(made: Replay, copies: Copies, step: Step) -> list[str]:
    """That nothing was picked for a card, or that what it offers was declined, or that nothing was there to do that with; nothing of a
    choice that was made."""
    card = copies.name(str(step.source))
    if step.how == "may" and step.answer == "no":
        if asks := nothing_to_do(made, step):
            return [f"{card} has nothing to offer {step.who}: it asks for {asks}, and there is none."]
        if says := unsearched(made, step):
            return [f"{says}."]
        offer = offer_of(made, step)
        if is_void(made, step) or (not offer and is_taken(made.trace.steps, step)):
            return []
        return [f"{step.who} declines what {card} offers{f': “{offer}”' if offer else ''}{beforehand(made, step)}."]
    if step.answer == "none" and step.how == "extra":
        return [f"{step.who} does not play the extra card that {card} allows, and it is lost."]
    if step.answer not in ("none", "done") or step.how not in ("target", "player", "search", "discard"):
        return []
    picks = f"{step.who} picks {'nobody' if step.how == 'player' else 'nothing'} for {card}"
    known = 0 < len(step.offered) <= NAMED and not any(is_unknown(made, one) for one in step.offered)
    names = listed(copies.all_of(step.offered), "or") if known else ""
    return [f"{picks}, though it could be {names}." if names else f"{picks}."]


def unused_plays(made: Replay) -> list[str]:
    """Extra plays that a card gave somebody and that he has let go as his turn went on."""
    steps, copies = made.trace.steps, Copies(made)
    said = []
    for at, step in enumerate(steps):
        if step.kind != "choice" or step.how != "turn" or step.answer != "done" or step.position is None:
            continue
        begun = made.setting.game.position.plays
        left = [one for one in step.position.plays if one.player == step.who and not one.regular and one not in begun]
        givers = dict.fromkeys(one.source for one in steps[:at] if one.kind == "extra" and one.source is not None)
        kinds = {one.kind for one in left}
        if left and len(kinds) == 1 and givers:
            extra = f"an extra {kinds.pop()}" if len(left) == 1 else f"{len(left)} extra {kinds.pop()}s"
            by = f", which {copies.name(next(iter(givers)))} allows" if len(givers) == 1 else ""
            said.append(f"{step.who} does not play {extra}{by}; it is lost as the phase ends.")
    return [*said, *_lost_with_the_turn(made, copies)]


def _lost_with_the_turn(made: Replay, copies: Copies) -> list[str]:
    """Extra plays that somebody got behind the phase in which cards are played and has not made when his turn is over."""
    steps, said = made.trace.steps, []
    for at, step in enumerate(steps):
        if (step.kind, step.how) != ("phase", "start-turn"):
            continue
        table = table_at(made, steps[:at])
        for play in dict.fromkeys(table.plays):
            if play.regular or play.player != table.turn or play in made.setting.game.position.plays:
                continue
            begun = next((one for one in range(at - 1, -1, -1) if play not in table_at(made, steps[: one + 1]).plays), 0)
            giver = next((one.cards[0] for one in reversed(steps[: begun + 1]) if one.kind in ("play", "use") and one.cards), None)
            by = f" that {copies.name(giver)} allows" if giver is not None and _gives_a_play(made, giver) else ""
            said.append(f"{play.player} does not play the extra {play.kind}{by}; it is lost as the turn ends.")
    return list(dict.fromkeys(said))


def _gives_a_play(made: Replay, card: str) -> bool:
    """Whether a text of a card gives an extra play."""
    face = made.position.ident[card].face if card in made.position.ident else None
    nodes = (part for one in (face.abilities if face is not None else ()) for part in parts(one.body))
    return any(isinstance(part, Node) and part.word.name == "extra" for part in nodes)


def could_not(made: Replay) -> list[str]:
    """What cards of somebody who plays no more offer him on his turn and he could not use, as their condition is not met."""
    copies = Copies(made)
    acting = {copies.name(step.source) for step in made.trace.steps if step.source is not None}
    said = []
    for step in made.trace.steps:
        table = step.position
        if step.kind != "choice" or step.how != "turn" or step.answer != "done" or step.who is None or table is None:
            continue
        for card, place in table.play.items():
            face = table.ident[card].face
            if place.controller != step.who or place.buried or copies.name(card) in acting or face is None or not face.activated:
                continue
            run = made.run(table)
            why = obstacles(run, step.who, "use", card)
            if all(one.how == "condition" for one in why):
                said.append(f"{step.who} cannot use {copies.name(card)}: {obstacles_in_words(made.trace.name, run, why)}.")
    return list(dict.fromkeys(said))


def left_alone(made: Replay, card: str) -> str:
    """That somebody who plays no more has not used what a card offers him on his turn, or not played it where it lies out of play; empty
    where nobody could."""
    for step in made.trace.steps:
        table = step.position
        if step.kind != "choice" or step.how != "turn" or step.answer != "done" or step.who is None or table is None:
            continue
        if any((one.data.what, one.data.card) == ("use", card) for one in options(made.run(table), step.who)):
            return f"{step.who} does not {'use' if card in table.play else 'play'} {Copies(made).all_of([card])[0]}, and need not"
    return ""
