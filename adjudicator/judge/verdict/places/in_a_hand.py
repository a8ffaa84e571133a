"""How a card came to the hand in which it lies in the end: returned, placed, drawn from where it was put, or as everybody draws."""

from __future__ import annotations

from ....language.events import KINDS
from ...replay.replay import Replay
from ..copies import Copies
from ..sequence.common_pile import TOP
from ..sequence.sharing import taken
from .in_a_deck import SHUFFLED, laid, was_put_back
from .where_it_came_from import out_of, played_from, zone_before, zone_in_words

#: Kinds of events after which a card lies in a discard pile.
_DISCARDING = ("scored", "destroy", "discard", "discard_from_play")


def in_hand(made: Replay, card: str, last: str) -> str:
    """How a card came to the hand in which it lies, or that it stayed there, as the rest of a clause. ``last``: the kind of what befell it
    last, empty for nothing."""
    begun = made.setting.game.position
    where = made.position.zone_of(card)
    player = where.partition(":")[2]
    if taken(made, card) or simply_drawn(made, card) or drawn_by_rule(made, card):
        # who takes which treasure is told in the order in which they do, what was drawn with how many it were, and what everybody draws is
        # nobody's question
        return ""
    if way := _drawn_from(made, card):
        return way
    owned = made.position.ident[card].owner in (None, player) or card in begun.zone(where)
    if card in begun.play or last == "return":
        if last == "place":
            return f"{{is}} placed into {player}'s hand{shed(made, card)}"
        return f"{'{returns}' if owned else '{goes}'} to {player}'s hand{shed(made, card)}"
    if card not in begun.zone(where):
        out = out_of(made, card)
        # from where it was played is told behind it
        return f"{{is}} in {player}'s hand" + (f", from {out}" if out not in ("", f"{player}'s deck", played_from(made, card)) else "")
    if last == "place":
        return f"{{is}} placed back in {player}'s hand"
    return f"{'{returns} to' if left(made, card, where) else '{stays} in'} {player}'s hand"


def simply_drawn(made: Replay, card: str) -> bool:
    """Whether a card was drawn by an ability from where it lay at first and is in the hand ever since: it is told with the number."""
    where, steps = made.position.zone_of(card), made.trace.steps
    at = next((at for at in range(len(steps) - 1, -1, -1) if card in steps[at].cards and steps[at].kind in (*KINDS, "treasure")), None)
    if at is None or steps[at].kind not in ("draw", "treasure") or steps[at].ability is None or not where.startswith("hand:"):
        return False
    known, begun = made.position.ident[card].face is not None, made.setting.game.position
    if zone_before(made, card, at, where).startswith("discard:"):
        # everybody sees which it is and where it comes from
        return False
    return known and card not in begun.zone(where) and card not in begun.play and not _drawn_from(made, card) and not taken(made, card)


def drawn_by_rule(made: Replay, card: str) -> bool:
    """Whether nothing befell a card but that it was drawn as everybody draws, out of the deck in which it lay at first; one that was only
    revealed there went back."""
    befell = [step for step in made.trace.steps if card in step.cards and step.kind in KINDS and step.kind != "reveal"]
    at_first = made.setting.game.position.zone_of(card) if card in made.setting.game.position.ident else ""
    simply = len(befell) == 1 and befell[0].kind == "draw" and befell[0].ability is None and at_first.startswith("deck:")
    return simply and not _drawn_from(made, card)


