"""What somebody had to pick, as a text has no "may" and nothing else fits: whoever would rather have left it is to hear so."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine.reading.selections import candidates
from ....language.english import listed
from ....language.events import KINDS
from ....language.tree import Ability, Node, Selection, parts
from ...replay.replay import Replay
from ...replay.trace import Pick
from ..copies import Copies

#: Of so many it is told; on a table with more most are nobody's question.
MOST = 2
#: Roles of abilities that act whether their player likes it or not.
_UNASKED = ("on_play", "trigger")
#: Kinds of cards that do so; an action is played for what it does.
_KINDS = ("minion", "base", "titan", "monster")
#: What nobody minds.
_WELCOME = ("gain_power", "add_counters", "play", "use")
#: Words of a text that leave it to somebody.
_LEAVES = ("may", "pay", "either")


def compelled(made: Replay) -> list[str]:
    """What abilities that act unasked had their players pick, where no more fits than has to be picked."""
    copies, found = Copies(made), dict[str, str]()
    for pick, source, you in _unasked(made):
        run, asked = made.run_of(pick.game), pick.selection
        fits = candidates(run, asked, pick.scope)
        if asked.number != len(fits) or set(fits) != set(pick.cards) or not _befalls(made, source, pick.cards):
            continue
        names = listed(copies.all_of(pick.cards))
        for_it = "" if source in pick.cards else f" for {copies.one(source)}"
        found.setdefault(source, f"{you} has to pick {names}{for_it}: the text has no “may”, and nothing else fits.")
    return list(found.values()) if len(found) <= MOST else []


def _unasked(made: Replay) -> Iterator[tuple[Pick, str, str]]:
    """What was picked in play for abilities that act unasked, of cards that are not played for that very deed, with the card and its
    player."""
    for pick in made.trace.picks:
        source, you, ability = pick.scope.get("this"), pick.scope.get("you"), pick.scope.get("@")
        face = made.position.ident[source].face if source in made.position.ident else None
        if source is None or you is None or face is None or not isinstance(ability, Ability) or not pick.cards:
            continue
        if face.kind not in _KINDS or ability.role not in _UNASKED or ability.optional or ability.label == "special":
            continue
        asked = pick.selection
        plain = asked.chooses and asked.quantifier in ("one", "exactly") and asked.zone == "play" and asked.kind not in ("base", "player")
        if plain and not _is_left_to_somebody(ability, asked):
            yield pick, source, you


def _is_left_to_somebody(ability: Ability, asked: Selection) -> bool:
    """Whether a text asks for something only where somebody wants it so."""
    nodes = (part for part in parts(ability.body) if isinstance(part, Node) and part.word.name in _LEAVES)
    return any(any(part is asked or part == asked for part in parts(node)) for node in nodes)


def _befalls(made: Replay, source: str, cards: tuple[str, ...]) -> bool:
    """Whether a card has done something to cards, or tried to, that somebody may not have wanted done."""
    stopped = ("prevented", "replaced")
    steps = (step for step in made.trace.steps if step.source == source or step.kind in stopped)
    done = [step for step in steps if (step.kind in KINDS and step.kind not in _WELCOME) or step.kind in stopped]
    return any(step.cards[:1] == (card,) for step in done for card in cards)
