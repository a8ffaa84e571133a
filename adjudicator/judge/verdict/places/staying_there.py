"""Cards that stay where they are though somebody may think that they go: an action in play that has acted, and a discard pile that is not
shuffled as the deck had just enough cards."""

from __future__ import annotations

from collections.abc import Iterable

from ....language.english import capitalized, listed
from ....table.position import Position
from ...replay.replay import Replay
from ..before import table_at
from ..copies import Copies

#: Of so many cards of a pile their names are told.
MOST = 3
#: Of fewer cards nobody asks whether the deck had enough.
LEAST = 2


def not_spent(made: Replay, told: Iterable[str]) -> list[str]:
    """The actions in play that acted of themselves and stay there, of which ``told`` does not say so."""
    said, copies = " ".join(told), Copies(made)
    begun, now = made.setting.game.position.play, made.position.play
    found: dict[str, list[str]] = {}
    for step in made.trace.steps:
        card = step.source if step.kind == "reaction" else None
        face = made.position.ident[card].face if card in made.position.ident else None
        if card is None or face is None or face.kind != "action" or card not in begun or card not in now:
            continue
        where = begun[card].host or begun[card].base
        if where is None or where != (now[card].host or now[card].base) or begun[card].buried or f"{copies.name(card)} stays" in said:
            continue
        lies = f"{'on' if begun[card].host is not None else 'at'} {copies.one(where)}"
        if card not in found.setdefault(lies, []):
            found[lies].append(card)
    return [
        f"{capitalized(listed(copies.all_of(cards, lies)))} {'stays' if len(cards) == 1 else 'stay'} {lies} and "
        f"{'is' if len(cards) == 1 else 'are'} not discarded for having acted."
        for lies, cards in found.items()
    ]


def not_shuffled(made: Replay) -> list[str]:
    """The discard piles that stay as they are where an ability had somebody draw the very last cards of a deck, and no more of them."""
    steps, found = made.trace.steps, dict[str, str]()
    for player in made.position.players:
        deck, pile = f"deck:{player}", f"discard:{player}"
        drawn = [at for at, step in enumerate(steps) if step.kind == "draw" and step.ability is not None and step.player == player]
        if not drawn or any(step.kind == "reshuffle" and step.says.startswith(f"{player}'s") for step in steps):
            continue
        last = steps[drawn[-1]]
        same = [at for at in drawn if steps[at].source == last.source and steps[at].ability == last.ability]
        before, after = table_at(made, steps[: same[0]]), table_at(made, steps[: drawn[-1] + 1])
        cards = [card for at in same for card in steps[at].cards]
        if len(cards) < LEAST or before.zone(deck) != tuple(cards) or not before.zone(pile) or after.zone(deck):
            continue
        found[player] = (
            f"{player}'s deck has just enough cards, so {player}'s discard pile is not shuffled{_stay(made, before, pile, last.source)}."
        )
    return list(found.values())


def _stay(made: Replay, before: Position, pile: str, played: str | None) -> str:
    """Which cards stay in a pile, where they are few and known, to be said behind that; else empty. ``played``: by which card, which may
    come from there."""
    if played in before.zone(pile):
        return ""
    stays = [card for card in before.zone(pile) if card in made.position.zone(pile)]
    if len(stays) != len(before.zone(pile)) or len(stays) > MOST or any(made.position.ident[card].face is None for card in stays):
        return ""
    return f": {listed(Copies(made).all_of(stays))} {'stays' if len(stays) == 1 else 'stay'} there"
