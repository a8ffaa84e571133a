"""Loops in words: which cards never come to rest, what one lap of theirs is and what it pays, and by which way the game goes on."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ....engine.loops.records import Loop
from ....engine.reading.selections import candidates
from ....language.english import capitalized, listed
from ...replay.giver import giver_of
from ...replay.replay import Replay
from ...replay.trace import Step
from ..copies import Copies

#: The longest sentence about a loop, in characters: in a longer one a lap is told by the names alone.
LIMIT = 240


def loop_cycle(made: Replay, loop: Loop) -> list[str]:
    """One lap of a loop as the names of the cards that act in it, the shortest stretch that repeats."""
    copies = Copies(made)
    acting = [copies.name(step[1]) for step in loop.steps]
    if len({step[1] for step in loop.steps}) > 1 == len(set(acting)):
        # one by one they are told from each other
        acting = [copies.all_of([step[1]])[0] for step in loop.steps]
    for length in range(1, len(acting) + 1):
        if len(acting) % length == 0 and acting == acting[:length] * (len(acting) // length):
            return acting[:length]
    return acting


def never_at_rest(made: Replay, loop: Loop) -> str:
    """That the cards of a forced loop never come to rest, with one lap of it and the way out that was taken, as a sentence."""
    names = names_of(made, loop.cards)
    lap, again = loop_cycle(made, loop), _same_again(made, loop)
    # where abilities are finite they come to rest after all
    never = "would never" if loop.way_out == "finite-abilities" else "never"
    way = {
        "stalemate": "the game ends there and nobody wins",
        "game-over": "the game ends there and the points count",
        "finite-abilities": _dry(made, bool(again)),
        "limbo": "so it is set aside until there is room",
        "every-base": f"so it counts at every base{_everywhere_with(made)} until it can rest",
    }.get(loop.way_out or "", "the rules give it no end")
    turns, ends = ", ".join(lap[:4]) + ("…" if len(lap) > 4 else ""), f"{_paid_each_lap(made, loop)}; {way}."
    first, plain = (
        capitalized(f"{names} {never} come to rest ({one}, and again), whatever anybody answers{ends}") for one in (again or turns, turns)
    )
    return first if len(first) <= LIMIT else plain


def _same_again(made: Replay, loop: Loop) -> str:
    """What a card does again and again where a lap is nothing else: whose talent it uses and which card has given that, or whose ability it
    copies, and that nothing else could be chosen; empty of any other lap."""
    steps, copies, other = made.trace.steps, Copies(made), loop.steps[0].what
    at = next((index for index, step in enumerate(steps) if step.kind == "loop"), 0)
    last = steps[at - 1]
    if loop.period != 1 or at == 0 or last.kind not in ("use", "copied") or not last.repeats or other not in made.position.ident:
        return ""
    says = copies.told(last).rstrip(".")
    by = _lender(made, other, last) if last.kind == "use" else None
    if by is not None:
        says = re.sub(r"the talent of (.+)$", rf"the talent that {copies.name(by)} gives \1", says)
    runs = [(made.run_of(pick.game), pick) for pick in made.trace.picks if pick.cards == (other,) and pick.scope.get("this") == last.source]
    alone = runs and all(len(candidates(run, pick.selection, run.scope)) == 1 for run, pick in runs)
    return f"{says[:1].lower() + says[1:] if says.startswith('The ') else says}{', the only one to choose' if alone else ''}"


def _lender(made: Replay, card: str, step: Step) -> str | None:
    """The card by which another one has the ability that is used in a step: the one that gives it, or that has copied the one that does and
    lies there; ``None`` where it has it of itself."""
    table = step.position or made.position
    by = giver_of(made, card, step.ability, table)
    if by is None or by not in table.play or table.play[by].host in (None, card):
        return by
    copied = {one.cards[0] for one in made.trace.steps if one.kind == "copies" and one.cards}
    return next((one for one in table.attached(card) if one in copied), None)


def _everywhere_with(made: Replay) -> str:
    """With what power a card counts at every base, as the trace told it; empty where it did not."""
    found = (re.search(r" with power \d+", step.says) for step in made.trace.steps if step.kind == "limbo")
    return next((one[0] for one in found if one is not None), "")


def _paid_each_lap(made: Replay, loop: Loop) -> str:
    """Who gains victory points in each lap of a loop, as the end of a clause; empty where nobody does."""
    if "victory points" not in loop.grows:
        return ""
    begun = made.setting.game.position.vp
    paid = [player for player, points in made.position.vp.items() if points > begun.get(player, 0)]
    return f", and {listed(paid)} gain{'s' if len(paid) == 1 else ''} VP each time around" if paid else ""


def _dry(made: Replay, one: bool) -> str:
    """Which ability runs dry first where each of a loop works only so often, as a clause. ``one``: whether a lap is one and the same
    ability again."""
    limit = made.profile.setting("finite-abilities-limit")
    if one:
        return f"with {limit} uses of each ability that one runs dry"
    spent = [step for step in made.trace.steps if (step.kind, step.how) == ("idle", "used") or step.kind == "spent"]
    first = min(spent, key=lambda step: step.kind == "spent", default=None)
    names = Copies(made).all_of(first.cards[:1]) if first is not None else []
    return f"with {limit} uses each {names[0]} runs dry first" if names else "so abilities run dry"


def laps_left_out(made: Replay) -> list[str]:
    """That numbers which only grow in a loop leave out the laps of it that were not played out."""
    if not any(loop.way_out == "finite-abilities" and {"power", "victory points"} & {*loop.grows} for loop in made.loops):
        return []
    limit = made.profile.setting("finite-abilities-limit")
    return [f"What grows with each lap counts only the laps that were played out here, not all {limit}."]


def repeated_at_will(made: Replay, loop: Loop) -> str:
    """That somebody could repeat a loop as long as he likes, as a sentence."""
    names = names_of(made, loop.cards, 3)
    return f"{loop.by} could repeat this with {names} for as long as {loop.by} likes, and must stop some time."


def names_of(made: Replay, cards: Iterable[str], most: int = 5) -> str:
    """The names of some cards, copies counted; of more than ``most`` names the last are only counted."""
    alike: dict[str, list[str]] = {}
    for card in cards:
        alike.setdefault(Copies(made).name(card), []).append(card)
    names = [name if len(there) == 1 else f"{len(there)} {Copies(made).several(there[0])}" for name, there in alike.items()]
    if len(names) > most:
        names = names[: most - 1] + [f"{len(names) - most + 1} more"]
    return listed(names)
