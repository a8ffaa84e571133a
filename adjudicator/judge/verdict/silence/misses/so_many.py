"""How many a text let somebody pick where it counts that on the table, and more were there, or it lets him pick none."""

from __future__ import annotations

from .....engine.kernel.run import Run
from .....engine.reading.selections import candidates, number, refer
from .....language.english import listed, words_for
from .....language.rendering import render_ability, render_selection
from .....language.tree import Node, Selection, parts
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
            name, text, you = Copies(made).name(source), render_selection(asked, face, _named(pick)), pick.scope.get("you")
            many, whom = words_for(most) if most > 0 else "none", _who(run, pick)
            if text in _whole(pick) and len(text) <= LONGEST:
                found[source, asked.path] = f"{name} says “{with_names(text, you)}”: that is {many}{f' ({whom})' if whom else ''}."
            elif whom or most <= 0:
                # by itself it would be told otherwise than in the whole text, where it can be shorter
                those = f"{many} {asked.kind}{'s' if most > 1 else ''} (for {whom}) and no more" if most > 0 else f"no {asked.kind}"
                found[source, asked.path] = f"{name} lets {you} pick {those}."
    return list(found.values())


def _whole(pick: Pick) -> str:
    """The text for which something was picked."""
    ability = pick.scope.get("@")
    return render_ability(ability) if ability is not None else ""


def _named(pick: Pick) -> dict[str, tuple[str, bool]]:
    """What the names in a text stand for, whatever was picked: of cards of which there are none it speaks all the same."""
    ability, found = pick.scope.get("@"), dict[str, tuple[str, bool]]()
    for one in parts(ability.body) if ability is not None else ():
        if isinstance(one, Selection) and one.name is not None:
            found[one.name] = (one.kind, one.quantifier != "one" or one.number != 1)
        elif isinstance(one, Node):
            kinds: dict[str, str] = one.word.extra.get("several", {})
            found |= {one.args[arg]: (kind, True) for arg, kind in kinds.items() if one.args.get(arg) is not None}
    return found


def _who(run: Run, pick: Pick) -> str:
    """The players who are counted; empty where it is something else."""
    counted = next((one for one in parts(pick.selection.number) if isinstance(one, Selection)), None)
    players = candidates(run, counted, run.scope) if counted is not None and counted.kind == "player" else []
    if counted is None:
        # those who have a name in the text
        nodes = (one for one in parts(pick.selection.number) if isinstance(one, Node))
        names = [value for one in nodes for value in one.args.values() if isinstance(value, str)]
        players = [who for name in names for who in refer(run, name) if who in run.p.players]
    return listed(players)
