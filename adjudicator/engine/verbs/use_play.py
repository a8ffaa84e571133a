"""Use up a play for something that is no card."""

from ...language import english
from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.position import Allowance
from ..kernel.frames import Frame, Outcome
from ..kernel.run import Run, frame
from ..query.playable import ask_which_play, by_name, open_plays, spend
from ..reading.selections import players_of


@VERBS.word(
    "use_play",
    {
        "kind": Param("word", True, None, ("minion", "action", "card")),
        "player": Param("player"),
        "regular": Param("flag", False, False),
    },
    "kind",
    render=lambda n, say: (
        say.does(n.args["player"], "use")
        + " "
        + (
            english.an("regular play" if n.args["regular"] else "play")
            if n.args["kind"] == "card"
            else f"{say.their(n.args['player'])} regular {n.args['kind']} play"
            if n.args["regular"]
            else english.an(n.args["kind"]) + " play"
        )
    ),
    why="every other word that uses up a play has a card played by it",
)
def use_play(run: Run, node: Node) -> None:
    """One play that is left, the regular one or an extra one for any card, is used up: which of them its player says. ``kind``: of
    a ``card``, the play of a minion or of an action. ``regular``: only the regular one."""
    found = players_of(run, node)
    run.push(UsePlay(player=found[0] if found else run.p.turn, kind=node.args["kind"], regular=node.args["regular"]))


class UsePlay(Frame, frozen=True, kw_only=True):
    """A player says which of the plays left is used up."""

    player: str
    kind: str
    regular: bool = False


@frame(UsePlay)
def _use_play(run: Run, item: UsePlay) -> None:
    answer = run.take()
    if answer is None:
        named: dict[str, Allowance] = {}
        for kind in ("minion", "action") if item.kind == "card" else (item.kind,):
            for name, allowance in by_name(open_plays(run, item.player, kind, item.regular)).items():
                named[f"{kind}:{name}" if item.kind == "card" else name] = allowance
        if not named:
            run.outcome = Outcome(False)
            return
        ask_which_play(run, item, item.player, run.scope.get("this"), named)
        return
    spend(run, answer.data)
    run.outcome = Outcome(True)
