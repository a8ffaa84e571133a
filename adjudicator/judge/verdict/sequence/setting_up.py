"""How a game was set up, as sentences of a verdict: who took which factions, who begins, whose first hand was thrown back, how many cards
everybody has, and which further decks lie ready."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.reading.cards import is_fusion, is_kind
from ....language.english import listed
from ...replay.replay import Replay
from ...replay.trace import Step
from ..copies import Copies
from .laid_out import laid_out, monsters_ready

#: The decks that only some factions and bases need, and how their cards are called.
_FURTHER = {"madness": "Madness cards", "monsters": "monsters", "treasures": "treasures"}
_BEGINS = " begins."


def set_up(made: Replay) -> list[str]:
    """What a headline says of a game that was set up; nothing of any other table."""
    first = _first(made)
    if first is None:
        return []
    said = [*_drafted(made), *(_chosen_apart(made) or [f"{first}{_BEGINS}"]), *_first_hands(made)]
    if made.position.turn != first:
        return [*said, f"It is {made.position.turn}'s turn now."]
    return said if made.last_move() else [*said, *_counted_as_minion(made), _dealt(made)]


def set_up_besides(made: Replay) -> list[str]:
    """What more there is to tell of a game that was set up: what could be chosen from, and what lies ready."""
    if _first(made) is None:
        return []
    position = made.position
    pools = [step.says for step in made.trace.steps if step.kind == "draft-pool"]
    titans = [
        step.says for step in made.trace.steps if step.kind == "setup" and (" lies beside " in step.says or " lie beside " in step.says)
    ]
    there = {words: len(position.zone(zone)) for zone, words in _FURTHER.items()}
    # some may have come with the bases that were laid out
    told = {words: f"{number} {words}" for words, number in there.items()} | {"monsters": monsters_ready(made)}
    ready = [told[words] for words, number in there.items() if number] + [f"no {words}" for words, number in there.items() if not number]
    left = len(position.zone("base-deck"))
    decks = f"{left} base{'' if left == 1 else 's'} {'is' if left == 1 else 'are'} left in the base deck; {listed(ready)} lie ready."
    return [*pools, *laid_out(made), *titans, decks]


def _first(made: Replay) -> str | None:
    """Who begins, None where nobody saw the game being set up."""
    return next((step.player for step in made.trace.steps if step.kind == "setup" and step.says.endswith(_BEGINS)), None)


def _drafted(made: Replay) -> list[str]:
    """In which order factions were taken, and who has which."""
    picks = [(step.player, step.says.partition(" takes ")[2][:-1]) for step in made.trace.steps if step.kind == "draft" and step.player]
    if not picks:
        return []
    taken: dict[str, list[str]] = {}
    for player, faction in picks:
        taken.setdefault(player, []).append(faction)
    has = listed([f"{player} has {listed(factions)}" for player, factions in taken.items()])
    return [f"The draft goes {', '.join(player for player, _ in picks)}: {has}."]


def _chosen_apart(made: Replay) -> list[str]:
    """Who was the first to choose a faction, and who begins."""
    said = [step.says for step in made.trace.steps if step.kind == "setup" and " has chosen first, and " in step.says]
    picker = said[0].partition(" has ")[0] if said else ""
    return [f"{picker} has chosen first and begins."] if said and picker == _first(made) else said


def _first_hands(made: Replay) -> Iterator[str]:
    """Who threw a first hand without minions back, or kept it."""
    steps = made.trace.steps
    for at, step in enumerate(steps):
        if step.kind == "choice" and step.how == "redraw" and step.says.endswith(": keep."):
            yield f"{step.who} may throw back a first hand without minions and keeps it."
        elif step.kind == "redraw":
            yield _thrown_back(made, step, forced=not (steps[at - 1].kind == "choice" and steps[at - 1].how == "redraw"))


def _thrown_back(made: Replay, step: Step, forced: bool) -> str:
    """What became of a first hand without minions. ``forced``: nobody was asked."""
    player = step.says.partition(" shows ")[0]
    lie = {made.position.zone_of(card).partition(":")[0] for card in step.cards}
    first = "the first hand is shuffled into the deck" if lie == {"deck"} else "the first hand is discarded" if lie == {"discard"} else ""
    says = f"{player} {'must show' if forced else 'shows'} a hand without minions and draws five others{f'; {first}' if first else ''}"
    ident = made.position.ident
    kinds = {face.kind for card in made.position.zone(f"hand:{player}") if (face := ident[card].face) is not None}
    again = not made.last_move() and kinds and "minion" not in kinds
    return f"{says}{'; the second has none either and stays' if again else ''}."


def _counted_as_minion(made: Replay) -> Iterator[str]:
    """Whose hand could be thrown back but for a fusion, which counts as a minion (rule ``fusion-is-minion-and-action``)."""
    run = made.run()
    for player in made.position.players:
        minions = [card for card in made.position.zone(f"hand:{player}") if is_kind(run, card, "minion")]
        if minions and all(is_fusion(run, card) for card in minions):
            yield f"{listed(Copies(made).all_of(minions))} counts as a minion, so {player} cannot throw the first hand back."


def _dealt(made: Replay) -> str:
    """How many cards everybody has where."""
    counts = {}
    for player in made.position.players:
        hand, deck, pile = (len(made.position.zone(f"{zone}:{player}")) for zone in ("hand", "deck", "discard"))
        in_pile = f", {pile} in the discard pile" if pile else ""
        counts[player] = f"{hand} cards in hand, {deck} in the deck{in_pile}"
    if len(set(counts.values())) == 1:
        return f"Each player has {next(iter(counts.values()))}."
    return f"{listed([f'{player} has {told}' for player, told in counts.items()])}."
