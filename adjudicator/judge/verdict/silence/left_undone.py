"""What somebody could have done and left: choices that were declined, cards that waited for a moment, extra plays that were not made."""

from __future__ import annotations

from itertools import zip_longest

from ....engine.procedures.play_cards import options
from ....engine.procedures.refusals import obstacles
from ....language.english import listed
from ....language.events import KINDS
from ....language.tree import Node, parts
from ...data.table_words import pile_name
from ...replay.at_work import at_work
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
#: What does not come of a card for which nothing is picked, by what its text would do; of several the first ones, so many.
_NOTHING = {
    "destroy": "nothing is destroyed",
    "discard": "nothing is discarded",
    "place": "nothing is placed",
    "return": "nothing returns to a hand",
    "move": "nothing moves",
    "bury": "nothing is buried",
    "uncover": "nothing is uncovered",
    "control": "nobody takes control",
    "shuffle_in": "nothing is shuffled into a deck",
    "draw": "no card is drawn",
    "draw_treasure": "no treasure is drawn",
    "draw_madness": "no Madness card is drawn",
    "add_counters": "no counter is placed",
    "transfer_counters": "no counter is transferred",
    "remove_counters": "no counter is removed",
    "gain_power": "no power is gained",
    "gain_vp": "no VP is gained",
    "play": "nothing is played",
    "play_monster": "no monster is played",
}
TOLD = 2
#: Piles of which it is told that what could have been picked lies there.
_PILES = ("hand", "discard")


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
    if step.answer == "none" and step.how == "base":
        vain = _thereby_not(made, step)
        return [f"{step.who} picks no base for {card}{vain}."] if vain else []
    if step.answer == "none" and step.how == "extra":
        return [f"{step.who} does not play the extra card that {card} allows, and it is lost."]
    if step.answer not in ("none", "done") or step.how not in ("target", "player", "search", "discard"):
        return []
    picks = f"{step.who} picks {'nobody' if step.how == 'player' else 'nothing'} for {card}"
    known = 0 < len(step.offered) <= NAMED and not any(is_unknown(made, one) for one in step.offered)
    names = listed(copies.all_of(step.offered), "or") if known else ""
    could = f", though it could be {names}{_out_of(made, step, names)}" if names else ""
    return [f"{picks}{could}{_thereby_not(made, step)}."]


def _out_of(made: Replay, step: Step, names: str) -> str:
    """From which hand or discard pile somebody could have picked, as what follows the names of the cards; empty where that is not one, or
    the names say it."""
    table = step.position or made.position
    zones = {table.zone_of(card) for card in step.offered if card in table.ident}
    pile = zones.pop() if len(zones) == 1 else ""
    said = pile_name(pile) if pile.partition(":")[0] in _PILES else ""
    return f" from {said}" if said and said not in names else ""


def _thereby_not(made: Replay, step: Step) -> str:
    """What does not come of a card that has done nothing, by what the ability says for which nothing was picked, as the end of a
    sentence."""
    ability = at_work(made, step)
    nodes = [part for part in parts(ability.body) if isinstance(part, Node)] if ability is not None else []
    done = {one.kind for one in made.trace.steps if one.ability is not None and one.ability == step.ability}
    # what it buries of itself, and the like, hangs on nothing that is picked
    nodes = [one for one in nodes if one.word.name in _NOTHING and (one.args.get("what") != "this" or one.word.name == "control")]
    said = dict.fromkeys(_nothing_of(one) for one in nodes if not any(kind in one.word.name for kind in done))
    return f", so by it {listed(list(said)[:TOLD])}" if said else ""


def _nothing_of(node: Node) -> str:
    """That nothing comes of a verb, as a clause."""
    number = node.args.get("number")
    loses = node.word.name == "gain_power" and isinstance(number, int) and number < 0
    return "no power is lost" if loses else _NOTHING[node.word.name]


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
