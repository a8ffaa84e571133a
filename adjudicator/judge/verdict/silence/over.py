"""Until when something lasted that has ended, and what stays as it was where nothing happened at all."""

from __future__ import annotations

from collections.abc import Iterable

from ....language.english import capitalized, listed
from ...replay.replay import Replay
from ...replay.trace import Step
from ..before import values_at_first
from ..copies import Copies
from ..until_the_end import deadline
from .own_words import own_words

#: Steps of a turn in which nothing happens to a card that lies there.
_QUIET = frozenset(("choice", "phase", "none-ready", "draw"))
#: Of so many cards it is told that they stay.
MOST = 3
#: Of so many where something has happened to others.
FEW = 2


def over_since(made: Replay, step: Step) -> str:
    """Until when the effect lasted that began with a step on its card, if that has ended since: " until the end of Ann's turn"; else
    empty."""
    table = step.position
    lasts = [one for one in table.lasting if step.cards[0] in one.cards and one.source == step.source] if table is not None else []
    if table is None or not lasts or lasts[-1] in made.position.lasting:
        return ""
    when, _, whose = str(lasts[-1].until).partition(":")
    return {"turn-end": f" until the end of {table.turn}'s turn", "start": f" until {whose}'s turn began"}.get(when, "")


def still_until(made: Replay, card: str, kinds: Iterable[str]) -> str:
    """Until when an effect on a card lasts that still does, " until the end of the turn"; empty where none has an end. ``kinds``: of which
    kinds of effect; where several lie on the card, the newest counts."""
    lasts = [one for one in made.position.lasting if one.kind in kinds and card in one.cards]
    return deadline(made, lasts[-1].until) if lasts else ""


def all_stays(made: Replay, told: Iterable[str]) -> list[str]:
    """The cards in play that are what they were, where turns have passed and nothing has happened but draws; not those of which ``told``
    speaks."""
    told = tuple(told)
    quiet = all(step.kind in _QUIET and step.ability is None for step in made.trace.steps)
    if len(told) > 1 or not quiet or not any(step.kind == "phase" for step in made.trace.steps):
        return []
    copies, said = Copies(made), " ".join(told)
    cards = [
        card
        for card in made.position.play
        if card not in made.position.bases() and is_as_it_was(made, card) and copies.name(card) not in said
    ]
    if not 0 < len(cards) <= MOST:
        return []
    return _stay(made, copies, cards)


def the_rest_stays(made: Replay, told: Iterable[str]) -> list[str]:
    """The few cards in play that are what they were, where something has happened and ``told`` speaks of all others: whoever asks
    about them is to hear so."""
    copies, said = Copies(made), " ".join(told)
    begun, now = made.setting.game.position, made.position
    there = [card for card in now.play if card not in now.bases() and not now.play[card].buried]
    names = [card for card in there if copies.name(card) not in said and copies.several(card) not in said]
    # of a card that somebody else has for a while it may be told as its player's
    whose = [card for card in there if not copies.is_in(card, said) and f"{now.play[card].player}'s {copies.name(card)}" not in said]
    # whose a card is counts where several players have one of its name
    for silent, most in ((whose, MOST if len(whose) > len(names) else FEW), (names, FEW)):
        same = [card for card in silent if _stays(made, card)]
        if made.trace.steps and silent == same and 0 < len(same) <= most:
            lost = {card: [one for one in begun.attached(card) if one not in now.attached(card)] for card in same}
            whole = [card for card in same if is_as_it_was(made, card)]
            bared = [
                f"{capitalized(copies.all_of([card])[0])} stays, without {listed(copies.all_of(lost[card]))}."
                for card in same
                if lost[card]
            ]
            return [*_stay(made, copies, whole), *bared]
    return []


def is_as_it_was(made: Replay, card: str) -> bool:
    """Whether a card lies in play as it lay at first, with the same cards on it, and is as strong."""
    return _stays(made, card) and made.setting.game.position.attached(card) == made.position.attached(card)


def _stays(made: Replay, card: str) -> bool:
    """The same, whatever lies on it."""
    if made.setting.game.position.play.get(card) != made.position.play[card]:
        return False
    return values_at_first(made).power.get(card) == made.values().power.get(card)


def _stay(made: Replay, copies: Copies, cards: list[str]) -> list[str]:
    """That cards are what they were, as sentences: those with something to say by themselves, and the others in one."""
    says = {card: text for card in cards if (text := own_words(made, card))}
    rest = [card for card in cards if card not in says]
    lines = [f"{capitalized(listed(copies.all_of(rest)))} {'stays as it was' if len(rest) == 1 else 'stay as they were'}."] if rest else []
    return lines + [f"{capitalized(copies.all_of([card])[0])} stays as it was{text}." for card, text in says.items()]
