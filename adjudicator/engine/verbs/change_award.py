"""Change what the base that is being scored awards a player."""

from ...language.tree import Node
from ...language.words import VERBS, Param
from ...table.events import Event
from ...table.position import Lasting
from ..kernel.frames import Outcome
from ..kernel.run import Run
from ..query.ranking import award
from ..reading.selections import number, players_of
from ..resolution.changes import happen
from ..resolution.triggers import collect


@VERBS.word(
    "change_award",
    {"number": Param("number", True), "player": Param("player")},
    "number",
    causes=("gain_vp",),
    render=lambda n, say: (
        say.does(n.args["player"], "get")
        + f" {say.number(abs(n.args['number']))} {'less' if n.args['number'] < 0 else 'more'} VP from "
        + say.scored()
    ),
    why="what is gained less is not lost, and less than nothing is awarded to nobody",
)
def change_award(run: Run, node: Node) -> None:
    """So much more or less of the VP for the place there, never below none (rule ``vp-reward-never-below-zero``). Where the base has
    awarded them already, the difference is made up for."""
    scoring, scope = run.p.scoring, run.scope
    amount = number(run, node.args["number"], scope)
    found = players_of(run, node) if scoring is not None and amount else ()
    run.outcome = Outcome(False)
    for player in found:
        if scoring is None:
            return
        base = scoring.base
        row = next((row for row in scoring.ranking or () if row.player == player), None)
        before = award(run, base, row) if row is not None else 0
        effect = Lasting("award", (base,), amount, "when-score", scope.get("this"), scope.get("you"), None, player)
        run.p = run.p.replace(lasting=run.p.lasting + (effect,))
        change = award(run, base, row) - before if row is not None else 0
        if change:
            run.outcome = Outcome(True)
        if run.log is not None and row is not None:
            says = f"{player} is awarded {abs(change)} VP {'less' if change < 0 or amount < 0 else 'more'}"
            run.log.note(run, "points", says, ("vp-reward-never-below-zero",), (base,), player)
        if change < 0:
            # not lost, but never gained
            happen(run, Event(kind="lose_vp", what=player, player=player, source=base, number=-change))
        elif change > 0:
            event = happen(run, Event(kind="gain_vp", what=player, player=player, source=base, target=base, number=change, extra="score"))
            if event is not None:
                collect(run, [event], run.p.play)
