"""Give up the regular plays of the turn, for something that is played in their place (rule ``titan-instead-of-regular-play``)."""

from ...language.words import VERBS, Param
from ..playing import spend
from ..run import Outcome, Run

KINDS = ("minion", "action")


@VERBS.word("give_up_play", {"of": Param("word", True, None, KINDS)}, "of",
            render=lambda n, say: "give up your regular " + " and ".join(_listed(n.args["of"])) + " play")
def give_up_play(run: Run, node) -> None:
    """All of them or none."""
    you = run.scopes[0].get("you")
    wanted = _listed(node.args["of"])
    found = [allowance for allowance in run.p.plays if allowance.player == you and allowance.regular and allowance.kind in wanted]
    if len(found) < len(wanted):
        run.outcome = Outcome(False)
        return
    for allowance in found:
        spend(run, allowance)
    run.outcome = Outcome(True)


def _listed(kinds: str | tuple[str, ...]) -> tuple[str, ...]:
    return kinds if isinstance(kinds, tuple) else (kinds,)