def drawn_again(made: Replay, card: str) -> str:
    """What befell a card that was discarded and lies in a deck or a hand only as everybody draws when a turn ends, for which its pile was
    shuffled: what is asked lies before that. Empty of any other card."""
    steps = made.trace.steps
    again = next((at for at in range(len(steps) - 1, -1, -1) if steps[at].kind == "reshuffle"), None)
    if again is None or steps[again].ability is not None or any(step.ability and card in step.cards for step in steps[again:]):
        return ""
    before = steps[again - 1].position if again else None
    if before is None or not before.zone_of(card).startswith("discard:"):
        return ""
    befell = [step.kind for step in reversed(steps[:again]) if step.kind in KINDS and step.cards[:1] == (card,)]
    kind = next((kind for kind in befell if kind in _DISCARDING), "")
    says = KINDS[kind].ends if kind else "{is} discarded" if befell else ""
    pile, _, player = made.position.zone_of(card).partition(":")
    # where some are left in the deck, chance has drawn this one, and another could have been drawn as well
    return (
        f"{says} and drawn again as the turn ends" if says and pile == "hand" and not _left_to_draw(made, again, f"deck:{player}") else says
    )


def _left_to_draw(made: Replay, at: int, deck: str) -> bool:
    """Whether cards were left in a deck that was shuffled at a step, after all that was drawn then."""
    rest = made.trace.steps[at + 1 :]
    drawn = next((number for number, step in enumerate(rest) if step.kind != "draw"), len(rest))
    now = rest[drawn].position if drawn < len(rest) else made.position
    return bool((now or made.position).zone(deck))


def _drawn_from(made: Replay, card: str) -> str:
    """That a card was put into a deck and drawn from there, by an ability or as everybody draws; empty where it was not."""
    steps = made.trace.steps
    drawn = next((at for at in range(len(steps) - 1, -1, -1) if steps[at].kind in KINDS and steps[at].cards[:1] == (card,)), None)
    if drawn is None or steps[drawn].kind != "draw":
        return ""
    deck, begun = zone_before(made, card, drawn), made.setting.game.position
    how = laid(made, card, deck, drawn)
    there, known = card in begun.zone(deck), zone_in_words(deck)
    if not known or (there and how in ("", SHUFFLED)) or not (how or card in begun.play):
        # that it was drawn from the deck in which it lay at first needs no words
        return ""
    when = "from there" if steps[drawn].ability else "as the turn ends"
    if there and was_put_back(steps[:drawn], card):
        return f"{{is}} put back {'on top' if how == TOP else 'on the bottom'} of {known} and drawn {when}"
    # where some are left another card could have been drawn as well
    shuffled = f"{{is}} shuffled into {known} and drawn {'by chance ' if _left_behind(made, drawn, deck) else ''}{when}"
    if how == SHUFFLED:
        return shuffled
    behind = _drawn_next(made, drawn) if not steps[drawn].ability else ""
    return f"{{goes}} {how or SHUFFLED} {known} and {{is}} drawn {when}{f', with {Copies(made).name(behind)}' if behind else ''}"


def _left_behind(made: Replay, drawn: int, deck: str) -> bool:
    """Whether cards were left in a deck after a card was drawn from it, and all that was drawn with it: not those put there later."""
    later = made.trace.steps[drawn:]
    last = next((number for number, step in enumerate(later) if step.kind != "draw"), len(later)) - 1
    return bool((later[last].position or made.position).zone(deck))


def _drawn_next(made: Replay, at: int) -> str:
    """The known card that is drawn behind another one as everybody draws: it shows that the rest of the deck lies as it lay. Else empty."""
    after = made.trace.steps[at + 1 : at + 2]
    card = after[0].cards[0] if after and after[0].cards else ""
    return card if card and made.position.ident[card].face is not None and drawn_by_rule(made, card) else ""


def left(made: Replay, card: str, zone: str) -> bool:
    """Whether a card was elsewhere than in a zone: at any step that kept its table, or as it was played."""
    steps = made.trace.steps
    return any(
        (step.position is not None and card not in step.position.zone(zone)) or (step.kind == "play" and step.cards[:1] == (card,))
        for step in steps
    )


def shed(made: Replay, card: str) -> str:
    """That a card which leaves play loses its counters."""
    place = made.setting.game.position.play.get(card)
    return " without its counters" if place is not None and place.counters else ""
