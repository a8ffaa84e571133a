"""How many a text let somebody pick where it counts that on the table, and more were there, or it lets him pick none."""

from __future__ import annotations

from .....engine.kernel.run import Run
from .....engine.reading.selections import candidates, number
from .....language.english import listed, words_for
from .....language.rendering import render_selection
from .....language.tree import Selection, parts
from ....replay.replay import Replay
from ....replay.trace import Pick
from ...asked_for import with_names
from ...copies import Copies

#: The longest words of a text that are told, in characters.
LONGEST = 120


def so_many(made: Replay) -> list[str]:
    """Of each text that lets somebody pick a number that is counted, how many that is."""
    found: dict[tuple[str, str], str] = {}
    for pick in made.trace.picks:
        source, asked = str(pick.scope.get("this")), pick.selection
        face = made.position.ident[source].face if source in made.position.ident else None
        if face is None or isinstance(asked.number, int) or asked.quantifier not in ("up_to", "one", "exactly"):
            continue
        run = made.run_of(pick.game)
        most, there = number(run, asked.number, run.scope), len(candidates(run, asked, run.scope))
        if most < there and len(pick.cards) == max(most, 0):
            says = with_names(render_selection(asked, face, _named(pick)), pick.scope.get("you"))
            if len(says) <= LONGEST and not says.startswith("("):
                name = Copies(made).name(source)
                found[source, asked.path] = f"{name} says “{says}”: that is {words_for(most) if most > 0 else 'none'}{_who(run, pick)}."
    return list(found.values())


def _named(pick: Pick) -> dict[str, tuple[str, bool]]:
    """What the names in a text stand for, whatever was picked: of cards of which there are none it speaks all the same."""
    ability = pick.scope.get("@")
    picked = (one for one in parts(ability.body) if isinstance(one, Selection)) if ability is not None else ()
    return {one.name: (one.kind, one.quantifier != "one" or one.number != 1) for one in picked if one.name is not None}


def _who(run: Run, pick: Pick) -> str:
    """The players who are counted, in brackets; empty where it is something else."""
    counted = next((one for one in parts(pick.selection.number) if isinstance(one, Selection)), None)
    players = candidates(run, counted, run.scope) if counted is not None and counted.kind == "player" else []
    return f" ({listed(players)})" if players else ""
